"""Many games side by side, for programs: arrays in, arrays out, all games one step at a time."""

from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

import numpy as np

from votive.core.compilation import compiled
from votive.core.contract import CHANCE, NOBODY, Game, State
from votive.core.drawing import refusal
from votive.core.errors import VotiveError
from votive.core.observation import Array, Observer, fast_rows, make_observer, observation_size, observe
from votive.core.outcomes import returns
from votive.core.playouts import Setup, all_cores, deal, sample_chance, setup_of
from votive.core.randomness import Stream, checked_seed, open_stream, random_below
from votive.core.verbs import conceal, enact, legal, points, ranks, turn, verdict

# Axes: g is a game of the batch, m a move's number, s a seat. What is done to one game is done the same way by the
# threads of a CPU and of a GPU.


class BatchGames(NamedTuple):
    """Games side by side: their rows, and what is to be decided in each."""

    rows: Any  # [g]
    streams: Any  # uint64[g, 3]: of chance
    choices: Any  # uint64[g, 3]: of random players
    turns: Any  # int64[g]
    lists: Any  # int64[g, most_legal]: what may be done
    counts: Any  # int64[g]: how many moves that are
    mask: Any  # bool[g, m]: the same
    numbers: Any  # int64[g]: which game of the seed it is


def make_games(game: Game, size: int) -> BatchGames:
    """Room for so many games."""
    return BatchGames(
        rows=fast_rows(game, size),
        streams=np.zeros((size, 3), np.uint64),
        choices=np.zeros((size, 3), np.uint64),
        turns=np.zeros(size, np.int64),
        lists=np.zeros((size, game.most_legal), np.int64),
        counts=np.zeros(size, np.int64),
        mask=np.zeros((size, game.moves), np.bool_),
        numbers=np.arange(size),
    )


class BatchStep(NamedTuple):
    """What a step of all games came to."""

    over: Any  # bool[g]: this game ended with this step, and another has begun in its place
    points: Any  # int64[g, s]: points after the step; of a game that ended, its final ones
    ranks: Any  # int64[g, s]: ranks of a game that ended, 0 for the winners
    returns: Any  # float32[g, s]: what a game that ended is worth to each seat, 0 in all; 0 while it goes on


def make_step(size: int, seats: int) -> BatchStep:
    """Room for what a step comes to."""
    totals, places = np.zeros((2, size, seats), np.int64)
    return BatchStep(np.zeros(size, np.bool_), totals, places, np.zeros((size, seats), np.float32))


@compiled
def let_chance_move(state: State, stream: Stream, out: Any, weights: Any) -> int:
    """Let chance move until somebody or nobody is to decide; answer who."""
    mover = turn(state)
    while mover == CHANCE:
        enact(state, CHANCE, sample_chance(state, stream, out, weights))
        mover = turn(state)
    return int(mover)


@compiled
def start_game(games: BatchGames, setup: Setup, g: int, weights: Any) -> None:
    """The first game in this place of the batch."""
    state, moves, mask = games.rows[g], games.lists[g], games.mask[g]
    deal(state, games.streams[g], setup, g)
    seat = let_chance_move(state, games.streams[g], moves, weights)
    count = legal(state, seat, moves)
    games.turns[g] = seat
    games.counts[g] = count
    for index in range(count):
        mask[moves[index]] = True
    open_stream(games.choices[g], ~setup.seed, np.uint64(g))


@compiled
def step_game(games: BatchGames, setup: Setup, g: int, move: int, step: BatchStep, weights: Any) -> None:
    """One move of one game; if that ends it, note how, and begin the next in its place."""
    state, stream, moves, mask = games.rows[g], games.streams[g], games.lists[g], games.mask[g]
    enact(state, games.turns[g], move)
    for index in range(games.counts[g]):
        mask[moves[index]] = False
    seat = let_chance_move(state, stream, moves, weights)
    points(state, step.points[g])
    step.over[g] = seat == NOBODY
    if seat == NOBODY:
        ranks(state, step.ranks[g])
        returns(step.ranks[g], setup.seats, step.returns[g])
        games.numbers[g] += len(games.rows)
        deal(state, stream, setup, games.numbers[g])
        seat = let_chance_move(state, stream, moves, weights)
    count = legal(state, seat, moves)  # spelled out: a function for both places makes a step a tenth slower
    games.turns[g] = seat
    games.counts[g] = count
    for index in range(count):
        mask[moves[index]] = True


@compiled
def choose_any(lists: Any, counts: Any, choices: Any, g: int) -> int:
    """A random legal move, from the game's own stream of choices."""
    return int(lists[g, random_below(choices[g], counts[g])])


@compiled
def _start(games: BatchGames, setup: Setup, weights: Any, low: int, high: int) -> None:
    for g in range(low, high):
        start_game(games, setup, g, weights)


@compiled
def _step(games: BatchGames, setup: Setup, weights: Any, low: int, high: int, moves: Any, step: BatchStep) -> None:
    for g in range(low, high):
        step_game(games, setup, g, moves[g], step, weights)


@compiled
def _sample(lists: Any, counts: Any, choices: Any, moves: Any) -> None:
    for g in range(len(moves)):
        moves[g] = choose_any(lists, counts, choices, g)


@compiled
def _first_illegal(mask: Any, moves: Any) -> int:
    """The first game whose move is not allowed, or -1."""
    for g in range(len(moves)):
        if not 0 <= moves[g] < mask.shape[1] or not mask[g, moves[g]]:
            return g
    return -1


@compiled
def conceal_rows(rows: Any, viewers: Any) -> None:
    """Take from each row what its viewer may not know."""
    for g in range(len(rows)):
        conceal(rows[g], viewers[g])


@compiled
def _observe(rows: Any, viewers: Any, observer: Observer, s: int, out: Any, low: int, high: int) -> None:
    for g in range(low, high):
        observe(rows[g], viewers[g], observer, s, out[g])


class Batch:
    """`size` games side by side. Game `g` starts as game `g` of the seed, and is followed by `g + size`, ….

    `states` are the rows themselves, secrets and all; a player must only look at `observe()` or `concealed()`.
    `turns[g]` is the seat to move; `mask[g]` is what it may do, and so is `legal[g, : counts[g]]`.
    Everything is overwritten by the next step. All arrays can be shared by DLPack: `torch.from_dlpack(batch.mask)`.
    """

    def __init__(
        self,
        game: Game,
        seats: int,
        size: int,
        seed: int = 0,
        options: Mapping[str, int] | None = None,
        threads: int | None = None,
    ) -> None:
        if type(size) is not int or size < 1:
            raise VotiveError(f"a batch has at least one game, not {size!r}")
        if threads is not None and (type(threads) is not int or threads < 1):
            raise VotiveError(f"a batch is played by at least one thread, not {threads!r}")
        self.game = game
        self.settings = game.settings(seats, options)
        self.size = size
        games = self._games = make_games(game, size)
        self.states = games.rows.view(np.recarray)
        self.turns: Array = games.turns
        self.legal: Array = games.lists
        self.counts: Array = games.counts
        self.mask: Array = games.mask
        self.numbers: Array = games.numbers
        self._setup = setup_of(self.settings, checked_seed(seed))
        self._seen = np.zeros((size, observation_size(game)), np.float32)
        self._threads = min(threads or all_cores(), size)
        self._observer = make_observer(game, fast_rows(game, self._threads))
        self._weights = np.zeros((self._threads, game.most_legal), np.int64)
        self._pool = ThreadPoolExecutor(self._threads) if self._threads > 1 else None
        self._spread(self._part(_start))

    def _spread(self, part: Any) -> None:
        """Do `part(thread, low, high)` for all games, a part to each thread."""
        if self._pool is None:
            part(0, 0, self.size)
            return
        bounds = np.linspace(0, self.size, self._threads + 1).astype(np.int64)
        list(self._pool.map(part, range(self._threads), bounds[:-1], bounds[1:]))

    def _part(self, kernel: Any, *more: Any) -> Any:
        def part(thread: int, low: int, high: int) -> None:
            kernel(self._games, self._setup, self._weights[thread], low, high, *more)

        return part

    def step(self, moves: Any) -> BatchStep:
        """Make one move in every game. If any is illegal, none is made, and the error names the first.

        `moves` is anything that NumPy understands, or that offers itself by DLPack.
        """
        chosen = moves if isinstance(moves, np.ndarray | list) else _taken(moves)
        chosen = np.asarray(chosen)
        if chosen.shape != (self.size,) or chosen.dtype.kind not in "iu":
            raise VotiveError(f"a step takes {self.size} whole numbers, one move a game")
        chosen = chosen.astype(np.int64, copy=False)
        illegal = _first_illegal(self.mask, chosen)
        if illegal >= 0:
            self._refuse(illegal, chosen)
        step = make_step(self.size, self.settings.seats)
        self._spread(self._part(_step, chosen, step))
        return step

    def _refuse(self, g: int, moves: Any) -> None:
        number = int(moves[g])
        if not 0 <= number < self.game.moves:
            raise VotiveError(f"game {g}: {self.game.name} has no move number {number}; there are {self.game.moves}")
        seat = int(self.turns[g])
        why = verdict(self.states[g], seat, number)
        raise refusal(self.game, self.states[g], self.settings.seats, seat, number, why, f"game {g}: ")

    def __repr__(self) -> str:
        return f"<Batch of {self.size} games of {self.game.name}, {self.settings.seats} players each>"

    def sample(self) -> Any:
        """A random legal move for every game, from a stream of its own."""
        moves = np.zeros(self.size, np.int64)
        _sample(self.legal, self.counts, self._games.choices, moves)
        return moves

    def observe(self) -> Any:
        """float32[g, …]: what the seats to move may know, as `votive.core.observation` lays it out."""
        rows, turns, observer, out = self._games.rows, self.turns, self._observer, self._seen
        self._spread(lambda thread, low, high: _observe(rows, turns, observer, thread, out, low, high))
        return self._seen

    def concealed(self) -> Any:
        """The rows as the seats to move may know them: copies, for programs that must not see secrets."""
        rows = self.states.copy()
        conceal_rows(rows, self.turns)
        return rows


def _taken(array: Any) -> Any:
    return np.from_dlpack(array) if hasattr(array, "__dlpack__") else array
