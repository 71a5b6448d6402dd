"""The functions of `arena_rules` for many games or positions: as loops of a CPU, and as kernels of a GPU."""

import importlib
from typing import Any, NamedTuple

import numba
import numpy as np
from numba import types

from votive.core.batch import Setup
from votive.core.compilation import compiled
from votive.core.contract import Game
from votive.core.cuda import check_device
from votive.lab.arena_rules import (
    AdvanceScratch,
    ArenaGames,
    LookScratch,
    Memory,
    Policy,
    Seen,
    Tries,
    advance,
    begin,
    choose,
    final_share,
    list_owners,
    look_ahead,
    see_fresh,
    see_sample,
)


class ArenaScratch(NamedTuple):
    """What the loops of a CPU work in."""

    advance: AdvanceScratch
    look: LookScratch


@compiled
def _begin_all(n: int, games: ArenaGames, setup: Setup, block: int, scratch: ArenaScratch) -> None:
    for g in range(n):
        begin(games, setup, g, g, block)


@compiled
def _advance_all(
    n: int, games: ArenaGames, memory: Memory, setup: Setup, blend: float, endless: bool, scratch: ArenaScratch
) -> None:
    for g in range(n):
        advance(games, memory, setup, g, blend, endless, scratch.advance)


@compiled
def _list_all(n: int, games: ArenaGames, tries: Tries, scratch: ArenaScratch) -> None:
    for g in range(n):
        list_owners(games, tries, g)


@compiled
def _look_all(n: int, games: ArenaGames, tries: Tries, low: int, seats: int, seen: Seen, scratch: ArenaScratch) -> None:
    for i in range(n):
        look_ahead(games, tries, low + i, i, seats, seen, scratch.look)


@compiled
def _choose_all(n: int, games: ArenaGames, memory: Memory, tries: Tries, policy: Policy, scratch: ArenaScratch) -> None:
    for g in range(n):
        choose(games, memory, tries, g, policy)


@compiled
def _fresh_all(n: int, memory: Memory, low: int, seats: int, seen: Seen, scratch: ArenaScratch) -> None:
    for i in range(n):
        see_fresh(memory, (low + i) // seats, (low + i) % seats, i, seen, scratch.look.found)


@compiled
def _note_all(n: int, memory: Memory, low: int, seats: int, values: Any, scratch: ArenaScratch) -> None:
    for i in range(n):
        memory.opinions[memory.fresh[(low + i) // seats], (low + i) % seats] = values[i]


@compiled
def _samples_all(
    n: int, memory: Memory, picked: Any, seats: int, seen: Seen, targets: Any, scratch: ArenaScratch
) -> None:
    for i in range(n):
        see_sample(memory, picked, i, seats, seen, targets, scratch.look.found)


@compiled
def _shares_all(n: int, games: ArenaGames, seats: int, mine: Any, out: Any, scratch: ArenaScratch) -> None:
    for g in range(n):
        final_share(games, g, seats, mine, out, scratch.look.ranks, scratch.look.shares)


LOOPS: dict[str, Any] = {
    "begin": _begin_all,
    "advance": _advance_all,
    "owners": _list_all,
    "look": _look_all,
    "choose": _choose_all,
    "fresh": _fresh_all,
    "note": _note_all,
    "samples": _samples_all,
    "shares": _shares_all,
}
"""By name: called with how many, what the kernel of this name takes, and a scratch."""


def make_arena_scratch(game: Game) -> ArenaScratch:
    """Arrays for any position of a game."""
    ranks, shares = np.zeros(game.most_seats, np.int64), np.zeros(game.most_seats)
    rows, found = np.zeros(1, game.row).view(np.recarray), np.zeros(game.evaluation.most_features + 1, np.int64)
    return ArenaScratch(
        AdvanceScratch(np.zeros(game.most_legal, np.int64), ranks, shares),
        LookScratch(rows, found, np.zeros(3, np.uint64), ranks, shares),
    )


def _kernels(game: Game) -> dict[str, Any]:
    """On a GPU, one to a thread."""
    check_device()
    cuda: Any = importlib.import_module("numba.cuda")
    record = numba.from_dtype(game.row)
    most, most_legal, most_seats = game.evaluation.most_features + 1, game.most_legal, game.most_seats

    @cuda.jit
    def begin_all(n: int, games: ArenaGames, setup: Setup, block: int) -> None:
        g = cuda.grid(1)
        if g < n:
            begin(games, setup, g, g, block)

    @cuda.jit
    def advance_all(n: int, games: ArenaGames, memory: Memory, setup: Setup, blend: float, endless: bool) -> None:
        g = cuda.grid(1)
        if g < n:
            weights = cuda.local.array(most_legal, types.int16)
            ranks = cuda.local.array(most_seats, types.int16)
            shares = cuda.local.array(most_seats, types.float64)
            advance(games, memory, setup, g, blend, endless, AdvanceScratch(weights, ranks, shares))

    @cuda.jit
    def owners_all(n: int, games: ArenaGames, tries: Tries) -> None:
        g = cuda.grid(1)
        if g < n:
            list_owners(games, tries, g)

    @cuda.jit
    def look_all(n: int, games: ArenaGames, tries: Tries, low: int, seats: int, seen: Seen) -> None:
        i = cuda.grid(1)
        if i < n:
            rows = cuda.local.array(1, record)
            found = cuda.local.array(most, types.int16)
            stream = cuda.local.array(3, types.uint64)
            ranks = cuda.local.array(most_seats, types.int16)
            shares = cuda.local.array(most_seats, types.float64)
            look_ahead(games, tries, low + i, i, seats, seen, LookScratch(rows, found, stream, ranks, shares))

    @cuda.jit
    def choose_all(n: int, games: ArenaGames, memory: Memory, tries: Tries, policy: Policy) -> None:
        g = cuda.grid(1)
        if g < n:
            choose(games, memory, tries, g, policy)

    @cuda.jit
    def fresh_all(n: int, memory: Memory, low: int, seats: int, seen: Seen) -> None:
        i = cuda.grid(1)
        if i < n:
            found = cuda.local.array(most, types.int16)
            see_fresh(memory, (low + i) // seats, (low + i) % seats, i, seen, found)

    @cuda.jit
    def note_all(n: int, memory: Memory, low: int, seats: int, values: Any) -> None:
        i = cuda.grid(1)
        if i < n:
            memory.opinions[memory.fresh[(low + i) // seats], (low + i) % seats] = values[i]

    @cuda.jit
    def samples_all(n: int, memory: Memory, picked: Any, seats: int, seen: Seen, targets: Any) -> None:
        i = cuda.grid(1)
        if i < n:
            found = cuda.local.array(most, types.int16)
            see_sample(memory, picked, i, seats, seen, targets, found)

    @cuda.jit
    def shares_all(n: int, games: ArenaGames, seats: int, mine: Any, out: Any) -> None:
        g = cuda.grid(1)
        if g < n:
            ranks = cuda.local.array(most_seats, types.int16)
            shares = cuda.local.array(most_seats, types.float64)
            final_share(games, g, seats, mine, out, ranks, shares)

    kernels = (begin_all, advance_all, owners_all, look_all, choose_all, fresh_all, note_all, samples_all, shares_all)
    return dict(zip(LOOPS, kernels, strict=True))


_made: dict[str, dict[str, Any]] = {}


def kernels_of(game: Game) -> dict[str, Any]:
    """A game's kernels; made once."""
    if game.name not in _made:
        _made[game.name] = _kernels(game)
    return _made[game.name]
