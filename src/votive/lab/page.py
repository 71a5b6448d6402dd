"""A report as one page of HTML that needs nothing else: for designers, who read sentences and look at pictures."""

from html import escape
from typing import Any

import numpy as np

from votive.lab.charts import bars, lines
from votive.lab.findings import Findings
from votive.lab.html import document, figure, paragraph, table
from votive.lab.ratings import Estimate
from votive.lab.remarks import remarks
from votive.lab.study import TENTHS
from votive.lab.use_tables import components
from votive.lab.words import ReportWords

MOST_REMARKS = 14


def page(found: Findings, words: ReportWords) -> str:
    """The whole report."""
    plan, say = found.plan, words.word
    title = say("report-title", game=words.game_title(), players=plan.settings.seats)
    games = words.count(found.games)
    rules = plan.game.version
    played = say("report-played", games=games, bots=words.players(plan.bots), seed=str(plan.seed), rules=rules)
    body = [
        f"<h1>{escape(title)}</h1>",
        f'<p class="soft">{escape(played)}</p>',
        *_changed(found, words),
        _odd(found, words),
        *_seats(found, words),
        *_length(found, words),
        *_points(found, words),
        *_leading(found, words),
        *_luck(found, words),
        *components(found, words),
        *_figures(found, words),
        f"<h2>{escape(say('report-how'))}</h2>",
        f"<p><code>{escape(plan.command)}</code></p>",
        paragraph(say("report-note")),
    ]
    return document(title, body, words.code)


def _changed(found: Findings, words: ReportWords) -> list[str]:
    """What is not as published, option by option and card by card."""
    changes = found.plan.differences(words.code)
    shown = []
    if found.plan.variant:
        shown.append(f"<h2>{escape(words.word('report-variant', name=found.plan.variant))}</h2>")
    if not changes:
        return [*shown, paragraph(words.word("report-unchanged"))]
    items = "".join(f"<li>{escape(change)}</li>" for change in changes)
    return [*shown, f"<h3>{escape(words.word('report-changed'))}</h3><ul>{items}</ul>"]


def _odd(found: Findings, words: ReportWords) -> str:
    listed = [f"<li>{escape(remark.words)}</li>" for remark in remarks(found, words)]
    head = f"<h2>{escape(words.word('report-odd'))}</h2>"
    if not listed:
        return f'<section class="odd">{head}{paragraph(words.word("report-odd-nothing"))}</section>'
    first, rest = listed[:MOST_REMARKS], listed[MOST_REMARKS:]
    summary = escape(words.word("report-odd-more", count=words.count(len(rest))))
    more = f"<details><summary>{summary}</summary><ul>{''.join(rest)}</ul></details>" if rest else ""
    return f'<section class="odd">{head}<ol>{"".join(first)}</ol>{more}</section>'


def _wins_chart(title: str, labels: list[str], shares: list[Estimate], fair: float) -> str:
    spans = [(share.low, share.high) for share in shares]
    return figure(title, bars(title, labels, [share.value for share in shares], spans, fair))


def _seats(found: Findings, words: ReportWords) -> list[str]:
    seats = [words.names.title(name) for name in found.plan.game.seat_names[: len(found.seats)]]
    order = [words.ordinal(place) for place in range(len(found.order))]
    most = max(range(len(order)), key=lambda place: found.order[place].value)
    least = min(range(len(order)), key=lambda place: found.order[place].value)
    said = {"most-share": found.order[most].value, "least-share": found.order[least].value, "fair": found.fair}
    shares = {name: words.percent(value) for name, value in said.items()}
    return [
        f"<h2>{escape(words.word('report-seats'))}</h2>",
        paragraph(words.word("report-seats-told", most=order[most], least=order[least], **shares)),
        '<div class="pair">',
        _wins_chart(words.word("report-wins-order"), order, found.order, found.fair),
        _wins_chart(words.word("report-wins-seat"), seats, found.seats, found.fair),
        "</div>",
    ]


def _length(found: Findings, words: ReportWords) -> list[str]:
    mean, least, most = found.decisions
    rounds = found.rounds
    average = sum(number * count for number, count in rounds.items()) / found.games
    said = {"mean": words.number(mean, 0), "least": words.count(least), "most": words.count(most)}
    told = [words.word("report-length-told", rounds=words.number(average, 1), **said)]
    if len(found.reasons) > 1:
        ends = ", ".join(f"{words.reason(name)} {words.percent(part)}" for name, part in found.reasons.items())
        told.append(words.word("report-ends", ends=ends))
    shown = [f"<h2>{escape(words.word('report-length'))}</h2>", paragraph(" ".join(told))]
    if len(rounds) > 1:
        listed = range(min(rounds), max(rounds) + 1)
        parts = [rounds.get(number, 0) / found.games for number in listed]
        title = words.word("report-rounds")
        shown.append(figure(title, bars(title, [str(number) for number in listed], parts)))
    return shown


def _points(found: Findings, words: ReportWords) -> list[str]:
    over = {
        words.word("report-winners"): found.over_rounds["winners"],
        words.word("report-everyone"): found.over_rounds["everyone"],
    }
    rounds = [str(number) for number in range(1, len(found.over_rounds["winners"]) + 1)]
    share = [
        [escape(words.source(name)), *(words.number(value, 1) for value in parts), words.number(gap, 1, True)]
        for name, parts, gap in ((name, parts, parts[0] - parts[1]) for name, parts in found.sources.items())
    ]
    margins = found.margins
    said = {
        "winners": words.number(found.winning_points, 1),
        "low": words.number(found.usual_wins[0], 0),
        "high": words.number(found.usual_wins[1], 0),
        "all": words.number(sum(found.points) / len(found.points), 1),
        "median": words.number(float(np.median(margins)), 0),
        "quarter": words.number(float(np.percentile(margins, 25)), 0),
        "ties": words.percent(found.ties),
    }
    title = words.word("report-over-rounds")
    heads = ["", *(words.word(f"report-{head}") for head in ("winners", "everyone", "difference"))]
    return [
        f"<h2>{escape(words.word('report-points'))}</h2>",
        paragraph(words.word("report-points-told", **said)),
        '<div class="pair">',
        figure(title, lines(title, rounds, over, under=words.word("report-after-round"))),
        figure(words.word("report-margin"), _margins(margins, words)),
        "</div>",
        f"<h3>{escape(words.word('report-sources'))}</h3>",
        table(heads, share, {1, 2, 3}),
    ]


def _margins(margins: Any, words: ReportWords) -> str:
    top = max(1, int(np.percentile(margins, 99)))
    step = max(1, -(-top // 20))
    edges = list(range(0, top + step, step))
    counts, _ = np.histogram(margins, [*edges, max(edges[-1] + step, margins.max() + 1)])
    return bars(
        words.word("report-margin"),
        [str(edge) for edge in edges],
        [float(count) / len(margins) for count in counts],
        under=words.word("head-points"),
    )


def _leading(found: Findings, words: ReportWords) -> list[str]:
    labels = [words.percent((tenth + 1) / 10, 0) for tenth in range(TENTHS)]
    rounds = [str(number) for number in range(1, len(found.round_leader_wins) + 1)]
    by_round, by_tenth = words.word("report-round-leader-wins"), words.word("report-leader-wins")
    after = words.word("report-after-round")
    said = {
        "half": words.percent(found.leader_wins[TENTHS // 2 - 1], 0),
        "late": words.percent(found.leader_wins[TENTHS - 2], 0),
        "kept": words.percent(found.kept_lead, 0),
        "changes": words.number(found.changes, 1),
    }
    tenths = bars(by_tenth, labels, found.leader_wins, fair=found.fair, under=words.word("report-of-decisions"))
    return [
        f"<h2>{escape(words.word('report-leading'))}</h2>",
        paragraph(words.word("report-leading-told", **said)),
        '<div class="pair">',
        figure(by_tenth, tenths),
        figure(by_round, bars(by_round, rounds, found.round_leader_wins, fair=found.fair, under=after)),
        "</div>",
    ]


def _luck(found: Findings, words: ReportWords) -> list[str]:
    head = f"<h2>{escape(words.word('report-luck'))}</h2>"
    if found.luck is None or found.luckiest is None:
        return [head, paragraph(words.word("report-luck-none"))]
    lucky = found.luckiest
    values = {"wins": lucky.value, "low": lucky.low, "high": lucky.high, "fair": found.fair, "luck": found.luck}
    said = {name: words.percent(value, 0) for name, value in values.items()}
    return [head, paragraph(words.word("report-luck-told", **said))]


def _figures(found: Findings, words: ReportWords) -> list[str]:
    shown = [f"<h2>{escape(words.word('report-log'))}</h2>"] if found.figures else []
    heads = ["", *(words.word(f"head-{head}") for head in ("times", "average", "least", "most"))]
    for key, listed in found.figures.items():
        rows = [
            [
                escape(words.names.title(name)),
                words.count(round(count)),
                words.number(mean),
                words.number(least, 0),
                words.number(most, 0),
            ]
            for name, count, mean, least, most in listed
        ]
        title = words.word(f"figure-{key}") if words.has(f"figure-{key}") else key.replace("-", " ").capitalize()
        shown.append(f"<h3>{escape(title)}</h3>")
        shown.append(table(heads, rows, {1, 2, 3, 4}))
    return shown
