"""Plots as SVG, by hand: small, in the page's own colours, readable without a screen by their titles."""

from collections.abc import Mapping, Sequence
from html import escape

WIDTH, HEIGHT = 480, 210
LEFT, RIGHT, TOP, BOTTOM = 46, 10, 14, 34
NAMES = 82
"""Room for the names of lines."""
COLOURS = ("one", "two", "three", "four", "five")


def _svg(inner: list[str], title: str, width: int = WIDTH, height: int = HEIGHT) -> str:
    return (
        f'<svg viewBox="0 0 {width} {height}" role="img" aria-label="{escape(title, quote=True)}">'
        f"<title>{escape(title)}</title>{''.join(inner)}</svg>"
    )


def _text(x: float, y: float, words: str, anchor: str = "middle", kind: str = "") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" class="{kind}">{escape(words)}</text>'


def _step(most: float) -> float:
    """A round distance between lines, four or five of them up to `most`."""
    size = 1.0
    while size * 5 < most:
        size *= 10
    while size > most:
        size /= 10
    for part in (0.1, 0.2, 0.25, 0.5, 1, 2, 2.5, 5):
        if size * part * 5 >= most:
            return size * part
    return size


class _Plane:
    """Maps numbers to positions in the picture, and draws the grid."""

    def __init__(self, most: float, percent: bool, low: float, width: float = WIDTH - LEFT - RIGHT) -> None:
        self.width = width
        self.low = low
        self.step = _step((most - low) or 1.0)
        self.most = low + self.step * max(1, -(-(most - low) // self.step))
        self.percent = percent

    def y(self, value: float) -> float:
        return TOP + (HEIGHT - TOP - BOTTOM) * (self.most - value) / (self.most - self.low)

    def lines(self) -> list[str]:
        """One line a step, with its number."""
        drawn = []
        value = self.low
        while value <= self.most + 1e-9:
            words = f"{value:.0%}" if self.percent else f"{value:g}"
            drawn += [self.level(value, "grid"), _text(LEFT - 6, self.y(value) + 4, words, "end", "axis")]
            value += self.step
        return drawn

    def level(self, value: float, kind: str) -> str:
        place = self.y(value)
        return f'<line x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{place:.1f}" y2="{place:.1f}" class="{kind}"/>'

    def labels(self, labels: Sequence[str], places: Sequence[float], under: str) -> list[str]:
        """As many labels as there is room for, and below them what they say."""
        skip = max(1, -(-len(labels) * 34 // int(self.width)))
        words = [
            _text(place, HEIGHT - BOTTOM + 16, label, kind="axis")
            for place, label in list(zip(places, labels, strict=True))[::skip]
        ]
        return [*words, _text(LEFT + self.width / 2, HEIGHT - 3, under, kind="axis")] if under else words


def bars(
    title: str,
    labels: Sequence[str],
    values: Sequence[float],
    spans: Sequence[tuple[float, float]] = (),
    fair: float | None = None,
    percent: bool = True,
    under: str = "",
) -> str:
    """One bar a label; where there are intervals, as whiskers; `fair` as a dashed line."""
    most = max([*values, *(high for _, high in spans), fair or 0.0, 1e-9])
    low = min([0.0, *values])
    plane = _Plane(most, percent, low)
    room = plane.width / max(1, len(values))
    wide = min(90.0, room * 0.7)
    middles = [LEFT + room * (index + 0.5) for index in range(len(values))]
    drawn = [*plane.lines(), *plane.labels(labels, middles, under)]
    for index, (value, middle) in enumerate(zip(values, middles, strict=True)):
        top, foot = plane.y(max(value, 0.0)), plane.y(min(value, 0.0))
        told = f"{labels[index]}: {value:.1%}" if percent else f"{labels[index]}: {value:.4g}"
        drawn.append(
            f'<rect x="{middle - wide / 2:.1f}" y="{top:.1f}" width="{wide:.1f}" height="{max(0.5, foot - top):.1f}" '
            f'class="one"><title>{escape(told)}</title></rect>'
        )
        if spans:
            high, bottom = plane.y(spans[index][1]), plane.y(spans[index][0])
            drawn.append(f'<path d="M{middle:.1f} {high:.1f}V{bottom:.1f}" class="span"/>')
    if fair is not None:
        drawn.append(plane.level(fair, "fair"))
    return _svg(drawn, title)


def lines(
    title: str, labels: Sequence[str], series: Mapping[str, Sequence[float]], percent: bool = False, under: str = ""
) -> str:
    """One line for each series, named beside its end."""
    everything = [value for values in series.values() for value in values]
    plane = _Plane(max([*everything, 1e-9]), percent, min([0.0, *everything]), WIDTH - LEFT - RIGHT - NAMES)
    room = plane.width / max(1, len(labels) - 1)
    drawn = [*plane.lines(), *plane.labels(labels, [LEFT + room * index for index in range(len(labels))], under)]
    for number, (name, values) in enumerate(series.items()):
        kind = COLOURS[number % len(COLOURS)]
        path = " ".join(
            f"{'M' if index == 0 else 'L'}{LEFT + room * index:.1f} {plane.y(value):.1f}"
            for index, value in enumerate(values)
        )
        drawn.append(f'<path d="{path}" class="line {kind}"/>')
        end = LEFT + room * (len(values) - 1) + 6
        drawn.append(_text(end, plane.y(values[-1]) + 4, name, "start", f"name {kind}"))
    return _svg(drawn, title)


def spark(values: Sequence[float], title: str) -> str:
    """A tiny picture of when something happens, for a table."""
    most = max([*values, 1e-9])
    wide = 6
    drawn = [
        f'<rect x="{index * wide}" y="{18 - 18 * value / most:.1f}" width="{wide - 1}" '
        f'height="{max(0.4, 18 * value / most):.1f}" class="one"/>'
        for index, value in enumerate(values)
    ]
    return f'<span class="spark">{_svg(drawn, title, wide * len(values), 18)}</span>'


def gauge(value: float, low: float, high: float, fair: float, most: float) -> str:
    """A share on a line from 0 to `most`, with its interval, and a mark where it would be fair."""

    def x(share: float) -> float:
        return 120 * min(1.0, max(0.0, share / most))

    kind = "good" if low > fair else "bad" if high < fair else "even"
    drawn = [
        '<line x1="0" x2="120" y1="8" y2="8" class="grid"/>',
        f'<line x1="{x(fair):.1f}" x2="{x(fair):.1f}" y1="1" y2="15" class="fair"/>',
        f'<line x1="{x(low):.1f}" x2="{x(high):.1f}" y1="8" y2="8" class="span"/>',
        f'<circle cx="{x(value):.1f}" cy="8" r="3.5" class="{kind}"/>',
    ]
    return f'<span class="gauge">{_svg(drawn, f"{value:.1%}, between {low:.1%} and {high:.1%}", 120, 16)}</span>'
