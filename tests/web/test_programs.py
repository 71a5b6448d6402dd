"""Other people's programs: they take seats by a token of their own, are marked, and may do what players do, no more."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.web.players import ME, OPEN, Person, bot, new_id
from tests.web.serving import Serving

ROOT = Path(__file__).parents[2]


class Program(Person):
    """Somebody's program."""

    def __init__(self, owner: Person, name: str | None = None) -> None:
        self.serving = owner.serving
        self.name = name or f"Program {new_id()} of {owner.id}"
        made = owner.ask("POST", "/api/me/bots", {"name": self.name})
        assert made.status_code == 201, made.text
        self.id = made.json()["bot"]["id"]
        self.token = made.json()["token"]

    def stream(self, path: str) -> "Lines":
        return Lines(self.serving.address + path, self.headers)


class Lines:
    """A stream of lines of JSON."""

    def __init__(self, address: str, headers: dict[str, str]) -> None:
        self.opening = httpx.stream("GET", address, headers=headers, timeout=60)

    def __enter__(self) -> Iterator[Any]:
        self.answer = self.opening.__enter__()
        assert self.answer.status_code == 200, self.answer.read()
        return (json.loads(line) for line in self.answer.iter_lines() if line.strip())

    def __exit__(self, *error: Any) -> None:
        self.opening.__exit__(*error)


def heard(lines: Iterator[Any], kind: str) -> Any:
    return next(line for line in lines if line["type"] == kind)


def run_example(address: str, token: str) -> "subprocess.Popen[str]":
    command = [sys.executable, str(ROOT / "examples" / "bot_api.py"), address, token]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    return subprocess.Popen(command, stderr=subprocess.PIPE, text=True, env=environment)


@pytest.mark.parametrize("game", ["offrandes", "favor"])
def test_the_example_comes_when_invited_by_name_and_plays_a_whole_game(serving: Serving, game: str) -> None:
    ada = Person(serving, "Ada")
    program = Program(ada)
    example = run_example(serving.address, program.token)
    try:
        table = ada.open(game, [ME, OPEN])["table"]
        assert ada.act(table, {"type": "invite", "name": program.name.upper()}).status_code == 200
        with Lines(f"{serving.address}/api/tables/{table}/stream?seat=0", ada.headers) as lines:
            _begin_when_ready(ada, table, lines)
            over = _play_to_the_end(ada, table, lines, example)
    finally:
        example.kill()
        example.communicate()
    assert over["result"]["how"] == "rules"
    sitter = over["sitters"][1]
    assert sitter["program"] and sitter["kind"] == "person" and sitter["name"] == program.name


def _begin_when_ready(ada: Person, table: str, lines: Iterator[Any]) -> None:
    for line in lines:
        if "now" in line and line["now"]["sitters"][1]["ready"]:
            assert ada.act(table, {"type": "begin"}).status_code == 200
            return


def _play_to_the_end(ada: Person, table: str, lines: Iterator[Any], example: "subprocess.Popen[str]") -> Any:
    numbers = None
    for line in lines:
        if "now" not in line:
            continue
        assert example.poll() is None, example.stderr and example.stderr.read()
        now = line["now"]
        for entry in line["told"]:
            assert numbers is None or entry["number"] == numbers + 1, "numbers follow each other"
            numbers = entry["number"]
        if now["stage"] == "over":
            return now
        if now["turn"] == 0 and now["choices"]:
            move = {"type": "move", "seat": 0, "place": now["place"], "move": now["choices"][0]["move"]}
            assert ada.act(table, move, f"a{now['place']}").status_code in (200, 409)
    raise AssertionError("the stream has ended")


def test_the_example_has_at_most_thirty_lines() -> None:
    assert len((ROOT / "examples" / "bot_api.py").read_text(encoding="utf-8").splitlines()) <= 30


def test_a_stream_goes_on_where_one_was(serving: Serving) -> None:
    ada = Person(serving, "Ada")
    table = ada.open("offrandes", [ME, ME], begin=True)["table"]
    address = f"{serving.address}/api/tables/{table}/stream?seat=0"
    with Lines(address, ada.headers) as lines:
        first = next(lines)
        assert first["type"] == "table" and first["told"]
        assert ada.act(table, {"type": "say", "seat": 0, "text": "one"}).status_code == 200
        assert [entry["about"]["text"] for entry in heard(lines, "news")["told"]] == ["one"]
    assert ada.act(table, {"type": "say", "seat": 1, "text": "two"}).status_code == 200
    with Lines(f"{address}&since={first['now']['number'] + 1}", ada.headers) as lines:
        assert [entry["about"]["text"] for entry in next(lines)["told"]] == ["two"]


def test_what_waits_is_told_first_and_what_comes_as_it_comes(serving: Serving) -> None:
    ada = Person(serving, "Ada")
    program = Program(ada)
    made = ada.open("offrandes", [ME, OPEN])
    table = made["table"]
    assert program.sit(table, made["invitation"]) == 1
    with program.stream("/api/me/stream") as lines:
        assert next(lines) == {"type": "here", "person": program.id}
        other = ada.open("offrandes", [ME, OPEN])["table"]
        assert ada.act(other, {"type": "invite", "name": program.name}).status_code == 200
        assert next(lines) == {"type": "invited", "table": other, "game": "offrandes"}
        assert program.act(table, {"type": "ready", "seat": 1}).status_code == 200
        assert ada.act(table, {"type": "begin"}).status_code == 200
        _move_until_anothers_turn(ada, table, 0)
        turn = next(lines)
        assert (turn["type"], turn["table"], turn["seat"]) == ("turn", table, 1) and turn["now"]["choices"]
        assert ada.act(table, {"type": "say", "seat": 0, "text": "well?"}).status_code == 200
        assert program.act(table, {"type": "resign", "seat": 1}).status_code == 200
        over = next(lines)
        assert (over["type"], over["table"]) == ("over", table), "a turn is told once"


def _move_until_anothers_turn(person: Person, table: str, seat: int) -> None:
    while True:
        now = person.get(f"/api/tables/{table}?seat={seat}")["now"]
        if now["turn"] != seat:
            return
        move = {"type": "move", "seat": seat, "place": now["place"], "move": now["choices"][0]["move"]}
        assert person.act(table, move).status_code == 200


def test_a_program_bears_its_own_name_and_everybody_is_told(serving: Serving) -> None:
    ada, bea = Person(serving, "Ada"), Person(serving, "Bea")
    program = Program(ada)
    made = ada.open("offrandes", [ME, OPEN, OPEN])
    table = made["table"]
    answer = program.act(table, {"type": "sit", "key": made["invitation"], "name": "A very human being"})
    assert answer.status_code == 200
    bea.sit(table, made["invitation"])
    for seen in (bea.get(f"/api/tables/{table}?seat=2"), Person(serving, "Cleo").get(f"/api/tables/{table}")):
        sitters = seen["now"]["sitters"]
        assert [sitter["program"] for sitter in sitters] == [False, True, False]
        assert sitters[1]["name"] == program.name
        told = [entry for entry in seen["told"] if entry.get("about", {}).get("program")]
        assert [entry["facts"][0]["id"] for entry in told] == ["table-told-sat-program"]


def test_only_the_host_invites_only_programs_and_only_who_is_invited_comes_without_a_key(serving: Serving) -> None:
    ada, bea = Person(serving, "Ada"), Person(serving, "Bea")
    program, other = Program(bea), Program(bea)
    table = ada.open("offrandes", [ME, OPEN])["table"]
    assert bea.act(table, {"type": "invite", "name": program.name}).status_code == 403
    assert ada.act(table, {"type": "invite", "name": "Bea"}).status_code == 404
    assert ada.act(table, {"type": "invite", "name": program.name}).status_code == 200
    assert ada.act(table, {"type": "invite", "name": program.name}).status_code == 200, "once more changes nothing"
    for uninvited in (bea, other):
        assert uninvited.act(table, {"type": "sit", "key": "", "name": "x"}).status_code == 403
    assert [line["table"] for line in program.get("/api/me/tables")["tables"]] == [table]
    assert program.act(table, {"type": "sit", "key": "", "name": "x"}).status_code == 200
    assert ada.act(table, {"type": "stand", "seat": 1}).status_code == 200
    assert program.act(table, {"type": "sit", "key": "", "name": "x"}).status_code == 403, "sent away is sent away"


def test_what_people_decide_programs_do_not(serving: Serving) -> None:
    ada = Person(serving, "Ada")
    program = Program(ada)
    made = ada.open("offrandes", [ME, OPEN, bot()])
    table = made["table"]
    program.sit(table, made["invitation"])
    assert program.act(table, {"type": "ready", "seat": 1}).status_code == 200
    assert ada.act(table, {"type": "begin"}).status_code == 200
    assert program.act(table, {"type": "propose", "seat": 1, "what": "end"}).status_code == 403
    assert program.act(table, {"type": "sit", "key": made["keys"]["0"], "name": "x"}).status_code == 403
    assert ada.act(table, {"type": "propose", "seat": 0, "what": "end"}).status_code == 200
    assert ada.get(f"/api/tables/{table}")["now"]["stage"] == "over", "there is nobody else to ask"
    assert program.act(table, {"type": "rematch"}).status_code == 403
    assert program.ask("POST", "/api/tables", {"game": "offrandes", "seats": [ME, ME]}).status_code == 403
    assert program.ask("POST", "/api/me/bots", {"name": "Child"}).status_code == 403
    assert program.ask("PATCH", "/api/me", {"name": "Ada"}).status_code == 403
    again = ada.act(table, {"type": "rematch"}).json()["next"]
    assert ada.get(f"/api/tables/{again}")["now"]["sitters"][1]["program"]


def test_a_token_can_be_renewed_and_a_program_deleted_by_its_owner_only(serving: Serving) -> None:
    ada, bea = Person(serving, "Ada"), Person(serving, "Bea")
    program = Program(ada, f"Talos of {ada.id}")
    assert bea.ask("POST", "/api/me/bots", {"name": program.name.lower()}).status_code == 409, "a name is one's own"
    assert bea.ask("DELETE", f"/api/me/bots/{program.id}").status_code == 404
    with program.stream("/api/me/stream") as lines:
        next(lines)
        renewed = ada.ask("POST", f"/api/me/bots/{program.id}/token").json()["token"]
        assert list(lines) == [], "who has the old token is told nothing more"
    assert program.ask("GET", "/api/me").status_code == 401
    program.token = renewed
    assert program.get("/api/me")["id"] == program.id
    assert [one["id"] for one in ada.get("/api/me/bots")["bots"]] == [program.id]
    made = ada.open("offrandes", [ME, OPEN])
    program.sit(made["table"], made["invitation"])
    assert ada.ask("DELETE", f"/api/me/bots/{program.id}").status_code == 204
    assert program.ask("GET", "/api/me").status_code == 401
    assert ada.get(f"/api/tables/{made['table']}")["now"]["sitters"][1]["name"] == "—"
    assert ada.get("/api/me/bots")["bots"] == []


def test_who_is_forgotten_takes_their_programs_along(serving: Serving) -> None:
    ada, bea = Person(serving, "Ada"), Person(serving, "Bea")
    program = Program(ada)
    table = bea.open("offrandes", [ME, OPEN])["table"]
    assert bea.act(table, {"type": "invite", "name": program.name}).status_code == 200
    assert ada.ask("DELETE", "/api/me").status_code == 204
    assert program.ask("GET", "/api/me").status_code == 401
    assert program.name not in json.dumps(bea.get(f"/api/tables/{table}"))


def test_there_are_limits(tmp_path: Path) -> None:
    with Serving(f"sqlite:///{tmp_path / 'v.sqlite'}", "--log-format", "json") as limited:
        ada = Person(limited, "Ada")
        programs = [Program(ada) for _ in range(8)]
        assert ada.ask("POST", "/api/me/bots", {"name": "One too many"}).status_code == 429
        with_room = [programs[0].stream("/api/me/stream") for _ in range(16)]
        open_lines = [stream.__enter__() for stream in with_room]
        assert [next(lines)["type"] for lines in open_lines] == ["here"] * 16
        with httpx.stream("GET", f"{limited.address}/api/me/stream", headers=programs[0].headers) as answer:
            assert answer.status_code == 429
        for stream in with_room:
            stream.__exit__(None, None, None)
        while True:  # until the server has noticed that they are gone
            with httpx.stream("GET", f"{limited.address}/api/me/stream", headers=programs[0].headers) as answer:
                if answer.status_code == 200:
                    break
        limited.is_sound()


def test_the_operator_makes_a_program_too(serving: Serving) -> None:
    command = [sys.executable, "-m", "votive", "admin", "--database", serving.database, "bot", "The house"]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    done = subprocess.run(command, capture_output=True, text=True, env=environment, check=True)
    headers = {"Authorization": f"Bearer {done.stdout.strip()}"}
    assert httpx.get(f"{serving.address}/api/me", headers=headers).json()["name"] == "The house"
    again = subprocess.run(command, capture_output=True, text=True, env=environment, check=False)
    assert again.returncode != 0 and "choose another name" in again.stderr
