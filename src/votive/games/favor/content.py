"""The pieces and the cards, as numbers: what `card_files.py` has read, in tables that compiled rules can use."""

from pathlib import Path
from typing import Any

import numpy as np

from votive.core.content import content_folder
from votive.games.favor.card_files import read_cards
from votive.games.favor.cards import (
    AREAS,
    TEMPLE_TYPES,
    TEMPLES_OF_A_GOD,
    Card,
    Temple,
)
from votive.games.favor.vocabulary import (
    BRANCHES,
    CHOOSE,
    COLUMNS,
    EACH,
    END,
    EXIT,
    FAVOR,
    GAIN,
    GOD,
    GODS,
    JUMP,
    NUMBER,
    RESOURCES,
    SELF,
    VERB,
    VERB_NUMBERS,
    VERBS,
    WHAT,
    WHO,
    Branches,
    Count,
    Instruction,
)

CARDS = read_cards(content_folder("favor", Path(__file__).parent / "content"))

CITIES = ("sparta", "corinth", "athens", "thebes", "delos")
KINDS = len(RESOURCES)
WOOD, MARBLE, GOLD, DIAMOND = range(KINDS)
CUBES_OF_A_KIND = 25
FAVOR_TOKENS = 20
GOD_COUNT = len(GODS)

UNITS = 5
LENT_DICE = 2
DICE = UNITS + LENT_DICE  # a seat's own units, then the extra worker dice
FACES = 6

MAT, HAND, HOME, ABSENT = AREAS, AREAS + 1, AREAS + 2, -1
"""Where a unit is, beyond the areas: HAND before it is sent, HOME when it has collected."""
PLACE_NAMES = (*(area.name for area in CARDS.areas), "mat")


# The board (H7, H8)
def _area_that_gives(gift: str) -> int:
    return next(number for number, area in enumerate(CARDS.areas) if area.gives == gift)


PLACES = np.array([area.places for area in CARDS.areas], np.int8)  # by area and number of players less two
WORKERS = np.array([area.workers for area in CARDS.areas], np.int8)
MOST_TIMES = np.array([area.most or 99 for area in CARDS.areas], np.int8)
YIELD = np.array([RESOURCES.index(area.gives) if area.gives in RESOURCES else -1 for area in CARDS.areas], np.int8)
SANCTUARY, MARKET_AREA, MUSTER_AREA = map(_area_that_gives, ("sanctuary", "market", "muster"))
TEMPLE_WORKERS = CARDS.areas[SANCTUARY].workers
OFFERING_WORKERS = CARDS.areas[SANCTUARY].offering_workers

# Temples: the types with a god, god by god, then the two basic ones
BASIC = TEMPLE_TYPES
EMPTY = -1
STANDING = (*CARDS.temples, *CARDS.basics)
TEMPLE_NAMES = tuple(temple.name for temple in STANDING)
COPIES_OF_A_TEMPLE = 4
GOD_OF = np.array([number // TEMPLES_OF_A_GOD for number in range(TEMPLE_TYPES)] + [-1] * len(CARDS.basics), np.int8)
FIRST_SLOT = np.array([temple.slots[0] - 1 for temple in STANDING], np.int8)
TEMPLE_COST = np.array([temple.cost for temple in STANDING], np.int8)
TEMPLE_POINTS = np.array([temple.points for temple in STANDING], np.int8)
FIRST_HIGH_SLOT = 6  # slot 7, counted from 0

# Offerings, by the temple they are made for
COPIES_OF_AN_OFFERING = 3
OFFERING_CARDS = TEMPLE_TYPES * COPIES_OF_AN_OFFERING
OFFERING_COST = np.array([offering.cost for offering in CARDS.offerings], np.int8)
OFFERING_POINTS = np.array([offering.points for offering in CARDS.offerings], np.int8)
DISPLAY = 5

# Cards
MARKET_KINDS = len(CARDS.market)
MARKET_COPIES = np.array([card.copies for card in CARDS.market], np.int8)
MARKET_NAMES = tuple(card.name for card in CARDS.market)
GOD_KINDS = len(CARDS.gods)
GOD_COPIES = np.array([card.copies for card in CARDS.gods], np.int8)
GOD_CARD_NAMES = tuple(card.name for card in CARDS.gods)
QUEST_KINDS = len(CARDS.quests)
QUEST_NAMES = tuple(quest.name for quest in CARDS.quests)


# Programs
_EMPTY_ROW = dict.fromkeys(range(len(COLUMNS)), 0) | {NUMBER: 1, EACH: 1, GOD: -1}


class _Programs:
    """All effects one behind the other, as rows of numbers."""

    def __init__(self) -> None:
        self.rows: list[list[int]] = []
        self.names: list[tuple[str, str]] = []

    def add(self, name: tuple[str, str], effect: tuple[Instruction, ...], god: str = "", favor: bool = False) -> int:
        """Where the effect starts; `name` is what it stands on.

        The favor token comes after it, whatever of it was carried out (H6).
        """
        start = len(self.rows)
        self._write(effect, GODS.index(god) if god else -1)
        for row in self.rows[start:]:
            row[EXIT] = len(self.rows)
        if favor:
            self.rows.append(self._row(GAIN, {WHO: SELF, WHAT: FAVOR, NUMBER: 1}))
        self.rows.append(self._row(END, {}))
        self.names += [name] * (len(self.rows) - start)
        return start

    def _row(self, verb: int, values: dict[int, int]) -> list[int]:
        return [(_EMPTY_ROW | values | {VERB: verb})[column] for column in range(len(COLUMNS))]

    def _write(self, effect: tuple[Instruction, ...], god: int) -> None:
        for instruction in effect:
            verb = VERB_NUMBERS[instruction["do"]]
            row = self._row(verb, {GOD: god} | _values(verb, instruction))
            self.rows.append(row)
            if verb == CHOOSE:
                self._write_branches(row, instruction["options"], god)

    def _write_branches(self, choose: list[int], options: tuple[tuple[Instruction, ...], ...], god: int) -> None:
        """A choice goes to one of its branches, and each branch then jumps behind the last."""
        jumps = []
        choose[NUMBER] = len(options)
        for column, option in zip(BRANCHES, options, strict=False):
            choose[column] = len(self.rows)
            self._write(option, god)
            jumps.append(self._row(JUMP, {}))
            self.rows.append(jumps[-1])
        for jump in jumps:
            jump[WHAT] = len(self.rows)


def _values(verb: int, instruction: Instruction) -> dict[int, int]:
    values: dict[int, int] = {}
    for name, takes in VERBS[verb].takes.items():
        value: Any = instruction[name]
        if isinstance(takes, Count):
            values[takes.column] = value
        elif not isinstance(takes, Branches) and value != "":
            values[takes.column] = takes.all.index(value)
    return values


_programs = _Programs()


def _prayer(temple: Temple) -> int:
    return _programs.add(("temple", temple.name), temple.prayer, favor=temple.favor)


def _effect(kind: str, card: Card) -> int:
    return _programs.add((kind, card.name), card.effect, card.god)


PRAYER = np.array([_prayer(temple) for temple in STANDING], np.int16)
MARKET_EFFECT = np.array([_effect("market", card) for card in CARDS.market], np.int16)
GOD_EFFECT = np.array([_effect("god", card) for card in CARDS.gods], np.int16)
QUEST_EFFECT = np.array([_effect("quest", quest) for quest in CARDS.quests], np.int16)
PROGRAM = np.array(_programs.rows, np.int16)
NAME_OF_STEP = tuple(_programs.names)
"""What each row of PROGRAM stands on: `("market", "hired_hands")`."""
HARMS = np.array([verb.harms for verb in VERBS] + [False, False], np.bool_)
