"""The web app: rulings, rules and scenarios in the browser."""

from adjudicator.web.app import create_app

__all__ = ["create_app"]
