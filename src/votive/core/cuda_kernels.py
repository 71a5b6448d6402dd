"""The kernels of a game. What a thread does is written elsewhere in `core`; here it is only called."""

from functools import cache
from typing import Any

import numba
import numpy as np
from numba import types

from votive.core.batch import BatchGames, BatchStep, choose_any, start_game, step_game
from votive.core.compilation import compiled
from votive.core.contract import CHANCE, NOBODY, Game
from votive.core.cuda_device import DONE, GOES, SIMULATED, called, check_device, cuda, plain
from votive.core.observation import Observer, observe
from votive.core.playouts import LEAST, MOST, Scratch, Setup, count_game, deal, sample_chance, tally_type
from votive.core.randomness import random_below
from votive.core.verbs import age, enact, legal, stage, turn

REGISTERS: int | None = None
"""How many registers a thread may have; fewer let more threads run at once. None leaves it to the compiler."""


SUMS, LEASTS, MOSTS = range(3)


def merging_of(game: Game) -> Any:
    """int64[number]: how each number of a tally is put together with that of another."""
    kind = tally_type(game)
    how = [LEASTS if name in LEAST else MOSTS if name in MOST else SUMS for name in kind.names or ()]
    return np.repeat(how, [kind[name].itemsize // 8 for name in kind.names or ()])


@compiled
def _merge(numbers: Any, into: int, other: int, how: Any) -> None:
    """Add one tally, as numbers, to another."""
    for index in range(len(how)):
        one, more = numbers[into, index], numbers[other, index]
        if how[index] == SUMS:
            numbers[into, index] = one + more
        else:
            numbers[into, index] = min(one, more) if how[index] == LEASTS else max(one, more)


@compiled
def _deal(rows: Any, stream: Any, setup: Setup, number: int) -> None:
    deal(rows[0], stream, setup, number)


@compiled
def _stage(rows: Any) -> int:
    return stage(rows[0])


@compiled
def _age(rows: Any, played: int) -> int:
    """Who has played more games is older, if age matters."""
    own = age(rows[0])
    return 10_000 * played + own if own > 0 else 0


@compiled
def _move(rows: Any, seats: int, decisions: int, scratch: Scratch, stream: Any, tally: Any) -> int:
    """One random move. Answers how many decisions were made, or -1 when the game was over, and is counted now."""
    state = rows[0]
    seat = turn(state)
    if seat == NOBODY:
        count_game(state, seats, decisions, scratch, tally[0])
        return -1
    if seat == CHANCE:
        enact(state, seat, sample_chance(state, stream, scratch.moves, scratch.weights))
        return decisions
    enact(state, seat, scratch.moves[random_below(stream, legal(state, seat, scratch.moves))])
    return decisions + 1


class Kernels:
    """What a GPU runs for one game. Compiled when first launched."""

    def __init__(self, game: Game) -> None:
        record = numba.from_dtype(game.row)
        limits = {} if REGISTERS is None else {"max_registers": REGISTERS}
        most, most_seats = max(game.most_legal, game.most_seats), game.most_seats
        small = types.int64 if SIMULATED else types.int16  # there, what the CPU has compiled already serves

        @cuda.jit(**limits)
        def play(setup: Setup, first: int, count: int, each: int, tallies: Any, last: Any) -> None:
            thread = cuda.grid(1)
            setup = plain(setup)
            rows = cuda.local.array(1, record)
            moves = cuda.local.array(most, small)
            weights = cuda.local.array(most, small)
            scratch = Scratch(moves, weights, cuda.local.array(most_seats, small))
            stream = cuda.local.array(3, types.uint64)
            tally = plain(tallies)[thread : thread + 1]
            begin = first + thread * each
            end = first + min(count, (thread + 1) * each)
            number = begin
            decisions = -1
            while True:
                next_stage = -1
                how_old = 0
                if decisions < 0 and number < end:
                    _deal(rows, stream, setup, number)
                    number += 1
                    decisions = 0
                if decisions >= 0:
                    next_stage = _stage(rows)
                    how_old = _age(rows, number - begin)
                call = called(how_old, next_stage)
                if call == DONE:
                    break
                if call == GOES:
                    decisions = _move(rows, setup.seats, decisions, scratch, stream, tally)
            if thread < len(last):
                plain(last)[thread] = rows[0]

        @cuda.jit
        def gather(numbers: Any, left: int, how: Any) -> None:
            thread = cuda.grid(1)
            if thread < left:
                other = thread + left
                while other < len(numbers):
                    _merge(plain(numbers), thread, other, plain(how))
                    other += left

        @cuda.jit
        def start(games: BatchGames, setup: Setup) -> None:
            g = cuda.grid(1)
            games = plain(games)
            if g < len(games.rows):
                weights = cuda.local.array(most, small)
                start_game(games, plain(setup), g, weights)

        @cuda.jit
        def step(games: BatchGames, setup: Setup, moves: Any, done: BatchStep) -> None:
            g = cuda.grid(1)
            games, done = plain(games), plain(done)
            if g < len(games.rows):
                weights = cuda.local.array(most, small)
                for seat in range(setup.seats):
                    done.ranks[g, seat] = 0
                    done.returns[g, seat] = 0.0
                step_game(games, plain(setup), g, moves[g], done, weights)

        @cuda.jit
        def check(mask: Any, moves: Any, bad: Any) -> None:
            g = cuda.grid(1)
            if g < len(moves):
                if not 0 <= moves[g] < mask.shape[1] or not mask[g, moves[g]]:
                    cuda.atomic.min(bad, 0, g)

        @cuda.jit
        def sample(games: BatchGames, moves: Any) -> None:
            g = cuda.grid(1)
            games = plain(games)
            if g < len(moves):
                moves[g] = choose_any(games.lists, games.counts, games.choices, g)

        @cuda.jit
        def look(games: BatchGames, observer: Observer, out: Any) -> None:
            g = cuda.grid(1)
            games = plain(games)
            if g < len(games.rows):
                observe(games.rows[g], games.turns[g], plain(observer), g, plain(out)[g])

        self.play, self.gather = play, gather
        self.start, self.step, self.check, self.sample, self.look = start, step, check, sample, look


@cache
def kernels_of(game: Game) -> Kernels:
    """A game's kernels; made once."""
    check_device()
    return Kernels(game)
