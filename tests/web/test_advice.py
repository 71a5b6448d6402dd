"""Hints: what the search itself says, from what a seat may know, and only where all others are bots."""

import random
import time
from typing import Any

import httpx
import pytest

import votive
from tests.web.players import ME, OPEN, Person, bot, new_id
from tests.web.serving import Serving
from votive.bots.bot import Position, position_of
from votive.bots.evaluators import best_kind
from votive.bots.search import Search
from votive.core.language import language
from votive.core.languages import LANGUAGES
from votive.core.match import Match
from votive.core.randomness import new_stream
from votive.core.verbs import conceal, imagine
from votive.table.advice import consider

SIMULATIONS = 200
FOREVER = 600.0


def some_positions(game: str, seats: int, seed: int, most: int = 12) -> list[Match]:
    """Matches at decisions of some moment, by chance."""
    match = votive.new(game, seats=seats, seed=seed)
    chooser = random.Random(seed)
    found = []
    while not match.over and len(found) < most:
        if len(match.legal) > 1 and chooser.random() < 0.12:
            found.append(Match.of(match.record(), seed=1))
        match.play(chooser.choice(match.legal))
    return found


@pytest.mark.parametrize(("game", "seats"), [("offrandes", 4), ("offrandes", 2), ("favor", 3)])
def test_a_hint_says_what_the_search_found(game: str, seats: int) -> None:
    for match in some_positions(game, seats, 3, most=4):
        position = position_of(match, match.turn)
        hint = consider(position, 7, SIMULATIONS, FOREVER)
        search = Search(match.game, seats, 7, best_kind(match.game, seats))
        search.think(position, FOREVER, SIMULATIONS)
        thoughts = search.thoughts(position).moves
        preferred = [(one.move, round(100 * one.chances[match.turn])) for one in thoughts[: len(hint.moves)]]
        found = [(one.move, one.chance) for one in hint.moves]
        assert sorted(preferred, key=lambda move: -move[1]) == found
        assert 1 <= len(hint.moves) <= 3
        assert all(one.move in position.moves for one in hint.moves)


@pytest.mark.parametrize(("game", "seats"), [("offrandes", 2), ("favor", 2), ("favor", 3)])
def test_a_hint_knows_nothing_that_its_seat_does_not(game: str, seats: int) -> None:
    """Two tables that differ only in what the seat cannot know give the same hint."""
    differed = 0
    for match in some_positions(game, seats, 5, most=5):
        seat = match.turn
        other = Match.of(match.record(), seed=1)
        conceal(other.state, seat)
        imagine(other.state, seat, new_stream(99))
        differed += other.state.tobytes() != match.state.tobytes()
        here, there = position_of(match, seat), position_of(other, seat)
        assert consider(here, 3, SIMULATIONS, FOREVER) == consider(there, 3, SIMULATIONS, FOREVER)
    assert differed, "there was something that the seat could not know"


@pytest.mark.parametrize(("game", "seats"), [("offrandes", 4), ("favor", 2)])
def test_what_is_told_to_happen_at_once_happens(game: str, seats: int) -> None:
    for match in some_positions(game, seats, 8, most=5):
        seat = match.turn
        for one in consider(position_of(match, seat), 1, SIMULATIONS, FOREVER).moves:
            trial = Match.of(match.record(), seed=1, rolls=False)
            trial.play(one.move)
            happened = trial.log(seat)[-1]
            assert all(fact in happened for fact in one.gains)


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("game", ["offrandes", "favor"])
def test_a_hint_can_be_read_in_every_language(game: str, code: str) -> None:
    words = language(code, votive.game(game).language_folder)
    for match in some_positions(game, 3, 11, most=4):
        for one in consider(position_of(match, match.turn), 1, 60, FOREVER).moves:
            assert words.say(one.fact)
            assert all(words.say(fact) for fact in one.gains)
            assert all(fact["id"].startswith("hint-") for fact in one.why)


def test_a_stopped_hint_answers_at_once() -> None:
    match = some_positions("offrandes", 4, 3, most=1)[0]
    position: Position = position_of(match, match.turn)
    position.stop.set()
    assert consider(position, 1, 1_000_000, FOREVER).moves


# At a table


def until_my_turn(person: Person, table: str) -> Any:
    while True:
        now = person.get(f"/api/tables/{table}?seat=0")["now"]
        if now["turn"] == 0 and now["choices"]:
            return now
        assert now["stage"] == "playing"
        time.sleep(0.02)


def hint(person: Person, table: str, now: Any, seat: int = 0, id: str | None = None) -> httpx.Response:
    body = {"id": id or new_id(), "seat": seat, "place": now["place"]}
    return person.ask("POST", f"/api/tables/{table}/hint", body)


@pytest.mark.parametrize("game", ["offrandes", "favor"])
def test_a_hint_at_a_table_of_bots(serving: Serving, game: str) -> None:
    person = Person(serving)
    table = person.open(game, [ME, bot(), bot()], begin=True)["table"]
    now = until_my_turn(person, table)
    answer = hint(person, table, now)
    assert answer.status_code == 200, answer.text
    found = answer.json()
    legal = [choice["move"] for choice in now["choices"]]
    assert found["place"] == now["place"] and found["seat"] == 0
    assert 1 <= len(found["moves"]) <= 3 and all(one["move"] in legal for one in found["moves"])
    assert all(0 <= one["chance"] <= 100 for one in found["moves"])
    told = person.get(f"/api/tables/{table}?seat=0")["told"]
    assert [entry["type"] for entry in told].count("hinted") == 1
    move = {"type": "move", "seat": 0, "place": now["place"], "move": found["moves"][0]["move"]}
    assert person.act(table, move).status_code == 200, "a hint can be played"


def test_no_hint_among_people_nor_for_others(serving: Serving) -> None:
    host, guest = Person(serving), Person(serving, "Bea")
    made = host.open("offrandes", [ME, OPEN, bot()])
    seat = guest.sit(made["table"], made["invitation"])
    assert guest.act(made["table"], {"type": "ready", "seat": seat}).status_code == 200
    assert host.act(made["table"], {"type": "begin"}).status_code == 200
    now = host.get(f"/api/tables/{made['table']}?seat=0")["now"]
    for person, own in ((host, 0), (guest, seat)):
        refused = hint(person, made["table"], now, own)
        assert refused.status_code == 409
        assert refused.json()["refusal"]["fact"]["id"] == "table-hint-people"
    alone = host.open("offrandes", [ME, bot(), bot()], begin=True)["table"]
    now = until_my_turn(host, alone)
    assert hint(guest, alone, now).status_code == 403
    assert hint(host, alone, {"place": now["place"] + 1}).json()["refusal"]["kind"] == "stale"
    told = host.get(f"/api/tables/{alone}?seat=0")["told"]
    assert "hinted" not in [entry["type"] for entry in told]


@pytest.mark.parametrize("game", ["favor", "offrandes"])
def test_the_id_of_something_else_opens_no_hint(serving: Serving, game: str) -> None:
    """A request that is known already is answered at once; what it was must not be forgotten over that."""
    ada, bea = Person(serving, "Ada"), Person(serving, "Bea")
    made = ada.open(game, [ME, OPEN])
    table = made["table"]
    bea.sit(table, made["invitation"])
    assert bea.act(table, {"type": "ready", "seat": 1}).status_code == 200
    assert ada.act(table, {"type": "begin"}, "known").status_code == 200
    place = ada.get(f"/api/tables/{table}")["now"]["place"]
    for seat in (0, 1):
        asked = ada.ask("POST", f"/api/tables/{table}/hint", {"id": "known", "seat": seat, "place": place})
        assert asked.status_code in (403, 409), asked.text


def test_several_people_at_one_screen_are_people(serving: Serving) -> None:
    person = Person(serving)
    table = person.open("offrandes", [ME, {"who": "me", "name": "Bea"}, bot()], begin=True)["table"]
    now = person.get(f"/api/tables/{table}?seat=0")["now"]
    assert hint(person, table, now).json()["refusal"]["fact"]["id"] == "table-hint-people"


def test_hints_are_limited() -> None:
    from votive.web.limits import Limits
    from votive.web.settings import RATES

    limits = Limits(RATES, clock=lambda: 0.0)
    taken = [limits.take("hint", "somebody") for _ in range(20)]
    assert taken.count(True) == RATES["hint"].burst
