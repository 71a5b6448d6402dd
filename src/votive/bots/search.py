"""Monte Carlo tree search as a bot uses it: thinks for a while, can be stopped, and tells what it thought."""

import threading
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np

from votive.bots import tree_search
from votive.bots.bot import Bot, Position
from votive.bots.choosing import any_visited
from votive.bots.evaluators import Evaluator, make_evaluator
from votive.bots.tree import NONE, ROOT, SIMULATIONS, SOLVED, Tree, clear, hash_of, key_of, make_tree, node_of
from votive.bots.tree_search import Root, SearchParameters
from votive.core.contract import Game, Move
from votive.core.playouts import make_scratch, play_out
from votive.core.randomness import new_stream
from votive.core.verbs import imagine, points

MCTS_SIMULATIONS = 1000
"""What the baseline `mcts` does for each decision, with random play to the end."""

IMAGINED = 4
"""How often what is secret is imagined to weigh a move at a glance."""
WORTH_A_CALL = 0.02
"""How much a move out of turn must add to the chance to win: one that is not made can still be made later."""

CHUNK_SECONDS = 0.01
MOST_SIMULATIONS = 1_000_000
LONGEST_LINE = 12
PLAYOUTS_FOR_POINTS = 100


@dataclass(frozen=True)
class SearchedMove:
    """What a search found out about one move."""

    move: Move
    number: int
    visits: int
    chances: tuple[float, ...]
    """Every seat's chance to win after this move."""
    proven: bool
    """Whether that is certain."""
    line: tuple[Move, ...]
    """How play would go on, as far as the tree is sure of it."""


@dataclass(frozen=True)
class Thoughts:
    """What a search found out, the best move first."""

    moves: tuple[SearchedMove, ...]
    chances: tuple[float, ...]
    """Every seat's chance to win."""
    points: tuple[float, ...]
    """Every seat's points at the end, were the rest played at random: an estimate."""
    simulations: int
    seconds: float
    solved: bool


PARAMETERS = {
    "playouts": SearchParameters(1.5, 0.0),
    "heuristic": SearchParameters(1.5, -0.05),
    "network": SearchParameters(1.0, 0.0),
}


def parameters_for(evaluation: str, seats: int) -> SearchParameters:
    """What proved best. The more players, the closer together a network thinks their chances are with any move."""
    found = PARAMETERS[evaluation]
    return found._replace(exploration=found.exploration * 4 / seats**2) if evaluation == "network" else found


class Worker:
    """One tree, searched by one thread."""

    def __init__(
        self, game: Game, seats: int, evaluator: Evaluator, parameters: SearchParameters, seed: int, number: int
    ) -> None:
        self.tree: Tree = make_tree(game)
        self.seats = seats
        self.evaluator = evaluator
        self.parameters = parameters
        self.number = number
        self.root = Root(0, seats, np.uint64(0))
        self.begin(seed)

    def begin(self, seed: int) -> None:
        """Forget everything, for a new game."""
        self.stream = new_stream(seed, 2 + self.number)
        clear(self.tree)

    def prepare(self, position: Position) -> None:
        """A new root; what is known below it from before stays."""
        self.tree.rows[ROOT] = position.state
        self.root = Root(position.seat, self.seats, np.uint64(hash_of(position.history)))
        tree_search.prepare(self.tree, self.evaluator, self.root, self.stream)

    def simulate(self, times: int) -> None:
        """So many simulations, at once, without the GIL."""
        tree_search.simulate(self.tree, self.evaluator, self.root, self.parameters, self.stream, times)

    def weigh(self, position: Position) -> Any:
        """What each move would add to the seat's chance to win, at a glance."""
        self.prepare(position)
        moves = np.array(position.numbers, np.int64)
        gains = np.zeros(len(moves))
        tree_search.weigh(self.tree, self.evaluator, self.root.seat, moves, IMAGINED, self.stream, gains)
        return gains

    @property
    def solved(self) -> bool:
        return bool(self.tree.counts[SOLVED])

    @property
    def simulations(self) -> int:
        return int(self.tree.counts[SIMULATIONS])

    def edges(self) -> dict[int, Any]:
        """The root's moves and what is known of each."""
        tree = self.tree
        found: dict[int, Any] = {}
        node = node_of(tree, np.uint64(key_of(self.root.word, self.root.seat)))
        edge = NONE if node == NONE else int(tree.nodes[node].first)
        while edge != NONE:
            found[int(tree.edges[edge].move)] = tree.edges[edge]
            edge = int(tree.edges[edge].next)
        return found

    def line(self, first: int) -> list[int]:
        """The best line that begins with a move."""
        out = np.zeros(LONGEST_LINE, np.int64)
        stream = new_stream(1)  # not the search's own: looking changes nothing
        count = tree_search.best_line(self.tree, self.root, first, stream, out)
        return [int(move) for move in out[:count]]


class Search:
    """Thinks about positions of one game, and remembers between them. Several threads search a tree each."""

    def __init__(
        self,
        game: Game,
        seats: int,
        seed: int,
        evaluation: str = "playouts",
        network: Any = None,
        parameters: SearchParameters | None = None,
        threads: int = 1,
        sharpness: float | None = None,
    ) -> None:
        self.game = game
        self.seats = seats
        how = parameters or parameters_for(evaluation, seats)
        self.workers = [
            Worker(game, seats, make_evaluator(game, seats, evaluation, network, sharpness), how, seed, number)
            for number in range(threads)
        ]
        self.seconds = 0.0

    def begin(self, seed: int) -> None:
        """Forget everything, for a new game."""
        for worker in self.workers:
            worker.begin(seed)

    def think(self, position: Position, seconds: float, simulations: int | None = None) -> None:
        """Until the time is up, so many simulations are done, the position is solved, or `position.stop` is set."""
        start = time.perf_counter()
        for worker in self.workers:
            worker.prepare(position)
        each = -(-(simulations or MOST_SIMULATIONS) // len(self.workers))
        deadline = start + seconds
        if len(self.workers) == 1:
            _work(self.workers[0], each, deadline, position.stop)
        else:
            with ThreadPoolExecutor(len(self.workers)) as pool:
                list(pool.map(lambda worker: _work(worker, each, deadline, position.stop), self.workers))
        self.seconds = time.perf_counter() - start

    def weigh(self, position: Position) -> Any:
        """What each move would add to the seat's chance to win, at a glance."""
        return self.workers[0].weigh(position)

    def visits(self, position: Position) -> Any:
        """How often each legal move was looked at. A proven win has all visits; a proven loss none, if it can be."""
        moves = np.array(position.numbers, np.int64)
        visits, lost = np.zeros((2, len(moves)))
        for worker in self.workers:
            tree_search.count_visits(worker.tree, worker.root, moves, visits, lost)
        tree_search.settle_visits(visits, lost)
        return visits

    def thoughts(self, position: Position) -> Thoughts:
        """What the last `think` found out, for people."""
        chosen = self.visits(position)
        order = np.argsort(-chosen, kind="stable")
        edges = [worker.edges() for worker in self.workers]
        moves = tuple(self._thought(position, position.numbers[index], edges) for index in order)
        return Thoughts(
            moves=moves,
            chances=self._overall(moves),
            points=self._points(position),
            simulations=sum(worker.simulations for worker in self.workers),
            seconds=self.seconds,
            solved=any(worker.solved for worker in self.workers),
        )

    def _thought(self, position: Position, number: int, edges: list[dict[int, Any]]) -> SearchedMove:
        known = [found[number] for found in edges if number in found]
        visits = sum(int(edge.visits) for edge in known)
        sums = np.sum([edge.values[: self.seats] for edge in known], axis=0) if known else np.zeros(self.seats)
        line = self.workers[0].line(number) if visits else [number]
        return SearchedMove(
            move=self.game.names[number],
            number=number,
            visits=visits,
            chances=tuple(float(value) / max(visits, 1) for value in sums),
            proven=any(bool(edge.proven) for edge in known),
            line=tuple(self.game.names[move] for move in line),
        )

    def _overall(self, moves: tuple[SearchedMove, ...]) -> tuple[float, ...]:
        """What to expect if the best move is made."""
        return moves[0].chances if moves[0].visits else tuple([1.0 / self.seats] * self.seats)

    def _points(self, position: Position) -> tuple[float, ...]:
        row = np.zeros(1, self.game.row).view(np.recarray)
        scratch, stream = make_scratch(self.game), new_stream(2)
        sums = np.zeros(self.seats)
        for _ in range(PLAYOUTS_FOR_POINTS):
            row[0] = position.state
            imagine(row[0], position.seat, stream)
            play_out(row[0], stream, scratch.moves, scratch.weights)
            points(row[0], scratch.moves)
            sums += scratch.moves[: self.seats]
        return tuple(float(value) / PLAYOUTS_FOR_POINTS for value in sums)

    @property
    def memory(self) -> int:
        """Bytes at most, over all threads."""
        return sum(array.nbytes for worker in self.workers for array in worker.tree)


def _work(worker: Worker, simulations: int, deadline: float, stop: threading.Event) -> None:
    """In chunks, so that the clock and the flag are looked at a hundred times a second."""
    chunk = 16
    while not worker.solved and not stop.is_set():
        left = simulations - worker.simulations
        start = time.perf_counter()
        if left <= 0 or start >= deadline:
            return
        worker.simulate(min(chunk, left))
        taken = time.perf_counter() - start
        pace = chunk * CHUNK_SECONDS / max(taken, 1e-6)
        to_deadline = chunk * max(deadline - time.perf_counter(), 0.0) / max(taken, 1e-6)
        chunk = int(max(1, min(pace, 2 * chunk, to_deadline)))


class Searcher(Bot):
    """A bot that searches. With a temperature it also plays moves that are nearly as good."""

    def __init__(
        self,
        game: Game,
        seats: int,
        seed: int,
        evaluation: str = "playouts",
        simulations: int | None = None,
        temperature: float = 0.0,
        threads: int = 1,
        network: Any = None,
        sharpness: float | None = None,
        parameters: SearchParameters | None = None,
    ) -> None:
        super().__init__(game, seats, seed)
        self.simulations = simulations
        self.temperature = temperature
        self.search = Search(game, seats, seed, evaluation, network, parameters, threads, sharpness)

    def begin(self, seed: int) -> None:
        super().begin(seed)
        self.search.begin(seed)

    def choose(self, position: Position, seconds: float) -> Move:
        if len(position.numbers) == 1:
            return position.moves[0]
        self.search.think(position, seconds, self.simulations)
        visits = self.search.visits(position)
        return position.moves[any_visited(visits, self.temperature, self.stream)]

    def interject(self, position: Position) -> Move | None:
        """What adds most, if it is worth it; at a glance, for this is asked at every move of the others."""
        gains = self.search.weigh(position)
        best = int(gains.argmax())
        return position.moves[best] if gains[best] >= WORTH_A_CALL else None


class Mcts(Searcher):
    """The baseline: so many simulations with random play to the end."""

    def __init__(self, game: Game, seats: int, seed: int, simulations: int | None = None) -> None:
        super().__init__(game, seats, seed, simulations=simulations or MCTS_SIMULATIONS)
