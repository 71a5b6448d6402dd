"""Collecting: H7 and H8."""

from typing import Any

from votive.core.compilation import compiled
from votive.core.contract import State
from votive.games.favor import content, moves
from votive.games.favor.asking import ask, enter, is_asked, must_answer, pass_on
from votive.games.favor.cards import AREAS, TEMPLE_TYPES
from votive.games.favor.content import DICE, DISPLAY, EMPTY, HOME
from votive.games.favor.measures import workers_at
from votive.games.favor.pieces import gain, is_placed, muster, put, take_offering, take_temple
from votive.games.favor.state import BUILDING, TAKE
from votive.games.favor.verdicts import H7_ORDER, H8_NO_OFFERING, H8_ORDER, H8_STACK_EMPTY, H8_WORKERS, LEGAL


@compiled
def go_on(state: State) -> bool:
    """H7: in order, each gains from every area; in the Sanctuary they choose."""
    if state.at == state.seats:
        enter(state, BUILDING)
        return False
    seat = state.order[state.at]
    if not state.begun:
        _collect(state, seat)
        state.begun = 1
    elif must_answer(state) or _can_take(state):
        state.asked = 1
        ask(state, seat, TAKE)
        return True
    else:
        state.workers = 0
        pass_on(state)
    return False


@compiled
def times(state: State, seat: int, area: int) -> int:
    """How often the workers there pay for what the area gives, as far as the board allows."""
    return min(
        content.MOST_TIMES[state.card_set, area], workers_at(state, seat, area) // content.WORKERS[state.card_set, area]
    )


@compiled
def _collect(state: State, seat: int) -> None:
    for area in range(AREAS):
        kind = content.YIELD[state.card_set, area]
        if kind >= 0:
            doubled = state.doubled[seat] >> kind & 1
            gain(state, seat, kind, times(state, seat, area) << doubled)
    if times(state, seat, content.MUSTER_AREA[state.card_set]) > 0:
        muster(state, seat)
    state.drawer = seat
    state.draws = min(times(state, seat, content.MARKET_AREA[state.card_set]), state.market_left)
    state.workers = workers_at(state, seat, content.SANCTUARY[state.card_set])
    for unit in range(DICE):
        if is_placed(state, seat, unit):
            put(state, seat, unit, HOME)


@compiled
def _can_take(state: State) -> bool:
    """Whether the workers left in the Sanctuary pay for anything that is there."""
    if state.workers >= content.TEMPLE_WORKERS[state.card_set]:
        for temple in range(TEMPLE_TYPES):
            if state.stack[temple] > 0:
                return True
    if state.workers >= content.OFFERING_WORKERS[state.card_set]:
        for index in range(DISPLAY):
            if state.display[index] != EMPTY:
                return True
    return False


@compiled
def verdict_take_temple(state: State, seat: int, temple: int) -> int:
    if not is_asked(state, seat, TAKE):
        return H8_ORDER
    if state.workers < content.TEMPLE_WORKERS[state.card_set]:
        return H8_WORKERS
    return LEGAL if state.stack[temple] > 0 else H8_STACK_EMPTY


@compiled
def verdict_take_offering(state: State, seat: int, index: int) -> int:
    if not is_asked(state, seat, TAKE):
        return H8_ORDER
    if state.workers < content.OFFERING_WORKERS[state.card_set]:
        return H8_WORKERS
    return LEGAL if state.display[index] != EMPTY else H8_NO_OFFERING


@compiled
def verdict_leave(state: State, seat: int) -> int:
    return LEGAL if is_asked(state, seat, TAKE) else H7_ORDER


@compiled
def legal_takes(state: State, seat: int, out: Any) -> int:
    count = 0
    for temple in range(TEMPLE_TYPES):
        if verdict_take_temple(state, seat, temple) == LEGAL:
            out[count] = moves.TAKE_TEMPLE + temple
            count += 1
    for index in range(DISPLAY):
        if verdict_take_offering(state, seat, index) == LEGAL:
            out[count] = moves.TAKE_OFFERING + index
            count += 1
    out[count] = moves.LEAVE
    return count + 1


@compiled
def enact_take_temple(state: State, seat: int, temple: int) -> None:
    take_temple(state, seat, temple)
    state.workers -= content.TEMPLE_WORKERS[state.card_set]
    state.asked = 0


@compiled
def enact_take_offering(state: State, seat: int, index: int) -> None:
    take_offering(state, seat, index)
    state.workers -= content.OFFERING_WORKERS[state.card_set]
    state.asked = 0


@compiled
def enact_leave(state: State) -> None:
    state.workers = 0
    state.asked = 0
