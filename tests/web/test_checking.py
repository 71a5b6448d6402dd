"""`votive admin check`: finds whatever is not as it was written, names it, and finds nothing where all is well."""

import random
from collections.abc import Iterator

import pytest
from click.testing import CliRunner, Result
from sqlalchemy import Engine, text

from tests.store.test_chain import beside
from tests.table.driver import START, TableDriver
from votive import store
from votive.cli import main
from votive.store import Append, Store
from votive.store.chain import rechain
from votive.table import commands
from votive.table.table import Table
from votive.web.tables.summaries import summary_of

__all__ = ["beside"]


def keep(kept: Store, name: str, hall: TableDriver) -> None:
    """A real game, appended request by request as a server would."""
    folded: Table | None = None
    for number, entry in enumerate(hall.table.log):
        if folded is None:
            folded = Table.of(name, [entry])
        else:
            folded.fold(entry)
        kept.append(Append(name, number, entry.at, [entry.event], f"{name}-{number}", summary_of(folded.state)))


def check(database: str, *arguments: str) -> Result:
    return CliRunner().invoke(main, ["admin", "--database", database, "check", *arguments])


@pytest.fixture
def filled(database: str) -> Iterator[Store]:
    """A table that gathers, one that is played, one that is over and one that was imported."""
    with store.open(database) as kept:
        keep(kept, "gathering", TableDriver(seats="POP", begin=False))
        playing = TableDriver(seats="PPB", seed=2)
        playing.act("p0", commands.Say(0, "hello"))
        for _ in range(12):
            playing.random_move(random.Random(3))
        keep(kept, "playing", playing)
        over = TableDriver(seats="PP", seed=3).play_until(random.Random(3), lambda hall: False)
        keep(kept, "over", over)
        kept.import_(over.table.record() | {"table": {"id": "imported"}}, START)
        yield kept


def test_where_all_is_well_nothing_is_found_while_the_server_goes_on(filled: Store, database: str) -> None:
    done = check(database)
    assert done.exit_code == 0, done.output
    assert "All is well with 4 tables." in done.stdout and "4 of 4 tables checked" in done.stderr


def test_a_forgotten_person_is_no_fault_and_said_honestly(filled: Store, database: str) -> None:
    filled.add_person("p0", "name0", 1)
    filled.forget_person("p0", START + 5)
    done = check(database)
    assert done.exit_code == 0, done.output
    assert "3 tables rewritten" in done.stderr


def of_entry(table: str, number: int, change: str) -> str:
    return f"UPDATE log SET {change} WHERE table_id = '{table}' AND number = {number}"


FAULTS: dict[str, tuple[str, str]] = {
    "another word": (of_entry("playing", 8, "body = replace(body, 'hello', 'hell!')"), "table playing, entry "),
    "another time": (of_entry("over", 5, "at = at + 1"), "table over, entry 5: is not what was written"),
    "a gap": ("DELETE FROM log WHERE table_id = 'playing' AND number = 9", "table playing, entry 9: is missing"),
    "nothing at the end": ("DELETE FROM log WHERE table_id = 'over' AND number > 20", "its row says"),
    "no log at all": ("DELETE FROM log WHERE table_id = 'over'", "table over: has 0 entries"),
    "garbage": (of_entry("playing", 9, "body = 'garbage'"), "table playing, entry 9: cannot be read"),
    "an unknown kind": (of_entry("playing", 9, """body = '{"type":"miracle"}'"""), "entry 9: cannot be read"),
    "a huge number": (of_entry("over", 9, """body = '{"type":"resigned","seat": 99999}'"""), "table over, entry 9"),
    "another end of the chain": ("UPDATE tables SET chain = NULL WHERE id = 'over'", "does not end as its row says"),
    "other names in lists": ("""UPDATE tables SET names = '["X","Y"]' WHERE id = 'over'""", "lists say names"),
    "another stage in lists": ("UPDATE tables SET stage = 'gathering' WHERE id = 'playing'", "lists say stage"),
    "garbage in lists": ("UPDATE tables SET names = '[' WHERE id = 'playing'", "lists say names []"),
    "other people in lists": ("UPDATE sitters SET seats = '[1]' WHERE table_id = 'over' AND person = 'p0'", "people"),
    "unmarked": ("UPDATE tables SET imported = FALSE WHERE id = 'imported'", "lists say imported"),
}


@pytest.mark.parametrize("what", FAULTS)
def test_what_is_not_as_it_was_written_is_named(filled: Store, database: str, beside: Engine, what: str) -> None:
    change, said = FAULTS[what]
    with beside.begin() as connection:
        number = connection.scalar(text("SELECT number FROM log WHERE body LIKE '%hello%'"))
        assert connection.execute(text(change.replace("number = 8", f"number = {number}"))).rowcount
    done = check(database)
    assert done.exit_code == 1, done.output
    assert said in done.stdout, done.stdout
    assert "Traceback" not in done.output and isinstance(done.exception, SystemExit)


def test_a_log_that_is_chained_but_no_game_is_found_too(filled: Store, database: str, beside: Engine) -> None:
    """Whoever forges a log can chain it anew; it must still be a game by the rules."""
    with beside.begin() as connection:
        forged = of_entry("over", 12, """body = '{"type":"moved","seat": 0,"move":["bid",25],"by":"person"}'""")
        assert connection.execute(text(forged)).rowcount == 1
        rechain(connection, "over")
    done = check(database, "--table", "over")
    assert done.exit_code == 1 and "table over, entry 12: does not follow by the rules" in done.stdout


def test_a_game_by_other_rules_is_said_and_no_fault(filled: Store, database: str, beside: Engine) -> None:
    with beside.begin() as connection:
        older = {"now": '"rules":"1"', "then": '"rules":"0"'}
        connection.execute(text("UPDATE log SET body = replace(body, :now, :then)"), older)
        for table in ("over", "playing", "gathering", "imported"):
            rechain(connection, table)
    done = check(database)
    assert done.exit_code == 0 and "was played by rules 0 and not folded" in done.stderr
