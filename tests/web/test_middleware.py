"""An answer is given once, and who goes away is no mistake of ours."""

import asyncio
import json
import socket
import struct
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from starlette.requests import ClientDisconnect
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket
from uvicorn.protocols.utils import ClientDisconnected

from tests.web.players import ME, Person, bot
from tests.web.serving import Serving
from votive import store
from votive.web import application as whole
from votive.web.application import application
from votive.web.limits import Limits
from votive.web.middleware import SecurityMiddleware
from votive.web.operations.metrics import Metrics
from votive.web.routes.route import Call, Route
from votive.web.settings import ServerSettings

SETTINGS = ServerSettings("sqlite:///v.sqlite")
START: dict[str, Any] = {"type": "http.response.start", "status": 200, "headers": []}


async def asked(gate: Any, path: str = "/", send: Any = None) -> list[Any]:
    """All that is sent for one request."""
    sent: list[Any] = []

    async def take(message: Any) -> None:
        sent.append(message)

    async def receive() -> Any:
        return {"type": "http.request", "body": b"", "more_body": False}

    scope: dict[str, Any] = {
        "type": "http",
        "method": "GET",
        "path": path,
        "raw_path": path.encode(),
        "query_string": b"",
    }
    scope |= {"headers": [(b"host", b"localhost")], "client": ("127.0.0.1", 1), "scheme": "http", "root_path": ""}
    scope |= {"asgi": {"version": "3.0"}, "http_version": "1.1", "state": {}}
    await gate(scope, receive, send or take)
    return sent


@asynccontextmanager
async def living(app: Any) -> AsyncIterator[None]:
    """The application's life, as a server leads it."""
    told: asyncio.Queue[Any] = asyncio.Queue()
    heard: asyncio.Queue[Any] = asyncio.Queue()
    life = asyncio.ensure_future(app({"type": "lifespan", "state": {}}, told.get, heard.put))
    await told.put({"type": "lifespan.startup"})
    assert (await heard.get())["type"] == "lifespan.startup.complete"
    yield
    await told.put({"type": "lifespan.shutdown"})
    await life


def gate_before(app: Any) -> tuple[SecurityMiddleware, Metrics]:
    metrics = Metrics()
    return SecurityMiddleware(app, SETTINGS, Limits(None), metrics), metrics


def test_an_error_after_the_answer_began_is_not_answered_again() -> None:
    async def stumbles(scope: Scope, receive: Receive, send: Send) -> None:
        await send(dict(START))
        await send({"type": "http.response.body", "body": b"half", "more_body": True})
        raise ValueError("in the middle")

    gate, metrics = gate_before(stumbles)
    sent = asyncio.run(asked(gate))
    assert [message["type"] for message in sent] == ["http.response.start", "http.response.body"]
    assert metrics.counts["votive_unexpected_total"] == {(): 1.0}


@pytest.mark.parametrize("error", [ClientDisconnect(), ExceptionGroup("several", [ClientDisconnect()])])
def test_who_goes_away_is_not_answered_and_not_unexpected(error: Exception) -> None:
    async def left(scope: Scope, receive: Receive, send: Send) -> None:
        raise error

    gate, metrics = gate_before(left)
    assert asyncio.run(asked(gate)) == []
    assert not metrics.counts["votive_unexpected_total"]
    assert any(("status", "499") in labels for labels in metrics.counts["votive_requests_total"])


def test_a_line_that_breaks_while_we_send_is_not_unexpected() -> None:
    async def answers(scope: Scope, receive: Receive, send: Send) -> None:
        await send(dict(START))

    async def broken(message: Any) -> None:
        raise BrokenPipeError

    gate, metrics = gate_before(answers)
    asyncio.run(asked(gate, send=broken))
    assert not metrics.counts["votive_unexpected_total"]


@pytest.mark.parametrize("host", [b"localhost", b"elsewhere.example"])
def test_a_socket_whose_other_side_is_gone_before_it_is_accepted_or_refused_is_not_unexpected(host: bytes) -> None:
    async def accepts(scope: Scope, receive: Receive, send: Send) -> None:
        await WebSocket(scope, receive, send).accept()

    async def receive() -> Any:
        return {"type": "websocket.connect"}

    async def gone(message: Any) -> None:
        raise ClientDisconnected

    gate, metrics = gate_before(accepts)
    scope: dict[str, Any] = {"type": "websocket", "path": "/api/live", "headers": [(b"host", host)], "state": {}}
    asyncio.run(gate(scope | {"client": ("127.0.0.1", 1)}, receive, gone))
    assert not metrics.counts["votive_unexpected_total"]


def test_an_unexpected_error_is_answered_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By the whole application, as every other refusal: JSON with a sentence."""

    async def stumbles(call: Call) -> None:
        raise ValueError("not expected")

    monkeypatch.setattr(whole, "ROUTES", (Route("GET", "/api/stumble", "", stumbles, person=False),))

    async def ask() -> tuple[list[Any], Metrics]:
        address = f"sqlite:///{tmp_path / 'v.sqlite'}"
        app: Any = application(ServerSettings(address, rates=None), store.open(address))
        async with living(app):
            return await asked(app, "/api/stumble"), app.metrics

    sent, metrics = asyncio.run(ask())
    assert [message["type"] for message in sent] == ["http.response.start", "http.response.body"]
    assert sent[0]["status"] == 500
    assert json.loads(sent[1]["body"])["refusal"]["fact"] == {"id": "refused-unexpected"}
    assert metrics.counts["votive_unexpected_total"] == {(): 1.0}


def _cut(line: socket.socket) -> None:
    """Gone without a word."""
    line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    line.close()


def test_clients_that_vanish_while_they_send_or_are_sent_are_no_mistakes(serving: Serving) -> None:
    ada = Person(serving)
    table = ada.open("offrandes", [ME, bot()], begin=True)["table"]
    host = f"Host: localhost:{serving.port}\r\nAuthorization: Bearer {ada.token}\r\n"
    heads = [
        f"POST /api/people HTTP/1.1\r\n{host}Content-Type: application/json\r\nContent-Length: 60\r\n\r\n{{",
        f"POST /api/replays HTTP/1.1\r\n{host}Content-Type: application/json\r\nContent-Length: 2000000\r\n\r\n"
        + "[" * 70_000,
        f"GET /api/tables/{table}/stream HTTP/1.1\r\n{host}\r\n",
        f"GET /api/me/stream HTTP/1.1\r\n{host}\r\n",
        f"GET /api/me/export HTTP/1.1\r\n{host}\r\n",
        f"GET /api/tables/{table} HTTP/1.1\r\n{host}\r\n",
        f"GET /api/live HTTP/1.1\r\n{host}Upgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n",
    ]
    for head in heads:
        for pause in (0.0, 0.05, 0.3):
            line = socket.create_connection(("localhost", serving.port))
            line.sendall(head.encode())
            time.sleep(pause)
            _cut(line)
    for _ in range(20):  # what was begun has ended by now, or soon has
        assert httpx.get(f"{serving.address}/health/live", timeout=60).status_code == 200
        time.sleep(0.05)
    figures = httpx.get(f"{serving.address}/metrics", timeout=60).text
    assert "votive_unexpected_total" not in figures, serving.said()[-3000:]
    serving.is_sound()
