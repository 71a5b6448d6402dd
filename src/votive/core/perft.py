"""Counting the moves there are: the sharpest test of a rules engine."""

from typing import Any

import numpy as np

from votive.core.compilation import compiled
from votive.core.contract import CHANCE, Game, Settings, State
from votive.core.playouts import list_moves
from votive.core.verbs import enact, odds, turn


@compiled
def count_sequences(rows: Any, lists: Any, counts: Any, indices: Any, weights: Any, depth: int) -> int:
    """Depth first: rows[d] is the position after d moves, lists[d] what can be played there."""
    if depth == 0:
        return 1
    total = 0
    level = 0
    counts[0] = list_moves(rows[0], turn(rows[0]), lists[0], weights)
    indices[0] = 0
    while level >= 0:
        if level == depth - 1:  # the last move need not be made to be counted
            total += counts[level]
            level -= 1
        elif indices[level] == counts[level]:
            level -= 1
        else:
            move = lists[level, indices[level]]
            indices[level] += 1
            rows[level + 1] = rows[level]
            enact(rows[level + 1], turn(rows[level]), move)
            level += 1
            counts[level] = list_moves(rows[level], turn(rows[level]), lists[level], weights)
            indices[level] = 0
    return total


def perft(game: Game, state: State, depth: int) -> int:
    """How many sequences of exactly `depth` moves there are from here, moves of chance among them."""
    rows = np.zeros(depth + 1, game.row).view(np.recarray)
    rows[0] = state
    lists = np.zeros((depth + 1, game.most_legal), np.int64)
    counts, indices = np.zeros((2, depth + 1), np.int64)
    return int(count_sequences(rows, lists, counts, indices, np.zeros(game.most_legal, np.int64), depth))


def first_decision(game: Game, settings: Settings) -> State:
    """The position to count from: chance has made the first of its first moves, until a player decides."""
    state = game.row_for(settings)
    out, weights = np.zeros((2, game.most_legal), np.int64)
    while turn(state) == CHANCE:
        odds(state, out, weights)
        enact(state, CHANCE, out[0])
    return state
