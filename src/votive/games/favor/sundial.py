"""What comes next: whatever has to fall, then the effect that is being carried out, then the phase."""

from votive.core.compilation import compiled
from votive.core.contract import State
from votive.games.favor import (
    agora,
    building,
    chance,
    collecting,
    delegating,
    effects,
    gathering,
    opening,
    prayer,
    reacting,
)
from votive.games.favor.state import (
    BUILDING,
    COLLECTING,
    DELEGATING,
    GATHERING,
    IDLE,
    LAST_CALL,
    PRAYER,
    SETTING_UP,
)


@compiled
def proceed(state: State) -> None:
    """Go on until somebody, or chance, has to decide.

    Nothing is remembered of who was interrupted by a call: each phase knows whose part it is, and asks again (M1).
    """
    waiting = False
    while not waiting:
        if chance.is_due(state):
            waiting = True
        elif state.step != IDLE:
            waiting = effects.carry_on(state)
        else:
            waiting = _go_on(state)


@compiled
def _go_on(state: State) -> bool:
    phase = state.phase
    if phase == DELEGATING:
        return delegating.go_on(state)
    if phase == GATHERING:
        return gathering.go_on(state)
    if phase == PRAYER:
        return prayer.go_on(state)
    if phase == LAST_CALL:
        return agora.go_on(state)
    if phase == COLLECTING:
        return collecting.go_on(state)
    if phase == BUILDING:
        return building.go_on(state)
    if phase == SETTING_UP:
        return opening.go_on(state)
    return reacting.go_on(state)
