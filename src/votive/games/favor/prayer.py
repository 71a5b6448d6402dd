"""Prayer and sacrifice: H4 to H6."""

from typing import Any

from votive.core.compilation import compiled
from votive.core.contract import State
from votive.games.favor import content, moves
from votive.games.favor.asking import ask, enter, is_asked, pass_on
from votive.games.favor.cards import SLOTS
from votive.games.favor.content import DICE, EMPTY, GOLD, KINDS, MAT
from votive.games.favor.measures import workers_at
from votive.games.favor.pieces import lose
from votive.games.favor.programs import begin
from votive.games.favor.state import LAST_CALL, PRAY
from votive.games.favor.verdicts import H4_ORDER, H5_NOTHING_TO_GIVE, H5_ORDER, LEGAL


@compiled
def go_on(state: State) -> bool:
    """H4: in order, each player with units on the mat rolls them all, and then prays."""
    if state.at == state.seats:
        enter(state, LAST_CALL)
        return False
    seat = state.order[state.at]
    if state.begun:
        ask(state, seat, PRAY)
        return True
    for unit in range(DICE):
        if state.place[seat, unit] == MAT:
            state.falling |= 1 << unit
    if state.falling:
        state.roller = seat
        state.begun = 1
    else:
        pass_on(state)
    return False


@compiled
def number_prayed(state: State, seat: int) -> int:
    """H4, H5: what the units on the mat show, and what sacrifices add."""
    return workers_at(state, seat, MAT) + int(state.given)


@compiled
def temple_prayed_to(state: State, seat: int) -> int:
    """H4, H6: the temple that covers the number, or EMPTY; over 12 there is none."""
    number = number_prayed(state, seat)
    return int(state.mat[seat, number - 1]) if 1 <= number <= SLOTS else EMPTY


@compiled
def verdict_give(state: State, seat: int, kind: int) -> int:
    if not is_asked(state, seat, PRAY):
        return H5_ORDER
    return LEGAL if state.resource[seat, kind] > 0 else H5_NOTHING_TO_GIVE


@compiled
def verdict_pray(state: State, seat: int) -> int:
    return LEGAL if is_asked(state, seat, PRAY) else H4_ORDER


@compiled
def legal_prayers(state: State, seat: int, out: Any) -> int:
    count = 0
    for kind in range(GOLD, KINDS):
        if verdict_give(state, seat, kind) == LEGAL:
            out[count] = moves.GIVE + (kind - GOLD) * 2
            out[count + 1] = out[count] + 1
            count += 2
    out[count] = moves.PRAY
    return count + 1


@compiled
def enact_give(state: State, seat: int, kind: int, by: int) -> None:
    lose(state, seat, kind, 1)
    state.given += by


@compiled
def enact_pray(state: State, seat: int) -> None:
    """H6: the temple's prayer takes effect now; its program ends with the favor token."""
    temple = temple_prayed_to(state, seat)
    state.given = 0
    pass_on(state)
    if temple != EMPTY:
        begin(state, seat, content.PRAYER[state.card_set, temple])
