"""A full disk, a lock, a server that goes away: clear errors, nothing acknowledged is lost, and it goes on."""

import os
import queue
import sqlite3
import tempfile
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import psycopg
import pytest
from sqlalchemy import Connection

from tests.postgres import Cluster
from tests.small_disk import small_disk_in
from tests.store.logs import begin, move, summary
from votive.store import (
    Append,
    LogUpdate,
    Repeated,
    Store,
    StoreBusy,
    StoreDamaged,
    StoreError,
    StoreFull,
    StoreUnreachable,
    open_store,
    postgres,
    sqlite,
)
from votive.store.error_translation import from_postgres
from votive.table.events import Said


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of two megabytes."""
    with small_disk_in(tmp_path, 2) as disk:
        yield disk


@pytest.fixture
def own_postgres() -> Iterator[Cluster]:
    """One that may be stopped without disturbing other tests."""
    cluster = Cluster.make()
    yield cluster
    cluster.remove()


def fill_until_refused(store: Store, table: str, most: int = 10_000) -> tuple[int, StoreError]:
    """How many entries were acknowledged, and what was said then."""
    (number,) = store.heads([table]).values()
    for step in range(most):
        try:
            store.append(Append(table, number, 2000, [Said(0, f"{step} " + "x" * 5000)], f"fill{number}", summary()))
        except StoreError as refused:
            return number, refused
        number += 1
    raise AssertionError("the disk never was full")


def check_going_on(store: Store, table: str, acknowledged: int) -> None:
    assert [entry.number for entry in store.read(table)] == list(range(acknowledged))
    store.append(Append(table, acknowledged, 3000, [move()], "after", summary()))
    assert store.heads([table]) == {table: acknowledged + 1}


# SQLite


def test_a_full_disk_is_said_and_forgiven(small_disk: Path) -> None:
    ballast = small_disk / "ballast"
    ballast.write_bytes(bytes(600_000))
    with open_store(f"sqlite:///{small_disk / 'votive.sqlite'}") as store:
        begin(store, "one")
        number, refused = fill_until_refused(store, "one")
        assert isinstance(refused, StoreFull)
        assert "make room" in str(refused)
        assert len(store.read("one")) == number, "reading goes on"
        ballast.unlink()
        check_going_on(store, "one", number)
    with open_store(f"sqlite:///{small_disk / 'votive.sqlite'}") as store:
        assert store.heads(["one"]) == {"one": number + 1}


def test_everybody_in_a_group_hears_that_the_disk_is_full(tmp_path: Path) -> None:
    with open_store(f"sqlite:///{tmp_path / 'votive.sqlite'}") as store:
        for table in range(8):
            begin(store, f"t{table}")
        pages = store.backend.write(lambda connection: connection.exec_driver_sql("PRAGMA page_count").scalar())
        limit = f"PRAGMA max_page_count={pages + 20}"
        store.backend.write(lambda connection: connection.exec_driver_sql(limit).scalar())
        with ThreadPoolExecutor(8) as pool:
            ends = list(pool.map(lambda table: fill_until_refused(store, f"t{table}"), range(8)))
        assert {type(refused) for _, refused in ends} == {StoreFull}
        store.backend.write(lambda connection: connection.exec_driver_sql("PRAGMA max_page_count=1000000").scalar())
        for table, (number, _) in enumerate(ends):
            check_going_on(store, f"t{table}", number)


def test_the_writer_survives_a_connection_that_breaks(tmp_path: Path) -> None:
    with open_store(f"sqlite:///{tmp_path / 'votive.sqlite'}") as store:
        number = begin(store, "one")

        def broken(connection: Connection) -> None:
            connection.connection.driver_connection.close()  # type: ignore[union-attr]
            connection.exec_driver_sql("SELECT 1")

        with pytest.raises(Exception, match="closed"):
            store.backend.write(broken)
        check_going_on(store, "one", number)


def test_a_program_that_holds_the_file_makes_us_busy_not_lost(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite, "PATIENCE", 0.2)
    path = tmp_path / "votive.sqlite"
    with Store(sqlite.Sqlite(path, patience=0.2)) as store:
        number = begin(store, "one")
        other = sqlite3.connect(path, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreBusy, match="another program holds"):
            store.append(Append("one", number, 2000, [move()], "a", summary()))
        assert len(store.read("one")) == number, "reading goes on"
        other.execute("ROLLBACK")
        other.close()
        check_going_on(store, "one", number)


def test_two_stores_on_one_file_take_turns(tmp_path: Path) -> None:
    path = tmp_path / "votive.sqlite"
    with Store(sqlite.Sqlite(path, patience=0.2)) as one, Store(sqlite.Sqlite(path, patience=0.2)) as two:
        number = begin(one, "one")
        two.append(Append("one", number, 2000, [move()], "a", summary()))
        with one.backend.lock.held(), pytest.raises(StoreBusy, match="another program writes"):  # type: ignore[attr-defined]
            two.append(Append("one", number + 1, 2000, [move()], "b", summary()))
        check_going_on(one, "one", number + 1)


def test_a_closed_store_says_so(store: Store) -> None:
    number = begin(store, "one")
    store.close()
    store.close()
    if not store.where.startswith("postgresql"):  # whose pool opens again by itself
        with pytest.raises(StoreUnreachable, match="closed"):
            store.append(Append("one", number, 2000, [move()], "a", summary()))


def test_what_is_no_database_is_not_touched(tmp_path: Path) -> None:
    path = tmp_path / "letter.sqlite"
    path.write_text("Dear Anna, " * 1000)
    with pytest.raises(StoreDamaged, match="backup"):
        open_store(f"sqlite:///{path}")
    assert path.read_text() == "Dear Anna, " * 1000


def test_a_damaged_file_is_called_damaged(tmp_path: Path) -> None:
    path = tmp_path / "votive.sqlite"
    with open_store(f"sqlite:///{path}") as store:
        for table in range(300):
            begin(store, f"t{table}")
    data = bytearray(path.read_bytes())
    data[4096 * 4 :] = b"\xff" * (len(data) - 4096 * 4)
    path.write_bytes(data)
    with pytest.raises(StoreDamaged, match="put a backup in its place"), open_store(f"sqlite:///{path}") as store:
        for table in range(300):
            store.read(f"t{table}")


def test_a_folder_that_is_not_ours_is_unreachable(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(StoreUnreachable, match="cannot keep anything"):
        open_store(f"sqlite:///{tmp_path / 'file' / 'votive.sqlite'}")


@pytest.mark.parametrize("address", ["", "votive.sqlite", "mysql://x/y", "sqlite://", "sqlite:///:memory:", "http://x"])
def test_what_is_no_address_is_explained(address: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("VOTIVE_DATA", str(tmp_path))
    if not address:
        with open_store(address) as store:
            assert store.where == str(tmp_path / "votive.sqlite"), "no address is the user's own folder"
        return
    with pytest.raises(StoreUnreachable, match="write sqlite:///path/to/file or postgresql"):
        open_store(address)


def test_the_file_is_for_its_owner_only(tmp_path: Path) -> None:
    with open_store(f"sqlite:///{tmp_path / 'folder' / 'votive.sqlite'}") as store:
        begin(store, "one")
        assert all(path.stat().st_mode & 0o077 == 0 for path in (tmp_path / "folder").iterdir())
        assert (tmp_path / "folder").stat().st_mode & 0o077 == 0


# PostgreSQL


def test_a_lock_that_others_hold_makes_us_busy_not_lost(postgres_address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postgres, "_SETTINGS", "SET lock_timeout = '200ms'")
    with open_store(postgres_address) as store:
        number = begin(store, "one")
        with psycopg.connect(postgres_address) as other:
            other.execute("SELECT * FROM tables FOR UPDATE")
            with pytest.raises(StoreBusy, match="try again"):
                store.append(Append("one", number, 2000, [move()], "a", summary()))
            assert len(store.read("one")) == number, "reading goes on"
        check_going_on(store, "one", number)


def test_a_connection_that_is_cut_off_is_replaced(postgres: Cluster, postgres_address: str) -> None:
    with open_store(postgres_address) as store:
        number = begin(store, "one")
        for _ in range(3):
            postgres.administer(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                f"WHERE datname = '{postgres_address.split('/')[3].split('?')[0]}'"
            )
            store.append(Append("one", number, 2000, [move()], f"r{number}", summary()))
            number += 1
        check_going_on(store, "one", number)


def test_a_server_that_crashes_while_we_write_loses_nothing_acknowledged(own_postgres: Cluster) -> None:
    with open_store(own_postgres.address("postgres")) as store:
        number = start = begin(store, "one")
        far, stopped = threading.Event(), threading.Event()
        acknowledged, complaints = [], []

        def write() -> None:
            nonlocal number
            while not stopped.is_set():
                try:
                    store.append(Append("one", number, 2000, [move(number)], f"r{number}", summary()))
                except StoreError as refused:
                    complaints.append(refused)
                    stopped.wait(0.01)
                    continue
                except Repeated as known:  # it was committed, but the answer was lost
                    assert [entry.number for entry in known.entries] == [number]
                acknowledged.append(number)
                number += 1
                if len(acknowledged) % 50 == 0:
                    far.set()

        writer = threading.Thread(target=write)
        writer.start()
        for _ in range(3):
            far.clear()
            far.wait()
            own_postgres.stop("immediate")  # as if the power had failed
            own_postgres.start()
        far.clear()
        far.wait()
        stopped.set()
        writer.join()
        assert acknowledged == list(range(start, number))
        assert complaints and {type(complaint) for complaint in complaints} <= {StoreUnreachable, StoreBusy}
        check_going_on(store, "one", number)


def test_a_server_that_is_not_there_is_unreachable(own_postgres: Cluster) -> None:
    address = own_postgres.address("postgres")
    with open_store(address) as store:
        number = begin(store, "one")
        own_postgres.stop("fast")
        for ask in (
            lambda: store.read("one"),
            lambda: store.append(Append("one", number, 2000, [move()], "", summary())),
        ):
            with pytest.raises(StoreUnreachable, match="does not answer"):
                ask()
        with pytest.raises(StoreUnreachable, match="check the address and that it runs"):
            open_store(address)
        own_postgres.start()
        check_going_on(store, "one", number)


def test_a_database_that_does_not_exist_is_unreachable_and_no_password_is_told(postgres: Cluster) -> None:
    address = postgres.address("nowhere").replace("votive@", "votive:opensesame@")
    with pytest.raises(StoreUnreachable, match="nowhere") as refused:
        open_store(address)
    assert "opensesame" not in str(refused.value)


def test_a_full_disk_under_postgresql_is_said_and_forgiven() -> None:
    with tempfile.TemporaryDirectory(prefix="votive-") as folder:  # a short path, for the name of a socket
        Path(folder).chmod(0o755)  # PostgreSQL runs as another user
        with small_disk_in(Path(folder), 150) as disk:
            cluster = Cluster.make(disk)
            try:
                _fill_and_go_on(cluster, disk)
            finally:
                cluster.stop()


def _fill_and_go_on(cluster: Cluster, disk: Path) -> None:
    with open_store(cluster.address("postgres")) as store:
        begin(store, "one")
        (disk / "ballast").write_bytes(bytes(_free(disk) - 300_000))
        number, refused = fill_until_refused(store, "one")
        assert isinstance(refused, StoreFull | StoreUnreachable), refused
        (disk / "ballast").unlink()
        cluster.start(check=False)  # without room for its own log PostgreSQL stops; its owner starts it again
        check_going_on(store, "one", number)


def _free(folder: Path) -> int:
    found = os.statvfs(folder)
    return found.f_bavail * found.f_frsize


@pytest.mark.parametrize(
    ("state", "kind"),
    [
        ("53100", StoreFull),
        ("55P03", StoreBusy),
        ("40P01", StoreBusy),
        ("53300", StoreBusy),
        ("57P01", StoreUnreachable),
        ("08006", StoreUnreachable),
        ("", StoreUnreachable),
        ("28P01", StoreUnreachable),
        ("XX001", StoreDamaged),
    ],
)
def test_what_postgresql_says_is_told_in_our_words(state: str, kind: type[StoreError]) -> None:
    assert type(from_postgres(state, Exception("detail\nmore"), "postgresql://there")) is kind


def test_updates_come_from_other_processes_and_may_be_lost(own_postgres: Cluster) -> None:
    address = own_postgres.address("postgres")
    heard: queue.SimpleQueue[LogUpdate | None] = queue.SimpleQueue()

    def until(wanted: str | None) -> None:
        update = heard.get()
        while (update and update.table) != wanted:
            update = heard.get()

    with open_store(address) as one, open_store(address) as two:
        number = begin(one, "one")
        stop = two.listen(heard.put)
        until(None)  # at first: look at everything
        begin(one, "two")
        until("two")
        own_postgres.stop("immediate")
        own_postgres.start()
        until(None)  # after a lost connection: look at everything
        check_going_on(one, "one", number)
        until("one")
        with psycopg.connect(address, autocommit=True) as another:  # a server of another version, say
            another.execute("SELECT pg_notify('votive', 'three'), pg_notify('votive', 'four of them')")
        until("four")
        stop()
