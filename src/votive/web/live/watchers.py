"""Who looks at a table through this process, and what waits to be sent to them."""

from collections import deque
from typing import Any, Protocol

import msgspec

from votive.core.contract import NOBODY
from votive.table.visible import Viewer

encode = msgspec.json.Encoder().encode


class Connection(Protocol):
    """A way to somebody: takes messages without ever waiting."""

    def put(self, message: bytes) -> None: ...


class Watcher:
    """One socket's look at one table, through the eyes of one viewer."""

    def __init__(self, line: Connection, viewer: Viewer, number: int) -> None:
        self.line = line
        self.viewer = viewer
        self.number = number
        """How many entries this viewer has been told."""

    @property
    def spectates(self) -> bool:
        return self.viewer.seat == NOBODY

    def send(self, message: Any) -> None:
        self.line.put(message if isinstance(message, bytes) else encode(message))


class Outbox:
    """Messages that wait for one reader: bounded, so that a slow reader costs little and is let go."""

    def __init__(self, most: int, most_bytes: int) -> None:
        self.waiting: deque[bytes] = deque()
        self.bytes = 0
        self.most = most
        self.most_bytes = most_bytes

    def put(self, message: bytes) -> bool:
        """Whether there was room."""
        if len(self.waiting) >= self.most or self.bytes + len(message) > self.most_bytes:
            return False
        self.waiting.append(message)
        self.bytes += len(message)
        return True

    def take(self) -> bytes | None:
        if not self.waiting:
            return None
        message = self.waiting.popleft()
        self.bytes -= len(message)
        return message
