"""Random play to the end: one game, and a great many on all cores."""

import os
from collections.abc import Callable, Generator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from votive.core.compilation import compiled
from votive.core.contract import CHANCE, NOBODY, Game, Settings, State
from votive.core.randomness import Stream, open_stream, random_below
from votive.core.verbs import enact, legal, new, odds, points, ranks, reason, record_number, round_number, turn

SHARES = 60
"""A win is counted as this many shares, so that it can be divided among up to six and stay exact."""

_LEAST = ("shortest", "fewest_rounds", "least_winning")
_MOST = ("longest", "most_rounds", "most_winning")


@cache
def _tally_type(seats: int, reasons: int) -> np.dtype[Any]:
    return np.dtype(
        [
            ("games", np.int64),
            ("decisions", np.int64),
            ("shortest", np.int64),  # in decisions
            ("longest", np.int64),
            ("rounds", np.int64),
            ("fewest_rounds", np.int64),
            ("most_rounds", np.int64),
            ("shares", np.int64, (seats,)),  # of wins, by seat
            ("points", np.int64, (seats,)),  # by seat
            ("winning_points", np.int64),
            ("least_winning", np.int64),
            ("most_winning", np.int64),
            ("reasons", np.int64, (reasons,)),  # by reason
        ]
    )


def tally_type(game: Game) -> np.dtype[Any]:
    """What a number of games came to. Whole numbers only: added up in any order they give the same."""
    return _tally_type(game.most_seats, len(game.reasons))


class Scratch(NamedTuple):
    """Lists that a thread works in while it plays."""

    moves: Any  # int64[most_legal, or most_seats if that is more]: moves, or points by seat
    weights: Any  # int64[most_legal]: of what chance may do
    ranks: Any  # int64[most_seats]


def make_scratch(game: Game) -> Scratch:
    """Room for the lists of any position of a game."""
    most = max(game.most_legal, game.most_seats)
    return Scratch(np.zeros(most, np.int64), np.zeros(most, np.int64), np.zeros(game.most_seats, np.int64))


@compiled
def sample_chance(state: State, stream: Stream, out: Any, weights: Any) -> int:
    """What chance does next: one of the moves that may fall, by their weights."""
    count = odds(state, out, weights)
    total = 0
    for index in range(count):
        total += weights[index]
    left = random_below(stream, total)
    index = 0
    while left >= weights[index]:
        left -= weights[index]
        index += 1
    return int(out[index])


@compiled
def choose(state: State, seat: int, stream: Stream, out: Any, weights: Any) -> int:
    """A random move for whoever's turn it is, chance included."""
    if seat == CHANCE:
        return sample_chance(state, stream, out, weights)
    return int(out[random_below(stream, legal(state, seat, out))])


@compiled
def play_out(state: State, stream: Stream, out: Any, weights: Any) -> int:
    """Play at random to the end; answer how many decisions the players made."""
    decisions = 0
    while True:
        seat = turn(state)
        if seat == NOBODY:
            return decisions
        if seat == CHANCE:
            enact(state, seat, sample_chance(state, stream, out, weights))
        else:  # spelled out: through `choose` this is a third slower
            enact(state, seat, out[random_below(stream, legal(state, seat, out))])
            decisions += 1


@compiled
def play_and_record(state: State, stream: Stream, scratch: Scratch, seats: Any, moves: Any) -> int:
    """The same, writing down who moved what; answer how many moves, or -1 if there was no room for them all."""
    count = 0
    while True:
        seat = turn(state)
        if seat == NOBODY:
            return count
        if count == len(moves):
            return -1
        move = choose(state, seat, stream, scratch.moves, scratch.weights)
        seats[count] = seat
        moves[count] = record_number(state, move)
        count += 1
        enact(state, seat, move)


@compiled
def play_many(
    rows: Any, options: Any, seats: int, seed: Any, first: int, count: int, scratch: Scratch, stream: Stream, tally: Any
) -> None:
    """Play the games `first` to `first + count - 1` of a seed and add them to `tally`."""
    state = rows[0]
    for number in range(first, first + count):
        new(state, seats, options)
        open_stream(stream, seed, np.uint64(number))
        decisions = play_out(state, stream, scratch.moves, scratch.weights)
        count_game(state, seats, decisions, scratch.moves, scratch.ranks, tally[0])


@compiled
def count_game(state: State, seats: int, decisions: int, scores: Any, places: Any, total: Any) -> None:
    """Add a game that is over to a tally."""
    total.games += 1
    total.decisions += decisions
    total.shortest = min(total.shortest, decisions)
    total.longest = max(total.longest, decisions)
    rounds = round_number(state)
    total.rounds += rounds
    total.fewest_rounds = min(total.fewest_rounds, rounds)
    total.most_rounds = max(total.most_rounds, rounds)
    total.reasons[reason(state)] += 1
    points(state, scores)
    ranks(state, places)
    winners = 0
    best = 0
    for seat in range(seats):
        total.points[seat] += scores[seat]
        if places[seat] == 0:
            winners += 1
            best = scores[seat]
    for seat in range(seats):
        if places[seat] == 0:
            total.shares[seat] += SHARES // winners
    total.winning_points += best
    total.least_winning = min(total.least_winning, best)
    total.most_winning = max(total.most_winning, best)


def empty_tally(game: Game) -> Any:
    """A tally of no games, as a record array of one row."""
    tally = np.zeros(1, tally_type(game)).view(np.recarray)
    for name in _LEAST:
        tally[name] = np.iinfo(np.int64).max
    return tally


def add_tally(total: Any, more: Any) -> None:
    """Add one tally to another."""
    for name in total.dtype.names or ():
        if name in _LEAST:
            total[name] = np.minimum(total[name], more[name])
        elif name in _MOST:
            total[name] = np.maximum(total[name], more[name])
        else:
            total[name] += more[name]


class Workbench:
    """What one thread needs to play: a row, room for lists of moves, and a stream."""

    def __init__(self, game: Game) -> None:
        self.rows = np.zeros(1, game.row).view(np.recarray)
        self.scratch = make_scratch(game)
        self.stream = np.zeros(3, np.uint64)

    @property
    def state(self) -> State:
        """The row being played on."""
        return self.rows[0]


def all_cores() -> int:
    """How many threads can really run at once here."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def over_threads(
    work: Callable[[int, int], Any], first: int, count: int, chunk: int, threads: int
) -> Generator[Any, None, None]:
    """Do `work(first, count)` on chunks of a range, several at a time; answers come as they are ready."""
    starts = iter(range(first, first + count, chunk))
    with ThreadPoolExecutor(threads) as pool:
        running: set[Future[Any]] = set()
        try:
            while True:
                while len(running) < 2 * threads and (start := next(starts, None)) is not None:
                    running.add(pool.submit(work, start, min(chunk, first + count - start)))
                if not running:
                    return
                done, running = wait(running, return_when=FIRST_COMPLETED)
                for future in done:
                    yield future.result()
        finally:
            for future in running:
                future.cancel()


def simulate(
    game: Game,
    settings: Settings,
    games: int,
    seed: int,
    threads: int | None = None,
    first: int = 0,
    progress: Callable[[int], None] = lambda games: None,
) -> Any:
    """Play many games at random; a tally. The same seed gives the same tally for any number of threads."""
    threads = threads or all_cores()
    options = settings.numbers()

    def some(start: int, count: int) -> Any:
        bench = Workbench(game)
        tally = empty_tally(game)
        word = np.uint64(seed & 0xFFFFFFFFFFFFFFFF)
        play_many(bench.rows, options, settings.seats, word, start, count, bench.scratch, bench.stream, tally)
        return tally

    total = empty_tally(game)
    chunk = max(1, min(2000, games // (4 * threads) or 1))
    for tally in over_threads(some, first, games, chunk, threads):
        add_tally(total, tally)
        progress(int(tally.games[0]))
    return total[0]
