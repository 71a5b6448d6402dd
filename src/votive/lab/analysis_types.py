"""The types of an analysis, without the search, so that a server can send one that is stored."""

from typing import Any, Literal, TypeAlias

import msgspec

from votive.core.contract import Fact

VERSION = 2
"""Of how it is done: another one is another analysis."""
DIGITS = 4

Grade: TypeAlias = Literal["best", "good", "inaccuracy", "mistake", "blunder"]


def rounded(value: float) -> float:
    """Chances and points as an analysis gives them."""
    return round(float(value), DIGITS)


class NextMove(msgspec.Struct, frozen=True):
    """A move of a variation, and who would make it."""

    seat: int
    fact: Fact


class AnalysedMove(msgspec.Struct, frozen=True):
    """A move that could have been made, as the search saw it with what its seat knew."""

    move: list[Any]
    fact: Fact
    visits: int
    chance: float
    """The seat's own chance to win after it."""
    line: list[NextMove] = []
    """How the search would go on; only after the best move, and where nothing is secret."""


class Decision(msgspec.Struct, frozen=True):
    """A choice between several moves."""

    ply: int
    """How many moves were made before it."""
    seat: int
    options: list[AnalysedMove]
    """The oracle's choice first; only the best, and what was played."""
    played: int
    """Which of the options."""
    count: int
    """How many moves there were to choose from."""
    loss: float
    """How much chance to win the oracle's choice promised more; 0 if it promised no more."""
    grade: Grade


class TurningPoint(msgspec.Struct, frozen=True):
    """Moves of one seat, or of chance (-1), that changed much."""

    first: int
    """How many moves were made before them."""
    last: int
    """How many were made after them."""
    seat: int
    change: list[float]
    """Of everybody's chance to win, as it was for a while before and stayed for a while after."""


class Split(msgspec.Struct, frozen=True):
    """Where something came from: `end` is `start`, `luck` and `decisions`, added up."""

    start: float
    """The fair share: what everybody has before anything is known."""
    luck: float
    """What chance brought: dice, draws, and the seat one had."""
    own: float
    """What one's own choices brought."""
    others: float
    """What the choices of others brought."""
    decisions: float
    """What all choices brought, one's own and those of others."""
    end: float


class Share(msgspec.Struct, frozen=True):
    """What became of one seat, and why."""

    seat: int
    chance: Split
    points: Split
    error: float
    """How far `points.luck` may be off: a standard error, for the points are an estimate."""
    accuracy: float | None
    """From 0 to 100: how near the seat's choices came to the oracle's; None if it had no choice."""
    grades: dict[Grade, int]
    """How many of its choices were how good."""


class Analysis(msgspec.Struct, frozen=True):
    """All of it. `chances` and `points` have a row for each position, from before the first move on."""

    version: int
    game: str
    rules: str
    seats: int
    seed: int
    simulations: int
    playouts: int
    over: bool
    """Whether the game was played to its end; else the last row is an estimate like all others."""
    chances: list[list[float]]
    points: list[list[float]]
    """Expected at the end, were the rest played at random."""
    decisions: list[Decision]
    turns: list[TurningPoint]
    shares: list[Share]
