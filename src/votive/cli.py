"""The command line. Each command imports what it needs when it is called, so that help comes at once."""

import io
import json
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any

import click

from votive import __version__
from votive.admin import admin
from votive.bots import registry
from votive.core.errors import VotiveError
from votive.core.languages import LANGUAGES

if TYPE_CHECKING:
    from votive.core.contract import Game, Settings
    from votive.core.records import Record
    from votive.lab.analysis_types import Analysis

CONTENT = "votive.content"


class Failure(click.ClickException):
    """Something that the person at the keyboard can mend: one line, exit code 2."""

    exit_code = 2

    def show(self, file: IO[Any] | None = None) -> None:
        click.echo(f"votive: {self.message}", err=True)


class Votive(click.Group):
    """Turns our errors, and the machine's, into one clear line and an exit code."""

    def invoke(self, context: click.Context) -> Any:
        try:
            return super().invoke(context)
        except VotiveError as error:
            raise Failure(str(error)) from None
        except BrokenPipeError:  # the reader of our output has gone: nothing more to say
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            sys.exit(141)
        except OSError as error:
            name = f"{error.filename}: " if error.filename else ""
            raise Failure(f"{name}{error.strerror or error}") from None


@click.group(cls=Votive, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(__version__, prog_name="votive")
def main() -> None:
    """A table for board games about pleasing the Greek gods."""


def _options(values: tuple[str, ...]) -> dict[str, int]:
    chosen = {}
    for text in values:
        name, equals, value = text.partition("=")
        if not equals or not value.lstrip("-").isdecimal():
            raise Failure(f"--option {text!r}: write it as name=number, for example rounds=20")
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


def _load(name: str) -> "Game":
    """A game by its name, with the cards of `--content` if there are any."""
    from votive import games
    from votive.core.content import use_content

    folder = click.get_current_context().meta.get(CONTENT)
    if folder:
        use_content(name, folder)
    game = games.load(name)
    if folder and game.shown.catalogue is None:
        raise Failure(f"--content: {name} has no cards to be replaced")
    return game


def _use_cards() -> None:
    """Take the cards of `--content`, if there are any, for every game that has cards."""
    from votive import games
    from votive.core.content import use_content

    if folder := click.get_current_context().meta.get(CONTENT):
        for name in games.with_cards():
            use_content(name, folder)
            games.load(name)  # a mistake in them is told at once


def _prepared(name: str, players: int, options: tuple[str, ...]) -> "tuple[Game, Settings]":
    """A game and checked settings; nothing is compiled before the settings are found to be sound."""
    game = _load(name)
    from votive.core.warmup import make_ready  # only now: what is compiled depends on the content

    settings = game.settings(players, _options(options))
    return make_ready(game), settings


@main.command()
@game_argument
@players_option
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
@language_option
@click.option("--seed", type=int, help="Play the same chance again.")
@option_option
@content_option
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
    prepared, settings = _prepared(game, players, options)
    from votive import terminal
    from votive.bots import split_names

    terminal.play(prepared, settings.seats, seat, split_names(bots), language, seed, resume, settings.options)


@main.command()
@game_argument
@players_option
@click.option("--games", "-g", type=click.IntRange(1), default=1000, show_default=True, help="How many games.")
@seed_option
@click.option("--threads", "-t", type=click.IntRange(1), help="How many cores; all of them by default.")
@click.option("--records", metavar="FILE", help="Write the games down, one a line; - is standard output.")
@click.option("--legal", is_flag=True, help="With --records: also what was legal before each move.")
@click.option("--states", is_flag=True, help="With --records: also every position.")
@click.option("--device", type=click.Choice(["cpu", "cuda"]), default="cpu", show_default=True, help="Who computes.")
@ray_option
@option_option
@content_option
def simulate(
    game: str,
    players: int,
    games: int,
    seed: int,
    threads: int | None,
    records: str | None,
    legal: bool,
    states: bool,
    device: str,
    ray: str | None,
    options: tuple[str, ...],
) -> None:
    """Play many games at random and sum them up."""
    if (legal or states) and not records:
        raise Failure("--legal and --states need --records FILE")
    prepared, settings = _prepared(game, players, options)
    from votive.core.records import Recorder, line
    from votive.lab.summary import summary

    to_pipe = records == "-"
    if records:
        recorder = Recorder(prepared, settings, legal, states)
        with _writer(records) as file, _progress("Writing records", games) as advance:
            for number in range(games):
                file.write(line(recorder.record(seed, number)) + "\n")
                advance(1)
    with _progress("Playing", games) as advance:
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


@contextmanager
def _writer(name: str) -> Iterator[IO[str]]:
    if name == "-":
        yield sys.stdout
        sys.stdout.flush()
        return
    try:
        with Path(name).open("w", encoding="utf-8") as file:
            yield file
    except OSError as error:
        raise Failure(f"cannot write {name}: {error.strerror}") from None


@contextmanager
def _progress(what: str, total: int) -> Iterator[Callable[[int], None]]:
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


@main.command()
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

    _use_cards()  # before anything is compiled, and so before a record could tell which game it is
    from votive.core import records
    from votive.core.warmup import make_ready

    with click.open_file(file, "rb") as stream:
        texts = [text for _, text in records.lines(stream)] if share else []
        stream = io.BytesIO("\n".join(texts).encode()) if share else stream
        found = list(records.read(stream, lambda name: make_ready(games.load(name))))
    if not found:
        raise Failure(f"{file} holds no record")
    if number is None and len(found) > 1:
        if at is not None or share is not None:
            raise Failure(f"{file} holds {len(found)} records; say which with --line")
        _list_records(found)
        return
    if number is not None and number > len(found):
        raise Failure(f"{file} holds {len(found)} records, not {number}")
    chosen = (number or 1) - 1
    if share is not None:
        _share(found[chosen], json.loads(texts[chosen]), share)
    else:
        _tell(found[chosen], at, seat, language)


def _share(record: "Record", said: dict[str, Any], file: Path) -> None:
    from votive.web.replays.replays import told
    from votive.web.replays.standalone import Shared, page

    made = page(Shared(told(record, said)))
    file.write_bytes(made)
    click.echo(f"Wrote {file}, {len(made):,} bytes.")


def _list_records(found: "list[Record]") -> None:
    for place, record in enumerate(found, 1):
        result = record.result
        ending = f"{result['points']}, winners {result['winners']}, {result['reason']}" if result else "not over"
        click.echo(f"{place}: {record.game.name}, {record.settings.seats} players, {len(record.moves)} moves, {ending}")
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
        raise Failure(f"--at {at}: the record has {count} moves")
    if seat is not None and not 0 <= seat < record.settings.seats:
        raise Failure(f"--seat {seat}: the seats are 0 to {record.settings.seats - 1}")
    viewer = ALL if seat is None else seat
    record.seats, record.moves, record.result = record.seats[:stop], record.moves[:stop], None
    match = Match.of(record, rolls=False)
    words = language(code, record.game.language_folder)
    console = Console()
    log = match.log(viewer)
    for number, facts in list(enumerate(log, 1))[0 if at is None else -5 :]:
        for fact in facts:
            console.print(Text(f"{number:>4}  {words.say(fact)}"))
    console.print(record.game.draw(match.view(viewer), words))
    console.print(Text(words.say(record.game.status(match.state, viewer))))


@main.command()
@click.argument("file", type=click.Path(dir_okay=False, allow_dash=True))
@click.option("--hash", "promised", metavar="HEX", help="The hash of the seed that was shown when the game began.")
@click.option("--number", "added", metavar="HEX", help="The number that your browser added to the dice.")
@content_option
def verify(file: str, promised: str | None, added: str | None) -> None:
    """Check the dice of games played at a table: every throw must follow from the seed promised at the start, and from
    the numbers that players added to it."""
    from votive import games

    _use_cards()
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
        raise Failure(f"{file} holds no record")


@main.command()
@game_argument
@content_option
@language_option
def cards(game: str, language: str) -> None:
    """Print all cards of a game."""
    loaded = _load(game)
    from rich.console import Console
    from rich.table import Table

    from votive.core.language import language as words

    if loaded.shown.catalogue is None:
        raise Failure(f"{game} has no cards")
    console = Console()
    for title, heads, rows in loaded.shown.catalogue(words(language, loaded.language_folder)):
        table = Table(*heads, title=title, title_justify="left", title_style="bold")
        for row in rows:
            table.add_row(*row)
        console.print(table)


@main.command()
@game_argument
@players_option
@click.option("--depth", "-d", type=click.IntRange(1, 100), default=4, show_default=True, help="How many moves deep.")
@option_option
@content_option
def perft(game: str, players: int, depth: int, options: tuple[str, ...]) -> None:
    """Count the sequences of moves there are. Seat 0 is first player; moves of chance count as moves."""
    import time

    prepared, settings = _prepared(game, players, options)
    from votive.core.perft import first_decision
    from votive.core.perft import perft as count

    state = first_decision(prepared, settings)
    for deep in range(1, depth + 1):
        start = time.perf_counter()
        found = count(prepared, state, deep)
        click.echo(f"depth {deep}: {found:,} ({time.perf_counter() - start:.2f} s)")


@main.command()
@game_argument
@players_option
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
@seed_option
@click.option("--threads", "-t", type=click.IntRange(1), default=1, show_default=True, help="Games at the same time.")
@click.option(
    "--json", "file", type=click.Path(dir_okay=False, path_type=Path), help="Keep the results; go on from it."
)
@ray_option
@option_option
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
        raise Failure("name the bots with --bots a,b,c or with --better a b")
    prepared, settings = _prepared(game, players, options)
    from votive.bots import split_names
    from votive.lab.tournament import Tournament
    from votive.lab.tournament_games import TournamentPlan
    from votive.lab.tournament_report import report

    names = better or split_names(bots)
    first = players if opening is None else opening
    plan = TournamentPlan(prepared, settings, tuple(names), seed, seconds, simulations, first)
    contest = Tournament(plan, file)
    with _progress("Playing", -(-games // players) * players) as advance:
        contest.run(games, threads, advance, until_better=better is not None, ray=ray)
    click.echo(report(contest))
    if better is not None:
        known = {True: "better than", False: "no better than", None: "not yet known to be better than"}
        click.echo(f"{names[0]} is {known[contest.verdict()]} {names[1]}.")


log_format_option = click.option(
    "--log-format", type=click.Choice(["auto", "json", "text"]), default="auto", show_default=True
)
bot_threads_option = click.option(
    "--bot-threads", type=click.IntRange(1, 256), help="How many bots think at once; cores less one."
)
bot_budget_option = click.option(
    "--bot-budget",
    type=click.FloatRange(0),
    default=300,
    show_default=True,
    metavar="SECONDS",
    help="What a table's bots may think in an hour; beyond it they answer with little thought.",
)
memory_option = click.option(
    "--memory", type=click.IntRange(16), default=512, show_default=True, metavar="MB", help="For tables in memory."
)
listen_option = click.option(
    "--listen/--no-listen", default=True, help="Hear PostgreSQL's notifications; not through every pooler."
)
trust_clock_option = click.option(
    "--trust-clock", is_flag=True, help="This machine's clock is right, though the database was not used for long."
)


def bot_pause_option(where: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    return click.option(
        "--bot-pause",
        type=click.FloatRange(0, 10),
        default=0.4,
        show_default=True,
        metavar="SECONDS",
        help=f"Bots answer no faster than that where {where}.",
    )


@main.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="Where to listen; 0.0.0.0 is everywhere.")
@click.option("--port", type=click.IntRange(0, 65535), default=8720, show_default=True, help="0: any that is free.")
@click.option("--database", metavar="ADDRESS", help="sqlite:///path or postgresql://…; by default your own file.")
@click.option("--open", "open_browser", is_flag=True, help="Open the browser there.")
@click.option("--origin", metavar="URL", help="What people type: https://table.example, when a proxy stands before it.")
@click.option("--allow-host", "hosts", multiple=True, metavar="NAME", help="Another name it is reached by.")
@click.option("--proxy", "proxies", multiple=True, metavar="ADDRESS", help="A proxy whose X-Forwarded-For is believed.")
@click.option("--insecure-http", is_flag=True, help="Let cookies go to other machines without https.")
@click.option("--metrics-token", envvar="VOTIVE_METRICS_TOKEN", metavar="TOKEN", help="For /metrics from elsewhere.")
@log_format_option
@bot_pause_option("somebody looks on")
@bot_threads_option
@bot_budget_option
@memory_option
@click.option(
    "--bots",
    type=click.Choice(["auto", "here", "elsewhere"]),
    default="auto",
    show_default=True,
    help="Who plays bots: this process, `votive worker` processes, or those if there are any.",
)
@listen_option
@click.option(
    "--smtp", envvar="VOTIVE_SMTP", metavar="URL", help="smtp://user:password@host:587: mails for games over days."
)
@click.option("--mail-from", envvar="VOTIVE_MAIL_FROM", metavar="ADDRESS", help="Whom those mails come from.")
@click.option(
    "--push-contact", "contact", envvar="VOTIVE_PUSH_CONTACT", metavar="URL", help="mailto:you@…: web push too."
)
@click.option(
    "--notice-pause",
    type=click.FloatRange(0.1),
    default=60,
    show_default=True,
    metavar="SECONDS",
    help="A turn must last so long before its player is told.",
)
@trust_clock_option
@click.option("--push-anywhere", is_flag=True, hidden=True)
@click.option("--no-limits", is_flag=True, help="No limits per person and address, behind something that has its own.")
@content_option
def serve(
    host: str,
    port: int,
    database: str | None,
    open_browser: bool,
    log_format: Any,
    no_limits: bool,
    hosts: tuple[str, ...],
    proxies: tuple[str, ...],
    **settings: Any,
) -> None:
    """Let people play in the browser: tables, live and over days, kept in a database."""
    _use_cards()
    from votive.store.default_path import default_address
    from votive.web.server import run
    from votive.web.settings import Counts, Settings

    if no_limits:
        settings |= {"rates": None, "counts": Counts.boundless()}
    where = database or default_address()
    chosen = Settings(where, host, port, hosts=hosts, proxies=proxies, **settings).checked()
    run(chosen, log_format, lambda line: click.echo(line), open_browser)


@main.command()
@click.option("--database", metavar="ADDRESS", help="postgresql://…, as for `votive serve`.")
@log_format_option
@bot_pause_option("people play live")
@bot_threads_option
@bot_budget_option
@memory_option
@listen_option
@trust_clock_option
@content_option
def worker(database: str | None, log_format: Any, **settings: Any) -> None:
    """Play the bots of servers that share a PostgreSQL. Start as many as there is work for."""
    _use_cards()
    from votive.store.default_path import default_address
    from votive.web.settings import Settings
    from votive.web.tables.worker import run

    chosen = Settings(database or default_address(), bots="elsewhere", **settings)
    run(chosen, log_format, lambda line: click.echo(line))


@main.command()
@click.option("--json", "as_json", is_flag=True, help="For programs.")
@click.option("--peers", is_flag=True, help="Also measure other engines that are installed (the extra votive[peers]).")
@click.option("--repeats", type=click.IntRange(1), default=5, show_default=True, help="The best of so many counts.")
def bench(as_json: bool, peers: bool, repeats: int) -> None:
    """Measure this machine: play-outs, cold and warm start, replays."""
    from votive.bridges import bench as bridges
    from votive.lab.bench import SECONDS_A_REPEAT, report, run

    def say(what: str) -> None:
        click.echo(f"measuring {what} …", err=True)

    measured = run(repeats, peers, say)
    loops = bridges.measure(repeats, SECONDS_A_REPEAT, say)
    if as_json:
        import dataclasses

        text = json.loads(report(measured, True)) | {"bridges": [dataclasses.asdict(loop) for loop in loops]}
        click.echo(json.dumps(text, indent=2))
    else:
        click.echo(report(measured, False) + "\n" + bridges.report(loops))


main.add_command(admin)


@main.group()
def lab() -> None:
    """What designers and bot writers measure and make."""


@lab.command()
@game_argument
@players_option
@click.option("--minutes", type=click.FloatRange(0, min_open=True), default=10.0, show_default=True, help="How long.")
@click.option(
    "--device", type=click.Choice(["cpu", "cuda"]), default="cpu", show_default=True, help="Where to play and learn."
)
@click.option(
    "--folder", type=click.Path(file_okay=False), default="training", show_default=True, help="For the result."
)
@click.option("--resume", is_flag=True, help="Go on where an earlier training stopped.")
@seed_option
def train(game: str, players: int, minutes: float, device: str, folder: str, resume: bool, seed: int) -> None:
    """Teach a network to judge positions, by letting it play against itself."""
    prepared, settings = _prepared(game, players, ())
    from votive.lab.train import Progress, Trainer, TrainingPlan

    trainer = Trainer(
        prepared, settings, Path(folder), TrainingPlan() if device == "cuda" else TrainingPlan.for_cpu(), seed, device
    )
    if trainer.checkpoint.exists() and not resume:
        raise Failure(f"{trainer.checkpoint} is there already; say --resume, or choose another --folder")
    if resume and not trainer.resume():
        raise Failure(f"there is nothing to resume in {folder}")

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
@click.argument("game")
@click.option("--players", "-n", type=int, help="How many play; 4 unless a file says otherwise.")
@click.option("--bots", metavar="NAME,…", help="Who plays: one for all seats, or one for each.  [default: greedy]")
@click.option("--games", "-g", type=click.IntRange(1), help="How many games.  [default: 20000]")
@click.option("--seed", type=int, help="The same seed, the same games.  [default: 0]")
@click.option(
    "--report", type=click.Path(file_okay=False, path_type=Path), required=True, help="A folder for the report."
)
@click.option("--threads", "-t", type=click.IntRange(1), help="How many cores; all of them by default.")
@ray_option
@option_option
@content_option
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
    from votive.lab import variant

    chosen = variant.read(Path(game)) if variant.is_file(game) else variant.Variant(game)
    if chosen.content:
        click.get_current_context().meta.setdefault(CONTENT, chosen.content)
    loaded = _load(chosen.game)
    settings = loaded.settings(players or chosen.players or 4, (chosen.options or {}) | _options(options))
    from votive.bots import split_names
    from votive.bots.warmup import make_ready
    from votive.lab import measures
    from votive.lab.balance import Balance, BalancePlan
    from votive.lab.findings import find
    from votive.lab.page import page
    from votive.lab.playing import LineUp
    from votive.lab.report_json import as_json

    names = tuple(split_names((bots or chosen.bots or "greedy",)))
    LineUp.of(names, settings.seats)
    count = games or chosen.games or 20_000
    plan = BalancePlan(make_ready(loaded, names), settings, names, count, chosen.seed or 0 if seed is None else seed)
    with _progress("Playing", count) as advance:
        study = Balance(plan, report).run(threads, ray, advance)
    found = find(plan, study)
    (report / "index.html").write_text(page(found, plan.command), encoding="utf-8")
    (report / "report.json").write_text(as_json(found), encoding="utf-8")
    measures.write(report, found, measures.measures(found, study))
    click.echo(f"{count:,} games; wrote {report / 'index.html'}")
    for remark in found.remarks[:5]:
        click.echo(f"  {remark.words}")


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
        raise Failure("the two reports are about different games, or different numbers of players")
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
        raise Failure(f"no report could be made of {path}")
    return folder


@lab.command()
@click.argument("file", type=click.Path(dir_okay=False, allow_dash=True))
@click.option("--line", "number", type=click.IntRange(1), default=1, show_default=True, help="Which record, from 1.")
@click.option("--simulations", type=click.IntRange(16, 1_000_000), help="Of the search, for each decision.")
@click.option("--playouts", type=click.IntRange(1, 1_000_000), help="Random games to the end, to estimate points.")
@seed_option
@click.option("--threads", "-t", type=click.IntRange(1), default=1, show_default=True, help="The result is the same.")
@click.option("--json", "as_json", is_flag=True, help="All of it, for programs.")
@language_option
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
        read = records.read(stream, lambda name: make_ready(games.load(name)))
        record = next(itertools.islice(read, number - 1, None), None)
    if record is None:
        raise Failure(f"{file} does not hold {number} records")
    plan = analysis.AnalysisPlan(record, simulations or analysis.SIMULATIONS, playouts or analysis.PLAYOUTS, seed)
    start = time.perf_counter()
    with _progress("Thinking", 1000) as advance:
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

    words, game = language(code, record.game.language_folder), record.game
    console = Console()
    heads = ("seat", "fair", "luck", "own choices", "others' choices", "end", "points by luck", "given away", "agreed")
    table = Table(*heads, title="Chance to win: where it came from", title_justify="left")
    for share in found.shares:
        split = share.chance
        parts = [f"{part:+.1%}" for part in (split.luck, split.own, split.others)]
        luck = f"{share.points.luck:+.1f} ± {share.error:.1f}"
        agreed = f"{share.agreed} of {share.decisions}"
        city = words.say({"id": game.seat_names[share.seat]})
        table.add_row(city, f"{split.start:.1%}", *parts, f"{split.end:.1%}", luck, f"{share.given:.1%}", agreed)
    console.print(table)
    for turn in found.turns:
        who = "chance" if turn.seat < 0 else words.say({"id": game.seat_names[turn.seat]})
        changes = ", ".join(f"{change:+.0%}" for change in turn.change)
        console.print(Text(f"moves {turn.first + 1} to {turn.last}, {who}: {changes}"))
    console.print(Text(f"{len(found.decisions)} decisions, {found.simulations} simulations each, {seconds:.1f} s"))
