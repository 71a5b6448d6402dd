"""The command line as its user meets it: what it prints, what it refuses, and how it ends."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.nursery import nursery
from votive import games
from votive.bots import split_names
from votive.cli import main

HELPFUL_ERRORS = {
    ("simulate", "chess"): "there is no game 'chess'; there is: ",
    ("simulate", "offrandes", "--players", "6"): "offrandes is for 2 to 5 players, not 6",
    ("simulate", "offrandes", "--players", "1"): "offrandes is for 2 to 5 players, not 1",
    ("simulate", "offrandes", "--option", "rounds=1000"): "rounds must be a whole number from 1 to 100, not 1000",
    ("simulate", "offrandes", "--option", "purse=30"): "purse is 30, more than purse_limit, which is 25",
    ("simulate", "offrandes", "--option", "gold=3"): "offrandes has no option 'gold'; it has: rounds, purse",
    ("simulate", "offrandes", "--option", "rounds"): "write it as name=number",
    ("simulate", "offrandes", "--legal"): "--legal and --states need --records FILE",
    (
        "simulate",
        "offrandes",
        "--records",
        "no/such/folder/x.jsonl",
    ): "cannot write no/such/folder/x.jsonl: there is no folder no/such/folder",
    ("simulate", "offrandes", "--games", "0"): "0 is not in the range",
    ("play", "chess"): "there is no game 'chess'",
    ("play", "offrandes", "--players", "6"): "2 to 5 players, not 6",
    ("play", "offrandes", "--seat", "4"): "there is no seat 4; with 4 players the seats are 0 to 3",
    ("play", "offrandes", "--language", "la"): "'la' is not one of",
    ("play", "offrandes", "--resume"): "no unfinished game of offrandes is kept",
    ("replay", "nowhere.jsonl"): "nowhere.jsonl",
    ("replay", "."): "is a directory",
    ("perft", "offrandes", "--depth", "0"): "0 is not in the range",
    ("perft", "chess"): "there is no game 'chess'",
    ("fly",): "No such command 'fly'",
    ("play", "offrandes", "--bots", "greedy,novice"): "name one bot for all seats that bots play, or 3; not 2",
    ("play", "offrandes", "--bots", "sphinx"): "there is no bot 'sphinx'; there is: random, greedy",
    ("play", "offrandes", "--bots", "oracle:abc"): "after the colon comes a number of simulations from 1 to 1,000,000",
    ("play", "offrandes", "--bots", "greedy:4"): "the bot greedy does not count simulations; write only greedy",
    ("play", "offrandes", "--bots", "mine.py:Bot"): "mine.py: No such file",
    ("play", "offrandes", "--bots", "command:./a b,c"): "what follows command: is one command, with its commas",
    ("tournament", "offrandes", "--bots", "greedy,oracle:0"): "'oracle:0': after the colon comes",
    ("tournament", "offrandes", "--better", "greedy", "sphinx"): "there is no bot 'sphinx'",
    (
        "tournament",
        "offrandes",
        "--bots",
        "greedy,random",
        "-g",
        "2",
        "--json",
        "no/such/t.json",
    ): "votive: no/such/t.json:",
    ("lab", "balance", "offrandes", "--bots", "oracle:x", "--report", "r"): "'oracle:x': after the colon comes",
    ("lab", "train", "offrandes", "--players", "6"): "2 to 5 players, not 6",
    ("lab", "train", "offrandes", "--resume", "--start", __file__): "leave out --start, or --resume",
    ("lab", "dataset", "offrandes", "--out", "d.csv"): "--out d.csv: a dataset is written as .npz",
    ("lab", "dataset", "offrandes", "--out", "no/d.npz"): "--out no/d.npz: there is no folder no",
    ("lab", "dataset", "offrandes", "--out", "d.npz", "--bots", "sphinx"): "there is no bot 'sphinx'",
    ("lab", "dataset", "offrandes", "--out", "d.npz", "--bots", "a,b"): "name one bot for all seats that bots play",
    ("lab", "dataset", "offrandes", "--out", "d.npz", "--option", "gold=3"): "offrandes has no option 'gold'",
    ("lab", "benchmark", "chess"): "there is no task 'chess'; there is: favor-2",
    ("lab", "benchmark", "offrandes-2"): "say who plays: --bot NAME",
    ("lab", "benchmark", "offrandes-2", "--bot", "sphinx"): "there is no bot 'sphinx'",
    ("lab", "benchmark", "offrandes-2", "--bot", "mcts:x"): "'mcts:x': after the colon comes",
    ("lab", "benchmark", "offrandes-2", "--bot", "greedy", "--json", "no/b.json"): "there is no folder no",
    ("lab", "benchmark", "--check", "nowhere.json"): "'nowhere.json' does not exist",
    ("lab", "league", "offrandes", "--bots", "greedy"): "a league needs at least two bots",
    ("lab", "league", "offrandes", "--bots", "greedy,sphinx"): "there is no bot 'sphinx'",
    ("lab", "league", "offrandes", "--bots", "greedy,greedy"): "must have a name of its own",
    ("lab", "league", "offrandes", "--bots", "greedy,network:no.npz"): "no.npz",
    ("lab", "league", "chess", "--bots", "greedy,random"): "there is no game 'chess'",
    ("simulate", "offrandes", "--records", "."): "cannot write .: it is a folder",
    ("serve", "--smtp", "foo"): "--smtp: write smtp://user:password@host:587, smtps://",
    ("serve", "--smtp", "smtp://host:abc"): "--smtp: write smtp://user:password@host:587, smtps://",
    ("serve", "--smtp", "smtp://host"): "--mail-from: mail needs an address",
    ("serve", "--database", "sqlite:///no/such/x.sqlite"): "make it first",
}


def votive(*arguments: str, folder: Path, answers: str = "") -> subprocess.CompletedProcess[str]:
    environment = os.environ | {"VOTIVE_DATA": str(folder / "data"), "COLUMNS": "100"}
    return nursery().run([*arguments], folder, environment, answers)


@pytest.mark.parametrize("arguments", HELPFUL_ERRORS, ids=" ".join)
def test_a_mistake_gets_one_clear_line_and_exit_code_2(arguments: tuple[str, ...], tmp_path: Path) -> None:
    done = votive(*arguments, folder=tmp_path)
    assert HELPFUL_ERRORS[arguments] in done.stderr
    assert "Traceback" not in done.stderr
    assert done.returncode == 2


def refuse_to_compile(*_: object) -> None:
    raise AssertionError("something was compiled")


BEFORE_COMPILING = [arguments for arguments in HELPFUL_ERRORS if arguments[-1] != "no/such/t.json"]


@pytest.mark.parametrize("arguments", BEFORE_COMPILING, ids=" ".join)
def test_a_mistake_is_told_before_anything_is_compiled(
    arguments: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in ("votive.core.warmup", "votive.bots.warmup"):
        monkeypatch.setattr(f"{module}.warm", refuse_to_compile)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("VOTIVE_DATA", str(tmp_path / "data"))
    done = CliRunner().invoke(main, [*arguments])
    assert HELPFUL_ERRORS[arguments] in done.stderr and done.exit_code == 2
    assert not list(tmp_path.iterdir()), "nothing was made"


def test_a_wrong_line_or_position_or_another_report_is_told_before_anything_is_compiled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    votive("simulate", "offrandes", "-n", "2", "-g", "2", "--records", "two.jsonl", folder=tmp_path)
    quick = ("lab", "balance", "offrandes", "-g", "2", "-n", "2", "--bots", "random", "--report", "report")
    assert votive(*quick, folder=tmp_path).returncode == 0
    for module in ("votive.core.warmup", "votive.bots.warmup"):
        monkeypatch.setattr(f"{module}.warm", refuse_to_compile)
    monkeypatch.chdir(tmp_path)
    for arguments, complaint in {
        ("replay", "two.jsonl", "--line", "3"): "two.jsonl holds 2 records, not 3",
        ("replay", "two.jsonl", "--line", "1", "--at", "9999"): "--at 9999: the record has",
        ("replay", "two.jsonl", "--line", "1", "--seat", "2"): "--seat 2: the seats are 0 to 1",
        ("lab", "analyse", "two.jsonl", "--line", "3"): "two.jsonl does not hold 3 records",
        (*quick, "--seed", "7"): "holds a report with seed 0, not 7; name another folder",
    }.items():
        done = CliRunner().invoke(main, [*arguments])
        assert complaint in done.stderr and done.exit_code == 2, (arguments, done.output)


def test_what_is_not_installed_or_not_there_is_told_before_anything_is_compiled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in ("votive.core.warmup", "votive.bots.warmup"):
        monkeypatch.setattr(f"{module}.warm", refuse_to_compile)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("votive.lab.train.torch", None)
    monkeypatch.setattr("votive.core.cuda_device.cuda", None)
    monkeypatch.setitem(sys.modules, "ray", None)
    (tmp_path / "scores.json").write_text('{"scores": [{"task": "offrandes-2"}]}')
    (tmp_path / "none.json").write_text('{"scores": []}')
    check = ("lab", "benchmark", "--check")
    for arguments, complaint in {
        ("lab", "train", "offrandes"): "training needs PyTorch, which is not installed",
        ("simulate", "offrandes", "--device", "cuda"): "--device cuda needs numba-cuda",
        ("simulate", "offrandes", "--ray", "local"): "--ray needs Ray, which is not installed",
        ("tournament", "offrandes", "--bots", "greedy,random", "--ray", "local"): "--ray needs Ray",
        ("lab", "league", "offrandes", "--bots", "greedy,random", "--ray", "local"): "--ray needs Ray",
        ("lab", "balance", "offrandes", "--report", "r", "--ray", "local"): "--ray needs Ray",
        ("lab", "sweep", "offrandes", "--option", "rounds=1..2", "--report", "r", "--ray", "local"): "--ray needs Ray",
        ("lab", "skills", "offrandes", "--levels", "random,greedy", "--report", "r", "--ray", "local"): "--ray needs",
        (*check, "scores.json"): "scores.json is no file of scores: Object missing required field `bot`",
        (*check, "none.json"): "none.json has no score",
        ("lab", "benchmark", "offrandes-2", "--bot", "random", "--json", "scores.json"): "is no file of scores",
    }.items():
        done = CliRunner().invoke(main, [*arguments])
        assert complaint in done.stderr and done.exit_code == 2, (arguments, done.output)
    assert {file.name for file in tmp_path.iterdir()} == {"scores.json", "none.json"}, "nothing was made"


def test_a_command_may_hold_commas_and_takes_the_rest() -> None:
    assert split_names(("greedy, novice,command:./bot --list a,b",)) == ["greedy", "novice", "command:./bot --list a,b"]
    assert split_names(("command:./bot a,b", "greedy,random")) == ["command:./bot a,b", "greedy", "random"]
    assert split_names(("oracle:400,bot.py:Mine",)) == ["oracle:400", "bot.py:Mine"]


def test_help_names_every_command_and_imports_no_numba(tmp_path: Path) -> None:
    done = votive("--help", folder=tmp_path)
    assert done.returncode == 0
    for command in ("play", "simulate", "replay", "perft", "bench"):
        assert command in done.stdout
    help_first = "import sys; from votive.cli import main; main(['--help'], standalone_mode=False)"
    code = f"{help_first}; print('numba' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True).stdout.endswith("False\n")


@pytest.mark.parametrize("name", games.names())
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_simulate_writes_records_that_replay_reads(name: str, players: int, tmp_path: Path) -> None:
    asked = ("simulate", name, "--players", str(players), "--games", "20", "--seed", "7")
    done = votive(*asked, "--records", "out.jsonl", "--legal", folder=tmp_path)
    assert done.returncode == 0, done.stderr
    assert f"20 games of {name} with {players} players" in done.stdout
    for word in ("wins", "points", "rounds", "decisions", "ended by"):
        assert re.search(rf"^{word}", done.stdout, re.MULTILINE)
    lines = (tmp_path / "out.jsonl").read_text().splitlines()
    assert len(lines) == 20
    first = json.loads(lines[0])
    assert len(first["moves"]) == len(first["legal"])
    checked = votive("replay", "out.jsonl", folder=tmp_path)
    assert checked.stdout.splitlines()[-1] == "20 records, all sound."
    again = votive(*asked, "--records", "-", "--legal", "--threads", "1", folder=tmp_path)
    assert again.stdout.splitlines() == lines, "the same seed gives the same records, on standard output too"
    assert "20 games" in again.stderr


def test_options_change_the_game_and_stand_in_the_summary_and_the_record(tmp_path: Path) -> None:
    asked = ("simulate", "offrandes", "--games", "3", "--option", "rounds=2", "--option", "revenue=5")
    done = votive(*asked, "--records", "out.jsonl", "--states", folder=tmp_path)
    assert "rounds=2, revenue=5" in done.stdout
    assert "rounds 100.0%" in done.stdout
    record = json.loads((tmp_path / "out.jsonl").read_text().splitlines()[0])
    assert record["options"]["rounds"] == 2
    assert len(record["states"]) == len(record["moves"]) + 1


def test_replay_tells_the_story_and_shows_a_position(tmp_path: Path) -> None:
    votive("simulate", "offrandes", "-n", "2", "-g", "2", "--records", "out.jsonl", folder=tmp_path)
    story = votive("replay", "out.jsonl", "--line", "2", folder=tmp_path).stdout
    assert "is the first player." in story
    assert "The game is over." in story
    position = votive("replay", "out.jsonl", "--line", "1", "--at", "7", "--language", "fr", folder=tmp_path).stdout
    assert "Paysan" in position
    assert "no record" in votive("replay", "empty.jsonl", folder=_with(tmp_path, "empty.jsonl", "\n")).stderr
    for wrong in (("--line", "3"), ("--at", "5"), ("--line", "1", "--at", "9999"), ("--line", "1", "--seat", "2")):
        refused = votive("replay", "out.jsonl", *wrong, folder=tmp_path)
        assert refused.returncode == 2
        assert "Traceback" not in refused.stderr


def _with(folder: Path, name: str, text: str) -> Path:
    (folder / name).write_text(text)
    return folder


def test_a_seat_that_replays_sees_only_what_it_could(tmp_path: Path) -> None:
    votive("simulate", "offrandes", "-n", "2", "-g", "1", "--seed", "4", "--records", "out.jsonl", folder=tmp_path)
    whole = votive("replay", "out.jsonl", folder=tmp_path).stdout
    mine = votive("replay", "out.jsonl", "--seat", "0", folder=tmp_path).stdout
    assert "is dealt four tiles" not in whole
    assert "Corinth is dealt four tiles" in mine
    assert "Sparta is dealt four tiles" not in mine


def test_a_damaged_file_is_refused_with_line_and_move(tmp_path: Path) -> None:
    votive("simulate", "offrandes", "-g", "2", "--records", "out.jsonl", folder=tmp_path)
    first, second = (tmp_path / "out.jsonl").read_text().splitlines()
    _with(tmp_path, "bad.jsonl", first + "\n" + second.replace('"pass"', '"pause"', 1) + "\n")
    done = votive("replay", "bad.jsonl", folder=tmp_path)
    assert done.returncode == 2
    assert re.search(r'votive: line 2: move \d+: offrandes has no move \["pause"\]', done.stderr)


def test_perft_counts_from_seat_0(tmp_path: Path) -> None:
    done = votive("perft", "offrandes", "--players", "2", "--depth", "7", folder=tmp_path)
    counts = re.findall(r"depth \d: ([\d,]+)", done.stdout)
    assert counts == ["6", "36", "180", "900", "3,600", "14,400", "216,000"]


def test_a_closed_pipe_ends_quietly(tmp_path: Path) -> None:
    command = f"{sys.executable} -m votive simulate offrandes -g 3000 --records - | head -n 1"
    done = subprocess.run(["bash", "-c", f"set -o pipefail; {command}"], capture_output=True, text=True, cwd=tmp_path)
    assert done.returncode == 141
    assert json.loads(done.stdout)["game"] == "offrandes"
    assert done.stderr == ""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full, which only Linux has")
def test_a_full_disk_is_reported(tmp_path: Path) -> None:
    done = votive("simulate", "offrandes", "-g", "50", "--records", "/dev/full", folder=tmp_path)
    assert done.returncode == 2
    assert "cannot write /dev/full: No space left on device" in done.stderr
    assert "Traceback" not in done.stderr
    piped = subprocess.run(
        ["bash", "-c", f"{sys.executable} -m votive simulate offrandes -g 50 --records - > /dev/full"],
        capture_output=True,
        text=True,
    )
    assert piped.returncode == 2
    assert "No space left on device" in piped.stderr
    assert "Traceback" not in piped.stderr


# Playing in the terminal


def test_a_whole_game_can_be_played_and_is_kept_as_a_record(tmp_path: Path) -> None:
    for name in games.names():
        done = votive("play", name, "--players", "3", "--seed", "1", folder=tmp_path, answers="1\n" * 3000)
        assert done.returncode == 0, done.stderr
        (record,) = (tmp_path / "data" / "play").glob(f"{name}-finished-*.jsonl")
        assert str(record) in done.stdout.replace("\n", "")
        assert votive("replay", str(record), folder=tmp_path).returncode == 0


@pytest.mark.parametrize("code", ["en", "fr", "de", "es"])
def test_every_language_plays(code: str, tmp_path: Path) -> None:
    for name in games.names():
        answers = "?\nlog\n" + "2\n" * 2000
        done = votive("play", name, "-n", "2", "--seed", "3", "-l", code, folder=tmp_path, answers=answers)
        assert done.returncode == 0, done.stderr
        assert "Traceback" not in done.stderr


def test_leaving_keeps_the_game_and_resume_continues_it(tmp_path: Path) -> None:
    left = votive("play", "offrandes", "--seed", "5", "--seat", "2", folder=tmp_path, answers="1\n1\nquit\n")
    assert "You are Athens." in left.stdout
    assert "votive play offrandes --resume" in left.stdout
    kept = json.loads((tmp_path / "data" / "play" / "offrandes.json").read_text())
    again = votive("play", "offrandes", "--resume", folder=tmp_path, answers="")
    assert "You are Athens." in again.stdout
    assert json.loads((tmp_path / "data" / "play" / "offrandes.json").read_text())["record"] == kept["record"]


def test_a_new_game_does_not_lose_the_unfinished_one(tmp_path: Path) -> None:
    votive("play", "offrandes", folder=tmp_path, answers="1\nquit\n")
    done = votive("play", "offrandes", folder=tmp_path, answers="quit\n")
    (aside,) = (tmp_path / "data" / "play").glob("offrandes-unfinished-*.json")
    assert aside.name in done.stdout.replace("\n", "")


def test_a_damaged_saved_game_is_refused_and_left_alone(tmp_path: Path) -> None:
    kept = tmp_path / "data" / "play" / "offrandes.json"
    kept.parent.mkdir(parents=True)
    for text in ("", "[]", "{}", '{"record": "x", "seed": 1, "seat": 0}', '{"seat": 99}'):
        kept.write_text(text)
        done = votive("play", "offrandes", "--resume", folder=tmp_path)
        assert done.returncode == 2
        assert "is damaged" in done.stderr
        assert kept.read_text() == text


def test_a_refused_move_is_explained_by_its_clause(tmp_path: Path) -> None:
    answers = "pick briber\npick briber\n? pick guardsman\n?\nbid 3\nfly away\n\nquit\n"
    done = votive("play", "offrandes", "--seed", "2", folder=tmp_path, answers=answers).stdout
    assert "Sparta has chosen the Briber already; the three must be different. (S2)" in done
    assert "That is allowed: it is number" in done
    assert "Sparta is not the one to bid now. (A3)" in done
    assert "“fly away” is neither a number from the list nor a move." in done


def test_a_game_can_be_shared_as_one_file_and_analysed(tmp_path: Path) -> None:
    assert (
        votive("simulate", "offrandes", "-n", "2", "-g", "2", "--records", "two.jsonl", folder=tmp_path).returncode == 0
    )
    shared = votive("replay", "two.jsonl", "--line", "2", "--share", "game.html", folder=tmp_path)
    assert shared.returncode == 0, shared.stderr
    file = (tmp_path / "game.html").read_text(encoding="utf-8")
    assert shared.stdout == f"Wrote game.html, {len(file.encode()):,} bytes.\n"
    assert file.startswith("<!doctype html>") and 'id="game"' in file and len(file) < 800_000
    which = votive("replay", "two.jsonl", "--share", "game.html", folder=tmp_path)
    assert (which.returncode, "say which with --line" in which.stderr) == (2, True)
    quick = ("--simulations", "32", "--playouts", "4")
    told = votive("lab", "analyse", "two.jsonl", *quick, "--language", "de", folder=tmp_path)
    assert told.returncode == 0, told.stderr
    assert "Sparta" in told.stdout and "je 32 Simulationen" in told.stdout
    data = json.loads(votive("lab", "analyse", "two.jsonl", *quick, "--json", "-t", "2", folder=tmp_path).stdout)
    for share in data["shares"]:
        split = share["chance"]
        assert abs(split["start"] + split["luck"] + split["own"] + split["others"] - split["end"]) < 1e-3
    lacking = votive("lab", "analyse", "two.jsonl", "--line", "3", folder=tmp_path)
    assert (lacking.returncode, "does not hold 3 records" in lacking.stderr) == (2, True)
