"""Deleting for good."""

import contextlib
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.store.logs import begin, line, move, opened
from votive import store
from votive.store import Conflict, Passkey, Rewritten, Store, UnknownTable
from votive.store.forget import NAMELESS
from votive.table.entries import Moved, Opened, Said, Sat, Stood
from votive.table.keys import hashed

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
    bodies = [opened(PERSON), Sat(0, SECRET_NAME, PERSON, key=hashed("seat")), Sat(1, "Bert", "bert")]
    kept.append("one", 0, 1000, bodies, "a", about)
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
    assert [entry for entry in after if isinstance(entry.body, Moved)] == [
        entry for entry in before if isinstance(entry.body, Moved)
    ]
    assert after[2] == before[2] and after[4] == before[4]
    assert isinstance(after[0].body, Opened) and isinstance(after[1].body, Sat)
    assert after[0].body.host == after[1].body.person, "still the same nobody"
    assert kept.read("two")[-1].body == Said(0, "hello")
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
        bodies = [opened(PERSON), Sat(0, SECRET_NAME, PERSON)]
        with contextlib.suppress(Rewritten):
            kept.append(f"t{number}", 0, 1000, bodies, "", line(names=[SECRET_NAME], people={PERSON: [0]}))
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
