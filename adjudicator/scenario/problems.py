"""What is wrong with a scenario file, and where: problems as codes, templates and values."""

import re
from collections.abc import Callable
from typing import Any, NamedTuple, TypeAlias

from yaml import MarkedYAMLError
from yaml._yaml import CParser
from yaml._yaml import Mark as _ParserMark
from yaml.error import Mark as _AnyMark
from yaml.reader import ReaderError
from yaml.tokens import (
    FlowMappingEndToken,
    FlowMappingStartToken,
    FlowSequenceEndToken,
    FlowSequenceStartToken,
)

from adjudicator.core.text import N_

Mark: TypeAlias = _ParserMark | _AnyMark


class Problem(NamedTuple):
    """One fault of a file: its place (both counted from 1), a code, a template and its values."""

    line: int
    column: int
    code: str
    text: str
    args: dict[str, object]


# The parser's own idea of a line break, so that every place in one report counts alike.
_BREAK = re.compile("\r\n|[\r\n\x85\u2028\u2029]")
_UNPRINTABLE = re.compile("[^\t\n\r -~\x85\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_TAG_WITH_OCTETS = re.compile(r"!\S*%|%TAG")
_TAB_IN_INDENTATION = re.compile(" *\t")

ANCHOR = N_("Anchors (&) aren't allowed. Text that begins with & needs quotes.")
ALIAS = N_("Aliases (*) aren't allowed: write the value out. Text that begins with * needs quotes.")
TAG = N_("Tags (!) aren't allowed. Text that begins with ! needs quotes.")
TOO_DEEP = N_("Lists and mappings are nested more than {limit} deep here.")

TOO_LONG = N_("A text or number has at most {limit} characters; this one has {length}.")
TOO_LARGE = N_("The file is larger than {limit} KiB.")
NOT_UTF8 = N_("The file isn't UTF-8: the byte {byte} can't stand here.")
SURROGATE = N_("{codepoint} is only half of a character.")
EMPTY = N_("The file is empty.")
SECOND_DOCUMENT = N_("A second document begins here; a file holds only one.")
KEY_NOT_TEXT = N_("A key must be text: put {key} in quotes.")
NO_KEY = N_("The key before the colon is missing.")
COMPLEX_KEY = N_("A key must be text, not a list or a mapping.")
DUPLICATE_KEY = N_("The key {key} was already given on line {first_line}.")

_UNCLOSED_QUOTE = N_(
    "The text that opens with {opener} on line {opened_line}, column {opened_column} "
    "has no closing quote."
)
_UNCLOSED_BRACKET = N_(
    "A comma or the closing bracket is missing here; the opening {opener} is on "
    "line {opened_line}, column {opened_column}."
)
_TAB = N_("There is a tab in the indentation; YAML indents with spaces only.")
_INDENTATION = N_("The indentation of this line doesn't fit the lines above it.")
_LEFT_OVER = N_(
    "This stands after a value that was already complete. Put the whole text in quotes."
)
_COLON = N_(
    "A key can't stand here. Check the indentation; text that holds a colon followed by a "
    "space needs quotes."
)
_TIGHT_COLON = N_("Put a space after this colon, or put the whole text in quotes.")
_HYPHEN = N_("A list can't begin here. Put each item, with its hyphen, on a line of its own.")
_NO_COLON = N_("A key on line {opened_line}, column {opened_column} lacks the colon after it.")
_RESERVED = N_("Text can't begin with {character} unless it is in quotes.")
_MISPLACED = N_("{character} can't stand here; a value was expected.")
_ESCAPE = N_(
    "This isn't an escape that YAML knows. In text between double quotes, write a backslash "
    "as two backslashes."
)
_BLOCK_HEADER = N_("After | or > the text must begin on the next line.")
_DIRECTIVE = N_("This isn't a directive that YAML knows. Leave the line out.")
_NO_HYPHENS = N_("After a directive, a line with three hyphens (---) must come before this.")
_AFTER_THE_END = N_("The document has ended above; nothing may follow it.")
_NOT_YAML = N_("This can't be read as YAML.")
_UNPRINTABLE_CHARACTER = N_("The character {codepoint} may not stand in a file as it is.")

# libyaml's complaints, by its own words. Those that need a look at the text are not here.
_COMPLAINTS: dict[str, tuple[str, str]] = {
    "found a tab character that violates indentation": ("tab-indentation", _TAB),
    "found a tab character where an indentation space is expected": ("tab-indentation", _TAB),
    "found unexpected end of stream": ("unclosed-quote", _UNCLOSED_QUOTE),
    "found unexpected document indicator": ("unclosed-quote", _UNCLOSED_QUOTE),
    "did not find expected ',' or ']'": ("unclosed-bracket", _UNCLOSED_BRACKET),
    "did not find expected ',' or '}'": ("unclosed-bracket", _UNCLOSED_BRACKET),
    "mapping values are not allowed in this context": ("misplaced-key", _COLON),
    "mapping keys are not allowed in this context": ("misplaced-key", _COLON),
    "found unexpected ':'": ("misplaced-colon", _TIGHT_COLON),
    "block sequence entries are not allowed in this context": ("misplaced-item", _HYPHEN),
    "could not find expected ':'": ("missing-colon", _NO_COLON),
    "found unknown escape character": ("unknown-escape", _ESCAPE),
    "did not find expected hexdecimal number": ("unknown-escape", _ESCAPE),
    "found invalid Unicode character escape code": ("unknown-escape", _ESCAPE),
    "did not find expected comment or line break": ("block-text", _BLOCK_HEADER),
    "found an indentation indicator equal to 0": ("block-text", _BLOCK_HEADER),
    "found duplicate %YAML directive": ("directive", _DIRECTIVE),
    "found duplicate %TAG directive": ("directive", _DIRECTIVE),
    "found incompatible YAML document": ("directive", _DIRECTIVE),
    "did not find expected <document start>": ("after-the-end", _AFTER_THE_END),
    "found undefined tag handle": ("tag", TAG),
    "exceeded maximum nesting depth": ("too-deep", TOO_DEEP),
}
_CONTEXTS: dict[str, tuple[str, str]] = {
    "while scanning an anchor": ("anchor", ANCHOR),
    "while scanning an alias": ("alias", ALIAS),
    "while scanning a tag": ("tag", TAG),
    "while parsing a tag": ("tag", TAG),
    "while scanning a tag directive": ("directive", _DIRECTIVE),
    "while parsing a tag directive": ("directive", _DIRECTIVE),
    "while scanning a directive": ("directive", _DIRECTIVE),
    "while scanning a %YAML directive": ("directive", _DIRECTIVE),
    "while scanning a %TAG directive": ("directive", _DIRECTIVE),
    "while parsing a %TAG directive": ("directive", _DIRECTIVE),
}
_BLAMED_ON_TABS = ("bad-indentation", "misplaced-key", "misplaced-item", "missing-colon")


def at(mark: Mark, code: str, text: str, **args: object) -> Problem:
    """Return the problem at a mark of the parser."""
    return Problem(mark.line + 1, mark.column + 1, code, text, args)


def at_index(source: str, index: int, code: str, text: str, **args: object) -> Problem:
    """Return the problem at a character of the source, a byte order mark not counted."""
    before = _BREAK.split(source[:index].lstrip("\ufeff"))
    return Problem(len(before), len(before[-1]) + 1, code, text, args)


def not_yaml(fault: Exception, source: str, limit: int) -> Problem:
    """Return the problem that stopped the parser, in our words and where it stopped.

    `source` is the text as the parser had it, `limit` the deepest nesting allowed.
    """
    if isinstance(fault, MarkedYAMLError) and fault.problem_mark is not None:
        return _marked(fault, fault.problem_mark, source, limit)
    if isinstance(fault, ReaderError) and (found := _UNPRINTABLE.search(source)):
        return at_index(
            source,
            found.start(),
            "unprintable",
            _UNPRINTABLE_CHARACTER,
            codepoint=codepoint(found[0]),
        )
    # libyaml lets a tag spell bytes that are no text (%ED%A0%80).
    if isinstance(fault, UnicodeError) and (found := _TAG_WITH_OCTETS.search(source)):
        return at_index(source, found.start(), "tag", TAG)
    return Problem(1, 1, "not-yaml", _NOT_YAML, {})


def _marked(fault: MarkedYAMLError, mark: Mark, source: str, limit: int) -> Problem:
    code, text = _told_apart(fault, mark, source)
    line_start = mark.index - mark.column
    if code in _BLAMED_ON_TABS and (tab := _TAB_IN_INDENTATION.match(source, line_start)):
        return at_index(source, tab.end() - 1, "tab-indentation", _TAB)
    opened = fault.context_mark or mark
    if code == "unclosed-bracket" and opened.index == mark.index:
        opened = _last_open_bracket(source, mark) or mark
    values: dict[str, object] = {
        "character": source[mark.index : mark.index + 1],
        "opener": source[opened.index : opened.index + 1],
        "opened_line": opened.line + 1,
        "opened_column": opened.column + 1,
        "limit": limit,
    }
    named = {name: value for name, value in values.items() if f"{{{name}}}" in text}
    # At the end of a last line without a line break, libyaml counts one line more.
    return at_index(source, mark.index, code, text, **named)


def _told_apart(fault: MarkedYAMLError, mark: Mark, source: str) -> tuple[str, str]:
    """Return the code and the template for what the parser complains of."""
    character = source[mark.index : mark.index + 1]
    before = source[: mark.index]
    begins_line = not before[mark.index - mark.column :].strip()
    match fault.problem:
        case "found character that cannot start any token":
            return ("tab-indentation", _TAB) if character == "\t" else ("reserved", _RESERVED)
        case "did not find expected node content":
            in_brackets = fault.context == "while parsing a flow node"
            breaks_off = not character.strip() or (character == "-" and begins_line)
            if in_brackets and breaks_off:
                return "unclosed-bracket", _UNCLOSED_BRACKET
            return "misplaced", _MISPLACED
        case "did not find expected key" if character == ":":
            return "key-not-text", NO_KEY
        case "did not find expected key" | "did not find expected '-' indicator":
            return ("bad-indentation", _INDENTATION) if begins_line else ("left-over", _LEFT_OVER)
        case "did not find expected <document start>" if _only_directives(before):
            return "directive", _NO_HYPHENS
    general = _CONTEXTS.get(fault.context or "", ("not-yaml", _NOT_YAML))
    return _COMPLAINTS.get(fault.problem or "", general)


def _last_open_bracket(source: str, end: Mark) -> Mark | None:
    """Return where the innermost bracket stands that is open at a place of the text."""
    get_token: Callable[[], Any] = CParser(source).get_token
    openings: list[Mark] = []
    while (token := get_token()) is not None and token.start_mark.index < end.index:
        if isinstance(token, FlowSequenceStartToken | FlowMappingStartToken):
            openings.append(token.start_mark)
        elif isinstance(token, FlowSequenceEndToken | FlowMappingEndToken):
            openings.pop()
    return openings[-1] if openings else None


def _only_directives(text: str) -> bool:
    return all(line.lstrip()[:1] in ("", "%", "#") for line in _BREAK.split(text))


def codepoint(character: str) -> str:
    """Return the name of a character that can't be shown: U+0007."""
    return f"U+{ord(character):04X}"
