"""Translates errors of the database drivers into ours, with messages that say what to do."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from votive.store.errors import StoreBusy, StoreDamaged, StoreError, StoreFull, StoreUnreachable

_PRIMARY = 0xFF  # SQLite's extended codes have the plain one in their lowest byte
_FULL_AFTER_ALL = {sqlite3.SQLITE_IOERR_SHMSIZE, sqlite3.SQLITE_IOERR_SHMMAP}


def from_sqlite(error: sqlite3.Error, where: str) -> StoreError:
    """The store's error for an error of SQLite."""
    code = getattr(error, "sqlite_errorcode", 0)
    match code & _PRIMARY:
        case sqlite3.SQLITE_FULL:
            return _full(where)
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED | sqlite3.SQLITE_PROTOCOL:
            return StoreBusy(f"another program holds {where}; close it, or try again in a moment")
        case sqlite3.SQLITE_CORRUPT | sqlite3.SQLITE_NOTADB:
            return _damaged(where, error)
        case sqlite3.SQLITE_READONLY | sqlite3.SQLITE_PERM | sqlite3.SQLITE_CANTOPEN:
            return StoreUnreachable(f"cannot write {where} ({error}); check that the file and its folder are yours")
    if code in _FULL_AFTER_ALL:
        return _full(where)
    return StoreUnreachable(f"{where} cannot be read or written ({error}); check the disk")


def _full(where: str) -> StoreFull:
    return StoreFull(f"no room is left for {where}; make room and try again. Everything acknowledged is kept")


def _damaged(where: str, error: object) -> StoreDamaged:
    return StoreDamaged(f"{where} is damaged or no database of Votive ({error}); put a backup in its place")


def from_postgres(state: str, error: BaseException, where: str) -> StoreError:
    """The store's error for an SQLSTATE; without one the connection is lost."""
    said = (str(error).strip().splitlines() or ["no answer"])[0]
    if state == "53100":
        return _full(where)
    if state in {"55P03", "57014", "40P01", "40001", "53300", "53200"} or state.startswith("25P"):
        return StoreBusy(f"{where} is busy ({said}); try again in a moment")
    if state in {"XX001", "XX002"}:
        return _damaged(where, said)
    return StoreUnreachable(f"{where} does not answer or refuses ({said}); check the address and that it runs")


@contextmanager
def translated_errors(where: str) -> Iterator[None]:
    """Raise errors of the drivers as the store's, except those that only a mistake in our SQL can cause."""
    try:
        yield
    except PoolTimeout:
        raise StoreBusy(f"too many at once ask {where}; try again in a moment") from None
    except IntegrityError:
        raise
    except DBAPIError as error:
        raise _translated(error, where) from error
    except sqlite3.Error as error:
        raise from_sqlite(error, where) from error


def _translated(error: DBAPIError, where: str) -> Exception:
    original = error.orig
    if isinstance(original, sqlite3.Error):
        mistake = isinstance(original, sqlite3.ProgrammingError) or original.sqlite_errorcode == sqlite3.SQLITE_ERROR
        return error if mistake else from_sqlite(original, where)
    state = getattr(original, "sqlstate", None) or ""
    if state[:2] in {"22", "23", "42"} and state != "42501":  # data, constraint, syntax; but not: no permission
        return error
    return from_postgres(state, original or error, where)
