"""One option after the other through a range: what each value does to every number of a report, as curves."""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, replace
from html import escape
from pathlib import Path

from votive.core.differences import option_title
from votive.core.errors import VotiveError
from votive.lab.balance import BalancePlan
from votive.lab.charts import lines, spark
from votive.lab.compare import SURE, shown
from votive.lab.html import document, figure, table
from votive.lab.measures import Measure, told
from votive.lab.reports import make_report
from votive.lab.words import ReportWords

MOST_VALUES = 60
PLAIN = 3.0
"""A curve that varies by so many times what chance explains is shown first."""

Ranges = Mapping[str, Sequence[int]]
Points = dict[int, list[Measure]]
"""The numbers of a report, by the value of the option."""


def parse_ranges(values: Sequence[str]) -> dict[str, list[int]]:
    """`purse=5..15` or `purse=5..15..5` (in steps) or `purse=8` as lists of values, by option."""
    found: dict[str, list[int]] = {}
    for text in values:
        name, equals, span = text.partition("=")
        parts = span.split("..")
        if not equals or not 1 <= len(parts) <= 3 or not all(part.lstrip("-").isdecimal() for part in parts):
            raise VotiveError(f"--option {text!r}: write it as name=from..to, for example purse=5..15, or 5..15..5")
        first, last, step = int(parts[0]), int(parts[-1 if len(parts) < 3 else 1]), int((parts + ["1", "1"])[2])
        if step < 1 or last < first:
            raise VotiveError(f"--option {text!r}: the first number is the smaller one, and the step at least 1")
        found[name] = list(range(first, last + 1, step))
        if len(found[name]) > MOST_VALUES:
            raise VotiveError(f"--option {text!r}: {len(found[name])} values; {MOST_VALUES} at most, so take a step")
    return found


def with_options(plan: BalancePlan, options: Mapping[str, int]) -> BalancePlan:
    """The same plan with other options."""
    settings = plan.game.settings(plan.settings.seats, {**plan.settings.options, **options})
    return replace(plan, settings=settings)


def sweep(
    plan: BalancePlan,
    ranges: Ranges,
    folder: Path,
    threads: int | None = None,
    ray: str | None = None,
    progress: Callable[[int], None] = lambda games: None,
) -> dict[str, Points]:
    """A report for each value of each option, all else as in the plan. What was played before is not played again."""
    plans = {
        name: {value: with_options(plan, {name: value}) for value in values} for name, values in ranges.items()
    }  # all of them before anything is played: a value that is not allowed is told at once
    found: dict[str, Points] = {}
    for name, by_value in plans.items():
        for value, one in by_value.items():
            listed = make_report(one, folder / f"{name}={value}", "en", threads, ray, progress)[1]
            found.setdefault(name, {})[value] = listed
    return found


def variation(measures: Sequence[Measure]) -> float:
    """By how much numbers differ from each other, in units of what chance explains."""
    weights = [1 / max(measure.error, 1e-9) ** 2 for measure in measures]
    mean = sum(weight * measure.value for weight, measure in zip(weights, measures, strict=True)) / sum(weights)
    spread = sum(weight * (measure.value - mean) ** 2 for weight, measure in zip(weights, measures, strict=True))
    return float((spread / max(1, len(measures) - 1)) ** 0.5)


def curves(points: Points) -> list[list[Measure]]:
    """Each number along the values, if every report has it; those that vary most come first."""
    by_value = [{measure.key: measure for measure in listed} for listed in points.values()]
    keys = [key for key in by_value[0] if all(key in one for one in by_value)]
    listed = [[one[key] for one in by_value] for key in keys]
    return sorted(listed, key=lambda along: -variation(along))


def page(plan: BalancePlan, found: Mapping[str, Points], words: ReportWords) -> str:
    """The curves as one page of HTML."""
    title = words.word("report-title", game=words.game_title(), players=plan.settings.seats)
    body = [f"<h1>{escape(title)}</h1>"]
    for name, points in found.items():
        values = [str(value) for value in points]
        called = option_title(name, words)
        body.append(f"<h2>{escape(called)}: {escape(values[0])}–{escape(values[-1])}</h2>")
        along = curves(points)
        body.append('<div class="pair">')
        for curve in (curve for curve in along if not curve[0].sort):
            label = told(curve[0], words)
            series = {"": [measure.value for measure in curve]}
            body.append(figure(label, lines(label, values, series, curve[0].percent, under=called)))
        body.append("</div>")
        rows = [_row(curve, words) for curve in along if curve[0].sort]
        body.append(table(["", called, values[0], values[-1], "±"], rows, {2, 3, 4}))
    return document(title, body, words.code)


def _row(curve: list[Measure], words: ReportWords) -> list[str]:
    label = told(curve[0], words)
    if variation(curve) > PLAIN:
        label = f"{label} ●"
    first, last = curve[0], curve[-1]
    drawn = spark([max(0.0, measure.value) for measure in curve], label)
    ends = [shown(measure, measure.value, words) for measure in (first, last)]
    return [escape(label), drawn, *ends, shown(last, SURE * max(first.error, last.error), words)]


def write(folder: Path, plan: BalancePlan, found: Mapping[str, Points], words: ReportWords) -> None:
    """The page, and the same for programs."""
    (folder / "index.html").write_text(page(plan, found, words), encoding="utf-8")
    data = {
        name: {str(value): [asdict(measure) for measure in listed] for value, listed in points.items()}
        for name, points in found.items()
    }
    text = json.dumps({"plan": plan.header() | {"games": plan.games}, "options": data}, ensure_ascii=False)
    (folder / "sweep.json").write_text(text + "\n", encoding="utf-8")
