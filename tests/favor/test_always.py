"""What holds in every position of every game, whoever plays and however, calls out of turn included."""

from typing import Any

import numpy as np
from hypothesis import Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from tests.favor.positions import FIRST_SLOT, GAME, MARKET_COPIES, PLACES, legal_numbers, number, stage, turn
from tests.sizes import size
from votive.core.compilation import INTERPRETED, compiled
from votive.core.contract import ALL, CHANCE, NOBODY, State
from votive.core.randomness import new_stream, random_below
from votive.core.verbs import apply, seen, verdict
from votive.games.favor import moves
from votive.games.favor.cards import AREAS, SLOTS, TEMPLE_TYPES
from votive.games.favor.content import (
    ABSENT,
    BASIC,
    COPIES_OF_A_TEMPLE,
    COPIES_OF_AN_OFFERING,
    CUBES_OF_A_KIND,
    EMPTY,
    FAVOR_TOKENS,
    UNITS,
)
from votive.games.favor.state import IDLE

SEATS = range(CHANCE, GAME.most_seats)
ROWS = np.zeros(len(SEATS) * GAME.moves, GAME.row).view(np.recarray)
"""One for each move by each seat; together they are some megabytes, and are not made anew for each check."""
BYTES = np.dtype((np.void, GAME.row.itemsize))
OPTIONS = [{}, {"rounds": 2}, {"units": 5, "gods_hours": 1}, {"units": 1, "bonus_hour": 1, "rounds": 4}]


@compiled
def all_verdicts(state: State, out: Any) -> None:
    """The verdict on each move by each seat, chance in row 0."""
    for seat in range(out.shape[0]):
        for move in range(out.shape[1]):
            out[seat, move] = verdict(state, seat - 1, move)


@compiled
def try_what_is_illegal(state: State, rows: Any, verdicts: Any, answers: Any) -> None:
    """Try every illegal move by every seat, each on a row of its own."""
    index = 0
    for seat in range(verdicts.shape[0]):
        for move in range(verdicts.shape[1]):
            rows[index] = state
            if verdicts[seat, move] != 0:
                answers[seat, move] = apply(rows[index], seat - 1, move)
            index += 1


class Table(RuleBasedStateMachine):
    """A game that Hypothesis plays: moves of its choice by anyone who may, and stretches of random play."""

    row: State = None

    @initialize(seats=st.integers(2, 5), options=st.sampled_from(OPTIONS))
    def sit_down(self, seats: int, options: dict[str, int]) -> None:
        self.seats = seats
        self.settings = GAME.settings(seats, options)
        self.row = GAME.row_for(self.settings)

    @rule(choice=st.integers(0, GAME.most_legal - 1))
    def move(self, choice: int) -> None:
        if choices := legal_numbers(self.row, turn(self.row)):
            assert apply(self.row, turn(self.row), choices[choice % len(choices)]) == 0

    @rule(seat=st.integers(0, 4), choice=st.integers(0, GAME.most_legal - 1))
    def call(self, seat: int, choice: int) -> None:
        """M1: whose move it is, and what it is about, is the same after a call, unless it left nothing to decide."""
        choices = [move for move in legal_numbers(self.row, seat) if moves.AGORA <= move < moves.TARGET]
        if choices:
            before = self.whose_move()
            assert apply(self.row, seat, choices[choice % len(choices)]) == 0
            while self.row.step != IDLE:
                self.move(choice)
                self.check()
            assert self.whose_move() == before or before[1] in ("ready", "take", "build")

    def whose_move(self) -> tuple[Any, ...]:
        row = self.row
        return turn(row), stage(row), int(row.phase), int(row.at), int(row.begun), int(row.hour), row.order.tobytes()

    @rule(seed=st.integers(0, 2**32), count=st.integers(1, 200))
    def play_on(self, seed: int, count: int) -> None:
        stream = new_stream(seed)
        for _ in range(count):
            self.move(random_below(stream, GAME.most_legal))
            self.check()

    @invariant()
    def check(self) -> None:
        if self.row is not None:
            self.cubes_and_tokens_are_all_there()
            self.temples_and_offerings_are_all_there()
            self.cards_are_all_there()
            self.units_are_all_somewhere()
            self.slots_never_overlap()
            self.scores_are_never_under_0()
            self.somebody_is_to_move_or_nobody()
            self.legal_is_what_no_verdict_forbids()

    def cubes_and_tokens_are_all_there(self) -> None:
        row = self.row
        assert list(row.supply + row.resource.sum(axis=0)) == [CUBES_OF_A_KIND] * 4
        assert row.favor_supply + row.favor.sum() == FAVOR_TOKENS
        assert min(row.supply.min(), row.resource.min(), row.favor.min(), row.favor_supply) >= 0

    def temples_and_offerings_are_all_there(self) -> None:
        row = self.row
        standing = [(row.mat == temple).sum() // 2 for temple in range(TEMPLE_TYPES)]
        assert list(row.stack + row.temple.sum(axis=0) + standing) == [COPIES_OF_A_TEMPLE] * TEMPLE_TYPES
        shown = [(row.display == temple).sum() for temple in range(TEMPLE_TYPES)]
        offerings = row.offering_deck + row.offering.sum(axis=0) + row.made.sum(axis=0) + shown
        assert list(offerings) == [COPIES_OF_AN_OFFERING] * TEMPLE_TYPES
        assert row.offerings_left == row.offering_deck.sum()
        assert min(row.stack.min(), row.temple.min(), row.offering.min(), row.made.min(), row.offering_deck.min()) >= 0

    def cards_are_all_there(self) -> None:
        row = self.row
        assert list(row.market_deck + row.market.sum(axis=0) + row.market_gone) == list(MARKET_COPIES)
        assert row.market_left == row.market_deck.sum()
        assert list(row.cards) == list(row.market.sum(axis=1))
        dealt = [int(quest) for quest in row.quest if quest >= 0]
        assert len(dealt) == len(set(dealt))

    def units_are_all_somewhere(self) -> None:
        row = self.row
        assert ((row.face >= 1) & (row.face <= 6) == (row.place != ABSENT)).all()
        assert (row.place[self.seats :] == ABSENT).all()
        assert ((row.place[:, UNITS:] != ABSENT).sum(axis=0) <= 1).all()  # an extra worker die is lent to one
        assert [(row.place == area).sum() for area in range(AREAS)] == list(row.taken)
        assert (row.taken <= PLACES[:, self.seats - 2]).all()

    def slots_never_overlap(self) -> None:
        """Whatever stands covers its own two slots, and nothing else covers them."""
        for seat in range(self.seats):
            for slot in range(SLOTS):
                temple = self.row.mat[seat, slot]
                if temple != EMPTY:
                    assert 0 <= slot - FIRST_SLOT[temple] <= 1
                    assert list(self.row.mat[seat, FIRST_SLOT[temple] :][:2]) == [temple, temple]
        assert (self.row.mat[self.seats :] == EMPTY).all()
        assert self.row.mat.max() < BASIC + 2

    def scores_are_never_under_0(self) -> None:
        assert self.row.points.min() >= 0

    def somebody_is_to_move_or_nobody(self) -> None:
        assert turn(self.row) in (NOBODY, CHANCE, *range(self.seats))
        assert (GAME.rules.reason(self.row) >= 0) == (turn(self.row) == NOBODY)
        assert 1 <= self.row.hour <= self.settings.options["rounds"]

    def legal_is_what_no_verdict_forbids(self) -> None:
        verdicts = np.zeros((len(SEATS), GAME.moves), np.int16)
        all_verdicts(self.row, verdicts)
        for seat, answers in zip(SEATS, verdicts, strict=True):
            listed = legal_numbers(self.row, seat)
            assert sorted(listed) == list(np.flatnonzero(answers == 0))
            if seat == turn(self.row):
                assert listed  # nobody is ever stuck
            else:
                assert all(moves.AGORA <= move < moves.TARGET for move in listed)
        self.what_is_illegal_changes_nothing(verdicts)

    def what_is_illegal_changes_nothing(self, verdicts: Any) -> None:
        answers = np.zeros_like(verdicts)
        try_what_is_illegal(self.row, ROWS, verdicts, answers)
        assert (answers == verdicts).all()
        assert (ROWS.view(np.ndarray).view(BYTES) == np.frombuffer(self.row.tobytes(), BYTES)).all()


TestAlways = Table.TestCase
TestAlways.settings = settings(
    max_examples=2 if INTERPRETED else size(8, 30),  # interpreted, a check of everything takes its time
    stateful_step_count=2 if INTERPRETED else 15,
    phases=[Phase.generate, Phase.shrink],
)


def test_every_game_ends_and_every_kind_of_move_is_met() -> None:
    kinds, decisions = set(), []
    for game in range(4 if INTERPRETED else 40):
        row, stream = GAME.row_for(GAME.settings(2 + game % 4)), new_stream(game)
        decisions.append(0)
        while turn(row) != NOBODY:
            choices = legal_numbers(row, turn(row))
            decisions[-1] += turn(row) != CHANCE
            chosen = choices[random_below(stream, len(choices))]
            kinds.add(GAME.names[chosen][0])
            apply(row, turn(row), chosen)
    assert max(decisions) < 600
    assert INTERPRETED or kinds == {name[0] for name in GAME.names}


def test_what_others_see_of_a_draw_is_only_that_it_was_drawn() -> None:
    row = GAME.row_for(GAME.settings(3))
    while stage(row) != "quest":
        apply(row, CHANCE, legal_numbers(row, CHANCE)[0])
    quest = legal_numbers(row, CHANCE)[0]
    assert seen(row, CHANCE, quest, 0) == quest == seen(row, CHANCE, quest, ALL)
    assert [GAME.names[seen(row, CHANCE, quest, viewer)] for viewer in (1, 2, NOBODY)] == [["draw", "quest"]] * 3
    row.drawer = 2
    card = number(["draw", "market", "hired_hands"])
    assert seen(row, CHANCE, card, 2) == card
    assert GAME.names[seen(row, CHANCE, card, 1)] == ["draw", "market"]
    assert seen(row, 0, moves.PRAY, 1) == moves.PRAY
