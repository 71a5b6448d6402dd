"""What is true of a position for a seat, as numbers: features for a network to learn from.

Each block of features starts at a number of its own. Much is told of the seat that looks; of the others, who stand in
turn order from it, only what they may take away from it: how far ahead they are, and what they have to go on with.
"""

import math
from typing import Any

import numpy as np

from votive.core.compilation import compiled
from votive.core.contract import State
from votive.games.favor import content
from votive.games.favor.card_programs import CARDS_AND_PRAYERS
from votive.games.favor.cards import AREAS, BASIC_TEMPLES, MARKET_KINDS, MOST_SEATS, QUESTS, SLOTS, TEMPLE_TYPES
from votive.games.favor.content import BASIC, DICE, DISPLAY, EMPTY, FACES, GOD_COUNT, GOD_OF, HAND, KINDS, UNITS
from votive.games.favor.evaluation import (
    LANE,
    PLACE_LANE,
    PROMISES_LANE,
    lane_of,
    promises_of,
    standing,
    workers_at,
    workers_by_place,
)
from votive.games.favor.measures import measure, offerings_of, temples_of, units_of
from votive.games.favor.prayer import number_prayed
from votive.games.favor.state import DELEGATING, IDLE, PHASES, PRAY, STAGES, UNKNOWN
from votive.games.favor.vocabulary import EACH, END, GOD, MOST, NUMBER, SCORE, SCORE_EACH, VERB, VERBS, WHAT, WHEN

POINTS = np.arange(6, 121, 6)
HELD = np.array([1, 2, 3, 4, 6, 8], np.int64)
FEW = np.array([1, 2, 3], np.int64)
WORKER_STEPS = np.array([1, 2, 3, 4, 5, 6, 8, 10, 12], np.int64)
HOARDS = np.array([2, 4, 7, 10], np.int64)
SOME = np.array([1, 2, 4], np.int64)
PEOPLE = np.array([4, 5], np.int64)
LEADS = np.array([-30, -20, -14, -9, -5, -2, 0, 2, 5, 9, 14, 20, 30], np.int64)
QUEST_POINTS = np.array([2, 4, 6, 8, 10, 12], np.int64)
FLAGS = 5
STANDING_TYPES = TEMPLE_TYPES + BASIC_TEMPLES

POINTS_AT = 0
RESOURCES_AT = POINTS_AT + len(POINTS)
MISSING_AT = RESOURCES_AT + KINDS * len(HELD)
FAVOR_AT = MISSING_AT + KINDS * len(FEW)
CARDS_AT = FAVOR_AT + len(FEW)
UNITS_AT = CARDS_AT + len(FEW)
MAT_AT = UNITS_AT + UNITS
TEMPLES_AT = MAT_AT + STANDING_TYPES
OFFERINGS_AT = TEMPLES_AT + TEMPLE_TYPES
PROMISES_AT = OFFERINGS_AT + TEMPLE_TYPES
MADE_AT = PROMISES_AT + len(HELD)
DEVOTED_AT = MADE_AT + GOD_COUNT * len(FEW)
PLACED_AT = DEVOTED_AT + GOD_COUNT * 2
IN_HAND_AT = PLACED_AT + (AREAS + 1) * len(WORKER_STEPS)
ROUND_AT = IN_HAND_AT + FACES * len(FEW)  # what lasts for the round: discounts, and what counts twice
OWN_FLAGS_AT = ROUND_AT + 2 * KINDS + 2
QUEST_AT = OWN_FLAGS_AT + FLAGS
QUEST_POINTS_AT = QUEST_AT + QUESTS
MARKET_AT = QUEST_POINTS_AT + len(QUEST_POINTS)
RIVALS_AT = MARKET_AT + MARKET_KINDS

LEAD_AT = 0
HOARD_AT = LEAD_AT + len(LEADS)
RIVAL_CARDS_AT = HOARD_AT + len(HOARDS)
RIVAL_UNITS_AT = RIVAL_CARDS_AT + len(FEW)
RIVAL_HAND_AT = RIVAL_UNITS_AT + len(PEOPLE)
RIVAL_PROMISES_AT = RIVAL_HAND_AT + len(SOME)
RIVAL_TEMPLES_AT = RIVAL_PROMISES_AT + len(SOME)
RIVAL_MADE_AT = RIVAL_TEMPLES_AT + len(SOME)
RIVAL_FLAGS_AT = RIVAL_MADE_AT + len(SOME)
RIVAL_BLOCK = RIVAL_FLAGS_AT + FLAGS

AHEAD_AT = RIVALS_AT + RIVAL_BLOCK * (MOST_SEATS - 1)
HOURS_AT = AHEAD_AT + len(LEADS)
PHASES_AT = HOURS_AT + 12
STAGES_AT = PHASES_AT + len(PHASES)
DISPLAY_AT = STAGES_AT + len(STAGES)
GONE_AT = DISPLAY_AT + TEMPLE_TYPES
SCARCE_AT = GONE_AT + TEMPLE_TYPES
FREE_AT = SCARCE_AT + KINDS
PRAYED_AT = FREE_AT + AREAS * len(FEW)
WORKERS_AT = PRAYED_AT + SLOTS + 1
SHOWN_AT = WORKERS_AT + len(WORKER_STEPS)
VERBS_AT = SHOWN_AT + 2 * CARDS_AND_PRAYERS
LEFT_AT = VERBS_AT + len(VERBS) + 2
FEATURES = LEFT_AT + len(FEW)
MOST_FEATURES = 384
SCARCE = 3  # a supply of no more is scarce


@compiled
def features(state: State, seat: int, out: Any) -> int:
    """All that is true here for a seat."""
    count = _own_features(state, seat, out, 0)
    count = _secret_features(state, seat, out, count)
    mine = standing(state, seat)
    most = 0
    for place in range(1, state.seats):
        other = seat + place if seat + place < state.seats else seat + place - state.seats
        first = RIVALS_AT + (place - 1) * RIVAL_BLOCK
        count = _steps(math.floor(mine - standing(state, other)), LEADS, first + LEAD_AT, out, count)
        count = _rival_features(state, other, first, out, count)
        most = max(most, int(state.points[other]))
    count = _steps(int(state.points[seat]) - most, LEADS, AHEAD_AT, out, count)
    count = _table_features(state, out, count)
    return _effect_features(state, seat, out, count)


@compiled
def _steps(value: int, bounds: Any, first: int, out: Any, count: int) -> int:
    """A number as a thermometer: one feature for each bound it reaches. Without branches, for speed."""
    for step in range(len(bounds)):
        out[count] = first + step
        count += value >= bounds[step]
    return count


@compiled
def _flag(true: bool, feature: int, out: Any, count: int) -> int:
    out[count] = feature
    count += true
    return count


@compiled
def _own_features(state: State, seat: int, out: Any, count: int) -> int:
    """What everybody sees of the seat that looks."""
    count = _steps(state.points[seat], POINTS, POINTS_AT, out, count)
    promised = promises_of(state, seat)
    for kind in range(KINDS):
        count = _steps(state.resource[seat, kind], HELD, RESOURCES_AT + kind * len(HELD), out, count)
    if promised:
        for kind in range(KINDS):
            missing = lane_of(promised, kind) - int(state.resource[seat, kind])
            count = _steps(missing, FEW, MISSING_AT + kind * len(FEW), out, count)
    count = _steps(state.favor[seat], FEW, FAVOR_AT, out, count)
    count = _steps(state.cards[seat], FEW, CARDS_AT, out, count)
    for unit in range(units_of(state, seat)):
        count = _flag(True, UNITS_AT + unit, out, count)
    count = _temple_features(state, seat, lane_of(promised, PROMISES_LANE), out, count)
    count = _unit_features(state, seat, out, count)
    for kind in range(KINDS):
        count = _flag(state.discount[seat, kind] > 0, ROUND_AT + kind, out, count)
    if state.doubled[seat]:
        for what in range(KINDS + 2):
            count = _flag(state.doubled[seat] >> what & 1 != 0, ROUND_AT + KINDS + what, out, count)
    return _seat_flags(state, seat, OWN_FLAGS_AT, out, count)


@compiled
def _temple_features(state: State, seat: int, promises: int, out: Any, count: int) -> int:
    here = 0
    for slot in range(SLOTS):
        if state.mat[seat, slot] != EMPTY:
            here |= 1 << int(state.mat[seat, slot])
    for temple in range(STANDING_TYPES):
        count = _flag(here >> temple & 1 != 0, MAT_AT + temple, out, count)
    if promises > 0:
        for temple in range(TEMPLE_TYPES):
            count = _flag(state.temple[seat, temple] > 0, TEMPLES_AT + temple, out, count)
        for temple in range(TEMPLE_TYPES):
            count = _flag(state.offering[seat, temple] > 0, OFFERINGS_AT + temple, out, count)
        count = _steps(promises, HELD, PROMISES_AT, out, count)
    made = _made_for_each(state, seat)
    for god in range(GOD_COUNT):
        count = _steps(lane_of(made, god), FEW, MADE_AT + god * len(FEW), out, count)
    return _devotion_features(state, seat, made, out, count)


@compiled
def _made_for_each(state: State, seat: int) -> int:
    """Offerings made, god by god, side by side."""
    made = 0
    for temple in range(TEMPLE_TYPES):
        if state.made[seat, temple] > 0:
            made += int(state.made[seat, temple]) << (LANE * int(GOD_OF[temple]))
    return made


@compiled
def _housed_for_each(state: State, seat: int) -> int:
    """Temples standing, god by god, side by side."""
    housed = 0
    for slot in range(SLOTS):
        temple = int(state.mat[seat, slot])
        if temple != EMPTY and temple < BASIC and content.FIRST_SLOT[state.card_set, temple] == slot:
            housed += 1 << (LANE * int(GOD_OF[temple]))
    return housed


@compiled
def _devotion_features(state: State, seat: int, made: int, out: Any, count: int) -> int:
    """For each god: whether one is the most devoted, and whether the least."""
    mine = made + _housed_for_each(state, seat)
    ahead, behind, level = 0, 0, 0  # sets of gods: another is more devoted; another is less; one is devoted at all
    for god in range(GOD_COUNT):
        level |= (lane_of(mine, god) > 0) << god
    for other in range(state.seats):
        if other != seat:
            theirs = _made_for_each(state, other) + _housed_for_each(state, other)
            for god in range(GOD_COUNT):
                ahead |= (lane_of(theirs, god) > lane_of(mine, god)) << god
                behind |= (lane_of(theirs, god) < lane_of(mine, god)) << god
    for god in range(GOD_COUNT):
        count = _flag((level & ~ahead) >> god & 1 != 0, DEVOTED_AT + god * 2, out, count)
        count = _flag((ahead & ~behind) >> god & 1 != 0, DEVOTED_AT + god * 2 + 1, out, count)
    return count


@compiled
def _unit_features(state: State, seat: int, out: Any, count: int) -> int:
    """Where the units are, and which dice are still in hand."""
    workers = workers_by_place(state, seat)
    for place in range(AREAS + 1):
        count = _steps(workers_at(workers, place), WORKER_STEPS, PLACED_AT + place * len(WORKER_STEPS), out, count)
    if workers_at(workers, HAND) > 0:
        faces = 0
        for unit in range(DICE):
            if state.place[seat, unit] == HAND:
                faces += 1 << (PLACE_LANE * int(state.face[seat, unit]))
        for face in range(1, FACES + 1):
            count = _steps(workers_at(faces, face), FEW, IN_HAND_AT + (face - 1) * len(FEW), out, count)
    return count


@compiled
def _seat_flags(state: State, seat: int, first: int, out: Any, count: int) -> int:
    count = _flag(True, first, out, count)  # somebody sits there
    count = _flag(seat == state.turn, first + 1, out, count)
    count = _flag(seat == state.order[0], first + 2, out, count)
    count = _flag(state.protected >> seat & 1 != 0, first + 3, out, count)
    return _flag(state.step != IDLE and seat == state.caller, first + 4, out, count)


@compiled
def _secret_features(state: State, seat: int, out: Any, count: int) -> int:
    """What nobody else may know."""
    quest = int(state.quest[seat])
    if quest != UNKNOWN:
        count = _flag(True, QUEST_AT + quest, out, count)
        count = _steps(
            _quest_now(state, seat, content.QUEST_EFFECT[state.card_set, quest]),
            QUEST_POINTS,
            QUEST_POINTS_AT,
            out,
            count,
        )
    if state.cards[seat] > 0:
        for card in range(MARKET_KINDS):
            count = _flag(state.market[seat, card] > 0, MARKET_AT + card, out, count)
    return count


@compiled
def _quest_now(state: State, seat: int, step: int) -> int:
    """What a quest would score now, majorities aside."""
    points = 0
    while content.PROGRAM[step, VERB] != END:
        row = content.PROGRAM[step]
        if row[VERB] == SCORE_EACH:
            number = measure(state, seat, row[WHAT], row[GOD]) // row[EACH]
            points += min(int(row[MOST]), number * row[NUMBER])
        elif row[VERB] == WHEN and measure(state, seat, row[WHAT], row[GOD]) < row[NUMBER]:
            return points
        elif row[VERB] == SCORE:
            points += int(row[NUMBER])
        step += 1
    return points


@compiled
def _rival_features(state: State, seat: int, first: int, out: Any, count: int) -> int:
    hoard = 0
    for kind in range(KINDS):
        hoard += int(state.resource[seat, kind])
    in_hand = 0
    for unit in range(DICE):
        if state.place[seat, unit] == HAND:
            in_hand += 1
    count = _steps(hoard, HOARDS, first + HOARD_AT, out, count)
    count = _steps(state.cards[seat], FEW, first + RIVAL_CARDS_AT, out, count)
    count = _steps(units_of(state, seat), PEOPLE, first + RIVAL_UNITS_AT, out, count)
    count = _steps(in_hand, SOME, first + RIVAL_HAND_AT, out, count)
    count = _steps(lane_of(promises_of(state, seat), PROMISES_LANE), SOME, first + RIVAL_PROMISES_AT, out, count)
    count = _steps(temples_of(state, seat, UNKNOWN, 0), SOME, first + RIVAL_TEMPLES_AT, out, count)
    count = _steps(offerings_of(state, seat, UNKNOWN), SOME, first + RIVAL_MADE_AT, out, count)
    return _seat_flags(state, seat, first + RIVAL_FLAGS_AT, out, count)


@compiled
def _table_features(state: State, out: Any, count: int) -> int:
    for hour in range(state.hour):
        count = _flag(True, HOURS_AT + hour, out, count)
    count = _flag(True, PHASES_AT + int(state.phase), out, count)
    count = _flag(True, STAGES_AT + int(state.stage), out, count)
    shown = 0
    for index in range(DISPLAY):
        if state.display[index] != EMPTY:
            shown |= 1 << int(state.display[index])
    for temple in range(TEMPLE_TYPES):
        count = _flag(shown >> temple & 1 != 0, DISPLAY_AT + temple, out, count)
    for temple in range(TEMPLE_TYPES):
        count = _flag(state.stack[temple] <= 0, GONE_AT + temple, out, count)
    for kind in range(KINDS):
        count = _flag(state.supply[kind] <= SCARCE, SCARCE_AT + kind, out, count)
    if state.phase == DELEGATING:
        for area in range(AREAS):
            free = int(content.PLACES[state.card_set, area, state.seats - 2]) - int(state.taken[area])
            count = _steps(free, FEW, FREE_AT + area * len(FEW), out, count)
    if state.stage == PRAY:
        number = number_prayed(state, state.turn)
        count = _flag(True, PRAYED_AT + (number if 0 < number <= SLOTS else 0), out, count)
    return _steps(state.workers, WORKER_STEPS, WORKERS_AT, out, count)


@compiled
def _effect_features(state: State, seat: int, out: Any, count: int) -> int:
    """The card or prayer that is being carried out: one's own, or another's; and where in it one is."""
    if state.step == IDLE:
        return count
    own = 0 if state.caller == seat else CARDS_AND_PRAYERS
    count = _flag(True, SHOWN_AT + own + int(content.CARD_OF_STEP[state.step]), out, count)
    count = _flag(True, VERBS_AT + int(content.PROGRAM[state.step, VERB]), out, count)
    return _steps(state.left, FEW, LEFT_AT, out, count)
