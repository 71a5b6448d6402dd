"""PettingZoo's own tests of an environment, run against ours."""

import pickle
import warnings

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

from votive import games
from votive.bridges import pettingzoo

NAMES = games.names()


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seats", [2, 4])
def test_pettingzoo_finds_nothing_wrong(name: str, seats: int) -> None:
    with warnings.catch_warnings():
        for known in ("Observation space for each agent probably should be", "Observation is not a NumPy array"):
            warnings.filterwarnings("ignore", message=known)  # it expects a plain box unless it knows the game's name
        api_test(pettingzoo.env(name, seats), num_cycles=300)
        api_test(pettingzoo.raw_env(name, seats), num_cycles=300)


@pytest.mark.parametrize("name", NAMES)
def test_the_same_seed_gives_the_same_game(name: str) -> None:
    seed_test(lambda: pettingzoo.env(name, 3), num_cycles=100)


@pytest.mark.parametrize("name", NAMES)
def test_a_table_can_be_shown_as_text(name: str) -> None:
    environment = pettingzoo.env(name, 3, render_mode="ansi")
    render_test(lambda render_mode: pettingzoo.env(name, 3, render_mode=render_mode), {"ansi": _is_a_table})
    environment.reset(seed=1)
    assert _is_a_table(environment.render())


def _is_a_table(shown: object) -> bool:
    return isinstance(shown, str) and len(shown.splitlines()) > 5


@pytest.mark.parametrize("name", NAMES)
def test_an_illegal_move_loses_the_game(name: str) -> None:
    environment = pettingzoo.env(name, 3)
    environment.reset(seed=1)
    observation, *_ = environment.last()
    mover = environment.agent_selection
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        environment.step(int(np.argmin(observation["action_mask"])))
    assert environment.terminations[mover]
    assert environment.rewards[mover] == -1


@pytest.mark.parametrize("name", NAMES)
def test_the_one_who_wins_gets_one(name: str) -> None:
    environment = pettingzoo.raw_env(name, 4)
    chooser = np.random.default_rng(1)
    for seed in range(3):
        environment.reset(seed=seed)
        while not environment.sitting.over:
            mask = environment.observe(environment.agent_selection)["action_mask"]
            environment.step(int(chooser.choice(np.flatnonzero(mask))))
        assert abs(sum(environment.rewards.values())) < 1e-9
        assert max(environment.rewards.values()) > 0
        assert all(environment.terminations.values())


def test_an_environment_can_be_pickled() -> None:
    environment = pickle.loads(pickle.dumps(pettingzoo.raw_env(NAMES[0], 3)))
    environment.reset(seed=1)
    assert len(environment.agents) == 3
