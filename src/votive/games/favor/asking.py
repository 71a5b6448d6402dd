"""Who decides next, and what: every phase and every effect says it through these."""

from votive.core.compilation import compiled
from votive.core.contract import CHANCE, State


@compiled
def ask(state: State, seat: int, stage: int) -> None:
    """It is this seat's (or chance's) move, and it is about this."""
    state.turn = seat
    state.stage = stage


@compiled
def enter(state: State, phase: int) -> None:
    """A phase begins with the first in order."""
    state.phase = phase
    state.at = 0
    state.begun = 0
    state.asked = 0


@compiled
def pass_on(state: State) -> None:
    """The next in order has their part of the phase."""
    state.at += 1
    state.begun = 0
    state.asked = 0


@compiled
def must_answer(state: State) -> bool:
    """M1: before version 3, who had been asked was asked on, even if a call had left nothing to decide."""
    return bool(state.asked and state.version < 3)


@compiled
def is_asked(state: State, seat: int, stage: int) -> bool:
    return bool(state.stage == stage and state.turn == seat)


@compiled
def chance_is_asked(state: State, seat: int, stage: int) -> bool:
    return seat == CHANCE and bool(state.stage == stage)
