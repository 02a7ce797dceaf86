"""`adjudicator batch`: rulings on many files."""

from __future__ import annotations

import sys

import click

from adjudicator.cli import house_and_text, main
from adjudicator.core.text import N_
from adjudicator.misuse import Misuse
from adjudicator.options import FOR_THE_HOUSE, IN_LANGUAGE, WITH_READINGS, in_file
from adjudicator.speaking import language

TOGETHER = N_("--engine dask and --scheduler go together.")
ONE_LANGUAGE = N_("A batch has one language: nl or en.")


@main.command(
    "batch",
    help=N_("Rule on folders, archives, files and lines of JSON (- is standard input)."),
)
@click.argument("paths", nargs=-1, required=True, metavar=N_("PATH..."))
@in_file("--out", N_("Write the results there; a run broken off goes on."))
@click.option("--format", "form", type=click.Choice(["jsonl", "csv"]), default="jsonl",
              help=N_("For each file a line of JSON with its ruling, or a row."))  # fmt: skip
@in_file("--junit", N_("Write a report for a CI server there, too."))
@click.option("--jobs", type=click.IntRange(min=1), metavar=N_("NUMBER"),
              help=N_("How many processes; as many as there are cores without this."))  # fmt: skip
@click.option("--engine", type=click.Choice(["local", "dask"]), default="local", show_default=True,
              help=N_("Where the rulings are made: here, or on a dask cluster."))  # fmt: skip
@click.option("--scheduler", metavar=N_("ADDRESS"),
              help=N_("With --engine dask: where it listens."))  # fmt: skip
@WITH_READINGS
@FOR_THE_HOUSE
@IN_LANGUAGE
def _batch(
    paths: tuple[str, ...],
    out: str | None,
    form: str,
    junit: str | None,
    jobs: int | None,
    engine: str,
    scheduler: str | None,
    readings: dict[str, str],
    house: str | None,
    lang: str | None,
) -> None:
    if (engine == "dask") != (scheduler is not None):
        raise Misuse(TOGETHER)
    if lang == "both":
        raise Misuse(ONE_LANGUAGE)
    chosen = language(lang)
    settled = None if house is None else house_and_text(house, chosen)[1]
    from adjudicator.batch.ruling import Settings
    from adjudicator.cli_batch import Asked, show_batch, usable_cores

    settings = Settings(chosen, form, tuple(sorted(readings.items())), settled)
    cores = jobs or usable_cores()
    sys.exit(show_batch(Asked(paths, settings, cores, scheduler, out, junit, house)))
