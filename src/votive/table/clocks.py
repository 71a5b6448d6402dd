"""What time alone brings: clocks that run out, tables that nobody comes back to."""

from votive.table.entries import Ended, Handed
from votive.table.following import Draft, pending
from votive.table.standing import Standing

DAY = 24 * 3_600_000
ABANDONED = {"gathering": 7 * DAY, "playing": 30 * DAY}
"""After how long without anything a table is given up, in milliseconds."""


def due(standing: Standing) -> int | None:
    """When the person to move runs out of time."""
    clock, turn = standing.opened.clock, standing.turn
    if clock is None or turn is None or turn < 0 or not standing.chairs[turn].attended:
        return None
    ends = []
    if clock.move is not None:
        ends.append(standing.began + clock.move * 1000)
    if clock.game is not None:
        ends.append(standing.running + clock.game * 1000 - standing.chairs[turn].thought)
    return min(ends, default=None)


def left(standing: Standing, seat: int, at: int) -> int | None:
    """Milliseconds left to a seat for the whole game."""
    clock = standing.opened.clock
    if clock is None or clock.game is None:
        return None
    thought = standing.chairs[seat].thought
    if standing.turn == seat and standing.chairs[seat].attended:
        thought += max(0, at - standing.running)
    return max(0, clock.game * 1000 - thought)


def given_up(standing: Standing) -> int | None:
    """When the table counts as abandoned if nothing happens."""
    after = ABANDONED.get(standing.stage)
    return None if after is None else standing.touched + after


def deadline(standing: Standing) -> int | None:
    """When time will next bring something by itself."""
    runs_out = due(standing) if pending(standing) is None else None
    return min((end for end in (runs_out, given_up(standing)) if end is not None), default=None)


def lapse(draft: Draft, counts_from: int = 0) -> None:
    """Add what time has brought by now. What began before `counts_from` does not lapse: the clock is in doubt."""
    standing, now = draft.standing, draft.now
    end, abandoned = due(standing), given_up(standing)
    if end is not None and end <= now and standing.turn is not None and standing.opened.clock is not None:
        if pending(standing) is None and min(standing.began, standing.running) >= counts_from:
            draft.add(Handed(standing.turn, standing.opened.clock.level, "clock"))
    elif abandoned is not None and abandoned <= now and standing.touched >= counts_from:
        draft.add(Ended("abandoned"))
