"""Lessons over HTTP: to their ends, without a name, and nothing is kept."""

from typing import Any

import httpx
import pytest

from tests.web.serving import Serving
from votive import games


def ask(serving: Serving, path: str, body: Any = None) -> httpx.Response:
    method = "GET" if body is None else "POST"
    return httpx.request(method, f"{serving.address}/api/lessons/{path}", json=body, timeout=60)


@pytest.mark.parametrize("game", games.names())
def test_a_lesson_is_gone_through_by_nobody_in_particular(serving: Serving, game: str) -> None:
    outline = ask(serving, game).json()
    assert outline["game"] == game and outline["chapters"]
    for chapter in outline["chapters"]:
        made: list[Any] = []
        for number in range(chapter["steps"]):
            answer = ask(serving, f"{game}/{chapter['name']}", {"made": made})
            assert answer.status_code == 200, answer.text
            here = answer.json()
            assert here["step"] == number and here["steps"] == chapter["steps"]
            assert here["say"].startswith(f"lesson-{chapter['name']}-")
            assert here["acts"] == bool(here["now"]["choices"])
            made.append(here["now"]["choices"][0]["move"] if here["acts"] else None)
        last = ask(serving, f"{game}/{chapter['name']}", {"made": made}).json()
        assert last["say"] is None and not last["acts"] and last["step"] == last["steps"]


@pytest.mark.parametrize("game", games.names())
def test_the_closing_game_is_a_table_like_any_other(serving: Serving, game: str) -> None:
    token = httpx.post(f"{serving.address}/api/people?token=1", json={"name": "Ada"}, timeout=60).json()["token"]
    closing = ask(serving, game).json()["closing"]
    headers = {"Authorization": f"Bearer {token}"}
    made = httpx.post(f"{serving.address}/api/tables", json=closing, headers=headers, timeout=60)
    assert made.status_code == 201, made.text
    assert made.json()["now"]["stage"] == "playing"
    assert [sitter["bot"] for sitter in made.json()["now"]["sitters"]][1:] == ["novice"] * (len(closing["seats"]) - 1)


def test_a_wrong_move_is_answered_with_its_clause_and_an_unwanted_one_with_words(serving: Serving) -> None:
    begun = [None, None]
    wrong = ask(
        serving, "offrandes/opening", {"made": [*begun, ["pick", "temple_guardian"], ["pick", "temple_guardian"]]}
    )
    assert wrong.status_code == 400
    assert wrong.json()["refusal"]["clause"] == "S2"
    unwanted = ask(serving, "offrandes/opening", {"made": [*begun, ["pick", "briber"]]})
    assert unwanted.status_code == 409
    assert unwanted.json()["refusal"]["fact"]["id"] == "lesson-opening-first"
    asks = [["pick", "temple_guardian"], ["pick", "briber"], ["bid", 3], ["no", "move"]]
    reasons = ask(serving, "offrandes/opening", {"made": begun, "asks": asks}).json()["reasons"]
    kinds = [one["refusal"] and one["refusal"]["kind"] for one in reasons]
    assert kinds == [None, "not-now", "illegal", "malformed"]


@pytest.mark.parametrize(
    ("path", "body", "status"),
    [
        ("nogame", None, 404),
        ("offrandes/nochapter", {}, 404),
        ("offrandes/opening", {"made": [["pick", "peasant"]]}, 409),
        ("offrandes/opening", {"made": [None] * 60}, 409),
        ("offrandes/opening", {"made": [None] * 200}, 400),
        ("offrandes/opening", {"made": "everything"}, 400),
        ("offrandes/opening", {"made": [], "more": 1}, 400),
    ],
)
def test_what_does_not_fit_is_refused(serving: Serving, path: str, body: Any, status: int) -> None:
    answer = ask(serving, path, body)
    assert answer.status_code == status, answer.text
    assert answer.json()["refusal"]["fact"]["id"]
