"""The forms of a page, and what a browser without JavaScript would send for each button."""

from html.parser import HTMLParser
from random import Random
from typing import NamedTuple

Pairs = list[tuple[str, str]]


class Button(NamedTuple):
    """A button: the form it sends, and what it adds to it."""

    form: str
    name: str
    value: str
    action: str


class Forms(HTMLParser):
    """The forms of a page with their fields, and the buttons that send them."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.actions: dict[str, tuple[str, str]] = {}
        self.fixed: dict[str, Pairs] = {}
        self.chosen: dict[str, dict[str, list[str]]] = {}
        self.as_it_is: dict[str, dict[str, str]] = {}
        self.checks: dict[str, Pairs] = {}
        self.typed: dict[str, Pairs] = {}
        self.buttons: list[Button] = []
        self._form = ""
        self._select = ""
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        has = {name: value or "" for name, value in attrs}
        if tag == "form":
            self._form = has.get("id") or f"form{len(self.actions)}"
            self.actions[self._form] = has.get("method", "get"), has["action"]
            for kept in (self.fixed, self.checks, self.typed):
                kept[self._form] = []
            self.chosen[self._form] = {}
            self.as_it_is[self._form] = {}
        elif tag == "input" and self._form:
            self._field(has)
        elif tag == "select" and self._form:
            self._select = has["name"]
            self.chosen[self._form][self._select] = []
            self.as_it_is[self._form][self._select] = ""
        elif tag == "option" and self._select:
            self.chosen[self._form][self._select].append(has["value"])
            first = len(self.chosen[self._form][self._select]) == 1
            if first or "selected" in has:
                self.as_it_is[self._form][self._select] = has["value"]
        elif tag == "button" and has.get("form", self._form):
            form = has.get("form", self._form)
            action = has.get("formaction", "")
            self.buttons.append(Button(form, has.get("name", ""), has.get("value", ""), action))

    def _field(self, has: dict[str, str]) -> None:
        kind, name, value = has.get("type", "text"), has["name"], has.get("value", "")
        if kind == "hidden":
            self.fixed[self._form].append((name, value))
        elif kind == "radio":
            self.chosen[self._form].setdefault(name, []).append(value)
            if "checked" in has:
                self.as_it_is[self._form][name] = value
        elif kind == "checkbox":
            self.checks[self._form].append((name, value))
            if "checked" in has:
                self.as_it_is[self._form][name] = value
        else:
            self.typed[self._form].append((name, value))

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self._form = ""
        elif tag == "select":
            self._select = ""

    def sent(self, button: Button, chance: Random | None, texts: list[str]) -> Pairs:
        """What the button sends, with something chosen or typed in every field if by chance."""
        form = button.form
        pairs = [*self.fixed[form]]
        if chance is None:
            pairs += [*self.as_it_is[form].items(), *self.typed[form]]
        else:
            each = self.chosen[form].items()
            pairs += [(name, chance.choice(values)) for name, values in each if values]
            pairs += [one for one in self.checks[form] if chance.random() < 0.3]
            for name, value in self.typed[form]:
                pairs.append((name, value if chance.random() < 0.7 else chance.choice(texts)))
        return pairs + ([(button.name, button.value)] if button.name else [])
