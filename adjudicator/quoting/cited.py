"""The places that a ruling cites, and what the user's copy says there."""

from collections.abc import Iterator
from typing import Any

from adjudicator.quoting.copy import Copy

Plain = dict[str, Any]

_PLACE = ("rule", "section", "kind", "item")
# tables, and what the file says: no citation stands there
_WITHOUT = frozenset({"after", "positions", "readings", "told", "start", "result", "expectations"})


def places(told: Any) -> list[Plain]:
    """The citations in a document or a part of one, each place of each rule once, in order."""
    found: dict[tuple[Any, ...], Plain] = {}
    for citation in _citations(told):
        found.setdefault(tuple(citation[key] for key in _PLACE), citation)
    return [*found.values()]


def quotations(document: Plain, copy: Copy) -> list[Plain]:
    """What the copy says at each place that a document cites, in the document's language."""
    return [_quotation(one, copy, document["lang"]) for one in places(document)]


def quoted_section(section: Plain, copy: Copy | None, lang: str) -> Plain:
    """A section of the digest; each rule with what the copy says at its places there."""
    if copy is None or lang not in copy.languages:
        return section
    return {
        **section,
        "rules": [_quoted_rule(one, section, copy, lang) for one in section["rules"]],
    }


def _quoted_rule(rule: Plain, section: Plain, copy: Copy, lang: str) -> Plain:
    here = [one for one in rule["places"] if one["section"] == section["section"]]
    cited = [{"rule": rule["rule"], **one} for one in here]
    return {**rule, "quotations": [_quotation(one, copy, lang) for one in cited]}


def _quotation(citation: Plain, copy: Copy, lang: str) -> Plain:
    norm, section, kind, item = (citation[key] for key in _PLACE)
    found = copy.quote(norm, section, kind, item, lang)
    kept = {key: citation[key] for key in (*_PLACE, "label")}
    return {**kept, "paragraphs": [one._asdict() for one in found]}


def _citations(told: Any) -> Iterator[Plain]:
    if isinstance(told, list):
        for one in told:
            yield from _citations(one)
    elif isinstance(told, dict):
        if "rule" in told and "section" in told and "item" in told:
            yield told
            return
        for key, value in told.items():
            if key not in _WITHOUT and isinstance(value, (dict, list)):
                yield from _citations(value)
