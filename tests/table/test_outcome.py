"""What came of a game: who finished where, and what is counted of how they played."""

import random

import pytest

import votive
from tests.table.driver import TableDriver
from votive import games
from votive.core.language import language
from votive.core.languages import LANGUAGES
from votive.table import commands
from votive.table.results import Outcome
from votive.table.table import Table


def played(driver: TableDriver, seed: int = 1) -> Outcome:
    driver.play_until(random.Random(seed), lambda driver: False)
    found = driver.table.outcome()
    assert found is not None
    return found


def test_places_are_the_rules_own_and_the_same_log_has_the_same_outcome() -> None:
    for seed in range(5):
        driver = TableDriver(seats="PBPB", seed=seed, bot="novice", options={"rounds": 3})
        assert driver.table.outcome() is None, "not over yet"
        found = played(driver, seed)
        history = driver.table.state.playing()
        assert [finish.rank for finish in found.finishes] == [rank + 1 for rank in history.ranks()]
        assert [finish.points for finish in found.finishes] == history.points()
        assert [finish.player for finish in found.finishes] == ["p0", "novice", "p2", "novice"]
        assert [finish.bot for finish in found.finishes] == [False, True, False, True]
        assert found.rated and found.ended == driver.now
        assert Table.of("table1", driver.table.log).outcome() == found


def test_a_seat_handed_to_a_bot_counts_as_the_person_who_left() -> None:
    driver = TableDriver(seats="PPP", options={"rounds": 2})
    driver.act("p1", commands.Propose(1, "bot", 1, "oracle"))
    found = played(driver)
    assert [finish.player for finish in found.finishes] == ["p0", "p1", "p2"] and found.rated


def test_who_resigns_comes_last() -> None:
    driver = TableDriver(seats="PPPB", options={"rounds": 2})
    driver.act("p1", commands.Resign(1))
    found = played(driver)
    assert found.finishes[1].rank == 4
    assert min(finish.rank for finish in found.finishes) == 1
    driver = TableDriver(seats="PP")
    driver.act("p0", commands.Resign(0))
    ended = driver.table.outcome()
    assert ended is not None and [finish.rank for finish in ended.finishes] == [2, 1] and ended.rated


def test_what_nobody_wins_has_no_outcome() -> None:
    agreed = TableDriver(seats="PP")
    agreed.act("p0", commands.Propose(0, "end"))
    agreed.act("p1", commands.Vote(1, 0, True))
    closed = TableDriver(seats="PB")
    closed.act("p0", commands.Close())
    never = TableDriver(seats="PO", begin=False)
    never.act("p0", commands.Close())
    abandoned = TableDriver(seats="PP").wait(31 * 24 * 3_600_000)
    abandoned.lapse()
    for driver in (agreed, closed, never, abandoned):
        assert driver.table.ended and driver.table.outcome() is None


def test_one_person_at_several_seats_is_not_rated() -> None:
    driver = TableDriver(seats="POO", begin=False, options={"rounds": 1})
    driver.act("p0", commands.Sit(driver.invitation, "second", 1))
    driver.act("p2", commands.Sit(driver.invitation, "third", 2))
    driver.act("p2", commands.Ready(2))
    driver.act("p0", commands.Begin())
    for seat in (0, 1):
        driver.act("p0", commands.Propose(seat, "bot", seat, "random"))
    found = played(driver)
    assert [finish.player for finish in found.finishes] == ["p0", "p0", "p2"] and not found.rated


def test_two_devices_of_one_player_at_one_seat_are_one_player() -> None:
    driver = TableDriver(seats="PB", options={"rounds": 1})
    driver.act("phone", commands.Sit(driver.keys.minted[0], "phone"))
    found = played(driver)
    assert [finish.player for finish in found.finishes] == ["p0", "random"] and found.rated


@pytest.mark.parametrize("name", games.names())
def test_everything_that_a_game_counts_has_a_name_in_every_language(name: str) -> None:
    game = votive.game(name)
    things: set[str] = set()
    for seats in range(game.fewest_seats, game.most_seats + 1):
        for seed in range(3):
            found = played(TableDriver(game=name, seats="P" + "B" * (seats - 1), seed=seed), seed)
            for finish in found.finishes:
                assert finish.deeds, "everybody has done something"
                things |= {*finish.deeds, *(thing for sort in finish.deeds.values() for thing in sort)}
                assert all(count > 0 for sort in finish.deeds.values() for count in sort.values())
    for code in LANGUAGES:
        words = language(code, game.language_folder)
        for thing in things:
            assert words.word(thing).strip()


def test_characters_won_are_those_whose_ladders_were_climbed() -> None:
    """Nobody is ever on a higher level than the number of times they won the character."""
    for seats in ("PBBB", "PB"):
        driver = TableDriver(seats=seats, options={"rounds": 6})
        found = played(driver)
        row = driver.table.state.playing().row
        characters = language("en", driver.table.game.language_folder)
        for seat, finish in enumerate(found.finishes):
            won = finish.deeds["deed-characters"]
            for ladder, level in enumerate(row.level[seat]):
                name = list(CHARACTERS)[ladder]
                assert level <= won.get(name, 0), (characters.word(name), level, won)
            altars = sum(owner == seat for owner in row.owner)
            assert len(finish.deeds.get("deed-altars", {})) >= altars


CHARACTERS = ("peasant", "water_carrier", "flower_carrier", "temple_guardian", "priestess", "briber", "guardsman")
