"""Statements that every move needs, compiled once: SQLAlchemy takes longer to look one up than SQLite to run it."""

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, CursorResult, Executable
from sqlalchemy.engine.default import DefaultDialect
from sqlalchemy.sql.compiler import SQLCompiler


class Prepared:
    """A statement with the columns that it sets, as text for each kind of database."""

    def __init__(self, statement: Executable, columns: Sequence[str] | None = None) -> None:
        self.statement = statement
        self.columns = None if columns is None else list(columns)
        self._texts: dict[str, tuple[str, Sequence[str] | None]] = {}

    def run(self, connection: Connection, *rows: Mapping[str, Any]) -> CursorResult[Any]:
        """Run it, for one row of values or for several."""
        text, order = self._texts.get(connection.dialect.name) or self._compiled(connection)
        values: Any = list(rows) if order is None else [tuple([row[name] for name in order]) for row in rows]
        return connection.exec_driver_sql(text, values if len(rows) > 1 else values[0])

    def _compiled(self, connection: Connection) -> tuple[str, Sequence[str] | None]:
        """The text, and in which order it takes the values if they have no names there."""
        dialect = connection.dialect
        assert isinstance(dialect, DefaultDialect)
        compiled = self.statement.compile(dialect=dialect, column_keys=self.columns)  # type: ignore[attr-defined]
        assert isinstance(compiled, SQLCompiler)
        self._texts[dialect.name] = str(compiled), compiled.positiontup
        return self._texts[dialect.name]
