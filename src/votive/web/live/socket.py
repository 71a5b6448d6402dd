"""Live play over a WebSocket: several tables on one line, numbered news, and nobody waits for a slow reader."""

import asyncio
import contextlib
import logging
import time
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from votive import __version__
from votive.web.context import AppContext
from votive.web.errors import ApiError, too_often
from votive.web.identity.people import Known, agent_of, token_of
from votive.web.limits import network_of
from votive.web.live.outbox import Outbox
from votive.web.operations.logs import logger, write_log
from votive.web.schema.account import Person
from votive.web.schema.decoding import decoding
from votive.web.schema.socket import (
    Ask,
    AskStory,
    AskWhy,
    Done,
    FromClient,
    Gone,
    Hello,
    Ping,
    Pong,
    ReasonsMessage,
    Refused,
    StoryMessage,
    Unwatch,
    Watch,
)
from votive.web.settings import BODY_LIMIT
from votive.web.tables.access import viewer_of
from votive.web.tables.loaded_table import LoadedTable
from votive.web.tables.watchers import Watcher, encode

PROTOCOL = 1
AT_ONCE = 16
"""Messages of one socket that are worked on at the same time; then it is not read any further."""
SEND_PATIENCE = 20.0
"""Seconds that one message may take to leave."""
BLUNDERS = 40
"""Senseless messages after which the line is closed."""
STILL_WELCOME = 60.0
"""Seconds between looks whether the token is still good."""

POLICY, TOO_SLOW, GOING = 1008, 1013, 1001

_decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(FromClient)


class Live:
    """One socket."""

    def __init__(self, context: AppContext, socket: WebSocket, known: Known | None) -> None:
        self.context = context
        self.socket = socket
        self.known = known
        self.address = network_of(socket.scope["state"]["address"])
        self.watched: dict[str, tuple[LoadedTable, Watcher]] = {}
        counts = context.settings.counts
        self.outbox = Outbox(counts.queue, counts.queued_bytes)
        self.wake = asyncio.Event()
        self.ended = asyncio.Event()
        self.why = ""
        self.tasks: set[asyncio.Task[None]] = set()
        self.in_order: dict[str, asyncio.Lock] = {}
        self.room = asyncio.Semaphore(AT_ONCE)
        self.blunders = 0
        self.sends_since: float | None = None
        self.hears_since: float | None = None
        """Since when the one message that is being sent, or the next one to come, is waited for."""

    def check(self, now: float) -> None:
        """Whether the other side is still there: asked of all lines every second. A timer for each message would cost
        more than the message."""
        if self.sends_since is not None and now - self.sends_since > SEND_PATIENCE:
            self.drop("too slow")
        elif self.hears_since is not None and now - self.hears_since > 3 * self.context.settings.ping:
            self.drop("silent")

    # Out

    def put(self, message: bytes) -> None:
        """Send as soon as the reader takes it. Never waits: who reads too slowly is dropped."""
        if self.ended.is_set():
            return
        if self.outbox.put(message):
            self.wake.set()
        else:
            self.drop("too slow")

    def send(self, message: Any) -> None:
        self.put(encode(message))

    def drop(self, why: str) -> None:
        """Let go of this line."""
        if not self.ended.is_set():
            self.why = why
            self.ended.set()
            self.wake.set()

    async def _write(self) -> None:
        while not self.ended.is_set():
            await self.wake.wait()
            self.wake.clear()
            while (message := self.outbox.take()) is not None and not self.ended.is_set():
                self.sends_since = time.monotonic()
                try:
                    await self.socket.send_text(message.decode())
                except (WebSocketDisconnect, RuntimeError, OSError):
                    self.drop("gone")
                self.sends_since = None

    # In

    async def _read(self) -> None:
        while not self.ended.is_set():
            self.hears_since = time.monotonic()
            message = await self.socket.receive()
            self.hears_since = None
            if message["type"] == "websocket.disconnect":
                self.drop("gone")
                return
            await self._take(message)
            await asyncio.sleep(0)  # who sends without a pause is still answered in between

    async def _take(self, message: Any) -> None:
        limits, line = self.context.limits, self.socket.scope["state"]["request"]
        if not limits.take("message", line):
            self._blunder(too_often(limits.wait("message", line)))
            return
        try:
            asked = await _decoded(message)
        except ApiError as fail:
            self._blunder(fail)
            return
        if isinstance(asked, Ping):
            self.send(Pong())
            return
        await self.room.acquire()
        task = asyncio.get_running_loop().create_task(self._answer(asked))
        self.tasks.add(task)
        task.add_done_callback(self._answered)

    def _answered(self, task: "asyncio.Task[None]") -> None:
        self.tasks.discard(task)
        self.room.release()

    def _blunder(self, fail: ApiError) -> None:
        self.send(Refused("", None, fail.refusal))
        self.blunders += 1
        if self.blunders >= BLUNDERS:
            self.drop("makes no sense")

    async def _answer(self, asked: Watch | Unwatch | AskStory | Ask | AskWhy) -> None:
        """What concerns one table is done in the order it came."""
        lock = self.in_order.setdefault(asked.table, asyncio.Lock())
        if len(self.in_order) > 1000:
            self.in_order = {asked.table: lock}
        async with lock:
            try:
                await self._do(asked)
            except ApiError as fail:
                self._refuse(asked, fail)
            except Exception:
                logger.exception("unexpected")
                self.context.metrics.count("votive_unexpected_total")
                self._refuse(asked, ApiError("unavailable", "refused-unexpected"))

    def _refuse(self, asked: Watch | Unwatch | AskStory | Ask | AskWhy, fail: ApiError) -> None:
        if isinstance(asked, Watch) and fail.refusal.kind in ("unknown", "not-yours"):
            self.send(Gone(asked.table, fail.refusal.fact))
            return
        self.send(Refused(getattr(asked, "id", ""), asked.table, fail.refusal, fail.now))

    async def _do(self, asked: Watch | Unwatch | AskStory | Ask | AskWhy) -> None:
        match asked:
            case Watch():
                await self._watch(asked)
            case Unwatch():
                self._unwatch(asked.table)
            case AskStory():
                await self._story(asked)
            case Ask():
                outcome = await self.context.act(self._me(), self.address, asked.table, asked.id, asked.act)
                number, key = outcome.now.number, outcome.key
                self.send(Done(asked.id, asked.table, number, key, outcome.now.next))
            case AskWhy():
                reasons = await self.context.reasons(self._me(), asked.table, asked.seat, asked.moves)
                self.send(ReasonsMessage(asked.id, asked.table, reasons))

    def _me(self) -> Known:
        if self.known is None:
            raise ApiError("not-yours", "refused-nobody", 401)
        return self.known

    async def _watch(self, asked: Watch) -> None:
        counts = self.context.settings.counts
        if asked.table not in self.watched and len(self.watched) >= counts.tables_of_socket:
            raise ApiError("limit", "refused-many-tables", most=counts.tables_of_socket)
        tables = self.context.tables
        loaded = await tables.registry.load(asked.table, fresh=True)
        viewer = viewer_of(loaded.table, self.known.person.id if self.known else None, asked.seat)
        self._unwatch(asked.table)
        self.watched[asked.table] = (loaded, await tables.broadcaster.watch(loaded, viewer, self, asked.since))
        if self.ended.is_set():
            self._unwatch(asked.table)

    async def _story(self, asked: AskStory) -> None:
        tables = self.context.tables
        loaded = await tables.registry.load(asked.table)
        viewer = viewer_of(loaded.table, self.known.person.id if self.known else None, asked.seat)
        page = await tables.broadcaster.story(loaded, viewer, asked.before)
        self.send(StoryMessage(asked.id, asked.table, page.told, page.older))

    def _unwatch(self, table: str) -> None:
        if found := self.watched.pop(table, None):
            self.context.tables.broadcaster.unwatch(*found)

    # Life

    async def run(self) -> None:
        """Until one side goes."""
        person = Person(self.known.person.id, self.known.person.name) if self.known else None
        self.send(Hello(PROTOCOL, __version__, person, self.context.settings.ping))
        async with _together(self._read(), self._write(), self._stay_welcome()):
            await self.ended.wait()
        for table in list(self.watched):
            self._unwatch(table)
        if self.tasks:  # what was begun is finished: it may be durable already
            await asyncio.wait(self.tasks, timeout=10)
        await self._close()

    async def _stay_welcome(self) -> None:
        """Who signed out through another process, or was forgotten, is shown nothing more."""
        while self.known is not None:
            await asyncio.sleep(STILL_WELCOME)
            with contextlib.suppress(ApiError):
                if await self.context.people.known(self.known.token) is None:
                    self.drop("signed out")

    async def _close(self) -> None:
        write_log("socket closed", logging.DEBUG, why=self.why, request=self.socket.scope["state"]["request"])
        self.context.metrics.count("votive_sockets_closed_total", why=self.why)
        abort = self.socket.scope.get("extensions", {}).get("votive.abort")
        if self.why == "too slow" and abort is not None:
            abort["call"]()  # a close would wait behind what the reader does not take
            return
        code = {"too slow": TOO_SLOW, "silent": GOING, "gone": GOING}.get(self.why, POLICY)
        with contextlib.suppress(RuntimeError, OSError, WebSocketDisconnect, TimeoutError):
            async with asyncio.timeout(5):
                while code == POLICY and (message := self.outbox.take()) is not None:
                    await self.socket.send_text(message.decode())  # why the line is closed is among them
                await self.socket.close(code)


@contextlib.asynccontextmanager
async def _together(*works: Any) -> Any:
    """Several things at once, all ended with the block."""
    tasks = [asyncio.ensure_future(work) for work in works]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        for found in await asyncio.gather(*tasks, return_exceptions=True):
            if isinstance(found, Exception):
                logger.error("unexpected", exc_info=found)


async def _decoded(message: Any) -> Any:
    text = message.get("text")
    if text is None:
        raise ApiError("malformed", "refused-malformed")
    data = text.encode()
    if len(data) > BODY_LIMIT:
        raise ApiError("malformed", "refused-too-large")
    return await decoding(data, _decoder)


async def live(context: AppContext, socket: WebSocket) -> None:
    """A new socket, if there is room for it."""
    token = token_of(socket, context.settings)
    address = network_of(socket.scope["state"]["address"])
    known = await context.people.known(token, agent_of(socket))
    if token and known is None and not context.limits.take("key", address):
        await socket.close(POLICY)
        return
    person = known.person.id if known else ""
    if person:
        context.tables.shares.came_from(person, address)
    connections = context.connections
    if len(connections.sockets) >= connections.counts.sockets or not connections.enter(address, person):
        await socket.close(POLICY)
        return
    try:
        await socket.accept()
        connection = Live(context, socket, known)
        connections.sockets.add(connection)
        try:
            await connection.run()
        finally:
            connections.sockets.discard(connection)
    finally:
        connections.leave(address, person)
