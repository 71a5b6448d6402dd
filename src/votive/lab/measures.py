"""A report as a list of numbers, each with how unsure it is, so that two reports can be compared.

Games of a report are independent of each other, so every error follows from how much single games differ. Rates and
shares (of uses by rounds, of wins by users) are ratios of two sums over games.
"""

import json
import math
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np

from votive.core.errors import VotiveError
from votive.core.languages import LANGUAGES
from votive.core.playouts import SHARES
from votive.lab.findings import Findings, Use, leaders_wins
from votive.lab.ratings import Estimate, wilson
from votive.lab.study import TENTHS, USERS_USERS, USES_ROUNDS, USES_USES, WINS_USERS, WINS_WINS, Study
from votive.lab.words import ReportWords

FILE = "measures.json"
FEW = 30
"""A share among fewer than that says nothing for sure: its error is as good as unknown."""
UNKNOWN = 0.5


@dataclass(frozen=True)
class Measure:
    """One number of a report. What it is about is named as moves name it, so that it is known in another report."""

    kind: str
    """As its message ends: `number-<kind>`."""
    value: float
    error: float
    percent: bool = False
    sort: str = ""
    """Of a component: the kind of move and the part of it."""
    name: Any = None
    """Which component, seat, place or reason."""

    @property
    def key(self) -> tuple[Any, ...]:
        return self.kind, self.sort, self.name


def measures(found: Findings, study: Study) -> list[Measure]:
    """All numbers that can be compared with those of another report."""
    games = study.games
    seats = found.plan.settings.seats
    points = games.points[:, :seats].astype(float)
    listed = [
        *(_share("seat", share, found.plan.game.seat_names[seat]) for seat, share in enumerate(found.seats)),
        *(_share("order", share, place) for place, share in enumerate(found.order)),
        _mean("decisions", games.decisions),
        _mean("rounds", games.rounds),
        _mean("winner-points", points.max(axis=1)),
        _mean("all-points", points.mean(axis=1)),
        _mean("margin", found.margins),
        _part("ties", found.ties, found.games),
        _half_leader(found, study),
        _part("kept-lead", found.kept_lead, found.games),
        _mean("lead-changes", games.changes),
        *(_part("reason", part, found.games, name) for name, part in found.reasons.items()),
    ]
    for use in found.uses:
        listed += _of_component(found, study, use)
    return listed


def _half_leader(found: Findings, study: Study) -> Measure:
    """Over the games in which somebody leads then."""
    won = (study.games.places[:, : found.plan.settings.seats] == 0).astype(float)
    sample = leaders_wins(study.games.leaders[:, TENTHS // 2 - 1], won / won.sum(axis=1, keepdims=True))
    error = float(sample.std() / math.sqrt(len(sample))) if len(sample) >= FEW else UNKNOWN
    return Measure("half-leader", found.leader_wins[TENTHS // 2 - 1], error, True)


def _of_component(found: Findings, study: Study, use: Use) -> list[Measure]:
    """How often it is used, by how many, and how they fare: all of it, however rare it is."""
    sums, count, seats = study.sums, found.games, found.plan.settings.seats
    number = use.component
    squares = sums.squares[:, number].astype(float)
    uses, users = float(sums.uses[number]), float(sums.users[number])
    about: dict[str, Any] = {"sort": f"{use.group.kind}/{use.group.part}", "name": use.value}
    rounds = study.games.rounds.astype(float)
    rate = uses / max(1.0, rounds.sum())
    listed = [
        Measure("times", uses / count, _error(squares[USES_USES], uses, count), **about),
        Measure(
            "rate",
            rate,
            _ratio_error(squares[USES_USES], squares[USES_ROUNDS], float((rounds**2).sum()), rate, rounds.sum(), count),
            **about,
        ),
    ]
    if users > 0:
        error = _error(squares[USERS_USERS], users, count) / seats
        listed.append(Measure("users", users / (count * seats), error, True, **about))
        wins = float(sums.wins[number]) / SHARES / users
        own = _ratio_error(
            squares[WINS_WINS] / SHARES**2, squares[WINS_USERS] / SHARES, squares[USERS_USERS], wins, users, count
        )
        error = max(own, wilson(wins, users).error, 0.0 if users >= FEW else UNKNOWN)
        listed.append(Measure("wins", wins, error, True, **about))
    return listed


def _error(squares: float, total: float, count: int) -> float:
    """Of a mean over games. Where all games are alike, one that is different would still be no surprise."""
    variance = max(0.0, squares / count - (total / count) ** 2)
    return math.sqrt(max(variance, 1 / count) / count)


def _ratio_error(above: float, across: float, below: float, ratio: float, total: float, count: int) -> float:
    """Of a ratio of two sums over games, by the squares of what each game adds to them."""
    spread = above - 2 * ratio * across + ratio**2 * below
    return math.sqrt(max(spread, 1.0)) / max(1.0, total)


def _share(kind: str, share: Estimate, name: Any) -> Measure:
    return Measure(kind, share.value, share.error, True, name=name)


def _part(kind: str, part: float, count: int, name: Any = None) -> Measure:
    return Measure(kind, part, math.sqrt(max(part * (1 - part), 1 / count) / count), True, name=name)


def _mean(kind: str, values: Any) -> Measure:
    numbers = np.asarray(values, float)
    return Measure(kind, float(numbers.mean()), float(numbers.std() / math.sqrt(len(numbers))))


def told(measure: Measure, words: ReportWords) -> str:
    """What a number is about, in words."""
    name = measure.name
    if measure.sort:
        kind, _, part = measure.sort.partition("/")
        name = words.named(kind, part, measure.name)
    elif measure.kind == "order":
        name = words.ordinal(measure.name)
    elif measure.kind == "reason":
        name = words.reason(measure.name)
    elif measure.kind == "seat":
        name = words.names.title(measure.name)
    return words.word(f"number-{measure.kind}", name=name or "")


def write(folder: Path, found: Findings, listed: list[Measure]) -> None:
    """Write the numbers beside the page."""
    plan = found.plan
    about = plan.header() | {"games": found.games, "changed": {code: plan.differences(code) for code in LANGUAGES}}
    data = {"plan": about, "measures": [asdict(measure) for measure in listed]}
    (folder / FILE).write_text(json.dumps(data, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def read(folder: Path) -> tuple[dict[str, Any], list[Measure]]:
    """A report's plan and numbers."""
    try:
        data = json.loads((folder / FILE).read_text(encoding="utf-8"))
        return data["plan"], [Measure(**measure) for measure in data["measures"]]
    except (OSError, ValueError, KeyError, TypeError):
        raise VotiveError(
            f"{folder} holds no report of this version; make one: votive lab balance GAME --report {folder}"
        ) from None
