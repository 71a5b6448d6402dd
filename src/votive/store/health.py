"""Tests whether the database can be written to."""

import os

from sqlalchemy import Connection, delete, insert

from votive.store.schema import secrets

SIZE = 4096
"""Bytes: as much as a move needs, so that the test fails where a move would."""


def try_writing(connection: Connection) -> None:
    """Insert and delete a row in one transaction; it reaches the disk all the same. (A full disk can still be read.)"""
    name = f"try-{os.urandom(8).hex()}"
    connection.execute(insert(secrets), {"name": name, "value": os.urandom(SIZE)})
    connection.execute(delete(secrets).where(secrets.c.name == name))
