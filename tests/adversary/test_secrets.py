"""Nothing leaks: two tables that differ only in what a viewer may not know tell that viewer the same, to the byte."""

import random

import pytest

from tests.adversary import secrets
from tests.adversary.environment import quiet
from tests.adversary.twins import Twins
from tests.sizes import size
from tests.table.driver import TableDriver
from votive import games
from votive.core import verbs
from votive.core.contract import NOBODY


def test_a_viewer_is_told_the_same_when_only_secrets_differ() -> None:
    print("\n" + secrets.run(size(600, 100_000), 19, jobs=1, say=quiet))


@pytest.mark.parametrize("game", games.names())
def test_a_leak_would_be_noticed(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The comparison itself: were bots given positions as they are, it would fail."""
    monkeypatch.setattr(verbs, "conceal", lambda state, viewer: None)
    with pytest.raises(AssertionError, match="Case"):
        for seed in range(3):
            secrets.compare(secrets.Case(game, 2, 0, 0, seed))


@pytest.mark.parametrize("game", games.names())
def test_the_twins_really_differ(game: str) -> None:
    """With two players both games have secrets; otherwise the test above would prove nothing."""
    differences, rows = 0, 0
    for seed in range(4):
        twins = Twins(game, 2, NOBODY, random.Random(seed), 0)
        for _ in range(60):
            twins.step()
            rows += twins.course(twins.one).row.tobytes() != twins.course(twins.other).row.tobytes()
        differences += twins.differences
    assert differences > 8
    assert rows > 30


def test_after_the_end_there_are_no_secrets_left() -> None:
    hall = TableDriver("favor", "PPP", seed=9)
    hall.play_until(random.Random(9), lambda hall: False)
    views = [hall.seen(seat).view for seat in range(3)]
    for view in views:
        assert view is not None
        assert all(city["quest"] for city in view["cities"])
