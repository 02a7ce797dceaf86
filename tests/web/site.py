"""One app for all tests of a process, and pages taken apart."""

from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from typing import Any, NamedTuple

from flask import Flask
from flask.testing import FlaskClient

from adjudicator.web import create_app

VOID = {"meta", "link", "input", "br", "hr", "img"}
SVG = {"path", "rect", "circle", "ellipse", "line", "polygon", "polyline", "use"}


@cache
def app() -> Flask:
    made = create_app()
    made.config["PROPAGATE_EXCEPTIONS"] = False
    return made


def client() -> FlaskClient:
    return app().test_client()


class Element(NamedTuple):
    tag: str
    attributes: dict[str, str]


class Page(HTMLParser):
    """The elements of a page, and whether its tags are balanced."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.elements: list[Element] = []
        self.open: list[str] = []
        self.faults: list[str] = []
        self.texts: list[str] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append(Element(tag, {name: value or "" for name, value in attrs}))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append(Element(tag, {name: value or "" for name, value in attrs}))

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            self.faults.append(f"</{tag}> at {self.getpos()}")

    def handle_data(self, data: str) -> None:
        self.texts.append(data)

    @property
    def ids(self) -> list[str]:
        return [one.attributes["id"] for one in self.elements if "id" in one.attributes]

    def all(self, tag: str, **wanted: str) -> list[dict[str, str]]:
        found = [one.attributes for one in self.elements if one.tag == tag]
        return [a for a in found if all(a.get(key) == value for key, value in wanted.items())]

    @property
    def links(self) -> list[str]:
        return [a["href"] for a in self.all("a") if "href" in a]

    @property
    def text(self) -> str:
        return " ".join(" ".join(self.texts).split())


def page(address: str, status: int = 200, **options: Any) -> Page:
    """A page of the app. `options` are those of the test client."""
    answer = client().get(address, **options)
    assert answer.status_code == status, (address, answer.status_code)
    assert answer.content_type == "text/html; charset=utf-8", address
    return Page(answer.get_data(as_text=True))


def names() -> list[str]:
    """The scenarios of the library."""
    return list(app().extensions["site"].library.paths)


STATIC = Path(__file__).parents[2] / "adjudicator/web/static"
