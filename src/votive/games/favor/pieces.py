"""How pieces go from hand to hand: supplies are real, scores stay above 0, and slots hold one temple."""

from votive.core.compilation import compiled
from votive.core.contract import State
from votive.games.favor import content
from votive.games.favor.cards import AREAS, SLOTS
from votive.games.favor.content import ABSENT, BASIC, DICE, EMPTY, HOME, KINDS, UNITS
from votive.games.favor.state import UNKNOWN
from votive.games.favor.vocabulary import FAVOR


@compiled
def held(state: State, seat: int, what: int) -> int:
    """How much of a resource, or how many favor tokens, the seat has."""
    return int(state.favor[seat]) if what == FAVOR else int(state.resource[seat, what])


@compiled
def gain(state: State, seat: int, what: int, number: int) -> None:
    """From the supply, as far as it goes."""
    if what == FAVOR:
        number = min(number, state.favor_supply)
        state.favor_supply -= number
        state.favor[seat] += number
    else:
        number = min(number, state.supply[what])
        state.supply[what] -= number
        state.resource[seat, what] += number


@compiled
def lose(state: State, seat: int, what: int, number: int) -> None:
    """To the supply, as far as the seat has it."""
    number = min(number, held(state, seat, what))
    gain(state, seat, what, -number)


@compiled
def hand_over(state: State, giver: int, receiver: int, what: int, number: int) -> None:
    number = min(number, held(state, giver, what))
    if what == FAVOR:
        state.favor[giver] -= number
        state.favor[receiver] += number
    else:
        state.resource[giver, what] -= number
        state.resource[receiver, what] += number


@compiled
def score(state: State, seat: int, number: int) -> None:
    """Z1: at once, and never under 0."""
    state.points[seat] = max(0, state.points[seat] + number)


@compiled
def is_placed(state: State, seat: int, unit: int) -> bool:
    """On the board or on the mat."""
    return bool(0 <= state.place[seat, unit] <= AREAS)


@compiled
def any_placed(state: State, seat: int) -> bool:
    """Whether any unit of a seat is."""
    for unit in range(DICE):
        if is_placed(state, seat, unit):
            return True
    return False


@compiled
def has_room(state: State, place: int) -> bool:
    """H3: an area's places are limited, the mat's are not."""
    return bool(place >= AREAS or state.taken[place] < content.PLACES[state.card_set, place, state.seats - 2])


@compiled
def stands_elsewhere(state: State, place: int) -> bool:
    """Whether a unit that the caller may touch stands in another area."""
    for owner in range(state.seats):
        if owner == state.caller or not state.protected >> owner & 1:
            for unit in range(DICE):
                if 0 <= state.place[owner, unit] < AREAS and state.place[owner, unit] != place:
                    return True
    return False


@compiled
def put(state: State, seat: int, unit: int, place: int) -> None:
    """Send a unit anywhere; the areas count who stands there."""
    old = state.place[seat, unit]
    if 0 <= old < AREAS:
        state.taken[old] -= 1
    if 0 <= place < AREAS:
        state.taken[place] += 1
    state.place[seat, unit] = place


@compiled
def muster(state: State, seat: int) -> None:
    """One more unit for good, up to five; it is rolled from the next round on."""
    for unit in range(UNITS):
        if state.place[seat, unit] == ABSENT:
            state.place[seat, unit] = HOME
            state.face[seat, unit] = 1
            return


@compiled
def raze(state: State, seat: int, slot: int) -> None:
    """What covers the slot, if anything, goes back to its stack; a basic temple is gone."""
    temple = state.mat[seat, slot]
    if temple == EMPTY:
        return
    if temple < BASIC:
        state.stack[temple] += 1
    first = content.FIRST_SLOT[state.card_set, temple]
    state.mat[seat, first] = EMPTY
    state.mat[seat, first + 1] = EMPTY


@compiled
def take_offering(state: State, seat: int, index: int) -> None:
    """H8: one of those that lie face up, whose place is refilled at once."""
    state.offering[seat, state.display[index]] += 1
    state.display[index] = EMPTY
    state.gap = index if state.offerings_left > 0 else UNKNOWN


@compiled
def take_temple(state: State, seat: int, temple: int) -> None:
    state.stack[temple] -= 1
    state.temple[seat, temple] += 1


@compiled
def any_resource(state: State, seat: int) -> bool:
    for kind in range(KINDS):
        if state.resource[seat, kind] > 0:
            return True
    return False


@compiled
def any_supply(state: State) -> bool:
    for kind in range(KINDS):
        if state.supply[kind] > 0:
            return True
    return False


@compiled
def any_temple(state: State, seat: int) -> bool:
    for slot in range(SLOTS):
        if state.mat[seat, slot] != EMPTY:
            return True
    return False
