"""The pieces, and every set of cards as numbers, in tables that compiled rules can use.

A row says by `card_set` which cards it is played with: the first axis of these tables. Sets can be added while a
program runs, so the tables are read as `content.TEMPLE_COST`, and never imported by their own name.
"""

import threading
from collections.abc import Callable
from typing import Any

import numpy as np

from votive.core.content import own_content
from votive.core.named_tables import name_tables
from votive.games.favor.card_programs import KINDS_OF_CARDS, Programs
from votive.games.favor.cards import AREAS, MARKET_KINDS, QUESTS, TEMPLE_TYPES, TEMPLES_OF_A_GOD, Card, Cards
from votive.games.favor.versions import NEWEST, OWN, PUBLISHED
from votive.games.favor.vocabulary import GODS, RESOURCES, VERBS

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

# Temples: the types with a god, god by god, then the two basic ones
BASIC = TEMPLE_TYPES
EMPTY = -1
COPIES_OF_A_TEMPLE = 4
FIRST_HIGH_SLOT = 6  # slot 7, counted from 0
GOD_OF = np.array([*(number // TEMPLES_OF_A_GOD for number in range(TEMPLE_TYPES)), -1, -1], np.int8)

# Offerings, by the temple they are made for
COPIES_OF_AN_OFFERING = 3
OFFERING_CARDS = TEMPLE_TYPES * COPIES_OF_AN_OFFERING
DISPLAY = 5

HARMS = np.array([verb.harms for verb in VERBS] + [False, False], np.bool_)

SETS: list[Cards] = []
"""All sets of cards; a row's `card_set` is a number into this."""

# The board (H7, H8), by set and area
PLACES: Any  # also by number of players less two
WORKERS: Any
MOST_TIMES: Any
YIELD: Any  # the resource, or -1

# The board, by set; wide, as numbers of areas shift sums of workers
SANCTUARY: Any
MARKET_AREA: Any
MUSTER_AREA: Any
TEMPLE_WORKERS: Any
OFFERING_WORKERS: Any

# Temples and offerings, by set and temple type
FIRST_SLOT: Any
TEMPLE_COST: Any  # also by kind of resource
TEMPLE_POINTS: Any
OFFERING_COST: Any  # also by kind of resource
OFFERING_POINTS: Any

# Cards, by set and number of the card
MARKET_COPIES: Any
GOD_COPIES: Any
QUEST_KINDS: Any  # by set alone: how many quests there are

# Where the effect of a card or temple starts in PROGRAM, by set and its number
PRAYER: Any
MARKET_EFFECT: Any
GOD_EFFECT: Any
QUEST_EFFECT: Any

# Effects, by step
PROGRAM: Any  # also by column: a row is an instruction
NAME_OF_STEP: list[tuple[str, str]]
"""What each row of PROGRAM stands on: `("market", "hired_hands")`."""
CARD_OF_STEP: Any  # the same as a number: all temples, market cards, god cards and quests of a set one after the other
KIND_OF_STEP: Any  # a number into KINDS_OF_CARDS

BY_NAME = bool(own_content("favor"))
"""With cards of one's own compiled rules find the tables by name, so that rules compiled once serve any cards."""

_programs = Programs()
_starts: dict[str, list[list[int]]] = {kind: [] for kind in KINDS_OF_CARDS}
_followers: list[Callable[[], None]] = []
_adding = threading.Lock()


def cards_of(row: Any) -> Cards:
    """The cards that a row is played with."""
    return SETS[row.card_set]


def add_set(cards: Cards) -> int:
    """The number of a set of cards, which can be played with from now on."""
    with _adding:
        if cards not in SETS:
            _add(cards)
        return SETS.index(cards)


def _add(cards: Cards) -> None:
    SETS.append(cards)
    _starts["temple"].append([_programs.add("temple", number, card) for number, card in enumerate(cards.standing)])
    for kind, listed in (("market", cards.market), ("god", cards.gods), ("quest", cards.quests)):
        _starts[kind].append([_programs.add(kind, number, card) for number, card in enumerate(listed)])
    tables = _tables()
    let_find(**tables)
    globals().update(tables)
    for make_tables in _followers:
        make_tables()


def let_find(**tables: Any) -> None:
    """Let compiled rules find these tables, if they go by names."""
    if BY_NAME:
        name_tables("favor", tables)


def follow_sets(make_tables: Callable[[], None]) -> None:
    """Make tables that follow from these: now, and whenever there is a new set."""
    _followers.append(make_tables)
    make_tables()


def _tables() -> dict[str, Any]:
    areas = [cards.areas for cards in SETS]
    return {
        "PLACES": np.array([[area.places for area in board] for board in areas], np.int8),
        "WORKERS": np.array([[area.workers for area in board] for board in areas], np.int8),
        "MOST_TIMES": np.array([[area.most or 99 for area in board] for board in areas], np.int8),
        "YIELD": np.array([[_resource(area.gives) for area in board] for board in areas], np.int8),
        "SANCTUARY": np.array([cards.area_that_gives("sanctuary") for cards in SETS], np.int64),
        "MARKET_AREA": np.array([cards.area_that_gives("market") for cards in SETS], np.int64),
        "MUSTER_AREA": np.array([cards.area_that_gives("muster") for cards in SETS], np.int64),
        "TEMPLE_WORKERS": np.array([cards.sanctuary.workers for cards in SETS], np.int64),
        "OFFERING_WORKERS": np.array([cards.sanctuary.offering_workers for cards in SETS], np.int64),
        "FIRST_SLOT": np.array([[temple.slots[0] - 1 for temple in cards.standing] for cards in SETS], np.int8),
        "TEMPLE_COST": np.array([[temple.cost for temple in cards.standing] for cards in SETS], np.int8),
        "TEMPLE_POINTS": np.array([[temple.points for temple in cards.standing] for cards in SETS], np.int8),
        "OFFERING_COST": np.array([[offering.cost for offering in cards.offerings] for cards in SETS], np.int8),
        "OFFERING_POINTS": np.array([[offering.points for offering in cards.offerings] for cards in SETS], np.int8),
        "MARKET_COPIES": np.array([_copies(cards.market, MARKET_KINDS) for cards in SETS], np.int8),
        "GOD_COPIES": np.array([_copies(cards.gods, len(cards.gods)) for cards in SETS], np.int8),
        "QUEST_KINDS": np.array([len(cards.quests) for cards in SETS], np.int8),
        "PRAYER": np.array(_starts["temple"], np.int16),
        "MARKET_EFFECT": np.array([_padded(starts, MARKET_KINDS) for starts in _starts["market"]], np.int16),
        "GOD_EFFECT": np.array(_starts["god"], np.int16),
        "QUEST_EFFECT": np.array([_padded(starts, QUESTS) for starts in _starts["quest"]], np.int16),
        "PROGRAM": np.array(_programs.rows, np.int16),
        "NAME_OF_STEP": _programs.names,
        "CARD_OF_STEP": np.array(_programs.cards, np.int64),
        "KIND_OF_STEP": np.array([KINDS_OF_CARDS.index(kind) for kind, _ in _programs.names], np.int8),
    }


def _resource(gift: str) -> int:
    return RESOURCES.index(gift) if gift in RESOURCES else -1


def _copies(cards: tuple[Card, ...], kinds: int) -> list[int]:
    """How many there are of each; none of the kinds that a smaller set does not have."""
    return _padded([card.copies for card in cards], kinds)


def _padded(numbers: list[int], length: int) -> list[int]:
    return numbers + [0] * (length - len(numbers))


for _cards in (*PUBLISHED.values(), *(own.of_version(NEWEST) for own in OWN.values())):
    add_set(_cards)

COMPILED_SETS = len(SETS)
"""Compiled rules know these. Games with a set that is added later are played interpreted."""
