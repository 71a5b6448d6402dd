"""The tables of a report: what is used how often, and how its users fare."""

import math
from html import escape

from votive.lab.charts import gauge, spark
from votive.lab.findings import Findings, Use
from votive.lab.html import paragraph, table
from votive.lab.words import ReportWords


def components(found: Findings, words: ReportWords) -> list[str]:
    """One table for each sort of component."""
    shown = [f"<h2>{escape(words.word('report-uses'))}</h2>", paragraph(words.word("report-uses-told"))]
    groups = list(dict.fromkeys(use.group for use in found.uses))
    several = [group for group in groups if group.part and sum(use.group == group for use in found.uses) > 1]
    several.sort(key=lambda group: not any(use.wins for use in found.uses if use.group == group))  # players' own first
    for group in several:
        uses = [use for use in found.uses if use.group == group]
        title, opened = words.group(group.kind, group.part), " open"
        if not any(use.wins for use in uses):
            title, opened = words.word("report-chance", group=title), ""
        shown.append(f"<details{opened}><summary>{escape(title)}</summary>{use_table(found, uses, words)}</details>")
    plain = [use for use in found.uses if use.group not in several]
    summary = escape(words.word("report-other"))
    shown.append(f"<details><summary>{summary}</summary>{use_table(found, plain, words, whole=True)}</details>")
    return shown


def use_table(found: Findings, uses: list[Use], words: ReportWords, whole: bool = False) -> str:
    """One line a component; columns that say nothing about any of them are left out."""
    most = max([2 * found.fair, *(use.wins.high for use in uses if use.wins is not None)])
    owned = any(use.wins is not None for use in uses)
    chosen = any(_known(use.taken) for use in uses)
    if not all(use.group.numeric for use in uses):
        uses = sorted(uses, key=lambda use: -(use.wins.value if use.wins is not None else use.per_game - 1e6))
    heads = ["", *(["wins"] if owned else []), "games", *(["players"] if owned else []), "per-game"]
    heads += [*(["taken"] if chosen else []), *(["points"] if owned else []), "when"]
    rows = []
    for use in uses:
        name = words.thing(use.group, use.value) if whole else words.value(use.group, use.value)
        cells = {
            "": escape(name),
            "wins": _wins(found, use, most, words),
            "games": _part(use.games, words),
            "players": _part(use.seats, words),
            "per-game": words.number(use.per_game, 2),
            "taken": _part(use.taken, words) if _known(use.taken) else "",
            "points": words.number(use.points, 1, True) if _known(use.points) else "",
            "when": spark(use.when, f"{name}: {words.word('head-when')}"),
        }
        rows.append([cells[head] for head in heads])
    numbers = {index for index, head in enumerate(heads) if head in ("per-game", "games", "taken", "players", "points")}
    return table([words.word(f"head-{head}") if head else "" for head in heads], rows, numbers)


def _part(part: float, words: ReportWords) -> str:
    return words.percent(part, 0 if part >= 0.095 or part == 0 else 1)


def _known(number: float) -> bool:
    return not math.isnan(number)


def _wins(found: Findings, use: Use, most: float, words: ReportWords) -> str:
    if use.wins is None:
        return ""
    drawn = gauge(use.wins.value, use.wins.low, use.wins.high, found.fair, most)
    return f"{words.percent(use.wins.value)} {drawn}"
