"""What can be done now: an instruction that can do nothing is left out, and nobody is asked for it."""

from votive.core.compilation import compiled
from votive.core.contract import State
from votive.games.favor import choices, gifts
from votive.games.favor.content import ABSENT, DICE, HAND, KINDS, UNITS
from votive.games.favor.measures import measure, units_of
from votive.games.favor.pieces import any_placed, any_resource, any_supply, any_temple, held, is_placed
from votive.games.favor.programs import word
from votive.games.favor.state import UNKNOWN
from votive.games.favor.vocabulary import (
    ALL_UNITS,
    ANY,
    DESTROY,
    DOUBLE,
    DRAW,
    FAVOR,
    FETCH,
    FLIP,
    FORFEIT,
    GAIN,
    GIVE,
    GOD,
    LEND,
    LOSE,
    MOVE,
    MUSTER,
    NUMBER,
    REROLL,
    RESOURCES_HELD,
    SWAP,
    TAKE,
    TURN,
    VERB,
    WHAT,
)


@compiled
def can_be_done_to(state: State, seat: int) -> bool:
    """Whether the instruction would change anything for this seat; points and what lasts for the round always do."""
    verb, what = word(state, VERB), word(state, WHAT)
    if verb == GAIN:
        return _is_in_supply(state, what)
    if verb == LOSE or verb == TAKE or verb == GIVE:
        return any_resource(state, seat) if what == ANY else held(state, seat, what) > 0
    if verb == FORFEIT:
        return bool(state.points[seat] > 0)
    if verb == REROLL and what == ALL_UNITS:
        return any_placed(state, seat)
    if verb == TURN or verb == FLIP or verb == REROLL or verb == MOVE or verb == SWAP:
        return _any_unit(state, seat)
    if verb == LEND:
        return free_die(state) != UNKNOWN
    if verb == DRAW:
        return bool(state.market_left > 0)
    if verb == FETCH:
        return gifts.any_gift(state)
    if verb == DOUBLE and what < KINDS:
        return _any_unit_to_collect(state, seat)
    if verb == DESTROY:
        return any_temple(state, seat)
    return verb != MUSTER or units_of(state, seat) < UNITS


@compiled
def _is_in_supply(state: State, what: int) -> bool:
    if what == ANY:
        return any_supply(state)
    return bool(state.favor_supply > 0) if what == FAVOR else bool(state.supply[what] > 0)


@compiled
def _any_unit(state: State, seat: int) -> bool:
    """Whether there is a unit to choose, if the instruction is about this seat."""
    subject = state.subject
    state.subject = seat
    found = choices.any_unit(state)
    state.subject = subject
    return found


@compiled
def _any_unit_to_collect(state: State, seat: int) -> bool:
    for unit in range(DICE):
        if is_placed(state, seat, unit) or state.place[seat, unit] == HAND:
            return True
    return False


@compiled
def free_die(state: State) -> int:
    """An extra worker die that nobody has borrowed, or UNKNOWN."""
    for unit in range(UNITS, DICE):
        free = True
        for seat in range(state.seats):
            free = free and state.place[seat, unit] == ABSENT
        if free:
            return unit
    return UNKNOWN


@compiled
def can_pay(state: State, seat: int) -> bool:
    what = word(state, WHAT)
    has = measure(state, seat, RESOURCES_HELD, UNKNOWN) if what == ANY else held(state, seat, what)
    return has >= word(state, NUMBER)


@compiled
def has_enough(state: State, seat: int) -> bool:
    """Whether what an effect asks for is there."""
    return measure(state, seat, word(state, WHAT), word(state, GOD)) >= word(state, NUMBER)
