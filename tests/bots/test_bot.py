"""What a bot is given, what it answers, and how it is found by its name."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

import votive
from votive import bots, games
from votive.bots import registry
from votive.bots.bot import Bot, Position, interjection, position_of
from votive.bots.warmup import make_ready
from votive.core.contract import Game, Move
from votive.core.match import Match
from votive.core.randomness import new_stream, random_below
from votive.core.verbs import conceal, imagine

ROOT = Path(__file__).parent.parent.parent
GAMES = [make_ready(games.load(name)) for name in games.names()]
by_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def positions(game: Game, seats: int, seed: int, count: int = 60) -> list[tuple[Match, int]]:
    """Matches at decisions of random games, with the seat that is to move."""
    found = []
    stream = new_stream(seed)
    match = Match(game, seats, seed)
    while not match.over and len(found) < count:
        found.append((Match.of(match.record(), seed), match.turn))
        match.play(match.legal[random_below(stream, len(match.legal))])
    return found


@by_game
@pytest.mark.parametrize("seats", [2, 4])
def test_a_position_holds_what_conceal_leaves_and_nothing_else(game: Game, seats: int) -> None:
    """Whatever is secret, every byte that a bot gets is the same."""
    planted = 0
    for match, seat in positions(game, seats, 5):
        known = position_of(match, seat)
        other = game.copy(match.state)
        conceal(other, seat)
        assert known.state.tobytes() == other.tobytes()
        imagine(other, seat, new_stream(99))
        planted += other.tobytes() != match.state.tobytes()
        match.state = other  # another secret, as far as the seat can know
        again = position_of(match, seat)
        assert again.state.tobytes() == known.state.tobytes()
        assert again.numbers == known.numbers
        assert again.view() == known.view()
    if game.name == "offrandes" and seats == 2:
        assert planted > 0


@by_game
def test_a_position_shares_no_memory_with_the_match(game: Game) -> None:
    match = Match(game, game.fewest_seats, 1)
    known = position_of(match, match.turn)
    before = match.state.tobytes()
    for name in game.row.names or ():
        known.state[name] = 1
    assert match.state.tobytes() == before
    for value in vars(known).values():
        assert not isinstance(value, Match)


def test_history_shows_a_secret_move_as_its_public_part() -> None:
    game = games.load("offrandes")
    for match, _ in positions(game, 2, 3):
        for seat in range(2):
            told = position_of(match, seat).history
            assert [int(mover) for mover, _ in told] == [played.seat for played in match.played]
            for (_, seen), played in zip(told, match.played, strict=True):
                name = game.names[played.move]
                if name[0] == "split" and played.seat != seat:
                    assert game.names[seen][1][1] is None
                elif name[0] != "deal":
                    assert seen == played.move


@by_game
@pytest.mark.parametrize("name", [entry.name for entry in registry.OURS if not entry.name.startswith("oracle")])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_bots_never_play_an_illegal_move(game: Game, name: str, seats: int) -> None:
    shorter = f"{name}:20" if name == "mcts" else name
    players = [bots.make(shorter, game, seats, seat) for seat in range(seats)]
    stream = new_stream(seats)
    match = Match(game, seats, seats)
    decisions = 0
    while not match.over:
        position = position_of(match, match.turn)
        if decisions % 3:  # on the way, positions that no good player would come to
            match.play(position.moves[random_below(stream, len(position.moves))])
        else:
            match.play(players[match.turn].choose(position, 0.02))
        decisions += 1


@by_game
@pytest.mark.parametrize("name", ["random", "greedy", "mcts:50", "novice", "acolyte", "priest", "oracle:50"])
def test_the_same_seed_gives_the_same_choices(game: Game, name: str) -> None:
    def game_of(seed: int) -> list[Move]:
        players = [bots.make(name, game, 3, seed + seat) for seat in range(3)]
        match = Match(game, 3, 1)
        while not match.over and len(match.played) < 60:
            match.play(players[match.turn].choose(position_of(match, match.turn), 60))
        return [game.names[played.move] for played in match.played]

    assert game_of(1) == game_of(1)


class Caller(Bot):
    """Calls whatever it holds as soon as it can."""

    interjects = True

    def interject(self, position: Position) -> Move | None:
        assert position.seat != int(position.state.turn)
        return position.moves[0]


def somebody_holds_a_card() -> tuple[Match, int]:
    """A game of Favor in which a seat that is not to move has a card to call."""
    for match, seat in positions(games.load("favor"), 3, 2, 500):
        for other in range(3):
            if other != seat and match.state.step < 0 and match.legal_numbers(other):
                return match, other
    raise AssertionError("nobody ever held a card")


def test_a_bot_that_wants_to_is_asked_out_of_turn() -> None:
    match, other = somebody_holds_a_card()
    game = match.game
    seated = {seat: Bot(game, 3, 1) for seat in range(3)}
    assert interjection(match, seated) is None, "most bots wait for their turn"
    caller = Caller(game, 3, 1)
    seated[other] = caller
    call = interjection(match, seated)
    assert call is not None
    assert call[0] == other
    match.play(call[1], call[0])
    assert interjection(match, {match.turn: caller}) is None, "whose turn it is, is asked for a move instead"


def test_searching_levels_weigh_a_call_and_the_others_wait() -> None:
    match, other = somebody_holds_a_card()
    position = position_of(match, other)
    for name in registry.entries():
        bot = bots.make(name, match.game, 3, 1)
        assert bot.interjects == (name in ("priest", "oracle", "network", "oracle-1"))
        assert bot.interject(position) in (None, *position.moves)


@pytest.mark.parametrize("name", ["mcts:0", "mcts:many"])
def test_a_number_of_simulations_is_a_number(name: str) -> None:
    with pytest.raises(bots.UnknownBot, match="a number of simulations from 1 to 1,000,000, for example mcts:400"):
        bots.make(name, GAMES[0], 2, 1)


@pytest.mark.parametrize("name", ["random:3", "priest:9"])
def test_a_bot_that_does_not_count_takes_no_number(name: str) -> None:
    with pytest.raises(bots.UnknownBot, match=f"does not count simulations; write only {name.partition(':')[0]}"):
        bots.make(name, GAMES[0], 2, 1)


@pytest.mark.parametrize("name", ["zeus", "", "command"])
def test_an_unknown_bot_is_refused_with_the_names_there_are(name: str) -> None:
    with pytest.raises(bots.UnknownBot, match=re.escape(f"there is no bot {name!r}; there is: random, greedy")):
        bots.make(name, GAMES[0], 2, 1)


def test_a_bot_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text("from votive.bots.bot import Bot\nclass Mine(Bot):\n    def choose(self, position, seconds):\n")
    with pytest.raises(bots.UnknownBot, match="cannot be run"):
        bots.make(f"{file}:Mine", GAMES[0], 2, 1)
    file.write_text(file.read_text() + "        return position.moves[-1]\n")
    match = Match(GAMES[0], 2, 1)
    assert bots.make(f"{file}:Mine", GAMES[0], 2, 1).choose(position_of(match, match.turn), 1) == match.legal[-1]
    with pytest.raises(bots.UnknownBot, match="has no class Yours"):
        bots.make(f"{file}:Yours", GAMES[0], 2, 1)
    with pytest.raises(bots.UnknownBot, match="No such file"):
        bots.make(f"{tmp_path}/none.py:Mine", GAMES[0], 2, 1)


def test_names_are_split_at_commas_but_commands_stand_alone() -> None:
    assert bots.split_names(("oracle, novice", "command:./a --b 1,2", "x.py:Y")) == [
        "oracle",
        "novice",
        "command:./a --b 1,2",
        "x.py:Y",
    ]


def test_the_first_bot_of_the_documentation_has_ten_lines_and_plays(tmp_path: Path) -> None:
    page = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
    programs = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    first = programs[0]
    assert len([text for text in first.splitlines() if text.strip()]) <= 10
    file = tmp_path / "my_bot.py"
    file.write_text(first)
    (kind,) = re.findall(r"class (\w+)", first)
    for game in GAMES:
        bot = bots.make(f"{file}:{kind}", game, 3, 1)
        match = votive.new(game.name, 3, 1)
        while not match.over and len(match.played) < 100:
            match.play(bot.choose(position_of(match, match.turn), 1))


def test_the_other_programs_of_the_documentation_run() -> None:
    page = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
    for program in re.findall(r"```python\n(.*?)```", page, re.DOTALL)[1:]:
        done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        assert done.stdout
