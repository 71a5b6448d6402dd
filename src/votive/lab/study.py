"""What a game is measured by: a compiled walk along its moves that knows nothing but the contract.

Numbers are whole wherever they can be, so that they add up to the same in any order.
"""

from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from votive.bots.greedy import expected_heuristic
from votive.core.compilation import compiled
from votive.core.contract import CHANCE, NOBODY, Game, Settings
from votive.core.playouts import SHARES
from votive.core.verbs import enact, legal, new, points, points_by_source, ranks, reason, round_number, seen, turn
from votive.lab.components import MOST_PARTS, NONE, Things

TENTHS = 10
MOST_ROUNDS = 128
ROUNDS_LED = 32
"""Who leads is kept of so many rounds."""
MOST_SOURCES = 16
BEFORE, AFTER, WINNERS, OTHERS = 0, 1, 0, 1

# Axes: g is a game, s a seat, t a tenth of a game's decisions, r a round, h a thing.


@cache
def summary_type(seats: int) -> np.dtype[Any]:
    """What is kept of each game, if at most so many play it."""
    return np.dtype(
        [
            ("points", np.int16, (seats,)),
            ("places", np.int8, (seats,)),
            ("order", np.int8, (seats,)),  # who decided first, second, …: the place of each seat
            ("luck", np.float32, (seats,)),  # by how much chance was kinder than on average, by the heuristic
            ("leaders", np.int8, (TENTHS,)),  # set of seats that lead after each tenth
            ("round_leaders", np.int8, (ROUNDS_LED,)),  # the same after each round, from 1 on; 0: not played
            ("rounds", np.int16),
            ("decisions", np.int16),
            ("changes", np.int16),  # how often the lead passed to another seat, looked at after each round
            ("reason", np.int8),
            ("lucky", np.bool_),  # whether luck was measured
        ]
    )


def empty_sums(things: int) -> dict[str, Any]:
    """What is added up over games."""
    return {
        "uses": np.zeros(things, np.int64),
        "could": np.zeros(things, np.int64),  # decisions in which it was allowed
        "reached": np.zeros(things, np.int64),  # games in which it was used, by whomever
        "users": np.zeros(things, np.int64),  # seats that used it at least once in a game
        "wins": np.zeros(things, np.int64),  # of those, in shares
        "finals": np.zeros(things, np.int64),  # their final points
        "brought": np.zeros((things, MOST_SOURCES), np.int64),  # those, by where they came from
        "when": np.zeros((things, TENTHS), np.int64),
        "at_round": np.zeros(MOST_ROUNDS, np.int64),  # games that reached the end of a round
        "round_points": np.zeros((2, MOST_ROUNDS), np.int64),  # winners (in shares), and all seats
        "source_points": np.zeros((2, MOST_SOURCES), np.int64),  # winners (in shares), and all seats
    }


@compiled
def _leaders(state: Any, seats: int, totals: Any) -> int:
    """The set of seats with the most points."""
    points(state, totals)
    most = totals[0]
    for seat in range(seats):
        most = max(most, totals[seat])
    found = 0
    for seat in range(seats):
        if totals[seat] == most:
            found |= 1 << seat
    return found


@compiled
def _owner(state: Any, mover: int, move: int, seats: int) -> int:
    """Whose move it is: the mover's; of chance's moves, that of the only seat that sees all of it, or NONE."""
    if mover != CHANCE:
        return mover
    owner = NONE
    for seat in range(seats):
        if seen(state, mover, move, seat) == move:
            if owner != NONE:
                return NONE
            owner = seat
    return owner


@compiled
def _note_choices(moves: Any, count: int, of_move: Any, marks: Any, stamp: int, could: Any) -> None:
    for index in range(count):
        for part in range(MOST_PARTS):
            thing = of_move[moves[index], part]
            if thing != NONE and marks[thing] != stamp:
                marks[thing] = stamp
                could[thing] += 1


@compiled
def measure(
    rows: Any,
    options: Any,
    seats: int,
    movers: Any,
    moves: Any,
    of_move: Any,
    with_luck: bool,
    room: Any,
    used: Any,
    marks: Any,
    by_round: Any,
    by_source: Any,
    summary: Any,
    uses: Any,
    could: Any,
    reached: Any,
    users: Any,
    wins: Any,
    finals: Any,
    brought: Any,
    when: Any,
    at_round: Any,
    round_points: Any,
    source_points: Any,
) -> None:
    """Walk along a game and note everything. rows[0] is the game; 1 to 3 are scratch."""
    state = rows[0]
    new(state, seats, options)
    used[:] = 0
    anyone = used[len(used) - 1]  # chance included
    by_round[:] = 0
    by_source[:] = 0
    room[3, :] = 0
    marks[:] = -1
    total = 0
    for index in range(len(moves)):
        total += movers[index] != CHANCE
    summary.lucky = with_luck
    done = 0
    ordered = 0
    last_leaders = 0
    for seat in range(seats):
        summary.order[seat] = NONE
        summary.luck[seat] = 0.0
    for index in range(len(moves)):
        mover = movers[index]
        move = moves[index]
        tenth = min(TENTHS - 1, done * TENTHS // total)
        if mover != CHANCE:
            _note_choices(room[0], legal(state, mover, room[0]), of_move, marks, index, could)
            if summary.order[mover] == NONE:
                summary.order[mover] = ordered
                ordered += 1
        owner = _owner(state, mover, move, seats)
        for part in range(MOST_PARTS):
            thing = of_move[move, part]
            if thing != NONE:
                uses[thing] += 1
                when[thing, tenth] += 1
                reached[thing] += 1 - anyone[thing]
                anyone[thing] = 1
                if owner != NONE:
                    used[owner, thing] = 1
        if with_luck and mover == CHANCE:
            for seat in range(seats):
                summary.luck[seat] -= expected_heuristic(rows, state, seat, room[0], room[1])
        this_round = round_number(state)
        rows[1] = rows[0]
        enact(state, mover, move)
        if with_luck and mover == CHANCE:
            for seat in range(seats):
                summary.luck[seat] += expected_heuristic(rows, state, seat, room[0], room[1])
        over = turn(state) == NOBODY
        if over or round_number(state) != this_round:
            leaders = _leaders(state, seats, room[2])
            if this_round < MOST_ROUNDS:
                for seat in range(seats):
                    by_round[this_round, seat] = room[2, seat]
            if this_round < ROUNDS_LED:
                summary.round_leaders[this_round] = leaders
            if last_leaders & leaders == 0:
                summary.changes += last_leaders != 0
                last_leaders = leaders
        for seat in range(seats):
            points_by_source(rows[1], mover, move, state, seat, room[3])
            for source in range(MOST_SOURCES):
                by_source[seat, source] += room[3, source]
        if mover != CHANCE:
            done += 1
            if done * TENTHS // total != (done - 1) * TENTHS // total:
                for step in range((done - 1) * TENTHS // total, done * TENTHS // total):
                    summary.leaders[step] = _leaders(state, seats, room[2])
    _conclude(
        rows, seats, room, used, by_round, by_source, summary,
        users, wins, finals, brought, at_round, round_points, source_points,
    )  # fmt: skip
    summary.decisions = total


@compiled
def _conclude(
    rows: Any,
    seats: int,
    room: Any,
    used: Any,
    by_round: Any,
    by_source: Any,
    summary: Any,
    users: Any,
    wins: Any,
    finals: Any,
    brought: Any,
    at_round: Any,
    round_points: Any,
    source_points: Any,
) -> None:
    """Who won, and what that says about what was used."""
    state = rows[0]
    points(state, room[2])
    ranks(state, room[3])
    winners = 0
    for seat in range(seats):
        winners += room[3, seat] == 0
    summary.rounds = round_number(state)
    summary.reason = reason(state)
    last = min(MOST_ROUNDS - 1, int(summary.rounds))
    for step in range(1, last + 1):
        at_round[step] += 1
    for seat in range(seats):
        share = SHARES // winners if room[3, seat] == 0 else 0
        summary.points[seat] = room[2, seat]
        summary.places[seat] = room[3, seat]
        for thing in range(used.shape[1]):
            if used[seat, thing] == 1:
                users[thing] += 1
                wins[thing] += share
                finals[thing] += room[2, seat]
                for source in range(MOST_SOURCES):
                    brought[thing, source] += by_source[seat, source]
        for step in range(1, last + 1):
            round_points[WINNERS, step] += by_round[step, seat] * share
            round_points[OTHERS, step] += by_round[step, seat]
        for source in range(MOST_SOURCES):
            source_points[WINNERS, source] += by_source[seat, source] * share
            source_points[OTHERS, source] += by_source[seat, source]


@dataclass
class Study:
    """What a number of games came to."""

    games: Any  # summary_type
    sums: dict[str, Any]
    figures: dict[str, list[float]]
    """By figure and what it is by: how many, their sum, the least and the most."""


class Student:
    """Measures games. One to a thread."""

    def __init__(self, game: Game, settings: Settings, things: Things) -> None:
        self.game = game
        self.settings = settings
        self.things = things
        self.rows = np.zeros(4, game.row).view(np.recarray)
        self.room = np.zeros((4, max(game.most_legal, MOST_SOURCES)), np.int64)
        self.used = np.zeros((game.most_seats + 1, things.count), np.int8)
        self.marks = np.zeros(things.count, np.int64)
        self.by_round = np.zeros((MOST_ROUNDS, game.most_seats), np.int64)
        self.by_source = np.zeros((game.most_seats, MOST_SOURCES), np.int64)

    def begin(self, count: int) -> Study:
        """An empty study for so many games."""
        games = np.zeros(count, summary_type(self.game.most_seats)).view(np.recarray)
        return Study(games, empty_sums(self.things.count), {})

    def add(self, study: Study, place: int, movers: Any, moves: Any, luck: bool, facts: bool) -> None:
        """Measure one game; what luck did and what the log says take longer, and are for some games only."""
        measure(
            self.rows, self.settings.numbers(), self.settings.seats, movers, moves, self.things.of_move, luck,
            self.room, self.used, self.marks, self.by_round, self.by_source, study.games[place], *study.sums.values(),
        )  # fmt: skip
        if facts and self.game.reporting.figures:
            self._add_facts(study, movers, moves)

    def _add_facts(self, study: Study, movers: Any, moves: Any) -> None:
        game = self.game
        state = game.row_for(self.settings)
        for mover, move in zip(movers.tolist(), moves.tolist(), strict=True):
            before = game.copy(state)
            enact(state, mover, move)
            for fact in game.tell(before, mover, move, state, mover):
                for number, figure in enumerate(game.reporting.figures):
                    if fact["id"] == figure.fact:
                        for name in figure.by:
                            _note(study.figures, f"{number}|{fact[name]}", float(fact[figure.number]))


def _note(figures: dict[str, list[float]], key: str, value: float) -> None:
    kept = figures.setdefault(key, [0.0, 0.0, value, value])
    figures[key] = [kept[0] + 1, kept[1] + value, min(kept[2], value), max(kept[3], value)]


def combined(studies: list[Study]) -> Study:
    """Several studies as one, in the order given."""
    first = studies[0]
    games = np.concatenate([study.games for study in studies]).view(np.recarray)
    sums = {name: sum(study.sums[name] for study in studies) for name in first.sums}
    figures: dict[str, list[float]] = {}
    for study in studies:
        for key, (count, total, least, most) in study.figures.items():
            kept = figures.setdefault(key, [0.0, 0.0, least, most])
            figures[key] = [kept[0] + count, kept[1] + total, min(kept[2], least), max(kept[3], most)]
    return Study(games, sums, dict(sorted(figures.items())))
