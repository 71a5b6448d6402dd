"""A store of either kind."""

from collections.abc import Iterator

import pytest

from votive.store import Store, open_store


@pytest.fixture
def store(database: str) -> Iterator[Store]:
    with open_store(database) as opened:
        yield opened
