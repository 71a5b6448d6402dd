"""One number of a game after the other through a range: what each value does to a report, as curves."""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict
from html import escape
from pathlib import Path

from votive.lab.charts import lines, spark
from votive.lab.compare import SURE, shown
from votive.lab.html import document, figure, table
from votive.lab.measures import Measure, told
from votive.lab.tries import Numbers, folder_name
from votive.lab.words import ReportWords

PLAIN = 3.0
"""A curve that varies by so many times what chance explains is shown first."""

Points = dict[int, list[Measure]]
"""The numbers of a report, by the value of what is tried."""


def sweep(
    numbers: Numbers,
    folder: Path,
    threads: int | None = None,
    ray: str | None = None,
    progress: Callable[[int], None] = lambda games: None,
) -> dict[str, Points]:
    """A report for each value of each number, all else as in the plan. What was played before is not played again."""
    return {
        name: {
            value: numbers.report({name: value}, folder / folder_name({name: value}), threads, ray, progress)
            for value in values
        }
        for name, values in numbers.ranges.items()
    }


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


def page(numbers: Numbers, found: Mapping[str, Points], words: ReportWords) -> str:
    """The curves as one page of HTML."""
    plan = numbers.plan
    title = words.word("report-title", game=words.game_title(), players=plan.settings.seats)
    body = [f"<h1>{escape(title)}</h1>"]
    for name, points in found.items():
        values = [str(value) for value in points]
        called = numbers.title(name, words)
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


def write(folder: Path, numbers: Numbers, found: Mapping[str, Points], words: ReportWords) -> None:
    """The page, and the same for programs."""
    (folder / "index.html").write_text(page(numbers, found, words), encoding="utf-8")
    data = {
        name: {str(value): [asdict(measure) for measure in listed] for value, listed in points.items()}
        for name, points in found.items()
    }
    text = json.dumps(
        {"plan": numbers.plan.header() | {"games": numbers.plan.games}, "options": data}, ensure_ascii=False
    )
    (folder / "sweep.json").write_text(text + "\n", encoding="utf-8")
