"""One game, move by move: for a person at a prompt, a test, or a first script."""

import copy
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from votive.core import verbs
from votive.core.contract import ALL, CHANCE, NOBODY, Fact, Game, Move, State
from votive.core.drawing import board_svg, board_text, refusal, seat_word
from votive.core.errors import MalformedMove, VotiveError
from votive.core.playouts import list_moves, make_scratch, sample_chance
from votive.core.randomness import checked_seed, new_stream
from votive.core.records import Record, Result, positions, replay, result_of


@dataclass(frozen=True)
class Played:
    """A move that was made: by whom, its number, and how it is numbered in a record."""

    seat: int
    move: int
    recorded: int


class Match:
    """A game being played. Chance moves by itself, from a seed; with `rolls=False` you play its moves too."""

    def __init__(
        self,
        game: Game,
        seats: int,
        seed: int | None = None,
        options: Mapping[str, int] | None = None,
        rolls: bool = True,
    ) -> None:
        self.game = game
        self.settings = game.settings(seats, options)
        self.seed = secrets.randbits(64) if seed is None else checked_seed(seed)
        self.rolls = rolls
        self.state: State = game.row_for(self.settings)
        self.played: list[Played] = []
        self._stream = new_stream(self.seed)
        self._scratch = make_scratch(game)
        self._roll()

    @classmethod
    def of(cls, record: Record, seed: int | None = None, rolls: bool = True) -> "Match":
        """A match that continues where a record stops."""
        match = cls(record.game, record.settings.seats, seed, record.settings.options, rolls=False)
        replay(record)
        for seat, number in zip(record.seats, record.moves, strict=True):
            match._make(int(seat), verbs.record_number(match.state, number))
        match.rolls = rolls
        match._stream[2] = sum(played.seat == CHANCE for played in match.played)  # a number each
        match._roll()
        return match

    @property
    def turn(self) -> int:
        """The seat to move; CHANCE (-1) or NOBODY (-2)."""
        return verbs.turn(self.state)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.turn == NOBODY

    @property
    def legal(self) -> list[Move]:
        """What the seat to move may do (or chance, if its moves are yours to make)."""
        return [self.game.names[number] for number in self.legal_numbers(self.turn)]

    def legal_numbers(self, seat: int) -> list[int]:
        """The numbers of what this seat may do now; also for a seat that is not to move."""
        count = list_moves(self.state, seat, self._scratch.moves, self._scratch.weights)
        return [int(number) for number in self._scratch.moves[:count]]

    def play(self, move: Move, seat: int | None = None) -> "Match":
        """Make a move; `seat` is whose turn it is unless you say otherwise. Refusals say why and name the clause."""
        mover = self.turn if seat is None else self._checked(seat, (CHANCE,))
        number = self.number(move)
        verdict = verbs.verdict(self.state, mover, number)
        if verdict:
            raise refusal(self.game, self.state, self.settings.seats, mover, number, verdict)
        self._make(mover, number)
        self._roll()
        return self

    def number(self, move: Move) -> int:
        """The number of a named move, or an error that says there is no such move."""
        number = self.game.number(move)
        if number is None:
            some = ", ".join(repr(name) for name in self.legal[:3])
            hint = f"; now there is, for example: {some}" if some else ""
            raise MalformedMove(f"{self.game.name} has no move {move!r}{hint}")
        return number

    def undo(self) -> "Match":
        """Take back the last move of a player, with the chance that followed. The same move meets the same chance."""
        kept = list(self.played)
        while self.rolls and kept and kept[-1].seat == CHANCE:
            kept.pop()
        if not kept:
            raise VotiveError("there is no move to take back: the game is at its beginning")
        kept.pop()
        self.state = self.game.row_for(self.settings)
        self.played = []
        for played in kept:
            self._make(played.seat, played.move)
        self._stream[2] = sum(played.seat == CHANCE for played in kept)  # a number each
        return self

    def copy(self) -> "Match":
        """The same match once more; what is played in one is not played in the other."""
        other = copy.copy(self)
        other.state = self.game.copy(self.state)
        other.played = list(self.played)
        other._stream = self._stream.copy()
        other._scratch = make_scratch(self.game)
        return other

    def _checked(self, seat: int, others: tuple[int, ...]) -> int:
        """A seat of this match, or one of the others that are allowed."""
        seats = self.settings.seats
        if isinstance(seat, int | np.integer) and (0 <= seat < seats or seat in others):
            return int(seat)
        also = "".join(f", {seat_word(other)} ({other})" for other in others)
        raise VotiveError(f"there is no seat {seat!r}; with {seats} players the seats are 0 to {seats - 1}{also}")

    def __repr__(self) -> str:
        turn = "over" if self.over else f"{seat_word(self.turn)} to move"
        name, seats = self.game.name, self.settings.seats
        moves = f"{len(self.played)} move{'s' if len(self.played) != 1 else ''}"
        return f"<Match of {name}, {seats} players, seed {self.seed}, {moves}, {turn}>"

    def __str__(self) -> str:
        """The table as everybody may see it, as a terminal shows it."""
        return board_text(self.game, self.state)

    def _repr_html_(self) -> str:
        """The same as a picture, for a notebook."""
        return board_svg(self.game, self.state)

    def _make(self, seat: int, number: int) -> None:
        self.played.append(Played(seat, number, verbs.record_number(self.state, number)))
        verbs.enact(self.state, seat, number)

    def _roll(self) -> None:
        while self.rolls and self.turn == CHANCE:
            self._make(CHANCE, sample_chance(self.state, self._stream, self._scratch.moves, self._scratch.weights))

    @property
    def result(self) -> Result | None:
        """Points, winners and reason once the game is over."""
        return result_of(self.game, self.state, self.settings.seats)

    def view(self, viewer: int = ALL) -> dict[str, Any]:
        """The table as a seat sees it."""
        return self.game.view(self.state, self._checked(viewer, (NOBODY, ALL)))

    def log(self, viewer: int = ALL) -> list[list[Fact]]:
        """What happened, move by move, as a seat may know it."""
        self._checked(viewer, (NOBODY, ALL))
        story = []
        record = self.record()
        rows = list(positions(record))
        for played, before, after in zip(self.played, rows, rows[1:], strict=False):
            story.append(self.game.tell(before, played.seat, played.move, after, viewer))
        return story

    def record(self) -> Record:
        """The match so far, written down."""
        seats = np.array([played.seat for played in self.played], np.int64)
        moves = np.array([played.recorded for played in self.played], np.int64)
        return Record(self.game, self.settings, seats, moves, self.result)
