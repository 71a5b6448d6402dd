"""Random play to the end: the same games however they are spread."""

import pytest

import votive
from votive import games
from votive.core.playouts import SHARES, simulate
from votive.core.records import Recorder

NAMES = games.names()


@pytest.mark.parametrize("name", NAMES)
def test_the_same_seed_gives_the_same_games_for_any_number_of_threads(name: str) -> None:
    game = votive.game(name)
    settings = game.settings(game.most_seats)
    one = simulate(game, settings, 60, seed=5, threads=1)
    for threads in (2, 3, 7):
        assert simulate(game, settings, 60, seed=5, threads=threads) == one


@pytest.mark.parametrize("name", NAMES)
def test_parts_of_a_simulation_add_up_to_the_whole(name: str) -> None:
    game = votive.game(name)
    settings = game.settings(game.fewest_seats)
    whole = simulate(game, settings, 50, seed=2)
    parts = [simulate(game, settings, 20, seed=2), simulate(game, settings, 30, seed=2, first=20)]
    assert sum(int(part.decisions) for part in parts) == whole.decisions
    assert sum(int(part.points.sum()) for part in parts) == whole.points.sum()


@pytest.mark.parametrize("name", NAMES)
def test_a_tally_agrees_with_the_records_of_the_same_games(name: str) -> None:
    game = votive.game(name)
    for seats in range(game.fewest_seats, game.most_seats + 1):
        settings = game.settings(seats)
        tally = simulate(game, settings, 25, seed=11)
        records = [Recorder(game, settings).record(11, number) for number in range(25)]
        results = [record.result for record in records if record.result]
        assert tally.games == len(results) == 25
        assert tally.decisions == sum(int((record.seats >= 0).sum()) for record in records)
        for seat in range(seats):
            assert tally.points[seat] == sum(result["points"][seat] for result in results)
            shares = sum(SHARES // len(result["winners"]) for result in results if seat in result["winners"])
            assert tally.shares[seat] == shares
        for number, reason in enumerate(game.reasons):
            assert tally.reasons[number] == sum(result["reason"] == reason for result in results)


@pytest.mark.parametrize("name", NAMES)
def test_progress_counts_every_game_once(name: str) -> None:
    game = votive.game(name)
    told: list[int] = []
    simulate(game, game.settings(game.fewest_seats), 33, seed=1, threads=2, progress=told.append)
    assert sum(told) == 33
