"""A game in the terminal."""

import click

from votive.bots import registry
from votive.cli import common
from votive.cli.common import checked_game


@click.command()
@common.game_argument
@common.players_option
@click.option("--seat", type=int, default=0, show_default=True, help="Your seat, from 0.")
@click.option(
    "--bots",
    multiple=True,
    default=("acolyte",),
    show_default=True,
    metavar="NAME,…",
    help="Who plays the other seats: one name for all, or one for each. "
    f"Levels: {', '.join(registry.LEVELS)}. Any program: command:./my-bot",
)
@common.language_option
@click.option("--seed", type=int, help="Play the same chance again.")
@common.option_option
@common.content_option
@click.option("--resume", is_flag=True, help="Continue the game you left.")
def play(
    game: str,
    players: int,
    seat: int,
    bots: tuple[str, ...],
    language: str,
    seed: int | None,
    options: tuple[str, ...],
    resume: bool,
) -> None:
    """Play in this terminal, you against bots."""
    checked, settings = checked_game(game, players, options)
    from votive import terminal
    from votive.bots import check, one_each, split_names

    names = split_names(bots)
    if not resume:
        terminal.check(settings.seats, seat)
        check(one_each(names, settings.seats - 1), checked)
    terminal.play(checked, settings.seats, seat, names, language, seed, resume, settings.options)
