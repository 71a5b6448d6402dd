"""A report as a list of numbers, each with how unsure it is, so that two reports can be compared."""

import json
import math
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np

from votive.core.errors import VotiveError
from votive.lab.findings import ORDINALS, Findings, doing, name_of
from votive.lab.ratings import Estimate
from votive.lab.study import Study

FILE = "measures.json"


@dataclass(frozen=True)
class Measure:
    """One number of a report."""

    about: str
    words: str
    value: float
    error: float
    percent: bool = False


def measures(found: Findings, study: Study) -> list[Measure]:
    """All numbers that can be compared with those of another report."""
    games = study.games
    seats = found.plan.settings.seats
    points = games.points[:, :seats].astype(float)
    listed = [
        *(_share("seats", f"seat {seat} wins", share) for seat, share in enumerate(found.seats)),
        *(_share("seats", f"who decides {ORDINALS[place]} wins", share) for place, share in enumerate(found.order)),
        _mean("length", "decisions a game", games.decisions),
        _mean("length", "rounds a game", games.rounds),
        _mean("points", "points of the winner", points.max(axis=1)),
        _mean("points", "points of all players", points.mean(axis=1)),
        _mean("points", "how far the winner is ahead of the second", found.margins),
        _part("points", "games with several winners", found.ties, found.games),
        _part("leading", "the leader after half of the game wins", found.leader_wins[4], found.games),
        _part("leading", "the winner led from the half on", found.kept_lead, found.games),
        _mean("leading", "changes of the lead a game", games.changes),
    ]
    listed += [
        _part("length", f"games that end by “{name}”", part, found.games) for name, part in found.reasons.items()
    ]
    for use in found.uses:
        name, about = name_of(found, use), f"“{doing(use.group)}”"
        if use.wins is not None:
            listed.append(_share(about, f"players who use {name} win", use.wins))
            listed.append(_part(about, f"players who use {name}", use.seats, found.games * seats))
        elif use.per_game > 0:
            error = math.sqrt(use.per_game / found.games)
            listed.append(Measure(about, f"{name}, times a game", use.per_game, error))
    return listed


def _share(about: str, words: str, share: Estimate) -> Measure:
    return Measure(about, words, share.value, share.error, True)


def _part(about: str, words: str, part: float, count: int) -> Measure:
    return Measure(about, words, part, math.sqrt(max(part * (1 - part), 1 / count) / count), True)


def _mean(about: str, words: str, values: Any) -> Measure:
    numbers = np.asarray(values, float)
    return Measure(about, words, float(numbers.mean()), float(numbers.std() / math.sqrt(len(numbers))))


def write(folder: Path, found: Findings, listed: list[Measure]) -> None:
    """Write the numbers beside the page."""
    data = {"plan": found.plan.header() | {"games": found.games}, "measures": [asdict(measure) for measure in listed]}
    (folder / FILE).write_text(json.dumps(data, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def read(folder: Path) -> tuple[dict[str, Any], list[Measure]]:
    """A report's plan and numbers."""
    try:
        data = json.loads((folder / FILE).read_text(encoding="utf-8"))
        return data["plan"], [Measure(**measure) for measure in data["measures"]]
    except (OSError, ValueError, KeyError, TypeError):
        raise VotiveError(f"{folder} holds no report; make one: votive lab balance GAME --report {folder}") from None
