"""The event logs: append, read, find by request. Each function works inside a transaction."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest
from typing import Any

import msgspec
from sqlalchemy import Connection, Row, bindparam, case, delete, exists, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite

from votive.store import own_cards
from votive.store.chain import START, ChainEnds, chain_rows, extend
from votive.store.errors import Conflict, DamagedTable, Repeated, Rewritten, UnknownTable
from votive.store.imported import without_forgotten
from votive.store.index import Listed, TableIndex
from votive.store.prepared import Prepared
from votive.store.schema import forgotten, keys, log, sitters, tables
from votive.table.events import Began, Ended, Event, Invited, LoggedEvent, Opened, Rekeyed, Sat, Stood, decode, encode
from votive.table.link_keys import hashed

_as_json = msgspec.json.Encoder().encode
MOST_AT_ONCE = 500
"""Ids in one query: databases limit how many."""

COLUMNS = (*(name for name in Listed.__struct_fields__ if name not in ("imported", "variant")), "due", "thinking")
"""Columns of a table that come from its summary and change with it (`_columns`)."""

# Statements are built once: building one takes longer than SQLite needs to run it.
_ENTRIES = select(log.c.number, log.c.at, log.c.body, log.c.request, log.c.digest).order_by(log.c.number)
_OF_TABLE = log.c.table_id == bindparam("table")
_SINCE = _ENTRIES.where(_OF_TABLE, log.c.number >= bindparam("since"))
_FIRST_OF_REQUEST = Prepared(select(log.c.number).where(_OF_TABLE, log.c.request == bindparam("request")))
_OF_REQUEST = _ENTRIES.where(_OF_TABLE, log.c.number >= bindparam("first"), log.c.first == bindparam("first"))
_NAMED = tuple(f"named{index}" for index in range(8))
_NAMES_FORGOTTEN = select(forgotten.c.hash).where(forgotten.c.hash.in_([bindparam(name) for name in _NAMED]))
"""For a fixed number of people: a list of any length would be compiled again for every append."""
_FORGOTTEN = Prepared(_NAMES_FORGOTTEN)
_CLAIM_HEAD = update(tables).where(
    tables.c.id == bindparam("table"),
    tables.c.head == bindparam("number"),
    tables.c.chain == bindparam("chain_before"),
    tables.c.chained == bindparam("number"),
    ~exists(select(log.c.number).where(_OF_TABLE, log.c.request == bindparam("request"))),
    ~exists(_NAMES_FORGOTTEN),
)
"""All that must hold is asked for in one statement, which changes nothing if it does not hold."""
_END = Prepared(select(tables.c.head, tables.c.chained, tables.c.chain).where(tables.c.id == bindparam("table")))
_SAME_TURN = case((tables.c.turn == bindparam("turn_now"), tables.c.since), else_=bindparam("turn_since"))
_UPDATE_TABLE = Prepared(_CLAIM_HEAD.values(since=_SAME_TURN), [*COLUMNS, "head", "touched", "chain", "chained"])
"""`since` stays while the same people are to decide."""
_OPEN = {
    "sqlite": sqlite.insert(tables).on_conflict_do_nothing().returning(tables.c.head),
    "postgresql": postgresql.insert(tables).on_conflict_do_nothing().returning(tables.c.head),
}
_ADD = Prepared(insert(log), ["table_id", "number", "first", "at", "request", "body", "chain", "digest"])
_UPDATE_SITTER = update(sitters).where(
    sitters.c.table_id == bindparam("table"), sitters.c.person == bindparam("sitter")
)


def as_json(value: object) -> str:
    """Compact JSON, as text."""
    return _as_json(value).decode()


@dataclass(frozen=True, slots=True)
class Append:
    """Events to be added to a log."""

    table: str
    expected_head: int
    """How many entries the log must have; 0: the table is new."""
    at: int
    """Milliseconds since 1970."""
    events: Sequence[Event]
    request: str
    """The id of the command: the same request is carried out once. "": none."""
    summary: TableIndex
    digest: str = ""
    """A hash of what the request asked for: the same id with other content is not a repetition."""


_INDEXED = Opened | Sat | Rekeyed | Stood | Invited | Began | Ended
"""What changes more than the log and its table's row: who sits where, and the keys of links."""


class NotTogether(Exception):
    """Some appends cannot be made in one go: each is to be made by itself, which also says why."""


class Appending:
    """An append as work for the store. Several that are waiting can be made in one go (`append_together`)."""

    def __init__(self, new: Append, ends: ChainEnds) -> None:
        self.new = new
        self.ends = ends
        self.is_plain = new.expected_head > 0 and not any(isinstance(event, _INDEXED) for event in new.events)
        """Whether it changes nothing but the log and its table's row."""

    def __call__(self, connection: Connection) -> list[LoggedEvent]:
        return append(connection, self.new, self.ends)


def append_together(connection: Connection, appends: Sequence[Appending]) -> dict[str, list[LoggedEvent]]:
    """Make plain appends to different logs, with one statement for the rows of all tables and one for all entries.

    Raises NotTogether if one of the logs is not as expected. Nothing may be committed then.
    """
    appends = sorted(appends, key=lambda one: one.new.table)  # whoever locks several rows does it in this order
    logged = [_entries(one.new) for one in appends]
    rows = [[_as_row(one.new, entry) for entry in entries] for one, entries in zip(appends, logged, strict=True)]
    claims, heads = [], list[tuple[Appending, int, bytes]]()
    for one, own_rows in zip(appends, rows, strict=True):
        new, named = one.new, _hashes(one.new)
        before = one.ends.get(new.table, new.expected_head) or _known_end(connection, new.table, new.expected_head)
        if before is None or len(named) > len(_NAMED):
            raise NotTogether
        end = chain_rows(before, own_rows)
        claims.append(_claim_values(new, named, len(own_rows)) | {"chain": end, "chain_before": before})
        heads.append((one, new.expected_head + len(own_rows), end))
    if len({one.new.table for one in appends}) < len(appends):
        raise NotTogether
    if _UPDATE_TABLE.run(connection, *claims).rowcount != len(claims):
        raise NotTogether
    _ADD.run(connection, *[row for own_rows in rows for row in own_rows])
    for one, head, end in heads:
        one.ends.put(one.new.table, head, end)
    return {one.new.table: entries for one, entries in zip(appends, logged, strict=True)}


def append(connection: Connection, new: Append, ends: ChainEnds | None = None) -> list[LoggedEvent]:
    """Add entries to a log, and update the table's row and the indexes of people and keys."""
    if not new.events:
        raise ValueError("nothing to append")
    if new.expected_head == 0:
        _refuse_repeated(connection, new)
        if new.summary.imported:
            events, summary = without_forgotten(connection, new.events, new.summary)
            new = replace(new, events=events, summary=summary)
    entries = _entries(new)
    rows = [_as_row(new, entry) for entry in entries]
    end = _open_table(connection, new, rows) if new.expected_head == 0 else _update_table(connection, new, rows, ends)
    if end is None:
        _refuse_repeated(connection, new)
        _refuse_forgotten(connection, new)
        raise _conflict(connection, new)
    if new.expected_head == 0:
        _refuse_forgotten(connection, new)  # once the table's row is ours, so that nobody is forgotten in between
        own_cards.keep(connection, new.events)
    _ADD.run(connection, *rows)
    if ends is not None:
        ends.put(new.table, new.expected_head + len(rows), end)
    if any(isinstance(event, _INDEXED) for event in new.events):
        _index_people(connection, new)
        _index_keys(connection, new.table, new.events)
    return entries


def _entries(new: Append) -> list[LoggedEvent]:
    """The events with their numbers; the first carries the request."""
    first = LoggedEvent(new.expected_head, new.at, new.events[0], new.request, new.digest)
    others = enumerate(new.events[1:], new.expected_head + 1)
    return [first, *(LoggedEvent(number, new.at, event) for number, event in others)]


def _as_row(new: Append, entry: LoggedEvent) -> dict[str, Any]:
    return {
        "table_id": new.table,
        "number": entry.number,
        "first": new.expected_head,
        "at": entry.at,
        "request": entry.request or None,
        "body": encode(entry.event).decode(),
        "digest": entry.digest or None,
    }


def _columns(new: Append, rows: int) -> dict[str, Any]:
    summary, head = new.summary, new.expected_head + rows
    return {name: getattr(summary, name) for name in COLUMNS} | {
        "head": head,
        "chained": head,
        "touched": new.at if summary.touched is None else summary.touched,
        "names": as_json(summary.names),
        "turn": as_json(summary.turn),
        "result": None if summary.result is None else as_json(summary.result),
        "due": None if summary.stage == "over" else summary.due,
        "thinking": summary.thinking and summary.stage != "over",
    }


def _open_table(connection: Connection, new: Append, rows: list[dict[str, Any]]) -> bytes | None:
    """The last hash, if the id was free."""
    end = chain_rows(START, rows)
    seed_hash = new.events[0].seed_hash if isinstance(new.events[0], Opened) else None
    about = {"id": new.table, "opened": new.at, "seed_hash": seed_hash or None}
    about |= {"imported": new.summary.imported, "variant": new.summary.variant}
    values = {**about, "chain": end, **_columns(new, len(rows))}
    return end if connection.execute(_OPEN[connection.dialect.name], values).first() is not None else None


def _update_table(
    connection: Connection, new: Append, rows: list[dict[str, Any]], ends: ChainEnds | None
) -> bytes | None:
    """The last hash, if the log has as many entries as expected. The table's row stays locked in this transaction."""
    named = _hashes(new)
    if len(named) > len(_NAMED):
        _refuse_forgotten(connection, new)
    values = _claim_values(new, named, len(rows))
    cached = ends.get(new.table, new.expected_head) if ends else None
    return (cached and _claim_head(connection, values, rows, cached)) or _claim_head(
        connection, values, rows, _end(connection, new.table, new.expected_head)
    )


def _claim_values(new: Append, named: list[str], rows: int) -> dict[str, Any]:
    """What the table's row is compared with and becomes; but for its chain."""
    values = {"table": new.table, "number": new.expected_head, **_columns(new, rows)}
    values |= {"turn_now": values["turn"], "turn_since": new.at if new.summary.turn else None}
    return values | {"request": new.request or None, **dict(zip_longest(_NAMED, named[: len(_NAMED)]))}


def _claim_head(
    connection: Connection, values: dict[str, Any], rows: list[dict[str, Any]], before: bytes | None
) -> bytes | None:
    """The last hash after these rows, if `before` is the last hash now."""
    if before is None:
        return None
    end = chain_rows(before, rows)
    claimed = _UPDATE_TABLE.run(connection, {**values, "chain": end, "chain_before": before}).rowcount == 1
    return end if claimed else None


def _end(connection: Connection, table: str, number: int) -> bytes | None:
    """The last hash of a log with so many entries. Entries that an older version has added are chained first."""
    head, chained, end = _END.first(connection, {"table": table}) or (None, None, None)
    if head != number:
        return None
    if end is not None and chained == head:
        return bytes(end)
    return extend(connection, table, chained or 0, bytes(end) if chained and end is not None else START)


def _known_end(connection: Connection, table: str, number: int) -> bytes | None:
    """The same, if all entries are chained."""
    head, chained, end = _END.first(connection, {"table": table}) or (None, None, None)
    return bytes(end) if end is not None and head == chained == number else None


def _conflict(connection: Connection, new: Append) -> UnknownTable | Conflict:
    head = connection.scalar(select(tables.c.head).where(tables.c.id == new.table))
    return UnknownTable(new.table) if head is None else Conflict(new.table, new.expected_head, head)


def _refuse_repeated(connection: Connection, new: Append) -> None:
    if new.request and (entries := by_request(connection, new.table, new.request)):
        raise Repeated(new.table, new.request, entries)


def _refuse_forgotten(connection: Connection, new: Append) -> None:
    """A process that still has forgotten people in memory must not write them again."""
    named = _hashes(new)
    for start in range(0, len(named), len(_NAMED)):
        some = named[start : start + len(_NAMED)]
        if _FORGOTTEN.first(connection, dict(zip_longest(_NAMED, some))):
            raise Rewritten(new.table, new.expected_head, new.expected_head)


def _hashes(new: Append) -> list[str]:
    return [hashed(person) for person in {*new.summary.people, *new.summary.turn}]


def _index_people(connection: Connection, new: Append) -> None:
    """A person who has left keeps a row without seats, so that `forget_person` finds the table."""
    connection.execute(update(sitters).where(sitters.c.table_id == new.table).values(seats=None))
    named = {event.host for event in new.events if isinstance(event, Opened)}
    named |= {event.person for event in new.events if isinstance(event, Sat) and event.person}
    left: dict[str, list[int] | None] = dict.fromkeys(named - {""})
    for person, seats in (left | new.summary.people).items():
        value = None if seats is None else as_json(seats)
        if not connection.execute(_UPDATE_SITTER, {"table": new.table, "sitter": person, "seats": value}).rowcount:
            connection.execute(insert(sitters), {"table_id": new.table, "person": person, "seats": value})


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
    """The entries of a log from number `since` on; none if there is no such table."""
    entries = [_logged(table, row) for row in connection.execute(_SINCE, {"table": table, "since": since})]
    own_cards.learn(connection, entries)
    return entries


def by_request(connection: Connection, table: str, request: str) -> list[LoggedEvent]:
    """The entries that a request appended; none if it is not known."""
    first = _FIRST_OF_REQUEST.first(connection, {"table": table, "request": request})
    if first is None:
        return []
    return [_logged(table, row) for row in connection.execute(_OF_REQUEST, {"table": table, "first": first[0]})]


def _logged(table: str, row: Row[int, int, str, str | None, str | None]) -> LoggedEvent:
    number, at, body, request, digest = row
    try:
        return LoggedEvent(number, at, decode(body), request or "", digest or "")
    except (msgspec.MsgspecError, TypeError) as error:
        raise DamagedTable(table, number, str(error)) from None


def heads(connection: Connection, wanted: Sequence[str]) -> dict[str, int]:
    """How many entries each of these tables has; a deleted table is not in the result."""
    found: dict[str, int] = {}
    for start in range(0, len(wanted), MOST_AT_ONCE):
        some = wanted[start : start + MOST_AT_ONCE]
        rows = connection.execute(select(tables.c.id, tables.c.head).where(tables.c.id.in_(some)))
        found.update((table, head) for table, head in rows)
    return found


def find_key(connection: Connection, key: str) -> tuple[str, int | None] | None:
    """The table and the seat (None: the invitation) of a link's key."""
    row = connection.execute(select(keys.c.table_id, keys.c.seat).where(keys.c.hash == key)).first()
    return None if row is None else (row[0], row[1])
