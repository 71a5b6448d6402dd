"""Shares, ratings and the sequential test, on results that are known beforehand."""

import numpy as np
import pytest

from votive.lab.ratings import arrivals, better, plackett_luce, ratings, share


def test_a_share_has_an_interval_that_shrinks_with_more_blocks() -> None:
    chooser = np.random.default_rng(1)
    few, many = (share(chooser.binomial(4, 0.25, count) / 4, 4 * count) for count in (20, 2000))
    assert few.low < few.value < few.high
    assert many.low < 0.25 < many.high
    assert many.high - many.low < (few.high - few.low) / 5


@pytest.mark.parametrize("value", [0.0, 1.0])
def test_winning_always_is_not_certain_for_ever(value: float) -> None:
    found = share([value] * 10, 40)
    assert found.value == value
    assert 0.05 < found.high - found.low < 0.15


def test_intervals_hold_the_truth_nineteen_times_of_twenty() -> None:
    chooser = np.random.default_rng(2)
    held = 0
    for _ in range(400):
        luck = chooser.beta(2, 6, 50)  # blocks differ: within one, games are alike
        found = share(chooser.binomial(4, luck) / 4, 200)
        held += found.low <= 0.25 <= found.high
    assert held >= 0.91 * 400


def games_among(strengths: list[float], count: int, seed: int) -> list[list[tuple[list[int], list[int]]]]:
    """Blocks of one game each, drawn by Plackett–Luce."""
    chooser = np.random.default_rng(seed)
    blocks = []
    for _ in range(count):
        times = chooser.exponential(1 / np.array(strengths))
        blocks.append([(list(range(len(strengths))), [int(place) for place in np.argsort(np.argsort(times))])])
    return blocks


def test_ratings_find_the_strengths_that_made_the_games() -> None:
    strengths = [8.0, 4.0, 2.0, 1.0]
    found = ratings(games_among(strengths, 2000, 1), 4)
    truth = 400 * np.log10(strengths)
    truth -= truth.mean()
    for estimate, true in zip(found, truth, strict=True):
        assert estimate.value == pytest.approx(true, abs=25)
        assert estimate.low < estimate.value < estimate.high


def test_the_fit_is_that_of_another_program() -> None:
    import choix  # with all of SciPy, which no other test needs

    blocks = games_among([3.0, 2.0, 1.0], 300, 4)
    orders = np.array([order for block in blocks for order in [arrivals(*block[0])[0]]])
    ours = np.log(plackett_luce(orders, np.ones(len(orders)), 3))
    theirs = choix.ilsr_rankings(3, [list(order) for order in orders], alpha=0.001)
    assert ours - ours.mean() == pytest.approx(theirs - np.mean(theirs), abs=0.02)


def test_copies_of_one_bot_and_shared_places_are_rated_too() -> None:
    blocks = [[([0, 1, 1, 1], [0, 0, 2, 3])]] * 10
    first, second = ratings(blocks, 2)
    assert first.value > second.value
    assert ratings([[([0, 1], [0, 0])]] * 10, 2)[0].value == pytest.approx(0, abs=1e-6)


def test_who_always_wins_has_a_finite_rating() -> None:
    first, second = ratings([[([0, 1], [0, 1])]] * 50, 2)
    assert 200 < first.value < 2000
    assert second.value == pytest.approx(-first.value)


@pytest.mark.parametrize(("share_of_wins", "verdict"), [(0.25, False), (0.45, True), (0.10, False)])
def test_the_sequential_test_stops_when_it_knows(share_of_wins: float, verdict: bool) -> None:
    right = 0
    for seed in range(40):
        chooser = np.random.default_rng(seed)
        blocks: list[float] = []
        known = None
        while known is None and len(blocks) < 2000:
            blocks.append(chooser.binomial(4, share_of_wins) / 4)
            known = better(blocks, 0.25, 4)
        right += known is verdict
    assert right >= 36


def test_a_few_games_prove_nothing() -> None:
    assert better([1.0] * 4, 0.25, 4) is None
