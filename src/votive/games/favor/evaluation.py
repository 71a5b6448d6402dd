"""How good a position looks: a hand-made measure for the greedy bot, and features for a network to learn from.

Both look at what a seat may know: the table, and of what is secret only its own quest and cards.
"""

import tomllib
from pathlib import Path
from typing import Any

import numpy as np

from votive.core.compilation import compiled
from votive.core.contract import State
from votive.games.favor.cards import AREAS, MOST_SEATS, SLOTS, TEMPLE_TYPES, TEMPLES_OF_A_GOD
from votive.games.favor.collecting import times
from votive.games.favor.content import (
    BASIC,
    DICE,
    DISPLAY,
    EMPTY,
    FACES,
    FIRST_SLOT,
    GOD_COUNT,
    GOD_OF,
    HAND,
    KINDS,
    MARKET_AREA,
    MARKET_KINDS,
    MAT,
    MOST_TIMES,
    MUSTER_AREA,
    NAME_OF_STEP,
    OFFERING_COST,
    OFFERING_POINTS,
    OFFERING_WORKERS,
    QUEST_KINDS,
    SANCTUARY,
    STANDING,
    TEMPLE_COST,
    TEMPLE_POINTS,
    TEMPLE_WORKERS,
    UNITS,
    WORKERS,
    YIELD,
)
from votive.games.favor.measures import offerings_of, stands, temples_of, units_of, unkept, workers_at
from votive.games.favor.prayer import number_prayed, temple_prayed_to
from votive.games.favor.state import (
    BUILDING,
    COLLECTING,
    DELEGATING,
    DOUBLE_OFFERING,
    DOUBLE_TEMPLE,
    FINISHED,
    IDLE,
    PHASES,
    PRAY,
    PRAYER,
    STAGES,
    UNKNOWN,
)

_weights = tomllib.loads((Path(__file__).parent / "evaluation.toml").read_text(encoding="utf-8"))
RESOURCE = np.array(_weights["resources"], np.float64)
WANTED = float(_weights["wanted"])
SPARE = float(_weights["spare"])
SURPLUS = float(_weights["surplus"])
SPARES = float(_weights["spares"])
KEPT = float(_weights["kept"])
SENT = float(_weights["workers"])
TEMPLE = float(_weights["temple"])
OFFERING = float(_weights["offering"])
PROMISES = int(_weights["promises"])
UNIT = float(_weights["unit"])
CARD = float(_weights["card"])
EFFECT = float(_weights["effect"])
FAVOR = float(_weights["favor"])
STANDS = float(_weights["standing"])
PRAYERS = float(_weights["prayers"])
DISCOUNT = float(_weights["discount"])
DOUBLED = float(_weights["doubled"])
PROTECTED = float(_weights["protected"])
PARTIAL = float(_weights["partial"])
RIVALS = float(_weights["rivals"])

ANSWER = np.array(
    [(_weights["prayer"] if temple.god else _weights["basic_prayer"]) + FAVOR * temple.favor for temple in STANDING],
    np.float64,
)
"""What an answered prayer is worth, by temple type."""
PRICE = np.array([WORKERS[list(YIELD).index(kind)] for kind in range(KINDS)], np.float64)
"""How many workers it takes to collect one of a resource."""


def _sums_of_dice() -> Any:
    """The chance of each sum, by number of dice."""
    sums = np.zeros((DICE + 1, DICE * FACES + 1))
    sums[0, 0] = 1.0
    for dice in range(1, DICE + 1):
        for face in range(1, FACES + 1):
            sums[dice, face:] += sums[dice - 1, :-face] / FACES
    return sums


SUMS = _sums_of_dice()


# The measure


@compiled
def worth(state: State, seat: int) -> float:
    """One's own standing, less a part of the others'."""
    others = 0.0
    for other in range(state.seats):
        if other != seat:
            others += standing(state, other)
    return standing(state, seat) - RIVALS * others / (state.seats - 1)


@compiled
def standing(state: State, seat: int) -> float:
    """Points had, and what can still become points."""
    points = float(state.points[seat])
    if state.stage == FINISHED:
        return points
    rounds = _rounds_to_come(state)
    return (
        points
        + _goods_and_promises(state, seat, rounds)
        + _sanctuary(state, seat, rounds)
        + _people_and_cards(state, seat, rounds)
        + _temples(state, seat, rounds)
        + _this_round(state, seat)
    )


@compiled
def _rounds_to_come(state: State) -> float:
    """Rounds in which one will still collect."""
    left = state.rounds - state.hour
    return float(left) if state.phase >= BUILDING else left + 1.0


@compiled
def _goods_and_promises(state: State, seat: int, rounds: float) -> float:
    """Resources, more for what is in hand; and temples and offerings in hand, by the chance to pay for them all."""
    use = min(1.0, 0.25 + rounds / 5.0)
    goods = 0.0
    missing = 0.0
    for kind in range(KINDS):
        have = state.resource[seat, kind] + _coming(state, seat, kind)
        need = float(_needed(state, seat, kind))
        wanted = min(have, need)
        spare = min(have - wanted, SPARES)
        goods += RESOURCE[kind] * (WANTED * wanted + SPARE * spare + SURPLUS * (have - wanted - spare))
        missing += max(0.0, need - have) * PRICE[kind]
    chance = _chance_to_pay(missing, rounds)
    promises = unkept(state, seat)
    kept = _promised(state, seat, use, rounds)
    return use * goods + chance * kept - (1.0 - chance) * promises * promises


@compiled
def _coming(state: State, seat: int, kind: int) -> float:
    """What the units on the board will bring of a resource."""
    total = 0.0
    for area in range(AREAS):
        if YIELD[area] == kind:
            total += _expected(state, seat, area) * (1 + (state.doubled[seat] >> kind & 1))
    return total


@compiled
def _expected(state: State, seat: int, area: int) -> float:
    """How often an area will pay; workers that do not suffice yet count a little while more may be sent."""
    whole = float(times(state, seat, area))
    if state.phase > DELEGATING or whole >= MOST_TIMES[area]:
        return whole
    return whole + PARTIAL * (workers_at(state, seat, area) % WORKERS[area]) / WORKERS[area]


@compiled
def _needed(state: State, seat: int, kind: int) -> int:
    """What all temples and offerings in hand cost."""
    need = 0
    for temple in range(TEMPLE_TYPES):
        need += int(state.temple[seat, temple]) * int(TEMPLE_COST[temple, kind])
        need += int(state.offering[seat, temple]) * int(OFFERING_COST[temple, kind])
    return need


@compiled
def _chance_to_pay(missing: float, rounds: float) -> float:
    if missing == 0.0:
        return 0.95
    if rounds <= 0.0:
        return 0.1
    return 0.9 * min(1.0, rounds * SENT / (missing * 1.3))


@compiled
def _promised(state: State, seat: int, use: float, rounds: float) -> float:
    """What temples and offerings in hand will bring, less what they cost."""
    total = 0.0
    for temple in range(TEMPLE_TYPES):
        if state.temple[seat, temple] > 0:
            kept = KEPT * TEMPLE_POINTS[temple] + (1.0 if rounds > 3.0 else 0.0) - _price(TEMPLE_COST[temple], use)
            total += state.temple[seat, temple] * kept - _in_the_way(state, seat, temple)
        if state.offering[seat, temple] > 0:
            kept = KEPT * OFFERING_POINTS[temple] * _how_likely_made(state, seat, temple)
            total += state.offering[seat, temple] * (kept - _price(OFFERING_COST[temple], use))
    return total


@compiled
def _price(cost: Any, use: float) -> float:
    total = 0.0
    for kind in range(KINDS):
        total += WANTED * use * RESOURCE[kind] * cost[kind]
    return total


@compiled
def _in_the_way(state: State, seat: int, temple: int) -> float:
    """What would have to make way."""
    total = 0.0
    for slot in range(SLOTS):
        other = state.mat[seat, slot]
        if other != EMPTY and other < BASIC and 0 <= slot - FIRST_SLOT[temple] <= 1:
            total += STANDS
    return total


@compiled
def _how_likely_made(state: State, seat: int, temple: int) -> float:
    """Twice with the very temple; less where it or the god's other temples are only in hand, or nowhere."""
    if stands(state, seat, temple):
        return 2.0
    if state.temple[seat, temple] > 0:
        return 1.8
    god = GOD_OF[temple]
    if temples_of(state, seat, god, 0) > 0:
        return 1.0
    for other in range(god * TEMPLES_OF_A_GOD, (god + 1) * TEMPLES_OF_A_GOD):
        if state.temple[seat, other] > 0:
            return 0.9
    return 0.3


@compiled
def _sanctuary(state: State, seat: int, rounds: float) -> float:
    """What the workers there can still take."""
    workers = workers_at(state, seat, SANCTUARY)
    if state.phase == COLLECTING and state.begun and state.order[state.at] == seat:
        workers = int(state.workers)
    room = max(0, PROMISES - unkept(state, seat))
    temples = min(room, workers // TEMPLE_WORKERS)
    left = workers - temples * TEMPLE_WORKERS
    value = TEMPLE * temples
    if temples < room:
        value += OFFERING if left >= OFFERING_WORKERS else PARTIAL * left
    return value * max(0.0, min(1.0, (rounds - 1.0) / 3.0))


@compiled
def _people_and_cards(state: State, seat: int, rounds: float) -> float:
    cards = state.cards[seat] + _expected(state, seat, MARKET_AREA)
    units = min(float(UNITS), units_of(state, seat) + _expected(state, seat, MUSTER_AREA))
    late = min(1.0, 0.3 + rounds / 4.0)
    value = CARD * late * cards + UNIT * max(0.0, rounds - 1.0) * units + FAVOR * late * state.favor[seat]
    return value + (EFFECT if state.step != IDLE and state.caller == seat else 0.0)


@compiled
def _temples(state: State, seat: int, rounds: float) -> float:
    """What stands, and what it may answer later and in this round."""
    value = STANDS * temples_of(state, seat, UNKNOWN, 0)
    dice = 0
    for unit in range(DICE):
        if state.place[seat, unit] == MAT:
            dice += 1
    for slot in range(SLOTS):
        temple = state.mat[seat, slot]
        if temple != EMPTY:
            value += PRAYERS * max(0.0, rounds - 1.0) * ANSWER[temple]
            if state.phase < PRAYER:
                value += SUMS[dice, slot + 1] * ANSWER[temple]
    if state.stage == PRAY and state.turn == seat:
        answer = temple_prayed_to(state, seat)
        value += ANSWER[answer] if answer != EMPTY else 0.0
    return value


@compiled
def _this_round(state: State, seat: int) -> float:
    """What lasts until the round is over."""
    value = PROTECTED * (state.protected >> seat & 1)
    if unkept(state, seat) > 0:
        for kind in range(KINDS):
            value += DISCOUNT * state.discount[seat, kind]
        value += DOUBLED * ((state.doubled[seat] >> DOUBLE_TEMPLE & 1) + (state.doubled[seat] >> DOUBLE_OFFERING & 1))
    return value


# Features. Each block starts at a number of its own; the seats stand in turn order from the one that looks.

POINT_STEP, POINT_STEPS = 6, 20
HELD = np.array([1, 2, 3, 4, 6, 8], np.int64)
FEW = np.array([1, 2, 3], np.int64)
WORKER_STEPS = np.array([1, 2, 3, 4, 5, 6, 8, 10, 12], np.int64)
SEAT_FLAGS = 5

POINTS_AT = 0
RESOURCES_AT = POINTS_AT + POINT_STEPS
FAVOR_AT = RESOURCES_AT + KINDS * len(HELD)
CARDS_AT = FAVOR_AT + len(FEW)
UNITS_AT = CARDS_AT + len(FEW)
MAT_AT = UNITS_AT + UNITS
TEMPLES_AT = MAT_AT + len(STANDING)
OFFERINGS_AT = TEMPLES_AT + TEMPLE_TYPES
MADE_AT = OFFERINGS_AT + TEMPLE_TYPES
PLACED_AT = MADE_AT + GOD_COUNT * len(FEW)
IN_HAND_AT = PLACED_AT + (AREAS + 1) * len(WORKER_STEPS)
FLAGS_AT = IN_HAND_AT + len(WORKER_STEPS)
SEAT_BLOCK = FLAGS_AT + SEAT_FLAGS

HOURS_AT = SEAT_BLOCK * MOST_SEATS
PHASES_AT = HOURS_AT + 12
STAGES_AT = PHASES_AT + len(PHASES)
DISPLAY_AT = STAGES_AT + len(STAGES)
STACKS_AT = DISPLAY_AT + TEMPLE_TYPES
SCARCE_AT = STACKS_AT + TEMPLE_TYPES
PRAYED_AT = SCARCE_AT + KINDS
WORKERS_AT = PRAYED_AT + SLOTS + 1
QUEST_AT = WORKERS_AT + len(WORKER_STEPS)
MARKET_AT = QUEST_AT + QUEST_KINDS
STEP_AT = MARKET_AT + MARKET_KINDS
FEATURES = STEP_AT + len(NAME_OF_STEP)
MOST_FEATURES = 512
SCARCE = 3  # a supply of no more is scarce


@compiled
def features(state: State, seat: int, out: Any) -> int:
    """All that is true here for a seat."""
    count = 0
    for place in range(state.seats):
        other = seat + place if seat + place < state.seats else seat + place - state.seats
        count = _seat_features(state, other, place * SEAT_BLOCK, out, count)
    count = _table_features(state, out, count)
    return _own_features(state, seat, out, count)


@compiled
def _steps(value: int, bounds: Any, first: int, out: Any, count: int) -> int:
    """A number as a thermometer: one feature for each bound it reaches."""
    for step in range(len(bounds)):
        if value >= bounds[step]:
            out[count] = first + step
            count += 1
    return count


@compiled
def _flag(true: bool, feature: int, out: Any, count: int) -> int:
    if true:
        out[count] = feature
        count += 1
    return count


@compiled
def _seat_features(state: State, seat: int, first: int, out: Any, count: int) -> int:
    for step in range(min(POINT_STEPS, state.points[seat] // POINT_STEP)):
        count = _flag(True, first + POINTS_AT + step, out, count)
    for kind in range(KINDS):
        count = _steps(state.resource[seat, kind], HELD, first + RESOURCES_AT + kind * len(HELD), out, count)
    count = _steps(state.favor[seat], FEW, first + FAVOR_AT, out, count)
    count = _steps(state.cards[seat], FEW, first + CARDS_AT, out, count)
    for unit in range(units_of(state, seat)):
        count = _flag(True, first + UNITS_AT + unit, out, count)
    count = _temple_features(state, seat, first, out, count)
    for place in range(AREAS + 1):
        at = first + PLACED_AT + place * len(WORKER_STEPS)
        count = _steps(workers_at(state, seat, place), WORKER_STEPS, at, out, count)
    count = _steps(workers_at(state, seat, HAND), WORKER_STEPS, first + IN_HAND_AT, out, count)
    count = _flag(True, first + FLAGS_AT, out, count)  # somebody sits there
    count = _flag(seat == state.turn, first + FLAGS_AT + 1, out, count)
    count = _flag(seat == state.order[0], first + FLAGS_AT + 2, out, count)
    count = _flag(state.protected >> seat & 1 != 0, first + FLAGS_AT + 3, out, count)
    return _flag(state.step != IDLE and seat == state.caller, first + FLAGS_AT + 4, out, count)


@compiled
def _temple_features(state: State, seat: int, first: int, out: Any, count: int) -> int:
    for slot in range(SLOTS):
        temple = int(state.mat[seat, slot])
        count = _flag(temple != EMPTY and FIRST_SLOT[temple] == slot, first + MAT_AT + temple, out, count)
    for temple in range(TEMPLE_TYPES):
        count = _flag(state.temple[seat, temple] > 0, first + TEMPLES_AT + temple, out, count)
        count = _flag(state.offering[seat, temple] > 0, first + OFFERINGS_AT + temple, out, count)
    for god in range(GOD_COUNT):
        count = _steps(offerings_of(state, seat, god), FEW, first + MADE_AT + god * len(FEW), out, count)
    return count


@compiled
def _table_features(state: State, out: Any, count: int) -> int:
    for hour in range(state.hour):
        count = _flag(True, HOURS_AT + hour, out, count)
    count = _flag(True, PHASES_AT + int(state.phase), out, count)
    count = _flag(True, STAGES_AT + int(state.stage), out, count)
    for temple in range(TEMPLE_TYPES):
        shown = False
        for index in range(DISPLAY):
            shown = shown or state.display[index] == temple
        count = _flag(shown, DISPLAY_AT + temple, out, count)
        count = _flag(state.stack[temple] > 0, STACKS_AT + temple, out, count)
    for kind in range(KINDS):
        count = _flag(state.supply[kind] <= SCARCE, SCARCE_AT + kind, out, count)
    if state.stage == PRAY:
        number = number_prayed(state, state.turn)
        count = _flag(True, PRAYED_AT + (number if 0 < number <= SLOTS else 0), out, count)
    count = _steps(state.workers, WORKER_STEPS, WORKERS_AT, out, count)
    return _flag(state.step != IDLE, STEP_AT + max(0, int(state.step)), out, count)


@compiled
def _own_features(state: State, seat: int, out: Any, count: int) -> int:
    """What nobody else may know."""
    count = _flag(state.quest[seat] != UNKNOWN, QUEST_AT + int(state.quest[seat]), out, count)
    for card in range(MARKET_KINDS):
        count = _flag(state.market[seat, card] > 0, MARKET_AT + card, out, count)
    return count
