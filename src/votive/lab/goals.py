"""Goals for a game's numbers: `seats<=0.02`, `decisions=60..80`, `strongest<=1.3`."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from votive.core.errors import VotiveError
from votive.lab.findings import Findings
from votive.lab.measures import Measure

FEW_USERS = 100
SURE = 1.96

_GOAL = re.compile(r"([a-z-]+)\s*(<=|>=|=)\s*(-?[0-9.]+?)(?:\.\.(-?[0-9]+(?:\.[0-9]+)?))?$")


@dataclass(frozen=True)
class Reached:
    """What a goal's number came to."""

    value: float
    error: float
    which: Measure | None = None
    """Where the number is the worst of several: which one."""


@dataclass(frozen=True)
class Goal:
    """A number, and between which values it should be."""

    name: str
    low: float
    high: float
    text: str

    def missed(self, reached: Reached) -> float:
        """By how much it is missed, as a part of its size; 0 where it is met."""
        off = max(self.low - reached.value, reached.value - self.high, 0.0)
        scale = abs(self.high if reached.value > self.high else self.low) or 1.0
        return off / scale

    def verdict(self, reached: Reached) -> str:
        """Whether it is met, as far as so many games can tell: the id of a message."""
        reach = SURE * reached.error
        if self.low + reach <= reached.value <= self.high - reach:
            return "tune-met"
        if self.low <= reached.value <= self.high:
            return "tune-met-chance"
        if self.low - reach <= reached.value <= self.high + reach:
            return "tune-missed-chance"
        return "tune-missed"


def _furthest(kind: str) -> Callable[[Findings, Sequence[Measure]], Reached]:
    """How far the share of any seat or place is from a fair one."""

    def worst(found: Findings, listed: Sequence[Measure]) -> Reached:
        shares = [measure for measure in listed if measure.kind == kind]
        one = max(shares, key=lambda measure: abs(measure.value - found.fair))
        return Reached(abs(one.value - found.fair), one.error, one)

    return worst


def _users(found: Findings, listed: Sequence[Measure]) -> list[Measure]:
    """How the users of each component fare, where enough of them did and it belongs to a player."""
    enough = FEW_USERS / (found.games * found.plan.settings.seats)
    share = {(measure.sort, measure.name): measure.value for measure in listed if measure.kind == "users"}
    named = [measure for measure in listed if measure.kind == "wins" and not isinstance(measure.name, int)]
    return [
        measure
        for measure in named
        if not measure.sort.endswith("/") and enough <= share[measure.sort, measure.name] < 0.95
    ]


def _strongest(found: Findings, listed: Sequence[Measure]) -> Reached:
    return _extreme(found, listed, 1)


def _weakest(found: Findings, listed: Sequence[Measure]) -> Reached:
    return _extreme(found, listed, -1)


def _extreme(found: Findings, listed: Sequence[Measure], sign: int) -> Reached:
    users = _users(found, listed)
    if not users:
        return Reached(1.0, 0.0)
    one = max(users, key=lambda measure: sign * measure.value)
    return Reached(one.value / found.fair, one.error / found.fair, one)


def _plain(kind: str) -> Callable[[Findings, Sequence[Measure]], Reached]:
    def value(found: Findings, listed: Sequence[Measure]) -> Reached:
        one = next(measure for measure in listed if measure.kind == kind)
        return Reached(one.value, one.error)

    return value


NUMBERS: dict[str, Callable[[Findings, Sequence[Measure]], Reached]] = {
    "seats": _furthest("seat"),
    "order": _furthest("order"),
    "decisions": _plain("decisions"),
    "rounds": _plain("rounds"),
    "winner-points": _plain("winner-points"),
    "margin": _plain("margin"),
    "ties": _plain("ties"),
    "half-leader": _plain("half-leader"),
    "lead-changes": _plain("lead-changes"),
    "strongest": _strongest,
    "weakest": _weakest,
}
"""What goals are about; each has a message, `goal-<name>`."""


def parse_goals(texts: Sequence[str]) -> list[Goal]:
    """Goals as they are written on the command line."""
    goals = []
    for text in texts:
        found = _GOAL.fullmatch(text.strip())
        if found is None or found[1] not in NUMBERS or (found[2] == "=") != bool(found[4]):
            raise VotiveError(
                f"--goal {text!r}: write it as NAME<=NUMBER, NAME>=NUMBER or NAME=LOW..HIGH, such as seats<=0.02; "
                f"the names: {', '.join(NUMBERS)}"
            )
        low, high = float("-inf"), float("inf")
        try:
            if found[2] == "<=":
                high = float(found[3])
            else:
                low = float(found[3])
                high = float(found[4]) if found[4] else high
        except ValueError:
            raise VotiveError(f"--goal {text!r}: {found[3]!r} is not a number") from None
        if low > high:
            raise VotiveError(f"--goal {text!r}: {low:g} is more than {high:g}; the smaller number comes first")
        goals.append(Goal(found[1], low, high, text.strip()))
    return goals


def reached(goal: Goal, found: Findings, listed: Sequence[Measure]) -> Reached:
    """What a report says of a goal."""
    return NUMBERS[goal.name](found, listed)
