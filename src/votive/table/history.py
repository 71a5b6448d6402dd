"""The game itself at a table: every position from the first to the present one."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from votive.core import verbs
from votive.core.contract import ALL, CHANCE, Fact, Game, Move, Settings, State
from votive.core.errors import VotiveError
from votive.core.knowledge import seen_by_each
from votive.core.match import Match, Played
from votive.core.records import Record, Result, result_of
from votive.core.views import read_out
from votive.table.dice import throw
from votive.table.values import MovedBy


class BadLog(VotiveError):
    """A log that the rules contradict."""


@dataclass(slots=True, eq=False)
class PlayedMove:
    """A move and the positions on both sides of it.

    Positions are kept as bytes, each one shared by the two moves around it: a row of NumPy's takes three times as much.
    """

    seat: int
    move: int
    """As the table numbers it."""
    recorded: int
    """As a record numbers it."""
    by: MovedBy
    bot: bool
    """Whether a bot played the seat then."""
    kind: Any
    """The type of the rows."""
    raw_before: bytes
    raw_after: bytes
    began: int
    """When the decision began, in milliseconds."""
    partly_seen: tuple[int, ...] = ()
    """What a spectator, and behind it each seat, saw of the move; empty if they all saw it."""
    revealing: bool | None = None
    """Whether the move showed whoever may take it back something hidden; None until somebody asks."""
    told: dict[int, list[Fact]] = field(default_factory=dict)
    """What happened, by what was seen of the move: who saw the same of it is told the same."""

    def seen_by(self, viewer: int) -> int:
        """What a viewer saw of the move."""
        return self.partly_seen[max(viewer, -1) + 1] if self.partly_seen and viewer != ALL else self.move

    @property
    def before(self) -> State:
        """The position before the move, in a row of its own."""
        return np.frombuffer(bytearray(self.raw_before), self.kind)[0]

    @property
    def after(self) -> State:
        return np.frombuffer(bytearray(self.raw_after), self.kind)[0]

    def tell(self, game: Game, viewer: int) -> list[Fact]:
        """What happened, as told to a viewer: worked out once for all who saw the same of the move."""
        seen = self.seen_by(viewer)
        if seen not in self.told:
            before, after = read_out(game.row, self.raw_before), read_out(game.row, self.raw_after)
            self.told[seen] = game.tell(before, self.seat, self.move, after, viewer)
        return self.told[seen]


class GameHistory:
    """The moves made and not taken back."""

    def __init__(self, game: Game, settings: Settings) -> None:
        self.game = game
        self.settings = settings
        self.steps: list[PlayedMove] = []
        self.row: State = game.row_for(settings)
        self.raw = self.row.tobytes()
        self.draws = 0
        self.turn = verbs.turn(self.row)
        self._legal: dict[int, list[int]] = {}

    def copy(self) -> "GameHistory":
        """One that can go another way; the positions are shared."""
        twin = GameHistory.__new__(GameHistory)
        twin.game, twin.settings = self.game, self.settings
        twin.steps = self.steps.copy()
        twin.row, twin.raw = self.row, self.raw
        twin.draws, twin.turn = self.draws, self.turn
        twin._legal = self._legal
        return twin

    def make(self, seat: int, name: Move, by: MovedBy, bot: bool, began: int) -> PlayedMove:
        """Go one move on. Moves come from a log, so a move that is not allowed means that the log is spoiled."""
        known = self.game.number(name)
        if known is None:
            raise BadLog(f"{self.game.name} has no move {name!r}")
        after = self.game.copy(self.row)
        verdict, number, turn = verbs.advance(after, seat, known)
        if verdict:
            raise BadLog(f"{name!r} by seat {seat} is not allowed here ({self.game.verdicts[verdict].clause})")
        seen = np.empty(self.settings.seats + 1, np.int64)
        partly_seen = () if seen_by_each(self.row, seat, number, seen) else tuple(seen.tolist())
        step = PlayedMove(seat, number, known, by, bot, self.game.row, self.raw, after.tobytes(), began, partly_seen)
        self.steps.append(step)
        self.draws += seat == CHANCE
        self._at(after, step.raw_after, turn)
        return step

    def back(self, to: int) -> PlayedMove:
        """Take back all but the first `to` moves; answers the first one taken back."""
        first = self.steps[to]
        del self.steps[to:]
        row = first.before
        self._at(row, first.raw_before, verbs.turn(row))
        return first

    def _at(self, row: State, raw: bytes, turn: int) -> None:
        self.row = row
        self.raw = raw
        self.turn = turn
        self._legal = {}

    def legal(self, seat: int) -> list[int]:
        """The numbers of what a seat may do now, whether it is to move or not."""
        if seat != self.turn and not self.game.calls_out_of_turn:
            return []
        if seat not in self._legal:
            out = np.empty(self.game.most_legal, np.int64)
            count = self.game.rules.legal(self.row, seat, out)
            self._legal[seat] = out[:count].tolist()
        return self._legal[seat]

    def written(self, number: int) -> Move:
        """A move made here, by its name in a record."""
        return self.game.names[self.game.rules.record_number(self.row, number)]

    def fallen(self, key: bytes) -> int:
        """What chance does now, under this key of the dice."""
        return fall(self.game, self.row, key, self.draws)

    def concealed(self, viewer: int) -> State:
        """The present row as somebody may know it."""
        return concealed(self.game, self.row, viewer)

    @property
    def result(self) -> Result | None:
        """What the rules say, once they say that the game is over."""
        return result_of(self.game, self.row, self.settings.seats)

    def points(self) -> list[int]:
        """Everybody's points as they are now."""
        return self._by_seat(verbs.points)

    def ranks(self) -> list[int]:
        """Everybody's rank, 0 for the best."""
        return self._by_seat(verbs.ranks)

    def _by_seat(self, verb: Callable[[State, Any], Any]) -> list[int]:
        out = np.zeros(self.game.most_seats, np.int64)
        verb(self.row, out)
        return out[: self.settings.seats].tolist()

    def match(self) -> Match:
        """A match that stands where this table stands, for bots. It holds every secret."""
        match = Match(self.game, self.settings.seats, 0, self.settings.options, rolls=False)
        match.state = self.game.copy(self.row)
        match.played = [Played(step.seat, step.move, step.recorded) for step in self.steps]
        return match

    def record(self) -> Record:
        """The moves as a record has them."""
        seats = np.array([step.seat for step in self.steps], np.int64)
        moves = np.array([step.recorded for step in self.steps], np.int64)
        return Record(self.game, self.settings, seats, moves, self.result)


def concealed(game: Game, row: State, viewer: int) -> State:
    """A copy of a row without what the viewer may not know."""
    copy = game.copy(row)
    game.rules.conceal(copy, viewer)  # not by the generic verb: it would look for the game first
    return copy


def fall(game: Game, row: State, key: bytes, number: int) -> int:
    """What throw `number` under a key brings in a position where chance is to move."""
    moves, weights = odds(game, row)
    return moves[throw(key, number, weights)]


def odds(game: Game, row: State) -> tuple[list[int], list[int]]:
    """What may fall in a position where chance is to move, and the weight of each."""
    room: Any = np.zeros((2, game.most_legal), np.int64)
    count = verbs.odds(row, room[0], room[1])
    return room[0][:count].tolist(), room[1][:count].tolist()
