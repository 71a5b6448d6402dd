"""Games of bots as records, and as arrays to learn from."""

import json
from pathlib import Path

import numpy as np
import pytest
from click.testing import CliRunner

import votive
from votive import games
from votive.cli import main
from votive.core.match import Match
from votive.core.records import parse, positions
from votive.lab.dataset import HOLDS

NAMES = games.ours()


def run(*words: str) -> str:
    done = CliRunner().invoke(main, words, catch_exceptions=False)
    assert done.exit_code == 0, done.output
    return done.stdout


def refused(*words: str) -> str:
    done = CliRunner().invoke(main, words)
    assert done.exit_code != 0
    return done.output + str(done.exception)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("bots", ["greedy", "greedy,random,novice", "network,random,greedy"])
def test_games_of_bots_are_records_that_can_be_replayed(name: str, bots: str, tmp_path: Path) -> None:
    """The same seed gives the same games, and what is summed up is what was written."""
    file, again = tmp_path / "one.jsonl", tmp_path / "two.jsonl"
    asked = ("simulate", name, "-n", "3", "-g", "4", "--option", "rounds=2", "--seed", "5", "--bots", bots)
    told = run(*asked, "--records", str(file), "--legal")
    run(*asked, "--records", str(again), "--legal")
    assert file.read_bytes() == again.read_bytes()
    records = [parse(text, games.load) for text in file.read_text().splitlines()]
    assert len(records) == 4 and f"4 games of {name} with 3 players" in told
    for record in records:
        assert Match.of(record).result == record.result
    points = np.array([record.result["points"] for record in records if record.result])
    assert f"seat 0 {points[:, 0].mean():.1f}" in told


def test_wrong_bots_are_refused_before_anything_is_played() -> None:
    assert "there is no bot 'nobody'" in refused("simulate", "offrandes", "--bots", "nobody")
    assert "one bot for all seats that bots play, or 4" in refused("simulate", "offrandes", "--bots", "greedy,random")
    assert "bots play on one core" in refused("simulate", "offrandes", "--bots", "greedy", "-t", "2")
    assert "written as .npz" in refused("lab", "dataset", "offrandes", "--out", "here.csv")
    assert "there is no folder" in refused("lab", "dataset", "offrandes", "--out", "/nowhere/at/all.npz")


@pytest.mark.parametrize("name", NAMES)
def test_a_dataset_holds_what_its_card_says(name: str, tmp_path: Path) -> None:
    """Each position is one of the game's, with what was allowed, what was done, and how the game ended."""
    file, records = tmp_path / "some.npz", tmp_path / "some.jsonl"
    asked = ("-n", "2", "--bots", "greedy,random", "-g", "3", "--option", "rounds=2", "--seed", "9")
    told = run("lab", "dataset", name, *asked, "--simulations", "16", "--out", str(file))
    run("simulate", name, *asked, "--records", str(records))
    data = np.load(file)
    game = votive.game(name)
    assert f"{len(data['move']):,} positions of 3 games" in told
    legal = np.unpackbits(data["legal"], axis=1, count=game.moves).astype(bool)
    assert (legal.sum(axis=1) > 1).all() and legal[np.arange(len(legal)), data["move"]].all()
    assert np.allclose(data["policy"].sum(axis=1), 1, atol=0.01) and not data["policy"][~legal].any()
    assert np.allclose(data["judged"].sum(axis=1), 1, atol=0.02)
    for number, text in enumerate(records.read_text().splitlines()):
        record = parse(text, games.load)
        rows, match = list(positions(record)), Match.of(record)
        assert record.result is not None
        for index in np.flatnonzero(data["game"] == number):
            ply, seat = int(data["ply"][index]), int(data["seat"][index])
            assert (match.played[ply].seat, match.played[ply].move) == (seat, data["move"][index])
            assert data["observation"][index, seat] == 1
            points = data["observation"][index, 5:7]
            assert (points == rows[ply].points[:2]).all()
            assert data["points"][index].tolist() == record.result["points"]
            best = np.flatnonzero(data["rank"][index] == 0).tolist()
            assert best == record.result["winners"] == np.flatnonzero(data["returns"][index] > -0.5).tolist()
    card = file.with_suffix(".card.md").read_text()
    for key in data.files:
        assert f"| `{key}` | {data[key].dtype} |" in card and HOLDS[key].split("`")[0] in card
    assert f"votive lab dataset {name} -n 2 --bots greedy,random -g 3 --seed 9 --simulations 16" in card
    example = card.partition("```python\n")[2].partition("```")[0]
    exec(example.replace('"some.npz"', json.dumps(str(file))), {})  # the card's own example
