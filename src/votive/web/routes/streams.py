"""Events as lines of JSON over plain HTTP, for programs that want no socket."""

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from typing import Any

from starlette.responses import StreamingResponse

from votive.store import Store, TableRow
from votive.table.visible import Viewer
from votive.web.context import AppContext
from votive.web.errors import ApiError
from votive.web.identity.people import Identity
from votive.web.live.outbox import Outbox
from votive.web.routes.route import Call, Routes, viewed_table
from votive.web.routes.tables import NewsQuery
from votive.web.schema.stream import Invitation, Over, Turn, Word
from votive.web.tables.watchers import encode

AT_LEAST = 0.05
"""Seconds between two looks at somebody's tables, however often they change."""
MOST_TABLES = 200
TOKEN_CHECK_PAUSE = 60.0
"""Seconds between looks whether the token is still good."""

ROUTES = Routes()


class Stream:
    """A one-way connection. It never waits: a slow reader is dropped."""

    def __init__(self, context: AppContext, identity: Identity | None) -> None:
        counts = context.settings.counts
        self.context = context
        self.identity = identity
        self.checked = time.monotonic()
        self.outbox = Outbox(counts.queue, counts.queued_bytes)
        self.wake = asyncio.Event()
        self.ended = False

    def put(self, message: bytes) -> None:
        self.ended = self.ended or not self.outbox.put(message)
        self.wake.set()

    def drop(self, why: str) -> None:
        self.ended = True
        self.wake.set()

    async def lines(self) -> AsyncIterator[bytes]:
        """Messages line by line; an empty line now and then, so that both sides notice when the other is gone."""
        while not self.ended:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(self.context.settings.ping):
                    await self.wake.wait()
            self.wake.clear()
            sent = False
            while (message := self.outbox.take()) is not None:
                sent = True
                yield message + b"\n"
            if not sent and not self.ended:
                yield b"\n"
            await self._check_token()

    async def _check_token(self) -> None:
        """End the stream of a token that ended elsewhere."""
        if self.identity is not None and time.monotonic() - self.checked > TOKEN_CHECK_PAUSE:
            self.checked = time.monotonic()
            with contextlib.suppress(ApiError):
                self.ended = self.ended or await self.context.people.identify(self.identity.token) is None


@contextlib.contextmanager
def _room(call: Call) -> Any:
    """A stream takes the room of a socket."""
    connections = call.context.connections
    person = call.person or ""
    full = len(connections.sockets) + len(connections.streams) >= connections.counts.sockets
    if full or not connections.enter(call.address, person):
        raise ApiError("limit", "refused-too-often")
    stream = Stream(call.context, call.identity)
    connections.streams.add(stream)
    try:
        yield stream
    finally:
        connections.streams.discard(stream)
        connections.leave(call.address, person)


@ROUTES.add("GET", "/api/tables/{table}/stream", query=NewsQuery, person=False, fails=(403, 404, 429), streams=True)
async def table_stream(call: Call) -> StreamingResponse:
    """Lines of JSON: a table, then all that happens there.

    As on the socket. `since` goes on where one was.
    """
    tables = call.context.tables
    loaded, viewer = await viewed_table(call, call.query.seat)

    async def lines() -> AsyncIterator[bytes]:
        with _room(call) as stream:
            watcher = await tables.broadcaster.watch(loaded, viewer, stream, call.query.since)
            try:
                async for line in stream.lines():
                    yield line
            finally:
                tables.broadcaster.unwatch(loaded, watcher)

    return await _begun(lines())


@ROUTES.add("GET", "/api/me/stream", fails=(429,), streams=True)
async def my_stream(call: Call) -> StreamingResponse:
    """Lines of JSON: invitations, turns and ends at all my tables.

    What waits for one comes first, then what happens.
    """

    async def lines() -> AsyncIterator[bytes]:
        with _room(call) as stream:
            looking = asyncio.create_task(_TableCalls(call.context, call.me.person.id, stream).run())
            try:
                async for line in stream.lines():
                    yield line
            finally:
                looking.cancel()
                await asyncio.gather(looking, return_exceptions=True)

    return await _begun(lines())


async def _begun(lines: AsyncIterator[bytes]) -> StreamingResponse:
    """With the first line in hand: until then it can still be refused."""
    first = await anext(lines)

    async def all_lines() -> AsyncIterator[bytes]:
        try:
            yield first
            async for line in lines:
                yield line
        finally:
            await lines.aclose()  # type: ignore[attr-defined]

    return StreamingResponse(all_lines(), media_type="application/x-ndjson", headers={"x-accel-buffering": "no"})


@dataclass(eq=False)
class _TableCalls:
    """Follows one person's tables, and sends a message when they are wanted there."""

    context: AppContext
    person: str
    stream: Stream
    heads: dict[str, int] = field(default_factory=dict)
    told: dict[str, Any] = field(default_factory=dict)
    """What was last said of a table."""

    async def run(self) -> None:
        self.stream.put(encode(Word(self.person)))
        with self.context.tables.subscriptions.subscribe(self.person) as changed:
            while not self.stream.ended:
                with contextlib.suppress(ApiError):  # logged already; the store may be back next time
                    await self._look()
                await asyncio.sleep(AT_LEAST)
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(self.context.settings.poll):
                        await changed.wait()
                changed.clear()

    async def _look(self) -> None:
        page = await self.context.database.run(Store.tables_of, self.person, limit=MOST_TABLES)
        for row in page.tables:
            if self.heads.get(row.table) != row.head:
                await self._tell(row)
                self.heads[row.table] = row.head

    async def _tell(self, row: TableRow) -> None:
        if row.stage == "gathering" and not row.seats:
            self._say(row.table, "invited", Invitation(row.table, row.game))
        elif row.stage == "over":
            if row.table in self.heads and row.seats:
                self._say(row.table, "over", Over(row.table, row.game, row.result))
        elif row.stage == "playing" and self.person in row.turn:
            await self._tell_turn(row)

    async def _tell_turn(self, row: TableRow) -> None:
        tables = self.context.tables
        loaded = await tables.registry.load(row.table, fresh=True)
        async with loaded.lock:
            turn = loaded.table.state.turn
            if turn is None or turn not in loaded.table.seats_of(self.person):
                return
            now = await tables.threads.run(loaded.table.now, Viewer(self.person, turn), self.context.now())
        if now.choices:
            self._say(row.table, (turn, now.position_number), Turn(row.table, row.game, turn, now))

    def _say(self, table: str, what: Any, message: Any) -> None:
        """Send a message, unless it was the last one about this table."""
        if self.told.get(table) != what:
            self.told[table] = what
            self.stream.put(encode(message))
