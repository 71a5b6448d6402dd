"""The board and the cards as data: how many there are, and what each says."""

import re
from dataclasses import dataclass

from votive.core.errors import VotiveError
from votive.games.favor.vocabulary import GODS, RESOURCES, Instruction

AREAS = 7
BASIC_TEMPLES = 2
TEMPLES_OF_A_GOD = 4
TEMPLE_TYPES = len(GODS) * TEMPLES_OF_A_GOD
MARKET_CARDS = 30
GOD_CARDS = 15
SILENCES = 5
QUESTS = 10
SLOTS = 12
FEWEST_SEATS, MOST_SEATS = 2, 5

AREA_GIFTS = (*RESOURCES, "sanctuary", "market", "muster")
MOODS = ("reward", "punish", "silence")
HOLDERS = ("self", "target", "others", "anyone")
"""Words that mean nothing without somebody who holds the card."""
BY_DEVOTION = ("devoted", "faithless")
"""Words that mean nothing without a god."""
PLAIN = re.compile(r"[a-z][a-z0-9_]*")


class BadContent(VotiveError):
    """A board or card file that cannot be played with."""


@dataclass(frozen=True)
class Area:
    name: str
    gives: str
    places: tuple[int, ...]  # by number of players, from two
    workers: int
    most: int  # times in a round; 0: as often as the workers pay for
    offering_workers: int = 0  # in the Sanctuary: for an offering; `workers` is for a temple


@dataclass(frozen=True)
class Temple:
    name: str
    god: str  # empty for a basic temple
    slots: tuple[int, int]
    cost: tuple[int, ...]
    points: int
    favor: bool
    prayer: tuple[Instruction, ...]


@dataclass(frozen=True)
class Offering:
    temple: str
    name: str
    cost: tuple[int, ...]
    points: int


@dataclass(frozen=True)
class Card:
    """A market card, a god card or a quest."""

    name: str
    copies: int
    god: str  # only of god cards
    mood: str  # only of god cards
    effect: tuple[Instruction, ...]


@dataclass(frozen=True)
class Cards:
    """All that the files say."""

    areas: tuple[Area, ...]
    basics: tuple[Temple, ...]
    temples: tuple[Temple, ...]  # god by god
    offerings: tuple[Offering, ...]  # in the order of the temples they are made for
    market: tuple[Card, ...]
    gods: tuple[Card, ...]
    quests: tuple[Card, ...]
