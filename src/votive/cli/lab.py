"""The lab: train, balance, compare, analyse."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from votive.cli import common, reports
from votive.cli.common import CommandFailure, check_output, checked_game, compile_game, show_progress, use_cards
from votive.core.errors import BadRecord

if TYPE_CHECKING:
    from votive.core.records import Record
    from votive.lab.analysis_types import Analysis


@click.group()
def lab() -> None:
    """What designers and bot writers measure and make."""


@lab.command()
@common.game_argument
@common.players_option
@click.option("--minutes", type=click.FloatRange(0, min_open=True), default=10.0, show_default=True, help="How long.")
@click.option(
    "--device", type=click.Choice(["cpu", "cuda"]), default="cpu", show_default=True, help="Where to play and learn."
)
@click.option(
    "--folder", type=click.Path(file_okay=False), default="training", show_default=True, help="For the result."
)
@click.option("--resume", is_flag=True, help="Go on where an earlier training stopped.")
@click.option(
    "--start", type=click.Path(exists=True, dir_okay=False), help="A network to go on from, instead of a blank one."
)
@common.seed_option
def train(
    game: str, players: int, minutes: float, device: str, folder: str, resume: bool, start: str | None, seed: int
) -> None:
    """Teach a network to judge positions, by letting it play against itself."""
    if resume and start:
        raise CommandFailure("a training that goes on has its network already: leave out --start, or --resume")
    checked, settings = checked_game(game, players, ())
    from votive.bots.network import load
    from votive.lab.train import Progress, Trainer, TrainingPlan, check_device, checkpoint_file

    check_device(device)
    checkpoint = checkpoint_file(Path(folder), checked, settings)
    if checkpoint.exists() and not resume:
        raise CommandFailure(f"{checkpoint} is there already; say --resume, or choose another --folder")
    if resume and not checkpoint.exists():
        raise CommandFailure(f"there is nothing to resume in {folder}")
    plan = TrainingPlan() if device == "cuda" else TrainingPlan.for_cpu()
    known = load(Path(start), checked).network if start else None
    trainer = Trainer(compile_game(checked), settings, Path(folder), plan, seed, device, known)
    if resume:
        trainer.resume()

    def say(progress: Progress, left: float) -> None:
        click.echo(
            f"{progress.games:,} games ({progress.games / progress.seconds:,.0f} a second), "
            f"{progress.samples:,} samples, loss {progress.loss:.4f}, {left / 60:.1f} minutes left"
        )
        for rival, (share, error) in progress.against.items():
            copies, one = ("us", rival.removeprefix("of ")) if rival.startswith("of ") else (rival, "we")
            click.echo(f"  {one} against copies of {copies}: {share:.1%} ± {error:.1%}")

    trainer.train(60 * minutes, say)
    click.echo(f"wrote {trainer.weights} and {trainer.curve}")


@lab.command()
@common.game_argument
@common.players_option
@click.option("--bots", metavar="NAME,…", default="greedy", show_default=True, help="One for all seats, or for each.")
@click.option("--games", "-g", type=click.IntRange(1), default=100, show_default=True, help="How many games.")
@click.option("--simulations", type=click.IntRange(16, 100_000), help="Let a search judge each position, so often.")
@click.option("--out", "file", type=click.Path(dir_okay=False, path_type=Path), required=True, help="A file, .npz.")
@common.seed_option
@common.option_option
@common.content_option
def dataset(
    game: str,
    players: int,
    bots: str,
    games: int,
    simulations: int | None,
    file: Path,
    seed: int,
    options: tuple[str, ...],
) -> None:
    """Write positions, policies and values of bots' games as arrays, with a card that says what they hold."""
    if file.suffix != ".npz":
        raise CommandFailure(f"--out {file.name}: a dataset is written as .npz")
    if not file.absolute().parent.is_dir():
        raise CommandFailure(f"--out {file}: there is no folder {file.parent}")
    from votive.bots import check, one_each, split_names

    names = tuple(split_names((bots,)))
    checked, settings = checked_game(game, players, options)
    one_each(names, players)
    check(names, checked)
    from votive.bots.warmup import make_ready
    from votive.lab.dataset import DatasetPlan, write

    make_ready(checked, (*names, "oracle") if simulations else names)
    plan = DatasetPlan(checked, settings, names, games, seed, simulations)
    with show_progress("Playing", games) as advance:
        count = write(plan, file, advance)
    click.echo(f"{count:,} positions of {games:,} games; wrote {file} and {file.with_suffix('.card.md')}")


@lab.command()
@click.argument("task", required=False)
@click.option("--bot", metavar="NAME", help="Who plays: a bot's name, mcts:100, or my_bot.py:MyBot.")
@click.option("--games", "-g", type=click.IntRange(1), help="Fewer games than the task has, or more.")
@click.option("--seed", type=int, default=2024, show_default=True, help="The same seed, the same score.")
@click.option("--json", "file", type=click.Path(dir_okay=False, path_type=Path), help="Add the score to this file.")
@click.option(
    "--check", type=click.Path(exists=True, dir_okay=False, path_type=Path), help="Recompute a file's scores."
)
def benchmark(
    task: str | None, bot: str | None, games: int | None, seed: int, file: Path | None, check: Path | None
) -> None:
    """Let a bot play a fixed TASK and say how often it wins; without one, list the tasks (docs/benchmark.md)."""
    from votive.lab import benchmark as tasks

    if check is not None:
        _recompute(check, task)
        return
    if task is None:
        click.echo(tasks.listed())
        return
    chosen = tasks.task_named(task)
    if bot is None:
        raise CommandFailure("say who plays: --bot NAME")
    tasks.check(chosen, bot)
    if file is not None:
        check_output(str(file))
        if file.exists():
            tasks.read(file)
    with show_progress("Playing", games or chosen.games) as advance:
        found = tasks.score(chosen, bot, games, seed, advance)
    click.echo(tasks.said(found))
    if file is not None:
        tasks.keep(found, file)


def _recompute(file: Path, task: str | None) -> None:
    """Play every score of a file again, or those of one task; differences are an error."""
    from votive.lab import benchmark as tasks

    if task is not None:
        tasks.task_named(task)
    chosen = [kept for kept in tasks.read(file).scores if task in (None, kept.task)]
    if not chosen:
        raise CommandFailure(f"{file} has no score" + (f" of {task}" if task else ""))
    for kept in chosen:
        tasks.check(tasks.task_named(kept.task), kept.bot)
    wrong = 0
    for kept in chosen:
        found = tasks.score(tasks.task_named(kept.task), kept.bot, kept.games, kept.seed)
        same = found.won == kept.won
        wrong += not same
        verdict = "as written" if same else f"NOT {kept.won:.1%}, as is written"
        click.echo(f"{tasks.said(found)}: {verdict}")
    if wrong:
        raise CommandFailure(f"{wrong} scores are not as written")


@lab.command()
@click.argument("file", type=click.Path(dir_okay=False, allow_dash=True))
@click.option("--line", "number", type=click.IntRange(1), default=1, show_default=True, help="Which record, from 1.")
@click.option("--simulations", type=click.IntRange(16, 1_000_000), help="Of the search, for each decision.")
@click.option("--playouts", type=click.IntRange(1, 1_000_000), help="Random games to the end, to estimate points.")
@common.seed_option
@click.option("--threads", "-t", type=click.IntRange(1), default=1, show_default=True, help="The result is the same.")
@click.option("--json", "as_json", is_flag=True, help="All of it, for programs.")
@common.language_option
@common.content_option
def analyse(
    file: str,
    number: int,
    simulations: int | None,
    playouts: int | None,
    seed: int,
    threads: int,
    as_json: bool,
    language: str,
) -> None:
    """Look at a game of a file of records: who was winning when, what the oracle would have done, what was luck."""
    use_cards()  # before anything that loads the compiler
    import itertools
    import time

    import msgspec

    from votive import games
    from votive.bots.warmup import make_ready
    from votive.core import records
    from votive.lab import analysis

    with click.open_file(file, "rb") as stream:
        line, text = next(itertools.islice(records.lines(stream), number - 1, None), (0, ""))
    if not text:
        raise CommandFailure(f"{file} does not hold {number} records")
    try:
        record = records.parse(text, games.load)
        make_ready(record.game)
        records.check(record)
    except BadRecord as error:
        raise BadRecord(error.message, line, error.move) from None
    plan = analysis.AnalysisPlan(record, simulations or analysis.SIMULATIONS, playouts or analysis.PLAYOUTS, seed)
    start = time.perf_counter()
    with show_progress("Thinking", 1000) as advance:
        reached = 0

        def progress(done: int, total: int) -> None:
            nonlocal reached
            advance(1000 * done // total - reached)
            reached = 1000 * done // total

        found = analysis.analyse(plan, threads, progress)
    if as_json:
        click.echo(msgspec.json.encode(found))
    else:
        _tell_analysis(record, found, time.perf_counter() - start, language)


def _tell_analysis(record: "Record", found: "Analysis", seconds: float, code: str) -> None:
    from votive.lab.analysis_tables import tell
    from votive.lab.words import report_words

    tell(record, found, seconds, report_words(code, record.game))


for command in (reports.balance, reports.compare, reports.sweep, reports.tune, reports.skills):
    lab.add_command(command)
