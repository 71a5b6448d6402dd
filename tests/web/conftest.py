"""A server for all tests of a file, and one with a database of either kind."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.serving import Serving

UNHURRIED = ("--no-limits", "--bot-pause", "0", "--log-format", "json")


@pytest.fixture(scope="module")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A server with SQLite and without limits; it must be sound after the last test."""
    folder: Path = tmp_path_factory.mktemp("serving")
    with Serving(f"sqlite:///{folder / 'votive.sqlite'}", *UNHURRIED) as found:
        yield found
        found.is_sound()


@pytest.fixture
def serving_either(database: str) -> Iterator[Serving]:
    """A server with a fresh database, of SQLite and of PostgreSQL."""
    with Serving(database, *UNHURRIED) as found:
        yield found
        found.is_sound()
