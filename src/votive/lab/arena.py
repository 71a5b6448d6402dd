"""Thousands of games side by side, played by networks that look one move ahead: on a GPU, or slowly on a CPU.

Rules and features run in kernels, networks in PyTorch, on the same memory; nothing is copied to the host while games
go on. A tick lets every game come to its next decision, tries all legal moves of all games, judges the positions they
lead to in one batch, and plays the best. Positions are remembered in a ring for each game; when a game ends, each of
its positions gets a target for each seat: the outcome, blended backwards with later opinions (TD(λ)).
"""

import importlib
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import numba
import numpy as np
from numba import types

from votive.bots.evaluators import win_shares
from votive.core.compilation import compiled
from votive.core.contract import CHANCE, NOBODY, Game, Settings
from votive.core.cuda import check_device
from votive.core.errors import VotiveError
from votive.core.playouts import sample_chance
from votive.core.randomness import open_stream, random_below
from votive.core.verbs import conceal, enact, features, heuristic, imagine, legal, new, turn

try:
    import torch
except ImportError:  # pragma: no cover - the message is the test
    torch = None

STEPS = 12
"""Moves of chance and moves without a choice that a game makes in one tick at most; then it waits for the next."""
BLOCK = 64
BF16_ONE = 0x3F80
"""1.0 in the half precision that GPUs multiply fastest; kernels write it as a whole number."""
UNKNOWN = -1.0
"""The target of a position whose game is not over yet."""


class Games(NamedTuple):
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
    """What is remembered of games: a ring of positions for each; `p` is g * ring + place."""

    rows: Any  # rows[p]
    opinions: Any  # float32[p, seat]: what the network thought of it
    targets: Any  # float32[p, seat]; UNKNOWN until the game is over
    heads: Any  # int64[g]: how many positions were ever written
    starts: Any  # int64[g]: how many there were before this game
    fresh: Any  # int64[g]: the position just written, or the one behind the last: none


class Seen(NamedTuple):
    """Positions as a network takes them; i is a position."""

    inputs: Any  # [i, feature]: 1 where a feature is true, in whatever way 1 is written
    measures: Any  # float32[i]: the hand-made measure
    certain: Any  # float32[i]: the share of a victory that is there, or UNKNOWN


@compiled
def begin(games: Games, g: int, number: int, block: int, seats: int, options: Any, seed: Any) -> None:
    """Set up game `number`. Those of a block have the same dice."""
    new(games.rows[g], seats, options)
    games.numbers[g] = number
    games.decisions[g] = 0
    open_stream(games.streams[g], seed, np.uint64(number // block))
    open_stream(games.choosers[g], ~seed, np.uint64(number))


@compiled
def advance(
    games: Games, memory: Memory, g: int, seats: int, options: Any, seed: Any, blend: float, endless: bool, room: Any
) -> None:
    """Go on to the next decision. A game that is over is learned from, and the next one begins in its place."""
    weights, places, shares = room
    games.counts[g] = 0
    state = games.rows[g]
    for _ in range(STEPS):
        seat = turn(state)
        if seat == NOBODY:
            if not endless:
                return
            win_shares(state, seats, places, shares)
            set_targets(memory, g, seats, blend, shares)
            games.finished[g] += 1
            begin(games, g, games.numbers[g] + len(games.rows), 1, seats, options, seed)
        elif seat == CHANCE:
            enact(state, seat, sample_chance(state, games.streams[g], games.moves[g], weights))
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
def list_owners(games: Games, offsets: Any, owners: Any, g: int) -> None:
    """Whose each move is that will be tried."""
    for index in range(games.counts[g]):
        owners[offsets[g] + index] = g


@compiled
def see(state: Any, seat: int, found: Any, seen: Seen, i: int, one: Any) -> None:
    """Write a position down as a network takes it."""
    count = features(state, seat, found)
    for index in range(count):
        seen.inputs[i, found[index]] = one
    seen.measures[i] = heuristic(state, seat)


@compiled
def look_ahead(
    games: Games, owners: Any, offsets: Any, c: int, i: int, seats: int, seen: Seen, one: Any, rows: Any, found: Any,
    stream: Any, room: Any,
) -> None:  # fmt: skip
    """Try move c, in a world that the mover imagines; it is the same for all moves of a game."""
    _, places, shares = room
    g = owners[c]
    seat = games.turns[g]
    rows[0] = games.rows[g]
    conceal(rows[0], seat)
    for word in range(3):
        stream[word] = games.choosers[g, word]
    imagine(rows[0], seat, stream)
    enact(rows[0], seat, games.moves[g, c - offsets[g]])
    if turn(rows[0]) == NOBODY:
        win_shares(rows[0], seats, places, shares)
        seen.certain[i] = shares[seat]
    else:
        seen.certain[i] = UNKNOWN
        see(rows[0], seat, found, seen, i, one)


@compiled
def choose(
    games: Games, memory: Memory, offsets: Any, values: Any, g: int, opening: int, careless: float, noise: float
) -> None:
    """Play the move that looks best, or now and then any; in the opening always any. Remember what it leads to."""
    ring = len(memory.rows) // len(memory.heads)
    memory.fresh[g] = len(memory.targets) - 1
    count = games.counts[g]
    if count == 0:
        return
    chooser = games.choosers[g]
    best = 0
    if games.decisions[g] < opening:
        best = random_below(games.streams[g], count)
    elif random_below(chooser, 1 << 16) < careless * (1 << 16):
        best = random_below(chooser, count)
    else:
        most = -1e9
        for index in range(count):
            value = values[offsets[g] + index] + noise * random_below(chooser, 1 << 16) / (1 << 16)
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
def see_fresh(memory: Memory, g: int, seat: int, i: int, seen: Seen, one: Any, found: Any) -> None:
    """The position that game g has just come to, as a seat sees it."""
    p = memory.fresh[g]
    if p < len(memory.rows):
        see(memory.rows[p], seat, found, seen, i, one)


@compiled
def see_sample(memory: Memory, picked: Any, i: int, seats: int, seen: Seen, one: Any, targets: Any, found: Any) -> None:
    """A remembered position to learn from. UNKNOWN targets stay so."""
    p = picked[i] // seats
    seat = picked[i] % seats
    targets[i] = memory.targets[p, seat]
    if targets[i] >= 0:
        see(memory.rows[p], seat, found, seen, i, one)


@compiled
def final_share(games: Games, g: int, seats: int, mine: Any, out: Any, places: Any, shares: Any) -> None:
    """What the seat `mine[g]` has won of a game that is over; UNKNOWN if it is not."""
    out[g] = UNKNOWN
    if turn(games.rows[g]) == NOBODY:
        win_shares(games.rows[g], seats, places, shares)
        out[g] = shares[mine[g]]


# The same work as loops of a CPU and as kernels of a GPU


@compiled
def _begin_all(n: int, games: Games, block: int, seats: int, options: Any, seed: Any, scratch: Any) -> None:
    for g in range(n):
        begin(games, g, g, block, seats, options, seed)


@compiled
def _advance_all(
    n: int, games: Games, memory: Memory, seats: int, options: Any, seed: Any, blend: float, endless: bool,
    scratch: Any,
) -> None:  # fmt: skip
    for g in range(n):
        advance(games, memory, g, seats, options, seed, blend, endless, scratch[3])


@compiled
def _list_all(n: int, games: Games, offsets: Any, owners: Any, scratch: Any) -> None:
    for g in range(n):
        list_owners(games, offsets, owners, g)


@compiled
def _look_all(
    n: int, games: Games, owners: Any, offsets: Any, low: int, seats: int, seen: Seen, one: Any, scratch: Any
) -> None:
    rows, found, stream, room = scratch
    for i in range(n):
        look_ahead(games, owners, offsets, low + i, i, seats, seen, one, rows, found, stream, room)


@compiled
def _choose_all(
    n: int, games: Games, memory: Memory, offsets: Any, values: Any, opening: int, careless: float, noise: float,
    scratch: Any,
) -> None:  # fmt: skip
    for g in range(n):
        choose(games, memory, offsets, values, g, opening, careless, noise)


@compiled
def _fresh_all(n: int, memory: Memory, low: int, seats: int, seen: Seen, one: Any, scratch: Any) -> None:
    for i in range(n):
        see_fresh(memory, (low + i) // seats, (low + i) % seats, i, seen, one, scratch[1])


@compiled
def _note_all(n: int, memory: Memory, low: int, seats: int, values: Any, scratch: Any) -> None:
    for i in range(n):
        memory.opinions[memory.fresh[(low + i) // seats], (low + i) % seats] = values[i]


@compiled
def _samples_all(
    n: int, memory: Memory, picked: Any, seats: int, seen: Seen, one: Any, targets: Any, scratch: Any
) -> None:
    for i in range(n):
        see_sample(memory, picked, i, seats, seen, one, targets, scratch[1])


@compiled
def _shares_all(n: int, games: Games, seats: int, mine: Any, out: Any, scratch: Any) -> None:
    for g in range(n):
        final_share(games, g, seats, mine, out, scratch[3][1], scratch[3][2])


_LOOPS: dict[str, Any] = {
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


def _scratch(game: Game) -> Any:
    """What a CPU's loops work in: a row, a list of features, a stream; weights of chance, places and shares."""
    room = (np.zeros(game.most_legal, np.int64), np.zeros(game.most_seats, np.int64), np.zeros(game.most_seats))
    rows = np.zeros(1, game.row).view(np.recarray)
    return rows, np.zeros(game.evaluation.most_features + 1, np.int64), np.zeros(3, np.uint64), room


def _kernels(game: Game) -> dict[str, Any]:
    """On a GPU, one to a thread."""
    check_device()
    cuda: Any = importlib.import_module("numba.cuda")
    record = numba.from_dtype(game.row)
    most, legal_most, most_seats = game.evaluation.most_features + 1, game.most_legal, game.most_seats

    @cuda.jit
    def begin_all(n: int, games: Games, block: int, seats: int, options: Any, seed: Any) -> None:
        g = cuda.grid(1)
        if g < n:
            begin(games, g, g, block, seats, options, seed)

    @cuda.jit
    def advance_all(
        n: int, games: Games, memory: Memory, seats: int, options: Any, seed: Any, blend: float, endless: bool
    ) -> None:
        g = cuda.grid(1)
        if g < n:
            weights = cuda.local.array(legal_most, types.int16)
            places = cuda.local.array(most_seats, types.int16)
            shares = cuda.local.array(most_seats, types.float64)
            advance(games, memory, g, seats, options, seed, blend, endless, (weights, places, shares))

    @cuda.jit
    def owners_all(n: int, games: Games, offsets: Any, owners: Any) -> None:
        g = cuda.grid(1)
        if g < n:
            list_owners(games, offsets, owners, g)

    @cuda.jit
    def look_all(n: int, games: Games, owners: Any, offsets: Any, low: int, seats: int, seen: Seen, one: Any) -> None:
        i = cuda.grid(1)
        if i < n:
            rows = cuda.local.array(1, record)
            found = cuda.local.array(most, types.int16)
            stream = cuda.local.array(3, types.uint64)
            weights = cuda.local.array(1, types.int16)
            places = cuda.local.array(most_seats, types.int16)
            shares = cuda.local.array(most_seats, types.float64)
            room = (weights, places, shares)
            look_ahead(games, owners, offsets, low + i, i, seats, seen, one, rows, found, stream, room)

    @cuda.jit
    def choose_all(
        n: int, games: Games, memory: Memory, offsets: Any, values: Any, opening: int, careless: float, noise: float
    ) -> None:
        g = cuda.grid(1)
        if g < n:
            choose(games, memory, offsets, values, g, opening, careless, noise)

    @cuda.jit
    def fresh_all(n: int, memory: Memory, low: int, seats: int, seen: Seen, one: Any) -> None:
        i = cuda.grid(1)
        if i < n:
            found = cuda.local.array(most, types.int16)
            see_fresh(memory, (low + i) // seats, (low + i) % seats, i, seen, one, found)

    @cuda.jit
    def note_all(n: int, memory: Memory, low: int, seats: int, values: Any) -> None:
        i = cuda.grid(1)
        if i < n:
            memory.opinions[memory.fresh[(low + i) // seats], (low + i) % seats] = values[i]

    @cuda.jit
    def samples_all(n: int, memory: Memory, picked: Any, seats: int, seen: Seen, one: Any, targets: Any) -> None:
        i = cuda.grid(1)
        if i < n:
            found = cuda.local.array(most, types.int16)
            see_sample(memory, picked, i, seats, seen, one, targets, found)

    @cuda.jit
    def shares_all(n: int, games: Games, seats: int, mine: Any, out: Any) -> None:
        g = cuda.grid(1)
        if g < n:
            places = cuda.local.array(most_seats, types.int16)
            shares = cuda.local.array(most_seats, types.float64)
            final_share(games, g, seats, mine, out, places, shares)

    kernels = (begin_all, advance_all, owners_all, look_all, choose_all, fresh_all, note_all, samples_all, shares_all)
    return dict(zip(_LOOPS, kernels, strict=True))


_made: dict[str, dict[str, Any]] = {}


def kernels_of(game: Game) -> dict[str, Any]:
    """A game's kernels; made once."""
    if game.name not in _made:
        _made[game.name] = _kernels(game)
    return _made[game.name]


Player = Callable[[Any, Any], Any]
"""Judges positions: inputs and measures to a chance to win (or anything that is more where it is better)."""


class Arena:
    """Games side by side on one device."""

    def __init__(
        self, game: Game, settings: Settings, size: int, seed: int, device: str, ring: int = 1, capacity: int = 0,
        block: int = 1, opening: int = 0,
    ) -> None:  # fmt: skip
        if torch is None:
            raise VotiveError("training needs PyTorch: install the extra, votive[train]")
        self.game, self.settings, self.size, self.device = game, settings, size, device
        self.seats, self.seed = settings.seats, np.uint64(seed)
        self.on_gpu = device == "cuda"
        self.opening, self.ring = opening, ring
        self.capacity = capacity or 8 * size
        """Positions that are judged at once."""
        self.scratch = None if self.on_gpu else _scratch(game)
        self.options = self._array(settings.numbers())
        self.one: Any = BF16_ONE if self.on_gpu else 1.0
        self.games = Games(
            self._rows(size), self._zeros(size), self._zeros((size, 3), np.uint64), self._zeros((size, 3), np.uint64),
            self._zeros(size), self._zeros((size, game.most_legal), np.int16 if self.on_gpu else np.int64),
            self._zeros(size), self._zeros(size), self._zeros(size),
        )  # fmt: skip
        places = size * ring
        self.targets = torch.full((places + 1, self.seats), UNKNOWN, device=device)
        self.memory = Memory(
            self._rows(places), self._taken(torch.zeros((places + 1, self.seats), device=device)),
            self._taken(self.targets), self._zeros(size), self._zeros(size), self._zeros(size),
        )  # fmt: skip
        self.inputs = torch.zeros(
            (self.capacity, game.evaluation.feature_count),
            device=device,
            dtype=torch.bfloat16 if self.on_gpu else torch.float32,
        )
        self.measures = torch.zeros(self.capacity, device=device)
        self.certain = torch.zeros(self.capacity, device=device)
        raw = self.inputs.view(torch.int16) if self.on_gpu else self.inputs
        self.seen = Seen(self._taken(raw), self._taken(self.measures), self._taken(self.certain))
        self.counts = self._tensor(self.games.counts)
        self.launch("begin", size, self.games, block, self.seats, self.options, self.seed)

    # Memory of the device

    def _zeros(self, shape: Any, kind: Any = np.int64) -> Any:
        return self._array(np.zeros(shape, kind))

    def _rows(self, count: int) -> Any:
        if self.on_gpu:
            return importlib.import_module("numba.cuda").device_array(count, self.game.row)
        return np.zeros(count, self.game.row).view(np.recarray)

    def _array(self, array: Any) -> Any:
        return importlib.import_module("numba.cuda").to_device(array) if self.on_gpu else array

    def _taken(self, tensor: Any) -> Any:
        """A tensor's memory, for kernels."""
        return importlib.import_module("numba.cuda").as_cuda_array(tensor) if self.on_gpu else tensor.numpy()

    def _tensor(self, array: Any) -> Any:
        """A kernel's array, for PyTorch; the same memory."""
        return torch.as_tensor(array, device="cuda") if self.on_gpu else torch.from_numpy(array)

    def launch(self, name: str, n: int, *arguments: Any) -> None:
        """Do something to n games or positions."""
        if n == 0:
            return
        if self.on_gpu:
            kernels_of(self.game)[name][-(-n // BLOCK), BLOCK](n, *arguments)
        else:
            _LOOPS[name](n, *arguments, self.scratch)

    # Playing

    def tick(
        self, judge: Callable[[Any, Any, Any], Any], blend: float = 1.0, careless: float = 0.0, noise: float = 1e-6,
        endless: bool = True,
    ) -> int:  # fmt: skip
        """One decision of every game that has one; answers how many positions were tried."""
        games, memory, seats = self.games, self.memory, self.seats
        self.launch("advance", self.size, games, memory, seats, self.options, self.seed, blend, endless)
        ends = torch.cumsum(self.counts, 0)
        offsets = ends - self.counts
        total = int(ends[-1])
        owners = torch.empty(max(total, 1), dtype=torch.int64, device=self.device)
        values = torch.empty(max(total, 1), device=self.device)
        own, off, val = self._taken(owners), self._taken(offsets), self._taken(values)
        self.launch("owners", self.size, games, off, own)
        for low in range(0, total, self.capacity):
            n = min(self.capacity, total - low)
            self.inputs[:n].zero_()
            self.launch("look", n, games, own, off, low, seats, self.seen, self.one)
            found = judge(self.inputs[:n], self.measures[:n], owners[low : low + n])
            certain = self.certain[:n]
            values[low : low + n] = torch.where(certain >= 0, 1e6 * certain, found)
        self.launch("choose", self.size, games, memory, off, val, self.opening, careless, noise)
        return total

    def remember(self, judge: Callable[[Any, Any], Any]) -> None:
        """Write down what the network thinks of every position that was just reached, for every seat."""
        for low in range(0, self.size * self.seats, self.capacity):
            n = min(self.capacity, self.size * self.seats - low)
            self.inputs[:n].zero_()
            self.launch("fresh", n, self.memory, low, self.seats, self.seen, self.one)
            values = judge(self.inputs[:n], self.measures[:n]).float()
            self.launch("note", n, self.memory, low, self.seats, self._taken(values))

    def samples(self, count: int) -> tuple[Any, Any, Any]:
        """Random remembered positions: inputs, measures, targets; UNKNOWN where a game is not over yet."""
        picked = torch.randint(self.size * self.ring * self.seats, (count,), device=self.device)
        targets = torch.empty(count, device=self.device)
        self.inputs[:count].zero_()
        self.launch(
            "samples", count, self.memory, self._taken(picked), self.seats, self.seen, self.one, self._taken(targets)
        )
        return self.inputs[:count], self.measures[:count], targets

    def finished(self) -> int:
        """How many games have come to their end."""
        return int(self._tensor(self.games.finished).sum())


def contest(
    game: Game, settings: Settings, one: Player, other: Player, games: int, seed: int, device: str, opening: int = 3
) -> tuple[float, float]:
    """One player against copies of another, seats by turns, random openings: its share of victories, and ± 1.96
    standard errors over blocks of the same dice."""
    seats = settings.seats
    size = games // seats * seats
    arena = Arena(game, settings, size, seed, device, block=seats, opening=opening * seats)
    mine = torch.arange(size, device=device) % seats
    turns = arena._tensor(arena.games.turns)

    def judge(inputs: Any, measures: Any, owners: Any) -> Any:
        is_mine = turns[owners] == mine[owners]
        return torch.where(is_mine, one(inputs, measures), other(inputs, measures))

    shares = torch.full((size,), UNKNOWN, device=device)
    with torch.no_grad():
        for tick in range(1, 100_000):
            arena.tick(judge, endless=False)
            if tick % 16 == 0:
                arena.launch("shares", size, arena.games, seats, arena._taken(mine), arena._taken(shares))
                if bool((shares >= 0).all()):
                    break
    blocks = shares.view(-1, seats).mean(1)
    error = float(blocks.std()) / max(1, len(blocks)) ** 0.5
    return float(shares.mean()), 1.96 * error


def greedy(inputs: Any, measures: Any) -> Any:
    """The player that follows the hand-made measure."""
    return measures


def at_random(inputs: Any, measures: Any) -> Any:
    return torch.rand_like(measures)


def of_network(network: Sequence[Any], device: str) -> Player:
    """A player that follows a network."""
    first, first_bias, second, second_bias, third, last = (torch.as_tensor(part, device=device) for part in network)
    first = first.to(torch.bfloat16 if device == "cuda" else torch.float32)

    def judge(inputs: Any, measures: Any) -> Any:
        one = torch.relu((inputs @ first).float() + first_bias)
        two = torch.relu(one @ second + second_bias)
        return two @ third + last[0] + last[1] * measures

    return judge
