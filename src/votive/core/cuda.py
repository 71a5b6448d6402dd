"""Games on a GPU: the same rules, the same seeds, and bit for bit the same games as on the CPU.

`simulate` plays random games to the end, one to a thread, and adds them up. `DeviceBatch` is a batch on the device.
"""

from collections.abc import Callable
from typing import Any

import numpy as np

from votive.core.contract import Game, Settings
from votive.core.cuda_batch import DeviceBatch
from votive.core.cuda_device import BLOCK, SIMULATED, as_rows, blocks, check_device, cuda
from votive.core.cuda_kernels import kernels_of, merging_of
from votive.core.playouts import add_tally, empty_tally, setup_of, tally_type

__all__ = ["SIMULATED", "DeviceBatch", "check_device", "last_positions", "simulate"]

THREADS = 8 if SIMULATED else 132 * 4096
"""So many games are played at the same time."""
PARTIALS = 4 if SIMULATED else 4096
"""Tallies are added up on the GPU until so many are left."""


def simulate(
    game: Game,
    settings: Settings,
    games: int,
    seed: int,
    first: int = 0,
    progress: Callable[[int], None] = lambda games: None,
) -> Any:
    """Random games to the end: the same tally as `votive.core.playouts.simulate` gives for the same seed."""
    check_device()
    total = empty_tally(game)
    nothing = cuda.to_device(np.zeros(1, game.row))[:0]
    most = 64 * THREADS
    for start in range(first, first + games, most):
        count = min(most, first + games - start)
        for tally in _play(game, settings, count, seed, start, nothing):
            add_tally(total, tally)
        progress(count)
    return total[0]


def _play(game: Game, settings: Settings, count: int, seed: int, first: int, last: Any) -> Any:
    """Play games on the GPU, some to a thread; their tallies, added up as far as that is quick there."""
    kernels = kernels_of(game)
    each = -(-count // THREADS)
    threads = -(-count // each)
    empty = np.repeat(np.array(empty_tally(game).tolist(), tally_type(game)), threads)
    numbers = cuda.to_device(empty.view(np.int64).reshape(threads, -1))
    setup = setup_of(settings, seed)
    setup = setup._replace(options=cuda.to_device(setup.options))
    kernels.play[blocks(threads), BLOCK](setup, first, count, each, as_rows(numbers, empty.dtype), last)
    left = min(PARTIALS, threads)
    kernels.gather[blocks(left), BLOCK](numbers, left, cuda.to_device(merging_of(game)))
    return numbers[:left].copy_to_host().view(empty.dtype).reshape(left)


def last_positions(game: Game, settings: Settings, games: int, seed: int, first: int = 0) -> Any:
    """The last rows of random games, no more than `THREADS`: to be compared with what a CPU plays."""
    check_device()
    rows = cuda.to_device(np.zeros(games, game.row))
    _play(game, settings, games, seed, first, rows)
    return rows.copy_to_host()
