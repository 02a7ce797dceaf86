"""What the picture of the table is drawn with: the shapes of birds and the look of each class."""

from collections.abc import Mapping
from types import MappingProxyType

Shape = tuple[tuple[str, int, int, str], ...]
"""The paths of a bird in a box of 40 by 32: the class that fills it, where it starts, the way on.

The paths of all birds lie in layers by class, so a part of one class is over another as in `LOOKS`.
"""

_EYE = "h.01"
_PELICAN = "q6-4 4-8q-1-6 5-6q6 1 5 7q-1 5-5 9q2 6 1 13z"
_TOUCAN = "q-3-13 2-21q4-7 11-6q6 1 6 9q-2 10-1 18z"
_TOUCAN_BILL: Shape = (
    ("white", 13, 17, "q6-1 8 2q-1 7-1 11q-7-4-7-13z"),
    ("orange", 19, 7, "q14-7 20 5q3 6-1 12q-4-6-16-5q-4-6-3-12z"),
    ("black", 37, 9, "q6 8 1 15q-2-4-5-5q5-4 4-10z"),
)
_STAR = "l1.5 3l3 .5l-2.2 2.2l.5 3l-2.8-1.5l-2.8 1.5l.5-3l-2.2-2.2l3-.5z"
_SONGBIRD = "l8-8q1-11 12-12q2-5 7-4q5 1 5 6l6 2l-6 2q-1 13-13 14q-6 1-10-3z"

SHAPES: Mapping[str, Shape] = MappingProxyType(
    {
        "white_pelican": (
            ("white", 4, 32, f"q-3-11 5-15{_PELICAN}"),
            ("orange", 22, 12, "l16 7q-8 9-16 4q-2-6 0-11z"),
            ("gold", 22, 6, "l18 11l-2 2l-16-7z"),
            ("eye", 18, 8, _EYE),
        ),
        "brown_pelican": (
            ("brown", 3, 32, f"q-2-11 6-15{_PELICAN}"),
            ("white", 13, 9, "q0-6 5-6q6 1 5 7q-5 3-10-1z"),
            ("grey", 20, 13, "l11 17q-9 1-12-6z"),
            ("gold", 23, 7, "l11 21l-3 2l-11-17z"),
            ("eye", 18, 7, _EYE),
        ),
        "macaw": (
            ("red", 5, 32, "q-2-12 3-21q4-9 13-9q9 1 9 10q0 6-3 10l2 10z"),
            ("gold", 5, 32, "q-1-7 2-12q8 3 9 12z"),
            ("white", 20, 8, "q9-2 9 6q-4 5-9 1q-3-4 0-7z"),
            ("black", 28, 6, "q11 2 8 17q-3-6-8-6q-2-5 0-11zm-1 13q5-1 5 3q-3 3-5 0z"),
            ("eye", 23, 11, _EYE),
        ),
        "toco_toucan": (("night", 3, 32, _TOUCAN), *_TOUCAN_BILL, ("light", 15, 11, _EYE)),
        "golden_toucan": (
            ("gold", 3, 32, _TOUCAN),
            *_TOUCAN_BILL,
            ("gold", 33, 25, _STAR),
            ("eye", 15, 11, _EYE),
        ),
        "shoebill": (
            ("grey", 7, 11, "l-7-1l4 5z"),
            ("grey", 3, 32, "q-2-14 5-22q4-7 11-6q6 2 4 9q-1 9 1 19z"),
            ("brown", 20, 7, "q12-4 18 4q3 5 0 13q-2-4-4-4q-7 4-14 0q-3-7 0-13z"),
            ("line", 20, 14, "q10 4 18 0"),
            ("eye", 17, 9, _EYE),
        ),
        "swap_bird": (
            ("blue", 8, 23, "l5-6q1-6 7-7q2-3 5-2q3 1 3 4l4 2l-4 1q-1 8-8 9q-4 1-7-2z"),
            ("line", 5, 11, "q6-10 20-9m-4-3l4 3l-4 4m15 13q-5 12-21 11m4-4l-4 4l4 3"),
            ("eye", 25, 11, _EYE),
        ),
    }
)
ORDINARY: Shape = (
    ("leaf", 1, 28, _SONGBIRD),
    ("line", 17, 28, "v4m6-4v4"),
    ("eye", 28, 9, _EYE),
)
ANY_BIRD: Shape = (
    ("sand", 1, 28, _SONGBIRD),
    ("line", 17, 28, "v4m6-4v4m-13-12q8 6 15-3"),
    ("eye", 28, 9, _EYE),
)


def shape(bird: str) -> Shape:
    """The shape of a bird by its id: its own, an ordinary bird's, or that of any bird."""
    number = bird.removeprefix("bird_")
    return SHAPES.get(bird, ORDINARY if number != bird and number.isdigit() else ANY_BIRD)


# Looks

_PEN, _SEAT, _TURN, _CHANGE, _SHIELD = "#1d2b26", "#f7faf7", "#0b6b55", "#9c3d10", "#33508f"
_ROUND = {"stroke-linecap": "round", "stroke-linejoin": "round"}
_DRAWN = {"stroke": _PEN, "stroke-width": "1.3", **_ROUND}
_MIDDLE = {"text-anchor": "middle"}
_SMALL = {"font-size": "11", **_MIDDLE}
_CHANGED = {"fill": "none", "stroke": _CHANGE, "stroke-width": "3", "stroke-linejoin": "round"}

LOOKS: Mapping[str, Mapping[str, str]] = MappingProxyType(
    {
        "picture": {"font-family": "sans-serif"},
        # the table
        "felt": {"fill": "#dde8e2"},
        "way": {"fill": "none", "stroke": "#5d7068", "stroke-width": "2", **_ROUND},
        "seat": {"fill": _SEAT, "stroke": "#70827a"},
        "turn": {"fill": "none", "stroke": _TURN, "stroke-width": "2.5"},
        # cards
        "sunk": {"fill": "#33716a", "stroke": "#1d4b45"},
        "under": {"fill": "#c3d3cb", "stroke": "#5f7068"},
        "card": {"fill": "#fff", "stroke": "#5f7068"},
        "back": {"fill": "#33716a", "stroke": "#1d4b45"},
        "dots": {
            "fill": "none",
            "stroke": "#79b0a7",
            "stroke-width": "2.2",
            "stroke-dasharray": "0 6.5",
            **_ROUND,
        },
        "disc": {"fill": "#fff", "stroke": "#1d4b45"},
        "gone": {
            "fill": "none",
            "stroke": "#5f7068",
            "stroke-width": "1.4",
            "stroke-dasharray": "3.5 3.5",
        },
        # what a step did
        "taken": {**_CHANGED, "stroke-dasharray": "9 4"},
        "came": {**_CHANGED},
        "seen": {**_CHANGED, "stroke-dasharray": "0 5.5", "stroke-linecap": "round"},
        "held": {"fill": "none", "stroke": _TURN, "stroke-width": "3"},
        # marks behind words, and signs
        "mark": {"fill": _TURN},
        "label": {"fill": _CHANGE},
        "bao": {"fill": _SHIELD},
        "tip": {"fill": "#fff"},
        "armed": {"fill": _SEAT, "stroke": _SHIELD, "stroke-width": "1.6", **_ROUND},
        "sign": {"fill": "none", "stroke": "#42524b", "stroke-width": "1.6", **_ROUND},
        # birds, the parts behind first
        "night": {"fill": "#39454d", **_DRAWN},
        "grey": {"fill": "#9aa8b3", **_DRAWN},
        "brown": {"fill": "#a97b57", **_DRAWN},
        "red": {"fill": "#d2503f", **_DRAWN},
        "blue": {"fill": "#7fa8d6", **_DRAWN},
        "leaf": {"fill": "#b9d8a8", **_DRAWN},
        "sand": {"fill": "#dfcdaa", **_DRAWN},
        "gold": {"fill": "#f2c452", **_DRAWN},
        "white": {"fill": "#fff", **_DRAWN},
        "orange": {"fill": "#e88f45", **_DRAWN},
        "black": {"fill": "#39454d", **_DRAWN},
        "line": {"fill": "none", **_DRAWN},
        "eye": {"stroke": _PEN, "stroke-width": "2.8", **_ROUND},
        "light": {"stroke": "#fff", "stroke-width": "2.8", **_ROUND},
        # words
        "name": {"fill": _PEN, "font-size": "14", "font-weight": "700", **_MIDDLE},
        "word": {"fill": "#42524b", **_SMALL},
        "on": {"fill": "#fff", "font-weight": "700", **_SMALL},
        "said": {"fill": "#fff", "font-size": "10", **_MIDDLE},
        "pen": {"fill": _PEN, **_SMALL},
        "number": {"fill": _PEN, "font-size": "13", "font-weight": "700", **_MIDDLE},
        "place": {"fill": _PEN, **_SMALL},
        "ask": {"fill": _PEN, "font-size": "17", "font-weight": "700", **_MIDDLE},
    }
)
"""The light look of each class as attributes; `picture.css` has the same, and the dark one."""
