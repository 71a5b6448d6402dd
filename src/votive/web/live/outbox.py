"""Messages that wait to be sent over one connection."""

from collections import deque


class Outbox:
    """Bounded, so that a slow reader costs little and is dropped."""

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
