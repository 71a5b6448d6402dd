"""What a game must say about itself, and how to find a game by its rows.

A state is one row of a NumPy structured array. A `Game` gives the type of that row and, for each verb of the
contract, one compiled function over it. `votive.core.verbs` makes those verbs generic. Eight verbs suffice to play;
everything else has a plain default: presentation, evaluation, reporting, standing orders and statistics are optional.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache, partial
from pathlib import Path
from typing import Any, TypeAlias

import numba
import numpy as np

from votive.core import defaults
from votive.core.compilation import INTERPRETED
from votive.core.errors import BadSeats, UnknownVersion
from votive.core.linking import export
from votive.core.meaning import Meaning
from votive.core.options import Option, completed
from votive.core.views import View, record_type

State: TypeAlias = Any
"""One row of a structured array: `rows[i]` of a record array, or a record inside compiled code."""

Move: TypeAlias = list[Any]
"""The name of a move, a JSON array: `["bid", 5]`."""

Fact: TypeAlias = dict[str, Any]
"""Something to tell a person: the id of a message and what goes into it."""

Statistic: TypeAlias = tuple[int, str, str]
"""Something worth counting: whose it is (a seat), and the ids of the messages that name its sort and the thing."""

CHANCE = -1
"""Chance is a player: `turn` answers this when a die, a deal or a draw comes next."""

NOBODY = -2
"""The game is over. As a viewer: somebody who sits at no seat."""

ALL = -3
"""As a viewer: whoever may know everything, for records and after the end."""

COMPILED_ONCE = (
    *("new", "legal", "odds", "verdict", "enact", "seen", "conceal", "imagine", "points", "ranks"),
    *("heuristic", "features", "points_by_source"),
)
"""The verbs that are much code. The others go into whatever calls them."""

MOST_SEATS = 6
"""No game is for more: among so many a win is shared out exactly (`votive.core.playouts.SHARES`)."""

Tables: TypeAlias = list[tuple[str, list[str], list[list[str]]]]
"""Tables to read or print: title, heads and rows of each."""


@dataclass(frozen=True)
class Verdict:
    """Why a move is refused: the clause that forbids it, and which of the clause's reasons it is."""

    clause: str
    key: str


@dataclass(frozen=True)
class Figure:
    """A number in the log that a designer wants to know: of facts with this id, by what else the fact says."""

    fact: str
    number: str
    by: tuple[str, ...]


@dataclass(frozen=True)
class Rules:
    """The contract's verbs for one game, all compiled. `votive.core.verbs` says what each does.

    Nothing plays without the first eight. The others are for games with chance, secrets, rounds, or use for a GPU.
    """

    new: Callable[..., None]
    turn: Callable[..., int]
    legal: Callable[..., int]
    verdict: Callable[..., int]
    enact: Callable[..., None]
    points: Callable[..., None]
    ranks: Callable[..., None]
    reason: Callable[..., int]
    odds: Callable[..., int] = defaults.no_chance
    conceal: Callable[..., None] = defaults.nothing_to_conceal
    imagine: Callable[..., None] = defaults.nothing_to_imagine
    seen: Callable[..., int] = defaults.seen_by_all
    record_number: Callable[..., int] = defaults.same_number
    round_number: Callable[..., int] = defaults.first_round
    stage: Callable[..., int] = defaults.one_stage
    age: Callable[..., int] = defaults.one_stage


@dataclass(frozen=True)
class Evaluation:
    """How good a position looks, for bots; and what a network learns from. Both compiled."""

    heuristic: Callable[..., float] = defaults.no_heuristic
    features: Callable[..., int] = defaults.no_features
    feature_count: int = 0
    most_features: int = 0
    """How many features are true at once, at most."""
    meanings: Mapping[str, Meaning] = field(default_factory=dict)  # what each field of a row says

    @property
    def has_heuristic(self) -> bool:
        return self.heuristic is not defaults.no_heuristic


@dataclass(frozen=True)
class Reporting:
    """What the lab's reports say of a game beyond points and wins."""

    parts: Callable[[int], tuple[str, dict[str, Any]]] | None = None
    """The kind of a move, by its number, and what it says beyond that, each part by its name."""
    sources: tuple[str, ...] = ()
    """Where points come from, as the verb `points_by_source` counts them."""
    points_by_source: Callable[..., None] = defaults.no_sources
    figures: tuple[Figure, ...] = ()
    """What of the log is worth a table in a report."""
    prefixes: tuple[str, ...] = ()
    """Sorts of components, as the ids of their messages begin: the temple `cave-mouth` is `temple-cave-mouth`."""


@dataclass(frozen=True)
class Presentation:
    """How people read a game. Without one they see the fields of the row and the names of moves."""

    view: View
    """The table as this viewer may know it, in words and numbers that JSON can hold.

    It follows from the concealed row alone; only `viewer` says who looks."""
    status: Callable[[State, int], Fact]
    """What is to be done now, and by whom, as told to this viewer.

    It follows from the concealed row and from whether it is the viewer's turn."""
    tell: Callable[[State, int, int, State, int], list[Fact]]
    """What happened when a seat's move led from one state to the next, as told to this viewer.

    Viewers who see the same of the move (`seen`) are told the same."""
    explain: Callable[[State, int, int], Fact]
    """Why a seat may not make a move here."""
    describe: Callable[[State, int, int], Fact]
    """What a move is, for the seat that may choose it."""
    draw: Callable[[dict[str, Any], Any], Any]
    """The view as something that `rich` prints, with a language for the words."""
    typed: Callable[[Move], Move] | None = None
    """A move's name as people count and call things: from 1, as they are printed. None: as it is."""
    picture: Callable[[dict[str, Any], Any, str], str] | None = None
    """The view as SVG, with a language for the words and a sentence that says what is to be done."""
    language_folder: Path | None = None
    """The game's own Fluent files; without them the messages that all games share must do."""
    catalogue: Callable[[Any], Tables] | None = None
    """All cards of a game that has cards, in a language."""
    printed: Callable[[], dict[str, Any]] | None = None
    """The same as data, for a page that draws them."""
    card_files: Callable[[], Mapping[str, bytes]] | None = None
    """The same as files that can be edited, by name."""
    workshop: Callable[[], dict[str, Any]] | None = None
    """What a form for the cards needs to know: the decks with their fields, and the words that effects consist of."""
    try_cards: Callable[[Mapping[str, bytes]], dict[str, Any]] | None = None
    """What is printed on the cards of a variant, by its files, which are checked but not kept."""


@dataclass(frozen=True)
class Orders:
    """Standing orders: moves that a seat leaves to be made for it. All of this looks at what the seat knows only.

    An order is data that JSON can hold: `{"kind": "bid", "limit": 7}`.
    """

    kinds: Callable[[State, int], list[dict[str, Any]]]
    """What orders make sense for a seat now, and what can be filled in: data for a form."""
    accept: Callable[[State, int, Mapping[str, Any]], dict[str, Any]]
    """An order as somebody wrote it, checked and completed; or, with an `id`, the fact that says what is wrong."""
    follow: Callable[[State, int, Mapping[str, Any]], int | None]
    """The move that an order makes here, or None if it leaves the decision to the player."""
    lasts: Callable[[State, int, Mapping[str, Any]], bool]
    """Whether the order still has something to do."""
    describe: Callable[[Mapping[str, Any]], Fact]
    """An order as a sentence."""


@dataclass(frozen=True, eq=False)
class Game:
    """A game, put together: its data, its rules, and the parts that it may go without."""

    name: str
    version: str
    """As records name it: that of the rules, and behind a plus the mark of cards of one's own."""
    fewest_seats: int
    most_seats: int
    row: np.dtype[Any]
    """The type of its rows; fields are attributes, also where the game was given a type that has none."""
    names: tuple[Move, ...]
    """The name of each move by its number; from `moves` on, what is seen of a move that is partly secret."""
    most_legal: int
    rules: Rules
    moves: int = 0
    """How many moves there are; 0 stands for all that have names."""
    calls_out_of_turn: bool = True
    """Whether a seat may ever do something when another one is to move. If not, nobody looks for it."""
    options: tuple[Option, ...] = ()
    clauses: tuple[str, ...] = ("rules",)
    verdicts: tuple[Verdict, ...] = (Verdict("", "legal"), Verdict("rules", "not-allowed"))
    """Why a move can be refused, by the number that the verb `verdict` answers; 0 is legal."""
    reasons: tuple[str, ...] = ("over",)
    """Why a game can be over, by the number that the verb `reason` answers."""
    versions: tuple[str, ...] = ()
    """All that were published, the newest last."""
    version_number: int = 1
    """What `new` is told as `options.version`, for rules that have changed: a row that keeps it can switch a clause."""
    card_set: int = 0
    """What `new` is told as `options.card_set`: which cards a row is played with."""
    same_cards: tuple[str, ...] = ()
    """The versions that are played with the same cards."""
    newest_cards: bool = True
    """Whether it is played with the newest cards that are published: pages and lessons know those by themselves."""
    card_files: Mapping[str, bytes] = field(default_factory=dict, repr=False)
    """The files of cards that are not ours, by name: they are kept with tables and records."""
    find_version: Callable[[str], "Game | None"] | None = None
    """The same game by an earlier version of its rules, or with other cards."""
    add_cards: Callable[[Mapping[str, bytes], str], object] | None = None
    """Check the files of cards that are not ours, for a version of the rules; from now on they are found."""
    seat_names: tuple[str, ...] = ()
    """The id of the message that names each seat: the first seat's player is Sparta, say. Else Player 1, 2, …"""
    presentation: Presentation | None = None
    evaluation: Evaluation = Evaluation()
    reporting: Reporting = Reporting()
    orders: Orders | None = None
    """What can be left to be done, if the game has any use for that."""
    statistics: Callable[[State, int, int, State], Iterable[Statistic]] | None = None
    """What of a move is worth counting in somebody's own statistics, once the game is over."""
    numbers: Mapping[Any, int] = field(init=False, repr=False)
    verbs: Mapping[str, Callable[..., Any]] = field(init=False, repr=False)
    """The compiled function of every verb."""
    shown: Presentation = field(init=False, repr=False)
    """The game's own presentation, or a plain one. What most callers need of it is also here:"""
    view: View = field(init=False, repr=False)
    status: Callable[[State, int], Fact] = field(init=False, repr=False)
    tell: Callable[[State, int, int, State, int], list[Fact]] = field(init=False, repr=False)
    explain: Callable[[State, int, int], Fact] = field(init=False, repr=False)
    describe: Callable[[State, int, int], Fact] = field(init=False, repr=False)
    draw: Callable[[dict[str, Any], Any], Any] = field(init=False, repr=False)
    language_folder: Path | None = field(init=False, repr=False)

    def __post_init__(self) -> None:
        self._check()
        set_once = partial(object.__setattr__, self)
        set_once("row", record_type(self.row))  # one object: NumPy compares types field by field, but for that
        set_once("moves", self.moves or len(self.names))
        set_once("versions", self.versions or (self.version,))
        set_once("same_cards", self.same_cards or (self.version,))
        set_once("seat_names", self.seat_names or tuple(f"seat-{seat + 1}" for seat in range(self.most_seats)))
        set_once("numbers", {frozen(name): number for number, name in enumerate(self.names[: self.moves])})
        parts = (self.rules, self.evaluation, self.reporting)
        set_once("verbs", {name: verb for part in parts for name, verb in vars(part).items() if callable(verb)})
        from votive.core.presentation import plain_presentation  # it needs this module

        set_once("shown", self.presentation or plain_presentation(self))
        for name in ("view", "status", "tell", "explain", "describe", "draw", "language_folder"):
            set_once(name, getattr(self.shown, name))

    def _check(self) -> None:
        sizes = [self.row[name].itemsize for name in self.row.names or ()]
        if not self.row.isalignedstruct or sum(sizes) < self.row.itemsize:
            raise TypeError(f"{self.name}: a row is made with np.dtype(…, align=True), as GPUs ask, and has no gaps")
        if not 1 <= self.fewest_seats <= self.most_seats <= MOST_SEATS:
            raise ValueError(f"{self.name}: a game is for 1 to {MOST_SEATS} players")
        missing = {verdict.clause for verdict in self.verdicts[1:]} - {*self.clauses}
        if missing:
            raise ValueError(f"{self.name}: verdicts name clauses that do not exist: {sorted(missing)}")

    def number(self, move: Any) -> int | None:
        """The number of a named move, or None if the game has no such move."""
        try:
            return self.numbers.get(frozen(move))
        except TypeError:  # something unhashable inside: not a move
            return None

    def settings(self, seats: int, options: Mapping[str, Any] | None = None) -> "Settings":
        """Seats and options, checked and completed."""
        if type(seats) is not int or not self.fewest_seats <= seats <= self.most_seats:
            raise BadSeats(self.name, seats, self.fewest_seats, self.most_seats)
        values = completed(self.name, self.options, options)
        return Settings(seats, values, self.version_number, self.card_set)

    def in_version(self, version: str) -> "Game":
        """The same game as a record or a table names it; an error if this program does not have that version."""
        if version == self.version:
            return self
        found = self.find_version(version) if self.find_version else None
        if found is None:
            raise UnknownVersion(self.name, version, self.version)
        return found

    @property
    def published(self) -> "Game":
        """The same version of the rules with the cards that were published."""
        return self.in_version(self.version.partition("+")[0])

    def knows(self, version: str) -> bool:
        """Whether this program has a version."""
        return version == self.version or (self.find_version is not None and self.find_version(version) is not None)

    def changed(self, settings: "Settings") -> dict[str, int]:
        """The options that are not as published."""
        published = {option.name: option.default for option in self.options}
        return {name: value for name, value in settings.options.items() if value != published[name]}

    def row_for(self, settings: "Settings") -> State:
        """A new row, set up for play: chance or a seat makes the first move."""
        state = self.blank()
        self.rules.new(state, settings.seats, settings.numbers()[0])
        return state

    def blank(self) -> State:
        """A row of zeros, to be copied into."""
        return np.zeros(1, self.row)[0]

    def copy(self, state: State) -> State:
        """The same position in a row of its own."""
        return np.frombuffer(bytearray(state.tobytes()), self.row)[0]


@dataclass(frozen=True)
class Settings:
    """How many play, every option's value, and by which rules and cards."""

    seats: int
    options: dict[str, int]
    version: int = 1
    card_set: int = 0

    def numbers(self) -> Any:
        """The options as compiled code takes them: an array of one row, with a field for each option."""
        values = self.options | {"version": self.version, "card_set": self.card_set}
        row = np.array([tuple(values.values())], _options_type(tuple(values)))
        return row.view(np.recarray) if INTERPRETED else row


@cache
def _options_type(names: tuple[str, ...]) -> np.dtype[Any]:
    return np.dtype([(name, np.int64) for name in names], align=True)


def frozen(move: Any) -> Any:
    """A move's name as something that can be looked up. Booleans and floats are no numbers of a move."""
    if type(move) is list:
        return tuple([frozen(part) for part in move])
    if type(move) is bool or type(move) is float:
        raise TypeError
    return move


_by_dtype: dict[np.dtype[Any], Game] = {}
_by_record: dict[Any, Game] = {}


def register(game: Game) -> Game:
    """Make the verbs work on this game's rows. A game calls this once, when it is imported."""
    _by_dtype[game.row] = game
    _by_record[numba.from_dtype(game.row)] = game
    for verb in COMPILED_ONCE:
        export(game.verbs[verb])
    return game


def game_of(state: State) -> Game:
    """The game a row belongs to."""
    return _by_dtype[state.dtype]


def game_of_record(record: Any) -> Game | None:
    """The game a compiled record type belongs to, while Numba asks what a verb means."""
    return _by_record.get(record)
