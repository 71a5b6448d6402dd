"""Records as tables. What is read trusts nothing; `votive.table.record` writes them."""

import re
import secrets
from typing import Any

from votive.core.errors import BadRecord
from votive.store.index import TableIndex
from votive.table.dice import NUMBER
from votive.table.events import Began, Ended, Event, Moved, Numbered, Opened, Sat

_ID = re.compile("[A-Za-z0-9]{8,32}")
_BOT = re.compile("[a-z0-9:_.-]{1,40}")
_SEED = re.compile("([0-9a-f]{64})?")
LONGEST_NAME = 40
LATEST = 1 << 52
MOST_NUMBERS = 1000


def bodies_of(record: dict[str, Any]) -> tuple[list[Event], TableIndex]:
    """A finished table that was played as the (checked) record says."""
    about = about_of(record)
    names, result = about["names"], record.get("result")
    opened = Opened(
        game=record["game"],
        rules=record["rules"],
        seats=record["seats"],
        options=record.get("options", {}),
        host="",
        seed=about["seed"],
        seed_hash=about["seed_hash"],
        invitation="",
        imported=True,
    )
    events: list[Event] = [opened]
    events += [_sat(seat, name, bot) for seat, (name, bot) in enumerate(zip(names, about["bots"], strict=True))]
    events += [Numbered(seat, number) for seat, number in about["numbers"]]
    events.append(Began())
    events += [Moved(seat, move, "chance" if seat < 0 else "person") for seat, move in record["moves"]]
    events.append(Ended("closed" if result is None else "rules", result))
    return events, TableIndex(game=opened.game, stage="over", names=names, result=result, imported=True)


def _sat(seat: int, name: str, bot: str | None) -> Sat:
    """A seat that was taken: by a bot, or by somebody who is nobody here."""
    return Sat(seat, name, bot=bot) if bot else Sat(seat, name, person="")


def about_of(record: dict[str, Any]) -> dict[str, Any]:
    """What a record says of its table, made sound: id, names, bots, seed, seed_hash, opened."""
    said = record.get("table", {})
    if type(said) is not dict:
        raise BadRecord('"table" must be an object')
    return {
        "id": _text(said, "id", _ID) or new_id(),
        "names": _checked_names(said.get("names", []), record["seats"]),
        "seed": _text(said, "seed", _SEED),
        "seed_hash": _text(said, "seed_hash", _SEED),
        "numbers": _checked_numbers(said.get("numbers", []), record["seats"]),
        "bots": _checked_bots(said.get("bots", []), record["seats"]),
        "opened": _time(said, "opened"),
    }


def _text(said: dict[str, Any], key: str, pattern: re.Pattern[str]) -> str:
    value = said.get(key, "")
    if type(value) is not str or (value and not pattern.fullmatch(value)):
        raise BadRecord(f'"{key}" of "table" is not sound')
    return value


def _time(said: dict[str, Any], key: str) -> int | None:
    value = said.get(key)
    if value is not None and (type(value) is not int or not 0 <= value < LATEST):
        raise BadRecord(f'"{key}" of "table" must be milliseconds since 1970')
    return value


def _checked_names(names: Any, seats: int) -> list[str]:
    sound = type(names) is list and len(names) in (0, seats)
    if not sound or not all(type(name) is str and len(name) <= LONGEST_NAME for name in names):
        raise BadRecord(f'"names" of "table" must be {seats} names of at most {LONGEST_NAME} letters')
    return names or [str(seat + 1) for seat in range(seats)]


def _checked_bots(bots: Any, seats: int) -> list[str | None]:
    sound = type(bots) is list and len(bots) in (0, seats)
    if not sound or not all(bot is None or (type(bot) is str and _BOT.fullmatch(bot)) for bot in bots):
        raise BadRecord(f'"bots" of "table" must be {seats} names of bots, or null')
    return bots or [None] * seats


def _checked_numbers(numbers: Any, seats: int) -> list[list[Any]]:
    """What players have added to the dice."""
    sound = type(numbers) is list and len(numbers) <= MOST_NUMBERS
    if not sound or not all(type(one) is list and len(one) == 2 and _is_added(one, seats) for one in numbers):
        raise BadRecord('"numbers" of "table" must be pairs of a seat and 64 hexadecimal digits')
    return list(numbers)


def _is_added(one: list[Any], seats: int) -> bool:
    seat, number = one
    return type(seat) is int and 0 <= seat < seats and type(number) is str and NUMBER.fullmatch(number) is not None


def new_id() -> str:
    """An id for a table that nobody guesses."""
    return secrets.token_hex(8)
