"""What an arena does to one game or one position. The same functions run in loops on a CPU and as kernels on a GPU.

Each takes the number of a game (g) or of a position (i), then what it works in, then what it works on.
"""

from typing import Any, NamedTuple

import numpy as np

from votive.bots.evaluators import win_shares
from votive.core.compilation import compiled
from votive.core.contract import CHANCE, NOBODY
from votive.core.playouts import Setup, sample_chance
from votive.core.randomness import open_stream, random_below
from votive.core.verbs import conceal, enact, features, heuristic, imagine, legal, new, turn

STEPS = 12
"""Moves of chance and moves without a choice that a game makes in one tick at most; then it waits for the next."""
UNKNOWN = -1.0
"""The target of a position whose game is not over yet."""


class ArenaGames(NamedTuple):
    """Games side by side; g is a game."""

    rows: Any  # rows[g]
    imagined: Any  # rows[g]: as the player to move imagines them
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
    owners: Any  # int64[c]: whose game it is; NOBODY where nothing is tried
    values: Any  # float32[c]: what it leads to is worth


class Policy(NamedTuple):
    """How players deviate from the best move, and how targets are made. What changes is in arrays of one number."""

    opening: int  # so many decisions of a game are random
    careless: Any  # float64[1]: how often any move is played
    noise: Any  # float64[1]: on values
    blend: Any  # float64[1]: how much a target is that of the next position, and not the opinion of it (λ)


class ArenaScratch(NamedTuple):
    """What all of this works in."""

    rows: Any  # one row
    found: Any  # features
    stream: Any
    weights: Any  # of chance
    ranks: Any  # by seat
    shares: Any  # by seat


@compiled
def begin(g: int, scratch: ArenaScratch, games: ArenaGames, setup: Setup, block: int) -> None:
    """The first game in this place."""
    start(games, setup, g, g, block)


@compiled
def start(games: ArenaGames, setup: Setup, g: int, number: int, block: int) -> None:
    """Set up game `number`. Those of a block have the same dice."""
    new(games.rows[g], setup.seats, setup.options)
    games.numbers[g] = number
    games.decisions[g] = 0
    open_stream(games.streams[g], setup.seed, np.uint64(number // block))
    open_stream(games.choosers[g], ~setup.seed, np.uint64(number))


@compiled
def advance(
    g: int, scratch: ArenaScratch, games: ArenaGames, memory: Memory, setup: Setup, policy: Policy, endless: bool
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
            set_targets(memory, g, setup.seats, policy.blend[0], scratch.shares)
            games.finished[g] += 1
            start(games, setup, g, games.numbers[g] + len(games.rows), 1)
        elif seat == CHANCE:
            enact(state, seat, sample_chance(state, games.streams[g], games.moves[g], scratch.weights))
        else:
            count = legal(state, seat, games.moves[g])
            games.turns[g] = seat
            if count > 1:
                games.counts[g] = count
                imagine_game(g, scratch, games, seat)
                return
            enact(state, seat, games.moves[g, 0])


@compiled
def imagine_game(g: int, scratch: ArenaScratch, games: ArenaGames, seat: int) -> None:
    """The game as a seat imagines it, in which it tries all its moves."""
    for word in range(3):
        scratch.stream[word] = games.choosers[g, word]
    games.imagined[g] = games.rows[g]
    conceal(games.imagined[g], seat)
    imagine(games.imagined[g], seat, scratch.stream)


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
def list_owners(g: int, scratch: ArenaScratch, games: ArenaGames, tries: Tries) -> None:
    """Whose each move is that will be tried. A game whose moves find no room waits for the next tick."""
    if tries.offsets[g] + games.counts[g] > len(tries.owners):
        games.counts[g] = 0
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
def look_ahead(c: int, scratch: ArenaScratch, games: ArenaGames, tries: Tries, seats: int, seen: Seen) -> None:
    """Try a move in the world that the mover imagines."""
    rows = scratch.rows
    g = tries.owners[c]
    if g == NOBODY:
        return
    seat = games.turns[g]
    rows[0] = games.imagined[g]
    enact(rows[0], seat, games.moves[g, c - tries.offsets[g]])
    if turn(rows[0]) == NOBODY:
        win_shares(rows[0], seats, scratch.ranks, scratch.shares)
        seen.certain[c] = scratch.shares[seat]
    else:
        seen.certain[c] = UNKNOWN
        see(rows[0], seat, scratch.found, seen, c)


@compiled
def choose(g: int, scratch: ArenaScratch, games: ArenaGames, memory: Memory, tries: Tries, policy: Policy) -> None:
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
    elif random_below(chooser, 1 << 16) < policy.careless[0] * (1 << 16):
        best = random_below(chooser, count)
    else:
        most = -1e9
        for index in range(count):
            value = tries.values[tries.offsets[g] + index]
            value += policy.noise[0] * random_below(chooser, 1 << 16) / (1 << 16)
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
def see_fresh(i: int, scratch: ArenaScratch, memory: Memory, seen: Seen) -> None:
    """The position that a game has just come to, as a seat sees it; seat by seat, for all games."""
    p = memory.fresh[i % len(memory.fresh)]
    if p < len(memory.rows):
        see(memory.rows[p], i // len(memory.fresh), scratch.found, seen, i)


@compiled
def note(g: int, scratch: ArenaScratch, memory: Memory, values: Any) -> None:
    """Remember what was thought of such a position: every seat's chance, adding up to 1.

    They must: everybody plays what looks best, which is too often what looks better than it is, and targets that are
    made of such opinions would rise from game to game until every seat is thought to win.
    """
    seats = memory.opinions.shape[1]
    total = 1e-9
    for seat in range(seats):
        total += values[seat * len(memory.fresh) + g]
    for seat in range(seats):
        memory.opinions[memory.fresh[g], seat] = values[seat * len(memory.fresh) + g] / total


@compiled
def see_sample(
    i: int, scratch: ArenaScratch, memory: Memory, picked: Any, seats: int, seen: Seen, targets: Any
) -> None:
    """A remembered position to learn from. UNKNOWN targets stay so."""
    p = picked[i] // seats
    seat = picked[i] % seats
    targets[i] = memory.targets[p, seat]
    if targets[i] >= 0:
        see(memory.rows[p], seat, scratch.found, seen, i)


@compiled
def final_share(g: int, scratch: ArenaScratch, games: ArenaGames, seats: int, mine: Any, out: Any) -> None:
    """What the seat `mine[g]` has won of a game that is over; UNKNOWN if it is not."""
    out[g] = UNKNOWN
    if turn(games.rows[g]) == NOBODY:
        win_shares(games.rows[g], seats, scratch.ranks, scratch.shares)
        out[g] = scratch.shares[mine[g]]
