"""Floods, with the limits that a server has by itself: whoever floods is refused, and others play on."""

import asyncio
import itertools
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any

from tests.adversary.client import Http, Lost, Socket, Somebody, request
from tests.adversary.environment import Progress, Say, Watch
from tests.adversary.honest import HONEST_ADDRESS, Honest
from tests.web.players import ME, OPEN
from tests.web.serving import Serving

LIMITED = ("--bot-pause", "0", "--log-format", "json")
GROWTH = 96 * 1024 * 1024
CONNECTIONS = 400
"""More than one address may have."""
BREATH = 0.01


class Flood:
    """Everything at once from one address, for as long as somebody else needs for their game."""

    def __init__(self, serving: Serving) -> None:
        self.serving = serving
        self.seen: Counter[str] = Counter()
        """What became of what was sent."""

    @property
    def is_limited(self) -> bool:
        return bool(self.seen["requests: 429"] and self.seen["talk: refused"])

    async def come(self) -> None:
        self.eve = await Somebody.come(self.serving)
        self.table = (await self.eve.open_table("favor", [ME, ME, ME, OPEN]))["table"]

    async def run(self) -> None:
        behaviours: list[Callable[[], Awaitable[None]]] = [
            self.talk, self.ask, self.ask, self.connect, self.trickle, self.never_read, self.guess, self.open_tables
        ]  # fmt: skip
        await asyncio.gather(*(self._again_and_again(one) for one in behaviours))

    async def _again_and_again(self, behaviour: Callable[[], Awaitable[None]]) -> None:
        while True:
            try:
                await behaviour()
            except (Lost, ConnectionError, TimeoutError, asyncio.IncompleteReadError):
                self.seen[f"{behaviour.__name__}: refused"] += 1
            await asyncio.sleep(BREATH)

    async def talk(self) -> None:
        """Messages without a pause, on one socket after the other."""
        socket = await Socket.open(self.serving, self.eve.token)
        try:
            for number in itertools.count():
                socket.say(type="act", id=f"t{number}", table=self.table, act={"type": "say", "seat": 0, "text": "!"})
                self.seen["messages"] += 1
                if number % 20 == 0:
                    await socket.next()
        finally:
            socket.cut()

    async def ask(self) -> None:
        """Requests without a pause."""
        http = Http(self.serving)
        try:
            for _ in range(50):
                answer = await http.ask("GET", f"/api/tables/{self.table}?seat=0", token=self.eve.token)
                self.seen[f"requests: {answer.status}"] += 1
        finally:
            await http.close()

    async def guess(self) -> None:
        """Tokens and keys that are not known."""
        http = Http(self.serving)
        try:
            for number in range(20):
                answer = await http.ask("GET", "/api/me", token=f"{number:043}")
                self.seen[f"guesses: {answer.status}"] += 1
        finally:
            await http.close()

    async def open_tables(self) -> None:
        answer = await self.eve.ask("POST", "/api/tables", {"game": "offrandes", "seats": [ME, OPEN]})
        self.seen[f"tables: {answer.status}"] += 1

    async def connect(self) -> None:
        """Connections that say nothing."""
        held: list[asyncio.StreamWriter] = []
        try:
            for _ in range(CONNECTIONS):
                _, writer = await asyncio.open_connection("127.0.0.1", self.serving.port)
                held.append(writer)
            self.seen["connections"] += len(held)
            await asyncio.sleep(0.5)
        finally:
            for writer in held:
                writer.transport.abort()
            await asyncio.sleep(0)

    async def trickle(self) -> None:
        """A request of which a letter comes now and then."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.serving.port)
        try:
            for letter in request(self.serving, "POST", "/api/people", {"name": "Eve"}):
                writer.write(bytes([letter]))
                await writer.drain()
                await asyncio.sleep(0.2)
            await reader.read(100)
            self.seen["trickled to the end"] += 1
        finally:
            writer.transport.abort()

    async def never_read(self) -> None:
        """Asks for a whole table again and again, and reads nothing of it."""
        socket = await Socket.open(self.serving, self.eve.token)
        transport: Any = socket.connection.transport
        transport.pause_reading()
        try:
            while not transport.is_closing():
                socket.say(type="watch", table=self.table, seat=0)
                self.seen["unread"] += 1
                await asyncio.sleep(0.06)
                if self.seen["unread"] % 400 == 0:
                    transport.resume_reading()  # to notice that it is gone
                    await asyncio.sleep(0.1)
                    transport.pause_reading()
        finally:
            socket.cut()


async def flood(serving: Serving, moves: int, seed: int, say: Say) -> str:
    """Until somebody else has made so many moves, and the limits were met: on a busy machine that takes longer."""
    watch, honest, hostile = Watch(serving), Honest(serving, seed, HONEST_ADDRESS), Flood(serving)
    progress = Progress("moves of somebody else", moves, say)
    await hostile.come()
    flooding, playing = asyncio.create_task(hostile.run()), asyncio.create_task(honest.play())
    memory = 0
    while len(honest.waits) < moves or not hostile.is_limited:
        for task in (flooding, playing):
            if task.done():
                task.result()
        progress.step(len(honest.waits) - progress.done, lambda: f"{serving.memory() >> 20} MB")
        memory = memory or (serving.memory() if len(honest.waits) > moves / 4 else 0)
        watch.look()
        await asyncio.sleep(0.05)
    honest.enough = True
    await playing
    flooding.cancel()
    await asyncio.gather(flooding, return_exceptions=True)
    await hostile.eve.http.close()
    watch.look()
    grown = serving.memory() - memory
    assert grown < GROWTH, f"grown by {grown >> 20} MB"
    seen = ", ".join(f"{number} {what}" for what, number in sorted(hostile.seen.items()))
    return f"{honest.told()} while another floods ({seen}); memory {grown / 2**20:+.1f} MB; {progress.seconds:.0f} s"


def run(address: str, moves: int, seed: int, say: Say) -> str:
    with Serving(address, *LIMITED) as serving:
        return asyncio.run(flood(serving, moves, seed, say))
