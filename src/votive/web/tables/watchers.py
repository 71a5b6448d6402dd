"""The viewers of a table in this process."""

from dataclasses import dataclass
from typing import Any, Protocol

import msgspec

from votive.core.contract import NOBODY
from votive.table.views import Shown
from votive.table.visible import Viewer

encode = msgspec.json.Encoder().encode


class Connection(Protocol):
    """Where a viewer's messages go. It takes them without ever waiting."""

    def put(self, message: bytes) -> None: ...


@dataclass(eq=False)
class Watcher:
    """A table watched over one connection by one viewer."""

    connection: Connection
    viewer: Viewer
    shown: Shown
    """The position that this viewer was last sent."""
    changes: bool = False
    """Whether only what has changed in it is to be sent."""
    rows: bool = False
    """Whether the row is to be sent instead of what follows from it."""

    @property
    def spectates(self) -> bool:
        return self.viewer.seat == NOBODY

    def send(self, message: Any) -> None:
        self.connection.put(message if isinstance(message, bytes) else encode(message))
