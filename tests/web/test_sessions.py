"""Where somebody is signed in, signing out elsewhere, and a new link for a seat whose old one got about."""

import asyncio
import json
import time
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from tests.web.conftest import UNHURRIED
from tests.web.players import ME, OPEN, Person, hear, new_id, say
from tests.web.serving import Serving
from tests.web.test_passkeys import Authenticator
from votive.web.identity.devices import device_of
from votive.web.identity.people import DAY

FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
AGENTS = [
    (FIREFOX, ("Firefox", "Linux")),
    ("Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36",
     ("Chrome", "Windows")),
    ("Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0", ("Edge", "Windows")),
    ("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1",
     ("Safari", "iPhone")),
    ("Mozilla/5.0 (Macintosh; Intel Mac OS X 14_0) AppleWebKit/605.1.15 Version/17.0 Safari/605.1.15",
     ("Safari", "macOS")),
    ("Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36", ("Chrome", "Android")),
    ("python-httpx/0.28", ("", "")),
    ("<script>alert(1)</script>" * 100_000, ("", "")),
]  # fmt: skip


@pytest.mark.parametrize(("agent", "device"), AGENTS)
def test_of_what_a_browser_says_two_words_are_kept(agent: str, device: tuple[str, str]) -> None:
    assert device_of(agent) == device


class Elsewhere(Person):
    """The same person on another device."""

    def __init__(self, person: Person, token: str) -> None:
        self.serving, self.name, self.id, self.token = person.serving, person.name, person.id, token


def sessions(person: Person) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = person.get("/api/me/sessions")["sessions"]
    return found


def another_device(serving: Serving, person: Person, agent: str = FIREFOX) -> Elsewhere:
    """Signed in with a passkey, as people do."""
    device = Authenticator(serving.address)
    begun = person.ask("POST", "/api/me/passkeys/begin").json()
    made = {"id": begun["id"], "credential": device.create(begun["options"])}
    assert person.ask("POST", "/api/me/passkeys/finish", made).status_code == 200
    with httpx.Client(base_url=serving.address, headers={"User-Agent": agent}) as browser:
        begun = browser.post("/api/passkeys/begin").json()
        answer = {"id": begun["id"], "credential": device.get(begun["options"])}
        welcome = browser.post("/api/passkeys/finish?token=1", json=answer)
        assert welcome.status_code == 200, welcome.text
        return Elsewhere(person, welcome.json()["token"])


def test_one_sees_where_one_is_signed_in_and_signs_out_there(serving: Serving) -> None:
    ada, eve = Person(serving, "Ada"), Person(serving, "Eve")
    phone, tablet = another_device(serving, ada), another_device(serving, ada)
    found = sessions(ada)
    assert len(found) == 3 and [one["current"] for one in found].count(True) == 1
    today = int(time.time() * 1000) // DAY * DAY
    assert {one["since"] for one in found} | {one["used"] for one in found} <= {today, today - DAY}, "days, no times"
    assert sorted((one["browser"], one["system"]) for one in found) == [("", ""), *[("Firefox", "Linux")] * 2]
    assert ada.token not in json.dumps(found) and len({one["id"] for one in found}) == 3
    here = next(one["id"] for one in found if one["current"])
    there = next(one["id"] for one in sessions(phone) if one["current"])
    assert eve.ask("DELETE", f"/api/me/sessions/{there}").status_code == 404, "only one's own"
    assert ada.ask("DELETE", f"/api/me/sessions/{here}").status_code == 409
    assert len(ada.ask("DELETE", f"/api/me/sessions/{there}").json()["sessions"]) == 2
    assert phone.ask("GET", "/api/me").status_code == 401
    assert tablet.ask("GET", "/api/me").status_code == 200
    assert ada.ask("DELETE", f"/api/me/sessions/{there}").status_code == 404


def test_signing_out_everywhere_else_closes_sockets_and_streams_there_at_once(serving: Serving) -> None:
    ada, eve = Person(serving, "Ada"), Person(serving, "Eve")
    phone, tablet = another_device(serving, ada), another_device(serving, ada)

    async def signed_out() -> None:
        async with ada.connect() as here, phone.connect() as there, eve.connect() as eves:
            for line in (here, there, eves):
                await hear(line, "hello")
            address = f"{serving.address}/api/me/stream"
            async with (
                httpx.AsyncClient(timeout=None) as client,
                client.stream("GET", address, headers=tablet.headers) as stream,
            ):
                lines = stream.aiter_lines()
                await anext(lines)
                answer = await asyncio.to_thread(ada.ask, "POST", "/api/me/sessions/end-others")
                assert answer.status_code == 200, answer.text
                assert [one["current"] for one in answer.json()["sessions"]] == [True]
                async for _ in lines:
                    pass  # until it ends, by itself
            with pytest.raises(ConnectionClosed):
                while True:
                    await there.recv()
            for line in (here, eves):
                await say(line, type="ping")
                await hear(line, "pong")

    asyncio.run(signed_out())
    for gone in (phone, tablet):
        assert gone.ask("GET", "/api/me").status_code == 401


def test_another_server_turns_the_token_away_too(postgres_address: str) -> None:
    with Serving(postgres_address, *UNHURRIED) as one, Serving(postgres_address, *UNHURRIED) as other:
        ada = Person(one, "Ada")
        phone = another_device(one, ada)
        phone.serving = other
        assert phone.ask("GET", "/api/me").status_code == 200
        assert ada.ask("POST", "/api/me/sessions/end-others").status_code == 200
        while phone.ask("GET", "/api/me").status_code != 401:
            time.sleep(0.2)
        one.is_sound()
        other.is_sound()


def test_a_new_link_puts_whoever_came_by_the_old_one_out_at_once(serving_either: Serving) -> None:
    serving = serving_either
    ada, bea, thief = Person(serving, "Ada"), Person(serving, "Bea"), Person(serving, "Thief")
    made = ada.open("offrandes", [ME, OPEN])
    table = made["table"]
    request = new_id()
    sat = bea.act(table, {"type": "sit", "key": made["invitation"], "name": "Bea"}, request).json()
    bea.act(table, {"type": "ready", "seat": 1})
    assert ada.act(table, {"type": "begin"}).status_code == 200
    assert thief.act(table, {"type": "sit", "key": sat["key"], "name": "x"}).status_code == 200
    assert thief.get(f"/api/tables/{table}?seat=1")["now"]["yours"] == [1]

    async def put_out() -> dict[str, Any]:
        async with connect(serving.socket, additional_headers=thief.headers, max_size=None) as line:
            await say(line, type="watch", table=table, seat=1)
            assert (await hear(line, "table"))["now"]["viewer"] == 1
            assert (await asyncio.to_thread(thief.act, table, {"type": "new-key", "seat": 1})).status_code == 403
            done = await asyncio.to_thread(bea.act, table, {"type": "new-key", "seat": 1}, "renew")
            assert done.status_code == 200, done.text
            outside = await hear(line, "table")
            assert outside["now"]["viewer"] < 0 and outside["now"]["yours"] == []
            found: dict[str, Any] = done.json()
            return found

    renewed = asyncio.run(put_out())
    assert renewed["key"] and renewed["key"] != sat["key"]
    again = bea.act(table, {"type": "new-key", "seat": 1}, "renew").json()
    assert again["key"] == renewed["key"], "asked again by the same request, it is the same"
    assert thief.act(table, {"type": "sit", "key": sat["key"], "name": "x"}).status_code == 403
    assert thief.ask("GET", f"/api/tables/{table}?seat=1").status_code == 403
    assert [row["table"] for row in thief.get("/api/me/tables")["tables"] if row["seats"]] == []
    phone = Person(serving, "Phone")
    assert phone.act(table, {"type": "sit", "key": renewed["key"], "name": "x"}).status_code == 200
    told = [entry["type"] for entry in bea.get(f"/api/tables/{table}?seat=1")["told"]]
    assert told.count("rekeyed") == 1
    assert "rekeyed" not in str(ada.get(f"/api/tables/{table}?seat=0")["told"])
