"""The store: all queries and changes of the database. Its methods can be called from any thread."""

from collections.abc import Callable, Collection, Iterable, Sequence
from concurrent.futures import Future
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
from votive.store.index import Ceremony, Page, Passkey, Person, PlayerRating, SignIn, Stage, TableResult, TableRow
from votive.store.log import Append
from votive.table.events import LoggedEvent
from votive.table.record import record_of
from votive.table.results import Outcome

P = ParamSpec("P")
T = TypeVar("T")
STAGES: tuple[Stage, ...] = ("gathering", "playing", "over")
TOKEN_GRACE = 7 * 24 * 3_600_000
"""Milliseconds until an expired token is deleted."""


class Store:
    """Tables and people, in a database."""

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

    def try_writing(self) -> None:
        """Write and delete something, durably: a full disk can still be read."""
        self.backend.write(health.try_writing)

    # Logs

    def append(self, new: Append) -> list[LoggedEvent]:
        """Add events to a log; durable when it returns.

        Raises Repeated if the request (unless it is "") is known, Conflict if the log has another number of entries,
        UnknownTable if the table was deleted.
        """
        return self.start_append(new).result()

    def start_append(self, new: Append) -> Future[list[LoggedEvent]]:
        """`append` without waiting for it."""
        appending = self.backend.start(lambda connection: log.append(connection, new, self._ends))
        appending.add_done_callback(lambda done: self._notify(done, new.table))
        return appending

    def _notify(self, done: Future[list[LoggedEvent]], table: str) -> None:
        if not done.cancelled() and done.exception() is None:
            self.backend.notify(LogUpdate(table, done.result()[-1].number + 1))

    def read(self, table: str, since: int = 0) -> list[LoggedEvent]:
        """The entries of a log from number `since` on; none if there is no such table."""
        return self.backend.read(lambda connection: log.read(connection, table, since))

    def request(self, table: str, request: str) -> list[LoggedEvent]:
        """What an earlier request appended; nothing if it is not known."""
        return self.backend.read(lambda connection: log.by_request(connection, table, request))

    def heads(self, tables: Sequence[str]) -> dict[str, int]:
        """How many entries each of these tables has; a deleted table is not in the result."""
        return self.backend.read(lambda connection: log.heads(connection, tables))

    def key(self, hashed: str) -> tuple[str, int | None] | None:
        """The table and the seat (None: the invitation) of a link's key."""
        return self.backend.read(lambda connection: log.find_key(connection, hashed))

    # Lists

    def public_tables(
        self, stages: Collection[Stage] = ("gathering", "playing"), limit: int = 50, before: str | None = None
    ) -> Page:
        """Tables that their hosts made public, latest first."""
        return self.backend.read(lambda connection: lists.public_tables(connection, stages, limit, before))

    def tables_of(
        self,
        person: str,
        stages: Collection[Stage] = STAGES,
        limit: int = 50,
        before: str | None = None,
        game: str | None = None,
    ) -> Page:
        """Tables where a person sits or is host, latest first."""
        return self.backend.read(lambda connection: lists.tables_of(connection, person, stages, limit, before, game))

    def tables(self, stages: Collection[Stage] = STAGES, limit: int = 50, before: str | None = None) -> Page:
        """All tables, latest first: for the server's administrator."""
        return self.backend.read(lambda connection: lists.all_tables(connection, stages, limit, before))

    def table(self, table: str) -> TableRow | None:
        """A table as lists show it."""
        return self.backend.read(lambda connection: lists.table_row(connection, table))

    def due(self, now: int, touched: int = 0) -> list[str]:
        """Tables whose deadline (`TableIndex.due`) has passed, and where something happened since `touched`."""
        return self.backend.read(lambda connection: lists.due(connection, now, touched))

    def next_due(self) -> int | None:
        """When the first of all tables is due."""
        return self.backend.read(lists.next_due)

    def thinking(self, before: int | None = None) -> list[str]:
        """Tables where a bot is to decide, and where nothing has happened since `before`."""
        return self.backend.read(lambda connection: lists.thinking(connection, before))

    def listen(self, on_update: UpdateListener) -> Callable[[], None]:
        """Be notified when any process appends to a table; None: updates may have been lost, look at all heads.

        PostgreSQL only. `on_update` is called in another thread. The result stops it.
        """
        return self.backend.listen(on_update)

    def last_used(self) -> int | None:
        """When a server with a trusted clock last used this database; None: never, it is empty."""
        return self.backend.read(last_use.last_used)

    def mark_used(self, at: int) -> None:
        """Note the time of a trusted clock."""
        self.backend.write(lambda connection: last_use.mark_used(connection, at))

    # Results

    def tables_without_result(self, limit: int = 50) -> list[str]:
        """Tables that are over and whose result is not recorded yet, the oldest first."""
        return self.backend.read(lambda connection: results.tables_without_result(connection, limit))

    def record_result(self, table: str, outcome: Outcome | None) -> bool:
        """Record the result of a table that is over, and rate its players; False if that was done before.

        Raises Rewritten if it names a forgotten person: read the table again.
        """
        return self.backend.write(lambda connection: results.record_result(connection, table, outcome))

    def results_of(self, person: str) -> list[TableResult]:
        """The results of a person, the oldest first."""
        return self.backend.read(lambda connection: results.results_of(connection, person))

    def results(self, tables: Sequence[str]) -> dict[str, TableResult]:
        """The results of these tables."""
        return self.backend.read(lambda connection: results.results(connection, tables))

    def player_ratings(self, game: str, people: Iterable[str] = ()) -> list[PlayerRating]:
        """The ratings of these people and of every level of bots at a game; without those who have none."""
        players = [(person, False) for person in people]
        return self.backend.read(lambda connection: ratings.player_ratings(connection, game, players))

    # People

    def add_person(self, person: str, name: str, at: int) -> Person:
        return self.backend.write(lambda connection: people.add_person(connection, person, name, at))

    def person(self, person: str) -> Person | None:
        return self.backend.read(lambda connection: people.find_person(connection, person))

    def people_named(self, name: str, limit: int = 50) -> list[Person]:
        """People with this name, the newest first: for the server's administrator."""
        return self.backend.read(lambda connection: people.people_named(connection, name, limit))

    def rename_person(self, person: str, name: str) -> bool:
        """Whether there is such a person. At tables the name stays what it was when they sat down."""
        return self.backend.write(lambda connection: people.rename_person(connection, person, name))

    def add_program(self, person: str, name: str, owner: str | None, at: int) -> Person:
        """Add an external program. Raises NameTaken."""
        return self.backend.write(lambda connection: people.add_program(connection, person, name, owner, at))

    def programs_of(self, owner: str) -> list[Person]:
        return self.backend.read(lambda connection: people.programs_of(connection, owner))

    def program_named(self, name: str) -> Person | None:
        return self.backend.read(lambda connection: people.program_named(connection, name))

    def add_token(self, hashed: str, person: str, until: int, day: int = 0, device: tuple[str, str] = ("", "")) -> None:
        """`hashed` is the SHA-256 of the token, as hexadecimal digits; `until` and `day` milliseconds since 1970.

        `device`: the names of a browser and of a system, shown to the owner.
        """
        self.backend.write(lambda connection: people.add_token(connection, hashed, person, until, day, device))

    def token(self, hashed: str, now: int) -> tuple[Person, int, int] | None:
        """The person of a valid token, its expiry, and the day of its last use."""
        return self.backend.read(lambda connection: people.find_token(connection, hashed, now))

    def use_token(self, hashed: str, until: int, day: int, device: tuple[str, str] = ("", "")) -> bool:
        """Note that a token was used on this day, and extend it."""
        return self.backend.write(lambda connection: people.use_token(connection, hashed, until, day, device))

    def sessions(self, person: str, now: int) -> list[SignIn]:
        """Where a person is signed in, the last used first."""
        return self.backend.read(lambda connection: people.sessions(connection, person, now))

    def end_sessions(self, person: str, hashes: Collection[str]) -> int:
        """Delete these tokens of a person; how many there were."""
        return self.backend.write(lambda connection: people.end_sessions(connection, person, hashes))

    def remove_token(self, hashed: str) -> bool:
        """Sign out here."""
        return self.backend.write(lambda connection: people.remove_token(connection, hashed))

    def remove_tokens(self, person: str) -> int:
        """Sign out everywhere; how many tokens there were."""
        return self.backend.write(lambda connection: people.remove_tokens(connection, person))

    def prune(self, now: int) -> int:
        """Delete expired ceremonies, and tokens that expired a week ago; how many. Called now and then.

        An expired token is refused. It stays for a week in case the clock was wrong.
        """
        return self.backend.write(
            lambda connection: (
                people.prune_tokens(connection, now - TOKEN_GRACE) + people.prune_ceremonies(connection, now)
            )
        )

    def add_passkey(self, passkey: Passkey) -> None:
        self.backend.write(lambda connection: people.add_passkey(connection, passkey))

    def passkey(self, passkey: bytes) -> Passkey | None:
        return self.backend.read(lambda connection: people.find_passkey(connection, passkey))

    def passkeys(self, person: str) -> list[Passkey]:
        return self.backend.read(lambda connection: people.passkeys_of(connection, person))

    def count_passkey(self, passkey: bytes, sign_count: int) -> bool:
        """Store the signature count of a passkey; False if it would go backwards (a copied passkey)."""
        return self.backend.write(lambda connection: people.count_passkey(connection, passkey, sign_count))

    def remove_passkey(self, person: str, passkey: bytes) -> bool:
        return self.backend.write(lambda connection: people.remove_passkey(connection, person, passkey))

    def rename_passkey(self, person: str, passkey: bytes, name: str) -> bool:
        return self.backend.write(lambda connection: people.rename_passkey(connection, person, passkey, name))

    def begin_ceremony(self, hashed: str, ceremony: Ceremony) -> None:
        """Store a passkey's challenge; `hashed` is the SHA-256 of its id."""
        self.backend.write(lambda connection: people.begin_ceremony(connection, hashed, ceremony))

    def take_ceremony(self, hashed: str, now: int) -> Ceremony | None:
        """A passkey's challenge, if it has not expired; it is returned once."""
        return self.backend.write(lambda connection: people.take_ceremony(connection, hashed, now))

    # Analyses

    def save_analysis(self, table: str, version: int, at: int, body: str) -> None:
        """Store the analysis of a finished game, as JSON; replaces an earlier one."""
        self.backend.write(lambda connection: analyses.save(connection, table, version, at, body))

    def analysis(self, table: str, version: int) -> str | None:
        return self.backend.read(lambda connection: analyses.find(connection, table, version))

    # Notifications (the queries are in `store.notifications`)

    def transact(self, query: "Callable[Concatenate[Connection, P], T]", *arguments: P.args, **named: P.kwargs) -> T:
        """Run a function in a transaction."""
        return self.backend.write(lambda connection: query(connection, *arguments, **named))

    def secret(self, name: str, fresh: bytes) -> bytes:
        """A secret that all servers of this database share; `fresh` is stored the first time."""
        return self.backend.write(lambda connection: notifications.secret(connection, name, fresh))

    # Import, export, backup, deletion

    def export(self, table: str, unfinished: bool = False) -> dict[str, Any]:
        """A table as a record. An unfinished game has secrets: its record must be asked for."""
        entries = self.read(table)
        if not entries:
            raise UnknownTable(table)
        return record_of(entries, table, unfinished)

    def import_(self, record: dict[str, Any], at: int) -> str:
        """A finished table from a record that was checked (`core.records.check`); its id. Conflict: it is there."""
        about = records.about_of(record)
        events, summary = records.bodies_of(record)
        opened = about["opened"] if about["opened"] is not None else at
        self.append(Append(about["id"], 0, opened, events, "", summary))
        return str(about["id"])

    def damage(self) -> list[str]:
        """What SQLite finds wrong with its own file."""
        return self.backend.read(checking.damage)

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
        self._purge(purge)

    def forget_person(self, person: str, at: int, purge: bool = True) -> list[str]:
        """Delete the name, chat, tokens, passkeys and ratings of a person. The rewritten tables must be read again.

        Without `purge` the bytes stay in the file until the next purge.
        """
        self.backend.mark_purge()
        rewritten = self.backend.write(lambda connection: forget.forget_person(connection, person, at))
        for table in rewritten:
            self.backend.notify(LogUpdate(table, 0))
        self._purge(purge)
        return rewritten

    def rewrites(self) -> int:
        """How many people were forgotten so far. When it grows, tables in memory may hold their names."""
        return self.backend.read(forget.rewrites)

    def purge(self) -> None:
        """Remove deleted data from the database's files. Others can write meanwhile."""
        self.backend.purge()

    def start_purge(self) -> Future[None]:
        """`purge` without waiting for it; if the process ends before, the next one does it."""
        return self.backend.start_purge()

    def _purge(self, wanted: bool) -> None:
        if wanted:
            self.backend.purge()
