"""Whether a database takes what is written to it."""

import os

from sqlalchemy import Connection, delete, insert

from votive.store.schema import secrets

SIZE = 4096
"""Bytes: as much as a move needs, so that it fails where a move would."""


def try_writing(connection: Connection) -> None:
    """A row that is gone again when the transaction ends, and was on the disk all the same."""
    name = f"try-{os.urandom(8).hex()}"
    connection.execute(insert(secrets), {"name": name, "value": os.urandom(SIZE)})
    connection.execute(delete(secrets).where(secrets.c.name == name))
