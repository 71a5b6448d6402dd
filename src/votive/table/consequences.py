"""What follows by itself: chance, moves without a choice, standing orders, votes that are decided, the end."""

from votive.core.contract import CHANCE, NOBODY
from votive.core.records import Result
from votive.table import ballots, clocks, standing_orders
from votive.table.acts.ending import Ended
from votive.table.acts.orders import Ordered
from votive.table.acts.play import Moved
from votive.table.acts.votes import Dropped, Handed
from votive.table.base import Event
from votive.table.draft import Draft
from votive.table.state import Ballot, TableState

TIMEOUTS = 2
"""After how many in a row a bot stays."""


def follow(draft: Draft) -> Draft:
    """Add all that follows from what the draft holds."""
    while (event := _next(draft.state)) is not None:
        draft.add(event)
    return draft


def _next(state: TableState) -> Event | None:
    if state.stage != "playing":
        return None
    history = state.playing()
    if history.turn == NOBODY:
        return Ended("rules", final_result(state))
    if history.turn == CHANCE:
        return Moved(CHANCE, history.written(history.fallen(state.key)), "chance")
    decided = _decided_vote(state) or _back_from_a_timeout(state) or _spent_order(state)
    if decided is not None:
        return decided
    return None if state.pauses and _is_watched(state) else automatic(state)


def _decided_vote(state: TableState) -> Event | None:
    for ballot in state.ballots.values():
        if ballots.is_moot(state, ballot):
            return Dropped(ballot.number)
        if len(ballots.yes(state, ballot)) >= ballots.needed(state, ballot):
            return _passed(state, ballot)
        if ballots.is_lost(state, ballot):
            return Dropped(ballot.number)
    return None


def _passed(state: TableState, ballot: Ballot) -> Event:
    if ballot.what == "end" or ballot.target is None:
        return Ended("agreed", {"points": state.playing().points(), "winners": [], "reason": None})
    if ballot.what == "bot":
        return Handed(ballot.target, ballot.level or ballots.DEFAULT_LEVEL, "vote")
    return Handed(ballot.target, None, "returned")


def _back_from_a_timeout(state: TableState) -> Event | None:
    """A bot makes the one move whose time ran out. It stays after the second time-out in a row, or for want of time."""
    for seat, chair in enumerate(state.chairs):
        has_moved = chair.may_return and chair.acted > chair.stand_in_from
        if has_moved and chair.timeouts < TIMEOUTS and clocks.left(state, seat, state.running) != 0:
            return Handed(seat, None, "clock")
    return None


def _spent_order(state: TableState) -> Event | None:
    seat = standing_orders.spent(state)
    return None if seat is None else Ordered(seat, None)


def _is_watched(state: TableState) -> bool:
    """Whether somebody could learn from a move that comes at once: several seats belong to people."""
    return sum(bool(chair.people) for chair in state.chairs) > 1


def automatic(state: TableState) -> Moved | None:
    """The move that the seat to move makes without a decision: its only one, or what its standing order says."""
    if state.stage != "playing" or state.playing().turn < 0:
        return None
    history = state.playing()
    seat = history.turn
    legal = history.legal(seat)
    if len(legal) == 1:
        return Moved(seat, history.written(legal[0]), "forced")
    ordered = standing_orders.ordered(state, seat)
    return None if ordered is None else Moved(seat, history.written(ordered), "order")


def pending(state: TableState) -> Moved | None:
    """The automatic move of a person's seat that is still to come, a moment later. A bot makes such moves itself."""
    if state.pending == "unknown":
        state.pending = _pending(state)
    return state.pending


def _pending(state: TableState) -> Moved | None:
    turn = state.turn
    if not state.pauses or turn is None or turn < 0 or not state.chairs[turn].attended:
        return None
    return automatic(state) if _is_watched(state) else None


def final_result(state: TableState) -> Result | None:
    """The rules' result; but who resigned cannot win, and the best of the others does."""
    history = state.playing()
    result = history.result
    resigned = {seat for seat, chair in enumerate(state.chairs) if chair.resigned}
    if result is None or not resigned:
        return result
    ranks = history.ranks()
    left = [seat for seat in range(history.settings.seats) if seat not in resigned]
    best = min((ranks[seat] for seat in left), default=None)
    return result | {"winners": [seat for seat in left if ranks[seat] == best]}
