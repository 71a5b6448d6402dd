"""A third game, from a package of somebody else's, that gives nothing but its rules: it plays wherever ours do."""

import asyncio
import json
import random
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.third_party import EXAMPLE, ROOT, environment, install, pretend, votive
from tests.web.players import ME, OPEN, Person, bot, play
from tests.web.serving import Serving

GAME = EXAMPLE / "src" / "votive_nim" / "game.py"


@pytest.fixture(scope="module")
def nim(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return install(tmp_path_factory.mktemp("nim"))


@pytest.fixture(scope="module")
def interpreted(nim: Path) -> dict[str, str]:
    return environment(nim)


@pytest.fixture(scope="module")
def machine_code(nim: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    return environment(nim, cache=tmp_path_factory.mktemp("cache"))


def run(code: str, env: dict[str, str]) -> str:
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=env, cwd=ROOT)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_it_is_small_and_gives_nothing_that_is_optional() -> None:
    text = GAME.read_text(encoding="utf-8")
    assert len(text.splitlines()) < 150
    assert not re.findall(r"presentation|evaluation|reporting|statistics|orders|seat_names|conceal|odds", text)


def sequences(heaps: tuple[int, ...], depth: int) -> int:
    """How many sequences of so many moves there are: what perft should count."""
    if depth == 0:
        return 1
    left = [tuple(n - k if i == heap else n for i, n in enumerate(heaps)) for heap, stones in enumerate(heaps)
            for k in range(1, stones + 1)]  # fmt: skip
    return sum(sequences(after, depth - 1) for after in left)


def test_it_is_simulated_recorded_replayed_and_counted_as_machine_code(
    machine_code: dict[str, str], tmp_path: Path
) -> None:
    file = tmp_path / "games.jsonl"
    done = votive("simulate", "nim", "-n", "6", "-g", "50", "--records", str(file), "--legal", env=machine_code)
    assert done.returncode == 0 and "50 games of nim with 6 players" in done.stdout, done.stderr
    assert "seat 5" in done.stdout and "ended by   taken 100.0%" in done.stdout
    records = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    assert len(records) == 50
    for record in records:
        assert record["options"] == {"smallest": 3} and len(record["legal"]) == len(record["moves"])
        assert record["result"]["winners"] == [record["moves"][-1][0]], "whoever takes the last stone wins"
    replayed = votive("replay", str(file), env=machine_code)
    assert "50 records, all sound." in replayed.stdout, replayed.stderr
    told = votive("replay", str(file), "--line", "1", "--language", "de", env=machine_code)
    assert "Spieler 1: take" in told.stdout and "Das Spiel ist aus. Gewonnen haben:" in told.stdout, told.stderr
    counted = votive("perft", "nim", "-n", "2", "-d", "4", "--option", "smallest=2", env=machine_code)
    for depth in range(1, 5):
        assert f"depth {depth}: {sequences((2, 3, 4), depth):,} (" in counted.stdout, counted.stderr


def test_a_batch_plays_it_as_machine_code(machine_code: dict[str, str]) -> None:
    found = run(
        """if True:
        import numpy as np, votive
        batch = votive.batch("nim", seats=6, size=64, seed=3)
        seen, over = batch.observe(), 0
        assert seen.shape == (64, 6 + 5) and (seen[:, :6].argmax(1) == batch.turns).all()
        for _ in range(60):
            for g in range(64):
                legal = [m for m in range(27) if batch.game.rules.verdict(batch.states[g], batch.turns[g], m) == 0]
                assert np.flatnonzero(batch.mask[g]).tolist() == sorted(batch.legal[g, : batch.counts[g]]) == legal
            step = batch.step(batch.sample())
            over += step.over.sum()
            assert ((step.ranks[step.over] == 0).sum(1) == 1).all()
        print(over)
        """,
        machine_code,
    )
    assert int(found) > 64


def test_it_is_played_in_the_terminal(interpreted: dict[str, str], tmp_path: Path) -> None:
    env = interpreted | {"VOTIVE_DATA": str(tmp_path)}
    typed = "?\n? take 9 0\ntake 3 0\n" + "1\n" * 20
    done = votive("play", "nim", "-n", "3", "--bots", "greedy,random", "--seed", "1", env=env, typed=typed)
    assert done.returncode == 0, done.stderr
    assert "You are Player 1." in done.stdout and "It is your turn, Player 1." in done.stdout
    assert "Not allowed: That is not possible here. (rules)" in done.stdout
    assert "Player 1: take 3 0" in done.stdout and "The game is over. Winners: Player" in done.stdout


def test_every_bot_plays_it_without_a_heuristic_and_search_finds_the_win(interpreted: dict[str, str]) -> None:
    run(
        """if True:
        from votive import bots, games
        from votive.bots.bot import position_of
        from votive.bots.evaluators import best_kind
        from votive.bots.registry import OURS
        from votive.core.match import Match
        game = games.load("nim")
        assert best_kind(game, 2) == "playouts" and not game.evaluation.has_heuristic
        for entry in OURS:
            match = Match(game, 6, 1)
            name = entry.name + (":10" if entry.counts else "")
            players = [bots.make(name, game, 6, seat) for seat in range(6)]
            while not match.over:
                match.play(players[match.turn].choose(position_of(match, match.turn), 1.0))
        match = Match(game, 2, 1, {"smallest": 1})  # heaps of 1, 2 and 3 are lost for whoever moves
        match.play(["take", 1, 0]).play(["take", 1, 2])
        assert match.view()["heaps"] == [0, 2, 2]
        match.play(["take", 2, 1])
        assert bots.make("mcts:200", game, 2, 1).choose(position_of(match, match.turn), 9.0) == ["take", 2, 2]
        """,
        interpreted,
    )


def test_a_bot_of_the_same_package_plays_it_and_nothing_else(interpreted: dict[str, str]) -> None:
    played = votive("tournament", "nim", "-n", "2", "--bots", "nim-master,random", "--games", "20", env=interpreted)
    assert played.returncode == 0 and "nim-master" in played.stdout, played.stderr
    refused = votive("tournament", "offrandes", "-n", "2", "--bots", "nim-master,random", env=interpreted)
    assert refused.returncode == 2
    assert refused.stderr == "votive: the bot nim-master does not play offrandes; it plays: nim\n"


@pytest.fixture(scope="module")
def serving(nim: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    folder = tmp_path_factory.mktemp("serving")
    broken = pretend(tmp_path_factory.mktemp("broken"), "votive-ruin", "1 / 0\n", games="ruin = votive_ruin:GAME")
    with pytest.MonkeyPatch.context() as patch:
        for name, value in environment(nim, broken).items():
            patch.setenv(name, value)
        for path in (nim, broken):
            patch.syspath_prepend(str(path))
        options = ("--no-limits", "--bot-pause", "0", "--log-format", "json")
        with Serving(f"sqlite:///{folder / 'votive.sqlite'}", *options, anew=True) as found:
            yield found
            found.is_sound()


def test_it_is_played_at_a_table_over_a_socket(serving: Serving) -> None:
    """Two people, the package's bot and three of ours, to the end."""
    ada, bea = Person(serving, "Ada"), Person(serving, "Bea")
    seats = [ME, bot("random"), bot("nim-master"), bot("novice"), bot("greedy"), OPEN]
    made = ada.open("nim", seats, options={"smallest": 7})
    table = made["table"]
    seat = bea.sit(table, made["invitation"])
    assert seat == 5
    bea.act(table, {"type": "ready", "seat": seat})

    async def both() -> None:
        ada.act(table, {"type": "begin"})
        chooser = random.Random(1)
        ends = await asyncio.gather(play(ada, table, 0, chooser), play(bea, table, seat, chooser))
        for end in ends:
            assert end["now"]["view"]["heaps"] == [0, 0, 0]
            facts = [fact for entry in end["told"] for fact in entry["facts"]]
            assert facts[-1]["id"].startswith("table-told-ended") or any(fact["id"] == "plain-over" for fact in facts)
            assert any(fact["id"] == "plain-told" and fact["name"] == "seat-3" for fact in facts)

    asyncio.run(both())
    record = ada.get(f"/api/tables/{table}/record")
    assert record["game"] == "nim" and record["result"]["reason"] == "taken"


def test_a_bot_sits_only_at_tables_of_its_game(serving: Serving) -> None:
    ada = Person(serving, "Ada")
    answer = ada.ask("POST", "/api/tables", {"game": "offrandes", "seats": [ME, bot("nim-master")]})
    assert answer.status_code != 201 and "table-unknown-bot" in answer.text


def test_a_broken_package_is_left_out_and_the_rest_goes_on(serving: Serving) -> None:
    listed = [line["game"] for line in httpx.get(f"{serving.address}/api/games", timeout=60).json()["games"]]
    assert "nim" in listed and "ruin" not in listed
    said = [event for event in serving.events() if event["event"] == "game left out"]
    assert "the package votive-ruin cannot be loaded (ZeroDivisionError" in said[0]["why"]


@pytest.mark.parametrize(
    ("code", "trouble"),
    [
        ("import nothing_of_the_kind\n", "cannot be loaded (ModuleNotFoundError: No module named"),
        ("GAME = 3\n", "is no game that is called ruin"),
        ("", "cannot be loaded (AttributeError"),
    ],
)
def test_a_broken_game_is_an_error_of_one_line_that_names_its_package(
    nim: Path, tmp_path: Path, code: str, trouble: str
) -> None:
    env = environment(nim, pretend(tmp_path, "votive-ruin", code, games="ruin = votive_ruin:GAME"))
    failed = votive("simulate", "ruin", env=env)
    assert failed.returncode == 2 and len(failed.stderr.splitlines()) == 1
    assert "votive-ruin" in failed.stderr and trouble in failed.stderr
    assert votive("perft", "nim", "-n", "2", "-d", "1", env=env).stdout.startswith("depth 1: 12")


def test_a_broken_bot_is_an_error_of_one_line_that_names_its_package(nim: Path, tmp_path: Path) -> None:
    env = environment(nim, pretend(tmp_path, "votive-ruin", "1 / 0\n", bots="ruin = votive_ruin:Bot"))
    failed = votive("tournament", "nim", "-n", "2", "--bots", "ruin,random", env=env)
    assert failed.returncode == 2 and len(failed.stderr.splitlines()) == 1
    assert "'ruin' of the package votive-ruin cannot be loaded (ZeroDivisionError" in failed.stderr


def test_names_that_are_ours_stay_ours(nim: Path, tmp_path: Path) -> None:
    env = environment(pretend(tmp_path, "votive-thief", "1 / 0\n", games="offrandes = votive_thief:GAME"))
    assert run("from votive import games; print(games.load('offrandes').version)", env) == "1\n"
