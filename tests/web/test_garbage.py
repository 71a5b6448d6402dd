"""The garbage collector comes when nobody waits, and has little to do."""

import asyncio
import gc
import weakref
from pathlib import Path

from tests.web.hosting import HOST, begun
from votive.store import Store
from votive.table.commands import Move
from votive.table.table import Viewer
from votive.table.values import SeatPlan
from votive.web.operations.gc_policy import keep_tidy

MOVES = 20


class Reader:
    """A line that counts what it is sent."""

    def __init__(self) -> None:
        self.messages = 0

    def put(self, message: bytes) -> None:
        self.messages += 1


class Knot:
    """Something that holds itself, so that only the collector frees it."""

    def __init__(self) -> None:
        self.itself = self


def test_what_holds_itself_is_freed_once_nothing_is_asked_for() -> None:
    async def wait() -> int:
        appends = 0

        def asked() -> int:
            nonlocal appends
            appends += 1 if appends < 5 else 0  # somebody is always playing, at first
            return appends

        tidying = asyncio.create_task(keep_tidy(asked, pause=0.0))
        await asyncio.sleep(0)
        knot = Knot()
        freed = asyncio.Event()
        weakref.finalize(knot, freed.set)
        del knot
        await freed.wait()
        tidying.cancel()
        return appends

    thresholds = gc.get_threshold()
    gc.disable()
    try:
        assert asyncio.run(wait()) == 5
    finally:
        gc.enable()
        gc.unfreeze()
        gc.set_threshold(*thresholds)


def test_a_move_leaves_nothing_that_only_the_collector_would_free(tmp_path: Path) -> None:
    """From the act through the store's thread to those who look on."""

    async def left() -> int:
        async with begun(tmp_path, "offrandes", [SeatPlan("me")] * 2) as (tables, loaded):
            readers = [Reader(), Reader()]
            for seat, reader in enumerate(readers):
                await tables.broadcaster.watch(loaded, Viewer("host", seat), reader, None)

            async def move(number: int) -> None:
                turn = loaded.table.now(Viewer(None), 0).turn
                assert turn is not None
                now = loaded.table.now(Viewer("host", turn), 0)
                assert not await tables.database.run(Store.read, "table", loaded.table.number)
                command = Move(turn, now.position_number, now.choices[0].move)
                await tables.executor.execute(HOST, "table", f"m{number}", command)

            for number in range(MOVES):  # the first ones load and cache what all the others use
                await move(number)
            gc.collect()
            for number in range(MOVES):
                await move(MOVES + number)
            found = gc.collect()
            assert all(reader.messages > 2 * MOVES for reader in readers)
            return found

    gc.disable()
    try:
        assert asyncio.run(left()) < MOVES
    finally:
        gc.enable()
