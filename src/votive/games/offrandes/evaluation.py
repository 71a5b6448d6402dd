"""How good a position looks: a hand-made measure for the greedy bot, and features for a network to learn from.

Both look at what a seat may know. With two players that is all but the hidden tiles, which count for neither.
"""

import tomllib
from pathlib import Path
from typing import Any

import numpy as np

from votive.core.compilation import compiled
from votive.core.contract import State
from votive.games.offrandes.content import (
    ALTAR_COUNT,
    ALTAR_POINTS,
    BRIBER,
    DEALS,
    FLOWER_CARRIER,
    GUARDSMAN,
    KINDS,
    LADDERS,
    MOST_SEATS,
    PEASANT,
    PRIESTESS,
    SUMMIT,
    TEMPLE_GUARDIAN,
    TIERS,
    WATER_CARRIER,
    WINNING_POINTS,
)
from votive.games.offrandes.state import (
    BARE,
    BIDDING,
    CLOSED,
    CORRUPTING,
    NAMING,
    OFFERING,
    OVER,
    SPLITTING,
    STAGES,
    TAKING,
    UNKNOWN,
)

_weights = tomllib.loads((Path(__file__).parent / "evaluation.toml").read_text(encoding="utf-8"))
POINTS = float(_weights["points"])
ALTAR = float(_weights["altar"])
PURSE = float(_weights["purse"])
BRIBERS = float(_weights["briber"])
GUARDSMEN = float(_weights["guardsman"])
SUMMITS = float(_weights["summit"])
ROUNDS_AHEAD = float(_weights["rounds_ahead"])
PRIESTESSES = float(_weights["priestess"])
SACRIFICES = float(_weights["sacrifice"])
REACH = float(_weights["reach"])
READINESS = float(_weights["readiness"])
RIVALS = float(_weights["rivals"])
OUTBID = float(_weights["outbid"])


@compiled
def heuristic(state: State, seat: int) -> float:
    """One's own standing, less a part of the best rival's."""
    best = -1e9
    for other in range(state.seats):
        if other != seat:
            best = max(best, standing(state, other, seat))
    return standing(state, seat, seat) - RIVALS * best


@compiled
def standing(state: State, seat: int, viewer: int) -> float:
    """Points had, points to come, and the lot one may be about to get, as the viewer may judge it."""
    now = position(state, seat)
    if state.stage == TAKING:
        return now + 0.5 * (_gain_of_lot(state, seat, 0, now, viewer) + _gain_of_lot(state, seat, 1, now, viewer))
    if state.stage == NAMING and seat == state.auctioneer:
        return now + _gain(state, seat, state.lot[0], state.lot[1], now) * _chance_to_win(state, seat, 1) - PURSE
    if state.stage == BIDDING and seat == state.leader:
        gain = _gain(state, seat, state.lot[0], state.lot[1], now) - PURSE * state.bid
        return now + gain * _chance_to_win(state, seat, state.bid)
    return now


@compiled
def position(state: State, seat: int) -> float:
    """Points had, points to come, and what makes them come."""
    level = state.level[seat]
    altars = 0
    for altar in range(ALTAR_COUNT):
        if state.owner[altar] == seat:
            altars += TIERS[altar]
    had = POINTS * state.points[seat]
    if state.stage == OVER:  # the altars have been counted, and nothing comes any more
        return had + 0.01 * altars
    number = min(level[WATER_CARRIER], level[FLOWER_CARRIER])
    offering = number * level[PEASANT] if level[TEMPLE_GUARDIAN] > 0 else 0
    each_round = PRIESTESSES * level[PRIESTESS] + SACRIFICES * offering
    if offering > 0:
        each_round += REACH * ALTAR_POINTS * level[TEMPLE_GUARDIAN]
    summits = 0
    for ladder in range(LADDERS):
        if level[ladder] == SUMMIT:
            summits += 1
    lowest = min(min(level[PEASANT], number), level[TEMPLE_GUARDIAN])
    return (
        had
        + ALTAR * ALTAR_POINTS * altars
        + _rounds_left(state) * each_round
        + PURSE * state.purse[seat]
        + BRIBERS * level[BRIBER]
        + GUARDSMEN * level[GUARDSMAN]
        + SUMMITS * summits
        + READINESS * lowest
    )


@compiled
def _rounds_left(state: State) -> float:
    """A guess: fewer as the altars fill and somebody nears the points that end the game."""
    bare = 0
    most = 0
    for altar in range(ALTAR_COUNT):
        if state.owner[altar] == BARE:
            bare += 1
    for seat in range(state.seats):
        most = max(most, state.points[seat])
    by_altars = bare / state.seats * 1.5
    by_points = (WINNING_POINTS + 1 - most) / 15.0
    return max(0.0, min(ROUNDS_AHEAD, min(by_altars, by_points)))


@compiled
def _gain(state: State, seat: int, one: int, other: int, now: float) -> float:
    """What going up on two ladders would add; UNKNOWN ones add nothing."""
    up_one = _may_climb(state, seat, one)
    up_other = _may_climb(state, seat, other)
    if up_one:
        state.level[seat, one] += 1
    if up_other:
        state.level[seat, other] += 1
    then = position(state, seat)
    if up_one:
        state.level[seat, one] -= 1
    if up_other:
        state.level[seat, other] -= 1
    return then - now


@compiled
def _may_climb(state: State, seat: int, ladder: int) -> bool:
    return ladder >= 0 and state.level[seat, ladder] < SUMMIT


@compiled
def _gain_of_lot(state: State, seat: int, lot: int, now: float, viewer: int) -> float:
    """Two players: what a lot would bring; only the dealer knows what is hidden."""
    hidden = state.hidden[lot] if viewer == state.auctioneer else UNKNOWN
    return _gain(state, seat, state.open[lot], hidden, now)


@compiled
def _chance_to_win(state: State, seat: int, bid: int) -> float:
    """That nobody who could outbid this bid does."""
    chance = 1.0
    for other in range(state.seats):
        if other != seat and state.bidders >> other & 1 and state.purse[other] > bid:
            chance *= 1.0 - OUTBID
    return chance


# Features. Each block starts at a number of its own; the seats stand in turn order from the one that looks.

PURSES = np.array([1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 18, 21, 25], np.int64)
POINT_STEP, POINT_STEPS = 6, 20
BIDS = np.array([1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 18, 21], np.int64)
ROUND_STEPS = 12
LEADS = np.array(
    [-60, -40, -28, -20, -14, -10, -7, -5, -3, -2, -1, 0, 1, 2, 3, 4, 6, 8, 11, 15, 21, 29, 41, 61], np.int64
)
"""By how many points one seat is ahead of another, those of altars included."""
NEAR_END = WINNING_POINTS + np.array([-14, -12, -8, -6, -2, -1, 0, 1], np.int64)
"""Points close to those that end the game."""
SEAT_FLAGS = 9

LEVELS_AT = 0
PURSES_AT = LEVELS_AT + LADDERS * SUMMIT
POINTS_AT = PURSES_AT + len(PURSES)
FLAGS_AT = POINTS_AT + POINT_STEPS
SEAT_BLOCK = FLAGS_AT + SEAT_FLAGS

ALTARS_AT = SEAT_BLOCK * MOST_SEATS
ALTAR_BLOCK = MOST_SEATS + 2 + KINDS + SUMMIT  # whose, bare, closed; kind; number
STAGES_AT = ALTARS_AT + ALTAR_BLOCK * ALTAR_COUNT
LOT_AT = STAGES_AT + len(STAGES)
TILES_AT = LOT_AT + LADDERS
LOTS_AT = TILES_AT + LADDERS
BID_AT = LOTS_AT + 3
ROUNDS_AT = BID_AT + len(BIDS)
BARE_AT = ROUNDS_AT + ROUND_STEPS
STABLE_AT = BARE_AT + ALTAR_COUNT
OPEN_AT = STABLE_AT + 3 * KINDS
HIDDEN_AT = OPEN_AT + 2 * LADDERS
DEALT_AT = HIDDEN_AT + 2 * LADDERS
LEADS_AT = DEALT_AT + LADDERS
LEAD_BLOCK = len(LEADS) + 1  # by how much, and whether one would win against that seat if the game ended now
NEAR_END_AT = LEADS_AT + LEAD_BLOCK * (MOST_SEATS - 1)
ANIMALS_AT = NEAR_END_AT + len(NEAR_END) * MOST_SEATS
FEATURES = ANIMALS_AT + SUMMIT * MOST_SEATS
MOST_FEATURES = 640


@compiled
def features(state: State, seat: int, out: Any) -> int:
    """All that is true here for a seat."""
    count = 0
    for place in range(state.seats):
        count = _seat_features(state, _beside(state, seat, place), place * SEAT_BLOCK, out, count)
    count = _altar_features(state, seat, out, count)
    count = _market_features(state, out, count)
    count = _temple_features(state, out, count)
    if state.seats == 2:
        count = _lot_features(state, seat, out, count)
    return _race_features(state, seat, out, count)


@compiled
def _steps(value: int, bounds: Any, first: int, out: Any, count: int) -> int:
    """A number as a thermometer: one feature for each bound it reaches. Without branches, for speed."""
    for step in range(len(bounds)):
        out[count] = first + step
        count += value >= bounds[step]
    return count


@compiled
def _seat_features(state: State, seat: int, first: int, out: Any, count: int) -> int:
    for ladder in range(LADDERS):
        for step in range(state.level[seat, ladder]):
            out[count] = first + LEVELS_AT + ladder * SUMMIT + step
            count += 1
    count = _steps(state.purse[seat], PURSES, first + PURSES_AT, out, count)
    for step in range(min(POINT_STEPS, state.points[seat] // POINT_STEP)):
        out[count] = first + POINTS_AT + step
        count += 1
    corrupting = state.stage == CORRUPTING
    flags = 1  # somebody sits there
    if seat == state.turn:
        flags |= 1 << 1
    if seat == state.first:
        flags |= 1 << 2
    if seat == state.auctioneer:
        flags |= 1 << 3
    if state.stage == BIDDING and seat == state.leader:
        flags |= 1 << 4
    if state.bidders >> seat & 1:
        flags |= 1 << 5
    if state.winners >> seat & 1:
        flags |= 1 << 6
    if corrupting and state.bribers >> seat & 1:
        flags |= 1 << 7
    if corrupting and state.bribed >> seat & 1:
        flags |= 1 << 8
    for flag in range(SEAT_FLAGS):
        if flags >> flag & 1:
            out[count] = first + FLAGS_AT + flag
            count += 1
    return count


@compiled
def _altar_features(state: State, seat: int, out: Any, count: int) -> int:
    for altar in range(ALTAR_COUNT):
        first = ALTARS_AT + altar * ALTAR_BLOCK
        owner = int(state.owner[altar])
        if owner == BARE:
            out[count] = first + MOST_SEATS
            count += 1
        elif owner == CLOSED:
            out[count] = first + MOST_SEATS + 1
            count += 1
        else:
            out[count] = first + (owner - seat if owner >= seat else owner - seat + int(state.seats))
            out[count + 1] = first + MOST_SEATS + 2 + int(state.kind[altar])
            count += 2
            for step in range(state.count[altar]):
                out[count] = first + MOST_SEATS + 2 + KINDS + step
                count += 1
    return count


@compiled
def _temple_features(state: State, out: Any, count: int) -> int:
    """How many altars are bare, and what the stables still hold."""
    bare = 0
    for altar in range(ALTAR_COUNT):
        if state.owner[altar] == BARE:
            out[count] = BARE_AT + bare
            bare += 1
            count += 1
    for kind in range(KINDS):
        for low in range(3):
            if state.stable[kind] <= 2 * low:
                out[count] = STABLE_AT + 3 * kind + low
                count += 1
    return count


@compiled
def _market_features(state: State, out: Any, count: int) -> int:
    """Stage and round, and what is for sale."""
    out[count] = STAGES_AT + int(state.stage)
    count += 1
    if state.stage == OFFERING or state.stage == NAMING or state.stage == BIDDING:
        if state.stage != OFFERING:
            for index in range(2):
                out[count] = LOT_AT + int(state.lot[index])
                count += 1
        for tile in range(LADDERS):
            if state.tiles >> tile & 1:
                out[count] = TILES_AT + tile
                count += 1
        for step in range(state.lots):
            out[count] = LOTS_AT + step
            count += 1
        count = _steps(state.bid, BIDS, BID_AT, out, count)
    for step in range(min(ROUND_STEPS, state.current_round - 1)):
        out[count] = ROUNDS_AT + step
        count += 1
    return count


@compiled
def _lot_features(state: State, seat: int, out: Any, count: int) -> int:
    """Two players: the open tiles, and for the dealer the others too."""
    dealer = seat == state.auctioneer
    if state.stage == TAKING:
        for lot in range(2):
            out[count] = OPEN_AT + lot * LADDERS + int(state.open[lot])
            count += 1
        for lot in range(2):
            if dealer and state.hidden[lot] >= 0:
                out[count] = HIDDEN_AT + lot * LADDERS + int(state.hidden[lot])
                count += 1
    if state.stage == SPLITTING and dealer and state.deal >= 0:
        for index in range(4):
            out[count] = DEALT_AT + int(DEALS[state.deal, index])
            count += 1
    return count


@compiled
def _race_features(state: State, seat: int, out: Any, count: int) -> int:
    """How far one is ahead of each of the others, who is about to end the game, and how many animals each can bring."""
    mine = _worth(state, seat)
    for place in range(1, state.seats):
        theirs = _worth(state, _beside(state, seat, place))
        first = LEADS_AT + (place - 1) * LEAD_BLOCK
        count = _steps((mine >> 4) - (theirs >> 4), LEADS, first, out, count)
        out[count] = first + len(LEADS)
        count += mine > theirs
    for place in range(state.seats):
        first = NEAR_END_AT + place * len(NEAR_END)
        count = _steps(state.points[_beside(state, seat, place)], NEAR_END, first, out, count)
    for place in range(state.seats):
        level = state.level[_beside(state, seat, place)]
        for step in range(min(level[WATER_CARRIER], level[FLOWER_CARRIER])):
            out[count] = ANIMALS_AT + place * SUMMIT + step
            count += 1
    return count


@compiled
def _beside(state: State, seat: int, place: int) -> int:
    """The seat that is so many places further on."""
    return seat + place if seat + place < state.seats else seat + place - state.seats


@compiled
def _worth(state: State, seat: int) -> int:
    """What would decide if the game ended now: the points with those of the altars, times 16, and the altars."""
    points = int(state.points[seat])
    altars = 0
    for altar in range(ALTAR_COUNT):
        if state.owner[altar] == seat:
            altars += 1
            if state.stage != OVER:
                points += ALTAR_POINTS * int(TIERS[altar])
    return 16 * points + altars
