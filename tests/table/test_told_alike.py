"""Who knows the same is told the same: what lets a table work it out once for everybody."""

import itertools
import random

import pytest

from tests.sizes import size
from tests.table.driver import TableDriver
from votive import games
from votive.core.contract import ALL, NOBODY
from votive.table.history import GameHistory, PlayedMove, concealed
from votive.table.visible import Viewer


def _viewers(history: GameHistory) -> list[int]:
    return [*range(history.settings.seats), NOBODY]


def _look_alike(history: GameHistory) -> int:
    """Views and statuses of all who know the same of this position; how many shared one."""
    views: dict[bytes, object] = {}
    statuses: dict[tuple[bytes, bool], object] = {}
    for viewer in _viewers(history):
        row = history.concealed(viewer)
        known = row.tobytes()
        view = history.game.view(row, viewer)
        assert view.pop("viewer") == viewer
        assert views.setdefault(known, view) == view
        status = history.game.status(row, viewer)
        assert statuses.setdefault((known, viewer == history.turn), status) == status
    return len(_viewers(history)) - len(views)


def _hear_alike(history: GameHistory, step: PlayedMove) -> None:
    heard: dict[int, object] = {}
    for viewer in (*_viewers(history), ALL):
        seen = history.game.rules.seen(step.before, step.seat, step.move, viewer)
        facts = history.game.tell(step.before, step.seat, step.move, step.after, viewer)
        assert heard.setdefault(seen, facts) == facts


@pytest.mark.parametrize("seats", ["PP", "PPPP"])
def test_viewers_who_know_the_same_see_and_hear_the_same(seats: str) -> None:
    shared = 0
    for game, seed in itertools.product(games.names(), range(size(2, 20))):
        driver, chooser = TableDriver(game, seats, seed=seed + 1), random.Random(seed)
        while not driver.table.ended:
            history = driver.table.state.playing()
            shared += _look_alike(history)
            told = len(history.steps)
            driver.random_move(chooser)
            for step in driver.table.state.playing().steps[told:]:
                _hear_alike(history, step)
    assert shared > 0, "there were none to compare"


@pytest.mark.parametrize("game", games.names())
def test_what_a_table_tells_together_is_what_each_would_be_told_alone(game: str) -> None:
    driver, chooser = TableDriver(game, "PPPP"), random.Random(5)
    for _ in range(size(60, 400)):
        if driver.table.ended:
            break
        driver.random_move(chooser)
        history = driver.table.state.playing()
        for viewer in _viewers(history):
            now = driver.seen(viewer)
            if driver.table.ended:
                continue
            row = concealed(history.game, history.row, viewer)
            assert now.view == history.game.view(row, viewer)
            assert now.status == history.game.status(row, viewer)
            last = history.steps[-1]
            told = driver.last(viewer)
            assert told.facts == history.game.tell(last.before, last.seat, last.move, last.after, viewer)


@pytest.mark.parametrize("game", games.names())
def test_what_is_told_to_two_alike_is_held_once(game: str) -> None:
    driver, chooser = TableDriver(game, "PPPP"), random.Random(6)
    for _ in range(30):
        driver.random_move(chooser)
    first, second = (driver.table.news(Viewer(f"p{seat}", seat)) for seat in (0, 1))
    alike = [(one, other) for one, other in zip(first, second, strict=False) if one == other]
    assert alike
    assert all(one is other for one, other in alike)


@pytest.mark.parametrize("game", games.names())
def test_views_that_were_forgotten_are_made_anew_and_are_the_same(game: str) -> None:
    driver, chooser = TableDriver(game, "PPPP"), random.Random(7)
    for _ in range(20):
        driver.random_move(chooser)
        before = driver.table.now(Viewer("p0", 0), driver.now)
        driver.table.forget_views()
        assert driver.table.now(Viewer("p0", 0), driver.now) == before
