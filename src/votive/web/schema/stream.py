"""The stream of a person's tables (`GET /api/me/stream`)."""

from typing import Any

import msgspec

from votive.table.visible import Now


class _Word(msgspec.Struct, frozen=True, tag_field="type"):
    pass


class Word(_Word, frozen=True, tag="here"):
    """The first line: from here on you are told."""

    person: str


class Invitation(_Word, frozen=True, tag="invited"):
    """A host asks for you: sit down with an empty key."""

    table: str
    game: str


class Turn(_Word, frozen=True, tag="turn"):
    """You are to decide; `now` holds your choices."""

    table: str
    game: str
    seat: int
    now: Now


class Over(_Word, frozen=True, tag="over"):
    table: str
    game: str
    result: dict[str, Any] | None
