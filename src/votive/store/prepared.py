"""Statements that every move needs, compiled once and run by the driver: SQLAlchemy takes longer than SQLite does."""

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, Executable
from sqlalchemy.engine.default import DefaultDialect
from sqlalchemy.exc import DBAPIError
from sqlalchemy.sql.compiler import SQLCompiler


class Prepared:
    """A statement with the columns that it sets, as text for each kind of database."""

    def __init__(self, statement: Executable, columns: Sequence[str] | None = None) -> None:
        self.statement = statement
        self.columns = None if columns is None else list(columns)
        self._texts: dict[str, tuple[str, Sequence[str] | None]] = {}

    def run(self, connection: Connection, *rows: Mapping[str, Any]) -> Any:
        """Run it in the connection's transaction, for one row of values or for several; the driver's own cursor.

        It fails with SQLAlchemy's errors, as any other statement does.
        """
        text, order = self._texts.get(connection.dialect.name) or self._compiled(connection)
        values: Any = rows if order is None else [tuple([row[name] for name in order]) for row in rows]
        driver: Any = connection.connection.driver_connection
        try:
            if len(values) == 1:
                return driver.execute(text, values[0])
            cursor = driver.cursor()
            cursor.executemany(text, values)
            return cursor
        except connection.dialect.loaded_dbapi.Error as error:
            base = connection.dialect.loaded_dbapi.Error
            raise DBAPIError.instance(text, values, error, base, dialect=connection.dialect) from error

    def first(self, connection: Connection, row: Mapping[str, Any]) -> Any:
        """The first row of what it finds, if there is one."""
        return self.run(connection, row).fetchone()

    def _compiled(self, connection: Connection) -> tuple[str, Sequence[str] | None]:
        """The text, and in which order it takes the values if they have no names there."""
        dialect = connection.dialect
        assert isinstance(dialect, DefaultDialect)
        compiled = self.statement.compile(dialect=dialect, column_keys=self.columns)  # type: ignore[attr-defined]
        assert isinstance(compiled, SQLCompiler)
        self._texts[dialect.name] = str(compiled), compiled.positiontup
        return self._texts[dialect.name]
