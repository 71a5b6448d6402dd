"""Entries are chained: whatever is changed behind the program's back is found."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, Engine, create_engine, make_url, text

from tests.store.logs import begin, move, opened, sitting, summary
from tests.store.test_migrations import engine, fill_revision_1
from votive.store import Append, Conflict, Repeated, Store, chain, open_store
from votive.store.dump import verify
from votive.store.upgrade import upgrade


def chained(connection: Connection, table: str) -> bool:
    """Worked out from the beginning, as anybody can who has the rows."""
    end = chain.START
    for row in chain.entries(connection, table):
        end = chain.next_hash(end, table, row)
        if row["chain"] is None or bytes(row["chain"]) != end:
            return False
    last = connection.scalar(text("SELECT chain FROM tables WHERE id = :table"), {"table": table})
    return last is not None and bytes(last) == end


@pytest.fixture
def beside(database: str) -> Iterator[Engine]:
    """The same database, behind the program's back."""
    url = make_url(database)
    made = create_engine(url.set(drivername="postgresql+psycopg") if url.drivername == "postgresql" else url)
    yield made
    made.dispose()


def test_every_append_goes_on_from_the_last(store: Store, database: str, beside: Engine) -> None:
    number = begin(store, "one")
    for step in range(5):
        store.append(Append("one", number, 2000 + step, [move(step), move("é", 1)], f"r{step}", summary()))
        number += 2
    with open_store(database) as another:  # which has not seen what the chain ends with
        another.append(Append("one", number, 3000, [move()], "", summary()))
    store.append(Append("one", number + 1, 3001, [move()], "", summary()))  # nor has this one now
    with beside.connect() as connection:
        assert chained(connection, "one")


def test_an_append_that_fails_leaves_the_chain_as_it_was(store: Store, beside: Engine) -> None:
    number = begin(store, "one")
    for wrong in (number - 1, number + 1):
        with pytest.raises(Conflict):
            store.append(Append("one", wrong, 2000, [move()], "", summary()))
    store.append(Append("one", number, 2000, [move()], "r", summary()))
    with pytest.raises(Repeated):
        store.append(Append("one", number + 1, 2000, [move(2)], "r", summary()))
    store.append(Append("one", number + 1, 2000, [move(3)], "", summary()))
    with beside.connect() as connection:
        assert chained(connection, "one")


ALTERED: dict[str, str] = {
    "a body": "UPDATE log SET body = replace(body, 'Anna', 'Emma') WHERE table_id = 'one' AND number = 1",
    "a time": "UPDATE log SET at = at + 1 WHERE table_id = 'one' AND number = 3",
    "a request": "UPDATE log SET request = 'another' WHERE table_id = 'one' AND number = 3",
    "the last entry": "DELETE FROM log WHERE table_id = 'one' AND number = 4",
    "an entry of another table": "UPDATE log SET body = (SELECT body FROM log WHERE table_id = 'two' AND number = 3)"
    " WHERE table_id = 'one' AND number = 3",
    "a link": "UPDATE log SET chain = (SELECT chain FROM tables WHERE id = 'two')"
    " WHERE table_id = 'one' AND number = 2",
    "the end": "UPDATE tables SET chain = (SELECT chain FROM tables WHERE id = 'two') WHERE id = 'one'",
}


@pytest.mark.parametrize("what", ALTERED)
def test_what_is_altered_no_longer_follows(store: Store, beside: Engine, what: str) -> None:
    for table in ("one", "two"):
        number = begin(store, table)
        store.append(Append(table, number, 2000, [move(table)], f"{table}-a", summary()))
        store.append(Append(table, number + 1, 2000, [move(5)], f"{table}-b", summary()))
    with beside.begin() as connection:
        assert chained(connection, "one")
        assert connection.execute(text(ALTERED[what])).rowcount == 1
        assert not chained(connection, "one") and chained(connection, "two")


def test_a_rewritten_log_is_chained_anew_and_says_so(store: Store, beside: Engine) -> None:
    store.add_person("anna", "Anna", 1)
    number = begin(store, "one")
    store.append(Append("another", 0, 1000, [opened(host="bert"), sitting()[1]], "", summary(people={"bert": [1]})))
    store.forget_person("anna", 7000)
    store.append(Append("one", number, 8000, [move()], "", summary(people={"bert": [1]})))
    with beside.connect() as connection:
        assert chained(connection, "one") and chained(connection, "another")
        marked: Any = connection.execute(text("SELECT id, rewritten FROM tables")).all()
        assert dict(marked) == {"one": 7000, "another": None}


def test_a_process_of_an_older_version_may_append_meanwhile(store: Store, beside: Engine, tmp_path: Path) -> None:
    """While servers are upgraded one by one: it knows nothing of chains, and the next append chains what it wrote."""
    number = begin(store, "one")
    store.append(Append("one", number, 2000, [move(1)], "", summary()))
    with beside.begin() as connection:
        entry = "INSERT INTO log (table_id, number, first, at, request, body) VALUES ('one', :n, :n, 1, 'old', '{}')"
        connection.execute(text(entry), {"n": number + 1})
        connection.execute(text("UPDATE tables SET head = head + 1 WHERE id = 'one'"))
    store.backup(tmp_path / "meanwhile.jsonl")
    verify(tmp_path / "meanwhile.jsonl")
    store.append(Append("one", number + 2, 2000, [move(2)], "", summary()))
    with beside.connect() as connection:
        assert chained(connection, "one")


def test_what_was_there_before_is_chained_when_the_database_is_upgraded(
    empty_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Some entries at a time, whatever the length of a log."""
    monkeypatch.setattr(chain, "AT_ONCE", 7)
    made = engine(empty_database)
    with made.connect() as connection:
        upgrade(connection, empty_database, "0001")
        with connection.begin():
            fill_revision_1(connection)
            entry = "INSERT INTO log (table_id, number, first, at, request, body) VALUES ('one', :n, :n, 1, NULL, '{}')"
            connection.execute(text(entry), [{"n": number} for number in range(2, 30)])
    open_store(empty_database).close()
    with made.connect() as connection:
        assert chained(connection, "one") and chained(connection, "before")
        assert len(list(chain.entries(connection, "one"))) == 30
    made.dispose()
