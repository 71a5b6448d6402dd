"""What a study shows, as numbers with intervals."""

from dataclasses import dataclass
from typing import Any

import numpy as np

from votive.core.playouts import SHARES
from votive.lab.balance import BalancePlan
from votive.lab.components import Group, components_of
from votive.lab.ratings import Estimate, wilson
from votive.lab.study import OTHERS, ROUNDS_LED, TENTHS, WINNERS, Study

FEW_USERS = 100


@dataclass(frozen=True)
class Use:
    """How a component is used."""

    group: Group
    value: Any
    component: int
    """Its number in `Sums`."""
    per_game: float
    taken: float
    """Of the decisions in which it was allowed, the part in which it was chosen."""
    games: float
    """The part of the games in which it was used."""
    seats: float
    """The part of the seats that used it in a game."""
    wins: Estimate | None
    """How often they won; nothing, if it belongs to nobody or is hardly used."""
    points: float
    """What they had in the end, less the average."""
    brought: dict[str, float]
    """The same points, by where they came from."""
    when: tuple[float, ...]


@dataclass
class Findings:
    """Everything a report shows."""

    plan: BalancePlan
    games: int
    seats: list[Estimate]
    order: list[Estimate]
    points: list[float]
    winning_points: float
    usual_wins: tuple[float, float]
    """Between these lie the points of nine winners in ten."""
    rounds: dict[int, int]
    decisions: tuple[float, int, int]
    reasons: dict[str, float]
    over_rounds: dict[str, list[float]]
    sources: dict[str, tuple[float, float]]
    leader_wins: list[float]
    round_leader_wins: list[float]
    """How often who leads after a round wins, from the first round on."""
    kept_lead: float
    changes: float
    margins: Any
    ties: float
    luck: float | None
    luckiest: Estimate | None
    uses: list[Use]
    figures: dict[str, list[tuple[str, float, float, float, float]]]

    @property
    def fair(self) -> float:
        return 1 / self.plan.settings.seats


def find(plan: BalancePlan, study: Study) -> Findings:
    """All there is to say about a study."""
    seats = plan.settings.seats
    games = study.games
    count = len(games)
    points = games.points[:, :seats].astype(float)
    won = (games.places[:, :seats] == 0).astype(float)
    shares = won / won.sum(axis=1, keepdims=True)
    order = games.order[:, :seats]
    best = np.sort(points, axis=1)[:, ::-1]
    totals, numbers = np.unique(games.rounds, return_counts=True)
    found = Findings(
        plan=plan,
        games=count,
        seats=[wilson(shares[:, seat].sum() / count, count) for seat in range(seats)],
        order=[wilson(shares[order == place].sum() / count, count) for place in range(seats)],
        points=[float(points[:, seat].mean()) for seat in range(seats)],
        winning_points=float(best[:, 0].mean()),
        usual_wins=(float(np.percentile(best[:, 0], 5)), float(np.percentile(best[:, 0], 95))),
        rounds={int(total): int(number) for total, number in zip(totals, numbers, strict=True)},
        decisions=(float(games.decisions.mean()), int(games.decisions.min()), int(games.decisions.max())),
        reasons={name: float((games.reason == number).mean()) for number, name in enumerate(plan.game.reasons)},
        over_rounds=_over_rounds(study, seats),
        sources=_sources(plan, study, count, seats),
        leader_wins=[_leader_wins(games.leaders[:, tenth], shares) for tenth in range(TENTHS)],
        round_leader_wins=_round_leader_wins(games, shares),
        kept_lead=_kept_lead(games, won),
        changes=float(games.changes.mean()),
        margins=best[:, 0] - best[:, 1],
        ties=float((won.sum(axis=1) > 1).mean()),
        luck=None,
        luckiest=None,
        uses=_uses(plan, study, count, seats),
        figures=_figures(plan, study),
    )
    _luck(found, games, shares)
    return found


def _over_rounds(study: Study, seats: int) -> dict[str, list[float]]:
    reached = study.sums.at_round
    enough = [step for step in range(1, len(reached)) if reached[step] >= max(1, len(study.games) // 50)]
    winners = [study.sums.round_points[WINNERS, step] / SHARES / reached[step] for step in enough]
    everyone = [study.sums.round_points[OTHERS, step] / seats / reached[step] for step in enough]
    return {"winners": [float(value) for value in winners], "everyone": [float(value) for value in everyone]}


def _sources(plan: BalancePlan, study: Study, count: int, seats: int) -> dict[str, tuple[float, float]]:
    table = study.sums.source_points
    return {
        name: (float(table[WINNERS, index]) / SHARES / count, float(table[OTHERS, index]) / seats / count)
        for index, name in enumerate(plan.game.reporting.sources)
    }


def _sets(leaders: Any, seats: int) -> Any:
    """Sets of seats as a table of 0 and 1."""
    return (leaders[..., None] >> np.arange(seats)) & 1


def _leader_wins(leaders: Any, shares: Any) -> float:
    """How often who leads wins; games in which nobody is ahead do not count."""
    sample = leaders_wins(leaders, shares)
    return float(sample.mean()) if len(sample) else 1 / shares.shape[1]


def leaders_wins(leaders: Any, shares: Any) -> Any:
    """The wins of those who lead, one number for each game in which some but not all do."""
    seats = shares.shape[1]
    ahead = _sets(leaders.astype(int), seats)
    count = ahead.sum(axis=1)
    some = (count > 0) & (count < seats)
    return (ahead * shares).sum(axis=1)[some] / count[some]


def _round_leader_wins(games: Any, shares: Any) -> list[float]:
    """The same after each round that most games reach."""
    last = min(ROUNDS_LED - 1, int(np.median(games.rounds)))
    return [_leader_wins(games.round_leaders[:, number], shares) for number in range(1, last + 1)]


def _kept_lead(games: Any, won: Any) -> float:
    """In which part of the games a winner was ahead from the half on, without a break."""
    seats = won.shape[1]
    always = won.astype(int)
    for tenth in range(TENTHS // 2 - 1, TENTHS - 1):
        always = always * _sets(games.leaders[:, tenth].astype(int), seats)
    return float(always.any(axis=1).mean())


def _luck(found: Findings, games: Any, shares: Any) -> None:
    """Which part of who wins goes with how kind chance was, by the heuristic: at least so much is luck."""
    seats = shares.shape[1]
    some = games[games.lucky]
    luck = some.luck[:, :seats].astype(float)
    luck = luck - luck.mean(axis=1, keepdims=True)
    if len(some) < FEW_USERS or np.abs(luck).max() < 1e-3:
        return
    won = shares[games.lucky]
    correlation = np.corrcoef(luck.ravel(), (won - won.mean(axis=1, keepdims=True)).ravel())[0, 1]
    found.luck = float(max(0.0, correlation) ** 2)
    found.luckiest = wilson(float(won[np.arange(len(some)), luck.argmax(axis=1)].mean()), len(some))


def _uses(plan: BalancePlan, study: Study, count: int, seats: int) -> list[Use]:
    sums = study.sums
    average = float(study.games.points[:, :seats].mean())
    found = []
    for group in components_of(plan.game).groups:
        for index, value in enumerate(group.values):
            component = group.first + index
            users = int(sums.users[component])
            uses = int(sums.uses[component])
            could = int(sums.could[component])
            if uses == 0 and could == 0:
                continue
            wins = wilson(float(sums.wins[component]) / SHARES / users, users) if users >= FEW_USERS else None
            found.append(
                Use(
                    group,
                    value,
                    component,
                    uses / count,
                    uses / could if could else float("nan"),
                    int(sums.reached[component]) / count,
                    users / (count * seats),
                    wins,
                    float(sums.finals[component]) / users - average if users else float("nan"),
                    {
                        name: float(sums.brought[component, source]) / users
                        for source, name in enumerate(plan.game.reporting.sources)
                        if users
                    },
                    tuple(float(number) for number in sums.when[component] / max(1, uses)),
                )
            )
    return found


def _figures(plan: BalancePlan, study: Study) -> dict[str, list[tuple[str, float, float, float, float]]]:
    found: dict[str, list[tuple[str, float, float, float, float]]] = {}
    for key, (count, total, least, most) in study.figures.items():
        number, _, name = key.partition("|")
        figure = plan.game.reporting.figures[int(number)]
        found.setdefault(f"{figure.fact}-{figure.number}", []).append((name, count, total / count, least, most))
    return {title: sorted(rows, key=lambda row: -row[2]) for title, rows in found.items()}
