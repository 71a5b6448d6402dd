"""The logs: what is appended, read, and found again by its request. Each function works inside a transaction."""

from collections.abc import Iterable, Sequence
from itertools import zip_longest
from typing import Any

import msgspec
from sqlalchemy import Connection, Row, bindparam, case, delete, insert, or_, select, update
from sqlalchemy.dialects import postgresql, sqlite

from votive.store.chain import START, Ends, extend, links
from votive.store.errors import Conflict, DamagedTable, Repeated, Rewritten, UnknownTable
from votive.store.imported import without_forgotten
from votive.store.index import TableIndex
from votive.store.prepared import Prepared
from votive.store.schema import forgotten, keys, log, sitters, tables
from votive.table.events import Began, Ended, Event, Invited, LoggedEvent, Opened, Rekeyed, Sat, Stood, decode, encode
from votive.table.link_keys import hashed

_as_json = msgspec.json.Encoder().encode
MOST_AT_ONCE = 500
"""Ids in one question: databases limit how many."""

COLUMNS = ("game", "stage", "public", "pace", "names", "open", "turn", "result", "due", "thinking", "mover", "runs_out")
"""Of a table, as an index gives them (`_columns`)."""

# Statements are built once: building one costs more than SQLite takes to carry it out.
_ENTRIES = select(log.c.number, log.c.at, log.c.body, log.c.request, log.c.digest).order_by(log.c.number)
_OF_TABLE = log.c.table_id == bindparam("table")
_SINCE = _ENTRIES.where(_OF_TABLE, log.c.number >= bindparam("since"))
_FIRST = Prepared(select(log.c.number).where(_OF_TABLE, log.c.request == bindparam("request")))
_COME_TOGETHER = _ENTRIES.where(_OF_TABLE, log.c.number >= bindparam("first"), log.c.first == bindparam("first"))
_TAKE_PLACE = update(tables).where(
    tables.c.id == bindparam("table"),
    tables.c.head == bindparam("number"),
    tables.c.chain == bindparam("chain_before"),
    tables.c.chained == bindparam("number"),
)
_END = Prepared(select(tables.c.head, tables.c.chained, tables.c.chain).where(tables.c.id == bindparam("table")))
_SAME_TURN = case((tables.c.turn == bindparam("turn_now"), tables.c.since), else_=bindparam("turn_since"))
_TAKE_TURN = Prepared(_TAKE_PLACE.values(since=_SAME_TURN), [*COLUMNS, "head", "touched", "chain", "chained"])
"""A turn lasts from when the same people are waited for."""
_OPEN = {
    "sqlite": sqlite.insert(tables).on_conflict_do_nothing().returning(tables.c.head),
    "postgresql": postgresql.insert(tables).on_conflict_do_nothing().returning(tables.c.head),
}
_ADD = Prepared(insert(log), ["table_id", "number", "first", "at", "request", "body", "chain", "digest"])
_SIT_AGAIN = update(sitters).where(sitters.c.table_id == bindparam("table"), sitters.c.person == bindparam("sitter"))
_NAMED = tuple(f"named{place}" for place in range(8))
_FORGOTTEN = Prepared(select(forgotten.c.hash).where(or_(*(forgotten.c.hash == bindparam(name) for name in _NAMED))))
"""For so many people at a time; a list of any length would be put together anew for every append."""


def as_json(value: object) -> str:
    """Compact JSON, as text."""
    return _as_json(value).decode()


def append(
    connection: Connection,
    table: str,
    number: int,
    at: int,
    events: Sequence[Event],
    request: str,
    line: TableIndex,
    ends: Ends | None = None,
    digest: str = "",
) -> list[LoggedEvent]:
    """Put entries at the end of a log that has `number` entries, and bring the lists up to date."""
    if not events:
        raise ValueError("nothing to append")
    _refuse_repeated(connection, table, request)
    if number == 0 and line.imported:
        events, line = without_forgotten(connection, events, line)
    entries = [LoggedEvent(number + step, at, body) for step, body in enumerate(events)]
    entries[0] = msgspec.structs.replace(entries[0], request=request, digest=digest)
    rows = [_as_row(table, number, entry) for entry in entries]
    head, touched = number + len(rows), at if line.touched is None else line.touched
    values = {**_columns(line), "head": head, "chained": head, "touched": touched}
    if number == 0:
        end = _open_table(connection, table, at, events, rows, values | {"imported": line.imported})
    else:
        turn = {"turn_now": values["turn"], "turn_since": at if line.turn else None}
        guess = ends.get(table, number) if ends else None
        end = _take_place(connection, {"table": table, "number": number, **turn, **values}, rows, guess)
    if end is None:
        _refuse_repeated(connection, table, request)  # it may have come while we waited for the table's row
        _refuse(connection, table, number)
    _refuse_forgotten(connection, table, number, line)
    _ADD.run(connection, *rows)
    if ends is not None and end is not None:
        ends.put(table, number + len(rows), end)
    if any(isinstance(body, Opened | Sat | Rekeyed | Stood | Invited | Began | Ended) for body in events):
        _index_people(connection, table, events, line)
    _index_keys(connection, table, events)
    return entries


def _as_row(table: str, first: int, entry: LoggedEvent) -> dict[str, Any]:
    return {
        "table_id": table,
        "number": entry.number,
        "first": first,
        "at": entry.at,
        "request": entry.request or None,
        "body": encode(entry.event).decode(),
        "digest": entry.digest or None,
    }


def _columns(line: TableIndex) -> dict[str, Any]:
    return {
        "game": line.game,
        "stage": line.stage,
        "public": line.public,
        "pace": line.pace,
        "names": as_json(line.names),
        "open": line.open,
        "turn": as_json(line.turn),
        "result": None if line.result is None else as_json(line.result),
        "due": None if line.stage == "over" else line.due,
        "thinking": line.thinking and line.stage != "over",
        "mover": line.mover,
        "runs_out": line.runs_out,
    }


def _open_table(
    connection: Connection,
    table: str,
    at: int,
    events: Sequence[Event],
    rows: list[dict[str, Any]],
    values: dict[str, Any],
) -> bytes | None:
    """What its chain ends with, if the id was free."""
    end = links(START, rows)
    seed_hash = events[0].seed_hash if isinstance(events[0], Opened) else None
    new = {"id": table, "opened": at, "seed_hash": seed_hash or None, "chain": end, **values}
    return end if connection.execute(_OPEN[connection.dialect.name], new).first() is not None else None


def _take_place(
    connection: Connection, values: dict[str, Any], rows: list[dict[str, Any]], guess: bytes | None
) -> bytes | None:
    """What the chain ends with now, if the place was free. The table's row is ours until the end of the transaction.

    `guess` is what it probably ended with before.
    """
    before = guess or _end(connection, values["table"], values["number"])
    if before is None:
        return None
    end = links(before, rows)
    if _TAKE_TURN.run(connection, {**values, "chain": end, "chain_before": before}).rowcount == 1:
        return end
    return _take_place(connection, values, rows, None) if guess else None


def _end(connection: Connection, table: str, number: int) -> bytes | None:
    """What a chain ends with, if it has so many entries. What a process of an older version has added is chained."""
    row: Any = _END.run(connection, {"table": table}).first()
    head, chained, end = row or (None, None, None)
    if head != number:
        return None
    if end is not None and chained == head:
        return bytes(end)
    return extend(connection, table, chained or 0, bytes(end) if chained and end is not None else START)


def _refuse(connection: Connection, table: str, number: int) -> None:
    head = connection.scalar(select(tables.c.head).where(tables.c.id == table))
    if head is None:
        raise UnknownTable(table)
    raise Conflict(table, number, head)


def _refuse_repeated(connection: Connection, table: str, request: str) -> None:
    if request and (entries := by_request(connection, table, request)):
        raise Repeated(table, request, entries)


def _refuse_forgotten(connection: Connection, table: str, number: int, line: TableIndex) -> None:
    """Whoever still has the names of the forgotten in memory must not bring them back."""
    named = [hashed(person) for person in {*line.people, *line.turn}]
    for start in range(0, len(named), len(_NAMED)):
        some = named[start : start + len(_NAMED)]
        if _FORGOTTEN.run(connection, dict(zip_longest(_NAMED, some))).first():
            raise Rewritten(table, number, number)


def _index_people(connection: Connection, table: str, events: Iterable[Event], line: TableIndex) -> None:
    """Somebody who has left keeps a row without seats: to be forgotten one must be found."""
    connection.execute(update(sitters).where(sitters.c.table_id == table).values(seats=None))
    named = {body.host for body in events if isinstance(body, Opened)}
    named |= {body.person for body in events if isinstance(body, Sat) and body.person}
    left: dict[str, list[int] | None] = dict.fromkeys(named - {""})
    for person, seats in (left | line.people).items():
        kept = None if seats is None else as_json(seats)
        row = {"table_id": table, "person": person, "seats": kept}
        if not connection.execute(_SIT_AGAIN, {"table": table, "sitter": person, "seats": kept}).rowcount:
            connection.execute(insert(sitters), row)


def _index_keys(connection: Connection, table: str, events: Iterable[Event]) -> None:
    """A seat has one key at a time."""
    for body in events:
        if isinstance(body, Opened):
            _set_key(connection, table, None, body.invitation)
        elif isinstance(body, Rekeyed) or (isinstance(body, Sat) and not body.again):
            _set_key(connection, table, body.seat, body.key)
        elif isinstance(body, Stood):
            _set_key(connection, table, body.seat, "")


def _set_key(connection: Connection, table: str, seat: int | None, key: str) -> None:
    connection.execute(delete(keys).where(keys.c.table_id == table, keys.c.seat.is_not_distinct_from(seat)))
    if key:
        connection.execute(delete(keys).where(keys.c.hash == key))
        connection.execute(insert(keys), {"hash": key, "table_id": table, "seat": seat})


# Reading


def read(connection: Connection, table: str, since: int = 0) -> list[LoggedEvent]:
    """The entries of a log from number `since` on."""
    return [_logged(table, row) for row in connection.execute(_SINCE, {"table": table, "since": since})]


def by_request(connection: Connection, table: str, request: str) -> list[LoggedEvent]:
    """The entries that a request brought; none if it is not known."""
    first = _FIRST.run(connection, {"table": table, "request": request}).scalar()
    if first is None:
        return []
    return [_logged(table, row) for row in connection.execute(_COME_TOGETHER, {"table": table, "first": first})]


def _logged(table: str, row: Row[int, int, str, str | None, str | None]) -> LoggedEvent:
    number, at, body, request, digest = row
    try:
        return LoggedEvent(number, at, decode(body), request or "", digest or "")
    except (msgspec.MsgspecError, TypeError) as error:
        raise DamagedTable(table, number, str(error)) from None


def heads(connection: Connection, wanted: Sequence[str]) -> dict[str, int]:
    """How many entries each of these tables has; a table that is gone is not in the answer."""
    found: dict[str, int] = {}
    for start in range(0, len(wanted), MOST_AT_ONCE):
        some = wanted[start : start + MOST_AT_ONCE]
        rows = connection.execute(select(tables.c.id, tables.c.head).where(tables.c.id.in_(some)))
        found.update((table, head) for table, head in rows)
    return found


def find_key(connection: Connection, key: str) -> tuple[str, int | None] | None:
    """The table and the seat (None: the invitation) that a link's key leads to."""
    row = connection.execute(select(keys.c.table_id, keys.c.seat).where(keys.c.hash == key)).first()
    return None if row is None else (row[0], row[1])
