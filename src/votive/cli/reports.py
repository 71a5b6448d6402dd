"""What designers measure: reports, comparisons, sweeps, searches."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from votive.cli import common
from votive.cli.common import (
    CONTENT,
    CommandFailure,
    is_variant_file,
    load_game,
    parse_options,
    ready_to_compile,
    show_progress,
)

if TYPE_CHECKING:
    from votive.core.variants import Variant
    from votive.lab.balance import BalancePlan
    from votive.lab.tries import Numbers

Command = Callable[..., Any]


def plan_options(command: Command) -> Command:
    """What is played for a report."""
    for option in (
        common.content_option,
        common.language_option,
        common.ray_option,
        click.option("--threads", "-t", type=click.IntRange(1), help="How many cores; all of them by default."),
        click.option("--seed", type=int, help="The same seed, the same games.  [default: 0]"),
        click.option("--bots", metavar="NAME,…", help="Who plays: one for all, or one a seat.  [default: greedy]"),
        click.option("--players", "-n", type=int, help="How many play; 4 unless a file says otherwise."),
        click.argument("game"),
    ):
        command = option(command)
    return command


def games_option(usual: int, what: str = "How many games.") -> Callable[[Command], Command]:
    return click.option("--games", "-g", type=click.IntRange(1), help=f"{what}  [default: {usual}]")


report_option = click.option(
    "--report", type=click.Path(file_okay=False, path_type=Path), required=True, help="A folder for the report."
)
range_option = click.option(
    "--option", "options", multiple=True, metavar="NAME=FROM..TO", help="Which numbers an option may have."
)
card_range_option = click.option(
    "--card",
    "cards",
    multiple=True,
    metavar="CARD.NUMBER=FROM..TO",
    help="Which numbers a card may have, such as temple.zeus.oak_grove.points=3..7.",
)


def _numbers(plan: "BalancePlan", variant: "Variant", options: tuple[str, ...], cards: tuple[str, ...]) -> "Numbers":
    """What is tried, checked. Nothing is compiled yet."""
    from votive.lab.tries import Numbers, parse_ranges

    if not options and not cards:
        raise CommandFailure("say what is tried: --option NAME=FROM..TO, or --card CARD.NUMBER=FROM..TO, or several")
    on_cards = parse_ranges(cards, "--card", "temple.zeus.oak_grove.points")
    return Numbers.checked(plan, variant, parse_ranges(options), on_cards)


def _plan(
    game: str,
    players: int | None,
    bots: str | None,
    games: int | None,
    usual: int,
    seed: int | None,
    options: tuple[str, ...] = (),
) -> "tuple[BalancePlan, Variant]":
    """What a report plays: the command line wins over the file, the file over what is usual."""
    from votive.core.variants import Variant
    from votive.lab import variant

    is_file = is_variant_file(game)
    chosen = variant.read(Path(game)) if is_file else variant.LabFile(Variant(game, game))
    replaced = click.get_current_context().meta.get(CONTENT) or chosen.content  # the option wins over the file
    loaded = ready_to_compile(chosen.variant, chosen.content).game if replaced or is_file else load_game(game)
    settings = loaded.settings(players or chosen.players or 4, {**chosen.options, **parse_options(options)})
    from votive.bots import check, one_each, split_names
    from votive.lab.balance import BalancePlan

    names = tuple(split_names((bots or chosen.bots or "greedy",)))
    check(one_each(names, settings.seats), loaded)
    number = chosen.seed or 0 if seed is None else seed
    called = chosen.variant.name if is_file else ""
    file = game if is_file else replaced or ""
    return BalancePlan(loaded, settings, names, games or chosen.games or usual, number, called, file), chosen.variant


@click.command()
@plan_options
@games_option(20_000)
@report_option
@common.option_option
def balance(
    game: str,
    players: int | None,
    bots: str | None,
    games: int | None,
    seed: int | None,
    report: Path,
    threads: int | None,
    ray: str | None,
    language: str,
    options: tuple[str, ...],
) -> None:
    """Play many games and write a report: what a designer wants to know, what stands out first.

    GAME is a game's name, or a file that names one and says what is different (docs/balance.md). A run that was
    interrupted goes on where it was when it is started again with the same report folder.
    """
    plan, _ = _plan(game, players, bots, games, 20_000, seed, options)
    from votive.lab.remarks import remarks
    from votive.lab.reports import make_report
    from votive.lab.words import report_words

    common.connect_ray(ray)
    with show_progress("Playing", plan.games) as advance:
        found, _ = make_report(plan, report, language, threads, ray, advance)
    click.echo(f"{plan.games:,} games; wrote {report / 'index.html'}")
    for change in plan.differences(language):
        click.echo(f"  {change}")
    for remark in remarks(found, report_words(language, plan.game))[:5]:
        click.echo(f"  {remark.words}")


@click.command()
@click.argument("one", type=click.Path(exists=True, path_type=Path))
@click.argument("other", type=click.Path(exists=True, path_type=Path))
@click.option("--report", type=click.Path(dir_okay=False, path_type=Path), help="Write the comparison as HTML.")
@common.language_option
def compare(one: Path, other: Path, report: Path | None, language: str) -> None:
    """Put two rule sets side by side: what was changed, and what differs by more than chance.

    ONE and OTHER are folders with reports, or files as for `votive lab balance`; a file's report is made first, in
    a folder beside it.
    """
    from votive import games
    from votive.lab import measures
    from votive.lab.compare import compare as put_side_by_side
    from votive.lab.compare import page, sentences
    from votive.lab.words import report_words

    folders = [_reported(path) for path in (one, other)]
    (first, ours), (second, theirs) = (measures.read(folder) for folder in folders)
    if first["game"] != second["game"] or first["players"] != second["players"]:
        raise CommandFailure("the two reports are about different games, or different numbers of players")
    found = put_side_by_side(ours, theirs)
    words = report_words(language, games.load(first["game"]))
    names = (one.stem, other.stem) if one.stem != other.stem else (str(one), str(other))
    changed = (first["changed"].get(language, []), second["changed"].get(language, []))
    click.echo("\n".join(sentences(found, names, words, changed)))
    if report is not None:
        report.write_text(page(found, (first, second), names, words), encoding="utf-8")
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


@click.command()
@plan_options
@range_option
@card_range_option
@games_option(2_000, "How many games for each value.")
@report_option
def sweep(
    game: str,
    players: int | None,
    bots: str | None,
    games: int | None,
    seed: int | None,
    report: Path,
    threads: int | None,
    ray: str | None,
    language: str,
    options: tuple[str, ...],
    cards: tuple[str, ...],
) -> None:
    """Take numbers through their values, one after the other, and draw a curve for each number of a report.

    They are options, or numbers on cards (docs/balance.md says how these are named). GAME is as for `votive lab
    balance`. What was played before is not played again.
    """
    plan, variant = _plan(game, players, bots, games, 2_000, seed)
    from votive.lab import sweep as sweeping
    from votive.lab.compare import shown
    from votive.lab.measures import told
    from votive.lab.words import report_words

    numbers = _numbers(plan, variant, options, cards)
    common.connect_ray(ray)
    with show_progress("Playing", plan.games * sum(map(len, numbers.ranges.values()))) as advance:
        found = sweeping.sweep(numbers, report, threads, ray, advance)
    words = report_words(language, plan.game)
    sweeping.write(report, numbers, found, words)
    click.echo(f"wrote {report / 'index.html'}")
    for name, points in found.items():
        for along in [one for one in sweeping.curves(points) if not one[0].sort][:3]:
            ends = " → ".join(shown(one, one.value, words) for one in (along[0], along[-1]))
            click.echo(f"  {numbers.title(name, words)} {min(points)}–{max(points)}: {told(along[0], words)}: {ends}")


@click.command()
@plan_options
@range_option
@card_range_option
@click.option("--goal", "goals", multiple=True, required=True, metavar="GOAL", help="seats<=0.02, decisions=60..80, …")
@click.option("--tries", type=click.IntRange(1), default=60, show_default=True, help="How many sets of numbers to try.")
@games_option(1_000, "How many games for each try.")
@report_option
def tune(
    game: str,
    players: int | None,
    bots: str | None,
    games: int | None,
    seed: int | None,
    report: Path,
    threads: int | None,
    ray: str | None,
    language: str,
    options: tuple[str, ...],
    cards: tuple[str, ...],
    goals: tuple[str, ...],
    tries: int,
) -> None:
    """Search for numbers with which a game meets goals; it ends with a variant's file, and says what is not met.

    What is searched are options, and numbers on cards (docs/balance.md says how these are named). A goal is
    NAME<=NUMBER, NAME>=NUMBER or NAME=LOW..HIGH (docs/balance.md lists the names). Started again with the same folder,
    the search goes on. It needs votive[tune].
    """
    plan, variant = _plan(game, players, bots, games, 1_000, seed)
    from votive.lab import tune as tuning
    from votive.lab.goals import check_kinds, parse_goals
    from votive.lab.words import report_words

    wanted, numbers = parse_goals(goals), _numbers(plan, variant, options, cards)
    check_kinds(wanted, plan.game)
    common.connect_ray(ray)
    words = report_words(language, plan.game)
    found = tuning.tune(numbers, wanted, tries, report, threads, ray, lambda line: click.echo(line, err=True), words)
    file = report / "tuned.toml"
    file.write_text(tuning.variant_of(found, numbers).as_toml(), encoding="utf-8")
    told = tuning.honest_report(found, numbers, words)
    (report / "tuned.txt").write_text("\n".join(told) + "\n", encoding="utf-8")
    click.echo("\n".join([*told, f"wrote {file}"]))


@click.command()
@plan_options
@click.option("--levels", default="novice,acolyte,priest", show_default=True, metavar="NAME,…", help="Weakest first.")
@games_option(400, "How many games for each level.")
@report_option
def skills(
    game: str,
    players: int | None,
    bots: str | None,
    games: int | None,
    seed: int | None,
    report: Path,
    threads: int | None,
    ray: str | None,
    language: str,
    levels: str,
) -> None:
    """The same numbers for players of different strength: what beginners think strong, and experts do not."""
    if bots:
        raise CommandFailure("--bots: here --levels says who plays, weakest first")
    from dataclasses import replace

    names = [name.strip() for name in levels.split(",") if name.strip()]
    if len(names) < 2:
        raise CommandFailure("--levels: name two at least, weakest first, such as novice,priest,oracle")
    plan, _ = _plan(game, players, names[0], games, 400, seed)
    from votive.bots import check
    from votive.lab import skills as grading
    from votive.lab.compare import shown
    from votive.lab.measures import told
    from votive.lab.reports import make_report
    from votive.lab.words import report_words

    words = report_words(language, plan.game)
    check(names, plan.game)
    common.connect_ray(ray)
    by_level = {}
    with show_progress("Playing", plan.games * len(names)) as advance:
        for name in names:
            one = replace(plan, bots=(name,))
            by_level[name] = make_report(one, report / name, language, threads, ray, advance)[1]
    title = words.word("skills-title", game=words.game_title(), players=plan.settings.seats)
    html = grading.page(title, by_level, dict.fromkeys(names, plan.games), words)
    (report / "index.html").write_text(html, encoding="utf-8")
    click.echo(f"wrote {report / 'index.html'}")
    for users, strong, wins, strong_wins in grading.overrated(by_level, 1 / plan.settings.seats)[:5]:
        shares = [shown(one, one.value, words) for one in (users, strong, wins, strong_wins)]
        said = dict(zip(("weak-share", "strong-share", "weak-wins", "strong-wins"), shares, strict=True))
        levels_said = {"weak": words.players((names[0],)), "strong": words.players((names[-1],))}
        click.echo(f"  {words.word('skills-line', what=told(users, words), **levels_said, **said)}")
