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
    assert [entry["number"] for entry in shot["told"]] == list(range(shot["now"]["number"]))


async def _both(ada: Person, bea: Person, table: str, seat: int) -> Any:
    return await asyncio.gather(
        play(ada, table, 0, random.Random(1)), play(bea, table, seat, random.Random(2)), return_exceptions=False
    )
