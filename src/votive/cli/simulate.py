"""Many games without people: simulate, perft, tournament, bench."""

import os
from pathlib import Path
from typing import TYPE_CHECKING

import click

from votive.bots import registry
from votive.cli import common
from votive.cli.common import (
    CommandFailure,
    check_output,
    checked_game,
    compile_game,
    named_variant,
    open_output,
    prepare_game,
    show_progress,
)

if TYPE_CHECKING:
    from votive.core.contract import Game, Settings


@click.command()
@common.game_argument
@common.players_option
@click.option("--games", "-g", type=click.IntRange(1), default=1000, show_default=True, help="How many games.")
@click.option("--bots", metavar="NAME,…", help="Who plays: one for all seats, or one for each. Else all at random.")
@common.seed_option
@click.option("--threads", "-t", type=click.IntRange(1), help="How many cores; all of them by default.")
@click.option("--records", metavar="FILE", help="Write the games down, one a line; - is standard output.")
@click.option("--legal", is_flag=True, help="With --records: also what was legal before each move.")
@click.option("--states", is_flag=True, help="With --records: also every position.")
@click.option("--device", type=click.Choice(["cpu", "cuda"]), default="cpu", show_default=True, help="Who computes.")
@common.ray_option
@common.option_option
@common.content_option
def simulate(
    game: str,
    players: int,
    games: int,
    bots: str | None,
    seed: int,
    threads: int | None,
    records: str | None,
    legal: bool,
    states: bool,
    device: str,
    ray: str | None,
    options: tuple[str, ...],
) -> None:
    """Play many games, at random or with bots, and sum them up."""
    if (legal or states) and not records:
        raise CommandFailure("--legal and --states need --records FILE")
    if bots is not None and (threads or ray or device != "cpu"):
        raise CommandFailure("bots play on one core of this machine: leave --threads, --ray and --device out")
    from votive.bots import check

    checked, settings = checked_game(game, players, options)
    names = _names(bots, players) if bots is not None else None
    if names is not None:
        check(names, checked)
    if records:
        check_output(records)
    common.connect_ray(ray)
    if device == "cuda":
        from votive.core.cuda import check_device

        check_device()
    prepared = compile_game(checked)
    if names is not None:
        _simulate_bots(prepared, settings, names, games, seed, records, legal, states)
        return
    from votive.core.records import Recorder, line
    from votive.lab.summary import summary

    to_pipe = records == "-"
    if records:
        recorder = Recorder(prepared, settings, legal, states, named_variant(prepared, settings))
        with open_output(records) as file, show_progress("Writing records", games) as advance:
            for number in range(games):
                file.write(line(recorder.record(seed, number)) + "\n")
                advance(1)
    with show_progress("Playing", games) as advance:
        if ray is not None:
            from votive.lab.spread import simulate_over

            tally = simulate_over(prepared, settings, games, seed, ray, advance)
        elif device == "cuda":
            from votive.core.cuda import simulate as play_on_device

            tally = play_on_device(prepared, settings, games, seed, progress=advance)
        else:
            from votive.core.playouts import simulate as play_many

            tally = play_many(prepared, settings, games, seed, threads, progress=advance)
    click.echo(summary(prepared, settings, tally), err=to_pipe)


def _names(text: str, players: int) -> list[str]:
    """Who plays, checked before anything is compiled."""
    from votive.bots import one_each, split_names

    names = split_names((text,))
    one_each(names, players)
    return names


def _simulate_bots(
    game: "Game", settings: "Settings", names: list[str], games: int, seed: int, records: str | None, legal: bool,
    states: bool,
) -> None:  # fmt: skip
    """The same with bots, one game after the other."""
    from votive.core.records import line
    from votive.lab.bot_games import BotRecorder
    from votive.lab.summary import summary

    recorder = BotRecorder(game, settings, names, seed)
    variant = named_variant(game, settings)
    with open_output(records or os.devnull) as file, show_progress("Playing", games) as advance:
        for number in range(games):
            played = recorder.record(number, legal, states, variant)
            if records:
                file.write(line(played) + "\n")
            advance(1)
    recorder.close()
    click.echo(f"bots       {', '.join(names)}", err=records == "-")
    click.echo(summary(game, settings, recorder.tally[0]), err=records == "-")


@click.command()
@common.game_argument
@common.players_option
@click.option("--depth", "-d", type=click.IntRange(1, 100), default=4, show_default=True, help="How many moves deep.")
@common.option_option
@common.content_option
def perft(game: str, players: int, depth: int, options: tuple[str, ...]) -> None:
    """Count the sequences of moves there are. Seat 0 is first player; moves of chance count as moves."""
    import time

    prepared, settings = prepare_game(game, players, options)
    from votive.core.perft import first_decision
    from votive.core.perft import perft as count

    state = first_decision(prepared, settings)
    for deep in range(1, depth + 1):
        start = time.perf_counter()
        found = count(prepared, state, deep)
        click.echo(f"depth {deep}: {found:,} ({time.perf_counter() - start:.2f} s)")


@click.command()
@common.game_argument
@common.players_option
@click.option(
    "--bots",
    multiple=True,
    metavar="NAME,…",
    help=f"Who plays: {', '.join(entry.name for entry in registry.OURS)}, mcts:400 (so many simulations), "
    'my_bot.py:MyBot, or a program: "command:./my-bot --flag". Two bots play one against copies of the other.',
)
@click.option("--better", nargs=2, metavar="A B", help="Play A against copies of B until it is known if A is better.")
@click.option("--games", "-g", type=click.IntRange(1), default=400, show_default=True, help="How many games, at most.")
@click.option(
    "--time", "seconds", type=click.FloatRange(0.001, 3600), default=1.0, show_default=True, metavar="SECONDS"
)
@click.option("--simulations", type=click.IntRange(1, 1_000_000), help="For bots that would think by the clock.")
@click.option("--opening", type=click.IntRange(0), help="Random decisions at the start; one a player by default.")
@common.seed_option
@click.option("--threads", "-t", type=click.IntRange(1), default=1, show_default=True, help="Games at the same time.")
@click.option(
    "--json", "file", type=click.Path(dir_okay=False, path_type=Path), help="Keep the results; go on from it."
)
@common.ray_option
@common.option_option
def tournament(
    game: str,
    players: int,
    bots: tuple[str, ...],
    better: tuple[str, str] | None,
    games: int,
    seconds: float,
    simulations: int | None,
    opening: int | None,
    seed: int,
    threads: int,
    file: Path | None,
    ray: str | None,
    options: tuple[str, ...],
) -> None:
    """Let bots play each other: win shares and ratings, with how sure they are.

    Games come in blocks with the same chance and the same random opening, the seats rotated inside a block.
    """
    if bool(bots) == bool(better):
        raise CommandFailure("name the bots with --bots a,b,c or with --better a b")
    checked, settings = checked_game(game, players, options)
    from votive.bots import check, split_names
    from votive.lab.tournament import Tournament
    from votive.lab.tournament_games import TournamentPlan
    from votive.lab.tournament_report import report

    names = better or split_names(bots)
    check(names, checked)
    first = players if opening is None else opening
    plan = TournamentPlan(checked, settings, tuple(names), seed, seconds, simulations, first)
    contest = Tournament(plan, file)
    common.connect_ray(ray)
    compile_game(checked)
    with show_progress("Playing", -(-games // players) * players) as advance:
        contest.run(games, threads, advance, until_better=better is not None, ray=ray)
    click.echo(report(contest))
    if better is not None:
        known = {True: "better than", False: "no better than", None: "not yet known to be better than"}
        click.echo(f"{names[0]} is {known[contest.verdict()]} {names[1]}.")


@click.command()
@click.option("--json", "as_json", is_flag=True, help="For programs.")
@click.option("--peers", is_flag=True, help="Also measure other engines that are installed (the extra votive[peers]).")
@click.option("--repeats", type=click.IntRange(1), default=5, show_default=True, help="The best of so many counts.")
def bench(as_json: bool, peers: bool, repeats: int) -> None:
    """Measure this machine: play-outs, cold and warm start, replays."""
    from votive.lab.bench import report, run

    measured = run(repeats, peers, lambda what: click.echo(f"measuring {what} …", err=True))
    click.echo(report(measured, as_json))
