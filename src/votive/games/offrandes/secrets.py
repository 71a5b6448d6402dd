"""What is secret, only with two players: D3. The dealer sees four tiles, the chooser two of them."""

from typing import Any

from votive.core.compilation import compiled
from votive.core.contract import ALL, CHANCE, State
from votive.core.randomness import random_below
from votive.games.offrandes.content import DEALS, SPLITS, TWO_PLAYER_LADDERS
from votive.games.offrandes.lots import lies_swapped
from votive.games.offrandes.moves import DEAL, SECRET_DEAL, SECRET_SPLIT, SPLIT, TAKE
from votive.games.offrandes.state import SPLITTING, TAKING, UNKNOWN


@compiled
def knows_all(state: State, viewer: int) -> bool:
    """Whether nothing on the table is secret from this viewer."""
    if viewer == ALL or viewer == state.auctioneer:
        return True
    return state.stage != SPLITTING and state.stage != TAKING


@compiled
def conceal(state: State, viewer: int) -> None:
    if not knows_all(state, viewer):
        state.deal = UNKNOWN
        state.hidden[0] = UNKNOWN
        state.hidden[1] = UNKNOWN


@compiled
def imagine(state: State, viewer: int, stream: Any) -> None:
    if knows_all(state, viewer):
        return
    if state.stage == SPLITTING:
        state.deal = random_below(stream, len(DEALS))
        return
    tiles = 1 << state.open[0] | 1 << state.open[1]
    for lot in range(2):
        skip = random_below(stream, TWO_PLAYER_LADDERS - 2 - lot)
        for tile in range(TWO_PLAYER_LADDERS):
            if not tiles >> tile & 1:
                if skip == 0:
                    state.hidden[lot] = tile
                skip -= 1
        tiles |= 1 << state.hidden[lot]
    state.deal = _deal_of(tiles)


@compiled
def _deal_of(tiles: int) -> int:
    """Which deal leaves this set of four tiles."""
    for deal in range(len(DEALS)):
        dealt = 0
        for index in range(4):
            dealt |= 1 << DEALS[deal, index]
        if dealt == tiles:
            return deal
    return UNKNOWN


@compiled
def seen(state: State, seat: int, move: int, viewer: int) -> int:
    """A deal and a split as they look to those who do not deal."""
    if viewer == ALL or viewer == state.auctioneer or (seat != CHANCE and viewer == seat):
        return move
    if DEAL <= move < DEAL + len(DEALS):
        return SECRET_DEAL
    if SPLIT <= move < SPLIT + len(SPLITS):
        one = int(SPLITS[move - SPLIT, 0])
        other = int(SPLITS[move - SPLIT, 2])
        return SECRET_SPLIT + min(one, other) * TWO_PLAYER_LADDERS + max(one, other)
    return move


@compiled
def record_number(state: State, move: int) -> int:
    """In a record, lots stand in another order than on the table; so a take has another number there."""
    if state.stage == TAKING and TAKE <= move < TAKE + 2 and lies_swapped(state):
        return TAKE + TAKE + 1 - move
    return move
