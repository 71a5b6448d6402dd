"""When the power fails: whatever was acknowledged is on the disk."""

from pathlib import Path
from typing import Any

import pytest

from tests.adversary import powerloss
from tests.adversary.disk import Disk, Image, Sync, Write
from tests.adversary.environment import quiet
from tests.sizes import size
from votive.store import sqlite


def test_after_a_power_loss_at_any_moment_everything_acknowledged_is_there() -> None:
    print("\n" + powerloss.run(size(60, 3000), 17, quiet))


@pytest.mark.parametrize("pragma", ["synchronous=NORMAL", "synchronous=OFF"])
def test_a_store_that_does_not_wait_for_the_disk_is_found_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pragma: str
) -> None:
    """The test above would notice, were `synchronous=FULL` ever forgotten."""
    durable = sqlite._durable

    def careless(connection: Any, record: object) -> None:
        durable(connection, record)
        connection.execute(f"PRAGMA {pragma}")

    monkeypatch.setattr(sqlite, "_durable", careless)
    disk, path = Disk(), tmp_path / "votive.sqlite"
    powerloss.Writer(disk, path, 1).write(60)
    monkeypatch.undo()
    with pytest.raises(powerloss.Lost):
        powerloss.lose_power(disk.ops, path, 100, 1, quiet)


def test_what_was_not_synced_may_be_there_in_part() -> None:
    image = Image()
    for op in (Write("a", 0, b"x" * 1024), Sync("a"), Write("a", 512, b"y" * 1024)):
        image.take(op)
    assert image.after(lambda: False) == {"a": b"x" * 1024}
    assert image.after(lambda: True) == {"a": b"x" * 512 + b"y" * 1024}
    fates = iter((False, True))
    assert image.after(lambda: next(fates)) == {"a": b"x" * 1024 + b"y" * 512}
