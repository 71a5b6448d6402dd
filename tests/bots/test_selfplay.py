"""Games that a network plays against itself."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

import votive
from votive import games
from votive.bots import selfplay
from votive.bots.network import blank
from votive.core.contract import Game

NAMES = games.names()
SEATS = 3


def samples(game: Game, seed: int, blend: float = 0.9, count: int = 400) -> tuple[int, selfplay.Desk]:
    network = blank(game, 16, 8)
    desk = selfplay.Desk(game, network, count)
    play: Any = selfplay.self_play
    played, desk.written = play(
        network, network, SEATS, game.settings(SEATS).numbers(), np.uint64(seed), 0, 50, 0.5, 0.05, blend, 0.2,
        desk.rows, desk.raw, desk.trail, desk.opinions, *desk.play(),
        desk.samples, desk.starts, desk.targets, desk.measures,
    )  # fmt: skip
    return played, desk


@pytest.mark.parametrize("name", NAMES)
def test_samples_are_features_and_chances(name: str) -> None:
    game = votive.game(name)
    played, desk = samples(game, 1, blend=1.0)
    assert played > 0
    assert desk.written > 100
    used = desk.samples[: desk.starts[desk.written]]
    assert used.min() >= 0
    assert used.max() < game.feature_count
    assert (np.diff(desk.starts[: desk.written + 1]) > 0).all()
    targets = desk.targets[: desk.written]
    assert targets.min() >= 0
    assert targets.max() <= 1
    assert 0.1 < targets.mean() < 0.6, "about one seat in three wins"


@pytest.mark.parametrize("name", NAMES)
def test_outcomes_alone_give_targets_that_are_shares_of_victory(name: str) -> None:
    _, desk = samples(votive.game(name), 2, blend=1.0)
    shares = {round(float(target), 3) for target in desk.targets[: desk.written]}
    assert shares <= {0.0, 1.0, 0.5, 0.333}


@pytest.mark.parametrize("name", NAMES)
def test_the_same_seed_gives_the_same_samples(name: str) -> None:
    game = votive.game(name)
    (one, first), (two, second) = samples(game, 3), samples(game, 3)
    assert one == two
    assert first.written == second.written
    assert (first.samples == second.samples).all()
    assert (first.targets == second.targets).all()


@pytest.mark.parametrize("name", NAMES)
def test_a_network_that_only_knows_the_measure_beats_random_players(name: str) -> None:
    game = votive.game(name)
    network = blank(game, 16, 8)
    desk = selfplay.Desk(game, network)
    wins = selfplay.contest(
        network, network, selfplay.RANDOM, SEATS, game.settings(SEATS).numbers(), np.uint64(1), 0, 60,
        desk.rows, desk.raw, *desk.play(),
    )  # fmt: skip
    assert wins > 30


def test_training_learns_keeps_and_resumes(tmp_path: Path) -> None:
    pytest.importorskip("torch", reason="training needs PyTorch, the extra votive[train]")
    from votive.bots.network import load
    from votive.lab.train import Plan, Trainer

    game = votive.game(NAMES[0])
    plan = Plan(width=16, inner=8, samples=3000, batch=256, contest_every=1, contest_games=12, keep=0.5)
    first = Trainer(game, game.settings(2), tmp_path, plan)
    before = first.iterate(0.0)
    first.keep()
    assert before.samples > 2000
    assert set(before.against) == {"random", "greedy", "older self"}
    again = Trainer(game, game.settings(2), tmp_path, plan)
    assert again.resume()
    assert again.iteration == 1
    for one, other in zip(first.network, again.network, strict=True):
        assert (one == other).all()
    assert load(first.weights, game).made["iterations"] == 1
    other_plan = Trainer(game, game.settings(2), tmp_path, plan, seed=9)
    with pytest.raises(Exception, match="another game, plan or seed"):
        other_plan.resume()
