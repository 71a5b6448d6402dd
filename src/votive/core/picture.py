"""Shapes for drawing a position as SVG: what a notebook shows. Nothing is fetched, and no font is needed."""

from collections.abc import Sequence
from html import escape

CREAM, MARBLE, INK, FAINT, CLAY, TERRACOTTA, OCHRE = (
    "#f4e8d2", "#fffaf0", "#2b201b", "#7d6b5d", "#9e4424", "#c8643b", "#d9a441",
)  # fmt: skip
CITY_COLOURS = {
    "sparta": ("#b3261e", "#fff", "Λ"),
    "corinth": ("#e0a800", "#2b201b", "Ϙ"),
    "athens": ("#2e7d4f", "#fff", "Α"),
    "thebes": ("#2b62b5", "#fff", "Θ"),
    "delos": ("#2a2624", "#fff", "Δ"),
}
"""Of a city's shield: its colour, that of its letter, and the letter."""
PIPS = {1: (4,), 2: (0, 8), 3: (0, 4, 8), 4: (0, 2, 6, 8), 5: (0, 2, 4, 6, 8), 6: (0, 2, 3, 5, 6, 8)}


class Picture:
    """A drawing, shape by shape."""

    def __init__(self, width: int, title: str) -> None:
        self.width = width
        self.title = title
        self.shapes: list[str] = []

    def rectangle(
        self, x: float, y: float, width: float, height: float, fill: str, edge: str = "none", round_: float = 4
    ) -> None:
        """A box with round corners."""
        self.shapes.append(
            f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{round_:g}" '
            f'fill="{fill}" stroke="{edge}"/>'
        )

    def text(
        self, x: float, y: float, words: object, size: float = 12, colour: str = INK, anchor: str = "start",
        weight: str = "normal", most: float | None = None,
    ) -> None:  # fmt: skip
        """Words on one line; squeezed where they would be wider than `most`."""
        shown = escape(str(words))
        wide = 0.55 * size * len(str(words))
        fit = f' textLength="{most:g}" lengthAdjust="spacingAndGlyphs"' if most is not None and wide > most else ""
        self.shapes.append(
            f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" fill="{colour}" text-anchor="{anchor}" '
            f'font-weight="{weight}"{fit}>{shown}</text>'
        )

    def polygon(self, points: Sequence[tuple[float, float]], fill: str, edge: str = "none") -> None:
        """A closed line."""
        listed = " ".join(f"{x:g},{y:g}" for x, y in points)
        self.shapes.append(f'<polygon points="{listed}" fill="{fill}" stroke="{edge}"/>')

    def shield(self, x: float, y: float, city: str, radius: float = 10) -> None:
        """A city's token: a round shield with its letter."""
        fill, ink, letter = CITY_COLOURS[city]
        self.shapes.append(
            f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{fill}" stroke="{MARBLE}" stroke-width="1.5"/>'
        )
        self.text(x, y + radius * 0.42, letter, radius * 1.2, ink, "middle", "bold")

    def die(self, x: float, y: float, city: str, face: int, size: float = 18) -> None:
        """A city's die with so many pips; none for a die that has not fallen."""
        fill, ink, _ = CITY_COLOURS[city]
        self.rectangle(x, y, size, size, fill, MARBLE, 3)
        for place in PIPS.get(face, ()):
            across, down = x + size * (0.24 + 0.26 * (place % 3)), y + size * (0.24 + 0.26 * (place // 3))
            self.shapes.append(f'<circle cx="{across:g}" cy="{down:g}" r="{size * 0.09:g}" fill="{ink}"/>')

    def svg(self, height: int) -> str:
        """All of it."""
        title = escape(self.title)
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self.width} {height}" role="img" '
            f'aria-label="{title}" style="max-width:{self.width}px;width:100%" '
            f"font-family=\"Georgia, 'DejaVu Serif', serif\"><title>{title}</title>"
            f'<rect width="{self.width}" height="{height}" rx="8" fill="{CREAM}"/>{"".join(self.shapes)}</svg>'
        )
