"""Messages that wait to be sent over one connection."""

from dataclasses import dataclass, field


@dataclass(eq=False, slots=True)
class Outbox:
    """Bounded, so that a slow reader costs little and is dropped."""

    most: int
    most_bytes: int
    waiting: list[bytes] = field(default_factory=list)
    size: int = 0

    def put(self, message: bytes) -> bool:
        """Whether there was room."""
        if len(self.waiting) >= self.most or self.size + len(message) > self.most_bytes:
            return False
        self.waiting.append(message)
        self.size += len(message)
        return True

    def take(self) -> bytes | None:
        if not self.waiting:
            return None
        message = self.waiting.pop(0)
        self.size -= len(message)
        return message
