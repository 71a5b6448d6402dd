"""Sweeps, searches for goals, and players of different strength side by side."""

import json
import tomllib
from pathlib import Path

import pytest

import votive
from votive.core.errors import BadOption, VotiveError
from votive.core.languages import LANGUAGES
from votive.core.variants import Variant
from votive.lab import skills, sweep
from votive.lab.balance import BalancePlan
from votive.lab.goals import NUMBERS, Goal, Reached, Sample, check_kinds, parse_goals, reached
from votive.lab.measures import Measure
from votive.lab.reports import make_report
from votive.lab.tries import Numbers, parse_ranges
from votive.lab.tune import Tuned, honest_report, tune, variant_of
from votive.lab.words import report_words


def plan_of(games: int = 12, rounds: int = 3) -> BalancePlan:
    game = votive.game("offrandes")
    return BalancePlan(game, game.settings(3, {"rounds": rounds}), ("random",), games, 1)


def numbers_of(plan: BalancePlan, **options: list[int]) -> Numbers:
    return Numbers.checked(plan, Variant("Short", plan.game.name), options, {})


def test_ranges_are_read_as_they_are_written() -> None:
    assert parse_ranges(["purse=5..8", "rounds=10..30..10", "revenue=4"]) == {
        "purse": [5, 6, 7, 8],
        "rounds": [10, 20, 30],
        "revenue": [4],
    }


@pytest.mark.parametrize("text", ["purse", "purse=", "purse=5..x", "purse=9..5", "purse=1..9..0", "rounds=1..100"])
def test_a_range_that_makes_no_sense_is_refused(text: str) -> None:
    with pytest.raises(VotiveError, match="--option"):
        parse_ranges([text])


def test_a_sweep_draws_a_curve_for_each_number_and_goes_on_where_it_was(tmp_path: Path) -> None:
    plan = plan_of(8)
    numbers = numbers_of(plan, rounds=[2, 3, 4])
    found = sweep.sweep(numbers, tmp_path)
    curves = sweep.curves(found["rounds"])
    assert next(curve for curve in curves if curve[0].kind == "rounds")[2].value == 4
    assert curves[0][0].kind in ("rounds", "decisions", "reason"), "what varies most comes first"
    words = report_words("de", plan.game)
    sweep.write(tmp_path, numbers, found, words)
    html = (tmp_path / "index.html").read_text()
    assert "Runden je Spiel" in html
    assert html.count("<svg") > len(curves) // 2
    assert set(json.loads((tmp_path / "sweep.json").read_text())["options"]["rounds"]) == {"2", "3", "4"}
    told: list[int] = []
    sweep.sweep(numbers, tmp_path, progress=told.append)
    assert sum(told) == 24
    assert len(told) == 3, "all of it was there"


def test_an_option_that_is_not_there_or_not_allowed_is_told_before_anything_is_played() -> None:
    with pytest.raises(BadOption, match="rounds must be from 1 to"):
        numbers_of(plan_of(), rounds=[2, 300])
    with pytest.raises(VotiveError, match="offrandes has no option 'turns'; it has: "):
        numbers_of(plan_of(), turns=[2, 3])


def test_goals_are_read_and_say_how_far_they_are_missed() -> None:
    seats, length, strong = parse_goals(["seats<=0.02", "decisions=60..80", "weakest>=0.7"])
    assert (seats.low, seats.high) == (float("-inf"), 0.02)
    assert (length.low, length.high, strong.low) == (60, 80, 0.7)
    assert length.missed(Reached(70, 1)) == 0
    assert length.missed(Reached(100, 1)) == pytest.approx(0.25)
    assert strong.missed(Reached(0.35, 0.1)) == pytest.approx(0.5)
    assert length.verdict(Reached(70, 1)) == "tune-met"
    assert length.verdict(Reached(79.5, 1)) == "tune-met-chance"
    assert length.verdict(Reached(80.5, 1)) == "tune-missed-chance"
    assert length.verdict(Reached(100, 1)) == "tune-missed"


def test_a_goal_may_be_about_one_kind_of_moves() -> None:
    def about(sort: str, name: object, times: float, wins: float) -> list[Measure]:
        told = {"times": times, "users": 0.5, "wins": wins}
        return [Measure(kind, value, 0.01, sort=sort, name=name) for kind, value in told.items()]

    listed = [
        *about("build/temple", "zeus.oak_grove", 2.0, 0.3),
        *about("build/temple", "zeus.thunder_crown", 0.1, 0.5),
        *about("offer/offering", "acorn_wreath", 0.05, 0.6),
        *about("pass/", "pass", 0.01, 0.9),
        *about("roll/face", 6, 0.02, 0.8),
    ]
    goals = parse_goals(
        ["strongest<=1.3", "strongest:build<=1.3", "weakest:build>=0.7", "rarest>=0.1", "rarest:build>=0.1"]
    )
    found = [reached(goal, Sample(400, 4), listed) for goal in goals]
    assert [one.value for one in found] == pytest.approx([2.4, 2.0, 1.2, 0.05, 0.1])
    assert next(one.which.name for one in found if one.which) == "acorn_wreath"
    check_kinds(goals, votive.game("favor"))
    with pytest.raises(VotiveError, match=r"favor has no .paint.; it has: .*build"):
        check_kinds(parse_goals(["rarest:paint>=1"]), votive.game("favor"))
    with pytest.raises(VotiveError, match="only strongest, weakest, rarest are of one kind"):
        check_kinds(parse_goals(["seats:build<=1"]), votive.game("favor"))


@pytest.mark.parametrize("code", LANGUAGES)
def test_what_a_search_came_to_is_told_in_every_language(code: str) -> None:
    words = report_words(code, votive.game("offrandes"))
    goals = [Goal(name, 0, 1, f"{name}<=1") for name in NUMBERS]
    third = Measure("order", 0.4, 0.01, True, name=2)
    all_reached = [(goal, Reached(2.5, 0.1, third)) for goal in goals]
    told = honest_report(Tuned({"purse": 7}, 12, all_reached, all_reached), numbers_of(plan_of(), purse=[6, 7]), words)
    assert words.word("option-purse") in told[0] and "12" in told[0]
    for goal, line in zip(goals, told[1:-1], strict=True):
        assert words.word(f"goal-{goal.name}") in line and words.number(2.5, 3) in line
        assert words.ordinal(2) in line and words.word("tune-missed") in line


@pytest.mark.parametrize(
    "text", ["seat<=0.02", "seats", "seats=0.02", "seats<=0..1", "decisions=80..60", "ties<=1.2.3"]
)
def test_a_goal_that_makes_no_sense_is_refused(text: str) -> None:
    with pytest.raises(VotiveError, match="--goal"):
        parse_goals([text])


def test_a_search_finds_numbers_that_meet_a_goal_goes_on_and_tells_what_is_not_met(tmp_path: Path) -> None:
    pytest.importorskip("optuna")
    plan, goals = plan_of(6, 9), parse_goals(["rounds=2..3", "winner-points>=100000"])
    numbers = numbers_of(plan, rounds=list(range(2, 10)))
    said: list[str] = []
    tune(numbers, goals, 3, tmp_path, say=said.append)
    assert len(said) == 3
    assert said[0].startswith("1 of 3: rounds=9"), "what is played now is tried first"
    found = tune(numbers, goals, 12, tmp_path, say=said.append)
    assert len(said) == 12, "the tries of before count"
    assert found.values["rounds"] in (2, 3)
    told = honest_report(found, numbers, report_words("en", plan.game))
    assert f"Rounds at most {found.values['rounds']}" in told[0]
    assert told[1].startswith("  Rounds a game (rounds=2..3): ") and ": met;" in told[1]
    assert told[-1] == "Not met: winner-points>=100000"
    german = honest_report(found, numbers, report_words("de", plan.game))
    assert german[1].startswith("  Runden je Spiel (rounds=2..3): ") and ": erreicht;" in german[1]
    assert german[-1] == "Nicht erreicht: winner-points>=100000"
    data = tomllib.loads(variant_of(found, numbers).as_toml())
    assert data == {"name": "Short, tuned", "game": "offrandes", "options": {"rounds": found.values["rounds"]}}
    with pytest.raises(VotiveError, match="holds a search with goals"):
        tune(numbers, goals[:1], 12, tmp_path)


def test_what_beginners_think_strong_and_others_do_not_is_found(tmp_path: Path) -> None:
    def level(users: float, wins: float) -> list[Measure]:
        about = {"sort": "group/part", "name": "shiny"}
        return [
            *(Measure("seat", 0.25, 0.01, True, name=f"seat-{seat}") for seat in range(4)),
            Measure("users", users, 0.01, True, **about),  # type: ignore[arg-type]
            Measure("wins", wins, 0.01, True, **about),  # type: ignore[arg-type]
        ]

    by_level = {"novice": level(0.8, 0.26), "oracle": level(0.2, 0.1)}
    (row,) = skills.overrated(by_level, 0.25)
    assert row[0].name == "shiny"
    assert skills.side_by_side(by_level)[0][0].kind == "users"
    assert skills.overrated({"novice": level(0.2, 0.3), "oracle": level(0.8, 0.4)}, 0.25) == []
    words = report_words("es", votive.game("offrandes"))
    html = skills.page("x", by_level, {"novice": 4, "oracle": 4}, words)
    assert "Oráculo: ganan" in html or "ganan" in html
    plan = plan_of(4)
    assert make_report(plan, tmp_path)[1][0].kind == "seat"
    assert Goal("seats", 0, 1, "x").missed(Reached(2, 0)) == 1
