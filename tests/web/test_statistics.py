"""What somebody's finished games come to."""

from collections.abc import Iterator

import msgspec
import pytest

from tests.store.test_outcomes import end, outcome
from votive import store
from votive.store import Store
from votive.store.statistics import statistics
from votive.store.statistics_types import GameStatistics
from votive.table.results import Outcome


@pytest.fixture
def kept(database: str) -> Iterator[Store]:
    with store.open(database) as opened:
        yield opened


def played(kept: Store, *endings: Outcome) -> None:
    for number, ending in enumerate(endings):
        table = f"{ending.game}{number}"
        end(kept, table, ending)
        kept.record_result(table, ending)


def of(kept: Store, person: str, game: str = "g") -> GameStatistics:
    return next(one for one in statistics(kept, person).games if one.game == game)


def test_places_points_and_wins_are_counted_by_number_of_players(kept: Store) -> None:
    played(
        kept,
        outcome("g", 1, {"anna": 1, "bert": 2}),
        outcome("g", 2, {"anna": 2, "bert": 1}),
        outcome("g", 3, {"anna": 1, "bert": 2, "novice": 3}),
        outcome("g", 4, {"bert": 1, "carl": 2}),
    )
    found = of(kept, "anna")
    assert (found.games, found.wins) == (3, 2)
    assert [(share.players, share.games, share.places) for share in found.shares] == [(2, 2, [1, 1]), (3, 1, [1, 0, 0])]
    assert [(share.mean_points, share.best_points) for share in found.shares] == [(8.5, 9), (9.0, 9)]
    assert [(one.at, one.place, one.players) for one in found.played] == [(1, 1, 2), (2, 2, 2), (3, 1, 3)]


def test_opponents_are_counted_by_who_they_are_and_bots_by_their_level(kept: Store) -> None:
    played(
        kept,
        outcome("g", 1, {"anna": 1, "bert": 2, "novice": 3, "novice'": 1}),
        outcome("g", 2, {"anna": 2, "bert": 1, "oracle": 2}),
    )
    found = {(one.name, one.bot): (one.games, one.ahead, one.behind, one.met) for one in of(kept, "anna").opponents}
    assert found == {
        ("Bert", False): (2, 1, 1, 2),
        ("novice", True): (1, 1, 0, 2),
        ("oracle", True): (1, 0, 0, 1),
    }


def test_favourites_are_what_the_game_counts(kept: Store) -> None:
    deeds = [{"deed-a": {"x": 3, "y": 1}, "deed-b": {"z": 1}}, {"deed-a": {"y": 1}}]
    endings = []
    for number, done in enumerate(deeds):
        plain = outcome("g", number, {"anna": 1, "bert": 2})
        finishes = [msgspec.structs.replace(plain.finishes[0], deeds=done), plain.finishes[1]]
        endings.append(msgspec.structs.replace(plain, finishes=finishes))
    played(kept, *endings)
    found = {
        one.sort: [(thing.thing, thing.count, thing.games) for thing in one.things]
        for one in of(kept, "anna").favourites
    }
    assert found == {"deed-a": [("x", 3, 1), ("y", 2, 2)], "deed-b": [("z", 1, 1)]}
    assert of(kept, "bert").favourites == []


def test_games_at_several_seats_are_left_out(kept: Store) -> None:
    ending = outcome("g", 1, {"anna": 1, "bert": 2}, counts=False)
    twice = msgspec.structs.replace(ending, finishes=[ending.finishes[0], *ending.finishes])
    end(kept, "t", ending)
    kept.record_result("t", twice)
    assert statistics(kept, "anna").games == []
    assert of(kept, "bert").games == 1 and of(kept, "bert").rating is None


def test_a_rating_is_a_number_with_how_sure_it_is(kept: Store) -> None:
    played(kept, *[outcome("g", number, {"anna": 1, "bert": 2, "novice": 3}) for number in range(30)])
    found = of(kept, "anna")
    assert found.rating is not None and found.rating.games == 30
    assert found.rating.low < found.rating.value < found.rating.high and found.rating.value > 1000
    widths = [point.high - point.low for point in found.history]
    assert len(widths) == 30 and widths == sorted(widths, reverse=True), "surer with every game"
    assert found.history[-1].value == found.rating.value
    assert [(one.name, one.bot, one.you) for one in found.ladder] == [
        ("Anna", False, True), ("Bert", False, False), ("novice", True, False),
    ]  # fmt: skip
    assert found.rating.sure != "guess"


def test_who_was_forgotten_is_nobody_in_particular(kept: Store) -> None:
    kept.add_person("bert", "Bert", 1)
    played(kept, *[outcome("g", number, {"anna": 1, "bert": 2}) for number in range(3)])
    kept.forget_person("bert", 9)
    found = of(kept, "anna")
    assert [(one.name, one.games) for one in found.opponents] == [("", 3)]
    assert [one.name for one in found.ladder] == ["Anna"]
    assert statistics(kept, "bert").games == []
