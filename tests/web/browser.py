"""A real browser before a real server, both on this machine alone."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Thread
from typing import Any

import pytest
from flask import Flask
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright
from waitress.server import create_server

from tests.web.site import app

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
MISSING = "no Chromium here: the tests in a browser are skipped"
ARGUMENTS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
]  # fmt: skip

PATIENCE = 120_000
"""Milliseconds in which anything comes, on a machine that is busy with much else."""


def needed() -> None:
    """Skip where there is no browser; on a build machine that is a failure."""
    if CHROMIUM is None:
        if os.environ.get("CI"):
            pytest.fail(MISSING)
        pytest.skip(MISSING)


@contextmanager
def served(made: Flask | None = None) -> Iterator[str]:
    """The app, or another, on a free port; gives its address."""
    server: Any = create_server(made or app(), host="127.0.0.1", port=0, threads=4)
    thread = Thread(target=server.run, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.effective_port}"
    finally:
        server.close()


@contextmanager
def started() -> Iterator[Browser]:
    """Chromium, without a window."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        try:
            yield browser
        finally:
            browser.close()


class Visit:
    """One visitor: a window, and everything that the browser complained about."""

    def __init__(self, browser: Browser, home: str, **options: Any) -> None:
        self.home = home
        self.complaints: list[str] = []
        self.asked: list[str] = []
        self.context: BrowserContext = browser.new_context(**options)
        self.context.set_default_timeout(PATIENCE)
        self.page: Page = self.context.new_page()
        self.page.on("console", lambda message: self.complaints.append(message.text))
        self.page.on("pageerror", lambda fault: self.complaints.append(str(fault)))
        self.page.on("request", lambda request: self.asked.append(request.url))

    def go(self, address: str) -> Page:
        """Open a page of the app."""
        self.page.goto(self.home + address)
        return self.page

    @property
    def at(self) -> str:
        """The address without the server's."""
        return self.page.url.removeprefix(self.home)

    def overflow(self) -> int:
        """By how many pixels the page is wider than the window."""
        wide: int = self.page.evaluate(
            "document.documentElement.scrollWidth - document.documentElement.clientWidth"
        )
        return wide

    def close(self) -> None:
        """Leave. Nothing was complained about, and nothing asked for elsewhere."""
        self.context.close()
        assert self.complaints == []
        assert [url for url in self.asked if not url.startswith(self.home)] == []
