"""A position and a refusal in English, for programs: what `print(match)`, a notebook and an error show."""

import io
from typing import TYPE_CHECKING, TextIO

from votive.core.contract import ALL, CHANCE, NOBODY, Game, State
from votive.core.errors import IllegalMove
from votive.core.language import language

if TYPE_CHECKING:
    from rich.console import Console

WIDTH = 100
SVG = """<svg viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg" style="max-width:{width}px">
<style>
.{unique_id}-matrix {{ font: {char_height}px/{line_height}px monospace; }}
.{unique_id}-title {{ font: bold 18px sans-serif; }}
{styles}
</style>
<defs>
<clipPath id="{unique_id}-clip-terminal"><rect width="{terminal_width}" height="{terminal_height}"/></clipPath>
{lines}
</defs>
{chrome}
<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}
<g class="{unique_id}-matrix">{matrix}</g>
</g>
</svg>"""


def seat_word(seat: int) -> str:
    """A seat, or who stands for one."""
    return {CHANCE: "chance", NOBODY: "nobody", ALL: "all"}.get(seat, f"seat {seat}")


def refusal(game: Game, state: State, seats: int, seat: int, number: int, verdict: int, where: str = "") -> IllegalMove:
    """The error for a move that the rules forbid: what a player would read, and the clause."""
    clause = game.verdicts[verdict].clause
    why = "the game is over" if seat == NOBODY else _reason(game, state, seats, seat, number, clause)
    return IllegalMove(f"{where}{game.names[number]!r} is not allowed here: {why} ({clause})", clause)


def _reason(game: Game, state: State, seats: int, seat: int, number: int, clause: str) -> str:
    if game.presentation is not None and 0 <= seat < seats:
        fact = game.explain(state, seat, number)
        if fact["clause"] == clause:  # else it hangs on something that the seat may not know
            return language("en", game.language_folder).say(fact).rstrip(".")
    return f"{seat_word(seat)} may not make this move now"


def board_text(game: Game, state: State, viewer: int = NOBODY) -> str:
    """The game's own drawing for terminals, without colours: what a viewer may see, and what is to be done."""
    file = io.StringIO()
    _console(game, state, viewer, file)
    return file.getvalue().rstrip("\n")


def board_svg(game: Game, state: State, title: str) -> str:
    """The same as a picture for a notebook. It asks for nothing from elsewhere."""
    console = _console(game, state, NOBODY, io.StringIO())
    return console.export_svg(title=title, code_format=SVG)


def _console(game: Game, state: State, viewer: int, file: TextIO) -> "Console":
    from rich.console import Console

    words = language("en", game.language_folder)
    console = Console(file=file, width=WIDTH, color_system=None, force_terminal=False, record=True)
    console.print(game.draw(game.view(state, viewer), words))
    console.print(words.say(game.status(state, viewer)), highlight=False, markup=False, soft_wrap=True)
    return console
