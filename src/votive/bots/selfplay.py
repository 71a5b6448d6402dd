"""Games that a network plays against itself, and what there is to learn from them.

Every seat looks one move ahead: it imagines what it may not know, tries each legal move, and takes the one after which
its network gives it the best chance. Now and then a seat is played by an older network, by the hand-made measure or at
random, so that the network meets players unlike itself. After a game each position gets a target for each seat: the
outcome, blended backwards with the network's own later opinions (TD(λ)).
"""

from typing import Any

import numpy as np

from votive.bots.judges import win_shares
from votive.bots.network import Network, look, make_sight, win_chance_nearby
from votive.core.compilation import compiled
from votive.core.contract import CHANCE, NOBODY, Game, State
from votive.core.playouts import fall
from votive.core.randomness import Stream, below, open_stream
from votive.core.verbs import conceal, enact, features, imagine, legal, new, turn, worth

CURRENT, OLDER, MEASURE, RANDOM = range(4)
"""Who plays a seat."""

CERTAIN = 1e6
"""A victory that is there counts for more than any hope."""

TRIED = 8
"""A seat that has few moves imagines what it does not know so often that it tries about so many in all."""

STRIDE = 4
"""Of so many positions of a game one is thought about again."""
LOOKS = 4
"""And of so many thoughts one is thought in full."""


@compiled
def _same(one: Any, other: Any) -> bool:
    differences = 0
    for index in range(len(one)):
        differences += one[index] != other[index]
    return differences == 0


@compiled
def best_move(
    kind: int,
    network: Network,
    rows: Any,
    raw: Any,
    seats: int,
    seat: int,
    noise: float,
    stream: Stream,
    moves: Any,
    values: Any,
    room: Any,
) -> int:
    """The move that looks best one move ahead. rows[0] is the position; rows[1] and rows[2] are scratch."""
    count = legal(rows[0], seat, moves)
    if count == 1 or kind == RANDOM:
        return int(moves[below(stream, count)])
    for index in range(count):
        values[index] = noise * below(stream, 1 << 20) / (1 << 20)
    rows[1] = rows[0]
    conceal(rows[1], seat)
    worlds = 1 if _same(raw[0], raw[1]) else max(1, TRIED // count)
    for _ in range(worlds):
        rows[1] = rows[0]
        conceal(rows[1], seat)
        imagine(rows[1], seat, stream)
        _judge(kind, network, rows, seats, seat, moves, count, values, room)
    best = 0
    for index in range(1, count):
        if values[index] > values[best]:
            best = index
    return int(moves[best])


@compiled
def _judge(
    kind: int, network: Network, rows: Any, seats: int, seat: int, moves: Any, count: int, values: Any, room: Any
) -> None:
    """Add what each move from rows[1] leads to, in the eyes of the seat's player, to `values`."""
    sight, places, shares = room
    if kind != MEASURE:
        look(network, rows[1], seat, sight)
    for index in range(count):
        rows[2] = rows[1]
        enact(rows[2], seat, moves[index])
        if turn(rows[2]) == NOBODY:
            win_shares(rows[2], seats, places, shares)
            values[index] += shares[seat] * CERTAIN
        elif kind == MEASURE:
            values[index] += worth(rows[2], seat)
        else:
            values[index] += win_chance_nearby(network, rows[2], seat, sight)


@compiled
def _seat_players(seats: int, mixed: float, stream: Stream, players: Any) -> None:
    """Games among equals, and mixed ones, in which most seats are played by somebody else."""
    varied = below(stream, 1000) < 1000 * mixed
    for seat in range(seats):
        players[seat] = CURRENT
        if varied:
            lot = below(stream, 20)
            if lot >= 5:
                players[seat] = OLDER if lot < 8 else MEASURE if lot < 18 else RANDOM


@compiled
def self_play(
    network: Network,
    older: Network,
    seats: int,
    options: Any,
    seed: Any,
    first: int,
    games: int,
    mixed: float,
    careless: float,
    blend: float,
    keep: float,
    rows: Any,
    raw: Any,
    trail: Any,
    opinions: Any,
    moves: Any,
    weights: Any,
    values: Any,
    room: Any,
    streams: Any,
    samples: Any,
    starts: Any,
    targets: Any,
    measures: Any,
) -> tuple[int, int]:
    """Play games and write samples: features of sample n are samples[starts[n] : starts[n + 1]].

    `trail` has room for the positions of one game, `opinions[t, seat]` for what was thought of them. Answers how many
    games were played and how many samples written; stops early when there is no more room for samples.
    """
    stream, chooser = streams[0], streams[1]
    found = room[0].found
    players = np.zeros(seats, np.int64)
    written = 0
    starts[0] = 0
    for number in range(first, first + games):
        new(rows[0], seats, options)
        open_stream(stream, seed, np.uint64(number))
        open_stream(chooser, ~seed, np.uint64(number))
        _seat_players(seats, mixed, chooser, players)
        length = 0
        while True:
            seat = turn(rows[0])
            if seat == NOBODY:
                break
            if seat == CHANCE:
                enact(rows[0], seat, fall(rows[0], stream, moves, weights))
            elif below(chooser, 10_000) < 10_000 * careless:
                enact(rows[0], seat, moves[below(chooser, legal(rows[0], seat, moves))])
            else:
                mind = older if players[seat] == OLDER else network
                chosen = best_move(players[seat], mind, rows, raw, seats, seat, 0.004, chooser, moves, values, room)
                enact(rows[0], seat, chosen)
            after = turn(rows[0])
            if length < len(trail) and after != NOBODY and (seat != CHANCE or after != CHANCE):  # not every die
                trail[length] = rows[0]
                length += 1
        _target(network, rows[0], trail, opinions, length, seats, blend, room)
        for t in range(length):
            for seat in range(seats):
                if below(chooser, 10_000) < 10_000 * keep:
                    if written == len(targets) or starts[written] + len(found) > len(samples):
                        return number - first, written
                    count = features(trail[t], seat, found)
                    for index in range(count):
                        samples[starts[written] + index] = found[index]
                    targets[written] = opinions[t, seat]
                    measures[written] = worth(trail[t], seat)
                    starts[written + 1] = starts[written] + count
                    written += 1
    return games, written


@compiled
def _target(
    network: Network, final: State, trail: Any, opinions: Any, length: int, seats: int, blend: float, room: Any
) -> None:
    """TD(λ), backwards from the outcome; opinions of a position are overwritten by its targets."""
    sight, places, shares = room
    win_shares(final, seats, places, shares)
    for seat in range(seats):
        target = shares[seat]
        for back in range(length):
            t = length - 1 - back
            opinions[t, seat] = target
            if blend < 1.0 and back % STRIDE == 0:
                if back % (STRIDE * LOOKS) == 0:
                    look(network, trail[t], seat, sight)
                thought = win_chance_nearby(network, trail[t], seat, sight)
                target = thought + blend**STRIDE * (target - thought)


@compiled
def contest(
    network: Network,
    older: Network,
    rivals: int,
    seats: int,
    options: Any,
    seed: Any,
    first: int,
    games: int,
    rows: Any,
    raw: Any,
    moves: Any,
    weights: Any,
    values: Any,
    room: Any,
    streams: Any,
) -> float:
    """The network at one seat, by turns, against rivals of one kind at all others; answers its victories."""
    stream, chooser = streams[0], streams[1]
    victories = 0.0
    for number in range(first, first + games):
        new(rows[0], seats, options)
        open_stream(stream, seed, np.uint64(number // seats))
        open_stream(chooser, ~seed, np.uint64(number))
        mine = number % seats
        decisions = 0
        while True:
            seat = turn(rows[0])
            if seat == NOBODY:
                break
            if seat == CHANCE:
                enact(rows[0], seat, fall(rows[0], stream, moves, weights))
                continue
            kind = CURRENT if seat == mine else rivals
            if decisions < 3 * seats:  # a random opening, the same for each block of seats
                kind = RANDOM
            decisions += 1
            source = stream if kind == RANDOM and decisions <= 3 * seats else chooser
            mind = older if kind == OLDER else network
            enact(rows[0], seat, best_move(kind, mind, rows, raw, seats, seat, 1e-6, source, moves, values, room))
        win_shares(rows[0], seats, room[1], room[2])
        victories += room[2][mine]
    return victories


class Desk:
    """What one thread of self-play needs: rows, lists, streams, and room for samples."""

    def __init__(self, game: Game, network: Network, samples: int = 0, longest: int = 4096) -> None:
        self.rows = np.zeros(3, game.row).view(np.recarray)
        self.raw = self.rows.view(np.uint8).reshape(3, game.row.itemsize)
        self.moves = np.zeros(game.most_legal, np.int64)
        self.weights = np.zeros(game.most_legal, np.int64)
        self.values = np.zeros(game.most_legal)
        self.room = (make_sight(network, game), np.zeros(game.most_seats, np.int64), np.zeros(game.most_seats))
        self.streams = np.zeros((2, 3), np.uint64)
        if samples:
            self.trail = np.zeros(longest, game.row).view(np.recarray)
            self.opinions = np.zeros((longest, game.most_seats))
            self.samples = np.zeros(samples * 192, np.int16)
            self.starts = np.zeros(samples + 1, np.int64)
            self.targets = np.zeros(samples, np.float32)
            self.measures = np.zeros(samples, np.float32)
            self.written = 0

    def play(self) -> tuple[Any, ...]:
        """The part of the desk that every game needs, in the order that the functions above take it."""
        return self.moves, self.weights, self.values, self.room, self.streams
