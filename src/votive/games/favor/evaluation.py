"""How good a position looks: a hand-made measure for the greedy bot.

It looks at what a seat may know: the table, and of what is secret only its own quest and cards.
"""

import tomllib
from pathlib import Path
from typing import Any

import numpy as np

from votive.core.compilation import compiled
from votive.core.contract import State
from votive.games.favor import content
from votive.games.favor.cards import SLOTS, TEMPLE_TYPES, TEMPLES_OF_A_GOD, Temple
from votive.games.favor.content import ABSENT, BASIC, DICE, EMPTY, FACES, GOD_OF, KINDS, MAT, UNITS
from votive.games.favor.measures import stands, temples_of, units_of
from votive.games.favor.prayer import temple_prayed_to
from votive.games.favor.state import (
    BUILDING,
    COLLECTING,
    DELEGATING,
    DOUBLE_OFFERING,
    DOUBLE_TEMPLE,
    FINISHED,
    IDLE,
    PRAY,
    PRAYER,
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

# By set of cards, and temple type or kind of resource
ANSWER: Any  # what an answered prayer is worth
PRICE: Any  # how many workers it takes to collect one of a resource
AREA_OF: Any  # where a resource is collected
TEMPLE_VALUE: Any  # what the resources are worth that a temple takes
OFFERING_VALUE: Any
TEMPLE_NEEDS: Any  # what a promise takes, side by side
OFFERING_NEEDS: Any

LANE = 12
PLACE_LANE = 6
"""Small numbers that are added up together lie side by side in one word: so many bits each."""
PROMISES_LANE = KINDS


def _side_by_side(costs: Any) -> Any:
    """What a promise of each type takes, by kind of resource, and behind that 1, for the promise."""
    return (1 << LANE * PROMISES_LANE) + sum(costs[..., kind].astype(np.int64) << LANE * kind for kind in range(KINDS))


def _make_tables() -> None:
    global ANSWER, PRICE, AREA_OF, TEMPLE_VALUE, OFFERING_VALUE, TEMPLE_NEEDS, OFFERING_NEEDS
    ANSWER = np.array([[_answer(temple) for temple in cards.standing] for cards in content.SETS], np.float64)
    AREA_OF = np.array([[list(board).index(kind) for kind in range(KINDS)] for board in content.YIELD], np.int64)
    PRICE = np.take_along_axis(content.WORKERS, AREA_OF, 1).astype(np.float64)
    TEMPLE_VALUE = WANTED * (content.TEMPLE_COST @ RESOURCE)
    OFFERING_VALUE = WANTED * (content.OFFERING_COST @ RESOURCE)
    TEMPLE_NEEDS = _side_by_side(content.TEMPLE_COST)
    OFFERING_NEEDS = _side_by_side(content.OFFERING_COST)
    content.let_find(
        ANSWER=ANSWER,
        PRICE=PRICE,
        AREA_OF=AREA_OF,
        TEMPLE_VALUE=TEMPLE_VALUE,
        OFFERING_VALUE=OFFERING_VALUE,
        TEMPLE_NEEDS=TEMPLE_NEEDS,
        OFFERING_NEEDS=OFFERING_NEEDS,
    )


def _answer(temple: Temple) -> float:
    return float((_weights["prayer"] if temple.god else _weights["basic_prayer"]) + FAVOR * temple.favor)


content.follow_sets(_make_tables)


def _sums_of_dice() -> Any:
    """The chance of each sum, by number of dice."""
    sums = np.zeros((DICE + 1, DICE * FACES + 1))
    sums[0, 0] = 1.0
    for dice in range(1, DICE + 1):
        for face in range(1, FACES + 1):
            sums[dice, face:] += sums[dice - 1, :-face] / FACES
    return sums


SUMS = _sums_of_dice()


@compiled
def heuristic(state: State, seat: int) -> float:
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
    sent = workers_by_place(state, seat)
    promised = promises_of(state, seat)
    promises = lane_of(promised, PROMISES_LANE)
    return (
        points
        + _goods_and_promises(state, seat, rounds, sent, promised)
        + _sanctuary(state, seat, rounds, sent, promises)
        + _people_and_cards(state, seat, rounds, sent)
        + _temples(state, seat, rounds)
        + _this_round(state, seat, promises)
    )


@compiled
def _rounds_to_come(state: State) -> float:
    """Rounds in which one will still collect."""
    left = state.rounds - state.hour
    return float(left) if state.phase >= BUILDING else left + 1.0


@compiled
def workers_by_place(state: State, seat: int) -> int:
    """The sums over the player's units at every place, side by side."""
    workers = 0
    for unit in range(DICE):
        place = int(state.place[seat, unit])
        if place != ABSENT:
            workers += int(state.face[seat, unit]) << (PLACE_LANE * place)
    return workers


@compiled
def workers_at(workers: int, place: int) -> int:
    """One of the numbers that `workers_by_place` puts side by side."""
    return workers >> (PLACE_LANE * place) & ((1 << PLACE_LANE) - 1)


@compiled
def promises_of(state: State, seat: int) -> int:
    """What all temples and offerings in hand cost and how many they are, side by side."""
    promised = 0
    for temple in range(TEMPLE_TYPES):
        if state.temple[seat, temple] > 0:
            promised += int(state.temple[seat, temple]) * int(TEMPLE_NEEDS[state.card_set, temple])
        if state.offering[seat, temple] > 0:
            promised += int(state.offering[seat, temple]) * int(OFFERING_NEEDS[state.card_set, temple])
    return promised


@compiled
def lane_of(word: int, lane: int) -> int:
    """One of the numbers that `promises_of` puts side by side."""
    return word >> (LANE * lane) & ((1 << LANE) - 1)


@compiled
def _goods_and_promises(state: State, seat: int, rounds: float, sent: int, promised: int) -> float:
    """Resources, more for what is in hand; and temples and offerings in hand, by the chance to pay for them all."""
    use = min(1.0, 0.25 + rounds / 5.0)
    goods = 0.0
    missing = 0.0
    for kind in range(KINDS):
        have = state.resource[seat, kind] + _coming(state, seat, kind, sent)
        need = float(lane_of(promised, kind))
        wanted = min(have, need)
        spare = min(have - wanted, SPARES)
        goods += RESOURCE[kind] * (WANTED * wanted + SPARE * spare + SURPLUS * (have - wanted - spare))
        missing += max(0.0, need - have) * PRICE[state.card_set, kind]
    if promised == 0:
        return use * goods
    chance = _chance_to_pay(missing, rounds)
    promises = lane_of(promised, PROMISES_LANE)
    return use * goods + chance * _promised(state, seat, use, rounds) - (1.0 - chance) * promises * promises


@compiled
def _coming(state: State, seat: int, kind: int, sent: int) -> float:
    """What the units on the board will bring of a resource."""
    return _expected(state, AREA_OF[state.card_set, kind], sent) * (1 + (state.doubled[seat] >> kind & 1))


@compiled
def _expected(state: State, area: int, sent: int) -> float:
    """How often an area will pay; workers that do not suffice yet count a little while more may be sent."""
    workers = workers_at(sent, area)
    if workers == 0:
        return 0.0
    each, most = content.WORKERS[state.card_set, area], content.MOST_TIMES[state.card_set, area]
    times = workers // each
    if times >= most:
        return float(most)
    if state.phase > DELEGATING:
        return float(times)
    return times + PARTIAL * (workers - times * each) / each


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
            kept = (
                KEPT * content.TEMPLE_POINTS[state.card_set, temple]
                + (1.0 if rounds > 3.0 else 0.0)
                - use * TEMPLE_VALUE[state.card_set, temple]
            )
            total += state.temple[seat, temple] * kept - _in_the_way(state, seat, temple)
        if state.offering[seat, temple] > 0:
            kept = KEPT * content.OFFERING_POINTS[state.card_set, temple] * _how_likely_made(state, seat, temple)
            total += state.offering[seat, temple] * (kept - use * OFFERING_VALUE[state.card_set, temple])
    return total


@compiled
def _in_the_way(state: State, seat: int, temple: int) -> float:
    """What would have to make way."""
    total = 0.0
    first = int(content.FIRST_SLOT[state.card_set, temple])
    for slot in range(first, first + 2):
        other = state.mat[seat, slot]
        if other != EMPTY and other < BASIC:
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
def _sanctuary(state: State, seat: int, rounds: float, sent: int, promises: int) -> float:
    """What the workers there can still take."""
    workers = workers_at(sent, content.SANCTUARY[state.card_set])
    if state.phase == COLLECTING and state.begun and state.order[state.at] == seat:
        workers = int(state.workers)
    if workers == 0:
        return 0.0
    room = max(0, PROMISES - promises)
    each = int(content.TEMPLE_WORKERS[state.card_set])
    temples = min(room, workers // each)
    left = workers - temples * each
    value = TEMPLE * temples
    if temples < room:
        value += OFFERING if left >= content.OFFERING_WORKERS[state.card_set] else PARTIAL * left
    return value * max(0.0, min(1.0, (rounds - 1.0) / 3.0))


@compiled
def _people_and_cards(state: State, seat: int, rounds: float, sent: int) -> float:
    cards = state.cards[seat] + _expected(state, content.MARKET_AREA[state.card_set], sent)
    units = min(float(UNITS), units_of(state, seat) + _expected(state, content.MUSTER_AREA[state.card_set], sent))
    late = min(1.0, 0.3 + rounds / 4.0)
    value = CARD * late * cards + UNIT * max(0.0, rounds - 1.0) * units + FAVOR * late * state.favor[seat]
    return value + (EFFECT if state.step != IDLE and state.caller == seat else 0.0)


@compiled
def _temples(state: State, seat: int, rounds: float) -> float:
    """What stands, and what it may answer later and in this round."""
    dice = 0
    if state.phase < PRAYER:
        for unit in range(DICE):
            if state.place[seat, unit] == MAT:
                dice += 1
    later = PRAYERS * max(0.0, rounds - 1.0)
    value = 0.0
    slot = 0
    while slot < SLOTS:
        temple = state.mat[seat, slot]
        if temple == EMPTY:
            slot += 1
            continue
        value += ANSWER[state.card_set, temple] * (2.0 * later + SUMS[dice, slot + 1] + SUMS[dice, slot + 2])
        if temple < BASIC:
            value += STANDS
        slot += 2  # a temple fills two neighbouring slots
    if state.stage == PRAY and state.turn == seat:
        answer = temple_prayed_to(state, seat)
        value += ANSWER[state.card_set, answer] if answer != EMPTY else 0.0
    return value


@compiled
def _this_round(state: State, seat: int, promises: int) -> float:
    """What lasts until the round is over."""
    value = PROTECTED * (state.protected >> seat & 1)
    if promises > 0:
        for kind in range(KINDS):
            value += DISCOUNT * state.discount[seat, kind]
        value += DOUBLED * ((state.doubled[seat] >> DOUBLE_TEMPLE & 1) + (state.doubled[seat] >> DOUBLE_OFFERING & 1))
    return value
