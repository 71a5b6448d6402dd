"""The benchmark's scores can be computed again, by anybody."""

import json
from dataclasses import asdict, replace
from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.sizes import LONG
from votive.cli import main
from votive.core.errors import VotiveError
from votive.lab.benchmark import TASKS, keep, read, score, task_named

SCORES = Path(__file__).parents[2] / "docs" / "benchmark.json"
QUICK = ("random", "greedy")
KEPT = json.loads(SCORES.read_text(encoding="utf-8"))["scores"]


def asked(*words: str) -> tuple[int, str]:
    done = CliRunner().invoke(main, ["lab", "benchmark", *words])
    return done.exit_code, done.output + str(done.exception or "")


@pytest.mark.parametrize(
    "kept",
    [one for one in KEPT if LONG or (one["bot"] in QUICK and one["task"].startswith("offrandes-2"))],
    ids=lambda one: f"{one['task']}-{one['bot']}",
)
def test_a_score_of_the_page_is_what_the_command_computes(kept: dict[str, object]) -> None:
    task, games, seed = task_named(str(kept["task"])), kept["games"], kept["seed"]
    assert isinstance(games, int) and isinstance(seed, int)
    assert asdict(score(task, str(kept["bot"]), games, seed)) == kept


def test_equal_players_win_a_fair_share() -> None:
    found = score(TASKS["offrandes-2"], "greedy", 600, seed=7)
    assert found.low < 0.5 < found.high
    assert score(TASKS["offrandes-2"], "random", 100).won < 0.2


def test_a_score_is_kept_and_checked(tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    done, told = asked("offrandes-2", "--bot", "random", "-g", "60", "--json", str(file))
    assert done == 0 and "offrandes-2: random won" in told
    asked("offrandes-2", "--bot", "random", "-g", "40", "--json", str(file))
    kept = json.loads(file.read_text())
    assert [one["games"] for one in kept["scores"]] == [40], "the newer score of the same player takes the place"
    assert list(kept) == ["scores"]
    assert asked("--check", str(file))[0] == 0
    kept["scores"][0]["won"] = 0.9
    file.write_text(json.dumps(kept))
    done, told = asked("--check", str(file))
    assert done != 0 and "NOT 90.0%" in told and "1 scores are not as written" in told


def test_scores_are_added_to_those_of_the_page_as_they_are(tmp_path: Path) -> None:
    file = tmp_path / "scores.json"
    file.write_bytes(SCORES.read_bytes())
    (*_, last) = scores = read(file).scores
    keep(last, file)
    assert file.read_text() == SCORES.read_text(), "with the learning curves"
    keep(replace(scores[0], bot="mine"), file)
    assert [one.bot for one in read(file).scores] == [*(one.bot for one in scores), "mine"]


def test_what_is_wrong_is_said() -> None:
    with pytest.raises(VotiveError, match="there is no task 'chess'; there is: favor-2"):
        task_named("chess")
    assert "say who plays: --bot NAME" in asked("offrandes-2")[1]
    assert all(name in asked()[1] for name in TASKS)
