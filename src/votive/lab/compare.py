"""Two reports side by side, with the differences that are more than chance.

Hundreds of numbers are compared, so some would differ by chance alone. What is listed is picked by Benjamini and
Hochberg's rule: of all that is listed, no more than one in a hundred should be there by chance. Where games have become
shorter or longer that is said once, and how often things happen is compared per round.
"""

import math
from dataclasses import dataclass
from html import escape
from typing import Any

from votive.lab.html import document, paragraph, table
from votive.lab.measures import Measure, told
from votive.lab.words import ReportWords

FALSE = 0.01
OTHER_LENGTH = 0.001
"""Games that differ in length by more than chance explains in so many cases are compared per round."""
PER_GAME = ("times", "users")
PER_ROUND = ("rate",)
SURE = 1.96


@dataclass(frozen=True)
class Difference:
    """The same number in two reports."""

    one: Measure
    other: Measure

    @property
    def change(self) -> float:
        return self.other.value - self.one.value

    @property
    def error(self) -> float:
        return math.hypot(self.one.error, self.other.error)

    @property
    def doubt(self) -> float:
        """How likely so large a difference would be by chance."""
        if self.error == 0:
            return 0.0 if self.change else 1.0
        return math.erfc(abs(self.change) / self.error / math.sqrt(2))


@dataclass(frozen=True)
class Comparison:
    """What differs, what does not, and what only one of two reports has."""

    real: list[Difference]
    alike: list[Difference]
    only_one: list[Measure]
    only_other: list[Measure]
    length: Difference | None = None
    """How long games are, in rounds, if they have become shorter or longer."""

    @property
    def count(self) -> int:
        return len(self.real) + len(self.alike)


def compare(one: list[Measure], other: list[Measure]) -> Comparison:
    """Compare two reports number by number; the clearest differences first."""
    theirs = {measure.key: measure for measure in other}
    known = {measure.key for measure in one}
    both = [Difference(measure, theirs[measure.key]) for measure in one if measure.key in theirs]
    rounds = next((difference for difference in both if difference.one.kind == "rounds"), None)
    length = rounds if rounds is not None and rounds.doubt < OTHER_LENGTH else None
    left_out = PER_GAME if length else PER_ROUND
    both = [difference for difference in both if difference.one.kind not in left_out]
    both.sort(key=lambda difference: (difference.doubt, -abs(difference.change) / (difference.error or 1e-9)))
    real = 0
    for rank, difference in enumerate(both, 1):
        if difference.doubt <= FALSE * rank / len(both):
            real = rank
    return Comparison(
        both[:real],
        both[real:],
        [measure for measure in one if measure.key not in theirs and measure.kind not in left_out],
        [measure for measure in other if measure.key not in known and measure.kind not in left_out],
        length,
    )


def shown(measure: Measure, value: float, words: ReportWords, sign: bool = False) -> str:
    """A value of a measure, as the language writes it."""
    if measure.percent:
        return words.percent(value, 1, sign)
    small = 0 < max(abs(measure.value), abs(value)) < 0.1
    return words.number(value, 3 if small else 2, sign)


def _line(difference: Difference, words: ReportWords) -> dict[str, str]:
    one, other = difference.one, difference.other
    reach = SURE * difference.error
    return {
        "words": told(one, words),
        "old": shown(one, one.value, words),
        "new": shown(other, other.value, words),
        "change": shown(one, difference.change, words, True),
        "low": shown(one, difference.change - reach, words, True),
        "high": shown(one, difference.change + reach, words, True),
    }


def _length(found: Comparison, words: ReportWords) -> str:
    assert found.length is not None
    key = "compare-longer" if found.length.change > 0 else "compare-shorter"
    line = _line(found.length, words)
    return words.word(key, old=line["old"], new=line["new"])


def sentences(
    found: Comparison, names: tuple[str, str], words: ReportWords, changed: tuple[list[str], list[str]], most: int = 15
) -> list[str]:
    """What was changed, and the clearest differences, in words."""
    listed = []
    for name, changes in zip(names, changed, strict=True):
        if changes:
            listed += [words.word("compare-changed", name=name), *(f"  {change}" for change in changes)]
    if found.length is not None:
        listed.append(_length(found, words))
    if not found.real:
        return [*listed, words.word("compare-none", count=words.count(found.count))]
    listed.append(words.word("compare-some", real=words.count(len(found.real)), count=words.count(found.count)))
    listed += [f"  {words.word('compare-line', **_line(difference, words))}" for difference in found.real[:most]]
    if len(found.real) > most:
        listed.append(f"  {words.word('compare-more', count=words.count(len(found.real) - most))}")
    return [*listed, words.word("compare-note")]


def page(
    found: Comparison, plans: tuple[dict[str, Any], dict[str, Any]], names: tuple[str, str], words: ReportWords
) -> str:
    """The comparison as one page of HTML."""
    title = words.word("compare-title", one=names[0], other=names[1])
    body = [f"<h1>{escape(title)}</h1>"]
    for name, plan in zip(names, plans, strict=True):
        body.append(f'<p class="soft">{escape(name)}: {escape(_told_plan(plan, words))}</p>')
        if changes := plan.get("changed", {}).get(words.code):
            items = "".join(f"<li>{escape(change)}</li>" for change in changes)
            body.append(f"<p>{escape(words.word('compare-changed', name=name))}</p><ul>{items}</ul>")
    if found.length is not None:
        body.append(paragraph(_length(found, words)))
    head, count = escape(words.word("compare-differs")), words.count(found.count)
    summary = (
        words.word("compare-some", real=words.count(len(found.real)), count=count)
        if found.real
        else words.word("compare-none", count=count)
    )
    listed = _rows(found.real, names, words) if found.real else ""
    body.append(f'<section class="odd"><h2>{head}</h2>{paragraph(summary)}{listed}</section>')
    for name, only in zip(names, (found.only_one, found.only_other), strict=True):
        if only:
            items = "".join(
                f"<li>{escape(told(measure, words))}: {shown(measure, measure.value, words)}</li>" for measure in only
            )
            summary = escape(words.word("compare-only", name=name, count=words.count(len(only))))
            body.append(f"<details><summary>{summary}</summary><ul>{items}</ul></details>")
    summary = escape(words.word("compare-alike", count=words.count(len(found.alike))))
    body.append(f"<details><summary>{summary}</summary>{_rows(found.alike, names, words)}</details>")
    return document(title, [*body, paragraph(words.word("compare-note"))], words.code)


def _told_plan(plan: dict[str, Any], words: ReportWords) -> str:
    title = words.word("report-title", game=words.game_title(), players=plan["players"])
    bots = words.players(tuple(plan["bots"]))
    variant = f", {words.word('report-variant', name=plan['variant'])}" if plan.get("variant") else ""
    played = words.word(
        "report-played", games=words.count(plan["games"]), bots=bots, seed=str(plan["seed"]), rules=plan["rules"]
    )
    return f"{title}{variant}. {played}"


def _rows(differences: list[Difference], names: tuple[str, str], words: ReportWords) -> str:
    if not differences:
        return paragraph(words.word("compare-nothing"))
    rows = []
    for difference in differences:
        line = _line(difference, words)
        kind = "up" if difference.change > 0 else "down"
        between = words.word("compare-between", low=line["low"], high=line["high"])
        cells = [escape(line["words"]), line["old"], line["new"], f'<span class="{kind}">{line["change"]}</span>']
        rows.append([*cells, escape(between)])
    return table(["", *names, words.word("report-difference"), ""], rows, {1, 2, 3})
