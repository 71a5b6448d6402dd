"""What a bot is: one class with one method, which is given what its seat may know and answers with a move.

class Cautious(Bot):
    def choose(self, position, seconds):
        return position.moves[0]
"""

import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from votive.core import verbs
from votive.core.contract import Game, Move, Settings, State
from votive.core.knowledge import as_seen
from votive.core.match import Match
from votive.core.observation import fast_rows
from votive.core.randomness import new_stream, random_below


@dataclass(frozen=True, eq=False)
class Position:
    """All that a seat knows when it is to move, and nothing else."""

    game: Game
    settings: Settings
    seat: int
    state: State
    """A row of its own, in which everything this seat may not know has one fixed value."""
    numbers: tuple[int, ...]
    """The legal moves, as numbers."""
    history: Any
    """int64[move, 2]: who moved, and what this seat saw of it, since the game began."""
    stop: threading.Event = field(default_factory=threading.Event)
    """Set when an answer is wanted at once. A bot that thinks for long asks now and then."""

    @property
    def moves(self) -> list[Move]:
        """The legal moves, by their names."""
        return [self.game.names[number] for number in self.numbers]

    def view(self) -> dict[str, Any]:
        """The table in words and numbers that JSON can hold."""
        return self.game.view(self.state, self.seat)


def position_of(match: Match, seat: int, stop: threading.Event | None = None) -> Position:
    """What a seat of a match may know now. The one door from a match to its bots."""
    state = match.game.copy(match.state)
    verbs.conceal(state, seat)
    numbers = tuple(match.legal_numbers(seat))
    return Position(match.game, match.settings, seat, state, numbers, _history(match, seat), stop or threading.Event())


def _history(match: Match, viewer: int) -> Any:
    history = np.array([(played.seat, played.move) for played in match.played], np.int64).reshape(-1, 2)
    rows = fast_rows(match.game, 1)
    rows[0] = match.game.row_for(match.settings)
    as_seen(rows, history, viewer)
    return history


def interjection(match: Match, seated: Mapping[int, "Bot"]) -> tuple[int, Move] | None:
    """The first bot after whoever is to move that has something to do now, out of turn, and what that is."""
    seats = match.settings.seats
    for step in range(1, seats):
        seat = (match.turn + step) % seats
        bot = seated.get(seat)
        if match.turn >= 0 and bot is not None and bot.interjects and match.legal_numbers(seat):
            move = bot.interject(position_of(match, seat))
            if move is not None:
                return seat, move
    return None


class Bot:
    """The parent of all bots. A bot sits at one seat of one game at a time."""

    plays: tuple[str, ...] = ()
    """The games it plays, by their names, if it does not play all."""

    def __init__(self, game: Game, seats: int, seed: int) -> None:
        self.game = game
        self.seats = seats
        self.stream = new_stream(seed, 1)
        self.report: Callable[[str], None] = lambda trouble: None
        """Told what is wrong with a bot, if anything is. Whoever runs the bot may put something louder here."""

    def begin(self, seed: int) -> None:
        """Another game begins. The same seed and the same game give the same moves."""
        self.stream = new_stream(seed, 1)

    def choose(self, position: Position, seconds: float) -> Move:
        """One of `position.moves`, within about so many seconds."""
        raise NotImplementedError

    @property
    def interjects(self) -> bool:
        """Whether it wants to be asked when it is not its turn."""
        return False

    def interject(self, position: Position) -> Move | None:
        """It is somebody else's turn, but there are moves to make: one of `position.moves` now, or None. At once."""
        return None

    def any_of(self, moves: list[Move]) -> Move:
        """One of them at random, by the bot's own seed."""
        return moves[random_below(self.stream, len(moves))]

    def close(self) -> None:
        """Nothing more will be asked: let go of whatever it holds."""
