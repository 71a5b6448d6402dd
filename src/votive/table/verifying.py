"""Checking somebody's dice: does every throw of a record follow from the seed that was promised at the start?"""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import IO, Any

from votive.core.contract import CHANCE, Game
from votive.core.errors import BadRecord
from votive.core.records import Record, check, lines, parse
from votive.core.verbs import enact, turn, verdict, written
from votive.table.course import fall
from votive.table.dice import SEED_BYTES, seed_hash


@dataclass(frozen=True)
class Verified:
    """A record whose every throw is as the seed has it."""

    record: Record
    throws: int
    seed_hash: str


def verify(text: str, find_game: Callable[[str], Game], promised: str | None = None) -> Verified:
    """Check a record with its seed, and against the hash that was `promised` if one is given."""
    record = parse(text, find_game)
    seed, claimed = _seed_of(json.loads(text).get("table"))
    found = seed_hash(seed)
    for known in (claimed, promised):
        if known is not None and known != found:
            raise BadRecord(f"the seed's hash is {found}, not {known}: it is not the seed that was promised")
    throws = _check_throws(record, seed)
    check(record)
    return Verified(record, throws, found)


def verify_all(
    file: IO[bytes], find_game: Callable[[str], Game], promised: str | None = None
) -> Iterator[tuple[int, Verified]]:
    """Every record of a file, with its line. Errors name the line and the move."""
    for number, text in lines(file):
        try:
            yield number, verify(text, find_game, promised)
        except BadRecord as error:
            raise BadRecord(error.message, number, error.move) from None


def _seed_of(table: Any) -> tuple[bytes, str]:
    if type(table) is not dict or type(table.get("seed")) is not str or type(table.get("seed_hash")) is not str:
        raise BadRecord('"table" with "seed" and "seed_hash" is missing: only games from a table can be verified')
    try:
        seed = bytes.fromhex(table["seed"])
    except ValueError:
        seed = b""
    if len(seed) != SEED_BYTES:
        raise BadRecord(f'"seed" must be {SEED_BYTES} bytes, as hexadecimal digits')
    return seed, table["seed_hash"]


def _check_throws(record: Record, seed: bytes) -> int:
    """Replay, and throw again whatever chance threw. Answers how often that was."""
    game, state, throws = record.game, record.game.row_for(record.settings), 0
    for index, (seat, move) in enumerate(zip(record.seats.tolist(), record.moves.tolist(), strict=True)):
        number = written(state, move)
        if seat == CHANCE == turn(state):
            due = fall(game, state, seed, throws)
            if due != number:
                said, meant = json.dumps(game.names[move]), json.dumps(game.names[written(state, due)])
                raise BadRecord(f"chance threw {said}, but by the seed it is {meant}", move=index)
            throws += 1
        if verdict(state, seat, number):
            check(record)  # says what is not allowed here
        enact(state, seat, number)
    return throws
