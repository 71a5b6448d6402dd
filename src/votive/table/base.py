"""The two things that a table knows: commands, which somebody asks for, and events, which have happened.

Each command and each event is one class in `votive.table.acts`. It holds the data and says everything about itself:
a command what it does and to whom it is refused, an event what it changes and how each viewer is told of it.
"""

from typing import TYPE_CHECKING, Any, ClassVar, Union

import msgspec

from votive.core.contract import Fact
from votive.table.values import MovedBy

if TYPE_CHECKING:
    from votive.table.context import CommandContext
    from votive.table.narration import Narrator
    from votive.table.state import TableState


class Command(msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """What somebody asks of a table. It comes from outside: sizes are bounded, unknown fields refused."""

    for_programs: ClassVar[bool] = True
    """False: people settle it among themselves; a program may not ask for it."""

    def handle(self, context: "CommandContext") -> None:
        """Add the events to the context's draft, or raise `Refused`."""
        raise NotImplementedError


class Event(msgspec.Struct, frozen=True, tag_field="type", omit_defaults=True):
    """What has happened at a table. It may hold secrets: viewers are told its narration, never the event."""

    counts_as_activity: ClassVar[bool] = True
    """False: nobody else is to notice it, not even by the time at which the table was last touched."""
    changes_views: ClassVar[bool] = False
    """True: the position, or what may be seen of it, is another afterwards."""
    counts_as_move: ClassVar[bool] = False
    """True: it gives the position a new number."""

    private: ClassVar[bool] = False
    """True: only the event's own seat is told of it."""

    @property
    def owner(self) -> int | None:
        """The one seat that is told of it; None if everybody is."""
        return getattr(self, "seat", None) if self.private else None

    def apply(self, state: "TableState", at: int) -> None:
        """Change the state."""
        raise NotImplementedError

    def narrate(self, narrator: "Narrator") -> "Narration | None":
        """What the narrator's viewer is told; None if they are told nothing."""
        raise NotImplementedError


class Narration(msgspec.Struct, frozen=True, gc=False):
    """An event in words, for one viewer."""

    seat: int | None = None
    facts: list[Fact] = []
    """Sentences for the log."""
    about: dict[str, Any] = {}
    """What else there is to say, as data."""
    by: MovedBy | None = None
    move: list[Any] | None = None
    ply: int | None = None


def union_of(base: type[msgspec.Struct]) -> Any:
    """The tagged union of everything declared on a base, in the order of the tags. What is declared can be decoded."""
    kinds = sorted(base.__subclasses__(), key=lambda kind: str(kind.__struct_config__.tag))
    return Union[tuple(kinds)]  # noqa: UP007
