"""Imported records of games that were played on this server, found by the hash of the seed.

Each function works inside a transaction.
"""

from collections.abc import Collection, Sequence

import msgspec
from sqlalchemy import Connection, select, text

from votive.store.index import TableIndex
from votive.store.schema import tables
from votive.table.events import Event, Opened, Sat

NAMELESS = "—"
"""The name of somebody who asked to be forgotten."""


def without_forgotten(
    connection: Connection, events: Sequence[Event], summary: TableIndex
) -> tuple[Sequence[Event], TableIndex]:
    """An imported game without the names that were forgotten at the table it came from."""
    opened = events[0]
    if not isinstance(opened, Opened) or not opened.seed_hash:
        return events, summary
    if connection.dialect.name == "postgresql":  # nobody is forgotten between this query and our append
        connection.execute(text(f"LOCK TABLE {tables.name} IN ROW EXCLUSIVE MODE"))
    played = select(tables.c.names).where(tables.c.seed_hash == opened.seed_hash, tables.c.imported.is_(False))
    seats: set[int] = set()
    for names in connection.scalars(played):
        seats |= {seat for seat, name in enumerate(msgspec.json.decode(names)) if name == NAMELESS}
    if not seats:
        return events, summary
    changed = msgspec.structs.replace(summary, names=without_names(summary.names, seats))
    return [without_name(body, seats) for body in events], changed


def imported_from(connection: Connection, seed_hash: str) -> list[str]:
    """The tables that were imported from records of the game with this seed."""
    if not seed_hash:
        return []
    found = select(tables.c.id).where(tables.c.seed_hash == seed_hash, tables.c.imported.is_(True))
    return list(connection.scalars(found))


def without_name(body: Event, seats: Collection[int]) -> Event:
    if isinstance(body, Sat) and body.seat in seats:
        return msgspec.structs.replace(body, name=NAMELESS)
    return body


def without_names(names: list[str], seats: Collection[int]) -> list[str]:
    return [NAMELESS if seat in seats else name for seat, name in enumerate(names)]
