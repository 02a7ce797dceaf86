"""A browser and the app for the tests of a module; both are skipped where there is no browser."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.web.browser import needed, served, started


@pytest.fixture(scope="module")
def home() -> Iterator[str]:
    needed()
    with served() as address:
        yield address


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    needed()
    with started() as found:
        yield found
