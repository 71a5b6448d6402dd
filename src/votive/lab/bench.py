"""How fast this machine plays: the figures of the README, measured the same way everywhere.

Times are the best of several repeats, which is what a noisy machine is capable of. Whole programs (cold start,
warm start) are measured from outside, as new processes.
"""

import json
import os
import platform
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

import numba
import numpy as np

from votive import __version__, games
from votive.bots.bot import position_of
from votive.bots.evaluators import network_for
from votive.bots.network import blank, make_sight, value_all
from votive.bots.search import Search
from votive.bots.warmup import make_ready
from votive.core.contract import Game
from votive.core.errors import VotiveError
from votive.core.match import Match
from votive.core.playouts import all_cores, simulate
from votive.core.records import Recorder, check, line, parse, positions
from votive.lab.balance import LUCK_GAMES, BalanceJob
from votive.lab.peers import PEERS, SEATS, Rate, bridges, measure
from votive.lab.spread import GameReference, do, spread

REPORTED_GAMES = 20_000
SECONDS_A_REPEAT = 0.7


@dataclass
class Figures:
    """What was measured of one game."""

    game: str
    state_bytes: int
    one_core: dict[int, float] = field(default_factory=dict)  # players' decisions a second, by number of players
    all_cores: dict[int, float] = field(default_factory=dict)
    replay_ms: dict[int, float] = field(default_factory=dict)  # a whole record read, replayed and checked
    evaluations: dict[int, float] = field(default_factory=dict)  # by a network, a second on one core
    playouts: dict[int, float] = field(default_factory=dict)  # simulations of a search with random play to the end
    cold_start_s: float = 0.0  # everything compiled from nothing
    first_decision_s: float = 0.0  # a new process, everything in the cache, until a player may choose
    report_s: float = 0.0  # a balance report of 20,000 games of greedy players, on all cores, from a part of it
    on_device: dict[int, float] = field(default_factory=dict)  # decisions a second on a GPU, if there is one
    same_on_device: bool | None = None  # whether it played the same games


@dataclass
class Measured:
    """A whole run of the benchmark."""

    machine: dict[str, Any]
    repeats: int
    help_s: float
    games: list[Figures]
    peers: list[Rate]
    bridges: list[Rate]


def run(repeats: int, peers: bool, say: Callable[[str], None]) -> Measured:
    """Measure everything."""
    say("votive --help")
    help_s = _fastest(repeats, lambda: _python("-m", "votive", "--help"))
    figures = [_measure(make_ready(games.load(name)), repeats, say) for name in games.ours()]
    others = measure(PEERS if peers else {}, repeats, SECONDS_A_REPEAT, say)
    ours = measure(bridges(), repeats, SECONDS_A_REPEAT, say)
    return Measured(_machine(), repeats, help_s, figures, others, ours)


def _machine() -> dict[str, Any]:
    return {
        "processor": _processor(),
        "cores": all_cores(),
        "system": f"{platform.system()} {platform.machine()}",
        "python": platform.python_version(),
        "numba": numba.__version__,
        "numpy": np.__version__,
        "votive": __version__,
    }


def _processor() -> str:
    try:
        about = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
        return next(text.split(":")[1].strip() for text in about if text.startswith("model name"))
    except (OSError, StopIteration):
        return platform.processor() or "unknown"


def _measure(game: Game, repeats: int, say: Callable[[str], None]) -> Figures:
    figures = Figures(game.name, game.row.itemsize)
    for seats in range(game.fewest_seats, game.most_seats + 1):
        say(f"{game.name}, {seats} players")
        one, every = _decisions_a_second(game, seats, repeats)
        figures.one_core[seats] = one
        figures.all_cores[seats] = every
        figures.replay_ms[seats] = _replay(game, seats, repeats)
        figures.evaluations[seats] = _evaluations_a_second(game, seats, repeats)
        figures.playouts[seats] = _playouts_a_second(game, seats, repeats)
    say(f"{game.name}, warm start")
    first = f"import votive; votive.new({game.name!r}, seats={game.fewest_seats}, seed=1).legal"
    figures.first_decision_s = _fastest(repeats, lambda: _python("-c", first))
    say(f"{game.name}, games for a report")
    figures.report_s = _report(game, repeats)
    _measure_device(game, figures, say)
    say(f"{game.name}, cold start")
    with tempfile.TemporaryDirectory() as empty:
        cold = f"import votive; votive.game({game.name!r})"
        figures.cold_start_s = _seconds(lambda: _python("-c", cold, VOTIVE_CACHE=empty))
    return figures


def _decisions_a_second(game: Game, seats: int, repeats: int) -> tuple[float, float]:
    """On one core and on all of them, by turns, so that a busy moment hits both."""
    settings = game.settings(seats)
    count = _games_for(lambda many: simulate(game, settings, many, 1, 1))
    best = [0.0, 0.0]
    for _ in range(repeats):
        for which, threads in enumerate((1, all_cores())):
            start = time.perf_counter()
            tally = simulate(game, settings, count * threads, 1, threads)
            best[which] = max(best[which], int(tally.decisions) / (time.perf_counter() - start))
    return best[0], best[1]


def _games_for(play: Callable[[int], object]) -> int:
    """How many games take about as long as one repeat should."""
    count = 100
    while (taken := _seconds(partial(play, count))) <= SECONDS_A_REPEAT / 10:
        count *= 4
    return max(1, int(count * SECONDS_A_REPEAT / taken))


def _replay(game: Game, seats: int, repeats: int) -> float:
    """Milliseconds to read, replay and check a record, on average over 50 games."""
    recorder = Recorder(game, game.settings(seats))
    texts = [line(recorder.record(1, number)) for number in range(50)]
    best = _fastest(repeats + 1, lambda: [check(parse(text, games.load)) for text in texts])  # the first one loads
    return 1000 * best / len(texts)


def _report(game: Game, repeats: int) -> float:
    """Seconds for the games of a report, from the best of some small ones; luck and the log in the same proportion."""
    settings = game.settings(SEATS)
    work = BalanceJob(GameReference.of(game, settings), ("greedy",), 1)
    do(work, 0, 1)

    def a_game(first: int, each: int) -> float:
        count = each * all_cores()
        return _fastest(repeats, lambda: list(spread(work, first, count, each))) / count

    measured, plain = a_game(0, 2), a_game(LUCK_GAMES, 20)  # the first games are also read and measured for luck
    return REPORTED_GAMES * plain + LUCK_GAMES * max(0.0, measured - plain)


def _measure_device(game: Game, figures: Figures, say: Callable[[str], None]) -> None:
    """On a GPU, if there is one: how fast, and whether it plays the same games."""
    from votive.core import cuda

    try:
        cuda.check_device()
    except VotiveError:
        return
    say(f"{game.name}, on the GPU")
    figures.same_on_device = True
    for seats in figures.one_core:
        settings = game.settings(seats)
        figures.same_on_device &= bool(cuda.simulate(game, settings, 20_000, 7) == simulate(game, settings, 20_000, 7))
        start = time.perf_counter()
        tally = cuda.simulate(game, settings, 16 * cuda.THREADS, 1)
        figures.on_device[seats] = int(tally.decisions) / (time.perf_counter() - start)


def _evaluations_a_second(game: Game, seats: int, repeats: int) -> float:
    """A network's opinion of every seat at all positions of a random game, each from nothing."""
    network = network_for(game, seats) or blank(game)
    recorder = Recorder(game, game.settings(seats))
    states = list(positions(recorder.record(1, 0)))
    rows = np.zeros(len(states), game.row).view(np.recarray)
    for index, state in enumerate(states):
        rows[index] = state
    sight = make_sight(network, game)
    return len(rows) * seats / _fastest(5 * repeats, lambda: value_all(network, rows, seats, sight))


def _playouts_a_second(game: Game, seats: int, repeats: int) -> float:
    match = Match(game, seats, 1)
    best = 0.0
    for seed in range(repeats):
        search = Search(game, seats, seed)
        search.think(position_of(match, match.turn), SECONDS_A_REPEAT / 2)
        best = max(best, search.workers[0].simulations / search.seconds)
    return best


def _python(*arguments: str, **environment: str) -> None:
    """Another process."""
    subprocess.run([sys.executable, *arguments], env=os.environ | environment, check=True, capture_output=True)


def _seconds(work: Callable[[], object]) -> float:
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def _fastest(repeats: int, work: Callable[[], object]) -> float:
    return min(_seconds(work) for _ in range(repeats))


def report(measured: Measured, as_json: bool) -> str:
    """The figures as a table, or as JSON."""
    if as_json:
        return json.dumps(asdict(measured), indent=2)
    machine = measured.machine
    lines = [
        f"{machine['processor']}, {machine['cores']} cores, {machine['system']}; Python {machine['python']}, "
        f"Numba {machine['numba']}, NumPy {machine['numpy']}, Votive {machine['votive']}; best of {measured.repeats}",
        f"votive --help: {measured.help_s:.2f} s",
    ]
    for figures in measured.games:
        lines += _game_lines(figures)
    if measured.peers:
        lines += _peer_lines(measured.peers, measured.games)
    lines += ["", f"random play by decisions a second, one core ({SEATS} players where the games are ours)"]
    for loop in measured.bridges:
        figure = loop.note if loop.decisions is None else f"{loop.decisions:>14,.0f}/s"
        lines.append(f"{loop.name:<58} {figure}")
    return "\n".join(lines)


def _game_lines(figures: Figures) -> list[str]:
    lines = ["", f"{figures.game}: a state is {figures.state_bytes} bytes"]
    lines.append(
        "players  decisions/s, one core  all cores  ratio  replay and check a record  network evaluations/s  "
        "play-outs/s in a search"
    )
    for seats, one in figures.one_core.items():
        every = figures.all_cores[seats]
        lines.append(
            f"{seats:>7}  {one / 1e6:>20.2f} M  {every / 1e6:>7.2f} M  {every / one:>5.2f}  "
            f"{figures.replay_ms[seats]:>22.2f} ms  {figures.evaluations[seats]:>21,.0f}  "
            f"{figures.playouts[seats]:>23,.0f}"
        )
    lines.append(f"cold start {figures.cold_start_s:.1f} s, warm first decision {figures.first_decision_s:.2f} s")
    lines.append(f"a report of {REPORTED_GAMES:,} games of greedy players: {figures.report_s:.0f} s on all cores")
    if figures.on_device:
        rates = " · ".join(f"{rate / 1e6:,.0f} M" for rate in figures.on_device.values())
        same = "the same games as the CPU" if figures.same_on_device else "NOT the same games as the CPU"
        lines.append(f"on the GPU: {rates} decisions/s, by players; {same}")
    return lines


def _peer_lines(peers: list[Rate], ours: list[Figures]) -> list[str]:
    lines = ["", f"random play-outs elsewhere, and how many times that ours are ({SEATS} players, one core)"]
    for peer in peers:
        if peer.decisions is None:
            lines.append(f"{peer.name:<28} {peer.note}")
        else:
            times = [f"{game.game} {game.one_core[SEATS] / peer.decisions:,.0f} times" for game in ours]
            lines.append(f"{peer.name:<28} {peer.decisions:>12,.0f}/s   {', '.join(times)}")
    return lines
