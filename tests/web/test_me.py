"""Oneself over HTTP: games, statistics, ratings, passkeys, everything as a file, nothing left."""

import asyncio
import random
import time
from pathlib import Path
from typing import Any

import httpx
from sqlalchemy import create_engine, make_url, text

from tests.web.conftest import UNHURRIED
from tests.web.players import ME, OPEN, Person, bot, play
from tests.web.serving import Serving
from tests.web.test_passkeys import Authenticator
from votive import games

PATIENCE = 120


def play_one(person: Person, game: str, *others: Any, seed: int = 1, **more: Any) -> str:
    """A whole game against bots; its table."""
    table: str = person.open(game, [ME, *(others or (bot(),))], begin=True, **more)["table"]
    asyncio.run(play(person, table, 0, random.Random(seed)))
    return table


def statistics(person: Person, count: int, game: str, serving: Serving | None = None) -> Any:
    """What a person's games come to, once so many are counted."""
    give_up = time.monotonic() + PATIENCE
    while time.monotonic() < give_up:
        found = person.ask("GET", "/api/me/statistics", serving=serving).json()["games"]
        for one in found:
            if one["game"] == game and one["games"] == count:
                return one
        time.sleep(0.05)
    raise AssertionError(f"not {count} games: {found}")


def test_a_finished_game_is_in_the_list_and_in_the_statistics(serving_either: Serving) -> None:
    ada = Person(serving_either)
    for game in games.names():
        table = play_one(ada, game, bot("novice"), bot("acolyte"), options={"rounds": 2})
        found = statistics(ada, 1, game)
        now = ada.get(f"/api/tables/{table}?seat=0")["now"]
        (share,) = found["shares"]
        assert share["players"] == 3 and sum(share["places"]) == 1
        assert found["wins"] == int(0 in now["result"]["winners"])
        assert found["played"][0]["points"] == now["result"]["points"][0] == share["best_points"]
        assert {one["name"] for one in found["opponents"]} == {"novice", "acolyte"}
        assert found["favourites"] and found["rating"]["games"] == 1 and found["rating"]["sure"] == "guess"
        assert len(found["ladder"]) == 3 and sum(one["you"] for one in found["ladder"]) == 1
        (line,) = ada.get(f"/api/me/tables?stage=over&game={game}")["tables"]
        assert line["table"] == table and line["ended"] and line["yours"] == [0]
        assert [seat["points"] for seat in line["finishes"]] == now["result"]["points"]
        assert [seat["bot"] for seat in line["finishes"]] == [False, True, True]


def test_lists_are_filtered_and_come_page_by_page(serving: Serving) -> None:
    ada, bea = Person(serving, "Ada"), Person(serving, "Bea")
    opened = [ada.open(game, [ME, OPEN])["table"] for game in games.names() for _ in range(3)]
    made = ada.open(games.names()[0], [OPEN, ME])
    bea.sit(made["table"], made["invitation"])
    bea.act(made["table"], {"type": "ready", "seat": 0})
    ada.act(made["table"], {"type": "begin"})
    assert len(ada.get("/api/me/tables")["tables"]) == len(opened) + 1
    seen, before = [], ""
    while True:
        page = ada.get(f"/api/me/tables?stage=running&limit=2{before}")
        seen += [line["table"] for line in page["tables"]]
        if page["next"] is None:
            break
        before = f"&before={page['next']}"
    assert sorted(seen) == sorted([*opened, made["table"]])
    (line,) = [one for one in ada.get("/api/me/tables")["tables"] if one["table"] == made["table"]]
    assert line["mover"] in (0, 1) and line["your_turn"] == (line["mover"] == 1)
    assert ada.get("/api/me/tables?stage=over")["tables"] == []
    for game in games.names():
        assert {one["game"] for one in ada.get(f"/api/me/tables?game={game}")["tables"]} == {game}


def test_several_servers_count_a_table_once(database: str) -> None:
    with Serving(database, *UNHURRIED) as one, Serving(database, *UNHURRIED) as other:
        ada = Person(one)
        game = games.names()[0]
        for number in range(3):
            play_one(ada, game, seed=number, options={"rounds": 1})
        here, there = statistics(ada, 3, game), statistics(ada, 3, game, serving=other)
        assert here == there and here["rating"]["games"] == 3 and len(here["history"]) == 3
        one.is_sound()
        other.is_sound()


def test_games_that_ended_before_outcomes_were_written_down_are_counted_at_the_next_start(database: str) -> None:
    game = games.names()[0]
    with Serving(database, *UNHURRIED) as serving:
        ada = Person(serving)
        for number in range(2):
            play_one(ada, game, seed=number, options={"rounds": 1})
        before = statistics(ada, 2, game)
    url = make_url(database)
    engine = create_engine(url.set(drivername="postgresql+psycopg") if url.drivername == "postgresql" else url)
    with engine.begin() as connection:
        connection.execute(text("DELETE FROM outcomes"))
        connection.execute(text("UPDATE tables SET settled = false"))
    engine.dispose()
    with Serving(database, *UNHURRIED) as serving:
        assert statistics(ada, 2, game, serving=serving) == before, "the same log, the same ratings"
        serving.is_sound()


def make_passkey(person: Person, device: Authenticator, finish: Serving, name: str = "phone") -> httpx.Response:
    begun = person.ask("POST", "/api/me/passkeys/begin").json()
    body = {"id": begun["id"], "credential": device.create(begun["options"]), "name": name}
    return person.ask("POST", "/api/me/passkeys/finish", body, serving=finish)


def test_the_two_requests_of_a_passkey_may_reach_two_processes(database: str) -> None:
    with Serving(database, *UNHURRIED) as one, Serving(database, *UNHURRIED) as other:
        ada, device = Person(one), Authenticator(one.address)
        made = make_passkey(ada, device, other)
        assert made.status_code == 200 and made.json()["passkeys"] == 1, made.text
        begun = httpx.post(f"{one.address}/api/passkeys/begin", timeout=60).json()
        body = {"id": begun["id"], "credential": device.get(begun["options"])}
        answer = httpx.post(f"{other.address}/api/passkeys/finish?token=1", json=body, timeout=60)
        assert answer.status_code == 200 and answer.json()["person"]["id"] == ada.id
        again = httpx.post(f"{one.address}/api/passkeys/finish?token=1", json=body, timeout=60)
        assert again.status_code == 409, "once, whichever process is asked"


def test_passkeys_are_listed_renamed_and_removed_by_their_owner(serving: Serving) -> None:
    ada, eve, device = Person(serving), Person(serving, "Eve"), Authenticator(serving.address)
    assert make_passkey(ada, device, serving, "  my\nphone ").status_code == 200
    (listed,) = ada.get("/api/me/passkeys")["passkeys"]
    assert listed["name"] == "my phone"
    path = f"/api/me/passkeys/{listed['id']}"
    assert eve.ask("DELETE", path).status_code == 404
    assert eve.ask("PATCH", path, {"name": "mine"}).status_code == 404
    assert ada.ask("PATCH", path, {"name": "old phone"}).json()["passkeys"][0]["name"] == "old phone"
    assert ada.ask("DELETE", path).json() == {"passkeys": []}
    assert ada.get("/api/me")["passkeys"] == 0
    begun = httpx.post(f"{serving.address}/api/passkeys/begin", timeout=60).json()
    body = {"id": begun["id"], "credential": device.get(begun["options"])}
    assert httpx.post(f"{serving.address}/api/passkeys/finish", json=body, timeout=60).status_code == 401


def test_everything_is_in_the_export_and_it_is_a_file(serving: Serving) -> None:
    ada, game = Person(serving, "Ada"), games.names()[0]
    over = play_one(ada, game, options={"rounds": 1})
    running = ada.open(game, [ME, OPEN])["table"]
    ada.act(running, {"type": "say", "seat": 0, "text": "hello"})
    make_passkey(ada, Authenticator(serving.address), serving)
    statistics(ada, 1, game)
    answer = ada.ask("GET", "/api/me/export")
    assert "attachment" in answer.headers["content-disposition"] and "no-store" in answer.headers["cache-control"]
    found = answer.json()
    assert found["person"]["name"] == "Ada" and [key["name"] for key in found["passkeys"]] == ["phone"]
    assert found["statistics"] == ada.get("/api/me/statistics")["games"]
    assert found["statistics"][0]["rating"]["games"] == 1 and len(found["statistics"][0]["history"]) == 1
    tables = {one["table"]["table"]: one for one in found["tables"]}
    assert set(tables) == {over, running} and tables[running]["said"] == ["hello"]
    assert tables[running]["record"] is None and tables[over]["record"]["moves"]
    assert tables[over]["table"]["finishes"]


def test_a_long_export_has_every_table(serving: Serving) -> None:
    ada = Person(serving)
    tables = {ada.open(games.names()[0], [ME, OPEN])["table"] for _ in range(60)}
    found = ada.get("/api/me/export")["tables"]
    assert {one["table"]["table"] for one in found} == tables and len(found) == 60


def test_being_forgotten_erases_ratings_and_statistics(serving_either: Serving) -> None:
    serving, game = serving_either, games.names()[0]
    ada, bea = Person(serving, "Ada"), Person(serving, "Bea")
    made = ada.open(game, [ME, OPEN], options={"rounds": 1})
    bea.sit(made["table"], made["invitation"])
    bea.act(made["table"], {"type": "ready", "seat": 1})
    ada.act(made["table"], {"type": "begin"})

    async def both() -> None:
        chooser = random.Random(3)
        await asyncio.gather(play(ada, made["table"], 0, chooser), play(bea, made["table"], 1, chooser))

    asyncio.run(both())
    assert {one["name"] for one in statistics(bea, 1, game)["ladder"]} == {"Ada", "Bea"}
    assert ada.ask("DELETE", "/api/me").status_code == 204
    left = statistics(bea, 1, game)
    assert [one["name"] for one in left["ladder"]] == ["Bea"] and [one["name"] for one in left["opponents"]] == [""]
    assert "Ada" not in str(left)


def test_the_file_of_a_database_holds_no_challenge_after_it_was_used(tmp_path: Path) -> None:
    database = tmp_path / "v.sqlite"
    with Serving(f"sqlite:///{database}", *UNHURRIED) as serving:
        ada, device = Person(serving), Authenticator(serving.address)
        assert make_passkey(ada, device, serving).status_code == 200
        engine = create_engine(f"sqlite:///{database}")
        with engine.connect() as connection:
            assert connection.execute(text("SELECT count(*) FROM ceremonies")).scalar() == 0
        engine.dispose()


def test_who_is_forgotten_is_soon_gone_from_the_bytes_on_the_disk_too(tmp_path: Path) -> None:
    name = "Wilhelmine-Charlotte"
    with Serving(f"sqlite:///{tmp_path / 'v.sqlite'}", *UNHURRIED) as serving:
        ada, bea = Person(serving, name), Person(serving, "Bea")
        for _ in range(30):
            table = ada.open(games.names()[0], [ME, OPEN])["table"]
            assert ada.act(table, {"type": "say", "seat": 0, "text": f"I am {name}"}).status_code == 200

        def traces() -> bool:
            there = (tmp_path / end for end in ("v.sqlite", "v.sqlite-wal"))
            return any(name.encode() in path.read_bytes() for path in there if path.exists())

        assert traces()
        assert ada.ask("DELETE", "/api/me").status_code == 204
        while traces():
            bea.open(games.names()[0], [ME, OPEN])  # others go on
        serving.is_sound()
