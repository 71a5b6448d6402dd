"""Finished games: records and analyses."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from votive.lab.analysis_types import Analysis
from votive.table.replay import Replay
from votive.table.values import Level, Seat
from votive.web.schema.base import In, RequestId


class CheckedRecord(msgspec.Struct, frozen=True):
    """A record that was sent, found sound, and told as a replay. Nothing of it is kept."""

    replay: Replay


class KeptRecord(msgspec.Struct, frozen=True):
    """A record that is a finished table from now on."""

    table: str


class Continue(In, frozen=True):
    """Play on against bots from a position of a game that is over."""

    record: dict[str, Any]
    moves: Annotated[int, Meta(ge=0, le=1_000_000)]
    """How many moves were made before that position."""
    seat: Seat
    """The one that I play."""
    level: Level = "acolyte"
    """Of the bots at the other seats."""
    id: RequestId | None = None
    """Sent again with the same id, it is the same table."""


class AnalysisState(msgspec.Struct, frozen=True):
    """How far the analysis of a finished game is."""

    state: Literal["none", "waiting", "working", "done", "failed"]
    """none: nobody has asked for one, or the server was started anew meanwhile; then ask again."""
    done: int = 0
    total: int = 0
    analysis: Analysis | None = None
