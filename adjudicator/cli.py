"""The command line: `adjudicator rule`, `check` and `serve`."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from adjudicator import __version__
from adjudicator.core.text import N_
from adjudicator.speaking import language

if TYPE_CHECKING:
    from collections.abc import Iterator

    from adjudicator.changes import Unfit
    from adjudicator.play.decks import Deck
    from adjudicator.quoting import Copy
    from adjudicator.scenario.house import House


LONGEST_SEED = 100


def known_language(ctx: click.Context, param: click.Parameter, value: str | None) -> str | None:
    """The code itself. Raises a usage error that lists the codes there are."""
    from adjudicator.catalogue import languages

    known = (*languages(), "both")
    if value is None or value in known:
        return value
    raise click.BadParameter(f"{value!r} is not one of {', '.join(known)}.")


def known_seed(ctx: click.Context, param: click.Parameter, value: str | None) -> str | None:
    """The seed itself. Raises a usage error for one that can't be told on."""
    if value is None or (value.isprintable() and len(value) <= LONGEST_SEED):
        return value
    raise click.BadParameter(f"A seed is a text of at most {LONGEST_SEED} printable characters.")


def share(ctx: click.Context, param: click.Parameter, value: float) -> float:
    """The number itself. Raises a usage error for what is none, which no bounds keep out."""
    if value != value:
        raise click.BadParameter(f"{value} is not in the range 0<=x<=1.")
    return value


def known_readings(
    ctx: click.Context, param: click.Parameter, values: tuple[str, ...]
) -> dict[str, str]:
    """The answers by question. Raises a usage error that lists what there is."""
    from adjudicator.core.questions import QUESTIONS

    found = {}
    for value in values:
        question, _, reading = value.partition("=")
        if question not in QUESTIONS:
            raise click.BadParameter(f"{question!r} is not one of {', '.join(QUESTIONS)}.")
        if reading not in QUESTIONS[question]:
            known = ", ".join(QUESTIONS[question])
            raise click.BadParameter(f"{question} has the readings {known}, not {reading!r}.")
        found[question] = reading
    return found


def web_address(ctx: click.Context, param: click.Parameter, value: str | None) -> str | None:
    """The address of a web app, without a slash at its end. Raises a usage error for others."""
    if value is None:
        return None
    if not value.startswith(("http://", "https://")) or not value.isascii() or " " in value:
        raise click.BadParameter(f"{value!r} is no address of the kind https://example.org.")
    return value.rstrip("/")


NO_STEP = N_("{file}: there is no step {number}")
NO_VIEW = N_("{file}: there is no view {view}; there are {known}")
NO_FILES = N_("{file}: no scenario files here")
PASSED = N_("{file}: expectations met: {number}")
RULEBOOK_HELP = "A folder with your own copy of the rulebook, to quote from."
HOUSE_HELP = "A file with the house's own answers, birds and thresholds."
VIEW_HELP = "Rule as public or a player may see it; the referee, who sees all, if left out."
RULEBOOK = "ADJUDICATOR_RULEBOOK"
SEEN_BY_ALL = N_("This is the ruling as everyone may see it.")
SEEN_BY = N_("This is the ruling as {player} may see it.")
RECEIPT = N_("Receipt {id}, adjudicator {version}")
EXTENSIONS = (".yaml", ".yml", ".json")


class ClosedPipe(Exception):
    """Nobody reads the output any more."""


class Commands(click.Group):
    """The commands; click would end with 1 at a closed pipe, which is the code for expectations."""

    def invoke(self, ctx: click.Context) -> Any:
        """Carry out a command. Raises `ClosedPipe`, and what the command raises."""
        try:
            return super().invoke(ctx)
        except BrokenPipeError:
            raise ClosedPipe from None


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="adjudicator")
def main() -> None:
    """Rule on situations of the card game BAO BEI, with citations, in Dutch or English."""


@main.command("rule")
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.option("--lang", callback=known_language, help="The language of the ruling.")
@click.option("--format", "form", type=click.Choice(["text", "json", "html"]), default="text",
              help="As text, as data, or as one HTML file to print.")  # fmt: skip
@click.option(
    "--address",
    metavar="URL",
    callback=web_address,
    help="With --format html: where the web app stands, for a link and a QR code on the sheet.",
)
@click.option(
    "--reading",
    "readings",
    multiple=True,
    metavar="QUESTION=READING",
    callback=known_readings,
    help="Answer an open question; may be given several times.",
)
@click.option("--house", metavar="FILE", help=HOUSE_HELP)
@click.option("--rulebook", metavar="DIR", envvar=RULEBOOK, help=RULEBOOK_HELP)
@click.option("--step", type=click.IntRange(min=1), help="Print this step alone.")
@click.option(
    "--view",
    default="referee",
    metavar="NAME",
    help=VIEW_HELP,
)
@click.option("--account", metavar="NAME", help="Rule on one account, where there are several.")
@click.option(
    "--all-readings",
    is_flag=True,
    help="Rule under the other answers to open questions, too, and say whether they matter.",
)
def rule_command(
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
    """Rule on scenario files; - reads from standard input."""
    sheets: list[tuple[str | bytes, dict[str, Any]]] | None = [] if form == "html" else None
    if address is not None and sheets is None:
        raise click.UsageError("--address goes with --format html.")
    known = None if house is None else _house(house, language(lang))
    copy = _copy(rulebook, language(lang))
    code = 0
    chosen = language(lang)
    printed = False
    for file in files:
        source = _source(file, chosen)
        if source is None:
            code = 2
            continue
        for one in ("nl", "en") if chosen == "both" else (chosen,):
            told = Wanted(one, form, step, readings, known, copy, view, account, all_readings)
            came_to = _rule(file, source, told, printed, sheets)
            printed = printed or came_to < 2
            code = max(code, came_to)
    if sheets:
        from adjudicator.cli_sheets import as_html

        click.echo(as_html(sheets, step, readings, address).encode(), nl=False)
    sys.exit(code)


def _copy(folder: str | None, lang: str, used: str | None = None) -> Copy | None:
    """The user's own copy of the rulebook; what is wrong with it is told in `lang`.

    `used` is the language to quote in, where it is another.
    """
    if not folder:
        return None
    from adjudicator.cli_rulebook import opened

    wanted = used or lang
    return opened(folder, ("nl", "en") if wanted == "both" else (wanted,), lang)


def _house(file: str, lang: str) -> House:
    """What a house file says; where it can't be read, that is told and the command ends."""
    return _house_and_text(file, lang)[0]


def _house_and_text(file: str, lang: str) -> tuple[House, bytes]:
    source = _source(file, lang)
    if source is None:
        sys.exit(2)
    from adjudicator.report import housed
    from adjudicator.scenario.house import FaultyHouse

    found = None
    for one in ("nl", "en") if lang == "both" else (lang,):
        try:
            found = housed(source, one)
        except FaultyHouse as fault:
            _print_problems(file, fault.problems)
    if found is None:
        sys.exit(2)
    return found, source


def _source(file: str, lang: str) -> bytes | None:
    from adjudicator.files import CANNOT_READ, read, reason
    from adjudicator.scenario.tree import MAX_BYTES

    try:
        if file == "-":
            return sys.stdin.buffer.read(MAX_BYTES + 1)
        return read(file, MAX_BYTES)
    except OSError as fault:
        _complain(lang, CANNOT_READ, file=file, reason=reason(fault))
        return None


def _complain(lang: str, text: str, **args: object) -> None:
    from adjudicator.wording import Words

    click.echo(Words("en" if lang == "both" else lang).text(text, args), err=True)


def _refuse(file: str, lang: str, fault: Unfit) -> None:
    """Tell what can't be done with a file, in every language asked for."""
    from adjudicator.wording import Words

    for one in ("nl", "en") if lang == "both" else (lang,):
        click.echo(f"{file}: {Words(one).text(fault.text, fault.values)}", err=True)


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


def _rule(
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
        _complain(lang, NO_STEP, file=file, number=step)
        return 2
    if form == "json":
        if step is not None:
            ruling["steps"] = [s for s in ruling["steps"] if s["number"] == step]
        _print_json(ruling)
    elif faulty:
        _print_problems(file, ruling["problems"])
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
        known = ", ".join(fault.known)
        _complain(wanted.lang, NO_VIEW, file=file, view=fault.viewer, known=known)
        return None


def _alone(file: str, source: bytes | str | None, wanted: Wanted) -> bytes | str | None:
    """The file as the account asked for tells it; None, once that is told, where there is none."""
    if source is None or wanted.account is None:
        return source
    from adjudicator.changes import Unfit, alone

    try:
        return alone(source, wanted.account, wanted.house)
    except Unfit as fault:
        _refuse(file, wanted.lang, fault)
        return None


def _print_json(ruling: dict[str, Any]) -> None:
    from adjudicator.serial import as_json

    click.echo(as_json(ruling), nl=False)


def _print_problems(file: str, problems: list[dict[str, Any]]) -> None:
    from adjudicator.complaints import problem_lines

    for line in problem_lines(file, problems):
        click.echo(line, err=True)


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


@main.command("check")
@click.argument("paths", nargs=-1, required=True, metavar="PATH...")
@click.option("--lang", callback=known_language, help="The language of the messages.")
@click.option("--house", metavar="FILE", help=HOUSE_HELP)
def check_command(paths: tuple[str, ...], lang: str | None, house: str | None) -> None:
    """Hold the expectations of scenario files against their rulings."""
    chosen = language(lang)
    known = None if house is None else _house(house, "en" if chosen == "both" else chosen)
    code = 0
    for path in paths:
        found = list(_files(path))
        if not found:
            _complain(chosen, NO_FILES, file=path)
            code = 2
        for file in found:
            code = max(code, _check(file, "en" if chosen == "both" else chosen, known))
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


def _check(file: str, lang: str, house: House | None) -> int:
    from adjudicator.complaints import failures
    from adjudicator.report import document
    from adjudicator.wording import Words

    source = _source(file, lang)
    if source is None:
        return 2
    ruling = document(source, lang, house=house)
    if ruling["status"] == "invalid":
        _print_problems(file, ruling["problems"])
        return 2
    words = Words(lang)
    failed = [*failures(file, ruling, words)]
    for line in failed:
        click.echo(line)
    if not failed:
        number = ruling["expectations"]["checked"]
        click.echo(words.template(PASSED).format(file=file, number=number))
    return 1 if failed else 0


@main.command("batch")
@click.argument("paths", nargs=-1, required=True, metavar="PATH...")
@click.option("--out", metavar="FILE", help="Write the results there; a run broken off goes on.")
@click.option("--format", "form", type=click.Choice(["jsonl", "csv"]), default="jsonl",
              help="For each file a line of JSON with its ruling, or a row.")  # fmt: skip
@click.option("--junit", metavar="FILE", help="Write a report for a CI server there, too.")
@click.option("--jobs", type=click.IntRange(min=1), metavar="N",
              help="So many processes; as many as there are cores if left out.")  # fmt: skip
@click.option("--engine", type=click.Choice(["local", "dask"]), default="local", show_default=True)
@click.option("--scheduler", metavar="ADDRESS", help="With --engine dask: where it listens.")
@click.option(
    "--reading",
    "readings",
    multiple=True,
    metavar="QUESTION=READING",
    callback=known_readings,
    help="Answer an open question; may be given several times.",
)
@click.option("--house", metavar="FILE", help=HOUSE_HELP)
@click.option("--lang", callback=known_language, help="The language of rulings and messages.")
def batch_command(
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
    """Rule on folders, archives, files and lines of JSON (- reads these from standard input).

    Results come in the order of the files, whatever one of them is.
    """
    if (engine == "dask") != (scheduler is not None):
        raise click.UsageError("--engine dask and --scheduler go together.")
    if lang == "both":
        raise click.UsageError("A batch has one language: nl or en.")
    if "" in (out, junit):
        raise click.UsageError("--out and --junit need the name of a file.")
    chosen = language(lang)
    settled = None if house is None else _house_and_text(house, chosen)[1]
    from adjudicator.batch.ruling import Settings
    from adjudicator.cli_batch import Asked, show_batch, usable_cores

    settings = Settings(chosen, form, tuple(sorted(readings.items())), settled)
    cores = jobs or usable_cores()
    sys.exit(show_batch(Asked(paths, settings, cores, scheduler, out, junit, house)))


@main.command("views")
@click.argument("file", metavar="FILE")
@click.option("--house", metavar="FILE", help=HOUSE_HELP)
@click.option("--lang", callback=known_language, help="The language of the answer.")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text")
@click.option("--account", metavar="NAME", help="Whose account, where there are several.")
def views_command(
    file: str, house: str | None, lang: str | None, form: str, account: str | None
) -> None:
    """Show who may know which cards after each step; the referee's to read."""
    from adjudicator.changes import Unfit
    from adjudicator.cli_views import show_views

    chosen = language(lang)
    source = _source(file, chosen)
    known = None if house is None else _house(house, chosen)
    if source is None:
        sys.exit(2)
    try:
        problems = show_views(source, chosen, form, known, account)
    except Unfit as fault:
        _refuse(file, chosen, fault)
        sys.exit(2)
    _print_problems(file, problems)
    sys.exit(2 if problems else 0)


@main.command("similar")
@click.argument("file", metavar="FILE")
@click.option("--scenarios", metavar="DIR", help="A folder with situations of your own.")
@click.option("--house", metavar="FILE", help=HOUSE_HELP)
@click.option("--lang", callback=known_language, help="The language of the answer.")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text")
@click.option("--most", type=click.IntRange(min=1), default=3, show_default=True,
              help="How many to show.")  # fmt: skip
def similar_command(
    file: str, scenarios: str | None, house: str | None, lang: str | None, form: str, most: int
) -> None:
    """Show the situations that are ruled most like this one, and why; takes a second or two."""
    chosen = language(lang)
    source = _source(file, chosen)
    known = None if house is None else _house(house, chosen)
    if scenarios is not None and not os.path.isdir(scenarios):
        _complain(chosen, NO_FOLDER, folder=scenarios)
        source = None
    if source is None:
        sys.exit(2)
    from adjudicator.cli_similar import show_similar

    problems = show_similar(source, chosen, form, scenarios, known, most)
    _print_problems(file, problems)
    sys.exit(2 if problems else 0)


LISTENING = N_("The adjudicator answers at {address} (stop it with Ctrl+C).")
CANNOT_LISTEN = N_("{host}:{port}: can't listen there ({reason}).")
NO_FOLDER = N_("{folder}: there is no such folder.")


@main.command("whatif")
@click.argument("file", metavar="FILE")
@click.option(
    "--step",
    "steps",
    nargs=2,
    type=(int, str),
    multiple=True,
    metavar="N MOVE",
    help="Step N is another move, written like an item of moves: 'pluck: {by: Bram, ...}'.",
)
@click.option(
    "--insert",
    "inserts",
    nargs=2,
    type=(int, str),
    multiple=True,
    metavar="N MOVE",
    help="A move comes before step N.",
)
@click.option("--drop", "drops", type=int, multiple=True, metavar="N", help="Step N is left out.")
@click.option(
    "--fact",
    "facts",
    multiple=True,
    metavar="FACT=VALUE",
    help="Another card at the start (Bram.2=macaw), or a fact that a step misses.",
)
@click.option(
    "--reading",
    "readings",
    multiple=True,
    metavar="QUESTION=READING",
    callback=known_readings,
    help="Another answer to an open question.",
)
@click.option("--account", metavar="NAME", help="Whose account to change, where there are several.")
@click.option("--lang", callback=known_language, help="The language to tell it in.")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text")
@click.option("--house", metavar="FILE", help=HOUSE_HELP)
@click.option("--view", default="referee", metavar="NAME", help=VIEW_HELP)
def whatif_command(
    file: str,
    steps: tuple[tuple[int, str], ...],
    inserts: tuple[tuple[int, str], ...],
    drops: tuple[int, ...],
    facts: tuple[str, ...],
    readings: dict[str, str],
    account: str | None,
    lang: str | None,
    form: str,
    house: str | None,
    view: str,
) -> None:
    """Change something in FILE and say where it first makes a difference, and how it ends then."""
    from adjudicator.changes import Unfit
    from adjudicator.cli_whatif import asked, show_what_if
    from adjudicator.viewers import UnknownViewer

    changes = asked(steps, drops, inserts, facts, readings)
    chosen = language(lang)
    known = None if house is None else _house(house, chosen)
    source = _source(file, chosen)
    if source is None:
        sys.exit(2)
    try:
        code, problems = show_what_if(source, chosen, form, changes, known, view, account)
    except UnknownViewer as fault:
        _complain(chosen, NO_VIEW, file=file, view=fault.viewer, known=", ".join(fault.known))
        sys.exit(2)
    except Unfit as fault:
        _refuse(file, chosen, fault)
        sys.exit(2)
    _print_problems(file, problems)
    sys.exit(code)


@main.command("serve")
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen at.")
@click.option("--port", type=click.IntRange(0, 65535), default=8000, show_default=True)
@click.option("--scenarios", metavar="DIR", help="A folder with situations of your own.")
@click.option("--house", metavar="FILE", help=HOUSE_HELP)
@click.option("--rulebook", metavar="DIR", help=RULEBOOK_HELP)
@click.option("--lang", callback=known_language, help="The language of the messages.")
def serve_command(
    host: str,
    port: int,
    scenarios: str | None,
    house: str | None,
    rulebook: str | None,
    lang: str | None,
) -> None:
    """Serve the web app on this machine."""
    chosen = language(lang)
    known = None if house is None else _house(house, chosen)
    if scenarios is not None and not os.path.isdir(scenarios):
        _complain(chosen, NO_FOLDER, folder=scenarios)
        sys.exit(2)
    copy = _copy(rulebook, chosen, "both")
    from adjudicator.files import reason
    from adjudicator.web.serving import serve

    try:
        serve(host, port, scenarios, known, copy, lambda at: _announce(chosen, at))
    except OSError as fault:
        _complain(chosen, CANNOT_LISTEN, host=host, port=port, reason=reason(fault))
        sys.exit(2)


def _announce(lang: str, address: str) -> None:
    from adjudicator.wording import Words

    words = Words("en" if lang == "both" else lang)
    click.echo(words.text(LISTENING, {"address": address}))
    sys.stdout.flush()


@main.command("rules")
@click.argument("asked", nargs=-1, metavar="[SECTION|RULE|WORDS]")
@click.option("--lang", callback=known_language, help="The language of the rules.")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text")
@click.option("--rulebook", metavar="DIR", envvar=RULEBOOK, help=RULEBOOK_HELP)
def rules_command(
    asked: tuple[str, ...], lang: str | None, form: str, rulebook: str | None
) -> None:
    """Look rules up: a section (3.6), a rule by its id, or words in Dutch or English."""
    from adjudicator.cli_book import show_rules

    sys.exit(show_rules(" ".join(asked), language(lang), form, _copy(rulebook, language(lang))))


@main.command("questions")
@click.argument("asked", required=False, metavar="[ID]")
@click.option("--lang", callback=known_language, help="The language of the questions.")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text")
def questions_command(asked: str | None, lang: str | None, form: str) -> None:
    """Show the open questions, or one of them: its readings, and which is taken."""
    from adjudicator.cli_book import show_questions

    sys.exit(show_questions(asked, language(lang), form))


@main.command("glossary")
@click.argument("asked", nargs=-1, metavar="[WORDS]")
@click.option("--lang", callback=known_language, help="The language to explain in.")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text")
def glossary_command(asked: tuple[str, ...], lang: str | None, form: str) -> None:
    """Show the terms of the game in Dutch and English, and the words to avoid."""
    from adjudicator.cli_book import show_glossary

    sys.exit(show_glossary(" ".join(asked), language(lang), form))


@main.command("parity")
@click.argument("nl", metavar="[NL.txt", required=False)
@click.argument("en", metavar="EN.txt]", required=False)
@click.option("--catalogue", metavar="FILE", help="Compare the messages of a .po file instead.")
@click.option("--message", type=click.IntRange(1), metavar="LINE",
              help="With --catalogue: show the message here as a ruling has it.")  # fmt: skip
@click.option("--glossary", metavar="FILE", help="Terms, in the form of parity/glossary.json.")
@click.option("--format", "form", type=click.Choice(["text", "json", "html", "csv"]),
              default="text")  # fmt: skip
@click.option("--lang", callback=known_language, help="The language of the messages.")
@click.option("--waivers", metavar="FILE", help="Findings that are right as they are, and why.")
@click.option("--waive", "waive", multiple=True, metavar="N:CHECK",
              help="Waive what CHECK finds in paragraph N; may be repeated.")  # fmt: skip
@click.option("--because", metavar="REASON", help="With --waive: why the texts are right.")
@click.option("--reviews", metavar="FILE", help="Who has reviewed which paragraphs.")
@click.option("--reviewed", metavar="N-M|all",
              help="Record a review of these English paragraphs: 7,12-20.")  # fmt: skip
@click.option("--by", metavar="NAME", help="With --reviewed: who has reviewed them.")
def parity_command(
    nl: str | None,
    en: str | None,
    catalogue: str | None,
    message: int | None,
    glossary: str | None,
    form: str,
    lang: str | None,
    waivers: str | None,
    waive: tuple[str, ...],
    because: str | None,
    reviews: str | None,
    reviewed: str | None,
    by: str | None,
) -> None:
    """Say where two texts of rules, Dutch and English, a paragraph a line, don't say the same."""
    from adjudicator.opening import Paths

    chosen = language(lang)
    told = "en" if chosen == "both" else chosen
    desk = (waive or None, because, reviewed, by)
    if (catalogue is None) != bool(nl and en) or (catalogue and (nl or glossary)):
        raise click.UsageError("Name two texts, Dutch and English, or one --catalogue.")
    if catalogue and any(one is not None for one in (reviews, *desk)):
        raise click.UsageError("Waiving and reviewing go with two texts, not with a --catalogue.")
    if catalogue:
        from adjudicator.cli_messages import show_messages

        sys.exit(show_messages(catalogue, told, form, waivers, message))
    if message:
        raise click.UsageError("--message needs a --catalogue.")
    files = Paths(nl or "", en or "", waivers, reviews)
    if any(one is not None for one in desk):
        from adjudicator.cli_desk import Wishes, record

        sys.exit(record(files, Wishes(waive, because, reviewed, by), told, glossary))
    from adjudicator.cli_parity import show_parity

    sys.exit(show_parity(files, told, form, glossary))


@main.command("simulate")
@click.option("--players", type=click.IntRange(2, 6), default=4, show_default=True,
              help="How many play.")  # fmt: skip
@click.option("--games", type=click.IntRange(min=1), default=1, show_default=True,
              help="How many games.")  # fmt: skip
@click.option("--seed", default="1", show_default=True, callback=known_seed,
              help="The same seed gives the same games.")  # fmt: skip
@click.option("--deck", metavar="FILE",
              help="A house file with the count and the value of every bird; without it, an "
                   "invented deck.")  # fmt: skip
@click.option("--threshold", type=click.IntRange(1, 1000), metavar="SCORE",
              help="The score that ends the game; if left out, that of the deck.")  # fmt: skip
@click.option("--memory", type=click.IntRange(0, 6), metavar="NUMBER",
              help="How many players remember what they saw; the others play at random. Half of "
                   "them if left out.")  # fmt: skip
@click.option("--forget", type=click.FloatRange(0, 1), default=0.02, show_default=True,
              callback=share,
              help="How much of a memory fades in a turn.")  # fmt: skip
@click.option("--no-bao", is_flag=True,
              help="Nobody calls BAO: every round ends by the automatic final phase.")  # fmt: skip
@click.option("--out", metavar="DIR", help="A folder for the games, as scenario files.")
@click.option("--lang", callback=known_language, help="The language of the summary.")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text")
def simulate_command(
    players: int,
    games: int,
    seed: str,
    deck: str | None,
    threshold: int | None,
    memory: int | None,
    forget: float,
    no_bao: bool,
    out: str | None,
    lang: str | None,
    form: str,
) -> None:
    """Play whole games by the rules, with an invented deck unless you give one."""
    from adjudicator.cli_play import NO_THRESHOLD, Asked, show_simulation
    from adjudicator.play.games import Settings

    if memory is not None and memory > players:
        raise click.UsageError("--memory can't be more than --players.")
    if out == "":
        raise click.UsageError("--out needs the name of a folder.")
    chosen = "en" if language(lang) == "both" else language(lang)
    cards = _deck(deck, chosen)
    limit = threshold or cards.threshold(players)
    if limit is None:
        _complain(chosen, NO_THRESHOLD, file=deck, number=players, option="--threshold")
        sys.exit(2)
    remember = -(-players // 2) if memory is None else memory
    kinds = tuple("memory" if seat < remember else "random" for seat in range(players))
    settings = Settings(kinds, cards, limit, seed, forget, not no_bao)
    sys.exit(show_simulation(Asked(settings, games, deck, out, form), chosen))


@main.command("quiz")
@click.option("--chapter", type=click.Choice([*"1234567"]), help="A part of the rulebook.")
@click.option("--seed", callback=known_seed,
              help="The same seed gives the same question; any, if left out.")  # fmt: skip
@click.option("--answer", metavar="LETTER", help="Your answer; asked for on a terminal.")
@click.option("--lang", callback=known_language, help="The language of the question.")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text")
def quiz_command(
    chapter: str | None, seed: str | None, answer: str | None, lang: str | None, form: str
) -> None:
    """Ask a question on a moment of a simulated game; the ruling explains the answer."""
    from adjudicator.cli_quiz import show_question
    from adjudicator.quiz import any_seed

    if answer is not None and form == "json":
        raise click.UsageError("--answer goes with --format text; JSON has the right answer.")
    chosen = "en" if language(lang) == "both" else language(lang)
    sys.exit(show_question(seed or any_seed(), chapter or "", chosen, form, answer))


def _deck(file: str | None, lang: str) -> Deck:
    """The deck of a file, or the invented one; where it can't be read, that ends the command."""
    from adjudicator.composing import plain_problems
    from adjudicator.play.decks import invented, load_deck
    from adjudicator.wording import Words

    if file is None:
        return invented()
    source = _source(file, lang)
    if source is None:
        sys.exit(2)
    deck, problems, names = load_deck(source)
    if deck is None:
        _print_problems(file, plain_problems(problems, Words(lang, (), names)))
        sys.exit(2)
    return deck


@main.group("catalogues")
def catalogues_group() -> None:
    """Work on the translations."""


@catalogues_group.command("check")
@click.argument("files", nargs=-1, metavar="[FILE...]")
@click.option("--lang", callback=known_language, help="The language of the messages.")
def catalogues_check_command(files: tuple[str, ...], lang: str | None) -> None:
    """Say where a translation doesn't say what its source says."""
    from adjudicator.cli_book import check_catalogues

    sys.exit(check_catalogues(files, language(lang)))


@main.group("rulebook")
def rulebook_group() -> None:
    """Work on your own copy of the rulebook."""


@rulebook_group.command("check")
@click.argument("folder", metavar="DIR")
@click.option("--lang", callback=known_language, help="The language of the messages.")
def rulebook_check_command(folder: str, lang: str | None) -> None:
    """Say section by section what no longer matches, in both languages of the rulebook."""
    from adjudicator.cli_rulebook import check

    sys.exit(check(folder, language(lang)))
