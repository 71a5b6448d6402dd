"""Phase 1 with three to five players, auctions: A1 to A8."""

from typing import Any

from votive.core.compilation import compiled
from votive.core.contract import State
from votive.games.offrandes.content import LADDERS, PAIRS
from votive.games.offrandes.moves import BID, END_TURN, OFFER, PASS
from votive.games.offrandes.state import BIDDING, NAMING, OFFERING, UNKNOWN
from votive.games.offrandes.summit import climb
from votive.games.offrandes.verdicts import (
    A1_ORDER,
    A2_MUST_OPEN,
    A2_NO_MONEY,
    A2_TILE_GONE,
    A3_ORDER,
    A3_PASSED,
    A3_TOO_LOW,
    A4_PURSE,
    A6_WON_ALREADY,
    D1_NOT_FOR_TWO,
    LEGAL,
)

ALL_TILES = (1 << LADDERS) - 1
LOTS, LOTS_WITH_THREE = 3, 2  # A7


@compiled
def begin(state: State) -> None:
    """A1: the first player is the first auctioneer."""
    _open_turn(state, state.first)


@compiled
def _open_turn(state: State, auctioneer: int) -> None:
    state.auctioneer = auctioneer
    state.turn = auctioneer
    state.stage = OFFERING
    state.tiles = ALL_TILES
    state.winners = 0
    state.lots = LOTS_WITH_THREE if state.seats == 3 else LOTS


@compiled
def enact_end_turn(state: State) -> bool:
    """A1, A2: the next auctioneer; true when everyone has had a turn."""
    after = state.auctioneer + 1
    if after == state.seats:
        after = 0
    if after == state.first:
        return True
    _open_turn(state, after)
    return False


@compiled
def verdict_end_turn(state: State, seat: int) -> int:
    if state.stage != OFFERING or seat != state.turn:
        return D1_NOT_FOR_TWO if state.seats == 2 else A1_ORDER
    return LEGAL


@compiled
def verdict_offer(state: State, seat: int, low: int, high: int) -> int:
    order = verdict_end_turn(state, seat)
    if order != LEGAL:
        return order
    if state.purse[seat] == 0:
        return A2_NO_MONEY
    return verdict_pair(state.tiles, low, high)


@compiled
def verdict_pair(tiles: int, low: int, high: int) -> int:
    """A2: two tiles that are still there."""
    return LEGAL if tiles >> low & tiles >> high & 1 else A2_TILE_GONE


@compiled
def verdict_bid(state: State, seat: int, drachmae: int) -> int:
    if seat != state.turn or (state.stage != BIDDING and state.stage != NAMING):
        return _not_bidding(state, seat)
    return verdict_amount(state.bid, state.purse[seat], drachmae)


@compiled
def verdict_amount(standing: int, purse: int, drachmae: int) -> int:
    """A3, A4: more than the standing bid (0 before the first), and no more than one has."""
    if drachmae <= standing:
        return A3_TOO_LOW
    return A4_PURSE if drachmae > purse else LEGAL


@compiled
def verdict_pass(state: State, seat: int) -> int:
    if state.stage == NAMING and seat == state.turn:
        return A2_MUST_OPEN
    if state.stage != BIDDING or seat != state.turn:
        return _not_bidding(state, seat)
    return LEGAL


@compiled
def _not_bidding(state: State, seat: int) -> int:
    if state.seats == 2:
        return D1_NOT_FOR_TWO
    if state.stage == BIDDING and 0 <= seat < state.seats:
        if state.winners >> seat & 1:
            return A6_WON_ALREADY
        if not state.bidders >> seat & 1:
            return A3_PASSED
    return A3_ORDER


@compiled
def legal_offers(state: State, seat: int, out: Any) -> int:
    if verdict_end_turn(state, seat) != LEGAL:
        return 0
    count = 0
    tiles = state.tiles if state.purse[seat] > 0 else 0  # A2
    for pair in range(len(PAIRS)):
        if verdict_pair(tiles, PAIRS[pair, 0], PAIRS[pair, 1]) == LEGAL:
            out[count] = OFFER + pair
            count += 1
    out[count] = END_TURN
    return count + 1


@compiled
def legal_bids(state: State, seat: int, out: Any) -> int:
    count = 0
    standing = state.bid
    purse = state.purse[seat]
    for drachmae in range(standing + 1, purse + 1):
        if verdict_amount(standing, purse, drachmae) == LEGAL:
            out[count] = BID + drachmae
            count += 1
    if verdict_pass(state, seat) == LEGAL:
        out[count] = PASS
        count += 1
    return count


@compiled
def enact_offer(state: State, pair: int) -> None:
    """A2: a lot is under the hammer, and the auctioneer names the first bid."""
    state.lot[0] = PAIRS[pair, 0]
    state.lot[1] = PAIRS[pair, 1]
    state.bid = 0
    state.bidders = (1 << state.seats) - 1 & ~state.winners  # A6
    state.stage = NAMING


@compiled
def enact_bid(state: State, seat: int, drachmae: int) -> None:
    """A3: the standing bid, and the next one clockwise who is still in."""
    state.bid = drachmae
    state.leader = seat
    state.stage = BIDDING
    _next_bidder(state)


@compiled
def enact_pass(state: State, seat: int) -> bool:
    """A3: out of this auction, which ends when one is left. True when the whole phase is over."""
    state.bidders &= ~(1 << seat)
    if state.bidders != 1 << state.leader:
        _next_bidder(state)
        return False
    return _sell(state)


@compiled
def _next_bidder(state: State) -> None:
    seat = state.turn + 1
    while not state.bidders >> seat & 1:
        seat = 0 if seat >= state.seats else seat + 1
    state.turn = seat


@compiled
def _sell(state: State) -> bool:
    """A5: the winner pays and climbs. True when the whole phase is over."""
    winner = state.leader
    state.purse[winner] -= state.bid
    for index in range(2):
        climb(state, winner, state.lot[index])
        state.tiles &= ~(1 << state.lot[index])
        state.lot[index] = UNKNOWN
    state.bid = 0
    state.bidders = 0
    state.leader = 0
    state.lots -= 1
    state.winners |= 1 << winner  # A6
    if winner == state.auctioneer or state.lots == 0:  # A6, A7
        return enact_end_turn(state)
    state.turn = state.auctioneer
    state.stage = OFFERING
    return False
