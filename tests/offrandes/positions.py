"""Positions drawn as text, and the few words that the tests use to talk about them.

    position('''
        corruption, Athens first, round 3
                    peasant water flower guardian priestess briber guardsman points drachmae
        Sparta         1      2      .       1        .        3       .       12      7
        Corinth        4      .      1       .        2        1       2        0     10
        Athens         .      .      .       2        1        .       3        8      0
        altars: hermes 2 fowl Corinth; athena 1 sheep Athens
        stable: ox 1
    ''')

A dot is a nought, and so is a column that is left out (drachmae: what the game starts with). The stable holds what
does not lie on altars, unless its line says otherwise. The phase begins with the drawing: at the sacrifices, the
points are those from before the Priestesses pray.
"""

from typing import Any

import numpy as np

import votive
from votive.core.contract import CHANCE, Move, State, frozen
from votive.core.verbs import apply
from votive.games.offrandes import auctions, corruption, lots, sacrifices
from votive.games.offrandes.content import ALTARS, ANIMALS, CHARACTERS, CITIES, OPENING_PICKS, SUMMIT
from votive.games.offrandes.state import STAGES

GAME = votive.game("offrandes")
SPARTA, CORINTH, ATHENS, THEBES, DELOS = range(5)

LADDERS = {
    "peasant": "peasant",
    "water": "water_carrier",
    "flower": "flower_carrier",
    "guardian": "temple_guardian",
    "priestess": "priestess",
    "briber": "briber",
    "guardsman": "guardsman",
}
BEGIN = {
    "auctions": auctions.begin,
    "lots": lots.begin,
    "corruption": corruption.begin,
    "sacrifices": sacrifices.begin,
}


# Drawing


def new_game(seats: int, first: int | None = None, **options: int) -> State:
    """A game before its first move or, with the first player given, before the first pick."""
    row = GAME.row_for(GAME.settings(seats, options))
    return row if first is None else play(row, CHANCE, ["first", first])


def position(drawing: str, **options: int) -> State:
    """The drawing as a row, at the first decision of its phase."""
    head, columns, *lines = [line.strip() for line in drawing.splitlines() if line.strip()]
    phase, *remarks = [part.strip() for part in head.split(",")]
    cities = [line.split() for line in lines if ":" not in line]
    others = [line.split(":") for line in lines if ":" in line]
    assert [city for city, *_ in cities] == [city.title() for city in CITIES[: len(cities)]]

    row = new_game(len(cities), _first(remarks), **options)
    row.picks = OPENING_PICKS * row.seats
    row.current_round = _round(remarks)
    for seat, (_, *numbers) in enumerate(cities):
        for column, number in zip(columns.split(), numbers, strict=True):
            _put(row, seat, column, 0 if number == "." else int(number))
    for what, listed in others:
        PLACE[what](row, listed)
    assert (np.sum(row.level == SUMMIT, axis=0) <= 1).all(), "two tokens on a summit"
    assert not BEGIN[phase](row), "there is nothing to decide in this phase"
    return row


def _first(remarks: list[str]) -> int:
    return next((seat_of(remark.split()[0]) for remark in remarks if remark.endswith(" first")), SPARTA)


def _round(remarks: list[str]) -> int:
    return next((int(remark.split()[1]) for remark in remarks if remark.startswith("round ")), 1)


def _put(row: State, seat: int, column: str, number: int) -> None:
    if column == "points":
        row.points[seat] = number
    elif column == "drachmae":
        row.purse[seat] = number
    else:
        row.level[seat, CHARACTERS.index(LADDERS[column])] = number


def _lay(row: State, altars: str) -> None:
    for sacrifice in filter(None, map(str.strip, altars.split(";"))):
        name, number, animal, city = sacrifice.split()
        where, kind = ALTARS.index(name), ANIMALS.index(animal)
        row.owner[where] = seat_of(city)
        row.kind[where] = kind
        row.count[where] = int(number)
        row.stable[kind] -= int(number)


def _stock(row: State, animals: str) -> None:
    for stock in filter(None, map(str.strip, animals.split(","))):
        animal, number = stock.split()
        row.stable[ANIMALS.index(animal)] = int(number)


PLACE = {"altars": _lay, "stable": _stock}


def seat_of(city: str) -> int:
    return CITIES.index(city.lower())


# Playing


def play(row: State, seat: int, *moves: Move) -> State:
    """Make a seat's moves, one after the other; each must be legal."""
    for move in moves:
        verdict = apply(row, seat, number(move))
        assert verdict == 0, f"{move} by {seat}: {GAME.verdicts[verdict].key}"
    return row


def idle_until(row: State, *stages: str) -> State:
    """Everybody does as little as they can until one of these stages comes."""
    idle = {("end_turn",), ("pass",), ("decline",), ("abstain",)}
    while stage(row) not in stages:
        play(row, turn(row), list((idle & legal(row)).pop()))
    return row


def sell(row: State, lot: list[str], winner: int, price: int = 2) -> State:
    """A whole auction: all but the winner pass; an auctioneer who is not the winner opens with a drachma less."""
    auctioneer = turn(row)
    play(row, auctioneer, ["offer", *lot], ["bid", price if winner == auctioneer else price - 1])
    while stage(row) == "bidding":
        play(row, turn(row), ["bid", price] if turn(row) == winner else ["pass"])
    return row


def number(move: Move) -> int:
    found = GAME.number(move)
    assert found is not None, f"there is no move {move}"
    return found


# Looking


def legal_numbers(row: State, seat: int) -> list[int]:
    """What a seat may do, or what chance may do."""
    out, weights = np.zeros((2, GAME.most_legal), np.int32)
    count = GAME.rules.odds(row, out, weights) if seat == CHANCE else GAME.rules.legal(row, seat, out)
    return [int(move) for move in out[:count]]


def legal(row: State) -> set[Any]:
    """The names of all that may be done now, each as a tuple, so that they can be a set."""
    return {frozen(GAME.names[move]) for move in legal_numbers(row, turn(row))}


def refusal(row: State, seat: int, move: Move) -> str:
    """The key of the verdict on a move that must be illegal, and change nothing when it is tried."""
    before = row.tobytes()
    verdict = apply(row, seat, number(move))
    assert verdict != 0, f"{move} by {seat} is legal"
    assert row.tobytes() == before
    return GAME.verdicts[verdict].key


def why(row: State, seat: int, move: Move) -> str:
    """The clause that forbids a move."""
    key = refusal(row, seat, move)
    return next(verdict.clause for verdict in GAME.verdicts if verdict.key == key)


def turn(row: State) -> int:
    return int(GAME.rules.turn(row))


def stage(row: State) -> str:
    return STAGES[row.stage]


def level(row: State, seat: int, character: str) -> int:
    return int(row.level[seat, CHARACTERS.index(character)])


def ladder(row: State, character: str) -> list[int]:
    """Everybody's level on one ladder."""
    return [level(row, seat, character) for seat in range(row.seats)]


def points(row: State) -> list[int]:
    return [int(point) for point in row.points[: row.seats]]


def purses(row: State) -> list[int]:
    return [int(purse) for purse in row.purse[: row.seats]]


def stable(row: State) -> dict[str, int]:
    return {animal: int(row.stable[kind]) for kind, animal in enumerate(ANIMALS)}


def altar(row: State, name: str) -> tuple[int, str, int] | None:
    """What lies on an altar and whose it is: (2, "fowl", THEBES)."""
    where = ALTARS.index(name)
    if row.owner[where] < 0:
        return None
    return int(row.count[where]), ANIMALS[row.kind[where]], int(row.owner[where])
