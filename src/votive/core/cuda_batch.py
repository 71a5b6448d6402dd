"""`DeviceBatch`: `votive.core.batch.Batch` with its arrays in the GPU's memory.

They are given to PyTorch and JAX, and taken from them, without a copy.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np

from votive.core.batch import BatchGames, BatchStep, make_games, make_step
from votive.core.contract import Game
from votive.core.cuda_device import BLOCK, SIMULATED, as_rows, blocks, cuda
from votive.core.cuda_kernels import kernels_of
from votive.core.errors import VotiveError
from votive.core.observation import Observer, observation_size, runs_of
from votive.core.playouts import setup_of


class DeviceArray:
    """An array on the device that PyTorch, JAX and others take without a copy: `torch.from_dlpack(batch.mask)`."""

    def __init__(self, array: Any) -> None:
        self.array = array

    @property
    def shape(self) -> tuple[int, ...]:
        return tuple(self.array.shape)

    @property
    def dtype(self) -> Any:
        return self.array.dtype

    @property
    def __cuda_array_interface__(self) -> Any:
        return self.array.__cuda_array_interface__

    def __dlpack_device__(self) -> tuple[int, int]:
        from votive.core.dlpack import CUDA

        return (1, 0) if SIMULATED else (CUDA, cuda.get_current_device().id)

    def __dlpack__(self, **more: Any) -> Any:
        if SIMULATED:
            return self.numpy().__dlpack__(**more)
        from votive.core.dlpack import capsule_of

        cuda.synchronize()
        address = self.array.__cuda_array_interface__["data"][0]
        return capsule_of(self.array, address, self.shape, np.dtype(self.dtype), cuda.get_current_device().id)

    def numpy(self) -> Any:
        """A copy for the CPU; in the simulator, the array itself."""
        return self.array._ary if SIMULATED else self.array.copy_to_host()


class DeviceBatch:
    """`votive.core.batch.Batch` with everything on the GPU: the same games, the same names."""

    def __init__(
        self, game: Game, seats: int, size: int, seed: int = 0, options: Mapping[str, int] | None = None
    ) -> None:
        if type(size) is not int or size < 1:
            raise VotiveError(f"a batch has at least one game, not {size!r}")
        self.kernels = kernels_of(game)
        self.game = game
        self.settings = game.settings(seats, options)
        self.size = size
        games = self._games = BatchGames(*map(cuda.to_device, make_games(game, size)))
        self.turns, self.legal, self.counts = map(DeviceArray, (games.turns, games.lists, games.counts))
        self.mask, self.numbers = DeviceArray(games.mask), DeviceArray(games.numbers)
        self._moves = DeviceArray(cuda.to_device(np.zeros(size, np.int64)))
        self._bad = cuda.to_device(np.zeros(1, np.int64))
        setup = setup_of(self.settings, seed)
        self._setup = setup._replace(options=cuda.to_device(setup.options))
        raw = cuda.to_device(np.zeros((size, game.row.itemsize), np.int8))
        self._observer = Observer(as_rows(raw, game.row), raw, cuda.to_device(runs_of(game)), game.most_seats)
        self._seen = DeviceArray(cuda.to_device(np.zeros((size, observation_size(game)), np.float32)))
        self._step = BatchStep(*map(cuda.to_device, make_step(size, seats)))
        self._launch(self.kernels.start, self._games, self._setup)

    def _launch(self, kernel: Any, *arguments: Any) -> None:
        kernel[blocks(self.size), BLOCK](*arguments)

    def step(self, moves: Any) -> BatchStep:
        """One move in every game, from any array on the device; if one is illegal, none is made.

        The arrays of the answer are used again by the next step.
        """
        chosen = moves.array if isinstance(moves, DeviceArray) else _taken(moves)
        if chosen.shape != (self.size,):
            raise VotiveError(f"a step takes {self.size} whole numbers, one move a game")
        self._bad.copy_to_device(np.array([self.size], np.int64))
        self._launch(self.kernels.check, self.mask.array, chosen, self._bad)
        bad = int(self._bad.copy_to_host()[0])
        if bad < self.size:
            raise VotiveError(f"game {bad}: that move is not allowed; see mask")
        self._launch(self.kernels.step, self._games, self._setup, chosen, self._step)
        return BatchStep(*map(DeviceArray, self._step))

    def sample(self) -> DeviceArray:
        """A random legal move for every game: the same as on the CPU."""
        self._launch(self.kernels.sample, self._games, self._moves.array)
        return self._moves

    def observe(self) -> DeviceArray:
        """float32[g, …]: what the seats to move may know."""
        self._launch(self.kernels.look, self._games, self._observer, self._seen.array)
        return self._seen

    def states(self) -> Any:
        """A copy of the rows for the CPU, secrets and all."""
        return self._games.rows.copy_to_host()


def _taken(array: Any) -> Any:
    """Somebody else's array on the device, as ours, without a copy."""
    if SIMULATED:
        return cuda.to_device(np.array(np.from_dlpack(array) if hasattr(array, "__dlpack__") else array, np.int64))
    if hasattr(array, "__cuda_array_interface__"):
        return cuda.as_cuda_array(array)
    raise VotiveError("a step on the GPU takes an array that is there: a tensor of PyTorch or JAX, or batch.sample()")
