"""Nothing lost: the server is killed at random moments while people play, and nothing acknowledged is gone."""

import asyncio
import json
import os
import random
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from tests.web.conftest import UNHURRIED
from tests.web.players import ME, OPEN, ConnectionClosed, Person, bot, hear, new_id, say
from tests.web.serving import Serving
from votive import store
from votive.table.entries import Moved
from votive.web.tokens import request_name

KILLS = 300 if os.environ.get("VOTIVE_LONG") else 20


@dataclass
class Stubborn:
    """A player who comes back after every crash, and asks again with the same id."""

    person: Person
    seat: int
    chooser: random.Random
    table: str = ""
    told: list[Any] = field(default_factory=list)
    acknowledged: list[tuple[str, str, Any]] = field(default_factory=list)
    """Table, request, move."""
    unanswered: tuple[str, Any] | None = None
    over: bool = False

    def sit_at(self, table: str) -> None:
        self.table, self.told, self.unanswered, self.over = table, [], None, False

    async def play(self) -> None:
        while not self.over:
            try:
                async with asyncio.timeout(120), self.person.connect() as line:
                    await self._play(line)
            except (ConnectionClosed, OSError, TimeoutError, EOFError):
                await asyncio.sleep(0.02)
            except Exception as error:
                if "HTTP" not in str(error) and "handshake" not in str(error).lower():
                    raise
                await asyncio.sleep(0.02)

    async def _play(self, line: Any) -> None:
        await say(line, type="watch", table=self.table, seat=self.seat, since=len(self.told))
        now = self._take(await hear(line, "table"))
        if self.unanswered is not None:
            now = await self._ask(line, *self.unanswered, now)
        while now["stage"] != "over":
            if now["turn"] == self.seat and now["choices"]:
                move = self.chooser.choice(now["choices"])["move"]
                act = {"type": "move", "seat": self.seat, "place": now["place"], "move": move}
                now = await self._ask(line, new_id(), act, now)
            else:
                now = self._take(await hear(line, "news"))
        self.over = True

    async def _ask(self, line: Any, id: str, act: Any, now: Any) -> Any:
        self.unanswered = (id, act)
        await say(line, type="act", id=id, table=self.table, act=act)
        while True:
            message = json.loads(await line.recv())
            if message["type"] == "news":
                now = self._take(message)
            elif message["type"] == "done":
                self.acknowledged.append((self.table, id, act["move"]))
                self.unanswered = None
                return now
            elif message["type"] == "refused":
                assert message["refusal"]["kind"] in ("stale", "not-now"), message
                self.unanswered = None
                return now if message["refusal"]["kind"] == "not-now" else message["now"]

    def _take(self, message: Any) -> Any:
        """Numbers go on exactly where they stopped."""
        assert [entry["number"] for entry in message["told"]] == list(
            range(len(self.told), len(self.told) + len(message["told"]))
        )
        self.told += message["told"]
        return message["now"]


class Party:
    """Two people who play game after game with two bots, until they are told to stop."""

    def __init__(self, serving: Serving, game: str, seed: int) -> None:
        self.game = game
        self.players = [
            Stubborn(Person(serving, name), seat, random.Random(seed + seat))
            for seat, name in enumerate(("Ada", "Bea"))
        ]
        self.tables: list[str] = []
        self.enough = False

    async def run(self) -> None:
        while not self.enough:
            table = await self._gather()
            for player in self.players:
                player.sit_at(table)
            await asyncio.gather(*(player.play() for player in self.players))

    async def _gather(self) -> str:
        ada, bea = (player.person for player in self.players)
        wanted = {"game": self.game, "seats": [ME, OPEN, bot(), bot()], "id": new_id()}
        made = await _until(lambda: ada.ask("POST", "/api/tables", wanted))
        sit = {"id": new_id(), "act": {"type": "sit", "key": made["invitation"], "name": "Bea"}}
        path = f"/api/tables/{made['table']}/acts"
        await _until(lambda: bea.ask("POST", path, sit))
        ready = {"id": new_id(), "act": {"type": "ready", "seat": 1}}
        await _until(lambda: bea.ask("POST", path, ready))
        begin = {"id": new_id(), "act": {"type": "begin"}}
        await _until(lambda: ada.ask("POST", path, begin))
        self.tables.append(made["table"])
        return str(made["table"])


async def _until(question: Any) -> Any:
    """The same request, again and again, until it is answered."""
    while True:
        try:
            answer = await asyncio.to_thread(question)
            if answer.status_code < 500:
                assert answer.status_code in (200, 201), answer.text
                return answer.json()
        except OSError:
            pass
        except Exception as error:
            if type(error).__module__.partition(".")[0] not in ("httpx", "httpcore"):
                raise
        await asyncio.sleep(0.02)


Kill = Callable[[int], Awaitable[None]]
"""Kills somebody for the nth time, and starts them again."""


async def kill_again_and_again(parties: Sequence[Party], seed: int, kill: Kill) -> str:
    """While they play. Answers how long it took until the next acknowledged move, for people to read."""
    playing = [asyncio.create_task(party.run()) for party in parties]
    chooser = random.Random(seed)
    since_kill, since_start = [], []
    for number in range(KILLS):
        await asyncio.sleep(chooser.uniform(0.0, 1.0))
        before = acknowledged(parties)
        start = time.monotonic()
        await kill(number)
        started = time.monotonic()
        while acknowledged(parties) <= before:
            for task in playing:
                if task.done():
                    task.result()
            await asyncio.sleep(0.005)
        since_kill.append(time.monotonic() - start)
        since_start.append(time.monotonic() - started)
    for party in parties:
        party.enough = True
    await asyncio.gather(*playing)
    return f"until the next acknowledged move: {how_long(since_kill)} from the kill, {how_long(since_start)} once back"


def acknowledged(parties: Sequence[Party]) -> int:
    return sum(len(player.acknowledged) for party in parties for player in party.players)


def how_long(times: list[float]) -> str:
    return f"{sorted(times)[len(times) // 2]:.2f} s (worst {max(times):.2f})"


def test_nothing_acknowledged_is_lost_when_the_server_is_killed(database: str) -> None:
    with Serving(database, *UNHURRIED) as serving:
        parties = [Party(serving, "offrandes", 1), Party(serving, "favor", 7)]

        async def kill(number: int) -> None:
            serving.kill()
            await asyncio.to_thread(serving.start)

        took = asyncio.run(kill_again_and_again(parties, 3, kill))
        serving.is_sound()
    with store.open(database) as kept:
        for party in parties:
            for player in party.players:
                check_log(kept, player)
    print(f"\n{KILLS} kills, {acknowledged(parties)} acknowledged moves, {took}")


def check_log(kept: store.Store, player: Stubborn) -> None:
    """Every acknowledged move is in the log once, and in the order in which it was acknowledged."""
    logs = {table: kept.read(table) for table in {table for table, _, _ in player.acknowledged}}
    for table, log in logs.items():
        assert [entry.number for entry in log] == list(range(len(log)))
        requests = [entry.request for entry in log if entry.request]
        assert len(requests) == len(set(requests)), "a request came twice"
        mine = [(request, move) for at, request, move in player.acknowledged if at == table]
        places = {entry.request: place for place, entry in enumerate(log) if entry.request}
        found = [places[request_name(player.person.id, request)] for request, _ in mine]
        assert found == sorted(found), "in another order"
        for place, (_, move) in zip(found, mine, strict=True):
            body = log[place].body
            assert isinstance(body, Moved) and body.seat == player.seat and body.by == "person", body
            assert len(body.move) == len(move) and body.move[0] == move[0]
