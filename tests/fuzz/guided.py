"""Coverage-guided fuzzing with atheris; a find is printed and its bytes are kept in `build/fuzz`.

`python -m tests.fuzz.guided files --seconds 300`
`python -m tests.fuzz.guided tables --seconds 300`
"""

from __future__ import annotations

import argparse
import sys

import atheris

with atheris.instrument_imports(include=["adjudicator"]):
    from adjudicator import paths
    from tests.corpus import ROOT
    from tests.count.situations import situations
    from tests.fuzz import targets

TARGETS = {"files": targets.files, "tables": targets.tables}
SEEDS = {
    "files": [b"format: 1\nplayers: [A, B]\ndisplays: {A: [macaw], B: []}\nmoves: [draw: {}]\n"],
    "tables": [bytes([number]) + bytes(range(10, 50)) for number in range(len(situations()))],
}


def main() -> None:
    """Run libFuzzer, which ends the process."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("target", choices=TARGETS)
    parser.add_argument("--seconds", type=int, default=300)
    asked = parser.parse_args()
    kept = ROOT / "build/fuzz" / asked.target
    kept.mkdir(parents=True, exist_ok=True)
    words = kept.parent / "words"
    words.write_text("".join(f'"{word}"\n' for word in targets.words()), encoding="utf-8")
    for number, seed in enumerate(SEEDS[asked.target]):
        (kept / f"seed-{number}").write_bytes(seed)
    told = [sys.argv[0], str(kept), f"-max_total_time={asked.seconds}", "-timeout=20"]
    told += [f"-artifact_prefix={kept.parent}/", "-rss_limit_mb=2048"]
    if asked.target == "files":
        told += [str(paths.scenarios()), f"-dict={words}", "-max_len=4096"]
    else:
        told += [f"-max_len={targets.LONGEST}"]
    atheris.Setup(told, TARGETS[asked.target])
    atheris.Fuzz()


if __name__ == "__main__":
    main()
