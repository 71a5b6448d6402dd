"""Records as tables. What is read trusts nothing; `votive.table.record` writes them."""

import secrets
from typing import Annotated, Any, TypeAlias

import msgspec
from msgspec import Meta

from votive.core.errors import BadRecord
from votive.store.index import TableIndex
from votive.table.events import Began, Ended, Event, Moved, Numbered, Opened, Sat
from votive.table.values import VariantName

Seed: TypeAlias = Annotated[str, Meta(pattern=r"^([0-9a-f]{64})?\Z")]


class RecordedTable(msgspec.Struct, frozen=True):
    """What a record says of the table where it was played. It comes from outside: everything is bounded."""

    id: Annotated[str, Meta(pattern=r"^([A-Za-z0-9]{8,32})?\Z")] = ""
    names: list[Annotated[str, Meta(max_length=40)]] = []
    bots: list[Annotated[str, Meta(pattern=r"^[a-z0-9:_.-]{1,40}\Z")] | None] = []
    seed: Seed = ""
    seed_hash: Seed = ""
    numbers: Annotated[list[tuple[int, Annotated[str, Meta(pattern=r"^[0-9a-f]{64}\Z")]]], Meta(max_length=1000)] = []
    """What players have added to the dice, with their seats."""
    opened: Annotated[int, Meta(ge=0, lt=1 << 52)] | None = None
    """Milliseconds since 1970."""
    alone: bool = False
    """Whether it was played by somebody alone in a page."""


def events_of(record: dict[str, Any], table: RecordedTable, host: str = "") -> tuple[list[Event], TableIndex]:
    """A finished table that was played as the (checked) record says. `host`: whose table it is, if anybody's."""
    result = record.get("result")
    opened = Opened(
        game=record["game"],
        rules=record["rules"],
        seats=record["seats"],
        options=record.get("options", {}),
        host=host,
        seed=table.seed,
        seed_hash=table.seed_hash,
        invitation="",
        imported=True,
        alone=table.alone,
        variant=msgspec.convert(record.get("variant"), VariantName | None),
    )
    events: list[Event] = [opened]
    events += [_sat(seat, name, bot) for seat, (name, bot) in enumerate(zip(table.names, table.bots, strict=True))]
    events += [Numbered(seat, number) for seat, number in table.numbers]
    events.append(Began())
    events += [Moved(seat, move, "chance" if seat < 0 else "person") for seat, move in record["moves"]]
    events.append(Ended("closed" if result is None else "rules", result))
    people: dict[str, list[int]] = {host: []} if host else {}
    return events, TableIndex(
        game=opened.game,
        stage="over",
        names=table.names,
        people=people,
        result=result,
        imported=True,
        variant=opened.variant.name if opened.variant else None,
    )


def _sat(seat: int, name: str, bot: str | None) -> Sat:
    """A seat that was taken: by a bot, or by somebody who is nobody here."""
    return Sat(seat, name, bot=bot) if bot else Sat(seat, name, person="")


def recorded_table(record: dict[str, Any]) -> RecordedTable:
    """What a record says of its table, checked. A table without an id gets one, players without names their numbers."""
    seats = record["seats"]
    try:
        said = msgspec.convert(record.get("table", {}), RecordedTable)
    except msgspec.ValidationError as error:
        raise BadRecord(f'"table" is not sound: {error}') from None
    if len(said.names) not in (0, seats) or len(said.bots) not in (0, seats):
        raise BadRecord(f'"names" and "bots" of "table" must be {seats} each')
    if not all(0 <= seat < seats for seat, _ in said.numbers):
        raise BadRecord('"numbers" of "table" must be pairs of a seat and 64 hexadecimal digits')
    names = said.names or [str(seat + 1) for seat in range(seats)]
    return msgspec.structs.replace(said, id=said.id or new_id(), names=names, bots=said.bots or [None] * seats)


def new_id() -> str:
    """An id for a table that nobody guesses."""
    return secrets.token_hex(8)
