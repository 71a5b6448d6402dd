"""Many games side by side."""

import numpy as np
import pytest

import votive
from votive import games
from votive.core.batch import Batch
from votive.core.contract import CHANCE
from votive.core.errors import IllegalMove, VotiveError

NAMES = games.names()


def small(name: str, seats: int | None = None, size: int = 16, **more: int) -> Batch:
    game = votive.game(name)
    return Batch(game, seats or game.most_seats, size, **more)


@pytest.mark.parametrize("name", NAMES)
def test_the_mask_is_what_the_rules_allow(name: str) -> None:
    batch = small(name, seed=3)
    for _ in range(40):
        for g in range(batch.size):
            for move in range(batch.game.moves):
                allowed = batch.game.rules.verdict(batch.states[g], batch.turns[g], move) == 0
                assert allowed == batch.mask[g, move]
        batch.step(batch.sample())


@pytest.mark.parametrize("name", NAMES)
def test_it_is_always_somebodys_turn_because_games_restart(name: str) -> None:
    batch = small(name, size=8, seed=1)
    ended = 0
    for _ in range(3000):
        step = batch.step(batch.sample())
        ended += int(step.over.sum())
        assert (batch.turns >= 0).all()
        assert batch.mask.any(axis=1).all()
    assert ended > 8
    assert len(set(batch.numbers.tolist())) == batch.size, "no two places ever play the same game"


@pytest.mark.parametrize("name", NAMES)
def test_threads_change_nothing(name: str) -> None:
    one, many = small(name, seed=9, threads=1), small(name, seed=9, threads=5)
    for _ in range(200):
        moves = one.sample()
        assert (moves == many.sample()).all()
        first, second = one.step(moves), many.step(moves)
        assert one.states.tobytes() == many.states.tobytes()
        assert (first.over == second.over).all()
        assert (first.points == second.points).all()


@pytest.mark.parametrize("name", NAMES)
def test_an_illegal_move_is_refused_by_its_clause_and_changes_nothing(name: str) -> None:
    batch = small(name, seed=4)
    moves = batch.sample()
    moves[5] = int(np.argmin(batch.mask[5]))
    before = batch.states.tobytes()
    with pytest.raises(IllegalMove, match="game 5:") as refusal:
        batch.step(moves)
    assert refusal.value.clause in batch.game.clauses
    assert batch.states.tobytes() == before


@pytest.mark.parametrize(
    "bad", [[0], np.zeros(16), [10**6] * 16, [-1] * 16], ids=["short", "floats", "huge", "negative"]
)
def test_nonsense_is_refused(bad: object) -> None:
    batch = small(NAMES[0])
    with pytest.raises(VotiveError):
        batch.step(bad)


@pytest.mark.parametrize("size", [0, -1, 2.5])
def test_a_batch_has_at_least_one_game(size: object) -> None:
    with pytest.raises(VotiveError, match="at least one game"):
        Batch(votive.game(NAMES[0]), 4, size)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", NAMES)
def test_concealed_rows_are_copies_without_secrets(name: str) -> None:
    batch = small(name, seats=2, seed=6)
    for _ in range(100):
        rows = batch.concealed()
        for g in range(batch.size):
            row = batch.game.copy(batch.states[g])
            batch.game.rules.conceal(row, batch.turns[g])
            assert row.tobytes() == rows[g].tobytes()
        batch.step(batch.sample())


@pytest.mark.parametrize("name", NAMES)
def test_final_points_and_places_come_with_the_step_that_ends_a_game(name: str) -> None:
    batch = small(name, seats=2, size=4, seed=2)
    seen = 0
    for _ in range(3000):
        step = batch.step(batch.sample())
        for g in np.flatnonzero(step.over):
            seen += 1
            assert step.ranks[g].min() == 0
            assert step.points[g][step.ranks[g] == 0].max() == step.points[g].max()
    assert seen
    assert CHANCE not in batch.turns
