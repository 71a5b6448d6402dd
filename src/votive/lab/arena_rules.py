"""What an arena does to one game or one position. The same functions run in loops on a CPU and as kernels on a GPU."""

from typing import Any, NamedTuple

import numpy as np

from votive.bots.evaluators import win_shares
from votive.core.batch import Setup
from votive.core.compilation import compiled
from votive.core.contract import CHANCE, NOBODY
from votive.core.playouts import sample_chance
from votive.core.randomness import open_stream, random_below
from votive.core.verbs import conceal, enact, features, heuristic, imagine, legal, new, turn

STEPS = 12
"""Moves of chance and moves without a choice that a game makes in one tick at most; then it waits for the next."""
UNKNOWN = -1.0
"""The target of a position whose game is not over yet."""


class ArenaGames(NamedTuple):
    """Games side by side; g is a game."""

    rows: Any  # rows[g]
    numbers: Any  # int64[g]: which game of the seed it is
    streams: Any  # uint64[g, 3]: what chance draws from
    choosers: Any  # uint64[g, 3]: what players draw from
    turns: Any  # int64[g]
    moves: Any  # [g, m]: what may be played
    counts: Any  # int64[g]: how many moves that is; 0 when there is nothing to decide now
    decisions: Any  # int64[g]: how many were made in this game
    finished: Any  # int64[g]: how many games came to their end here


class Memory(NamedTuple):
    """What is remembered of games: a ring of positions for each; p is g * ring + the index in the ring."""

    rows: Any  # rows[p]
    opinions: Any  # float32[p, seat]: what the network thought of it
    targets: Any  # float32[p, seat]; UNKNOWN until the game is over
    heads: Any  # int64[g]: how many positions were ever written
    starts: Any  # int64[g]: how many there were before this game
    fresh: Any  # int64[g]: the position just written, or the one behind the last: none


class Seen(NamedTuple):
    """Positions as a network takes them; i is a position."""

    inputs: Any  # [i, feature]: 1 where a feature is true, in whatever way 1 is written
    measures: Any  # float32[i]: the heuristic
    certain: Any  # float32[i]: the share of a victory that is there, or UNKNOWN
    one: Any  # how 1 is written in `inputs`


class Tries(NamedTuple):
    """The moves that are tried in a tick; c is a move, those of game g begin at offsets[g]."""

    offsets: Any  # int64[g]
    owners: Any  # int64[c]: whose game it is
    values: Any  # float32[c]: what it leads to is worth


class Policy(NamedTuple):
    """How players deviate from the best move."""

    opening: int  # so many decisions of a game are random
    careless: float  # how often any move is played
    noise: float  # on values


class AdvanceScratch(NamedTuple):
    """What `advance` works in."""

    weights: Any  # of chance
    ranks: Any  # by seat
    shares: Any  # by seat


class LookScratch(NamedTuple):
    """What `look_ahead` works in."""

    rows: Any  # one row
    found: Any  # features
    stream: Any
    ranks: Any  # by seat
    shares: Any  # by seat


@compiled
def begin(games: ArenaGames, setup: Setup, g: int, number: int, block: int) -> None:
    """Set up game `number`. Those of a block have the same dice."""
    new(games.rows[g], setup.seats, setup.options)
    games.numbers[g] = number
    games.decisions[g] = 0
    open_stream(games.streams[g], setup.seed, np.uint64(number // block))
    open_stream(games.choosers[g], ~setup.seed, np.uint64(number))


@compiled
def advance(
    games: ArenaGames, memory: Memory, setup: Setup, g: int, blend: float, endless: bool, scratch: AdvanceScratch
) -> None:
    """Go on to the next decision. A game that is over is learned from, and the next one begins in its place."""
    games.counts[g] = 0
    state = games.rows[g]
    for _ in range(STEPS):
        seat = turn(state)
        if seat == NOBODY:
            if not endless:
                return
            win_shares(state, setup.seats, scratch.ranks, scratch.shares)
            set_targets(memory, g, setup.seats, blend, scratch.shares)
            games.finished[g] += 1
            begin(games, setup, g, games.numbers[g] + len(games.rows), 1)
        elif seat == CHANCE:
            enact(state, seat, sample_chance(state, games.streams[g], games.moves[g], scratch.weights))
        else:
            count = legal(state, seat, games.moves[g])
            games.turns[g] = seat
            if count > 1:
                games.counts[g] = count
                return
            enact(state, seat, games.moves[g, 0])


@compiled
def set_targets(memory: Memory, g: int, seats: int, blend: float, shares: Any) -> None:
    """TD(λ), backwards from the outcome."""
    ring = len(memory.rows) // len(memory.heads)
    head = memory.heads[g]
    length = min(head - memory.starts[g], ring)
    for seat in range(seats):
        target = shares[seat]
        for back in range(length):
            p = g * ring + (head - 1 - back) % ring
            memory.targets[p, seat] = target
            opinion = memory.opinions[p, seat]
            target = opinion + blend * (target - opinion)
    memory.starts[g] = head


@compiled
def list_owners(games: ArenaGames, tries: Tries, g: int) -> None:
    """Whose each move is that will be tried."""
    for index in range(games.counts[g]):
        tries.owners[tries.offsets[g] + index] = g


@compiled
def see(state: Any, seat: int, found: Any, seen: Seen, i: int) -> None:
    """Write a position down as a network takes it."""
    count = features(state, seat, found)
    for index in range(count):
        seen.inputs[i, found[index]] = seen.one
    seen.measures[i] = heuristic(state, seat)


@compiled
def look_ahead(games: ArenaGames, tries: Tries, c: int, i: int, seats: int, seen: Seen, scratch: LookScratch) -> None:
    """Try move c, in a world that the mover imagines; it is the same for all moves of a game."""
    rows, stream = scratch.rows, scratch.stream
    g = tries.owners[c]
    seat = games.turns[g]
    rows[0] = games.rows[g]
    conceal(rows[0], seat)
    for word in range(3):
        stream[word] = games.choosers[g, word]
    imagine(rows[0], seat, stream)
    enact(rows[0], seat, games.moves[g, c - tries.offsets[g]])
    if turn(rows[0]) == NOBODY:
        win_shares(rows[0], seats, scratch.ranks, scratch.shares)
        seen.certain[i] = scratch.shares[seat]
    else:
        seen.certain[i] = UNKNOWN
        see(rows[0], seat, scratch.found, seen, i)


@compiled
def choose(games: ArenaGames, memory: Memory, tries: Tries, g: int, policy: Policy) -> None:
    """Play the move that looks best, or now and then any; in the opening always any. Remember what it leads to."""
    ring = len(memory.rows) // len(memory.heads)
    memory.fresh[g] = len(memory.targets) - 1
    count = games.counts[g]
    if count == 0:
        return
    chooser = games.choosers[g]
    best = 0
    if games.decisions[g] < policy.opening:
        best = random_below(games.streams[g], count)
    elif random_below(chooser, 1 << 16) < policy.careless * (1 << 16):
        best = random_below(chooser, count)
    else:
        most = -1e9
        for index in range(count):
            value = tries.values[tries.offsets[g] + index] + policy.noise * random_below(chooser, 1 << 16) / (1 << 16)
            if value > most:
                most = value
                best = index
    state = games.rows[g]
    enact(state, games.turns[g], games.moves[g, best])
    games.decisions[g] += 1
    if turn(state) != NOBODY:
        p = g * ring + memory.heads[g] % ring
        memory.rows[p] = state
        for seat in range(memory.targets.shape[1]):
            memory.targets[p, seat] = UNKNOWN
        memory.heads[g] += 1
        memory.fresh[g] = p


@compiled
def see_fresh(memory: Memory, g: int, seat: int, i: int, seen: Seen, found: Any) -> None:
    """The position that game g has just come to, as a seat sees it."""
    p = memory.fresh[g]
    if p < len(memory.rows):
        see(memory.rows[p], seat, found, seen, i)


@compiled
def see_sample(memory: Memory, picked: Any, i: int, seats: int, seen: Seen, targets: Any, found: Any) -> None:
    """A remembered position to learn from. UNKNOWN targets stay so."""
    p = picked[i] // seats
    seat = picked[i] % seats
    targets[i] = memory.targets[p, seat]
    if targets[i] >= 0:
        see(memory.rows[p], seat, found, seen, i)


@compiled
def final_share(games: ArenaGames, g: int, seats: int, mine: Any, out: Any, ranks: Any, shares: Any) -> None:
    """What the seat `mine[g]` has won of a game that is over; UNKNOWN if it is not."""
    out[g] = UNKNOWN
    if turn(games.rows[g]) == NOBODY:
        win_shares(games.rows[g], seats, ranks, shares)
        out[g] = shares[mine[g]]
