"""What happened in a game: who was winning when, what the oracle would have done, and what was luck.

A search looks at every decision of a record, as the position really was and as its seat knew it. The chances to win
that it finds follow each other from the fair share to the result, so that every change belongs to a move: to a choice
or to chance. Nothing here depends on threads: each position is searched anew, by its own seed.
"""

import threading
from collections.abc import Callable, Sequence
from concurrent.futures import FIRST_EXCEPTION, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any

import numpy as np

from votive.bots.bot import Position, position_of
from votive.bots.evaluators import best_kind, win_shares
from votive.bots.search import Search, Thought
from votive.bots.tree import PUBLIC, SOLVED
from votive.core import verbs
from votive.core.contract import ALL, CHANCE, NOBODY, State
from votive.core.errors import VotiveError
from votive.core.match import Match
from votive.core.playouts import play_out
from votive.core.randomness import new_stream
from votive.core.records import Record, positions
from votive.lab.analysis_types import VERSION, Analysis, Decision, NextMove, Option, Share, Split, TurningPoint

SIMULATIONS = 1000
"""Of the search, for each decision."""
PLAYOUTS = 300
"""Random games to the end, for each time that somebody else is to move."""
MOST_PLAYOUTS, THOROUGH = 16, 64
"""Beside moves of chance so many times as many, at most; and as if there were so many positions in all."""
CHUNK = 64
MOST_OPTIONS = 6
LONGEST_LINE = 4
TURNING_POINTS = 6
LEAST_TURN = 0.04
LASTING = 6
"""How many positions a change must outlast, so that a search's hesitation does not count as a turn."""
DIGITS = 4


class Stopped(VotiveError):
    """Somebody said that it is not needed any more."""


# Looking at one position


@dataclass(frozen=True)
class Weighed:
    """What a position is worth if the oracle moves there, what it is worth after the move that was made, and why."""

    best: Any
    played: Any
    decision: Decision | None = None


@dataclass(frozen=True)
class Plan:
    """What is to be analysed, and how thoroughly."""

    record: Record
    simulations: int = SIMULATIONS
    playouts: int = PLAYOUTS
    seed: int = 0


class Course:
    """A record laid out: every row, every move as the table numbers it, and how many choices there were."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.game = record.game
        self.seats = record.settings.seats
        self.rows = list(positions(record))
        whole = Match.of(record, rolls=False)
        self.played = whole.played
        self.count = len(self.played)
        self.actors = [int(seat) for seat in record.seats]
        self.turns = [int(verbs.turn(row)) for row in self.rows]
        room = np.zeros(self.game.most_legal, np.int64)
        self.choices = [
            int(verbs.legal(row, actor, room)) if actor >= 0 else 0
            for row, actor in zip(self.rows, self.actors, strict=False)
        ]

    def is_choice(self, ply: int) -> bool:
        """Whether somebody could have done something else there. A call out of turn can always be left."""
        return self.actors[ply] >= 0 and (self.choices[ply] > 1 or self.calls(ply))

    def calls(self, ply: int) -> bool:
        """Whether it was another's turn."""
        return self.actors[ply] >= 0 and self.actors[ply] != self.turns[ply]

    def match(self, ply: int) -> Match:
        """The game as it stood then, with every secret."""
        match = Match(self.game, self.seats, 0, self.record.settings.options, rolls=False)
        match.state = self.game.copy(self.rows[ply])
        match.played = self.played[:ply]
        return match

    @property
    def over(self) -> bool:
        return self.turns[-1] == NOBODY


class Analyst:
    """Looks at positions of one game. One to a thread."""

    def __init__(self, plan: Plan, course: Course, stop: threading.Event) -> None:
        self.plan = plan
        self.course = course
        self.stop = stop
        kind = best_kind(course.game, course.seats)
        self.search = Search(course.game, course.seats, plan.seed, kind)
        self.knowing = Search(course.game, course.seats, plan.seed, kind)
        self.room = np.zeros((2, max(course.game.most_legal, course.game.most_seats)), np.int64)

    def _begin(self, ply: int) -> None:
        seed = (self.plan.seed * 1_000_003 + ply) & 0x7FFFFFFFFFFFFFFF
        self.search.begin(seed)
        self.knowing.begin(seed)

    def weigh(self, ply: int) -> Weighed:
        """A choice: what the seat knew, what it did, and what came of it in the position as it was."""
        course, match = self.course, self.course.match(ply)
        self._begin(ply)
        if course.calls(ply):
            return Weighed(self._mean(match, course.rows[ply]), self._after(match, course.played[ply].move))
        position = position_of(match, course.actors[ply], self.stop)
        self.search.think(position, float("inf"), self.plan.simulations)
        self._check()
        thoughts = self.search.thoughts(position).moves
        played = next(thought for thought in thoughts if thought.number == course.played[ply].move)
        if self.search.workers[0].tree.counts[PUBLIC]:
            best, after = self._values(match, thoughts[0], played)
            certain = {thoughts[0].number: best, played.number: after}
            line = self._line(thoughts[0], position)
            return Weighed(best, after, self._decision(ply, position, thoughts, played, certain, line))
        told = self._decision(ply, position, thoughts, played, {}, [])
        known = self._know(match, position)
        return Weighed(*self._values(match, known[thoughts[0].number], known[played.number]), told)

    def _know(self, match: Match, position: Position) -> dict[int, Thought]:
        """What each move is worth to who knows every secret."""
        worker = self.knowing.workers[0]
        worker.prepare(replace(position, state=match.state, seat=ALL))  # nothing is left to be imagined
        while worker.simulations < self.plan.simulations and not worker.solved:
            worker.simulate(min(CHUNK, self.plan.simulations - worker.simulations))
            self._check()
        worker.root = worker.root._replace(seat=position.seat)
        return {thought.number: thought for thought in self.knowing.thoughts(position).moves}

    def _values(self, match: Match, best: Thought, played: Thought) -> tuple[Any, Any]:
        """After the oracle's move and after the one that was made; the same if it is the same move."""
        value = self._value(match, best)
        return value, value if played.number == best.number else self._value(match, played)

    def _value(self, match: Match, thought: Thought) -> Any:
        """Everybody's chances after a move; one that the search passed by is looked at on its own."""
        wanted = self.plan.simulations // 4
        known = np.array(thought.chances)
        if thought.proven or thought.visits >= wanted:
            return known
        more = wanted - thought.visits
        return (known * thought.visits + self._after(match, thought.number, more) * more) / wanted

    def _after(self, match: Match, move: int, times: int | None = None) -> Any:
        """What is to be expected once a move is made, chance included."""
        row, mover = self.course.game.copy(match.state), self.course.actors[len(match.played)]
        verbs.enact(row, mover, move)
        return self._mean(match, row, (mover, move), times)

    def _mean(self, match: Match, row: State, last: tuple[int, int] | None = None, times: int | None = None) -> Any:
        """The mean of simulations from a position as it is, whoever is to move there."""
        course, worker = self.course, self.knowing.workers[0]
        if verbs.turn(row) == NOBODY:
            return _result(row, course.seats)
        history = np.array([(played.seat, played.move) for played in match.played] + ([last] if last else []), np.int64)
        worker.prepare(Position(course.game, course.record.settings, ALL, row, (), history.reshape(-1, 2)))
        total, wanted = np.zeros(course.seats), times or self.plan.simulations // 4
        for count in range(wanted):
            worker.tree.counts[SOLVED] = 0  # what is proven after one fall of chance is not proven before it
            worker.simulate(1)
            total += worker.tree.values[: course.seats]
            if count % CHUNK == 0:
                self._check()
        return total / wanted

    def _decision(
        self,
        ply: int,
        position: Position,
        thoughts: Sequence[Thought],
        played: Thought,
        certain: dict[int, Any],
        line: list[NextMove],
    ) -> Decision:
        """In words. `certain` is what is known better than from the search alone."""
        shown = list(thoughts[:MOST_OPTIONS])
        if played not in shown:
            shown[-1] = played
        describe, seat = self.course.game.describe, position.seat
        options = [
            Option(
                one.move,
                describe(position.state, seat, one.number),
                one.visits,
                _rounded(certain[one.number][seat] if one.number in certain else self._chance(position, one)),
                line if one is thoughts[0] else [],
            )
            for one in shown
        ]
        return Decision(ply, seat, options, shown.index(played), len(thoughts))

    def _chance(self, position: Position, thought: Thought) -> float:
        """The seat's chance after a move; one that the search never tried is looked at by itself."""
        if thought.visits:
            return thought.chances[position.seat]
        match = self.course.match(len(position.history))
        return float(self._after(match, thought.number)[position.seat])

    def _line(self, thought: Thought, position: Position) -> list[NextMove]:
        """How it would go on, in words."""
        game, row, found = self.course.game, self.course.game.copy(position.state), list[NextMove]()
        verbs.enact(row, position.seat, thought.number)
        for move in thought.line[1 : LONGEST_LINE + 1]:
            mover, number = int(verbs.turn(row)), game.number(move)
            if mover < 0 or number is None or verbs.verdict(row, mover, number):
                break
            found.append(NextMove(mover, game.describe(row, mover, number)))
            verbs.enact(row, mover, number)
        return found

    def points(self, ply: int, times: int) -> tuple[Any, Any]:
        """Everybody's points at the end of random games from there, and the square of how far off that may be."""
        stream, seats = new_stream(self.plan.seed, 1_000_000 + ply), self.course.seats
        sums, squares = np.zeros(seats), np.zeros(seats)
        rows = np.zeros(1, self.course.game.row).view(np.recarray)
        for count in range(times):
            rows[0] = self.course.rows[ply]
            play_out(rows[0], stream, self.room[0], self.room[1])
            verbs.points(rows[0], self.room[0])
            got = self.room[0][:seats]
            sums += got
            squares += got * got
            if count % CHUNK == 0:
                self._check()
        mean = sums / times
        return mean, np.maximum(squares / times - mean * mean, 0) / times

    def end(self) -> Any:
        """The result; of a game that was broken off, what was to be expected."""
        course = self.course
        if course.over:
            return _result(course.rows[-1], course.seats)
        self._begin(course.count)
        return self._mean(course.match(course.count), course.rows[-1], times=self.plan.simulations)

    def _check(self) -> None:
        if self.stop.is_set():
            raise Stopped("stopped")


def _result(row: State, seats: int) -> Any:
    shares = np.zeros(seats)
    win_shares(row, seats, np.zeros(seats, np.int64), shares)
    return shares


def _rounded(value: float) -> float:
    return round(float(value), DIGITS)


# A whole game


def analyse(
    plan: Plan,
    threads: int = 1,
    progress: Callable[[int, int], None] = lambda done, total: None,
    stop: threading.Event | None = None,
    wait_a_little: Callable[[], None] = lambda: None,
) -> Analysis:
    """Everything about a checked record. `progress` hears how much of how much is done, from any thread;
    `wait_a_little` is called before each piece of work, for whoever has something more urgent."""
    course, stopped = Course(plan.record), stop or threading.Event()
    choices = [ply for ply in range(course.count) if course.is_choice(ply)]
    looked = [ply for ply in range(course.count) if ply == 0 or course.actors[ply] != course.actors[ply - 1]]
    times = _playouts(course, looked, plan.playouts)
    local, lock, done, total = threading.local(), threading.Lock(), [0], len(choices) + len(looked) + 1

    def work(job: Callable[[Analyst], Any]) -> Any:
        wait_a_little()
        if stopped.is_set():
            raise Stopped("stopped")
        if not hasattr(local, "analyst"):
            local.analyst = Analyst(plan, course, stopped)
        found = job(local.analyst)
        with lock:
            done[0] += 1
            progress(done[0], total)
        return found

    jobs: list[Callable[[Analyst], Any]] = [lambda one, ply=ply: one.weigh(ply) for ply in choices]  # type: ignore[misc]
    jobs += [lambda one, ply=ply: one.points(ply, times[ply]) for ply in looked]  # type: ignore[misc]
    jobs.append(lambda one: one.end())
    *found, end = _spread(work, jobs, threads)
    weighed = dict(zip(choices, found[: len(choices)], strict=True))
    estimated = dict(zip(looked, found[len(choices) :], strict=True))
    return _told(plan, course, weighed, estimated, end)


def _playouts(course: Course, looked: list[int], playouts: int) -> dict[int, int]:
    """How many random games from each position: the fewer moves of chance there are, the more before and after each,
    for it is luck that is to be told from noise."""
    beside = {ply for ply in looked if course.actors[ply] == CHANCE or (ply and course.actors[ply - 1] == CHANCE)}
    more = max(1, min(MOST_PLAYOUTS, THOROUGH // max(len(beside), 1)))
    return {ply: playouts * (more if ply in beside else 1) for ply in looked}


def _spread(work: Callable[[Any], Any], jobs: list[Any], threads: int) -> list[Any]:
    if threads == 1:
        return [work(job) for job in jobs]
    with ThreadPoolExecutor(threads, "analysis") as pool:
        futures: list[Future[Any]] = [pool.submit(work, job) for job in jobs]
        wait(futures, return_when=FIRST_EXCEPTION)
        if any(future.done() and future.exception() for future in futures):
            pool.shutdown(cancel_futures=True)
        return [future.result() for future in futures]


def _told(
    plan: Plan, course: Course, weighed: dict[int, Weighed], estimated: dict[int, tuple[Any, Any]], end: Any
) -> Analysis:
    chances = _chances(course, weighed, end)
    points, errors = _points(course, estimated)
    decisions = [one.decision for one in weighed.values() if one.decision is not None]
    return Analysis(
        version=VERSION,
        game=course.game.name,
        rules=course.game.version,
        seats=course.seats,
        seed=plan.seed,
        simulations=plan.simulations,
        playouts=plan.playouts,
        over=course.over,
        chances=chances.tolist(),
        points=points.tolist(),
        decisions=decisions,
        turns=_turning_points(course, chances),
        shares=[_share(course, seat, chances, points, errors, decisions) for seat in range(course.seats)],
    )


def _chances(course: Course, weighed: dict[int, Weighed], end: Any) -> Any:
    """Everybody's chance before the first move, after it, and so on.

    Between two choices it is what the first one led to until the last of chance's moves there has fallen, and then
    what the second one finds. A move without a choice changes nothing.
    """
    chances = np.zeros((course.count + 1, course.seats))
    fair = np.full(course.seats, 1.0 / course.seats)
    marks = [-1, *weighed, course.count]
    for here, there in pairwise(marks):
        before = weighed[here].played if here in weighed else fair
        after = weighed[there].best if there in weighed else end
        fallen = [ply for ply in range(here + 1, there) if course.actors[ply] == CHANCE]
        turn = (fallen[-1] if fallen else here) + 1
        chances[here + 1 : turn] = before
        chances[turn : there + 1] = after
    return chances.round(DIGITS)


def _points(course: Course, estimated: dict[int, tuple[Any, Any]]) -> tuple[Any, Any]:
    """The same for the points expected at the end, from wherever somebody else began to move."""
    points = np.zeros((course.count + 1, course.seats))
    errors = np.zeros((course.count + 1, course.seats))
    for ply, (mean, error) in estimated.items():
        points[ply:], errors[ply:] = mean, error
    final = np.zeros(course.seats, np.int64)
    verbs.points(course.rows[-1], final)
    points[-1], errors[-1] = final[: course.seats], 0.0
    if course.actors and course.actors[0] == CHANCE:  # before anything has fallen everybody is alike
        alike = [ply for ply in range(course.count) if points[ply].tolist() == points[0].tolist()]
        points[alike], errors[alike] = points[0].mean(), errors[0].mean()
    return points.round(DIGITS), errors


def _share(course: Course, seat: int, chances: Any, points: Any, errors: Any, decisions: Sequence[Decision]) -> Share:
    own = [one for one in decisions if one.seat == seat]
    fallen = [ply for ply in range(course.count) if course.actors[ply] == CHANCE]
    error = sum(float(errors[ply, seat] + errors[ply + 1, seat]) for ply in fallen if _moves(points, ply))
    return Share(
        seat=seat,
        chance=_split(course, seat, chances, _rounded(1.0 / course.seats)),
        points=_split(course, seat, points, _rounded(points[0].mean())),
        error=_rounded(error**0.5),
        given=_rounded(sum(max(one.options[0].chance - one.options[one.played].chance, 0.0) for one in own)),
        decisions=len(own),
        agreed=sum(one.played == 0 for one in own),
    )


def _moves(values: Any, ply: int) -> bool:
    return bool((values[ply] != values[ply + 1]).any())


def _split(course: Course, seat: int, values: Any, start: float) -> Split:
    """Every change belongs to who made the move; where a seat begins better or worse than others, that is luck."""
    parts = {"luck": float(values[0, seat]) - start, "own": 0.0, "others": 0.0}
    for ply, actor in enumerate(course.actors):
        part = "luck" if actor == CHANCE else "own" if actor == seat else "others"
        parts[part] += float(values[ply + 1, seat] - values[ply, seat])
    rounded = {name: _rounded(value) for name, value in parts.items()}
    return Split(start=start, end=_rounded(values[-1, seat]), **rounded)


def _turning_points(course: Course, chances: Any) -> list[TurningPoint]:
    """Where most changed, and stayed so for a while; not two of them beside each other.

    Moves of the same seat that follow each other count as one.
    """
    found, first = list[TurningPoint](), 0
    for ply in range(1, course.count + 1):
        if ply == course.count or course.actors[ply] != course.actors[first]:
            was = np.median(chances[max(first - LASTING, 0) : first + 1], axis=0)
            stays = np.median(chances[ply : ply + LASTING + 1], axis=0) if ply < course.count else chances[ply]
            change = [_rounded(value) for value in stays - was]
            found.append(TurningPoint(first, ply, course.actors[first], change))
            first = ply
    chosen, apart = list[TurningPoint](), course.count // (3 * TURNING_POINTS)
    for one in sorted(found, key=lambda one: (-max(map(abs, one.change)), one.first)):
        is_near = any(abs(one.last - other.last) < apart for other in chosen)
        if max(map(abs, one.change)) >= LEAST_TURN and not is_near and len(chosen) < TURNING_POINTS:
            chosen.append(one)
    return sorted(chosen, key=lambda one: one.first)
