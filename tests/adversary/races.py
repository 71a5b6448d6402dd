"""One winner: several sockets, on several servers, ask for different things in the same position at the same moment."""

import asyncio
import random
from collections import Counter
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from typing import Any

from tests.adversary.client import Http, Socket, Somebody
from tests.adversary.environment import Progress, Say, Watch, is_whole
from tests.web.conftest import UNHURRIED
from tests.web.players import ME, OPEN, new_id
from tests.web.serving import Serving
from votive import games, store
from votive.table.events import Moved, Sat, Undone
from votive.web.identity.tokens import request_name

RIVALS = 5
"""Sockets of each table."""
TABLES = 6
"""Tables that are raced at side by side on each database."""
KINDS = {"moves": 70, "repeated": 10, "undo": 10, "seat": 6, "table": 4}
"""What is raced for, and how often."""
NOTHING_NEW = 10_000_000
"""So many entries are known already: of a table only its present position is wanted."""


@dataclass(frozen=True)
class Won:
    """What a race must have left in the log."""

    table: str
    request: str
    act: Any
    losers: tuple[str, ...]


class GameHistory:
    """One table at a time, at which everybody is us, and rivals for every position."""

    def __init__(self, servers: Sequence[Serving], seed: int) -> None:
        self.servers = servers
        self.chooser = random.Random(seed)
        self.won: list[Won] = []
        self.count: Counter[str] = Counter()
        self.conflicts = 0
        self.table = ""
        self.now: Any = {"stage": "over"}

    async def come(self) -> None:
        self.eve = await Somebody.come(self.servers[0])
        self.others = [await Somebody.come(self._server(number), f"Eve {number}") for number in range(1, 4)]
        self.asking = [Http(self._server(number)) for number in range(RIVALS)]
        self.rivals = [await self.eve.connect(self._server(number)) for number in range(RIVALS)]

    async def leave(self) -> None:
        for socket in self.rivals:
            socket.cut()
        for http in (*self.asking, self.eve.http, *(one.http for one in self.others)):
            await http.close()

    def _server(self, number: int) -> Serving:
        return self.servers[number % len(self.servers)]

    async def race(self) -> None:
        """One race."""
        if self.now["stage"] == "over":
            await self._begin()
        (kind,) = self.chooser.choices(list(KINDS), list(KINDS.values()))
        await {
            "moves": self._moves,
            "repeated": self._repeated,
            "undo": self._undo,
            "seat": self._seat,
            "table": self._table,
        }[kind]()
        self.count[kind] += 1

    async def _begin(self) -> None:
        game = self.chooser.choice(games.names())
        made = await self.eve.open_table(game, [ME] * self.chooser.randint(2, 5), begin=True, options={"rounds": 2})
        self.table, self.now = made["table"], made["now"]
        await self._look(0)

    async def _look(self, rival: int) -> None:
        """The position as whoever is to move sees it, by the server of a rival who knows it."""
        if self.now["stage"] != "over":
            now = await self._seen(rival, f"&seat={self.now['turn']}")
            assert now["place"] >= self.now["place"], "a read went back"
            self.now = now

    async def _seen(self, rival: int, eyes: str = "") -> Any:
        path = f"/api/tables/{self.table}/news?since={NOTHING_NEW}{eyes}"
        answer = await self.asking[rival].ask("GET", path, token=self.eve.token)
        assert answer.status == 200, answer.body
        return answer.json()["now"]

    def _move(self) -> Any:
        move = self.chooser.choice(self.now["choices"])["move"]
        return {"type": "move", "seat": self.now["turn"], "place": self.now["place"], "move": move}

    def _some(self) -> list[Socket]:
        return self.chooser.sample(self.rivals, self.chooser.randint(2, RIVALS))

    async def _ask_all(self, asked: Sequence[tuple[Socket, str, Any]]) -> list[Any]:
        return list(await asyncio.gather(*(socket.ask(id, self.table, act) for socket, id, act in asked)))

    async def _moves(self) -> None:
        """Different moves for one position: exactly one is made."""
        await self._one_of([(socket, new_id(), self._move()) for socket in self._some()])

    async def _undo(self) -> None:
        """Moves, and taking back what led here: one of them, or none but a move."""
        asked = [(socket, new_id(), self._move()) for socket in self._some()]
        socket, id, act = asked[0]
        asked[0] = (socket, id, {"type": "undo", "seat": act["seat"], "place": act["place"]})
        await self._one_of(asked)

    async def _one_of(self, asked: list[tuple[Socket, str, Any]]) -> None:
        answers = await self._ask_all(asked)
        done = [number for number, answer in enumerate(answers) if answer["type"] == "done"]
        assert len(done) == 1, (asked, answers)
        (winner,) = done
        for (_, _, act), answer in zip(asked, answers, strict=True):
            if answer["type"] == "refused":
                kind = answer["refusal"]["kind"]
                assert kind in ("stale", "not-now") or (kind == "illegal" and act["type"] == "undo"), answer
                if kind == "stale":
                    assert answer["now"]["place"] > self.now["place"], "with the fresh position"
        self.conflicts += len(asked) - 1
        losers = tuple(id for number, (_, id, _) in enumerate(asked) if number != winner)
        await self._settle(asked[winner], losers)

    async def _repeated(self) -> None:
        """The same request from everybody: everybody hears that it is done, and it is done once."""
        id, act = new_id(), self._move()
        asked = [(socket, id, act) for socket in self._some()]
        answers = await self._ask_all(asked)
        assert [answer["type"] for answer in answers] == ["done"] * len(asked), answers
        await self._settle(asked[0])

    async def _settle(self, winner: tuple[Socket, str, Any], losers: tuple[str, ...] = ()) -> None:
        socket, id, act = winner
        self.won.append(Won(self.table, request_name(self.eve.id, id), act, self._named(losers)))
        rival = self.rivals.index(socket)
        self.now = await self._seen(rival)
        await self._look(rival)

    def _named(self, ids: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(request_name(self.eve.id, id) for id in ids)

    async def _seat(self) -> None:
        """Three people for one open seat."""
        made = await self.eve.open_table("offrandes", [ME, OPEN])
        body = {"type": "sit", "key": made["invitation"], "name": "Eve", "seat": 1}
        asked = [(one, new_id()) for one in self.others]
        path = f"/api/tables/{made['table']}/acts"
        answers = await asyncio.gather(*(one.ask("POST", path, {"id": id, "act": body}) for one, id in asked))
        done = [number for number, answer in enumerate(answers) if answer.status == 200]
        assert len(done) == 1, [answer.body for answer in answers]
        for answer in answers:
            assert answer.status in (200, 409), answer.body
        one, id = asked[done[0]]
        losers = tuple(request_name(other.id, other_id) for other, other_id in asked if other is not one)
        self.won.append(Won(made["table"], request_name(one.id, id), body, losers))
        self.conflicts += len(asked) - 1

    async def _table(self) -> None:
        """The same table opened by the same request at every server at once: one table."""
        wanted = {"game": "offrandes", "seats": [ME, OPEN], "id": new_id()}
        asked = (http.ask("POST", "/api/tables", wanted, self.eve.token) for http in self.asking)
        answers = await asyncio.gather(*asked)
        assert {answer.status for answer in answers} == {201}, [answer.body for answer in answers]
        assert len({answer.json()["table"] for answer in answers}) == 1
        assert len({answer.json()["invitation"] for answer in answers}) == 1

    def check(self, kept: store.Store) -> None:
        """Every winner is in the log once and with what it asked for; no loser is."""
        logs: dict[str, dict[str, Any]] = {}
        for won in self.won:
            if won.table not in logs:
                assert is_whole(kept, won.table), won.table
                logs[won.table] = {entry.request: entry.event for entry in kept.read(won.table) if entry.request}
            found = logs[won.table]
            assert is_of(found.get(won.request), won.act), (won, found.get(won.request))
            assert not any(loser in found for loser in won.losers), won


def is_of(body: Any, act: Any) -> bool:
    match act["type"]:
        case "sit":
            return isinstance(body, Sat) and body.seat == act["seat"]
        case "undo":
            return isinstance(body, Undone) and body.seat == act["seat"]
    mine = isinstance(body, Moved) and body.seat == act["seat"] and body.by == "person"
    return mine and body.move[0] == act["move"][0] and len(body.move) == len(act["move"])


def run(addresses: Sequence[str], races: int, seed: int, servers: int, say: Say) -> str:
    """So many races, spread over several databases side by side. Answers the figures."""
    progress = Progress("races", races, say)

    async def at(database: str, share: int, seed: int) -> list[GameHistory]:
        with ExitStack() as stack:
            running = [Serving(database, *UNHURRIED) for _ in range(servers)]
            for server in running:
                stack.enter_context(server)
            watches = [Watch(server) for server in running]
            courses = [GameHistory(running, seed + number) for number in range(min(TABLES, share))]
            left = iter(range(share))

            async def follow(course: GameHistory) -> None:
                await course.come()
                try:
                    for number in left:
                        await course.race()
                        progress.step()
                        if number % 500 == 0:
                            for watch in watches:
                                watch.look()
                finally:
                    await course.leave()

            await asyncio.gather(*(follow(course) for course in courses))
            for watch in watches:
                watch.look()
        with store.open(database) as kept:
            for course in courses:
                course.check(kept)
        return courses

    async def everywhere() -> list[GameHistory]:
        shares = [races // len(addresses) + (number < races % len(addresses)) for number in range(len(addresses))]
        found = await asyncio.gather(
            *(
                at(address, share, seed + 1000 * number)
                for number, (address, share) in enumerate(zip(addresses, shares, strict=True))
            )
        )
        return [course for courses in found for course in courses]

    courses = asyncio.run(everywhere())
    count = sum((course.count for course in courses), Counter())
    conflicts = sum(course.conflicts for course in courses)
    return (
        f"{count.total()} races ({', '.join(f'{number} {kind}' for kind, number in sorted(count.items()))}): "
        f"one winner each, {conflicts} others refused; {servers} servers, {progress.seconds:.0f} s"
    )
