"""Games on a GPU: the same rules, the same seeds, and bit for bit the same games as on the CPU.

`simulate` plays random games to the end, one to a thread, and adds them up. `DeviceBatch` is `votive.core.batch.Batch`
with its arrays in the GPU's memory; they are given to PyTorch and JAX, and taken from them, without a copy.
What a thread does is written in `core`; here it is only called by kernels.
"""

import importlib
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

import numba
import numpy as np
from numba import types

from votive.core.batch import Games, Outcomes, Setup, choose_any, start_game, step_game
from votive.core.compilation import INTERPRETED, _widest, compiled
from votive.core.contract import CHANCE, NOBODY, Game, Settings
from votive.core.errors import VotiveError
from votive.core.observation import observation_size, observe, runs_of
from votive.core.playouts import Scratch, add_tally, count_game, empty_tally, sample_chance, tally_type
from votive.core.randomness import open_stream, random_below
from votive.core.verbs import age, enact, legal, new, stage, turn

if not hasattr(np, "row_stack"):
    setattr(np, "row_stack", np.vstack)  # noqa: B010 numba-cuda 0.30 still looks for it; NumPy 2.5 has it no more
cuda: Any  # the simulator wants it by this name
_missing = ""
try:
    cuda = importlib.import_module("numba.cuda")
except ImportError as error:  # pragma: no cover
    cuda, _missing = None, str(error)

SIMULATED = bool(getattr(numba.config, "ENABLE_CUDASIM", False))
BLOCK = 4 if SIMULATED else 64
THREADS = 8 if SIMULATED else 132 * 4096
"""So many games are played at the same time."""
REGISTERS: int | None = None
"""How many registers a thread may have; fewer let more threads run at once. None leaves it to the compiler."""
PARTIALS = 4 if SIMULATED else 4096
"""Tallies are added up on the GPU until so many are left."""


def check_device() -> None:
    """A clear word where there is no GPU."""
    if cuda is None:
        raise VotiveError(f"--device cuda needs numba-cuda ({_missing}): pip install 'votive[cuda]'")
    if INTERPRETED:
        raise VotiveError("--device cuda needs compiled rules: unset NUMBA_DISABLE_JIT")
    if not SIMULATED and not cuda.is_available():
        raise VotiveError("--device cuda needs an NVIDIA GPU with its driver, and none was found; leave the option out")
    _compile_less()


@cache
def _compile_less() -> None:
    """As on the CPU: one version of a function for all whole numbers, instead of one for each width and constant.

    And without loops unrolled: what keeps the threads waiting is mostly that there is so much code to fetch.
    """
    if SIMULATED:
        return
    dispatcher: Any = importlib.import_module("numba.cuda.dispatcher").CUDADispatcher
    for_types = dispatcher.get_call_template

    def get_call_template(self: Any, args: Any, keywords: Any) -> Any:
        return for_types(self, tuple(_widest(kind) for kind in args), keywords)

    dispatcher.get_call_template = get_call_template
    library: Any = importlib.import_module("numba.cuda.codegen").CUDACodeLibrary
    add_module = library.add_ir_module

    def add_ir_module(self: Any, module: Any) -> None:
        for function in module.functions:
            if not function.is_declaration:
                function.attributes.add("optsize")
        add_module(self, module)

    library.add_ir_module = add_ir_module


DONE, WAITS, GOES = range(3)

if SIMULATED:

    def plain(array: Any) -> Any:
        """The array itself, or a tuple of them: the simulator wraps what it hands to a kernel."""
        if isinstance(array, tuple):
            return type(array)(*map(plain, array))  # named tuples only
        inner = getattr(array, "_item", array)
        return getattr(inner, "_ary", inner)

    def called(age: int, stage: int) -> int:
        """The simulator's threads go each for itself."""
        return GOES if stage >= 0 else DONE

else:

    @compiled
    def plain(array: Any) -> Any:
        """The array itself; only the simulator has to unwrap it."""
        return array

    if cuda is not None:
        _ALL = 0xFFFFFFFF
        _NEVER = np.int32(0x7FFFFFFF)

        @cuda.jit(device=True)
        def called(age: int, stage: int) -> int:
            """Whether this thread goes, waits, or (with all others of its 32) is done. Who is done has no stage.

            Threads that do the same take the time of one; those that do different things take it one after the other.
            So of the youngest games the largest group with the same stage goes, and the others wait for them.
            """
            mine = np.int32(age) if stage >= 0 else _NEVER
            least = mine
            for distance in (16, 8, 4, 2, 1):
                least = min(least, cuda.shfl_xor_sync(_ALL, least, distance))
            if least == _NEVER:
                return DONE
            is_young = mine == least
            group = cuda.popc(cuda.match_any_sync(_ALL, np.int32(stage if is_young else -1)))
            weight = np.int32(group << 8 | stage) if is_young else np.int32(0)
            most = weight
            for distance in (16, 8, 4, 2, 1):
                most = max(most, cuda.shfl_xor_sync(_ALL, most, distance))
            return GOES if is_young and weight == most else WAITS


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
        def sample(games: Games, moves: Any) -> None:
            g = cuda.grid(1)
            if g < len(moves):
                moves[g] = choose_any(plain(games), g)

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


def _blocks(threads: int) -> int:
    return -(-threads // BLOCK)


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
            add_tally(total, np.array([tally], tally_type(game)).view(np.recarray))
        progress(count)
    return total[0]


def _play(game: Game, settings: Settings, count: int, seed: int, first: int, last: Any) -> Any:
    """Play games on the GPU, some to a thread; their tallies, added up as far as that is quick there."""
    kernels = kernels_of(game)
    each = -(-count // THREADS)
    threads = -(-count // each)
    tallies = cuda.to_device(np.repeat(np.array(empty_tally(game).tolist(), tally_type(game)), threads))
    word = np.uint64(seed & 0xFFFFFFFFFFFFFFFF)
    options = cuda.to_device(settings.numbers())
    kernels.play[_blocks(threads), BLOCK](options, settings.seats, word, first, count, each, tallies, last)
    left = min(PARTIALS, threads)
    kernels.gather[_blocks(left), BLOCK](tallies, left)
    return tallies[:left].copy_to_host()


def last_positions(game: Game, settings: Settings, games: int, seed: int, first: int = 0) -> Any:
    """The last rows of random games, no more than `THREADS`: to be compared with what a CPU plays."""
    check_device()
    rows = cuda.to_device(np.zeros(games, game.row))
    _play(game, settings, games, seed, first, rows)
    return rows.copy_to_host()


class Shared:
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


class DeviceStep:
    """What a step of all games came to, as in `votive.core.batch.Step`; used again by the next step."""

    def __init__(self, size: int, seats: int) -> None:
        self.over = Shared(cuda.to_device(np.zeros(size, np.bool_)))
        self.points = Shared(cuda.to_device(np.zeros((size, seats), np.int64)))
        self.ranks = Shared(cuda.to_device(np.zeros((size, seats), np.int64)))
        self.returns = Shared(cuda.to_device(np.zeros((size, seats), np.float32)))


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
        self._rows = cuda.to_device(np.zeros(size, game.row))
        self._scratch = cuda.to_device(np.zeros((size, game.row.itemsize), np.int8))
        self.turns = Shared(cuda.to_device(np.zeros(size, np.int64)))
        self.legal = Shared(cuda.to_device(np.zeros((size, game.most_legal), np.int64)))
        self.counts = Shared(cuda.to_device(np.zeros(size, np.int64)))
        self.mask = Shared(cuda.to_device(np.zeros((size, game.moves), np.bool_)))
        self.numbers = Shared(cuda.to_device(np.zeros(size, np.int64)))
        self._moves = Shared(cuda.to_device(np.zeros(size, np.int64)))
        self._bad = cuda.to_device(np.zeros(1, np.int64))
        streams, choices = (cuda.to_device(np.zeros((size, 3), np.uint64)) for _ in range(2))
        lists = (self.turns.array, self.legal.array, self.counts.array, self.mask.array, self.numbers.array)
        self._games = Games(self._rows, streams, choices, *lists)
        word = np.uint64(seed & 0xFFFFFFFFFFFFFFFF)
        self._setup = Setup(seats, cuda.to_device(self.settings.numbers()), word)
        self._runs = cuda.to_device(runs_of(game))
        self._seen = Shared(cuda.to_device(np.zeros((size, observation_size(game)), np.float32)))
        self._step = DeviceStep(size, seats)
        self._launch(self.kernels.start, self._games, self._setup)

    def _launch(self, kernel: Any, *arguments: Any) -> None:
        kernel[_blocks(self.size), BLOCK](*arguments)

    def step(self, moves: Any) -> DeviceStep:
        """One move in every game, from any array on the device; if one is illegal, none is made."""
        chosen = moves.array if isinstance(moves, Shared) else _taken(moves)
        if chosen.shape != (self.size,):
            raise VotiveError(f"a step takes {self.size} whole numbers, one move a game")
        self._bad.copy_to_device(np.array([self.size], np.int64))
        self._launch(self.kernels.check, self.mask.array, chosen, self._bad)
        bad = int(self._bad.copy_to_host()[0])
        if bad < self.size:
            raise VotiveError(f"game {bad}: that move is not allowed; see mask")
        done = self._step
        outcomes = Outcomes(done.over.array, done.points.array, done.ranks.array, done.returns.array)
        self._launch(self.kernels.step, self._games, self._setup, chosen, outcomes)
        return done

    def sample(self) -> Shared:
        """A random legal move for every game: the same as on the CPU."""
        self._launch(self.kernels.sample, self._games, self._moves.array)
        return self._moves

    def observe(self) -> Shared:
        """float32[g, …]: what the seats to move may know."""
        scratch = self._as_rows(self._scratch)
        self._launch(self.kernels.look, self._games, scratch, self._scratch, self._runs, self._seen.array)
        return self._seen

    def _as_rows(self, raw: Any) -> Any:
        """The same memory as rows."""
        if SIMULATED:
            return type(raw)(raw._ary.view(self.game.row).reshape(self.size))
        return raw.view(self.game.row).reshape(self.size)

    def states(self) -> Any:
        """A copy of the rows for the CPU, secrets and all."""
        return self._rows.copy_to_host()


def _taken(array: Any) -> Any:
    """Somebody else's array on the device, as ours, without a copy."""
    if SIMULATED:
        return cuda.to_device(np.array(np.from_dlpack(array) if hasattr(array, "__dlpack__") else array, np.int64))
    if hasattr(array, "__cuda_array_interface__"):
        return cuda.as_cuda_array(array)
    raise VotiveError("a step on the GPU takes an array that is there: a tensor of PyTorch or JAX, or batch.sample()")
