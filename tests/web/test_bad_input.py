"""Bad input: whatever is sent, the answer is typed and the server lives on. (More lies: `tests/adversary/fuzz.py`.)"""

import asyncio
import os
import struct
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from websockets.asyncio.client import connect

from tests.sizes import size
from tests.web.players import ME, OPEN, Person, bot, hear, say
from tests.web.serving import Serving
from votive.web.routes.openapi import description
from votive.web.routes.tables import ROUTES

EXAMPLES = size(12, 400)

ENDLESS = "^/api/me/stream$"
"""Answers for as long as one listens; test_programs.py does."""

schema = schemathesis.openapi.from_dict(description(ROUTES)).exclude(path_regex=ENDLESS)


@schema.parametrize()
@settings(
    max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True, database=None
)
def test_no_request_makes_the_server_fail(case: Any, serving: Serving, somebody: Person) -> None:
    """Every route of the description, with what fits it and with what does not."""
    call_and_check(case, serving, somebody)


def call_and_check(case: Any, serving: Serving, somebody: Person) -> None:
    """An answer as it is described, whatever was asked."""
    if case.path in ("/api/me", "/api/me/signout") and case.method in ("DELETE", "POST"):
        headers = Person(serving).headers  # somebody else: these end a person
    else:
        headers = somebody.headers
    answer = case.call(base_url=serving.address, headers=headers, timeout=60)
    assert answer.status_code < 500, f"{case.method} {case.path}: {answer.status_code} {answer.text}"
    checks = schemathesis.checks
    case.validate_response(
        answer,
        checks=[
            checks.not_a_server_error,
            schemathesis.specs.openapi.checks.status_code_conformance,
            schemathesis.specs.openapi.checks.content_type_conformance,
            schemathesis.specs.openapi.checks.response_schema_conformance,
        ],
    )


@pytest.fixture(scope="module")
def somebody(serving: Serving) -> Person:
    return Person(serving)


def test_a_nul_is_refused_before_it_reaches_a_database(serving_either: Serving) -> None:
    """PostgreSQL can keep it nowhere; written out as text it is a text like any other."""
    ada = Person(serving_either)
    table = ada.open("offrandes", [ME, bot()], begin=True)["table"]
    for path, body in (
        ("/api/people", {"name": "A\0da"}),
        ("/api/notices/confirm", {"key": "\0"}),
        (f"/api/tables/{table}/acts", {"id": "\0", "act": {"type": "say", "seat": 0, "text": "hail"}}),
        (f"/api/tables/{table}/acts", {"id": "a", "act": {"type": "say", "seat": 0, "text": "ha\\\0il"}}),
    ):
        answer = ada.ask("POST", path, body)
        assert (answer.status_code, answer.json()["refusal"]["kind"]) == (400, "malformed"), path
    for path, status in (("/api/tables/%00", 404), ("/api/me/tables?before=%00", 400), ("/%00", 404)):
        assert ada.ask("GET", path).status_code == status, path
    assert ada.act(table, {"type": "say", "seat": 0, "text": r"\u0000"}).status_code == 200

    async def on_the_line() -> Any:
        async with ada.connect() as line:
            await say(line, type="watch", table="\0")
            return await hear(line, "refused")

    assert asyncio.run(on_the_line())["refusal"]["kind"] == "malformed"
    assert not [event for event in serving_either.events() if event["event"] == "store failed"]


def test_frames_that_are_no_frames_end_their_own_line_only(serving: Serving) -> None:
    async def raw(data: bytes) -> None:
        reader, writer = await asyncio.open_connection("localhost", serving.port)
        writer.write(
            f"GET /api/live HTTP/1.1\r\nHost: localhost:{serving.port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        await reader.readuntil(b"\r\n\r\n")
        writer.write(data)
        writer.write_eof()
        await reader.read(100_000)
        writer.close()

    mask = b"\0\0\0\0"
    spoiled = [
        b"\x81\x85" + mask + b"\xff\xfe\xfd\xfc\xfb",  # text that is no UTF-8
        b"\x81\x05hello",  # not masked
        b"\xf1\x80" + mask,  # reserved bits
        b"\x83\x80" + mask,  # no such kind
        b"\x81\xff" + struct.pack("!Q", 2**62) + mask,  # a length beyond everything
        b"\x09\x80" + mask,  # a ping in parts
        b"\x88\x81" + mask + b"x",  # a close that says nothing
        b"\x80\x80" + mask,  # goes on with what never began
        b"\x00" * 100,
        os.urandom(4000),
    ]
    for data in spoiled:
        asyncio.run(raw(data))
    serving.is_sound()


def test_who_goes_in_the_middle_of_a_request_is_no_fault_of_the_server(serving: Serving) -> None:
    async def go() -> None:
        _, writer = await asyncio.open_connection("localhost", serving.port)
        head = f"POST /api/people HTTP/1.1\r\nHost: localhost:{serving.port}\r\nContent-Type: application/json\r\n"
        writer.write(f'{head}Content-Length: 100\r\n\r\n{{"name":'.encode())
        await writer.drain()
        await asyncio.sleep(0.2)
        writer.transport.abort()

    for _ in range(5):
        asyncio.run(go())
    Person(serving)  # a request later than those
    serving.is_sound()


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"null",
        b"[]",
        b"{",
        b'{"name": 5}',
        b'{"name": "A", "admin": true}',
        b'{"name": "\xff"}',
        '{"name": "Ä"}'.encode("latin-1"),
        '{"name": "A"}'.encode("utf-16"),
        b'{"name": "\\ud800"}',
        b'{"name": "' + b"A" * 41 + b'"}',
        b'{"name": ""}',
        b'{"name": " \\n\\u0000 "}',
        b'{"name": 1e999999}',
        b'{"name": "A"}{"name": "B"}',
    ],
)
def test_a_body_that_is_not_what_was_asked_for_is_malformed(serving: Serving, body: bytes) -> None:
    headers = {"Content-Type": "application/json"}
    answer = httpx.post(f"{serving.address}/api/people", content=body, headers=headers, timeout=60)
    assert answer.status_code == 400, answer.text
    assert answer.json()["refusal"]["kind"] == "malformed"


def test_only_json_is_taken(serving: Serving) -> None:
    """A form of another page can send no JSON."""
    for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""):
        headers = {"Content-Type": kind}
        answer = httpx.post(f"{serving.address}/api/people", content=b'{"name":"A"}', headers=headers, timeout=60)
        assert answer.status_code == 415


def test_queries_are_checked_too(serving: Serving) -> None:
    ada = Person(serving)
    table = ada.open("offrandes", [ME, OPEN])["table"]
    for query in ("seat=9", "seat=x", "seat=-1", "since=-1", "since=99999999999999999999"):
        assert ada.ask("GET", f"/api/tables/{table}/news?{query}").status_code == 400
    for before in ("x", "9-\0", "1-" + "a" * 70, "-"):
        assert ada.ask("GET", "/api/me/tables?before=" + before.replace("\0", "%00")).status_code == 400
    for query in ("stage=soon", "game=No", "game=a%00b", "limit=0", "limit=51"):
        assert ada.ask("GET", f"/api/me/tables?{query}").status_code == 400
    for passkey in ("x", "AAAA", "%00", "a" * 2000):
        assert ada.ask("DELETE", f"/api/me/passkeys/{passkey}").status_code == 404
        assert ada.ask("PATCH", f"/api/me/passkeys/{passkey}", {"name": "mine"}).status_code == 404


def test_a_socket_without_a_person_survives_nonsense_too(serving: Serving) -> None:
    async def nonsense() -> None:
        async with connect(serving.socket) as line:
            for text in ("", "{}", "[]", '{"type":"watch"}', '{"type":"watch","table":"' + "a" * 14 + '"}'):
                await line.send(text)
            assert await hear(line, "gone")

    asyncio.run(nonsense())
