"""Two rule sets side by side: real differences, and no others."""

import subprocess
from pathlib import Path

import pytest

from tests.nursery import nursery
from votive import games
from votive.core.errors import VotiveError
from votive.lab import variant
from votive.lab.compare import compare, page, sentences
from votive.lab.measures import Measure

NAME = games.names()[-1]


def votive(*arguments: str, folder: Path) -> subprocess.CompletedProcess[str]:
    return nursery().run(["lab", *arguments], folder)


def test_what_is_noise_is_not_called_a_difference() -> None:
    one = [Measure("x", f"number {index}", 0.5, 0.01, True) for index in range(200)]
    other = [Measure("x", f"number {index}", 0.5 + 0.01 * ((index % 7) - 3) / 2, 0.01, True) for index in range(200)]
    found = compare(one, other)
    assert found.real == []
    assert "Nothing differs for certain" in sentences(found, ("a", "b"))[0]


def test_a_real_difference_is_found_among_many_numbers() -> None:
    one = [Measure("x", f"number {index}", 10.0, 0.1) for index in range(200)]
    other = [*one[1:], Measure("x", "number 0", 11.0, 0.1), Measure("x", "new", 1.0, 0.1)]
    found = compare(one, other)
    assert [difference.one.words for difference in found.real] == ["number 0"]
    assert "10.00 → 11.00 (+1.00 ± 0.28)" in sentences(found, ("a", "b"))[1]
    assert [measure.words for measure in found.only_other] == ["new"]
    plan = {"game": "g", "rules": "1", "players": 2, "games": 3, "bots": ["greedy"], "seed": 1, "options": {"x": 3}}
    html = page(found, (plan, plan), ("a", "b"))
    assert html.index("What differs for certain") < html.index("number 0") < html.index("No certain difference")


def test_files_say_what_is_different_and_reports_are_made_of_them(tmp_path: Path) -> None:
    for name, rounds in (("long", 7), ("short", 3)):
        (tmp_path / f"{name}.toml").write_text(
            f'game = "{NAME}"\nplayers = 3\ngames = 60\nseed = 5\nbots = "random"\n[options]\nrounds = {rounds}\n'
        )
    done = votive("compare", "long.toml", "short.toml", "--report", "both.html", folder=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "rounds a game: 7.00 → 3.00" in done.stdout
    assert "rounds=3" in (tmp_path / "both.html").read_text()
    assert (tmp_path / "long-report" / "index.html").exists()
    again = votive("compare", "long-report", "short-report", folder=tmp_path)
    assert again.stdout == done.stdout.replace("wrote both.html\n", "")


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("players = 3", "say which game"),
        ('game = "x"\nplayer = 3', "there is no 'player'; there is: name, note, game"),
        ('game = "x"\nplayers = "3"', "players: .3. is not a whole number"),
        ("game = ", "Invalid value"),
    ],
)
def test_a_mistake_in_a_file_is_named(text: str, complaint: str, tmp_path: Path) -> None:
    file = tmp_path / "rules.toml"
    file.write_text(text)
    with pytest.raises(VotiveError, match=complaint):
        variant.read(file)


def test_reports_of_different_games_are_not_compared(tmp_path: Path) -> None:
    for name, players in (("two", 2), ("three", 3)):
        arguments = ("balance", NAME, "-n", str(players), "-g", "5", "--bots", "random", "--report", name)
        assert votive(*arguments, folder=tmp_path).returncode == 0
    done = votive("compare", "two", "three", folder=tmp_path)
    assert done.returncode == 2
    assert "different numbers of players" in done.stderr
    assert "holds no report" in votive("compare", "two", ".", folder=tmp_path).stderr
