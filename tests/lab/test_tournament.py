"""Tournaments: fair blocks, honest figures, and a file to go on from."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.nursery import nursery
from votive import games
from votive.bots.warmup import make_ready
from votive.core.errors import VotiveError
from votive.lab.tournament import Tournament
from votive.lab.tournament_games import Roster, TournamentPlan, play_block
from votive.lab.tournament_report import report

GAME = make_ready(games.load("offrandes"))
ROOT = Path(__file__).parent.parent.parent


def plan(*names: str, seats: int = 3, seed: int = 1, **more: Any) -> TournamentPlan:
    settings = {"seconds": 5.0, "simulations": None, "opening": 4} | more
    return TournamentPlan(GAME, GAME.settings(seats), names, seed, **settings)


def test_seats_are_rotated_inside_a_block() -> None:
    block = play_block(Roster(plan("greedy", "random")), 3)
    assert [game.entrants for game in block] == [[0, 1, 1], [1, 0, 1], [1, 1, 0]]


def test_more_entrants_than_seats_take_turns_and_fewer_sit_twice() -> None:
    many = plan("random", "greedy", "novice", "acolyte", "mcts:5", seats=3)
    line_ups = [many.line_up(block) for block in range(60)]
    assert all(len(set(line_up)) == 3 for line_up in line_ups)
    assert {who for line_up in line_ups for who in line_up} == {0, 1, 2, 3, 4}
    few = plan("random", "greedy", "novice", seats=5)
    assert all(set(few.line_up(block)) == {0, 1, 2} for block in range(20))


def test_a_block_has_one_chance_and_one_opening() -> None:
    """Two players: the deals are the same in both games as long as the moves are."""
    same = plan("random", "greedy", seats=2, opening=10_000)
    one, other = play_block(Roster(same), 2)
    assert one.points == other.points, "all decisions were the opening's"
    assert play_block(Roster(same), 3)[0].points != one.points


def test_the_same_seed_gives_the_same_games() -> None:
    def results(threads: int) -> list[list[int]]:
        contest = Tournament(plan("mcts:10", "novice", "random"))
        contest.run(9, threads)
        return [game.points for game in contest.games()]

    assert results(1) == results(1) == results(2)


def test_win_shares_of_a_seat_add_up() -> None:
    contest = Tournament(plan("greedy", "random", seats=4))
    contest.run(8)
    first, second = (estimate.value for estimate in contest.shares())
    assert first + 3 * second == pytest.approx(1)
    assert "greedy against 3 × random" in report(contest)


def test_a_tournament_goes_on_from_its_file(tmp_path: Path) -> None:
    file = tmp_path / "results.json"
    whole = Tournament(plan("novice", "random"))
    whole.run(12)
    Tournament(plan("novice", "random"), file).run(6)
    kept = json.loads(file.read_text())
    assert len(kept["blocks"]) == 2
    assert [entry["bot"] for entry in kept["summary"]] == ["novice", "random"]
    more = Tournament(plan("novice", "random"), file)
    assert len(more.games()) == 6
    more.run(12)
    assert [game.points for game in more.games()] == [game.points for game in whole.games()]


def test_a_file_of_another_tournament_is_refused_and_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "results.json"
    Tournament(plan("novice", "random"), file).run(3)
    before = file.read_bytes()
    with pytest.raises(VotiveError, match="holds a tournament with seed 1, not 2"):
        Tournament(plan("novice", "random", seed=2), file)
    for text in ("", "[]", "{}", '{"blocks": 3}', "\x00"):
        file.write_text(text)
        with pytest.raises(VotiveError, match="is not the file of a tournament"):
            Tournament(plan("novice", "random"), file)
        assert file.read_text() == text
    assert before


def test_one_bot_or_the_same_twice_is_no_tournament() -> None:
    with pytest.raises(VotiveError, match="at least two bots"):
        plan("greedy")
    with pytest.raises(VotiveError, match="a name of its own"):
        plan("greedy", "greedy")


def test_a_program_is_an_entrant_and_its_troubles_are_told(tmp_path: Path) -> None:
    file = tmp_path / "dead.py"
    file.write_text("raise SystemExit('not today')")
    good = f"command:{sys.executable} {ROOT / 'examples' / 'bot.py'}"
    contest = Tournament(plan(good, f"command:{sys.executable} {file}", "random"))
    contest.run(3)
    text = report(contest)
    assert "1 troubles with bots" in text
    assert "not today" in text


def votive(*arguments: str, folder: Path) -> subprocess.CompletedProcess[str]:
    return nursery().run(["tournament", *arguments], folder, os.environ | {"COLUMNS": "100"})


def test_the_command_prints_shares_ratings_and_a_verdict(tmp_path: Path) -> None:
    asked = ("offrandes", "-n", "2", "--bots", "greedy,random,novice", "--games", "6", "--json", "out.json")
    done = votive(*asked, folder=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "6 games in 3 blocks" in done.stdout
    assert json.loads((tmp_path / "out.json").read_text())["bots"] == ["greedy", "random", "novice"]
    better = votive("offrandes", "-n", "2", "--better", "greedy", "random", "--games", "200", folder=tmp_path)
    assert "greedy is better than random." in better.stdout
    assert int(better.stdout.split(" games in")[0].split()[-1]) < 200


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("chess", "--bots", "greedy,random"), "there is no game 'chess'"),
        (("offrandes",), "name the bots with --bots"),
        (("offrandes", "--bots", "a,b", "--better", "a", "b"), "name the bots with --bots"),
        (("offrandes", "--bots", "greedy"), "at least two bots"),
        (("offrandes", "--bots", "greedy,zeus"), "there is no bot 'zeus'"),
        (("offrandes", "--bots", "greedy,command:./none"), "cannot be started"),
        (("offrandes", "--bots", "greedy", "--bots", "command:./none"), "cannot be started"),
        (("offrandes", "--bots", "greedy,random", "--time", "0"), "is not in the range"),
        (("offrandes", "--bots", "greedy,random", "--json", "no/where.json"), "No such file"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else None,
)
def test_a_mistake_gets_one_clear_line(arguments: tuple[str, ...], complaint: str, tmp_path: Path) -> None:
    done = votive(*arguments, folder=tmp_path)
    assert complaint in done.stderr
    assert "Traceback" not in done.stderr
    assert done.returncode == 2
