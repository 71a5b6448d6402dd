"""PettingZoo's own tests of an environment, run against ours."""

import pickle
import warnings

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

from votive import games
from votive.bridges import pettingzoo
from votive.core.encoding import encode, encoded_size, plan_of
from votive.core.errors import IllegalMove, VotiveError

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
def test_a_bare_game_refuses_with_what_a_player_reads(name: str) -> None:
    environment = pettingzoo.raw_env(name, 3)
    environment.reset(seed=1)
    before = environment.sitting.rows[0].tobytes()
    refused = set()
    for number in np.flatnonzero(environment.observe(environment.agent_selection)["action_mask"] == 0):
        with pytest.raises(IllegalMove) as error:
            environment.step(int(number))
        said, clause = str(error.value), error.value.clause
        reason = said.partition(" is not allowed here: ")[2]
        assert reason.endswith(f" ({clause})"), "the clause stands at the end"
        # A sentence, and not the verdict's name within the program.
        assert len(reason.split()) > 3 and f"{clause.lower()}-" not in reason
        refused.add(reason)
    assert len(refused) > 1
    assert environment.sitting.rows[0].tobytes() == before
    with pytest.raises(VotiveError, match=f"{name} has no move number 100000000"):
        environment.step(10**8)


def test_a_refusal_of_offrandes_is_a_sentence_with_its_clause() -> None:
    environment = pettingzoo.raw_env("offrandes", 3)
    environment.reset(seed=1)
    game = environment.bridged.game
    sentence = r"\['first', 0\] is not allowed here: The first player is drawn once, .* \(S1\)"
    with pytest.raises(IllegalMove, match=sentence):
        environment.step(game.names.index(["first", 0]))


@pytest.mark.parametrize("name", NAMES)
def test_observations_can_be_scaled(name: str) -> None:
    with warnings.catch_warnings():
        for known in ("Observation space for each agent probably should be", "Observation is not a NumPy array"):
            warnings.filterwarnings("ignore", message=known)
        api_test(pettingzoo.env(name, 3, observations="scaled"), num_cycles=100)
    plain, scaled = pettingzoo.raw_env(name, 3), pettingzoo.raw_env(name, 3, observations="scaled")
    plain.reset(seed=1)
    scaled.reset(seed=1)
    chooser = np.random.default_rng(1)
    game = plain.bridged.game
    for _ in range(20):
        for seat, agent in enumerate(plain.possible_agents):
            wanted = np.zeros(encoded_size(game), np.float32)
            encode(plain.observe(agent)["observation"], seat, plan_of(game), wanted)
            assert (scaled.observe(agent)["observation"] == wanted).all()
            assert scaled.observation_space(agent).contains(scaled.observe(agent))
        move = int(chooser.choice(np.flatnonzero(plain.observe(plain.agent_selection)["action_mask"])))
        plain.step(move)
        scaled.step(move)
    with pytest.raises(VotiveError, match="observations are plain or scaled"):
        pettingzoo.raw_env(name, 3, observations="small")


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
