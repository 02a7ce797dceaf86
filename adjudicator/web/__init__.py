"""The web app: rulings, rules and scenarios in the browser.

The web framework is imported with `create_app`, not with the package: the print sheet, which the
command line makes too, does without it.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from adjudicator.web.app import create_app

__all__ = ["create_app"]


def __getattr__(name: str) -> Any:
    if name != "create_app":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from adjudicator.web.app import create_app

    return create_app
