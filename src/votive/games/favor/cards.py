"""The board and the cards as data: how many there are, and what each says."""

import re
from dataclasses import dataclass
from functools import cached_property

from votive.core.errors import VotiveError
from votive.games.favor.vocabulary import GODS, RESOURCES, Instruction

AREAS = 7
BASIC_TEMPLES = 2
TEMPLES_OF_A_GOD = 4
TEMPLE_TYPES = len(GODS) * TEMPLES_OF_A_GOD
MARKET_CARDS = 30
"""As published: so many are shared out evenly where a file does not say how many copies there are."""
MARKET_KINDS = 15
"""At most."""
MOST_COPIES = 6
"""Of a market card."""
GOD_CARDS = 15
GOD_KINDS = 2 * len(GODS) + 1
SILENCES = 5
"""As published."""
MOST_SILENCES = 20
QUESTS = 10
"""At most; at least one for each player."""
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


@dataclass(frozen=True, eq=False)
class Cards:
    """All that the files say: a set of cards."""

    areas: tuple[Area, ...]
    basics: tuple[Temple, ...]
    temples: tuple[Temple, ...]  # god by god
    offerings: tuple[Offering, ...]  # in the order of the temples they are made for
    market: tuple[Card, ...]
    gods: tuple[Card, ...]
    quests: tuple[Card, ...]

    @cached_property
    def standing(self) -> tuple[Temple, ...]:
        """All that can stand on a mat, as it is numbered there: the temples, then the basic ones."""
        return (*self.temples, *self.basics)

    @cached_property
    def temple_names(self) -> tuple[str, ...]:
        return tuple(temple.name for temple in self.standing)

    @cached_property
    def temple_types(self) -> tuple[str, ...]:
        """Temples that can be built, and that offerings are made for."""
        return self.temple_names[:TEMPLE_TYPES]

    @cached_property
    def offering_names(self) -> dict[str, str]:
        """By the temple that an offering is made for."""
        return {offering.temple: offering.name for offering in self.offerings}

    @cached_property
    def market_names(self) -> tuple[str, ...]:
        """Empty for kinds that a smaller set does not have."""
        return tuple(card.name for card in self.market) + ("",) * (MARKET_KINDS - len(self.market))

    @cached_property
    def god_names(self) -> tuple[str, ...]:
        return tuple(card.name for card in self.gods)

    @cached_property
    def quest_names(self) -> tuple[str, ...]:
        """Empty for those that a smaller set does not have."""
        return tuple(quest.name for quest in self.quests) + ("",) * (QUESTS - len(self.quests))

    @cached_property
    def place_names(self) -> tuple[str, ...]:
        """The areas, and the mat."""
        return (*(area.name for area in self.areas), "mat")

    def area_that_gives(self, gift: str) -> int:
        return next(number for number, area in enumerate(self.areas) if area.gives == gift)

    @property
    def sanctuary(self) -> Area:
        return self.areas[self.area_that_gives("sanctuary")]

    def effect_of(self, kind: str, name: str) -> tuple[Instruction, ...]:
        """What a temple or a market card says."""
        if kind == "temple":
            return self.standing[self.temple_names.index(name)].prayer
        return self.market[self.market_names.index(name)].effect
