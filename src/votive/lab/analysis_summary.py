"""What the searches of a game come to: chances, points, luck, turning points."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import numpy as np

from votive.core import verbs
from votive.core.contract import CHANCE
from votive.lab.analysis_types import DIGITS, VERSION, Analysis, Decision, Share, Split, TurningPoint, rounded
from votive.lab.analyst import AnalysisPlan, WeighedChoice
from votive.lab.grades import GRADES, accuracy
from votive.lab.recorded_game import RecordedGame

TURNING_POINTS = 6
LEAST_TURN = 0.04
LASTING = 6
"""How many positions a change must outlast, so that a search's hesitation does not count as a turn."""


def summarise(
    plan: AnalysisPlan,
    recorded: RecordedGame,
    weighed: dict[int, WeighedChoice],
    estimated: dict[int, tuple[Any, Any]],
    end: Any,
) -> Analysis:
    chances = _chances(recorded, weighed, end)
    points, errors = _points(recorded, estimated)
    decisions = [one.decision for one in weighed.values() if one.decision is not None]
    return Analysis(
        version=VERSION,
        game=recorded.game.name,
        rules=recorded.game.version,
        seats=recorded.seats,
        seed=plan.seed,
        simulations=plan.simulations,
        playouts=plan.playouts,
        over=recorded.over,
        chances=chances.tolist(),
        points=points.tolist(),
        decisions=decisions,
        turns=_turning_points(recorded, chances),
        shares=[_share(recorded, seat, chances, points, errors, decisions) for seat in range(recorded.seats)],
    )


def _chances(recorded: RecordedGame, weighed: dict[int, WeighedChoice], end: Any) -> Any:
    """Everybody's chance before the first move, after it, and so on.

    Between two choices it is what the first one led to until the last of chance's moves there has fallen, and then
    what the second one finds. A move without a choice changes nothing.
    """
    chances = np.zeros((recorded.count + 1, recorded.seats))
    fair = np.full(recorded.seats, 1.0 / recorded.seats)
    marks = [-1, *weighed, recorded.count]
    for here, there in pairwise(marks):
        before = weighed[here].played if here in weighed else fair
        after = weighed[there].best if there in weighed else end
        fallen = [ply for ply in range(here + 1, there) if recorded.actors[ply] == CHANCE]
        turn = (fallen[-1] if fallen else here) + 1
        chances[here + 1 : turn] = before
        chances[turn : there + 1] = after
    return chances.round(DIGITS)


def _points(recorded: RecordedGame, estimated: dict[int, tuple[Any, Any]]) -> tuple[Any, Any]:
    """The same for the points expected at the end, from wherever somebody else began to move."""
    points = np.zeros((recorded.count + 1, recorded.seats))
    errors = np.zeros((recorded.count + 1, recorded.seats))
    for ply, (mean, error) in estimated.items():
        points[ply:], errors[ply:] = mean, error
    final = np.zeros(recorded.seats, np.int64)
    verbs.points(recorded.rows[-1], final)
    points[-1], errors[-1] = final[: recorded.seats], 0.0
    if recorded.actors and recorded.actors[0] == CHANCE:  # before anything has fallen everybody is alike
        alike = [ply for ply in range(recorded.count) if points[ply].tolist() == points[0].tolist()]
        points[alike], errors[alike] = points[0].mean(), errors[0].mean()
    return points.round(DIGITS), errors


def _share(
    recorded: RecordedGame, seat: int, chances: Any, points: Any, errors: Any, decisions: Sequence[Decision]
) -> Share:
    own = [one for one in decisions if one.seat == seat]
    fallen = [ply for ply in range(recorded.count) if recorded.actors[ply] == CHANCE]
    error = sum(float(errors[ply, seat] + errors[ply + 1, seat]) for ply in fallen if _moves(points, ply))
    return Share(
        seat=seat,
        chance=_split(recorded, seat, chances, rounded(1.0 / recorded.seats)),
        points=_split(recorded, seat, points, rounded(points[0].mean())),
        error=rounded(error**0.5),
        accuracy=accuracy(one.loss for one in own),
        grades={grade: sum(one.grade == grade for one in own) for grade in GRADES},
    )


def _moves(values: Any, ply: int) -> bool:
    return bool((values[ply] != values[ply + 1]).any())


def _split(recorded: RecordedGame, seat: int, values: Any, start: float) -> Split:
    """Every change belongs to who made the move; where a seat begins better or worse than others, that is luck."""
    parts = {"luck": float(values[0, seat]) - start, "own": 0.0, "others": 0.0}
    for ply, actor in enumerate(recorded.actors):
        part = "luck" if actor == CHANCE else "own" if actor == seat else "others"
        parts[part] += float(values[ply + 1, seat] - values[ply, seat])
    told = {name: rounded(value) for name, value in parts.items()}
    end = rounded(values[-1, seat])
    return Split(start=start, end=end, decisions=rounded(end - start - told["luck"]), **told)


def _turning_points(recorded: RecordedGame, chances: Any) -> list[TurningPoint]:
    """Where most changed, and stayed so for a while; not two of them beside each other.

    Moves of the same seat that follow each other count as one.
    """
    found, first = list[TurningPoint](), 0
    for ply in range(1, recorded.count + 1):
        if ply == recorded.count or recorded.actors[ply] != recorded.actors[first]:
            was = np.median(chances[max(first - LASTING, 0) : first + 1], axis=0)
            stays = np.median(chances[ply : ply + LASTING + 1], axis=0) if ply < recorded.count else chances[ply]
            change = [rounded(value) for value in stays - was]
            found.append(TurningPoint(first, ply, recorded.actors[first], change))
            first = ply
    chosen, apart = list[TurningPoint](), recorded.count // (3 * TURNING_POINTS)
    for one in sorted(found, key=lambda one: (-max(map(abs, one.change)), one.first)):
        is_near = any(abs(one.last - other.last) < apart for other in chosen)
        if max(map(abs, one.change)) >= LEAST_TURN and not is_near and len(chosen) < TURNING_POINTS:
            chosen.append(one)
    return sorted(chosen, key=lambda one: one.first)
