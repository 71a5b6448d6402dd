"""Phase 4, revenue, and the end: V1, V2, E1 to E4."""

from typing import Any

from votive.core.compilation import compiled
from votive.core.contract import NOBODY, State
from votive.games.offrandes.content import ALTAR_COUNT, ALTAR_POINTS, TIERS, WINNING_POINTS
from votive.games.offrandes.state import ALL_ALTARS, BARE, ENOUGH_POINTS, LAST_ROUND, OVER, UNKNOWN


@compiled
def why_over(state: State) -> int:
    """E1, E4: why the game ends after this phase 3, or UNKNOWN if it goes on."""
    bare = 0
    for altar in range(ALTAR_COUNT):
        if state.owner[altar] == BARE:
            bare += 1
    if bare == 0:
        return ALL_ALTARS
    for seat in range(state.seats):
        if state.points[seat] > WINNING_POINTS:
            return ENOUGH_POINTS
    return LAST_ROUND if state.current_round >= state.rounds else UNKNOWN


@compiled
def finish(state: State, reason: int) -> None:
    """E2: every altar gives its points to its owner."""
    for altar in range(ALTAR_COUNT):
        if state.owner[altar] >= 0:
            state.points[state.owner[altar]] += ALTAR_POINTS * TIERS[altar]
    state.reason = reason
    state.stage = OVER
    state.turn = NOBODY


@compiled
def collect_revenue(state: State) -> None:
    """V1, V2: the marker goes on, everyone gets drachmae, and a new round begins."""
    state.first = state.first + 1 if state.first + 1 < state.seats else 0
    if state.seats > 2:  # D5: no money with two
        for seat in range(state.seats):
            state.purse[seat] = min(state.purse[seat] + state.revenue, state.purse_limit)
    state.current_round += 1


@compiled
def altars_of(state: State, seat: int) -> int:
    count = 0
    for altar in range(ALTAR_COUNT):
        if state.owner[altar] == seat:
            count += 1
    return count


@compiled
def ranks(state: State, out: Any) -> None:
    """E3: by points, then by altars; who is equal in both shares the place."""
    for seat in range(state.seats):
        ahead = 0
        for other in range(state.seats):
            if state.points[other] > state.points[seat] or (
                state.points[other] == state.points[seat] and altars_of(state, other) > altars_of(state, seat)
            ):
                ahead += 1
        out[seat] = ahead
