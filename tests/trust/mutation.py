"""Mutation testing of `core` and `rules`: which small changes does no test notice?

    python -m tests.trust.mutation                       every mutant, about two hours of computing
    python -m tests.trust.mutation --sample 600 --seed 2      as many, drawn at random
    python -m tests.trust.mutation --module rules/bao.py      those of one module
    python -m tests.trust.mutation --again               those that survived the last time

The outcome of each goes to build/mutation.jsonl. A run over both folders writes its score into
docs/trust.md. Survivors that no test is written for stand in docs/survivors.json, with reasons.
"""

import argparse
import gc
import json
import random
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from tests.trust import DOCS, ROOT
from tests.trust.mutants import Mutant, Source
from tests.trust.reaching import measured
from tests.trust.running import Bench, Code, Verdict, forked, libraries
from tests.trust.tallying import Tally

OUTCOMES = ROOT / "build/mutation.jsonl"
SURVIVORS = DOCS / "survivors.json"
FOLDERS = ("core", "rules")
MOST_REMEMBERED = 4


class Chosen(NamedTuple):
    """The mutants to run, of how many, and how they were chosen: by a seed, or all."""

    mutants: list[tuple[Source, Mutant]]
    number: int
    seed: int | None


def main(arguments: Sequence[str] | None = None) -> None:
    asked = options().parse_args(arguments)
    sources = [Source(path, module) for path, module in files(asked.module or "")]
    chosen = choose(sources, asked)
    print(f"{len(chosen.mutants)} of {chosen.number} mutants", file=sys.stderr)
    tally = Tally(reasons())
    OUTCOMES.parent.mkdir(exist_ok=True)
    with OUTCOMES.open("w", encoding="utf-8") as stream, ended_by_hand(chosen):
        for mutant, verdict in put_to_the_tests(chosen.mutants):
            tally.add(mutant.name, verdict)
            row = {"mutant": mutant.name, "line": mutant.lines.start, **verdict._asdict()}
            stream.write(json.dumps(row, ensure_ascii=False) + "\n")
            stream.flush()
            if sys.stderr.isatty():
                print(f"\r{tally.brief()}", end="", file=sys.stderr)
    report(tally, chosen, whole=not (asked.module or asked.again))


@contextmanager
def ended_by_hand(chosen: Chosen) -> Iterator[None]:
    """Let an interruption end a sample early: in the order of drawing, a part is one as well."""
    try:
        yield
    except KeyboardInterrupt:
        if chosen.seed is None:
            raise


def options() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description="Mutation testing of core and rules.")
    parser.add_argument("--sample", type=int, metavar="N", help="draw so many at random")
    parser.add_argument("--seed", type=int, default=1, help="of the drawing")
    parser.add_argument("--module", help="of one module alone, like rules/bao.py")
    parser.add_argument("--again", action="store_true", help="those that survived the last time")
    return parser


def files(module: str) -> Iterator[tuple[Path, str]]:
    """The modules of both folders whose name holds `module`."""
    home = ROOT / "adjudicator"
    for folder in FOLDERS:
        for path in sorted((home / folder).rglob("*.py")):
            name = path.relative_to(home).as_posix()
            if module in name:
                yield path, name


def choose(sources: list[Source], asked: argparse.Namespace) -> Chosen:
    """The mutants that were asked for."""
    every = [(source, mutant) for source in sources for mutant in source.mutants()]
    if asked.again:
        rows = map(json.loads, OUTCOMES.read_text("utf-8").splitlines())
        left = {row["mutant"] for row in rows if row["outcome"] == "survived"}
        return Chosen([one for one in every if one[1].name in left], len(every), None)
    if asked.sample is None or asked.sample >= len(every):
        return Chosen(every, len(every), None)
    drawn = random.Random(asked.seed).sample(range(len(every)), asked.sample)
    return Chosen([every[place] for place in drawn], len(every), asked.seed)


def put_to_the_tests(
    mutants: list[tuple[Source, Mutant]],
) -> Iterator[tuple[Mutant, Verdict]]:
    """Each mutant with what became of it. Raises `SystemExit` where the tests fail without one."""
    reach = forked(measured)
    if reach is None:
        sys.exit("no mutant was tried; run pytest")
    assert [*libraries(reach.modules)]
    bench = Bench(Code(), reach.seconds)
    sound = bench.verdict("adjudicator", (ROOT / "adjudicator/__init__.py").read_text("utf-8"),
                          [*reach.seconds])  # fmt: skip
    if sound.outcome != "survived":
        sys.exit(f"without any change {sound.test} fails")
    gc.collect()
    # what is never collected isn't copied either when a process is forked
    gc.freeze()
    last: dict[str, list[str]] = {}
    for source, mutant in mutants:
        keys = (f"{mutant.module}:{mutant.where}", mutant.module)
        first = [test for key in keys for test in last.get(key, ())]
        planned = reach.planned(f"adjudicator/{mutant.module}", mutant, first)
        verdict = bench.verdict(dotted(mutant.module), source.text(mutant), planned)
        if verdict.test:
            for key in keys:
                others = [test for test in last.get(key, ()) if test != verdict.test]
                last[key] = [verdict.test, *others][:MOST_REMEMBERED]
        yield mutant, verdict


def dotted(module: str) -> str:
    return ".".join(("adjudicator", *Path(module).with_suffix("").parts)).removesuffix(".__init__")


def reasons() -> dict[str, str]:
    found: dict[str, str] = json.loads(SURVIVORS.read_text("utf-8"))
    return found


def report(tally: Tally, chosen: Chosen, whole: bool) -> None:
    """Print the score and who survived without a reason, and record the score of a whole run."""
    print(tally.says(chosen.number, chosen.seed))
    for name in tally.unexplained:
        print(f"survived: {name}")
    if whole:
        # imported late: what a mutant is put to is imported anew in each process
        from tests.trust.figures import record

        record("mutation", tally.says(chosen.number, chosen.seed))


if __name__ == "__main__":
    main()
