"""One game, move by move: for a person at a prompt, a test, or a first script."""

import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from votive.core import verbs
from votive.core.contract import ALL, CHANCE, NOBODY, Fact, Game, Move, State
from votive.core.errors import IllegalMove, MalformedMove
from votive.core.playouts import list_moves, make_scratch, sample_chance
from votive.core.randomness import new_stream
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
        self.seed = secrets.randbits(64) if seed is None else seed
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
        """Make a move; `seat` is whose turn it is unless you say otherwise. Refusals name the clause."""
        mover = self.turn if seat is None else seat
        number = self.number(move)
        verdict = verbs.verdict(self.state, mover, number)
        if verdict:
            found = self.game.verdicts[verdict]
            raise IllegalMove(f"{move!r} is not allowed here: {found.key} ({found.clause})", found.clause)
        self._make(mover, number)
        self._roll()
        return self

    def number(self, move: Move) -> int:
        """The number of a named move, or an error that says there is no such move."""
        number = self.game.number(move)
        if number is None:
            raise MalformedMove(f"{self.game.name} has no move {move!r}")
        return number

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
        return self.game.view(self.state, viewer)

    def log(self, viewer: int = ALL) -> list[list[Fact]]:
        """What happened, move by move, as a seat may know it."""
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
