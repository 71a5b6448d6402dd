"""Several servers on one database: one rematch, and reads that never go back. (Races: `tests/adversary/races.py`.)"""

import asyncio
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from typing import Any

import pytest

from tests.sizes import size
from tests.web.conftest import UNHURRIED
from tests.web.hosting import HOST, begin, tables_of
from tests.web.players import ME, Person, new_id
from tests.web.serving import Serving
from votive.table.commands import Close, Order, Rematch, Say
from votive.table.link_keys import Keys
from votive.table.visible import Viewer
from votive.web.tables.executor import rematch_of

SERVERS = 3
ROUNDS = size(10, 400)


@pytest.fixture
def servers(postgres_address: str) -> Iterator[list[Serving]]:
    with ExitStack() as stack:
        yield [stack.enter_context(Serving(postgres_address, *UNHURRIED)) for _ in range(SERVERS)]


def test_what_one_server_appends_is_news_at_another(servers: list[Serving]) -> None:
    from websockets.asyncio.client import connect

    from tests.web.players import hear, say

    async def elsewhere() -> Any:
        ada = Person(servers[0])
        table = ada.open("offrandes", [ME, ME, ME], begin=True)["table"]
        async with connect(servers[1].socket, additional_headers=ada.headers) as line:
            await say(line, type="watch", table=table, seat=0)
            await hear(line, "table")
            ada.act(table, {"type": "say", "seat": 1, "text": "over there"})
            return await hear(line, "news")

    news = asyncio.run(elsewhere())
    assert news["told"][-1]["about"]["text"] == "over there"


def test_however_many_ask_for_a_rematch_there_is_one(servers: list[Serving]) -> None:
    ada, bea = Person(servers[0], "Ada"), Person(servers[1], "Bea")
    rounds = ROUNDS // 5
    with ThreadPoolExecutor(2 * SERVERS) as pool:
        for number in range(rounds):
            made = ada.open("offrandes", [ME, {"who": "open"}])
            bea.sit(made["table"], made["invitation"])
            assert ada.act(made["table"], {"type": "close"}).status_code == 200
            path = f"/api/tables/{made['table']}"

            def one(rival: int, path: str = path) -> Any:
                person = (ada, bea)[rival % 2]
                body = {"id": new_id(), "act": {"type": "rematch"}}
                return person.ask("POST", f"{path}/acts", body, servers[rival % SERVERS])

            answers = list(pool.map(one, range(2 * SERVERS)))
            assert sorted(answer.status_code for answer in answers) == [200] + [409] * (2 * SERVERS - 1)
            told = [answer.json() for answer in answers]
            nexts = {one["next"] if "next" in one else one["now"]["next"] for one in told}
            assert len(nexts) == 1, "all are told the same"
            for person in (ada, bea):
                gathering = [line["table"] for line in _tables(person) if line["stage"] == "gathering"]
                assert gathering == [*nexts], f"round {number}: another table is left over"
                assert person.get(f"/api/tables/{gathering[0]}")["now"]["yours"]
            host = next(person for person in (ada, bea) if person.get(f"/api/tables/{gathering[0]}")["now"]["host"])
            assert host.act(gathering[0], {"type": "close"}).status_code == 200


def _tables(person: Person) -> list[Any]:
    found: list[Any] = person.get("/api/me/tables")["tables"]
    return found


def test_a_rematch_whose_server_died_halfway_is_found_again(database: str) -> None:
    """The new table was opened, and the old one never came to name it."""

    async def play() -> None:
        async with tables_of(database) as first:
            await begin(first)
            await first.executor.execute(HOST, "table", "close", Close())
            loaded = await first.registry.load("table")
            keys = Keys(lambda: "another key", lambda: rematch_of(loaded.table))
            draft = loaded.table.act("host", Rematch(), first.clock.now(), keys)
            await first.executor._open_rematch(loaded, draft.events, HOST, keys)
        async with tables_of(database) as second:
            outcome = await second.executor.execute(HOST, "table", "again", Rematch())
            assert outcome.next == rematch_of(loaded.table)
            assert len(second.store.tables().tables) == 2

    asyncio.run(play())


def test_who_comes_back_is_never_told_less_than_they_have_seen(postgres_address: str) -> None:
    """A server still reads the log for somebody else; meanwhile another appends, tells, and dies."""

    async def play() -> None:
        async with tables_of(postgres_address) as dying, tables_of(postgres_address) as slow:
            await begin(dying)
            reading, may_go_on = threading.Event(), threading.Event()
            read = slow.store.backend.read

            def slowly(*arguments: Any) -> Any:
                found = read(*arguments)
                reading.set()
                may_go_on.wait()
                return found

            slow.store.backend.read = slowly  # type: ignore[method-assign]
            first = asyncio.create_task(slow.registry.load("table", fresh=True))
            await asyncio.to_thread(reading.wait)
            seen = (await dying.executor.execute(HOST, "table", "said", Say(0, "all see this"))).number
            second = asyncio.create_task(slow.registry.load("table", fresh=True))
            await asyncio.sleep(0)
            may_go_on.set()
            await first
            shot = await slow.broadcaster.snapshot(await second, Viewer("host", 0))
            assert shot.now.number >= seen

    asyncio.run(play())


@pytest.mark.parametrize("act", ["nothing", "again"])
def test_an_act_that_changes_nothing_is_answered_with_what_is_true_now(postgres_address: str, act: str) -> None:
    async def play() -> None:
        async with tables_of(postgres_address) as one, tables_of(postgres_address) as other:
            await begin(one)
            await other.executor.execute(HOST, "table", "first", Say(0, "there"))
            seen = (await one.executor.execute(HOST, "table", "second", Say(1, "here"))).number
            asked = Order(0, None) if act == "nothing" else Say(0, "there")
            outcome = await other.executor.execute(HOST, "table", "third" if act == "nothing" else "first", asked)
            assert outcome.number >= seen

    asyncio.run(play())
