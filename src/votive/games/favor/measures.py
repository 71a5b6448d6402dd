"""What can be counted about a player: for devotion (H12), for effects, and for quests (Z2)."""

from votive.core.compilation import compiled
from votive.core.contract import State
from votive.games.favor import content
from votive.games.favor.cards import SLOTS, TEMPLE_TYPES, TEMPLES_OF_A_GOD
from votive.games.favor.content import (
    ABSENT,
    BASIC,
    DICE,
    EMPTY,
    FIRST_HIGH_SLOT,
    GOD_COUNT,
    GOD_OF,
    KINDS,
    MAT,
)
from votive.games.favor.content import (
    UNITS as MOST_UNITS,
)
from votive.games.favor.vocabulary import (
    CARDS,
    DEVOTION,
    FAVOR_HELD,
    GODS_HOUSED,
    HIGH_TEMPLES,
    OFFERINGS,
    PRAYING,
    RESOURCES_HELD,
    SETS,
    TEMPLES,
    UNITS,
    UNKEPT,
)


@compiled
def temples_of(state: State, seat: int, god: int, lowest_slot: int) -> int:
    """Standing temples of a god (of any, with UNKNOWN), from a slot on."""
    count = 0
    for slot in range(lowest_slot, SLOTS):
        temple = state.mat[seat, slot]
        if temple != EMPTY and temple < BASIC and content.FIRST_SLOT[state.card_set, temple] == slot:
            count += god < 0 or GOD_OF[temple] == god
    return int(count)


@compiled
def stands(state: State, seat: int, temple: int) -> bool:
    return bool(state.mat[seat, content.FIRST_SLOT[state.card_set, temple]] == temple)


@compiled
def offerings_of(state: State, seat: int, god: int) -> int:
    """Offerings made to a god; to any, with UNKNOWN."""
    first, after = 0, TEMPLE_TYPES
    if god >= 0:
        first, after = god * TEMPLES_OF_A_GOD, (god + 1) * TEMPLES_OF_A_GOD
    count = 0
    for temple in range(first, after):
        count += state.made[seat, temple]
    return int(count)


@compiled
def devotion(state: State, seat: int, god: int) -> int:
    """H12: the god's standing temples and the offerings made."""
    return temples_of(state, seat, god, 0) + offerings_of(state, seat, god)


@compiled
def unkept(state: State, seat: int) -> int:
    """Z2: temples and offerings still in hand."""
    count = 0
    for temple in range(TEMPLE_TYPES):
        count += state.temple[seat, temple] + state.offering[seat, temple]
    return int(count)


@compiled
def units_of(state: State, seat: int) -> int:
    """A player's own units, wherever they are."""
    count = 0
    for unit in range(MOST_UNITS):
        if state.place[seat, unit] != ABSENT:
            count += 1
    return int(count)


@compiled
def workers_at(state: State, seat: int, place: int) -> int:
    """H4, H7: the sum over the player's units there."""
    workers = 0
    for unit in range(DICE):
        if state.place[seat, unit] == place:
            workers += state.face[seat, unit]
    return int(workers)


@compiled
def _units_on_mat(state: State, seat: int) -> int:
    count = 0
    for unit in range(DICE):
        if state.place[seat, unit] == MAT:
            count += 1
    return int(count)


@compiled
def _resources(state: State, seat: int) -> int:
    count = 0
    for kind in range(KINDS):
        count += state.resource[seat, kind]
    return int(count)


@compiled
def _sets(state: State, seat: int) -> int:
    fewest = state.resource[seat, 0]
    for kind in range(1, KINDS):
        fewest = min(fewest, state.resource[seat, kind])
    return int(fewest)


@compiled
def _gods_housed(state: State, seat: int) -> int:
    count = 0
    for god in range(GOD_COUNT):
        if temples_of(state, seat, god, 0) > 0:
            count += 1
    return int(count)


@compiled
def _free_slots(state: State, seat: int) -> int:
    count = 0
    for slot in range(SLOTS):
        if state.mat[seat, slot] == EMPTY:
            count += 1
    return int(count)


@compiled
def measure(state: State, seat: int, what: int, god: int) -> int:
    if what < KINDS:
        return int(state.resource[seat, what])
    if what == RESOURCES_HELD:
        return _resources(state, seat)
    if what == SETS:
        return _sets(state, seat)
    if what == FAVOR_HELD:
        return int(state.favor[seat])
    if what == TEMPLES:
        return temples_of(state, seat, -1, 0)
    if what == HIGH_TEMPLES:
        return temples_of(state, seat, -1, FIRST_HIGH_SLOT)
    if what == OFFERINGS:
        return offerings_of(state, seat, -1)
    if what == DEVOTION:
        return devotion(state, seat, god)
    if what == GODS_HOUSED:
        return _gods_housed(state, seat)
    if what == UNITS:
        return units_of(state, seat)
    if what == PRAYING:
        return _units_on_mat(state, seat)
    if what == CARDS:
        return int(state.cards[seat])
    if what == UNKEPT:
        return unkept(state, seat)
    return _free_slots(state, seat)
