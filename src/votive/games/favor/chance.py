"""What chance does during play: dice, market cards and offerings, one at a time."""

from typing import Any

from votive.core.compilation import compiled
from votive.core.contract import CHANCE, State
from votive.games.favor import moves
from votive.games.favor.asking import ask, chance_is_asked
from votive.games.favor.content import DICE, FACES
from votive.games.favor.state import DRAWING, REFILLING, ROLLING, UNKNOWN
from votive.games.favor.verdicts import H2_NO_ROLL, H8_NO_DRAW, LEGAL


@compiled
def is_due(state: State) -> bool:
    """Whether something has to fall before anybody decides anything; chance is asked then."""
    if state.falling:
        ask(state, CHANCE, ROLLING)
    elif state.gap != UNKNOWN:
        ask(state, CHANCE, REFILLING)
    elif state.draws > 0:
        ask(state, CHANCE, DRAWING)
    else:
        return False
    return True


@compiled
def die(state: State) -> int:
    """The unit that falls next."""
    for unit in range(DICE):
        if state.falling >> unit & 1:
            return unit
    return UNKNOWN


@compiled
def _first_roll(state: State) -> int:
    """The number of the move in which the next die shows 1."""
    if state.version >= 3:
        return moves.SEAT_ROLL + (int(state.roller) * DICE + die(state)) * FACES
    return moves.ROLL + die(state) * FACES


@compiled
def verdict_roll(state: State, seat: int, move: int) -> int:
    if not chance_is_asked(state, seat, ROLLING):
        return H2_NO_ROLL
    return LEGAL if 0 <= move - _first_roll(state) < FACES else H2_NO_ROLL


@compiled
def odds_roll(state: State, out: Any, weights: Any) -> int:
    first = _first_roll(state)
    for face in range(FACES):
        out[face] = first + face
        weights[face] = 1
    return FACES


@compiled
def enact_roll(state: State, move: int) -> None:
    unit = die(state)
    state.face[state.roller, unit] = move - _first_roll(state) + 1
    state.falling &= ~(1 << unit)


@compiled
def verdict_refill(state: State, seat: int, offering: int) -> int:
    return LEGAL if chance_is_asked(state, seat, REFILLING) and state.offering_deck[offering] > 0 else H8_NO_DRAW


@compiled
def odds_of(deck: Any, first: int, out: Any, weights: Any) -> int:
    """The moves from `first` on draw a card of each kind: by how many of it the deck still has."""
    count = 0
    for kind in range(len(deck)):
        if deck[kind] > 0:
            out[count] = first + kind
            weights[count] = deck[kind]
            count += 1
    return count


@compiled
def odds_refill(state: State, out: Any, weights: Any) -> int:
    return odds_of(state.offering_deck, moves.DRAW_OFFERING, out, weights)


@compiled
def enact_refill(state: State, offering: int) -> None:
    state.offering_deck[offering] -= 1
    state.offerings_left -= 1
    state.display[state.gap] = offering
    state.gap = UNKNOWN


@compiled
def verdict_draw(state: State, seat: int, card: int) -> int:
    return LEGAL if chance_is_asked(state, seat, DRAWING) and state.market_deck[card] > 0 else H8_NO_DRAW


@compiled
def odds_draw(state: State, out: Any, weights: Any) -> int:
    return odds_of(state.market_deck, moves.DRAW_MARKET, out, weights)


@compiled
def enact_draw(state: State, card: int) -> None:
    state.market_deck[card] -= 1
    state.market_left -= 1
    state.market[state.drawer, card] += 1
    state.cards[state.drawer] += 1
    state.draws -= 1
