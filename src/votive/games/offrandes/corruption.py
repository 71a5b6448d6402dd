"""Phase 2, corruption: C1 to C8; for two players D4."""

from typing import Any

from votive.core.compilation import compiled
from votive.core.contract import State
from votive.games.offrandes.content import BRIBER, GUARDSMAN, LADDERS, SUMMIT
from votive.games.offrandes.moves import CORRUPT, DECLINE, PROMOTE
from votive.games.offrandes.state import CORRUPTING, PROMOTING
from votive.games.offrandes.summit import climb, slip
from votive.games.offrandes.verdicts import (
    C1_NO_BRIBER,
    C1_ORDER,
    C2_GUARDED,
    C2_NOT_ANOTHER_CITY,
    C3_BRIBED_ALREADY,
    C4_INCORRUPTIBLE,
    C5_NOBODY_THERE,
    C6_SUMMIT,
    D1_NO_GUARDSMAN,
    D4_BRIBER,
    D4_ORDER,
    LEGAL,
)


@compiled
def begin(state: State) -> bool:
    """True when nobody has anybody to bribe with."""
    if state.seats == 2:
        return _begin_for_two(state)
    state.bribers = 0
    state.bribed = 0
    state.stage = CORRUPTING
    return _next_briber(state)


@compiled
def _begin_for_two(state: State) -> bool:
    """D4: only who has strictly the higher Briber acts."""
    if state.level[0, BRIBER] == state.level[1, BRIBER]:
        return True
    state.turn = 0 if state.level[0, BRIBER] > state.level[1, BRIBER] else 1
    state.stage = PROMOTING
    return False


@compiled
def _next_briber(state: State) -> bool:
    """C1: the highest Briber that has not acted, equal ones in turn order. True when there is none."""
    highest = 0
    seat = state.first
    for _ in range(state.seats):
        level = state.level[seat, BRIBER]
        if level > highest and not state.bribers >> seat & 1:
            highest = level
            state.turn = seat
        seat = seat + 1 if seat + 1 < state.seats else 0
    return highest == 0


@compiled
def verdict_decline(state: State, seat: int) -> int:
    """C8: acting is optional, for whoever's turn it is."""
    if state.stage == CORRUPTING or state.stage == PROMOTING:
        if seat == state.turn:
            return LEGAL
        if state.seats > 2 and 0 <= seat < state.seats and state.level[seat, BRIBER] == 0:
            return C1_NO_BRIBER
    return D4_ORDER if state.seats == 2 else C1_ORDER


@compiled
def verdict_corrupt(state: State, seat: int, target: int, ladder: int) -> int:
    order = verdict_decline(state, seat)
    if order != LEGAL:
        return order
    if state.stage != CORRUPTING:  # D4: nobody goes down
        return D4_ORDER
    if target == seat or target >= state.seats:
        return C2_NOT_ANOTHER_CITY
    if state.level[target, GUARDSMAN] >= state.level[seat, BRIBER]:
        return C2_GUARDED
    if state.bribed >> target & 1:
        return C3_BRIBED_ALREADY
    if ladder == BRIBER or ladder == GUARDSMAN:
        return C4_INCORRUPTIBLE
    if state.level[target, ladder] == 0:
        return C5_NOBODY_THERE
    if state.level[target, ladder] == SUMMIT and state.level[seat, BRIBER] < SUMMIT:
        return C6_SUMMIT
    return LEGAL


@compiled
def verdict_promote(state: State, seat: int, ladder: int) -> int:
    if state.stage != PROMOTING or seat != state.turn:
        return D4_ORDER
    if ladder == BRIBER:
        return D4_BRIBER
    if ladder >= GUARDSMAN:
        return D1_NO_GUARDSMAN
    return LEGAL


@compiled
def legal_corruptions(state: State, seat: int, out: Any) -> int:
    count = 0
    for target in range(state.seats):
        for ladder in range(BRIBER):
            if verdict_corrupt(state, seat, target, ladder) == LEGAL:
                out[count] = CORRUPT + target * LADDERS + ladder
                count += 1
    if verdict_decline(state, seat) == LEGAL:
        out[count] = DECLINE
        count += 1
    return count


@compiled
def legal_promotions(state: State, seat: int, out: Any) -> int:
    count = 0
    for ladder in range(LADDERS):
        if verdict_promote(state, seat, ladder) == LEGAL:
            out[count] = PROMOTE + ladder
            count += 1
    if verdict_decline(state, seat) == LEGAL:
        out[count] = DECLINE
        count += 1
    return count


@compiled
def enact_corrupt(state: State, seat: int, target: int, ladder: int) -> bool:
    """C7: down first, then up. True when the phase is over."""
    slip(state, target, ladder)
    climb(state, seat, ladder)
    state.bribed |= 1 << target  # C3
    return enact_decline(state, seat)


@compiled
def enact_decline(state: State, seat: int) -> bool:
    """C8. True when the phase is over."""
    state.bribers |= 1 << seat
    return state.seats == 2 or _next_briber(state)


@compiled
def enact_promote(state: State, seat: int, ladder: int) -> bool:
    """D4. True: the phase is over."""
    climb(state, seat, ladder)
    return True
