"""Faults to seed in a translation, by kind; each seed returns the changed text or None."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from random import Random

Seed = Callable[[Random, str, str], str | None]


def swapping(*pairs: tuple[str, str], both: bool = True) -> Seed:
    """A seed that puts another word in the place of one, keeping a capital."""
    table = list(pairs)
    if both:
        table += [(second, first) for first, second in pairs if first and second]

    def seed(rng: Random, en: str, nl: str) -> str | None:
        fitting = [
            (match, there)
            for here, there in table
            for match in re.finditer(rf"(?<![\w{{]){re.escape(here)}(?![\w}}])", nl, re.IGNORECASE)
        ]
        if not fitting:
            return None
        match, there = rng.choice(fitting)
        if match[0][0].isupper() and there:
            there = there[0].upper() + there[1:]
        after = nl[match.end() :] if there else nl[match.end() :].removeprefix(" ")
        return nl[: match.start()] + there + after

    return seed


def dropping(*words: str) -> Seed:
    """A seed that leaves a word out."""
    return swapping(*((word, "") for word in words), both=False)


def renamed_field(rng: Random, en: str, nl: str) -> str | None:
    found = list(re.finditer(r"\{(\w+)", nl))
    if not found:
        return None
    match = rng.choice(found)
    name = rng.choice(["speler", "kaart", match[1] + "s", match[1][:-1] or "x"])
    return nl[: match.start()] + "{" + name + nl[match.end() :]


def dropped_field(rng: Random, en: str, nl: str) -> str | None:
    found = list(re.finditer(r"\{\w+(?::\w+)?\} ?", nl))
    if len(found) < 1 or any(nl.count(match[0].split(":")[0].rstrip("} ")) > 1 for match in found):
        return None
    match = rng.choice(found)
    return nl[: match.start()] + nl[match.end() :]


def broken_field(rng: Random, en: str, nl: str) -> str | None:
    found = list(re.finditer(r"\}", nl))
    return nl[: found[0].start()] + nl[found[0].end() :] if found else None


def swapped_fields(rng: Random, en: str, nl: str) -> str | None:
    names = list(dict.fromkeys(re.findall(r"\{(\w+)", nl)))
    if len(names) < 2:
        return None
    first, second = rng.sample(names, 2)
    swap = {first: second, second: first}
    return re.sub(r"\{(\w+)", lambda match: "{" + swap.get(str(match[1]), str(match[1])), nl)


def changed_digit(rng: Random, en: str, nl: str) -> str | None:
    found = [m for m in re.finditer(r"\d+", nl) if not re.search(r"§\s*[\d.]*$", nl[: m.start()])]
    if not found:
        return None
    match = rng.choice(found)
    return nl[: match.start()] + str(int(match[0]) + rng.choice([1, 2, 10])) + nl[match.end() :]


def wrong_section(rng: Random, en: str, nl: str) -> str | None:
    match = re.search(r"§ (\d)\.(\d+)|(stap|situatie|punt|vraag) (\d+)", nl)
    if not match:
        return None
    return nl[: match.end() - 1] + str((int(nl[match.end() - 1]) + 1) % 9 + 1) + nl[match.end() :]


def doubled(rng: Random, en: str, nl: str) -> str | None:
    found = list(re.finditer(r"(?<![\w{:])[^\W\d_]{2,}(?![\w}])", nl))
    if not found:
        return None
    match = rng.choice(found)
    return nl[: match.end()] + " " + match[0].lower() + nl[match.end() :]


def untranslated(rng: Random, en: str, nl: str) -> str | None:
    return en if en != nl and re.search(r"[^\W\d_]{3,}", re.sub(r"\{[^}]*\}", "", en)) else None


def half_translated(rng: Random, en: str, nl: str) -> str | None:
    sentences = re.split(r"(?<=[.;:]) ", en), re.split(r"(?<=[.;:]) ", nl)
    if len(sentences[0]) != len(sentences[1]) or len(sentences[0]) < 2:
        return None
    place = rng.randrange(len(sentences[0]))
    if not re.search(r"[^\W\d_]{3,}", re.sub(r"\{[^}]*\}", "", sentences[0][place])):
        return None
    sentences[1][place] = sentences[0][place]
    return " ".join(sentences[1])


def trailing_space(rng: Random, en: str, nl: str) -> str | None:
    return rng.choice([nl + " ", " " + nl, nl.replace(" ", "  ", 1) if " " in nl else nl + " "])


def look_alike(rng: Random, en: str, nl: str) -> str | None:
    outside = [match for match in re.finditer(r"[aceopxy](?![^{]*\})", nl) if rng.random() < 0.9]
    if not outside:
        return None
    match = rng.choice(outside)
    letter = "асеорху"["aceopxy".index(match[0])]
    return nl[: match.start()] + letter + nl[match.end() :]


def invisible(rng: Random, en: str, nl: str) -> str | None:
    place = rng.randrange(len(nl))
    return nl[:place] + rng.choice("\u200b\u00ad\u202e\ufeff\x07\u2060") + nl[place:]


def decomposed(rng: Random, en: str, nl: str) -> str | None:
    changed = unicodedata.normalize("NFD", nl)
    return changed if changed != nl else None


def end_changed(rng: Random, en: str, nl: str) -> str | None:
    return nl[:-1] + rng.choice(["", "!", ":", "…"]) if nl[-1:] in ".?" else nl + "."


def other_quotes(rng: Random, en: str, nl: str) -> str | None:
    if not re.search(r'["‘“]', nl):
        return None
    opening, closing = rng.choice([("„", "”"), ("«", "»"), ("'", "'"), ("“", "”")])
    if "“" in nl:
        opening, closing = '"', '"'
    return re.sub(r'["‘“]([^"’”]*)["’”]', rf"{opening}\1{closing}", nl)


def last_sentence_dropped(rng: Random, en: str, nl: str) -> str | None:
    parts = re.split(r"(?<=\.) ", nl)
    return " ".join(parts[:-1]) if len(parts) > 1 else None


def clause_dropped(rng: Random, en: str, nl: str) -> str | None:
    match = re.search(r"(, [^,;:.{]{12,})(?=[.;:])", nl)
    return nl[: match.start()] + nl[match.end() :] if match else None


SEEDS: dict[str, Seed] = {
    "renamed field": renamed_field,
    "dropped field": dropped_field,
    "broken field": broken_field,
    "swapped fields": swapped_fields,
    "changed digit": changed_digit,
    "changed number word": swapping(
        ("twee", "drie"),
        ("drie", "vier"),
        ("één", "twee"),
        ("beide", "alle drie"),
        ("vijf", "vier"),
    ),
    "een for één": swapping(("één", "een"), both=False),
    "changed ordinal": swapping(("eerste", "tweede"), ("tweede", "derde")),
    "wrong section": wrong_section,
    "negation dropped": swapping(
        ("niet", ""),
        ("geen", "een"),
        ("nooit", "altijd"),
        ("niemand", "iedereen"),
        ("niets", "iets"),
        ("zonder", "met"),
        both=False,
    ),
    "negation added": swapping(
        ("mag", "mag niet"),
        ("kan", "kan niet"),
        ("wordt", "wordt niet"),
        ("is", "is niet"),
        both=False,
    ),
    "force changed": swapping(
        ("mag", "moet"),
        ("mogen", "moeten"),
        ("moet", "kan"),
        ("kan", "moet"),
        ("hoeft", "mag"),
        ("toegestaan", "verplicht"),
        both=False,
    ),
    "may not made may": swapping(
        ("mag niet", "mag"),
        ("mogen niet", "mogen"),
        ("kan niet", "kan"),
        ("mag nu niet", "mag nu"),
        both=False,
    ),
    "card swapped": swapping(
        ("Witte Pelikaan", "Bruine Pelikaan"),
        ("Tocotoekan", "Gouden Toekan"),
        ("Ara", "Schoenbekooievaar"),
        ("ruilvogel", "Ara"),
        ("Schoenbekooievaar", "Tocotoekan"),
        ("Witte", "Bruine"),
    ),
    "doubled word": doubled,
    "untranslated": untranslated,
    "half translated": half_translated,
    "call changed": swapping(
        ("GEPLUKT!", "DUBBEL GEPLUKT!"),
        ("DUBBEL GEPLUKT!", "GEPLUKT!"),
        ("BAO!", "GEPLUKT!"),
        ("GEPLUKT!", "GEPLUKT"),
        both=False,
    ),
    "and for or": swapping(("of", "en"), both=False),
    "or for and": swapping(("en", "of"), both=False),
    "before for after": swapping(
        ("voordat", "nadat"), ("na", "voor"), ("vóór", "na"), ("daarna", "daarvoor")
    ),
    "only dropped": dropping("alleen", "precies", "hoogstens", "minstens", "hooguit", "tenzij"),
    "quantifier changed": swapping(
        ("hoogstens", "minstens"),
        ("hooguit", "minstens"),
        ("precies", "hoogstens"),
        ("alleen", "ook"),
        ("elke", "een"),
        ("alle", "sommige"),
        ("hoger", "lager"),
        ("meer dan", "minder dan"),
        ("tenzij", "als"),
        ("laagste", "hoogste"),
        ("groter", "kleiner"),
    ),
    "quotes changed": other_quotes,
    "space": trailing_space,
    "look-alike": look_alike,
    "invisible": invisible,
    "decomposed": decomposed,
    "end changed": end_changed,
    "plural made singular": swapping(
        ("kaarten", "kaart"),
        ("spelers", "speler"),
        ("krachten", "kracht"),
        ("beurten", "beurt"),
        ("totalen", "totaal"),
        ("doelen", "doel"),
        ("plekken", "plek"),
        ("vogels", "vogel"),
        ("scores", "score"),
        ("meldingen", "melding"),
        ("tegenstanders", "tegenstander"),
        both=False,
    ),
    "singular made plural": swapping(
        ("kaart", "kaarten"),
        ("kracht", "krachten"),
        ("beurt", "beurten"),
        ("plek", "plekken"),
        ("strafkaart", "strafkaarten"),
        ("ronde", "rondes"),
        ("poging", "pogingen"),
        both=False,
    ),
    "actor swapped": swapping(
        ("actieve speler", "tegenstander"),
        ("tegenstander", "speler"),
        ("eigenaar", "tegenstander"),
        ("BAO-roeper", "tegenstander"),
        ("tegenstanders", "spelers"),
        ("startspeler", "roeper"),
        both=False,
    ),
    "direction changed": swapping(
        ("met de klok mee", "tegen de klok in"),
        ("bovenste", "onderste"),
        ("boven op", "onder"),
        ("onder de aflegstapel", "boven op de aflegstapel"),
        ("volgende", "vorige"),
        both=False,
    ),
    "own dropped": dropping("eigen"),
    "pile swapped": swapping(("aflegstapel", "trekstapel")),
    "face swapped": swapping(("gedekt", "open"), ("gedekte", "open"), ("open", "gedekte")),
    "verb swapped": swapping(
        ("trekken", "nemen"),
        ("trekt", "neemt"),
        ("ruilen", "vervangen"),
        ("geruild", "vervangen"),
        ("tonen", "bekijken"),
        ("bekijken", "tonen"),
        ("afgelegd", "gehouden"),
        ("houden", "afleggen"),
        ("verplaatst", "getoond"),
        ("verwijderd", "toegevoegd"),
        ("geactiveerd", "overgeslagen"),
        both=False,
    ),
    "zone swapped": swapping(("speelgebied", "aflegstapel"), ("plek", "stapel"), both=False),
    "score swapped": swapping(
        ("totaalscore", "rondescore"),
        ("rondetotaal", "totaalscore"),
        ("puntengrens", "score"),
        ("rondescore", "rondetotaal"),
        both=False,
    ),
    "adverb changed": swapping(
        ("dezelfde", "een andere"),
        ("laatste", "eerste"),
        ("andere", "eigen"),
        ("opnieuw", "nu"),
        ("te vroeg", "te laat"),
        ("nieuwe", "oude"),
        both=False,
    ),
    "last sentence dropped": last_sentence_dropped,
    "clause dropped": clause_dropped,
    "synonym": swapping(
        ("aflegstapel", "weglegstapel"),
        ("startspeler", "starter"),
        ("lege plek", "gat"),
        ("laatste beurt", "slotbeurt"),
        ("in het geheim", "privé"),
        ("voorrang", "prioriteit"),
        ("met de klok mee", "kloksgewijs"),
        ("geactiveerd", "op gang gebracht"),
        ("totaalscore", "opgetelde score"),
        ("alleen", "enkel"),
        both=False,
    ),
}
