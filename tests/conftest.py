"""What holds for all tests of a process."""

import gc

import pytest


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests that share what is built for their module run in one process; it is built once."""
    for item in items:
        if _shares(item) and item.get_closest_marker("xdist_group") is None:
            item.add_marker(pytest.mark.xdist_group(item.nodeid.partition("::")[0]))


def _shares(item: pytest.Item) -> bool:
    known = item._fixtureinfo.name2fixturedefs if isinstance(item, pytest.Function) else {}
    return any(one.scope == "module" for those in known.values() for one in those)


def pytest_collection_finish() -> None:
    """Leave what was collected alone: it stays to the end, and looking it over takes time."""
    gc.freeze()
