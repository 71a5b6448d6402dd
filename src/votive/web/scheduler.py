"""Who is next, where many wait for few threads: everybody who waits gets the same share of the time.

Work is queued under a path, the widest share first: (network, person, table). Networks share the time alike; the
people of one network share its part, the tables of one person theirs. Each work has a cost, roughly in seconds. This
is self-clocked fair queueing (Golestani, 1994), applied at each level: of all that wait, the work is next whose share
would have finished it first. So what is cheap passes what is dear, and nothing waits for ever: until a work of cost c
begins, no other share of its level gets more than c and one dearest work besides.
"""

import asyncio
import contextlib
from collections import deque
from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Generic, TypeVar

T = TypeVar("T")
Path = tuple[str, ...]


@dataclass(slots=True, eq=False)
class QueuedWork(Generic[T]):
    """Some work that waits."""

    path: Path
    cost: float
    order: int
    item: T
    waits: bool = True


class _Share(Generic[T]):
    """A part of the time, divided further among its members; at the end of a path, works in their order."""

    def __init__(self, start: float = 0.0) -> None:
        self.start = start
        """How much its parent had given to each when this share last got something, or came."""
        self.given = 0.0
        """How much it has given to each of its members that wait."""
        self.members: dict[str, _Share[T]] = {}
        self.works: deque[QueuedWork[T]] = deque()
        self.first: tuple[str | None, QueuedWork[T]] | None = None
        """The member whose turn is next, and its work."""

    @property
    def finish(self) -> tuple[float, int]:
        """When it would have finished its next work; who came first decides between equals."""
        assert self.first is not None
        entry = self.first[1]
        return self.start + entry.cost, entry.order

    def add(self, entry: QueuedWork[T], depth: int = 0) -> None:
        if depth == len(entry.path):
            self.works.append(entry)
        else:
            name = entry.path[depth]
            if name not in self.members:
                self.members[name] = _Share(self.given)
            self.members[name].add(entry, depth + 1)
        self._choose()

    def take(self) -> QueuedWork[T]:
        """The next work, which is no longer here."""
        assert self.first is not None
        name, entry = self.first
        if name is None:
            self.works.popleft()
        else:
            member = self.members[name]
            self.given = max(self.given, member.finish[0])
            member.start += entry.cost
            member.take()
            self._leave(name)
        self._choose()
        return entry

    def remove(self, entry: QueuedWork[T], depth: int = 0) -> None:
        if depth == len(entry.path):
            self.works.remove(entry)
        else:
            name = entry.path[depth]
            self.members[name].remove(entry, depth + 1)
            self._leave(name)
        self._choose()

    def _leave(self, name: str) -> None:
        """Who waits for nothing is forgotten: whoever comes back begins where all are."""
        if self.members[name].first is None:
            del self.members[name]

    def _choose(self) -> None:
        if self.members:
            name, member = min(self.members.items(), key=lambda item: item[1].finish)
            assert member.first is not None
            self.first = name, member.first[1]
        else:
            self.first = (None, self.works[0]) if self.works else None


class FairQueue(Generic[T]):
    """Work that waits, in fair order. Deterministic; knows no clock. All paths in a queue are of the same length."""

    def __init__(self) -> None:
        self._shares: _Share[T] = _Share()
        self._order = 0
        self._length = 0

    def __len__(self) -> int:
        return self._length

    def put(self, path: Path, cost: float, item: T) -> QueuedWork[T]:
        self._order += 1
        self._length += 1
        entry = QueuedWork(path, cost, self._order, item)
        self._shares.add(entry)
        return entry

    def take(self) -> QueuedWork[T] | None:
        """The next one; None if nothing waits."""
        if not self._length:
            return None
        self._length -= 1
        entry = self._shares.take()
        entry.waits = False
        return entry

    def remove(self, entry: QueuedWork[T]) -> None:
        """It is not wanted any more, if it still waits."""
        if entry.waits:
            entry.waits = False
            self._shares.remove(entry)
            self._length -= 1


class Scheduler:
    """So many works at once; who waits is taken in fair order."""

    def __init__(self, at_once: int) -> None:
        self.free = at_once
        self.queue: FairQueue[asyncio.Future[None]] = FairQueue()

    @contextlib.asynccontextmanager
    async def turn(self, path: Path, cost: float) -> AsyncIterator[None]:
        """Wait for one's turn; it ends with the block. Who is cancelled while waiting leaves the queue."""
        ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        entry = self.queue.put(path, cost, ready)
        self._admit()
        try:
            await ready
        except asyncio.CancelledError:
            if ready.done() and not ready.cancelled():
                self._release()
            else:
                self.queue.remove(entry)
            raise
        try:
            yield
        finally:
            self._release()

    def _admit(self) -> None:
        while self.free and (entry := self.queue.take()) is not None:
            if not entry.item.cancelled():  # its task may not have heard of it yet
                self.free -= 1
                entry.item.set_result(None)

    def _release(self) -> None:
        self.free += 1
        self._admit()
