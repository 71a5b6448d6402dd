"""Before an upgrade a backup of the database as it is, and the way back to it.

Going back is for an earlier version of Votive: this one would upgrade the database again when it opens it.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import Connection, create_engine, text
from sqlalchemy.pool import NullPool

from votive.store import dump
from votive.store.atomic_files import atomic_write
from votive.store.error_translation import translated_errors
from votive.store.lock import FileLock
from votive.store.opening import parsed, sqlite_path
from votive.store.schema import REVISION, metadata
from votive.store.sqlite import PATIENCE, make_engine
from votive.store.status import status
from votive.store.upgrade import UPGRADE_LOCK, VERSION_TABLE, migrate


def backup_before_upgrade(address: str, file: Path | None = None) -> Path | None:
    """Write a database that an upgrade would change as lines of JSON; None if there is nothing to upgrade."""
    found = status(address)
    if found.revision is None or found.revision >= REVISION:
        return None
    path = sqlite_path(address)
    file = file or (path or Path("votive")).with_suffix(f".{found.revision}.jsonl")
    with (
        _transaction(address) as connection,
        atomic_write(file) as temporary,
        temporary.open("w", encoding="utf-8") as lines,
    ):
        lines.writelines(dump.dump(connection, found.revision))
    return file


def go_back(address: str, file: Path) -> tuple[str, int]:
    """Make a database what a backup says, in the revision of that time: the revision, and how many rows."""
    revision, _ = verified = dump.verify(file)
    with _transaction(address) as connection:
        metadata.drop_all(connection)
        connection.execute(text(f"DROP TABLE IF EXISTS {VERSION_TABLE}"))
        migrate(connection, None, address, revision)
        return revision, dump.insert_rows(connection, file, verified)


@contextmanager
def _transaction(address: str) -> Iterator[Connection]:
    """A transaction in a database that is not upgraded, and that nobody else upgrades meanwhile."""
    path = sqlite_path(address)
    if path is None:
        engine = create_engine(parsed(address), poolclass=NullPool)
        with translated_errors("the database"), engine.begin() as connection:
            connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": UPGRADE_LOCK})
            yield connection
        return
    lock = FileLock(path.with_name(path.name + "-lock"), PATIENCE)
    try:
        engine = make_engine(f"{path.absolute().as_uri()}?mode=rw", "BEGIN IMMEDIATE", PATIENCE, NullPool)
        with translated_errors(str(path)), lock.held(), engine.begin() as connection:
            yield connection
    finally:
        lock.close()
