"""Records of games: replay them, check their dice."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from votive.cli.common import CommandFailure, content_option, language_option, use_cards
from votive.core.errors import BadRecord

if TYPE_CHECKING:
    from collections.abc import Callable

    from votive.core.contract import Game
    from votive.core.records import Record


@click.command()
@click.argument("file", type=click.Path(dir_okay=False, allow_dash=True))
@click.option("--at", type=int, metavar="MOVE", help="Show the position after so many moves; -1 is after the last.")
@click.option("--line", "number", type=click.IntRange(1), help="Which of the file's records, from 1.")
@click.option("--seat", type=int, help="See it with the eyes of this seat.")
@click.option(
    "--share", type=click.Path(dir_okay=False, path_type=Path), help="Write the game as one HTML file that opens alone."
)
@language_option
@content_option
def replay(file: str, at: int | None, number: int | None, seat: int | None, share: Path | None, language: str) -> None:
    """Check every game of a file of records; tell the story of one, or show a position."""
    from votive import games

    use_cards()  # before anything is compiled, and so before a record could tell which game it is
    from votive.core import records
    from votive.core.warmup import make_ready

    with click.open_file(file, "rb") as stream:
        lines = list(records.lines(stream))
    _check_count(file, len(lines), number, asks_for_one=at is not None or share is not None)
    chosen = (number or 1) - 1
    if number is not None or len(lines) == 1:
        line, text = lines[chosen]
        _check_position(_parsed(line, text, games.load), at, seat)
    found = []
    for line, text in lines:
        record = _parsed(line, text, lambda name: make_ready(games.load(name)))
        try:
            records.check(record)
        except BadRecord as error:
            raise BadRecord(error.message, line, error.move) from None
        found.append(record)
    if number is None and len(found) > 1:
        _list_records(found)
    elif share is not None:
        _share(found[chosen], json.loads(lines[chosen][1]), share)
    else:
        _tell(found[chosen], at, seat, language)


def _check_count(file: str, count: int, number: int | None, asks_for_one: bool) -> None:
    """Whether the file has the record that is asked for."""
    if not count:
        raise CommandFailure(f"{file} holds no record")
    if number is None and count > 1 and asks_for_one:
        raise CommandFailure(f"{file} holds {count} records; say which with --line")
    if number is not None and number > count:
        raise CommandFailure(f"{file} holds {count} records, not {number}")


def _check_position(record: "Record", at: int | None, seat: int | None) -> None:
    """Whether the record has the position that is asked for, and the seat."""
    count = len(record.moves)
    if at is not None and not -count - 1 <= at <= count:
        raise CommandFailure(f"--at {at}: the record has {count} moves")
    if seat is not None and not 0 <= seat < record.settings.seats:
        raise CommandFailure(f"--seat {seat}: the seats are 0 to {record.settings.seats - 1}")


def _parsed(line: int, text: str, find_game: "Callable[[str], Game]") -> "Record":
    """A record of a file; an error names its line."""
    from votive.core import records

    try:
        return records.parse(text, find_game)
    except BadRecord as error:
        raise BadRecord(error.message, line, error.move) from None


def _share(record: "Record", said: dict[str, Any], file: Path) -> None:
    from votive.web.replays.replays import as_replay
    from votive.web.replays.standalone import Shared, page

    made = page(Shared(as_replay(record, said)))
    file.write_bytes(made)
    click.echo(f"Wrote {file}, {len(made):,} bytes.")


def _list_records(found: "list[Record]") -> None:
    for place, record in enumerate(found, 1):
        result = record.result
        ending = f"{result['points']}, winners {result['winners']}, {result['reason']}" if result else "not over"
        called = f"{record.game.name} “{record.variant.name}”" if record.variant else record.game.name
        click.echo(f"{place}: {called}, {record.settings.seats} players, {len(record.moves)} moves, {ending}")
    click.echo(f"{len(found)} records, all sound.")


def _tell(record: "Record", at: int | None, seat: int | None, code: str) -> None:
    from rich.console import Console
    from rich.text import Text

    from votive.core.contract import ALL
    from votive.core.language import language
    from votive.core.match import Match

    count = len(record.moves)
    stop = count if at is None else at + count + 1 if at < 0 else at
    viewer = ALL if seat is None else seat
    record.seats, record.moves, record.result = record.seats[:stop], record.moves[:stop], None
    match = Match.of(record, rolls=False)
    words = language(code, record.game.language_folder)
    console = Console()
    if record.variant is not None:
        console.print(Text(f"{record.game.name} “{record.variant.name}” ({record.variant.hash})"))
    log = match.log(viewer)
    for number, facts in list(enumerate(log, 1))[0 if at is None else -5 :]:
        for fact in facts:
            console.print(Text(f"{number:>4}  {words.say(fact)}"))
    console.print(record.game.draw(match.view(viewer), words))
    console.print(Text(words.say(record.game.status(match.state, viewer))))


@click.command()
@click.argument("file", type=click.Path(dir_okay=False, allow_dash=True))
@click.option("--hash", "promised", metavar="HEX", help="The hash of the seed that was shown when the game began.")
@click.option("--number", "added", metavar="HEX", help="The number that your browser added to the dice.")
@content_option
def verify(file: str, promised: str | None, added: str | None) -> None:
    """Check the dice of games played at a table: every throw must follow from the seed promised at the start, and from
    the numbers that players added to it."""
    from votive import games

    use_cards()
    from votive.core.warmup import make_ready
    from votive.table.dice_check import verify_all

    count = 0
    with click.open_file(file, "rb") as stream:
        for line, found in verify_all(stream, lambda name: make_ready(games.load(name)), promised, added):
            count += 1
            mixed = f" and {found.numbers} numbers of players" if found.numbers else ""
            click.echo(f"{line}: {found.record.game.name}, all {found.throws} throws follow from the seed{mixed}")
            if promised is None:
                click.echo(f"   the hash promised at the start must be {found.seed_hash}")
    if not count:
        raise CommandFailure(f"{file} holds no record")
