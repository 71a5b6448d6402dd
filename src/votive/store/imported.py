"""Records that somebody kept of games that were played here. The hash of a table's seed says which game it was.

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
    connection: Connection, events: Sequence[Event], line: TableIndex
) -> tuple[Sequence[Event], TableIndex]:
    """A record that is about to be kept, without the names that were forgotten at the table it came from."""
    opened = events[0]
    if not isinstance(opened, Opened) or not opened.seed_hash:
        return events, line
    if connection.dialect.name == "postgresql":  # nobody is forgotten between our looking and our writing
        connection.execute(text(f"LOCK TABLE {tables.name} IN ROW EXCLUSIVE MODE"))
    played = select(tables.c.names).where(tables.c.seed_hash == opened.seed_hash, tables.c.imported.is_(False))
    seats: set[int] = set()
    for names in connection.scalars(played):
        seats |= {seat for seat, name in enumerate(msgspec.json.decode(names)) if name == NAMELESS}
    if not seats:
        return events, line
    return [nameless(body, seats) for body in events], msgspec.structs.replace(line, names=unnamed(line.names, seats))


def copies_of(connection: Connection, seed_hash: str) -> list[str]:
    """The tables that were made from records of the game with this seed."""
    if not seed_hash:
        return []
    kept = select(tables.c.id).where(tables.c.seed_hash == seed_hash, tables.c.imported.is_(True))
    return list(connection.scalars(kept))


def nameless(body: Event, seats: Collection[int]) -> Event:
    if isinstance(body, Sat) and body.seat in seats:
        return msgspec.structs.replace(body, name=NAMELESS)
    return body


def unnamed(names: list[str], seats: Collection[int]) -> list[str]:
    return [NAMELESS if seat in seats else name for seat, name in enumerate(names)]
