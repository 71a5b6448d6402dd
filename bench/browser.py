"""The rules and the bots in a browser, beside the same on the processor: play-outs, simulations, sizes.

python -m bench.browser [--players 4] [--runs 30]

One after the other on one core: the processor, Node, Chromium. Each figure is the best of many short runs, so that it
means something on a busy machine too.
"""

import gzip
import json
import shutil
import subprocess
import time
from pathlib import Path
from tempfile import TemporaryDirectory

import click
from playwright.sync_api import sync_playwright
from tools import chromium
from tools.wasm.__main__ import FOLDER

import votive
from bench.plain_page import bundle, plain_page
from votive import games
from votive.bots.bot import position_of
from votive.bots.search import Search
from votive.core.contract import Game
from votive.core.match import Match
from votive.core.playouts import empty_tally, make_workbench, play_many, setup_of

CHUNK = 50
MILLISECONDS = 100
"""Of a run."""
IN_PAGE = """async ([game, seats, runs, milliseconds]) => {
  const { measure } = await import('./measure.js')
  const get = async (name) => (await fetch(name)).arrayBuffer()
  const module = await WebAssembly.compile(await get(`wasm/${game}.wasm`))
  const description = await (await fetch(`wasm/${game}.json`)).json()
  return measure(module, description, await get(`wasm/${game}-${seats}.weights`), seats, runs, milliseconds)
}"""


@click.command()
@click.option("--players", default=4, show_default=True)
@click.option("--runs", default=30, show_default=True)
def main(players: int, runs: int) -> None:
    for name in games.ours():
        module = (FOLDER / f"{name}.wasm").read_bytes()
        print(f"{name}: {len(module) / 1000:.1f} kB, {len(gzip.compress(module, 9)) / 1000:.1f} kB gzip")
    with TemporaryDirectory() as folder:
        bundle("tests/rules/measure.ts", Path(folder, "measure.js"))
        bundle("tests/rules/measure_in_node.ts", Path(folder, "node.mjs"))
        for name in games.ours():
            native = on_processor(votive.game(name), players, runs)
            tell(name, "processor", native, native)
            tell(name, "Node", in_node(Path(folder), name, players, runs), native)
            tell(name, "Chromium", in_chromium(Path(folder), name, players, runs), native)


def tell(game: str, where: str, rates: dict[str, float], native: dict[str, float]) -> None:
    told = [f"{rates[key]:>12,.0f} {key} ({rates[key] / native[key]:.2f})" for key in ("decisions", "simulations")]
    print(f"{game:<10} {where:<10} {' '.join(told)} a second", flush=True)


def on_processor(game: Game, players: int, runs: int) -> dict[str, float]:
    """The same in this process, on one thread."""
    setup, bench = setup_of(game.settings(players), 1), make_workbench(game)

    def play() -> float:
        tally, start, taken = empty_tally(game), time.perf_counter(), 0.0
        while taken < MILLISECONDS / 1000:
            play_many(bench, setup, int(tally.games[0]), CHUNK, tally)
            taken = time.perf_counter() - start
        return float(tally.decisions[0]) / taken

    match, search = Match(game, players, 1), Search(game, players, 1, "network")
    position = position_of(match, match.turn)

    def think() -> float:
        search.begin(1)
        search.think(position, MILLISECONDS / 1000)
        return search.workers[0].simulations / search.seconds

    return {"decisions": max(play() for _ in range(runs)), "simulations": max(think() for _ in range(runs))}


def in_node(folder: Path, game: str, players: int, runs: int) -> dict[str, float]:
    command = ["node", str(folder / "node.mjs"), str(FOLDER), game, *map(str, (players, runs, MILLISECONDS))]
    measured: dict[str, float] = json.loads(subprocess.run(command, capture_output=True, check=True).stdout)
    return measured


def in_chromium(folder: Path, game: str, players: int, runs: int) -> dict[str, float]:
    with sync_playwright() as playwright, TemporaryDirectory() as copied, plain_page(Path(copied)) as address:
        shutil.copy(folder / "measure.js", copied)
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=["--no-sandbox", "--disable-gpu"])
        page = browser.new_page()
        page.goto(address)
        measured: dict[str, float] = page.evaluate(IN_PAGE, [game, players, runs, MILLISECONDS])
        browser.close()
    return measured


if __name__ == "__main__":
    main()
