"""Notifications: settings, devices, and which are to be sent. Each function works inside a transaction."""

from collections.abc import Iterable
from typing import Any, Literal, TypeAlias

import msgspec
from sqlalchemy import Connection, Row, delete, func, select, update
from sqlalchemy.dialects import postgresql, sqlite

from votive.store.people import require_person
from votive.store.schema import devices, looks, notices, secrets, tables, wishes

State: TypeAlias = Literal["waiting", "sending", "sent", "dropped"]
How: TypeAlias = Literal["never", "each", "daily"]
MAIL = "mail"


class MailSettings(msgspec.Struct, frozen=True, kw_only=True):
    """Whether, where and how often a person gets mail."""

    person: str
    language: str
    mail: str | None
    confirmed: bool = False
    """Whether the owner of the address has confirmed it."""
    how: How = "never"
    mailed: int = 0
    """When the last digest was sent."""


class Device(msgspec.Struct, frozen=True):
    """A browser that receives push messages."""

    hash: str
    person: str
    endpoint: str
    key: bytes
    auth: bytes
    language: str
    since: int


class WaitingTable(msgspec.Struct, frozen=True):
    """A table that waits for people, and since when."""

    table: str
    game: str
    people: list[str]
    since: int


class Notification(msgspec.Struct, frozen=True):
    """One turn, to be notified to one person by one channel. The first four fields are unique."""

    person: str
    table: str
    turn: int
    way: str
    """The channel: mail, or the hash of a device."""
    due: int
    tries: int


def _insert(connection: Connection, table: Any) -> Any:
    return (postgresql if connection.dialect.name == "postgresql" else sqlite).insert(table)


def _upsert(connection: Connection, table: Any, values: dict[str, Any], keys: list[str]) -> None:
    statement = _insert(connection, table).values(values)
    connection.execute(statement.on_conflict_do_update(index_elements=keys, set_=values))


def secret(connection: Connection, name: str, fresh: bytes) -> bytes:
    """A secret that all servers of this database share; `fresh` is stored the first time."""
    connection.execute(_insert(connection, secrets).on_conflict_do_nothing(), {"name": name, "value": fresh})
    return bytes(connection.execute(select(secrets.c.value).where(secrets.c.name == name)).scalar_one())


# Settings and devices


def mail_settings(connection: Connection, person: str) -> MailSettings | None:
    row = connection.execute(select(wishes).where(wishes.c.person == person)).first()
    return None if row is None else MailSettings(**row._mapping)


def set_mail_settings(connection: Connection, wanted: MailSettings) -> None:
    require_person(connection, wanted.person)
    _upsert(connection, wishes, msgspec.structs.asdict(wanted), ["person"])


def add_device(connection: Connection, device: Device) -> None:
    require_person(connection, device.person)
    _upsert(connection, devices, msgspec.structs.asdict(device), ["hash"])


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


# Turns, and who has seen them

_PLAYING = select(tables.c.id, tables.c.game, tables.c.turn, tables.c.since).where(tables.c.stage == "playing")


def mark_seen(connection: Connection, seen: Iterable[tuple[str, str]], at: int) -> None:
    """Note that people have these tables open."""
    for person, table in sorted(seen):
        there = connection.execute(select(tables.c.id).where(tables.c.id == table)).first()
        if there is not None:
            _upsert(connection, looks, {"person": person, "table_id": table, "at": at}, ["person", "table_id"])


def waiting(connection: Connection, after: int, until: int) -> list[WaitingTable]:
    """Tables played over days whose current turn began in this interval."""
    wanted = _PLAYING.where(tables.c.since > after, tables.c.since <= until, tables.c.pace == "days")
    return [_waiting(row) for row in connection.execute(wanted.order_by(tables.c.since))]


def waiting_at(connection: Connection, table: str) -> WaitingTable | None:
    """The current turn of a table."""
    row = connection.execute(_PLAYING.where(tables.c.id == table)).first()
    return None if row is None else _waiting(row)


def _waiting(row: Any) -> WaitingTable:
    return WaitingTable(row.id, row.game, msgspec.json.decode(row.turn), row.since or 0)


def has_seen(connection: Connection, person: str, table: str, since: int) -> bool:
    wanted = select(looks.c.at).where(looks.c.person == person, looks.c.table_id == table, looks.c.at >= since)
    return connection.execute(wanted).first() is not None


def plan(connection: Connection, person: str, turns: Iterable[WaitingTable], now: int, day: int) -> int:
    """Add notifications of turns that a person has not seen; each is added once, however often it is planned.

    All of a person's turns with one reading of the settings, so that a digest names all tables.
    """
    wanted = mail_settings(connection, person)
    ways = {one.hash: now for one in devices_of(connection, person)}
    if wanted is not None and wanted.mail and wanted.confirmed and wanted.how != "never":
        ways[MAIL] = now if wanted.how == "each" else max(now, wanted.mailed + day)
    if not ways:
        return 0
    count = 0
    for found in turns:
        if has_seen(connection, person, found.table, found.since):
            continue
        for way, due in ways.items():
            row = {"person": person, "table_id": found.table, "turn": found.since, "way": way}
            values = {**row, "state": "waiting", "due": due, "tries": 0}
            count += connection.execute(_insert(connection, notices).on_conflict_do_nothing(), values).rowcount
    return count


# Sending


def due(connection: Connection, now: int, by_mail: bool, limit: int = 100) -> list[Notification]:
    """The first for each recipient, so that one whose messages fail does not hold up the others."""
    order = func.row_number().over(
        partition_by=[notices.c.person, notices.c.way], order_by=[notices.c.due, notices.c.turn, notices.c.table_id]
    )
    waiting = select(notices, order.label("order")).where(notices.c.state == "waiting", notices.c.due <= now)
    waiting = waiting.where(notices.c.way == MAIL if by_mail else notices.c.way != MAIL)
    first = waiting.subquery()
    wanted = select(first).where(first.c.order == 1).order_by(first.c.due)
    return [_notification(row) for row in connection.execute(wanted.limit(limit))]


def _notification(row: Row[Any]) -> Notification:
    return Notification(row.person, row.table_id, row.turn, row.way, row.due, row.tries)


def _this(notification: Notification) -> Any:
    same_turn = (notices.c.table_id == notification.table) & (notices.c.turn == notification.turn)
    return same_turn & _same_recipient(notification)


def _same_recipient(notification: Notification) -> Any:
    return (notices.c.person == notification.person) & (notices.c.way == notification.way)


def claim(connection: Connection, notification: Notification) -> bool:
    """Whether it is ours to send. Nobody else sends it, not even after a crash: it may have been sent."""
    ours = update(notices).where(_this(notification), notices.c.state == "waiting").values(state="sending")
    return connection.execute(ours).rowcount == 1


def finish(connection: Connection, notification: Notification, state: State, due: int = 0) -> None:
    """Store the outcome; waiting: it was certainly not sent, and is tried again at `due`."""
    values = {"state": state, "due": due, "tries": notification.tries + (state == "waiting")}
    connection.execute(update(notices).where(_this(notification)).values(**values))


def postpone(connection: Connection, notification: Notification, due: int) -> None:
    """After a failure, the other notifications for the same recipient wait as long."""
    later = update(notices).where(_same_recipient(notification), notices.c.state == "waiting", notices.c.due < due)
    connection.execute(later.values(due=due))


def others_waiting(connection: Connection, notification: Notification) -> list[Notification]:
    """The other notifications for the same person and channel, for a digest."""
    wanted = select(notices).where(_same_recipient(notification), notices.c.state == "waiting")
    return [_notification(row) for row in connection.execute(wanted.order_by(notices.c.turn))]


def mailed(connection: Connection, person: str, at: int) -> None:
    connection.execute(update(wishes).where(wishes.c.person == person).values(mailed=at))


def prune(connection: Connection, before: int) -> None:
    """Delete notifications of turns long past."""
    connection.execute(delete(notices).where(notices.c.turn < before))
    connection.execute(delete(looks).where(looks.c.at < before))
