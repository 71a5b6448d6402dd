"""Liars send a server whatever they can think of; it answers typed, lives, does not grow, and others play on."""

import asyncio
import random
from collections import Counter
from collections.abc import Sequence
from contextlib import ExitStack
from typing import Any

from bench.connection import TEXT

from tests.adversary.client import Http, Socket, Somebody
from tests.adversary.environment import Progress, Say, Watch
from tests.adversary.honest import Honest
from tests.adversary.lies import Liar
from tests.web.conftest import UNHURRIED
from tests.web.players import ME, bot
from tests.web.serving import Serving
from votive import games

BATCH = 36
"""Messages on one socket: after 40 senseless ones a server closes the line."""
MOST = 60_000
"""Bytes of a message: a longer one would end the line. Some are sent alone."""
NOT_BUILT = b"refused-no-share"
"""Where the page was never built (`make client`), there is no file to share, and the server says so."""
LIARS = 6
SHARES = {"frames": 70, "requests": 22, "noise": 4, "broken": 4}
"""Kinds of batches, and how often they are sent."""
AT_ONE_TABLE = 60
"""Batches until a liar opens another table."""
GROWTH = 160 * 1024 * 1024
"""Bytes that a server may grow by after the first fifth of the lies: people and tables that it holds."""


class Fuzzer:
    """One liar: a person, a table of theirs, and what they send."""

    def __init__(self, serving: Serving, seed: int) -> None:
        self.serving = serving
        self.liar = Liar(seed)
        self.random = random.Random(seed)
        self.host = f"localhost:{serving.port}"
        self.http = Http(serving)
        self.batches = 0
        self.sent: Counter[str] = Counter()
        self.answers: Counter[str] = Counter()

    async def come(self) -> None:
        self.me = await Somebody.come(self.serving)
        await self._sit()

    async def _sit(self) -> None:
        game = self.random.choice(games.names())
        made = await self.me.open_table(game, [ME, ME, bot()], begin=True)
        news = (await self.me.ask("GET", f"/api/tables/{made['table']}/news?seat=0")).json()["now"]
        self.liar.known |= {
            "table": [made["table"]],
            "seat": [0, 1],
            "place": [news["place"] + step for step in range(4)],
            "key": [made["invitation"], "", *made["keys"].values()],
            "level": ["novice", "acolyte"],
            "moves": [[choice["move"] for choice in news["choices"][:5]]],
            "move": [choice["move"] for choice in news["choices"]] or [["pass"]],
            "chapter": ["auctions", "beginning"],
            "bot": [self.me.id],
            "since": [0, news["number"], 3],
            "ply": [0, 1, 5],
        }

    async def batch(self) -> int:
        """Some lies; how many."""
        (kind,) = self.random.choices(list(SHARES), list(SHARES.values()))
        count = await {
            "frames": self._frames,
            "requests": self._requests,
            "noise": self._noise,
            "broken": self._broken,
        }[kind]()
        self.sent[kind] += count
        self.batches += 1
        if self.batches % AT_ONE_TABLE == 0:
            await self._renew()
        return count

    async def _renew(self) -> None:
        """Another table; and another person, should this one have been ended by a lie."""
        if (await self.me.ask("GET", "/api/me")).status != 200:
            await self.me.http.close()
            self.me = await Somebody.come(self.serving)
        await self._sit()

    async def _frames(self) -> int:
        socket = await Socket.open(self.serving, self.me.token if self.random.random() < 0.9 else "")
        if self.random.random() < 0.8:
            socket.say(type="watch", table=self.liar.known["table"][0], seat=0, since=10_000_000)
        for _ in range(BATCH):
            data = self.liar.message()[:MOST]
            if not _is_text(data):  # that would end the line, and what comes after would not be heard
                data = data.decode(errors="ignore").encode()
            socket.connection.frame(TEXT, data)
        end = f"end-{self.batches}"
        socket.say(type="why", id=end, table=self.liar.known["table"][0], seat=0, moves=[["pass"]])
        try:
            await self._until(socket, end)
        finally:
            socket.cut()
        return BATCH

    async def _until(self, socket: Socket, end: str) -> None:
        """Until the last question is answered: what concerns one table is answered in the order in which it came."""
        while True:
            message = await socket.next()
            self.answers[message["type"]] += 1
            if message["type"] == "refused":
                assert message["refusal"]["kind"] != "unavailable", message
            if (now := message.get("now")) and now["choices"]:
                self.liar.known["place"] = [now["place"], now["place"], now["place"] + 1]
                self.liar.known["move"] = [choice["move"] for choice in now["choices"]]
            if message.get("id") == end:
                return

    async def _requests(self) -> int:
        for _ in range(BATCH):
            request, whole = self.liar.request(self.host, self.me.token)
            if not whole:
                continue
            answer = await self.http.send(request)
            if answer is None:
                self.answers["hung up"] += 1
                continue
            self.answers[f"{answer.status}"] += 1
            assert answer.status < 500 or NOT_BUILT in answer.body, (request, answer.status, answer.body)
            if answer.status >= 400 and answer.headers.get(b"content-type") == b"application/json":
                assert answer.json()["refusal"]["kind"], (request, answer.body)
        await self.http.close()
        return BATCH

    async def _noise(self) -> int:
        for _ in range(BATCH // 4):
            await self._raw(self.liar.noise(self.host, self.me.token))
        return BATCH // 4

    async def _broken(self) -> int:
        """Frames that are none: they end their own line only."""
        for _ in range(BATCH // 4):
            socket = await Socket.open(self.serving, self.me.token)
            if self.random.random() < 0.1:
                socket.connection.frame(TEXT, b" " * self.random.choice((65_536, 65_537, 100_000, 3_000_000)))
            else:
                socket.connection.raw(self.liar.broken_frame() if self.random.random() < 0.7 else self._not_text())
            try:
                socket.connection.transport.write_eof()
                while True:
                    await socket.next()
            except OSError:  # the line is gone, by now or already
                socket.cut()
        return BATCH // 4

    def _not_text(self) -> bytes:
        data = self.liar.garble(self.liar.message())[:60_000]
        return b"\x81\xfe" + len(data).to_bytes(2, "big") + b"\0\0\0\0" + data

    async def _raw(self, data: bytes) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", self.serving.port)
        try:
            writer.write(data)
            writer.write_eof()
            while await reader.read(65536):
                pass
        except OSError:
            pass
        finally:
            writer.transport.abort()

    async def leave(self) -> None:
        await self.me.http.close()
        await self.http.close()


def _is_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


async def lie(servers: Sequence[Serving], inputs: int, seed: int, say: Say, honest: Honest) -> str:
    """So many lies by several liars, while somebody plays. Answers the figures."""
    watches = [Watch(server) for server in servers]
    progress = Progress("inputs", inputs, say)
    fuzzers = [Fuzzer(servers[number % len(servers)], seed + number) for number in range(LIARS)]
    memory: list[int] = []

    def held() -> int:
        return max(server.memory() for server in servers)

    playing = asyncio.create_task(honest.play())

    async def follow(fuzzer: Fuzzer) -> None:
        await fuzzer.come()
        try:
            while progress.done < inputs:
                progress.step(await fuzzer.batch(), lambda: f"{held() >> 20} MB, {honest.told()}")
                for watch in watches:
                    watch.look()
                if not memory and progress.done > inputs / 5:
                    memory.append(held())
                if playing.done():
                    playing.result()
        except AssertionError:
            for watch in watches:
                watch.look()  # which has the trace, if there is one
            raise
        finally:
            await fuzzer.leave()

    await asyncio.gather(*(follow(fuzzer) for fuzzer in fuzzers))
    honest.enough = True
    await playing
    for watch in watches:
        watch.look()
    grown = held() - memory[0]
    assert grown < GROWTH, f"grown by {grown >> 20} MB"
    sent = sum((fuzzer.sent for fuzzer in fuzzers), Counter())
    answers = sum((fuzzer.answers for fuzzer in fuzzers), Counter())
    return (
        f"{sent.total()} inputs ({_listed(sent)}), answers: {_listed(answers)}; no 5xx, no traceback; memory "
        f"{held() >> 20} MB, {grown / 2**20:+.1f} MB since the first fifth; {honest.told()}; "
        f"{progress.seconds:.0f} s"
    )


def _listed(counts: "Counter[Any]") -> str:
    return ", ".join(f"{number} {what}" for what, number in counts.most_common(12))


def run(address: str, inputs: int, seed: int, servers: int, say: Say) -> str:
    async def everything() -> str:
        return await lie(running, inputs, seed, say, Honest(running[0], seed))

    with ExitStack() as stack:
        running = [stack.enter_context(Serving(address, *UNHURRIED)) for _ in range(servers)]
        return asyncio.run(everything())
