"""The garbage collector comes when nobody waits."""

import asyncio
import gc
import weakref

from votive.web.garbage import keep_tidy


class Knot:
    """Something that holds itself, so that only the collector frees it."""

    def __init__(self) -> None:
        self.itself = self


def test_what_holds_itself_is_freed_once_nothing_is_appended() -> None:
    async def wait() -> int:
        appended = 0

        def entries() -> float:
            nonlocal appended
            appended += 1 if appended < 5 else 0  # somebody is always playing, at first
            return appended

        tidying = asyncio.create_task(keep_tidy(entries, pause=0.0))
        await asyncio.sleep(0)
        knot = Knot()
        freed = asyncio.Event()
        weakref.finalize(knot, freed.set)
        del knot
        await freed.wait()
        tidying.cancel()
        return appended

    thresholds = gc.get_threshold()
    gc.disable()
    try:
        assert asyncio.run(wait()) == 5
    finally:
        gc.enable()
        gc.unfreeze()
        gc.set_threshold(*thresholds)
