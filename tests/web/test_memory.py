"""Memory is bounded by bytes: tables are counted honestly, those that nobody needs go, and a long run stays flat."""

import asyncio
import dataclasses
import functools
import gc
import itertools
import random
import tracemalloc
from pathlib import Path

import msgspec
import pytest
from bench.soak import soak, verdict

from tests.sizes import LONG, size
from tests.table.driver import TableDriver
from tests.web.hosting import HOST, look_on, unbegun
from votive import games
from votive.bots import make
from votive.bots.bot import position_of
from votive.bots.warmup import make_ready
from votive.core.match import Match
from votive.table.commands import Begin, Close
from votive.table.events import LoggedEvent
from votive.table.link_keys import Keys
from votive.table.table import Table, Viewer, open_table
from votive.table.values import SeatPlan
from votive.web.background import BackgroundTasks
from votive.web.clock import ServerClock
from votive.web.replays.analyses import Analyses, Job
from votive.web.settings import Counts, ServerSettings
from votive.web.tables import loaded_table
from votive.web.tables.bot_pool import tree_size
from votive.web.tables.loaded_table import LoadedTable
from votive.web.tables.service import TableService
from votive.web.time_shares import TimeShares

TABLES = size(2, 6)


@functools.cache
def played(game: str, seats: int, moves: int) -> list[LoggedEvent]:
    hall = TableDriver(game, "P" + "B" * (seats - 1), seed=3)
    counted = itertools.count()
    hall.play_until(random.Random(3), lambda _: next(counted) >= moves)
    return list(hall.table.log)


@pytest.mark.parametrize("game", games.names())
@pytest.mark.parametrize("moves", [60, 10_000])
@pytest.mark.parametrize("viewers", [0, 1, 4])
def test_what_a_table_takes_is_estimated_within_a_factor_of_two(game: str, moves: int, viewers: int) -> None:
    log = [msgspec.json.encode(entry) for entry in played(game, 4, moves)]

    def told() -> Table:
        table = Table.of("table", [msgspec.json.decode(entry, type=LoggedEvent) for entry in log])
        for seat in range(viewers):
            table.now(Viewer(f"p{seat}", seat), 0)
        return table

    tracemalloc.start()
    try:
        first, counted = told(), []  # and with it whatever is made once for all
        for _ in range(2):
            gc.collect()
            counted.append(tracemalloc.get_traced_memory()[0])
            others = [told() for _ in range(TABLES)]
    finally:
        tracemalloc.stop()
    assert len(others) == TABLES
    loaded = (counted[1] - counted[0]) / TABLES
    assert loaded / 2 <= first.size <= 2 * loaded


def test_a_finished_game_of_five_is_not_kept_in_more_than_it_needs() -> None:
    """A position in bytes for each move; it was two rows of NumPy's."""
    log = played("favor", 5, 10_000)
    gc.collect()
    tracemalloc.start()
    table = Table.of("table", log)
    loaded = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    steps = len(table.state.playing().steps)
    assert loaded < 1.7 * steps * table.game.row.itemsize


async def _another(tables: TableService, name: str, over: bool) -> LoadedTable:
    game = next(iter(tables.registry.loaded.values())).table.game
    bodies = open_table(game, [SeatPlan("me")] * 2, "host", "Host", bytes(32), Keys(lambda: "key", lambda: "table"))
    loaded = await tables.executor.open_table(name, bodies, "r1")
    await tables.executor.execute(HOST, name, "r2", Begin())
    if over:
        await tables.executor.execute(HOST, name, "r3", Close())
    return loaded


def _age(loaded: LoadedTable, seconds: float) -> None:
    for clock in ("changed_at", "requested_at", "viewed_at"):
        setattr(loaded, clock, getattr(loaded, clock) - seconds)


def test_tables_that_are_over_go_first_then_the_least_used_and_never_one_that_is_watched(tmp_path: Path) -> None:
    async def look() -> None:
        async with unbegun(tmp_path, "offrandes", [SeatPlan("me")] * 2) as (tables, first):
            await look_on(tables, first)
            running = [await _another(tables, f"running{number}", over=False) for number in range(4)]
            over = [await _another(tables, f"finished{number}", over=True) for number in range(4)]
            for loaded in tables.registry.loaded.values():
                _age(loaded, loaded_table.IN_USE_SECONDS)
            each = max(loaded.size for loaded in tables.registry.loaded.values())
            tables.registry.settings = _with_bytes(tables, tables.registry.size() - 2 * each)
            tables.registry.evict()
            left = [loaded.table.id in tables.registry.loaded for loaded in over]
            assert left in ([False, False, True, True], [False, False, False, True])
            assert all(loaded.table.id in tables.registry.loaded for loaded in running)
            tables.registry.settings = _with_bytes(tables, first.size + running[3].size + each // 2)
            tables.registry.evict()
            assert [*tables.registry.loaded] == ["table", "running3"]
            tables.registry.settings = _with_bytes(tables, 0)
            tables.registry.evict()
            assert [*tables.registry.loaded] == ["table"], "somebody looks at it"
            again = await tables.registry.load("running0")
            assert again.table.position_number == running[0].table.position_number, "it comes back from its log"

    asyncio.run(look())


def _with_bytes(tables: TableService, count: int) -> ServerSettings:
    return dataclasses.replace(tables.registry.settings, memory=count / 1024 / 1024)  # type: ignore[arg-type]


def test_a_table_that_is_over_does_not_linger_when_nobody_looks(tmp_path: Path) -> None:
    async def look() -> None:
        async with unbegun(tmp_path, "offrandes", [SeatPlan("me")] * 2) as (tables, first):
            over = [await _another(tables, f"finished{number}", over=True) for number in range(3)]
            await look_on(tables, over[0])
            tables.registry.evict()
            assert len(tables.registry.loaded) == 4, "they have just ended"
            for loaded in (first, *over):
                _age(loaded, loaded_table.LINGER_SECONDS + 1)
            await tables.registry.load("finished1")
            tables.registry.evict()
            assert [*tables.registry.loaded] == ["table", "finished0", "finished1"]

    asyncio.run(look())


def test_bots_keep_in_mind_only_as_much_as_there_is_room_for(tmp_path: Path) -> None:
    game = make_ready(games.load("offrandes"))
    match = Match(game, 2, 1)
    position = position_of(match, match.turn)

    async def look() -> None:
        async with unbegun(tmp_path, "offrandes", [SeatPlan("me")] * 2) as (tables, _):
            pool = tables.bot_runner.pool
            pool.settings = dataclasses.replace(tables.settings, bot_memory=8)
            for number in range(8):
                bot = make("oracle:200", game, 2, number)
                bot.choose(position, 10.0)
                assert tree_size(bot) > 1 << 20
                pool.keep((f"table{number}", 0, "oracle"), bot)
                assert pool.size <= 8 << 20
            assert pool.bots.keys() == pool.sizes.keys() and 1 <= len(pool.bots) < 8
            assert ("table7", 0, "oracle") in pool.bots, "the latest stays"
            pool.close_table("table7")
            assert ("table7", 0, "oracle") not in pool.sizes

    asyncio.run(look())


def test_only_the_latest_failed_analyses_are_remembered() -> None:
    counts = Counts(analyses=3)
    analyses = Analyses(None, BackgroundTasks(), TimeShares(), ServerClock(), counts)  # type: ignore[arg-type]
    for number in range(10):
        analyses.jobs[f"table{number}"] = Job(f"table{number}", "person", "failed" if number % 2 else "waiting")
    analyses._forget_failed()
    assert [table for table, job in analyses.jobs.items() if job.state == "failed"] == ["table5", "table7", "table9"]
    assert len(analyses.jobs) == 8


def test_flat_is_told_from_growing() -> None:
    chooser = random.Random(1)
    minutes = [number / 2 for number in range(1, 61)]
    flat = [(minute, 300 - 20 / minute + chooser.uniform(-1, 1)) for minute in minutes]
    assert verdict(flat)[0]
    assert not verdict([(minute, loaded + minute) for minute, loaded in flat])[0]


def test_a_server_that_is_played_on_holds_no_more_and_more() -> None:
    """Short: that it runs, and lets finished tables go. Long (VOTIVE_LONG=1): half an hour, which must end flat."""
    minutes, tables, each = size(0.1, 30), size(4, 16), size(20, 2)
    samples = asyncio.run(soak(minutes, 40, tables, 1, each))
    assert len(samples) == round(each * minutes)
    if LONG:
        flat, why = verdict(samples)
        assert flat, (why, samples)
