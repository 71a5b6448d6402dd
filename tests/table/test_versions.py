"""A table is played by the version of the rules that it was opened by."""

import random

from tests.table.driver import START, counted_keys
from votive.games.favor.game import GAME
from votive.table.events import Began, Opened, Readied, Sat
from votive.table.record import record_of
from votive.table.table import Table, logged, open_table
from votive.table.values import SeatPlan

FIRST = GAME.in_version("1")


def opened_by(version: str) -> Table:
    seats = [SeatPlan("me"), SeatPlan("me", name="Bert")]
    seed = random.Random(1).randbytes(32)
    events = open_table(GAME.in_version(version), seats, "p0", "Ada", seed, counted_keys())
    return Table.of("table1", logged([*events, Began()], START))


def test_a_table_goes_on_by_the_version_that_it_was_opened_by() -> None:
    table = opened_by("1")
    assert table.game is FIRST
    assert table.state.playing().row.version == 1
    assert record_of(table.log, unfinished=True)["rules"] == "1"


def test_viewers_are_told_which_cards_it_has_and_whether_bots_know_them() -> None:
    earlier, newest = opened_by("1").about(), opened_by(GAME.version).about()
    assert (earlier.rules, earlier.newest_cards, earlier.bots_know_cards) == ("1", False, False)
    assert (newest.rules, newest.newest_cards, newest.bots_know_cards) == (GAME.version, True, True)


def test_a_rematch_is_played_by_the_newest_version() -> None:
    table = opened_by("1")
    events = table.rematch("p0", bytes(32), counted_keys())
    assert isinstance(events[0], Opened)
    assert events[0].rules == GAME.version
    assert [type(event) for event in events[1:]] == [Sat, Readied, Sat, Readied]
