"""Gathering: H1 and H2."""

from votive.core.compilation import compiled
from votive.core.contract import State
from votive.games.favor.asking import enter
from votive.games.favor.content import ABSENT, HAND, UNITS
from votive.games.favor.measures import workers_at
from votive.games.favor.pieces import muster, put
from votive.games.favor.state import DELEGATING, GATHERING


@compiled
def begin(state: State) -> None:
    """A new round: everyone takes their units in hand."""
    for seat in range(state.seats):
        if state.hour == state.bonus_hour:  # H1
            muster(state, seat)
        for unit in range(UNITS):
            if state.place[seat, unit] != ABSENT:
                put(state, seat, unit, HAND)
    enter(state, GATHERING)


@compiled
def go_on(state: State) -> bool:
    """H2: everyone rolls all units, then the order is known."""
    if state.at < state.seats:
        seat = state.order[state.at]
        state.roller = seat
        for unit in range(UNITS):
            if state.place[seat, unit] == HAND:
                state.falling |= 1 << unit
        state.at += 1
    else:
        _settle_order(state)
        enter(state, DELEGATING)
    return False


@compiled
def _settle_order(state: State) -> None:
    """H2: the lowest total goes first; equal totals keep the order of the round before."""
    for last in range(1, state.seats):
        seat = state.order[last]
        total = workers_at(state, seat, HAND)
        index = last
        while index > 0 and workers_at(state, state.order[index - 1], HAND) > total:
            state.order[index] = state.order[index - 1]
            index -= 1
        state.order[index] = seat
