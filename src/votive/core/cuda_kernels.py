"""The kernels of a game. What a thread does is written elsewhere in `core`; here it is only called."""

from typing import Any

import numba
import numpy as np
from numba import types

from votive.core.batch import Games, Outcomes, Setup, choose_any, start_game, step_game
from votive.core.compilation import compiled
from votive.core.contract import CHANCE, NOBODY, Game
from votive.core.cuda_device import DONE, GOES, SIMULATED, called, check_device, cuda, plain
from votive.core.observation import observe
from votive.core.playouts import Scratch, count_game, sample_chance
from votive.core.randomness import open_stream, random_below
from votive.core.verbs import age, enact, legal, new, stage, turn

REGISTERS: int | None = None
"""How many registers a thread may have; fewer let more threads run at once. None leaves it to the compiler."""


@compiled
def _merge(tallies: Any, into: int, other: int) -> None:
    """Add one tally to another."""
    total = tallies[into]
    more = tallies[other]
    total.games += more.games
    total.decisions += more.decisions
    total.shortest = min(total.shortest, more.shortest)
    total.longest = max(total.longest, more.longest)
    total.rounds += more.rounds
    total.fewest_rounds = min(total.fewest_rounds, more.fewest_rounds)
    total.most_rounds = max(total.most_rounds, more.most_rounds)
    total.winning_points += more.winning_points
    total.least_winning = min(total.least_winning, more.least_winning)
    total.most_winning = max(total.most_winning, more.most_winning)
    for seat in range(len(total.shares)):
        total.shares[seat] += more.shares[seat]
        total.points[seat] += more.points[seat]
    for index in range(len(total.reasons)):
        total.reasons[index] += more.reasons[index]


@compiled
def _deal(rows: Any, options: Any, seats: int, seed: Any, number: int, stream: Any) -> None:
    new(rows[0], seats, options)
    open_stream(stream, seed, np.uint64(number))


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
        count_game(state, seats, decisions, scratch.moves, scratch.ranks, tally[0])
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
        def play(
            options: Any, seats: int, seed: Any, first: int, count: int, each: int, tallies: Any, last: Any
        ) -> None:
            thread = cuda.grid(1)
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
                    _deal(rows, plain(options), seats, seed, number, stream)
                    number += 1
                    decisions = 0
                if decisions >= 0:
                    next_stage = _stage(rows)
                    how_old = _age(rows, number - begin)
                call = called(how_old, next_stage)
                if call == DONE:
                    break
                if call == GOES:
                    decisions = _move(rows, seats, decisions, scratch, stream, tally)
            if thread < len(last):
                plain(last)[thread] = rows[0]

        @cuda.jit
        def gather(tallies: Any, left: int) -> None:
            thread = cuda.grid(1)
            if thread < left:
                other = thread + left
                while other < len(tallies):
                    _merge(plain(tallies), thread, other)
                    other += left

        @cuda.jit
        def start(games: Games, setup: Setup) -> None:
            g = cuda.grid(1)
            games = plain(games)
            if g < len(games.rows):
                weights = cuda.local.array(most, small)
                games.numbers[g] = g
                games.counts[g] = 0
                for move in range(games.mask.shape[1]):
                    games.mask[g, move] = False
                start_game(games, plain(setup), g, weights)

        @cuda.jit
        def step(games: Games, setup: Setup, moves: Any, outcomes: Outcomes) -> None:
            g = cuda.grid(1)
            games, outcomes = plain(games), plain(outcomes)
            if g < len(games.rows):
                weights = cuda.local.array(most, small)
                for seat in range(setup.seats):
                    outcomes.ranks[g, seat] = 0
                    outcomes.returns[g, seat] = 0.0
                step_game(games, plain(setup), g, moves[g], outcomes, weights)

        @cuda.jit
        def check(mask: Any, moves: Any, bad: Any) -> None:
            g = cuda.grid(1)
            if g < len(moves):
                if not 0 <= moves[g] < mask.shape[1] or not mask[g, moves[g]]:
                    cuda.atomic.min(bad, 0, g)

        @cuda.jit
        def sample(lists: Any, counts: Any, choices: Any, moves: Any) -> None:
            g = cuda.grid(1)
            if g < len(moves):
                moves[g] = choose_any(plain(lists), plain(counts), plain(choices), g)

        @cuda.jit
        def look(games: Games, scratch: Any, raw: Any, runs: Any, out: Any) -> None:
            g = cuda.grid(1)
            games = plain(games)
            if g < len(games.rows):
                viewer = games.turns[g]
                observe(games.rows, g, plain(scratch), plain(raw), g, viewer, most_seats, plain(runs), plain(out)[g])

        self.play, self.gather = play, gather
        self.start, self.step, self.check, self.sample, self.look = start, step, check, sample, look


_kernels: dict[str, Kernels] = {}


def kernels_of(game: Game) -> Kernels:
    """A game's kernels; made once."""
    check_device()
    if game.name not in _kernels:
        _kernels[game.name] = Kernels(game)
    return _kernels[game.name]
