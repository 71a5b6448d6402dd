"""The store: what the server keeps, and all it may ask of it. Safe to call from any thread."""

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
from votive.store.atomic_files import whole, write_checksum
from votive.store.backend import Backend, Heard, Hint
from votive.store.chain import Ends
from votive.store.errors import UnknownTable
from votive.store.index import Ceremony, Ending, Page, Passkey, Person, Session, Stage, Strength, TableIndex, TableRow
from votive.table.events import Event, LoggedEvent
from votive.table.results import Outcome

P = ParamSpec("P")
T = TypeVar("T")
STAGES: tuple[Stage, ...] = ("gathering", "playing", "over")
KEPT_AFTER = 7 * 24 * 3_600_000
"""Milliseconds that a token which has run out is still kept."""


class Store:
    """Tables and people, in a database."""

    def __init__(self, backend: Backend) -> None:
        self.backend = backend
        self._ends = Ends()

    @property
    def where(self) -> str:
        """For people: a file or an address, without its password."""
        return self.backend.where

    def close(self) -> None:
        """Finish what is being written, and let go."""
        self.backend.close()

    def __enter__(self) -> "Store":
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def try_writing(self) -> None:
        """Write something, durably, and take it away again: a full disk still reads well."""
        self.backend.write(health.try_writing)

    # Logs

    def append(
        self,
        table: str,
        number: int,
        at: int,
        events: Sequence[Event],
        request: str,
        line: TableIndex,
        digest: str = "",
    ) -> list[LoggedEvent]:
        """Put entries at the end of a log that has `number` entries; with 0, the table is new.

        `digest` says what the request asked for, so that the same id with something else can be told from a repetition.
        Durable when it returns. Raises Repeated if the request (unless it is "") is known, Conflict if the place is
        taken, UnknownTable if the table is gone.
        """
        return self.start_append(table, number, at, events, request, line, digest).result()

    def start_append(
        self,
        table: str,
        number: int,
        at: int,
        events: Sequence[Event],
        request: str,
        line: TableIndex,
        digest: str = "",
    ) -> Future[list[LoggedEvent]]:
        """The same, without waiting for it."""
        appending = self.backend.start(
            lambda connection: log.append(connection, table, number, at, events, request, line, self._ends, digest)
        )
        appending.add_done_callback(lambda done: self._tell_others(done, table))
        return appending

    def _tell_others(self, done: Future[list[LoggedEvent]], table: str) -> None:
        if not done.cancelled() and done.exception() is None:
            self.backend.changed(Hint(table, done.result()[-1].number + 1))

    def read(self, table: str, since: int = 0) -> list[LoggedEvent]:
        """The entries of a log from number `since` on; none if there is no such table."""
        return self.backend.read(lambda connection: log.read(connection, table, since))

    def request(self, table: str, request: str) -> list[LoggedEvent]:
        """What an earlier request brought; none if it is not known."""
        return self.backend.read(lambda connection: log.by_request(connection, table, request))

    def heads(self, tables: Sequence[str]) -> dict[str, int]:
        """How many entries each of these tables has; a table that is gone is not in the answer."""
        return self.backend.read(lambda connection: log.heads(connection, tables))

    def key(self, hashed: str) -> tuple[str, int | None] | None:
        """The table and the seat (None: the invitation) that a link's key leads to."""
        return self.backend.read(lambda connection: log.find_key(connection, hashed))

    # Lists

    def public_tables(
        self, stages: Collection[Stage] = ("gathering", "playing"), limit: int = 50, before: str | None = None
    ) -> Page:
        """What the hosts chose to show everybody, latest first."""
        return self.backend.read(lambda connection: lists.public_tables(connection, stages, limit, before))

    def tables_of(
        self,
        person: str,
        stages: Collection[Stage] = STAGES,
        limit: int = 50,
        before: str | None = None,
        game: str | None = None,
    ) -> Page:
        """Where a person sits or is host, latest first."""
        return self.backend.read(lambda connection: lists.tables_of(connection, person, stages, limit, before, game))

    def tables(self, stages: Collection[Stage] = STAGES, limit: int = 50, before: str | None = None) -> Page:
        """All tables, latest first: for whoever runs the server."""
        return self.backend.read(lambda connection: lists.all_tables(connection, stages, limit, before))

    def table(self, table: str) -> TableRow | None:
        """A table as lists show it."""
        return self.backend.read(lambda connection: lists.table_row(connection, table))

    def due(self, now: int, touched: int = 0) -> list[str]:
        """Tables where time alone has brought something by now (`TableIndex.due`), if not `touched` before that."""
        return self.backend.read(lambda connection: lists.due(connection, now, touched))

    def next_due(self) -> int | None:
        """When the first of all tables is due."""
        return self.backend.read(lists.next_due)

    def thinking(self, before: int | None = None) -> list[str]:
        """Tables where a bot is to decide, and where nothing has happened since `before`."""
        return self.backend.read(lambda connection: lists.thinking(connection, before))

    def listen(self, heard: Heard) -> Callable[[], None]:
        """Be told when any process appends to a table; None: hints may have been lost, look at all heads.

        A hint that comes early, for PostgreSQL only. `heard` is called in another thread. The answer stops it.
        """
        return self.backend.listen(heard)

    def last_used(self) -> int | None:
        """When a server whose clock could be trusted last used this database; None: never, it is empty."""
        return self.backend.read(last_use.last_used)

    def mark_used(self, at: int) -> None:
        """The clock can be trusted, and this is the time."""
        self.backend.write(lambda connection: last_use.mark_used(connection, at))

    # What came of tables

    def unsettled(self, limit: int = 50) -> list[str]:
        """Tables that are over and whose outcome nobody has written down yet, the oldest first."""
        return self.backend.read(lambda connection: results.unsettled(connection, limit))

    def settle(self, table: str, outcome: Outcome | None) -> bool:
        """Write down what came of a table that is over, and rate its players: once, however often it is asked for.

        Raises Rewritten if the outcome names somebody who was forgotten: read the table anew.
        """
        return self.backend.write(lambda connection: results.settle(connection, table, outcome))

    def endings_of(self, person: str) -> list[Ending]:
        """All tables that somebody has played to the end, the oldest first."""
        return self.backend.read(lambda connection: results.endings_of(connection, person))

    def endings(self, tables: Sequence[str]) -> dict[str, Ending]:
        """What came of these tables."""
        return self.backend.read(lambda connection: results.endings(connection, tables))

    def strengths(self, game: str, people: Iterable[str] = ()) -> list[Strength]:
        """How strong these people are at a game, and every level of bots, as far as that is known."""
        players = [(person, False) for person in people]
        return self.backend.read(lambda connection: ratings.strengths(connection, game, players))

    # People

    def add_person(self, person: str, name: str, at: int) -> Person:
        return self.backend.write(lambda connection: people.add_person(connection, person, name, at))

    def person(self, person: str) -> Person | None:
        return self.backend.read(lambda connection: people.find_person(connection, person))

    def people_named(self, name: str, limit: int = 50) -> list[Person]:
        """Everybody of this name, the newest first: for whoever runs the server."""
        return self.backend.read(lambda connection: people.people_named(connection, name, limit))

    def rename_person(self, person: str, name: str) -> bool:
        """Whether there is such a person. At tables the name stays what it was when they sat down."""
        return self.backend.write(lambda connection: people.rename_person(connection, person, name))

    def add_program(self, person: str, name: str, owner: str | None, at: int) -> Person:
        """Somebody's program, who is a person but for that. Raises NameTaken."""
        return self.backend.write(lambda connection: people.add_program(connection, person, name, owner, at))

    def programs_of(self, owner: str) -> list[Person]:
        return self.backend.read(lambda connection: people.programs_of(connection, owner))

    def program_named(self, name: str) -> Person | None:
        return self.backend.read(lambda connection: people.program_named(connection, name))

    def add_token(self, hashed: str, person: str, until: int, day: int = 0, device: tuple[str, str] = ("", "")) -> None:
        """`hashed` is the SHA-256 of the token, as hexadecimal digits; `until` and `day` milliseconds since 1970.

        `device`: the names of a browser and of a system, for its owner to know it again.
        """
        self.backend.write(lambda connection: people.add_token(connection, hashed, person, until, day, device))

    def token(self, hashed: str, now: int) -> tuple[Person, int, int] | None:
        """Whose token it is, until when, and the day it was last used, if it is still good."""
        return self.backend.read(lambda connection: people.find_token(connection, hashed, now))

    def use_token(self, hashed: str, until: int, day: int, device: tuple[str, str] = ("", "")) -> bool:
        """Note that a token was used on this day, and let it be good for longer."""
        return self.backend.write(lambda connection: people.use_token(connection, hashed, until, day, device))

    def sessions(self, person: str, now: int) -> list[Session]:
        """Where a person is signed in, the last used first."""
        return self.backend.read(lambda connection: people.sessions(connection, person, now))

    def end_sessions(self, person: str, hashes: Collection[str]) -> int:
        """Sign a person out where these tokens are; how many there were."""
        return self.backend.write(lambda connection: people.end_sessions(connection, person, hashes))

    def remove_token(self, hashed: str) -> bool:
        """Sign out here."""
        return self.backend.write(lambda connection: people.remove_token(connection, hashed))

    def remove_tokens(self, person: str) -> int:
        """Sign out everywhere; how many tokens there were."""
        return self.backend.write(lambda connection: people.remove_tokens(connection, person))

    def prune(self, now: int) -> int:
        """Forget ceremonies that have run out, and tokens that did so a week ago; how many. To be called now and then.

        A token that has run out is refused. That it stays for a week is for a clock that was set wrong.
        """
        return self.backend.write(
            lambda connection: (
                people.prune_tokens(connection, now - KEPT_AFTER) + people.prune_ceremonies(connection, now)
            )
        )

    def add_passkey(self, passkey: Passkey) -> None:
        self.backend.write(lambda connection: people.add_passkey(connection, passkey))

    def passkey(self, passkey: bytes) -> Passkey | None:
        return self.backend.read(lambda connection: people.find_passkey(connection, passkey))

    def passkeys(self, person: str) -> list[Passkey]:
        return self.backend.read(lambda connection: people.passkeys_of(connection, person))

    def count_passkey(self, passkey: bytes, sign_count: int) -> bool:
        """Note how often a passkey has signed; False if that would go backwards (a copied passkey)."""
        return self.backend.write(lambda connection: people.count_passkey(connection, passkey, sign_count))

    def remove_passkey(self, person: str, passkey: bytes) -> bool:
        return self.backend.write(lambda connection: people.remove_passkey(connection, person, passkey))

    def rename_passkey(self, person: str, passkey: bytes, name: str) -> bool:
        return self.backend.write(lambda connection: people.rename_passkey(connection, person, passkey, name))

    def begin_ceremony(self, hashed: str, ceremony: Ceremony) -> None:
        """Keep a passkey's challenge; `hashed` is the SHA-256 of its id."""
        self.backend.write(lambda connection: people.begin_ceremony(connection, hashed, ceremony))

    def take_ceremony(self, hashed: str, now: int) -> Ceremony | None:
        """A passkey's challenge, if it has not run out: told once, whichever process asks."""
        return self.backend.write(lambda connection: people.take_ceremony(connection, hashed, now))

    # Analyses

    def keep_analysis(self, table: str, version: int, at: int, body: str) -> None:
        """What was found out about a finished game, as JSON; in the place of an earlier one."""
        self.backend.write(lambda connection: analyses.keep(connection, table, version, at, body))

    def analysis(self, table: str, version: int) -> str | None:
        return self.backend.read(lambda connection: analyses.find(connection, table, version))

    # Notices (`store.notices` has the questions)

    def notice(self, question: "Callable[Concatenate[Connection, P], T]", *arguments: P.args, **named: P.kwargs) -> T:
        """Ask about notices, or change something, in a transaction."""
        return self.backend.write(lambda connection: question(connection, *arguments, **named))

    def secret(self, name: str, fresh: bytes) -> bytes:
        """What all servers of this database sign with; made from `fresh` the first time."""
        return self.backend.write(lambda connection: notifications.secret(connection, name, fresh))

    # In and out

    def export(self, table: str, unfinished: bool = False) -> dict[str, Any]:
        """A table as a record. A game that is not over is refused, unless one insists: its record tells its secrets."""
        entries = self.read(table)
        if not entries:
            raise UnknownTable(table)
        return records.record_of(table, entries, unfinished)

    def import_(self, record: dict[str, Any], at: int) -> str:
        """A finished table from a record that was checked (`core.records.check`); its id. Conflict: it is there."""
        about = records.about_of(record)
        events, line = records.bodies_of(record)
        opened = about["opened"] if about["opened"] is not None else at
        self.append(about["id"], 0, opened, events, "", line)
        return str(about["id"])

    def damage(self) -> list[str]:
        """What the database finds wrong with its own file."""
        return self.backend.read(checking.damage)

    def backup(self, path: Path) -> None:
        """A copy of one moment, made while others go on writing: a file of SQLite, or lines of JSON (`.jsonl`).

        PostgreSQL is always written as lines; `restore` puts them into either database.
        """
        if path.suffix != ".jsonl" and self.backend.copy(path):
            write_checksum(path)
        else:
            with whole(path) as beside, beside.open("w", encoding="utf-8") as file:
                self.backend.moment(lambda connection: file.writelines(dump.dump(connection)))

    def restore(self, path: Path) -> int:
        """Put the lines of a backup into this database, which must be empty; how many rows.

        All of it is verified before anything is written, and written in one transaction.
        """
        verified = dump.verify(path)
        return self.backend.write(lambda connection: dump.restore(connection, path, verified))

    def delete_table(self, table: str, purge: bool = True) -> None:
        """For good, with everything found by it. Without `purge` its bytes stay in the file until the next purge."""
        self.backend.note_purge()
        self.backend.write(lambda connection: forget.delete_table(connection, table))
        self._purge(purge)

    def forget_person(self, person: str, at: int, purge: bool = True) -> list[str]:
        """No name, chat, token, passkey or rating of a person stays. The tables that were rewritten: read them anew.

        Without `purge` the bytes stay in the file until the next purge.
        """
        self.backend.note_purge()
        rewritten = self.backend.write(lambda connection: forget.forget_person(connection, person, at))
        for table in rewritten:
            self.backend.changed(Hint(table, 0))
        self._purge(purge)
        return rewritten

    def rewrites(self) -> int:
        """How many people were forgotten so far. When it grows, what is in memory may hold names that are gone."""
        return self.backend.read(forget.rewrites)

    def purge(self) -> None:
        """What was deleted is no longer in the database's files when it returns. Others go on writing meanwhile."""
        self.backend.purge()

    def start_purge(self) -> Future[None]:
        """The same, without waiting for it; if the process ends before, whoever opens the database next does it."""
        return self.backend.start_purge()

    def _purge(self, wanted: bool) -> None:
        if wanted:
            self.backend.purge()
