"""Options and helpers that several commands share."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any

import click

from votive.core.errors import VotiveError
from votive.core.languages import LANGUAGES

if TYPE_CHECKING:
    from votive.core.contract import Game, Settings
    from votive.core.variants import NamedVariant, ReadyVariant, Variant


CONTENT = "votive.content"
VARIANT = "votive.variant"


class CommandFailure(click.ClickException):
    """Something that the person at the keyboard can mend: one line, exit code 2."""

    exit_code = 2

    def show(self, file: IO[Any] | None = None) -> None:
        click.echo(f"votive: {self.message}", err=True)


def parse_options(values: tuple[str, ...]) -> dict[str, int]:
    chosen = {}
    for text in values:
        name, equals, value = text.partition("=")
        if not equals or not value.lstrip("-").isdecimal():
            raise CommandFailure(f"--option {text!r}: write it as name=number, for example rounds=20")
        chosen[name] = int(value)
    return chosen


game_argument = click.argument("game")
players_option = click.option("--players", "-n", type=int, default=4, show_default=True, help="How many play.")
option_option = click.option(
    "--option", "options", multiple=True, metavar="NAME=NUMBER", help="Change a number of the game, for the lab."
)
language_option = click.option(
    "--language", "-l", type=click.Choice(LANGUAGES), default="en", show_default=True, help="What you read."
)
content_option = click.option(
    "--content",
    type=click.Path(exists=True, file_okay=False),
    expose_value=False,
    callback=lambda context, option, folder: context.meta.update({CONTENT: folder}),
    help="Play with the cards of this folder instead of ours.",
)
ray_option = click.option(
    "--ray", metavar="ADDRESS", help="Spread the work over a Ray cluster; local is one of this machine alone."
)
seed_option = click.option("--seed", type=int, default=0, show_default=True, help="The same seed, the same games.")


def load_game(name: str) -> "Game":
    """A game by its name, with the cards of `--content` if there are any; or the game of a variant's file."""
    from votive import games

    if is_variant_file(name):
        return load_variant(name).game
    folder = click.get_current_context().meta.get(CONTENT)
    return _with_cards_of(name, folder) if folder else games.load(name)


def _with_cards_of(name: str, folder: str) -> "Game":
    """A game with all its cards from a folder: to be called before the game is loaded."""
    from votive import games
    from votive.core.content import mark_in, use_content

    use_content(name, folder)
    game = games.load(name)
    assert game.shown.catalogue is None or mark_in(game.version), "the game was loaded before its cards were chosen"
    if game.shown.catalogue is None:
        raise CommandFailure(f"--content: {name} has no cards to be replaced")
    return game


def is_variant_file(text: str) -> bool:
    """Whether this is meant as the file of a variant and not as the name of a game."""
    return text.endswith(".toml")


def load_variant(file: str) -> "ReadyVariant":
    """The variant in a file, checked. Its cards are compiled: to be called before the game is loaded."""
    from votive.lab import variant

    chosen = variant.read(Path(file))
    return ready_to_compile(chosen.variant, chosen.content)


def ready_to_compile(variant: "Variant", content: str | None = None) -> "ReadyVariant":
    """A variant with its game, whose cards are compiled if nothing was before; else they are played interpreted.

    `content` is the folder of cards that its file names; one that is named by `--content` wins over it.
    """
    if folder := click.get_current_context().meta.get(CONTENT) or content:
        return _with_other_cards(variant, folder)
    from votive import games
    from votive.core import variants
    from votive.core.content import can_choose_content

    if variant.changes_cards and variant.game in games.with_cards() and can_choose_content():
        variants.choose_cards(variant)
        try:
            games.load(variant.game)
        except VotiveError as error:
            raise CommandFailure(f"{variant.where}: {error}") from None
    return variants.ready(variant, games.load)


def _with_other_cards(variant: "Variant", folder: str) -> "ReadyVariant":
    """A variant whose cards are all from a folder."""
    from votive.core import variants

    if variant.changes_cards:
        raise CommandFailure("--content: the file says itself which cards are different; leave one of them out")
    try:
        game = _with_cards_of(variant.game, folder)
    except VotiveError as error:
        raise CommandFailure(f"{variant.where}: {error}") from None
    return variants.ready(variant, lambda name: game, replaced=True)


def use_cards() -> None:
    """Take the cards of `--content`, if there are any, for every game that has cards."""
    from votive import games
    from votive.core.content import use_content

    if folder := click.get_current_context().meta.get(CONTENT):
        names = games.with_cards()
        for name in names:
            use_content(name, folder)
        for name in names:
            games.load(name)  # a mistake in them is told at once


def checked_game(name: str, players: int, options: tuple[str, ...]) -> "tuple[Game, Settings]":
    """A game and checked settings. Nothing is compiled yet."""
    given = parse_options(options)
    if is_variant_file(name):
        ready = load_variant(name)
        game, given = ready.game, {**ready.options, **given}
        click.get_current_context().meta[VARIANT] = ready.named.name
    else:
        game = load_game(name)
    return game, game.settings(players, given)


def compile_game(game: "Game") -> "Game":
    """Compile a game, once all that was asked for is found to be sound."""
    from votive.core.warmup import make_ready  # only now: what is compiled depends on the content

    return make_ready(game)


def prepare_game(name: str, players: int, options: tuple[str, ...]) -> "tuple[Game, Settings]":
    """A game and checked settings, for commands that check nothing else."""
    game, settings = checked_game(name, players, options)
    return compile_game(game), settings


def connect_ray(address: str | None) -> None:
    """Find the cluster, if one is named, before anything is compiled for it."""
    if address is not None:
        from votive.lab.spread import connect

        connect(address)


def check_output(name: str) -> None:
    """Whether a file can be written there, as far as that can be told without touching it."""
    path = Path(name)
    if name != "-" and path.is_dir():
        raise CommandFailure(f"cannot write {name}: it is a folder")
    if name != "-" and not path.absolute().parent.is_dir():
        raise CommandFailure(f"cannot write {name}: there is no folder {path.parent}")


def named_variant(game: "Game", settings: "Settings") -> "NamedVariant | None":
    """What the variant's file called it that a command plays, and its mark, with the options of the command."""
    from votive.core.variants import NamedVariant, variant_hash

    name = click.get_current_context().meta.get(VARIANT)
    return NamedVariant(name, variant_hash(game, settings.options)) if name else None


@contextmanager
def open_output(name: str) -> Iterator[IO[str]]:
    if name == "-":
        yield sys.stdout
        sys.stdout.flush()
        return
    try:
        with Path(name).open("w", encoding="utf-8") as file:
            yield file
    except OSError as error:
        raise CommandFailure(f"cannot write {name}: {error.strerror}") from None


@contextmanager
def show_progress(what: str, total: int) -> Iterator[Callable[[int], None]]:
    """A bar on standard error, if somebody is looking."""
    if not sys.stderr.isatty():
        yield lambda count: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(what, total=total)
        yield lambda count: bar.advance(task, count)
