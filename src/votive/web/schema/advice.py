"""The oracle's advice (`hint` on the wire)."""

from typing import Any

import msgspec

from votive.core.contract import Fact
from votive.table.values import PositionNumber, Seat
from votive.web.schema.base import In, RequestId


class AskHint(In, frozen=True):
    """What would the oracle consider? Only for who is to move, and only where all others are bots."""

    id: RequestId
    seat: Seat
    position_number: PositionNumber = msgspec.field(name="place")


class HintedMove(msgspec.Struct, frozen=True):
    """A move that the oracle considers."""

    move: list[Any]
    fact: Fact
    chance: int
    """Percent: how likely the seat wins after it, by the oracle's search."""
    points: int
    """What the seat may expect to have at the end: the mean of games played on at random."""
    gains: list[Fact]
    """What happens at once, as far as the seat can know."""
    why: list[Fact]
    """How it compares with the next best: for the seat, and for others."""


class Hint(msgspec.Struct, frozen=True):
    """The oracle's candidates, the best first. Thought from what the seat may know."""

    place: int
    seat: int
    moves: list[HintedMove]
