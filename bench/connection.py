"""A WebSocket with nothing to spare, so that whoever makes the load does not become it.

It speaks just what a client needs against a server on the same machine: text frames, pings, no compression.
"""

import asyncio
import base64
import os
import struct
from collections.abc import Callable
from typing import Any

FIN, MASKED = 0x80, 0x80
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
NO_MASK = bytes(4)
"""A client has to mask what it sends; with zeros that changes nothing."""


class Lost(OSError):
    """The server refused, or went."""


class Connection(asyncio.Protocol):
    """One socket. Messages are handed on as they come."""

    def __init__(self, heard: Callable[[bytes], None]) -> None:
        self.heard = heard
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.transport: Any = None
        self.buffer = bytearray()
        self.head = True
        self.code = 0
        """Why the server closed the connection, if it did."""

    @classmethod
    async def open(cls, host: str, port: int, path: str, token: str, heard: Callable[[bytes], None]) -> "Connection":
        """Connect and shake hands."""
        _, connection = await asyncio.get_running_loop().create_connection(lambda: cls(heard), host, port)
        key = base64.b64encode(os.urandom(16)).decode()
        head = [f"GET {path} HTTP/1.1", f"Host: {host}:{port}", "Upgrade: websocket", "Connection: Upgrade"]
        head += [f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13"]
        head += [f"Authorization: Bearer {token}"] if token else []
        connection.transport.write("\r\n".join([*head, "", ""]).encode())
        async with asyncio.timeout(60):
            await connection.opened
        return connection

    def send(self, text: bytes) -> None:
        self._send(TEXT, text)

    def cut(self) -> None:
        """Abort the connection."""
        self.transport.abort()

    def _send(self, kind: int, data: bytes) -> None:
        size = len(data)
        if size < 126:
            head = struct.pack("!BB", FIN | kind, MASKED | size)
        else:
            head = struct.pack("!BBH", FIN | kind, MASKED | 126, size)
        self.transport.write(head + NO_MASK + data)

    def connection_made(self, transport: Any) -> None:
        self.transport = transport

    def connection_lost(self, error: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(Lost("no handshake"))
            self.opened.exception()  # nobody may be waiting any more

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        if self.head and not self._shake():
            return
        while (frame := self._frame()) is not None:
            kind, payload = frame
            if kind == TEXT:
                self.heard(payload)
            elif kind == PING:
                self._send(PONG, payload)
            elif kind == CLOSE:
                self.code = int.from_bytes(payload[:2], "big")
                self.transport.close()

    def _shake(self) -> bool:
        head, found, rest = bytes(self.buffer).partition(b"\r\n\r\n")
        if not found:
            return False
        self.head, self.buffer = False, bytearray(rest)
        if head.startswith(b"HTTP/1.1 101") and not self.opened.done():
            self.opened.set_result(None)
            return True
        self.transport.abort()
        return False

    def _frame(self) -> tuple[int, bytes] | None:
        """The next whole frame; the server sends each message in one."""
        buffer = self.buffer
        if len(buffer) < 2:
            return None
        size, start = buffer[1], 2
        if size == 126:
            start = 4
        elif size == 127:
            start = 10
        if len(buffer) < start:
            return None
        if start > 2:
            size = int.from_bytes(buffer[2:start], "big")
        if len(buffer) < start + size:
            return None
        kind, payload = buffer[0] & 0x0F, bytes(buffer[start : start + size])
        del buffer[: start + size]
        return kind, payload
