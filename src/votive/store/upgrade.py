"""Schema migrations, run when the database is opened."""

import re
from importlib import resources

from sqlalchemy import Connection, inspect, text

from votive.store.errors import StoreDamaged, StoreTooNew
from votive.store.schema import REVISION, metadata

VERSION_TABLE = "votive_version"
UPGRADE_LOCK = 0x766F74697665  # any number that is ours: two processes never upgrade the same database at once


def revision(connection: Connection, where: str = "the database") -> str | None:
    """The revision of the database; None if it is empty."""
    there = {*inspect(connection).get_table_names()}
    found = list(connection.scalars(text(f"SELECT version_num FROM {VERSION_TABLE}"))) if VERSION_TABLE in there else []
    if not found:
        if ours := sorted(there & {*metadata.tables}):
            raise _damaged(where, f"it has a table {ours[0]}, and does not say of which version")
        return None
    if len(found) > 1 or not re.fullmatch("[0-9]{4}", str(found[0])):
        raise _damaged(where, f"its version reads {', '.join(map(str, found))[:60]}")
    return str(found[0])


def _damaged(where: str, why: str) -> StoreDamaged:
    return StoreDamaged(
        f"{where} is damaged, or another program's ({why}); put a backup in its place, or name another database"
    )


def check_schema(connection: Connection, where: str) -> None:
    """Check that all tables and columns exist: better now than when somebody moves."""
    there = columns_there(connection)
    for table in metadata.sorted_tables:
        if table.name not in there:
            raise _damaged(where, f"it has no table {table.name}")
        for column in table.columns:
            if column.name not in there[table.name]:
                raise _damaged(where, f"its table {table.name} has no column {column.name}")


def columns_there(connection: Connection) -> dict[str, set[str]]:
    """The names of the columns of all tables, as the database has them."""
    found = dict(inspect(connection).get_multi_columns())
    return {name: {column["name"] for column in columns} for (_, name), columns in found.items()}


def upgrade(connection: Connection, where: str, to: str = "head") -> None:
    """Bring the database to this program's revision, all or nothing."""
    with connection.begin():
        if revision(connection, where) == REVISION:  # the usual case, without importing Alembic
            check_schema(connection, where)
            return
    with connection.begin():
        if connection.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": UPGRADE_LOCK})
        found = revision(connection, where)
        if found == REVISION:
            return
        migrate(connection, found, where, to)


def migrate(connection: Connection, found: str | None, where: str, to: str) -> None:
    """Run the migrations from a revision on, in the transaction that has begun."""
    from alembic import command
    from alembic.config import Config
    from alembic.script import ScriptDirectory

    with resources.as_file(resources.files("votive.store") / "migrations") as folder:
        config = Config()
        config.set_main_option("script_location", str(folder).replace("%", "%%"))
        config.set_main_option("path_separator", "os")
        known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
        if found is not None and found not in known:
            said = f"{where} was made by a later version of Votive (its revision is {found}, ours {REVISION})"
            raise StoreTooNew(f"{said}; install that version, or name another database")
        config.attributes["connection"] = connection
        command.upgrade(config, to)
