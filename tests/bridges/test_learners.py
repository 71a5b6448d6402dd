"""Learners of others learn our games: each plays better afterwards than before."""

import importlib.util

import pytest
from examples import pettingzoo_learner

from tests.sizes import size

HAS_SB3 = importlib.util.find_spec("sb3_contrib") is not None
SHORT = {"rounds": 6}


def test_a_learner_on_pettingzoos_interface_learns() -> None:
    before, after = pettingzoo_learner.main(games_to_learn=size(200, 2500), games=200)
    assert before < 0.6, "it knows nothing at first"
    assert after > before + size(0.08, 0.2)


@pytest.mark.skipif(not HAS_SB3, reason="Stable-Baselines3 and PyTorch are too large for this: `make learners` runs it")
def test_maskable_ppo_learns() -> None:
    from examples import maskable_ppo

    steps = size(40_000, 250_000)
    learner, curve = maskable_ppo.train("offrandes", 2, ("random",), steps, SHORT)
    assert len(curve) > 3 and sum(point["games"] for point in curve) > 300
    share, games = maskable_ppo.share_won(learner, "offrandes", 2, ("random",), 500, SHORT)
    assert share > size(0.62, 0.75), (share, games)
