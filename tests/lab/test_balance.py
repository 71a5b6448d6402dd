"""Reports: the same games give the same report, however they were played; and every number adds up."""

import json
import re
from pathlib import Path

import numpy as np
import pytest

import votive
from tests.sizes import size
from votive import games
from votive.bots import one_each
from votive.core.errors import VotiveError
from votive.core.playouts import SHARES
from votive.lab import balance
from votive.lab.balance import Balance, BalancePlan
from votive.lab.components import NONE, components_of
from votive.lab.findings import find
from votive.lab.page import page
from votive.lab.playing import GamePlayer
from votive.lab.remarks import remarks
from votive.lab.report_json import as_json
from votive.lab.study import Measurer, Study
from votive.lab.words import report_words

NAMES = games.names()


def plan_of(
    name: str, seats: int = 3, count: int = 12, bots: tuple[str, ...] = ("greedy",), seed: int = 1
) -> BalancePlan:
    game = votive.game(name)
    return BalancePlan(game, game.settings(seats, {"rounds": 6}), bots, count, seed)


def same(one: Study, other: Study) -> bool:
    return (
        one.games.tobytes() == other.games.tobytes()
        and all((mine == its).all() for mine, its in zip(one.sums, other.sums, strict=True))
        and one.figures == other.figures
    )


@pytest.mark.parametrize("name", NAMES)
def test_threads_and_parts_change_nothing(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plan = plan_of(name, count=size(5, 12))
    whole = Balance(plan, tmp_path / "whole").run(threads=1)
    monkeypatch.setattr(balance, "PART", 2)
    parts = Balance(plan, tmp_path / "parts").run(threads=3)
    assert same(whole, parts)


def test_an_interrupted_run_goes_on_where_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(balance, "PART", 4)
    plan = plan_of(NAMES[0])
    whole = Balance(plan, tmp_path).run()
    lost = sorted((tmp_path / "parts").iterdir())[1]
    lost.unlink()
    kept = {path: path.stat().st_mtime_ns for path in (tmp_path / "parts").iterdir()}
    told: list[int] = []
    again = Balance(plan, tmp_path).run(progress=told.append)
    assert same(whole, again)
    assert told == [8, 4], "what was kept counts at once, and only the rest is played"
    assert all(path.stat().st_mtime_ns == time for path, time in kept.items())


def test_more_games_are_added_to_those_there_are(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(balance, "PART", 4)
    Balance(plan_of(NAMES[0], count=6), tmp_path).run()
    more = Balance(plan_of(NAMES[0], count=10), tmp_path).run()
    assert same(more, Balance(plan_of(NAMES[0], count=10), tmp_path / "anew").run())


def test_a_folder_of_another_plan_is_refused(tmp_path: Path) -> None:
    Balance(plan_of(NAMES[0], seed=1), tmp_path)
    with pytest.raises(VotiveError, match="holds a report with seed 1, not 2; name another folder"):
        Balance(plan_of(NAMES[0], seed=2), tmp_path)


def test_a_damaged_part_is_named(tmp_path: Path) -> None:
    Balance(plan_of(NAMES[0]), tmp_path).run()
    part = next((tmp_path / "parts").iterdir())
    part.write_bytes(b"nonsense")
    with pytest.raises(VotiveError, match="delete it, and it will be played again"):
        Balance(plan_of(NAMES[0]), tmp_path).run()


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seats", [2, 4])
def test_every_point_has_a_source(name: str, seats: int, tmp_path: Path) -> None:
    plan = plan_of(name, seats)
    study = Balance(plan, tmp_path).run()
    assert study.sums.source_points[1].sum() == study.games.points.sum()
    sources = find(plan, study).sources
    assert sum(every for _, every in sources.values()) == pytest.approx(study.games.points[:, :seats].mean())
    assert all(won or every for won, every in sources.values() if won > 0)


@pytest.mark.parametrize("name", NAMES)
def test_every_use_of_a_thing_is_counted_once(name: str) -> None:
    plan = plan_of(name)
    components = components_of(plan.game)
    player = GamePlayer(plan.game, plan.settings, ("greedy",), 1)
    measurer = Measurer(plan.game, plan.settings, components)
    study = measurer.begin(1)
    played = player.play(0)
    measurer.add(study, 0, played, luck=True, facts=True)
    counted = np.zeros(components.count, np.int64)
    for move in played.moves:
        for component in components.of_move[move]:
            if component != NONE:
                counted[component] += 1
    assert (study.sums.uses == counted).all()
    assert (study.sums.when.sum(axis=1) == counted).all()
    named = components.of_move[played.moves[played.movers >= 0]]
    decided = {int(component) for component in named.ravel() if component != NONE}
    assert all(study.sums.could[component] > 0 for component in decided)
    assert study.sums.users.max() <= 3
    assert study.sums.wins.max() <= SHARES


@pytest.mark.parametrize("name", NAMES)
def test_greedy_players_of_the_lab_beat_random_ones(name: str, tmp_path: Path) -> None:
    plan = plan_of(name, 2, 60, ("greedy", "random"))
    found = find(plan, Balance(plan, tmp_path).run())
    assert found.seats[0].low > 0.5


def test_any_bot_can_play_and_the_same_seed_gives_the_same_games(tmp_path: Path) -> None:
    bot = tmp_path / "first.py"
    bot.write_text(
        "from votive.bots.bot import Bot\n"
        "class First(Bot):\n"
        "    def choose(self, position, seconds):\n"
        "        return position.moves[0]\n"
    )
    plan = plan_of(NAMES[0], 3, 3, (f"{bot}:First", "random", "greedy"))
    one, other = (Balance(plan, tmp_path / folder).run() for folder in ("one", "other"))
    assert same(one, other)


def test_bots_are_one_for_all_or_one_for_each() -> None:
    with pytest.raises(VotiveError, match="one bot for all seats that bots play, or 3; not 2"):
        one_each(("greedy", "random"), 3)


@pytest.mark.parametrize("name", NAMES)
def test_the_page_needs_nothing_else_and_names_what_stands_out_first(name: str, tmp_path: Path) -> None:
    plan = plan_of(name, 4, 150)
    found = find(plan, Balance(plan, tmp_path).run())
    words = report_words("en", plan.game)
    html = page(found, words)
    assert not re.search(r"(src|href)=|<script|https?://|url\(", html)
    assert html.index("What stands out") < html.index("<h2>Seats") < html.index("<h2>Length") < html.index("<h2>Points")
    listed = remarks(found, words)
    for remark in listed:
        assert remark.words.split("(")[0].strip()[:20] in html.replace("&#x27;", "'")
    weights = [remark.weight for remark in listed]
    assert weights == sorted(weights, reverse=True)
    assert plan.command.split(" --report")[0] in html
    assert json.loads(as_json(found))["games"] == 150


def test_a_seat_that_wins_too_often_is_the_first_thing_said(tmp_path: Path) -> None:
    plan = plan_of(NAMES[0], 2, 100, ("greedy", "random"))
    found = find(plan, Balance(plan, tmp_path).run())
    seat = report_words("en", plan.game).names.title(plan.game.seat_names[0])
    listed = remarks(found, report_words("en", plan.game))[:4]
    assert any(f"{seat} wins" in remark.words for remark in listed)
