"""Counting moves."""

import pytest

import votive
from votive import games
from votive.core.match import Match
from votive.core.perft import first_decision, perft


def by_hand(match: Match, depth: int) -> int:
    """The slow, obvious way."""
    if depth == 0:
        return 1
    total = 0
    for move in match.legal:
        after = Match(match.game, match.settings.seats, rolls=False)
        for earlier in match.played:
            after.play(match.game.names[earlier.move], earlier.seat)
        total += by_hand(after.play(move), depth - 1)
    return total


@pytest.mark.parametrize("name", games.names())
def test_counting_fast_is_counting_slowly(name: str) -> None:
    game = votive.game(name)
    match = Match(game, 2, rolls=False)
    assert [perft(game, match.state, depth) for depth in range(4)] == [by_hand(match, depth) for depth in range(4)]


COUNTS = {
    2: [6, 36, 180, 900, 3600, 14400, 216000, 2592000],
    3: [7, 42, 210, 1470, 8820, 44100, 308700, 1852200],
    4: [7, 42, 210, 1470, 8820, 44100, 308700, 1852200],
    5: [7, 42, 210, 1470, 8820, 44100, 308700, 1852200],
}


@pytest.mark.parametrize("seats", COUNTS)
def test_the_counts_of_offrandes(seats: int) -> None:
    game = votive.game("offrandes")
    state = first_decision(game, game.settings(seats))
    assert [perft(game, state, depth) for depth in range(1, 9)] == COUNTS[seats]


def test_a_finished_game_has_no_moves() -> None:
    game = votive.game("offrandes")
    match = Match(game, 2, seed=1)
    while not match.over:
        match.play(match.legal[0])
    assert perft(game, match.state, 0) == 1
    assert perft(game, match.state, 3) == 0
