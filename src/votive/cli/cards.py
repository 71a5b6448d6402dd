"""The cards of a game: read them, write their files, check one's own."""

from pathlib import Path
from typing import Any

import click

from votive.cli import common
from votive.cli.common import CommandFailure, is_variant_file, load_game, load_variant


class Cards(click.Group):
    """`votive cards GAME` shows them: the name of a game is no command."""

    def resolve_command(self, context: click.Context, args: list[str]) -> Any:
        if args and args[0] not in self.commands:
            args = ["show", *args]
        return super().resolve_command(context, args)


@click.group(cls=Cards, invoke_without_command=False, subcommand_metavar="GAME | COMMAND [ARGS]…")
def cards() -> None:
    """The cards of a game: read them, write their files, check your own.

    votive cards GAME is short for votive cards show GAME.
    """


@cards.command()
@common.game_argument
@click.option("--export", "folder", type=click.Path(path_type=Path), help="Write the card files into this folder.")
@common.content_option
@common.language_option
def show(game: str, folder: Path | None, language: str) -> None:
    """Print all cards of a game, or of a variant's file."""
    loaded = load_game(game)
    if loaded.shown.catalogue is None:
        raise CommandFailure(f"{game} has no cards")
    if folder is not None:
        _export(loaded, folder)
        return
    from rich.console import Console
    from rich.table import Table

    from votive.core.language import language as words

    console = Console()
    for title, heads, rows in loaded.shown.catalogue(words(language, loaded.language_folder)):
        table = Table(*heads, title=title, title_justify="left", title_style="bold")
        for row in rows:
            table.add_row(*row)
        console.print(table)


def _export(game: Any, folder: Path) -> None:
    """The files of a game's cards. Nothing that is there already is written over."""
    files = game.shown.card_files() if game.shown.card_files else {}
    if not files:
        raise CommandFailure(f"{game.name} has no card files")
    taken = [name for name in files if (folder / name).exists()]
    if taken:
        raise CommandFailure(f"{folder} holds {', '.join(taken)} already; choose another folder")
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in files.items():
        (folder / name).write_bytes(text)
    click.echo(f"wrote {', '.join(files)} to {folder}; play with them: --content {folder}")


@cards.command()
@click.argument("path", metavar="FILE", type=click.Path(exists=True, path_type=Path))
@click.option("--game", default="favor", show_default=True, help="Whose cards a folder holds.")
def check(path: Path, game: str) -> None:
    """Check a variant's file, or a folder of card files: it is sound, or one sentence says what is wrong.

    Of a sound one it is told what differs from the published game.
    """
    if path.is_dir():
        click.get_current_context().meta[common.CONTENT] = str(path)
        loaded = load_game(game)
        click.echo(f"{path}: sound; its mark is {loaded.version.partition('+')[2]}")
        options: dict[str, int] = {}
    elif is_variant_file(path.name):
        ready = load_variant(str(path))
        loaded, options = ready.game, dict(ready.options)
        click.echo(f"{path}: sound. “{ready.named.name}”, {ready.named.hash}, a variant of {loaded.name}")
    else:
        raise CommandFailure(f"{path}: is neither a folder of card files nor a variant, whose name ends with .toml")
    from votive.core.differences import differences

    told = differences(loaded.published, loaded, options)
    click.echo("\n".join(f"  {line}" for line in told) if told else "  nothing differs from the published game")
