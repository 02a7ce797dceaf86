"""A browser and the app for all tests of the pages; both are skipped where there is no browser."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.web.browser import needed, served, started


@pytest.fixture(scope="package")
def home() -> Iterator[str]:
    needed()
    with served() as address:
        yield address


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    needed()
    with started() as found:
        yield found
