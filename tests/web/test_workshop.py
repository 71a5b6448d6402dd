"""The workshop over HTTP: who may use it, what is said of a variant, and trials that stand in a queue."""

import asyncio
import io
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader

import votive
from tests.core.test_variants import WRONG
from tests.web.players import Person
from tests.web.serving import Serving
from votive.core.language import language
from votive.core.languages import LANGUAGES
from votive.core.low_priority import MOST_POLITE, lower_priority
from votive.web.errors import ApiError
from votive.web.schema.workshop import NewPrint
from votive.web.settings import ServerSettings
from votive.web.workshop.child_process import running
from votive.web.workshop.prints import Prints

SHORT = 'name = "Short evening"\ngame = "offrandes"\n[options]\nrounds = 2\n'
IMPOLITE = {"votive.web.workshop.child_process:POLITENESS": 0}
"""Tests keep the machine busy: what steps back behind them would never come to play."""


@pytest.fixture(scope="module")
def workshop(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    database = f"sqlite:///{tmp_path_factory.mktemp('workshop') / 'tables.sqlite'}"
    with Serving(database, "--no-limits", constants=IMPOLITE) as running:
        yield running


@pytest.fixture
def ada(workshop: Serving) -> Person:
    return Person(workshop)


def wait(person: Person, trial: dict[str, Any], *states: str) -> dict[str, Any]:
    while trial["state"] not in states:
        assert trial["state"] in ("waiting", "compiling", "playing"), trial
        time.sleep(0.05)
        trial = person.get(f"/api/workshop/trials/{trial['id']}")
    return trial


@pytest.mark.parametrize(
    ("settings", "offered"),
    [
        ({}, True),
        ({"workshop": "nobody"}, False),
        ({"origin": "https://table.example", "proxies": ("10.0.0.1",)}, False),
        ({"host": "0.0.0.0", "insecure_http": True}, False),
        ({"origin": "https://table.example", "workshop": "everybody"}, True),
    ],
)
def test_it_is_offered_on_ones_own_machine_and_where_the_operator_says_so(settings: Any, offered: bool) -> None:
    assert ServerSettings("sqlite://", **settings).offers_workshop is offered


def test_where_it_is_not_offered_every_address_refuses_it(tmp_path: Path) -> None:
    with Serving(f"sqlite:///{tmp_path / 'tables.sqlite'}", "--workshop", "nobody") as running:
        bob = Person(running)
        assert bob.get("/api/workshop")["allowed"] is False
        asked = [
            bob.ask("GET", "/api/workshop/games/offrandes"),
            bob.ask("POST", "/api/workshop/check", {"text": SHORT}),
            bob.ask("POST", "/api/workshop/trials", {"variant": SHORT, "players": 2}),
            bob.ask("GET", "/api/workshop/trials/0000"),
            bob.ask("POST", "/api/workshop/prints", {"variant": SHORT}),
        ]
        assert {answer.status_code for answer in asked} == {403}
        assert {answer.json()["refusal"]["fact"]["id"] for answer in asked} == {"refused-no-workshop"}


def test_a_form_is_checked_by_the_checks_of_the_files_and_becomes_one(ada: Person) -> None:
    changed = {"card": "market.swift_runner", "effect": [{"do": "score", "number": 4}]}
    wanted = {"game": "favor", "name": "Rich", "options": {"rounds": 9}, "change": [changed]}
    found = ada.ask("POST", "/api/workshop/check", wanted).json()
    assert found["trouble"] is None
    assert 'name = "Rich"' in found["file"] and "rounds = 9" in found["file"]
    assert found["cards"]["market"]["swift_runner"]["text"]["number"] == 4
    again = ada.ask("POST", "/api/workshop/check", {"text": found["file"]}).json()
    assert again == found


@pytest.mark.parametrize(
    ("wanted", "said"),
    [
        ({"game": "chess"}, "chess"),
        ({"game": "favor", "rules": "9"}, "favor has no version '9'; it has: 1, 2, 3"),
        ({"game": "favor", "options": {"rounds": 99}}, "rounds"),
        ({"game": "favor", "options": {"moons": 1}}, "moons"),
        ({"game": "favor", "change": [{"card": "market.nobody", "effect": []}]}, "market.nobody"),
        ({"game": "favor", "change": [{"card": "market.swift_runner", "effect": [{"do": "dance"}]}]}, "dance"),
        ({"game": "favor", "remove": ["temple.zeus.oak_grove"]}, "cannot be removed"),
        ({"game": "offrandes", "remove": ["market.swift_runner"]}, "no cards"),
        ({"text": "name = "}, "TOML"),
        ({"text": 'name = "x"\ngame = "favor"\nmoon = 1\n'}, "moon"),
    ],
)
def test_what_is_wrong_is_said_with_its_place(ada: Person, wanted: Any, said: str) -> None:
    answer = ada.ask("POST", "/api/workshop/check", wanted)
    assert answer.status_code == 200, answer.text
    assert said in answer.json()["trouble"]


@pytest.mark.parametrize("what", WRONG)
def test_a_wrong_file_gets_the_sentence_that_the_command_line_gives(what: str, ada: Person) -> None:
    text, message = WRONG[what]
    wanted = message.removeprefix("my.toml: ")
    for path, body in (
        ("check", {"text": text}),
        ("trials", {"variant": text, "players": 2}),
    ):
        answer = ada.ask("POST", f"/api/workshop/{path}", body)
        said = answer.json()
        told = said["trouble"] if path == "check" else said["refusal"]["fact"]["trouble"]
        assert wanted[:330] in told, told
        assert "\n" not in told and "my.toml" not in told
        assert answer.status_code == (200 if path == "check" else 400)


CONTENT = "the file: content: names the folder 'my-cards' beside the file, which did not come along"


def test_a_folder_of_cards_is_refused_with_a_sentence_where_only_the_file_came(ada: Person) -> None:
    text = 'name = "Mine"\ngame = "favor"\ncontent = "my-cards"\n'
    checked = ada.ask("POST", "/api/workshop/check", {"text": text}).json()
    assert checked["trouble"].startswith(CONTENT) and "change, add and remove" in checked["trouble"]
    tried = ada.ask("POST", "/api/workshop/trials", {"variant": text, "players": 2})
    assert tried.status_code == 400
    assert tried.json()["refusal"]["fact"]["trouble"] == checked["trouble"]
    seats = [{"who": "me"}, {"who": "bot"}]
    opened = ada.ask("POST", "/api/tables", {"game": "favor", "seats": seats, "variant": text})
    assert opened.status_code == 400
    assert "content: names the folder 'my-cards'" in opened.json()["refusal"]["fact"]["trouble"]


def test_cards_are_those_of_the_version_that_a_file_names(ada: Person) -> None:
    text = 'game = "favor"\nrules = "1"\nnote = "Old"\n[[change]]\ncard = "market.swift_runner"\ncopies = 3\n'
    found = ada.ask("POST", "/api/workshop/check", {"text": text}).json()
    assert found["trouble"] is None
    assert (found["rules"], found["note"]) == ("1", "Old")
    assert 'rules = "1"' in found["file"] and 'note = "Old"' in found["file"]
    now = ada.ask("POST", "/api/workshop/check", {"text": text.replace('"1"', '"3"', 1)}).json()
    assert now["cards"] != found["cards"]


def test_a_trial_is_played_beside_the_published_game(ada: Person) -> None:
    trial = ada.ask("POST", "/api/workshop/trials", {"variant": SHORT, "players": 3, "games": 250}).json()
    over = wait(ada, trial, "done")
    assert over["found"]["games"] == 250
    rounds = next(row for row in over["found"]["rows"] if (row["group"], row["name"]) == ("length", "rounds"))
    assert rounds["sure"] and rounds["variant"]["value"] <= 2 < rounds["published"]["value"]


def test_a_variant_is_printed_and_its_first_page_names_it(ada: Person) -> None:
    variant = 'name = "Rich"\ngame = "favor"\n[[change]]\ncard = "market.swift_runner"\ncopies = 3\n'
    wanted = {"variant": variant, "language": "de", "paper": "letter"}
    answer = ada.ask("POST", "/api/workshop/prints", wanted)
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"] == "application/pdf"
    assert "votive-favor-de.pdf" in answer.headers["content-disposition"]
    pages = PdfReader(io.BytesIO(answer.content)).pages
    assert float(pages[0].mediabox.width) == pytest.approx(612, abs=0.5)
    assert "Rich" in pages[0].extract_text()
    words = language("de", votive.game("favor").language_folder)
    assert "".join(page.extract_text() for page in pages[1:50]).count(words.word("market-swift_runner")) == 3
    wrong = ada.ask("POST", "/api/workshop/prints", {"variant": 'game = "chess"\n'})
    assert wrong.status_code == 400 and "chess" in wrong.json()["refusal"]["fact"]["trouble"]


def test_where_typesetting_is_missing_printing_says_so_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    with pytest.raises(ApiError) as caught:
        asyncio.run(Prints().make("ada", NewPrint(SHORT)))
    assert caught.value.refusal.fact["id"] == "refused-no-print"
    for code in LANGUAGES:
        assert language(code).word("refused-no-print")


def test_prints_stand_in_a_queue_and_nobody_has_many_of_them(monkeypatch: pytest.MonkeyPatch) -> None:
    going: list[int] = []

    async def scenario() -> None:
        prints, go_on = Prints(), asyncio.Event()

        async def slow(wanted: NewPrint) -> bytes:
            going.append(1)
            await go_on.wait()
            return b"%PDF"

        monkeypatch.setattr("votive.web.workshop.prints._print", slow)
        ada = [asyncio.ensure_future(prints.make("ada", NewPrint(SHORT))) for _ in range(2)]
        others = [asyncio.ensure_future(prints.make(f"p{number}", NewPrint(SHORT))) for number in range(4)]
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert len(going) == 1, "one after the other"
        for person in ("ada", "eve"):
            with pytest.raises(ApiError) as caught:
                await prints.make(person, NewPrint(SHORT))
            assert caught.value.refusal.fact["id"] == "refused-prints"
        others[0].cancel()
        go_on.set()
        assert await ada[1] == b"%PDF"
        await asyncio.gather(*ada, *others, return_exceptions=True)
        assert len(going) == 5 and prints.waiting.total() == 0
        assert await prints.make("ada", NewPrint(SHORT)) == b"%PDF"

    asyncio.run(scenario())


@pytest.mark.skipif(not Path("/proc/self/limits").exists(), reason="Linux says so in a file")
def test_a_trial_and_a_print_have_limits_of_processor_and_memory() -> None:
    said = "from votive.core.low_priority import step_back; step_back(5, 1800, 3 << 30);"
    said += "import os; print(os.nice(0)); print(open('/proc/self/limits').read())"
    told = subprocess.run([sys.executable, "-c", said], capture_output=True, text=True, check=True).stdout
    assert told.splitlines()[0] == str(os.nice(0) + 5)
    assert re.search(r"Max cpu time +1800 +1805", told)
    assert re.search(rf"Max data size +{3 << 30} +{3 << 30}", told)


@pytest.mark.skipif(not hasattr(os, "SCHED_IDLE"), reason="Linux has a class for what may wait")
def test_a_process_steps_back_before_it_has_loaded_anything() -> None:
    waiting = [sys.executable, "-c", "input()"]
    with subprocess.Popen(waiting, stdin=subprocess.PIPE) as process:
        lower_priority(process.pid, MOST_POLITE)
        assert os.getpriority(os.PRIO_PROCESS, process.pid) == MOST_POLITE
        assert os.sched_getscheduler(process.pid) == os.SCHED_IDLE
        process.kill()


@pytest.mark.skipif(not hasattr(os, "SCHED_IDLE"), reason="Linux has a class for what may wait")
def test_a_program_beside_the_server_is_told_what_is_wanted_steps_back_and_ends_with_its_block() -> None:
    async def scenario() -> None:
        async with running("code", {"wanted": 1}) as child:  # Python's own prompt, which waits for more
            told = await (await child.output()).readuntil(b"}")
            assert told.endswith(b"{'wanted': 1, 'politeness': 19}")
            assert os.sched_getscheduler(child.process.pid) == os.SCHED_IDLE
            assert os.getsid(child.process.pid) == os.getsid(0)
            assert child.process.poll() is None
        assert child.process.returncode == -signal.SIGKILL

    asyncio.run(scenario())


def test_a_trial_belongs_to_whoever_asked_for_it(workshop: Serving, ada: Person) -> None:
    trial = ada.ask("POST", "/api/workshop/trials", {"variant": SHORT, "players": 2, "games": 250}).json()
    other = Person(workshop)
    assert other.ask("GET", f"/api/workshop/trials/{trial['id']}").status_code == 404
    assert other.ask("DELETE", f"/api/workshop/trials/{trial['id']}").status_code == 404
    wait(ada, trial, "done")


def test_trials_stand_in_a_queue_and_can_be_stopped(ada: Person) -> None:
    wanted = {"variant": SHORT, "players": 5, "games": 20_000}
    first, second = (ada.ask("POST", "/api/workshop/trials", wanted).json() for _ in range(2))
    third = ada.ask("POST", "/api/workshop/trials", wanted)
    assert third.status_code == 429
    assert third.json()["refusal"]["fact"]["id"] == "refused-trials"
    assert ada.get(f"/api/workshop/trials/{second['id']}")["ahead"] == 1
    wait(ada, first, "playing")
    assert ada.ask("DELETE", f"/api/workshop/trials/{first['id']}").json()["state"] == "stopped"
    wait(ada, second, "playing")
    assert ada.ask("DELETE", f"/api/workshop/trials/{second['id']}").json()["state"] == "stopped"


def test_a_variant_that_is_not_sound_is_not_tried(ada: Person) -> None:
    answer = ada.ask("POST", "/api/workshop/trials", {"variant": 'game = "chess"\n', "players": 2})
    assert answer.status_code == 400
    assert "chess" in answer.json()["refusal"]["fact"]["trouble"]
