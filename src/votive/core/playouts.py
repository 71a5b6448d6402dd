"""Random play to the end: one game, and a great many on all cores."""

import os
from collections.abc import Callable, Generator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from votive.core.compilation import compiled
from votive.core.contract import CHANCE, NOBODY, Game, Settings, State
from votive.core.randomness import Stream, open_stream, random_below, word_of
from votive.core.verbs import enact, legal, new, odds, points, ranks, reason, record_number, round_number, turn

SHARES = 60
"""A win is counted as this many shares, so that it can be divided among up to six and stay exact."""

LEAST = ("shortest", "fewest_rounds", "least_winning")
MOST = ("longest", "most_rounds", "most_winning")
"""What of tallies is not added up: the least or the most of it is kept."""


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


class Setup(NamedTuple):
    """What all games of a seed have in common."""

    seats: int
    options: Any  # one row
    seed: Any  # uint64


def setup_of(settings: Settings, seed: int = 0) -> Setup:
    """Settings and a seed, as compiled code takes them."""
    return Setup(settings.seats, settings.numbers(), word_of(seed))


class Workbench(NamedTuple):
    """What one thread needs to play: a row, room for lists of moves, and a stream."""

    rows: Any  # one row
    scratch: Scratch
    stream: Stream

    @property
    def state(self) -> State:
        """The row being played on."""
        return self.rows[0]


def make_workbench(game: Game) -> Workbench:
    """One to a thread."""
    return Workbench(np.zeros(1, game.row).view(np.recarray), make_scratch(game), np.zeros(3, np.uint64))


@compiled
def deal(state: State, stream: Stream, setup: Setup, number: int) -> None:
    """Set a row up as game `number` of the seed."""
    new(state, setup.seats, setup.options)
    open_stream(stream, setup.seed, np.uint64(number))


@compiled
def list_moves(state: State, seat: int, out: Any, weights: Any) -> int:
    """What a seat may do, or what chance may do and with which weights; answers how many moves that are."""
    return odds(state, out, weights) if seat == CHANCE else legal(state, seat, out)


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
def play_many(bench: Workbench, setup: Setup, first: int, count: int, tally: Any) -> None:
    """Play the games `first` to `first + count - 1` of a seed and add them to `tally`."""
    state, stream, scratch = bench.rows[0], bench.stream, bench.scratch
    for number in range(first, first + count):
        deal(state, stream, setup, number)
        decisions = play_out(state, stream, scratch.moves, scratch.weights)
        count_game(state, setup.seats, decisions, scratch, tally[0])


@compiled
def count_game(state: State, seats: int, decisions: int, scratch: Scratch, total: Any) -> None:
    """Add a game that is over to a tally."""
    scores, places = scratch.moves, scratch.ranks
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
    for name in LEAST:
        tally[name] = np.iinfo(np.int64).max
    return tally


def add_tally(total: Any, more: Any) -> None:
    """Add one tally to another."""
    for name in total.dtype.names or ():
        together: Any = np.minimum if name in LEAST else np.maximum if name in MOST else np.add
        total[name] = together(total[name], more[name])


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
    setup = setup_of(settings, seed)

    def some(start: int, count: int) -> Any:
        tally = empty_tally(game)
        play_many(make_workbench(game), setup, start, count, tally)
        return tally

    total = empty_tally(game)
    chunk = max(1, min(2000, games // (4 * threads) or 1))
    for tally in over_threads(some, first, games, chunk, threads):
        add_tally(total, tally)
        progress(int(tally.games[0]))
    return total[0]
