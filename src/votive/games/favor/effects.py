"""Cards and prayers, carried out instruction by instruction: whom each is about, and what comes after it."""

from votive.core.compilation import compiled
from votive.core.contract import State
from votive.games.favor import choices
from votive.games.favor.asking import ask
from votive.games.favor.content import HARMS
from votive.games.favor.instructions import SERVED, WAITING, perform
from votive.games.favor.measures import devotion
from votive.games.favor.programs import begin, go, word
from votive.games.favor.state import CHOOSE_TARGET, IDLE, UNKNOWN
from votive.games.favor.vocabulary import (
    BY,
    CHOOSE,
    DEVOTED,
    END,
    EVERYONE,
    FAITHLESS,
    GOD,
    JUMP,
    NUMBER,
    OTHERS,
    TARGET,
    VERB,
    WHAT,
    WHO,
)


@compiled
def carry_on(state: State) -> bool:
    """One small step; true when somebody has to choose something."""
    verb = word(state, VERB)
    if verb == END:
        begin(state, UNKNOWN, IDLE)
    elif verb == JUMP:
        go(state, word(state, WHAT))
    elif state.opened == 0:
        return _open(state)
    elif state.subject == UNKNOWN:
        _next_subject(state)
    else:
        answer = perform(state)
        if answer == SERVED:
            state.subject = UNKNOWN
            state.chosen_seat = UNKNOWN
            state.chosen_unit = UNKNOWN
        return answer == WAITING
    return False


@compiled
def count_up(state: State, seat: int, program: int) -> None:
    """Carry out an effect that asks nobody anything: a quest."""
    begin(state, seat, program)
    while state.step != IDLE:
        carry_on(state)


# Whom an instruction is about


@compiled
def _open(state: State) -> bool:
    """Find out whom the instruction is about; true when the caller has to choose a target first."""
    by_target = word(state, VERB) == CHOOSE and word(state, BY) == TARGET
    if state.target == UNKNOWN and (by_target or word(state, WHO) == TARGET) and choices.any_target(state):
        ask(state, state.caller, CHOOSE_TARGET)
        return True
    state.subjects = _scope(state)
    state.opened = 1
    return False


@compiled
def _scope(state: State) -> int:
    who = word(state, WHO)
    everyone = (1 << state.seats) - 1
    caller = 1 << state.caller if state.caller >= 0 else 0
    if who == TARGET:
        seats = 1 << state.target if state.target >= 0 else 0
    elif who == OTHERS:
        seats = everyone & ~caller
    elif who == EVERYONE:
        seats = everyone
    elif who == DEVOTED or who == FAITHLESS:
        seats = _by_devotion(state, who == DEVOTED)
    else:
        seats = caller
    if HARMS[word(state, VERB)]:
        seats &= ~(state.protected & ~caller)
    return seats


@compiled
def _by_devotion(state: State, most: bool) -> int:
    """H12: the devoted have the most (at least one), the faithless the least (if not all have as much)."""
    god = word(state, GOD)
    highest, lowest = 0, 99
    for seat in range(state.seats):
        highest = max(highest, devotion(state, seat, god))
        lowest = min(lowest, devotion(state, seat, god))
    wanted = highest if most else lowest
    seats = 0
    for seat in range(state.seats):
        if devotion(state, seat, god) == wanted:
            seats |= 1 << seat
    if highest == 0 or (highest == lowest and not most):
        return 0
    return seats


@compiled
def _next_subject(state: State) -> None:
    """In player order; after the last, the next instruction."""
    for index in range(state.seats):
        seat = state.order[index]
        if state.subjects >> seat & 1:
            state.subjects &= ~(1 << seat)
            state.subject = seat
            state.left = word(state, NUMBER)
            return
    go(state, state.step + 1)
