"""What somebody does who has installed Votive and read its documentation. Uses nothing else of the repository.

`python stranger.py --seconds 60` says what it does and ends with 0 if all of it works. It needs the installed package;
with mypy, Gymnasium, PettingZoo, OpenSpiel or Chromium there it tries those too, and says what it left out.
`--everything` makes it an error when something had to be left out.
"""

import argparse
import importlib.util
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import numpy as np

import votive

TYPED = """
from votive import batch, new
from votive.core.match import Match
from votive.core.records import line

match: Match = new("offrandes", seats=2, seed=1)
while not match.over:
    match.play(match.legal[0])
print(len(line(match.record())), batch("offrandes", seats=2, size=4).mask.shape)
"""
WRONG = 'import votive\nvotive.new("offrandes", seats="two")\n'


@dataclass(frozen=True)
class Asked:
    """How much of what takes long."""

    seconds: float
    """So long somebody learns."""
    games: int
    """So many games are played before something is learned from them; from a thousand on, it must help."""


class LeftOut(Exception):
    """What cannot be tried here, and why."""


def votive_command(*arguments: str, answers: str = "") -> str:
    """The command `votive`, as somebody types it; what it prints."""
    command = [sys.executable, "-m", "votive", *arguments]
    done = subprocess.run(command, input=answers, capture_output=True, text=True, encoding="utf-8")
    assert done.returncode == 0, f"votive {' '.join(arguments)}: {done.stderr}"
    return done.stdout


def needs(*modules: str) -> None:
    """Only goes on where these packages are installed."""
    for module in modules:
        if importlib.util.find_spec(module) is None:
            raise LeftOut(f"{module} is not installed")


def it_is_installed(folder: Path, asked: Asked) -> str:
    """The package comes from site-packages, with its types, and there is no Node."""
    where = Path(votive.__file__).parent
    assert "site-packages" in where.parts, f"{where} is no installed package"
    assert (where / "py.typed").is_file() and (where / "web" / "static" / "index.html").is_file()
    version = votive_command("--version").split()[-1]
    assert version == votive.__version__
    alone = (where / "web" / "static" / "wasm" / "index.json").is_file()
    return (
        f"version {version}, {'Node is on the PATH' if shutil.which('node') else 'without Node'}; "
        f"the page plays {'without a server' if alone else 'by the server'}"
    )


def a_game_in_the_terminal(folder: Path, asked: Asked) -> str:
    """Whoever always takes the first move gets to the end, and the record is sound."""
    told = votive_command(
        "play", "offrandes", "-n", "2", "--bots", "novice", "--option", "rounds=2", answers="1\n" * 2000
    )
    files = list((folder / "data" / "play").glob("offrandes-finished-*.jsonl"))
    assert len(files) == 1, told[-400:]
    assert "The game is over" in votive_command("replay", str(files[0]))
    return "played to the end against novices, and replayed"


def a_game_in_a_program(folder: Path, asked: Asked) -> str:
    """Ten lines of the README."""
    chooser = np.random.default_rng(1)
    match = votive.new("favor", seats=2, seed=1, options={"rounds": 3})
    while not match.over:
        moves = match.legal
        match.play(moves[int(chooser.integers(len(moves)))])
    assert match.result is not None
    return f"{len(match.played)} moves of Favor, {match.result['points']} points"


def somebody_learns(folder: Path, asked: Asked) -> str:
    """A number a move, pulled up by games that were won (docs/tutorials/research.md), until the time is up."""
    size, long = min(512, asked.games), 4 if asked.games >= 1000 else 1
    batch = votive.batch("offrandes", seats=2, size=size, seed=1, options={"rounds": long})
    random = np.random.default_rng(1)
    logits = np.zeros(batch.mask.shape[1])
    made: list[list[int]] = [[] for _ in range(size)]

    def play(wanted: int) -> tuple[list[list[int]], np.ndarray]:
        ended, worth = [], []
        while len(ended) < wanted:
            mine, mask = batch.turns == 0, batch.mask.copy()
            scores = np.where(mine[:, None], logits, 0.0) + random.gumbel(size=mask.shape)
            moves = np.where(mask, scores, -np.inf).argmax(axis=1)
            for game in np.flatnonzero(mine):
                made[game].append(int(moves[game]))
            step = batch.step(moves)
            for game in np.flatnonzero(step.over):
                ended.append(made[game])
                worth.append(float(step.returns[game, 0]))
                made[game] = []
        return ended, np.array(worth)

    first, rounds = float(play(asked.games)[1].mean()), 0
    started = time.perf_counter()
    while rounds < 2 or time.perf_counter() - started < asked.seconds:
        games, worth = play(asked.games)
        gain, times = np.zeros_like(logits), np.ones_like(logits)
        for moves, value in zip(games, worth - worth.mean(), strict=True):
            np.add.at(gain, moves, value)
            np.add.at(times, moves, 1.0)
        logits += 0.2 * gain / np.sqrt(times)
        rounds += 1
    last = float(play(asked.games)[1].mean())
    assert logits.any() and (asked.games < 1000 or last > first + 0.1), (
        f"worth {first:+.2f} before and {last:+.2f} after {rounds} rounds"
    )
    return f"a game was worth {first:+.2f} before and {last:+.2f} after {rounds} rounds of {asked.games:,} games"


def gymnasium_checks_its_environment(folder: Path, asked: Asked) -> str:
    needs("gymnasium")
    import gymnasium
    from gymnasium.utils.env_checker import check_env

    importlib.import_module("votive.bridges.gymnasium")
    for name in ("votive/Offrandes-v0", "votive/Favor-v0"):
        check_env(gymnasium.make(name, seats=2, bots=("random",)).unwrapped, skip_render_check=True)
    return "check_env passes for both games"


def pettingzoo_checks_its_environment(folder: Path, asked: Asked) -> str:
    needs("pettingzoo")
    from pettingzoo.test import api_test

    from votive.bridges import pettingzoo

    for name in ("offrandes", "favor"):
        api_test(pettingzoo.env(name, seats=3), num_cycles=60)
    return "api_test passes for both games"


def openspiel_plays_and_writes_playthroughs(folder: Path, asked: Asked) -> str:
    needs("pyspiel")
    import pyspiel
    from open_spiel.python.algorithms import generate_playthrough

    importlib.import_module("votive.bridges.openspiel")
    lines = []
    for name in ("votive_offrandes(players=2,rounds=1)", "votive_favor(players=2,rounds=1)"):
        text = generate_playthrough.playthrough(name, action_sequence=None, seed=1)
        assert "IsTerminal() = True" in text
        assert generate_playthrough.playthrough(name, action_sequence=None, seed=1) == text
        pyspiel.random_sim_test(pyspiel.load_game(name), 1, False, False)
        lines.append(text.count("\n"))
    return f"playthroughs of {lines[0]:,} and {lines[1]:,} lines, twice the same, and a random simulation"


def its_types_are_strict(folder: Path, asked: Asked) -> str:
    needs("mypy")
    for text, wanted in ((TYPED, 0), (WRONG, 1)):
        (folder / "typed.py").write_text(text, encoding="utf-8")
        command = [sys.executable, "-m", "mypy", "--strict", "--config-file=", "--cache-dir", str(folder / "mypy")]
        done = subprocess.run([*command, "typed.py"], cwd=folder, capture_output=True, text=True)
        assert done.returncode == wanted, done.stdout + done.stderr
    return "mypy --strict passes a program, and finds a wrong argument"


def the_page_opens(folder: Path, asked: Asked) -> str:
    with serving(folder) as address:
        page = urllib.request.urlopen(address).read().decode()
        assert '<script type="module"' in page
        names = ("chromium", "chromium-browser", "chromium-headless-shell", "google-chrome")
        browser = next(filter(None, map(shutil.which, names)), None)
        if browser is None:
            raise LeftOut("the page is served, but there is no Chromium to open it")
        command = [browser, "--headless=new", "--no-sandbox", "--disable-gpu", f"--user-data-dir={folder / 'browser'}"]
        command += ["--virtual-time-budget=20000", "--dump-dom", address]
        shown = subprocess.run(command, capture_output=True, text=True, encoding="utf-8")
        assert "Offrandes" in shown.stdout and "Favor" in shown.stdout, shown.stdout[-2000:] + shown.stderr[-2000:]
        return "Chromium shows both games on the front page"


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    """A server of one's own, and its address."""
    command = [sys.executable, "-u", "-m", "votive", "serve", "--port", "0"]
    log = (folder / "server.log").open("w+", encoding="utf-8")
    server = subprocess.Popen(command, stdout=log, stderr=log)
    try:
        while not (found := re.search(r"http://\S+", (folder / "server.log").read_text(encoding="utf-8"))):
            assert server.poll() is None, (folder / "server.log").read_text(encoding="utf-8")
            time.sleep(0.1)
        while True:
            try:
                urllib.request.urlopen(found[0]).close()
                break
            except OSError:
                assert server.poll() is None, (folder / "server.log").read_text(encoding="utf-8")
                time.sleep(0.1)
        yield found[0]
    finally:
        server.terminate()
        server.wait()
        log.close()


STEPS: tuple[Callable[[Path, Asked], str], ...] = (
    it_is_installed,
    a_game_in_the_terminal,
    a_game_in_a_program,
    somebody_learns,
    gymnasium_checks_its_environment,
    pettingzoo_checks_its_environment,
    openspiel_plays_and_writes_playthroughs,
    its_types_are_strict,
    the_page_opens,
)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=60.0, help="how long to learn")
    parser.add_argument("--everything", action="store_true", help="leaving something out is an error")
    parser.add_argument("--only", metavar="STEP", help="one step by its name")
    parser.add_argument("--games", type=int, default=1000, help="how many games it learns from at a time")
    given = parser.parse_args()
    asked = Asked(given.seconds, given.games)
    left_out = 0
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name:
        os.environ["VOTIVE_DATA"] = str(Path(name) / "data")
        for step in STEPS:
            if given.only in (None, step.__name__):
                try:
                    print(f"{step.__name__.replace('_', ' ')}: {step(Path(name), asked)}", flush=True)
                except LeftOut as why:
                    left_out += 1
                    print(f"{step.__name__.replace('_', ' ')}: LEFT OUT, {why}", flush=True)
    return int(given.everything and left_out > 0)


if __name__ == "__main__":
    sys.exit(main())
