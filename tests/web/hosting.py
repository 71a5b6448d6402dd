"""A table without a server around it."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

from votive import store
from votive.table.commands import Begin
from votive.table.events import Clock
from votive.table.link_keys import Keys
from votive.table.table import open_table
from votive.table.values import SeatPlan
from votive.table.visible import Viewer
from votive.web.clock import ServerClock
from votive.web.identity.people import Caller
from votive.web.operations.metrics import Metrics
from votive.web.settings import ServerSettings
from votive.web.tables.loaded_table import LoadedTable
from votive.web.tables.service import TableService
from votive.web.tables.warmup import Warmup
from votive.web.tables.watchers import Watcher

HOST = Caller("host", "t" * 43)


class Deaf:
    """A connection whose other end reads nothing."""

    def put(self, message: bytes) -> None:
        pass


async def look_on(tables: TableService, loaded: LoadedTable) -> Watcher:
    """Somebody looks on from now on."""
    return await tables.broadcaster.watch(loaded, Viewer(None), Deaf(), None)


@asynccontextmanager
async def begun(
    folder: Path, game: str, places: Sequence[SeatPlan], watched: bool = True
) -> AsyncIterator[tuple[TableService, LoadedTable]]:
    """A table that has begun; somebody looks on."""
    async with unbegun(folder, game, places) as (tables, loaded):
        if watched:
            await look_on(tables, loaded)
        await tables.executor.execute(HOST, "table", "r2", Begin())
        yield tables, loaded


@asynccontextmanager
async def unbegun(
    folder: Path, game: str, places: Sequence[SeatPlan]
) -> AsyncIterator[tuple[TableService, LoadedTable]]:
    """A table on a real file; its bots do not wait."""
    address = f"sqlite:///{folder / 'v.sqlite'}"
    kept = store.open(address)
    warmup = Warmup(lambda game: None)
    tables = TableService(kept, ServerSettings(address, bot_pause=0, bot_threads=2), warmup, Metrics())
    warmup.start()
    try:
        keys = Keys(lambda: "key", lambda: "table")
        rules = await warmup.rules(game)
        loaded = await tables.executor.open_table(
            "table", open_table(rules, list(places), "host", "Host", bytes(32), keys, public=True), "r1"
        )
        yield tables, loaded
    finally:
        await tables.stop()
        kept.close()


@asynccontextmanager
async def tables_of(database: str, clock: ServerClock | None = None) -> AsyncIterator[TableService]:
    """The tables of a server that starts now; it hears of other servers only when it asks."""
    kept = store.open(database)
    tables = TableService(
        kept, ServerSettings(database, bot_pause=0), Warmup(lambda game: None), Metrics(), None, clock
    )
    tables.warmup.start()
    await tables.open()
    try:
        yield tables
    finally:
        await tables.stop()
        kept.close()


async def begin(tables: TableService, table: str = "table", clock: Clock | None = None) -> None:
    """A table for two on one screen begins."""
    game = await tables.warmup.rules("offrandes")
    keys = Keys(lambda: f"key of {table}", lambda: "another")
    seats = [SeatPlan("me"), SeatPlan("me")]
    await tables.executor.open_table(
        table, open_table(game, seats, "host", "Host", bytes(32), keys, clock=clock), f"open {table}"
    )
    await tables.executor.execute(HOST, table, f"begin {table}", Begin())
