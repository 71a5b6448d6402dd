"""A move is worked out once: the draft in which it was checked becomes the table's state."""

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from tests.table.driver import TableDriver, everything
from votive.table import commands
from votive.table.base import Event
from votive.table.state import TableState
from votive.table.table import Table, logged


@pytest.fixture
def applied(monkeypatch: pytest.MonkeyPatch) -> Iterator[Counter[int]]:
    """How often each event was applied, by its identity."""
    counts: Counter[int] = Counter()
    apply = TableState.apply

    def counting(self: TableState, event: Event, at: int) -> None:
        counts[id(event)] += 1
        apply(self, event, at)

    monkeypatch.setattr(TableState, "apply", counting)
    yield counts


@pytest.mark.parametrize("game", ["offrandes", "favor"])
def test_every_event_of_a_committed_command_is_applied_once(game: str, applied: Counter[int]) -> None:
    driver = TableDriver(game, seats="PPP", seed=3)
    before, chooser = driver.table.number, random.Random(3)
    for _ in range(20):
        driver.random_move(chooser)
        driver.seen(0), driver.told(1)
    driver.act("p0", commands.Say(0, "hail"))
    events = [entry.event for entry in driver.table.log[before:]]
    assert len(events) > 20 and [applied[id(event)] for event in events] == [1] * len(events)


@pytest.mark.parametrize("settings", [{}, {"delay": 2}, {"pauses": True}], ids=str)
@pytest.mark.parametrize("game", ["offrandes", "favor"])
def test_a_committed_table_is_the_one_that_its_log_tells(game: str, settings: dict[str, int]) -> None:
    driver = TableDriver(game, seats="PBP", seed=5, **settings)  # type: ignore[arg-type]
    chooser, table = random.Random(5), driver.table
    while not table.ended:
        driver.wait(chooser.randrange(10_000))
        if table.pending:
            driver.proceed()
        else:
            driver.random_move(chooser)
        if chooser.random() < 0.1 and not table.ended:
            seat = chooser.choice([0, 2])
            driver.act(f"p{seat}", commands.Say(seat, "hm"))
            driver.act(f"p{seat}", commands.Mute(seat, 1, chooser.random() < 0.5))
        if chooser.random() < 0.05 or table.ended:
            again = Table.of("table1", table.log, pauses=table.state.pauses)
            assert everything(again, driver.now) == driver.everything()


def test_a_draft_is_good_only_while_nothing_else_happens() -> None:
    driver = TableDriver(seats="PP", seed=1)
    stale = driver.table.act("p0", commands.Say(0, "first"), driver.now, driver.keys)
    driver.act("p1", commands.Say(1, "second"))
    before = driver.everything()
    with pytest.raises(ValueError, match="has changed since"):
        driver.commit(stale)
    assert driver.everything() == before


def test_a_draft_is_committed_with_its_own_entries() -> None:
    driver = TableDriver(seats="PP", seed=1)
    draft = driver.table.act("p0", commands.Say(0, "hail"), driver.now, driver.keys)
    before = driver.everything()
    with pytest.raises(ValueError, match="not the draft's"):
        driver.table.commit(draft, logged(draft.events, draft.at + 1, driver.table.number))
    with pytest.raises(ValueError, match="not the draft's"):
        driver.table.commit(draft, [])
    assert driver.everything() == before


def test_a_draft_happens_not_before_the_log_ends() -> None:
    """Times in a log never run backwards, even where a clock does."""
    driver = TableDriver(seats="PP", seed=1)
    last = driver.table.log[-1].at
    draft = driver.table.act("p0", commands.Say(0, "hail"), last - 5000, driver.keys)
    assert draft.at == last
