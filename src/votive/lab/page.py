"""A report as one page of HTML that needs nothing else: for designers, who read sentences and look at pictures."""

import math
from html import escape
from typing import Any

import numpy as np

from votive.lab.charts import bars, gauge, lines, spark
from votive.lab.components import ComponentNames
from votive.lab.findings import ORDINALS, Findings, Use, doing
from votive.lab.html import document, figure, paragraph, table
from votive.lab.ratings import Estimate
from votive.lab.study import TENTHS

MOST_REMARKS = 14


def page(found: Findings, command: str) -> str:
    """The whole report."""
    plan = found.plan
    names = ComponentNames(plan.game)
    players = " and ".join(sorted(set(plan.bots)))
    title = f"{names.title(plan.game.name)} with {plan.settings.seats} players"
    body = [
        f"<h1>{escape(title)}</h1>",
        f'<p class="soft">{found.games:,} games, played by {escape(players)} bots; seed {plan.seed}, '
        f"rules {escape(plan.game.version)}{escape(_changed(found))}.</p>",
        _odd(found),
        *_seats(found, names),
        *_length(found),
        *_points(found),
        *_leading(found),
        *_luck(found),
        *_components(found, names),
        *_figures(found, names),
        "<h2>How this was made</h2>",
        f"<p><code>{escape(command)}</code></p>",
        paragraph(
            "Intervals hold in 19 of 20 cases. That who uses a component wins more often does not say that it makes "
            "them win: who is ahead can afford more. Components are what the names of moves are made of."
        ),
    ]
    return document(title, body)


def _changed(found: Findings) -> str:
    changed = found.plan.game.changed(found.plan.settings)
    told = ", ".join(f"{name}={value}" for name, value in changed.items())
    return f"; changed: {told}" if told else "; nothing changed"


def _odd(found: Findings) -> str:
    if not found.remarks:
        return '<section class="odd"><h2>What stands out</h2><p>Nothing does.</p></section>'
    first = "".join(f"<li>{escape(remark.words)}</li>" for remark in found.remarks[:MOST_REMARKS])
    rest = found.remarks[MOST_REMARKS:]
    more = ""
    if rest:
        listed = "".join(f"<li>{escape(remark.words)}</li>" for remark in rest)
        more = f"<details><summary>{len(rest)} smaller ones</summary><ul>{listed}</ul></details>"
    return f'<section class="odd"><h2>What stands out</h2><ol>{first}</ol>{more}</section>'


def _wins_chart(title: str, labels: list[str], shares: list[Estimate], fair: float) -> str:
    spans = [(share.low, share.high) for share in shares]
    return figure(title, bars(title, labels, [share.value for share in shares], spans, fair))


def _seats(found: Findings, names: ComponentNames) -> list[str]:
    seats = [names.name(name) for name in found.plan.game.seat_names[: len(found.seats)]]
    order = list(ORDINALS[: len(found.order)])
    most = max(range(len(order)), key=lambda place: found.order[place].value)
    least = min(range(len(order)), key=lambda place: found.order[place].value)
    return [
        "<h2>Seats</h2>",
        paragraph(
            f"A fair share is {found.fair:.1%}. Who decides {order[most]} in a game wins most often, "
            f"{found.order[most].value:.1%}; who decides {order[least]}, least often, {found.order[least].value:.1%}."
        ),
        '<div class="pair">',
        _wins_chart("Wins by who decides first", order, found.order, found.fair),
        _wins_chart("Wins by seat", seats, found.seats, found.fair),
        "</div>",
    ]


def _length(found: Findings) -> list[str]:
    mean, least, most = found.decisions
    rounds = found.rounds
    average = sum(number * count for number, count in rounds.items()) / found.games
    told = [f"A game takes {mean:.0f} decisions on average, from {least} to {most}, in {average:.1f} rounds."]
    if len(found.reasons) > 1:
        ends = ", ".join(f"{part:.1%} by “{name}”" for name, part in found.reasons.items())
        told.append(f"Games end {ends}.")
    shown = ["<h2>Length</h2>", paragraph(" ".join(told))]
    if len(rounds) > 1:
        listed = range(min(rounds), max(rounds) + 1)
        parts = [rounds.get(number, 0) / found.games for number in listed]
        shown.append(figure("Rounds a game", bars("Rounds a game", [str(number) for number in listed], parts)))
    return shown


def _points(found: Findings) -> list[str]:
    over = found.over_rounds
    rounds = [str(number) for number in range(1, len(over["winners"]) + 1)]
    share = [
        [escape(name), f"{won:.1f}", f"{every:.1f}", f"{won - every:+z.1f}"]
        for name, (won, every) in found.sources.items()
    ]
    margins = found.margins
    median = float(np.median(margins))
    return [
        "<h2>Points</h2>",
        paragraph(
            f"Winners have {found.winning_points:.1f} points on average, nine in ten from {found.usual_wins[0]:.0f} "
            f"to {found.usual_wins[1]:.0f}; all players {sum(found.points) / len(found.points):.1f}. "
            f"The winner is ahead of the second by {median:.0f} points in the middle of all games, "
            f"and by no more than {float(np.percentile(margins, 25)):.0f} in a quarter of them; "
            f"{found.ties:.1%} of the games have several winners."
        ),
        '<div class="pair">',
        figure("Points over the rounds", lines("Points over the rounds", rounds, over, under="after round")),
        figure("How far ahead the winner is", _margins(margins)),
        "</div>",
        "<h3>Where points come from</h3>",
        table(["", "winners", "everyone", "difference"], share, {1, 2, 3}),
    ]


def _margins(margins: Any) -> str:
    top = max(1, int(np.percentile(margins, 99)))
    step = max(1, -(-top // 20))
    edges = list(range(0, top + step, step))
    counts, _ = np.histogram(margins, [*edges, max(edges[-1] + step, margins.max() + 1)])
    return bars(
        "How far ahead the winner is",
        [str(edge) for edge in edges],
        [float(count) / len(margins) for count in counts],
        under="points",
    )


def _leading(found: Findings) -> list[str]:
    labels = [f"{10 * (tenth + 1)}%" for tenth in range(TENTHS)]
    half = found.leader_wins[TENTHS // 2 - 1]
    rounds = [str(number) for number in range(1, len(found.round_leader_wins) + 1)]
    by_round = bars(
        "How often the leader wins, by rounds", rounds, found.round_leader_wins, fair=found.fair, under="after round"
    )
    return [
        "<h2>Who leads, and who wins</h2>",
        paragraph(
            f"Who has the most points after half of a game wins in {half:.0%} of the cases; after nine tenths, in "
            f"{found.leader_wins[TENTHS - 2]:.0%}. In {found.kept_lead:.0%} of the games the winner was ahead from the "
            f"half on without a break. The lead passes to another {found.changes:.1f} times a game."
        ),
        '<div class="pair">',
        figure(
            "How often the leader wins, by how far the game has come",
            bars(
                "How often the leader wins", labels, found.leader_wins, fair=found.fair, under="of the game’s decisions"
            ),
        ),
        figure("How often who leads after a round wins", by_round),
        "</div>",
    ]


def _luck(found: Findings) -> list[str]:
    if found.luck is None or found.luckiest is None:
        return [
            "<h2>Luck</h2>",
            paragraph("What chance does leaves no trace in the greedy bot’s measure, so nothing can be said."),
        ]
    lucky = found.luckiest
    return [
        "<h2>Luck</h2>",
        paragraph(
            f"The player to whom chance was kindest won {lucky.value:.0%} of the games "
            f"({lucky.low:.0%} to {lucky.high:.0%}); without luck that would be {found.fair:.0%}. "
            f"How kind chance was explains at least {found.luck:.0%} of who wins. "
            "Kind is what raises the greedy bot’s own measure more than could be expected; "
            "what that measure does not see is not counted."
        ),
    ]


def _components(found: Findings, names: ComponentNames) -> list[str]:
    shown = ["<h2>What is used, and how its users fare</h2>"]
    shown.append(
        paragraph(
            "“Wins”: how often the players won who used it, with the interval and a mark at a fair share; green is "
            "surely more than fair, red surely less. “Games”: the part of the games in which anyone used it; "
            "“players”: the part of the players who did. “A game”: how many times. “Taken”: of the decisions in which "
            "it was allowed, the part in which it was chosen. “Points”: what its players had above average in the end. "
            "“When”: from the beginning of a game to its end."
        )
    )
    groups = list(dict.fromkeys(use.group for use in found.uses))
    several = [group for group in groups if group.part and sum(use.group == group for use in found.uses) > 1]
    several.sort(key=lambda group: not any(use.wins for use in found.uses if use.group == group))  # players' own first
    for group in several:
        uses = [use for use in found.uses if use.group == group]
        title = f"{doing(group).capitalize()}: {group.part.replace('-', ' ')}"
        shut = "" if any(use.wins for use in uses) else "  (chance)"
        opened = "" if shut else " open"
        listed = _use_table(found, uses, names)
        shown.append(f"<details{opened}><summary>{escape(title + shut)}</summary>{listed}</details>")
    plain = [use for use in found.uses if use.group not in several]
    shown.append(f"<details><summary>Other moves</summary>{_use_table(found, plain, names)}</details>")
    return shown


def _use_table(found: Findings, uses: list[Use], names: ComponentNames) -> str:
    """One line a component; columns that say nothing about any of them are left out."""
    most = max([2 * found.fair, *(use.wins.high for use in uses if use.wins is not None)])
    owned = any(use.wins is not None for use in uses)
    chosen = any(_known(use.taken) for use in uses)
    if not all(use.group.numeric for use in uses):
        uses = sorted(uses, key=lambda use: -(use.wins.value if use.wins is not None else use.per_game - 1e6))
    heads = ["", *(["wins"] if owned else []), "games", *(["players"] if owned else []), "a game"]
    heads += [*(["taken"] if chosen else []), *(["points"] if owned else []), "when"]
    rows = []
    for use in uses:
        cells = {
            "": escape(names.title(use.value, use.group.part)),
            "wins": _wins(found, use, most),
            "games": _part(use.games),
            "players": _part(use.seats),
            "a game": f"{use.per_game:.3g}",
            "taken": _part(use.taken) if _known(use.taken) else "",
            "points": f"{use.points:+z.1f}" if _known(use.points) else "",
            "when": spark(use.when, f"when {names.name(use.value, use.group.part)} is used"),
        }
        rows.append([cells[head] for head in heads])
    numbers = {index for index, head in enumerate(heads) if head in ("a game", "games", "taken", "players", "points")}
    return table(heads, rows, numbers)


def _part(part: float) -> str:
    return f"{part:.0%}" if part >= 0.095 or part == 0 else f"{part:.1%}"


def _known(number: float) -> bool:
    return not math.isnan(number)


def _wins(found: Findings, use: Use, most: float) -> str:
    if use.wins is None:
        return ""
    return f"{use.wins.value:.1%} {gauge(use.wins.value, use.wins.low, use.wins.high, found.fair, most)}"


def _figures(found: Findings, names: ComponentNames) -> list[str]:
    shown = ["<h2>From the log</h2>"] if found.figures else []
    for title, listed in found.figures.items():
        rows = [
            [escape(names.title(name)), f"{count:.0f}", f"{mean:.2f}", f"{least:g}", f"{most:g}"]
            for name, count, mean, least, most in listed
        ]
        shown.append(f"<h3>{escape(title.replace('-', ' ').capitalize())}</h3>")
        shown.append(table(["", "times", "average", "least", "most"], rows, {1, 2, 3, 4}))
    return shown
