"""The search that looks at the positions of one recorded game."""

import threading
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from votive.bots.bot import Position, position_of
from votive.bots.evaluators import best_kind, win_shares
from votive.bots.search import Search, SearchedMove
from votive.bots.tree import PUBLIC, SOLVED
from votive.core import verbs
from votive.core.contract import ALL, NOBODY, State
from votive.core.errors import VotiveError
from votive.core.match import Match
from votive.core.playouts import play_out
from votive.core.randomness import new_stream
from votive.core.records import Record
from votive.lab.analysis_types import AnalysedMove, Decision, NextMove, rounded
from votive.lab.grades import grade_of, loss_of
from votive.lab.recorded_game import RecordedGame

SIMULATIONS = 1000
"""Of the search, for each decision."""
PLAYOUTS = 300
"""Random games to the end, for each time that somebody else is to move."""
CHUNK = 64
MOST_OPTIONS = 6
LONGEST_VARIATION = 4


class AnalysisStopped(VotiveError):
    """The analysis was cancelled."""


@dataclass(frozen=True)
class WeighedChoice:
    """What a position is worth if the oracle moves there, what it is worth after the move that was made, and why."""

    best: Any
    played: Any
    decision: Decision | None = None


@dataclass(frozen=True)
class AnalysisPlan:
    """What is to be analysed, and how thoroughly."""

    record: Record
    simulations: int = SIMULATIONS
    playouts: int = PLAYOUTS
    seed: int = 0


class Analyst:
    """Looks at positions of one game. One to a thread."""

    def __init__(self, plan: AnalysisPlan, recorded: RecordedGame, stop: threading.Event) -> None:
        self.plan = plan
        self.recorded = recorded
        self.stop = stop
        kind = best_kind(recorded.game, recorded.seats)
        self.search = Search(recorded.game, recorded.seats, plan.seed, kind)
        self.knowing = Search(recorded.game, recorded.seats, plan.seed, kind)
        self.moves, self.weights = np.zeros((2, max(recorded.game.most_legal, recorded.game.most_seats)), np.int64)

    def _begin(self, ply: int) -> None:
        seed = (self.plan.seed * 1_000_003 + ply) & 0x7FFFFFFFFFFFFFFF
        self.search.begin(seed)
        self.knowing.begin(seed)

    def weigh(self, ply: int) -> WeighedChoice:
        """A choice: what the seat knew, what it did, and what came of it in the position as it was."""
        recorded, match = self.recorded, self.recorded.match(ply)
        self._begin(ply)
        if recorded.calls(ply):
            return WeighedChoice(self._mean(match, recorded.rows[ply]), self._after(match, recorded.played[ply].move))
        position = position_of(match, recorded.actors[ply], self.stop)
        self.search.think(position, float("inf"), self.plan.simulations)
        self._check()
        thoughts = self.search.thoughts(position).moves
        played = next(thought for thought in thoughts if thought.number == recorded.played[ply].move)
        if self.search.workers[0].tree.counts[PUBLIC]:
            best, after = self._values(match, thoughts[0], played)
            certain = {thoughts[0].number: best, played.number: after}
            variation = self._variation(thoughts[0], position)
            return WeighedChoice(best, after, self._decision(ply, position, thoughts, played, certain, variation))
        told = self._decision(ply, position, thoughts, played, {}, [])
        known = self._know(match, position)
        return WeighedChoice(*self._values(match, known[thoughts[0].number], known[played.number]), told)

    def _know(self, match: Match, position: Position) -> dict[int, SearchedMove]:
        """What each move is worth to who knows every secret."""
        worker = self.knowing.workers[0]
        worker.prepare(replace(position, state=match.state, seat=ALL))  # nothing is left to be imagined
        while worker.simulations < self.plan.simulations and not worker.solved:
            worker.simulate(min(CHUNK, self.plan.simulations - worker.simulations))
            self._check()
        worker.root = worker.root._replace(seat=position.seat)
        return {thought.number: thought for thought in self.knowing.thoughts(position).moves}

    def _values(self, match: Match, best: SearchedMove, played: SearchedMove) -> tuple[Any, Any]:
        """After the oracle's move and after the one that was made; the same if it is the same move."""
        value = self._value(match, best)
        return value, value if played.number == best.number else self._value(match, played)

    def _value(self, match: Match, thought: SearchedMove) -> Any:
        """Everybody's chances after a move; one that the search passed by is looked at on its own."""
        wanted = self.plan.simulations // 4
        known = np.array(thought.chances)
        if thought.proven or thought.visits >= wanted:
            return known
        more = wanted - thought.visits
        return (known * thought.visits + self._after(match, thought.number, more) * more) / wanted

    def _after(self, match: Match, move: int, times: int | None = None) -> Any:
        """What is to be expected once a move is made, chance included."""
        row, mover = self.recorded.game.copy(match.state), self.recorded.actors[len(match.played)]
        verbs.enact(row, mover, move)
        return self._mean(match, row, (mover, move), times)

    def _mean(self, match: Match, row: State, last: tuple[int, int] | None = None, times: int | None = None) -> Any:
        """The mean of simulations from a position as it is, whoever is to move there."""
        recorded, worker = self.recorded, self.knowing.workers[0]
        if verbs.turn(row) == NOBODY:
            return final_shares(row, recorded.seats)
        history = np.array([(played.seat, played.move) for played in match.played] + ([last] if last else []), np.int64)
        worker.prepare(Position(recorded.game, recorded.record.settings, ALL, row, (), history.reshape(-1, 2)))
        total, wanted = np.zeros(recorded.seats), times or self.plan.simulations // 4
        for count in range(wanted):
            worker.tree.counts[SOLVED] = 0  # what is proven after one fall of chance is not proven before it
            worker.simulate(1)
            total += worker.tree.values[: recorded.seats]
            if count % CHUNK == 0:
                self._check()
        return total / wanted

    def _decision(
        self,
        ply: int,
        position: Position,
        thoughts: Sequence[SearchedMove],
        played: SearchedMove,
        certain: dict[int, Any],
        variation: list[NextMove],
    ) -> Decision:
        """In words. `certain` is what is known better than from the search alone."""
        shown = list(thoughts[:MOST_OPTIONS])
        if played not in shown:
            shown[-1] = played
        describe, seat = self.recorded.game.describe, position.seat
        options = [
            AnalysedMove(
                one.move,
                describe(position.state, seat, one.number),
                one.visits,
                rounded(certain[one.number][seat] if one.number in certain else self._chance(position, one)),
                variation if one is thoughts[0] else [],
            )
            for one in shown
        ]
        chosen = shown.index(played)
        loss = loss_of(options, chosen)
        return Decision(ply, seat, options, chosen, len(thoughts), loss, grade_of(loss))

    def _chance(self, position: Position, thought: SearchedMove) -> float:
        """The seat's chance after a move; one that the search never tried is looked at by itself."""
        if thought.visits:
            return thought.chances[position.seat]
        match = self.recorded.match(len(position.history))
        return float(self._after(match, thought.number)[position.seat])

    def _variation(self, thought: SearchedMove, position: Position) -> list[NextMove]:
        """How it would go on, in words."""
        game, row, found = self.recorded.game, self.recorded.game.copy(position.state), list[NextMove]()
        verbs.enact(row, position.seat, thought.number)
        for move in thought.line[1 : LONGEST_VARIATION + 1]:
            mover, number = int(verbs.turn(row)), game.number(move)
            if mover < 0 or number is None or verbs.verdict(row, mover, number):
                break
            found.append(NextMove(mover, game.describe(row, mover, number)))
            verbs.enact(row, mover, number)
        return found

    def points(self, ply: int, times: int) -> tuple[Any, Any]:
        """Everybody's points at the end of random games from there, and the square of how far off that may be."""
        stream, seats = new_stream(self.plan.seed, 1_000_000 + ply), self.recorded.seats
        sums, squares = np.zeros(seats), np.zeros(seats)
        rows = np.zeros(1, self.recorded.game.row).view(np.recarray)
        for count in range(times):
            rows[0] = self.recorded.rows[ply]
            play_out(rows[0], stream, self.moves, self.weights)
            verbs.points(rows[0], self.moves)
            got = self.moves[:seats]
            sums += got
            squares += got * got
            if count % CHUNK == 0:
                self._check()
        mean = sums / times
        return mean, np.maximum(squares / times - mean * mean, 0) / times

    def end(self) -> Any:
        """The result; of a game that was broken off, what was to be expected."""
        recorded = self.recorded
        if recorded.over:
            return final_shares(recorded.rows[-1], recorded.seats)
        self._begin(recorded.count)
        return self._mean(recorded.match(recorded.count), recorded.rows[-1], times=self.plan.simulations)

    def _check(self) -> None:
        if self.stop.is_set():
            raise AnalysisStopped("stopped")


def final_shares(row: State, seats: int) -> Any:
    shares = np.zeros(seats)
    win_shares(row, seats, np.zeros(seats, np.int64), shares)
    return shares
