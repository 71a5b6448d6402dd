"""A move on the server is worked out once, and its answer holds no position."""

import asyncio
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tests.web.hosting import HOST, begun
from tests.web.players import ME, Person, bot, hear, say
from tests.web.serving import Serving
from votive.core.contract import NOBODY
from votive.table.base import Event
from votive.table.commands import Move
from votive.table.state import TableState
from votive.table.values import SeatPlan
from votive.table.visible import Viewer


def test_every_event_of_a_durable_move_was_applied_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The summary for lists, the news for viewers and the next move all use the draft that was checked."""
    applied: Counter[int] = Counter()
    apply = TableState.apply

    def counting(self: TableState, event: Event, at: int) -> None:
        applied[id(event)] += 1
        apply(self, event, at)

    async def play() -> None:
        async with begun(tmp_path, "offrandes", [SeatPlan("me")] * 2) as (tables, loaded):
            before = loaded.table.number
            for number in range(12):
                turn = loaded.table.state.turn
                assert turn is not None
                now = loaded.table.now(Viewer("host", turn), 0)
                command = Move(turn, now.position_number, now.choices[0].move)
                await tables.executor.execute(HOST, "table", f"m{number}", command)
            events = [entry.event for entry in loaded.table.log[before:]]
            assert len(events) >= 12 and [applied[id(event)] for event in events] == [1] * len(events)
            row = tables.store.table("table")
            assert row is not None and row.mover == loaded.table.state.turn

    monkeypatch.setattr(TableState, "apply", counting)
    asyncio.run(play())


def test_the_answer_to_an_act_holds_no_position(serving: Serving) -> None:
    ada = Person(serving, "Ada")
    table = ada.open("offrandes", [ME, bot()], begin=True)["table"]

    def talk(text: str) -> dict[str, Any]:
        return {"type": "say", "seat": 0, "text": text}

    answer = ada.act(table, talk("hail")).json()
    shot = ada.get(f"/api/tables/{table}?seat=0")
    assert set(answer) == {"id", "number", "yours", "key", "next"}
    assert answer["yours"] == [0] and answer["number"] <= shot["now"]["number"]

    async def over_the_socket() -> dict[str, Any]:
        async with ada.connect() as line:
            await say(line, type="act", id="socket", table=table, act=talk("hail again"))
            done: dict[str, Any] = await hear(line, "done")
            return done

    done = asyncio.run(over_the_socket())
    assert set(done) <= {"type", "id", "table", "number", "key", "next"} and done["number"] > answer["number"]


def test_a_refusal_brings_the_fresh_position(serving: Serving) -> None:
    ada = Person(serving, "Ada")
    table = ada.open("offrandes", [ME, ME], begin=True)["table"]
    refused = ada.act(table, {"type": "move", "seat": 0, "place": 10_000, "move": ["pass"]}).json()
    assert refused["refusal"]["kind"] == "stale" and refused["now"]["stage"] == "playing"
    assert refused["now"]["viewer"] != NOBODY and refused["now"]["view"]
