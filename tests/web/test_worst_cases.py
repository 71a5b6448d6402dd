"""What strangers send is looked at in time that grows as the text does: no text keeps the server from others."""

import ast
import asyncio
import contextlib
import importlib
import json
import re
import socket
import threading
import time
import urllib.parse
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from starlette.requests import HTTPConnection

import votive
from tests.web.players import Person, hear
from tests.web.serving import Serving
from votive.core.errors import BadRecord, VotiveError
from votive.store.records import recorded_table
from votive.web.client_files import is_page
from votive.web.identity.names import cleaned
from votive.web.identity.people import token_of
from votive.web.limits import has_nul, network_of, too_deep
from votive.web.middleware import address_of, allows_origin, host_name
from votive.web.notifications.mail import _ADDRESS
from votive.web.routes.catalogue import ROUTES
from votive.web.schema.decoding import decoded
from votive.web.settings import ServerSettings

PACKAGE = Path(votive.__file__).parent
SETTINGS = ServerSettings("sqlite:///v.sqlite", proxies=("10.0.0.0/8",))

OWN = {
    "web/rules_pages.py": "reads our own pages of rules",
    "games/favor/card_files.py": "reads the operator's own cards",
    "games/favor/cards.py": "looks at the names of the operator's own cards",
    "games/favor/texts.py": "reads our own languages",
    "printing/markdown.py": "reads our own pages of rules",
    "table/rows.py": "reads what differs in two rows of a game",
    "terminal/looking_up.py": "reads our own pages of rules",
}
"""Patterns that see no stranger's text."""

Worst = Callable[[int], str]
"""A text of about so many letters that takes a pattern as long as can be."""

letters: Worst = "a".__mul__
PATTERNS: dict[str, list[Worst]] = {
    r"^([A-Za-z0-9]{8,32})?\Z": [letters],
    r"^[a-z0-9:_.-]{1,40}\Z": [letters],
    r"^([0-9a-f]{64})?\Z": [letters, lambda n: "a" * n + "!"],
    r"^[0-9a-f]{64}\Z": [letters, lambda n: "a" * n + "!"],
    "[0-9]{4}": ["1".__mul__],
    "[0-9a-f]{64}": [letters],
    "[A-Za-z0-9_-]+": [letters, lambda n: "a" * n + "!"],
    "^[A-Za-z0-9]+$": [letters, lambda n: "a" * n + "!"],
    "^[A-Za-z0-9_-]+$": [letters, lambda n: "a" * n + "!"],
    "^[a-z]+$": [letters, lambda n: "a" * n + "!"],
    "^[a-z]{1,20}$": [letters],
    "^[0-9a-f]{64}$": [letters, lambda n: "a" * n + "!"],
    r"(?:[a-z0-9_-]+\.)+[a-z0-9-]+": [letters, "a.".__mul__, lambda n: "a." * n + "a" * n + "!"],
    _ADDRESS.pattern: [
        letters,
        "a.".__mul__,
        "a@".__mul__,
        lambda n: "a@" + "a." * n,
        lambda n: "a@" + "a-" * n,
        lambda n: "a." * n + "@" + "a." * n + "!",
    ],
}
"""Every pattern that sees a stranger's text, with its worst cases. A new one needs its own here.

With ^ it is searched for, as fields of messages are; the others must match the whole text.
"""

RE = {"compile", "match", "fullmatch", "search", "sub", "subn", "split", "findall", "finditer"}


def _pattern(node: ast.AST) -> ast.expr | None:
    """The pattern of a call of `re`, or of a field that must match one."""
    if not isinstance(node, ast.Call):
        return None
    called = node.func
    if isinstance(called, ast.Attribute) and isinstance(called.value, ast.Name) and called.value.id == "re":
        return node.args[0] if called.attr in RE else None
    return next((keyword.value for keyword in node.keywords if keyword.arg == "pattern"), None)


def _value(file: str, written: ast.expr) -> str:
    """A pattern that is put together of constants of its module."""
    if isinstance(written, ast.Constant):
        return str(written.value)
    module = importlib.import_module("votive." + file.removesuffix(".py").replace("/", "."))
    return str(eval(compile(ast.Expression(written), file, "eval"), vars(module)))


def patterns() -> list[tuple[str, str]]:
    """Each pattern in the sources, with its file."""
    found = []
    for path in sorted(PACKAGE.rglob("*.py")):
        name = path.relative_to(PACKAGE).as_posix()
        if name.startswith("lab/"):  # works on files of whoever runs it
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            written = _pattern(node)
            if written is not None:
                found.append((name, _value(name, written)))
    return found


def test_every_pattern_that_strangers_reach_is_checked_here() -> None:
    found = [(file, pattern) for file, pattern in patterns() if file not in OWN]
    assert found, "no patterns found"
    missing = [f"{file}: {pattern}" for file, pattern in found if pattern not in PATTERNS]
    assert not missing, f"give these their worst cases in PATTERNS: {missing}"


def seconds(work: Callable[[Any], Any], given: Any) -> float:
    """Of this thread's own time, the best of several. Nothing may remember the answer of the time before."""
    best = float("inf")
    for _ in range(4):
        urllib.parse.clear_cache()  # type: ignore[attr-defined]
        start = time.thread_time()
        work(given)
        best = min(best, time.thread_time() - start)
    return best


def grows_as_its_input(work: Callable[[Any], Any], worst: Callable[[int], Any]) -> None:
    """Eight times the text takes about eight times as long; what goes by its square takes 64 times as long."""
    size = 512
    while (small := seconds(work, worst(size))) < 0.002:
        size *= 2
        if size > 1024 * 1024:
            return  # more than anybody can send, in no time
    large = seconds(work, worst(8 * size))
    assert large < 32 * small, f"{size}: {1000 * small:.1f} ms, 8 times that: {1000 * large:.1f} ms"


@pytest.mark.parametrize("pattern", PATTERNS)
def test_a_pattern_takes_time_as_its_text_is_long(pattern: str) -> None:
    compiled = re.compile(pattern)
    used = compiled.search if pattern.startswith("^") else compiled.fullmatch
    for worst in PATTERNS[pattern]:
        grows_as_its_input(used, worst)


def test_a_pattern_that_takes_the_square_is_noticed() -> None:
    """The one that this server once had."""
    strings = re.compile(rb'"(?:[^"\\]|\\.)*"', re.DOTALL)
    with pytest.raises(AssertionError):
        grows_as_its_input(partial(strings.sub, b""), lambda n: b'"' + b'\\"' * (n // 2))


def quietly(work: Callable[[Any], Any]) -> Callable[[Any], None]:
    def tried(given: Any) -> None:
        with contextlib.suppress(VotiveError, BadRecord):
            work(given)

    return tried


def asked(**headers: str) -> HTTPConnection:
    named = [(name.replace("_", "-").encode(), value.encode("latin-1")) for name, value in headers.items()]
    return HTTPConnection({"type": "http", "headers": named, "client": ("10.0.0.1", 1)})


def hops(connection: HTTPConnection) -> str:
    return address_of(connection.scope, connection.headers, SETTINGS)


def table_said(**said: Any) -> dict[str, Any]:
    return {"seats": 2, "table": said}


def by_routes(path: str) -> None:
    from starlette.routing import compile_path

    for pattern in {compile_path(route.path)[0] for route in ROUTES}:
        pattern.match(path)


DECODER = msgspec.json.Decoder(dict[str, Any])
JSON_WORST: dict[str, Callable[[int], bytes]] = {
    "a string without end": lambda n: b'"' + b'\\"' * (n // 2),
    "a string without end, with brackets before": lambda n: b"[" * 30 + b'"' + b'\\"' * (n // 2),
    "many strings": lambda n: b'["' + b'","' * (n // 3),
    "backslashes": lambda n: b'["' + b"\\" * n,
    "backslashes and NULs": lambda n: b'["' + b"\\\\u0000" * (n // 7),
    "nearly NULs": lambda n: b'["\\u0000' + b"\\u000" * (n // 5),
    "lists": lambda n: b"[" + b"[]," * (n // 3),
    "a deep list": lambda n: b"[" * n,
    "closing brackets": lambda n: b"]" * n,
    "quotes": lambda n: b"[" * 30 + b'"' * n,
    "a long number": lambda n: b'{"a":' + b"1" * n + b"}",
    "objects": lambda n: b'{"a":[' + b"{}," * (n // 3) + b"1]}",
}
SCANNERS: dict[str, tuple[Callable[[Any], Any], Callable[[int], Any]]] = {
    **{f"depth: {name}": (lambda text: too_deep(text, 24), worst) for name, worst in JSON_WORST.items()},
    **{f"NUL: {name}": (has_nul, worst) for name, worst in JSON_WORST.items()},
    **{
        f"decoding: {name}": (quietly(lambda text: decoded(text, DECODER)), worst) for name, worst in JSON_WORST.items()
    },
    "cookies": (lambda text: token_of(asked(cookie=text), SETTINGS), lambda n: "a=1;" * (n // 4)),
    "a quoted cookie": (lambda text: token_of(asked(cookie=text), SETTINGS), lambda n: 'votive="' + '\\"' * n + '"'),
    "a bearer": (lambda text: token_of(asked(authorization=text), SETTINGS), lambda n: "Bearer" + " " * n + "a"),
    "hops": (lambda text: hops(asked(x_forwarded_for=text)), lambda n: "10.1.1.1," * (n // 9)),
    "a host": (lambda text: host_name(asked(host=text).headers), lambda n: "[" + ":" * n),
    "an origin": (
        lambda text: allows_origin(text, asked(host="localhost").headers, SETTINGS),
        lambda n: "http://" + "a:" * n + "@" * n,
    ),
    "an address": (network_of, lambda n: ":" * n),
    "a name": (quietly(cleaned), lambda n: "\n a" * (n // 3)),
    "a page": (is_page, lambda n: "/" * n),
    "a route": (by_routes, lambda n: "/api/tables/" + "a" * n),
    "a route of slashes": (by_routes, lambda n: "/api/tables/" + "/" * n),
    "a record's id": (quietly(recorded_table), lambda n: table_said(id="a" * n)),
    "a record's bot": (quietly(recorded_table), lambda n: table_said(bots=["a" * n, "a" * n])),
    "a record's names": (quietly(recorded_table), lambda n: table_said(names=["a"] * n)),
}


@pytest.mark.parametrize("name", SCANNERS)
def test_looking_through_what_was_sent_takes_time_as_it_is_long(name: str) -> None:
    grows_as_its_input(*SCANNERS[name])


QUOTES = b'"' + b'\\"' * (1024 * 1024 - 10)


def test_one_hostile_request_does_not_keep_others_waiting(serving: Serving) -> None:
    """While 2 MB of backslashes are looked at, again and again, others are answered; and it is refused."""
    answers: list[httpx.Response] = []

    def attack() -> None:
        headers = {"Content-Type": "application/json"}
        for path, body in (("/api/people", QUOTES[:60_000]), ("/api/replays", QUOTES)):
            answers.append(httpx.post(f"{serving.address}{path}", content=body, headers=headers, timeout=600))

    attacks = [threading.Thread(target=attack) for _ in range(3)]
    for thread in attacks:
        thread.start()
    served = 0
    while any(thread.is_alive() for thread in attacks):
        assert httpx.get(f"{serving.address}/health/live", timeout=600).status_code == 200
        served += 1
    assert served
    assert {answer.status_code for answer in answers} == {400} and len(answers) == 6


def test_a_hostile_message_on_the_socket_is_refused_at_once(serving: Serving) -> None:
    async def attack() -> Any:
        async with Person(serving).connect() as line:
            await line.send(QUOTES[:60_000].decode())
            return await hear(line, "refused")

    assert asyncio.run(attack())["refusal"]["kind"] == "malformed"


def test_a_hostile_cookie_costs_nothing(serving: Serving) -> None:
    """Python's own reader of quoted cookies takes the square of their length: a second for 32 kB."""
    for _ in range(20):
        answer = httpx.get(
            f"{serving.address}/api/me", headers={"Cookie": 'votive="' + '\\"' * 10_000 + '"'}, timeout=600
        )
        assert answer.status_code == 401


def _head(serving: Serving, head: bytes) -> bytes:
    with socket.create_connection(("localhost", serving.port)) as line:
        line.sendall(head)
        line.settimeout(600)
        received = b""
        try:
            while part := line.recv(4096):
                received += part
        except ConnectionError:
            pass
        return received


def test_too_many_headers_and_too_long_addresses_are_refused(serving: Serving) -> None:
    many = b"GET /health/live HTTP/1.1\r\nHost: localhost\r\n" + b"a: b\r\n" * 2000 + b"\r\n"
    assert _head(serving, many).startswith(b"HTTP/1.1 431 ")
    long = b"GET /api/games?" + b"a=1&" * 2000 + b" HTTP/1.1\r\nHost: localhost\r\n\r\n"
    assert _head(serving, long).startswith(b"HTTP/1.1 414 ")
    fine = b"GET /health/live HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n" + b"a: b\r\n" * 90 + b"\r\n"
    assert _head(serving, fine).startswith(b"HTTP/1.1 200 ")


def test_a_request_says_once_whom_it_is_for(serving: Serving) -> None:
    """A proxy before us might believe the one host, and we the other."""
    here = f"localhost:{serving.port}".encode()
    end = b"\r\nConnection: close\r\n\r\n"
    get = b"GET /health/live HTTP/1.1\r\nHost: "
    assert _head(serving, get + here + end).startswith(b"HTTP/1.1 200 ")
    for twice in (here + b"\r\nHost: " + here, here + b"\r\nhOsT: evil.example", b"evil.example\r\nHost: " + here):
        answer = _head(serving, get + twice + end)
        assert answer.startswith(b"HTTP/1.1 400 ") and b"one Host" in answer
        upgrade = end.replace(b"close", b"Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13")
        assert _head(serving, b"GET /api/live HTTP/1.1\r\nHost: " + twice + upgrade).startswith(b"HTTP/1.1 400 ")
    whole = b"GET http://" + here + b"/health/live HTTP/1.1\r\nHost: "
    assert _head(serving, whole + here + end).startswith(b"HTTP/1.1 200 ")
    for other in (b"evil.example", b"localhost:1"):
        assert _head(serving, whole + other + end).startswith(b"HTTP/1.1 400 ")


def test_strings_with_escapes_are_still_told_from_brackets() -> None:
    for text in ('a"[[[[', "\\", '\\"[[', "\\\\", '[[[\\\\"', "\\\\\\", "\\u0000", "\\\\u0000", "[{]}"):
        value = [[text, {text: text}]]
        assert not too_deep(json.dumps(value).encode(), 3) and too_deep(json.dumps(value).encode(), 2)
        assert not has_nul(json.dumps(value).encode())
    assert has_nul(b'["\\u0000"]') and has_nul(b'["\\\\\\u0000"]') and not has_nul(b'["\\\\u0000"]')
