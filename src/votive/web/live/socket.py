"""Live play over a WebSocket: several tables on one connection, numbered news, and nobody waits for a slow reader."""

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable, Coroutine
from typing import Any, Protocol, TypeAlias

import msgspec
from starlette.requests import HTTPConnection
from starlette.types import Receive, Scope, Send

from votive import __version__
from votive.table.refusals import Refused
from votive.table.visible import Viewer
from votive.web.context import AppContext
from votive.web.errors import ApiError, from_refusal, not_signed_in, rate_limited
from votive.web.identity.people import Identity, agent_of, token_of
from votive.web.limits import network_of
from votive.web.live.outbox import Outbox
from votive.web.operations.logs import logger, write_log
from votive.web.schema.account import PersonInfo
from votive.web.schema.decoding import IN_THREAD, decoded, decoding
from votive.web.schema.socket import (
    Ask,
    AskStory,
    AskWhy,
    Done,
    FromClient,
    GoneMessage,
    Hello,
    Ping,
    Pong,
    ReasonsMessage,
    RefusedMessage,
    StoryMessage,
    Unwatch,
    Watch,
)
from votive.web.settings import BODY_LIMIT
from votive.web.tables.loaded_table import LoadedTable
from votive.web.tables.watchers import Watcher, encode

PROTOCOL = 1
AT_ONCE = 16
"""Messages of one socket that are worked on at the same time; then it is not read any further."""
SEND_TIMEOUT = 20.0
"""Seconds that one message may take to leave."""
MOST_BAD_MESSAGES = 40
"""Malformed messages after which the connection is closed."""
TOKEN_CHECK_PAUSE = 60.0
"""Seconds between checks whether the token is still good."""

POLICY, TOO_SLOW, GOING = 1008, 1013, 1001

TableRequest: TypeAlias = Watch | Unwatch | AskStory | Ask | AskWhy

_decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(FromClient)
_PONG = encode(Pong())


class DirectSocket(Protocol):
    """Our own server's way past ASGI (`web.server.Socket`)."""

    hear: Callable[[bytes], bool] | None

    def write(self, text: bytes) -> bool: ...

    def abort(self) -> None: ...


class LiveSocket:
    """One WebSocket, and the tables watched over it."""

    def __init__(
        self, context: AppContext, scope: Scope, receive: Receive, send: Send, identity: Identity | None
    ) -> None:
        self.context = context
        self.receive_message = receive
        self.send_message = send
        self.identity = identity
        self.id: str = scope["state"]["request"]
        self.address = network_of(scope["state"]["address"])
        self.watched: dict[str, tuple[LoadedTable, Watcher]] = {}
        counts = context.settings.counts
        self.outbox = Outbox(counts.queue, counts.queued_bytes)
        self.direct: DirectSocket | None = scope.get("extensions", {}).get("votive.direct")
        self.reader: asyncio.Task[None] | None = None
        self.writer: asyncio.Task[None] | None = None
        """Sends what waits in the outbox; there is one only while something waits."""
        self.ended = False
        self.why = ""
        self.token_checked = time.monotonic()
        self.tasks: set[asyncio.Task[None]] = set()
        self.table_locks: dict[str, asyncio.Lock] = {}
        self.slots = asyncio.Semaphore(AT_ONCE)
        self.bad_messages = 0
        self.sending_since: float | None = None
        self.waiting_since: float | None = None
        """Since when the one message that is being sent, or the next one to come, is waited for."""

    def check(self, now: float) -> None:
        """Drop the connection if the other side is gone. Called every few seconds: a timer for each message would cost
        more than the message."""
        if self.sending_since is not None and now - self.sending_since > SEND_TIMEOUT:
            self.drop("too slow")
        elif self.waiting_since is not None and now - self.waiting_since > 3 * self.context.settings.ping:
            self.drop("silent")
        elif self.identity is not None and now - self.token_checked > TOKEN_CHECK_PAUSE:
            self.token_checked = now
            self._start(self._check_token(self.identity.token))

    # Out

    def put(self, message: bytes) -> None:
        """Send as soon as the reader takes it. Never waits: who reads too slowly is dropped."""
        if self.ended or (self.writer is None and self.direct is not None and self.direct.write(message)):
            return
        if not self.outbox.put(message):
            self.drop("too slow")
        elif self.writer is None:
            self.writer = asyncio.get_running_loop().create_task(self._write())

    def send(self, message: Any) -> None:
        self.put(encode(message))

    def drop(self, why: str) -> None:
        """Close this connection."""
        if not self.ended:
            self.why = why
            self.ended = True
            if self.waiting_since is not None and self.reader is not None:
                self.reader.cancel()

    async def _write(self) -> None:
        while not self.ended and (message := self.outbox.take()) is not None:
            self.sending_since = time.monotonic()
            try:
                await self._send_text(message)
            except (RuntimeError, OSError):
                self.drop("gone")
            self.sending_since = None
        self.writer = None

    async def _send_text(self, message: bytes) -> None:
        await self.send_message({"type": "websocket.send", "text": message.decode()})

    # In

    async def _read(self) -> None:
        while not self.ended:
            self.waiting_since = time.monotonic()
            try:
                message = await self.receive_message()
            finally:
                self.waiting_since = None
            if message["type"] == "websocket.disconnect":
                self.drop("gone")
                return
            await self._take(message)
            await asyncio.sleep(0)  # who sends without a pause is still answered in between

    def hear(self, data: bytes) -> bool:
        """Take a message that has just come, without ASGI's layers. False if it must take the usual way: another one
        is being taken, or it is long, or too much is worked on."""
        if (
            self.ended
            or self.waiting_since is None
            or len(data) >= IN_THREAD
            or self.slots.locked()
            or not _is_text(data)
        ):
            return False
        self.waiting_since = time.monotonic()
        if self._may_speak():
            try:
                request = decoded(data, _decoder)
            except ApiError as error:
                self._refuse_bad_message(error)
            else:
                if not self._is_ping(request):
                    self._start(self._answer_in_slot(request))
        return True

    async def _take(self, message: Any) -> None:
        if not self._may_speak():
            return
        try:
            request = await _decoded(message)
        except ApiError as error:
            self._refuse_bad_message(error)
            return
        if not self._is_ping(request):
            await self.slots.acquire()
            self._start(self._answer(request)).add_done_callback(lambda _: self.slots.release())

    def _may_speak(self) -> bool:
        limits, key = self.context.limits, self.id
        if limits.take("message", key):
            return True
        self._refuse_bad_message(rate_limited(limits.wait("message", key)))
        return False

    def _is_ping(self, request: Any) -> bool:
        """Whether it is one; then it is answered."""
        if isinstance(request, Ping):
            self.put(_PONG)
            return True
        return False

    async def _answer_in_slot(self, request: TableRequest) -> None:
        async with self.slots:
            await self._answer(request)

    def _start(self, work: Coroutine[Any, Any, None]) -> "asyncio.Task[None]":
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task

    def _refuse_bad_message(self, error: ApiError) -> None:
        self.send(RefusedMessage("", None, error.refusal))
        self.bad_messages += 1
        if self.bad_messages >= MOST_BAD_MESSAGES:
            self.drop("makes no sense")

    async def _answer(self, request: TableRequest) -> None:
        """Messages about one table are answered in the order they came."""
        lock = self.table_locks.setdefault(request.table, asyncio.Lock())
        if len(self.table_locks) > 1000:
            self.table_locks = {request.table: lock}
        async with lock:
            try:
                await self._do(request)
            except Refused as refused:
                self._refuse(request, from_refusal(refused))
            except Exception:
                logger.exception("unexpected")
                self.context.metrics.count("votive_unexpected_total")
                self._refuse(request, ApiError("unavailable", "refused-unexpected"))

    def _refuse(self, request: TableRequest, error: ApiError) -> None:
        if isinstance(request, Watch) and error.refusal.kind in ("unknown", "not-yours"):
            self.send(GoneMessage(request.table, error.refusal.fact))
            return
        self.send(RefusedMessage(getattr(request, "id", ""), request.table, error.refusal, error.now))

    async def _do(self, request: TableRequest) -> None:
        match request:
            case Watch():
                await self._watch(request)
            case Unwatch():
                self._unwatch(request.table)
            case AskStory():
                await self._story(request)
            case Ask():
                outcome = await self.context.act(self._me(), self.address, request.table, request.id, request.act)
                self.send(Done(request.id, request.table, outcome.number, outcome.key, outcome.next))
            case AskWhy():
                reasons = await self.context.reasons(self._me(), request.table, request.seat, request.moves)
                self.send(ReasonsMessage(request.id, request.table, reasons))

    def _me(self) -> Identity:
        if self.identity is None:
            raise not_signed_in()
        return self.identity

    async def _viewed(self, request: Watch | AskStory, fresh: bool = False) -> tuple[LoadedTable, Viewer]:
        loaded = await self.context.tables.registry.load(request.table, fresh)
        return loaded, loaded.table.viewer(self.identity.person.id if self.identity else None, request.seat)

    async def _watch(self, request: Watch) -> None:
        counts = self.context.settings.counts
        if request.table not in self.watched and len(self.watched) >= counts.tables_of_socket:
            raise ApiError("limit", "refused-many-tables", most=counts.tables_of_socket)
        loaded, viewer = await self._viewed(request, fresh=True)
        self._unwatch(request.table)
        watcher = await self.context.tables.broadcaster.watch(
            loaded, viewer, self, request.since, request.changes, request.rows
        )
        self.watched[request.table] = loaded, watcher
        if self.ended:
            self._unwatch(request.table)

    async def _story(self, request: AskStory) -> None:
        loaded, viewer = await self._viewed(request)
        page = await self.context.tables.broadcaster.story(loaded, viewer, request.before)
        self.send(StoryMessage(request.id, request.table, page.told, page.older))

    def _unwatch(self, table: str) -> None:
        if found := self.watched.pop(table, None):
            self.context.tables.broadcaster.unwatch(*found)

    # Life

    async def run(self) -> None:
        """Serve until one side closes."""
        person = PersonInfo(self.identity.person.id, self.identity.person.name) if self.identity else None
        self.send(Hello(PROTOCOL, __version__, person, self.context.settings.ping))
        self.reader = asyncio.current_task()
        if self.direct is not None:
            self.direct.hear = self.hear
        try:
            await self._read()
        except asyncio.CancelledError:
            if not self.ended or self.reader is None or self.reader.uncancel():
                raise  # the server stops
        finally:
            if self.direct is not None:
                self.direct.hear = None
            for table in list(self.watched):
                self._unwatch(table)
        if self.writer is not None:
            self.writer.cancel()
            await asyncio.wait([self.writer])
        if self.tasks:  # what was begun is finished: it may be durable already
            await asyncio.wait(self.tasks, timeout=10)
        await self._close()

    async def _check_token(self, token: str) -> None:
        """Close the connection of a person who signed out through another process, or was forgotten."""
        with contextlib.suppress(ApiError):
            if await self.context.people.identify(token) is None:
                self.drop("signed out")

    async def _close(self) -> None:
        write_log("socket closed", logging.DEBUG, why=self.why, request=self.id)
        self.context.metrics.count("votive_sockets_closed_total", why=self.why)
        if self.why == "too slow" and self.direct is not None:
            self.direct.abort()  # a close would wait behind what the reader does not take
            return
        code = {"too slow": TOO_SLOW, "silent": GOING, "gone": GOING}.get(self.why, POLICY)
        with contextlib.suppress(RuntimeError, OSError, TimeoutError):
            async with asyncio.timeout(5):
                while code == POLICY and (message := self.outbox.take()) is not None:
                    await self._send_text(message)  # the reason for closing is among them
                await self.send_message({"type": "websocket.close", "code": code})


def _is_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


async def _decoded(message: Any) -> Any:
    text = message.get("text")
    if text is None:
        raise ApiError("malformed", "refused-malformed")
    data = text.encode()
    if len(data) > BODY_LIMIT:
        raise ApiError("malformed", "refused-too-large")
    return await decoding(data, _decoder)


async def serve_socket(context: AppContext, scope: Scope, receive: Receive, send: Send) -> None:
    """Serve a new WebSocket, if there is room for it."""
    await receive()  # that it wants to be opened
    socket = await _admitted(context, scope, receive, send)
    if socket is None:
        await send({"type": "websocket.close", "code": POLICY})
        return
    person = socket.identity.person.id if socket.identity else ""
    connections = context.connections
    try:
        await send({"type": "websocket.accept"})
        connections.sockets.add(socket)
        try:
            await socket.run()
        finally:
            connections.sockets.discard(socket)
    finally:
        connections.leave(socket.address, person)


async def _admitted(context: AppContext, scope: Scope, receive: Receive, send: Send) -> LiveSocket | None:
    """The socket, counted as one of its person and address, unless they have too many."""
    connection = HTTPConnection(scope)
    token = token_of(connection, context.settings)
    address = network_of(scope["state"]["address"])
    identity = await context.people.identify(token, agent_of(connection))
    if token and identity is None and not context.limits.take("key", address):
        return None
    person = identity.person.id if identity else ""
    if person:
        context.tables.shares.came_from(person, address)
    connections = context.connections
    if len(connections.sockets) >= connections.counts.sockets or not connections.enter(address, person):
        return None
    return LiveSocket(context, scope, receive, send, identity)
