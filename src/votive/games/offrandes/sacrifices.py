"""Phase 3, sacrifices: P1 to P9."""

from typing import Any

from votive.core.compilation import compiled
from votive.core.contract import State
from votive.games.offrandes.content import (
    ALTAR_COUNT,
    FLOWER_CARRIER,
    KINDS,
    PEASANT,
    PRIESTESS,
    PRIESTESS_POINTS,
    TEMPLE_GUARDIAN,
    TIERS,
    WATER_CARRIER,
)
from votive.games.offrandes.moves import ABSTAIN, SACRIFICE
from votive.games.offrandes.state import CLOSED, SACRIFICING
from votive.games.offrandes.verdicts import (
    D1_CLOSED,
    LEGAL,
    P2_ORDER,
    P3_NOT_READY,
    P4_ENOUGH,
    P4_NONE_LEFT,
    P4_OTHER_KIND,
    P6_TIER,
    P7_FEWER,
    P7_LOWER,
    P7_SAME,
)


@compiled
def begin(state: State) -> None:
    """P1: the Priestesses pray for everyone; then the first player may sacrifice."""
    for seat in range(state.seats):
        state.points[seat] += PRIESTESS_POINTS * state.level[seat, PRIESTESS]
    state.stage = SACRIFICING
    state.turn = state.first


@compiled
def carried(state: State, seat: int) -> int:
    """P3: how many animals the two Carriers can prepare."""
    return int(min(state.level[seat, WATER_CARRIER], state.level[seat, FLOWER_CARRIER]))


@compiled
def brought(state: State, seat: int, kind: int) -> int:
    """P4, P5: how many of that kind the seat would bring, going by the stable as it is."""
    return min(carried(state, seat), state.stable[kind])


@compiled
def verdict_abstain(state: State, seat: int) -> int:
    return LEGAL if state.stage == SACRIFICING and seat == state.turn else P2_ORDER


@compiled
def verdict_animals(state: State, seat: int, kind: int) -> int:
    """P3 and P4: whether the seat may bring this kind at all."""
    number = carried(state, seat)
    shown = state.level[seat, PEASANT] - 1
    if shown < 0 or number == 0 or state.level[seat, TEMPLE_GUARDIAN] == 0:
        return P3_NOT_READY
    if kind > shown:
        return P4_OTHER_KIND
    if kind < shown and state.stable[shown] >= number:
        return P4_ENOUGH
    if state.stable[kind] == 0:
        return P4_NONE_LEFT
    return LEGAL


@compiled
def verdict_altar(state: State, seat: int, altar: int, kind: int, number: int) -> int:
    """P6 and P7: whether the altar takes so many of this kind from this seat."""
    if state.owner[altar] == CLOSED:
        return D1_CLOSED
    if TIERS[altar] > state.level[seat, TEMPLE_GUARDIAN]:
        return P6_TIER
    lying = state.count[altar]
    if number < lying:
        return P7_FEWER
    if lying > 0 and kind < state.kind[altar]:
        return P7_LOWER
    if number == lying and kind == state.kind[altar]:
        return P7_SAME
    return LEGAL


@compiled
def verdict_sacrifice(state: State, seat: int, altar: int, kind: int) -> int:
    order = verdict_abstain(state, seat)
    if order != LEGAL:
        return order
    animals = verdict_animals(state, seat, kind)
    if animals != LEGAL:
        return animals
    return verdict_altar(state, seat, altar, kind, brought(state, seat, kind))


@compiled
def legal_sacrifices(state: State, seat: int, out: Any) -> int:
    count = 0
    if verdict_abstain(state, seat) != LEGAL:
        return 0
    for kind in range(state.level[seat, PEASANT]):
        if verdict_animals(state, seat, kind) == LEGAL:
            number = brought(state, seat, kind)
            for altar in range(ALTAR_COUNT):
                if verdict_altar(state, seat, altar, kind, number) == LEGAL:
                    out[count] = SACRIFICE + altar * KINDS + kind
                    count += 1
    out[count] = ABSTAIN
    return count + 1


@compiled
def enact_sacrifice(state: State, seat: int, altar: int, kind: int) -> bool:
    """P8: new animals for old, and points at once. True when the phase is over."""
    number = brought(state, seat, kind)  # P5: before the old ones go back
    if state.count[altar] > 0:
        state.stable[state.kind[altar]] += state.count[altar]
    state.stable[kind] -= number
    state.owner[altar] = seat
    state.kind[altar] = kind
    state.count[altar] = number
    state.points[seat] += number * (kind + 1)
    return enact_abstain(state)


@compiled
def enact_abstain(state: State) -> bool:
    """P2: the next one clockwise. True when the phase is over."""
    after = state.turn + 1
    if after == state.seats:
        after = 0
    state.turn = after
    return after == state.first
