"""What a tournament's results say: win shares, ratings and a sequential test, each with how sure one can be.

Games of one block share their chance and their opening, so they are not independent: intervals are over blocks.
"""

import math
from dataclasses import dataclass
from typing import Any

import numpy as np

SURE = 1.96  # standard errors, for 95%
RESAMPLES = 100
SETTLED = 1e-4
MOST_STEPS = 500
ELO = 400 / math.log(10)


@dataclass(frozen=True)
class Estimate:
    """A figure and its 95% interval."""

    value: float
    low: float
    high: float

    @property
    def error(self) -> float:
        """A standard error."""
        return (self.high - self.low) / 2 / SURE


def wilson(mean: float, count: float) -> Estimate:
    """A part of so many, with Wilson's interval."""
    middle = (mean + SURE**2 / (2 * count)) / (1 + SURE**2 / count)
    spread = math.sqrt(max(0.0, mean * (1 - mean)) / count + (SURE / (2 * count)) ** 2)
    reach = SURE * spread / (1 + SURE**2 / count)
    return Estimate(mean, max(0.0, middle - reach), min(1.0, middle + reach))


def share(blocks: Any, games: int) -> Estimate:
    """A mean of shares, one number a block; `games` is how many games they come from."""
    values = np.asarray(blocks, float)
    mean = float(values.mean())
    error = float(values.std(ddof=1)) / math.sqrt(len(values)) if len(values) > 1 else 0.0
    return wilson(mean, min(mean * (1 - mean) / error**2, 4.0 * games) if error > 0 and 0 < mean < 1 else float(games))


# Plackett–Luce: in every game the first place is drawn in proportion to strength, then the second among the rest, …


def plackett_luce(orders: Any, weights: Any, count: int, start: Any = None) -> Any:
    """Strengths of `count` entrants from orders of arrival (one a row), by Hunter's minorise-maximise steps.

    Half a win and half a loss against an entrant of strength 1 keep everybody finite, and the scale in place.
    """
    strengths = np.ones(count) if start is None else start.copy()
    wins = 0.5 + np.bincount(orders[:, :-1].ravel(), np.repeat(weights, orders.shape[1] - 1), count)
    for _ in range(MOST_STEPS):
        there = strengths[orders]
        left = np.cumsum(there[:, ::-1], axis=1)[:, ::-1]  # how strong those are who have not arrived yet
        faced = np.cumsum(weights[:, None] / left[:, :-1], axis=1)
        faced = np.concatenate([faced, faced[:, -1:]], axis=1)  # the last one faced what the last but one did
        total = np.bincount(orders.ravel(), faced.ravel(), count) + 1.0 / (strengths + 1.0)
        better = wins / total
        change = np.abs(np.log(better / strengths)).max()
        strengths = better
        if change < SETTLED:
            break
    return strengths


def arrivals(entrants: list[int], places: list[int]) -> list[list[int]]:
    """The order in which a game's players arrived; two opposite orders if some share a place."""
    seats = range(len(entrants))
    one = sorted(seats, key=lambda seat: (places[seat], seat))
    other = sorted(seats, key=lambda seat: (places[seat], -seat))
    return [[entrants[seat] for seat in order] for order in (one, other)]


def ratings(blocks: list[list[tuple[list[int], list[int]]]], count: int) -> list[Estimate]:
    """A rating for each entrant, 0 on average: 400 more is ten times the strength. Intervals by resampling blocks."""
    listed = [order for games in blocks for game in games for order in arrivals(*game)]
    block_of = np.array([number for number, games in enumerate(blocks) for _ in range(2 * len(games))])
    orders, which = np.unique(np.array(listed), axis=0, return_inverse=True)  # few differ: that makes it fast

    def strengths_of(times: Any, start: Any = None) -> Any:
        return plackett_luce(orders, np.bincount(which.ravel(), 0.5 * times[block_of]), count, start)

    strengths = strengths_of(np.ones(len(blocks)))
    chooser = np.random.default_rng(1)
    drawn = []
    for _ in range(RESAMPLES):
        times = np.bincount(chooser.integers(0, len(blocks), len(blocks)), minlength=len(blocks))
        drawn.append(_scale(strengths_of(times, strengths)))
    low, high = np.percentile(drawn, [2.5, 97.5], axis=0)
    middle = _scale(strengths)
    return [Estimate(float(middle[i]), float(low[i]), float(high[i])) for i in range(count)]


def _scale(strengths: Any) -> Any:
    logarithms = ELO * np.log(strengths)
    return logarithms - logarithms.mean()


# A sequential test


MARGIN = 0.05
"""What counts as better: winning so much more than one's share."""
BOUND = math.log(0.95 / 0.05)
FEWEST_BLOCKS = 5


def better(blocks: list[float], fair: float, games_a_block: int) -> bool | None:
    """Wald's test on block means: True, it wins more than `fair` by the margin; False, it does not; None, go on.

    Wrong in at most about one of twenty cases either way.
    """
    if len(blocks) < FEWEST_BLOCKS:
        return None
    values = np.asarray(blocks, float)
    guess = fair * (1 - fair) / games_a_block  # counts as two blocks, so that a lucky start does not decide
    deviations = float(((values - values.mean()) ** 2).sum())
    variance = (deviations + 2 * guess) / (len(values) + 1)
    evidence = len(values) * MARGIN * (float(values.mean()) - fair - MARGIN / 2) / variance
    if evidence >= BOUND:
        return True
    return False if evidence <= -BOUND else None
