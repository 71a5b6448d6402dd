"""Saying no: a typed refusal with a sentence for a person."""

from typing import Any

from votive.core.contract import Fact
from votive.core.errors import VotiveError
from votive.table.visible import Kind, Refusal


class Refused(VotiveError):
    """What was asked for cannot be had; nothing has changed. `refusal` says why."""

    def __init__(self, kind: Kind, message: str, **said: Any) -> None:
        self.refusal = Refusal(kind, {"id": message, **said})
        super().__init__(f"{kind}: {message}")

    @classmethod
    def because(cls, kind: Kind, fact: Fact, clause: str | None = None) -> "Refused":
        """For a reason that is told elsewhere, a game's own for example."""
        refused = cls(kind, fact["id"])
        refused.refusal = Refusal(kind, fact, clause)
        return refused
