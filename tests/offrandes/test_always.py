"""What holds in every position of every game, whoever plays and however."""

from typing import Any

import numpy as np
from hypothesis import Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from tests.offrandes.positions import GAME, legal_numbers, turn
from tests.sizes import size
from votive.core.compilation import INTERPRETED, compiled
from votive.core.contract import ALL, CHANCE, NOBODY, State
from votive.core.randomness import new_stream, random_below
from votive.core.verbs import apply, record_number, seen, verdict
from votive.games.offrandes.content import ALTAR_COUNT, ANIMALS_OF_A_KIND, CLOSED_FOR_TWO, KINDS, SUMMIT
from votive.games.offrandes.moves import DEAL, TAKE
from votive.games.offrandes.state import BARE, CLOSED

SEATS = range(CHANCE, GAME.most_seats)
ROWS = np.zeros(len(SEATS) * GAME.moves, GAME.row).view(np.recarray)
"""One for each move by each seat; together they are some megabytes, and are not made anew for each check."""
BYTES = np.dtype((np.void, GAME.row.itemsize))
OPTIONS = [
    {},
    {"rounds": 2},
    {"purse": 0, "revenue": 1},
    {"purse": 1, "revenue": 0, "purse_limit": 1},
    {"purse": 50, "revenue": 50, "purse_limit": 50},
]


@compiled
def all_verdicts(state: State, out: Any) -> None:
    """The verdict on each move by each seat, chance in row 0."""
    for seat in range(out.shape[0]):
        for move in range(out.shape[1]):
            out[seat, move] = verdict(state, seat - 1, move)


@compiled
def try_what_is_illegal(state: State, rows: Any, verdicts: Any, answers: Any) -> None:
    """Apply every illegal move by every seat, each to a row of its own."""
    for seat in range(verdicts.shape[0]):
        for move in range(verdicts.shape[1]):
            place = seat * verdicts.shape[1] + move
            rows[place] = state
            if verdicts[seat, move] != 0:
                answers[seat, move] = apply(rows[place], seat - 1, move)


@compiled
def look(state: State, mover: int, moves: Any, viewers: Any, twice: Any, shown: Any) -> None:
    """How moves are written and, for each viewer, seen."""
    for index in range(len(moves)):
        twice[index] = record_number(state, record_number(state, moves[index]))
        for place in range(len(viewers)):
            shown[index, place] = seen(state, mover, moves[index], viewers[place])


class Table(RuleBasedStateMachine):
    """A game that Hypothesis plays: single moves of its choice, and stretches of random play."""

    row: State = None

    @initialize(seats=st.integers(2, 5), options=st.sampled_from(OPTIONS))
    def sit_down(self, seats: int, options: dict[str, int]) -> None:
        self.seats = seats
        self.settings = GAME.settings(seats, options)
        self.begin()

    def begin(self) -> None:
        self.row = GAME.row_for(self.settings)
        self.points = [0] * self.seats

    @rule(choice=st.integers(0, GAME.most_legal - 1))
    def move(self, choice: int) -> None:
        """Make a move; after the end, begin anew."""
        choices = legal_numbers(self.row, turn(self.row))
        if choices:
            self.make(choices[choice % len(choices)])
        else:
            self.begin()

    @rule(seed=st.integers(0, 2**32), moves=st.integers(1, 200))
    def play_on(self, seed: int, moves: int) -> None:
        stream = new_stream(seed)
        for _ in range(moves):
            self.move(random_below(stream, GAME.most_legal))
            self.check()

    def make(self, move: int) -> None:
        assert apply(self.row, turn(self.row), move) == 0

    @invariant()
    def check(self) -> None:
        if self.row is None:
            return
        self.animals_are_all_there()
        self.tokens_are_all_there()
        self.purses_hold_what_they_may()
        self.points_never_fall()
        self.somebody_is_to_move_or_nobody()
        self.legal_is_what_no_verdict_forbids()
        self.moves_are_seen_and_written()

    def animals_are_all_there(self) -> None:
        lying = [self.row.count[self.row.kind == kind].sum() for kind in range(KINDS)]
        assert list(self.row.stable + lying) == [ANIMALS_OF_A_KIND] * KINDS
        assert (self.row.stable >= 0).all()

    def tokens_are_all_there(self) -> None:
        row, seats = self.row, self.seats
        assert ((row.level >= 0) & (row.level <= SUMMIT)).all()
        assert ((row.level == SUMMIT).sum(axis=0) <= 1).all()  # L1
        assert not row.level[seats:].any()
        owned = [int((row.owner == seat).sum()) for seat in range(seats)]
        closed = CLOSED_FOR_TWO if seats == 2 else ()
        assert [altar for altar in range(ALTAR_COUNT) if row.owner[altar] == CLOSED] == sorted(closed)
        assert sum(owned) + (row.owner == BARE).sum() + len(closed) == ALTAR_COUNT
        assert max(owned) <= ALTAR_COUNT
        assert ((row.count > 0) == (row.owner >= 0)).all()
        assert row.count.max() <= SUMMIT

    def purses_hold_what_they_may(self) -> None:
        purses, limit = self.row.purse, self.settings.options["purse_limit"]
        assert ((purses >= 0) & (purses <= limit)).all()
        assert not purses[self.seats :].any()
        assert self.seats > 2 or not purses.any()  # D1

    def points_never_fall(self) -> None:
        points = [int(point) for point in self.row.points[: self.seats]]
        assert all(after >= before for before, after in zip(self.points, points, strict=True))
        self.points = points

    def somebody_is_to_move_or_nobody(self) -> None:
        assert turn(self.row) in (NOBODY, CHANCE, *range(self.seats))
        assert (GAME.rules.reason(self.row) >= 0) == (turn(self.row) == NOBODY)
        assert 0 <= self.row.first < self.seats
        assert 1 <= self.row.current_round <= self.settings.options["rounds"]

    def legal_is_what_no_verdict_forbids(self) -> None:
        verdicts = np.zeros((len(SEATS), GAME.moves), np.int16)
        all_verdicts(self.row, verdicts)
        for seat, answers in zip(SEATS, verdicts, strict=True):
            listed = legal_numbers(self.row, seat)
            assert sorted(listed) == list(np.flatnonzero(answers == 0))
            assert bool(listed) == (seat == turn(self.row))  # only the seat to move, and it always
        self.what_is_illegal_changes_nothing(verdicts)

    def what_is_illegal_changes_nothing(self, verdicts: Any) -> None:
        answers = np.zeros_like(verdicts)
        try_what_is_illegal(self.row, ROWS, verdicts, answers)
        assert (answers == verdicts).all()
        assert (ROWS.view(np.ndarray).view(BYTES) == np.frombuffer(self.row.tobytes(), BYTES)).all()

    def moves_are_seen_and_written(self) -> None:
        """Whoever deals, and whoever may know all, sees a deal and a split; anybody else only their public part."""
        moves = np.array(legal_numbers(self.row, turn(self.row)), np.int32)
        viewers = np.array([ALL, NOBODY, *range(self.seats)], np.int32)
        twice = np.zeros_like(moves)
        shown = np.zeros((len(moves), len(viewers)), np.int32)
        look(self.row, turn(self.row), moves, viewers, twice, shown)
        assert (twice == moves).all()
        column = moves[:, None]
        secret = (column >= DEAL) & (column < TAKE) & (viewers != ALL) & (viewers != self.row.auctioneer)
        assert ((shown == column) == ~secret).all()
        assert ((shown >= GAME.moves) == secret).all()
        for move, seen_as in zip(moves, shown, strict=True):
            assert {GAME.names[number][0] for number in seen_as} == {GAME.names[move][0]}


TestAlways = Table.TestCase
TestAlways.settings = settings(
    max_examples=3 if INTERPRETED else size(8, 25),  # interpreted, a check of everything takes its time
    stateful_step_count=3 if INTERPRETED else 12,
    phases=[Phase.generate, Phase.shrink],
)


def test_every_kind_of_move_was_tried() -> None:
    """Random play reaches everything that the state machine is meant to see."""
    kinds = set()
    for seats in range(2, 6):
        row, stream = GAME.row_for(GAME.settings(seats)), new_stream(seats)
        while turn(row) != NOBODY:
            choices = legal_numbers(row, turn(row))
            kinds |= {GAME.names[move][0] for move in choices}
            apply(row, turn(row), choices[random_below(stream, len(choices))])
    assert kinds == {name[0] for name in GAME.names}
