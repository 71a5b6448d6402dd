"""Who knows the same is told the same: what lets a table work it out once for everybody."""

import itertools
import random

import pytest

from tests.table.driver import TableDriver, size
from votive import games
from votive.core.contract import ALL, NOBODY
from votive.table.history import GameHistory, PlayedMove, concealed


def _viewers(course: GameHistory) -> list[int]:
    return [*range(course.settings.seats), NOBODY]


def _look_alike(course: GameHistory) -> int:
    """Views and statuses of all who know the same of this position; how many shared one."""
    views: dict[bytes, object] = {}
    statuses: dict[tuple[bytes, bool], object] = {}
    for viewer in _viewers(course):
        row = course.concealed(viewer)
        known = row.tobytes()
        view = course.game.view(row, viewer)
        assert view.pop("viewer") == viewer
        assert views.setdefault(known, view) == view
        status = course.game.status(row, viewer)
        assert statuses.setdefault((known, viewer == course.turn), status) == status
    return len(_viewers(course)) - len(views)


def _hear_alike(course: GameHistory, step: PlayedMove) -> None:
    heard: dict[int, object] = {}
    for viewer in (*_viewers(course), ALL):
        seen = course.game.rules.seen(step.before, step.seat, step.move, viewer)
        facts = course.game.tell(step.before, step.seat, step.move, step.after, viewer)
        assert heard.setdefault(seen, facts) == facts


@pytest.mark.parametrize("seats", ["PP", "PPPP"])
def test_viewers_who_know_the_same_see_and_hear_the_same(seats: str) -> None:
    shared = 0
    for game, seed in itertools.product(games.names(), range(size(2, 20))):
        driver, chooser = TableDriver(game, seats, seed=seed + 1), random.Random(seed)
        while not driver.table.ended:
            course = driver.table.state.playing()
            shared += _look_alike(course)
            told = len(course.steps)
            driver.random_move(chooser)
            for step in driver.table.state.playing().steps[told:]:
                _hear_alike(course, step)
    assert shared > 0, "there were none to compare"


@pytest.mark.parametrize("game", games.names())
def test_what_a_table_tells_together_is_what_each_would_be_told_alone(game: str) -> None:
    driver, chooser = TableDriver(game, "PPPP"), random.Random(5)
    for _ in range(size(60, 400)):
        if driver.table.ended:
            break
        driver.random_move(chooser)
        course = driver.table.state.playing()
        for viewer in _viewers(course):
            now = driver.seen(viewer)
            if driver.table.ended:
                continue
            row = concealed(course.game, course.row, viewer)
            assert now.view == course.game.view(row, viewer)
            assert now.status == course.game.status(row, viewer)
            last = course.steps[-1]
            told = driver.last(viewer)
            assert told.facts == course.game.tell(last.before, last.seat, last.move, last.after, viewer)
