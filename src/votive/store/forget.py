"""Deletes tables and people. The only code that changes a log. Each function works inside a transaction."""

from collections import defaultdict

import msgspec
from sqlalchemy import Connection, bindparam, delete, func, insert, select, text, update

from votive.store.chain import rechain
from votive.store.errors import UnknownTable
from votive.store.imported import NAMELESS, imported_from, without_name, without_names
from votive.store.log import as_json, read
from votive.store.results import anonymous_id, delete_result, forget_player
from votive.store.schema import forgotten, keys, log, people, programs, sitters, tables
from votive.table.events import Event, Invited, LoggedEvent, Opened, Rekeyed, Said, Sat, Stood, encode
from votive.table.link_keys import hashed

_REWRITE = (
    update(log)
    .where(log.c.table_id == bindparam("table"), log.c.number == bindparam("entry"))
    .values(body=bindparam("rewritten"))
)


def delete_table(connection: Connection, table: str) -> None:
    """The log, and everything that refers to it."""
    if not connection.execute(select(tables.c.id).where(tables.c.id == table).with_for_update()).first():
        raise UnknownTable(table)
    delete_result(connection, table)
    connection.execute(delete(tables).where(tables.c.id == table))


def forget_person(connection: Connection, person: str, at: int) -> list[str]:
    """Delete the name, chat, tokens, passkeys and ratings of a person and of their programs; the rewritten tables.

    Moves stay, under an anonymous id, so that the others keep their games.
    """
    if connection.dialect.name == "postgresql":  # no append runs at the same time
        connection.execute(text(f"LOCK TABLE {tables.name} IN SHARE ROW EXCLUSIVE MODE"))
    owned = list(connection.scalars(select(programs.c.person).where(programs.c.owner == person)))
    also = {table for program in owned for table in forget_person(connection, program, at)}
    connection.execute(delete(people).where(people.c.id == person))  # tokens and passkeys cascade
    touched = list(connection.scalars(select(sitters.c.table_id).where(sitters.c.person == person)))
    also |= {other for table in touched for other in _rewrite_imported(connection, table, person, at)}
    forget_player(connection, person, {table: _rewrite(connection, table, person, at) for table in touched})
    connection.execute(delete(sitters).where(sitters.c.person == person))
    if not connection.scalar(select(forgotten.c.hash).where(forgotten.c.hash == hashed(person))):
        connection.execute(insert(forgotten), {"hash": hashed(person), "at": at})
    return sorted({*touched, *also})


def rewrites(connection: Connection) -> int:
    """How many people were forgotten so far. When it grows, tables in memory may hold their names."""
    return connection.scalar(select(func.count()).select_from(forgotten)) or 0


def _rewrite(connection: Connection, table: str, person: str, at: int) -> str:
    """The anonymous id of the person in this log from now on. The log is rechained, and marked as rewritten."""
    alias = anonymous_id()
    entries = read(connection, table)
    without = {entry.number: body for entry, body in _without(entries, person, alias)}
    _replace_entries(connection, table, without, at)
    _rewrite_summary(connection, table, person, alias, [without.get(entry.number, entry.event) for entry in entries])
    return alias


def _rewrite_imported(connection: Connection, table: str, person: str, at: int) -> list[str]:
    """Tables imported from records of this game name the person too; the tables that were rewritten."""
    entries = read(connection, table)
    opened = entries[0].event
    sitting = {
        entry.event.seat: entry.event for entry in entries if isinstance(entry.event, Sat) and not entry.event.again
    }
    seats = {seat for seat, body in sitting.items() if body.person == person}
    if not isinstance(opened, Opened) or not seats:
        return []
    found = imported_from(connection, opened.seed_hash)
    for imported in found:
        events = {
            entry.number: without_name(entry.event, seats)
            for entry in read(connection, imported)
            if isinstance(entry.event, Sat)
        }
        _replace_entries(connection, imported, events, at)
        names = connection.execute(select(tables.c.names).where(tables.c.id == imported)).scalar_one()
        left = as_json(without_names(msgspec.json.decode(names), seats))
        connection.execute(update(tables).where(tables.c.id == imported).values(names=left))
    return found


def _replace_entries(connection: Connection, table: str, events: dict[int, Event], at: int) -> None:
    """The log is rechained, and its table is marked as rewritten."""
    changes = [{"table": table, "entry": number, "rewritten": encode(body).decode()} for number, body in events.items()]
    if changes:
        connection.execute(_REWRITE, changes)
        rechain(connection, table, rewritten=at)


def _without(entries: list[LoggedEvent], person: str, alias: str) -> list[tuple[LoggedEvent, Event]]:
    """The entries that name a person, and their replacements."""
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


def _rewrite_summary(connection: Connection, table: str, person: str, alias: str, events: list[Event]) -> None:
    row = connection.execute(select(tables.c.names, tables.c.turn).where(tables.c.id == table)).one()
    names, turn = msgspec.json.decode(row.names), msgspec.json.decode(row.turn)
    sitting = {body.seat: body for body in events if isinstance(body, Sat) and not body.again}  # the latest
    for seat, body in sitting.items():
        if body.person == alias:
            connection.execute(delete(keys).where(keys.c.table_id == table, keys.c.seat == seat))
            if seat < len(names):
                names[seat] = NAMELESS
    values = {"names": as_json(names), "turn": as_json([alias if one == person else one for one in turn])}
    connection.execute(update(tables).where(tables.c.id == table).values(**values))
