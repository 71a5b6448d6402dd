"""Goals for a game's numbers: `seats<=0.02`, `decisions=60..80`, `strongest:build<=1.3`."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from votive.core.contract import Game
from votive.core.errors import VotiveError
from votive.lab.components import components_of
from votive.lab.measures import Measure

FEW_USERS = 100
SURE = 1.96

_GOAL = re.compile(r"([a-z-]+)(?::([a-z_-]+))?\s*(<=|>=|=)\s*(-?[0-9.]+?)(?:\.\.(-?[0-9]+(?:\.[0-9]+)?))?$")


@dataclass(frozen=True)
class Sample:
    """What a report's numbers come from."""

    games: int
    seats: int

    @property
    def fair(self) -> float:
        """A fair share of the wins."""
        return 1 / self.seats


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
    kind: str = ""
    """Of the strongest, weakest and rarest: among which kind of moves; all of them by default."""

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


def _furthest(kind: str) -> Callable[[Sample, Sequence[Measure]], Reached]:
    """How far the share of any seat or place is from a fair one."""

    def worst(sample: Sample, listed: Sequence[Measure]) -> Reached:
        shares = [measure for measure in listed if measure.kind == kind]
        one = max(shares, key=lambda measure: abs(measure.value - sample.fair))
        return Reached(abs(one.value - sample.fair), one.error, one)

    return worst


def of_kind(listed: Sequence[Measure], kind: str) -> list[Measure]:
    """Numbers of what belongs to a player, by the kind of move that names it."""
    parts = [(measure, *measure.sort.partition("/")[::2]) for measure in listed if not isinstance(measure.name, int)]
    return [measure for measure, its, part in parts if part and kind in ("", its)]


def _rarest(sample: Sample, listed: Sequence[Measure]) -> Reached:
    one = min((measure for measure in listed if measure.kind == "times"), key=lambda measure: measure.value)
    return Reached(one.value, one.error, one)


def _users(sample: Sample, listed: Sequence[Measure]) -> list[Measure]:
    """How the users of each component fare, where enough of them did and it belongs to a player."""
    enough = FEW_USERS / (sample.games * sample.seats)
    share = {(measure.sort, measure.name): measure.value for measure in listed if measure.kind == "users"}
    wins = [measure for measure in listed if measure.kind == "wins"]
    return [measure for measure in wins if enough <= share[measure.sort, measure.name] < 0.95]


def _strongest(sample: Sample, listed: Sequence[Measure]) -> Reached:
    return _extreme(sample, listed, 1)


def _weakest(sample: Sample, listed: Sequence[Measure]) -> Reached:
    return _extreme(sample, listed, -1)


def _extreme(sample: Sample, listed: Sequence[Measure], sign: int) -> Reached:
    users = _users(sample, listed)
    if not users:
        return Reached(1.0, 0.0)
    one = max(users, key=lambda measure: sign * measure.value)
    return Reached(one.value / sample.fair, one.error / sample.fair, one)


def _plain(kind: str) -> Callable[[Sample, Sequence[Measure]], Reached]:
    def value(sample: Sample, listed: Sequence[Measure]) -> Reached:
        one = next(measure for measure in listed if measure.kind == kind)
        return Reached(one.value, one.error)

    return value


NUMBERS: dict[str, Callable[[Sample, Sequence[Measure]], Reached]] = {
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
    "rarest": _rarest,
}
"""What goals are about; each has a message, `goal-<name>`."""

BY_KIND = ("strongest", "weakest", "rarest")
"""Those that look at all cards and choices, or at those of one kind of moves."""


def parse_goals(texts: Sequence[str]) -> list[Goal]:
    """Goals as they are written on the command line."""
    goals = []
    for text in texts:
        found = _GOAL.fullmatch(text.strip())
        if found is None or found[1] not in NUMBERS or (found[3] == "=") != bool(found[5]):
            raise VotiveError(
                f"--goal {text!r}: write it as NAME<=NUMBER, NAME>=NUMBER or NAME=LOW..HIGH, such as seats<=0.02; "
                f"the names: {', '.join(NUMBERS)}"
            )
        low, high = float("-inf"), float("inf")
        try:
            if found[3] == "<=":
                high = float(found[4])
            else:
                low = float(found[4])
                high = float(found[5]) if found[5] else high
        except ValueError:
            raise VotiveError(f"--goal {text!r}: {found[4]!r} is not a number") from None
        if low > high:
            raise VotiveError(f"--goal {text!r}: {low:g} is more than {high:g}; the smaller number comes first")
        goals.append(Goal(found[1], low, high, text.strip(), found[2] or ""))
    return goals


def check_kinds(goals: Sequence[Goal], game: Game) -> None:
    """Whether the game has the kinds of moves that goals are about."""
    known = list(dict.fromkeys(group.kind for group in components_of(game).groups if group.part))
    for goal in goals:
        if goal.kind and goal.name not in BY_KIND:
            raise VotiveError(f"--goal {goal.text!r}: only {', '.join(BY_KIND)} are of one kind of moves")
        if goal.kind and goal.kind not in known:
            raise VotiveError(f"--goal {goal.text!r}: {game.name} has no {goal.kind!r}; it has: {', '.join(known)}")


def reached(goal: Goal, sample: Sample, listed: Sequence[Measure]) -> Reached:
    """What a report says of a goal."""
    return NUMBERS[goal.name](sample, of_kind(listed, goal.kind) if goal.name in BY_KIND else listed)
