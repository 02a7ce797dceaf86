"""The command line: the group of all commands, what they share, `rule` and `check`."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from adjudicator import __version__
from adjudicator.core.text import N_
from adjudicator.manual import Commands
from adjudicator.misuse import Misuse
from adjudicator.options import (
    FOR_THE_HOUSE,
    IN_LANGUAGE,
    OF_AN_ACCOUNT,
    QUOTING,
    SEEN_AS,
    WITH_READINGS,
    web_address,
)
from adjudicator.speaking import language

if TYPE_CHECKING:
    from collections.abc import Iterator

    from adjudicator.changes import Unfit
    from adjudicator.quoting import Copy
    from adjudicator.scenario.house import House

MODULES = {
    "batch": "batch",
    "catalogues": "texts",
    "glossary": "looking_up",
    "parity": "texts",
    "questions": "looking_up",
    "quiz": "playing",
    "rulebook": "texts",
    "rules": "looking_up",
    "serve": "serving",
    "similar": "situations",
    "simulate": "playing",
    "views": "situations",
    "whatif": "situations",
}
"""Of `adjudicator.commands`, where each command stands that isn't here."""

NO_SHEET = N_("--address goes with --format html.")
NO_STEP = N_("{file}: there is no step {number}")
NO_VIEW = N_("{file}: there is no view {view}; there are {known}")
NO_FILES = N_("{file}: no scenario files here")
NO_FOLDER = N_("{folder}: there is no such folder.")
PASSED = N_("{file}: expectations met: {number}")
SEEN_BY_ALL = N_("This is the ruling as everyone may see it.")
SEEN_BY = N_("This is the ruling as {player} may see it.")
RECEIPT = N_("Receipt {id}, adjudicator {version}")
EXTENSIONS = (".yaml", ".yml", ".json")


@click.group(
    "adjudicator",
    cls=Commands,
    modules={name: f"adjudicator.commands.{module}" for name, module in MODULES.items()},
    context_settings={"help_option_names": ["-h", "--help"]},
    help=N_(
        "Rule on situations of the card game BAO BEI in Dutch or English, and cite the rulebook."
    ),
)
@click.version_option(__version__, prog_name="adjudicator", message="%(prog)s %(version)s",
                      help=N_("Show the version."))  # fmt: skip
def main() -> None:
    """Carry out a command."""


@main.command("rule", help=N_("Rule on scenario files; - is standard input."))
@click.argument("files", nargs=-1, required=True, metavar=N_("FILE..."))
@IN_LANGUAGE
@click.option("--format", "form", type=click.Choice(["text", "json", "html"]), default="text",
              help=N_("As text, as data, or as one HTML file to print."))  # fmt: skip
@click.option(
    "--address",
    metavar="URL",
    callback=web_address,
    help=N_("With --format html: where the web app stands, for a link and a QR code on the sheet."),
)
@WITH_READINGS
@FOR_THE_HOUSE
@QUOTING
@click.option("--step", type=click.IntRange(min=1), metavar=N_("NUMBER"),
              help=N_("Only this step."))  # fmt: skip
@SEEN_AS
@OF_AN_ACCOUNT
@click.option("--all-readings", is_flag=True,
              help=N_("Rule under the other answers to open questions, too, and say whether "
                      "they matter."))  # fmt: skip
def _rule(
    files: tuple[str, ...],
    lang: str | None,
    form: str,
    address: str | None,
    readings: dict[str, str],
    house: str | None,
    rulebook: str | None,
    step: int | None,
    view: str,
    account: str | None,
    all_readings: bool,
) -> None:
    sheets: list[tuple[str | bytes, dict[str, Any]]] | None = [] if form == "html" else None
    if address is not None and sheets is None:
        raise Misuse(NO_SHEET)
    known = None if house is None else house_in(house, language(lang))
    copy = copy_in(rulebook, language(lang))
    code = 0
    chosen = language(lang)
    printed = False
    for file in files:
        source = source_of(file, chosen)
        if source is None:
            code = 2
            continue
        for one in ("nl", "en") if chosen == "both" else (chosen,):
            told = Wanted(one, form, step, readings, known, copy, view, account, all_readings)
            came_to = _one_ruling(file, source, told, printed, sheets)
            printed = printed or came_to < 2
            code = max(code, came_to)
    if sheets:
        from adjudicator.cli_sheets import as_html

        click.echo(as_html(sheets, step, readings, address).encode(), nl=False)
    sys.exit(code)


def copy_in(folder: str | None, lang: str, used: str | None = None) -> Copy | None:
    """The user's own copy of the rulebook; what is wrong with it is told in `lang`.

    `used` is the language to quote in, where it is another.
    """
    if not folder:
        return None
    from adjudicator.cli_rulebook import opened

    wanted = used or lang
    return opened(folder, ("nl", "en") if wanted == "both" else (wanted,), lang)


def house_in(file: str, lang: str) -> House:
    """What a house file says; where it can't be read, that is told and the command ends."""
    return house_and_text(file, lang)[0]


def house_and_text(file: str, lang: str) -> tuple[House, bytes]:
    """What a house file says, and its bytes; the command ends as in `house_in`."""
    source = source_of(file, lang)
    if source is None:
        sys.exit(2)
    from adjudicator.report import housed
    from adjudicator.scenario.house import FaultyHouse

    found = None
    for one in ("nl", "en") if lang == "both" else (lang,):
        try:
            found = housed(source, one)
        except FaultyHouse as fault:
            print_problems(file, fault.problems)
    if found is None:
        sys.exit(2)
    return found, source


def source_of(file: str, lang: str) -> bytes | None:
    """The bytes of a file, or of standard input for -; None, once that is told, for no file."""
    from adjudicator.files import CANNOT_READ, read, reason
    from adjudicator.scenario.tree import MAX_BYTES

    try:
        if file == "-":
            return sys.stdin.buffer.read(MAX_BYTES + 1)
        return read(file, MAX_BYTES)
    except OSError as fault:
        complain(lang, CANNOT_READ, file=file, reason=reason(fault))
        return None


def complain(lang: str, text: str, **args: object) -> None:
    """Tell what can't be done."""
    from adjudicator.wording import Words

    click.echo(Words("en" if lang == "both" else lang).text(text, args), err=True)


def refuse(file: str, lang: str, fault: Unfit) -> None:
    """Tell what can't be done with a file, in every language asked for."""
    from adjudicator.wording import Words

    for one in ("nl", "en") if lang == "both" else (lang,):
        click.echo(f"{file}: {Words(one).text(fault.text, fault.values)}", err=True)


def print_problems(file: str, problems: list[dict[str, Any]]) -> None:
    """Tell what is wrong with a file, each with its place."""
    from adjudicator.complaints import problem_lines

    for line in problem_lines(file, problems):
        click.echo(line, err=True)


class Wanted(NamedTuple):
    """What the options ask of a ruling."""

    lang: str
    form: str
    step: int | None
    readings: dict[str, str]
    house: House | None
    copy: Copy | None
    view: str
    account: str | None
    all_readings: bool


def _one_ruling(
    file: str,
    source: bytes | str,
    wanted: Wanted,
    apart: bool,
    sheets: list[tuple[str | bytes, dict[str, Any]]] | None,
) -> int:
    """One ruling printed; the exit code. `apart` is whether another was printed before.

    With `sheets` it isn't printed, but put there with what the viewer may see of the situation.
    """
    from adjudicator.report import document

    lang, form, step, readings, house, copy, view, _, all_readings = wanted
    # whatever else is made of the file is made of what the viewer may see of it
    seen = _alone(file, _redacted(file, source, wanted), wanted)
    if seen is None:
        return 2
    source = seen
    ruling = document(source, lang, readings, house, view=view, quoting=copy)
    faulty = ruling["status"] == "invalid"
    if all_readings:
        from adjudicator.readings import weigh

        weigh(ruling, source, readings, house)
    if not faulty and step is not None and step > len(ruling["steps"]):
        complain(lang, NO_STEP, file=file, number=step)
        return 2
    if form == "json":
        if step is not None:
            ruling["steps"] = [s for s in ruling["steps"] if s["number"] == step]
        _print_json(ruling)
    elif faulty:
        print_problems(file, ruling["problems"])
    elif sheets is not None:
        sheets.append((source, ruling))
    else:
        if apart:
            click.echo()
        _print_text(ruling, lang, step)
    return 2 if faulty else 0


def _redacted(file: str, source: bytes | str, wanted: Wanted) -> bytes | str | None:
    """What the viewer may see of a file; None, once that is told, where there is no such viewer."""
    from adjudicator.viewers import REFEREE, UnknownViewer

    if wanted.view == REFEREE:
        return source
    from adjudicator.views import redacted

    try:
        return redacted(source, wanted.view, wanted.readings, wanted.house) or source
    except UnknownViewer as fault:
        complain(wanted.lang, NO_VIEW, file=file, view=fault.viewer, known=tuple(fault.known))
        return None


def _alone(file: str, source: bytes | str | None, wanted: Wanted) -> bytes | str | None:
    """The file as the account asked for tells it; None, once that is told, where there is none."""
    if source is None or wanted.account is None:
        return source
    from adjudicator.changes import Unfit, alone

    try:
        return alone(source, wanted.account, wanted.house)
    except Unfit as fault:
        refuse(file, wanted.lang, fault)
        return None


def _print_json(ruling: dict[str, Any]) -> None:
    from adjudicator.serial import as_json

    click.echo(as_json(ruling), nl=False)


def _print_text(ruling: dict[str, Any], lang: str, step: int | None) -> None:
    from adjudicator.printing import Printer
    from adjudicator.receipt import short
    from adjudicator.wording import Words

    colour = sys.stdout.isatty() and not os.environ.get("NO_COLOR")
    words = Words(lang)
    click.echo(Printer(ruling, words, colour).text(step))
    if ruling["view"] != "referee":
        seen = SEEN_BY_ALL if ruling["view"] == "public" else SEEN_BY
        click.echo(words.text(seen, {"player": ruling["view"]}))
    made = {"id": short(ruling["receipt"]), "version": ruling["receipt"]["adjudicator"]}
    click.echo(words.text(RECEIPT, made))


@main.command("check", help=N_("Hold the expectations of scenario files against their rulings."))
@click.argument("paths", nargs=-1, required=True, metavar=N_("PATH..."))
@IN_LANGUAGE
@FOR_THE_HOUSE
def _check(paths: tuple[str, ...], lang: str | None, house: str | None) -> None:
    chosen = language(lang)
    known = None if house is None else house_in(house, "en" if chosen == "both" else chosen)
    code = 0
    for path in paths:
        found = list(_files(path))
        if not found:
            complain(chosen, NO_FILES, file=path)
            code = 2
        for file in found:
            code = max(code, _one_checked(file, "en" if chosen == "both" else chosen, known))
    sys.exit(code)


def _files(path: str) -> Iterator[str]:
    if not os.path.isdir(path):
        yield path
        return
    for folder, folders, names in os.walk(path):
        folders.sort()
        for name in sorted(names):
            if name.lower().endswith(EXTENSIONS):
                yield os.path.join(folder, name)


def _one_checked(file: str, lang: str, house: House | None) -> int:
    from adjudicator.complaints import failures
    from adjudicator.report import document
    from adjudicator.wording import Words

    source = source_of(file, lang)
    if source is None:
        return 2
    ruling = document(source, lang, house=house)
    if ruling["status"] == "invalid":
        print_problems(file, ruling["problems"])
        return 2
    words = Words(lang)
    failed = [*failures(file, ruling, words)]
    for line in failed:
        click.echo(line)
    if not failed:
        number = ruling["expectations"]["checked"]
        click.echo(words.template(PASSED).format(file=file, number=number))
    return 1 if failed else 0
