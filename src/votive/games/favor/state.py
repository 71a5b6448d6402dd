"""What a row holds. Everything is small and signed, so that it means the same interpreted and compiled."""

from typing import Any

import numpy as np

from votive.games.favor.cards import AREAS, GOD_KINDS, MARKET_KINDS, MOST_SEATS, SLOTS, TEMPLE_TYPES
from votive.games.favor.content import DICE, DISPLAY, KINDS

_FIELDS: list[tuple[Any, ...]] = [
    ("points", np.int16, (MOST_SEATS,)),  # by seat
    ("resource", np.int8, (MOST_SEATS, KINDS)),  # by seat and kind
    ("favor", np.int8, (MOST_SEATS,)),  # favor tokens, by seat
    ("face", np.int8, (MOST_SEATS, DICE)),  # by seat and unit: its workers; 0 if the seat has no such unit
    ("place", np.int8, (MOST_SEATS, DICE)),  # by seat and unit: an area, MAT, HAND, HOME or ABSENT
    ("mat", np.int8, (MOST_SEATS, SLOTS)),  # by seat and slot: the temple type that stands there, or EMPTY
    ("temple", np.int8, (MOST_SEATS, TEMPLE_TYPES)),  # temples in hand
    ("offering", np.int8, (MOST_SEATS, TEMPLE_TYPES)),  # offerings in hand, by the temple they are made for
    ("made", np.int8, (MOST_SEATS, TEMPLE_TYPES)),  # offerings made
    ("market", np.int8, (MOST_SEATS, MARKET_KINDS)),  # market cards in hand: secret
    ("cards", np.int8, (MOST_SEATS,)),  # how many market cards are in hand: public
    ("quest", np.int8, (MOST_SEATS,)),  # secret
    ("discount", np.int8, (MOST_SEATS, KINDS)),  # off the next temple or offering this round
    ("doubled", np.int8, (MOST_SEATS,)),  # set of what counts twice this round: resources, temple, offering
    ("supply", np.int8, (KINDS,)),
    ("favor_supply", np.int8),
    ("stack", np.int8, (TEMPLE_TYPES,)),  # temples that can be taken
    ("offering_deck", np.int8, (TEMPLE_TYPES,)),
    ("offerings_left", np.int8),  # in the deck
    ("display", np.int8, (DISPLAY,)),  # the offerings that lie face up, or EMPTY
    ("market_deck", np.int8, (MARKET_KINDS,)),  # secret, as it is what others do not hold
    ("market_gone", np.int8, (MARKET_KINDS,)),  # cards that were called
    ("market_left", np.int8),  # in the deck
    ("god_deck", np.int8, (GOD_KINDS,)),
    ("taken", np.int8, (AREAS,)),  # places that are taken
    ("order", np.int8, (MOST_SEATS,)),  # the seats, in this round's order
    ("seats", np.int8),
    ("hour", np.int8),
    ("phase", np.int8),
    ("stage", np.int8),  # what is decided next
    ("turn", np.int8),  # by whom: a seat, CHANCE or NOBODY
    ("at", np.int8),  # whose part of the phase it is, as a place in the order
    ("begun", np.int8),  # whether that one has rolled for the prayer, or has collected
    ("asked", np.int8),  # whether that one has been asked, and so stays the one to move until the answer
    ("roller", np.int8),  # whose dice fall
    ("falling", np.int8),  # set of that seat's units that are still to fall
    ("drawer", np.int8),  # who draws market cards
    ("draws", np.int8),  # how many are still to be drawn
    ("gap", np.int8),  # the place among the face-up offerings that is to be filled again, or UNKNOWN
    ("workers", np.int8),  # what the one who collects has left in the Sanctuary
    ("given", np.int8),  # what sacrifices add to the sum prayed
    ("protected", np.int8),  # set of seats
    ("step", np.int16),  # where in PROGRAM a card or prayer is being carried out, or IDLE
    ("caller", np.int16),  # who called or prayed; CHANCE for a god (two bytes, so that a row has no gap at its end)
    ("opened", np.int8),  # whether it is known whom this instruction is about
    ("subjects", np.int8),  # set of seats that it is still to be done to
    ("subject", np.int8),  # the seat that it is being done to, or UNKNOWN
    ("target", np.int8),  # the seat that the caller has chosen, or UNKNOWN
    ("left", np.int8),  # how often it is still to be done to this seat
    ("chosen_seat", np.int8),  # the unit that was chosen: its owner, or UNKNOWN
    ("chosen_unit", np.int8),
    ("reason", np.int8),  # why the game ended, or UNKNOWN
    ("rounds", np.int8),  # options, from here
    ("units", np.int8),
    ("bonus_hour", np.int8),
    ("gods_hours", np.int8),
    ("version", np.int8),  # of the rules: clauses that have changed are switched by it
    ("card_set", np.int8),  # the cards that are played with, as a number into `content.SETS`
]
STATE = np.dtype(_FIELDS, align=True)
LATE_STATE = np.dtype([*_FIELDS, ("late", np.int16)], align=True)
"""Of games with cards that came when the rules were compiled already: such rows are played interpreted."""

UNKNOWN = -1
IDLE = -1

PHASES = ("setting_up", "gathering", "delegating", "prayer", "last_call", "collecting", "building", "reacting", "over")
SETTING_UP, GATHERING, DELEGATING, PRAYER, LAST_CALL, COLLECTING, BUILDING, REACTING, OVER = range(len(PHASES))

STAGES = (
    "order",  # chance: who goes first while all totals are equal
    "quest",  # chance deals a quest
    "roll",  # chance: a die falls
    "refill",  # chance: an offering is turned up
    "draw",  # chance: a market card is drawn
    "god",  # chance: a god card is drawn
    "delegate",
    "pray",
    "ready",
    "take",  # in the Sanctuary
    "build",
    "target",  # from here on, choices that a card or a prayer asks for
    "unit",
    "direction",
    "resource",
    "place",
    "option",
    "pay",
    "destroy",
    "fetch",
    "over",
)
(
    ORDERING, QUESTING, ROLLING, REFILLING, DRAWING, GOD_DRAWING, DELEGATE, PRAY, READY, TAKE, BUILD, CHOOSE_TARGET,
    CHOOSE_UNIT, CHOOSE_DIRECTION, CHOOSE_RESOURCE, CHOOSE_PLACE, CHOOSE_OPTION, CHOOSE_TO_PAY, CHOOSE_RUIN,
    CHOOSE_GIFT, FINISHED,
) = range(len(STAGES))  # fmt: skip

DOUBLE_TEMPLE, DOUBLE_OFFERING = KINDS, KINDS + 1  # in `doubled`, after the resources

REASONS = ("sundial",)
LAST_HOUR = 0
