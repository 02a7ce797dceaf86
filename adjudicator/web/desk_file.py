"""Two texts side by side as one HTML file that needs nothing beside itself; without the framework.

It has the look of the page, but leads nowhere.
"""

from base64 import b64encode
from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import Any

from jinja2 import Environment, FileSystemLoader
from markupsafe import Markup

from adjudicator import paths
from adjudicator.facing import Shown
from adjudicator.web.margin import NOWHERE, view
from adjudicator.wording import Words


def desk_file(shown: Shown, told: str, lang: str) -> str:
    """Return both texts with every finding beside its paragraph, in a language.

    ``told`` says in words how much was found.
    """
    words = Words(lang)
    style = _style()
    digest = b64encode(sha256(style.encode()).digest()).decode()
    text: str = _template().render(
        lang=lang,
        _=lambda source, **args: words.text(source, args),
        style=Markup(style),
        policy=f"default-src 'none'; style-src 'sha256-{digest}'",
        summary=told,
        desk=view(shown, words, NOWHERE),
    )
    return text


@cache
def _style() -> str:
    home = files("adjudicator.web") / "static"
    return "\n" + "".join((home / name).read_text("utf-8") for name in ("style.css", "desk.css"))


@cache
def _template() -> Any:
    home = Environment(
        loader=FileSystemLoader(paths.folder("templates")),
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    return home.get_template("desk_file.html")
