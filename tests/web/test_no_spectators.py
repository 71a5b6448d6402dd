"""A table without spectators shows nothing to who has no seat there, through no door."""

import asyncio
from typing import Any

import pytest

from tests.web.players import ME, OPEN, Person, bot, hear, new_id, say
from tests.web.serving import Serving
from votive.web.routes.catalogue import ROUTES

ACTS: list[dict[str, Any]] = [
    {"type": "sit", "key": "wrong", "name": "Eve"},
    {"type": "sit", "key": None, "name": "Eve"},
    {"type": "stand", "seat": 0},
    {"type": "bot", "seat": 1, "level": "novice"},
    {"type": "invite", "name": "nobody"},
    {"type": "ready", "seat": 0, "ready": True},
    {"type": "begin"},
    {"type": "move", "seat": 0, "place": 0, "move": ["pass"]},
    {"type": "move", "seat": 4, "place": 10_000, "move": ["no such move"]},
    {"type": "undo", "seat": 0, "place": 1},
    {"type": "propose", "seat": 0, "what": "end"},
    {"type": "vote", "seat": 0, "proposal": 1, "yes": True},
    {"type": "resign", "seat": 0},
    {"type": "say", "seat": 0, "text": "hm"},
    {"type": "mute", "seat": 0, "target": 1, "muted": True},
    {"type": "close"},
    {"type": "rematch"},
]
BODIES: dict[str, Any] = {
    "/api/tables/{table}/why": {"seat": 0, "moves": [["pass"]]},
    "/api/tables/{table}/hint": {"id": "hint", "seat": 0, "place": 0},
    "/api/tables/{table}/analysis": None,
}
VIEWS = ("now", "about", "told", "game", "steps", "analysis", "moves")
"""What holds something of a position or a story."""


@pytest.fixture(scope="module")
def ada(serving: Serving) -> Person:
    return Person(serving)


@pytest.fixture(scope="module", params=["playing", "over"])
def table(serving: Serving, ada: Person, request: pytest.FixtureRequest) -> str:
    made: str = ada.open("offrandes", [ME, bot()], spectators=False, begin=True)["table"]
    if request.param == "over":
        assert ada.act(made, {"type": "close"}).status_code == 200
    return made


def test_a_refusal_does_not_show_the_position(serving: Serving, table: str) -> None:
    eve = Person(serving, "Eve")
    for act in ACTS:
        answer = eve.act(table, act)
        assert 400 <= answer.status_code < 500, (act, answer.text)
        assert answer.json().get("now") is None, act


def test_a_refusal_on_the_socket_does_not_either(serving: Serving, table: str) -> None:
    async def try_all() -> None:
        async with Person(serving, "Eve").connect() as line:
            for act in ACTS:
                await say(line, type="act", id=new_id(), table=table, act=act)
                assert (await hear(line, "refused")).get("now") is None, act

    asyncio.run(try_all())


def test_no_route_shows_anything(serving: Serving, table: str) -> None:
    eve = Person(serving, "Eve")
    for route in ROUTES:
        if "{table}" not in route.path or route.path.endswith("/acts"):
            continue
        path = route.path.format(table=table) + "?ply=0&before=5"
        answer = eve.ask(route.method, path, BODIES.get(route.path))
        assert answer.status_code in (400, 403, 409), (route.path, answer.text)
        assert not set(VIEWS) & {key for key, value in answer.json().items() if value is not None}, route.path


def test_who_has_left_is_not_shown_the_game_for_an_old_act(serving: Serving, ada: Person) -> None:
    """Eve sat and left before it began; the same request sent again is no way to look in."""
    made = ada.open("offrandes", [ME, OPEN], spectators=False)
    eve, table = Person(serving, "Eve"), made["table"]
    sit = {"type": "sit", "key": made["invitation"], "name": "Eve"}
    assert eve.act(table, sit, "first").status_code == 200
    assert eve.act(table, {"type": "stand", "seat": 1}, "second").status_code == 200
    assert ada.act(table, {"type": "bot", "seat": 1, "level": "novice"}).status_code == 200
    begun = ada.act(table, {"type": "begin"})
    assert begun.status_code == 200, begun.text
    for act, id in ((sit, "first"), ({"type": "stand", "seat": 1}, "second")):
        answer = eve.act(table, act, id)
        assert answer.status_code == 403 and answer.json().get("now") is None, answer.text


def test_who_has_a_seat_still_sees_why_they_are_refused(ada: Person, table: str) -> None:
    answer = ada.act(table, {"type": "move", "seat": 0, "place": 10_000, "move": ["pass"]})
    assert answer.json()["now"]["viewer"] == 0
