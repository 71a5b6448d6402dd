"""Where an effect stands while it is being carried out."""

from votive.core.compilation import compiled
from votive.core.contract import State
from votive.games.favor import content
from votive.games.favor.state import UNKNOWN


@compiled
def begin(state: State, caller: int, program: int) -> None:
    """Start to carry an effect out; CHANCE calls for the gods."""
    state.caller = caller
    state.target = UNKNOWN
    go(state, program)


@compiled
def go(state: State, step: int) -> None:
    """Go on with another instruction."""
    state.step = step
    state.opened = 0
    state.subjects = 0
    state.subject = UNKNOWN
    state.left = 0
    state.chosen_seat = UNKNOWN
    state.chosen_unit = UNKNOWN


@compiled
def word(state: State, column: int) -> int:
    """What the instruction being carried out says."""
    return int(content.PROGRAM[state.step, column])
