"""Two reports side by side, with the differences that are real.

Hundreds of numbers are compared, so some would differ by chance alone. What is called real here is picked by Benjamini
and Hochberg's rule: of all that is listed, no more than one in a hundred should be noise.
"""

import math
from dataclasses import dataclass
from html import escape
from typing import Any

from votive.lab.html import document, paragraph, table
from votive.lab.measures import Measure

FALSE = 0.01


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


def compare(one: list[Measure], other: list[Measure]) -> Comparison:
    """Compare two reports number by number; the clearest differences first."""
    by_words = {(measure.about, measure.words): measure for measure in other}
    known = {(measure.about, measure.words) for measure in one}
    both = [
        Difference(measure, by_words[measure.about, measure.words])
        for measure in one
        if (measure.about, measure.words) in by_words
    ]
    both.sort(key=lambda difference: (difference.doubt, -abs(difference.change) / (difference.error or 1e-9)))
    real = 0
    for rank, difference in enumerate(both, 1):
        if difference.doubt <= FALSE * rank / len(both):
            real = rank
    return Comparison(
        both[:real],
        both[real:],
        [measure for measure in one if (measure.about, measure.words) not in by_words],
        [measure for measure in other if (measure.about, measure.words) not in known],
    )


def _shown(measure: Measure, value: float, sign: str = "") -> str:
    return f"{value:{sign}.1%}" if measure.percent else f"{value:{sign}.2f}"


def sentences(found: Comparison, names: tuple[str, str], most: int = 15) -> list[str]:
    """The clearest differences, in words."""
    if not found.real:
        return [f"Nothing differs for certain between {names[0]} and {names[1]}."]
    told = [f"{len(found.real)} of {len(found.real) + len(found.alike)} numbers differ for certain:"]
    for difference in found.real[:most]:
        one, other = difference.one, difference.other
        told.append(
            f"  {one.words}: {_shown(one, one.value)} → {_shown(other, other.value)} "
            f"({_shown(one, difference.change, '+')} ± {_shown(one, 1.96 * difference.error)})"
        )
    return [*told, "  …"] if len(found.real) > most else told


def page(found: Comparison, plans: tuple[dict[str, Any], dict[str, Any]], names: tuple[str, str]) -> str:
    """The comparison as one page of HTML."""
    body = [
        f"<h1>{escape(names[0])} and {escape(names[1])}</h1>",
        *(
            f'<p class="soft">{escape(name)}: {escape(_told(plan))}</p>'
            for name, plan in zip(names, plans, strict=True)
        ),
        f'<section class="odd"><h2>What differs for certain</h2>{_rows(found.real, names)}</section>',
    ]
    for name, listed in zip(names, (found.only_one, found.only_other), strict=True):
        if listed:
            items = "".join(f"<li>{escape(measure.words)}: {_shown(measure, measure.value)}</li>" for measure in listed)
            body.append(f"<details><summary>Only in {escape(name)} ({len(listed)})</summary><ul>{items}</ul></details>")
    alike = (
        f"<details><summary>No certain difference ({len(found.alike)})</summary>{_rows(found.alike, names)}</details>"
    )
    note = "Of what is listed as certain, no more than one in a hundred should be noise."
    return document(f"{names[0]} and {names[1]}", [*body, alike, paragraph(note)])


def _told(plan: dict[str, Any]) -> str:
    options = ", ".join(f"{name}={value}" for name, value in plan["options"].items())
    bots = " and ".join(dict.fromkeys(plan["bots"]))
    return (
        f"{plan['game']}, rules {plan['rules']}, {plan['players']} players, {plan['games']:,} games of {bots}, "
        f"seed {plan['seed']}; {options}"
    )


def _rows(differences: list[Difference], names: tuple[str, str]) -> str:
    if not differences:
        return "<p>Nothing.</p>"
    rows = []
    for difference in differences:
        one, other = difference.one, difference.other
        kind = "up" if difference.change > 0 else "down"
        rows.append(
            [
                escape(one.about),
                escape(one.words),
                _shown(one, one.value),
                _shown(other, other.value),
                f'<span class="{kind}">{_shown(one, difference.change, "+")}</span> '
                f"± {_shown(one, 1.96 * difference.error)}",
            ]
        )
    return table(["about", "", *names, "difference"], rows, {2, 3, 4})
