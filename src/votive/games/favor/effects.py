"""Cards and prayers, carried out instruction by instruction: whom each is about, and what comes after it."""

from votive.core.compilation import compiled
from votive.core.contract import State
from votive.games.favor import choices, content, possible
from votive.games.favor.asking import ask
from votive.games.favor.content import HARMS
from votive.games.favor.instructions import SERVED, WAITING, perform
from votive.games.favor.measures import devotion
from votive.games.favor.programs import begin, go, word
from votive.games.favor.state import CHOOSE_TARGET, IDLE, UNKNOWN
from votive.games.favor.vocabulary import (
    BRANCHES,
    BY,
    CHOOSE,
    DEVOTED,
    END,
    EVERYONE,
    EXIT,
    FAITHLESS,
    GOD,
    JUMP,
    NUMBER,
    OTHERS,
    PAY,
    TARGET,
    VERB,
    WHAT,
    WHEN,
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


# Whether an effect can do anything at all


@compiled
def can_do_anything(state: State, seat: int, program: int) -> bool:
    """Whether a card would do anything if it were called now. To be asked of a copy, which is left at the card."""
    begin(state, seat, program)
    if _finds_something(state):
        return True
    choice = state.step
    if word(state, VERB) != CHOOSE or (word(state, BY) == TARGET and not _any_target(state)):
        return False
    for option in range(word(state, NUMBER)):
        go(state, content.PROGRAM[choice, BRANCHES[option]])
        if _finds_something(state):
            return True
        go(state, choice)
    return False


@compiled
def _finds_something(state: State) -> bool:
    """Go on to an instruction that can be done; without one, to a choice or the end."""
    while word(state, VERB) != END and word(state, VERB) != CHOOSE:
        verb = word(state, VERB)
        if verb == JUMP:
            go(state, word(state, WHAT))
        elif verb == PAY or verb == WHEN:
            kept = possible.can_pay(state, state.caller) if verb == PAY else possible.has_enough(state, state.caller)
            go(state, state.step + 1 if kept else word(state, EXIT))
        elif _can_be_done(state):
            return True
        else:
            go(state, state.step + 1)
    return False


@compiled
def _can_be_done(state: State) -> bool:
    if word(state, WHO) == TARGET:
        return _any_target(state)
    seats = _scope(state)
    for seat in range(state.seats):
        if seats >> seat & 1 and possible.can_be_done_to(state, seat):
            return True
    return False


# Whom an instruction is about


@compiled
def _open(state: State) -> bool:
    """Find out whom the instruction is about; true when the caller has to choose a target first."""
    by_target = word(state, VERB) == CHOOSE and word(state, BY) == TARGET
    if state.target == UNKNOWN and (by_target or word(state, WHO) == TARGET) and _any_target(state):
        ask(state, state.caller, CHOOSE_TARGET)
        return True
    state.subjects = _scope(state)
    state.opened = 1
    return False


@compiled
def _any_target(state: State) -> bool:
    """Whether somebody can be chosen; since version 3, only if it would do anything to anybody."""
    for seat in range(state.seats):
        if choices.can_be_target(state, seat) and (state.version < 3 or possible.can_be_done_to(state, seat)):
            return True
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
