"""A request's id stands for what it asked for: again it is done once, with other content it is a conflict."""

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from tests.postgres import Cluster
from tests.web.conftest import UNHURRIED
from tests.web.players import ME, OPEN, Person, bot, hear, say
from tests.web.serving import Serving


def talk(text: str) -> dict[str, Any]:
    return {"type": "say", "seat": 0, "text": text}


def said(person: Person, table: str) -> list[str]:
    told = person.get(f"/api/tables/{table}?seat=0")["told"]
    return [entry["about"]["text"] for entry in told if entry["type"] == "said"]


def is_conflict(answer: Any) -> bool:
    return (answer.status_code, answer.json()["refusal"]["kind"]) == (409, "conflict")


def test_an_act_with_the_id_of_another_is_a_conflict(serving_either: Serving) -> None:
    """Over HTTP, on the socket, and after the server was killed and started again."""
    ada = Person(serving_either)
    table = ada.open("offrandes", [ME, OPEN])["table"]
    assert ada.act(table, talk("hail"), "one").status_code == 200

    async def by_socket(text: str, answer: str) -> Any:
        async with ada.connect() as line:
            await say(line, type="act", id="one", table=table, act=talk(text))
            return await hear(line, answer)

    for _ in range(2):
        assert ada.act(table, talk("hail"), "one").status_code == 200
        refused = ada.act(table, talk("farewell"), "one")
        assert is_conflict(refused) and refused.json()["now"]["viewer"] == 0
        assert is_conflict(ada.act(table, {"type": "ready", "seat": 0, "ready": True}, "one"))
        assert asyncio.run(by_socket("hail", "done"))["id"] == "one"
        assert asyncio.run(by_socket("farewell", "refused"))["refusal"]["kind"] == "conflict"
        assert said(ada, table) == ["hail"]
        serving_either.kill()
        serving_either.start()
    bea = Person(serving_either, "Bea")
    assert bea.act(table, talk("mine"), "one").json()["refusal"]["kind"] == "not-yours", "another's id is another's"


def test_the_same_of_another_order_is_the_same(serving: Serving) -> None:
    ada = Person(serving)
    table = ada.open("offrandes", [ME, OPEN])["table"]
    assert ada.act(table, {"type": "say", "seat": 0, "text": "hail"}, "one").status_code == 200
    assert ada.act(table, {"text": "hail", "seat": 0, "type": "say"}, "one").status_code == 200


def test_a_table_opened_with_the_id_of_another_is_a_conflict(serving_either: Serving) -> None:
    ada = Person(serving_either)
    wanted: dict[str, Any] = {"game": "offrandes", "seats": [ME, bot()], "id": "mine", "begin": True}
    first = ada.ask("POST", "/api/tables", wanted)
    assert first.status_code == 201
    for _ in range(2):
        again = ada.ask("POST", "/api/tables", wanted)
        assert again.status_code == 201
        assert [again.json()[key] for key in ("table", "invitation", "keys")] == [
            first.json()[key] for key in ("table", "invitation", "keys")
        ]
        for other in ({"game": "favor"}, {"seats": [ME, ME]}, {"public": True}, {"begin": False}):
            assert is_conflict(ada.ask("POST", "/api/tables", wanted | other)), other
        assert len(ada.get("/api/me/tables")["tables"]) == 1
        serving_either.kill()
        serving_either.start()


def test_an_act_with_the_id_of_the_opening_is_a_conflict(serving: Serving) -> None:
    """It was answered as done."""
    ada = Person(serving)
    long = "x" * 64
    made = ada.open("offrandes", [ME, bot()], id=long, begin=True)
    assert made["now"]["stage"] == "playing", "the table begins, however long the id"
    assert is_conflict(ada.act(made["table"], talk("hail"), long))


def test_a_hint_with_the_id_of_another_act_is_a_conflict(serving: Serving) -> None:
    ada = Person(serving)
    table = ada.open("offrandes", [ME, bot()], begin=True)["table"]
    assert ada.act(table, talk("hail"), "one").status_code == 200
    place = ada.get(f"/api/tables/{table}?seat=0")["now"]["place"]
    assert is_conflict(ada.ask("POST", f"/api/tables/{table}/hint", {"id": "one", "seat": 0, "place": place}))


def test_two_servers_agree_what_an_id_stands_for(postgres: Cluster) -> None:
    name = postgres.new_database()
    address = postgres.address(name)
    with Serving(address, *UNHURRIED) as here, Serving(address, *UNHURRIED) as there:
        ada = Person(here)
        table = ada.open("offrandes", [ME, OPEN])["table"]
        path = f"/api/tables/{table}/acts"
        assert ada.ask("GET", f"/api/tables/{table}", serving=there).status_code == 200
        for number in range(5):
            id = f"one{number}"
            assert ada.ask("POST", path, {"id": id, "act": talk("hail")}, serving=here).status_code == 200
            assert is_conflict(ada.ask("POST", path, {"id": id, "act": talk("farewell")}, serving=there))
            assert ada.ask("POST", path, {"id": id, "act": talk("hail")}, serving=there).status_code == 200
        assert said(ada, table) == ["hail"] * 5
        wanted = {"game": "offrandes", "seats": [ME, OPEN], "id": "table"}
        assert ada.ask("POST", "/api/tables", wanted, serving=here).status_code == 201
        assert ada.ask("POST", "/api/tables", wanted, serving=there).status_code == 201
        assert is_conflict(ada.ask("POST", "/api/tables", wanted | {"game": "favor"}, serving=there))
        here.is_sound()
        there.is_sound()
    postgres.drop(name)


def test_requests_from_before_digests_were_kept_are_taken_as_they_were(tmp_path: Path) -> None:
    file = tmp_path / "v.sqlite"
    with Serving(f"sqlite:///{file}", *UNHURRIED) as serving:
        ada = Person(serving)
        table = ada.open("offrandes", [ME, OPEN])["table"]
        assert ada.act(table, talk("hail"), "one").status_code == 200
        serving.stop()
        with sqlite3.connect(file) as connection:
            assert connection.execute("UPDATE log SET digest = NULL").rowcount >= 2
        connection.close()
        serving.start()
        assert ada.act(table, talk("farewell"), "one").status_code == 200
        assert said(ada, table) == ["hail"]


@pytest.mark.parametrize("text", ["hail", "farewell"])
def test_a_digest_does_not_tell_what_was_said(text: str) -> None:
    from votive.table.commands import Say
    from votive.web.identity.tokens import request_digest

    act = Say(0, text)
    digests = {request_digest(person, request, act) for person in ("ada", "bea") for request in ("one", "two")}
    assert len(digests) == 4, "it cannot be looked up without knowing who asked, and with which id"
