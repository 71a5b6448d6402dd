"""A clock that is wrong ends nothing: no table is given up, no token deleted, and no time runs backwards."""

import asyncio
from collections.abc import Coroutine
from contextlib import AbstractAsyncContextManager
from typing import Any

import pytest

from tests.web.hosting import HOST, begin, tables_of
from votive.core.contract import CHANCE
from votive.store import Store
from votive.table.commands import Move
from votive.table.events import Clock, Ended, Handed
from votive.table.link_keys import hashed
from votive.web.clock import DAY, FOLLOWED_AFTER, HOUR, SECOND, TRUSTED_AFTER, ServerClock
from votive.web.identity.people import LIFETIME, People
from votive.web.tables.service import TableService

START = 1_800_000_000_000
TOKEN = "k" * 43


class Machine:
    """A machine whose clocks are set by hand."""

    def __init__(self, at: int = START) -> None:
        self.wall = at
        self.steady = 5_000_000

    def clock(self, trust: bool = False) -> ServerClock:
        return ServerClock(lambda: self.wall, lambda: self.steady, trust)

    def wait(self, milliseconds: int) -> None:
        """Time passes, for both clocks."""
        self.wall += milliseconds
        self.steady += milliseconds

    def live(self, clock: ServerClock, milliseconds: int) -> None:
        """Time passes on a server that looks at its clock now and then."""
        for _ in range(max(1, milliseconds // (10 * 60 * SECOND))):
            self.wait(min(milliseconds, 10 * 60 * SECOND))
            clock.now()


def server(database: str, machine: Machine, trust: bool = False) -> AbstractAsyncContextManager[TableService]:
    """The tables of a server that starts on this machine now."""
    return tables_of(database, machine.clock(trust))


async def sweep(tables: TableService) -> None:
    """One round of what a server does by itself now and then."""
    for table in await tables.database.run(Store.due, tables.clock.now(), tables.clock.counts_from):
        await tables.timeouts.apply(table)
    await tables.sweeper.prune()


async def move(tables: TableService, table: str = "table") -> None:
    """Any move of whoever's turn it is."""
    loaded = await tables.registry.load(table)
    turn = loaded.table.state.turn
    assert turn is not None and turn != CHANCE
    course = loaded.table.state.playing()
    name = course.written(course.legal(turn)[0])
    number = loaded.table.position_number
    await tables.executor.execute(HOST, table, f"move {number}", Move(turn, number, name))


def bodies(tables: TableService, kind: type, table: str = "table") -> list[Any]:
    return [entry.event for entry in tables.store.read(table) if isinstance(entry.event, kind)]


def run(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(work)


def test_a_clock_a_month_ahead_for_half_a_minute_ends_no_table(database: str) -> None:
    async def play() -> None:
        machine = Machine()
        async with server(database, machine) as tables:
            await begin(tables)
            machine.wait(HOUR)
            await sweep(tables)
            machine.wall += 31 * DAY
            machine.wait(25 * SECOND)
            await sweep(tables)
            await move(tables)
            machine.wall -= 31 * DAY
            machine.wait(SECOND)
            await sweep(tables)
            assert not bodies(tables, Ended)
            assert tables.clock.now() == machine.wall and tables.clock.trusted
            assert tables.store.read("table")[-1].at <= machine.wall, "not even a time in the log is wrong"

    run(play())


def test_a_clock_a_year_ahead_deletes_and_refuses_no_token(database: str) -> None:
    async def live() -> None:
        machine = Machine()
        async with server(database, machine) as tables:
            tables.store.add_person("anna", "Anna", START)
            tables.store.add_token(hashed(TOKEN), "anna", START + LIFETIME * 1000)
            await sweep(tables)
        machine.wall += 401 * DAY
        async with server(database, machine) as tables:  # it is wrong from the start
            people = People(tables.database, tables.clock, tables.settings)
            await sweep(tables)
            assert not tables.clock.trusted
            assert await people.identify(TOKEN) is not None, "or a browser would take itself for somebody new"
        machine.wall -= 401 * DAY
        async with server(database, machine) as tables:
            assert tables.clock.trusted
            await sweep(tables)
            assert tables.store.token(hashed(TOKEN), tables.clock.now()) is not None

    run(live())


def test_a_server_that_was_off_for_weeks_gives_up_tables_a_day_later(database: str) -> None:
    async def live() -> None:
        machine = Machine()
        async with server(database, machine) as tables:
            await begin(tables)
            await sweep(tables)
        machine.wait(40 * DAY)
        async with server(database, machine) as tables:
            assert not tables.clock.trusted
            await sweep(tables)
            assert not bodies(tables, Ended)
            machine.live(tables.clock, TRUSTED_AFTER // 2)
        async with server(database, machine) as tables:
            assert not tables.clock.trusted, "to restart it is no proof"
            machine.live(tables.clock, TRUSTED_AFTER)
            assert tables.clock.trusted
            await sweep(tables)
            assert bodies(tables, Ended) == [Ended("abandoned")]
        machine.wait(HOUR)
        async with server(database, machine) as tables:
            assert tables.clock.trusted, "from now on it is as it was"

    run(live())


def test_the_operators_word_is_enough(database: str) -> None:
    async def live() -> None:
        machine = Machine()
        async with server(database, machine) as tables:
            await begin(tables)
            await sweep(tables)
        machine.wait(40 * DAY)
        async with server(database, machine, trust=True) as tables:
            await sweep(tables)
            assert bodies(tables, Ended) == [Ended("abandoned")]

    run(live())


def test_in_doubt_a_players_clock_runs_from_what_was_seen_and_no_earlier(database: str) -> None:
    """The decision that was to be made when the server went off has all its time; later ones are as ever."""

    async def play() -> None:
        machine, limit = Machine(), Clock(move=60)
        async with server(database, machine) as tables:
            await begin(tables, clock=limit)
            await sweep(tables)
        machine.wait(3 * DAY)
        async with server(database, machine) as tables:
            await sweep(tables)
            assert not bodies(tables, Handed)
            await move(tables)
            assert not bodies(tables, Handed), "late, but nobody can say how late"
            machine.wait(61 * SECOND)
            await sweep(tables)
            assert len(bodies(tables, Handed)) == 1

    run(play())


def test_times_in_a_log_never_run_backwards(database: str) -> None:
    async def play() -> None:
        ahead = Machine(START + 3 * 60 * SECOND)
        async with server(database, ahead) as tables:
            await begin(tables)
            await sweep(tables)
        behind = Machine()  # another server of the same database, three minutes behind
        async with server(database, behind) as tables:
            await move(tables)
            behind.wait(SECOND)
            await move(tables)
            times = [entry.at for entry in tables.store.read("table")]
            assert times == sorted(times)

    run(play())


def test_a_clock_that_lost_years_goes_on_from_where_the_database_is(database: str) -> None:
    async def play() -> None:
        machine = Machine()
        async with server(database, machine) as tables:
            await begin(tables)
            await sweep(tables)
        machine.wall -= 1000 * DAY
        async with server(database, machine) as tables:
            assert START <= tables.clock.now() < START + HOUR and not tables.clock.trusted
            await move(tables)
            machine.wall += 1000 * DAY  # somebody has set it right
            machine.wait(SECOND)
            assert tables.clock.now() == machine.wall

    run(play())


def test_the_time_never_jumps_and_follows_a_clock_that_stays_where_it_jumped_to() -> None:
    machine = Machine()
    clock = machine.clock()
    before = clock.now()
    machine.wall += 2 * DAY
    machine.wait(SECOND)
    assert clock.now() == before + SECOND and not clock.trusted
    machine.live(clock, FOLLOWED_AFTER)
    clock.now()
    assert clock.now() == machine.wall and not clock.trusted and clock.counts_from == machine.wall
    assert clock.certain < machine.wall - DAY
    machine.live(clock, TRUSTED_AFTER)
    assert clock.trusted and clock.counts_from == 0 and clock.certain == machine.wall


@pytest.mark.parametrize("drift", [-1, 1])
def test_a_clock_that_is_corrected_little_by_little_is_followed(drift: int) -> None:
    machine = Machine()
    clock = machine.clock()
    latest = 0
    for _ in range(100):
        machine.wait(10 * SECOND)
        machine.wall += drift * SECOND
        assert latest <= clock.now() <= machine.wall + SECOND
        latest = clock.now()
        assert clock.trusted
