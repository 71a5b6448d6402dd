"""One winner: several servers on one database, and many moves for the same place."""

import os
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from typing import Any

import pytest

from tests.web.conftest import UNHURRIED
from tests.web.players import ME, Person, new_id
from tests.web.serving import Serving

SERVERS = 3
ROUNDS = 400 if os.environ.get("VOTIVE_LONG") else 25
RIVALS = 9


@pytest.fixture
def servers(postgres_address: str) -> Iterator[list[Serving]]:
    with ExitStack() as stack:
        yield [stack.enter_context(Serving(postgres_address, *UNHURRIED)) for _ in range(SERVERS)]


def test_of_many_moves_for_one_place_exactly_one_is_made(servers: list[Serving]) -> None:
    ada = Person(servers[0])
    made = ada.open("offrandes", [ME, ME, ME], begin=True)
    now = made["now"]
    conflicts = 0
    with ThreadPoolExecutor(RIVALS) as pool:
        for _ in range(ROUNDS):
            if now["stage"] == "over":
                made = ada.open("offrandes", [ME, ME, ME], begin=True)
                now = made["now"]
            path = f"/api/tables/{made['table']}"
            seat, place = now["turn"], now["place"]
            now = ada.get(f"{path}?seat={seat}")["now"]
            moves = [choice["move"] for choice in now["choices"]]

            def one(rival: int, path: str = path, seat: int = seat, place: int = place, moves: Any = moves) -> Any:
                act = {"type": "move", "seat": seat, "place": place, "move": moves[rival % len(moves)]}
                return ada.ask("POST", f"{path}/acts", {"id": new_id(), "act": act}, servers[rival % SERVERS])

            answers = list(pool.map(one, range(RIVALS)))
            won = [answer for answer in answers if answer.status_code == 200]
            assert len(won) == 1, [answer.text[:200] for answer in answers]
            now = won[0].json()["now"]
            for answer in answers:
                if answer.status_code != 200:
                    assert answer.status_code == 409
                    assert answer.json()["refusal"]["kind"] == ("not-now" if now["stage"] == "over" else "stale")
                    assert answer.json()["now"]["place"] > place, "with the fresh position"
                    conflicts += 1
    print(f"\n{conflicts} conflicting moves, each refused; {SERVERS} servers")


def test_a_request_repeated_at_every_server_has_the_effect_of_one(servers: list[Serving]) -> None:
    ada = Person(servers[0])
    table = ada.open("offrandes", [ME, ME, ME], begin=True)["table"]
    path = f"/api/tables/{table}/acts"
    with ThreadPoolExecutor(RIVALS) as pool:
        for number in range(ROUNDS // 5):
            act = {"type": "say", "seat": 0, "text": f"once {number}"}
            body = {"id": f"say-{number}", "act": act}
            answers = pool.map(lambda rival, body=body: ada.ask("POST", path, body, servers[rival % SERVERS]), range(9))
            assert [answer.status_code for answer in answers] == [200] * 9
    said = [
        entry["about"]["text"] for entry in ada.get(f"/api/tables/{table}?seat=0")["told"] if entry["type"] == "said"
    ]
    assert said == [f"once {number}" for number in range(ROUNDS // 5)]


def test_what_one_server_appends_is_news_at_another(servers: list[Serving]) -> None:
    import asyncio

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


def test_a_table_opened_twice_by_the_same_request_is_one_table(servers: list[Serving]) -> None:
    ada = Person(servers[0])
    wanted = {"game": "offrandes", "seats": [ME, {"who": "open"}], "id": "evening"}
    made = [ada.ask("POST", "/api/tables", wanted, server) for server in servers]
    assert len({answer.json()["table"] for answer in made}) == 1
    assert len({answer.json()["invitation"] for answer in made}) == 1
    assert len(ada.get("/api/me/tables")["tables"]) == 1
