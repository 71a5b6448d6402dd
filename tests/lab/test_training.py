"""Games side by side, played by networks, and what a network learns from them (with the extra votive[train])."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

import votive
from votive import games
from votive.bots.network import blank, load
from votive.core.errors import VotiveError

torch: Any = pytest.importorskip("torch", reason="training needs PyTorch, the extra votive[train]")

from votive.lab.arena import Arena, at_random, contest, greedy, meeting_rivals, of_network  # noqa: E402
from votive.lab.arena_rules import UNKNOWN  # noqa: E402
from votive.lab.train import FIRST_LESSONS, Trainer, TrainingPlan, worst  # noqa: E402

NAMES = games.names()
SMALL = TrainingPlan(games=8, ring=512, width=16, inner=8, batch=64, measure_games=8)


def arena(name: str, size: int = 4, ring: int = 64, seed: int = 3, seats: int = 3) -> Arena:
    game = votive.game(name)
    return Arena(game, game.settings(seats), size, seed, "cpu", ring)


def play(arena: Arena, ticks: int, blend: float = 1.0) -> None:
    player = of_network(blank(arena.game, 16, 8), "cpu")
    arena.set_policy(careless=0.1, blend=blend)
    for _ in range(ticks):
        arena.tick(lambda seen, measures, _: player(seen, measures))
        arena.remember(lambda seen, measures: torch.sigmoid(player(seen, measures)))


@pytest.mark.parametrize("name", NAMES)
def test_the_same_seed_plays_the_same_games(name: str) -> None:
    one, other = arena(name), arena(name)
    play(one, 30)
    play(other, 30)
    assert one.games.rows.tobytes() == other.games.rows.tobytes()
    assert (one.games.decisions > 0).all()


@pytest.mark.parametrize("name", NAMES)
def test_without_blending_every_position_of_a_finished_game_has_its_outcome_as_target(name: str) -> None:
    found = arena(name, size=2, ring=4096)
    while found.finished() < 2:
        play(found, 50)
    known = found.targets[(found.targets >= 0).all(1)]
    assert len(known) > 50
    assert torch.allclose(known.sum(1), torch.ones(len(known)))
    assert {round(float(share), 3) for share in known.unique()} <= {0.0, 0.333, 0.5, 1.0}


def test_with_blending_a_target_lies_between_the_next_opinion_and_the_next_target() -> None:
    found = arena(NAMES[0], size=1, ring=8192)
    while not found.finished():
        play(found, 20, blend=0.7)
    length = int(found.memory.starts[0])
    targets, opinions = found.targets.numpy()[:length], found.memory.opinions[:length]
    assert (targets >= 0).all()
    expected = opinions[1:] + 0.7 * (targets[1:] - opinions[1:])
    assert np.allclose(targets[:-1], expected, atol=1e-5)


def test_what_is_thought_of_all_seats_adds_up_to_one() -> None:
    found = arena(NAMES[0], size=4, ring=64, seats=3)
    play(found, 20)
    written = found.memory.opinions[:-1][found.memory.opinions[:-1].sum(1) > 0]
    assert len(written) > 40
    assert np.allclose(written.sum(1), 1, atol=1e-5)


def test_positions_of_games_that_go_on_have_no_target_yet() -> None:
    found = arena(NAMES[0])
    play(found, 5)
    assert (found.targets == UNKNOWN).all()


@pytest.mark.parametrize("name", NAMES)
def test_the_hand_made_measure_beats_random_players_and_not_itself(name: str) -> None:
    game = votive.game(name)
    settings = game.settings(2)
    share, error = contest(game, settings, greedy, at_random, 40, 1, "cpu")
    assert share > 0.75 and error < 0.2
    assert contest(game, settings, greedy, greedy, 24, 1, "cpu")[0] == pytest.approx(0.5, abs=0.35)


def test_training_learns_keeps_draws_its_curve_and_resumes(tmp_path: Path) -> None:
    game = votive.game(NAMES[0])
    first = Trainer(game, game.settings(2), tmp_path, SMALL)
    untaught = first.model.network()
    for _ in range(FIRST_LESSONS + 20):
        first.tick(0.0)
    progress = first.measure(1.0)
    first.save(progress)
    assert progress.games > 0 and progress.samples > 0
    assert any((one != other).any() for one, other in zip(untaught, first.model.network(), strict=True))
    assert {"random", "of random", "greedy", "of greedy"} <= set(progress.against)
    assert first.curve.read_text(encoding="utf-8").startswith("<svg xmlns=")
    again = Trainer(game, game.settings(2), tmp_path, SMALL)
    assert again.resume()
    assert again.before.games == progress.games
    for one, other in zip(first.model.network(), again.model.network(), strict=True):
        assert (one == other).all()
    assert load(first.weights, game).made["games"] == progress.games
    with pytest.raises(VotiveError, match="another game, plan or seed"):
        Trainer(game, game.settings(2), tmp_path, SMALL, seed=9).resume()


def test_a_loss_that_falls() -> None:
    game = votive.game(NAMES[0])
    trainer = Trainer(game, game.settings(2), Path(), SMALL)
    for _ in range(FIRST_LESSONS + 50):
        trainer.tick(0.0)
    first = trainer.measure(1.0).loss
    for _ in range(350):
        trainer.tick(0.0)
    assert trainer.measure(2.0).loss < first


def test_in_some_games_a_rival_plays_one_seat_or_all_others() -> None:
    found = arena(NAMES[0], size=12, seats=3)
    play(found, 1)
    owners = torch.arange(12)
    evaluate = meeting_rivals(found, lambda *_: torch.zeros(12), [lambda *_: torch.ones(12)], every=2)
    follows_rival = []
    for seat in range(3):
        found.games.turns[:] = seat
        follows_rival.append(evaluate(None, None, owners))
    rivals = torch.stack(follows_rival).sum(0)
    assert (rivals[1::2] == 0).all()
    assert set(rivals[::2].tolist()) == {1, 2}


def test_a_training_goes_on_from_a_network_of_any_width_and_so_does_who_resumes_it(tmp_path: Path) -> None:
    game = votive.game(NAMES[0])
    known = blank(game, 24, 12, seed=5)
    trainer = Trainer(game, game.settings(2), tmp_path, SMALL, start=known)
    trainer.save(trainer.progress(1.0))
    again = Trainer(game, game.settings(2), tmp_path, SMALL)
    assert again.resume()
    for one, other, resumed in zip(known, trainer.model.network(), again.model.network(), strict=True):
        assert (one == other).all() and (one == resumed).all()
    for _ in range(FIRST_LESSONS + 10):
        again.tick(0.0)


def test_a_network_is_judged_by_its_worst_result_as_the_one_and_as_the_copies() -> None:
    against = {"greedy": (0.8, 0.01), "of greedy": (0.1, 0.01), "oracle-1": (0.3, 0.01), "of oracle-1": (0.4, 0.01)}
    assert worst(against, 4) == pytest.approx(4 * 0.2)  # three copies share what is left of 1 - 0.4


def test_what_is_saved_is_the_network_with_the_best_worst_result(tmp_path: Path) -> None:
    game = votive.game(NAMES[0])
    trainer = Trainer(game, game.settings(2), tmp_path, SMALL)
    trainer.rivals = {"greedy": greedy}
    for share in (0.2, 0.45, 0.3):
        trainer._contest = lambda one, other, share=share: (share, 0.01)  # type: ignore[method-assign, misc]
        trainer.save(trainer.measure(1.0))
    assert [entry["against"]["greedy"][0] for entry in trainer.history] == [0.2, 0.45, 0.3]
    assert load(trainer.weights, game).made["against"]["greedy"][0] == 0.45
