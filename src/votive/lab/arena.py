"""Thousands of games side by side, played by networks that look one move ahead: on a GPU, or slowly on a CPU.

Rules and features run in kernels, networks in PyTorch, on the same memory; nothing is copied to the host while games
go on. A tick lets every game come to its next decision, tries all legal moves of all games, values the positions they
lead to in one batch, and plays the best. Nothing in it waits for the GPU and no array moves, so that it can be
replayed. Positions are remembered in a ring for each game; when a game ends, each of its positions gets a target for
each seat: the outcome, blended backwards with later opinions (TD(λ)).
"""

import importlib
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import numpy as np

from votive.bots.network import FIRST_TRUST
from votive.core.contract import NOBODY, Game, Settings
from votive.core.extras import MissingExtra
from votive.core.playouts import Setup
from votive.lab.arena_device import OPERATIONS, kernels_of, make_arena_scratch
from votive.lab.arena_rules import UNKNOWN, ArenaGames, Memory, Policy, Seen, Tries
from votive.lab.replayed import Replayed

try:
    import torch
except ImportError:  # pragma: no cover - the message is the test
    torch = None

BLOCK = 64
ROOM = 16
"""Moves that are tried in a tick, for each game. Games that find no room wait for the next tick."""
LEAP = 7919
"""How far it is from a game that gets a place first to the one that does in the next tick."""
COLUMNS = 64
"""Inputs are that many columns wide or a multiple: GPUs multiply others at a fraction of their speed."""
CHANGING = ("careless", "noise", "blend")
BF16_ONE = 0x3F80
"""1.0 in the half precision that GPUs multiply fastest; kernels write it as a whole number."""

SURE = 1e-7
"""How far a result that is there is from 0 or 1: so that nothing looks better than a victory or worse than a defeat."""

Valuer = Callable[[Any, Any], Any]
"""Gives positions values from inputs and heuristics: the logarithm of the odds to win."""

Evaluation = Callable[[Any, Any, Any], Any]
"""The same for the moves of a tick; it is also told whose game each is."""


class Arena:
    """Games side by side on one device."""

    def __init__(
        self, game: Game, settings: Settings, size: int, seed: int, device: str, ring: int = 1, capacity: int = 0,
        block: int = 1, opening: int = 0,
    ) -> None:  # fmt: skip
        if torch is None:
            raise MissingExtra("training needs PyTorch, which is not installed", "train")
        self.game, self.settings, self.size, self.device = game, settings, size, device
        self.seats = settings.seats
        self.on_gpu = device == "cuda"
        self.cuda: Any = importlib.import_module("numba.cuda") if self.on_gpu else None
        self.ring = ring
        self.capacity = max(capacity, ROOM * size, game.most_legal)
        """Positions that get a value at once."""
        self.scratch = None if self.on_gpu else make_arena_scratch(game)
        self.setup = Setup(settings.seats, self._array(settings.numbers()), np.uint64(seed))
        self.games = ArenaGames(
            self._rows(size), self._rows(size), self._zeros(size),
            self._zeros((size, 3), np.uint64), self._zeros((size, 3), np.uint64),
            self._zeros(size), self._zeros((size, game.most_legal), np.int16 if self.on_gpu else np.int64),
            self._zeros(size), self._zeros(size), self._zeros(size),
        )  # fmt: skip
        positions = size * ring
        self.targets = torch.full((positions + 1, self.seats), UNKNOWN, device=device)
        self.memory = Memory(
            self._rows(positions), self._taken(torch.zeros((positions + 1, self.seats), device=device)),
            self._taken(self.targets), self._zeros(size), self._zeros(size), self._zeros(size),
        )  # fmt: skip
        self.inputs = torch.zeros(
            (self.capacity, -(-game.evaluation.feature_count // COLUMNS) * COLUMNS),
            device=device,
            dtype=torch.bfloat16 if self.on_gpu else torch.float32,
        )
        self.measures = torch.zeros(self.capacity, device=device)
        self.certain = torch.zeros(self.capacity, device=device)
        raw = self.inputs.view(torch.int16) if self.on_gpu else self.inputs
        one: Any = BF16_ONE if self.on_gpu else 1.0
        self.seen = Seen(self._taken(raw), self._taken(self.measures), self._taken(self.certain), one)
        self.counts = self._tensor(self.games.counts)
        self.policy_numbers = {name: torch.zeros(1, dtype=torch.float64, device=device) for name in CHANGING}
        self.policy = Policy(opening, **{name: self._taken(number) for name, number in self.policy_numbers.items()})
        self.set_policy()
        self.offsets, self.first = torch.zeros_like(self.counts), torch.zeros_like(self.counts[:1])
        self.owners = torch.zeros(self.capacity, dtype=torch.int64, device=device)
        self.values = torch.zeros(self.capacity, device=device)
        self.tries = Tries(self._taken(self.offsets), self._taken(self.owners), self._taken(self.values))
        self.opinions = torch.zeros(size * self.seats, device=device)
        self.launch("begin", size, self.games, self.setup, block)

    # Memory of the device

    def _zeros(self, shape: Any, kind: Any = np.int64) -> Any:
        return self._array(np.zeros(shape, kind))

    def _rows(self, count: int) -> Any:
        if self.on_gpu:
            return self.cuda.device_array(count, self.game.row)
        return np.zeros(count, self.game.row).view(np.recarray)

    def _array(self, array: Any) -> Any:
        return self.cuda.to_device(array) if self.on_gpu else array

    def _taken(self, tensor: Any) -> Any:
        """A tensor's memory, for kernels."""
        return self.cuda.as_cuda_array(tensor) if self.on_gpu else tensor.numpy()

    def _tensor(self, array: Any) -> Any:
        """A kernel's array, for PyTorch; the same memory."""
        return torch.as_tensor(array, device="cuda") if self.on_gpu else torch.from_numpy(array)

    def launch(self, name: str, n: int, *arguments: Any) -> None:
        """Do something to n games or positions."""
        if n == 0:
            return
        if self.on_gpu:
            stream = self.cuda.external_stream(torch.cuda.current_stream().cuda_stream)
            kernels_of(self.game)[name][-(-n // BLOCK), BLOCK, stream](n, arguments)
        else:
            OPERATIONS[name][1](n, self.scratch, *arguments)

    # Playing

    def set_policy(self, careless: float = 0.0, noise: float = 1e-6, blend: float = 1.0) -> None:
        """How players deviate from the best move, and λ, from now on."""
        for name, number in zip(CHANGING, (careless, noise, blend), strict=True):
            self.policy_numbers[name].fill_(number)

    def tick(self, evaluate: Evaluation, endless: bool = True) -> None:
        """One decision of every game that has one."""
        games, tries = self.games, self.tries
        self.launch("advance", self.size, games, self.memory, self.setup, self.policy, endless)
        n = self._make_room()
        self.launch("owners", self.size, games, tries)
        self.inputs[:n].zero_()
        self.launch("look", n, games, tries, self.seats, self.seen)
        found = evaluate(self.inputs[:n], self.measures[:n], self.owners[:n])
        certain = self.certain[:n]
        self.values[:n] = torch.where(certain >= 0, torch.logit(certain, eps=SURE), found)
        self.launch("choose", self.size, games, self.memory, tries, self.policy)

    def _make_room(self) -> int:
        """Where each game's moves are tried; who gets a place first is another game each time. How many to look at."""
        torch.cumsum(self.counts, 0, out=self.offsets)
        total = self.offsets[-1].clone()
        self.offsets -= self.counts
        self.offsets -= self.offsets[self.first]
        self.offsets += total * (self.offsets < 0)
        self.first.add_(LEAP).remainder_(self.size)
        self.owners.fill_(NOBODY)
        return self.capacity if self.on_gpu else min(int(total), self.capacity)

    def remember(self, evaluate: Callable[[Any, Any], Any]) -> None:
        """Write down what the network thinks of every position that was just reached, for every seat."""
        n = self.size * self.seats
        self.inputs[:n].zero_()
        self.launch("fresh", n, self.memory, self.seen)
        self.opinions.copy_(evaluate(self.inputs[:n], self.measures[:n]))
        self.launch("note", self.size, self.memory, self._taken(self.opinions))

    def samples(self, count: int) -> tuple[Any, Any, Any]:
        """Random remembered positions: inputs, measures, targets; UNKNOWN where a game is not over yet."""
        picked = torch.randint(self.size * self.ring * self.seats, (count,), device=self.device)
        targets = torch.empty(count, device=self.device)
        self.inputs[:count].zero_()
        self.launch("samples", count, self.memory, self._taken(picked), self.seats, self.seen, self._taken(targets))
        return self.inputs[:count], self.measures[:count], targets

    def finished(self) -> int:
        """How many games have come to their end."""
        return int(self._tensor(self.games.finished).sum())


def contest(
    game: Game, settings: Settings, one: Valuer, other: Valuer, games: int, seed: int, device: str, opening: int = 3
) -> tuple[float, float]:
    """One player against copies of another, seats by turns, random openings: its share of victories, and ± 1.96
    standard errors over blocks of the same dice."""
    seats = settings.seats
    size = games // seats * seats
    arena = Arena(game, settings, size, seed, device, block=seats, opening=opening * seats)
    mine = torch.arange(size, device=device) % seats
    turns = arena._tensor(arena.games.turns)

    def evaluate(inputs: Any, measures: Any, owners: Any) -> Any:
        is_mine = turns[owners] == mine[owners]
        return torch.where(is_mine, one(inputs, measures), other(inputs, measures))

    shares = torch.full((size,), UNKNOWN, device=device)
    tick = Replayed(lambda: arena.tick(evaluate, endless=False), device)
    with torch.no_grad():
        for ticks in range(1, 100_000):
            tick()
            if ticks % 16 == 0:
                arena.launch("shares", size, arena.games, seats, arena._taken(mine), arena._taken(shares))
                if bool((shares >= 0).all()):
                    break
    blocks = shares.view(-1, seats).mean(1)
    error = float(blocks.std()) / max(1, len(blocks)) ** 0.5
    return float(shares.mean()), 1.96 * error


def meeting_rivals(arena: Arena, mine: Valuer, rivals: Sequence[Valuer], every: int) -> Evaluation:
    """All seats follow `mine`, but in one of `every` games some follow a rival: one against copies of us, or copies
    against one of us. With `every` 0, in none."""
    turns, numbers = arena._tensor(arena.games.turns), arena._tensor(arena.games.numbers)
    places = torch.arange(arena.size, device=arena.device)
    rival = places // max(every, 1) % max(len(rivals), 1)

    def evaluate(inputs: Any, measures: Any, owners: Any) -> Any:
        values = mine(inputs, measures)
        if not every:
            return values
        is_alone = turns == numbers % arena.seats
        is_theirs = (places % every == 0) & (is_alone == (numbers // arena.seats % 2 == 0))
        for number, of_rival in enumerate(rivals):
            is_this = (is_theirs & (rival == number))[owners]
            values = torch.where(is_this, of_rival(inputs, measures), values)
        return values

    return evaluate


def greedy(inputs: Any, measures: Any) -> Any:
    """The player that follows the heuristic, on a network's scale: what counts is which is more."""
    return FIRST_TRUST * measures


def at_random(inputs: Any, measures: Any) -> Any:
    return torch.rand_like(measures)


def of_network(network: Sequence[Any], device: str) -> Valuer:
    """A player that follows a network."""
    return partial(infer, [torch.as_tensor(part, device=device) for part in network])


def infer(network: Sequence[Any], inputs: Any, measures: Any) -> Any:
    """What `votive.bots.network` works out, for many positions at once: the logarithm of the odds to win."""
    first, first_bias, second, second_bias, third, last = network
    first = torch.nn.functional.pad(first.to(inputs.dtype), (0, 0, 0, inputs.shape[1] - len(first)))
    one = torch.relu((inputs @ first).float() + first_bias)
    two = torch.relu(one @ second + second_bias)
    return two @ third + last[0] + last[1] * measures
