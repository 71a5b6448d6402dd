"""Records of games: replay them, check their dice."""

import io
import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from votive.cli.common import CommandFailure, content_option, language_option, use_cards

if TYPE_CHECKING:
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
        texts = [text for _, text in records.lines(stream)] if share else []
        stream = io.BytesIO("\n".join(texts).encode()) if share else stream
        found = list(records.read(stream, lambda name: make_ready(games.load(name))))
    if not found:
        raise CommandFailure(f"{file} holds no record")
    if number is None and len(found) > 1:
        if at is not None or share is not None:
            raise CommandFailure(f"{file} holds {len(found)} records; say which with --line")
        _list_records(found)
        return
    if number is not None and number > len(found):
        raise CommandFailure(f"{file} holds {len(found)} records, not {number}")
    chosen = (number or 1) - 1
    if share is not None:
        _share(found[chosen], json.loads(texts[chosen]), share)
    else:
        _tell(found[chosen], at, seat, language)


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
    if not 0 <= stop <= count:
        raise CommandFailure(f"--at {at}: the record has {count} moves")
    if seat is not None and not 0 <= seat < record.settings.seats:
        raise CommandFailure(f"--seat {seat}: the seats are 0 to {record.settings.seats - 1}")
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
