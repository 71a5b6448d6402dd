"""What cards and prayers say: each verb of the vocabulary is one function here.

A verb answers SERVED when it is done with the seat it is about, WAITING when somebody has to choose (then
`choices.py` takes the answer), and AGAIN when it is to be called once more, after dice or a jump.
"""

from votive.core.compilation import compiled
from votive.core.contract import State
from votive.games.favor import choices, gifts, possible
from votive.games.favor.asking import ask
from votive.games.favor.content import DICE, HAND, KINDS, MAT
from votive.games.favor.measures import measure
from votive.games.favor.pieces import (
    any_resource,
    any_supply,
    any_temple,
    gain,
    hand_over,
    is_placed,
    lose,
    muster,
    put,
    score,
)
from votive.games.favor.programs import go, word
from votive.games.favor.state import (
    CHOOSE_DIRECTION,
    CHOOSE_GIFT,
    CHOOSE_OPTION,
    CHOOSE_PLACE,
    CHOOSE_RESOURCE,
    CHOOSE_RUIN,
    CHOOSE_TO_PAY,
    CHOOSE_UNIT,
    UNKNOWN,
)
from votive.games.favor.vocabulary import (
    ALL_UNITS,
    ANY,
    BY,
    DESTROY,
    DISCOUNT,
    DOUBLE,
    DRAW,
    EACH,
    EXIT,
    FETCH,
    FLIP,
    FORFEIT,
    GAIN,
    GIVE,
    GOD,
    LEND,
    LOSE,
    MAJORITY,
    MOST,
    MOVE,
    MUSTER,
    NUMBER,
    PAY,
    PROTECT,
    REROLL,
    SCORE,
    SCORE_EACH,
    SWAP,
    TAKE,
    TARGET,
    TEMPLE,
    TO_MAT,
    TURN,
    VERB,
    WHAT,
    WHEN,
)

SERVED, WAITING, AGAIN = range(3)


@compiled
def perform(state: State) -> int:
    """Carry out the instruction for the seat it is about."""
    verb = word(state, VERB)
    seat = int(state.subject)
    if verb == GAIN:
        return _gain(state, seat)
    if verb == LOSE:
        return _lose(state, seat)
    if verb == TAKE:
        return _take(state, seat, state.caller)
    if verb == GIVE:
        return _take(state, seat, seat)
    if verb == SCORE:
        return _score(state, seat)
    if verb == FORFEIT:
        return _forfeit(state, seat)
    if verb == SCORE_EACH:
        return _score_each(state, seat)
    if verb == MAJORITY:
        return _majority(state, seat)
    if verb == TURN:
        return _turn(state)
    if verb == FLIP:
        return _flip(state)
    if verb == REROLL:
        return _reroll(state, seat)
    if verb == MOVE:
        return _move(state)
    if verb == SWAP:
        return _swap(state)
    if verb == LEND:
        return _lend(state, seat)
    if verb == DRAW:
        return _draw(state, seat)
    if verb == FETCH:
        return _fetch(state, seat)
    if verb == PROTECT:
        return _protect(state, seat)
    if verb == DISCOUNT:
        return _discount(state, seat)
    if verb == DOUBLE:
        return _double(state, seat)
    if verb == DESTROY:
        return _destroy(state, seat)
    if verb == MUSTER:
        return _muster(state, seat)
    if verb == PAY:
        return _pay(state, seat)
    if verb == WHEN:
        return _when(state, seat)
    return _choose(state)


@compiled
def _gain(state: State, seat: int) -> int:
    what = word(state, WHAT)
    if what == ANY:
        if state.left == 0 or not any_supply(state):
            return SERVED
        return _choice(state, seat, CHOOSE_RESOURCE)
    gain(state, seat, what, word(state, NUMBER))
    return SERVED


@compiled
def _lose(state: State, seat: int) -> int:
    what = word(state, WHAT)
    if what == ANY:
        if state.left == 0 or not any_resource(state, seat):
            return SERVED
        return _choice(state, seat, CHOOSE_RESOURCE)
    lose(state, seat, what, word(state, NUMBER))
    return SERVED


@compiled
def _take(state: State, seat: int, chooser: int) -> int:
    """From the seat to the caller; of any resource, who takes or who gives chooses which."""
    what = word(state, WHAT)
    if what == ANY:
        if state.left == 0 or not any_resource(state, seat):
            return SERVED
        return _choice(state, chooser, CHOOSE_RESOURCE)
    hand_over(state, seat, state.caller, what, word(state, NUMBER))
    return SERVED


@compiled
def _score(state: State, seat: int) -> int:
    score(state, seat, word(state, NUMBER))
    return SERVED


@compiled
def _forfeit(state: State, seat: int) -> int:
    score(state, seat, -word(state, NUMBER))
    return SERVED


@compiled
def _score_each(state: State, seat: int) -> int:
    counted = measure(state, seat, word(state, WHAT), word(state, GOD))
    score(state, seat, min(word(state, MOST), counted // word(state, EACH) * word(state, NUMBER)))
    return SERVED


@compiled
def _majority(state: State, seat: int) -> int:
    """Who has the most, alone or with others, scores; nobody does with none."""
    mine = measure(state, seat, word(state, WHAT), word(state, GOD))
    ahead = mine > 0
    for other in range(state.seats):
        if measure(state, other, word(state, WHAT), word(state, GOD)) > mine:
            ahead = False
    if ahead:
        score(state, seat, word(state, NUMBER))
    return SERVED


@compiled
def _turn(state: State) -> int:
    if state.left == 0:
        return SERVED
    if state.chosen_unit == UNKNOWN:
        return _choose_unit(state)
    return _choice(state, state.caller, CHOOSE_DIRECTION)


@compiled
def _flip(state: State) -> int:
    """To the opposite face."""
    if state.chosen_unit == UNKNOWN:
        return _choose_unit(state)
    state.face[state.chosen_seat, state.chosen_unit] = 7 - state.face[state.chosen_seat, state.chosen_unit]
    return SERVED


@compiled
def _reroll(state: State, seat: int) -> int:
    if word(state, WHAT) == ALL_UNITS:
        state.roller = seat
        for unit in range(DICE):
            if is_placed(state, seat, unit):
                state.falling |= 1 << unit
        return SERVED
    if state.chosen_unit == UNKNOWN:
        return _choose_unit(state)
    state.roller = state.chosen_seat
    state.falling = 1 << state.chosen_unit
    return SERVED


@compiled
def _move(state: State) -> int:
    if state.left == 0:
        return SERVED
    if state.chosen_unit == UNKNOWN:
        return _choose_unit(state)
    if word(state, WHAT) != TO_MAT:
        return _choice(state, state.caller, CHOOSE_PLACE)
    put(state, state.chosen_seat, state.chosen_unit, MAT)
    return SERVED


@compiled
def _swap(state: State) -> int:
    """The first unit is chosen, then the second; `choices` exchanges them."""
    return SERVED if state.left == 0 else _choose_unit(state)


@compiled
def _choose_unit(state: State) -> int:
    return _choice(state, state.caller, CHOOSE_UNIT) if choices.any_unit(state) else SERVED


@compiled
def _lend(state: State, seat: int) -> int:
    """An extra worker die, if one is left: it falls, and then is sent somewhere at once."""
    if state.left == 0:
        return SERVED
    if state.chosen_unit != UNKNOWN:
        return _choice(state, seat, CHOOSE_PLACE)
    unit = possible.free_die(state)
    if unit == UNKNOWN:
        return SERVED
    put(state, seat, unit, HAND)
    state.face[seat, unit] = 1  # until it has fallen
    state.chosen_seat = seat
    state.chosen_unit = unit
    state.roller = seat
    state.falling = 1 << unit
    return AGAIN


@compiled
def _draw(state: State, seat: int) -> int:
    state.drawer = seat
    state.draws = min(word(state, NUMBER), state.market_left)
    return SERVED


@compiled
def _fetch(state: State, seat: int) -> int:
    if state.left == 0:
        return SERVED
    return _choice(state, seat, CHOOSE_GIFT) if gifts.any_gift(state) else SERVED


@compiled
def _protect(state: State, seat: int) -> int:
    state.protected |= 1 << seat
    return SERVED


@compiled
def _discount(state: State, seat: int) -> int:
    what = word(state, WHAT)
    state.discount[seat, what] = min(20, state.discount[seat, what] + word(state, NUMBER))
    return SERVED


@compiled
def _double(state: State, seat: int) -> int:
    what = word(state, WHAT)
    state.doubled[seat] |= 1 << (what if what < KINDS else what - TEMPLE + KINDS)
    return SERVED


@compiled
def _destroy(state: State, seat: int) -> int:
    if state.left == 0 or not any_temple(state, seat):
        return SERVED
    owner_decides = state.caller < 0 or word(state, BY) == TARGET
    return _choice(state, seat if owner_decides else state.caller, CHOOSE_RUIN)


@compiled
def _muster(state: State, seat: int) -> int:
    muster(state, seat)
    return SERVED


@compiled
def _pay(state: State, seat: int) -> int:
    """Who cannot or will not pay goes to the exit; `choices` takes the payment, one by one if it is of any kind."""
    if state.chosen_seat != UNKNOWN:  # agreed
        return SERVED if state.left == 0 else _choice(state, seat, CHOOSE_RESOURCE)
    if possible.can_pay(state, seat):
        return _choice(state, seat, CHOOSE_TO_PAY)
    go(state, word(state, EXIT))
    return AGAIN


@compiled
def _when(state: State, seat: int) -> int:
    if possible.has_enough(state, seat):
        return SERVED
    go(state, word(state, EXIT))
    return AGAIN


@compiled
def _choose(state: State) -> int:
    chooser = state.target if word(state, BY) == TARGET else state.caller
    if chooser != UNKNOWN:
        return _choice(state, chooser, CHOOSE_OPTION)
    go(state, word(state, EXIT))
    return AGAIN


@compiled
def _choice(state: State, seat: int, stage: int) -> int:
    ask(state, seat, stage)
    return WAITING
