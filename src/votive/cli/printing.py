"""A game on paper."""

import sys
from pathlib import Path

import click

from votive.cli import common
from votive.cli.common import CommandFailure, is_variant_file, load_game, load_variant, parse_options


@click.command("print")
@common.game_argument
@common.language_option
@click.option(
    "--paper", type=click.Choice(["a4", "letter"]), default="a4", show_default=True, help="What you print on."
)
@click.option(
    "--output", "-o", metavar="FILE", help="Where to write; - is the standard output.  [default: GAME-LANGUAGE.pdf]"
)
@common.option_option
@common.content_option
def print_game(game: str, language: str, paper: str, output: str | None, options: tuple[str, ...]) -> None:
    """Make a PDF to print, cut and play with: cards, board and rules; for a published game, an aid for players.

    GAME is a game's name, or the file of a variant.
    """
    from votive.core.content import mark_in

    if is_variant_file(game):
        ready = load_variant(game)
        loaded, chosen, name, mark = ready.game, dict(ready.options), ready.named.name, ready.named.hash
    else:
        loaded, chosen = load_game(game), {}
        mark = mark_in(loaded.version)
        name = loaded.version if mark else ""
    from votive.printing.sheets import Order, make  # only now: it loads the games, with the cards that were chosen

    settings = loaded.settings(min(4, loaded.most_seats), chosen | parse_options(options))
    pdf = make(Order(loaded, settings, language, paper, name or None, mark))
    file = output or f"{Path(game).stem}-{language}.pdf"
    if file == "-":
        sys.stdout.buffer.write(pdf)
        return
    try:
        with click.open_file(file, "wb") as stream:
            stream.write(pdf)
    except OSError as error:
        raise CommandFailure(f"cannot write {file}: {error.strerror}") from None
    click.echo(f"wrote {file}")
