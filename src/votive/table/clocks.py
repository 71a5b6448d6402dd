"""When time runs out: of a player to move, and of a table that nobody comes back to."""

from votive.table.state import TableState

DAY = 24 * 3_600_000
ABANDONED = {"gathering": 7 * DAY, "playing": 30 * DAY}
"""After how long without anything a table is given up, in milliseconds."""


def due(state: TableState) -> int | None:
    """When the person to move runs out of time."""
    clock, turn = state.opened.clock, state.turn
    if clock is None or turn is None or turn < 0 or not state.chairs[turn].attended:
        return None
    ends = []
    if clock.move is not None:
        ends.append(state.began + clock.move * 1000)
    if clock.game is not None:
        ends.append(state.running + clock.game * 1000 - state.chairs[turn].thought)
    return min(ends, default=None)


def left(state: TableState, seat: int, at: int) -> int | None:
    """Milliseconds left to a seat for the whole game."""
    clock = state.opened.clock
    if clock is None or clock.game is None:
        return None
    thought = state.chairs[seat].thought
    if state.turn == seat and state.chairs[seat].attended:
        thought += max(0, at - state.running)
    return max(0, clock.game * 1000 - thought)


def given_up(state: TableState) -> int | None:
    """When the table counts as abandoned if nothing happens."""
    after = ABANDONED.get(state.stage)
    return None if after is None else state.touched + after
