"""Whether a move shows somebody something that was hidden: the question that undo must ask."""

from typing import Any

import numpy as np

from votive.core.compilation import compiled
from votive.core.contract import Game, State
from votive.core.randomness import Stream, new_stream
from votive.core.verbs import conceal, enact, imagine, verdict

IMAGINED = 12
"""How many ways to fill in what the viewer does not know are tried."""

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
        for index in range(raw.shape[1]):
            if raw[1, index] != raw[2, index]:
                return True
    return False


def reveals(game: Game, state: State, viewer: int, seat: int, move: int) -> bool:
    """Whether a viewer learns something hidden by a seat's move, as far as imagined worlds show.

    Of a move that is the viewer's own, the answer depends on nothing secret.
    """
    rows = np.zeros(3, game.row).view(np.recarray)
    rows[0] = state
    conceal(rows[0], viewer)
    return _differs(rows, rows.view(np.uint8).reshape(3, -1), viewer, seat, move, new_stream(1), IMAGINED)
