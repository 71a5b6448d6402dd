"""Finished games: records and analyses."""

from typing import Literal

import msgspec

from votive.lab.analysis_types import Analysis
from votive.table.replay import Replay


class CheckedRecord(msgspec.Struct, frozen=True):
    """A record that was sent, found sound, and told as a replay. Nothing of it is kept."""

    replay: Replay


class KeptRecord(msgspec.Struct, frozen=True):
    """A record that is a finished table from now on."""

    table: str


class AnalysisState(msgspec.Struct, frozen=True):
    """How far the analysis of a finished game is."""

    state: Literal["none", "waiting", "working", "done", "failed"]
    """none: nobody has asked for one, or the server was started anew meanwhile; then ask again."""
    done: int = 0
    total: int = 0
    analysis: Analysis | None = None
