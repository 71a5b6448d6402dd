"""What a viewer saw of a game, and whether a move shows somebody something that was hidden: what undo must ask."""

from typing import Any

import numpy as np

from votive.core.compilation import compiled
from votive.core.contract import NOBODY, Game, State
from votive.core.randomness import Stream, new_stream
from votive.core.verbs import conceal, enact, imagine, seen, verdict

IMAGINED = 12
"""How many ways to fill in what the viewer does not know are tried."""


@compiled
def as_seen(rows: Any, history: Any, viewer: int) -> None:
    """Play moves (int64[move, 2]: who, and what) on from the first row, and leave of each what the viewer saw."""
    state = rows[0]
    for index in range(len(history)):
        seat = history[index, 0]
        move = history[index, 1]
        history[index, 1] = seen(state, seat, move, viewer)
        enact(state, seat, move)


@compiled
def seen_by_each(state: State, seat: int, move: int, out: Any) -> bool:
    """What a spectator, and behind it each seat, sees of a move; whether they all see the move itself."""
    is_open = True
    for index in range(len(out)):
        out[index] = seen(state, seat, move, index - 1 if index > 0 else NOBODY)
        is_open = is_open and out[index] == move
    return is_open


@compiled
def same_row(raw: Any, one: int, other: int) -> bool:
    """Whether two rows, given as bytes, are the same."""
    index = 0
    while index < raw.shape[1] and raw[one, index] == raw[other, index]:
        index += 1
    return bool(index == raw.shape[1])


# Rows: 0 is what the viewer knows, 1 and 2 are what it knows after the move in two imagined worlds.


@compiled
def _differs(rows: Any, raw: Any, viewer: int, seat: int, move: int, stream: Stream, times: int) -> bool:
    for time in range(times):
        rows[1] = rows[0]
        imagine(rows[1], viewer, stream)
        if verdict(rows[1], seat, move) != 0:  # such a move shows what its seat holds
            return True
        enact(rows[1], seat, move)
        conceal(rows[1], viewer)
        if time == 0:
            rows[2] = rows[1]
        if not same_row(raw, 1, 2):
            return True
    return False


def reveals(game: Game, state: State, viewer: int, seat: int, move: int) -> bool:
    """Whether a viewer learns something hidden by a seat's move, as far as imagined worlds show.

    Of a move that is the viewer's own, the answer depends on nothing secret.
    """
    rows = np.zeros(3, game.row).view(np.recarray)
    rows[0] = rows[1] = state
    conceal(rows[0], viewer)
    if rows[0].tobytes() == rows[1].tobytes():
        return False  # nothing is hidden
    return _differs(rows, rows.view(np.uint8).reshape(3, -1), viewer, seat, move, new_stream(1), IMAGINED)
