"""Deleting for good. The one exception to a log that only grows. Each function works inside a transaction."""

from collections import defaultdict

import msgspec
from sqlalchemy import Connection, bindparam, delete, func, insert, select, text, update

from votive.store.chain import rechain
from votive.store.errors import UnknownTable
from votive.store.imported import NAMELESS, copies_of, nameless, unnamed
from votive.store.log import as_json, read
from votive.store.results import delete_outcome, forget_player, nobody
from votive.store.schema import forgotten, keys, log, people, programs, sitters, tables
from votive.table.events import Event, Invited, LoggedEvent, Opened, Rekeyed, Said, Sat, Stood, encode
from votive.table.link_keys import hashed

_REWRITE = (
    update(log)
    .where(log.c.table_id == bindparam("table"), log.c.number == bindparam("place"))
    .values(body=bindparam("rewritten"))
)


def delete_table(connection: Connection, table: str) -> None:
    """The log, and everything that was found by it."""
    if not connection.execute(select(tables.c.id).where(tables.c.id == table).with_for_update()).first():
        raise UnknownTable(table)
    delete_outcome(connection, table)
    connection.execute(delete(tables).where(tables.c.id == table))


def forget_person(connection: Connection, person: str, at: int) -> list[str]:
    """No name, chat, token, passkey or rating of a person and of their programs stays; the tables that were rewritten.

    Moves stay, made by nobody in particular, so that the others keep their games.
    """
    if connection.dialect.name == "postgresql":  # every append that began before us is done, none begins before we are
        connection.execute(text(f"LOCK TABLE {tables.name} IN SHARE ROW EXCLUSIVE MODE"))
    owned = list(connection.scalars(select(programs.c.person).where(programs.c.owner == person)))
    also = {table for program in owned for table in forget_person(connection, program, at)}
    connection.execute(delete(people).where(people.c.id == person))  # tokens and passkeys go with it
    touched = list(connection.scalars(select(sitters.c.table_id).where(sitters.c.person == person)))
    also |= {copy for table in touched for copy in _rewrite_copies(connection, table, person, at)}
    forget_player(connection, person, {table: _rewrite(connection, table, person, at) for table in touched})
    connection.execute(delete(sitters).where(sitters.c.person == person))
    if not connection.scalar(select(forgotten.c.hash).where(forgotten.c.hash == hashed(person))):
        connection.execute(insert(forgotten), {"hash": hashed(person), "at": at})
    return sorted({*touched, *also})


def rewrites(connection: Connection) -> int:
    """How many people were forgotten so far."""
    return connection.scalar(select(func.count()).select_from(forgotten)) or 0


def _rewrite(connection: Connection, table: str, person: str, at: int) -> str:
    """Answers what the person is called in this log from now on. The log is chained anew, and marked as rewritten."""
    alias = nobody()
    entries = read(connection, table)
    without = {entry.number: body for entry, body in _without(entries, person, alias)}
    _write_over(connection, table, without, at)
    _rewrite_line(connection, table, person, alias, [without.get(entry.number, entry.event) for entry in entries])
    return alias


def _rewrite_copies(connection: Connection, table: str, person: str, at: int) -> list[str]:
    """Records of a game here that others kept name the person too; the tables that were made from them."""
    entries = read(connection, table)
    opened = entries[0].event
    sitting = {
        entry.event.seat: entry.event for entry in entries if isinstance(entry.event, Sat) and not entry.event.again
    }
    seats = {seat for seat, body in sitting.items() if body.person == person}
    if not isinstance(opened, Opened) or not seats:
        return []
    copies = copies_of(connection, opened.seed_hash)
    for copy in copies:
        events = {
            entry.number: nameless(entry.event, seats)
            for entry in read(connection, copy)
            if isinstance(entry.event, Sat)
        }
        _write_over(connection, copy, events, at)
        names = connection.execute(select(tables.c.names).where(tables.c.id == copy)).scalar_one()
        left = as_json(unnamed(msgspec.json.decode(names), seats))
        connection.execute(update(tables).where(tables.c.id == copy).values(names=left))
    return copies


def _write_over(connection: Connection, table: str, events: dict[int, Event], at: int) -> None:
    """The log is chained anew, and its table says that it was rewritten."""
    changes = [{"table": table, "place": number, "rewritten": encode(body).decode()} for number, body in events.items()]
    if changes:
        connection.execute(_REWRITE, changes)
        rechain(connection, table, rewritten=at)


def _without(entries: list[LoggedEvent], person: str, alias: str) -> list[tuple[LoggedEvent, Event]]:
    """The entries that speak of a person, and what they say instead."""
    at_seat: dict[int, set[str]] = defaultdict(set)
    changed: list[tuple[LoggedEvent, Event]] = []
    for entry in entries:
        match entry.event:
            case Opened() as body if body.host == person:
                changed.append((entry, msgspec.structs.replace(body, host=alias)))
            case Sat() as body:
                at_seat[body.seat] = (at_seat[body.seat] if body.again else set()) | {body.person or ""}
                if body.person == person:
                    changed.append((entry, msgspec.structs.replace(body, person=alias, name=NAMELESS, key="")))
            case Invited() as body if body.person == person:
                changed.append((entry, msgspec.structs.replace(body, person=alias, name=NAMELESS)))
            case Rekeyed() as body:
                at_seat[body.seat] = {body.person}
                if body.person == person:
                    changed.append((entry, msgspec.structs.replace(body, person=alias, key="")))
            case Stood() as body:
                at_seat[body.seat] = set()
            case Said() as body if person in at_seat[body.seat]:
                changed.append((entry, msgspec.structs.replace(body, text="")))
    return changed


def _rewrite_line(connection: Connection, table: str, person: str, alias: str, events: list[Event]) -> None:
    row = connection.execute(select(tables.c.names, tables.c.turn).where(tables.c.id == table)).one()
    names, turn = msgspec.json.decode(row.names), msgspec.json.decode(row.turn)
    sitting = {body.seat: body for body in events if isinstance(body, Sat) and not body.again}  # the last one's name
    for seat, body in sitting.items():
        if body.person == alias:
            connection.execute(delete(keys).where(keys.c.table_id == table, keys.c.seat == seat))
            if seat < len(names):
                names[seat] = NAMELESS
    values = {"names": as_json(names), "turn": as_json([alias if one == person else one for one in turn])}
    connection.execute(update(tables).where(tables.c.id == table).values(**values))
