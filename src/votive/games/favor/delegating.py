"""Delegating: H3."""

from typing import Any

from votive.core.compilation import compiled
from votive.core.contract import State
from votive.games.favor import moves
from votive.games.favor.asking import ask, enter, is_asked
from votive.games.favor.content import HAND, UNITS
from votive.games.favor.pieces import has_room, put
from votive.games.favor.state import DELEGATE, PRAYER
from votive.games.favor.verdicts import H3_FULL, H3_NOT_IN_HAND, H3_ORDER, LEGAL


@compiled
def go_on(state: State) -> bool:
    """H3: one unit at a time, round and round, until no one has a unit in hand."""
    for _ in range(state.seats):
        seat = state.order[state.at]
        for unit in range(UNITS):
            if state.place[seat, unit] == HAND:
                ask(state, seat, DELEGATE)
                return True
        _next(state)
    enter(state, PRAYER)
    return False


@compiled
def _next(state: State) -> None:
    state.at = state.at + 1 if state.at + 1 < state.seats else 0


@compiled
def verdict_delegate(state: State, seat: int, unit: int, place: int) -> int:
    if not is_asked(state, seat, DELEGATE):
        return H3_ORDER
    if state.place[seat, unit] != HAND:
        return H3_NOT_IN_HAND
    return LEGAL if has_room(state, place) else H3_FULL


@compiled
def legal_delegations(state: State, seat: int, out: Any) -> int:
    count = 0
    for unit in range(UNITS):
        if state.place[seat, unit] == HAND:
            for place in range(moves.PLACE_COUNT):
                if verdict_delegate(state, seat, unit, place) == LEGAL:
                    out[count] = moves.DELEGATE + unit * moves.PLACE_COUNT + place
                    count += 1
    return count


@compiled
def enact_delegate(state: State, seat: int, unit: int, place: int) -> None:
    put(state, seat, unit, place)
    _next(state)
