"""Building and offering: H9 to H11."""

from typing import Any

from votive.core.compilation import compiled
from votive.core.contract import State
from votive.games.favor import content, moves
from votive.games.favor.asking import ask, enter, is_asked, must_answer, pass_on
from votive.games.favor.cards import TEMPLE_TYPES
from votive.games.favor.content import GOD_OF, KINDS
from votive.games.favor.measures import stands, temples_of
from votive.games.favor.pieces import lose, raze, score
from votive.games.favor.state import BUILD, DOUBLE_OFFERING, DOUBLE_TEMPLE, REACTING
from votive.games.favor.verdicts import H9_NOT_IN_HAND, H9_ORDER, H10_COST, H11_COST, H11_NO_TEMPLE, LEGAL


@compiled
def go_on(state: State) -> bool:
    """H9: in order, each builds and offers; who can do neither is not asked (R), but for their cards."""
    if state.at == state.seats:
        enter(state, REACTING)
        return False
    seat = state.order[state.at]
    may_call = state.version >= 3 and state.cards[seat] > 0  # H9: by how many there are, as everybody sees that
    if must_answer(state) or may_call or can_do_something(state, seat):
        state.asked = 1
        ask(state, seat, BUILD)
        return True
    pass_on(state)
    return False


@compiled
def can_do_something(state: State, seat: int) -> bool:
    for temple in range(TEMPLE_TYPES):
        if _verdict_on_temple(state, seat, temple) == LEGAL or _verdict_on_offering(state, seat, temple) == LEGAL:
            return True
    return False


@compiled
def _can_pay(state: State, seat: int, cost: Any) -> bool:
    for kind in range(KINDS):
        if state.resource[seat, kind] + state.discount[seat, kind] < cost[kind]:
            return False
    return True


@compiled
def affordable_temples(state: State, seat: int) -> int:
    """H10: a bit for each temple that a city has enough for now, wherever it lies."""
    return _affordable(state, seat, content.TEMPLE_COST[state.card_set])


@compiled
def affordable_offerings(state: State, seat: int) -> int:
    """H11: the same for the offerings that are made for them."""
    return _affordable(state, seat, content.OFFERING_COST[state.card_set])


@compiled
def _affordable(state: State, seat: int, costs: Any) -> int:
    found = 0
    for temple in range(TEMPLE_TYPES):
        if _can_pay(state, seat, costs[temple]):
            found |= 1 << temple
    return found


@compiled
def _pay(state: State, seat: int, cost: Any) -> None:
    """A discount is for one temple or offering, used up or not."""
    for kind in range(KINDS):
        lose(state, seat, kind, max(0, cost[kind] - state.discount[seat, kind]))
        state.discount[seat, kind] = 0


@compiled
def _verdict_on_temple(state: State, seat: int, temple: int) -> int:
    if state.temple[seat, temple] == 0:
        return H9_NOT_IN_HAND
    return LEGAL if _can_pay(state, seat, content.TEMPLE_COST[state.card_set, temple]) else H10_COST


@compiled
def _verdict_on_offering(state: State, seat: int, temple: int) -> int:
    if state.offering[seat, temple] == 0:
        return H9_NOT_IN_HAND
    if temples_of(state, seat, GOD_OF[temple], 0) == 0:
        return H11_NO_TEMPLE
    return LEGAL if _can_pay(state, seat, content.OFFERING_COST[state.card_set, temple]) else H11_COST


@compiled
def verdict_build(state: State, seat: int, temple: int) -> int:
    return _verdict_on_temple(state, seat, temple) if is_asked(state, seat, BUILD) else H9_ORDER


@compiled
def verdict_offer(state: State, seat: int, temple: int) -> int:
    return _verdict_on_offering(state, seat, temple) if is_asked(state, seat, BUILD) else H9_ORDER


@compiled
def verdict_stop(state: State, seat: int) -> int:
    return LEGAL if is_asked(state, seat, BUILD) else H9_ORDER


@compiled
def legal_buildings(state: State, seat: int, out: Any) -> int:
    count = 0
    for temple in range(TEMPLE_TYPES):
        if verdict_build(state, seat, temple) == LEGAL:
            out[count] = moves.BUILD + temple
            count += 1
        if verdict_offer(state, seat, temple) == LEGAL:
            out[count] = moves.OFFER + temple
            count += 1
    out[count] = moves.STOP
    return count + 1


@compiled
def _twice(state: State, seat: int, what: int) -> int:
    """1 if this temple or offering counts twice by a card, which is then used up."""
    doubled = state.doubled[seat] >> what & 1
    state.doubled[seat] &= ~(1 << what)
    return int(doubled)


@compiled
def enact_build(state: State, seat: int, temple: int) -> None:
    """H10: pay, destroy what is in the way, and score at once."""
    _pay(state, seat, content.TEMPLE_COST[state.card_set, temple])
    state.temple[seat, temple] -= 1
    first = int(content.FIRST_SLOT[state.card_set, temple])
    for slot in range(first, first + 2):
        raze(state, seat, slot)
        state.mat[seat, slot] = temple
    score(state, seat, content.TEMPLE_POINTS[state.card_set, temple] << _twice(state, seat, DOUBLE_TEMPLE))
    state.asked = 0


@compiled
def enact_offer(state: State, seat: int, temple: int) -> None:
    """H11: doubled if the very temple stands."""
    _pay(state, seat, content.OFFERING_COST[state.card_set, temple])
    state.offering[seat, temple] -= 1
    state.made[seat, temple] += 1
    doubled = 1 if stands(state, seat, temple) else 0
    score(
        state, seat, content.OFFERING_POINTS[state.card_set, temple] << doubled + _twice(state, seat, DOUBLE_OFFERING)
    )
    state.asked = 0


@compiled
def enact_stop(state: State) -> None:
    pass_on(state)
