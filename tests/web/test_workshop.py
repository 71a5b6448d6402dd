"""The workshop over HTTP: who may use it, what is said of a variant, and trials that stand in a queue."""

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.web.players import Person
from tests.web.serving import Serving
from votive.web.settings import ServerSettings

SHORT = 'name = "Short evening"\ngame = "offrandes"\n[options]\nrounds = 2\n'
IMPOLITE = {"votive.web.workshop.trials:POLITENESS": 0}
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


def test_a_trial_is_played_beside_the_published_game(ada: Person) -> None:
    trial = ada.ask("POST", "/api/workshop/trials", {"variant": SHORT, "players": 3, "games": 250}).json()
    over = wait(ada, trial, "done")
    assert over["found"]["games"] == 250
    rounds = next(row for row in over["found"]["rows"] if (row["group"], row["name"]) == ("length", "rounds"))
    assert rounds["sure"] and rounds["variant"]["value"] <= 2 < rounds["published"]["value"]


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
