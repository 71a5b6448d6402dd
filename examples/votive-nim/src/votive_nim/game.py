"""Nim: whoever takes the last stone wins. The smallest game that Votive plays."""

from typing import Any

import numpy as np

from votive.core.compilation import compiled
from votive.core.contract import NOBODY, Game, Rules, State, register
from votive.core.options import Option

HEAPS = 3
MOST_STONES = 9
MOVES = HEAPS * MOST_STONES

ROW = np.dtype([("seats", np.int8), ("mover", np.int8), ("heaps", np.int8, (HEAPS,))], align=True)


@compiled
def new(state: State, seats: int, options: Any) -> None:
    """Heaps of 3, 4 and 5 stones, if the smallest is to have 3."""
    state.seats = seats
    state.mover = 0
    for heap in range(HEAPS):
        state.heaps[heap] = options.smallest + heap


@compiled
def is_over(state: State) -> bool:
    for heap in range(HEAPS):
        if state.heaps[heap] > 0:
            return False
    return True


@compiled
def turn(state: State) -> int:
    return NOBODY if is_over(state) else int(state.mover)


@compiled
def verdict(state: State, seat: int, move: int) -> int:
    """Stones that are there may be taken, by whoever is to move."""
    if seat != state.mover or move % MOST_STONES + 1 > state.heaps[move // MOST_STONES]:
        return 1
    return 0


@compiled
def legal(state: State, seat: int, out: Any) -> int:
    count = 0
    for move in range(MOVES):
        if verdict(state, seat, move) == 0:
            out[count] = move
            count += 1
    return count


@compiled
def enact(state: State, seat: int, move: int) -> None:
    state.heaps[move // MOST_STONES] -= move % MOST_STONES + 1
    if not is_over(state):  # whoever made the last move stays to be seen
        state.mover = (state.mover + 1) % state.seats


@compiled
def points(state: State, out: Any) -> None:
    for seat in range(state.seats):
        out[seat] = 1 if is_over(state) and seat == state.mover else 0


@compiled
def ranks(state: State, out: Any) -> None:
    for seat in range(state.seats):
        out[seat] = 0 if seat == state.mover else 1


@compiled
def reason(state: State) -> int:
    return 0 if is_over(state) else -1


GAME = register(
    Game(
        name="nim",
        version="1",
        fewest_seats=2,
        most_seats=6,
        row=ROW,
        options=(Option("smallest", default=3, least=1, most=MOST_STONES - HEAPS + 1),),
        names=tuple(["take", stones + 1, heap] for heap in range(HEAPS) for stones in range(MOST_STONES)),
        most_legal=MOVES,
        reasons=("taken",),
        rules=Rules(
            new=new,
            turn=turn,
            legal=legal,
            verdict=verdict,
            enact=enact,
            points=points,
            ranks=ranks,
            reason=reason,
        ),
    )
)
