"""Two rule sets side by side: differences that are more than chance, and no others."""

import json
import math
import subprocess
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

import votive
from tests.nursery import nursery
from tests.sizes import LONG, size
from votive import games
from votive.core.errors import VotiveError
from votive.lab import variant
from votive.lab.balance import BalancePlan
from votive.lab.compare import compare, page, sentences
from votive.lab.components import components_of
from votive.lab.findings import find
from votive.lab.measures import Measure, measures, told
from votive.lab.playing import GamePlayer
from votive.lab.study import Measurer, Study
from votive.lab.words import report_words

NAME = games.names()[-1]
CARD = "group/part"


def votive_command(*arguments: str, folder: Path) -> subprocess.CompletedProcess[str]:
    return nursery().run(["lab", *arguments], folder)


def number(name: str, value: float, error: float = 0.01, kind: str = "wins") -> Measure:
    return Measure(kind, value, error, True, CARD, name)


def test_what_is_noise_is_not_called_a_difference() -> None:
    one = [number(f"c{index}", 0.5) for index in range(200)]
    other = [number(f"c{index}", 0.5 + 0.01 * ((index % 7) - 3) / 2) for index in range(200)]
    found = compare(one, other)
    assert found.real == []
    words = report_words("en", votive.game(NAME))
    assert sentences(found, ("a", "b"), words, ([], [])) == [
        "None of the 200 numbers differs by more than chance explains."
    ]


def test_a_real_difference_is_found_among_many_numbers_and_told_with_its_interval() -> None:
    one = [number(f"c{index}", 0.5) for index in range(200)]
    other = [*one[1:], number("c0", 0.6), number("new", 0.1)]
    found = compare(one, other)
    assert [difference.one.name for difference in found.real] == ["c0"]
    assert [measure.name for measure in found.only_other] == ["new"]
    words = report_words("en", votive.game(NAME))
    lines = sentences(found, ("a", "b"), words, ([], ["rounds: 3 instead of 7"]))
    assert lines[:3] == [
        "What b changes:",
        "  rounds: 3 instead of 7",
        "1 of 200 numbers differ by more than chance explains:",
    ]
    assert lines[3].endswith("50.0% → 60.0% (+10.0%, between +7.2% and +12.8%)")
    assert "for certain" not in " ".join(lines)
    plan = {"game": NAME, "rules": "1", "players": 2, "games": 3, "bots": ["greedy"], "seed": 1, "options": {"x": 3}}
    html = page(found, (plan, plan), ("a", "b"), words)
    assert html.index("What differs") < html.index("+10.0%") < html.index("Not more than chance explains")


def test_where_games_are_shorter_it_is_said_once_and_things_are_compared_per_round() -> None:
    def report(rounds: float, games_of_it: float) -> list[Measure]:
        listed = [Measure("rounds", rounds, 0.01)]
        for face in range(1, 7):
            about = {"sort": "roll/face", "name": face}
            listed.append(Measure("times", games_of_it, 0.1, **about))  # type: ignore[arg-type]
            listed.append(Measure("rate", games_of_it / rounds, 0.02, **about))  # type: ignore[arg-type]
        return listed

    found = compare(report(12, 24), report(6, 12))
    assert [difference.one.kind for difference in found.real] == ["rounds"]
    words = report_words("en", votive.game(NAME))
    lines = sentences(found, ("a", "b"), words, ([], []))
    assert sum("shorter" in line for line in lines) == 1
    assert not any("times a game" in line for line in lines)
    alike = compare(report(12, 24), report(12, 30))
    assert {difference.one.kind for difference in alike.real} == {"times"}, "as long as before: per game"


def test_a_card_stays_in_the_comparison_however_rare_it_has_become() -> None:
    one = [number("mine", 0.4, 0.02), number("mine", 0.5, 0.01, "users")]
    other = [number("mine", 0.0, 0.2), number("mine", 0.001, 0.0005, "users")]
    found = compare(one, other)
    assert found.only_one == found.only_other == []
    assert {difference.one.kind for difference in found.real} == {"users"}


@pytest.mark.parametrize("name", games.ours())
def test_errors_are_those_of_the_sample(name: str) -> None:
    """Against the variance between games that were played one by one: counts are no Poisson counts."""
    game = votive.game(name)
    plan = BalancePlan(game, game.settings(3, {"rounds": 4}), ("random",), 60, 5)
    components = components_of(game)
    player = GamePlayer(game, plan.settings, plan.bots, plan.seed)
    measurer = Measurer(game, plan.settings, components)
    study, alone = measurer.begin(60), []
    for index in range(60):
        one = measurer.begin(1)
        played = player.play(index)
        measurer.add(study, index, played, luck=False, facts=False)
        measurer.add(one, 0, played, luck=False, facts=False)
        alone.append(one.sums.uses.copy())
    listed = {measure.key: measure for measure in measures(find(plan, study), study)}
    spread = np.array(alone).std(axis=0)
    checked = 0
    for use in find(plan, study).uses:
        measure = listed["times", f"{use.group.kind}/{use.group.part}", use.value]
        assert measure.error == pytest.approx(math.sqrt(max(spread[use.component] ** 2, 1 / 60) / 60))
        checked += spread[use.component] > 1
    assert checked > 3


@pytest.mark.parametrize("bot", ["random", "greedy"])
@pytest.mark.parametrize("name", games.ours())
def test_two_reports_of_the_same_rules_hardly_ever_differ(name: str, bot: str) -> None:
    """Among a hundred comparisons of a game with itself, one may list something: that is what is promised."""
    game = votive.game(name)
    options = {} if LONG and bot == "greedy" else {"rounds": 3}
    plan = BalancePlan(game, game.settings(3, options), (bot,), 150, 1)
    player = GamePlayer(game, plan.settings, plan.bots, plan.seed)
    measurer = Measurer(game, plan.settings, components_of(game))
    rounds = size(4, 100)
    wrong = 0
    for pair in range(rounds):
        reports = []
        for half in range(2):
            study: Study = measurer.begin(150)
            for index in range(150):
                game_number = (2 * pair + half) * 150 + index
                measurer.add(study, index, player.play(game_number), luck=False, facts=False)
            reports.append(measures(find(plan, study), study))
        wrong += bool(compare(*reports).real)
    print(f"{name} by {bot} players: {wrong} of {rounds} comparisons with itself list something")
    assert wrong <= (0 if rounds < 100 else 4)


def test_every_number_has_words_in_every_language() -> None:
    for name in games.ours():
        game = votive.game(name)
        for code in ("en", "fr", "de", "es"):
            words = report_words(code, game)
            for group in components_of(game).groups:
                key = f"group-{name}-{group.kind.replace('_', '-')}" + (f"-{group.part}" if group.part else "")
                assert words.has(key), (code, key)
            assert all(words.has(f"reason-{name}-{reason}") for reason in game.reasons)
            assert all(words.has(f"source-{source.replace(' ', '-')}") for source in game.reporting.sources)


def test_words_are_those_of_players_and_numbers_those_of_the_language() -> None:
    game = votive.game("favor")
    taken = Measure("times", 1.0, 0.1, sort="take-offering/index", name=0)
    english, german = report_words("en", game), report_words("de", game)
    assert told(taken, english) == "Offerings taken, by place on the table: 1 – times a game"
    assert german.number(1234.5, 1) == "1234,5"
    assert german.percent(0.125) == "12,5\u202f%"
    built = replace(taken, sort="build/temple", name="zeus.oak_grove")
    assert told(built, english) == "Temples built: Oak Grove – times a game"
    assert "Gebaute Tempel: " in told(built, german)


def test_files_say_what_is_different_and_reports_are_made_of_them(tmp_path: Path) -> None:
    for name, rounds in (("long", 7), ("short", 3)):
        (tmp_path / f"{name}.toml").write_text(
            f'game = "{NAME}"\nplayers = 3\ngames = 60\nseed = 5\nbots = "random"\n[options]\nrounds = {rounds}\n'
        )
    done = votive_command("compare", "long.toml", "short.toml", "--report", "both.html", folder=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "Games are shorter: 7.00 → 3.00 rounds." in done.stdout
    assert "  Rounds at most: 3 instead of 40" in done.stdout
    assert "Rounds at most: 3 instead of" in (tmp_path / "both.html").read_text()
    assert (tmp_path / "long-report" / "index.html").exists()
    again = votive_command("compare", "long-report", "short-report", folder=tmp_path)
    assert again.stdout.replace("-report", "") == done.stdout.replace("wrote both.html\n", "")


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("players = 3", "say which game"),
        ('game = "x"\nplayer = 3', "there is no 'player'; there is: name, note, game"),
        ('game = "x"\nplayers = "3"', "players: '3' is not a whole number"),
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
        assert votive_command(*arguments, folder=tmp_path).returncode == 0
    done = votive_command("compare", "two", "three", folder=tmp_path)
    assert done.returncode == 2
    assert "different numbers of players" in done.stderr
    assert "holds no report" in votive_command("compare", "two", ".", folder=tmp_path).stderr
    kept = json.loads((tmp_path / "two" / "measures.json").read_text())
    assert kept["plan"]["changed"] == {"en": [], "fr": [], "de": [], "es": []}
