"""Phase 1 with two players, one splits and the other chooses: D3."""

from typing import Any

from votive.core.compilation import compiled
from votive.core.contract import CHANCE, State
from votive.games.offrandes.content import DEALS, SPLITS, SPLITS_OF_A_DEAL
from votive.games.offrandes.moves import DEAL, SPLIT, TAKE
from votive.games.offrandes.state import DEALING, SPLITTING, TAKING, UNKNOWN
from votive.games.offrandes.summit import climb
from votive.games.offrandes.verdicts import D3_ORDER, D3_OTHER_TILES, LEGAL


@compiled
def begin(state: State) -> None:
    """The first player deals first."""
    _open_deal(state, state.first)


@compiled
def _open_deal(state: State, dealer: int) -> None:
    state.auctioneer = dealer
    state.stage = DEALING
    state.turn = CHANCE


@compiled
def verdict_deal(state: State, seat: int) -> int:
    return LEGAL if state.stage == DEALING and seat == CHANCE else D3_ORDER


@compiled
def verdict_split(state: State, seat: int, split: int) -> int:
    if state.stage != SPLITTING or seat != state.turn:
        return D3_ORDER
    if split // SPLITS_OF_A_DEAL != state.deal:
        return D3_OTHER_TILES
    return LEGAL


@compiled
def verdict_take(state: State, seat: int) -> int:
    return LEGAL if state.stage == TAKING and seat == state.turn else D3_ORDER


@compiled
def odds_deal(state: State, out: Any, weights: Any) -> int:
    for deal in range(len(DEALS)):
        out[deal] = DEAL + deal
        weights[deal] = 1
    return len(DEALS)


@compiled
def legal_splits(state: State, seat: int, out: Any) -> int:
    count = 0
    start = int(state.deal) * SPLITS_OF_A_DEAL
    for split in range(start, start + SPLITS_OF_A_DEAL):
        if verdict_split(state, seat, split) == LEGAL:
            out[count] = SPLIT + split
            count += 1
    return count


@compiled
def legal_takes(state: State, seat: int, out: Any) -> int:
    if verdict_take(state, seat) != LEGAL:
        return 0
    out[0] = TAKE
    out[1] = TAKE + 1
    return 2


@compiled
def enact_deal(state: State, deal: int) -> None:
    state.deal = deal
    state.stage = SPLITTING
    state.turn = state.auctioneer


@compiled
def enact_split(state: State, split: int) -> None:
    """The lots lie on the table, the one with the lower open tile first.

    A record writes the lot with the lowest of the four tiles first (see `record_number`); on the table that order
    would tell the chooser what is hidden.
    """
    low = 2 if SPLITS[split, 0] > SPLITS[split, 2] else 0
    high = 2 - low
    state.open[0] = SPLITS[split, low]
    state.hidden[0] = SPLITS[split, low + 1]
    state.open[1] = SPLITS[split, high]
    state.hidden[1] = SPLITS[split, high + 1]
    state.stage = TAKING
    state.turn = 1 - state.auctioneer


@compiled
def enact_take(state: State, taken: int) -> bool:
    """Both climb, and the lots are public. True when both have dealt."""
    chooser = 1 - state.auctioneer
    for index in range(2):
        owner = chooser if index == taken else 1 - chooser
        climb(state, owner, state.open[index])
        climb(state, owner, state.hidden[index])
        state.open[index] = UNKNOWN
        state.hidden[index] = UNKNOWN
    state.deal = UNKNOWN
    if chooser == state.first:
        return True
    _open_deal(state, chooser)
    return False


@compiled
def lies_swapped(state: State) -> bool:
    """Whether a record has the two lots in the other order: the one with the lowest tile of all comes first."""
    first = min(state.open[0], state.hidden[0])
    second = min(state.open[1], state.hidden[1])
    return first > second
