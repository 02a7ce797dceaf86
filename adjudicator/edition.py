"""The fingerprint of everything that a ruling is made by: rules, words, the form of the document.

It stands here as a constant, since computing it would cost every command some milliseconds; a test
holds that it is true. ``python -m adjudicator.edition`` writes it anew after a change.
"""

try:
    # what hashlib gives as blake2s, without the ten milliseconds that hashlib takes to import
    from _blake2 import blake2s
except ImportError:  # pragma: no cover
    from hashlib import blake2s

SIZE = 8
"""Bytes of each hash; it names things, it doesn't defend them."""


def hashed(*parts: bytes | str) -> str:
    """A short hash of several parts, each whole, as hexadecimal digits."""
    total = blake2s(digest_size=SIZE)
    for part in parts:
        raw = part.encode("utf-8", "surrogatepass") if isinstance(part, str) else part
        total.update(len(raw).to_bytes(8, "big"))
        total.update(raw)
    return total.hexdigest()


FINGERPRINT = "26f6b01449cd68fe"

FOLDERS = ("core", "quoting", "rulebook", "rules", "scenario")
MODULES = (
    "accounts", "branches", "cases", "catalogue", "changes", "comparing", "composing", "contrast",
    "differences", "doing", "ends", "expecting", "facts", "knowledge", "printing", "prose",
    "readings", "receipt", "replaying", "report", "results", "sheets", "stating", "telling",
    "touched", "versions", "views", "ways", "weighing", "whatif", "wording",
)  # fmt: skip


def computed() -> str:
    """The fingerprint of the sources as they are now."""
    from pathlib import Path

    from adjudicator import paths

    home = Path(__file__).parent
    sources = [file for folder in FOLDERS for file in (home / folder).rglob("*.py")]
    sources += [home / f"{name}.py" for name in MODULES]
    sources += paths.locales().glob("*/LC_MESSAGES/*.po")
    # a checkout on another system may end its lines otherwise
    texts = [file.read_bytes().replace(b"\r\n", b"\n") for file in sorted(sources)]
    return hashed(*texts)


def main() -> None:
    """Write the fingerprint into this file."""
    import re
    from pathlib import Path

    file = Path(__file__)
    text = file.read_text(encoding="utf-8")
    line = f'FINGERPRINT = "{computed()}"'
    file.write_text(re.sub(r'^FINGERPRINT = ".*"$', line, text, flags=re.MULTILINE), "utf-8")


if __name__ == "__main__":
    main()
