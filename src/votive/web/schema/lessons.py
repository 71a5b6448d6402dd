"""Lessons."""

from typing import Annotated

import msgspec
from msgspec import Meta

from votive.table.values import NamedMove
from votive.table.visible import Now, VisibleEvent
from votive.web.schema.base import In
from votive.web.schema.tables import NewTable, Reason


class LessonChapter(msgspec.Struct, frozen=True):
    name: str
    """Its title is the word `lesson-NAME`."""
    steps: int


class LessonOutline(msgspec.Struct, frozen=True):
    """A game's lesson: its chapters, and the short game against bots at the end."""

    game: str
    chapters: list[LessonChapter]
    closing: NewTable


class LessonSoFar(In, frozen=True):
    """What somebody has done in a chapter, step by step: a move, or null where there was nothing to do but read."""

    made: Annotated[list[NamedMove | None], Meta(max_length=100)] = msgspec.field(default_factory=list)
    asks: Annotated[list[NamedMove], Meta(max_length=64)] = msgspec.field(default_factory=list)
    """Moves about which they wonder why not."""


class LessonStep(msgspec.Struct, frozen=True):
    """Where they are now. Nothing of it is kept."""

    chapter: str
    step: int
    """How many steps are done."""
    steps: int
    say: str | None
    """The narrator's word; None when the chapter is done."""
    acts: bool
    """Whether a move is asked for; `now.choices` are those that will do."""
    now: Now
    told: list[VisibleEvent]
    """What happened since the chapter began."""
    reasons: list[Reason]
    """The answers to `asks`."""
