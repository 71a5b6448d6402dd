"""When the database was last used, by a trusted clock. Each function works inside a transaction."""

from sqlalchemy import Connection, func, insert, select, update

from votive.store.schema import clock, tables


def last_used(connection: Connection) -> int | None:
    """Milliseconds since 1970; in a database that no server has marked yet, its newest entry; None if it is empty."""
    marked = connection.scalar(select(clock.c.used))
    return marked if marked is not None else connection.scalar(select(func.max(tables.c.touched)))


def mark_used(connection: Connection, at: int) -> None:
    """Note the time of a trusted clock."""
    if not connection.execute(update(clock).values(used=at)).rowcount:
        connection.execute(insert(clock), {"id": 1, "used": at})
