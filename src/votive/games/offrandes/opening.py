"""Set-up and opening choice: S1, S2; for two players D1, D2."""

from typing import Any

from votive.core.compilation import compiled
from votive.core.contract import CHANCE, State
from votive.games.offrandes.content import (
    ALTAR_COUNT,
    ANIMALS_OF_A_KIND,
    CLOSED_FOR_TWO,
    GUARDSMAN,
    KINDS,
    LADDERS,
    MOST_SEATS,
    OPENING_PICKS,
)
from votive.games.offrandes.moves import FIRST_PLAYER, PICK
from votive.games.offrandes.state import BARE, CLOSED, FIRST, OPENING, UNKNOWN
from votive.games.offrandes.summit import climb
from votive.games.offrandes.verdicts import D1_NO_GUARDSMAN, D2_ORDER, D2_TWICE, LEGAL, S1_KNOWN, S2_ORDER, S2_TWICE


@compiled
def new(state: State, seats: int, options: Any) -> None:
    """S1: the table before anything has happened. Chance draws the first player."""
    for seat in range(MOST_SEATS):
        state.points[seat] = 0
        state.purse[seat] = options.purse if seats > 2 and seat < seats else 0  # D1: no money
        for ladder in range(LADDERS):
            state.level[seat, ladder] = 0
    for kind in range(KINDS):
        state.stable[kind] = ANIMALS_OF_A_KIND
    for altar in range(ALTAR_COUNT):
        state.owner[altar] = BARE
        state.kind[altar] = 0
        state.count[altar] = 0
    if seats == 2:  # D1
        for altar in CLOSED_FOR_TWO:
            state.owner[altar] = CLOSED
    state.seats = seats
    state.current_round = 1
    state.stage = FIRST
    state.turn = CHANCE
    state.first = 0
    state.picks = 0
    state.auctioneer = 0
    state.lots = 0
    state.tiles = 0
    state.winners = 0
    state.bidders = 0
    state.leader = 0
    state.bid = 0
    state.lot[0] = UNKNOWN
    state.lot[1] = UNKNOWN
    state.bribers = 0
    state.bribed = 0
    state.deal = UNKNOWN
    for index in range(2):
        state.open[index] = UNKNOWN
        state.hidden[index] = UNKNOWN
    state.reason = UNKNOWN
    state.rounds = options.rounds
    state.revenue = options.revenue
    state.purse_limit = options.purse_limit


@compiled
def verdict_first(state: State, seat: int, player: int) -> int:
    if state.stage != FIRST or seat != CHANCE or not 0 <= player < state.seats:
        return S1_KNOWN
    return LEGAL


@compiled
def enact_first(state: State, player: int) -> None:
    """The first player is known, and the opening begins."""
    state.first = player
    state.stage = OPENING
    state.turn = _chooser(state)


@compiled
def _chooser(state: State) -> int:
    """Whose pick it is, after `picks` of them."""
    if state.seats == 2:  # D2: one at a time, from the first player
        return (state.first + state.picks) % 2
    behind = state.picks // OPENING_PICKS + 1  # S2: three in a row, from the first player's right
    return (state.first + state.seats - behind) % state.seats


@compiled
def verdict_pick(state: State, seat: int, ladder: int) -> int:
    if state.stage != OPENING or seat != state.turn:
        return D2_ORDER if state.seats == 2 else S2_ORDER
    if state.seats == 2 and ladder == GUARDSMAN:
        return D1_NO_GUARDSMAN
    if state.level[seat, ladder] > 0:  # S2, D2: three different characters
        return D2_TWICE if state.seats == 2 else S2_TWICE
    return LEGAL


@compiled
def legal_picks(state: State, seat: int, out: Any) -> int:
    count = 0
    for ladder in range(LADDERS):
        if verdict_pick(state, seat, ladder) == LEGAL:
            out[count] = PICK + ladder
            count += 1
    return count


@compiled
def enact_pick(state: State, seat: int, ladder: int) -> bool:
    """One pick; true when the opening is over."""
    climb(state, seat, ladder)
    state.picks += 1
    if state.picks == OPENING_PICKS * state.seats:
        return True
    state.turn = _chooser(state)
    return False


@compiled
def odds_first(state: State, out: Any, weights: Any) -> int:
    for player in range(state.seats):
        out[player] = FIRST_PLAYER + player
        weights[player] = 1
    return int(state.seats)
