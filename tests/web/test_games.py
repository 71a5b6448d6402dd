"""Whole games between people at sockets and bots."""

import asyncio
import random
from typing import Any

import pytest

from tests.web.players import ME, OPEN, Person, bot, play
from tests.web.serving import Serving


@pytest.mark.parametrize("game", ["offrandes", "favor"])
def test_two_people_and_two_bots_play_a_game_to_its_end(serving_either: Serving, game: str) -> None:
    ada, bea = Person(serving_either, "Ada"), Person(serving_either, "Bea")
    made = ada.open(game, [ME, OPEN, bot("novice"), bot("acolyte")])
    table = made["table"]
    seat = bea.sit(table, made["invitation"])
    assert bea.act(table, {"type": "ready", "seat": seat}).status_code == 200
    assert ada.act(table, {"type": "begin"}).status_code == 200
    one, other = asyncio.run(_both(ada, bea, table, seat))
    assert one["now"]["result"] == other["now"]["result"]
    assert one["now"]["result"]["how"] == "rules"
    assert len(one["now"]["result"]["points"]) == 4
    record = ada.get(f"/api/tables/{table}/record")
    assert record["result"]["points"] == one["now"]["result"]["points"]
    assert record["table"]["seed"] == one["now"]["seed"]
    shot = ada.get(f"/api/tables/{table}?seat=0")
    first = shot["told"][0]["number"]
    assert [entry["number"] for entry in shot["told"]] == list(range(first, shot["now"]["number"]))
    assert first == 0 or shot["older"], "a long story comes in pages"


async def _both(ada: Person, bea: Person, table: str, seat: int) -> Any:
    return await asyncio.gather(
        play(ada, table, 0, random.Random(1)), play(bea, table, seat, random.Random(2)), return_exceptions=False
    )


def test_an_earlier_position_is_shown_as_its_viewer_may_know_it(serving: Serving) -> None:
    ada = Person(serving, "Ada")
    table = ada.open("offrandes", [ME, ME], begin=True)["table"]
    seen = {}
    for _ in range(12):
        now = ada.get(f"/api/tables/{table}")["now"]
        turn = now["turn"]
        now = ada.get(f"/api/tables/{table}?seat={turn}")["now"]
        seen[now["ply"]] = (turn, now["view"])
        move = now["choices"][-1]["move"]
        assert ada.act(table, {"type": "move", "seat": turn, "place": now["place"], "move": move}).status_code == 200
    for ply, (seat, view) in seen.items():
        assert ada.get(f"/api/tables/{table}/past?ply={ply}&seat={seat}") == {"ply": ply, "view": view}
    assert ada.ask("GET", f"/api/tables/{table}/past?ply=100000&seat=0").status_code == 404
    assert Person(serving, "Bea").ask("GET", f"/api/tables/{table}/past?ply=1&seat=0").status_code == 403
