"""A table without a server around it."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

from votive import store
from votive.table.commands import Begin
from votive.table.events import Clock as TableClock
from votive.table.link_keys import Keys
from votive.table.table import open_table
from votive.table.visible import Viewer
from votive.web.live.watchers import Watcher
from votive.web.operations.metrics import Metrics
from votive.web.schema.protocol import Place
from votive.web.settings import Settings
from votive.web.tables.clock import Clock
from votive.web.tables.service import Caller, LoadedTable, Tables
from votive.web.tables.warmup import Warmup

HOST = Caller("host", "t" * 43)


class Deaf:
    """A line whose other end reads nothing."""

    def put(self, message: bytes) -> None:
        pass


async def look_on(tables: Tables, loaded: LoadedTable) -> Watcher:
    """Somebody looks on from now on."""
    return await tables.watch(loaded, Viewer(None), Deaf(), None)


@asynccontextmanager
async def begun(
    folder: Path, game: str, places: Sequence[Place], watched: bool = True
) -> AsyncIterator[tuple[Tables, LoadedTable]]:
    """A table that has begun; somebody looks on."""
    async with unbegun(folder, game, places) as (tables, loaded):
        if watched:
            await look_on(tables, loaded)
        await tables.act(HOST, "table", "r2", Begin())
        yield tables, loaded


@asynccontextmanager
async def unbegun(folder: Path, game: str, places: Sequence[Place]) -> AsyncIterator[tuple[Tables, LoadedTable]]:
    """A table on a real file; its bots do not wait."""
    address = f"sqlite:///{folder / 'v.sqlite'}"
    kept = store.open(address)
    ready = Warmup(lambda game: None)
    tables = Tables(kept, Settings(address, bot_pause=0, bot_threads=2), ready, Metrics())
    ready.start()
    try:
        keys = Keys(lambda: "key", lambda: "table")
        loaded = await ready.rules(game)
        loaded = await tables.add(
            "table", open_table(loaded, list(places), "host", "Host", bytes(32), keys, public=True), "r1"
        )
        yield tables, loaded
    finally:
        await tables.stop()
        kept.close()


@asynccontextmanager
async def tables_of(database: str, clock: Clock | None = None) -> AsyncIterator[Tables]:
    """The tables of a server that starts now; it hears of other servers only when it asks."""
    kept = store.open(database)
    tables = Tables(kept, Settings(database, bot_pause=0), Warmup(lambda game: None), Metrics(), None, clock)
    tables.ready.start()
    await tables.open()
    try:
        yield tables
    finally:
        await tables.stop()
        kept.close()


async def begin(tables: Tables, table: str = "table", clock: TableClock | None = None) -> None:
    """A table for two on one screen begins."""
    game = await tables.ready.rules("offrandes")
    keys = Keys(lambda: f"key of {table}", lambda: "another")
    seats = [Place("me"), Place("me")]
    await tables.add(table, open_table(game, seats, "host", "Host", bytes(32), keys, clock=clock), f"open {table}")
    await tables.act(HOST, table, f"begin {table}", Begin())
