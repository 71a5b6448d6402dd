"""What a view says of the rules, so that no page need know them: it is what happens."""

import random
from collections.abc import Iterator

import pytest

from tests.offrandes.positions import GAME
from votive.core import verbs
from votive.core.contract import ALL, NOBODY
from votive.core.match import Match
from votive.games.offrandes.printed import VALUES

SEATS = range(2, 6)
STEPS = ("log-climb", "log-summit", "log-slip", "log-toppled")


def positions(seats: int, games: int = 3) -> Iterator[Match]:
    """Games among players who choose at random, before each of their decisions and at the end."""
    for seed in range(games):
        match, chooser = Match(GAME, seats, seed=seed), random.Random(seed)
        yield match
        while not match.over:
            match.play(chooser.choice(match.legal))
            yield match


@pytest.mark.rule("P3", "P6")
@pytest.mark.parametrize("seats", SEATS)
def test_a_city_brings_what_its_ladders_show_or_nothing(seats: int) -> None:
    found = set()
    for match in positions(seats):
        view = match.view(ALL)
        if not view["sacrifices"]:
            continue
        seat, brings = view["turn"], view["cities"][view["turn"]]["brings"]
        found.add(brings is None)
        for altar in view["altars"]:
            move = GAME.numbers[("sacrifice", altar["altar"], brings["animal"] if brings else "fowl")]
            clause = GAME.verdicts[verbs.verdict(match.state, seat, move)].clause
            assert (clause == "P3") == (brings is None)
            if brings and not altar["closed"] and clause != "P4":
                assert (clause == "P6") == (altar["tier"] not in brings["tiers"])
        if brings and view["stable"][brings["animal"]] >= brings["number"]:
            assert GAME.describe(match.state, seat, move)["animals"]["number"] == brings["number"]
    assert found == {True, False}


@pytest.mark.rule("C1", "D4", "P2")
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("phase", ["corruption", "sacrifices"])
def test_the_order_of_a_phase_is_that_in_which_the_cities_act(phase: str, seats: int) -> None:
    acted: list[int] = []
    order: list[int] | None = None
    phases = 0
    for match in positions(seats):
        now = match.view(ALL)[phase]
        if now is None or now["order"][0] == match.turn:
            phases += acted != []
            assert acted == (order or [])
            acted, order = [], None
        if now is not None:
            order = now["order"]
            acted.append(match.turn)
            assert acted == order[: len(acted)]
            assert sorted(now.get("done", acted[:-1])) == sorted(acted[:-1])
    assert phases > 3


@pytest.mark.rule("E3")
@pytest.mark.parametrize("seats", SEATS)
def test_the_ranking_is_that_of_the_rules(seats: int) -> None:
    for match in positions(seats):
        ranking = match.view(ALL)["ranking"]
        assert (ranking is None) == (not match.over)
        if ranking:
            assert [one["place"] for one in ranking] == sorted(one["place"] for one in ranking)
            assert sorted(one["seat"] for one in ranking) == list(range(seats))
            assert match.result is not None
            assert [one["seat"] for one in ranking if one["place"] == 1] == match.result["winners"]


@pytest.mark.rule("L1", "L2", "C7")
@pytest.mark.parametrize("seats", SEATS)
def test_a_choice_says_which_tokens_it_moves(seats: int) -> None:
    kinds = set()
    for match in positions(seats, games=2):
        if match.turn == NOBODY:
            continue
        for number in match.legal_numbers(match.turn):
            kind = GAME.names[number][0]
            if kind not in ("pick", "promote", "corrupt"):
                continue
            kinds.add(kind)
            after = GAME.copy(match.state)
            verbs.enact(after, match.turn, number)
            told = GAME.tell(match.state, match.turn, number, after, ALL)
            steps = [fact for fact in told if fact["id"] in STEPS]
            assert GAME.describe(match.state, match.turn, number)["then"] == steps
    assert kinds == ({"pick", "promote"} if seats == 2 else {"pick", "corrupt"})


@pytest.mark.rule("A5")
def test_a_bid_says_what_the_lot_would_move() -> None:
    for match in positions(3, games=1):
        auction = match.view(ALL)["auction"]
        if auction and auction["lot"]:
            levels = match.view(ALL)["cities"][match.turn]["levels"]
            below = [character for character in auction["lot"] if levels[character] < 5]
            then = GAME.describe(match.state, match.turn, match.legal_numbers(match.turn)[0]).get("then", [])
            mine = [fact["character"] for fact in then if fact["id"] in STEPS[:2]]
            assert sorted(mine) == sorted(below) or GAME.names[match.legal_numbers(match.turn)[0]] == ["pass"]


@pytest.mark.rule("P8")
@pytest.mark.parametrize("seats", SEATS)
def test_an_animal_is_worth_what_the_view_says(seats: int) -> None:
    for match in positions(seats, games=1):
        for number in [] if match.over else match.legal_numbers(match.turn):
            kind, *said = GAME.names[number]
            if kind == "sacrifice":
                fact = GAME.describe(match.state, match.turn, number)
                assert fact["points"] == fact["animals"]["number"] * match.view(ALL)["values"][said[1]]
    assert match.view(ALL)["values"] == VALUES
