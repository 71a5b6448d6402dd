"""What a row holds. Everything is small and signed, so that it means the same interpreted and compiled."""

import numpy as np

from votive.games.offrandes.content import ALTAR_COUNT, KINDS, LADDERS, MOST_SEATS

STATE = np.dtype(
    [
        ("points", np.int16, (MOST_SEATS,)),  # by seat
        ("level", np.int8, (MOST_SEATS, LADDERS)),  # by seat and character
        ("purse", np.int8, (MOST_SEATS,)),  # by seat
        ("stable", np.int8, (KINDS,)),  # by kind of animal
        ("owner", np.int8, (ALTAR_COUNT,)),  # by altar: a seat, BARE or CLOSED
        ("kind", np.int8, (ALTAR_COUNT,)),  # by altar: the kind of animal that lies there
        ("count", np.int8, (ALTAR_COUNT,)),  # by altar: how many
        ("seats", np.int8),
        ("current_round", np.int8),
        ("stage", np.int8),
        ("turn", np.int8),  # a seat, CHANCE or NOBODY
        ("first", np.int8),  # the seat with the first-player marker
        ("picks", np.int8),  # opening picks made, by all
        ("auctioneer", np.int8),  # with two players: the dealer
        ("lots", np.int8),  # lots that the auctioneer may still offer this turn
        ("tiles", np.int8),  # set of characters not yet sold this turn
        ("winners", np.int8),  # set of seats that won a lot this turn
        ("bidders", np.int8),  # set of seats still in this auction
        ("leader", np.int8),  # who made the standing bid
        ("bid", np.int8),  # the standing bid
        ("lot", np.int8, (2,)),  # the two characters under the hammer
        ("bribers", np.int8),  # set of seats that have acted this phase
        ("bribed", np.int8),  # set of seats that have been a target this phase
        ("deal", np.int8),  # two players: which four tiles were dealt, or UNKNOWN
        ("open", np.int8, (2,)),  # two players: the open tile of each lot, the lower one first
        ("hidden", np.int8, (2,)),  # two players: the tile under each, or UNKNOWN
        ("reason", np.int8),  # why the game ended, or UNKNOWN
        ("rounds", np.int8),  # options, from here
        ("revenue", np.int8),
        ("purse_limit", np.int8),
    ],
    align=True,
)

BARE = -1
CLOSED = -2
UNKNOWN = -1

STAGES = (
    "first",  # chance draws the first player
    "opening",
    "offering",  # the auctioneer offers a lot or ends the turn
    "naming",  # the auctioneer names the first bid for the lot
    "bidding",
    "dealing",  # two players: chance deals four tiles
    "splitting",
    "taking",
    "corrupting",
    "promoting",  # two players
    "sacrificing",
    "over",
)
(FIRST, OPENING, OFFERING, NAMING, BIDDING, DEALING, SPLITTING, TAKING, CORRUPTING, PROMOTING, SACRIFICING, OVER) = (
    range(len(STAGES))
)

REASONS = ("altars", "points", "rounds")
ALL_ALTARS, ENOUGH_POINTS, LAST_ROUND = range(len(REASONS))
