"""A table that is played by a variant: its name and mark are wherever the game is."""

import json
import random

import httpx
import pytest

from tests.web.players import ME, Person, bot
from tests.web.serving import Serving

OPTIONS = 'name = "Short evening"\ngame = "offrandes"\n[options]\nrounds = 2\n'
CARDS = """
name = "Rich market"
game = "favor"
[options]
rounds = 1
[[change]]
card = "temple.zeus.oak_grove"
points = 9
"""


@pytest.fixture(scope="module")
def ada(serving: Serving) -> Person:
    return Person(serving)


def finish(person: Person, table: str) -> None:
    """Play alone against bots until the game is over, with the first move that there is."""
    chooser = random.Random(1)
    while (now := person.get(f"/api/tables/{table}?seat=0")["now"])["stage"] != "over":
        if now["turn"] == 0 and now["choices"]:
            move = chooser.choice(now["choices"])["move"]
            person.act(table, {"type": "move", "seat": 0, "place": now["place"], "move": move})


def sent(serving: Serving, record: object) -> httpx.Response:
    headers = {"content-type": "application/json"}
    return httpx.post(f"{serving.address}/api/replays", content=json.dumps(record), headers=headers, timeout=120)


def test_the_name_of_a_variant_is_wherever_its_game_is(serving: Serving, ada: Person) -> None:
    table = ada.open("offrandes", [ME, bot()], variant=OPTIONS, begin=True, public=True)["table"]
    about = ada.get(f"/api/tables/{table}")["about"]
    assert (about["variant"]["name"], about["options"]["rounds"]) == ("Short evening", 2)
    hash_ = about["variant"]["hash"]
    listed = {row["table"]: row for row in ada.get("/api/tables")["tables"]}
    assert listed[table]["variant"] == "Short evening"
    finish(ada, table)
    record = ada.get(f"/api/tables/{table}/record")
    assert record["variant"] == {"name": "Short evening", "hash": hash_}
    assert ada.get(f"/api/tables/{table}/replay")["variant"] == record["variant"]
    answer = sent(serving, record)
    assert answer.json()["replay"]["variant"] == record["variant"], answer.text[:300]
    imported = ada.ask("POST", "/api/replays/keep", record).json()["table"]
    assert ada.get(f"/api/tables/{imported}")["about"]["variant"] == record["variant"]
    again = ada.act(table, {"type": "rematch"}).json()["next"]
    assert ada.get(f"/api/tables/{again}")["about"]["variant"] == record["variant"]
    forged = record | {"variant": {"name": "Short evening", "hash": "0" * 16}}
    assert "but what was played here has" in json.dumps(sent(serving, forged).json(), ensure_ascii=False)
    nameless = record | {"variant": {"name": "", "hash": hash_}}
    assert sent(serving, nameless).status_code == 400


def test_cards_of_a_variant_are_played_with_and_kept(serving: Serving, ada: Person) -> None:
    table = ada.open("favor", [ME, bot("random")], variant=CARDS, begin=True)["table"]
    about = ada.get(f"/api/tables/{table}")["about"]
    assert about["variant"]["name"] == "Rich market"
    assert about["newest_cards"] is False
    cards = ada.get(f"/api/cards/favor?rules={about['rules'].replace('+', '%2B')}")
    assert cards["cards"]["temples"]["zeus.oak_grove"]["points"] == 9
    finish(ada, table)
    record = ada.get(f"/api/tables/{table}/record")
    assert list(record["cards"]) == ["variant.toml"]
    assert "points = 9" in record["cards"]["variant.toml"]
    assert sent(serving, record).json()["replay"]["variant"] == about["variant"]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("game = ", "is not TOML"),
        ('game = "favor"', "this is a variant of favor, not of offrandes"),
        ('game = "offrandes"\n[options]\nrounds = 0', "rounds must be a whole number from 1 to 100, not 0"),
        ('game = "offrandes"\nremove = ["x.y"]', "has no cards that could be changed"),
    ],
)
def test_a_variant_that_is_not_sound_is_refused_with_the_reason(ada: Person, text: str, why: str) -> None:
    answer = ada.ask("POST", "/api/tables", {"game": "offrandes", "seats": [ME, bot()], "variant": text})
    assert answer.status_code == 400
    fact = answer.json()["refusal"]["fact"]
    assert fact["id"] == "refused-variant"
    assert why in fact["trouble"]
