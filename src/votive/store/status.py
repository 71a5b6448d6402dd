"""The state of a database, without changing it."""

import sqlite3
from pathlib import Path

import msgspec
from sqlalchemy import Connection, create_engine, func, inspect, select
from sqlalchemy.pool import NullPool

from votive.store.error_translation import translated_errors
from votive.store.errors import StoreUnreachable
from votive.store.opening import parsed
from votive.store.schema import REVISION, metadata
from votive.store.upgrade import revision


class Status(msgspec.Struct, frozen=True):
    """The revision of a database, and how much it holds."""

    where: str
    revision: str | None
    """None: there is no database yet."""
    needed: str
    rows: dict[str, int] = {}
    size: int = 0
    """Bytes."""


def status(address: str) -> Status:
    """What `votive admin database status` prints."""
    url = parsed(address)
    if url.drivername == "sqlite":
        where = str(url.database)
        if Path(where).is_dir():
            raise StoreUnreachable(f"{where} is a folder; name a file in it")
        if not Path(where).exists():
            return Status(where, None, REVISION)
        uri = f"{Path(where).absolute().as_uri()}?mode=ro"
        engine = create_engine("sqlite://", creator=lambda: sqlite3.connect(uri, uri=True), poolclass=NullPool)
    else:
        where = url.set(drivername="postgresql").render_as_string(hide_password=True)
        engine = create_engine(url, connect_args={"connect_timeout": 5}, poolclass=NullPool)
    with translated_errors(where), engine.connect() as connection:
        return Status(where, revision(connection, where), REVISION, _rows(connection), _size(connection))


def _rows(connection: Connection) -> dict[str, int]:
    there = {*inspect(connection).get_table_names()}
    tables = [table for table in metadata.sorted_tables if table.name in there]
    return {table.name: connection.scalar(select(func.count()).select_from(table)) or 0 for table in tables}


def _size(connection: Connection) -> int:
    if connection.dialect.name == "sqlite":
        pages = "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()"
        return int(connection.exec_driver_sql(pages).scalar_one())
    return int(connection.exec_driver_sql("SELECT pg_database_size(current_database())").scalar_one())
