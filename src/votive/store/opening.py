"""Opening a store by its address."""

from pathlib import Path

from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

from votive.store.errors import StoreUnreachable
from votive.store.places import default_address
from votive.store.store import Store


def open_store(address: str | None = None) -> Store:
    """The store at `sqlite:///path` or `postgresql://…`; without one, the user's own. Made if it is not there."""
    chosen = address or default_address()
    try:
        url = make_url(chosen)
    except (ArgumentError, ValueError):
        raise StoreUnreachable(_unknown(chosen)) from None
    if url.drivername.startswith("sqlite") and url.database and url.database != ":memory:":
        from votive.store.sqlite import Sqlite

        return Store(Sqlite(Path(url.database)))
    if url.drivername.partition("+")[0] in {"postgresql", "postgres"}:
        from votive.store.postgres import Postgres

        return Store(Postgres(url))
    raise StoreUnreachable(_unknown(url.render_as_string(hide_password=True)))


def _unknown(address: str) -> str:
    return f"{address!r} is no address of a database: write sqlite:///path/to/file or postgresql://user@host/name"
