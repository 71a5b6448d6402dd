"""`votive admin`: for the server's administrator. Everything but `restore` can be done while the server runs."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, TYPE_CHECKING

import click

from votive.core.errors import VotiveError

if TYPE_CHECKING:
    from votive.store import Store
    from votive.table.state import Stage

STAGES: "tuple[Stage, ...]" = ("gathering", "playing", "over")


def _now() -> int:
    return time.time_ns() // 1_000_000


def _when(milliseconds: int) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(milliseconds / 1000))


@click.group()
@click.option("--database", metavar="ADDRESS", help="sqlite:///path or postgresql://…; by default your own file.")
@click.pass_context
def admin(context: click.Context, database: str | None) -> None:
    """Look after what a server keeps: tables, people, backups."""
    context.obj = database


def _address() -> str:
    from votive.store.default_path import default_address

    return click.get_current_context().find_object(str) or default_address()


@contextmanager
def _store() -> "Iterator[Store]":
    """The database, which must exist: a mistyped address makes no new one."""
    from votive.store import open_store
    from votive.store.status import status

    address = _address()
    if status(address).revision is None:
        raise VotiveError(f"there is no database at {address} yet; `votive serve` or `database upgrade` makes one")
    with open_store(address) as store:
        yield store


@contextmanager
def _store_to_check() -> "Iterator[Store]":
    """The database; of a backup with a checksum a temporary copy, as opening a database changes its file."""
    import shutil
    import tempfile

    from votive.store import open_store
    from votive.store.checksum import verify_checksum
    from votive.store.opening import sqlite_path

    path = sqlite_path(_address())
    if path is None or not path.exists() or not verify_checksum(path):
        with _store() as store:
            yield store
        return
    click.echo(f"{path} has the checksum that {path.name}.sha256 says.", err=True)
    with tempfile.TemporaryDirectory() as folder:
        shutil.copyfile(path, copy := Path(folder) / path.name)
        try:
            with open_store(f"sqlite:///{copy}") as store:
                yield store
        except VotiveError as error:
            raise VotiveError(str(error).replace(str(copy), str(path))) from None


@admin.command()
@click.option("--stage", type=click.Choice(STAGES), multiple=True, help="Only these.")
@click.option("--limit", "-n", type=click.IntRange(1, 1000), default=50, show_default=True, help="How many, at most.")
def tables(stage: "tuple[Stage, ...]", limit: int) -> None:
    """List the tables, the last touched first."""
    with _store() as store:
        page = store.tables(stage or STAGES, limit)
    for row in page.tables:
        names = ", ".join(name or "…" for name in row.names)
        click.echo(f"{row.table}  {row.game:<10} {row.stage:<9} {row.head:>5} entries  {_when(row.touched)}  {names}")
    if not page.tables:
        click.echo("There are no tables.")
    elif page.next:
        click.echo(f"… and more; --limit {2 * limit} shows them.")


@admin.command()
@click.argument("name")
def people(name: str) -> None:
    """List the people of this name, with their ids."""
    with _store() as store:
        found = [(person, len(store.tables_of(person.id, limit=1000).tables)) for person in store.people_named(name)]
    for person, count in found:
        click.echo(f"{person.id}  {person.name}  since {_when(person.since)}  {count} tables")
    if not found:
        raise VotiveError(f"nobody is called {name!r}")


@admin.command()
@click.argument("name")
@click.option("--owner", metavar="PERSON", help="Whose program it is; by default the server's own.")
def bot(name: str, owner: str | None) -> None:
    """Make a program that may take seats, and tell its token, this once."""
    from votive.table.link_keys import hashed
    from votive.web.identity.names import cleaned
    from votive.web.identity.people import LIFETIME
    from votive.web.identity.tokens import new_id, new_token

    token = new_token()
    with _store() as store:
        made = store.add_program(new_id(), cleaned(name), owner, _now())
        store.add_token(hashed(token), made.id, _now() + LIFETIME * 1000)
    click.echo(f"{made.name} ({made.id}) may take seats. Its token, told this once:", err=True)
    click.echo(token)


@admin.command("export")
@click.argument("file", type=click.Path(dir_okay=False, allow_dash=True))
@click.option("--table", "chosen", multiple=True, metavar="ID", help="Only this one; all that are over by default.")
@click.option("--unfinished", is_flag=True, help="Also games that are being played, with all their secrets.")
def export_tables(file: str, chosen: tuple[str, ...], unfinished: bool) -> None:
    """Write tables as records, one a line; - is standard output."""
    import json

    from votive.store import DamagedTable

    count, damaged = 0, list[str]()
    with _store() as store, _output(file) as stream:
        for table in chosen or _all(store, unfinished):
            try:
                record = store.export(table, unfinished)
            except DamagedTable as error:
                damaged.append(str(error))
                continue
            stream.write(json.dumps(record, ensure_ascii=False, separators=(",", ":")) + "\n")
            count += 1
    click.echo(f"Wrote {_counted(count, 'record')}.", err=True)
    if damaged:
        raise VotiveError("\n".join(["left out:", *damaged]))


@contextmanager
def _output(file: str) -> Iterator[IO[str]]:
    """Standard output, or a file that is written completely or not at all."""
    from votive.store.atomic_files import atomic_write

    if file == "-":
        with click.open_file(file, "w", encoding="utf-8") as stream:
            yield stream
        return
    with atomic_write(Path(file)) as temporary, temporary.open("w", encoding="utf-8") as stream:
        yield stream


def _all(store: "Store", unfinished: bool) -> Iterator[str]:
    before = None
    while True:
        page = store.tables(STAGES if unfinished else STAGES[-1:], 200, before)
        yield from (row.table for row in page.tables)
        if (before := page.next) is None:
            return


@admin.command("import")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, allow_dash=True))
def import_tables(file: str) -> None:
    """Bring in records as tables that are over. Every record is replayed first; the first bad one stops it."""
    import json

    from votive import games
    from votive.core import records
    from votive.core.errors import BadRecord
    from votive.core.warmup import make_ready
    from votive.store import Conflict

    known = {game.name: make_ready(game) for game in games.load_all()}
    brought = there = 0
    with _store() as store, click.open_file(file, "rb") as stream:
        for number, text in records.lines(stream):
            try:
                records.check(records.parse(text, lambda name: known.get(name) or games.load(name)))
                store.import_(json.loads(text), _now())
                brought += 1
            except BadRecord as error:
                raise BadRecord(error.message, number, error.move) from None
            except Conflict:
                there += 1
    said = f"Brought in {_counted(brought, 'table')}"
    click.echo(f"{said}; {there} were there already." if there else f"{said}.")


def _counted(count: int, what: str) -> str:
    return f"{count} {what}" if count == 1 else f"{count} {what}s"


@admin.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
def backup(file: Path) -> None:
    """Copy everything as it is at one moment, while the server goes on.

    From SQLite a file of SQLite, or lines of JSON if FILE ends in .jsonl; from PostgreSQL always lines of JSON.
    """
    with _store() as store:
        store.backup(file)
    click.echo(f"Wrote {file}, {file.stat().st_size:,} bytes.")


@admin.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
def restore(file: Path) -> None:
    """Put the lines of a backup into an empty database, of either kind."""
    from votive.store import dump, open_store
    from votive.store.checksum import verify_checksum
    from votive.store.creation import all_or_nothing

    verify_checksum(file)
    with file.open("rb") as head:
        if head.read(15) == b"SQLite format 3":
            said = f"{file} is a database itself: name it with --database, or put it where the old one was"
            raise VotiveError(f"{said}; `votive admin --database sqlite:///{file} check` verifies it")
    dump.verify(file)  # before a database is made for it
    with all_or_nothing(_address()), open_store(_address()) as store:
        click.echo(f"Brought back {_counted(store.restore(file), 'row')} into {store.where}.")


@admin.command()
@click.option("--table", "chosen", multiple=True, metavar="ID", help="Only this one; all by default.")
@click.pass_context
def check(context: click.Context, chosen: tuple[str, ...]) -> None:
    """Verify every table: entries without a gap and chained, a game by the rules, lists that agree.

    Can be done while the server runs. A line for each fault; the exit code is 1 if there is any.
    """
    from votive import games
    from votive.core.warmup import make_ready
    from votive.web.tables.checking import check, tables_of

    faults = rewritten = 0
    with _store_to_check() as store:
        for damage in store.damage():
            click.echo(f"the database itself: {damage}")
            faults += 1
        tables = list(chosen) or tables_of(store)
        for game in games.load_all():
            make_ready(game)
        for done, table in enumerate(tables, 1):
            checked = check(store, table)
            for fault in checked.faults:
                click.echo(str(fault))
            if checked.note:
                click.echo(f"table {checked.table} {checked.note}", err=True)
            faults += len(checked.faults)
            rewritten += checked.rewritten is not None
            if done % 100 == 0 or done == len(tables):
                click.echo(f"{done:,} of {_counted(len(tables), 'table')} checked", err=True)
    if rewritten:
        click.echo(f"{_counted(rewritten, 'table')} rewritten, as somebody was forgotten there.", err=True)
    click.echo(f"{_counted(faults, 'fault')}." if faults else f"All is well with {_counted(len(tables), 'table')}.")
    if faults:
        context.exit(1)


@admin.command()
@click.argument("table", nargs=-1, required=True)
@click.confirmation_option(prompt="This cannot be undone. Delete?")
def delete(table: tuple[str, ...]) -> None:
    """Delete tables for good."""
    with _store() as store:
        for one in table:
            store.delete_table(one, purge=False)
            click.echo(f"Deleted {one}.")
        store.purge()


@admin.command()
@click.argument("person")
@click.confirmation_option(prompt="This cannot be undone. Forget?")
def forget(person: str) -> None:
    """Delete a person's name, words, tokens and passkeys for good. The others keep their games."""
    with _store() as store:
        if store.person(person) is None and not store.tables_of(person, limit=1).tables:
            raise VotiveError(f"there is no person {person!r}; `votive admin people NAME` tells ids")
        rewritten = store.forget_person(person, _now())
    click.echo(f"Forgotten; {_counted(len(rewritten), 'table')} rewritten.")


@admin.group()
def database() -> None:
    """Look at the database itself."""


@database.command("status")
def show_status() -> None:
    """Where it is, how far, and how much it holds. Changes nothing."""
    from votive.store.status import status

    found = status(_address())
    click.echo(found.where)
    if found.revision is None:
        click.echo("Nothing is there yet; it will be made when it is needed.")
        return
    state = "up to date" if found.revision == found.needed else f"this program needs {found.needed}"
    click.echo(f"revision {found.revision}, {state}; {found.size:,} bytes")
    for name, count in found.rows.items():
        click.echo(f"{count:>10,} {name}")


@database.command()
@click.option("--backup", type=click.Path(dir_okay=False, path_type=Path), help="Where to keep it as it was before.")
def upgrade(backup: Path | None) -> None:
    """Bring it to this program's revision, as opening it does anyway; a backup keeps it as it was before.

    The backup is beside a file of SQLite, or in this folder, and named after the revision: tables.0012.jsonl.
    """
    from votive.store import open_store
    from votive.store.rollback import backup_before_upgrade
    from votive.store.schema import REVISION

    if kept := backup_before_upgrade(_address(), backup):
        click.echo(f"Wrote {kept}; `votive admin database back {kept}` goes back to it.")
    with open_store(_address()) as store:
        click.echo(f"{store.where} is at revision {REVISION}.")


@database.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.confirmation_option(prompt="What was played since that backup is lost. Are all servers stopped? Go back?")
def back(file: Path) -> None:
    """Make it what a backup says, for the earlier version of Votive that made it. Stop all servers first."""
    from votive.store.rollback import go_back
    from votive.store.status import status

    if status(_address()).revision is None:
        raise VotiveError(f"there is no database at {_address()} yet; `restore` puts a backup into a new one")
    revision, rows = go_back(_address(), file)
    click.echo(f"It is at revision {revision} again, with {_counted(rows, 'row')}.")
