"""One game, move by move."""

import random

import pytest

import votive
from votive import games
from votive.core.contract import ALL, CHANCE, NOBODY
from votive.core.errors import BadOption, BadSeats, IllegalMove, MalformedMove, UnknownGame
from votive.core.match import Match
from votive.core.records import line, parse

NAMES = games.names()


def played(name: str, seats: int, seed: int, stop: int = 10**6) -> Match:
    match = votive.new(name, seats=seats, seed=seed)
    chooser = random.Random(seed)
    while not match.over and len(match.played) < stop:
        match.play(chooser.choice(match.legal))
    return match


@pytest.mark.parametrize("name", NAMES)
def test_a_game_can_be_played_to_its_end(name: str) -> None:
    match = played(name, 4, 1)
    assert match.turn == NOBODY
    assert match.legal == []
    assert match.result is not None
    best = max(match.result["points"])
    assert all(match.result["points"][seat] == best for seat in match.result["winners"])


@pytest.mark.parametrize("name", NAMES)
def test_the_same_seed_gives_the_same_chance(name: str) -> None:
    assert line(played(name, 2, 5).record()) == line(played(name, 2, 5).record())


@pytest.mark.parametrize("name", NAMES)
def test_a_match_that_is_left_and_continued_goes_on_as_if_it_had_not_been(name: str) -> None:
    whole = played(name, 2, 8)
    half = played(name, 2, 8, stop=len(whole.played) // 2)
    again = Match.of(parse(line(half.record()), games.load), seed=8)
    for move in whole.played[len(again.played) :]:
        if move.seat != CHANCE:
            again.play(again.game.names[move.move], move.seat)
    assert line(again.record()) == line(whole.record())


@pytest.mark.parametrize("name", NAMES)
def test_a_refused_move_names_its_clause_and_changes_nothing(name: str) -> None:
    match = votive.new(name, seats=3, seed=2)
    before = match.state.tobytes()
    refused = next(move for move in match.game.names[: match.game.moves] if move not in match.legal)
    with pytest.raises(IllegalMove) as refusal:
        match.play(refused)
    assert refusal.value.clause in match.game.clauses
    assert match.state.tobytes() == before


@pytest.mark.parametrize(
    "move", [["fly"], [], ["bid", 1.0], ["bid", True], ["bid", 10**30], "bid", None, [["bid"], 3], [{}]]
)
def test_what_is_no_move_is_malformed(move: object) -> None:
    with pytest.raises(MalformedMove, match="has no move"):
        votive.new("offrandes", seats=3, seed=2).play(move)  # type: ignore[arg-type]


def test_chance_can_be_played_by_hand() -> None:
    match = Match(votive.game("offrandes"), 2, rolls=False)
    assert match.turn == CHANCE
    assert match.legal == [["first", 0], ["first", 1]]
    match.play(["first", 1])
    assert match.turn == 1


def test_unknown_games_seats_and_options_are_refused() -> None:
    with pytest.raises(UnknownGame, match="there is no game 'chess'; there is: "):
        votive.new("chess", seats=2)
    for seats in (1, 6, 0, -1, 2.0, "4", None, True):
        with pytest.raises(BadSeats, match="2 to 5 players"):
            votive.new("offrandes", seats=seats)  # type: ignore[arg-type]
    with pytest.raises(BadOption, match="has no option 'colour'"):
        votive.new("offrandes", seats=2, options={"colour": 1})


@pytest.mark.parametrize("name", NAMES)
def test_the_log_tells_of_every_move(name: str) -> None:
    match = played(name, 2, 3)
    log = match.log(ALL)
    assert len(log) == len(match.played)
    assert all(facts for facts in log)
