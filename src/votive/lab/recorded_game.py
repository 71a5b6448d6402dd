"""A record, replayed: all its positions, moves and choices."""

import numpy as np

from votive.core import verbs
from votive.core.contract import NOBODY
from votive.core.match import Match
from votive.core.records import Record, positions


class RecordedGame:
    """Every position of a record, every move by its number, and how many moves were legal."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.game = record.game
        self.seats = record.settings.seats
        self.rows = list(positions(record))
        whole = Match.of(record, rolls=False)
        self.played = whole.played
        self.count = len(self.played)
        self.actors = [int(seat) for seat in record.seats]
        self.turns = [int(verbs.turn(row)) for row in self.rows]
        room = np.zeros(self.game.most_legal, np.int64)
        self.choices = [
            int(verbs.legal(row, actor, room)) if actor >= 0 else 0
            for row, actor in zip(self.rows, self.actors, strict=False)
        ]

    def is_choice(self, ply: int) -> bool:
        """Whether somebody could have done something else there. A call out of turn can always be left."""
        return self.actors[ply] >= 0 and (self.choices[ply] > 1 or self.calls(ply))

    def calls(self, ply: int) -> bool:
        """Whether it was another's turn."""
        return self.actors[ply] >= 0 and self.actors[ply] != self.turns[ply]

    def match(self, ply: int) -> Match:
        """The game as it stood then, with every secret."""
        match = Match(self.game, self.seats, 0, self.record.settings.options, rolls=False)
        match.state = self.game.copy(self.rows[ply])
        match.played = self.played[:ply]
        return match

    @property
    def over(self) -> bool:
        return self.turns[-1] == NOBODY
