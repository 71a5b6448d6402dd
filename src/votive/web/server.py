"""Running the server: bind, say where, serve, stop gracefully."""

import asyncio
import contextlib
import errno
import signal
import socket
import sys
from collections.abc import Callable, Iterator
from typing import Any, ClassVar, Literal
from urllib.parse import urlsplit

import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from votive.core.errors import VotiveError
from votive.web.limits import ConcurrencyLimit, network_of
from votive.web.notifications.mail import Post
from votive.web.operations import gc_policy, logs
from votive.web.settings import BODY_LIMIT, ServerSettings

HEAD_LIMIT = 32 * 1024
"""Bytes of a request before its body."""
MOST_HEADERS = 100
LONGEST_TARGET = 4096
"""Bytes of path and query: every route looks at them, on the loop."""
GRACE = 8
"""Seconds for what is being done when the server is asked to stop."""


TEXT_FRAME = 0x81
"""The first byte of a WebSocket frame that holds a whole text."""
COMPRESSED_FROM = 1400
"""Bytes that no longer fit one packet: only then is compressing worth the time."""
SWITCH = 0.001
"""Seconds that one thread may keep the others from Python: a move waits for the thread that writes it down."""


class PortTaken(VotiveError):
    """Somebody else listens there."""


class BadHead(Exception):
    """Ends the reading of a request's head."""


class _Counted:
    """How many connections each address has."""

    connections = ConcurrencyLimit()
    most = 256
    seconds = 15.0
    believes: ClassVar[Callable[[str], bool]] = lambda address: False
    """Whether an address is a proxy of ours, which brings everybody's connections."""


class Http(HttpToolsProtocol):
    """Requests whose head comes too slowly, or is too long, or of which there are too many at once, are let go."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._from = network_of(self.client[0]) if self.client and not _Counted.believes(self.client[0]) else ""
        self._head = 0
        self._refused: tuple[str, str] | None = None
        self._timer: asyncio.TimerHandle | None = None
        if self._from and not _Counted.connections.enter(self._from, _Counted.most):
            self._from = ""
            transport.abort()
            return
        self._wait_for_head()

    def _wait_for_head(self) -> None:
        if self._timer is None:
            self._timer = self.loop.call_later(_Counted.seconds, self._too_slow)

    def _has_head(self) -> None:
        self._head = 0
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _too_slow(self) -> None:
        self._timer = None
        if not self.transport.is_closing():
            self.transport.write(b"HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n")
            self.transport.close()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self._timer is not None:  # still no head
            self._head += len(data)
            if self._head > HEAD_LIMIT:
                self._too_long()

    def _too_long(self) -> None:
        self._refuse("431 Request Header Fields Too Large", f"Send at most {HEAD_LIMIT} bytes before the body.")

    def _refuse(self, status: str, why: str) -> None:
        self._has_head()
        head = f"HTTP/1.1 {status}\r\nconnection: close\r\ncontent-type: text/plain\r\ncontent-length: {len(why) + 1}"
        self.transport.write(f"{head}\r\n\r\n{why}\n".encode())
        self.transport.close()

    def on_url(self, url: bytes) -> None:
        super().on_url(url)
        if len(self.url) > LONGEST_TARGET:
            self._stop_reading("414 URI Too Long", f"Send an address of at most {LONGEST_TARGET} bytes.")

    def on_header(self, name: bytes, value: bytes) -> None:
        super().on_header(name, value)
        if len(self.headers) > MOST_HEADERS or len(name) + len(value) > HEAD_LIMIT:
            why = f"Send at most {MOST_HEADERS} headers and {HEAD_LIMIT} bytes in each."
            self._stop_reading("431 Request Header Fields Too Large", why)

    def _check_host(self) -> None:
        """Whom a request is for must be said once; a proxy before us might have believed the other one."""
        hosts = [value for name, value in self.headers if name == b"host"]
        if len(hosts) > 1:
            self._stop_reading("400 Bad Request", "Send one Host header.")
        if not self.url.startswith((b"/", b"*")):
            named = urlsplit(self.url).netloc.rpartition(b"@")[2]
            if [named.lower()] != [host.lower() for host in hosts]:
                self._stop_reading("400 Bad Request", "Name the same host in the address and in the Host header.")

    def _stop_reading(self, status: str, why: str) -> None:
        """At once: what came with it in one piece would all be read before anybody else is served."""
        self._refused = (status, why)
        raise BadHead

    def send_400_response(self, msg: str) -> None:
        if self._refused:
            self._refuse(*self._refused)
        else:
            super().send_400_response(msg)

    def on_message_begin(self) -> None:
        self._wait_for_head()
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self._check_host()
        self._has_head()
        super().on_headers_complete()

    def connection_lost(self, exc: Exception | None) -> None:
        self._has_head()
        self._leave()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        self._has_head()
        self._leave()  # from here on sockets are counted by the context
        super().handle_websocket_upgrade()

    def _leave(self) -> None:
        if self._from:
            _Counted.connections.leave(self._from)
            self._from = ""


class Inbox:
    """What has come for the one reader of a socket: an `asyncio.Queue` in a tenth of its memory."""

    __slots__ = ("messages", "reader")

    def __init__(self) -> None:
        self.messages: list[Any] = []
        self.reader: asyncio.Future[None] | None = None

    def empty(self) -> bool:
        return not self.messages

    def put_nowait(self, message: Any) -> None:
        self.messages.append(message)
        if self.reader is not None and not self.reader.done():
            self.reader.set_result(None)

    async def get(self) -> Any:
        while not self.messages:
            self.reader = asyncio.get_running_loop().create_future()
            await self.reader
        return self.messages.pop(0)


WRITABLE = asyncio.Event()
"""What all sockets have in common that can be written to."""
WRITABLE.set()


class Socket(WebSocketsSansIOProtocol):
    """A WebSocket to which its application can write at once, which tells it at once what comes if it listens
    (`hear`), and which it can abort, whatever still waits in it. While nothing happens it holds little."""

    hear: Callable[[bytes], bool] | None = None
    has_heard = False
    """Whether the application was told something of what has come in one piece: the rest takes its turn."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.queue: Any = Inbox()
        self.writable = WRITABLE

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        scope = getattr(self, "scope", None)
        if scope is not None:
            scope["extensions"]["votive.direct"] = self

    async def send(self, message: Any) -> None:
        await super().send(message)
        if message["type"] == "websocket.accept":
            self._forget_handshake()

    def _forget_handshake(self) -> None:
        """The parser holds the request as long as the connection lasts."""
        self.request.headers.clear()
        self.response.headers.clear()
        self.scope["headers"] = []

    def pause_writing(self) -> None:
        self.writable = asyncio.Event()

    def resume_writing(self) -> None:
        self.writable.set()
        self.writable = WRITABLE

    def data_received(self, data: bytes) -> None:
        self.has_heard = False
        super().data_received(data)

    def handle_text(self, event: Any) -> None:
        """A message for which nothing has to wait skips the queue, and two calls of the system that stop reading."""
        if event.fin and not self.has_heard and not self.close_sent and self.hear is not None and self.queue.empty():
            self.has_heard = self.hear(event.data)
            if self.has_heard:
                return
        super().handle_text(event)

    def abort(self) -> None:
        self.transport.abort()

    def write(self, text: bytes) -> bool:
        """Write a message without ASGI's layers, and uncompressed. False if it must take the usual way: the reader is
        slow or gone, or the message is worth compressing."""
        size = len(text)
        if not self.writable.is_set() or self.close_sent or self.transport.is_closing():
            return False
        if size >= COMPRESSED_FROM and self.conn.extensions:
            return False
        if size < 126:
            head = bytes((TEXT_FRAME, size))
        elif size < 1 << 16:
            head = bytes((TEXT_FRAME, 126, size >> 8, size & 0xFF))
        else:
            head = bytes((TEXT_FRAME, 127)) + size.to_bytes(8, "big")
        self.transport.write(head + text)
        return True


class Server(uvicorn.Server):
    """Stops when it is asked to, and then is done: no signal is raised again."""

    def __init__(self, config: uvicorn.Config, stopping: Callable[[], None]) -> None:
        super().__init__(config)
        self.stopping = stopping

    def handle_exit(self, sig: int, frame: Any) -> None:
        self.stopping()
        super().handle_exit(sig, frame)

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        before = {number: signal.signal(number, self.handle_exit) for number in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)


def bind(settings: ServerSettings) -> socket.socket:
    """The socket to listen on; a clear error if the port is taken."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((settings.host, settings.port))
    except OSError as error:
        listener.close()
        if error.errno == errno.EADDRINUSE:
            said = f"port {settings.port} is taken: another server may be running; choose another with --port"
            raise PortTaken(said) from None
        raise PortTaken(f"cannot listen on {settings.host}:{settings.port}: {error.strerror}") from None
    return listener


def run(
    settings: ServerSettings, log_format: Literal["auto", "json", "text"], say: Any, open_browser: bool = False
) -> None:
    """Serve until asked to stop."""
    if settings.smtp:
        Post.at(settings.smtp, settings.mail_from)
    listener = bind(settings)
    if settings.port == 0:
        import dataclasses

        settings = dataclasses.replace(settings, port=listener.getsockname()[1])
    from votive import store
    from votive.web.application import Stop, application

    logs.set_up(log_format)
    opened = store.open(settings.database)
    _Counted.most = settings.counts.connections_of_address
    _Counted.seconds = settings.request_timeout
    _Counted.believes = settings.believes
    stop = Stop()
    sys.setswitchinterval(SWITCH)
    gc_policy.set_up()
    config = uvicorn.Config(
        application(settings, opened, stop, collects=True),
        http=Http,
        ws=Socket,
        ws_max_size=BODY_LIMIT,
        ws_ping_interval=None,  # clients ping by themselves, and who is silent is let go (`LiveSocket.check`)
        proxy_headers=False,
        server_header=False,
        access_log=False,
        log_config=None,
        lifespan="on",
        timeout_graceful_shutdown=GRACE,
        timeout_keep_alive=30,
        limit_concurrency=2 * settings.counts.sockets,
        loop="uvloop" if sys.platform != "win32" else "asyncio",
    )
    say(f"Votive is at {settings.address}")
    say(f"Tables are kept in {opened.where}")
    say("Ctrl+C stops it." if sys.stdout.isatty() else "Ready to be asked.")
    if open_browser:
        import threading
        import webbrowser

        threading.Timer(0.3, webbrowser.open, [settings.address]).start()
    Server(config, lambda: stop.call()).run(sockets=[listener])
