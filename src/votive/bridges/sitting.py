"""One game, move by move, at a speed that leaves the pace to whoever asks: one compiled call for each question."""

from typing import Any

import numpy as np

from votive.core.batch import let_chance_move
from votive.core.compilation import compiled
from votive.core.contract import CHANCE, NOBODY, Game, Settings
from votive.core.drawing import refusal
from votive.core.errors import VotiveError
from votive.core.observation import Observer, fast_rows, make_observer, observation_size, observe
from votive.core.outcomes import returns
from votive.core.playouts import list_moves
from votive.core.randomness import new_stream
from votive.core.verbs import enact, imagine, new, ranks, turn, verdict

# Rows: 0 is the game, 1 is scratch.


@compiled
def _begin(rows: Any, seats: int, options: Any) -> None:
    new(rows[0], seats, options)


@compiled
def _settle(rows: Any, streams: Any, rolls: bool, out: Any, weights: Any) -> tuple[int, int]:
    """Let chance move if it does so by itself; list what may be done next. Answers whose move it is and how many."""
    mover = turn(rows[0])
    if rolls and mover == CHANCE:
        mover = let_chance_move(rows[0], streams[0], out, weights)
    return mover, 0 if mover == NOBODY else list_moves(rows[0], mover, out, weights)


@compiled
def _play(rows: Any, streams: Any, rolls: bool, mover: int, move: int, out: Any, weights: Any) -> tuple[int, int]:
    enact(rows[0], mover, move)
    return _settle(rows, streams, rolls, out, weights)


@compiled
def _verdict(rows: Any, mover: int, move: int) -> int:
    return verdict(rows[0], mover, move)


@compiled
def _look(observer: Observer, viewer: int, moves: Any, seen: Any, mask: Any) -> None:
    observe(observer.rows[0], viewer, observer, 1, seen)
    for index in range(len(moves)):
        mask[moves[index]] = 1


@compiled
def _look_into(observer: Observer, viewer: int, seen: Any) -> None:
    observe(observer.rows[0], viewer, observer, 1, seen)


@compiled
def _follow(rows: Any, made: Any) -> None:
    for index in range(len(made)):
        enact(rows[0], made[index, 0], made[index, 1])


@compiled
def _returns(rows: Any, seats: int, places: Any, out: Any) -> None:
    ranks(rows[0], places)
    returns(places, seats, out)


@compiled
def _imagine(rows: Any, viewer: int, stream: Any) -> None:
    imagine(rows[0], viewer, stream)


class BridgedGame:
    """A game with its settings, and what is the same for every sitting of it."""

    def __init__(self, game: Game, settings: Settings) -> None:
        self.game = game
        self.settings = settings
        self.seats = settings.seats
        self.options = settings.numbers()
        self.size = observation_size(game)
        self.first = fast_rows(game, 2)
        _begin(self.first, self.seats, self.options)


class Sitting:
    """One game being played. With `rolls` chance moves by itself, from a seed; otherwise its moves are yours."""

    __slots__ = ("_observer", "bridged", "count", "moves", "rolls", "rows", "streams", "turn", "weights")

    def __init__(self, bridged: BridgedGame, rolls: bool = False, seed: int = 0) -> None:
        self.bridged = bridged
        self.rolls = rolls
        self.rows = bridged.first.copy()
        self._observer: Observer | None = None
        self.streams = np.zeros((1, 3), np.uint64)
        if rolls:
            self.streams[0] = new_stream(seed)
        self.moves = np.empty(bridged.game.most_legal, np.int64)
        self.weights = np.empty(bridged.game.most_legal, np.int64)
        self.settle()

    def copy(self) -> "Sitting":
        """The same position, to be played on by itself."""
        other = Sitting.__new__(Sitting)
        other.bridged, other.rolls, other.turn, other.count = self.bridged, self.rolls, self.turn, self.count
        other.rows, other.streams, other._observer = self.rows.copy(), self.streams.copy(), None
        other.moves, other.weights = self.moves.copy(), self.weights.copy()
        return other

    def settle(self) -> None:
        """Find out whose move it is, and what may be done."""
        self.turn, self.count = _settle(self.rows, self.streams, self.rolls, self.moves, self.weights)

    @property
    def over(self) -> bool:
        return self.turn == NOBODY

    def legal(self) -> list[int]:
        """The numbers of what whoever's turn it is may do, chance included; in order."""
        listed: list[int] = self.moves[: self.count].tolist()
        listed.sort()
        return listed

    def odds(self) -> list[tuple[int, float]]:
        """When chance is to move: what may fall, and how likely each is."""
        weights = self.weights[: self.count].tolist()
        total = sum(weights)
        return sorted(zip(self.moves[: self.count].tolist(), [weight / total for weight in weights], strict=True))

    def check(self, move: int) -> None:
        """Raise what is wrong with a move, chance's included; the game stays as it is."""
        game = self.bridged.game
        if self.over:
            raise VotiveError("the game is over: nobody may move")
        if not 0 <= move < game.moves:
            raise VotiveError(f"{game.name} has no move number {move}; there are {game.moves}")
        if move not in self.moves[: self.count]:
            found = _verdict(self.rows, self.turn, move)
            raise refusal(game, self.state(), self.bridged.seats, self.turn, move, found)

    def play(self, move: int) -> None:
        """Make a legal move."""
        self.turn, self.count = _play(self.rows, self.streams, self.rolls, self.turn, move, self.moves, self.weights)

    def look(self, viewer: int, mask: bool = True) -> tuple[Any, Any]:
        """The observation of a viewer, and a mask of what it may do now: nothing, if it is not its turn."""
        bridged = self.bridged
        out = np.empty(bridged.size, np.float32)
        allowed = np.zeros(bridged.game.moves, np.int8)
        count = self.count if mask and viewer == self.turn else 0
        _look(self.observer(), viewer, self.moves[:count], out, allowed)
        return out, allowed

    def look_into(self, viewer: int, seen: Any) -> None:
        """Write the observation of a viewer."""
        _look_into(self.observer(), viewer, seen)

    def observer(self) -> Observer:
        """What observations of this game are made in."""
        if self._observer is None:
            self._observer = make_observer(self.bridged.game, self.rows)
        return self._observer

    def follow(self, made: list[tuple[int, int]]) -> None:
        """Make moves that are known to be legal: who, and what."""
        _follow(self.rows, np.array(made, np.int64).reshape(-1, 2))
        self.settle()

    def returns(self) -> list[float]:
        """What the game is worth to each seat once it is over; 0 before."""
        seats = self.bridged.seats
        out = np.zeros(seats)
        if self.over:
            _returns(self.rows, seats, np.zeros(seats, np.int64), out)
        listed: list[float] = out.tolist()
        return listed

    def imagined(self, viewer: int, seed: int) -> "Sitting":
        """Another game that looks the same to a viewer: what it may not know is made up."""
        other = self.copy()
        conceal_for(other, viewer)
        _imagine(other.rows, viewer, new_stream(seed))
        other.settle()
        return other

    def state(self) -> Any:
        """The row, for the game's own view and drawing."""
        return self.rows.view(np.recarray)[0]


def conceal_for(sitting: Sitting, viewer: int) -> None:
    """Take everything away that a viewer may not know."""
    sitting.bridged.game.rules.conceal(sitting.state(), viewer)


def concealed_row(sitting: Sitting, viewer: int) -> Any:
    """The row as a viewer may know it: a copy."""
    other = sitting.copy()
    conceal_for(other, viewer)
    return other.rows[0]
