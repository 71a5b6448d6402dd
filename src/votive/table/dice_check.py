"""Checking somebody's dice: does every throw follow from the promised seed and the numbers that players added?"""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import IO, Any

from votive.core.contract import CHANCE, Game
from votive.core.errors import BadRecord
from votive.core.records import Record, check, lines, parse
from votive.core.verbs import enact, record_number, turn, verdict
from votive.table.dice import NUMBER, SEED_BYTES, key, seed_hash
from votive.table.history import fall


@dataclass(frozen=True)
class Verified:
    """A record whose every throw is as the seed and the players' numbers have it."""

    record: Record
    throws: int
    seed_hash: str
    numbers: int
    """How many numbers players had added."""


def verify(
    text: str, find_game: Callable[[str], Game], promised: str | None = None, added: str | None = None
) -> Verified:
    """Check a record with its seed and its players' numbers; if given, against the hash that was `promised`, and that
    the number which somebody has `added` is among them."""
    record = parse(text, find_game)
    table = json.loads(text).get("table")
    seed, claimed = _seed_of(table)
    numbers = _numbers_of(table)
    found = seed_hash(seed)
    for known in (claimed, promised):
        if known is not None and known != found:
            raise BadRecord(f"the seed's hash is {found}, not {known}: it is not the seed that was promised")
    if added is not None and added not in numbers:
        raise BadRecord(f"the number {added} is not among the {len(numbers)} that were added to the dice")
    throws = _check_throws(record, key(seed, numbers), _continued_of(table))
    check(record)
    return Verified(record, throws, found, len(numbers))


def verify_all(
    file: IO[bytes], find_game: Callable[[str], Game], promised: str | None = None, added: str | None = None
) -> Iterator[tuple[int, Verified]]:
    """Every record of a file, with its line. Errors name the line and the move."""
    for number, text in lines(file):
        try:
            yield number, verify(text, find_game, promised, added)
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


def _continued_of(table: dict[str, Any]) -> int:
    """How many moves are those of a game that this one continues."""
    said = table.get("continued", 0)
    if type(said) is not int or said < 0:
        raise BadRecord('"continued" must be a number of moves')
    return said


def _numbers_of(table: dict[str, Any]) -> list[str]:
    """What players have added to the dice, in its order; a record of the time before that has none."""
    said = table.get("numbers", [])
    if type(said) is not list or not all(_is_number(one) for one in said):
        raise BadRecord('"numbers" must be a list of [seat, number], each number 32 bytes as hexadecimal digits')
    return [number for _, number in said]


def _is_number(one: Any) -> bool:
    return (
        type(one) is list and len(one) == 2 and type(one[0]) is int and type(one[1]) is str
        and NUMBER.fullmatch(one[1]) is not None
    )  # fmt: skip


def _check_throws(record: Record, dice: bytes, continued: int) -> int:
    """Replay, and throw again whatever chance threw after the moves of another game. Answers how often that was."""
    game, state, throws, others = record.game, record.game.row_for(record.settings), 0, 0
    for index, (seat, move) in enumerate(zip(record.seats.tolist(), record.moves.tolist(), strict=True)):
        number = record_number(state, move)
        if seat == CHANCE == turn(state):
            due = fall(game, state, dice, throws)
            if index < continued:
                others += 1
            elif due != number:
                said, meant = json.dumps(game.names[move]), json.dumps(game.names[record_number(state, due)])
                raise BadRecord(
                    f"chance threw {said}, but by the seed and the players' numbers it is {meant}", move=index
                )
            throws += 1
        if verdict(state, seat, number):
            check(record)  # says what is not allowed here
        enact(state, seat, number)
    return throws - others
