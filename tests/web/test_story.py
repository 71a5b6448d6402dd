"""A table that somebody has flooded: everybody can still open it, read all of it page by page, and play."""

import asyncio
import json
import random
from typing import Any

import pytest
from websockets.asyncio.client import connect

from tests.web.players import ME, OPEN, Person, bot, hear, new_id, play, say
from tests.web.serving import Serving
from votive.table import paging

FRAME = 256 * 1024
"""What every client can take: a page, and how things stand."""


async def asked(line: Any, table: str, act: dict[str, Any]) -> Any:
    """The answer to an act."""
    await say(line, type="act", id=new_id(), table=table, act=act)
    while True:
        message = json.loads(await line.recv())
        if message["type"] in ("done", "refused"):
            return message


async def flood(person: Person, table: str, seat: int, text: str) -> None:
    """All that one seat is let to say and to propose, over one socket."""
    async with person.connect() as line:
        while (answer := await asked(line, table, {"type": "say", "seat": seat, "text": text}))["type"] == "done":
            pass
        assert answer["refusal"]["kind"] == "limit" and answer["refusal"]["fact"]["id"] == "table-many-talk"
        propose = {"type": "propose", "seat": seat, "what": "end"}
        while (answer := await asked(line, table, propose))["type"] == "done":
            number = person.get(f"/api/tables/{table}")["now"]["proposals"][0]["number"]
            withdraw = {"type": "vote", "seat": seat, "proposal": number, "yes": False}
            assert (await asked(line, table, withdraw))["type"] == "done"
        assert answer["refusal"]["kind"] == "limit" and answer["refusal"]["fact"]["id"] == "table-many-proposals"


async def read_all(person: Person | None, serving: Serving, table: str, seat: int | None) -> tuple[list[Any], Any]:
    """Watch with the smallest frames that are promised to be enough, and read back to the beginning."""
    headers = person.headers if person else {}
    async with connect(serving.socket, additional_headers=headers, max_size=FRAME) as line:
        await say(line, type="watch", table=table, seat=seat)
        first = await hear(line, "table")
        told, older = first["told"], first.get("older", False)
        assert told[-1]["number"] + 1 == first["now"]["number"], "the newest first"
        while older:
            await say(line, type="story", id=new_id(), table=table, seat=seat, before=told[0]["number"])
            page = await hear(line, "story")
            assert page["told"] and len(page["told"]) <= paging.ENTRIES
            told, older = [*page["told"], *told], page.get("older", False)
    assert [entry["number"] for entry in told] == list(range(len(told)))
    return told, first


@pytest.mark.parametrize("text", ["short", "𐀀" * 500], ids=["many words", "long words"])
def test_a_flooded_table_is_opened_read_and_played_by_everybody(serving: Serving, text: str) -> None:
    ada, bea = Person(serving), Person(serving, "Bea")
    made = ada.open("offrandes", [ME, OPEN, bot()])
    table = made["table"]
    bea.sit(table, made["invitation"])
    assert bea.act(table, {"type": "ready", "seat": 1}).status_code == 200
    assert ada.act(table, {"type": "begin"}).status_code == 200
    for person, seat in ((bea, 1), (ada, 0)):
        asyncio.run(flood(person, table, seat, text))
    for reader, place in ((ada, 0), (bea, 1), (None, None)):
        told, first = asyncio.run(read_all(reader, serving, table, place))
        assert first["older"] is True and len(first["told"]) < len(told)
        said = [entry for entry in told if entry["type"] == "said"]
        assert {entry["seat"] for entry in said} == {0, 1} and all(entry["about"]["text"] == text for entry in said)

    async def both() -> Any:
        return await asyncio.gather(
            *(play_on(person, table, seat, random.Random(seat)) for seat, person in enumerate((ada, bea)))
        )

    now, _ = asyncio.run(both())
    assert now["stage"] == "over" and now["result"]["how"] == "rules"


async def play_on(person: Person, table: str, seat: int, chooser: random.Random) -> Any:
    """To the end, from wherever the story is."""
    async with person.connect() as line:
        await say(line, type="watch", table=table, seat=seat)
        now = (await hear(line, "table"))["now"]
        while now["stage"] == "playing":
            if now["turn"] == seat and now["choices"]:
                act = {
                    "type": "move",
                    "seat": seat,
                    "place": now["place"],
                    "move": chooser.choice(now["choices"])["move"],
                }
                await say(line, type="act", id=new_id(), table=table, act=act)
            now = (await hear(line, "news"))["now"]
        return now


def test_a_story_can_be_read_over_http_too_and_since_still_means_since(serving: Serving) -> None:
    ada = Person(serving)
    table = ada.open("offrandes", [ME, bot()], begin=True)["table"]
    whole = asyncio.run(play(ada, table, 0, random.Random(3)))["told"]
    for number in range(paging.ENTRIES):
        assert ada.act(table, {"type": "say", "seat": 0, "text": f"word {number}"}).status_code == 200
    shown = ada.get(f"/api/tables/{table}?seat=0")
    assert shown["older"] is True and len(shown["told"]) == paging.ENTRIES
    told, older = shown["told"], True
    while older:
        page = ada.get(f"/api/tables/{table}/story?seat=0&before={told[0]['number']}")
        told, older = [*page["told"], *told], page["older"]
    assert [entry["number"] for entry in told] == list(range(shown["now"]["number"]))
    assert len(told) == len(whole) + paging.ENTRIES
    few = ada.get(f"/api/tables/{table}/news?seat=0&since={len(told) - 3}")
    assert few["told"] == told[-3:] and few["older"] is False
    assert ada.get(f"/api/tables/{table}/news?seat=0&since=1")["older"] is True
    assert ada.get(f"/api/tables/{table}/story?seat=0")["told"] == shown["told"], "without a number, the newest page"
    assert ada.get(f"/api/tables/{table}/story?seat=0&before=0") == {"told": [], "older": False}


def test_pages_are_for_those_who_may_look_and_show_no_more_than_they_may_know(serving: Serving) -> None:
    ada, bea = Person(serving), Person(serving, "Bea")
    table = ada.open("offrandes", [ME, bot()], begin=True, spectators=False)["table"]
    assert bea.ask("GET", f"/api/tables/{table}/story").status_code == 403
    assert bea.ask("GET", f"/api/tables/{table}/story?seat=0").status_code == 403
    behind = ada.open("offrandes", [ME, bot()], begin=True, delay=100)["table"]
    for number in range(3):
        ada.act(behind, {"type": "say", "seat": 0, "text": f"secret {number}"})
    seen = bea.get(f"/api/tables/{behind}/story")["told"]
    assert seen == bea.get(f"/api/tables/{behind}")["told"]
    assert not any(entry["type"] in ("moved", "said") for entry in seen), "said after moves that are not told yet"

    async def over_the_socket() -> Any:
        async with bea.connect() as line:
            await say(line, type="story", id="one", table=behind, before=10_000)
            page = await hear(line, "story")
            await say(line, type="story", id="two", table=behind, seat=0, before=10_000)
            return page, await hear(line, "refused")

    page, refused = asyncio.run(over_the_socket())
    assert page["told"] == seen and page["id"] == "one"
    assert refused["id"] == "two" and refused["refusal"]["kind"] == "not-yours"
