"""A database that is made for something which then fails is taken away again."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from sqlalchemy import create_engine, text
from sqlalchemy.pool import NullPool

from votive.store.error_translation import translated_errors
from votive.store.opening import parsed, sqlite_path
from votive.store.schema import metadata
from votive.store.status import status
from votive.store.upgrade import UPGRADE_LOCK, VERSION_TABLE

BESIDE = ("", "-wal", "-shm", "-journal", "-lock", "-purge")
"""Endings of the files that a database of SQLite is made of."""


@contextmanager
def all_or_nothing(address: str) -> Iterator[None]:
    """Where no database was before, none is left if what is done with it fails: no file, no folder, no table."""
    if status(address).revision is not None:
        yield
        return
    path = sqlite_path(address)
    folders = [] if path is None else [folder for folder in path.absolute().parents if not folder.exists()]
    there = set() if path is None else {file for file in _files(path) if file.exists()}
    try:
        yield
    except BaseException:
        if path is None:
            _drop_tables(address)
        else:
            for file in _files(path):
                if file not in there:
                    file.unlink(missing_ok=True)
            for folder in folders:
                with suppress(OSError):  # somebody else has put something there
                    folder.rmdir()
        raise


def _files(path: Path) -> list[Path]:
    return [path.with_name(path.name + ending) for ending in BESIDE]


def _drop_tables(address: str) -> None:
    engine = create_engine(parsed(address), poolclass=NullPool)
    with translated_errors("the database"), engine.begin() as connection:
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": UPGRADE_LOCK})
        metadata.drop_all(connection)
        connection.execute(text(f"DROP TABLE IF EXISTS {VERSION_TABLE}"))
