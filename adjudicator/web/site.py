"""What an app is made from: its scenarios, the house, its assets."""

from collections.abc import Mapping
from typing import NamedTuple, cast

from flask import current_app

from adjudicator.library import Library
from adjudicator.quoting import Copy
from adjudicator.scenario.house import House
from adjudicator.web.assets import Asset


class Site(NamedTuple):
    """The things that every request may need; none of them changes."""

    library: Library
    house: House | None
    assets: Mapping[str, Asset]
    copy: Copy | None = None
    """The copy of the rulebook to quote from."""


def site() -> Site:
    """The site of the app that answers this request."""
    return cast(Site, current_app.extensions["site"])
