"""What time alone brings: clocks that run out, tables that nobody comes back to."""

from votive.table.acts.ending import Ended
from votive.table.acts.votes import Handed
from votive.table.clocks import due, given_up
from votive.table.consequences import pending
from votive.table.draft import Draft
from votive.table.state import TableState


def deadline(state: TableState) -> int | None:
    """When time will next bring something by itself."""
    runs_out = due(state) if pending(state) is None else None
    return min((end for end in (runs_out, given_up(state)) if end is not None), default=None)


def lapse(draft: Draft, counts_from: int = 0) -> None:
    """Add what time has brought by now. What began before `counts_from` does not lapse: the clock is in doubt."""
    state, now = draft.state, draft.at
    end, abandoned = due(state), given_up(state)
    if end is not None and end <= now and state.turn is not None and state.opened.clock is not None:
        if pending(state) is None and min(state.began, state.running) >= counts_from:
            draft.add(Handed(state.turn, state.opened.clock.level, "clock"))
    elif abandoned is not None and abandoned <= now and state.touched >= counts_from:
        draft.add(Ended("abandoned"))
