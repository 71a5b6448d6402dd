"""Entries are chained: whatever is changed behind the program's back is found."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, Engine, create_engine, make_url, text

from tests.store.logs import begin, line, move, opened, sitting
from tests.store.test_migrations import engine, fill_revision_1
from votive import store
from votive.store import Store, chain
from votive.store.dump import verify
from votive.store.upgrade import upgrade


def chained(connection: Connection, table: str) -> bool:
    """Worked out from the beginning, as anybody can who has the rows."""
    end = chain.START
    for row in chain.entries(connection, table):
        end = chain.link(end, table, row["number"], row["at"], row["request"], row["body"])
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


def test_every_append_goes_on_from_the_last(kept: Store, database: str, beside: Engine) -> None:
    number = begin(kept, "one")
    for step in range(5):
        kept.append("one", number, 2000 + step, [move(step), move("é", 1)], f"r{step}", line())
        number += 2
    with store.open(database) as another:  # which has not seen what the chain ends with
        another.append("one", number, 3000, [move()], "", line())
    kept.append("one", number + 1, 3001, [move()], "", line())  # nor has this one now
    with beside.connect() as connection:
        assert chained(connection, "one")


def test_an_append_that_fails_leaves_the_chain_as_it_was(kept: Store, beside: Engine) -> None:
    number = begin(kept, "one")
    for wrong in (number - 1, number + 1):
        with pytest.raises(store.Conflict):
            kept.append("one", wrong, 2000, [move()], "", line())
    kept.append("one", number, 2000, [move()], "r", line())
    with pytest.raises(store.Repeated):
        kept.append("one", number + 1, 2000, [move(2)], "r", line())
    kept.append("one", number + 1, 2000, [move(3)], "", line())
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
def test_what_is_altered_no_longer_follows(kept: Store, beside: Engine, what: str) -> None:
    for table in ("one", "two"):
        number = begin(kept, table)
        kept.append(table, number, 2000, [move(table)], f"{table}-a", line())
        kept.append(table, number + 1, 2000, [move(5)], f"{table}-b", line())
    with beside.begin() as connection:
        assert chained(connection, "one")
        assert connection.execute(text(ALTERED[what])).rowcount == 1
        assert not chained(connection, "one") and chained(connection, "two")


def test_a_rewritten_log_is_chained_anew_and_says_so(kept: Store, beside: Engine) -> None:
    kept.add_person("anna", "Anna", 1)
    number = begin(kept, "one")
    kept.append("another", 0, 1000, [opened(host="bert"), sitting()[1]], "", line(people={"bert": [1]}))
    kept.forget_person("anna", 7000)
    kept.append("one", number, 8000, [move()], "", line(people={"bert": [1]}))
    with beside.connect() as connection:
        assert chained(connection, "one") and chained(connection, "another")
        marked: Any = connection.execute(text("SELECT id, rewritten FROM tables")).all()
        assert dict(marked) == {"one": 7000, "another": None}


def test_a_process_of_an_older_version_may_append_meanwhile(kept: Store, beside: Engine, tmp_path: Path) -> None:
    """While servers are upgraded one by one: it knows nothing of chains, and the next append chains what it wrote."""
    number = begin(kept, "one")
    kept.append("one", number, 2000, [move(1)], "", line())
    with beside.begin() as connection:
        entry = "INSERT INTO log (table_id, number, first, at, request, body) VALUES ('one', :n, :n, 1, 'old', '{}')"
        connection.execute(text(entry), {"n": number + 1})
        connection.execute(text("UPDATE tables SET head = head + 1 WHERE id = 'one'"))
    kept.backup(tmp_path / "meanwhile.jsonl")
    verify(tmp_path / "meanwhile.jsonl")
    kept.append("one", number + 2, 2000, [move(2)], "", line())
    with beside.connect() as connection:
        assert chained(connection, "one")


def test_what_was_there_before_is_chained_when_the_database_is_upgraded(
    database: str, beside: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Some entries at a time, whatever the length of a log."""
    monkeypatch.setattr(chain, "AT_ONCE", 7)
    made = engine(database)
    with made.connect() as connection:
        upgrade(connection, database, "0001")
        with connection.begin():
            fill_revision_1(connection)
            entry = "INSERT INTO log (table_id, number, first, at, request, body) VALUES ('one', :n, :n, 1, NULL, '{}')"
            connection.execute(text(entry), [{"n": number} for number in range(2, 30)])
    made.dispose()
    store.open(database).close()
    with beside.connect() as connection:
        assert chained(connection, "one") and chained(connection, "before")
        assert len(list(chain.entries(connection, "one"))) == 30
