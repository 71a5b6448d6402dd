"""The command `lab league`: every bot as one against copies of every other."""

from pathlib import Path

import click

from votive.cli import common
from votive.cli.common import CommandFailure, checked_game, show_progress


@click.command()
@common.game_argument
@common.players_option
@click.option(
    "--bots",
    multiple=True,
    metavar="NAME,…",
    help="The members; a network from a file is network:FILE.npz, with search oracle:400:FILE.npz.",
)
@click.option("--games", "-g", type=click.IntRange(1), default=200, show_default=True, help="How many for each pair.")
@click.option(
    "--time", "seconds", type=click.FloatRange(0.001, 3600), default=0.1, show_default=True, metavar="SECONDS"
)
@click.option("--simulations", type=click.IntRange(1, 1_000_000), help="For bots that would think by the clock.")
@common.seed_option
@click.option("--threads", "-t", type=click.IntRange(1), default=1, show_default=True, help="Games at the same time.")
@click.option(
    "--folder",
    type=click.Path(file_okay=False, path_type=Path),
    default=Path("league"),
    show_default=True,
    help="For the results: a file a pair. The same command goes on from them.",
)
@click.option("--json", "as_json", is_flag=True, help="The standings for programs.")
@common.ray_option
@common.option_option
def league(
    game: str,
    players: int,
    bots: tuple[str, ...],
    games: int,
    seconds: float,
    simulations: int | None,
    seed: int,
    threads: int,
    folder: Path,
    as_json: bool,
    ray: str | None,
    options: tuple[str, ...],
) -> None:
    """Let every bot play one against copies of every other: who plays well does so against everybody.

    Bots are listed by their worst share of victories, a fair one being 1. Then a table says who beats whom: each row is
    one bot against copies of the others.
    """
    from votive.bots import check, split_names

    names = tuple(split_names(bots))
    if len(names) < 2:
        raise CommandFailure("a league needs at least two bots: --bots greedy,priest")
    checked, settings = checked_game(game, players, options)
    check(names, checked)
    common.connect_ray(ray)
    from votive.lab.league import League
    from votive.lab.tournament_games import TournamentPlan

    plan = TournamentPlan(checked, settings, names, seed, seconds, simulations, players)
    found = League(plan, folder)
    blocks = -(-games // players)
    with show_progress("Playing", blocks * players * len(found.pairs)) as advance:
        found.play(games, threads, ray, advance)
    click.echo(found.as_json() if as_json else found.report())
