"""A browser and the app for all tests of the pages; both are skipped where there is no browser."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.web.browser import needed, served, started
from tests.web.site import client


@pytest.fixture(scope="package")
def home() -> Iterator[str]:
    needed()
    client().get("/nl/")  # the library is looked over before anybody waits for a page
    with served() as address:
        yield address


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    needed()
    with started() as found:
        yield found
