"""Every check: faults that it catches, and pairs that it leaves alone."""

from __future__ import annotations

import pytest

from adjudicator.parity import CHECKS, compare

FAULTS: dict[str, list[tuple[str, str]]] = {
    "fields": [
        ("{player} draws.", "{speler} trekt."),
        ("{player} draws {card:a}.", "{player} trekt."),
        ("{player} draws.", "{player trekt."),
        ("{player} draws {card:a}.", "{player} trekt {card:teh}."),
        ("{player} draws.", "{player!r} trekt."),
    ],
    "field-order": [("{player} gives {owner} a card.", "{owner} geeft {player} een kaart.")],
    "numbers": [
        ("It has five cards.", "Het heeft vier kaarten."),
        ("It has 5 cards.", "Het heeft 6 kaarten."),
        ("It replaces one card.", "Dat vervangt een kaart."),
        ("It may be called once.", "Dat mag twee keer worden geroepen."),
        ("Both targets match.", "Alle drie doelen komen overeen."),
        ("The second card counts.", "De derde kaart telt."),
        ("It is worth −5.", "Dat is 5 waard."),
        ("Values run from 1 to 13.", "De waarden lopen van 1 tot 12."),
        ("half of it", "het dubbele ervan"),
    ],
    "sections": [
        ("See § 3.6.", "Zie § 3.5."),
        ("§ 3.6, step 4", "§ 3.6, stap 5"),
        ("See Part 3.", "Zie deel 4."),
        ("See Appendix A.", "Zie bijlage B."),
        ("§ 3.6, steps 1–2", "§ 3.6, stap 1–3"),
        ("§ 6.1, situation 3", "§ 6.1, punt 3"),
    ],
    "rule-ids": [
        ("This is setup.first-look-two.", "Dit is setup.first-look-limit."),
        ("See pluck.own.reveal@3.3:1.", "Zie pluck.own.reveal@3.3:2."),
        ("Question A04 is open.", "Vraag A05 is open."),
    ],
    "modality": [
        ("{player} may pluck.", "{player} moet plukken."),
        ("{player} may not pluck.", "{player} mag plukken."),
        ("{player} may not pluck.", "{player} hoeft niet te plukken."),
        ("{player} need not pluck.", "{player} mag niet plukken."),
        ("{player} must pluck.", "{player} kan plukken."),
        ("No player may pluck.", "Elke speler mag plukken."),
        ("{player} may not pluck.", "{player} moet niet plukken."),
    ],
    "negation": [
        ("BAO may be called only now.", "BAO mag niet alleen nu worden geroepen."),
        (
            "An illegal target is no valid attempt: no card.",
            "Een niet-toegestaan doel is een geldige poging: geen kaart.",
        ),
        ("This has no effect.", "Dit heeft effect."),
        ("It never counts.", "Het telt altijd."),
        ("Nobody sees it.", "Iedereen ziet het."),
        ("It isn't activated.", "Het wordt geactiveerd."),
        ("It is activated.", "Het wordt niet geactiveerd."),
        ("without cards", "met kaarten"),
    ],
    "quantifiers": [
        ("two or more", "twee of minder"),
        ("as long as it lies there, for you as well", "zolang die er ligt, voor jou"),
        ("all the birds", "de vogels"),
        ("After each round each score counts.", "Na een ronde telt elke score."),
        ("exactly two", "hoogstens twee"),
        ("at most two", "minstens twee"),
        ("Only {player} draws.", "{player} trekt."),
        ("not unless it matches", "niet als het overeenkomt"),
        ("before the turn ends", "nadat de beurt eindigt"),
        ("after the turn", "voor de beurt"),
        ("{first} or {last}", "{first} en {last}"),
        ("{first} and {last}", "{first} of {last}"),
        ("every turn", "een beurt"),
    ],
    "terms": [
        ("The active player draws.", "De inactieve speler trekt."),
        ("the ordinary rules", "de regels"),
        ("Pluck at once.", "Pluk."),
        ("in exactly the same position", "op precies de plek"),
        ("the discard and the discard", "de aflegkaart en de kaart"),
        ("the White Pelican", "de Bruine Pelikaan"),
        ("the discard pile", "de trekstapel"),
        ("It lies face down.", "Die ligt open."),
        ("the active player", "de tegenstander"),
        ("an own card", "een kaart"),
        ("clockwise", "tegen de klok in"),
        ("{player} swaps the cards.", "{player} vervangt de kaarten."),
        ("the running total", "de rondescore"),
        ("the last turn", "de volgende beurt"),
        ("in the same place", "op een andere plek"),
    ],
    "agreement": [
        ("5 cards", "5 gedekte kaart"),
        ("the card", "het kaart"),
        ("the next file", "de volgende bestand"),
        ("The cards go back.", "De kaart gaat terug."),
        ("The cards are shown.", "De kaarten wordt getoond."),
        ("The two cards are shown.", "De twee kaart worden getoond."),
        ("Every player draws.", "Elke spelers trekt."),
    ],
    "synonyms": [
        ("a valid call", "een geldige roep"),
        ("an emptied position", "een gat"),
        ("It is activated.", "Het wordt in gang gezet."),
        ("clockwise", "kloksgewijs"),
        ("the final turn", "de slotbeurt"),
        ("{player} shouts.", "{player} roept."),
        ("the covered card", "de gedekte kaart"),
        ("in secret", "privé"),
    ],
    "calls": [
        ("{player} calls PLUCKED!", "{player} roept DUBBEL GEPLUKT!"),
        ("{player} calls BAO!", "{player} roept GEPLUKT!"),
        ("Call “DOUBLE PLUCK!”", "Roep ‘GEPLUKT!’"),
        ("{player} calls PLUCKED!", "{player} roept GEPLUKT."),
    ],
    "quotes": [
        ("Call “PLUCKED!”", "Roep “GEPLUKT!”"),
        ("Call “PLUCKED!”", "Roep 'GEPLUKT!'"),
        ("Call “PLUCKED!”", "Roep GEPLUKT!"),
        ('the key "bao"', "de sleutel „bao”"),
        ('the key "bao"', "de sleutel ‘bao’"),
        ("Call “PLUCKED!”", "Roep ‘GEPLUKT!"),
    ],
    "spaces": [
        ("A card.", "Een\u00a0kaart."),
        ("A card.", "Een kaart. "),
        ("A card.", " Een kaart."),
        ("A card.", "Een  kaart."),
        ("A card, shown.", "Een kaart , getoond."),
        ("A card, shown.", "Een kaart,getoond."),
        ("One.\nTwo.", "Een. Twee."),
    ],
    "end": [
        ("A card.", "een kaart."),
        ("a card", "Een kaart"),
        ("A card.", "Een kaart"),
        ("A card.", "Een kaart!"),
        ("A card", "Een kaart."),
        ("Is it? Yes.", "Is het. Ja."),
    ],
    "doubled-word": [
        ("of the card", "van de de kaart"),
        ("of of the card", "van de kaart"),
        ("The card", "De de kaart"),
    ],
    "characters": [
        ("such a card", "zo’n kaart"),
        ("a card", "een k\u0430art"),
        ("a card", "een ka\u200bart"),
        ("a card", "een kaart\u0007"),
        ("10 cards", "1O kaarten"),
        ("a card (shown)", "een kaart (getoond"),
        ("a card", "een ｋaart"),
    ],
    "nfc": [("one", "e\u0301e\u0301n")],
    "tags": [
        ("It stands in the README.", "Het staat ergens."),
        ("worth −5", "-5 waard"),
        ("a <b>card</b>", "een <b>kaart"),
        ("a <b>card</b>", "een <i>kaart</i>"),
        ("a %(card)s", "een %(kaart)s"),
        ("a &amp; b", "a & b"),
        ("use `bao`", "gebruik `boa`"),
    ],
    "untranslated": [
        ("The cards are counted.", "The cards are counted."),
        ("The card is shown.", "De card wordt getoond."),
        ("It is shown at once.", "Die wordt shown."),
        ("De kaart is shown.", "De kaart wordt getoond."),
    ],
    "length": [
        (
            "The opening card may be taken, since neutral only means that nobody plucks with it.",
            "De eerste open kaart mag worden genomen.",
        ),
        (
            "The opening card may be taken by any player at that time.",
            "De eerste open kaart mag worden genomen, want neutraal betekent alleen maar dat er "
            "door niemand mee mag worden geplukt en verder niets.",
        ),
    ],
    "sentences": [("It is shown. It goes back.", "Die wordt getoond en gaat terug.")],
}

SOUND: dict[str, list[tuple[str, str]]] = {
    "fields": [
        ("{card:The} of {player}", "{card:the} van {player}, {card}"),
        ("{player} draws.", "{player} trekt, en {player} kijkt."),
    ],
    "field-order": [("{player} gives {owner} a card.", "{player} geeft {owner} een kaart.")],
    "numbers": [
        ("Deal 5 cards.", "Deel vijf kaarten."),
        ("a card", "een kaart"),
        ("one card", "één kaart"),
        ("only once", "maar één keer"),
        ("both cards", "allebei de kaarten"),
        ("twice the total", "tweemaal het totaal"),
        ("It is worth −5.", "Dat is -5 waard."),
        ("2 to 6 names", "2 tot en met 6 namen"),
        ("1–13 points", "1-13 punten"),
        ("{position} isn't one.", "Dat is {position} niet."),
        ("at the end of one's own turn", "aan het eind van de eigen beurt"),
        ("removed first", "als eerste verwijderd"),
        ("half a call", "een halve melding"),
        ("§ 3.6, step 4", "§ 3.6, stap 4"),
    ],
    "sections": [
        ("Deal 5 cards.", "Deel 5 kaarten."),
        ("Deal 5 face-down cards.", "Deel 5 gedekte kaarten."),
        ("See Part 5.", "Zie deel 5."),
        ("§ {section}, steps {first}–{last}", "§ {section}, stap {first}–{last}"),
        ("under § 7.1", "volgens § 7.1"),
        ("See section 6.10.", "Zie § 6.10."),
        ("worth 13 points", "13 punten waard"),
    ],
    "rule-ids": [("This is double.one-ability.", "Dit is double.one-ability.")],
    "modality": [
        ("{player} may not pluck now.", "{player} mag nu niet plukken."),
        ("No player may pluck.", "Geen speler mag plukken."),
        ("Nobody may pluck with it.", "Niemand mag ermee plukken."),
        ("In this turn no ability may move it.", "Deze beurt mag geen kracht die verplaatsen."),
        ("a card that may not be moved", "een kaart die niet verplaatst mag worden"),
        ("{player} need not pluck.", "{player} hoeft niet te plukken."),
        ("{player} doesn't have to pluck.", "{player} hoeft niet te plukken."),
        ("The swap is optional.", "Ruilen hoeft niet."),
        ("{player} has to draw.", "{player} moet trekken."),
        ("This isn't allowed.", "Dit is niet toegestaan."),
        ("It can't be drawn.", "Die kan niet worden getrokken."),
        ("{player} may not give that card away.", "{player} mag die kaart niet weggeven."),
        (
            "A player who did not call BAO must score the total.",
            "Wie geen BAO riep, moet het totaal noteren.",
        ),
        (
            "The Macaw may look at it, but not swap it.",
            "Met de Ara mag die worden bekeken, maar niet geruild.",
        ),
    ],
    "negation": [
        ("not only cards", "niet alleen kaarten"),
        (
            "An illegal target is no valid attempt: no card.",
            "Een niet-toegestaan doel is geen geldige poging: geen kaart.",
        ),
        ("No card is left.", "Er is geen kaart meer."),
        ("Nothing is shown.", "Er wordt niets getoond."),
        ("Neither is possible.", "Geen van beide is mogelijk."),
        ("no longer", "niet meer"),
        ("The target is illegal.", "Het doel is niet toegestaan."),
        ("It never counts.", "Het telt nooit."),
    ],
    "quantifiers": [
        ("Two birds is too few.", "Twee vogels is te weinig."),
        ("all the birds", "alle vogels"),
        ("exactly two", "precies twee"),
        ("at most two", "hoogstens twee"),
        ("at most two", "ten hoogste twee"),
        ("at least one", "minstens één"),
        ("Only {player} draws.", "Alleen {player} trekt."),
        ("unless it matches", "tenzij het overeenkomt"),
        ("before the turn ends", "voordat de beurt eindigt"),
        ("when the turn ends", "als de beurt eindigt"),
        ("whether BAO succeeded", "of BAO is geslaagd"),
        ("If it matches, it is removed.", "Komt die overeen, dan wordt die verwijderd."),
        ("removed first", "als eerste verwijderd"),
    ],
    "terms": [
        ("{player} discards the card.", "{player} legt de kaart af."),
        ("{player} points to {at}.", "{player} wijst {at} aan."),
        ("the penalty card", "de strafkaart"),
        ("the White and the Brown Pelican", "de Witte en de Bruine Pelikaan"),
        ("on top of the draw pile", "boven op de trekstapel"),
        ("clockwise", "met de klok mee"),
        ("The card is given away.", "De kaart wordt weggegeven."),
        ("{player}'s total", "het totaal van {player}"),
    ],
    "agreement": [
        ("5 cards", "5 gedekte kaarten"),
        ("the next file", "het volgende bestand"),
        ("1 card", "1 kaart"),
        ("the cards", "de kaarten"),
        ("no cards", "geen kaarten"),
        ("Every card is shown.", "Alle kaarten worden getoond."),
        ("A player without cards may draw.", "Een speler zonder kaarten mag trekken."),
        ("None of these calls counts.", "Geen van deze meldingen telt."),
        ("two face-down cards", "twee gedekte kaarten"),
    ],
    "synonyms": [
        ("an emptied position", "een lege plek"),
        ("single or double", "enkel of dubbel"),
        ("It is activated.", "Het wordt geactiveerd."),
    ],
    "calls": [
        ("{player} calls BAO!", "{player} roept BAO!"),
        ("Call “DOUBLE PLUCK!” now.", "Roep nu ‘DUBBEL GEPLUKT!’."),
        ("The BAO caller plucked.", "De BAO-roeper heeft geplukt."),
    ],
    "quotes": [
        ("Call “PLUCKED!”", "Roep ‘GEPLUKT!’"),
        ('the key "bao"', 'de sleutel "bao"'),
        ("the players' own words", "de foto's van de spelers"),
        ("{player}’s card isn’t shown.", "De kaart van {player} wordt niet getoond."),
    ],
    "spaces": [
        ("§ 3.6", "§\u00a03.6"),
        ("One, two; three: {a}.", "Een, twee; drie: {a}."),
        ("Text with ! in it", "Tekst met ! erin"),
        ("at Anna.1, e.g. here", "bij Anna.1, bijv. hier"),
    ],
    "end": [
        ("call BAO", "BAO roepen"),
        ("No", "nee"),
        ("target is missing.", "Hier ontbreekt target."),
        ("A card.", "Een kaart."),
        ("“A card.”", "‘Een kaart.’"),
        ("a card", "een kaart"),
    ],
    "doubled-word": [("that that is", "dat dit is"), ("{a} {a}", "{a} {a}")],
    "characters": [
        ("one", "één"),
        ("“a” – b… → c", "‘a’ – b… → c"),
        ("coördinated, naïve", "gecoördineerd, naïef"),
    ],
    "nfc": [("one", "één")],
    "tags": [
        ("See the README.", "Zie de README."),
        ("Call DOUBLE PLUCK!", "Roep DUBBEL GEPLUKT!"),
        ("a <b>card</b>", "een <b>kaart</b>"),
        ("a < b", "a < b"),
    ],
    "untranslated": [
        ("FAQ", "FAQ"),
        ("{fact}: {values}", "{fact}: {values}"),
        ("The score is in the document.", "De score is in het document."),
        ("{verb, by}", "{verb, by}"),
    ],
    "length": [("yes", "ja"), ("no effect", "geen effect")],
    "sentences": [("It is shown. It goes back.", "Die wordt getoond. Die gaat terug.")],
}

IDS = [check.id for check in CHECKS]


def found(check: str, en: str, nl: str) -> list[str]:
    return [
        finding.message.format(**finding.values)
        for finding in compare(en, nl, only={check})
        if finding.check == check
    ]


@pytest.mark.parametrize(
    ("check", "en", "nl"), [(check, *pair) for check, pairs in FAULTS.items() for pair in pairs]
)
def test_a_check_catches_its_fault(check: str, en: str, nl: str) -> None:
    assert found(check, en, nl) != []


@pytest.mark.parametrize(
    ("check", "en", "nl"), [(check, *pair) for check, pairs in SOUND.items() for pair in pairs]
)
def test_a_check_leaves_a_sound_pair_alone(check: str, en: str, nl: str) -> None:
    assert found(check, en, nl) == []


def test_every_check_has_its_cases() -> None:
    assert sorted(FAULTS) == sorted(SOUND) == sorted(IDS)
    assert len(IDS) == len(set(IDS))


def test_a_finding_shows_the_words_at_issue() -> None:
    en, nl = "{player} may not pluck.", "{player} mag plukken."
    spans = [(f.en_span, f.nl_span) for f in compare(en, nl, only={"modality"})]
    assert [en[slice(*span)] for span, _ in spans if span] == ["may not"]
    assert [nl[slice(*span)] for _, span in spans if span] == ["mag"]


def test_a_pair_that_says_the_same_has_no_finding() -> None:
    assert compare("{player} draws a card.", "{player} trekt een kaart.") == []
