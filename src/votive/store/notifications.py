"""Notices: who wants them and how, which are to be sent, and which were. Each function works inside a transaction."""

from collections.abc import Iterable
from typing import Any, Literal, TypeAlias

import msgspec
from sqlalchemy import Connection, Row, delete, func, select, update
from sqlalchemy.dialects import postgresql, sqlite

from votive.store.schema import devices, looks, notices, people, secrets, tables, wishes

State: TypeAlias = Literal["waiting", "sending", "sent", "dropped"]
How: TypeAlias = Literal["never", "each", "daily"]
MAIL = "mail"


class Wish(msgspec.Struct, frozen=True, kw_only=True):
    """How a person wants to be told by mail."""

    person: str
    language: str
    mail: str | None
    confirmed: bool = False
    """Whether whoever reads that mail has said so."""
    how: How = "never"
    mailed: int = 0
    """When the last digest went."""


class Device(msgspec.Struct, frozen=True):
    """A browser that takes push messages."""

    hash: str
    person: str
    endpoint: str
    key: bytes
    auth: bytes
    language: str
    since: int


class Waiting(msgspec.Struct, frozen=True):
    """A table that waits for people, and since when."""

    table: str
    game: str
    people: list[str]
    since: int


class Notice(msgspec.Struct, frozen=True):
    """Something to be told to one person by one way. The four first fields are never there twice."""

    person: str
    table: str
    turn: int
    way: str
    """mail, or the hash of a device."""
    due: int
    tries: int


def _insert(connection: Connection, table: Any) -> Any:
    return (postgresql if connection.dialect.name == "postgresql" else sqlite).insert(table)


def secret(connection: Connection, name: str, fresh: bytes) -> bytes:
    """The database's own secret of this name; `fresh` if there was none yet."""
    connection.execute(_insert(connection, secrets).on_conflict_do_nothing(), {"name": name, "value": fresh})
    return bytes(connection.execute(select(secrets.c.value).where(secrets.c.name == name)).scalar_one())


# Who, and how


def wish(connection: Connection, person: str) -> Wish | None:
    row = connection.execute(select(wishes).where(wishes.c.person == person)).first()
    return None if row is None else Wish(**row._mapping)


def set_wish(connection: Connection, wanted: Wish) -> None:
    values = msgspec.structs.asdict(wanted)
    if connection.execute(select(people.c.id).where(people.c.id == wanted.person)).first():
        statement = _insert(connection, wishes).values(values)
        connection.execute(statement.on_conflict_do_update(index_elements=["person"], set_=values))


def add_device(connection: Connection, device: Device) -> None:
    values = msgspec.structs.asdict(device)
    statement = _insert(connection, devices).values(values)
    connection.execute(statement.on_conflict_do_update(index_elements=["hash"], set_=values))


def devices_of(connection: Connection, person: str) -> list[Device]:
    rows = connection.execute(select(devices).where(devices.c.person == person).order_by(devices.c.since))
    return [_device(row) for row in rows]


def device(connection: Connection, hashed: str) -> Device | None:
    row = connection.execute(select(devices).where(devices.c.hash == hashed)).first()
    return None if row is None else _device(row)


def _device(row: Row[Any]) -> Device:
    return Device(row.hash, row.person, row.endpoint, bytes(row.key), bytes(row.auth), row.language, row.since)


def remove_device(connection: Connection, person: str, hashed: str) -> bool:
    gone = delete(devices).where(devices.c.hash == hashed, devices.c.person == person)
    return connection.execute(gone).rowcount == 1


# Turns and looks


def look(connection: Connection, seen: Iterable[tuple[str, str]], at: int) -> None:
    """People have these tables before their eyes."""
    for person, table in sorted(seen):
        there = connection.execute(select(tables.c.id).where(tables.c.id == table)).first()
        if there is not None:
            statement = _insert(connection, looks).values(person=person, table_id=table, at=at)
            connection.execute(statement.on_conflict_do_update(index_elements=["person", "table_id"], set_={"at": at}))


def waiting(connection: Connection, after: int, until: int) -> list[Waiting]:
    """Tables played over days whose present turn began in this time."""
    wanted = select(tables.c.id, tables.c.game, tables.c.turn, tables.c.since).where(
        tables.c.since > after, tables.c.since <= until, tables.c.stage == "playing", tables.c.pace == "days"
    )
    return [_waiting(row) for row in connection.execute(wanted.order_by(tables.c.since))]


def waiting_at(connection: Connection, table: str) -> Waiting | None:
    """The present turn of a table."""
    wanted = select(tables.c.id, tables.c.game, tables.c.turn, tables.c.since).where(
        tables.c.id == table, tables.c.stage == "playing"
    )
    row = connection.execute(wanted).first()
    return None if row is None else _waiting(row)


def _waiting(row: Any) -> Waiting:
    return Waiting(row.id, row.game, msgspec.json.decode(row.turn), row.since or 0)


def has_looked(connection: Connection, person: str, table: str, since: int) -> bool:
    wanted = select(looks.c.at).where(looks.c.person == person, looks.c.table_id == table, looks.c.at >= since)
    return connection.execute(wanted).first() is not None


def plan(connection: Connection, person: str, turns: Iterable[Waiting], now: int, day: int) -> int:
    """Notices of turns that a person has not seen; each is there once, however often it is planned.

    All of a person's at once, by one reading of what they wish: so a digest tells of all tables, or waits.
    """
    wanted = wish(connection, person)
    ways = {one.hash: now for one in devices_of(connection, person)}
    if wanted is not None and wanted.mail and wanted.confirmed and wanted.how != "never":
        ways[MAIL] = now if wanted.how == "each" else max(now, wanted.mailed + day)
    if not ways:
        return 0
    count = 0
    for found in turns:
        if has_looked(connection, person, found.table, found.since):
            continue
        for way, due in ways.items():
            row = {"person": person, "table_id": found.table, "turn": found.since, "way": way}
            values = {**row, "state": "waiting", "due": due, "tries": 0}
            count += connection.execute(_insert(connection, notices).on_conflict_do_nothing(), values).rowcount
    return count


# Sending


def due(connection: Connection, now: int, by_mail: bool, limit: int = 100) -> list[Notice]:
    """The first for each recipient: many notices to one who takes none do not keep others out of the list."""
    turn = func.row_number().over(
        partition_by=[notices.c.person, notices.c.way], order_by=[notices.c.due, notices.c.turn, notices.c.table_id]
    )
    waiting = select(notices, turn.label("turn_in_line")).where(notices.c.state == "waiting", notices.c.due <= now)
    waiting = waiting.where(notices.c.way == MAIL if by_mail else notices.c.way != MAIL)
    first = waiting.subquery()
    wanted = select(first).where(first.c.turn_in_line == 1).order_by(first.c.due)
    return [_notice(row) for row in connection.execute(wanted.limit(limit))]


def _notice(row: Row[Any]) -> Notice:
    return Notice(row.person, row.table_id, row.turn, row.way, row.due, row.tries)


def _this(notice: Notice) -> Any:
    return (
        (notices.c.person == notice.person)
        & (notices.c.table_id == notice.table)
        & (notices.c.turn == notice.turn)
        & (notices.c.way == notice.way)
    )


def take(connection: Connection, notice: Notice) -> bool:
    """Whether it is ours to send: nobody else will, not even after a crash, for it might have gone out."""
    ours = update(notices).where(_this(notice), notices.c.state == "waiting").values(state="sending")
    return connection.execute(ours).rowcount == 1


def settle(connection: Connection, notice: Notice, state: State, due: int = 0) -> None:
    """How it went; waiting: it certainly did not go, and is tried again at `due`."""
    values = {"state": state, "due": due, "tries": notice.tries + (state == "waiting")}
    connection.execute(update(notices).where(_this(notice)).values(**values))


def postpone(connection: Connection, notice: Notice, due: int) -> None:
    """Where one did not arrive, the others for the same recipient would not either: they wait as long."""
    same = (notices.c.person == notice.person) & (notices.c.way == notice.way)
    later = update(notices).where(same, notices.c.state == "waiting", notices.c.due < due)
    connection.execute(later.values(due=due))


def others_waiting(connection: Connection, notice: Notice) -> list[Notice]:
    """What else the same person would be told by the same way: a digest tells it along."""
    wanted = select(notices).where(
        notices.c.person == notice.person, notices.c.way == notice.way, notices.c.state == "waiting"
    )
    return [_notice(row) for row in connection.execute(wanted.order_by(notices.c.turn))]


def mailed(connection: Connection, person: str, at: int) -> None:
    connection.execute(update(wishes).where(wishes.c.person == person).values(mailed=at))


def prune(connection: Connection, before: int) -> None:
    """Notices of turns long past are of no use."""
    connection.execute(delete(notices).where(notices.c.turn < before))
    connection.execute(delete(looks).where(looks.c.at < before))
