"""Random play to the end, one game and many, on one core and on all of them."""

from typing import Any

import numpy as np

from votive.core.compilation import compiled
from votive.core.contract import CHANCE, NOBODY, State
from votive.core.randomness import Stream, below, open_stream
from votive.core.verbs import enact, legal, odds, turn, new


@compiled
def fall(state: State, stream: Stream, out: Any, weights: Any) -> int:
    """What chance does next: one of the moves that may fall, by their weights."""
    count = odds(state, out, weights)
    total = 0
    for index in range(count):
        total += weights[index]
    left = below(stream, total)
    index = 0
    while left >= weights[index]:
        left -= weights[index]
        index += 1
    return int(out[index])


@compiled
def play_out(state: State, stream: Stream, out: Any, weights: Any) -> int:
    """Play at random to the end; answer how many decisions the players made."""
    decisions = 0
    while True:
        seat = turn(state)
        if seat == NOBODY:
            return decisions
        if seat == CHANCE:
            enact(state, seat, fall(state, stream, out, weights))
        else:
            count = legal(state, seat, out)
            enact(state, seat, out[below(stream, count)])
            decisions += 1


@compiled
def play_many(rows: Any, seats: int, options: Any, seed: Any, first: int, games: int, out: Any, weights: Any, stream: Stream) -> int:
    total = 0
    state = rows[0]
    for game in range(games):
        new(state, seats, options)
        open_stream(stream, seed, np.uint64(first + game))
        total += play_out(state, stream, out, weights)
    return total
