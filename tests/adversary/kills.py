"""Nothing lost: processes are killed at random moments while people play, and nothing acknowledged is gone."""

import asyncio
import json
import random
import time
from collections import Counter
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from typing import Any

from tests.adversary.environment import Progress, Say, Watch, is_whole
from tests.sizes import LONG
from tests.web.conftest import UNHURRIED
from tests.web.players import ME, OPEN, ConnectionClosed, Person, bot, hear, new_id, say
from tests.web.serving import EAGER, Serving, Working
from votive import games, store
from votive.table.events import Event, Moved, Said
from votive.web.identity.tokens import request_name

AGAIN = 0.02
"""Seconds between two tries of somebody who cannot get through."""
TALKS = 0.1
"""How often a player says something before they move."""
WHILE_STARTING = 0.15
"""The share of kills that hit a process before it is ready."""
SHORT = {"rounds": 2}
"""Options of the games that are played: their ends are among what is interrupted."""
LIFE = 0.25
"""Seconds that a process lives on average once there was an answer again."""


@dataclass
class Stubborn:
    """A player who comes back after every crash, and asks again with the same id."""

    person: Person
    seat: int
    chooser: random.Random
    table: str = ""
    told: list[Any] = field(default_factory=list)
    acknowledged: list[tuple[str, str, Any]] = field(default_factory=list)
    """Table, request, act."""
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
                await asyncio.sleep(AGAIN)
            except Exception as error:
                if "HTTP" not in str(error) and "handshake" not in str(error).lower():
                    raise
                await asyncio.sleep(AGAIN)

    async def _play(self, line: Any) -> None:
        await say(line, type="watch", table=self.table, seat=self.seat, since=len(self.told))
        now = self._take(await hear(line, "table"))
        if self.unanswered is not None:
            now = await self._ask(line, *self.unanswered, now)
        while now["stage"] != "over":
            if now["turn"] == self.seat and now["choices"]:
                if self.chooser.random() < TALKS:
                    act = {"type": "say", "seat": self.seat, "text": f"{self.chooser.random()}"}
                    now = await self._ask(line, new_id(), act, now)
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
                self.acknowledged.append((self.table, id, act))
                self.unanswered = None
                return now
            elif message["type"] == "refused":
                kind = message["refusal"]["kind"]
                if kind == "unavailable":  # the database is gone for a moment: the same again
                    raise TimeoutError
                assert kind in ("stale", "not-now"), message
                self.unanswered = None
                return now if kind == "not-now" else message["now"]

    def _take(self, message: Any) -> Any:
        """Numbers go on exactly where they stopped."""
        numbers = [entry["number"] for entry in message["told"]]
        assert numbers == list(range(len(self.told), len(self.told) + len(numbers))), (len(self.told), numbers)
        self.told += message["told"]
        return message["now"]


class Party:
    """Two people who play game after game with two bots, until they are told to stop."""

    def __init__(self, servers: Sequence[Serving], game: str, seed: int) -> None:
        self.game = game
        self.players = [
            Stubborn(Person(servers[seat % len(servers)], name), seat, random.Random(seed + seat))
            for seat, name in enumerate(("Ada", "Bea"))
        ]
        self.tables: list[str] = []
        self.enough = False

    @property
    def people(self) -> list[Person]:
        return [player.person for player in self.players]

    async def run(self) -> None:
        while not self.enough:
            table = await self._gather()
            for player in self.players:
                player.sit_at(table)
            await asyncio.gather(*(player.play() for player in self.players))

    async def _gather(self) -> str:
        ada, bea = self.people
        wanted = {"game": self.game, "seats": [ME, OPEN, bot(), bot()], "options": SHORT, "id": new_id()}
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
        await asyncio.sleep(AGAIN)


def acknowledged(parties: Sequence[Party]) -> int:
    return sum(len(player.acknowledged) for party in parties for player in party.players)


Victim = Serving | Working


class Killer:
    """Servers and workers on one database, people who play there, and somebody who kills one after the other."""

    def __init__(self, database: str, seed: int, servers: int = 1, workers: int = 0, life: float = LIFE) -> None:
        self.database = database
        self.chooser = random.Random(seed)
        self.seed = seed
        self.life = life
        options = [*UNHURRIED, *(["--bots", "elsewhere"] if workers else [])]
        pace = None if LONG else EAGER
        self.servers = [Serving(database, *options, constants=pace) for _ in range(servers)]
        self.workers = [Working(database, "--bot-pause", "0", constants=pace) for _ in range(workers)]
        self.watches = [Watch(server) for server in self.servers]
        self.killed: Counter[str] = Counter()
        self.back: list[float] = []
        """Seconds from each kill to the next acknowledged act."""

    async def run(self, kills: int, progress: Progress) -> None:
        with ExitStack() as stack:
            for victim in (*self.servers, *self.workers):
                stack.enter_context(victim)
            for worker in self.workers:
                worker.wait()
            self.parties = [Party(self.servers, game, self.seed + 10 * n) for n, game in enumerate(games.names())]
            playing = [asyncio.create_task(party.run()) for party in self.parties]
            await self._answered(playing, 0)
            for _ in range(kills):
                await asyncio.sleep(min(self.chooser.expovariate(1 / self.life), 2.0))
                await self._strike(playing)
                progress.step(more=lambda: f"{acknowledged(self.parties)} acts acknowledged on this database")
            for party in self.parties:
                party.enough = True
            await asyncio.gather(*playing)
            for watch in self.watches:
                watch.look()
            for worker in self.workers:
                assert "Traceback" not in worker.said(), worker.said()[-4000:]
        self.check()

    async def _strike(self, playing: "list[asyncio.Task[None]]") -> None:
        victim: Victim = self.chooser.choice([*self.servers, *self.workers])
        before, start = acknowledged(self.parties), time.monotonic()
        victim.kill()
        self._leave(victim)
        await asyncio.to_thread(self._start, victim)
        await self._answered(playing, before)
        self.back.append(time.monotonic() - start)
        for watch in self.watches:
            watch.look()

    def _start(self, victim: Victim) -> None:
        """Start it again; now and then it is killed once more while it starts."""
        while self.chooser.random() < WHILE_STARTING:
            victim.start(wait=False) if isinstance(victim, Serving) else victim.start()
            time.sleep(self.chooser.uniform(0, 0.3))
            victim.kill()
            self.killed["starting"] += 1
        victim.start()
        self.killed["server" if isinstance(victim, Serving) else "worker"] += 1

    def _leave(self, victim: Victim) -> None:
        """Who was on a server that is gone comes to another, if there is one, as a proxy would have it."""
        others = [server for server in self.servers if server is not victim]
        for party in self.parties:
            for person in party.people:
                if others and (person.serving is victim or self.chooser.random() < 0.2):
                    person.serving = self.chooser.choice(others)

    async def _answered(self, playing: "list[asyncio.Task[None]]", before: int) -> None:
        """Until somebody's act was acknowledged."""
        while acknowledged(self.parties) <= before:
            for task in playing:
                if task.done():
                    task.result()
            await asyncio.sleep(0.005)

    def check(self) -> None:
        with store.open(self.database) as kept:
            for party in self.parties:
                for player in party.players:
                    check_log(kept, player)

    @property
    def tables(self) -> int:
        return sum(len(party.tables) for party in self.parties)


def how_long(times: list[float]) -> str:
    return f"{sorted(times)[len(times) // 2]:.2f} s (worst {max(times):.2f})" if times else "never"


def check_log(kept: store.Store, player: Stubborn) -> None:
    """Every acknowledged act is in the log once, and in the order in which it was acknowledged."""
    logs = {table: kept.read(table) for table in {table for table, _, _ in player.acknowledged}}
    for table, log in logs.items():
        assert is_whole(kept, table), table
        mine = [(request, act) for at, request, act in player.acknowledged if at == table]
        numbers = {entry.request: number for number, entry in enumerate(log) if entry.request}
        found = [numbers.get(request_name(player.person.id, request), -1) for request, _ in mine]
        assert -1 not in found, f"lost: {mine[found.index(-1)]} at {table}"
        assert found == sorted(found), "in another order"
        for number, (_, act) in zip(found, mine, strict=True):
            assert is_of(log[number].event, act, player.seat), (log[number].event, act)


def is_of(body: Event, act: Any, seat: int) -> bool:
    """Whether this is what the act asked for."""
    if act["type"] == "say":
        return isinstance(body, Said) and (body.seat, body.text) == (seat, act["text"])
    move = act["move"]
    mine = isinstance(body, Moved) and body.seat == seat and body.by == "person"
    return mine and len(body.move) == len(move) and body.move[0] == move[0]


def run(
    addresses: Sequence[str], kills: int, seed: int, servers: int, workers: int, say: Say, life: float = LIFE
) -> str:
    """So many kills, spread over several databases side by side. Answers the figures."""

    async def all_of_them() -> list[Killer]:
        killers = [
            Killer(address, seed + 1000 * number, servers, workers, life) for number, address in enumerate(addresses)
        ]
        shares = [kills // len(killers) + (number < kills % len(killers)) for number in range(len(killers))]
        await asyncio.gather(*(one.run(share, progress) for one, share in zip(killers, shares, strict=True)))
        return killers

    progress = Progress("kills", kills, say)
    killers = asyncio.run(all_of_them())
    killed = sum((one.killed for one in killers), Counter())
    acts = sum(acknowledged(one.parties) for one in killers)
    back = [time for one in killers for time in one.back]
    return (
        f"{killed.total()} kills ({', '.join(f'{count} {what}' for what, count in sorted(killed.items()))}), "
        f"{acts} acknowledged acts at {sum(one.tables for one in killers)} tables: none lost, doubled or reordered; "
        f"from a kill to the next acknowledged act {how_long(back)}; {progress.seconds:.0f} s"
    )
