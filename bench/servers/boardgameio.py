"""boardgame.io's server under our load: as many matches, four sockets each, moves at the same rate.

It speaks Socket.IO; a move counts when all four have been sent the state after it. There is no other acknowledgement:
`acknowledged` is when the mover was sent it. Matches are in its memory only.
"""

import asyncio
import random
import subprocess
import time
from collections import Counter
from pathlib import Path

import msgspec

from bench.connection import Connection

HOME = Path(__file__).parent / "boardgameio"
GAME = "barter"
EVENT = f"42/{GAME},".encode()
PLACES, PILES = 5, 4
OPENING_AT_ONCE = 24
ENCODE = msgspec.json.Encoder().encode


class Context(msgspec.Struct):
    currentPlayer: str  # noqa: N815 (their name)


class State(msgspec.Struct):
    """What the load needs of a state."""

    ctx: Context
    number: int = msgspec.field(name="_stateID")


class Synced(msgspec.Struct):
    state: State


PARTS = msgspec.json.Decoder(list[msgspec.Raw]).decode
STATE = msgspec.json.Decoder(State).decode
SYNCED = msgspec.json.Decoder(Synced).decode


class Seat:
    """One socket of one player."""

    def __init__(self, match: "Match", seat: int) -> None:
        self.match = match
        self.seat = str(seat)
        self.connection: Connection | None = None
        self.state: State | None = None
        self.back = asyncio.Event()

    async def come(self, port: int) -> None:
        self.connection = await Connection.open(
            "localhost", port, "/socket.io/?EIO=4&transport=websocket", "", self._hear
        )
        self.connection.send(f"40/{GAME},".encode())
        await self.back.wait()

    def emit(self, *event: object) -> None:
        assert self.connection is not None
        self.connection.send(EVENT + ENCODE(event))

    def _hear(self, text: bytes) -> None:
        if text == b"2":  # Engine.IO's ping
            assert self.connection is not None
            self.connection.send(b"3")
        elif text.startswith(b"40/"):
            self.emit("sync", self.match.id, self.seat, None, 4)
        elif text.startswith(EVENT):
            first, *parts = PARTS(text[len(EVENT) :])
            name = bytes(first)
            if name == b'"update"':
                self.state = STATE(parts[1])
                self.match.told(self)
            elif name == b'"sync"':
                self.state = SYNCED(parts[1]).state
                self.back.set()


class Match:
    """A match, all players of which are ours."""

    def __init__(self, id: str) -> None:
        self.id = id
        self.seats = [Seat(self, seat) for seat in range(4)]
        self.asked: tuple[int, float, int] | None = None
        """Who moved, when, and from which state."""
        self.done: float | None = None
        self.finished: list[tuple[float, float]] = []
        self.refused: Counter[str] = Counter()

    def move(self, id: str, chooser: random.Random) -> bool:
        """Whether a move could be asked for: not while one is under way."""
        state = self.seats[0].state
        if self.asked is not None or state is None:
            return False
        mover = self.seats[int(state.ctx.currentPlayer)]
        if mover.state is None or mover.state.number != state.number:
            return False
        args = [chooser.randrange(PLACES), chooser.randrange(PILES)]
        payload = {"type": "play", "args": args, "playerID": mover.seat}
        self.asked, self.done = (int(mover.seat), time.perf_counter(), state.number), None
        mover.emit("update", {"type": "MAKE_MOVE", "payload": payload}, state.number, self.id, mover.seat)
        return True

    def told(self, seat: Seat) -> None:
        if self.asked is None:
            return
        mover, start, before = self.asked
        now = time.perf_counter()
        if self.done is None and seat is self.seats[mover]:
            self.done = now
        if self.done is not None and all(one.state is not None and one.state.number > before for one in self.seats):
            self.finished.append((self.done - start, now - start))
            self.asked = None


class Server:
    """Their server, in a process of its own."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.process = subprocess.Popen(
            ["node", "server.js", str(port)], cwd=HOME, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
        )
        assert self.process.stdout is not None
        while b"ready" not in (said := self.process.stdout.readline()):
            if not said:
                raise OSError("boardgame.io did not start")

    async def opened(self, count: int) -> list[Match]:
        """Their server makes a match when somebody asks to be told of it."""
        limits = asyncio.Semaphore(OPENING_AT_ONCE)

        async def one(number: int) -> Match:
            async with limits:
                match = Match(f"load{number}")
                for player in match.seats:
                    await player.come(self.port)
                return match

        return list(await asyncio.gather(*(one(number) for number in range(count))))
