"""Where the files outside the code are: the only module that knows."""

from __future__ import annotations

from os.path import dirname, isdir, join
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from pathlib import Path

_PACKAGE = dirname(__file__)

INSTALLED = isdir(join(_PACKAGE, "locales"))
"""True in a wheel, which carries the folders inside the package; False in a checkout."""

_HOME = _PACKAGE if INSTALLED else dirname(_PACKAGE)


def folder(name: Literal["locales", "scenarios", "templates"]) -> str:
    """Return the path of a folder as text, for modules that must be cheap to import."""
    return join(_HOME, name)


def locales() -> Path:
    """Return the folder that has a folder for each language other than English."""
    return _path("locales")


def scenarios() -> Path:
    """Return the folder with the situations that come with the project."""
    return _path("scenarios")


def templates() -> Path:
    """Return the folder with the templates of the web pages."""
    return _path("templates")


def _path(name: Literal["locales", "scenarios", "templates"]) -> Path:
    # pathlib takes as long to import as the whole law; a ruling on one file doesn't need it.
    from pathlib import Path

    return Path(folder(name))
