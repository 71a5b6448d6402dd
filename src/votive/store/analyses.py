"""Analyses of finished games, stored so that each is made once. Each function works inside a transaction."""

from sqlalchemy import Connection, delete, insert, select

from votive.store.errors import UnknownTable
from votive.store.schema import analyses, tables


def save(connection: Connection, table: str, version: int, at: int, body: str) -> None:
    """Store the analysis of a finished game, as JSON; replaces an earlier one."""
    if not connection.scalar(select(tables.c.id).where(tables.c.id == table).with_for_update()):
        raise UnknownTable(table)
    connection.execute(delete(analyses).where(analyses.c.table_id == table))
    connection.execute(insert(analyses), {"table_id": table, "version": version, "at": at, "body": body})


def find(connection: Connection, table: str, version: int) -> str | None:
    """The analysis of a table, if there is one of this version."""
    wanted = select(analyses.c.body).where(analyses.c.table_id == table, analyses.c.version == version)
    return connection.scalar(wanted)
