"""What a card or a prayer asks for (M1): which answers are allowed, and what each does.

Every answer is a small decision of its own; nobody may call anything until the whole effect is carried out.
"""

from typing import Any

from votive.core.compilation import compiled
from votive.core.contract import State
from votive.games.favor import content, moves
from votive.games.favor.asking import is_asked
from votive.games.favor.cards import AREAS, SLOTS
from votive.games.favor.content import DICE, EMPTY, FACES, HARMS, KINDS
from votive.games.favor.pieces import (
    gain,
    hand_over,
    has_room,
    is_placed,
    lose,
    put,
    raze,
    stands_elsewhere,
)
from votive.games.favor.programs import go, word
from votive.games.favor.state import (
    CHOOSE_DIRECTION,
    CHOOSE_OPTION,
    CHOOSE_PLACE,
    CHOOSE_RESOURCE,
    CHOOSE_RUIN,
    CHOOSE_TARGET,
    CHOOSE_TO_PAY,
    CHOOSE_UNIT,
    UNKNOWN,
)
from votive.games.favor.verdicts import LEGAL, M1_CANNOT_CHOOSE, M1_NOT_ASKED
from votive.games.favor.vocabulary import (
    ANY,
    ANYONE,
    BRANCHES,
    EXIT,
    GAIN,
    LEND,
    LOSE,
    MOVE,
    NUMBER,
    PAY,
    SELF,
    SWAP,
    TARGET,
    TO_MAT,
    VERB,
    WHAT,
    WHO,
)


@compiled
def _answer(allowed: bool) -> int:
    return LEGAL if allowed else M1_CANNOT_CHOOSE


# A target


@compiled
def can_be_target(state: State, seat: int) -> bool:
    """Another player; not a protected one, if it would harm."""
    if seat == state.caller or seat >= state.seats:
        return False
    return not (HARMS[word(state, VERB)] and state.protected >> seat & 1)


@compiled
def verdict_target(state: State, seat: int, target: int) -> int:
    if not is_asked(state, seat, CHOOSE_TARGET):
        return M1_NOT_ASKED
    return _answer(can_be_target(state, target))


@compiled
def legal_targets(state: State, seat: int, out: Any) -> int:
    count = 0
    for target in range(state.seats):
        if verdict_target(state, seat, target) == LEGAL:
            out[count] = moves.TARGET + target
            count += 1
    return count


@compiled
def enact_target(state: State, target: int) -> None:
    state.target = target


# A unit


@compiled
def _can_be_unit(state: State, owner: int, unit: int) -> bool:
    """A unit on the table that has not collected, of whom the instruction is about."""
    if owner >= state.seats or not is_placed(state, owner, unit):
        return False
    verb = word(state, VERB)
    second = state.chosen_unit != UNKNOWN  # only a swap asks twice
    who = ANYONE if second else word(state, WHO)
    if owner != state.caller and (who == SELF or state.protected >> owner & 1):
        return False
    if who == TARGET and owner != state.subject:
        return False
    place = state.place[owner, unit]
    if verb == MOVE:
        return _can_move(state, place)
    if verb == SWAP:
        if place >= AREAS:
            return False
        if second:
            return bool(place != state.place[state.chosen_seat, state.chosen_unit])
        return state.version < 3 or stands_elsewhere(state, place)
    return True


@compiled
def _can_move(state: State, place: int) -> bool:
    if word(state, WHAT) == TO_MAT:
        return place < AREAS
    for area in range(AREAS):
        if area != place and has_room(state, area):
            return True
    return False


@compiled
def any_unit(state: State) -> bool:
    for owner in range(state.seats):
        for unit in range(DICE):
            if _can_be_unit(state, owner, unit):
                return True
    return False


@compiled
def verdict_unit(state: State, seat: int, owner: int, unit: int) -> int:
    if not is_asked(state, seat, CHOOSE_UNIT):
        return M1_NOT_ASKED
    return _answer(_can_be_unit(state, owner, unit))


@compiled
def legal_units(state: State, seat: int, out: Any) -> int:
    count = 0
    for owner in range(state.seats):
        for unit in range(DICE):
            if verdict_unit(state, seat, owner, unit) == LEGAL:
                out[count] = moves.UNIT + owner * DICE + unit
                count += 1
    return count


@compiled
def enact_unit(state: State, owner: int, unit: int) -> None:
    """The unit is chosen; the second of a swap is exchanged with the first."""
    if state.chosen_unit == UNKNOWN:
        state.chosen_seat = owner
        state.chosen_unit = unit
        return
    here = state.place[state.chosen_seat, state.chosen_unit]
    there = state.place[owner, unit]
    put(state, state.chosen_seat, state.chosen_unit, there)
    put(state, owner, unit, here)
    state.left = 0


# Which way to turn it


@compiled
def verdict_direction(state: State, seat: int, by: int) -> int:
    if not is_asked(state, seat, CHOOSE_DIRECTION):
        return M1_NOT_ASKED
    return _answer(1 <= state.face[state.chosen_seat, state.chosen_unit] + by <= FACES)


@compiled
def legal_directions(state: State, seat: int, out: Any) -> int:
    count = 0
    for index in range(2):
        if verdict_direction(state, seat, 1 - 2 * index) == LEGAL:
            out[count] = moves.TURN + index
            count += 1
    return count


@compiled
def enact_direction(state: State, by: int) -> None:
    face = state.face[state.chosen_seat, state.chosen_unit] + by * word(state, NUMBER)
    state.face[state.chosen_seat, state.chosen_unit] = min(FACES, max(1, face))
    state.left = 0


# A kind of resource


@compiled
def verdict_resource(state: State, seat: int, kind: int) -> int:
    if not is_asked(state, seat, CHOOSE_RESOURCE):
        return M1_NOT_ASKED
    if word(state, VERB) == GAIN:
        return _answer(state.supply[kind] > 0)
    return _answer(state.resource[state.subject, kind] > 0)


@compiled
def legal_resources(state: State, seat: int, out: Any) -> int:
    count = 0
    for kind in range(KINDS):
        if verdict_resource(state, seat, kind) == LEGAL:
            out[count] = moves.RESOURCE + kind
            count += 1
    return count


@compiled
def enact_resource(state: State, kind: int) -> None:
    verb = word(state, VERB)
    if verb == GAIN:
        gain(state, state.subject, kind, 1)
    elif verb == LOSE or verb == PAY:
        lose(state, state.subject, kind, 1)
    else:
        hand_over(state, state.subject, state.caller, kind, 1)
    state.left -= 1


# A place


@compiled
def _can_be_place(state: State, place: int) -> bool:
    if place == state.place[state.chosen_seat, state.chosen_unit] or not has_room(state, place):
        return False
    return place < AREAS or word(state, VERB) == LEND


@compiled
def verdict_place(state: State, seat: int, place: int) -> int:
    if not is_asked(state, seat, CHOOSE_PLACE):
        return M1_NOT_ASKED
    return _answer(_can_be_place(state, place))


@compiled
def legal_places(state: State, seat: int, out: Any) -> int:
    count = 0
    for place in range(moves.PLACE_COUNT):
        if verdict_place(state, seat, place) == LEGAL:
            out[count] = moves.PLACE + place
            count += 1
    return count


@compiled
def enact_place(state: State, place: int) -> None:
    put(state, state.chosen_seat, state.chosen_unit, place)
    state.left = 0


# One of two or three effects


@compiled
def verdict_option(state: State, seat: int, option: int) -> int:
    if not is_asked(state, seat, CHOOSE_OPTION):
        return M1_NOT_ASKED
    return _answer(option < word(state, NUMBER))


@compiled
def legal_options(state: State, seat: int, out: Any) -> int:
    count = 0
    for option in range(len(BRANCHES)):
        if verdict_option(state, seat, option) == LEGAL:
            out[count] = moves.OPTION + option
            count += 1
    return count


@compiled
def enact_option(state: State, option: int) -> None:
    go(state, word(state, BRANCHES[option]))


# To pay or not


@compiled
def verdict_pay(state: State, seat: int) -> int:
    return LEGAL if is_asked(state, seat, CHOOSE_TO_PAY) else M1_NOT_ASKED


@compiled
def legal_payments(state: State, seat: int, out: Any) -> int:
    if verdict_pay(state, seat) != LEGAL:
        return 0
    out[0] = moves.PAY
    out[1] = moves.DECLINE
    return 2


@compiled
def enact_pay(state: State, seat: int) -> None:
    state.chosen_seat = seat  # agreed
    if word(state, WHAT) != ANY:
        lose(state, seat, word(state, WHAT), word(state, NUMBER))
        state.left = 0


@compiled
def enact_decline(state: State) -> None:
    go(state, word(state, EXIT))


# A temple to destroy


@compiled
def _can_be_ruin(state: State, slot: int) -> bool:
    temple = state.mat[state.subject, slot]
    return bool(temple != EMPTY and content.FIRST_SLOT[state.card_set, temple] == slot)


@compiled
def verdict_destroy(state: State, seat: int, slot: int) -> int:
    if not is_asked(state, seat, CHOOSE_RUIN):
        return M1_NOT_ASKED
    return _answer(_can_be_ruin(state, slot))


@compiled
def legal_ruins(state: State, seat: int, out: Any) -> int:
    count = 0
    for slot in range(SLOTS - 1):
        if verdict_destroy(state, seat, slot) == LEGAL:
            out[count] = moves.DESTROY + slot
            count += 1
    return count


@compiled
def enact_destroy(state: State, slot: int) -> None:
    raze(state, state.subject, slot)
    state.left = 0
