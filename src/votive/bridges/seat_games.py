"""Many games side by side in which some seats are yours and bots play the others, all in compiled code.

A step makes one move of yours in every game, and then whatever chance and the bots do until you are to move again.
"""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

import numpy as np

from votive.bots.choosing import any_best
from votive.bots.evaluators import Evaluator, make_evaluator, network_for, value_after
from votive.bots.greedy import Ahead, look_ahead, make_ahead
from votive.bots.network import look
from votive.core.batch import let_chance_move
from votive.core.compilation import compiled
from votive.core.contract import NOBODY, Game, Settings
from votive.core.drawing import refusal
from votive.core.encoding import Plan, encode, encoded_size, plan_of
from votive.core.errors import VotiveError
from votive.core.observation import Array, Observer, fast_rows, make_observer, observation_size, observe
from votive.core.outcomes import returns
from votive.core.playouts import Setup, all_cores, setup_of
from votive.core.randomness import open_stream, random_below
from votive.core.verbs import conceal, enact, imagine, legal, new, points, ranks, verdict

# Axes: g is a game, s a seat, m a move's number.

YOURS, RANDOM, GREEDY, NETWORK = range(4)
PLAYERS = {"random": RANDOM, "greedy": GREEDY, "network": NETWORK}
"""Bots that can play in compiled code. What such a bot may not know it imagines once for each decision."""
KNOWN, IMAGINED, AFTER = range(3)  # rows of what looks one move ahead


class SeatGames(NamedTuple):
    """The games, and what is to be decided in each."""

    rows: Any  # [g]
    streams: Any  # uint64[g, 3]: of chance
    choices: Any  # uint64[g, 3]: of the bots, and of which seat is yours
    players: Any  # int64[g, s]: who plays each seat
    turns: Any  # int64[g]: which of your seats is to move
    lists: Any  # int64[g, most_legal]: what it may do
    counts: Any  # int64[g]: how many moves that are
    mask: Any  # bool[g, m]: the same
    seeds: Any  # uint64[g]
    numbers: Any  # int64[g]: which game of its seed it is


class SeatPlan(NamedTuple):
    """How seats are filled when a game begins."""

    bots: Any  # int64[s - 1, or s]: who plays the others, in order from the seat after yours; all yours if empty
    seat: int  # yours, or -1 for another one each time
    skips: bool  # whether a move is made for you where there is only one
    stride: int  # which game of the seed follows
    encodes: bool


class SeatStep(NamedTuple):
    """What a step of all games came to."""

    over: Any  # bool[g]
    rewards: Any  # float32[g]: of your seat that moved
    points: Any  # int64[g, s]: final ones of a game that ended
    ranks: Any  # int64[g, s]
    returns: Any  # float32[g, s]
    last: Any  # float32[g, …]: what your seat saw of a game that ended
    decisions: Any  # int64[g]: moves of bots since the environment was made


class SeatScratch(NamedTuple):
    """What a thread works in."""

    ahead: Ahead
    legal: Any  # int64[most_legal]
    values: Any  # float64[most_legal]
    evaluator: Evaluator
    observer: Observer
    plan: Plan
    seen: Any  # float32[…]: an observation before it is encoded


@compiled
def _answer(player: int, state: Any, seat: int, stream: Any, scratch: SeatScratch) -> int:
    """What a bot does."""
    count = legal(state, seat, scratch.legal)
    if player == RANDOM or count == 1:
        return int(scratch.legal[random_below(stream, count)])
    moves, values, rows = scratch.legal[:count], scratch.values[:count], scratch.ahead.rows
    rows[KNOWN] = state
    conceal(rows[KNOWN], seat)
    if player == GREEDY:
        look_ahead(scratch.ahead, seat, moves, 1, stream, values)
        return int(moves[any_best(values, stream)])
    rows[IMAGINED] = rows[KNOWN]
    imagine(rows[IMAGINED], seat, stream)
    look(scratch.evaluator.network, rows[IMAGINED], seat, scratch.evaluator.sight)
    for index in range(count):
        rows[AFTER] = rows[IMAGINED]
        values[index] = value_after(scratch.evaluator, rows[AFTER], seat, moves[index])
    return int(moves[any_best(values, stream)])


@compiled
def _go_on(games: SeatGames, plan: SeatPlan, g: int, step: SeatStep, scratch: SeatScratch) -> int:
    """Let chance and bots move until one of your seats or nobody is to decide; answer who. Lists what may be done."""
    state, moves = games.rows[g], games.lists[g]
    while True:
        mover = let_chance_move(state, games.streams[g], moves, scratch.ahead.weights)
        if mover == NOBODY:
            return mover
        if games.players[g, mover] != YOURS:
            enact(state, mover, _answer(games.players[g, mover], state, mover, games.choices[g], scratch))
            step.decisions[g] += 1
            continue
        games.counts[g] = legal(state, mover, moves)
        if games.counts[g] > 1 or not plan.skips:
            return mover
        enact(state, mover, moves[0])


@compiled
def _begin(games: SeatGames, setup: Setup, plan: SeatPlan, g: int, step: SeatStep, scratch: SeatScratch) -> None:
    """The next game in this place. One that asks nothing of you is followed by another."""
    state, choices = games.rows[g], games.choices[g]
    while True:
        new(state, setup.seats, setup.options)
        open_stream(games.streams[g], games.seeds[g], np.uint64(games.numbers[g]))
        open_stream(choices, ~games.seeds[g], np.uint64(games.numbers[g]))
        if len(plan.bots):
            mine = plan.seat if plan.seat >= 0 else random_below(choices, setup.seats)
            games.players[g, mine] = YOURS
            for other in range(len(plan.bots)):
                games.players[g, (mine + 1 + other) % setup.seats] = plan.bots[other]
        games.turns[g] = _go_on(games, plan, g, step, scratch)
        if games.turns[g] != NOBODY:
            break
        games.numbers[g] += plan.stride
    for index in range(games.counts[g]):
        games.mask[g, games.lists[g, index]] = True


@compiled
def _clear(games: SeatGames, g: int) -> None:
    for index in range(games.counts[g]):
        games.mask[g, games.lists[g, index]] = False


@compiled
def _look(state: Any, seat: int, plan: SeatPlan, scratch: SeatScratch, out: Any) -> None:
    if plan.encodes:
        observe(state, seat, scratch.observer, 0, scratch.seen)
        encode(scratch.seen, seat, scratch.plan, out)
    else:
        observe(state, seat, scratch.observer, 0, out)


@compiled
def _step_game(
    games: SeatGames, setup: Setup, plan: SeatPlan, g: int, move: int, step: SeatStep, scratch: SeatScratch
) -> None:
    mover = games.turns[g]
    _clear(games, g)
    enact(games.rows[g], mover, move)
    games.turns[g] = _go_on(games, plan, g, step, scratch)
    step.rewards[g] = 0.0
    step.over[g] = games.turns[g] == NOBODY
    if step.over[g]:
        points(games.rows[g], step.points[g])
        ranks(games.rows[g], step.ranks[g])
        returns(step.ranks[g], setup.seats, step.returns[g])
        step.rewards[g] = step.returns[g, mover]
        _look(games.rows[g], mover, plan, scratch, step.last[g])
        games.numbers[g] += plan.stride
        _begin(games, setup, plan, g, step, scratch)
    else:
        step.points[g] = 0
        step.ranks[g] = 0
        step.returns[g] = 0.0
        for index in range(games.counts[g]):
            games.mask[g, games.lists[g, index]] = True


@compiled
def _step(
    games: SeatGames, setup: Setup, plan: SeatPlan, step: SeatStep, scratch: SeatScratch, low: int, high: int,
    moves: Any, out: Any,
) -> None:  # fmt: skip
    for g in range(low, high):
        _step_game(games, setup, plan, g, moves[g], step, scratch)
        _look(games.rows[g], games.turns[g], plan, scratch, out[g])


@compiled
def _reset(
    games: SeatGames, setup: Setup, plan: SeatPlan, step: SeatStep, scratch: SeatScratch, low: int, high: int,
    chosen: Any, out: Any,
) -> None:  # fmt: skip
    for g in range(low, high):
        if chosen[g]:
            _clear(games, g)
            _begin(games, setup, plan, g, step, scratch)
        _look(games.rows[g], games.turns[g], plan, scratch, out[g])


@compiled
def _sample(games: SeatGames, moves: Any) -> None:
    for g in range(len(moves)):
        moves[g] = games.lists[g, random_below(games.choices[g], games.counts[g])]


@compiled
def _first_illegal(mask: Any, moves: Any) -> int:
    for g in range(len(moves)):
        if not 0 <= moves[g] < mask.shape[1] or not mask[g, moves[g]]:
            return g
    return -1


def players_of(names: Sequence[str], game: Game, seats: int) -> list[int]:
    """Who plays the other seats: one bot for all of them, or one for each."""
    unknown = [name for name in names if name not in PLAYERS]
    if unknown:
        known = ", ".join(PLAYERS)
        raise VotiveError(
            f"{unknown[0]!r} does not play in compiled code; these do: {known}; the others play in {OTHER_WAY}"
        )
    if len(names) not in (1, seats - 1):
        raise VotiveError(f"name one bot for all seats that bots play, or {seats - 1}, not {len(names)}")
    if "network" in names and network_for(game, seats) is None:
        raise VotiveError(f"there is no network for {game.name} with {seats} players")
    numbers = [PLAYERS[name] for name in names]
    return numbers * (seats - 1) if len(numbers) == 1 else numbers


OTHER_WAY = "votive.bridges.gymnasium.OneSeat"


class SeatBatch:
    """Games side by side. Without bots every seat is yours. All arrays are used again by the next step."""

    def __init__(
        self, game: Game, settings: Settings, size: int, bots: Sequence[int], seat: int | None, skips: bool,
        encodes: bool, threads: int | None,
    ) -> None:  # fmt: skip
        self.game, self.settings, self.size = game, settings, size
        width = encoded_size(game) if encodes else observation_size(game)
        seats = settings.seats
        self.games = SeatGames(
            rows=fast_rows(game, size),
            streams=np.zeros((size, 3), np.uint64),
            choices=np.zeros((size, 3), np.uint64),
            players=np.zeros((size, seats), np.int64),
            turns=np.zeros(size, np.int64),
            lists=np.zeros((size, game.most_legal), np.int64),
            counts=np.zeros(size, np.int64),
            mask=np.zeros((size, game.moves), np.bool_),
            seeds=np.zeros(size, np.uint64),
            numbers=np.zeros(size, np.int64),
        )
        self.step_arrays = SeatStep(
            over=np.zeros(size, np.bool_),
            rewards=np.zeros(size, np.float32),
            points=np.zeros((size, seats), np.int64),
            ranks=np.zeros((size, seats), np.int64),
            returns=np.zeros((size, seats), np.float32),
            last=np.zeros((size, width), np.float32),
            decisions=np.zeros(size, np.int64),
        )
        self.plan = SeatPlan(np.array(bots, np.int64), -1 if seat is None else seat, skips, size, encodes)
        self.observation = np.zeros((size, width), np.float32)
        self._setup = setup_of(settings)
        self._threads = min(threads or all_cores(), size)
        kind = "network" if NETWORK in bots else "heuristic"
        self._scratch = [self._make_scratch(kind) for _ in range(self._threads)]
        self._pool = ThreadPoolExecutor(self._threads) if self._threads > 1 else None

    def _make_scratch(self, kind: str) -> SeatScratch:
        game = self.game
        return SeatScratch(
            ahead=make_ahead(game),
            legal=np.zeros(game.most_legal, np.int64),
            values=np.zeros(game.most_legal),
            evaluator=make_evaluator(game, self.settings.seats, kind),
            observer=make_observer(game, fast_rows(game, 1)),
            plan=plan_of(game),
            seen=np.zeros(observation_size(game), np.float32),
        )

    def reset(self, seeds: Any, apart: bool, chosen: Any) -> None:
        """Begin games anew where chosen: by these seeds, each a game of its own kind, or all numbered in one seed."""
        games = self.games
        if seeds is not None:
            games.seeds[chosen] = seeds[chosen]
            games.numbers[chosen] = 0 if apart else np.arange(self.size)[chosen]
            self.plan = self.plan._replace(stride=1 if apart else self.size)
        else:
            games.numbers[chosen] += self.plan.stride
        self._spread(_reset, chosen)

    def step(self, moves: Any) -> SeatStep:
        """One move in every game. If any is illegal, none is made, and the error names the first."""
        chosen = np.asarray(moves)
        if chosen.shape != (self.size,) or chosen.dtype.kind not in "iu":
            raise VotiveError(f"a step takes {self.size} whole numbers, one move a game")
        chosen = chosen.astype(np.int64, copy=False)
        illegal = _first_illegal(self.games.mask, chosen)
        if illegal >= 0:
            self._refuse(illegal, int(chosen[illegal]))
        self._spread(_step, chosen)
        return self.step_arrays

    def _refuse(self, g: int, number: int) -> None:
        game = self.game
        if not 0 <= number < game.moves:
            raise VotiveError(f"game {g}: {game.name} has no move number {number}; there are {game.moves}")
        state, seat = self.games.rows.view(np.recarray)[g], int(self.games.turns[g])
        raise refusal(game, state, self.settings.seats, seat, number, verdict(state, seat, number), f"game {g}: ")

    def sample(self) -> Array:
        """A random legal move for every game."""
        moves = np.zeros(self.size, np.int64)
        _sample(self.games, moves)
        return moves

    def _spread(self, kernel: Any, given: Any) -> None:
        """Do it for all games, a part to each thread."""

        def part(thread: int, low: int, high: int) -> None:
            scratch = self._scratch[thread]
            kernel(self.games, self._setup, self.plan, self.step_arrays, scratch, low, high, given, self.observation)

        if self._pool is None:
            part(0, 0, self.size)
            return
        bounds = np.linspace(0, self.size, self._threads + 1).astype(np.int64)
        list(self._pool.map(part, range(self._threads), bounds[:-1], bounds[1:]))

    def close(self) -> None:
        """Let the threads go."""
        if self._pool is not None:
            self._pool.shutdown()
