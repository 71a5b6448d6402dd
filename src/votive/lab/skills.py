"""The same numbers for players of different strength, side by side: what beginners think strong, and experts do not."""

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

from votive.lab.compare import SURE, shown
from votive.lab.html import document, paragraph, table
from votive.lab.measures import Measure, told
from votive.lab.words import ReportWords

FEW = 30
"""With fewer users than that nothing is said of how they fare."""


def side_by_side(by_level: Mapping[str, Sequence[Measure]]) -> list[list[Measure]]:
    """Numbers that every level has, level by level; those on which weak and strong differ most come first."""
    tables = [{measure.key: measure for measure in listed} for listed in by_level.values()]
    keys = [key for key in tables[0] if all(key in one for one in tables)]
    rows = [[one[key] for one in tables] for key in keys]
    return sorted(rows, key=lambda row: -_apart(row))


def _apart(row: Sequence[Measure]) -> float:
    """How surely the first and the last level differ."""
    first, last = row[0], row[-1]
    return abs(last.value - first.value) / max(1e-9, (first.error**2 + last.error**2) ** 0.5)


Row = tuple[Measure, Measure, Measure, Measure]


def overrated(by_level: Mapping[str, Sequence[Measure]], fair: float) -> list[Row]:
    """What the weakest level does more often than the strongest, though its users win less there.

    For each: how many do it among the weak and the strong, and how often those win.
    """
    tables = [{measure.key: measure for measure in listed} for listed in by_level.values()]
    weak, strong = tables[0], tables[-1]
    found = []
    for key, users in weak.items():
        if users.kind != "users" or key not in strong or isinstance(users.name, int):
            continue
        wins_key = ("wins", users.sort, users.name)
        if wins_key not in weak or wins_key not in strong:
            continue
        more = users.value - strong[key].value
        if more > SURE * (users.error**2 + strong[key].error ** 2) ** 0.5 and strong[wins_key].value < fair:
            found.append((users, strong[key], weak[wins_key], strong[wins_key]))
    return sorted(found, key=lambda row: row[1].value - row[0].value)


def page(title: str, by_level: Mapping[str, Sequence[Measure]], games: Mapping[str, int], words: ReportWords) -> str:
    """The comparison as one page of HTML."""
    levels = [words.players((level,)) for level in by_level]
    counts = ", ".join(f"{name}: {words.count(count)}" for name, count in zip(levels, games.values(), strict=True))
    body: list[Any] = [f"<h1>{escape(title)}</h1>", f'<p class="soft">{escape(counts)}</p>']
    seats = sum(measure.kind == "seat" for measure in next(iter(by_level.values())))
    listed = overrated(by_level, 1 / seats)
    body.append(f"<h2>{escape(words.word('skills-overrated'))}</h2>")
    if not listed:
        body.append(paragraph(words.word("skills-overrated-none")))
    else:
        rows = [[escape(told(row[0], words)), *(shown(one, one.value, words) for one in row)] for row in listed]
        heads = [words.word("skills-do", level=level) for level in (levels[0], levels[-1])]
        heads += [words.word("skills-win", level=level) for level in (levels[0], levels[-1])]
        body.append(table(["", *heads], rows, {1, 2, 3, 4}))
    body.append(f"<h2>{escape(words.word('skills-all'))}</h2>")
    rows = []
    for row in side_by_side(by_level):
        cells = [f"{shown(one, one.value, words)} ± {shown(one, SURE * one.error, words)}" for one in row]
        rows.append([escape(told(row[0], words)), *cells])
    body.append(table(["", *levels], rows, set(range(1, len(levels) + 1))))
    return document(title, [*body, paragraph(words.word("report-note"))], words.code)
