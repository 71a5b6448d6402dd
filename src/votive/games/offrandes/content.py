"""The pieces: cities, characters, animals, altars, and the numbers on the boards."""

from itertools import combinations, permutations

import numpy as np

CITIES = ("sparta", "corinth", "athens", "thebes", "delos")
MOST_SEATS = len(CITIES)

CHARACTERS = ("peasant", "water_carrier", "flower_carrier", "temple_guardian", "priestess", "briber", "guardsman")
LADDERS = len(CHARACTERS)
PEASANT, WATER_CARRIER, FLOWER_CARRIER, TEMPLE_GUARDIAN, PRIESTESS, BRIBER, GUARDSMAN = range(LADDERS)
SUMMIT = 5
OPENING_PICKS = 3

ANIMALS = ("fowl", "pig", "goat", "sheep", "ox")
KINDS = len(ANIMALS)
ANIMALS_OF_A_KIND = 15

ALTARS = (
    "hephaestus", "ares", "hermes", "athena", "hera", "aphrodite", "artemis", "apollo", "hades", "poseidon", "zeus",
)  # fmt: skip
ALTAR_COUNT = len(ALTARS)
TIERS = np.array([1, 1, 1, 2, 2, 2, 3, 3, 4, 4, 5], np.int8)
"""The tier of each altar; it takes that level of Temple Guardian, and is worth five times as many points."""
CLOSED_FOR_TWO = (ALTARS.index("hephaestus"), ALTARS.index("athena"), ALTARS.index("hades"))  # D1
WINNING_POINTS = 100

PRIESTESS_POINTS = 2
ALTAR_POINTS = 5

PAIRS = np.array(list(combinations(range(LADDERS), 2)), np.int8)
"""The lots that can be offered: two different characters, in ladder order."""

TWO_PLAYER_LADDERS = LADDERS - 1  # D1: no Guardsman
DEALS = np.array(list(combinations(range(TWO_PLAYER_LADDERS), 4)), np.int8)
"""The four tiles that a deal can leave, in ladder order."""


def _splits(tiles: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Two lots of (open, hidden), the lot with the lowest tile first."""
    return [split for split in permutations(tiles) if tiles[0] in split[:2]]


SPLITS = np.array([split for deal in DEALS for split in _splits(tuple(map(int, deal)))], np.int8)
"""What a dealer can make of each deal: open, hidden, open, hidden. Twelve for each deal, deal by deal."""
SPLITS_OF_A_DEAL = len(SPLITS) // len(DEALS)

MOST_COINS = 50
"""The largest purse that options may allow: moves are numbered up to a bid of this."""
