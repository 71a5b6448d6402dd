"""Ready is a server that can play and write: a full disk is told, and asking often costs the disk nothing."""

import asyncio
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest

from tests.small_disk import small_disk_in
from tests.web.serving import Serving
from votive import store
from votive.web.operations.health import StoreCheck

PATIENCE = 300.0


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of four megabytes."""
    with small_disk_in(tmp_path, 4) as disk:
        yield disk


def _until(serving: Serving, wanted: int) -> None:
    give_up = time.monotonic() + PATIENCE
    while (found := httpx.get(f"{serving.address}/health", timeout=60)).status_code != wanted:
        assert time.monotonic() < give_up, found.text
        time.sleep(0.2)


def test_a_full_disk_is_told_and_forgiven(small_disk: Path) -> None:
    with Serving(f"sqlite:///{small_disk / 'v.sqlite'}", "--log-format", "json") as serving:
        _until(serving, 200)
        ballast = small_disk / "ballast"
        with ballast.open("wb", buffering=0) as file, pytest.raises(OSError, match="No space"):
            while True:
                file.write(bytes(4096))
        _until(serving, 503)
        assert not httpx.get(f"{serving.address}/health", timeout=60).json()["ready"]
        assert httpx.get(f"{serving.address}/health/live", timeout=60).status_code == 200
        ballast.unlink()
        _until(serving, 200)


def test_trying_leaves_nothing_behind(database: str) -> None:
    with store.open(database) as kept:
        before = kept.backend.read(_secrets)
        for _ in range(3):
            kept.try_writing()
        assert kept.backend.read(_secrets) == before


def _secrets(connection: object) -> int:
    return connection.exec_driver_sql("SELECT count(*) FROM secrets").scalar_one()  # type: ignore[attr-defined]


def _asked(*steps: Callable[[StoreCheck], object]) -> int:
    """How often the store was written to."""
    writes = 0

    async def attempt() -> bool:
        nonlocal writes
        writes += 1
        await asyncio.sleep(0.01)
        return True

    async def ask() -> None:
        check = StoreCheck(attempt, pause=PATIENCE)
        for step in steps:
            step(check)
            assert all(await asyncio.gather(*[check.is_sound() for _ in range(50)]))

    asyncio.run(ask())
    return writes


def test_however_many_ask_the_store_is_written_to_once() -> None:
    assert _asked(lambda check: None, lambda check: None) == 1
    assert _asked(lambda check: None, lambda check: setattr(check, "pause", -1.0)) > 1


def test_a_store_that_does_not_answer_counts_as_failing() -> None:
    async def ask() -> bool:
        check = StoreCheck(lambda: asyncio.sleep(PATIENCE, True), patience=0.05)
        return await check.is_sound() or await check.is_sound()

    assert not asyncio.run(ask())
