"""OpenSpiel's own tests of a game, run against ours, and its own bots at our tables."""

import json
import pickle
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.bots import uniform_random
from open_spiel.python.observation import make_observation

import votive
from tests.bridges import write
from votive import bots, games
from votive.bots.bot import position_of
from votive.bridges import openspiel
from votive.bridges.seen_moves import kinds
from votive.core.contract import CHANCE
from votive.core.errors import BadOption, BadSeats, IllegalMove, VotiveError
from votive.core.match import Match

NAMES = games.names()
SHORT = {"rounds": 3}
SEARCH = Path(__file__).parents[2] / "examples" / "openspiel_mcts.py"


def small(name: str, seats: int) -> Any:
    return pyspiel.load_game(f"votive_{name}", {"players": seats} | SHORT)


def sampled(state: Any, chooser: Any) -> None:
    """One random move, of chance or of a player."""
    if state.is_chance_node():
        moves, odds = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(int(chooser.choice(moves, p=odds)))
    else:
        state.apply_action(int(chooser.choice(state.legal_actions())))


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seats", [2, 4])
def test_openspiel_finds_nothing_wrong_in_random_play(name: str, seats: int, capfd: Any) -> None:
    pyspiel.random_sim_test(small(name, seats), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", NAMES)
def test_a_game_and_a_state_can_be_written_down(name: str) -> None:
    game = small(name, 3)
    state = game.new_initial_state()
    chooser = np.random.default_rng(1)
    for _ in range(40):
        sampled(state, chooser)
    for _, other in (
        pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state)),
        (pickle.loads(pickle.dumps(game)), pickle.loads(pickle.dumps(state))),
    ):
        assert str(other) == str(state)
        assert other.history() == state.history()
        assert other.information_state_string(0) == state.information_state_string(0)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seats", [2, 3])
def test_a_resampled_state_looks_the_same_to_the_player(name: str, seats: int) -> None:
    """As OpenSpiel's ResampleInfostateTest does it, which C++ runs on its own games only."""
    state = small(name, seats).new_initial_state()
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    chooser = np.random.default_rng(1)
    differed = 0
    while not state.is_terminal():
        if not state.is_chance_node():
            for player in range(seats):
                other = state.resample_from_infostate(player, sampler)
                assert other.information_state_string(player) == state.information_state_string(player)
                assert other.information_state_tensor(player) == state.information_state_tensor(player)
                assert other.current_player() == state.current_player()
                assert other.history() == [], "nothing of how the true state came about"
                differed += str(other) != str(state)
        sampled(state, chooser)
    assert differed or (seats > 2 and name == "offrandes"), "where there are secrets they are made up"


@pytest.mark.parametrize("name", NAMES)
def test_the_same_information_allows_the_same_moves(name: str) -> None:
    """Also to the others, in worlds that were made up for one player: searches share nodes by it."""
    state = small(name, 2).new_initial_state()
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    chooser = np.random.default_rng(5)
    while not state.is_terminal():
        if not state.is_chance_node():
            allowed: dict[str, list[int]] = {}
            for _ in range(8):
                other = state.resample_from_infostate(1 - state.current_player(), sampler)
                again = other.resample_from_infostate(state.current_player(), sampler)
                player = other.current_player()
                assert again.information_state_string(player) == other.information_state_string(player)
                known = other.information_state_string(player)
                assert allowed.setdefault(known, other.legal_actions()) == other.legal_actions()
        sampled(state, chooser)


@pytest.mark.parametrize("name", NAMES)
def test_what_comes_to_light_later_is_part_of_what_one_knows(name: str) -> None:
    """Worlds made up for a player are played on alike: once they show what differs, they are no longer the same."""
    state = small(name, 2).new_initial_state()
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    chooser = np.random.default_rng(6)
    for moment in range(200):
        while state.is_chance_node():
            sampled(state, chooser)
        if state.is_terminal():
            break
        player = state.current_player()
        allowed: dict[str, list[int]] = {}
        for _ in range(4):
            world = state.resample_from_infostate(player, sampler)
            follow = np.random.default_rng(moment)
            for _ in range(12):
                if world.is_terminal():
                    break
                if world.current_player() == player:
                    known = world.information_state_string(player)
                    assert allowed.setdefault(known, world.legal_actions()) == world.legal_actions()
                sampled(world, follow)
        sampled(state, chooser)


@pytest.mark.parametrize("name", NAMES)
def test_a_resampled_state_can_be_played_on_and_written_down(name: str) -> None:
    chooser = np.random.default_rng(2)
    state = small(name, 2).new_initial_state()
    for _ in range(30):
        sampled(state, chooser)
    while state.is_chance_node():
        sampled(state, chooser)
    other = state.resample_from_infostate(0, pyspiel.UniformProbabilitySampler(0.0, 1.0))
    while not other.is_terminal():
        copy = other.clone()
        assert str(copy) == str(other) == str(pickle.loads(pickle.dumps(other)))
        sampled(other, chooser)
    assert sum(other.returns()) == 0


@pytest.mark.parametrize("name", NAMES)
def test_secrets_are_in_no_observation(name: str) -> None:
    """The same numbers for every state that the player cannot tell apart; a third party learns less still."""
    state = small(name, 2).new_initial_state()
    chooser = np.random.default_rng(3)
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    for _ in range(120):
        if state.is_terminal():
            break
        if not state.is_chance_node():
            other = state.resample_from_infostate(0, sampler)
            assert other.observation_tensor(0) == state.observation_tensor(0)
            assert other.observation_string(0) == state.observation_string(0)
        sampled(state, chooser)


def test_an_observer_names_its_pieces() -> None:
    game = small(NAMES[0], 2)
    observation = make_observation(game, pyspiel.IIGObservationType(perfect_recall=True))
    state = game.new_initial_state()
    observation.set_from(state, player=1)
    assert list(observation.dict["viewer"][:2]) == [0, 1]
    assert observation.dict["history_count"].shape == (3, len(votive.game(NAMES[0]).names))
    assert observation.dict["history_recent"].shape[0] == 8
    assert observation.tensor.shape == tuple(game.information_state_tensor_shape())


@pytest.mark.parametrize("name", NAMES)
def test_openspiels_tree_search_plays(name: str) -> None:
    game = small(name, 2)
    search = mcts.MCTSBot(game, 2.0, 4, mcts.RandomRolloutEvaluator(1, np.random.RandomState(1)))
    _play(game, [search, uniform_random.UniformRandomBot(1, np.random.RandomState(2))])


@pytest.mark.parametrize("name", NAMES)
def test_openspiels_search_with_secrets_plays(name: str) -> None:
    game = small(name, 2)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    search = ismcts.ISMCTSBot(
        game=game, evaluator=evaluator, uct_c=2.0, max_simulations=4, random_state=np.random.RandomState(3)
    )
    _play(game, [search, uniform_random.UniformRandomBot(1, np.random.RandomState(2))])


def _play(game: Any, bots: list[Any]) -> None:
    """Twenty decisions of the searching bot are enough to see that it can."""
    state = game.new_initial_state()
    chooser = np.random.default_rng(4)
    asked = 0
    while not state.is_terminal() and asked < 20:
        if state.is_chance_node():
            sampled(state, chooser)
        else:
            player = state.current_player()
            move = bots[player].step(state)
            assert move in state.legal_actions()
            asked += player == 0
            state.apply_action(move)
    assert asked


def test_parameters_are_checked_like_everywhere_else() -> None:
    with pytest.raises((BadSeats, pyspiel.SpielError)):
        pyspiel.load_game(f"votive_{NAMES[0]}", {"players": 9})
    with pytest.raises((BadOption, pyspiel.SpielError)):
        pyspiel.load_game(f"votive_{NAMES[0]}", {"rounds": 1000})


def test_registering_twice_does_no_harm() -> None:
    openspiel.register()
    assert {f"votive_{name}" for name in NAMES} <= set(pyspiel.registered_names())


@pytest.mark.parametrize("name", NAMES)
def test_openspiels_search_sits_at_our_tables(name: str) -> None:
    """As a bot among ours, that knows no more than its seat."""
    game = votive.game(name)
    match = Match(game, 2, 5, SHORT)
    rival: Any = bots.make(f"{SEARCH}:OpenSpielSearch", game, 2, 1)
    for _ in range(12):
        if match.over:
            break
        move = rival.choose(position_of(match, match.turn), 0.01)
        assert move in match.legal
        match.play(move)
    assert rival.rate > 0


@pytest.mark.parametrize("name", NAMES)
def test_a_move_that_is_not_allowed_is_refused_and_changes_nothing(name: str) -> None:
    state = small(name, 2).new_initial_state()
    chooser = np.random.default_rng(1)
    refused = 0
    for _ in range(60):
        if state.is_terminal():
            break
        legal, before = state.legal_actions(), (str(state), state.history())
        illegal = [move for move in range(state.num_distinct_actions()) if move not in legal]
        with pytest.raises(VotiveError, match="has no move number 100000000"):
            state.apply_action(10**8)
        for move in illegal[::50]:
            with pytest.raises(IllegalMove, match="is not allowed here") as error:
                state.apply_action(move)
            said, clause = str(error.value), error.value.clause
            # A sentence and its clause, and not the verdict's name within the program.
            assert said.endswith(f" ({clause})") and len(said.partition(" here: ")[2].split()) > 3, said
            assert f"{clause.lower()}-" not in said
            refused += 1
        assert (str(state), state.history()) == before
        sampled(state, chooser)
    assert refused


@pytest.mark.parametrize("name", NAMES)
def test_openspiels_playthrough_is_the_golden_one(name: str) -> None:
    """Everything OpenSpiel can ask of a game, written down; `make golden` writes it anew."""
    golden = (write.HERE / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    for number, (now, before) in enumerate(zip(write.text(name).splitlines(), golden, strict=True), 1):
        assert now == before, f"line {number}"


@pytest.mark.parametrize("name", NAMES)
def test_what_is_public_and_what_is_private_make_up_what_a_player_knows(name: str) -> None:
    game = small(name, 2)
    none, single = pyspiel.PrivateInfoType.NONE, pyspiel.PrivateInfoType.SINGLE_PLAYER
    both, public, private, nothing = (
        game.make_py_observer(pyspiel.IIGObservationType(public_info=shown, perfect_recall=False, private_info=who))
        for shown, who in ((True, single), (True, none), (False, single), (False, none))
    )
    state, chooser, secrets = game.new_initial_state(), np.random.default_rng(8), set()
    while not state.is_terminal():
        for player in range(2):
            for observer in (both, public, private, nothing):
                observer.set_from(state, player)
            assert (public.tensor + private.tensor == both.tensor).all()
            assert not nothing.tensor.any()
            assert nothing.string_from(state, player) == "{}"
            secrets.add(private.string_from(state, player))
        sampled(state, chooser)
    assert len(secrets) > 3, "with two players there are secrets in both games"
    with pytest.raises(ValueError, match="perfect recall always holds what is public"):
        game.make_py_observer(pyspiel.IIGObservationType(public_info=False, perfect_recall=True))


@pytest.mark.parametrize("name", NAMES)
def test_the_information_state_counts_what_was_seen(name: str) -> None:
    """However it is asked: now and then, at once at the end, in a copy, from C++, or of a state written down."""
    game = small(name, 2)
    observer = game.make_py_observer(pyspiel.IIGObservationType(perfect_recall=True))
    state, chooser = game.new_initial_state(), np.random.default_rng(9)
    for _ in range(90):
        if state.is_terminal():
            break
        if chooser.random() < 0.3:
            state.information_state_tensor(int(chooser.integers(2)))
        sampled(state, chooser)
        state = state.clone() if chooser.random() < 0.1 else state
    again = pickle.loads(pickle.dumps(state))
    for player in range(2):
        known = state.information_state_tensor(player)
        assert again.information_state_tensor(player) == known
        assert pyspiel.State.information_state_tensor(state, player) == known
        observer.set_from(state, player)
        seen = json.loads(state.information_state_string(player))["moves"]
        names = votive.game(name).names
        count, recent = observer.dict["history_count"], observer.dict["history_recent"]
        assert count.sum() == len(seen) == len(state.history())
        for mover, row in enumerate(count):
            for number in np.flatnonzero(row):
                who = CHANCE if mover == 2 else mover
                assert seen.count([who, names[number]]) == row[number]
        for age in range(len(recent)):
            mover, move = seen[-1 - age]
            one_hot = [2 if mover == CHANCE else mover, 3 + kinds(votive.game(name)).index(move[0])]
            assert np.flatnonzero(recent[age, :-1]).tolist() == one_hot
            assert 0 <= recent[age, -1] <= 1


@pytest.mark.parametrize("name", NAMES)
def test_moves_can_be_taken_back(name: str) -> None:
    state, chooser = small(name, 2).new_initial_state(), np.random.default_rng(10)

    def known() -> Any:
        strings = [state.information_state_string(player) for player in range(2)]
        return str(state), strings, state.history(), state.history_str(), state.move_number(), state.legal_actions()

    for _ in range(40):
        if state.is_terminal():
            break
        before, player = known(), state.current_player()
        sampled(state, chooser)
        move = state.history()[-1]
        with pytest.raises(VotiveError, match="only the last move can be taken back"):
            state.undo_action(player, move + 1)
        after = known()
        state.undo_action(player, move)
        assert known() == before
        copy = state.clone()
        assert copy.history() == state.history()
        state.apply_action(move)
        assert known() == after
    with pytest.raises(VotiveError, match="nothing was played yet"):
        small(name, 2).new_initial_state().undo_action(0, 0)


def test_nobody_asks_for_a_player_that_is_not_there() -> None:
    state = small(NAMES[0], 2).new_initial_state()
    with pytest.raises(VotiveError, match="there is no player 2; with 2 players they are 0 to 1"):
        state.information_state_tensor(2)
