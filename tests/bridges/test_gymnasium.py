"""Gymnasium's own check of an environment, run against ours; and many games at once."""

import warnings

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from votive import games
from votive.bridges import gymnasium as bridge
from votive.bridges.vector import Games
from votive.core.errors import IllegalMove, VotiveError

NAMES = games.names()


@pytest.mark.parametrize("name", NAMES)
def test_gymnasium_finds_nothing_wrong(name: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(bridge.OneSeat(name, 3, seat=1, bots=("random",), render_mode="ansi"), skip_render_check=True)


@pytest.mark.parametrize("name", NAMES)
def test_one_seat_plays_a_game_to_its_end_against_bots(name: str) -> None:
    environment = gymnasium.make(f"votive/{name.capitalize()}-v0", seats=3, bots=("greedy", "random"))
    observation, info = environment.reset(seed=5)
    chooser = np.random.default_rng(1)
    over = False
    while not over:
        assert np.argmax(observation["observation"][:5]) == info["seat"]
        move = int(chooser.choice(np.flatnonzero(observation["action_mask"])))
        observation, reward, over, cut, more = environment.step(move)
        assert not cut
        info = more if not over else info
    won = info["seat"] in more["result"]["winners"]
    assert (reward > 0) == won
    environment.close()


@pytest.mark.parametrize("name", NAMES)
def test_an_illegal_move_ends_it_and_names_the_clause(name: str) -> None:
    environment = bridge.OneSeat(name, 2, bots=("random",))
    observation, _ = environment.reset(seed=1)
    _, reward, over, _, info = environment.step(int(np.argmin(observation["action_mask"])))
    assert (reward, over) == (-1.0, True)
    assert info["refused"] in environment.game.clauses


@pytest.mark.parametrize("name", NAMES)
def test_the_same_seed_gives_the_same_episode(name: str) -> None:
    one, other = (bridge.OneSeat(name, 3, bots=("greedy",)) for _ in range(2))
    (first, _), (second, _) = one.reset(seed=9), other.reset(seed=9)
    for _ in range(20):
        assert (first["observation"] == second["observation"]).all()
        move = int(np.argmax(first["action_mask"]))
        (first, _, over, _, _), (second, _, _, _, _) = one.step(move), other.step(move)
        if over:
            break


def test_seats_and_bots_are_checked() -> None:
    with pytest.raises(VotiveError, match="there is no seat 3"):
        bridge.OneSeat(NAMES[0], 3, seat=3)
    with pytest.raises(VotiveError, match="one bot for all seats that bots play, or 3"):
        bridge.OneSeat(NAMES[0], 4, bots=("random", "random"))


@pytest.mark.parametrize("name", NAMES)
def test_many_games_step_together(name: str) -> None:
    environments = Games(name, 16, seats=3, threads=1)
    observation, _ = environments.reset(seed=1)
    ended = 0
    for _ in range(600):
        assert observation["observation"].shape == environments.observation_space["observation"].shape
        seats = observation["seat"].copy()
        observation, rewards, over, cut, info = environments.step(environments.sample())
        assert not cut.any()
        assert (rewards == info["returns"][np.arange(16), seats]).all()
        ended += int(over.sum())
    assert ended
    assert environments.observation_space.contains(observation)


def test_many_games_refuse_what_is_illegal() -> None:
    environments = Games(NAMES[0], 4, seats=2)
    with pytest.raises(VotiveError, match="reset"):
        environments.sample()
    observation, _ = environments.reset(seed=1)
    moves = environments.sample()
    moves[2] = int(np.argmin(observation["action_mask"][2]))
    with pytest.raises(IllegalMove, match="game 2"):
        environments.step(moves)
    with pytest.raises(VotiveError, match="one seed"):
        environments.reset(seed=[1, 2, 3, 4])
