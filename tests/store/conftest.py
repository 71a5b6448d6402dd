"""A store of either kind."""

from collections.abc import Iterator

import pytest

from votive import store
from votive.store import Store


@pytest.fixture
def kept(database: str) -> Iterator[Store]:
    with store.open(database) as opened:
        yield opened
