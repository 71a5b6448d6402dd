"""A game in the terminal: the board, numbered choices, and an answer to every “why not?”."""

from rich.console import Console
from rich.text import Text

from votive import bots
from votive.bots.warmup import make_ready
from votive.core.contract import Game
from votive.core.errors import VotiveError
from votive.core.language import language
from votive.core.match import Match
from votive.terminal.saved import Saved
from votive.terminal.sitting import TerminalGame

__all__ = ["Saved", "TerminalGame", "check", "play"]


def check(seats: int, seat: int) -> None:
    """Whether there is such a seat."""
    if seat not in range(seats):
        raise VotiveError(f"there is no seat {seat}; with {seats} players the seats are 0 to {seats - 1}")


def play(
    game: Game,
    seats: int,
    seat: int,
    names: list[str],
    code: str,
    seed: int | None,
    resume: bool,
    options: dict[str, int],
) -> None:
    """Start or continue a game at this terminal."""
    console = Console()
    saved = Saved(game.name)
    words = language(code, game.language_folder)
    if resume:
        match, seat, names = saved.resume()
        console.print(Text(words.word("play-resumed")))
    else:
        check(seats, seat)
        match = Match(game, seats, seed, options)
        names = bots.one_each(names, seats - 1)
    make_ready(game, names)
    sitting = TerminalGame(match, seat, names, code, console, saved)
    if not resume and (aside := saved.set_aside()):
        console.print(Text(words.word("play-set-aside", file=str(aside))))
    try:
        sitting.play()
    finally:
        sitting.close()
