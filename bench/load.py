"""How much a server carries: many live tables with four sockets each, played at a steady rate by a second process.

python -m bench.load                                   # 1,000 tables, 4,000 sockets, 200 moves a second, SQLite
python -m bench.load --database postgresql://… --servers 2 --workers 1 [--no-listen]
python -m bench.load --reconnects 5000                 # and then all lose the connection at once
python -m bench.load --tables 100 --workshop           # and then with a workshop at full load beside them

A move counts when the server has acknowledged it, which is after the commit, and all four sockets were told it.
"""

import asyncio
import os
import random
import resource
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import click
import httpx
import msgspec
import numpy as np
import uvloop

import votive
from bench.connection import Connection
from votive.core.contract import Game
from votive.core.views import record_type
from votive.table.changes import changed
from votive.table.rows import mark_of


class Message(msgspec.Struct):
    """What the load needs of a message."""

    type: str
    id: str = ""
    now: dict[str, Any] | None = None
    change: dict[str, Any] = {}


DECODE = msgspec.json.Decoder(Message).decode
NEEDED = ("number", "place", "turn", "stage", "choices", "row", "made_of_row", "viewer")
"""What the load needs to know of how things stand."""
ENCODE = msgspec.json.Encoder().encode
GAP = 0.001
SHARES = (50, 95, 99)
OPENING_AT_ONCE = 24
SILENCE = 20.0
"""Seconds after which somebody who has said nothing says that they are there."""
EVERYBODY: list["Seat"] = []
HEARD: Counter[str] = Counter()
"""How many news were heard, and their bytes."""


class Seat:
    """One socket at one seat of a table, or (seat None) somebody who looks on."""

    def __init__(self, table: "Table", seat: int | None, server: str) -> None:
        self.table = table
        self.seat = seat
        self.server = urlsplit(server)
        self.connection: Connection | None = None
        self.now: dict[str, Any] | None = None
        self.back = asyncio.Event()
        self.said = 0.0
        EVERYBODY.append(self)

    async def come(self) -> None:
        """Connect, and watch from where one was."""
        self.back.clear()
        host, port = self.server.hostname or "", self.server.port or 80
        self.connection = await Connection.open(host, port, "/api/live", self.table.token, self._hear)
        since = self.now["number"] if self.now else None
        rows = mark_of(self.table.rows) if self.table.rows else None
        self.say(type="watch", table=self.table.id, seat=self.seat, since=since, changes=self.table.changes, rows=rows)
        await self.back.wait()

    def say(self, **message: Any) -> None:
        assert self.connection is not None
        self.said = time.monotonic()
        self.connection.send(ENCODE(message))

    def stay(self) -> None:
        """Say something now and then, as the page does: who is silent for long is taken to be gone."""
        if self.back.is_set() and time.monotonic() - self.said > SILENCE:
            self.say(type="ping")

    def _hear(self, text: bytes) -> None:
        message = DECODE(text)
        if message.type in ("news", "change"):
            HEARD.update(messages=1, bytes=len(text))
        if message.type == "change":
            self._know({name: changed((self.now or {})[name], message.change.get(name)) for name in NEEDED})
        elif message.type in ("table", "news") and message.now is not None:
            self._know({name: message.now[name] for name in NEEDED})
            self.back.set()
        elif message.type in ("done", "refused"):
            self.table.answered(message)

    @property
    def choices(self) -> list[Any]:
        """The moves that the seat may make, as it was told, or worked out of its row as the page does."""
        assert self.now is not None
        game = self.table.rows
        if game is None or "choices" not in self.now["made_of_row"]:
            return [choice["move"] for choice in self.now["choices"]]
        row = np.frombuffer(bytearray.fromhex(self.now["row"]), record_type(game.row))[0]
        out = np.zeros(game.most_legal, np.int64)
        return [game.names[number] for number in out[: game.rules.legal(row, self.now["viewer"], out)].tolist()]

    def _know(self, now: dict[str, Any]) -> None:
        self.now = now
        self.table.settle()

    def leave(self) -> None:
        """For good."""
        self.lose()
        EVERYBODY.remove(self)

    def lose(self) -> None:
        """Abort the connection."""
        assert self.connection is not None
        self.back.clear()
        self.connection.cut()


class Table:
    """A table, all seats of which are ours."""

    def __init__(
        self,
        id: str,
        token: str,
        servers: list[str],
        seats: int = 4,
        changes: bool = True,
        rows: Game | None = None,
    ) -> None:
        self.rows = rows
        """The game, if its sockets ask for rows."""
        self.id = id
        self.token = token
        self.changes = changes
        """Whether its sockets ask for what changes, as the page does, or for whole positions."""
        self.seats = [Seat(self, seat, servers[seat % len(servers)]) for seat in range(seats)]
        self.asked: tuple[str, float, int] | None = None
        """The request that is under way, since when, and the number that everybody will have been told."""
        self.done: float | None = None
        self.finished: list[tuple[float, float]] = []
        self.refused: Counter[str] = Counter()

    def move(self, id: str, chooser: random.Random) -> bool:
        """Whether a move could be asked for: not while one is under way."""
        now = self.seats[0].now
        if self.asked is not None or now is None or now["turn"] is None or now["stage"] != "playing":
            return False
        seat = self.seats[now["turn"]]
        if seat.now is None or seat.now["place"] != now["place"] or not (choices := seat.choices):
            return False
        place, move = now["place"], chooser.choice(choices)
        act = {"type": "move", "seat": seat.seat, "place": place, "move": move}
        self.asked, self.done = (id, time.perf_counter(), place), None
        seat.say(type="act", id=id, table=self.id, act=act)
        return True

    def answered(self, message: Message) -> None:
        if self.asked is None or message.id != self.asked[0]:
            return
        if message.type == "refused":
            self.refused["refused"] += 1
            self.asked = None
            return
        self.done = time.perf_counter()
        self.settle()

    def settle(self) -> None:
        """Durable, and everybody at the table knows."""
        if self.asked is not None and self.done is not None:
            if all(seat.now is not None and seat.now["place"] > self.asked[2] for seat in self.seats):
                self.finished.append((self.done - self.asked[1], time.perf_counter() - self.asked[1]))
                self.asked = None


class Program:
    """A server or a worker of ours."""

    def __init__(self, *arguments: str) -> None:
        self.log = Path(tempfile.mkstemp(prefix="votive-load-", suffix=".log")[1])
        root = Path(__file__).parents[1] / "src"
        path = os.pathsep.join([str(root), *filter(None, [os.environ.get("PYTHONPATH")])])
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "votive", *arguments, "--log-format", "json"],
                stdout=subprocess.DEVNULL,
                stderr=log,
                env=os.environ | {"PYTHONPATH": path},
            )

    def stop(self) -> None:
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(30)
        except subprocess.TimeoutExpired:
            self.process.kill()


def memory(pid: int, what: str = "VmHWM") -> float:
    """The most MB that a process ever held; VmRSS: what it holds now."""
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return max(int(line.split()[1]) for line in lines if line.startswith(what)) / 1024


def work(pid: int) -> float:
    """Seconds of processor time so far: what a busy machine blurs least."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def worked(programs: list[Program]) -> float:
    return sum(work(program.process.pid) for program in programs)


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


async def ready(server: str) -> None:
    async with httpx.AsyncClient() as client:
        while True:
            try:
                if (await client.get(f"{server}/health", timeout=30)).status_code == 200:
                    return
            except httpx.TransportError:
                pass
            await asyncio.sleep(0.1)


async def opened(servers: list[str], count: int, game: str, changes: bool = True, rows: bool = False) -> list[Table]:
    """So many tables, with everybody at them."""
    played = votive.game(game) if rows else None
    limits = asyncio.Semaphore(OPENING_AT_ONCE)

    async def one(client: httpx.AsyncClient, number: int) -> Table:
        async with limits:
            server = servers[number % len(servers)]
            made = await client.post(f"{server}/api/people?token=1", json={"name": f"Load {number}"})
            token = made.json()["token"]
            wanted = {"game": game, "seats": [{"who": "me"}] * 4, "begin": True}
            headers = {"Authorization": f"Bearer {token}"}
            answer = await client.post(f"{server}/api/tables", json=wanted, headers=headers)
            table = Table(answer.raise_for_status().json()["table"], token, servers, changes=changes, rows=played)
            for seat in table.seats:
                await seat.come()
            return table

    async with httpx.AsyncClient(timeout=120) as client:
        return list(await asyncio.gather(*(one(client, number) for number in range(count))))


async def stay() -> None:
    """Keep all connections open."""
    while True:
        for seat in EVERYBODY:
            seat.stay()
        await asyncio.sleep(1)


async def play(tables: Sequence[Any], rate: float, seconds: float, seed: int) -> tuple[float, int]:
    """Moves at a steady rate, whatever the answers; how long it took, and how many could not be asked for in time."""
    chooser, start, count, late = random.Random(seed), time.perf_counter(), 0, 0
    turn = 0
    while (passed := time.perf_counter() - start) < seconds:
        while count < passed * rate:
            count += 1
            for _ in range(len(tables)):
                turn = (turn + 1) % len(tables)
                if tables[turn].move(f"l{seed}-{count}", chooser):
                    break
            else:
                late += 1
        await asyncio.sleep(GAP)
    while any(table.asked is not None for table in tables) and time.perf_counter() - start < seconds + 30:
        await asyncio.sleep(0.01)
    return time.perf_counter() - start, late


def shares(times: list[float]) -> list[float]:
    """Within which time half of all were done, and so on."""
    ordered = sorted(times)
    return [ordered[min(len(ordered) - 1, len(ordered) * share // 100)] for share in SHARES]


def told(name: str, times: list[float]) -> str:
    found = [f"{share}% {1000 * time:.1f} ms" for share, time in zip(SHARES, shares(times), strict=True)]
    return f"{name}: {', '.join(found)}, most {1000 * max(times):.1f} ms"


async def come_back(tables: list[Table], servers: list[str], programs: list[Program], count: int) -> str:
    """All connections are lost at once; how long until everybody has the right position again."""
    seats = [seat for table in tables for seat in table.seats][:count]
    guests = [
        Seat(tables[number % len(tables)], None, servers[number % len(servers)]) for number in range(count - len(seats))
    ]
    for start in range(0, len(guests), 200):
        await asyncio.gather(*(guest.come() for guest in guests[start : start + 200]))
    everybody = seats + guests
    places = {table.id: table.seats[0].now["place"] for table in tables if table.seats[0].now}
    before, own = worked(programs), time.process_time()
    for one in everybody:
        one.lose()
    start = time.perf_counter()
    pauses = random.Random(1)

    async def back(one: Seat) -> float:
        await asyncio.sleep(pauses.uniform(0, 0.25))  # as the page does
        while True:
            try:
                await one.come()
                return time.perf_counter() - start
            except (OSError, TimeoutError, EOFError):
                await asyncio.sleep(pauses.uniform(0.25, 0.75))

    times = await asyncio.gather(*(back(one) for one in everybody))
    right = sum(one.now is not None and one.now["place"] == places[one.table.id] for one in everybody)
    spent, own = worked(programs) - before, time.process_time() - own
    each = 1000 / len(everybody)
    return (
        f"{len(everybody)} connections lost at once: all back after {max(times):.1f} s, "
        f"{right} with the right position\n"
        f"processor time for each: {spent * each:.1f} ms in the server, {own * each:.1f} ms in this load generator"
    )


TRIAL = 'name = "Nearly the same"\ngame = "offrandes"\n[options]\nrounds = 39\n'


class Workshop:
    """A workshop at full load: a trial that plays, and one print after the other."""

    def __init__(self, client: httpx.AsyncClient, server: str, token: str) -> None:
        self.client = client
        self.server = server
        self.token = token
        self.trial: dict[str, Any] = {}
        self.printing: subprocess.Popen[bytes] | None = None

    async def begin(self) -> None:
        """Until the trial plays."""
        await self._try()
        while self.trial["state"] in ("waiting", "compiling"):
            await self._look()
        self.printing = subprocess.Popen(
            [sys.executable, "-m", "bench.prints", self.server, self.token], stdout=subprocess.PIPE
        )

    async def seconds_to_findings(self) -> float:
        """From the button to the first figures that are shown, while nothing is printed."""
        start = time.perf_counter()
        await self._try()
        while self.trial["found"] is None:
            await self._look()
        return time.perf_counter() - start

    async def end(self) -> str:
        """Stop it all, and tell what it did."""
        prints = 0
        if self.printing is not None:
            self.printing.terminate()
            prints = self.printing.communicate()[0].count(b"\n")
        over = await self._ask("DELETE", f"/trials/{self.trial['id']}")
        return f"{over['done']} games of a trial and {prints} prints beside them"

    async def _try(self) -> None:
        self.trial = await self._ask("POST", "/trials", {"variant": TRIAL, "players": 4, "games": 20_000})

    async def _look(self) -> None:
        await asyncio.sleep(0.1)
        self.trial = await self._ask("GET", f"/trials/{self.trial['id']}")

    async def _ask(self, method: str, path: str, body: Any = None) -> dict[str, Any]:
        headers = {"Authorization": f"Bearer {self.token}"}
        answer = await self.client.request(method, f"{self.server}/api/workshop{path}", json=body, headers=headers)
        return dict(answer.raise_for_status().json())


async def beside_workshop(tables: list["Table"], server: str, arguments: dict[str, Any]) -> None:
    """In turn without the workshop and with it at full load, three times each: what that changes for who plays."""
    times: dict[bool, list[float]] = {False: [], True: []}
    async with httpx.AsyncClient(timeout=600) as client:
        for number in range(6):
            busy = number % 2 == 1
            workshop = Workshop(client, server, tables[0].token)
            for table in tables:
                table.finished.clear()
            if busy:
                await workshop.begin()
            await play(tables, arguments["rate"], arguments["seconds"], 10 + number)
            beside = f", {await workshop.end()}" if busy else ""
            told_all = [both for table in tables for _, both in table.finished]
            times[busy] += told_all
            name = "with the workshop" if busy else "without"
            click.echo(f"{told(name, told_all)}{beside}; load average {os.getloadavg()[0]:.1f}")
        alone = Workshop(client, server, tables[0].token)
        first = await alone.seconds_to_findings()
        await alone.end()
    before, after = (shares(times[busy])[-1] for busy in (False, True))
    click.echo(f"99% of all: {1000 * before:.1f} ms without, {1000 * after:.1f} ms with, {after / before:.2f} times")
    click.echo(f"first findings of a trial while nobody moves: {first:.1f} s")


async def run(arguments: dict[str, Any]) -> None:
    ports = [free_port() for _ in range(arguments["servers"])]
    database = arguments["database"] or f"sqlite:///{tempfile.mkdtemp(prefix='votive-load-')}/votive.sqlite"
    shared = ["--database", database, *([] if arguments["listen"] else ["--no-listen"])]
    programs = [
        Program("serve", "--port", str(port), "--no-limits", "--workshop", "everybody", *shared) for port in ports
    ]
    programs += [Program("worker", *shared) for _ in range(arguments["workers"])]
    servers = [f"http://127.0.0.1:{port}" for port in ports]
    try:
        for server in servers:
            await ready(server)
        staying = asyncio.create_task(stay())
        start = time.perf_counter()
        tables = await opened(servers, arguments["tables"], arguments["game"], arguments["changes"], arguments["rows"])
        click.echo(f"{len(tables)} tables, {4 * len(tables)} sockets, opened in {time.perf_counter() - start:.1f} s")
        await play(tables, arguments["rate"], min(5.0, arguments["seconds"]), 0)  # warm
        for table in tables:
            table.finished.clear()
        HEARD.clear()
        before, own = worked(programs), time.process_time()
        seconds, late = await play(tables, arguments["rate"], arguments["seconds"], 1)
        spent, own = worked(programs) - before, time.process_time() - own
        done = [found for table in tables for found in table.finished]
        refused = sum((table.refused for table in tables), Counter())
        click.echo(
            f"{len(done)} moves in {seconds:.1f} s: {len(done) / arguments['seconds']:.0f} durable moves a second"
        )
        click.echo(f"asked for {arguments['rate']:g} a second; {late} could not be asked for in time; {dict(refused)}")
        each = 1000 / max(1, len(done))
        click.echo(
            f"processor time a move: {spent * each:.2f} ms in the server, {own * each:.2f} ms in this load generator"
        )
        click.echo(f"bytes to a player for a move: {HEARD['bytes'] / max(1, HEARD['messages']):.0f}")
        click.echo(told("acknowledged", [first for first, _ in done]))
        click.echo(told("acknowledged and told to all four", [both for _, both in done]))
        if arguments["workshop"]:
            await beside_workshop(tables, servers[0], arguments)
        if arguments["reconnects"]:
            click.echo(await come_back(tables, servers, programs, arguments["reconnects"]))
        held = ", ".join(f"{memory(program.process.pid):.0f}" for program in programs)
        click.echo(f"most memory held: {held} MB; load average {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
        staying.cancel()
    finally:
        for program in programs:
            program.stop()


@click.command()
@click.option("--tables", default=1000, show_default=True)
@click.option("--rate", default=200.0, show_default=True, help="Moves a second, in all.")
@click.option("--seconds", default=30.0, show_default=True)
@click.option("--game", default="offrandes", show_default=True)
@click.option("--database", help="sqlite:///… or postgresql://…; by default a fresh SQLite.")
@click.option("--servers", default=1, show_default=True)
@click.option("--workers", default=0, show_default=True)
@click.option("--reconnects", default=0, show_default=True, help="Afterwards, so many lose the connection at once.")
@click.option("--workshop", is_flag=True, help="Then in turn without and with a workshop at full load.")
@click.option("--changes/--whole", default=True, help="Ask for what changes, as the page does, or whole positions.")
@click.option("--rows/--json", default=True, help="Ask for rows, as the page does, or for all that follows from them.")
@click.option("--listen/--no-listen", default=True, help="Without: all notifications are lost.")
def main(**arguments: Any) -> None:
    """Measure how much servers carry."""
    raise_limits()
    uvloop.run(run(arguments))


def raise_limits() -> None:
    """As many sockets as the system lets us have."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    if hard < 20_000:
        click.echo(f"only {hard} files may be open here: fewer sockets than asked for may be possible", err=True)


if __name__ == "__main__":
    main()
