"""Measures games: a compiled walk along the moves that knows nothing but the contract.

Numbers are whole wherever they can be, so that they add up to the same in any order.
"""

from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from votive.bots.greedy import expected_heuristic
from votive.core.compilation import compiled
from votive.core.contract import CHANCE, NOBODY, Game, Settings
from votive.core.playouts import SHARES, Setup, setup_of
from votive.core.verbs import enact, legal, new, points, points_by_source, ranks, reason, round_number, seen, turn
from votive.lab.components import MOST_PARTS, NONE, Components

TENTHS = 10
MOST_ROUNDS = 128
ROUNDS_LED = 32
"""Rounds of which the leaders are recorded."""
MOST_SOURCES = 16
BEFORE, AFTER, WINNERS, OTHERS = 0, 1, 0, 1

# Axes: g is a game, s a seat, t a tenth of a game's decisions, r a round, c a component.


@cache
def summary_type(seats: int) -> np.dtype[Any]:
    """The summary of a game for at most so many seats. `places` are ranks from 0, by the name they have in files."""
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


class Sums(NamedTuple):
    """What is added up over games; c is a component, r a round, o a source of points."""

    uses: Any  # int64[c]
    could: Any  # int64[c]: decisions in which it was allowed
    reached: Any  # int64[c]: games in which it was used, by whomever
    users: Any  # int64[c]: seats that used it at least once in a game
    wins: Any  # int64[c]: of those, in shares
    finals: Any  # int64[c]: their final points
    squares: Any  # int64[5, c]: of what one game brings, squared or multiplied, for variances over games (see below)
    brought: Any  # int64[c, o]: those, by source
    when: Any  # int64[c, t]: uses by tenth of a game
    at_round: Any  # int64[r]: games that reached the end of a round
    round_points: Any  # int64[2, r]: winners (in shares), and all seats
    source_points: Any  # int64[2, o]: winners (in shares), and all seats


USES_USES, USES_ROUNDS, USERS_USERS, WINS_WINS, WINS_USERS = range(5)
"""What is multiplied for each game in `Sums.squares`: uses, rounds, users, and their wins in shares."""


def empty_sums(components: int) -> Sums:
    """Nothing added up yet."""
    uses, could, reached, users, wins, finals = np.zeros((6, components), np.int64)
    return Sums(
        uses,
        could,
        reached,
        users,
        wins,
        finals,
        squares=np.zeros((5, components), np.int64),
        brought=np.zeros((components, MOST_SOURCES), np.int64),
        when=np.zeros((components, TENTHS), np.int64),
        at_round=np.zeros(MOST_ROUNDS, np.int64),
        round_points=np.zeros((2, MOST_ROUNDS), np.int64),
        source_points=np.zeros((2, MOST_SOURCES), np.int64),
    )


class MoveList(NamedTuple):
    """A game as its moves."""

    movers: Any  # int64[move]: the seat, or CHANCE
    moves: Any  # int64[move]


class MeasureScratch(NamedTuple):
    """Arrays that a thread works in while it measures a game."""

    rows: Any  # 0 is the game, 1 the position before the last move; 2 and 3 are for looking ahead
    moves: Any  # int64[most_legal]
    weights: Any  # int64[most_legal]
    totals: Any  # int64[most_seats or more]: points
    ranks: Any  # int64[most_seats or more]
    sources: Any  # int64[o]: what a move brought a seat
    uses: Any  # int64[c]: uses in this game
    used: Any  # int8[seat + 1, c]: whether a seat used it in this game; the last row: anybody, chance included
    marks: Any  # int64[c]: the last move before which it was allowed
    by_round: Any  # int64[r, seat]: points after a round
    by_source: Any  # int64[seat, o]


def make_measure_scratch(game: Game, components: int) -> MeasureScratch:
    """Arrays for any game of these rules."""
    moves, weights, totals, ranks_ = np.zeros((4, max(game.most_legal, game.most_seats)), np.int64)
    return MeasureScratch(
        rows=np.zeros(4, game.row).view(np.recarray),
        moves=moves,
        weights=weights,
        totals=totals,
        ranks=ranks_,
        sources=np.zeros(MOST_SOURCES, np.int64),
        uses=np.zeros(components, np.int64),
        used=np.zeros((game.most_seats + 1, components), np.int8),
        marks=np.zeros(components, np.int64),
        by_round=np.zeros((MOST_ROUNDS, game.most_seats), np.int64),
        by_source=np.zeros((game.most_seats, MOST_SOURCES), np.int64),
    )


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
def _note_choices(scratch: MeasureScratch, count: int, of_move: Any, stamp: int, could: Any) -> None:
    """Each component that one of the legal moves names could be used here."""
    for index in range(count):
        for part in range(MOST_PARTS):
            component = of_move[scratch.moves[index], part]
            if component != NONE and scratch.marks[component] != stamp:
                scratch.marks[component] = stamp
                could[component] += 1


@compiled
def _note_uses(scratch: MeasureScratch, sums: Sums, named: Any, owner: int, tenth: int) -> None:
    """The components that a move names are used."""
    anyone = scratch.used[len(scratch.used) - 1]
    for part in range(MOST_PARTS):
        component = named[part]
        if component != NONE:
            sums.uses[component] += 1
            scratch.uses[component] += 1
            sums.when[component, tenth] += 1
            sums.reached[component] += 1 - anyone[component]
            anyone[component] = 1
            if owner != NONE:
                scratch.used[owner, component] = 1


@compiled
def _add_luck(scratch: MeasureScratch, seats: int, sign: int, summary: Any) -> None:
    """The heuristic of every seat, before (-1) and after (1) a move of chance."""
    state = scratch.rows[0]
    for seat in range(seats):
        summary.luck[seat] += sign * expected_heuristic(scratch.rows, state, seat, scratch.moves, scratch.weights)


@compiled
def _note_round(scratch: MeasureScratch, seats: int, number: int, last_leaders: int, summary: Any) -> int:
    """Points and leaders after a round; who leads now, or led last if nobody has overtaken them."""
    leaders = _leaders(scratch.rows[0], seats, scratch.totals)
    if number < MOST_ROUNDS:
        for seat in range(seats):
            scratch.by_round[number, seat] = scratch.totals[seat]
    if number < ROUNDS_LED:
        summary.round_leaders[number] = leaders
    if last_leaders & leaders != 0:
        return last_leaders
    summary.changes += last_leaders != 0
    return leaders


@compiled
def _clear(scratch: MeasureScratch, seats: int, summary: Any) -> None:
    scratch.uses[:] = 0
    scratch.used[:] = 0
    scratch.by_round[:] = 0
    scratch.by_source[:] = 0
    scratch.sources[:] = 0
    scratch.marks[:] = -1
    for seat in range(seats):
        summary.order[seat] = NONE
        summary.luck[seat] = 0.0


@compiled
def measure(
    game: MoveList, setup: Setup, of_move: Any, with_luck: bool, scratch: MeasureScratch, sums: Sums, summary: Any
) -> None:
    """Walk along a game, add it to the sums, and write its summary."""
    rows = scratch.rows
    state = rows[0]
    seats = setup.seats
    new(state, seats, setup.options)
    _clear(scratch, seats, summary)
    summary.lucky = with_luck
    total = 0
    for index in range(len(game.moves)):
        total += game.movers[index] != CHANCE
    done = 0
    ordered = 0
    leaders = 0
    for index in range(len(game.moves)):
        mover = game.movers[index]
        move = game.moves[index]
        tenth = min(TENTHS - 1, done * TENTHS // total)
        if mover != CHANCE:
            _note_choices(scratch, legal(state, mover, scratch.moves), of_move, index, sums.could)
            if summary.order[mover] == NONE:
                summary.order[mover] = ordered
                ordered += 1
        _note_uses(scratch, sums, of_move[move], _owner(state, mover, move, seats), tenth)
        if with_luck and mover == CHANCE:
            _add_luck(scratch, seats, -1, summary)
        this_round = round_number(state)
        rows[1] = rows[0]
        enact(state, mover, move)
        if with_luck and mover == CHANCE:
            _add_luck(scratch, seats, 1, summary)
        if turn(state) == NOBODY or round_number(state) != this_round:
            leaders = _note_round(scratch, seats, this_round, leaders, summary)
        for seat in range(seats):
            points_by_source(rows[1], mover, move, state, seat, scratch.sources)
            for source in range(MOST_SOURCES):
                scratch.by_source[seat, source] += scratch.sources[source]
        if mover != CHANCE:
            done += 1
            for step in range((done - 1) * TENTHS // total, done * TENTHS // total):
                summary.leaders[step] = _leaders(state, seats, scratch.totals)
    _conclude(scratch, seats, sums, summary)
    summary.decisions = total


@compiled
def _square(scratch: MeasureScratch, seats: int, share: int, rounds: int, squares: Any) -> None:
    """Of each component: what this game brings to the sums, squared or multiplied."""
    for component in range(scratch.used.shape[1]):
        if scratch.used[len(scratch.used) - 1, component] == 1:
            uses, users, wins = scratch.uses[component], 0, 0
            for seat in range(seats):
                if scratch.used[seat, component] == 1:
                    users += 1
                    wins += share if scratch.ranks[seat] == 0 else 0
            squares[USES_USES, component] += uses * uses
            squares[USES_ROUNDS, component] += uses * rounds
            squares[USERS_USERS, component] += users * users
            squares[WINS_WINS, component] += wins * wins
            squares[WINS_USERS, component] += wins * users


@compiled
def _conclude(scratch: MeasureScratch, seats: int, sums: Sums, summary: Any) -> None:
    """Who won, and what that says about what was used."""
    state = scratch.rows[0]
    totals, by_round, by_source = scratch.totals, scratch.by_round, scratch.by_source
    points(state, totals)
    ranks(state, scratch.ranks)
    winners = 0
    for seat in range(seats):
        winners += scratch.ranks[seat] == 0
    summary.rounds = round_number(state)
    summary.reason = reason(state)
    last = min(MOST_ROUNDS - 1, int(summary.rounds))
    for step in range(1, last + 1):
        sums.at_round[step] += 1
    _square(scratch, seats, SHARES // winners, int(summary.rounds), sums.squares)
    for seat in range(seats):
        share = SHARES // winners if scratch.ranks[seat] == 0 else 0
        summary.points[seat] = totals[seat]
        summary.places[seat] = scratch.ranks[seat]
        for component in range(scratch.used.shape[1]):
            if scratch.used[seat, component] == 1:
                sums.users[component] += 1
                sums.wins[component] += share
                sums.finals[component] += totals[seat]
                for source in range(MOST_SOURCES):
                    sums.brought[component, source] += by_source[seat, source]
        for step in range(1, last + 1):
            sums.round_points[WINNERS, step] += by_round[step, seat] * share
            sums.round_points[OTHERS, step] += by_round[step, seat]
        for source in range(MOST_SOURCES):
            sums.source_points[WINNERS, source] += by_source[seat, source] * share
            sums.source_points[OTHERS, source] += by_source[seat, source]


@dataclass
class Study:
    """What a number of games came to."""

    games: Any  # summary_type
    sums: Sums
    figures: dict[str, list[float]]
    """By figure and what it is by: how many, their sum, the least and the most."""


class Measurer:
    """Measures games. One to a thread."""

    def __init__(self, game: Game, settings: Settings, components: Components) -> None:
        self.game = game
        self.settings = settings
        self.components = components
        self.setup = setup_of(settings)
        self.scratch = make_measure_scratch(game, components.count)

    def begin(self, count: int) -> Study:
        """An empty study for so many games."""
        games = np.zeros(count, summary_type(self.game.most_seats)).view(np.recarray)
        return Study(games, empty_sums(self.components.count), {})

    def add(self, study: Study, index: int, game: MoveList, luck: bool, facts: bool) -> None:
        """Measure one game; what luck did and what the log says take longer, and are for some games only."""
        measure(game, self.setup, self.components.of_move, luck, self.scratch, study.sums, study.games[index])
        if facts and self.game.reporting.figures:
            self._add_facts(study, game)

    def _add_facts(self, study: Study, moves: MoveList) -> None:
        game = self.game
        state = game.row_for(self.settings)
        for mover, move in zip(moves.movers.tolist(), moves.moves.tolist(), strict=True):
            before = game.copy(state)
            enact(state, mover, move)
            for fact in game.tell(before, mover, move, state, mover):
                for number, figure in enumerate(game.reporting.figures):
                    if fact["id"] == figure.fact:
                        for name in figure.by:
                            value = float(fact[figure.number])
                            _merge(study.figures, f"{number}|{fact[name]}", 1, value, value, value)


def _merge(figures: dict[str, list[float]], key: str, count: float, total: float, least: float, most: float) -> None:
    known = figures.setdefault(key, [0.0, 0.0, least, most])
    figures[key] = [known[0] + count, known[1] + total, min(known[2], least), max(known[3], most)]


def combined(studies: list[Study]) -> Study:
    """Several studies as one, in the order given."""
    games = np.concatenate([study.games for study in studies]).view(np.recarray)
    sums = Sums(*(sum(parts) for parts in zip(*(study.sums for study in studies), strict=True)))
    figures: dict[str, list[float]] = {}
    for study in studies:
        for key, (count, total, least, most) in study.figures.items():
            _merge(figures, key, count, total, least, most)
    return Study(games, sums, dict(sorted(figures.items())))
