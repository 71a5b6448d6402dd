"""Diagrams of the docs as SVG for the site, which loads no program for them: Mermaid's graphs and sequences, as far as
our pages use them.

A graph has an arrow a line (`a --> b`) and is drawn in layers, an arrow always leading down. What leads past a layer is
bundled with all that leads to the same place. A sequence has participants and messages (`a->>b: words`).
"""

import re
from collections import defaultdict
from html import escape
from statistics import mean
from textwrap import wrap

BOX, HIGH, GAP, FALL, NARROW = 96, 34, 28, 60, 14
"""How wide and high the box of a graph is, how much is between two and between two layers, and how wide an arrow is
that leads past a layer."""
WIDE, APART, STEP, LINE, LETTER = 128, 160, 30, 15, 6.6
"""How wide the box of a participant is, how far participants and messages are apart, how high a line of text is and
about how wide a letter."""

HEAD = (
    '<div class="diagram"><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {0} {1}" width="{0}" role="img">'
    '<defs><marker id="tip" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8" orient="auto">'
    '<path d="M0 0L8 4L0 8z"/></marker></defs>'
)


def drawn(source: str) -> str:
    """A diagram as one line of HTML."""
    kind, *lines = (line.strip() for line in source.strip().splitlines())
    if kind == "graph TD":
        return _graph([(one, other) for one, other in (line.split(" --> ") for line in lines)])
    if kind == "sequenceDiagram":
        return _sequence(lines)
    raise SystemExit(f"tools/diagrams.py cannot draw {kind!r}")


def _graph(arrows: list[tuple[str, str]]) -> str:
    below = defaultdict(set)
    for one, other in arrows:
        below[one].add(other)
    names = list(dict.fromkeys(name for arrow in arrows for name in arrow))

    def rank(name: str) -> int:
        return max((1 + rank(other) for other in below[name]), default=0)

    ranks = {name: rank(name) for name in names}
    # In each layer the boxes, and for each box below it that an arrow leads to from above it, a point on the way.
    layers: list[list[str]] = [[] for _ in range(max(ranks.values()) + 1)]
    links: set[tuple[tuple[int, str], tuple[int, str]]] = set()
    for name in names:
        layers[ranks[name]].append(name)
    for one, other in arrows:
        way = range(ranks[one], ranks[other], -1)
        for step in way:
            links.add(((step, one if step == ranks[one] else other), (step - 1, other)))
            if step - 1 > ranks[other] and other not in layers[step - 1]:
                layers[step - 1].append(other)
    places = _places(layers, ranks, links)
    width, high = max(places.values()) + BOX / 2 + 1, len(layers) * (HIGH + FALL) - FALL + 2
    parts = [HEAD.format(round(width), high)]

    def middle(step: int) -> float:
        return 1 + HIGH / 2 + (len(layers) - 1 - step) * (HIGH + FALL)

    for (step, one), (lower, other) in sorted(links):
        from_box, to_box = ranks[one] == step, ranks[other] == lower
        top = middle(step) + HIGH / 2 if from_box else middle(step)
        end = middle(lower) - HIGH / 2 if to_box else middle(lower)
        x, to = places[step, one], places[lower, other]
        bend = (top + end) / 2
        tip = ' marker-end="url(#tip)"' if to_box else ""
        curve = f"M{x:.0f} {top:.0f}C{x:.0f} {bend:.0f} {to:.0f} {bend:.0f} {to:.0f} {end:.0f}"
        parts.append(f'<path class="arrow" d="{curve}"{tip}/>')
    for name in names:
        parts.append(_box(name, places[ranks[name], name], middle(ranks[name])))
    return "".join([*parts, "</svg></div>"])


def _places(
    layers: list[list[str]], ranks: dict[str, int], links: set[tuple[tuple[int, str], tuple[int, str]]]
) -> dict[tuple[int, str], float]:
    """Where in its layer everything stands: beside what it is linked with."""
    near = defaultdict(list)
    for one, other in links:
        near[one].append(other)
        near[other].append(one)
    places = {(step, name): float(index) for step, layer in enumerate(layers) for index, name in enumerate(layer)}
    wide = {place: BOX if ranks[place[1]] == place[0] else NARROW for place in places}
    taken = [sum(wide[step, name] + GAP for name in layer) - GAP for step, layer in enumerate(layers)]
    for _ in range(12):
        for step, layer in enumerate(layers):
            x = 1 + (max(taken) - taken[step]) / 2
            beside = {name: mean(places[other] for other in near[step, name]) for name in layer}
            for name in sorted(layer, key=beside.__getitem__):
                places[step, name] = x + wide[step, name] / 2
                x += wide[step, name] + GAP
    return places


def _sequence(lines: list[str]) -> str:
    people: dict[str, str] = {}
    messages = []
    for line in lines:
        if found := re.fullmatch(r"participant (\w+) as (.+)", line):
            people[found[1]] = found[2]
        elif found := re.fullmatch(r"(\w+)(--?>>)(\w+): (.+)", line):
            messages.append((found[1], found[3], found[2] == "-->>", found[4]))
        else:
            raise SystemExit(f"tools/diagrams.py cannot draw {line!r}")
    x = {name: 1 + WIDE / 2 + index * APART for index, name in enumerate(people)}
    y = HIGH + 10
    said = []
    for one, other, answer, words in messages:
        lines = wrap(words, int(abs(x[one] - x[other]) / LETTER))
        y += STEP + LINE * (len(lines) - 1)
        dashed = " answer" if answer else ""
        said.append(f'<path class="arrow{dashed}" d="M{x[one]:.0f} {y}H{x[other]:.0f}" marker-end="url(#tip)"/>')
        for number, line in enumerate(reversed(lines)):
            said.append(f'<text x="{(x[one] + x[other]) / 2:.0f}" y="{y - 6 - LINE * number}">{escape(line)}</text>')
    y += 20
    parts = [HEAD.format(round(max(x.values()) + WIDE / 2 + 1), y)]
    for name, words in people.items():
        parts.append(f'<path class="life" d="M{x[name]:.0f} {HIGH}V{y}"/>{_box(words, x[name], 1 + HIGH / 2, WIDE)}')
    return "".join([*parts, *said, "</svg></div>"])


def _box(words: str, x: float, y: float, wide: int = BOX) -> str:
    return (
        f'<rect x="{x - wide / 2:.0f}" y="{y - HIGH / 2:.0f}" width="{wide}" height="{HIGH}" rx="4"/>'
        f'<text x="{x:.0f}" y="{y + 4:.0f}">{escape(words)}</text>'
    )
