"""Facts that a file doesn't tell, in words: `bird:Bram.1` is the bird at Bram 1."""

from collections.abc import Sequence

from adjudicator.core.text import N_
from adjudicator.wording import Words

LACKING = N_("Still unknown here: {facts}.")
WORDS = {
    "bird": N_("the bird at {about}"),
    "gift": N_("which card {about} gives away"),
    "choice": N_("what is chosen for the {about}"),
    "value": N_("the value of the {about}"),
    "totals": N_("the total of {about}"),
}
REFERENCE = N_("the bird of the reference card")
PENALTY = N_("where the penalty card goes")
THRESHOLD = N_("the threshold")


def in_words(fact: str, words: Words) -> str:
    """One fact in words."""
    kind, _, about = fact.partition(":")
    if fact == "threshold":
        return words.template(THRESHOLD)
    if about in ("reference", "penalty"):
        return words.template(REFERENCE if about == "reference" else PENALTY)
    if kind == "bird":
        player, _, number = about.rpartition(".")
        about = f"{player} {number}"
    elif kind in ("choice", "value"):
        about = words.bird(about).plain
    return words.text(WORDS[kind], {"about": about})


def lacking(missing: Sequence[str], words: Words) -> str:
    """The sentence that names the facts that are missing."""
    return words.text(LACKING, {"facts": words.joined([in_words(f, words) for f in missing])})
