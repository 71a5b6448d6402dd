"""Nothing leaks on the way out either: two servers whose tables differ in secrets only send a viewer the same bytes.

The tables are those of `twins.py`; here everything goes through HTTP, the socket, and the streams of lines.
"""

import asyncio
import itertools
import json
import random
import re
import shutil
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.adversary.client import Answer, Http, Socket
from tests.adversary.secrets import Case
from tests.adversary.twins import Twins
from tests.postgres import TEMPLATE, Cluster
from tests.sizes import size
from tests.table.driver import START
from tests.web.conftest import UNHURRIED
from tests.web.serving import Serving
from votive import games, store
from votive.core.contract import CHANCE, NOBODY
from votive.store import Append
from votive.table.link_keys import hashed
from votive.table.rows import mark_of
from votive.table.table import Table, Viewer
from votive.web.application import application
from votive.web.clock import ServerClock
from votive.web.identity.tokens import new_id
from votive.web.settings import ServerSettings
from votive.web.tables.summaries import summary_of

TABLE = "twintable"
TOKEN = "t" * 43
LATER = START + 10**9
STILL = 10_000
"""Seconds that automatic moves wait: here nothing happens but what the twins do. (Their times: test_automatic.py.)"""


class Wire:
    """The application's other end, without a network: its life, and one socket."""

    def __init__(self, app: Any, headers: dict[str, str]) -> None:
        self.app = app
        self.headers = [
            (b"host", b"localhost"),
            *((key.lower().encode(), value.encode()) for key, value in headers.items()),
        ]
        self.sent: asyncio.Queue[Any] = asyncio.Queue()
        self.heard: asyncio.Queue[Any] = asyncio.Queue()

    def start(self, kind: str, path: str = "/api/live", query: str = "") -> "asyncio.Task[None]":
        scope = {"type": kind, "path": path, "query_string": query.encode(), "headers": self.headers, "state": {}}
        scope |= {"client": ("127.0.0.1", 1), "subprotocols": [], "asgi": {"version": "3.0"}, "root_path": ""}
        scope |= {"method": "GET", "http_version": "1.1", "scheme": "ws" if kind == "websocket" else "http"}
        scope |= {"raw_path": path.encode(), "server": ("127.0.0.1", 80)}
        return asyncio.ensure_future(self.app(scope, self.sent.get, self.heard.put))

    async def lines(self, path: str, query: str, count: int) -> bytes:
        """The beginning of a stream of lines: its head, and its first lines."""
        await self.sent.put({"type": "http.request", "body": b"", "more_body": False})
        streaming = self.start("http", path, query)
        head = await self.heard.get()
        found = f"{head['status']}".encode()
        while head["status"] != 200 or found.count(b"\n") < count:
            message = await self.heard.get()
            found += message.get("body", b"")
            if not message.get("more_body"):
                break
        await self.sent.put({"type": "http.disconnect"})
        await streaming
        return found

    async def say(self, message: Any) -> None:
        await self.sent.put({"type": "websocket.receive", "text": json.dumps(message)})

    async def until_told(self, kind: str) -> None:
        while not (message := await self.heard.get()).get("text", "").startswith(f'{{"type":"{kind}"'):
            assert message["type"] != "websocket.close", message

    async def until_pong(self) -> list[str]:
        """All that was sent so far, to the byte. (Who looks on is told at a moment of its own.)"""
        await self.say({"type": "ping"})
        found: list[str] = []
        while (message := (await self.heard.get()).get("text", "")) != '{"type":"pong"}':
            if not message.startswith('{"type":"presence"'):
                found.append(message)
        return found


LISTS = ("/api/tables", "/api/me/tables", "/api/me/statistics", "/api/me/export")


class Side:
    """A server with one of the twins at it."""

    def __init__(self, app: Any, kept: store.Store, person: str | None) -> None:
        self.app = app
        self.kept = kept
        self.person = person
        self.headers = {"Authorization": f"Bearer {TOKEN}"} if person else {}
        self.client = httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://localhost")
        self.lines = tuple(Wire(app, self.headers) for _ in range(3))
        """The first is told whole positions, the second what changes in them, the third what changes in rows."""

    def append(self, table: Table) -> None:
        """Whatever has happened at the twin since."""
        head = self.kept.heads([TABLE]).get(TABLE, 0)
        for entry in table.log[head:]:
            self.kept.append(Append(TABLE, entry.number, entry.at, [entry.event], "", summary_of(table.state)))

    async def look(self) -> None:
        """Let the server see it, as it would see what another process has appended."""
        await self.app.app.state.context.tables.follower.poll([TABLE])

    async def ask(self, seat: int, seats: int) -> list[bytes]:
        """All answers that the viewer can get: of the table, its news, its record, reasons and refusals."""
        eyes = f"seat={seat}" if seat >= 0 else ""
        own, next_seat = max(seat, 0), (seat + 1) % seats
        paths = [f"?{eyes}", f"/news?{eyes}", f"/news?since=7&{eyes}", f"/news?since=100000&{eyes}", "/record"]
        paths += [f"/past?ply=12&{eyes}", f"/past?ply=100000&{eyes}", "/replay", "/share", "/analysis"]
        found = [await self._bytes("GET", f"/api/tables/{TABLE}{path}") for path in (*paths, f"?seat={next_seat}")]
        found.append(await self._bytes("POST", f"/api/tables/{TABLE}/analysis"))
        found.append(await self._bytes("POST", f"/api/tables/{TABLE}/hint", {"id": "h", "seat": own, "place": 40}))
        found.append(await Wire(self.app, self.headers).lines(f"/api/tables/{TABLE}/stream", eyes, 1))
        found.append(await Wire(self.app, self.headers).lines("/api/me/stream", "", 1 + self.is_called(seat)))
        found += [await self._bytes("GET", path) for path in LISTS]
        acts = [
            {"type": "move", "seat": own, "place": 3, "move": ["pass"]},
            {"type": "move", "seat": own, "place": 0, "move": ["no", "such"]},
            {"type": "undo", "seat": next_seat, "place": 1},
            {"type": "vote", "seat": own, "proposal": 0, "yes": True},
            {"type": "begin"},
            {"type": "rematch"},
        ]
        for number, act in enumerate(acts):
            body = {"id": f"leak{number}", "act": act}
            found.append(await self._bytes("POST", f"/api/tables/{TABLE}/acts", body))
        moves = [["pass"], ["bid", 3], ["no", "such"]]
        found.append(await self._bytes("POST", f"/api/tables/{TABLE}/why", {"seat": own, "moves": moves}))
        return found

    def is_called(self, seat: int) -> bool:
        """Whether it is this seat's turn and there is something to choose: then a stream has a second line at once."""
        table: Table = self.app.app.state.context.tables.registry.loaded[TABLE].table
        return table.state.turn == seat and bool(table.now(Viewer(self.person, seat), LATER).choices)

    async def _bytes(self, method: str, path: str, body: Any = None) -> bytes:
        answer = await self.client.request(method, path, json=body, headers=self.headers)
        return f"{answer.status_code} ".encode() + answer.content


@asynccontextmanager
async def serving_one(address: str, table: Table, person: str | None) -> AsyncIterator[Side]:
    kept = store.open(address)
    if person and kept.person(person) is None:
        kept.add_person(person, "Viewer", START)
        kept.add_token(hashed(TOKEN), person, LATER * 2)
    stopped = ServerClock(lambda: LATER, lambda: 0, trust=True)
    patient = ServerSettings(address, rates=None, bot_pause=STILL, ping=100_000)  # nobody pings while others are served
    app = application(patient, kept, clock=stopped)
    life = Wire(app, {})
    living = life.start("lifespan")
    await life.sent.put({"type": "lifespan.startup"})
    assert (await life.heard.get())["type"] == "lifespan.startup.complete"
    side = Side(app, kept, person)
    side.append(table)
    looking = [line.start("websocket") for line in side.lines]
    for line in side.lines:
        await line.sent.put({"type": "websocket.connect"})
    yield side
    for line in side.lines:
        await line.sent.put({"type": "websocket.disconnect", "code": 1000})
    await asyncio.gather(*looking)
    await side.client.aclose()
    await life.sent.put({"type": "lifespan.shutdown"})
    await living


@pytest.fixture
def fresh(tmp_path: Path, sqlite_template: Path, postgres: Cluster) -> Iterator[Callable[[int], str]]:
    """Addresses of fresh databases: files for one server, PostgreSQL for several."""
    made: list[str] = []

    def address(servers: int) -> str:
        if servers > 1:
            made.append(postgres.new_database(TEMPLATE))
            return postgres.address(made[-1])
        path = tmp_path / new_id()
        shutil.copy(sqlite_template, path)
        return f"sqlite:///{path}"

    yield address
    for name in made:
        postgres.drop(name)


@pytest.mark.parametrize("game", games.names())
@pytest.mark.parametrize(
    ("seats", "viewer", "servers"), [(2, 0, 1), (2, 1, 2), (2, NOBODY, 1), (2, NOBODY, 2), (3, 1, 1), (5, 4, 1)]
)
def test_a_viewer_is_sent_the_same_bytes_when_only_secrets_differ(
    game: str, seats: int, viewer: int, servers: int, fresh: Callable[[int], str]
) -> None:
    compared = different = 0
    for seed in range(100):
        twins = Twins(game, seats, viewer, random.Random(seed), 0)
        found = asyncio.run(_compare(twins, viewer, servers, fresh))
        compared, different = compared + found[0], different + found[1]
        if different >= size(3, 80):
            return
    raise AssertionError(f"the tables differed in {different} of {compared} positions only")


async def _compare(twins: Twins, viewer: int, servers: int, fresh: Callable[[int], str]) -> tuple[int, int]:
    compared = different = 0
    _go_on(twins, 40)
    async with AsyncExitStack() as stack:
        sides = []
        for table in (twins.one, twins.other):
            address = fresh(servers)
            beginning = [serving_one(address, table, twins.viewer.person) for _ in range(servers)]
            sides.append([await stack.enter_async_context(one) for one in beginning])
        for side in (*sides[0], *sides[1]):
            mark = mark_of(twins.one.game)
            for line, changes, rows in zip(side.lines, (False, True, True), (None, None, mark), strict=True):
                eyes = {"seat": viewer} if viewer >= 0 else {}
                await line.say({"type": "watch", "table": TABLE, "changes": changes, "rows": rows, **eyes})
                await line.until_told("table")
        for _ in range(size(4, 8)):
            other = twins.other
            _go_on(twins, 4)
            if twins.other is not other or twins.course(twins.one).turn == NOBODY:
                break  # what was secret has come out, and the twins began anew
            for of_twin, table in zip(sides, (twins.one, twins.other), strict=True):
                of_twin[0].append(table)
                for side in of_twin:
                    await side.look()
            for one, its_twin in zip(*sides, strict=True):
                for line, its_line in zip(one.lines, its_twin.lines, strict=True):
                    sent = await line.until_pong()
                    assert sent == await its_line.until_pong()
                    if line is one.lines[2]:
                        assert not any('"choices":[{' in message or '"stable"' in message for message in sent)
                assert await one.ask(viewer, twins.one.seats) == await its_twin.ask(viewer, twins.one.seats)
            compared += 1
            different += twins.differ
    return compared, different


def _go_on(twins: Twins, steps: int) -> None:
    for _ in range(steps):
        if twins.course(twins.one).turn == NOBODY:
            return
        twins.step()
    while twins.course(twins.one).turn == CHANCE:
        twins.step()


# Real servers


PAIRS = size(12, 150)


class Real:
    """A real server whose tables are one of each pair of twins."""

    def __init__(self, address: str) -> None:
        self.serving = Serving(address, *UNHURRIED)
        with store.open(address) as kept:
            for seat in range(5):
                kept.add_person(f"p{seat}", f"Player {seat}", START)
                kept.add_token(hashed(token(seat)), f"p{seat}", LATER * 2)

    def keep(self, name: str, table: Table, shift: int) -> None:
        """A table as if it were played now: a real server has a real clock."""
        with store.open(self.serving.database) as kept:
            for entry in table.log:
                kept.append(Append(name, entry.number, entry.at + shift, [entry.event], "", summary_of(table.state)))

    async def told(self, name: str, seat: int, place: int) -> list[bytes]:
        """Answers with their heads, the socket's first message, and the stream's first line."""
        me = token(seat) if seat >= 0 else ""
        eyes = f"seat={seat}" if seat >= 0 else ""
        own = max(seat, 0)
        act = {"id": "leak", "act": {"type": "undo", "seat": own, "place": place}}
        moves = {"seat": own, "moves": [["pass"], ["bid", 3], ["no", "such"]]}
        http = Http(self.serving)
        found = [
            self._plain(await http.ask(method, f"/api/tables/{name}{path}", body, me))
            for method, path, body in (
                ("GET", f"?{eyes}", None),
                ("GET", f"/news?since=9&{eyes}", None),
                ("GET", f"/past?ply=9&{eyes}", None),
                ("GET", "/record", None),
                ("GET", "/replay", None),
                ("GET", "/analysis", None),
                ("POST", "/why", moves),
                ("POST", "/hint", {"id": "h", "seat": own, "place": place}),
                ("POST", "/acts", {"id": "stale", "act": {"type": "move", "seat": own, "place": 0, "move": ["pass"]}}),
                *([("POST", "/acts", act)] if seat >= 0 else []),
            )
        ]
        await http.close()
        socket = await Socket.open(self.serving, me)
        socket.say(type="watch", table=name, **({"seat": seat} if seat >= 0 else {}))
        message = await socket.heard.get()
        while message is not None and b'"type":"table"' not in message:
            message = await socket.heard.get()
        socket.cut()
        found.append(_without_the_present(message or b"gone"))
        return found

    def _plain(self, answer: Answer) -> bytes:
        heads = {name: value for name, value in answer.headers.items() if name not in (b"date", b"x-request-id")}
        listed = b"\n".join(name + b": " + value for name, value in sorted(heads.items()))
        listed = listed.replace(str(self.serving.port).encode(), b"PORT")
        return b"\n".join((str(answer.status).encode(), listed, _without_the_present(answer.body)))


def token(seat: int) -> str:
    return f"{seat}" * 43


def _without_the_present(body: bytes) -> bytes:
    """The moment of the answer itself is the one thing that may differ, and always has as many digits."""
    return re.sub(rb'"now":\{"at":\d{13}', b'"now":{"at":0', body)


def test_real_servers_send_a_viewer_the_same_bytes_and_heads_when_only_secrets_differ(tmp_path: Path) -> None:
    now = int(time.time() * 1000)
    asked: list[tuple[str, int, int]] = []
    sides = [Real(f"sqlite:///{tmp_path / f'{side}.sqlite'}") for side in ("one", "other")]
    for seed in itertools.count():
        case = Case.of(7_000_000 + seed)
        twins = Twins(case.game, case.seats, case.viewer, random.Random(seed), case.delay)
        _go_on(twins, 20 + seed % 60)
        if not twins.differ or twins.course(twins.one).turn == NOBODY or twins.one.pending or twins.other.pending:
            continue  # the server itself would go on
        name = f"twintable{seed}"
        for side, table in zip(sides, (twins.one, twins.other), strict=True):
            side.keep(name, table, now - twins.at - 1000)
        asked.append((name, case.viewer, twins.one.position_number))
        if len(asked) == PAIRS:
            break
    with sides[0].serving, sides[1].serving:
        for name, viewer, place in asked:
            one, other = (asyncio.run(side.told(name, viewer, place)) for side in sides)
            assert one == other, (name, viewer)
            assert sum(answer.startswith(b"200") for answer in one) >= 3
        for side in sides:
            side.serving.is_sound()
