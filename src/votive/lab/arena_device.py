"""The functions of `arena_rules` for many games or positions: as loops of a CPU, and as kernels of a GPU."""

import importlib
from functools import cache
from typing import Any

import numba
import numpy as np
from numba import types

from votive.core.compilation import compiled
from votive.core.contract import Game
from votive.core.cuda import check_device
from votive.lab import arena_rules as rules
from votive.lab.arena_rules import ArenaScratch

# A loop for each, written out: Numba keeps no loop on the disk that is made from a function it is given.


@compiled
def _begin(n: int, scratch: ArenaScratch, *arguments: Any) -> None:
    for i in range(n):
        rules.begin(i, scratch, *arguments)


@compiled
def _advance(n: int, scratch: ArenaScratch, *arguments: Any) -> None:
    for i in range(n):
        rules.advance(i, scratch, *arguments)


@compiled
def _owners(n: int, scratch: ArenaScratch, *arguments: Any) -> None:
    for i in range(n):
        rules.list_owners(i, scratch, *arguments)


@compiled
def _look(n: int, scratch: ArenaScratch, *arguments: Any) -> None:
    for i in range(n):
        rules.look_ahead(i, scratch, *arguments)


@compiled
def _choose(n: int, scratch: ArenaScratch, *arguments: Any) -> None:
    for i in range(n):
        rules.choose(i, scratch, *arguments)


@compiled
def _fresh(n: int, scratch: ArenaScratch, *arguments: Any) -> None:
    for i in range(n):
        rules.see_fresh(i, scratch, *arguments)


@compiled
def _note(n: int, scratch: ArenaScratch, *arguments: Any) -> None:
    for i in range(n):
        rules.note(i, scratch, *arguments)


@compiled
def _samples(n: int, scratch: ArenaScratch, *arguments: Any) -> None:
    for i in range(n):
        rules.see_sample(i, scratch, *arguments)


@compiled
def _shares(n: int, scratch: ArenaScratch, *arguments: Any) -> None:
    for i in range(n):
        rules.final_share(i, scratch, *arguments)


OPERATIONS: dict[str, tuple[Any, Any]] = {
    "begin": (rules.begin, _begin),
    "advance": (rules.advance, _advance),
    "owners": (rules.list_owners, _owners),
    "look": (rules.look_ahead, _look),
    "choose": (rules.choose, _choose),
    "fresh": (rules.see_fresh, _fresh),
    "note": (rules.note, _note),
    "samples": (rules.see_sample, _samples),
    "shares": (rules.final_share, _shares),
}
"""By name: what is done to one, and a CPU's loop, which takes how many, a scratch, and what it works on."""


def make_arena_scratch(game: Game) -> ArenaScratch:
    """Arrays for any position of a game."""
    return ArenaScratch(
        rows=np.zeros(1, game.row).view(np.recarray),
        found=np.zeros(game.evaluation.most_features + 1, np.int64),
        stream=np.zeros(3, np.uint64),
        weights=np.zeros(game.most_legal, np.int64),
        ranks=np.zeros(game.most_seats, np.int64),
        shares=np.zeros(game.most_seats),
    )


@cache
def kernels_of(game: Game) -> dict[str, Any]:
    """A game's kernels, one position to a thread; made once. They take how many, and a tuple of what they work on."""
    check_device()
    return {name: _kernel(game, one) for name, (one, _) in OPERATIONS.items()}


def _kernel(game: Game, one: Any) -> Any:
    cuda: Any = importlib.import_module("numba.cuda")
    record = numba.from_dtype(game.row)
    most, most_legal, most_seats = game.evaluation.most_features + 1, game.most_legal, game.most_seats

    @cuda.jit
    def kernel(n: int, arguments: Any) -> None:
        i = cuda.grid(1)
        if i < n:
            scratch = ArenaScratch(
                cuda.local.array(1, record),
                cuda.local.array(most, types.int16),
                cuda.local.array(3, types.uint64),
                cuda.local.array(most_legal, types.int16),
                cuda.local.array(most_seats, types.int16),
                cuda.local.array(most_seats, types.float64),
            )
            one(i, scratch, *arguments)

    return kernel
