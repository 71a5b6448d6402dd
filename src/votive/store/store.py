"""The store: all queries and changes of the database. Its methods can be called from any thread."""

from collections.abc import Callable
from concurrent.futures import Future
from functools import wraps
from pathlib import Path
from typing import Any, Concatenate, ParamSpec, TypeVar

from sqlalchemy import Connection

from votive.store import (
    analyses,
    checking,
    dump,
    forget,
    health,
    last_use,
    lists,
    log,
    notifications,
    people,
    ratings,
    records,
    results,
)
from votive.store.atomic_files import atomic_write
from votive.store.backend import Backend, LogUpdate, UpdateListener
from votive.store.chain import ChainEnds
from votive.store.checksum import write_checksum
from votive.store.errors import UnknownTable
from votive.store.log import Append
from votive.table.events import LoggedEvent
from votive.table.record import record_of

P = ParamSpec("P")
T = TypeVar("T")


def reads(query: "Callable[Concatenate[Connection, P], T]") -> "Callable[Concatenate[Store, P], T]":
    """A method that runs a query which only reads."""

    @wraps(query)
    def method(store: "Store", /, *arguments: P.args, **named: P.kwargs) -> T:
        return store.backend.read(lambda connection: query(connection, *arguments, **named))

    return method


def writes(query: "Callable[Concatenate[Connection, P], T]") -> "Callable[Concatenate[Store, P], T]":
    """A method that runs a query in a transaction; what it changed is durable when it returns."""

    @wraps(query)
    def method(store: "Store", /, *arguments: P.args, **named: P.kwargs) -> T:
        return store.backend.write(lambda connection: query(connection, *arguments, **named))

    return method


class Store:
    """Tables and people, in a database. A query is a function of its own module, which says what it does."""

    def __init__(self, backend: Backend) -> None:
        self.backend = backend
        self._ends = ChainEnds()

    @property
    def where(self) -> str:
        """For people: a file or an address, without its password."""
        return self.backend.where

    def close(self) -> None:
        """Finish pending writes, and close all connections."""
        self.backend.close()

    def __enter__(self) -> "Store":
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    try_writing = writes(health.try_writing)

    # Logs

    def append(self, new: Append) -> list[LoggedEvent]:
        """Add events to a log; durable when it returns.

        Raises Repeated if the request (unless it is "") is known, Conflict if the log has another number of entries,
        UnknownTable if the table was deleted.
        """
        return self.start_append(new).result()

    def start_append(self, new: Append) -> Future[list[LoggedEvent]]:
        """`append` without waiting for it."""
        appending: Future[list[LoggedEvent]] = self.backend.start(log.Appending(new, self._ends))
        appending.add_done_callback(lambda done: self._notify(done, new.table))
        return appending

    def _notify(self, done: Future[list[LoggedEvent]], table: str) -> None:
        if not done.cancelled() and done.exception() is None:
            self.backend.notify(LogUpdate(table, done.result()[-1].number + 1))

    read = reads(log.read)
    request = reads(log.by_request)
    heads = reads(log.heads)
    key = reads(log.find_key)

    # Lists

    public_tables = reads(lists.public_tables)
    tables_of = reads(lists.tables_of)
    tables = reads(lists.all_tables)
    table = reads(lists.table_row)
    due = reads(lists.due)
    thinking = reads(lists.thinking)

    def listen(self, on_update: UpdateListener) -> Callable[[], None]:
        """Be notified when any process appends to a table; None: updates may have been lost, look at all heads.

        PostgreSQL only. `on_update` is called in another thread. The result stops it.
        """
        return self.backend.listen(on_update)

    last_used = reads(last_use.last_used)
    mark_used = writes(last_use.mark_used)

    # Results

    tables_without_result = reads(results.tables_without_result)
    record_result = writes(results.record_result)
    results_of = reads(results.results_of)
    player_ratings = reads(ratings.player_ratings)
    results = reads(results.results)

    # People

    add_person = writes(people.add_person)
    person = reads(people.find_person)
    people_named = reads(people.people_named)
    rename_person = writes(people.rename_person)
    add_program = writes(people.add_program)
    programs_of = reads(people.programs_of)
    program_named = reads(people.program_named)
    add_token = writes(people.add_token)
    token = reads(people.find_token)
    use_token = writes(people.use_token)
    sessions = reads(people.sessions)
    end_sessions = writes(people.end_sessions)
    remove_tokens = writes(people.remove_tokens)
    prune = writes(people.prune)
    add_passkey = writes(people.add_passkey)
    passkey = reads(people.find_passkey)
    passkeys = reads(people.passkeys_of)
    count_passkey = writes(people.count_passkey)
    remove_passkey = writes(people.remove_passkey)
    rename_passkey = writes(people.rename_passkey)
    begin_ceremony = writes(people.begin_ceremony)
    take_ceremony = writes(people.take_ceremony)

    # Analyses and notifications

    save_analysis = writes(analyses.save)
    analysis = reads(analyses.find)
    secret = writes(notifications.secret)

    def transact(self, query: "Callable[Concatenate[Connection, P], T]", /, *arguments: P.args, **named: P.kwargs) -> T:
        """Run a function in a transaction (those of `store.notifications`)."""
        return self.backend.write(lambda connection: query(connection, *arguments, **named))

    # Import, export, backup, deletion

    def export(self, table: str, unfinished: bool = False) -> dict[str, Any]:
        """A table as a record. An unfinished game has secrets: its record must be asked for."""
        entries = self.read(table)
        if not entries:
            raise UnknownTable(table)
        return record_of(entries, table, unfinished)

    def import_(self, record: dict[str, Any], at: int) -> str:
        """A finished table from a record that was checked (`core.records.check`); its id. Conflict: it is there."""
        table = records.recorded_table(record)
        events, summary = records.events_of(record, table)
        self.append(Append(table.id, 0, at if table.opened is None else table.opened, events, "", summary))
        return table.id

    damage = reads(checking.damage)

    def backup(self, path: Path) -> None:
        """Copy a snapshot while others write: an SQLite file with its checksum, or lines of JSON (`.jsonl`).

        PostgreSQL is always written as lines; `restore` puts them into either database.
        """
        if path.suffix != ".jsonl" and self.backend.copy(path):
            write_checksum(path)
        else:
            with atomic_write(path) as temporary, temporary.open("w", encoding="utf-8") as file:
                self.backend.snapshot(lambda connection: file.writelines(dump.dump(connection)))

    def restore(self, path: Path) -> int:
        """Put the lines of a backup into this database, which must be empty; how many rows.

        All of it is verified before anything is written, and written in one transaction.
        """
        verified = dump.verify(path)
        return self.backend.write(lambda connection: dump.restore(connection, path, verified))

    def delete_table(self, table: str, purge: bool = True) -> None:
        """Delete a table and all that refers to it. Without `purge` its bytes stay in the file until the next purge."""
        self.backend.mark_purge()
        self.backend.write(lambda connection: forget.delete_table(connection, table))
        if purge:
            self.purge()

    def forget_person(self, person: str, at: int, purge: bool = True) -> list[str]:
        """Delete the name, chat, tokens, passkeys and ratings of a person. The rewritten tables must be read again.

        Without `purge` the bytes stay in the file until the next purge.
        """
        self.backend.mark_purge()
        rewritten = self.backend.write(lambda connection: forget.forget_person(connection, person, at))
        for table in rewritten:
            self.backend.notify(LogUpdate(table, 0))
        if purge:
            self.purge()
        return rewritten

    rewrites = reads(forget.rewrites)

    def purge(self) -> None:
        """Remove deleted data from the database's files. Others can write meanwhile."""
        self.start_purge().result()

    def start_purge(self) -> Future[None]:
        """`purge` without waiting for it; if the process ends before, the next one does it."""
        return self.backend.start_purge()
