"""Opening a store by its address."""

from pathlib import Path

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from votive.store.default_path import default_address
from votive.store.errors import StoreUnreachable
from votive.store.store import Store


def open_store(address: str | None = None) -> Store:
    """The store at `sqlite:///path` or `postgresql://…`; without one, the user's own. Created if it does not exist."""
    address = address or default_address()
    if (path := sqlite_path(address)) is not None:
        from votive.store.sqlite import Sqlite

        return Store(Sqlite(path))
    from votive.store.postgres import Postgres

    return Store(Postgres(parsed(address)))


def sqlite_path(address: str) -> Path | None:
    """The file of an SQLite address; None for PostgreSQL."""
    url = parsed(address)
    return Path(url.database or "") if url.drivername == "sqlite" else None


def parsed(address: str) -> URL:
    """An address of a database we know."""
    try:
        url = make_url(address)
    except (ArgumentError, ValueError):
        raise StoreUnreachable(_unknown(address)) from None
    if url.drivername == "sqlite" and url.database and url.database != ":memory:":
        return url
    if url.drivername.partition("+")[0] in {"postgresql", "postgres"}:
        return url.set(drivername="postgresql+psycopg")
    raise StoreUnreachable(_unknown(url.render_as_string(hide_password=True)))


def _unknown(address: str) -> str:
    return f"{address!r} is no address of a database: write sqlite:///path/to/file or postgresql://user@host/name"
