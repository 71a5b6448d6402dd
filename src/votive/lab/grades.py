"""How good a choice was, by how much chance to win it gave away against the oracle's choice."""

from collections.abc import Iterable, Sequence
from typing import get_args

from votive.lab.analysis_types import AnalysedMove, Grade, rounded

GRADES: tuple[Grade, ...] = get_args(Grade)
WORST_LOSS: dict[Grade, float] = {"best": 0.005, "good": 0.02, "inaccuracy": 0.05, "mistake": 0.1}
"""What a choice of each grade gives away at most; more is a blunder."""
HALF = 0.05
"""A choice that gives away so much counts half."""


def loss_of(options: Sequence[AnalysedMove], played: int) -> float:
    """What the oracle's choice, the first option, promised more than what was played."""
    return 0.0 if played == 0 else rounded(max(options[0].chance - options[played].chance, 0.0))


def grade_of(loss: float) -> Grade:
    return next((grade for grade, most in WORST_LOSS.items() if loss <= most), "blunder")


def accuracy(losses: Iterable[float]) -> float | None:
    """From 0 to 100: a choice that gives nothing away counts 100, and half as much for every 5% given away."""
    counted = [100 * 0.5 ** (loss / HALF) for loss in losses]
    return round(sum(counted) / len(counted), 1) if counted else None
