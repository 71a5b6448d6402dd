"""The lab: train, balance, compare, analyse."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from votive.cli import common
from votive.cli.common import (
    CONTENT,
    CommandFailure,
    is_variant_file,
    load_game,
    parse_options,
    prepare_game,
    ready_to_compile,
    show_progress,
)
from votive.core.errors import BadRecord

if TYPE_CHECKING:
    from votive.core.contract import Game
    from votive.core.records import Record
    from votive.core.variants import Variant
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
@common.seed_option
def train(game: str, players: int, minutes: float, device: str, folder: str, resume: bool, seed: int) -> None:
    """Teach a network to judge positions, by letting it play against itself."""
    prepared, settings = prepare_game(game, players, ())
    from votive.lab.train import Progress, Trainer, TrainingPlan

    trainer = Trainer(
        prepared, settings, Path(folder), TrainingPlan() if device == "cuda" else TrainingPlan.for_cpu(), seed, device
    )
    if trainer.checkpoint.exists() and not resume:
        raise CommandFailure(f"{trainer.checkpoint} is there already; say --resume, or choose another --folder")
    if resume and not trainer.resume():
        raise CommandFailure(f"there is nothing to resume in {folder}")

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
    from votive.bots import one_each, split_names

    names = tuple(split_names((bots,)))
    one_each(names, players)
    prepared, settings = prepare_game(game, players, options)
    from votive.bots.warmup import make_ready
    from votive.lab.dataset import DatasetPlan, write

    make_ready(prepared, (*names, "oracle") if simulations else names)
    plan = DatasetPlan(prepared, settings, names, games, seed, simulations)
    with show_progress("Playing", games) as advance:
        count = write(plan, file, advance)
    click.echo(f"{count:,} positions of {games:,} games; wrote {file} and {file.with_suffix('.card.md')}")


@lab.command()
@click.argument("game")
@click.option("--players", "-n", type=int, help="How many play; 4 unless a file says otherwise.")
@click.option("--bots", metavar="NAME,…", help="Who plays: one for all seats, or one for each.  [default: greedy]")
@click.option("--games", "-g", type=click.IntRange(1), help="How many games.  [default: 20000]")
@click.option("--seed", type=int, help="The same seed, the same games.  [default: 0]")
@click.option(
    "--report", type=click.Path(file_okay=False, path_type=Path), required=True, help="A folder for the report."
)
@click.option("--threads", "-t", type=click.IntRange(1), help="How many cores; all of them by default.")
@common.ray_option
@common.option_option
@common.content_option
def balance(
    game: str,
    players: int | None,
    bots: str | None,
    games: int | None,
    seed: int | None,
    report: Path,
    threads: int | None,
    ray: str | None,
    options: tuple[str, ...],
) -> None:
    """Play many games and write a report: what a designer wants to know, what stands out first.

    GAME is a game's name, or a file that names one and says what is different (docs/balance.md). A run that was
    interrupted goes on where it was when it is started again with the same report folder.
    """
    from votive.core.variants import Variant
    from votive.lab import variant

    chosen = variant.read(Path(game)) if is_variant_file(game) else variant.LabFile(Variant(game, game))
    meta = click.get_current_context().meta
    meta[CONTENT] = meta.get(CONTENT) or chosen.content  # the option wins over the file
    loaded = _game_of(chosen.variant, bool(meta[CONTENT]))
    settings = loaded.settings(players or chosen.players or 4, {**chosen.options, **parse_options(options)})
    from votive.bots import check, one_each, split_names
    from votive.bots.warmup import make_ready
    from votive.lab import measures
    from votive.lab.balance import Balance, BalancePlan
    from votive.lab.findings import find
    from votive.lab.page import page
    from votive.lab.report_json import as_json

    names = tuple(split_names((bots or chosen.bots or "greedy",)))
    check(one_each(names, settings.seats), loaded)
    count = games or chosen.games or 20_000
    plan = BalancePlan(loaded, settings, names, count, chosen.seed or 0 if seed is None else seed)
    made = Balance(plan, report)  # a report of something else that is there is found out before anything is compiled
    make_ready(loaded, names)
    with show_progress("Playing", count) as advance:
        study = made.run(threads, ray, advance)
    found = find(plan, study)
    (report / "index.html").write_text(page(found, plan.command), encoding="utf-8")
    (report / "report.json").write_text(as_json(found), encoding="utf-8")
    measures.write(report, found, measures.measures(found, study))
    click.echo(f"{count:,} games; wrote {report / 'index.html'}")
    for remark in found.remarks[:5]:
        click.echo(f"  {remark.words}")


def _game_of(variant: "Variant", replaced: bool) -> "Game":
    """The game of a variant; where all cards are replaced, with those."""
    if replaced and variant.changes_cards:
        raise CommandFailure("--content: the file says itself which cards are different; leave one of them out")
    return load_game(variant.game) if replaced else ready_to_compile(variant).game


@lab.command()
@click.argument("one", type=click.Path(exists=True, path_type=Path))
@click.argument("other", type=click.Path(exists=True, path_type=Path))
@click.option("--report", type=click.Path(dir_okay=False, path_type=Path), help="Write the comparison as HTML.")
def compare(one: Path, other: Path, report: Path | None) -> None:
    """Put two rule sets side by side: only differences that are real, and not noise.

    ONE and OTHER are folders with reports, or files as for `votive lab balance`; a file's report is made first, in
    a folder beside it.
    """
    from votive.lab import measures
    from votive.lab.compare import compare as put_side_by_side
    from votive.lab.compare import page, sentences

    folders = [_reported(path) for path in (one, other)]
    (first, ours), (second, theirs) = (measures.read(folder) for folder in folders)
    if first["game"] != second["game"] or first["players"] != second["players"]:
        raise CommandFailure("the two reports are about different games, or different numbers of players")
    found = put_side_by_side(ours, theirs)
    names = (one.stem, other.stem) if one.stem != other.stem else (str(one), str(other))
    click.echo("\n".join(sentences(found, names)))
    if report is not None:
        report.write_text(page(found, (first, second), names), encoding="utf-8")
        click.echo(f"wrote {report}")


def _reported(path: Path) -> Path:
    """A report's folder; of a file, made by another process, since a process plays with one set of cards."""
    if path.is_dir():
        return path
    import subprocess

    folder = path.with_name(f"{path.stem}-report")
    done = subprocess.run(
        [sys.executable, "-m", "votive", "lab", "balance", str(path), "--report", str(folder)],
        stdout=subprocess.DEVNULL,
    )
    if done.returncode:
        raise CommandFailure(f"no report could be made of {path}")
    return folder


@lab.command()
@click.argument("file", type=click.Path(dir_okay=False, allow_dash=True))
@click.option("--line", "number", type=click.IntRange(1), default=1, show_default=True, help="Which record, from 1.")
@click.option("--simulations", type=click.IntRange(16, 1_000_000), help="Of the search, for each decision.")
@click.option("--playouts", type=click.IntRange(1, 1_000_000), help="Random games to the end, to estimate points.")
@common.seed_option
@click.option("--threads", "-t", type=click.IntRange(1), default=1, show_default=True, help="The result is the same.")
@click.option("--json", "as_json", is_flag=True, help="All of it, for programs.")
@common.language_option
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
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    from votive.core.language import language
    from votive.lab.grades import GRADES

    words, game = language(code, record.game.language_folder), record.game
    console = Console()
    heads = ("seat", "accuracy", *GRADES, "fair", "luck", "decisions", "end", "points by luck")
    table = Table(*heads, title="How well everybody chose, and where the chance to win came from", title_justify="left")
    for share in found.shares:
        split = share.chance
        accuracy = "" if share.accuracy is None else f"{share.accuracy:.0f}"
        grades = [str(share.grades[grade]) for grade in GRADES]
        parts = [f"{split.start:.0%}", f"{split.luck:+.1%}", f"{split.decisions:+.1%}", f"{split.end:.0%}"]
        luck = f"{share.points.luck:+.1f} ± {share.error:.1f}"
        city = words.say({"id": game.seat_names[share.seat]})
        table.add_row(city, accuracy, *grades, *parts, luck)
    console.print(table)
    for turn in found.turns:
        who = "chance" if turn.seat < 0 else words.say({"id": game.seat_names[turn.seat]})
        changes = ", ".join(f"{change:+.0%}" for change in turn.change)
        console.print(Text(f"moves {turn.first + 1} to {turn.last}, {who}: {changes}"))
    console.print(Text(f"{len(found.decisions)} decisions, {found.simulations} simulations each, {seconds:.1f} s"))
