"""A league: every bot as one against copies of every other. Who plays well does so against everybody.

At tables of three and more, who beats whom goes in circles, so an average says little: what counts is the worst share.
Every pair is a tournament with a file of its own; the same command goes on from the files, and others may add to them.
"""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import permutations
from pathlib import Path

from votive.core.errors import VotiveError
from votive.lab.ratings import Estimate, ratings
from votive.lab.tournament import Tournament
from votive.lab.tournament_games import TournamentPlan


@dataclass(frozen=True)
class Standing:
    """How a member does against everybody."""

    name: str
    worst: Estimate
    """The lowest share of all, a fair one being 1: as one against copies, and as a copy against one."""
    against: str
    """Who that was."""
    as_one: bool
    rating: Estimate


class League:
    """The members of a league and their results, in a folder."""

    def __init__(self, plan: TournamentPlan, folder: Path) -> None:
        """`plan.names` are the members; everything else holds for all pairs."""
        if len(plan.names) < 2:
            raise VotiveError("a league needs at least two bots: --bots greedy,priest")
        self.plan = plan
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        self.pairs = {
            (one, other): Tournament(replace(plan, names=(one, other)), self._file(one, other))
            for one, other in permutations(plan.names, 2)
            if plan.seats > 2 or plan.names.index(one) < plan.names.index(other)
        }

    def _file(self, one: str, other: str) -> Path:
        parts = (f"{self.plan.game.name}-{self.plan.seats}", one, "against", other)
        plain = (part if part.replace("-", "").isalnum() else _plain(part) for part in parts)
        return self.folder / f"{'_'.join(plain)}.json"

    def play(
        self, games: int, threads: int, ray: str | None, progress: Callable[[int], None] = lambda games: None
    ) -> None:
        """Until every pair has so many games."""
        for tournament in self.pairs.values():
            tournament.run(games, threads, progress, ray=ray)

    def share(self, one: str, other: str) -> Estimate:
        """What a member wins as one against copies of another."""
        if (one, other) in self.pairs:
            return self.pairs[one, other].shares()[0]
        return self.pairs[other, one].shares()[1]

    def standings(self) -> list[Standing]:
        """All members, the one with the best worst share first."""
        names = self.plan.names
        listed = [
            [([names.index(pair[who]) for who in game.entrants], game.places) for game in block]
            for pair, tournament in self.pairs.items()
            for _, block in sorted(tournament.blocks.items())
        ]
        rated = ratings(listed, len(names))
        found = []
        for name, rating in zip(names, rated, strict=True):
            worst, against, as_one = min(self._results(name), key=lambda result: result[0].value)
            found.append(Standing(name, worst, against, as_one, rating))
        return sorted(found, key=lambda standing: -standing.worst.value)

    def _results(self, name: str) -> Iterator[tuple[Estimate, str, bool]]:
        """A member's shares, a fair one being 1: of the victories as the one, and of what the one leaves to copies."""
        seats = self.plan.seats
        for other in self.plan.names:
            if other == name:
                continue
            one = self.share(name, other)
            yield Estimate(*(seats * share for share in (one.value, one.low, one.high))), other, True
            if seats > 2:
                left = self.share(other, name)
                shares = ((1 - share) * seats / (seats - 1) for share in (left.value, left.high, left.low))
                yield Estimate(*shares), other, False

    def table(self) -> str:
        """Who beats whom, in the words of a page of docs: a row for each member as the one."""
        names = [standing.name for standing in self.standings()]
        lines = [
            "| one \\\\ against copies of | " + " | ".join(f"`{name}`" for name in names) + " |",
            "|---" * (len(names) + 1) + "|",
        ]
        for one in names:
            cells = ("" if one == other else _percent(self.share(one, other)) for other in names)
            lines.append(f"| `{one}` | " + " | ".join(cells) + " |")
        return "\n".join(lines)

    def report(self) -> str:
        """Who plays well against everybody, and who beats whom."""
        plan = self.plan
        games = [len(tournament.games()) for tournament in self.pairs.values()]
        lines = [
            f"{plan.game.name}, {plan.seats} players: {sum(games)} games, at least {min(games)} a pair; "
            f"a fair share is {1 / plan.seats:.0%}",
            f"{'bot':<28} {'worst share, of a fair one':>27}  {'against':<28} {'rating':>7} {'95% interval':>15}",
        ]
        for standing in self.standings():
            worst, rating = standing.worst, standing.rating
            against = standing.against if standing.as_one or plan.seats == 2 else f"one {standing.against}"
            lines.append(
                f"{standing.name:<28} {worst.value:>11.2f} ({worst.low:.2f} to {worst.high:.2f})  {against:<28} "
                f"{rating.value:>7.0f} {rating.low:>6.0f} – {rating.high:<6.0f}"
            )
        return "\n".join([*lines, "", self.table()])

    def as_json(self) -> str:
        """For programs."""
        standings = [
            {
                "bot": standing.name,
                "worst": standing.worst.value,
                "against": standing.against,
                "as_one": standing.as_one,
                "rating": standing.rating.value,
            }
            for standing in self.standings()
        ]
        shares = {one: {other: self.share(one, other).value for other in self.plan.names if other != one}
                  for one in self.plan.names}  # fmt: skip
        return json.dumps({"game": self.plan.game.name, "players": self.plan.seats,
                           "standings": standings, "shares": shares}, ensure_ascii=False)  # fmt: skip


def _plain(name: str) -> str:
    """A bot's name as a part of a file's."""
    return "".join(letter if letter.isalnum() or letter == "-" else "." for letter in name).strip(".")


def _percent(share: Estimate) -> str:
    return f"{share.value:.0%} ± {1.96 * share.error:.0%}"
