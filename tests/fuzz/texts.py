"""Faults in the text of a file: each takes a valid text and returns one that can't be read."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

from tests.fuzz.values import Unfit

Fault = Callable[[random.Random, str], str | bytes]
FAULTS: dict[str, Fault] = {}

CONTROLS = [chr(n) for n in (*range(0x00, 0x09), 0x0B, 0x0C, *range(0x0E, 0x20))]
SECTION = re.compile(r"^[a-z_]+:", re.MULTILINE)
FLOW_VALUE = re.compile(r"(?<=[\[:,] )[A-Za-z][\w.]*(?=[,\]}])")
NOT_UTF8 = (b"\xff", b"\xc3\x28", b"\xe2\x82", b"\xf0\x9f\xa6", b"\xed\xa0\x80", b"\x80")


def fault(wrong: Fault) -> Fault:
    FAULTS[wrong.__name__.replace("_", " ")] = wrong
    return wrong


def is_json(text: str) -> bool:
    return text.startswith("{")


def only_yaml(text: str) -> None:
    if is_json(text):
        raise Unfit


def somewhere(rng: random.Random, text: str, pattern: re.Pattern[str]) -> re.Match[str]:
    """A place outside quotes and texts where the pattern matches."""
    found = [each for each in pattern.finditer(text) if not in_text(text, each.start())]
    if not found:
        raise Unfit
    return rng.choice(found)


def in_text(text: str, place: int) -> bool:
    """Whether the place is on a line that holds quotes, or one of a title, an account or a note."""
    line = text[text.rfind("\n", 0, place) + 1 : (text.find("\n", place) + 1 or None)]
    return bool(re.search("[\"'|>]|^ *(en|nl|title|about|note):", line))


def replaced(text: str, found: re.Match[str], by: str) -> str:
    return text[: found.start()] + by + text[found.end() :]


@fault
def cut_off(rng: random.Random, text: str) -> str:
    """JSON cut anywhere, YAML cut within brackets or before the cards."""
    if is_json(text):
        return text[: rng.randrange(1, len(text.rstrip()) - 1)]
    opened = [found.end() for found in re.finditer(r"^\w+: *[\[{]", text, re.MULTILINE)]
    before = re.search("^(displays|rounds):", text, re.MULTILINE)
    if before is None:
        raise Unfit
    return text[: rng.choice([*opened, rng.randrange(1, before.start())])]


@fault
def duplicate_key(rng: random.Random, text: str) -> str:
    if is_json(text):
        return text[:1] + '"format": 1, ' + text[1:]
    section = somewhere(rng, text, SECTION)[0]
    return f"{text.rstrip()}\n{section} 1\n"


@fault
def duplicate_key_in_braces(rng: random.Random, text: str) -> str:
    only_yaml(text)
    pair = somewhere(rng, text, re.compile(r"(?<=\{)[a-z_]+: [\w.]+(?=[,}])"))
    return replaced(text, pair, f"{pair[0]}, {pair[0]}")


@fault
def anchor(rng: random.Random, text: str) -> str:
    only_yaml(text)
    value = somewhere(rng, text, FLOW_VALUE)
    return replaced(text, value, f"&a {value[0]}")


@fault
def alias(rng: random.Random, text: str) -> str:
    only_yaml(text)
    value = somewhere(rng, text, FLOW_VALUE)
    return replaced(text, value, "*a ")


@fault
def a_billion_laughs(rng: random.Random, text: str) -> str:
    only_yaml(text)
    laughs = ["a0: &a0 [x, x, x, x, x, x, x, x, x]"]
    laughs += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]" for n in range(1, 12)]
    return f"{text.rstrip()}\n" + "\n".join(laughs) + "\n"


@fault
def merge_key(rng: random.Random, text: str) -> str:
    only_yaml(text)
    return f"{text.rstrip()}\n<<: {{turn: Anna}}\n"


@fault
def tag(rng: random.Random, text: str) -> str:
    only_yaml(text)
    value = somewhere(rng, text, FLOW_VALUE)
    kind = rng.choice(["!", "!!str", "!x", "!!python/object:os.system", "!<tag:a>", "!!binary"])
    return replaced(text, value, f"{kind} {value[0]}")


@fault
def bad_indentation(rng: random.Random, text: str) -> str:
    """A section moved to the right, after a section that is complete on its line."""
    only_yaml(text)
    found = somewhere(rng, text, re.compile(r"^[a-z_]+: .*[\]}]\n(?=[a-z_]+:)", re.MULTILINE))
    return replaced(text, found, found[0] + " " * rng.randint(1, 4))


@fault
def tab_in_the_indentation(rng: random.Random, text: str) -> str:
    only_yaml(text)
    found = somewhere(rng, text, re.compile(r"^ +(?=- |\w+: )", re.MULTILINE))
    return replaced(text, found, "\t")


@fault
def missing_colon(rng: random.Random, text: str) -> str:
    only_yaml(text)
    found = somewhere(rng, text, re.compile(r"^(players|format|turn|discard_pile)(?=: )", re.M))
    return text[: found.end()] + text[found.end() + 1 :]


@fault
def missing_bracket(rng: random.Random, text: str) -> str:
    if is_json(text):
        places = [n for n, character in enumerate(text) if character in "]}"]
        return text[: places[-1]] if rng.random() < 0.5 else text[: places[0]]
    found = somewhere(rng, text, re.compile(r"[\]}]$", re.MULTILINE))
    return replaced(text, found, "")


@fault
def missing_quote(rng: random.Random, text: str) -> str:
    if is_json(text):
        return text[: text.rindex('"')] + text[text.rindex('"') + 1 :]
    return f'{text.rstrip()}\nnote: "never closed\n'


@fault
def a_comma_too_many(rng: random.Random, text: str) -> str:
    only_yaml(text)
    found = somewhere(rng, text, re.compile(r"(?<=[\w}\]]), (?=[\w{\[])"))
    return replaced(text, found, ", , ")


@fault
def control_character(rng: random.Random, text: str) -> str:
    place = rng.randrange(1, len(text))
    return text[:place] + rng.choice(CONTROLS) + text[place:]


@fault
def not_utf_8(rng: random.Random, text: str) -> bytes:
    line = rng.choice([place for place, character in enumerate(text) if character == "\n"] or [1])
    return text[:line].encode() + rng.choice(NOT_UTF8) + text[line:].encode()


@fault
def another_encoding(rng: random.Random, text: str) -> bytes:
    return text.encode(rng.choice(["utf-16-le", "utf-16-be", "utf-16", "utf-32"]))


@fault
def half_a_character(rng: random.Random, text: str) -> str:
    place = rng.randrange(1, len(text))
    return text[:place] + chr(rng.randrange(0xD800, 0xE000)) + text[place:]


@fault
def a_second_document(rng: random.Random, text: str) -> str:
    return f"{text.rstrip()}\n---\n{text}"


@fault
def something_after_the_end(rng: random.Random, text: str) -> str:
    return f"{text.rstrip()}\n...\n" + rng.choice(["moves: []\n", "x\n", "- 1\n"])


@fault
def nothing_at_all(rng: random.Random, text: str) -> str:
    return rng.choice(["", "\n\n", "# only this\n", "   ", "---\n", "\ufeff", "...\n"])


@fault
def no_mapping(rng: random.Random, text: str) -> str:
    return rng.choice(["- a\n- b\n", "just text\n", "42\n", "[]", '"text"', "null\n", "{}", "true"])


@fault
def a_key_that_is_no_text(rng: random.Random, text: str) -> str:
    only_yaml(text)
    odd = rng.choice(["1", "true", "null", "~", "1.5", "", "? [a, b]\n", "[a]", "{a: b}"])
    return f"{text.rstrip()}\n{odd}: 1\n"


@fault
def an_unknown_escape(rng: random.Random, text: str) -> str:
    note = '"\\q"' if rng.random() < 0.5 else '"\\uZZZZ"'
    return f'{text[:1]}"note": {note}, {text[1:]}' if is_json(text) else f"note: {note}\n{text}"


@fault
def a_directive(rng: random.Random, text: str) -> str:
    only_yaml(text)
    return rng.choice(["%YAML 3.0\n", "%TAG ! x\n", "%FOO\n", "%YAML 1.1\n%YAML 1.1\n"]) + text


@fault
def too_big(rng: random.Random, text: str) -> str:
    if rng.random() < 0.9:  # large files cost as much as all others together
        raise Unfit
    return text + "# and so on\n" * (512 * 1024 // 12)
