"""Commands that are asked wrongly, and their help, in the user's language."""

from collections.abc import Iterator

import click
import pytest

from adjudicator.catalogue import messages
from adjudicator.cli import MODULES, main
from tests.command import run, start
from tests.corpus import LANGUAGES, PELICANS

WRONG = {
    ("rule",): "BESTAND ontbreekt.",
    ("ruling", "x"): "De opdracht ruling bestaat niet. Bedoelde je rule?",
    ("nothing", "x"): "De opdracht nothing bestaat niet.",
    ("--wide",): "De optie --wide bestaat niet.",
    ("rule", "x", "-q"): "De optie -q bestaat niet.",
    ("rule", "x", "--hous", "y"): "De optie --hous bestaat niet. Bedoelde je --house?",
    ("rule", "x", "--house"): "Achter --house hoort een waarde: --house BESTAND.",
    ("rule", "x", "--house", ""): "Achter --house hoort de naam van een bestand of een map.",
    ("rule", "x", "--rulebook", ""): "Achter --rulebook hoort de naam van een bestand of een map.",
    ("rule", "x", "--all-readings=1"): "--all-readings staat zonder waarde.",
    ("rule", "x", "--format", "xml"): "--format moet text, json of html zijn.",
    ("rule", "x", "--step", "0"): "--step moet een geheel getal zijn, minstens 1.",
    ("rule", "x", "--step", "two"): "--step moet een geheel getal zijn, minstens 1.",
    ("rule", "x", "--reading", "toco-without-target=x"):
        "toco-without-target heeft de lezingen no-effect en draw-and-bury, niet x.",
    ("rule", "x", "--lang"): "Achter --lang hoort een waarde: --lang TAAL.",
    ("rule", "x", "--address", "x"): "x is geen adres zoals https://example.org.",
    ("rule", "x", "--address", "http://x"): "--address hoort bij --format html.",
    ("views", "x", "y", "z"): "Dit is hier te veel: y z.",
    ("whatif", "x"): "Geef aan wat er verandert: --step, --drop, --insert, --fact of --reading.",
    ("whatif", "x", "--step", "one", "bao:"):
        "Achter --step hoort een waarde: --step N ZET.",
    ("whatif", "x", "--step", "1"): "Achter --step hoort een waarde: --step N ZET.",
    ("whatif", "x", "--drop", "one"): "--drop moet een geheel getal zijn.",
    ("whatif", "x", "--fact", "y"): "--fact moet FEIT=WAARDE zijn; y is dat niet.",
    ("batch", "x", "--engine", "dask"): "--engine dask en --scheduler horen bij elkaar.",
    ("simulate", "--players", "7"): "--players moet een geheel getal zijn van 2 tot en met 6.",
    ("simulate", "--forget", "2"): "--forget moet een getal zijn van 0 tot en met 1.",
    ("simulate", "--forget", "nan"): "--forget moet een getal zijn en nan is dat niet.",
    ("simulate", "--memory", "5"): "--memory kan niet hoger zijn dan --players.",
    ("simulate", "--seed", "\n"): "--seed moet een tekst zijn van hoogstens 100 zichtbare tekens.",
    ("quiz", "--answer", "a", "--format", "json"):
        "--answer hoort bij tekst, niet bij JSON, want daarin staat het juiste antwoord.",
    ("serve", "--port", "70000"): "--port moet een geheel getal zijn van 0 tot en met 65535.",
    ("parity", "x"):
        "Geef de namen van twee teksten, Nederlands en Engels, of van één --catalogue.",
    ("parity", "x", "y", "--message", "3"): "Bij --message hoort een --catalogue.",
    ("parity", "x", "y", "--by", "Anna"): "Bij --reviewed horen --reviews BESTAND en --by NAAM.",
    ("parity", "x", "y", "--waive", "3", "--because", "z", "--waivers", "w"):
        "--waive moet een alinea en een controle zijn, zoals 31:number; 3 is dat niet.",
    ("catalogues", "chek"): "De opdracht chek bestaat niet. Bedoelde je check?",
    ("rulebook", "check"): "MAP ontbreekt.",
}  # fmt: skip


@pytest.mark.parametrize("args", WRONG, ids=" ".join)
def test_what_is_wrong_with_a_command_is_told_in_dutch(args: tuple[str, ...]) -> None:
    done = run(*args, LANG="nl_NL.UTF-8")
    usage, empty, more, told = done.stderr.splitlines()
    assert (done.exit_code, done.stdout) == (2, "")
    assert usage.startswith("Gebruik: adjudicator ") and empty == ""
    assert more.startswith("Meer uitleg: adjudicator ") and more.endswith(" --help")
    assert told == f"Fout: {WRONG[args]}"


@pytest.mark.parametrize("args", WRONG, ids=" ".join)
def test_the_same_is_told_in_english(args: tuple[str, ...]) -> None:
    done = run(*args)
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr.startswith("Usage: adjudicator ")
    assert done.stderr.splitlines()[-1].startswith("Error: ")
    assert WRONG[args] not in done.stderr and "{" not in done.stderr


@pytest.mark.parametrize(
    ("args", "locale", "expected"),
    [
        (["--lang", "nl"], "en", "Fout:"),
        (["--lang=nl"], "", "Fout:"),
        (["--lang", "en"], "nl", "Error:"),
        (["--lang", "en", "--lang", "nl"], "", "Fout:"),
        (["--lang", "both"], "nl", "Error:"),
        (["--lang", "fr"], "nl", "Fout: De taal fr is er niet; er zijn en, nl en both."),
    ],
)
def test_a_wrong_command_is_told_in_the_language_that_it_asks_for(
    args: list[str], locale: str, expected: str
) -> None:
    done = run("rule", PELICANS, *args, "--step", "0", LANG=locale)
    assert done.stderr.splitlines()[-1].startswith(expected)


def test_a_wrong_command_is_told_by_a_process_of_its_own() -> None:
    process = start("rule", "--lang", "nl")
    output, complaints = process.communicate()
    assert (process.returncode, output) == (2, b"")
    assert complaints.endswith(b"Fout: BESTAND ontbreekt.\n")


# Help


def commands() -> Iterator[tuple[str, ...]]:
    ctx = click.Context(main)
    for name in main.list_commands(ctx):
        yield (name,)
        command = main.get_command(ctx, name)
        if isinstance(command, click.Group):
            yield from ((name, one) for one in command.list_commands(ctx))


def command(names: tuple[str, ...]) -> click.Command:
    found: click.Command = main
    for name in names:
        assert isinstance(found, click.Group)
        one = found.get_command(click.Context(found), name)
        assert one is not None
        found = one
    return found


def test_every_command_is_where_it_is_looked_for() -> None:
    assert {*MODULES} < {names[0] for names in commands()}


@pytest.mark.parametrize("names", [(), *commands()], ids=" ".join)
def test_help_is_in_dutch_and_fits_on_a_screen(names: tuple[str, ...]) -> None:
    told = run(*names, "--help", LANG="nl").stdout
    assert told.startswith("Gebruik: adjudicator ") and "[OPTIES]" in told and "Opties:" in told
    assert "Usage" not in told and "Options" not in told and "Show" not in told
    assert max(map(len, told.splitlines())) <= 80
    texts = messages("nl")
    of = command(names)
    assert of.help in texts
    for param in of.params:
        if isinstance(param, click.Option):
            assert param.help in texts
        own = param.metavar in ("URL", "N", "[ID]", "N-M|all", "[NL.txt", "EN.txt]")
        chosen = isinstance(param.type, click.Choice) or getattr(param, "is_flag", False)
        assert own or chosen or param.metavar in texts


@pytest.mark.parametrize("lang", LANGUAGES)
def test_help_tells_bounds_and_what_holds_without_an_option(lang: str) -> None:
    told = " ".join(run("simulate", "--help", LANG=lang).stdout.split())
    bounds = {"nl": "[van 2 tot en met 6; standaard: 4]", "en": "[from 2 to 6; standard: 4]"}
    least = {"nl": "[minstens 1; standaard: 1]", "en": "[at least 1; standard: 1]"}
    assert bounds[lang] in told and least[lang] in told


@pytest.mark.parametrize("names", [(), ("catalogues",)], ids=" ".join)
def test_a_group_alone_shows_its_help(names: tuple[str, ...]) -> None:
    done = run(*names, LANG="nl")
    assert "Opdrachten:" in done.output and "Gebruik: adjudicator" in done.output
