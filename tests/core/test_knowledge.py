"""Whether a move shows its mover something new."""

import random
from collections.abc import Iterator

import pytest

import votive
from votive.core import verbs
from votive.core.contract import CHANCE, Game, State
from votive.core.knowledge import reveals
from votive.core.match import Match
from votive.core.randomness import new_stream
from votive.core.views import plain


def decisions(name: str, seats: int, seed: int) -> Iterator[tuple[Game, State, int, int]]:
    """Every decision of a random game: the position, the seat and the move it makes."""
    match, chooser = Match(votive.game(name), seats, seed), random.Random(seed)
    while not match.over:
        move = chooser.choice(match.legal_numbers(match.turn))
        yield match.game, match.game.copy(match.state), match.turn, move
        match.play(match.game.names[move])


def test_taking_a_lot_shows_what_lies_under_it_and_making_lots_shows_nothing() -> None:
    found = set()
    for game, state, seat, move in decisions("offrandes", 2, 1):
        kind = game.names[move][0]
        shown = reveals(game, state, seat, seat, move)
        found.add((kind, shown))
        assert shown <= (kind == "take")
    assert ("take", True) in found
    assert ("split", False) in found


def test_where_nothing_is_secret_nothing_is_revealed() -> None:
    for game, state, seat, move in decisions("offrandes", 4, 1):
        assert not reveals(game, state, seat, seat, move)


@pytest.mark.parametrize("name", ["favor", "offrandes"])
def test_the_answer_does_not_depend_on_what_the_seat_does_not_know(name: str) -> None:
    for game, state, seat, move in decisions(name, 2, 3):
        other = game.copy(state)
        verbs.conceal(other, seat)
        verbs.imagine(other, seat, new_stream(7))
        assert reveals(game, state, seat, seat, move) == reveals(game, other, seat, seat, move)


@pytest.mark.parametrize("name", ["favor", "offrandes"])
def test_a_row_read_out_is_the_row_and_a_copy_is_a_row_of_its_own(name: str) -> None:
    game, state, *_ = next(decisions(name, 3, 1))
    read = plain(state)
    for field in game.row.names or ():
        assert getattr(read, field) == state[field].tolist()
    copy = game.copy(state)
    assert copy.tobytes() == state.tobytes()
    verbs.new(copy, 2, game.settings(2).numbers())
    assert copy.tobytes() != state.tobytes()
    assert verbs.turn(copy) == CHANCE
