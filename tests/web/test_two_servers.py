"""Two servers, a worker and one PostgreSQL: every route of the interface, and people who leave.

Kills, races, lies and leaks on several servers are in `tests/adversary/`.
"""

import asyncio
import itertools
import json
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from hypothesis import HealthCheck, settings

from tests.postgres import Cluster
from tests.sizes import size
from tests.web.players import ME, OPEN, ConnectionClosed, Person, bot, hear, new_id, say
from tests.web.test_bad_input import call_and_check, schema
from tests.web.test_machines import Machines
from votive import games

EXAMPLES = size(2, 100)
TABLES_LEFT = size(4, 60)


@pytest.fixture(scope="module")
def machines(postgres: Cluster) -> Iterator[Machines]:
    name = postgres.new_database()
    with Machines(postgres.address(name)) as running:
        yield running
        for server in running.servers:
            server.is_sound()
        assert "Traceback" not in running.workers[-1].said(), running.workers[-1].said()[-4000:]
    postgres.drop(name)


# Nonsense


@schema.parametrize()
@settings(
    max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True, database=None
)
def test_no_request_makes_either_server_fail(case: Any, machines: Machines, somebody: Person, turns: Any) -> None:
    call_and_check(case, machines.servers[next(turns)], somebody)


def test_who_is_forgotten_at_one_server_is_nobody_at_the_other_at_once(machines: Machines) -> None:
    here, there = machines.servers[:2]
    asks: list[tuple[str, str, Any]] = [
        ("POST", "/api/me/passkeys/begin", None),
        ("POST", "/api/me/bots", {"name": "a program of nobody"}),
        ("PATCH", "/api/me", {"name": "Somebody else"}),
        ("PATCH", "/api/me/notices", {"mail": None, "how": "each", "language": "en"}),
        ("POST", "/api/tables", {"game": "offrandes", "seats": [ME, OPEN]}),
    ]
    for method, path, body in asks:
        ada = Person(here)
        assert ada.ask("GET", "/api/me", serving=there).status_code == 200, "that server knows her token by now"
        assert ada.ask("DELETE", "/api/me").status_code in (200, 204)
        headers = ada.headers | {"Host": f"localhost:{there.port}"}  # passkeys are for names, not for addresses
        answer = httpx.request(method, there.address + path, json=body, headers=headers, timeout=60)
        assert answer.status_code < 500, (path, answer.text)
        if path != "/api/tables":
            assert answer.status_code in (401, 404, 409), (path, answer.status_code, answer.text)
    for server in (here, there):
        server.is_sound()


@pytest.fixture(scope="module")
def somebody(machines: Machines) -> Person:
    return Person(machines.servers[0])


@pytest.fixture(scope="module")
def turns() -> Any:
    """One server, the other, the one again."""
    return itertools.cycle((0, 1))


# People who leave


class Leaver:
    """Plays a seat, and at some moment goes, in one of the ways there are."""

    def __init__(self, person: Person, table: str, seat: int, seed: int) -> None:
        self.person = person
        self.table = table
        self.seat = seat
        self.chooser = random.Random(seed)
        self.went = ""

    async def play(self) -> None:
        while not self.went:
            try:
                async with self.person.connect() as line:
                    await say(line, type="watch", table=self.table, seat=self.seat)
                    await self._play(line, (await hear(line, "table"))["now"])
            except (ConnectionClosed, OSError, EOFError):
                await asyncio.sleep(0.02)

    async def _play(self, line: Any, now: Any) -> None:
        asked = -1
        while now["stage"] != "over":
            if now["turn"] == self.seat and now["choices"] and now["place"] != asked:
                asked = now["place"]
                if self.chooser.random() < 0.05:
                    self.went = self.chooser.choice(["without a word", "resigned", "bot", "end"])
                    await self._go(line)
                    return
                move = self.chooser.choice(now["choices"])["move"]
                act = {"type": "move", "seat": self.seat, "place": asked, "move": move}
                await say(line, type="act", id=new_id(), table=self.table, act=act)
            message = json.loads(await line.recv())
            now = message.get("now") or now
            for ballot in now["proposals"]:
                if str(self.seat) not in ballot["votes"]:
                    act = {"type": "vote", "seat": self.seat, "proposal": ballot["number"], "yes": True}
                    await say(line, type="act", id=new_id(), table=self.table, act=act)
        self.went = "at the end"

    async def _go(self, line: Any) -> None:
        act = {
            "without a word": None,
            "resigned": {"type": "resign", "seat": self.seat},
            "bot": {"type": "propose", "seat": self.seat, "what": "bot", "target": self.seat, "level": "novice"},
            "end": {"type": "propose", "seat": self.seat, "what": "end"},
        }[self.went]
        if act is not None:
            await say(line, type="act", id=new_id(), table=self.table, act=act)
            while json.loads(await line.recv())["type"] not in ("done", "refused"):
                pass


def _opened(game: str, people: list[Person]) -> str:
    """Three people and a bot, with a clock: who goes without a word is played for by a bot after five seconds."""
    clock = {"move": 5, "game": None, "level": "novice"}
    made = people[0].open(game, [ME, OPEN, OPEN, bot()], options={"rounds": 2}, clock=clock)
    table: str = made["table"]
    for seat, person in enumerate(people[1:], start=1):
        assert person.sit(table, made["invitation"]) == seat
        assert person.act(table, {"type": "ready", "seat": seat}).status_code == 200
    assert people[0].act(table, {"type": "begin"}).status_code == 200
    return table


async def _until_over(person: Person, table: str) -> str:
    while True:
        now = (await asyncio.to_thread(person.get, f"/api/tables/{table}"))["now"]
        if now["stage"] == "over":
            return str(now["result"]["how"])
        await asyncio.sleep(0.5)


async def _leave(machines: Machines, game: str, number: int) -> tuple[list[str], str]:
    people = [Person(machines.servers[(number + seat) % 2], f"P{seat}") for seat in range(3)]
    table = await asyncio.to_thread(_opened, game, people)
    leavers = [Leaver(person, table, seat, 10 * number + seat) for seat, person in enumerate(people)]
    await asyncio.gather(*(leaver.play() for leaver in leavers))
    return [leaver.went for leaver in leavers], await _until_over(people[0], table)


@pytest.mark.parametrize("game", games.names())
def test_every_game_on_two_servers_ends_whoever_leaves(machines: Machines, game: str) -> None:
    ways: Counter[str] = Counter()
    ends: Counter[str] = Counter()

    async def some(numbers: range) -> None:
        for went, end in await asyncio.gather(*(_leave(machines, game, number) for number in numbers)):
            ways.update(went)
            ends[end] += 1

    for start in range(0, TABLES_LEFT, 10):
        asyncio.run(some(range(start, min(TABLES_LEFT, start + 10))))
    assert sum(ends.values()) == TABLES_LEFT
    print(f"\n{TABLES_LEFT} tables on two servers, all over: {dict(ends)}; people left: {dict(ways)}")
