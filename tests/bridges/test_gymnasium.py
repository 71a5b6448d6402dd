"""Gymnasium's own check of an environment, run against ours; and many games at once."""

import re
import subprocess
import sys
import warnings

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from tests.sizes import size
from votive import games
from votive.bridges import gymnasium as bridge
from votive.bridges.vector import Games, OneSeatGames
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
    assert re.fullmatch(rf"\[.*\] is not allowed here: \w+ .*\w \({info['refused']}\)", info["why"])
    with pytest.raises(VotiveError, match="has no move number 100000000"):
        environment.step(10**8)


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
    with pytest.raises(IllegalMove, match=r"game 2: \[.*\] is not allowed here: \w+ .*\w \([A-Z]+\d+\)$"):
        environments.step(moves)


def test_gymnasium_makes_a_game_without_an_import() -> None:
    """What stands before the colon is imported by Gymnasium itself."""
    code = (
        "import gymnasium\n"
        "one = gymnasium.make('votive.bridges.gymnasium:votive/Offrandes-v0', seats=2, bots=('random',))\n"
        "print(one.reset(seed=1)[0]['action_mask'].sum() == one.unwrapped.action_masks().sum())\n"
        "many = gymnasium.make_vec('votive/Offrandes-v0', 4, 'vector_entry_point', seats=2, bots=('random',))\n"
        "print(many.reset(seed=1)[0]['observation'].shape)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == ["True", "(4, 114)"]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("bots", [("random",), ("greedy",), ("network", "random", "greedy")])
def test_one_seat_of_many_games_plays_against_compiled_bots(name: str, bots: tuple[str, ...]) -> None:
    """Every step is one's own; what one is told of the end is what the rules say, and the next game follows."""
    environments = OneSeatGames(name, 8, seats=4, bots=bots, options={"rounds": 2}, threads=1)
    observation, _ = environments.reset(seed=3)
    mine, changed, ended = observation["seat"].copy(), 0, 0
    for _ in range(size(150, 1000)):
        assert (np.argmax(observation["observation"][:, :5], axis=1) == observation["seat"]).all()
        assert (environments.action_masks() == observation["action_mask"]).all()
        observation, reward, over, _, info = environments.step(environments.sample())
        assert (observation["seat"][~over] == mine[~over]).all(), "the seat stays the same in a game"
        if over.any():
            final, told = info["final_obs"], info["final_info"]
            assert (info["_final_obs"] == over).all() and not final["action_mask"].any()
            assert (np.argmax(final["observation"][over, :5], axis=1) == mine[over]).all()
            assert (told["returns"][over, mine[over]] == reward[over]).all()
            assert ((told["ranks"][over, mine[over]] == 0) == (reward[over] > 0)).all()
            assert np.allclose(told["returns"][over].sum(axis=1), 0, atol=1e-6)
            changed += int((observation["seat"][over] != mine[over]).sum())
        ended += int(over.sum())
        mine = observation["seat"].copy()
    assert ended > 8
    assert changed, "another seat is drawn for each game"


@pytest.mark.parametrize("name", NAMES)
def test_compiled_bots_play_as_they_do_elsewhere(name: str) -> None:
    """A random player against greedy ones loses nearly always, one against random ones now and then."""
    won = {}
    for bot in ("random", "greedy"):
        environments = OneSeatGames(name, 64, seats=3, bots=bot, options={"rounds": 4})
        environments.reset(seed=5)
        ended = wins = 0
        while ended < 300:
            _, reward, over, _, _ = environments.step(environments.sample())
            ended, wins = ended + int(over.sum()), wins + int((reward > 0).sum())
        won[bot] = wins / ended
    assert won["greedy"] < 0.2 < won["random"] < 0.5, won


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("made", [Games, OneSeatGames])
def test_with_a_seed_of_its_own_a_game_depends_on_nothing_else(name: str, made: type[Games]) -> None:
    def played(places: list[int], threads: int) -> dict[int, list[bytes]]:
        environments = made(name, len(places), seats=3, threads=threads, options={"rounds": 1})
        observation, _ = environments.reset(seed=[1000 + place for place in places])
        told: dict[int, list[bytes]] = {place: [] for place in places}
        for _ in range(250):
            moves = np.argmax(observation["action_mask"], axis=1)
            observation, _, _, _, _ = environments.step(moves)
            for g, place in enumerate(places):
                told[place].append(observation["observation"][g].tobytes())
        return told

    one, other = played([1, 2, 3, 4], 1), played([4, 2], 2)
    assert one[4] == other[4] and one[2] == other[2]
    assert one[1] != one[3]


@pytest.mark.parametrize("made", [Games, OneSeatGames])
def test_some_games_can_be_begun_anew(made: type[Games]) -> None:
    environments = made(NAMES[0], 4, seats=3)
    with pytest.raises(VotiveError, match="the first reset is for all games"):
        environments.reset(seed=1, options={"reset_mask": np.array([True, False, True, False])})
    environments.reset(seed=1)
    for _ in range(20):
        observation, *_ = environments.step(environments.sample())
    before = observation["observation"].copy()
    mask = np.array([True, False, False, True])
    observation, _ = environments.reset(seed=[7, 0, 0, 9], options={"reset_mask": mask})
    again = observation["observation"].copy()
    assert (again[~mask] == before[~mask]).all() and (again[mask] != before[mask]).any(axis=1).all()
    environments.step(environments.sample())
    observation, _ = environments.reset(seed=[7, 0, 0, 9], options={"reset_mask": mask})
    assert (observation["observation"][mask] == again[mask]).all()
    assert (environments.action_masks().sum(axis=1) > 0).all()
    with pytest.raises(VotiveError, match="reset_mask is 4 booleans"):
        environments.reset(options={"reset_mask": [1, 0]})
    with pytest.raises(VotiveError, match="one for each of 4 games, not 2"):
        environments.reset(seed=[1, 2])


@pytest.mark.parametrize("name", NAMES)
def test_moves_without_a_choice_can_be_left_out(name: str) -> None:
    environments = OneSeatGames(name, 8, seats=3, bots=("random",), skip_forced=True)
    observation, _ = environments.reset(seed=2)
    for _ in range(100):
        assert (observation["action_mask"].sum(axis=1) > 1).all()
        observation, *_ = environments.step(environments.sample())


def test_what_cannot_play_in_compiled_code_is_refused() -> None:
    with pytest.raises(VotiveError, match="'oracle' does not play in compiled code; these do: random"):
        OneSeatGames(NAMES[0], 4, bots=("oracle",))
    with pytest.raises(VotiveError, match="one bot for all seats that bots play, or 3, not 2"):
        OneSeatGames(NAMES[0], 4, bots=("greedy", "random"))
    with pytest.raises(VotiveError, match="there is no seat 4; with 4 players"):
        OneSeatGames(NAMES[0], 4, seat=4)
    with pytest.raises(VotiveError, match="observations are plain or scaled, not 'ego'"):
        OneSeatGames(NAMES[0], 4, observations="ego")
    with pytest.raises(VotiveError, match="at least one game, not 0"):
        Games(NAMES[0], 0)


@pytest.mark.parametrize("name", NAMES)
def test_scaled_observations_lie_in_their_space(name: str) -> None:
    one = bridge.OneSeat(name, 3, bots=("random",), observations="scaled", options={"rounds": 2})
    many = OneSeatGames(name, 16, seats=3, bots=("random",), observations="scaled", options={"rounds": 2})
    observation, _ = one.reset(seed=1)
    together, _ = many.reset(seed=1)
    over = False
    while not over:
        assert one.observation_space.contains(observation)
        assert many.observation_space.contains(together)
        observation, _, over, _, _ = one.step(int(np.argmax(one.action_masks())))
        together, *_ = many.step(many.sample())
