"""What holds the event loop is logged by name, and counted."""

import asyncio
import logging
import time
from collections.abc import Callable, Iterator

import pytest

from votive.web.operations.logs import logger
from votive.web.operations.metrics import Metrics
from votive.web.operations.watchdog import Watchdog

PATIENCE = 300.0


class Heard(logging.Handler):
    def __init__(self) -> None:
        super().__init__()
        self.records: list[logging.LogRecord] = []

    def emit(self, record: logging.LogRecord) -> None:
        if record.getMessage() == "loop held":
            self.records.append(record)

    def where(self) -> str:
        return str(self.records[-1].details["where"])  # type: ignore[attr-defined]


@pytest.fixture
def heard() -> Iterator[Heard]:
    found = Heard()
    logger.addHandler(found)
    yield found
    logger.removeHandler(found)


def hold_the_loop(until: Callable[[], bool]) -> None:
    give_up = time.monotonic() + PATIENCE
    while not until() and time.monotonic() < give_up:
        sum(range(1000))


def times_held(metrics: Metrics) -> int:
    (line,) = [line for line in metrics.text().splitlines() if line.startswith("votive_loop_held_seconds_count")]
    return int(line.split()[1])


async def loaded(dog: Watchdog, *untils: Callable[[], bool]) -> None:
    """The loop is loaded until each of these in turn, and lives in between."""
    watching = asyncio.create_task(dog.run())
    for until in untils:
        await asyncio.sleep(0)
        before = dog.ticked
        hold_the_loop(until)
        while dog.ticked == before:
            await asyncio.sleep(0.01)
    watching.cancel()
    await asyncio.gather(watching, return_exceptions=True)


def test_who_holds_the_loop_is_named(heard: Heard) -> None:
    metrics = Metrics()
    secret = "a-secret-value"
    asyncio.run(loaded(Watchdog(metrics), lambda: bool(heard.records and secret)))
    assert "hold_the_loop" in heard.where() and __file__ in heard.where()
    assert secret not in str(heard.records[0].__dict__), "values are not told"
    assert times_held(metrics) >= 1


def test_a_line_in_the_log_comes_seldom(heard: Heard) -> None:
    """LoadedTable three times: one line, and all three in the figures."""
    metrics = Metrics()
    dog = Watchdog(metrics, pause=PATIENCE)

    def again() -> bool:
        return time.monotonic() - dog.ticked > 1.0

    asyncio.run(loaded(dog, lambda: bool(heard.records), again, again))
    assert len(heard.records) == 1
    assert times_held(metrics) >= 3


def test_a_loop_that_only_waits_is_not_held(heard: Heard) -> None:
    async def wait() -> None:
        watching = asyncio.create_task(Watchdog(Metrics(), loaded=60.0).run())
        await asyncio.sleep(0.5)
        watching.cancel()

    asyncio.run(wait())
    assert not heard.records
