"""A small network's inference: the fast way is the obvious way."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import votive
from tests.sizes import size
from votive import games
from votive.bots import network
from votive.core import verbs
from votive.core.contract import Game, State
from votive.core.errors import VotiveError
from votive.core.match import Match

NAMES = games.names()


def some_network(game: Game, seed: int = 1) -> Any:
    parts = network.blank(game, 16, 8, seed)
    generator = np.random.default_rng(seed)
    return (*parts[:4], generator.normal(0, 1, 8).astype(np.float32), parts[5])


def obvious(parts: Any, state: State, seat: int, game: Game) -> float:
    first, first_bias, second, second_bias, third, last = parts
    found = np.zeros(game.evaluation.most_features, np.int64)
    true = found[: verbs.features(state, seat, found)]
    one = np.maximum(first[true].sum(axis=0) + first_bias, 0)
    two = np.maximum(one @ second + second_bias, 0)
    return float(1 / (1 + np.exp(-(two @ third + last[0] + last[1] * verbs.heuristic(state, seat)))))


@pytest.mark.parametrize("name", NAMES)
def test_the_fast_way_is_the_obvious_way(name: str) -> None:
    game = votive.game(name)
    parts = some_network(game)
    sight = network.make_sight(parts, game)
    for seats in range(game.fewest_seats, game.most_seats + 1):
        match = Match(game, seats, seed=seats)
        for turn in range(size(20, 60)):
            if match.over:
                break
            for seat in range(seats):
                chance = network.win_chance(parts, match.state, seat, sight)
                assert chance == pytest.approx(obvious(parts, match.state, seat, game), abs=1e-4)
            match.play(match.legal[turn % len(match.legal)])


@pytest.mark.parametrize("name", NAMES)
def test_nearby_only_what_changed_is_added(name: str) -> None:
    game = votive.game(name)
    parts = some_network(game)
    sight = network.make_sight(parts, game)
    match = Match(game, 3, seed=4)
    for turn in range(80):
        if turn % 4 == 0:
            for seat in range(3):
                network.look(parts, match.state, seat, sight)
        for number in match.legal_numbers(match.turn)[:5]:
            row = game.copy(match.state)
            verbs.enact(row, match.turn, number)
            for seat in range(3):
                chance = network.win_chance_nearby(parts, row, seat, sight)
                assert chance == pytest.approx(obvious(parts, row, seat, game), abs=1e-3)
        match.play(match.legal[turn % len(match.legal)])


@pytest.mark.parametrize("name", NAMES)
def test_features_go_up_within_bounds(name: str) -> None:
    game = votive.game(name)
    out = np.zeros(game.evaluation.most_features, np.int64)
    for seats in range(game.fewest_seats, game.most_seats + 1):
        match = Match(game, seats, seed=seats)
        while not match.over:
            for seat in range(seats):
                true = out[: verbs.features(match.state, seat, out)].tolist()
                assert true == sorted(set(true))
                assert true[0] >= 0
                assert true[-1] < game.evaluation.feature_count
            match.play(match.legal[len(match.played) * 7 % len(match.legal)])


def test_a_network_is_kept_and_read_again(tmp_path: Path) -> None:
    game = votive.game(NAMES[0])
    parts = network.blank(game)
    file = tmp_path / "kept.npz"
    network.save(file, parts, {"seed": 1})
    weights = network.load(file, game)
    assert weights.made["seed"] == 1
    for kept, array in zip(weights.network, parts, strict=True):
        assert kept.dtype == np.float32
        assert np.allclose(kept, array, atol=1e-2)
    assert file.stat().st_size < 300_000


def test_a_file_that_is_no_network_for_this_game_is_refused(tmp_path: Path) -> None:
    game = votive.game(NAMES[0])
    file = tmp_path / "bad.npz"
    for content in (b"", b"nonsense" * 100):
        file.write_bytes(content)
        with pytest.raises(VotiveError, match="is not a network"):
            network.load(file, game)
    with pytest.raises(VotiveError, match="is not a network"):
        network.load(tmp_path / "missing.npz", game)
    network.save(file, (np.zeros((3, 4)), *network.blank(game, 4, 4)[1:]), {})
    with pytest.raises(VotiveError, match="was made for 3 features"):
        network.load(file, game)


JUDGED = """
import sys
import numpy as np
from votive import games
from votive.core import verbs
from votive.core.match import Match

game = games.load(sys.argv[1])
out = np.zeros(game.evaluation.most_features, np.int64)
for seats in range(game.fewest_seats, game.most_seats + 1):
    match = Match(game, seats, seed=seats)
    while not match.over and len(match.played) < int(sys.argv[2]):
        if len(match.played) % 5 == 0:
            for seat in range(seats):
                found = out[: verbs.features(match.state, seat, out)].tolist()
                print(round(float(verbs.heuristic(match.state, seat)), 4), found)
        match.play(match.legal[len(match.played) * 7 % len(match.legal)])
"""


@pytest.mark.parametrize("name", NAMES)
def test_what_bots_judge_by_is_the_same_interpreted(name: str) -> None:
    told = [
        subprocess.run(
            [sys.executable, "-W", "error::RuntimeWarning", "-c", JUDGED, name, str(size(150, 10_000))],
            env=os.environ | {"NUMBA_DISABLE_JIT": interpreted},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for interpreted in ("0", "1")
    ]
    assert told[0] == told[1]
    assert len(told[0].splitlines()) > 100
