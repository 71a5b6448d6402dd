"""A league: every bot against every other, judged by its worst result."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from votive import bots, games
from votive.bots.network import blank, save
from votive.bots.warmup import make_ready
from votive.cli import main
from votive.core.errors import VotiveError
from votive.lab.league import League
from votive.lab.tournament_games import TournamentPlan

GAME = make_ready(games.load("offrandes"))
GAMES = 12


def league(folder: Path, *names: str, seats: int = 3) -> League:
    return League(TournamentPlan(GAME, GAME.settings(seats), names, 1, 5.0, 8, seats), folder)


def test_each_plays_one_against_copies_of_each_other(tmp_path: Path) -> None:
    found = league(tmp_path, "greedy", "random", "novice")
    found.play(GAMES, 1, None)
    assert set(found.pairs) == {(a, b) for a in found.plan.names for b in found.plan.names if a != b}
    for (one, other), tournament in found.pairs.items():
        assert len(tournament.games()) == GAMES
        assert all(game.entrants.count(1) == 2 for game in tournament.games()), f"two copies of {other} against {one}"


def test_the_worst_share_decides_as_the_one_and_as_a_copy(tmp_path: Path) -> None:
    found = league(tmp_path, "greedy", "random", "novice")
    found.play(GAMES, 1, None)
    standings = {standing.name: standing for standing in found.standings()}
    for name in found.plan.names:
        others = [other for other in found.plan.names if other != name]
        as_one = [3 * found.share(name, other).value for other in others]
        as_copy = [(1 - found.share(other, name).value) * 3 / 2 for other in others]
        assert standings[name].worst.value == pytest.approx(min(*as_one, *as_copy))
    assert found.standings()[0].name == "greedy"
    assert standings["greedy"].rating.value > standings["random"].rating.value


def test_two_players_meet_once_and_both_count(tmp_path: Path) -> None:
    found = league(tmp_path, "greedy", "random", seats=2)
    found.play(GAMES, 1, None)
    assert len(found.pairs) == 1
    assert found.share("greedy", "random").value + found.share("random", "greedy").value == pytest.approx(1)


def test_it_goes_on_from_its_files(tmp_path: Path) -> None:
    league(tmp_path, "greedy", "random").play(3, 1, None)
    more = league(tmp_path, "greedy", "random", "novice")
    assert len(more.pairs["greedy", "random"].games()) == 3, "read from the file of the pair"
    more.play(6, 1, None)
    assert all(len(tournament.games()) == 6 for tournament in more.pairs.values())
    assert len(list(tmp_path.iterdir())) == 6


def test_a_network_from_a_file_is_a_member(tmp_path: Path) -> None:
    file = tmp_path / "mine.npz"
    save(file, blank(GAME, 8, 8), {"game": "offrandes"})
    arguments = ["lab", "league", "offrandes", "-n", "3", "-g", "3", "--folder", str(tmp_path / "league"), "--json"]
    done = CliRunner().invoke(main, [*arguments, "--bots", f"network:{file},oracle:4:{file},random"])
    assert done.exit_code == 0, done.output
    told = json.loads(done.stdout.splitlines()[-1])
    assert {standing["bot"] for standing in told["standings"]} == {f"network:{file}", f"oracle:4:{file}", "random"}
    assert told["shares"]["random"].keys() == {f"network:{file}", f"oracle:4:{file}"}


def test_a_file_that_is_no_network_is_refused_before_anybody_plays(tmp_path: Path) -> None:
    file = tmp_path / "not.npz"
    file.write_bytes(b"not a network")
    with pytest.raises(VotiveError, match="is not a network"):
        bots.make(f"oracle:{file}", GAME, 3, 1)
    done = CliRunner().invoke(main, ["lab", "league", "offrandes", "-n", "3", "--bots", f"network:{file},random"])
    assert done.exit_code != 0
    assert "is not a network" in done.output


def test_a_league_of_one_is_refused_with_what_to_write() -> None:
    done = CliRunner().invoke(main, ["lab", "league", "offrandes", "--bots", "greedy"])
    assert done.exit_code != 0
    assert "--bots greedy,priest" in done.output
