"""Lessons: prepared positions, and what somebody is asked to do there.

A lesson is data in its game's folder (`lessons/lesson.json`, and its words beside it): chapters, each with the moves
that lead to a position and the steps from there on. It is run at a table that nobody keeps: the chapter's moves, then
what the learner has done so far. So nothing is stored, and coming back is asking again. What is legal the rules say.
"""

import json
from collections.abc import Sequence
from functools import cache
from typing import Any

import msgspec

from votive.core.contract import CHANCE, Game, Move
from votive.table.acts.play import why_not
from votive.table.events import Began, Ended, Event, LoggedEvent, Moved
from votive.table.link_keys import Keys
from votive.table.opening import open_table
from votive.table.refusals import Refused
from votive.table.table import Table, logged
from votive.table.values import SeatPlan
from votive.table.visible import Now, Refusal, Viewer, VisibleEvent

LEARNER = "learner"
NEIGHBOUR = "novice"
"""Who the others are said to be; what they do is written in the lesson."""


class _Data(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    pass


class Wrong(_Data, frozen=True):
    """A move that is refused at a step, and the clause that the lesson's words name."""

    move: list[Any]
    clause: str


class ChapterStep(_Data, frozen=True):
    """What the narrator says, and what is to be done then: nothing but reading, unless `want` or `free` says so."""

    say: str
    want: list[list[Any]] = []
    """Any of these moves."""
    free: list[str] = []
    """Or any legal move of these kinds."""
    otherwise: str | None = None
    """What is answered to another legal move."""
    then: list[tuple[int, list[Any]]] = []
    """What the others and chance do after it, as a record has it; must be legal whatever was chosen."""
    wrong: list[Wrong] = []
    """Examples of what is refused here, for the tests."""

    @property
    def acts(self) -> bool:
        """Whether a move is asked for."""
        return bool(self.want or self.free)

    def accepts(self, move: Move) -> bool:
        return move in self.want or (bool(move) and move[0] in self.free)


class Chapter(_Data, frozen=True):
    """A position and the steps from there on. Its title is the word `lesson-NAME`, a step says `lesson-NAME-SAY`."""

    name: str
    steps: list[ChapterStep]
    after: str | None = None
    """The chapter that this one goes on from, all that was wanted there done."""
    seats: int = 0
    moves: list[tuple[int, list[Any]]] = []
    """What leads there, chance's moves included, as a record has it."""
    seat: int = 0
    options: dict[str, int] = {}

    def word(self, name: str) -> str:
        return f"lesson-{self.name}-{name}"


class Closing(_Data, frozen=True):
    """The short game at the end, against bots."""

    seats: int
    options: dict[str, int] = {}
    level: str = NEIGHBOUR


class Lesson(_Data, frozen=True):
    chapters: list[Chapter]
    closing: Closing

    def chapter(self, name: str) -> Chapter | None:
        return next((chapter for chapter in self.chapters if chapter.name == name), None)

    def first(self, chapter: Chapter) -> Chapter:
        """The chapter with which a chapter's game begins: that one has the seats and options."""
        before = self.chapter(chapter.after) if chapter.after else None
        return chapter if before is None else self.first(before)

    def way_to(self, chapter: Chapter) -> list[tuple[int, list[Any]]]:
        """All moves from the beginning of the game to the chapter's first step."""
        before = self.chapter(chapter.after) if chapter.after else None
        if before is None:
            return chapter.moves
        way = self.way_to(before)
        for step in before.steps:
            way = [*way, *[(before.seat, move) for move in step.want[:1]], *step.then]
        return [*way, *chapter.moves]


@cache
def _read(path: Any) -> Lesson | None:
    return msgspec.convert(json.loads(path.read_text(encoding="utf-8")), Lesson) if path.is_file() else None


def lesson_of(game: Game) -> Lesson | None:
    """The lesson that comes with a game, if any. Ours are about our newest cards; with others there is none."""
    if not game.newest_cards or game.language_folder is None:
        return None
    return _read(game.language_folder.parent / "lessons" / "lesson.json")


class Practice:
    """A chapter as far as somebody has come: one entry of `made` for each step, a move or (nothing to do) None."""

    def __init__(self, game: Game, lesson: Lesson, chapter: Chapter, made: Sequence[Move | None] = ()) -> None:
        self.chapter = chapter
        self.viewer = Viewer(LEARNER, chapter.seat)
        self.table = _prepared(game, lesson, chapter)
        self.before = len(self.table.news(self.viewer))
        """How many entries led to the position."""
        self.number = 0
        for move in made:
            self._make(move)

    @property
    def step(self) -> ChapterStep | None:
        """What is to be done now; None at the end of the chapter."""
        steps = self.chapter.steps
        return steps[self.number] if self.number < len(steps) else None

    def _make(self, move: Move | None) -> None:
        step = self.step
        if step is None or step.acts != (move is not None):
            raise Refused("stale", "table-stale")
        if move is not None:
            refused = self._why_not(move)
            if refused is not None:
                raise refused
            history = self.table.state.playing()
            number = history.game.number(move)
            assert number is not None
            _add(self.table, Moved(self.chapter.seat, history.written(number), "person"))
        _play(self.table, step.then)
        self.number += 1

    def _why_not(self, move: Move) -> Refused | None:
        """The rules' reason first, then the lesson's."""
        history = self.table.state.playing()
        number = history.game.number(move)
        if number is None:
            return Refused("malformed", "table-no-such-move")
        refused = why_not(history, self.chapter.seat, number)
        if refused is not None or (self.step is not None and self.step.accepts(move)):
            return refused
        own = self.step.otherwise if self.step is not None else None
        return Refused("not-now", "lesson-not-that" if own is None else self.chapter.word(own))

    def reasons(self, moves: Sequence[Move]) -> list[tuple[Move, Refusal | None]]:
        """For each of some moves: why it is not to be made now, or None if it may."""
        found = [(move, self._why_not(move)) for move in moves]
        return [(move, None if refused is None else refused.refusal) for move, refused in found]

    def now(self) -> Now:
        """How things stand; only what the step asks for is there to choose."""
        now = self.table.now(self.viewer, 0)
        step = self.step
        choices = [] if step is None else [choice for choice in now.choices if step.accepts(choice.move)]
        return msgspec.structs.replace(now, choices=choices, undo=0, undo_why=None, orders=[], may_propose=[])

    def told(self) -> list[VisibleEvent]:
        """What happened since the chapter began."""
        return self.table.news(self.viewer, self.before)


def _prepared(game: Game, lesson: Lesson, chapter: Chapter) -> Table:
    """A table where everything before the chapter's first step has happened."""
    first = lesson.first(chapter)
    seats = [SeatPlan("me") if seat == chapter.seat else SeatPlan("bot", NEIGHBOUR) for seat in range(first.seats)]
    keys = Keys(lambda: "lesson", lambda: "lesson")
    events = open_table(game, seats, LEARNER, LEARNER, bytes(32), keys, options=first.options)
    table = Table.of("lesson", logged([*events, Began()], 0))
    _play(table, lesson.way_to(chapter))
    return table


def _play(table: Table, moves: Sequence[tuple[int, list[Any]]]) -> None:
    for seat, move in moves:
        _add(table, Moved(seat, move, "chance" if seat == CHANCE else "person"))
    if table.state.playing().result is not None and table.stage == "playing":
        _add(table, Ended("rules", table.state.playing().result))


def _add(table: Table, event: Event) -> None:
    table.fold(LoggedEvent(table.number, 0, event))
