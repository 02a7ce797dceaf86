"""The stylesheets, the script and the icon, each named by its hash."""

import re
from collections.abc import Mapping
from hashlib import sha256
from importlib.resources import files
from typing import NamedTuple

SOURCES = {
    "style.css": ("style.css", "picture.css"),
    "guide.css": ("guide.css",),
    "desk.css": ("desk.css",),
    "script.js": ("script.js",),
    "icon.svg": ("icon.svg",),
}
SHARED = ("style.css", "script.js", "icon.svg")
"""What every page loads."""
TYPES = {
    "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "svg": "image/svg+xml",
}


class Asset(NamedTuple):
    """A file for the browser: its name with its hash, its type, its bytes."""

    name: str
    type: str
    body: bytes


def _squeezed(css: str) -> str:
    """A stylesheet without comments, and without the spaces that mean nothing: a fifth of it."""
    css = re.sub(r"/\*.*?\*/", "", css, flags=re.DOTALL)
    css = re.sub(r"\s*([{};,])\s*", r"\1", css)
    return re.sub(r":\s+", ":", css).replace(";}", "}").strip()


def assets() -> Mapping[str, Asset]:
    """Every asset by its plain name."""
    home = files("adjudicator.web") / "static"
    found = {}
    for plain, parts in SOURCES.items():
        body = b"".join((home / part).read_bytes() for part in parts)
        stem, _, extension = plain.rpartition(".")
        if extension == "css":
            body = _squeezed(body.decode()).encode()
        digest = sha256(body).hexdigest()[:12]
        found[plain] = Asset(f"{stem}-{digest}.{extension}", TYPES[extension], body)
    return found
