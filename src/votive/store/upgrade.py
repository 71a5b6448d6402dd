"""The database grows with the program: migrations run by themselves when it is opened."""

from importlib import resources

from sqlalchemy import Connection, inspect, text

from votive.store.errors import StoreTooNew
from votive.store.schema import REVISION

VERSION_TABLE = "votive_version"
_LOCK = 0x766F74697665  # any number that is ours: two processes never upgrade the same database at once


def revision(connection: Connection) -> str | None:
    """How far the database is; None if it is empty."""
    if not inspect(connection).has_table(VERSION_TABLE):
        return None
    return connection.scalar(text(f"SELECT version_num FROM {VERSION_TABLE}"))


def upgrade(connection: Connection, where: str, to: str = "head") -> None:
    """Bring the database to this program's revision, all or nothing."""
    with connection.begin():
        if revision(connection) == REVISION:  # the usual case, without importing Alembic
            return
    with connection.begin():
        if connection.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _LOCK})
        found = revision(connection)
        if found == REVISION:
            return
        _migrate(connection, found, where, to)


def _migrate(connection: Connection, found: str | None, where: str, to: str) -> None:
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
