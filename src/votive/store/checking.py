"""Checks of a stored table: its entries have no gap, can be read and are chained."""

from typing import Any

import msgspec
from sqlalchemy import Connection, text

from votive.store import chain, own_cards
from votive.store.index import TableRow
from votive.store.lists import table_row
from votive.store.schema import sitters
from votive.table.events import LoggedEvent, decode


class Fault(msgspec.Struct, frozen=True):
    """Something that is wrong with a stored table."""

    table: str
    entry: int | None
    what: str

    def __str__(self) -> str:
        where = "" if self.entry is None else f", entry {self.entry}"
        return f"table {self.table}{where}: {self.what}"


class TableExamination(msgspec.Struct):
    """What a check found about a table."""

    table: str
    faults: list[Fault] = []
    entries: list[LoggedEvent] | None = None
    """None: an entry cannot be read."""
    row: TableRow | None = None
    people: dict[str, list[int]] = {}
    rewritten: int | None = None
    """When a person was forgotten at this table."""
    note: str = ""
    """What could not be checked."""

    def fault(self, entry: int | None, what: str) -> None:
        self.faults.append(Fault(self.table, entry, what))


_ROW = text("SELECT head, chain, chained, rewritten FROM tables WHERE id = :table")


def examine(connection: Connection, table: str) -> TableExamination:
    """All checks that need no rules. A table that was deleted meanwhile has no row and no fault."""
    found = TableExamination(table, [], [])
    row: Any = connection.execute(_ROW, {"table": table}).first()
    if row is None:
        return found
    found.rewritten = row.rewritten
    _examine_log(connection, found, row)
    own_cards.learn(connection, found.entries or ())
    found.row = table_row(connection, table)
    try:
        found.people = _people(connection, table)
    except msgspec.MsgspecError:
        found.fault(None, "who sits there cannot be read in lists")
    return found


def _examine_log(connection: Connection, found: TableExamination, row: Any) -> None:
    end, number, is_chained = chain.START, 0, True
    for entry in chain.entries(connection, found.table):
        if entry["number"] != number:
            found.fault(number, f"is missing, the next one is entry {entry['number']}")
            found.entries = None
            number, is_chained = entry["number"], False
        _read(found, entry)
        if number < (row.chained or 0):  # later ones were written by an older version
            end = chain.next_hash(end, found.table, entry)
            if is_chained and (entry["chain"] is None or bytes(entry["chain"]) != end):
                found.fault(number, "is not what was written, or one before it is not: the chain breaks here")
                is_chained = False
        number += 1
    if number != row.head:
        found.fault(None, f"has {number} entries, and its row says {row.head}")
    if is_chained and row.head and (row.chain is None or bytes(row.chain) != end):
        found.fault(None, "its log does not end as its row says")


def _read(found: TableExamination, entry: dict[str, Any]) -> None:
    try:
        logged = LoggedEvent(entry["number"], entry["at"], decode(entry["body"]), entry["request"] or "")
    except (msgspec.MsgspecError, TypeError, ValueError) as error:
        found.fault(entry["number"], f"cannot be read: {error}")
        found.entries = None
        return
    if found.entries is not None:
        found.entries.append(logged)


def _people(connection: Connection, table: str) -> dict[str, list[int]]:
    rows = connection.execute(sitters.select().where(sitters.c.table_id == table, sitters.c.seats.is_not(None)))
    return {row.person: msgspec.json.decode(row.seats) for row in rows}


MOST_DAMAGE = 20


def damage(connection: Connection) -> list[str]:
    """What SQLite finds wrong with its own file; PostgreSQL has its own tools for that."""
    if connection.dialect.name != "sqlite":
        return []
    rows = connection.exec_driver_sql(f"PRAGMA quick_check({MOST_DAMAGE})").scalars().all()
    return [str(row) for row in rows if row != "ok"]
