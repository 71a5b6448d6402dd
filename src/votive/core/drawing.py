"""A position and a refusal in English, for programs: what `print(match)`, a notebook and an error show."""

import io
from html import escape
from typing import TYPE_CHECKING, TextIO

from votive.core.contract import ALL, CHANCE, NOBODY, Game, State
from votive.core.errors import IllegalMove
from votive.core.language import language

if TYPE_CHECKING:
    from rich.console import Console

WIDTH = 100


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


def board_svg(game: Game, state: State, viewer: int = NOBODY) -> str:
    """The position as a picture for a notebook; of a game that has none, its drawing for terminals."""
    if game.shown.picture is None:
        return f"<pre>{escape(board_text(game, state, viewer))}</pre>"
    words = language("en", game.language_folder)
    return game.shown.picture(game.view(state, viewer), words, words.say(game.status(state, viewer)))


def _console(game: Game, state: State, viewer: int, file: TextIO) -> "Console":
    from rich.console import Console

    words = language("en", game.language_folder)
    console = Console(file=file, width=WIDTH, color_system=None, force_terminal=False)
    console.print(game.draw(game.view(state, viewer), words))
    console.print(words.say(game.status(state, viewer)), highlight=False, markup=False, soft_wrap=True)
    return console
