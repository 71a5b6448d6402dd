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

from tests.store.logs import begin, line, move, opened
from votive import store
from votive.store import Conflict, Passkey, Rewritten, Store, UnknownTable
from votive.store.imported import NAMELESS
from votive.store.scrub import RawFile
from votive.store.sqlite import Sqlite, _raw
from votive.table.events import Began, Ended, Moved, Opened, Said, Sat, Stood
from votive.table.link_keys import hashed

SECRET_NAME = "Wilhelmine-Charlotte"
SECRET_WORDS = "meet me at the harbour"
PERSON = "person7e1f"


def fill(kept: Store) -> None:
    """Somebody plays, talks, leaves another table, and is known by a token and a passkey."""
    kept.add_person(PERSON, SECRET_NAME, 1000)
    kept.add_person("bert", "Bert", 1000)
    kept.add_token(hashed("token"), PERSON, 9000)
    kept.add_passkey(Passkey(b"credential-of-hers", PERSON, b"key", 0, "her phone", 1000))
    people = {PERSON: [0], "bert": [1]}
    about = line(names=[SECRET_NAME, "Bert"], people=people, turn=[PERSON, "bert"])
    events = [opened(PERSON), Sat(0, SECRET_NAME, PERSON, key=hashed("seat")), Sat(1, "Bert", "bert")]
    kept.append("one", 0, 1000, events, "a", about)
    for number in range(3, 60):
        said = Said(0, f"{SECRET_WORDS} {number}") if number % 2 else Said(1, "no")
        kept.append("one", number, 2000, [said], f"r{number}", about)
    kept.append("one", 60, 3000, [move()], "", about)
    left = [opened("bert"), Sat(0, SECRET_NAME, PERSON), Said(0, SECRET_WORDS), Stood(0), Sat(0, "Carl", "carl")]
    kept.append("two", 0, 1000, [*left, Said(0, "hello")], "", line(people={"carl": [0], "bert": []}))


def test_a_forgotten_person_leaves_no_name_no_words_no_keys(kept: Store) -> None:
    fill(kept)
    assert kept.forget_person(PERSON, 4000) == ["one", "two"]
    assert kept.person(PERSON) is None
    assert kept.token(hashed("token"), 2000) is None
    assert kept.passkey(b"credential-of-hers") is None
    assert kept.key(hashed("seat")) is None
    assert kept.tables_of(PERSON).tables == []
    row = kept.table("one")
    assert row is not None and row.names == [NAMELESS, "Bert"] and PERSON not in row.turn and "bert" in row.turn
    everything = str(kept.read("one")) + str(kept.read("two")) + str(kept.tables())
    for trace in (SECRET_NAME, SECRET_WORDS, PERSON):
        assert trace not in everything


def test_the_others_keep_their_game_and_their_words(kept: Store) -> None:
    fill(kept)
    before = kept.read("one")
    kept.forget_person(PERSON, 4000)
    after = kept.read("one")
    assert [(entry.number, entry.at, entry.request) for entry in after] == [
        (entry.number, entry.at, entry.request) for entry in before
    ]
    assert [entry for entry in after if isinstance(entry.event, Moved)] == [
        entry for entry in before if isinstance(entry.event, Moved)
    ]
    assert after[2] == before[2] and after[4] == before[4]
    assert isinstance(after[0].event, Opened) and isinstance(after[1].event, Sat)
    assert after[0].event.host == after[1].event.person, "still the same nobody"
    assert kept.read("two")[-1].event == Said(0, "hello")
    kept.append("one", 61, 5000, [move()], "", line(people={"bert": [1]}))


def test_what_is_still_in_memory_does_not_bring_the_name_back(kept: Store) -> None:
    fill(kept)
    assert kept.rewrites() == 0
    kept.forget_person(PERSON, 4000)
    assert kept.rewrites() == 1
    stale = line(names=[SECRET_NAME, "Bert"], people={PERSON: [0], "bert": [1]})
    with pytest.raises(Rewritten) as refused:
        kept.append("one", 61, 5000, [move()], "later", stale)
    assert isinstance(refused.value, Conflict)
    assert kept.heads(["one"]) == {"one": 61} and SECRET_NAME not in str(kept.tables())
    assert kept.forget_person(PERSON, 6000) == [] and kept.rewrites() == 1


def test_a_deleted_table_is_gone_and_cannot_be_continued(kept: Store) -> None:
    fill(kept)
    kept.delete_table("one")
    assert kept.read("one") == [] and kept.table("one") is None and kept.key(hashed("seat")) is None
    assert kept.tables_of(PERSON).tables == [] and kept.heads(["one", "two"]) == {"two": 6}
    assert kept.request("one", "a") == []
    with pytest.raises(UnknownTable):
        kept.append("one", 61, 5000, [move()], "", line())
    with pytest.raises(UnknownTable):
        kept.delete_table("one")


def test_who_is_forgotten_while_sitting_down_everywhere_leaves_no_name(kept: Store) -> None:
    kept.add_person(PERSON, SECRET_NAME, 1000)
    sat, forgotten = threading.Event(), threading.Event()

    def sit(number: int) -> None:
        if number >= 100:
            forgotten.wait()  # the last come too late for certain
        events = [opened(PERSON), Sat(0, SECRET_NAME, PERSON)]
        with contextlib.suppress(Rewritten):
            kept.append(f"t{number}", 0, 1000, events, "", line(names=[SECRET_NAME], people={PERSON: [0]}))
        if number == 40:
            sat.set()

    with ThreadPoolExecutor(6) as pool:
        sitting = [pool.submit(sit, number) for number in range(120)]
        sat.wait()
        kept.forget_person(PERSON, 4000)
        forgotten.set()
        for done in sitting:
            done.result()
    found = kept.tables(limit=200).tables
    assert 0 < len(found) < 120
    everything = str(found) + str([kept.read(row.table) for row in found])
    assert SECRET_NAME not in everything and PERSON not in everything


def _finished(kept: Store, table: str, seed: str, *names: str) -> dict[str, Any]:
    """A game that was played here, and its record."""
    events = [
        opened("bert", seed=seed * 32, seed_hash=hashed(seed)),
        Sat(0, names[0], PERSON),
        Sat(1, names[1], "bert"),
    ]
    over = line(stage="over", names=[*names], people={PERSON: [0], "bert": [1]})
    kept.append(table, 0, 1000, [*events, Began(), move(), Ended("agreed")], "", over)
    return kept.export(table)


def _keep(kept: Store, record: dict[str, Any], table: str) -> str:
    return kept.import_(record | {"table": record["table"] | {"id": table}}, 2000)


def test_a_forgotten_name_goes_from_records_that_others_kept_of_games_here(kept: Store) -> None:
    record = _finished(kept, "playedhere", "5e", SECRET_NAME, "Bert")
    other = _finished(kept, "another1", "6f", "Somebody", "Bert")
    foreign = record | {"table": record["table"] | {"seed": "7a" * 32, "seed_hash": hashed("elsewhere")}}
    for keeping, name in ((record, "keptbefore"), (other, "keptother"), (foreign, "foreign1")):
        _keep(kept, keeping, name)
    _keep(kept, kept.export("keptbefore"), "copyofcopy")
    found = kept.forget_person(PERSON, 4000)
    assert found == ["another1", "copyofcopy", "keptbefore", "keptother", "playedhere"], "they are read anew"
    _keep(kept, record, "keptafter")
    for table in ("keptbefore", "copyofcopy", "keptafter", "keptother"):
        row = kept.table(table)
        assert row is not None and row.names == [NAMELESS, "Bert"] and kept.export(table)["table"]["names"] == row.names
        assert SECRET_NAME not in str(kept.read(table)) and "Somebody" not in str(kept.read(table))
    assert kept.export("foreign1")["table"]["names"] == [SECRET_NAME, "Bert"], "nobody knows who that is"


def test_who_is_forgotten_while_others_keep_the_record_leaves_no_name(kept: Store) -> None:
    record = _finished(kept, "playedhere", "5e", SECRET_NAME, "Bert")
    begun = threading.Event()

    def keep(number: int) -> None:
        _keep(kept, record, f"copynumber{number}")
        if number == 20:
            begun.set()

    with ThreadPoolExecutor(6) as pool:
        keeping = [pool.submit(keep, number) for number in range(60)]
        begun.wait()
        kept.forget_person(PERSON, 4000)
        for done in keeping:
            done.result()
    everything = [kept.read(f"copynumber{number}") for number in range(60)]
    assert SECRET_NAME not in str(everything) + str(kept.tables(limit=200).tables)


@pytest.mark.parametrize("way", ["person", "table"])
@pytest.mark.parametrize("closed", [True, False], ids=["closed", "open"])
def test_nothing_deleted_is_left_in_the_bytes_of_the_file(tmp_path: Path, way: str, closed: bool) -> None:
    address = f"sqlite:///{tmp_path / 'votive.sqlite'}"
    kept = store.open(address)
    for number in range(200):  # so that pages are split and moved about
        begin(kept, f"before{number}")
    fill(kept)
    for number in range(200):
        begin(kept, f"after{number}")
    traces = [SECRET_NAME.encode(), SECRET_WORDS.encode()]
    assert all(trace in _bytes(tmp_path) for trace in traces)
    if way == "person":
        kept.forget_person(PERSON, 4000)
        traces += [b"credential-of-hers", b"her phone", PERSON.encode(), hashed("token").encode()]
    else:
        kept.delete_table("one")
        kept.delete_table("two")
        traces = [SECRET_WORDS.encode(), hashed("seat").encode()]
    if closed:
        kept.close()
    found = [trace for trace in traces if trace in _bytes(tmp_path)]
    assert found == []
    kept.close()


def _bytes(folder: Path) -> bytes:
    return b"".join(path.read_bytes() for path in folder.iterdir())


def _statements(kept: Store) -> list[str]:
    """Whatever the one connection that writes is asked to do from now on."""
    assert isinstance(kept.backend, Sqlite)
    asked: list[str] = []
    _raw(kept.backend._writer.connection).set_trace_callback(asked.append)
    return asked


def _fill_unevenly(kept: Store, tables: int, chooser: random.Random) -> None:
    """Rows of all sizes in no order, so that SQLite splits pages, merges them, and uses freed ones again."""
    for number in chooser.sample(range(tables), tables):
        words = [Said(0, SECRET_WORDS + "x" * chooser.choice([1, 30, 400, 3000, 9000])) for _ in range(6)]
        table = f"{chooser.randrange(10**9):09}t{number}"
        kept.append(table, 0, 1000, [opened(PERSON), Sat(0, SECRET_NAME, PERSON), *words], "", _secret_line())
        if chooser.random() < 0.3:
            kept.delete_table(table, purge=False)


def _secret_line() -> store.TableIndex:
    return line(names=[SECRET_NAME], people={PERSON: [0]})


@pytest.mark.parametrize("seed", range(3))
def test_nothing_is_left_however_pages_were_split_and_whatever_is_written_meanwhile(tmp_path: Path, seed: int) -> None:
    address, chooser = f"sqlite:///{tmp_path / 'votive.sqlite'}", random.Random(seed)
    with store.open(address) as kept:
        kept.add_person(PERSON, SECRET_NAME, 1000)
        _fill_unevenly(kept, 150, chooser)
        kept.forget_person(PERSON, 4000, purge=False)
        purged = kept.start_purge()
        for number in range(40):
            begin(kept, f"{chooser.randrange(10**9):09}u{number}")
        purged.result()
        for number in range(40):  # pages that were overwritten are used again, and bring nothing back
            begin(kept, f"{chooser.randrange(10**9):09}v{number}")
        assert all(trace.encode() not in _bytes(tmp_path) for trace in (SECRET_NAME, SECRET_WORDS, PERSON))
    with contextlib.closing(sqlite3.connect(tmp_path / "votive.sqlite")) as plain:
        assert plain.execute("PRAGMA integrity_check").fetchone() == ("ok",)


def test_who_writes_waits_for_one_step_of_a_purge_not_for_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A step touches a bounded number of pages, and what waits then is written before the next step."""
    monkeypatch.setattr(RawFile.scrub, "__defaults__", (16,))
    order: list[str] = []
    zero = RawFile._zero
    with store.open(f"sqlite:///{tmp_path / 'votive.sqlite'}") as kept:

        def step(raw: RawFile, first: int, count: int) -> int:
            order.append(f"{count} pages")
            kept.backend.start(lambda connection: order.append("written"))
            return zero(raw, first, count)

        monkeypatch.setattr(RawFile, "_zero", step)
        fill(kept)
        _fill_unevenly(kept, 30, random.Random(1))
        asked = _statements(kept)
        kept.forget_person(PERSON, 4000)
        kept.backend.write(lambda connection: None)
    assert len(order) > 10 and order == ["16 pages", "written"] * (len(order) // 2)
    assert not [statement for statement in asked if "VACUUM" in statement.upper()]


def test_a_purge_that_a_crash_cut_off_is_done_by_whoever_opens_the_database_next(tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path / 'votive.sqlite'}"
    with store.open(address) as kept:
        for number in range(200):
            begin(kept, f"before{number}")
        fill(kept)
        kept.forget_person(PERSON, 4000, purge=False)
    marker = tmp_path / "votive.sqlite-purge"
    assert marker.exists()
    with store.open(address) as kept:
        kept.purge()
        assert not marker.exists() and SECRET_WORDS.encode() not in _bytes(tmp_path)
        kept.forget_person(PERSON, 5000)
        assert not marker.exists()


def test_a_purge_waits_for_who_reads_an_older_moment_and_nobody_else_waits(tmp_path: Path) -> None:
    reading, read = threading.Event(), threading.Event()
    with store.open(f"sqlite:///{tmp_path / 'votive.sqlite'}") as kept:

        def look(connection: Connection) -> None:
            connection.execute(text("SELECT count(*) FROM log")).scalar()
            reading.set()
            read.wait()

        fill(kept)
        with ThreadPoolExecutor(1) as pool:
            looking = pool.submit(kept.backend.moment, look)
            reading.wait()
            kept.forget_person(PERSON, 4000, purge=False)
            purged = kept.start_purge()
            for number in range(20):
                begin(kept, f"meanwhile{number}")
            assert not purged.done() and SECRET_WORDS.encode() in _bytes(tmp_path)
            read.set()
            looking.result()
            purged.result()
        assert SECRET_WORDS.encode() not in _bytes(tmp_path)
