"""What the numbers of a row mean: said once by each game, for tables in the documentation and for what programs learn.

A number is one of five kinds. A `number` counts something. A `choice` is one of several things, a `seat` one of the
players, with negative values for nobody and the like. A `set` and `seats` are sets as bits: of things, or of players.
"""

from dataclasses import dataclass

NUMBER, CHOICE, SEAT, SET, SEATS = range(5)
KIND_NAMES = ("number", "one of", "a seat", "a set of", "a set of seats")


@dataclass(frozen=True)
class Meaning:
    """What one field of a row says. The first of its axes may be the seats."""

    says: str
    least: int
    most: int
    kind: int = NUMBER
    by: tuple[str, ...] = ()
    """What its axes are."""

    @property
    def by_seat(self) -> bool:
        """Whether each seat has a number or a row of numbers."""
        return self.by[:1] == ("seat",)


def number(says: str, most: int, *by: str, least: int = 0) -> Meaning:
    """So many of something."""
    return Meaning(says, least, most, NUMBER, by)


def choice(says: str, count: int, *by: str, least: int = 0) -> Meaning:
    """One of `count` things; numbers below 0 stand for none of them."""
    return Meaning(says, least, count - 1, CHOICE, by)


def seat(says: str, seats: int, *by: str, least: int = 0) -> Meaning:
    """A player; numbers below 0 stand for nobody, chance and the like."""
    return Meaning(says, least, seats - 1, SEAT, by)


def set_of(says: str, count: int, *by: str) -> Meaning:
    """Some of `count` things."""
    return Meaning(says, 0, (1 << count) - 1, SET, by)


def seats(says: str, count: int, *by: str) -> Meaning:
    """Some of the players."""
    return Meaning(says, 0, (1 << count) - 1, SEATS, by)
