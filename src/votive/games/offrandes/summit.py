"""The ladders: how a token climbs, and the summit that holds only one."""

from votive.core.compilation import compiled
from votive.core.contract import State
from votive.games.offrandes.content import SUMMIT


@compiled
def climb(state: State, seat: int, ladder: int) -> None:
    """Go up one level; whoever is on the summit when another arrives goes down to 4."""
    level = state.level[seat, ladder]
    if level == SUMMIT:  # L3: only the move has no effect
        return
    if level == SUMMIT - 1:  # L2
        for other in range(state.seats):
            if state.level[other, ladder] == SUMMIT:
                state.level[other, ladder] = SUMMIT - 1
    state.level[seat, ladder] = level + 1  # L1: below the summit any number of tokens share a level


@compiled
def slip(state: State, seat: int, ladder: int) -> None:
    """Go down one level."""
    state.level[seat, ladder] -= 1
