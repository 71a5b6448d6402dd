"""One game, move by move."""

import random
from dataclasses import replace
from xml.etree import ElementTree

import pytest

import votive
from votive import games
from votive.core.contract import ALL, CHANCE, NOBODY
from votive.core.errors import BadOption, BadSeats, IllegalMove, MalformedMove, UnknownGame, VotiveError
from votive.core.language import language
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


@pytest.mark.parametrize("name", NAMES)
def test_a_refusal_is_the_sentence_that_a_player_reads(name: str) -> None:
    match = votive.new(name, seats=2, seed=1)
    move = next(move for move in match.game.names[: match.game.moves] if move not in match.legal)
    with pytest.raises(IllegalMove) as refused:
        match.play(move)
    fact = match.game.explain(match.state, match.turn, match.number(move))
    sentence = language("en", match.game.language_folder).say(fact).rstrip(".")
    assert str(refused.value) == f"{move!r} is not allowed here: {sentence} ({fact['clause']})"


def test_a_game_without_presentation_refuses_in_a_sentence() -> None:
    match = Match(replace(votive.game("offrandes"), presentation=None), 2, seed=1)
    with pytest.raises(IllegalMove, match=r"is not allowed here: seat 0 may not make this move now \(S1\)"):
        match.play(["first", 0])


def test_wrong_seeds_seats_viewers_and_options_say_what_is_allowed() -> None:
    match = votive.new("offrandes", seats=2, seed=1)
    with pytest.raises(VotiveError, match="a seed is a whole number, not 'abc'"):
        votive.new("offrandes", seats=2, seed="abc")  # type: ignore[arg-type]
    with pytest.raises(VotiveError, match="a seed is a whole number, not 'abc'"):
        votive.batch("offrandes", seats=2, size=2, seed="abc")  # type: ignore[arg-type]
    for look in (match.view, match.log):
        with pytest.raises(VotiveError, match=r"no seat 9; .* the seats are 0 to 1, nobody \(-2\), all \(-3\)"):
            look(9)
    with pytest.raises(VotiveError, match="there is no seat 5; with 2 players the seats are 0 to 1"):
        match.play(["pick", "peasant"], seat=5)
    with pytest.raises(BadOption, match="options are numbers by their names"):
        votive.new("offrandes", seats=2, options="rounds")  # type: ignore[arg-type]


@pytest.mark.parametrize("name", NAMES)
def test_undo_takes_back_a_move_and_the_same_move_meets_the_same_chance(name: str) -> None:
    match = played(name, 2, 3)
    record, last = line(match.record()), max(i for i, made in enumerate(match.played) if made.seat != CHANCE)
    made = match.played[last]
    assert len(match.undo().played) == last
    assert line(match.play(match.game.names[made.move], made.seat).record()) == record
    with pytest.raises(VotiveError, match="the game is at its beginning"):
        votive.new(name, seats=2, seed=1).undo()


@pytest.mark.parametrize("name", NAMES)
def test_a_copy_is_played_on_its_own(name: str) -> None:
    match = votive.new(name, seats=2, seed=1)
    before, other = line(match.record()), match.copy()
    other.play(other.legal[0])
    assert line(match.record()) == before
    assert match.state.tobytes() != other.state.tobytes()
    assert line(match.play(match.legal[0]).record()) == line(other.record())


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("name", NAMES)
def test_every_position_can_be_drawn(name: str, seats: int) -> None:
    match = votive.new(name, seats=seats, seed=seats)
    chooser = random.Random(seats)
    while not match.over:
        if len(match.played) % 9 == 0:
            picture = ElementTree.fromstring(match._repr_html_())
            title = picture.find("{http://www.w3.org/2000/svg}title")
            assert title is not None and title.text
            assert "None" not in "".join(picture.itertext())
        match.play(chooser.choice(match.legal))


def test_a_game_without_a_picture_shows_its_text() -> None:
    game = votive.game("offrandes")
    match = Match(replace(game, presentation=replace(game.shown, picture=None)), 2, seed=1)
    assert match._repr_html_().startswith("<pre>")


@pytest.mark.parametrize("name", NAMES)
def test_a_match_prints_what_everybody_may_see(name: str) -> None:
    match = votive.new(name, seats=2, seed=1)
    assert repr(match).startswith(f"<Match of {name}, 2 players, seed 1, ")
    match.played = match.played[:1]
    assert ", 1 move, " in repr(match)
    assert "─" in str(match)
    assert "Corinth" in str(match)
    picture = ElementTree.fromstring(match._repr_html_())
    assert picture.tag.endswith("svg")
    assert "Corinth" in "".join(picture.itertext()).replace("\xa0", " ")
    assert len(list(picture.iter("{http://www.w3.org/2000/svg}rect"))) > 30, "a drawing, not words alone"
    assert match._repr_html_().count("http") == 1, "only the name of SVG: nothing is fetched"
    assert repr(votive.batch(name, 2, 3)) == f"<Batch of 3 games of {name}, 2 players each>"
