"""Tables as records: one JSON object a line, as everywhere in Votive, with a "table" beside the moves."""

import re
import secrets
from typing import Any

from votive.core.errors import BadRecord, VotiveError
from votive.store.index import TableIndex
from votive.table.dice import NUMBER
from votive.table.events import (
    Advised,
    Began,
    Ended,
    Event,
    Handed,
    LoggedEvent,
    Moved,
    Numbered,
    Opened,
    Resigned,
    Sat,
    Stood,
    Undone,
)

FORMAT = 1
_ID = re.compile("[A-Za-z0-9]{8,32}")
_BOT = re.compile("[a-z0-9:_.-]{1,40}")
_SEED = re.compile("([0-9a-f]{64})?")
LONGEST_NAME = 40
LATEST = 1 << 52
MOST_NUMBERS = 1000


class NotOver(VotiveError):
    """A game that is being played has secrets."""


def record_of(table: str, entries: list[LoggedEvent], unfinished: bool = False) -> dict[str, Any]:
    """A table's game as a record. Of a game that is not over only if one insists: it tells all hidden moves."""
    opened = _opened(table, entries)
    ended = next((entry for entry in entries if isinstance(entry.event, Ended)), None)
    if ended is None and not unfinished:
        raise NotOver(f"table {table} is still being played, and a record would tell its secrets; wait for the end")
    record: dict[str, Any] = {
        "votive": FORMAT,
        "game": opened.game,
        "rules": opened.rules,
        "seats": opened.seats,
        "options": opened.options,
        "moves": _moves(entries),
    }
    about: dict[str, Any] = {"id": table, "opened": entries[0].at, "seed_hash": opened.seed_hash}
    names, bots, resigned = _sitters(entries, opened.seats)
    about |= {"names": names, "bots": bots, "resigned": resigned}
    if opened.imported:
        about["imported"] = True
    hinted = [entry.event.seat for entry in entries if isinstance(entry.event, Advised)]
    if hinted:
        about["hints"] = [hinted.count(seat) for seat in range(opened.seats)]
    if ended is not None and isinstance(ended.event, Ended):
        if ended.event.how == "rules" and ended.event.result is not None and not resigned:  # else not the rules' own
            record["result"] = {key: ended.event.result[key] for key in ("points", "winners", "reason")}
        about |= {"seed": opened.seed, "how": ended.event.how, "ended": ended.at}
        added = [entry.event for entry in entries if isinstance(entry.event, Numbered)]
        if added:
            about["numbers"] = [[body.seat, body.number] for body in added]
    return record | {"table": about}


def _opened(table: str, entries: list[LoggedEvent]) -> Opened:
    if not entries or not isinstance(entries[0].event, Opened):
        raise BadRecord(f"the log of table {table} does not start with its opening")
    return entries[0].event


def _moves(entries: list[LoggedEvent]) -> list[list[Any]]:
    moves: list[list[Any]] = []
    for entry in entries:
        if isinstance(entry.event, Moved):
            moves.append([entry.event.seat, entry.event.move])
        elif isinstance(entry.event, Undone):
            del moves[entry.event.to :]
    return moves


def _sitters(entries: list[LoggedEvent], seats: int) -> tuple[list[str], list[str | None], list[int]]:
    """Everybody's name, the bots that played at the end, and who had resigned."""
    names, bots, resigned = [""] * seats, list[str | None]([None] * seats), set[int]()
    for entry in entries:
        match entry.event:
            case Sat(again=False) as body:
                names[body.seat], bots[body.seat] = body.name, body.bot
            case Stood() as body:
                names[body.seat], bots[body.seat] = "", None
            case Handed() as body:
                bots[body.seat] = body.bot
            case Resigned() as body:
                resigned.add(body.seat)
    return names, bots, sorted(resigned)


# Reading: trusts nothing


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
