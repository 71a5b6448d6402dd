"""A report as one page of HTML that needs nothing else: for designers, who read sentences and look at pictures."""

import json
import math
from html import escape
from typing import Any

import numpy as np

from votive.core.language import Language, language
from votive.lab.charts import bars, gauge, lines, spark
from votive.lab.components import words
from votive.lab.findings import ORDINALS, Findings, Use, doing
from votive.lab.ratings import Estimate
from votive.lab.study import TENTHS

STYLE = """
:root { --paper: #fbf8f3; --ink: #2a211b; --soft: #7b6d60; --rule: #e2d9cc; --one: #a4552f; --two: #2f6f8f;
  --three: #6b7f2a; --four: #7a4f8f; --five: #b08a1e; --good: #3c7d3c; --bad: #b3382c; --card: #fff; }
@media (prefers-color-scheme: dark) { :root { --paper: #1c1815; --ink: #eee6dc; --soft: #a99b8c; --rule: #3a322b;
  --one: #e0905f; --two: #74b3d1; --three: #b3c66a; --four: #c79bdc; --five: #e0bd5a; --good: #7cc47c; --bad: #ef8378;
  --card: #26201c; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 2rem 1.2rem 4rem; }
h1 { font: 600 2rem/1.2 Georgia, serif; margin: 0; }
h2 { font: 600 1.35rem/1.3 Georgia, serif; margin: 2.6rem 0 .4rem; }
h3 { font-size: 1rem; margin: 1.6rem 0 .3rem; } p { margin: .4rem 0; max-width: 46rem; } .soft { color: var(--soft); }
.odd { background: var(--card); border: 1px solid var(--rule); border-left: 4px solid var(--one); border-radius: 6px;
  padding: .6rem 1.2rem .8rem; margin: 1.2rem 0; } .odd h2 { margin: .2rem 0; } .odd li { margin: .3rem 0; }
.pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(20rem, 1fr)); gap: 1rem; }
figure { margin: .6rem 0; background: var(--card); border: 1px solid var(--rule); border-radius: 6px; padding: .7rem;
  max-width: 34rem; }
figcaption { font-weight: 600; font-size: .9rem; margin-bottom: .2rem; } svg { display: block; width: 100%; }
svg text { font: 11px system-ui, sans-serif; fill: var(--ink); } svg .axis { fill: var(--soft); }
svg .grid { stroke: var(--rule); } svg .fair { stroke: var(--ink); stroke-dasharray: 4 3; opacity: .7; }
svg .span { stroke: var(--ink); stroke-width: 2; } svg rect.one { fill: var(--one); } svg .even { fill: var(--soft); }
svg .good { fill: var(--good); } svg .bad { fill: var(--bad); } svg .line { fill: none; stroke-width: 2.2; }
svg path.one { stroke: var(--one); } svg path.two { stroke: var(--two); } svg path.three { stroke: var(--three); }
svg text.one { fill: var(--one); } svg text.two { fill: var(--two); } svg text.name { font-weight: 600; }
.wide { overflow-x: auto; } table { border-collapse: collapse; width: 100%; font-size: .88rem; }
th { text-align: left; color: var(--soft); font-weight: 600;
  border-bottom: 1px solid var(--rule); vertical-align: bottom; }
th, td { padding: .22rem .6rem .22rem 0; white-space: nowrap; } td { border-bottom: 1px solid var(--rule); }
td.number, th.number { text-align: right; font-variant-numeric: tabular-nums; }
.gauge { display: inline-block; width: 120px; vertical-align: middle; } .spark { display: inline-block; width: 60px; }
summary { cursor: pointer; font-weight: 600; margin: 1rem 0 .2rem; } code { font-size: .9em; }
.up { color: var(--good); } .down { color: var(--bad); }
.wide:focus-visible, summary:focus-visible { outline: 3px solid var(--two); outline-offset: 2px; }
@media (max-width: 40rem) { main { padding: 1.2rem .9rem 3rem; } h1 { font-size: 1.6rem; } svg text { font-size: 14px; }
  .odd { padding: .4rem .8rem .6rem; } .odd ol { padding-left: 1.5rem; } .gauge { width: 80px; }
  .wide td:first-child, .wide th:first-child { position: sticky; left: 0; background: var(--paper); white-space: normal;
    min-width: 7.5rem; } }
"""
MOST_REMARKS = 14


def document(title: str, body: list[str]) -> str:
    """A whole page."""
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{STYLE}</style></head><body><main>{''.join(body)}</main></body></html>\n"
    )


def paragraph(words_of_it: str) -> str:
    return f"<p>{escape(words_of_it)}</p>"


def _figure(title: str, picture: str) -> str:
    return f"<figure><figcaption>{escape(title)}</figcaption>{picture}</figure>"


def table(heads: list[str], rows: list[list[str]], numbers: set[int]) -> str:
    """A table; cells are HTML already."""

    def cell(tag: str, index: int, inner: str) -> str:
        kind = ' class="number"' if index in numbers else ""
        return f"<{tag}{kind}>{inner}</{tag}>"

    head = "".join(cell("th", index, escape(name)) for index, name in enumerate(heads))
    body = "".join(f"<tr>{''.join(cell('td', index, inner) for index, inner in enumerate(row))}</tr>" for row in rows)
    return f'<div class="wide" tabindex="0"><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>'


def page(found: Findings, command: str) -> str:
    """The whole report."""
    plan = found.plan
    speech = language("en", plan.game.language_folder)
    players = " and ".join(sorted(set(plan.bots)))
    called = words(speech, plan.game.name)
    title = f"{called[:1].upper() + called[1:]} with {plan.settings.seats} players"
    body = [
        f"<h1>{escape(title)}</h1>",
        f'<p class="soft">{found.games:,} games, played by {escape(players)} bots; seed {plan.seed}, '
        f"rules {escape(plan.game.version)}{escape(_changed(found))}.</p>",
        _odd(found),
        *_seats(found, speech),
        *_length(found),
        *_points(found),
        *_leading(found),
        *_luck(found),
        *_things(found, speech),
        *_figures(found, speech),
        "<h2>How this was made</h2>",
        f"<p><code>{escape(command)}</code></p>",
        paragraph(
            "Intervals hold in 19 of 20 cases. That who uses a thing wins more often does not say that the thing makes "
            "them win: who is ahead can afford more. Things are what the names of moves are made of."
        ),
    ]
    return document(title, body)


def _changed(found: Findings) -> str:
    options = found.plan.settings.options
    changed = [
        f"{option.name}={options[option.name]}"
        for option in found.plan.game.options
        if options[option.name] != option.default
    ]
    return f"; changed: {', '.join(changed)}" if changed else "; nothing changed"


def _odd(found: Findings) -> str:
    if not found.remarks:
        return '<section class="odd"><h2>What stands out</h2><p>Nothing does.</p></section>'
    first = "".join(f"<li>{escape(remark.words)}</li>" for remark in found.remarks[:MOST_REMARKS])
    rest = found.remarks[MOST_REMARKS:]
    more = ""
    if rest:
        listed = "".join(f"<li>{escape(remark.words)}</li>" for remark in rest)
        more = f"<details><summary>{len(rest)} smaller things</summary><ul>{listed}</ul></details>"
    return f'<section class="odd"><h2>What stands out</h2><ol>{first}</ol>{more}</section>'


def _span(share: Estimate) -> tuple[float, float]:
    return share.low, share.high


def _seats(found: Findings, speech: Language) -> list[str]:
    names = [words(speech, name) for name in found.plan.game.seat_names[: len(found.seats)]]
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
        _figure(
            "Wins by who decides first",
            bars(
                "Wins by order",
                order,
                [share.value for share in found.order],
                [_span(share) for share in found.order],
                found.fair,
            ),
        ),
        _figure(
            "Wins by seat",
            bars(
                "Wins by seat",
                names,
                [share.value for share in found.seats],
                [_span(share) for share in found.seats],
                found.fair,
            ),
        ),
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
    shown = []
    if len(rounds) > 1:
        listed = list(range(min(rounds), max(rounds) + 1))
        shown.append(
            _figure(
                "Rounds a game",
                bars(
                    "Rounds a game",
                    [str(number) for number in listed],
                    [rounds.get(number, 0) / found.games for number in listed],
                ),
            )
        )
    return ["<h2>Length</h2>", paragraph(" ".join(told)), *shown]


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
        _figure("Points over the rounds", lines("Points over the rounds", rounds, over, under="after round")),
        _figure("How far ahead the winner is", _margins(margins)),
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
        _figure(
            "How often the leader wins, by how far the game has come",
            bars(
                "How often the leader wins", labels, found.leader_wins, fair=found.fair, under="of the game’s decisions"
            ),
        ),
        _figure("How often who leads after a round wins", by_round),
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


def _things(found: Findings, speech: Language) -> list[str]:
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
        listed = _use_table(found, uses, speech)
        shown.append(f"<details{opened}><summary>{escape(title + shut)}</summary>{listed}</details>")
    plain = [use for use in found.uses if use.group not in several]
    shown.append(f"<details><summary>Other moves</summary>{_use_table(found, plain, speech)}</details>")
    return shown


def _use_table(found: Findings, uses: list[Use], speech: Language) -> str:
    """One line a thing; columns that say nothing about any of them are left out."""
    most = max([2 * found.fair, *(use.wins.high for use in uses if use.wins is not None)])
    owned = any(use.wins is not None for use in uses)
    chosen = any(_known(use.taken) for use in uses)
    if not all(use.group.numeric for use in uses):
        uses = sorted(uses, key=lambda use: -(use.wins.value if use.wins is not None else use.per_game - 1e6))
    heads = ["", *(["wins"] if owned else []), "games", *(["players"] if owned else []), "a game"]
    heads += [*(["taken"] if chosen else []), *(["points"] if owned else []), "when"]
    rows = []
    for use in uses:
        name = words(speech, use.value, use.group.part)
        cells = {
            "": escape(name[:1].upper() + name[1:]),
            "wins": _wins(found, use, most),
            "games": _part(use.games),
            "players": _part(use.seats),
            "a game": f"{use.per_game:.3g}",
            "taken": _part(use.taken) if _known(use.taken) else "",
            "points": f"{use.points:+z.1f}" if _known(use.points) else "",
            "when": spark(use.when, f"when {name} is used"),
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


def _figures(found: Findings, speech: Language) -> list[str]:
    shown = ["<h2>From the log</h2>"] if found.figures else []
    for title, listed in found.figures.items():
        rows = [
            [escape(_called(speech, name)), f"{count:.0f}", f"{mean:.2f}", f"{least:g}", f"{most:g}"]
            for name, count, mean, least, most in listed
        ]
        shown.append(f"<h3>{escape(title.replace('-', ' ').capitalize())}</h3>")
        shown.append(table(["", "times", "average", "least", "most"], rows, {1, 2, 3, 4}))
    return shown


def _called(speech: Language, name: str) -> str:
    said = words(speech, name)
    return said[:1].upper() + said[1:]


def as_json(found: Findings) -> str:
    """The same figures for programs."""

    def plain(share: Estimate | None) -> list[float] | None:
        return None if share is None else [share.value, share.low, share.high]

    data = {
        "games": found.games,
        "wins_by_seat": [plain(share) for share in found.seats],
        "wins_by_order": [plain(share) for share in found.order],
        "points": found.points,
        "winning_points": found.winning_points,
        "decisions": found.decisions,
        "reasons": found.reasons,
        "sources": found.sources,
        "usual_winning_points": found.usual_wins,
        "leader_wins": found.leader_wins,
        "leader_after_round_wins": found.round_leader_wins,
        "kept_lead": found.kept_lead,
        "changes_of_lead": found.changes,
        "shared_wins": found.ties,
        "luck": found.luck,
        "things": [
            {
                "kind": use.group.kind,
                "part": use.group.part,
                "value": use.value,
                "a_game": use.per_game,
                "games": use.games,
                "taken": use.taken if _known(use.taken) else None,
                "seats": use.seats,
                "wins": plain(use.wins),
                "points_from": use.brought,
            }
            for use in found.uses
        ],
        "figures": found.figures,
        "stands_out": [remark.words for remark in found.remarks],
    }
    return json.dumps(data, indent=1, ensure_ascii=False) + "\n"
