"""The database grows with the program, by itself."""

import json
from concurrent.futures import ThreadPoolExecutor
from importlib import resources
from pathlib import Path

import pytest
from sqlalchemy import Connection, Engine, create_engine, inspect, make_url, text

from tests.store.logs import move, opened, summary
from votive.store import Append, StoreTooNew, open_store
from votive.store.imported import imported_from
from votive.store.ratings import Player, rated
from votive.store.schema import REVISION, metadata
from votive.store.upgrade import VERSION_TABLE, revision, upgrade
from votive.table.events import Ended, LoggedEvent, Opened, encode
from votive.table.link_keys import hashed


def engine(address: str) -> Engine:
    url = make_url(address)
    return create_engine(url.set(drivername="postgresql+psycopg") if url.drivername == "postgresql" else url)


def fill_revision_1(connection: Connection) -> None:
    """What a server of the first revision had kept. Written as text: the program's own tables have moved on."""
    rows = {
        "people": {"id": "anna", "name": "Anna", "since": 1000},
        "tokens": {"hash": hashed("token"), "person": "anna", "until": 9000},
        "passkeys": {
            "id": b"id",
            "person": "anna",
            "public_key": b"key",
            "sign_count": 3,
            "name": "phone",
            "since": 1000,
        },
        "tables": {
            "id": "one",
            "head": 2,
            "game": "riddles",
            "stage": "playing",
            "public": True,
            "pace": "days",
            "names": json.dumps(["Anna", "Bert"]),
            "open": 0,
            "turn": json.dumps(["anna"]),
            "result": None,
            "opened": 1000,
            "touched": 2000,
        },
        "sitters": {"person": "anna", "table_id": "one", "seats": "[0]"},
        "keys": {"hash": hashed("seat"), "table_id": "one", "seat": 0},
    }
    for table, row in rows.items():
        names = ", ".join(row)
        values = ", ".join(f":{name}" for name in row)
        connection.execute(text(f"INSERT INTO {table} ({names}) VALUES ({values})"), row)
    over = rows["tables"] | {"id": "before", "stage": "over", "head": 0, "turn": "[]"}
    columns, values = ", ".join(over), ", ".join(f":{name}" for name in over)
    connection.execute(text(f"INSERT INTO tables ({columns}) VALUES ({values})"), over)
    entry = "INSERT INTO log (table_id, number, first, at, request, body) VALUES ('one', :n, 0, 1000, :r, :b)"
    for number, (body, request) in enumerate([(opened(), "a"), (move(), None)]):
        connection.execute(text(entry), {"n": number, "r": request, "b": encode(body).decode()})


@pytest.fixture
def database(empty_database: str) -> str:
    """Without the program's tables."""
    return empty_database


def test_an_empty_database_becomes_what_the_program_needs(database: str) -> None:
    open_store(database).close()
    made = engine(database)
    with made.connect() as connection:
        assert revision(connection) == REVISION
        found = inspect(connection)
        assert {*found.get_table_names()} == {*metadata.tables, VERSION_TABLE}
        for name, table in metadata.tables.items():
            columns = {column["name"]: column for column in found.get_columns(name)}
            assert [*columns] == [column.name for column in table.columns], "in this order: backups rely on it"
            assert {*found.get_pk_constraint(name)["constrained_columns"]} == {*table.primary_key.columns.keys()}
            for column in table.columns:
                assert columns[column.name]["nullable"] == column.nullable, f"{name}.{column.name}"
            indices = {tuple(index["column_names"]) for index in found.get_indexes(name)}
            assert indices >= {tuple(column.name for column in index.columns) for index in table.indexes}
    made.dispose()


def test_a_filled_database_of_the_first_revision_goes_on(database: str) -> None:
    made = engine(database)
    with made.connect() as connection:
        upgrade(connection, database, "0001")
        with connection.begin():
            fill_revision_1(connection)
    made.dispose()
    with open_store(database) as store:
        assert store.read("one") == [LoggedEvent(0, 1000, opened(), "a"), LoggedEvent(1, 1000, move(), "")]
        assert store.token(hashed("token"), 2000) is not None
        assert [key.sign_count for key in store.passkeys("anna")] == [3]
        assert [row.table for row in store.tables_of("anna").tables] == ["one"]
        assert store.key(hashed("seat")) == ("one", 0)
        assert store.thinking() == ["one"], "a bot may be to move: somebody looks"
        assert store.tables_without_result() == ["before"], "it was over before outcomes were written down"
        store.append(Append("one", 2, 3000, [move()], "b", summary()))
        assert store.forget_person("anna", 4000) == ["one"]


def insert(connection: Connection, table: str, **row: object) -> None:
    values = ", ".join(f":{name}" for name in row)
    connection.execute(text(f"INSERT INTO {table} ({', '.join(row)}) VALUES ({values})"), row)


def keep_finished(connection: Connection, table: str, ended: int, players: list[str], imported: bool) -> None:
    """A table of bots that is over and was rated, as revision 6 kept it; imported, it came as a whole."""
    about = {"head": 2, "game": "riddles", "stage": "over", "public": False, "pace": "live", "names": "[]", "open": 0}
    times = {"opened": ended, "touched": ended, "thinking": False, "settled": True}
    insert(connection, "tables", id=table, **about, turn="[]", **times)
    events = [opened(host="", invitation="" if imported else hashed(table)), Ended("rules", {"winners": [0]})]
    for number, body in enumerate(events):
        first = 0 if imported else number
        entry = {"table_id": table, "number": number, "first": first, "at": ended, "request": None}
        insert(connection, "log", **entry, body=encode(body).decode())
    for seat, player in enumerate(players):
        seen = {"table_id": table, "seat": seat, "game": "riddles", "ended": ended, "player": player, "bot": True}
        insert(connection, "outcomes", **seen, place=seat + 1, points=0, deeds="{}", rated=True, mu=1.0, sigma=1.0)


def test_games_imported_before_they_were_marked_are_marked_and_no_longer_rated(database: str) -> None:
    made = engine(database)
    with made.connect() as connection:
        upgrade(connection, database, "0006")
        with connection.begin():
            keep_finished(connection, "played1", 1000, ["oracle", "novice"], imported=False)
            keep_finished(connection, "forged", 2000, ["champion", "oracle"], imported=True)
            keep_finished(connection, "played2", 3000, ["oracle", "novice"], imported=False)
    made.dispose()
    with open_store(database) as store:
        marked = {row.table: row.imported for row in store.tables().tables}
        assert marked == {"played1": False, "forged": True, "played2": False}
        first = store.read("forged")[0].event
        assert isinstance(first, Opened) and first.imported, "the log says so"
        assert store.backend.read(lambda connection: imported_from(connection, first.seed_hash)) == ["forged"]
        players: list[Player] = [("oracle", True), ("novice", True)]
        expected = rated(players, [1, 2], dict.fromkeys(players, (1.0, 1.0)))  # as they were after the first
        found = {(one.player, one.bot): one.rating for one in store.player_ratings("riddles")}
        assert {*found} == {*expected}, "nobody called champion"
        for player, rating in found.items():
            assert rating == pytest.approx(expected[player])


def test_opening_again_changes_nothing(database: str) -> None:
    for _ in range(3):
        open_store(database).close()


def test_several_that_open_a_new_database_at_once_do_not_disturb_each_other(database: str) -> None:
    with ThreadPoolExecutor(6) as pool:
        for store in pool.map(lambda _: open_store(database), range(6)):
            store.close()


def test_a_database_of_a_later_version_is_left_alone(database: str) -> None:
    open_store(database).close()
    made = engine(database)
    with made.begin() as connection:
        connection.execute(text(f"UPDATE {VERSION_TABLE} SET version_num = '9999'"))
    with pytest.raises(StoreTooNew, match="later version of Votive"):
        open_store(database)
    with made.connect() as connection:
        assert revision(connection) == "9999"
    made.dispose()


def test_the_last_migration_is_the_one_the_program_expects() -> None:
    folder = resources.files("votive.store") / "migrations" / "versions"
    steps = sorted(Path(file.name).name for file in folder.iterdir() if file.name.startswith("r0"))
    assert steps[-1].startswith(f"r{REVISION}_")
