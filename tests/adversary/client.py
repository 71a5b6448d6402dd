"""The hostile client's own line to a server: HTTP and WebSocket written by hand, so that anything at all can be sent.

Nothing of the browser's code is used, nor a library that would refuse to send what is wrong.
"""

import asyncio
import json
from typing import Any

from bench.connection import CLOSE, FIN, MASKED, NO_MASK, Connection, Lost

from tests.web.serving import Serving

PATIENCE = 300.0
"""Seconds for an answer; generous, for a busy machine. Whoever waits that long was forgotten."""


class Socket:
    """A WebSocket of somebody's. What comes in waits until it is asked for."""

    def __init__(self) -> None:
        self.heard: asyncio.Queue[bytes | None] = asyncio.Queue()
        self.connection: _Connection

    @classmethod
    async def open(cls, serving: Serving, token: str = "", address: str | None = None) -> "Socket":
        """From another address of this machine (127.0.0.2, say) if one is given."""
        made = cls()
        made.connection = await _Connection.reach(serving.port, token, made.heard.put_nowait, address)
        try:
            await made.hear("hello")
        except BaseException:  # cancelled, too: nobody else could close it
            made.cut()
            raise
        return made

    def say(self, **message: Any) -> None:
        if self.connection.transport.is_closing():
            raise Lost("the connection is gone")
        self.connection.send(json.dumps(message).encode())

    async def next(self) -> Any:
        """The next message, decoded. Raises `Lost` when the connection is lost."""
        async with asyncio.timeout(PATIENCE):
            message = await self.heard.get()
        if message is None:
            self.heard.put_nowait(None)
            raise Lost(f"the connection is gone ({self.connection.code})")
        return json.loads(message)

    async def hear(self, *kinds: str) -> Any:
        """The next message of one of these kinds."""
        while True:
            message = await self.next()
            if message["type"] in kinds:
                return message

    async def ask(self, id: str, table: str, act: Any) -> Any:
        """An act, and its answer."""
        self.say(type="act", id=id, table=table, act=act)
        while True:
            message = await self.hear("done", "refused")
            if message["id"] == id:
                return message

    def cut(self) -> None:
        self.connection.cut()


class _Connection(Connection):
    """A line that says when it is gone, and sends whatever it is told to."""

    @classmethod
    async def reach(cls, port: int, token: str, heard: Any, address: str | None) -> "_Connection":
        """Connect and shake hands, from an address."""
        loop = asyncio.get_running_loop()
        local = (address, 0) if address else None
        _, line = await loop.create_connection(lambda: cls(heard), "127.0.0.1", port, local_addr=local)
        head = [
            "GET /api/live HTTP/1.1",
            f"Host: localhost:{port}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
            "Sec-WebSocket-Version: 13",
            *([f"Authorization: Bearer {token}"] if token else []),
        ]
        line.transport.write("\r\n".join([*head, "", ""]).encode())
        try:
            async with asyncio.timeout(PATIENCE):
                await line.opened
        except BaseException:
            line.cut()
            raise
        return line

    def raw(self, data: bytes) -> None:
        self.transport.write(data)

    def frame(self, kind: int, data: bytes) -> None:
        """One whole frame, of any size."""
        size = len(data)
        if size < 1 << 16:
            self._send(kind, data)
        else:
            self.transport.write(bytes([FIN | kind, MASKED | 127]) + size.to_bytes(8, "big") + NO_MASK + data)

    def connection_lost(self, error: Exception | None) -> None:
        super().connection_lost(error)
        self.heard(None)  # type: ignore[arg-type]


class Answer:
    """What came back over HTTP."""

    def __init__(self, status: int, headers: dict[bytes, bytes], body: bytes) -> None:
        self.status = status
        self.headers = headers
        self.body = body

    def json(self) -> Any:
        return json.loads(self.body)


class Http:
    """A connection that is kept. Requests are bytes; answers must be HTTP."""

    def __init__(self, serving: Serving, address: str | None = None) -> None:
        self.serving = serving
        self.address = address
        self.reader: asyncio.StreamReader | None = None
        self.writer: asyncio.StreamWriter | None = None

    async def send(self, request: bytes) -> Answer | None:
        """The answer, or None where the server hung up without one."""
        if self.writer is None or self.writer.is_closing():
            local = (self.address, 0) if self.address else None
            self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.serving.port, local_addr=local)
        assert self.reader is not None
        try:
            self.writer.write(request)
            async with asyncio.timeout(PATIENCE):
                return await self._answer(self.reader)
        except (ConnectionError, asyncio.IncompleteReadError):
            await self.close()
            return None

    async def _answer(self, reader: asyncio.StreamReader) -> Answer:
        head = await reader.readuntil(b"\r\n\r\n")
        first, *lines = head.split(b"\r\n")[:-2]
        status = int(first.split(b" ")[1])
        headers = {name.lower(): value.strip() for name, _, value in (line.partition(b":") for line in lines)}
        if b"transfer-encoding" in headers:
            await self.close()  # a stream: it goes on for as long as one listens
            return Answer(status, headers, b"")
        size = int(headers.get(b"content-length", b"0"))
        body = await reader.readexactly(size) if status not in (204, 304) else b""
        if headers.get(b"connection") == b"close" or b"content-length" not in headers:
            await self.close()
        return Answer(status, headers, body)

    async def ask(self, method: str, path: str, body: Any = None, token: str = "") -> Answer:
        """A sound request. Raises `Lost` if it is not answered."""
        answer = await self.send(request(self.serving, method, path, body, token))
        if answer is None:  # the connection had gone meanwhile
            answer = await self.send(request(self.serving, method, path, body, token))
        if answer is None:
            raise Lost(f"{method} {path} was not answered")
        return answer

    async def close(self) -> None:
        if self.writer is not None:
            self.writer.transport.abort()
            self.writer = None
            await asyncio.sleep(0)  # it is gone at the loop's next turn


def request(serving: Serving, method: str, path: str, body: Any = None, token: str = "") -> bytes:
    """A request as it should be."""
    data = body if isinstance(body, bytes) else json.dumps(body).encode() if body is not None else b""
    head = [f"{method} {path} HTTP/1.1", f"Host: localhost:{serving.port}"]
    if body is not None:
        head += ["Content-Type: application/json", f"Content-Length: {len(data)}"]
    if token:
        head.append(f"Authorization: Bearer {token}")
    return "\r\n".join([*head, "", ""]).encode() + data


class Somebody:
    """A person of the hostile client's: a token, and the connection it asks by."""

    def __init__(self, http: Http, id: str, token: str) -> None:
        self.http = http
        self.id = id
        self.token = token

    @classmethod
    async def come(cls, serving: Serving, name: str = "Eve", address: str | None = None) -> "Somebody":
        http = Http(serving, address)
        answer = await http.ask("POST", "/api/people?token=1", {"name": name})
        assert answer.status == 201, answer.body
        return cls(http, answer.json()["person"]["id"], answer.json()["token"])

    async def open_table(self, game: str, seats: list[Any], **more: Any) -> Any:
        wanted = {"game": game, "seats": seats, **more}
        answer = await self.http.ask("POST", "/api/tables", wanted, self.token)
        assert answer.status == 201, answer.body
        return answer.json()

    async def ask(self, method: str, path: str, body: Any = None) -> Answer:
        return await self.http.ask(method, path, body, self.token)

    async def connect(self, serving: Serving | None = None) -> Socket:
        return await Socket.open(serving or self.http.serving, self.token, self.http.address)


__all__ = ["CLOSE", "Answer", "Http", "Lost", "Socket", "Somebody", "request"]
