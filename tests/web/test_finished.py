"""Once a game is over: its replay, a file to share, records that somebody brings, and an analysis."""

import asyncio
import base64
import gzip
import json
import random
import re
import time
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

import votive
from tests.web.players import ME, Person, bot, play
from tests.web.serving import Serving
from votive import games
from votive.bots.warmup import make_ready
from votive.core.records import Recorder, line, parse
from votive.lab.analysis import AnalysisPlan, analyse
from votive.lab.analysis_types import Analysis
from votive.table.dice_check import verify
from votive.table.replay import of_record
from votive.web.client_files import STATIC
from votive.web.replays.standalone import LARGEST, LARGEST_WITH_ORACLE, NotBuilt, Shared, page
from votive.web.settings import RECORD_LIMIT

BOARDS = Path(__file__).parents[2] / "client" / "src" / "games"


def record(name: str = "offrandes", seats: int = 3, seed: int = 1, moves: int | None = None) -> dict[str, Any]:
    game = make_ready(votive.game(name))
    found: dict[str, Any] = json.loads(line(Recorder(game, game.settings(seats)).record(seed, 0)))
    if moves is not None:
        found["moves"] = found["moves"][:moves]
        del found["result"]
    return found


def sent(serving: Serving, body: Any, path: str = "/api/replays") -> httpx.Response:
    content = body if isinstance(body, str | bytes) else json.dumps(body)
    headers = {"content-type": "application/json"}
    return httpx.post(serving.address + path, content=content, headers=headers, timeout=120)


def kept(person: Person, body: dict[str, Any]) -> str:
    answer = person.ask("POST", "/api/replays/keep", body)
    assert answer.status_code == 200, answer.text
    return str(answer.json()["table"])


@pytest.fixture(scope="module")
def ada(serving: Serving) -> Person:
    return Person(serving)


# Replays


def test_a_finished_table_is_told_whole_and_a_game_that_goes_on_is_not(serving: Serving, ada: Person) -> None:
    table = ada.open("offrandes", [ME, bot(), bot()], begin=True)["table"]
    early = ada.ask("GET", f"/api/tables/{table}/replay")
    assert (early.status_code, early.json()["refusal"]["fact"]["id"]) == (409, "table-not-over")
    for path in ("share", "analysis"):
        assert ada.ask("GET", f"/api/tables/{table}/{path}").status_code == 409
    asyncio.run(play(ada, table, 0, random.Random(1)))
    answer = ada.ask("GET", f"/api/tables/{table}/replay")
    assert answer.headers["content-encoding"] == "gzip"
    plain = httpx.get(f"{serving.address}/api/tables/{table}/replay", headers={"accept-encoding": "identity"})
    assert plain.json() == answer.json()
    told = ada.get(f"/api/tables/{table}/record")
    assert [[step["seat"], step["move"]] for step in answer.json()["steps"]] == told["moves"]
    assert answer.json()["result"]["points"] == told["result"]["points"]
    assert told["table"]["seed"] not in answer.text


def test_a_table_that_is_not_for_spectators_keeps_its_replay_to_itself(serving: Serving, ada: Person) -> None:
    table = ada.open("offrandes", [ME, bot()], begin=True, spectators=False)["table"]
    assert ada.act(table, {"type": "close"}).status_code == 200
    bea = Person(serving, "Bea")
    for path in ("replay", "share", "analysis"):
        assert bea.ask("GET", f"/api/tables/{table}/{path}").status_code == 403
    assert bea.ask("POST", f"/api/tables/{table}/analysis").status_code == 403
    assert ada.ask("GET", f"/api/tables/{table}/replay").status_code == 200


def works(person: Person, how: str) -> int:
    """How many games the server has told, or has left untold because nobody waited any more."""
    name = f'votive_replays_total{{how="{how}"}} '
    lines = person.ask("GET", "/metrics").text.splitlines()
    return next((int(line.removeprefix(name)) for line in lines if line.startswith(name)), 0)


def test_who_asks_for_the_same_game_waits_for_the_same_work(serving: Serving, ada: Person) -> None:
    table, before = kept(ada, record("favor", 5, seed=7)), works(ada, "told")

    async def ask() -> list[str]:
        async with httpx.AsyncClient(headers=ada.headers, timeout=120) as client:
            asked = [client.get(f"{serving.address}/api/tables/{table}/replay") for _ in range(20)]
            return [answer.text for answer in await asyncio.gather(*asked)]

    assert len({*asyncio.run(ask())}) == 1
    assert works(ada, "told") == before + 1


def test_a_game_that_nobody_waits_for_is_not_told(serving: Serving, ada: Person) -> None:
    """150 who ask and go: nothing of it is in the way of who comes next."""
    tables = [kept(ada, record("favor", 5, seed=seed)) for seed in (8, 9, 10)]
    before = works(ada, "told"), works(ada, "dropped")

    async def ask_and_go(table: str) -> None:
        reader, writer = await asyncio.open_connection("localhost", serving.port)
        writer.write(f"GET /api/tables/{table}/replay HTTP/1.1\r\nHost: localhost:{serving.port}\r\n\r\n".encode())
        await writer.drain()
        writer.close()
        await writer.wait_closed()
        assert not await reader.read()

    async def crowd() -> None:
        await asyncio.gather(*(ask_and_go(tables[number % 2]) for number in range(150)))

    asyncio.run(crowd())
    assert ada.ask("GET", f"/api/tables/{tables[2]}/replay").status_code == 200
    told, dropped = works(ada, "told") - before[0], works(ada, "dropped") - before[1]
    assert told <= 3, "each game once at most"
    assert dropped, "some were left"


def test_replays_are_limited_by_address(tmp_path: Path) -> None:
    with (
        Serving(f"sqlite:///{tmp_path / 'v.sqlite'}", "--log-format", "json") as limited,
        httpx.Client(base_url=limited.address, timeout=60) as client,
    ):
        answers = [client.get("/api/tables/nosuchtable/replay").status_code for _ in range(120)]
    assert answers[0] == 404 and 429 in answers


# Records


@pytest.mark.parametrize("name", games.names())
def test_a_record_is_checked_told_and_forgotten(serving: Serving, ada: Person, name: str) -> None:
    before = len(ada.get("/api/me/tables")["tables"])
    given = record(name)
    answer = sent(serving, given)
    assert answer.status_code == 200, answer.text
    expected = of_record(parse(json.dumps(given), votive.game))
    assert answer.json()["replay"] == json.loads(msgspec.json.encode(expected))
    assert len(ada.get("/api/me/tables")["tables"]) == before


def test_a_record_is_kept_if_one_asks_for_it(serving: Serving, ada: Person) -> None:
    given = record() | {
        "table": {"names": ["Ion", "Kore", "Lykos"], "bots": [None, None, "priest"], "id": "takenalready"}
    }
    table = kept(ada, given)
    assert table != "takenalready", "nobody chooses the id of a table here"
    assert ada.get(f"/api/tables/{table}/record")["moves"] == given["moves"]
    found = ada.get(f"/api/tables/{table}/replay")
    assert [player["name"] for player in found["players"]] == ["Ion", "Kore", "Lykos"]
    assert found["players"][2]["bot"] == "priest"
    line = next(one for one in ada.get("/api/me/tables")["tables"] if one["table"] == table)
    assert (line["stage"], line["yours"]) == ("over", [])
    assert sent(serving, given, "/api/replays/keep").status_code == 401, "it must be somebody's"


def test_a_kept_record_is_marked_as_imported_wherever_it_is_seen(serving: Serving, ada: Person) -> None:
    bots = ["champion", "oracle", "novice"]
    table = kept(ada, record(seed=4) | {"table": {"names": bots, "bots": bots}})
    line = next(one for one in ada.get("/api/me/tables")["tables"] if one["table"] == table)
    assert line["imported"] is True and line["finishes"] == []
    shown = ada.get(f"/api/tables/{table}")
    assert shown["about"]["imported"] is True
    assert shown["told"][0]["facts"] == [{"id": "table-told-imported"}]
    assert ada.get(f"/api/tables/{table}/replay")["imported"] is True
    assert ada.get(f"/api/tables/{table}/record")["table"]["imported"] is True
    assert sent(serving, record()).json()["replay"]["imported"] is True, "also before it is kept"
    again = ada.act(table, {"type": "rematch"})
    assert (again.status_code, again.json()["refusal"]["fact"]["id"]) == (409, "table-imported"), "names, not players"
    played = ada.open("offrandes", [ME, bot()], begin=True)["table"]
    assert ada.get(f"/api/tables/{played}")["about"]["imported"] is False


def test_a_game_that_somebody_played_alone_says_so_for_good_and_counts_for_nothing(
    serving: Serving, ada: Person
) -> None:
    alone = record(seed=4) | {"table": {"alone": True}}
    assert sent(serving, alone).json()["replay"]["alone"] is True, "before it is kept"
    table = kept(ada, alone)
    asked = {"record": alone, "moves": 20, "seat": 1, "level": "novice"}
    answer = ada.ask("POST", "/api/replays/continue", asked)
    assert answer.status_code == 201, answer.text
    continued = answer.json()["table"]
    asyncio.run(play(ada, continued, 1, random.Random(1)))
    for one in (table, continued):
        assert ada.get(f"/api/tables/{one}")["about"]["alone"] is True
        assert ada.get(f"/api/tables/{one}/replay")["alone"] is True
        again = ada.get(f"/api/tables/{one}/record")
        assert again["table"]["alone"] is True
        assert sent(serving, again).json()["replay"]["alone"] is True, "wherever its record goes"
        line = next(line for line in ada.get("/api/me/tables")["tables"] if line["table"] == one)
        assert line["finishes"] == []
    other = kept(ada, record(seed=5))
    assert ada.get(f"/api/tables/{other}")["about"]["alone"] is False


def wrong() -> dict[str, tuple[Any, int, str]]:
    """What may be wrong with a file, and what is said about it."""
    sound = record()
    forged = json.loads(json.dumps(sound))
    forged["moves"][9] = [0, ["bid", 25]]
    nonsense = json.loads(json.dumps(sound))
    nonsense["moves"][4] = [0, ["dance"]]
    liar = sound | {"result": sound["result"] | {"points": [99, 0, 0]}}
    return {
        "a picture": (b"\x89PNG\r\n\x1a\n", 400, "refused-record-none"),
        "a list": ([1, 2, 3], 400, "refused-record-none"),
        "something else": ({"name": "package", "version": "1.0"}, 400, "refused-record-none"),
        "of a later format": (sound | {"votive": 2}, 400, "refused-record-format"),
        "of an unknown game": (sound | {"game": "chess"}, 400, "refused-record-game"),
        "of other rules": (sound | {"rules": "0.9"}, 400, "refused-record-rules"),
        "an illegal move": (forged, 400, "refused-record-illegal"),
        "no move at all": (nonsense, 400, "refused-record-move"),
        "a false result": (liar, 400, "refused-record-unsound"),
        "too many seats": (sound | {"seats": 9}, 400, "refused-record-unsound"),
        "no moves": ({key: value for key, value in sound.items() if key != "moves"}, 400, "refused-record-unsound"),
        "endless": (sound | {"moves": [[0, ["pass"]]] * 30_000}, 400, "refused-record-long"),
        "huge numbers": (sound | {"seats": 10**30}, 400, "refused-record-unsound"),
        "false names": (sound | {"table": {"names": "everybody"}}, 400, "refused-record-unsound"),
        "too large": (sound | {"note": "x" * RECORD_LIMIT}, 413, "refused-record-large"),
    }


@pytest.mark.parametrize("path", ["/api/replays", "/api/replays/keep"])
def test_what_is_wrong_with_a_record_is_said_clearly(serving: Serving, ada: Person, path: str) -> None:
    for what, (body, status, fact) in wrong().items():
        content = body if isinstance(body, bytes) else json.dumps(body).encode()
        headers = {"content-type": "application/json", **ada.headers}
        answer = httpx.post(serving.address + path, content=content, headers=headers, timeout=120)
        assert (answer.status_code, answer.json()["refusal"]["fact"]["id"]) == (status, fact), what
        if fact == "refused-record-illegal":
            refusal = answer.json()["refusal"]
            assert refusal["fact"]["number"] == 10 and refusal["clause"] and refusal["fact"]["why"]["id"]


def test_other_addresses_take_no_more_than_before(serving: Serving, ada: Person) -> None:
    answer = ada.ask("POST", "/api/tables", {"game": "offrandes", "seats": [], "options": {"x" * 100_000: 1}})
    assert (answer.status_code, answer.json()["refusal"]["fact"]["id"]) == (413, "refused-too-large")


# Files to share


def inside(file: bytes) -> dict[str, Any]:
    """What a shared file holds."""
    (packed,) = re.findall(rb'<script type="text/plain" id="game">([A-Za-z0-9+/=]+)</script>', file)
    found: dict[str, Any] = json.loads(gzip.decompress(base64.b64decode(packed)))
    return found


def test_a_file_to_share_is_small_has_a_policy_of_its_own_and_holds_the_game(serving: Serving, ada: Person) -> None:
    for seats in (2, 5):
        table = kept(ada, record(seats=seats, seed=seats))
        answer = ada.ask("GET", f"/api/tables/{table}/share")
        assert answer.status_code == 200
        assert answer.headers["content-type"].startswith("text/html")
        assert answer.headers["content-disposition"].startswith("attachment; filename=")
        assert len(answer.content) <= LARGEST_WITH_ORACLE
        policy = re.search(r'http-equiv="content-security-policy" content="([^"]+)"', answer.text)
        assert policy and "default-src 'none'" in policy[1]
        assert policy[1].count("unsafe") == 1 and "'wasm-unsafe-eval'" in policy[1], "the oracle is all that it allows"
        assert "http://" not in answer.text.replace("http://www.w3.org", "") and "https://" not in answer.text
        assert inside(answer.content)["replay"] == ada.get(f"/api/tables/{table}/replay")


@pytest.mark.parametrize("name", games.names())
def test_the_longest_of_many_games_fits_into_a_file_with_its_analysis(name: str) -> None:
    """Of every game that has a board; of another, that there is nothing to share it with is said."""
    game = make_ready(votive.game(name))
    recorder = Recorder(game, game.settings(game.most_seats))
    longest = max((recorder.record(1, number) for number in range(20)), key=lambda one: len(one.moves))
    if not (BOARDS / name / "index.ts").exists():
        with pytest.raises(NotBuilt):
            page(Shared(of_record(longest)))
        return
    found = analyse(AnalysisPlan(longest, 4, 1))
    assert len(page(Shared(of_record(longest), found))) <= LARGEST


@pytest.mark.parametrize("name", games.ours())
def test_a_file_has_the_oracle_with_it_unless_the_game_is_analysed_or_not_as_published(name: str) -> None:
    if not (STATIC / "wasm" / f"{name}.wasm").exists():
        pytest.skip("the rules are not built for the browser: make wasm (it needs wasm-ld, Debian's package lld)")
    game = make_ready(votive.game(name))
    longest = max(
        (Recorder(game, game.settings(2)).record(1, number) for number in range(20)), key=lambda one: len(one.moves)
    )
    replay = of_record(longest)
    alone = page(Shared(replay))
    assert set(re.findall(rb'id="oracle-([a-z]+)"', alone)) == {b"wasm", b"json", b"js", b"worker", b"weights"}
    assert len(alone) <= LARGEST_WITH_ORACLE
    other = {
        "analysed": Shared(replay, analyse(AnalysisPlan(longest, 4, 1))),
        "of older rules": Shared(msgspec.structs.replace(replay, rules="0")),
        "with cards of one's own": Shared(msgspec.structs.replace(replay, cards={})),
    }
    for what, shared in other.items():
        assert b"oracle-" not in page(shared), what


def test_a_game_without_a_player_says_so() -> None:
    replay = msgspec.structs.replace(of_record(parse(json.dumps(record()), votive.game)), game="riddles")
    with pytest.raises(NotBuilt, match="make client"):
        page(Shared(replay))


# Analyses


def waited_for(person: Person, table: str) -> dict[str, Any]:
    while True:
        found: dict[str, Any] = person.get(f"/api/tables/{table}/analysis")
        assert found["state"] != "failed"
        if found["state"] == "done":
            return found
        time.sleep(0.1)


def test_an_analysis_is_asked_for_worked_out_and_kept(serving_either: Serving) -> None:
    ada = Person(serving_either)
    given = record(seats=2, seed=4)
    table = kept(ada, given)
    assert ada.get(f"/api/tables/{table}/analysis")["state"] == "none"
    assert httpx.post(f"{serving_either.address}/api/tables/{table}/analysis").status_code == 401
    first = ada.ask("POST", f"/api/tables/{table}/analysis").json()
    assert first["state"] in ("waiting", "working")
    found = waited_for(ada, table)["analysis"]
    plan = AnalysisPlan(parse(json.dumps(given), votive.game))
    assert found == json.loads(msgspec.json.encode(analyse(plan))), "the same as the lab's own"
    shared = inside(ada.ask("GET", f"/api/tables/{table}/share").content)
    assert shared["analysis"] == found
    serving_either.kill()
    serving_either.start()
    again = ada.ask("POST", f"/api/tables/{table}/analysis").json()
    assert again["state"] == "done" and again["analysis"] == found, "it is not made twice"
    msgspec.convert(found, Analysis)


def test_an_analysis_that_was_interrupted_can_be_asked_for_again(serving_either: Serving) -> None:
    ada = Person(serving_either)
    table = kept(ada, record(seats=4))
    ada.ask("POST", f"/api/tables/{table}/analysis")
    while not ada.get(f"/api/tables/{table}/analysis")["done"]:
        time.sleep(0.02)
    serving_either.kill()
    serving_either.start()
    assert ada.get(f"/api/tables/{table}/analysis")["state"] == "none"
    assert ada.ask("POST", f"/api/tables/{table}/analysis").json()["state"] == "waiting"
    while not ada.get(f"/api/tables/{table}/analysis")["done"]:
        time.sleep(0.02)


def test_a_person_waits_for_a_few_analyses_at_most(serving: Serving, tmp_path: Path) -> None:
    with Serving(f"sqlite:///{tmp_path / 'few.sqlite'}", "--log-format", "json") as limited:
        ada = Person(limited)
        tables = [kept(ada, record(seats=4, seed=seed)) for seed in range(4)]
        states = [ada.ask("POST", f"/api/tables/{table}/analysis") for table in tables]
        assert [answer.status_code for answer in states] == [200, 200, 200, 429]
        assert states[-1].json()["refusal"]["fact"]["id"] == "refused-analyses"
        assert ada.ask("POST", f"/api/tables/{tables[0]}/analysis").status_code == 200, "asking again is no new one"


# Playing on from a position


def test_somebody_plays_on_against_bots_from_a_position_of_a_replay(ada: Person) -> None:
    written = record("favor", 3, 4)
    old = kept(ada, written)
    brought = ada.get(f"/api/tables/{old}/record")
    asked = {"record": brought, "moves": 60, "seat": 2, "level": "novice", "id": "again"}
    answer = ada.ask("POST", "/api/replays/continue", asked)
    assert answer.status_code == 201, answer.text
    made = answer.json()
    assert (made["now"]["viewer"], made["now"]["stage"]) == (2, "playing")
    assert made["now"]["ply"] >= 60
    assert ada.ask("POST", "/api/replays/continue", asked).json()["table"] == made["table"]
    other = ada.ask("POST", "/api/replays/continue", asked | {"moves": 61})
    assert other.json()["refusal"]["kind"] == "conflict"

    asyncio.run(play(ada, made["table"], 2, random.Random(1)))
    end = ada.get(f"/api/tables/{made['table']}/record")
    assert end["moves"][:60] == written["moves"][:60]
    assert end["table"]["continued"] == 60
    assert len(ada.get(f"/api/tables/{made['table']}/replay")["steps"]) == len(end["moves"])
    verify(json.dumps(end), votive.game)


@pytest.mark.parametrize(
    ("change", "status"),
    [
        ({"moves": 10_000}, 404),
        ({"seat": 4}, 404),
        ({"level": "nobody"}, 404),
        ({"moves": -1}, 400),
        ({"record": {}}, 400),
    ],
)
def test_who_cannot_play_on_from_there_is_told_why(ada: Person, change: dict[str, Any], status: int) -> None:
    asked = {"record": record("offrandes", 3), "moves": 10, "seat": 0} | change
    answer = ada.ask("POST", "/api/replays/continue", asked)
    assert answer.status_code == status, answer.text
    assert answer.json()["refusal"]["fact"]["id"]


def test_nobody_plays_on_from_the_end_of_a_game(ada: Person) -> None:
    written = record("offrandes", 3)
    asked = {"record": written, "moves": len(written["moves"]), "seat": 0}
    assert ada.ask("POST", "/api/replays/continue", asked).json()["refusal"]["fact"]["id"] == "table-over"
