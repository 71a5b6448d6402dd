"""Deleting for good."""

import contextlib
import random
import sqlite3
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, text

from tests.store.logs import begin, move, opened, summary
from votive.store import Append, Conflict, Passkey, Rewritten, Store, StoreBusy, TableIndex, UnknownTable, open_store
from votive.store.imported import NAMELESS
from votive.store.scrub import RawFile
from votive.store.sqlite import Sqlite
from votive.store.sqlite_purger import driver_connection
from votive.table.events import Began, Ended, Moved, Opened, Said, Sat, Stood
from votive.table.link_keys import hashed

SECRET_NAME = "Wilhelmine-Charlotte"
SECRET_WORDS = "meet me at the harbour"
PERSON = "person7e1f"


def fill(store: Store) -> None:
    """Somebody plays, talks, leaves another table, and is known by a token and a passkey."""
    store.add_person(PERSON, SECRET_NAME, 1000)
    store.add_person("bert", "Bert", 1000)
    store.add_token(hashed("token"), PERSON, 9000)
    store.add_passkey(Passkey(b"credential-of-hers", PERSON, b"key", 0, "her phone", 1000))
    people = {PERSON: [0], "bert": [1]}
    about = summary(names=[SECRET_NAME, "Bert"], people=people, turn=[PERSON, "bert"])
    events = [opened(PERSON), Sat(0, SECRET_NAME, PERSON, key=hashed("seat")), Sat(1, "Bert", "bert")]
    store.append(Append("one", 0, 1000, events, "a", about))
    for number in range(3, 60):
        said = Said(0, f"{SECRET_WORDS} {number}") if number % 2 else Said(1, "no")
        store.append(Append("one", number, 2000, [said], f"r{number}", about))
    store.append(Append("one", 60, 3000, [move()], "", about))
    left = [opened("bert"), Sat(0, SECRET_NAME, PERSON), Said(0, SECRET_WORDS), Stood(0), Sat(0, "Carl", "carl")]
    store.append(Append("two", 0, 1000, [*left, Said(0, "hello")], "", summary(people={"carl": [0], "bert": []})))


def test_a_forgotten_person_leaves_no_name_no_words_no_keys(store: Store) -> None:
    fill(store)
    assert store.forget_person(PERSON, 4000) == ["one", "two"]
    assert store.person(PERSON) is None
    assert store.token(hashed("token"), 2000) is None
    assert store.passkey(b"credential-of-hers") is None
    assert store.key(hashed("seat")) is None
    assert store.tables_of(PERSON).tables == []
    row = store.table("one")
    assert row is not None and row.names == [NAMELESS, "Bert"] and PERSON not in row.turn and "bert" in row.turn
    everything = str(store.read("one")) + str(store.read("two")) + str(store.tables())
    for trace in (SECRET_NAME, SECRET_WORDS, PERSON):
        assert trace not in everything


def test_the_others_keep_their_game_and_their_words(store: Store) -> None:
    fill(store)
    before = store.read("one")
    store.forget_person(PERSON, 4000)
    after = store.read("one")
    assert [(entry.number, entry.at, entry.request) for entry in after] == [
        (entry.number, entry.at, entry.request) for entry in before
    ]
    assert [entry for entry in after if isinstance(entry.event, Moved)] == [
        entry for entry in before if isinstance(entry.event, Moved)
    ]
    assert after[2] == before[2] and after[4] == before[4]
    assert isinstance(after[0].event, Opened) and isinstance(after[1].event, Sat)
    assert after[0].event.host == after[1].event.person, "still the same nobody"
    assert store.read("two")[-1].event == Said(0, "hello")
    store.append(Append("one", 61, 5000, [move()], "", summary(people={"bert": [1]})))


def test_what_is_still_in_memory_does_not_bring_the_name_back(store: Store) -> None:
    fill(store)
    assert store.rewrites() == 0
    store.forget_person(PERSON, 4000)
    assert store.rewrites() == 1
    stale = summary(names=[SECRET_NAME, "Bert"], people={PERSON: [0], "bert": [1]})
    with pytest.raises(Rewritten) as refused:
        store.append(Append("one", 61, 5000, [move()], "later", stale))
    assert isinstance(refused.value, Conflict)
    assert store.heads(["one"]) == {"one": 61} and SECRET_NAME not in str(store.tables())
    assert store.forget_person(PERSON, 6000) == [] and store.rewrites() == 1


def test_a_deleted_table_is_gone_and_cannot_be_continued(store: Store) -> None:
    fill(store)
    store.delete_table("one")
    assert store.read("one") == [] and store.table("one") is None and store.key(hashed("seat")) is None
    assert store.tables_of(PERSON).tables == [] and store.heads(["one", "two"]) == {"two": 6}
    assert store.request("one", "a") == []
    with pytest.raises(UnknownTable):
        store.append(Append("one", 61, 5000, [move()], "", summary()))
    with pytest.raises(UnknownTable):
        store.delete_table("one")


@pytest.mark.parametrize("host", [PERSON, "bert"])
def test_who_is_forgotten_while_sitting_down_everywhere_leaves_no_name(store: Store, host: str) -> None:
    """At tables of their own, and at somebody else's that were there before."""
    store.add_person(PERSON, SECRET_NAME, 1000)
    if host != PERSON:
        for number in range(120):
            store.append(Append(f"t{number}", 0, 1000, [opened(host)], "", summary(people={host: []})))
    sat, forgotten = threading.Event(), threading.Event()

    def sit(number: int) -> None:
        if number >= 100:
            forgotten.wait()  # the last come too late for certain
        events = [opened(PERSON), Sat(0, SECRET_NAME, PERSON)][host != PERSON :]
        sitting = summary(names=[SECRET_NAME], people={PERSON: [0]})
        with contextlib.suppress(Rewritten):
            _append_patiently(store, Append(f"t{number}", int(host != PERSON), 1000, events, "", sitting))
        if number == 40:
            sat.set()

    with ThreadPoolExecutor(6) as pool:
        sitting = [pool.submit(sit, number) for number in range(120)]
        sat.wait()
        store.forget_person(PERSON, 4000)
        forgotten.set()
        for done in sitting:
            done.result()
    found = store.tables(limit=200).tables
    assert 0 < sum(row.head > (host != PERSON) for row in found) < 120
    everything = str(found) + str([store.read(row.table) for row in found])
    assert SECRET_NAME not in everything and PERSON not in everything


def _append_patiently(store: Store, append: Append) -> None:
    """On a busy machine whoever is forgotten may hold a table for longer than an append waits."""
    while True:
        with contextlib.suppress(StoreBusy):
            store.append(append)
            return


def _finished(store: Store, table: str, seed: str, *names: str) -> dict[str, Any]:
    """A game that was played here, and its record."""
    events = [
        opened("bert", seed=seed * 32, seed_hash=hashed(seed)),
        Sat(0, names[0], PERSON),
        Sat(1, names[1], "bert"),
    ]
    over = summary(stage="over", names=[*names], people={PERSON: [0], "bert": [1]})
    store.append(Append(table, 0, 1000, [*events, Began(), move(), Ended("agreed")], "", over))
    return store.export(table)


def _keep(store: Store, record: dict[str, Any], table: str) -> str:
    return store.import_(record | {"table": record["table"] | {"id": table}}, 2000)


def test_a_forgotten_name_goes_from_records_that_others_kept_of_games_here(store: Store) -> None:
    record = _finished(store, "playedhere", "5e", SECRET_NAME, "Bert")
    other = _finished(store, "another1", "6f", "Somebody", "Bert")
    foreign = record | {"table": record["table"] | {"seed": "7a" * 32, "seed_hash": hashed("elsewhere")}}
    for keeping, name in ((record, "keptbefore"), (other, "keptother"), (foreign, "foreign1")):
        _keep(store, keeping, name)
    _keep(store, store.export("keptbefore"), "copyofcopy")
    found = store.forget_person(PERSON, 4000)
    assert found == ["another1", "copyofcopy", "keptbefore", "keptother", "playedhere"], "they are read anew"
    _keep(store, record, "keptafter")
    for table in ("keptbefore", "copyofcopy", "keptafter", "keptother"):
        row = store.table(table)
        assert (
            row is not None and row.names == [NAMELESS, "Bert"] and store.export(table)["table"]["names"] == row.names
        )
        assert SECRET_NAME not in str(store.read(table)) and "Somebody" not in str(store.read(table))
    assert store.export("foreign1")["table"]["names"] == [SECRET_NAME, "Bert"], "nobody knows who that is"


def test_who_is_forgotten_while_others_keep_the_record_leaves_no_name(store: Store) -> None:
    record = _finished(store, "playedhere", "5e", SECRET_NAME, "Bert")
    begun = threading.Event()

    def keep(number: int) -> None:
        _keep(store, record, f"copynumber{number}")
        if number == 20:
            begun.set()

    with ThreadPoolExecutor(6) as pool:
        keeping = [pool.submit(keep, number) for number in range(60)]
        begun.wait()
        store.forget_person(PERSON, 4000)
        for done in keeping:
            done.result()
    everything = [store.read(f"copynumber{number}") for number in range(60)]
    assert SECRET_NAME not in str(everything) + str(store.tables(limit=200).tables)


@pytest.mark.parametrize("way", ["person", "table"])
@pytest.mark.parametrize("closed", [True, False], ids=["closed", "open"])
def test_nothing_deleted_is_left_in_the_bytes_of_the_file(tmp_path: Path, way: str, closed: bool) -> None:
    address = f"sqlite:///{tmp_path / 'votive.sqlite'}"
    store = open_store(address)
    for number in range(200):  # so that pages are split and moved about
        begin(store, f"before{number}")
    fill(store)
    for number in range(200):
        begin(store, f"after{number}")
    traces = [SECRET_NAME.encode(), SECRET_WORDS.encode()]
    assert all(trace in _bytes(tmp_path) for trace in traces)
    if way == "person":
        store.forget_person(PERSON, 4000)
        traces += [b"credential-of-hers", b"her phone", PERSON.encode(), hashed("token").encode()]
    else:
        store.delete_table("one")
        store.delete_table("two")
        traces = [SECRET_WORDS.encode(), hashed("seat").encode()]
    if closed:
        store.close()
    found = [trace for trace in traces if trace in _bytes(tmp_path)]
    assert found == []
    store.close()


def _bytes(folder: Path) -> bytes:
    return b"".join(path.read_bytes() for path in folder.iterdir())


def _statements(store: Store) -> list[str]:
    """Whatever the one connection that writes is asked to do from now on."""
    assert isinstance(store.backend, Sqlite)
    asked: list[str] = []
    driver_connection(store.backend._writer.connection).set_trace_callback(asked.append)
    return asked


def _fill_unevenly(store: Store, tables: int, chooser: random.Random) -> None:
    """Rows of all sizes in no order, so that SQLite splits pages, merges them, and uses freed ones again."""
    for number in chooser.sample(range(tables), tables):
        words = [Said(0, SECRET_WORDS + "x" * chooser.choice([1, 30, 400, 3000, 9000])) for _ in range(6)]
        table = f"{chooser.randrange(10**9):09}t{number}"
        store.append(
            Append(table, 0, 1000, [opened(PERSON), Sat(0, SECRET_NAME, PERSON), *words], "", _secret_summary())
        )
        if chooser.random() < 0.3:
            store.delete_table(table, purge=False)


def _secret_summary() -> TableIndex:
    return summary(names=[SECRET_NAME], people={PERSON: [0]})


@pytest.mark.parametrize("seed", range(3))
def test_nothing_is_left_however_pages_were_split_and_whatever_is_written_meanwhile(tmp_path: Path, seed: int) -> None:
    address, chooser = f"sqlite:///{tmp_path / 'votive.sqlite'}", random.Random(seed)
    with open_store(address) as store:
        store.add_person(PERSON, SECRET_NAME, 1000)
        _fill_unevenly(store, 150, chooser)
        store.forget_person(PERSON, 4000, purge=False)
        purged = store.start_purge()
        for number in range(40):
            begin(store, f"{chooser.randrange(10**9):09}u{number}")
        purged.result()
        for number in range(40):  # pages that were overwritten are used again, and bring nothing back
            begin(store, f"{chooser.randrange(10**9):09}v{number}")
        assert all(trace.encode() not in _bytes(tmp_path) for trace in (SECRET_NAME, SECRET_WORDS, PERSON))
    with contextlib.closing(sqlite3.connect(tmp_path / "votive.sqlite")) as plain:
        assert plain.execute("PRAGMA integrity_check").fetchone() == ("ok",)


def test_who_writes_waits_for_one_step_of_a_purge_not_for_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A step touches a bounded number of pages, and what waits then is written before the next step."""
    monkeypatch.setattr(RawFile.scrub, "__defaults__", (16,))
    order: list[str] = []
    zero = RawFile._zero
    with open_store(f"sqlite:///{tmp_path / 'votive.sqlite'}") as store:

        def step(raw: RawFile, first: int, count: int) -> int:
            order.append(f"{count} pages")
            store.backend.start(lambda connection: order.append("written"))
            return zero(raw, first, count)

        monkeypatch.setattr(RawFile, "_zero", step)
        fill(store)
        _fill_unevenly(store, 30, random.Random(1))
        asked = _statements(store)
        store.forget_person(PERSON, 4000)
        store.backend.write(lambda connection: None)
    assert len(order) > 10 and order == ["16 pages", "written"] * (len(order) // 2)
    assert not [statement for statement in asked if "VACUUM" in statement.upper()]


def test_a_purge_that_a_crash_cut_off_is_done_by_whoever_opens_the_database_next(tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path / 'votive.sqlite'}"
    with open_store(address) as store:
        for number in range(200):
            begin(store, f"before{number}")
        fill(store)
        store.forget_person(PERSON, 4000, purge=False)
    marker = tmp_path / "votive.sqlite-purge"
    assert marker.exists()
    with open_store(address) as store:
        store.purge()
        assert not marker.exists() and SECRET_WORDS.encode() not in _bytes(tmp_path)
        store.forget_person(PERSON, 5000)
        assert not marker.exists()


def test_a_purge_waits_for_who_reads_an_older_moment_and_nobody_else_waits(tmp_path: Path) -> None:
    reading, read = threading.Event(), threading.Event()
    with open_store(f"sqlite:///{tmp_path / 'votive.sqlite'}") as store:

        def look(connection: Connection) -> None:
            connection.execute(text("SELECT count(*) FROM log")).scalar()
            reading.set()
            read.wait()

        fill(store)
        with ThreadPoolExecutor(1) as pool:
            looking = pool.submit(store.backend.snapshot, look)
            reading.wait()
            store.forget_person(PERSON, 4000, purge=False)
            purged = store.start_purge()
            for number in range(20):
                begin(store, f"meanwhile{number}")
            assert not purged.done() and SECRET_WORDS.encode() in _bytes(tmp_path)
            read.set()
            looking.result()
            purged.result()
        assert SECRET_WORDS.encode() not in _bytes(tmp_path)
