"""What a game's drawing for terminals is made of: parts under a title, as many as there is room for."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rich.box import HORIZONTALS
from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.measure import Measurement
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

GAP = 3


@dataclass(frozen=True)
class Part:
    """A part of a board. Where room is scarce, those of a higher rank are left out first."""

    name: str
    drawn: RenderableType
    rank: int = 0


class Board:
    """A board that prints itself in full, or as much of it as fits."""

    def __init__(self, title: str, end: str, parts: Sequence[Part]) -> None:
        self.title = title
        self.end = end
        self.parts = list(parts)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        spaced: list[RenderableType] = []
        for part in self.parts:
            spaced += [part.drawn, Text()]
        yield self._panel(spaced[:-1])

    def fitted(self, console: Console, height: int, left_out: Callable[[list[str]], str]) -> RenderableType:
        """The board in so many lines; where parts are missing, a line says which. `height` 0 is without a limit."""
        if not height or _height(console, self) <= height:
            return self
        kept = list(self.parts)
        while True:
            shown: list[RenderableType] = [part.drawn for part in kept]
            if missing := [part.name for part in self.parts if part not in kept]:
                shown.append(Text(left_out(missing), "dim"))
            panel = self._panel(shown)
            if len(kept) == 1 or _height(console, panel) <= height:
                return panel
            kept.remove(max(reversed(kept), key=lambda part: part.rank))

    def _panel(self, shown: list[RenderableType]) -> RenderableType:
        wide = _Wide(max(cell_len(self.title), cell_len(self.end)) + 4)
        panel = Panel(Group(*shown, wide), HORIZONTALS, expand=False, padding=0, border_style="dark_orange3")
        panel.title, panel.subtitle = self.title, self.end or None
        return panel


class Beside:
    """Two drawings side by side; one under the other where they are too wide for that."""

    def __init__(self, one: RenderableType, other: RenderableType) -> None:
        self.pair = (one, other)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        width = sum(Measurement.get(console, options, drawn).maximum for drawn in self.pair)
        if width + GAP > options.max_width:
            yield from self.pair
            return
        grid = Table.grid(padding=(0, GAP), pad_edge=False)
        grid.add_row(*self.pair)
        yield grid

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        one, other = (Measurement.get(console, options, drawn) for drawn in self.pair)
        most = one.maximum + GAP + other.maximum
        return Measurement(max(one.minimum, other.minimum), min(most, options.max_width))


class _Wide:
    """Nothing, but so wide: a title and a subtitle are not cut."""

    def __init__(self, width: int) -> None:
        self.width = width

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield from ()

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        width = min(self.width, options.max_width)
        return Measurement(width, width)


def _height(console: Console, drawn: RenderableType) -> int:
    return len(console.render_lines(drawn, pad=False))
