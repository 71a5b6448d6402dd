"""What a seat sees, as numbers: only what it may know, and all of that."""

import numpy as np
import pytest

import votive
from tests.sizes import size
from votive import games
from votive.core.contract import Game
from votive.core.observation import fields, lowest_and_highest, observation_size

NAMES = games.names()


def part(game: Game, observation: np.ndarray, name: str) -> np.ndarray:
    found = next(field for field in fields(game) if field.name == name)
    return observation[found.start : found.start + found.size].reshape(found.shape)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seats", [2, 5])
def test_an_observation_is_the_concealed_row_number_by_number(name: str, seats: int) -> None:
    batch = votive.batch(name, seats, 8, seed=2)
    for _ in range(size(40, 150)):
        seen = batch.observe()
        rows = batch.concealed()
        for g in range(batch.size):
            assert np.argmax(part(batch.game, seen[g], "viewer")) == batch.turns[g]
            for field in batch.game.row.names or ():
                assert (part(batch.game, seen[g], field) == np.atleast_1d(rows[g][field])).all(), field
        batch.step(batch.sample())


@pytest.mark.parametrize("name", NAMES)
def test_a_planted_secret_does_not_show(name: str) -> None:
    """Whatever lies under the cards, two states that look the same to a seat give the same observation."""
    batch = votive.batch(name, 2, 16, seed=4)
    planted = 0
    for number in range(200):
        before = batch.observe().copy()
        rows = batch.states.copy()
        for g in range(batch.size):
            seat = int(batch.turns[g])
            row = batch.game.copy(batch.states[g])
            batch.game.rules.conceal(row, seat)
            batch.game.rules.imagine(row, seat, np.array([number, 2 * g + 1, 0], np.uint64))
            planted += row.tobytes() != batch.states[g].tobytes()
            batch.states[g] = row
        assert (batch.observe() == before).all()
        batch.states[:] = rows
        batch.step(batch.sample())
    assert planted > 50, "the test has to plant something"


@pytest.mark.parametrize("name", NAMES)
def test_observations_lie_in_their_bounds(name: str) -> None:
    batch = votive.batch(name, 3, 8, seed=3)
    low, high = lowest_and_highest(batch.game)
    assert len(low) == len(high) == observation_size(batch.game)
    for _ in range(100):
        assert ((low <= batch.observe()) & (batch.observe() <= high)).all()
        batch.step(batch.sample())


@pytest.mark.parametrize("name", NAMES)
def test_what_a_game_is_worth_adds_up_to_nothing(name: str) -> None:
    batch = votive.batch(name, 3, 8, seed=3)
    ended = 0
    for _ in range(1500):
        step = batch.step(batch.sample())
        assert (abs(step.returns.sum(axis=1)) < 1e-6).all()
        assert (step.returns[~step.over] == 0).all()
        for g in np.flatnonzero(step.over):
            ended += 1
            assert ((step.returns[g] > 0) == (step.ranks[g] == 0)).all()
    assert ended


def test_a_batch_takes_and_gives_arrays_by_dlpack() -> None:
    batch = votive.batch(NAMES[0], 2, 8, seed=3)

    class Foreign:
        """Something that can only be reached by DLPack."""

        def __init__(self, array: np.ndarray) -> None:
            self.array = array

        def __dlpack__(self, **more: object) -> object:
            return self.array.__dlpack__(**more)

        def __dlpack_device__(self) -> tuple[int, int]:
            return self.array.__dlpack_device__()

    shared = np.from_dlpack(batch.mask)
    assert np.shares_memory(shared, batch.mask)
    assert np.shares_memory(np.from_dlpack(batch.observe()), batch.observe())
    batch.step(Foreign(batch.sample()))
    assert (shared == batch.mask).all()
