"""The socket: several tables on one line, numbers without gaps, coming back, and slow readers let go."""

import asyncio
import json
import random
import socket
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import uvicorn
from starlette.applications import Starlette
from websockets.asyncio.client import connect

import votive
from tests.web.players import ME, OPEN, ConnectionClosed, Person, bot, hear, new_id, say
from tests.web.serving import Serving
from votive import games, store
from votive.core.views import plain, record_type
from votive.table.changes import changed
from votive.table.rows import mark_of
from votive.web.application import application
from votive.web.middleware import SecurityMiddleware
from votive.web.settings import ServerSettings


def test_hello_says_who_one_is(serving: Serving) -> None:
    async def greeting(person: Person) -> Any:
        async with person.connect() as line:
            return await hear(line, "hello")

    ada = Person(serving)
    hello = asyncio.run(greeting(ada))
    assert hello["person"]["id"] == ada.id
    assert hello["protocol"] == 1


def test_a_ping_is_answered(serving: Serving) -> None:
    async def pinged() -> Any:
        async with Person(serving).connect() as line:
            await say(line, type="ping")
            return await hear(line, "pong")

    assert asyncio.run(pinged()) == {"type": "pong"}


def _two_people(serving: Serving, game: str = "offrandes") -> tuple[Person, Person, str]:
    ada, bea = Person(serving, "Ada"), Person(serving, "Bea")
    made = ada.open(game, [ME, OPEN, bot(), bot()])
    seat = bea.sit(made["table"], made["invitation"])
    bea.act(made["table"], {"type": "ready", "seat": seat})
    ada.act(made["table"], {"type": "begin"})
    return ada, bea, made["table"]


def test_after_a_lost_line_exactly_the_missing_entries_come(serving: Serving) -> None:
    async def lost_and_back() -> None:
        ada, _, table = _two_people(serving)
        told: list[Any] = []
        for _ in range(12):
            async with ada.connect() as line:  # a new line each time
                await say(line, type="watch", table=table, seat=0, since=len(told))
                message = await hear(line, "table")
                assert [entry["number"] for entry in message["told"]] == list(
                    range(len(told), message["now"]["number"])
                )
                told += message["told"]
            ada.act(table, {"type": "say", "seat": 0, "text": "back"})
        whole = ada.get(f"/api/tables/{table}?seat=0")["told"]
        assert told == whole[: len(told)]

    asyncio.run(lost_and_back())


def test_an_act_on_one_line_is_news_on_every_other(serving: Serving) -> None:
    async def both() -> None:
        ada, bea, table = _two_people(serving)
        async with ada.connect() as one, bea.connect() as other:
            await say(one, type="watch", table=table, seat=0)
            await say(other, type="watch", table=table, seat=1)
            await hear(one, "table")
            await hear(other, "table")
            await say(one, type="act", id=new_id(), table=table, act={"type": "say", "seat": 0, "text": "hail"})
            done = await hear(one, "done")
            news = await hear(other, "news")
            while news["told"][-1]["type"] != "said":
                news = await hear(other, "news")
            assert news["told"][-1]["about"]["text"] == "hail"
            assert done["table"] == table

    asyncio.run(both())


def test_one_line_shows_several_tables(serving: Serving) -> None:
    async def several() -> None:
        ada = Person(serving)
        tables = [ada.open("offrandes", [ME, OPEN])["table"] for _ in range(3)]
        async with ada.connect() as line:
            for table in tables:
                await say(line, type="watch", table=table, seat=0)
            assert {(await hear(line, "table"))["table"] for _ in tables} == set(tables)
            await say(line, type="unwatch", table=tables[0])
            for table in tables:
                await say(line, type="act", id=new_id(), table=table, act={"type": "say", "seat": 0, "text": "hm"})
            heard = {(await hear(line, "news"))["table"] for _ in tables[1:]}
            assert heard == set(tables[1:])

    asyncio.run(several())


@pytest.mark.parametrize("game", games.names())
def test_who_asks_for_changes_comes_to_know_what_others_are_told_whole(serving: Serving, game: str) -> None:
    async def told_whole(line: Any) -> list[Any]:
        found = [(await hear(line, "table"))["now"]]
        while found[-1]["stage"] != "over":
            found.append((await hear(line, "news"))["now"])
        return found

    async def told_changes(line: Any) -> list[Any]:
        found = [(await hear(line, "table"))["now"]]
        while found[-1]["stage"] != "over":
            found.append(changed(found[-1], (await hear(line, "change"))["change"]))
        return found

    async def both() -> None:
        ada, bea, table = _two_people(serving, game)
        async with ada.connect() as one, ada.connect() as other:
            await say(one, type="watch", table=table, seat=0)
            await say(other, type="watch", table=table, seat=0, changes=True)
            hearing = asyncio.gather(told_whole(one), told_changes(other))
            chooser = random.Random(1)
            for _ in range(12):
                for person, seat in ((ada, 0), (bea, 1)):
                    now = (await asyncio.to_thread(person.get, f"/api/tables/{table}?seat={seat}"))["now"]
                    if now["choices"]:
                        move = {"type": "move", "seat": seat, "place": now["place"]}
                        move["move"] = chooser.choice(now["choices"])["move"]
                        await asyncio.to_thread(person.act, table, move)
            await asyncio.to_thread(ada.act, table, {"type": "resign", "seat": 0})
            await asyncio.to_thread(bea.act, table, {"type": "resign", "seat": 1})
            whole, changes = await hearing
            later = {now["number"]: now for now in whole}
            assert len(changes) > 2
            for now in changes[1:]:
                assert now == later[now["number"]]

    asyncio.run(both())


@pytest.mark.parametrize("game", games.names())
def test_who_reads_rows_is_sent_what_the_seat_knows_and_nothing_made_of_it(serving: Serving, game: str) -> None:
    mark = mark_of(votive.game(game))

    async def both() -> None:
        ada, bea, table = _two_people(serving, game)
        async with ada.connect() as one, ada.connect() as other:
            await say(one, type="watch", table=table, seat=0, changes=True, rows=mark)
            now = (await hear(one, "table"))["now"]
            assert "view" in now["made_of_row"]
            assert now["view"] is None
            await say(other, type="watch", table=table, seat=0, changes=True, rows="another")
            assert (await hear(other, "table"))["now"]["row"] is None, "who reads other rows is sent all of it"
            for person, seat in ((ada, 0), (bea, 1)) * 6:
                whole = (await asyncio.to_thread(person.get, f"/api/tables/{table}?seat={seat}"))["now"]
                if whole["choices"]:
                    move = {"type": "move", "seat": seat, "place": whole["place"], "move": whole["choices"][0]["move"]}
                    await asyncio.to_thread(person.act, table, move)
            until = (await asyncio.to_thread(ada.get, f"/api/tables/{table}?seat=0"))["now"]
            while now["number"] < until["number"]:
                message = await hear(one, "change")
                assert not {"view", "status", "choices", "orders"} & message["change"].keys()
                now = changed(now, message["change"])
            row = np.frombuffer(bytearray.fromhex(now["row"]), record_type(votive.game(game).row))[0]
            assert votive.game(game).view(plain(row), 0) | {"viewer": 0} == until["view"]

    asyncio.run(both())


def test_who_has_no_seat_there_looks_on_from_outside_only(serving: Serving) -> None:
    async def stranger() -> None:
        ada, _, table = _two_people(serving)
        made = ada.open("offrandes", [ME, bot()], spectators=False, begin=True)
        async with Person(serving, "Eve").connect() as line:
            await say(line, type="watch", table=table, seat=0)
            assert (await hear(line, "gone"))["table"] == table
            await say(line, type="watch", table=table)
            assert (await hear(line, "table"))["now"]["viewer"] == -2
            await say(line, type="watch", table=made["table"])
            assert (await hear(line, "gone"))["table"] == made["table"]
            await say(line, type="watch", table="nosuchtable")
            assert (await hear(line, "gone"))["table"] == "nosuchtable"

    asyncio.run(stranger())


def test_without_a_person_nothing_can_be_done(serving: Serving) -> None:
    async def not_signed_in() -> None:
        _, _, table = _two_people(serving)
        async with connect(serving.socket) as line:
            assert (await hear(line, "hello"))["person"] is None
            await say(line, type="act", id="x", table=table, act={"type": "begin"})
            assert (await hear(line, "refused"))["refusal"]["kind"] == "not-yours"

    asyncio.run(not_signed_in())


def test_a_standing_order_is_no_news_to_others(serving: Serving) -> None:
    """What is private leaves no trace: not a message, not a gap."""

    async def private() -> None:
        ada, bea, table = _two_people(serving)
        async with bea.connect() as line:
            await say(line, type="watch", table=table, seat=1)
            await hear(line, "table")
            ada.act(table, {"type": "mute", "seat": 0, "target": 2})
            ada.act(table, {"type": "say", "seat": 0, "text": "after"})
            news = await hear(line, "news")
            while news["told"][-1]["type"] != "said":
                assert news["told"], "no empty news"
                news = await hear(line, "news")
            assert "muted" not in [entry["type"] for entry in news["told"]]

    asyncio.run(private())


def test_a_slow_reader_is_dropped_and_nobody_waits_for_it(serving: Serving) -> None:
    """A raw line that never reads: the server lets it go while others play on."""
    ada, bea, table = _two_people(serving)
    slow = socket.create_connection(("localhost", serving.port))
    slow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    key = "dGhlIHNhbXBsZSBub25jZQ=="
    slow.sendall(
        (
            f"GET /api/live HTTP/1.1\r\nHost: localhost:{serving.port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\nAuthorization: Bearer {ada.token}\r\n\r\n"
        ).encode()
    )
    assert b"101" in slow.recv(4096)
    message = json.dumps({"type": "watch", "table": table, "seat": 0}).encode()
    for number in range(2000):  # each asks for the whole table, and none is read
        mask = random.Random(number).randbytes(4)
        body = bytes(byte ^ mask[place % 4] for place, byte in enumerate(message))
        try:
            slow.sendall(bytes([0x81, 0x80 | len(message)]) + mask + body)
        except OSError:
            break
    assert bea.act(table, {"type": "say", "seat": 1, "text": "still here"}).status_code == 200
    metrics = ""
    for _ in range(600):
        metrics = bea.ask("GET", "/metrics").text
        if 'votive_sockets_closed_total{why="too slow"}' in metrics:
            break
        time.sleep(0.1)
    assert 'votive_sockets_closed_total{why="too slow"}' in metrics
    slow.close()


@pytest.mark.parametrize(("patience", "why"), [("waiting_since", "silent"), ("sending_since", "too slow")])
def test_who_says_or_takes_nothing_for_too_long_is_let_go(tmp_path: Path, patience: str, why: str) -> None:
    """On a real line; only how long it has lasted is set back."""

    async def let_go() -> str:
        address = f"sqlite:///{tmp_path / 'v.sqlite'}"
        gate = application(ServerSettings(address), store.open(address))
        server = uvicorn.Server(uvicorn.Config(gate, port=0, log_level="error"))
        serving = asyncio.create_task(server.serve())
        while not server.started:
            await asyncio.sleep(0.01)
        port = server.servers[0].sockets[0].getsockname()[1]
        async with connect(f"ws://localhost:{port}/api/live") as line:
            await hear(line, "hello")
            assert isinstance(gate, SecurityMiddleware) and isinstance(gate.app, Starlette)
            (live,) = gate.app.state.context.connections.sockets
            live.check(time.monotonic())
            assert not live.ended
            setattr(live, patience, time.monotonic() - 4 * live.context.settings.ping)
            with pytest.raises(ConnectionClosed):
                await line.recv()
        server.should_exit = True
        await serving
        return str(live.why)

    assert asyncio.run(let_go()) == why


def test_signing_out_ends_the_lines_of_that_device(serving: Serving) -> None:
    async def out() -> None:
        ada = Person(serving)
        async with ada.connect() as line:
            await hear(line, "hello")
            assert ada.ask("POST", "/api/me/signout").status_code == 204
            with pytest.raises(ConnectionClosed):
                while True:
                    await line.recv()

    asyncio.run(out())


def test_who_stands_up_looks_on_from_outside(serving: Serving) -> None:
    async def stands() -> None:
        ada, bea = Person(serving), Person(serving, "Bea")
        made = ada.open("offrandes", [ME, OPEN])
        table = made["table"]
        seat = bea.sit(table, made["invitation"])
        async with bea.connect() as line:
            await say(line, type="watch", table=table, seat=seat)
            assert (await hear(line, "table"))["now"]["viewer"] == seat
            ada.act(table, {"type": "stand", "seat": seat})
            assert (await hear(line, "table"))["now"]["viewer"] == -2

    asyncio.run(stands())


def test_a_rematch_is_a_table_with_the_same_people(serving: Serving) -> None:
    ada = Person(serving)
    made = ada.open("offrandes", [ME, bot()], begin=True)
    assert ada.act(made["table"], {"type": "resign", "seat": 0}).status_code == 200
    assert ada.get(f"/api/tables/{made['table']}?seat=0")["now"]["stage"] == "over"
    again = ada.act(made["table"], {"type": "rematch"})
    next_table = again.json()["next"]
    shot = ada.get(f"/api/tables/{next_table}?seat=0")
    assert shot["about"]["before"] == made["table"]
    assert shot["now"]["yours"] == [0]
    assert shot["now"]["stage"] == "playing", "against bots it is dealt at once"


def test_a_table_of_other_rules_says_so_and_the_server_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "old.sqlite"
    with Serving(f"sqlite:///{path}") as serving:
        ada = Person(serving)
        old, new = (ada.open("offrandes", [ME, bot()])["table"] for _ in range(2))
        serving.stop()
        with closing(sqlite3.connect(path)) as database, database:
            database.execute(
                'UPDATE log SET body = replace(body, \'"rules":"1"\', \'"rules":"0"\') '
                "WHERE table_id = ? AND number = 0",
                [old],
            )
        serving.start()

        async def watched() -> Any:
            async with ada.connect() as line:
                await say(line, type="watch", table=old, seat=0, since=None)
                return await hear(line, "gone")

        fact = {"id": "refused-table-rules", "needed": "0", "has": "1"}
        assert asyncio.run(watched())["fact"] == fact
        answer = ada.ask("GET", f"/api/tables/{old}")
        assert (answer.status_code, answer.json()["refusal"]["fact"]) == (404, fact)
        assert ada.get(f"/api/tables/{new}")["about"]["rules"] == "1"
        serving.is_sound()


def test_spectators_with_a_delay_are_told_nothing_of_the_present_moment(serving: Serving) -> None:
    """What a spectator hears of a table, live or some moves behind, while a player comes, goes and moves."""

    async def heard(delay: int) -> list[Any]:
        ada = Person(serving, "Ada")
        made = ada.open("offrandes", [ME, bot("acolyte"), bot("acolyte")], delay=delay)
        table, found = made["table"], []
        async with connect(serving.socket, max_size=None) as watching:
            await say(watching, type="watch", table=table)
            ada.act(table, {"type": "begin"})
            for _ in range(3):
                async with ada.connect() as line:
                    await say(line, type="watch", table=table, seat=0)
                    now = (await hear(line, "table"))["now"]
                    while now["turn"] != 0:
                        now = (await hear(line, "news"))["now"]
                    move = {"type": "move", "seat": 0, "place": now["place"], "move": now["choices"][0]["move"]}
                    await say(line, type="act", id=new_id(), table=table, act=move)
                    await hear(line, "done")
            await asyncio.sleep(1.0)
            await say(watching, type="ping")
            while (message := json.loads(await watching.recv()))["type"] != "pong":
                found.append(message)
        return [message for message in found if message["type"] not in ("hello", "table")]

    live, late = asyncio.run(heard(0)), asyncio.run(heard(40))
    assert any(message["type"] == "thinking" for message in live)
    assert not any(message["type"] == "thinking" for message in late)
    present = [tuple(message["seats"]) for message in late if message["type"] == "presence"]
    assert set(present) <= {(), (0,)} and () not in present[1:], "as if all were there from the beginning"
    assert not any(
        entry["type"] == "moved" for message in late if message["type"] == "news" for entry in message["told"]
    )


def test_orders_and_moves_without_a_choice_come_alone_and_at_a_time_of_their_own(tmp_path: Path) -> None:
    """Three people around one screen, one of whom has ordered to pass; a fourth looks on."""

    async def heard(serving: Serving) -> list[list[Any]]:
        ada = Person(serving, "Ada")
        table = ada.open("offrandes", [ME, ME, ME], begin=True)["table"]
        found, choose = [], random.Random(3)
        async with connect(serving.socket, max_size=None) as watching:
            await say(watching, type="watch", table=table)
            now = (await hear(watching, "table"))["now"]
            while now["place"] < 40:
                seat = now["turn"]
                mine = ada.get(f"/api/tables/{table}?seat={seat}")["now"]
                if mine["turn"] == seat and mine["choices"]:
                    move = choose.choice(mine["choices"])["move"]
                    ada.act(table, {"type": "move", "seat": seat, "place": mine["place"], "move": move})
                    for other in {0, 1, 2} - {seat}:  # refused where it makes no sense
                        ada.act(table, {"type": "order", "seat": other, "order": {"kind": "pass"}})
                message = await hear(watching, "news")
                found.append([entry for entry in message["told"] if entry["type"] == "moved" and entry["seat"] >= 0])
                now = message["now"]
        return found

    with Serving(f"sqlite:///{tmp_path / 'votive.sqlite'}", "--no-limits", "--bot-pause", "0.05") as serving:
        together = asyncio.run(heard(serving))
        serving.is_sound()
    assert max(map(len, together)) == 1
    times = [entries[0]["at"] for entries in together if entries]
    assert len(times) == len(set(times)) > 20
