"""The oracle in a browser against the oracle on the processor: two players, each with 0.3 seconds for a decision.

python -m bench.browser_oracle [--game offrandes] [--games 40]

One of them thinks at a time, on one core; they take turns at who begins. What one knows of the other's moves is what a
seat may know.
"""

import math
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import click
from playwright.sync_api import Page, sync_playwright
from tools import chromium

import votive
from bench.plain_page import bundle, plain_page
from votive import games
from votive.bots.bot import Bot, Position, interjection, position_of
from votive.bots.levels import Oracle
from votive.bots.warmup import make_ready
from votive.core.contract import Game, Move
from votive.core.match import Match

SEATS = 2
START = """async () => {
  const { WorkerClient } = await import('./worker.js')
  globalThis.bots = new WorkerClient(new Worker('bot_worker.js', { type: 'module' }))
}"""
BEGIN = """([game, seats, seat, seed]) =>
  bots.call('begin', { folder: 'wasm', game, seats, levels: { [seat]: 'oracle' }, seed: BigInt(seed) })"""
ASK = """([name, sent]) => bots.call(name, { sent: { ...sent, row: Uint8Array.from(sent.row) } })"""


class PageOracle(Bot):
    """An oracle that thinks in a page, in the worker in which it thinks for people."""

    interjects = True

    def __init__(self, page: Page, game: Game, seat: int, seed: int) -> None:
        super().__init__(game, SEATS, seed)
        self.page = page
        page.evaluate(BEGIN, [game.name, SEATS, seat, seed])

    def choose(self, position: Position, seconds: float) -> Move:
        return self.game.names[self._ask("choose", position)]

    def interject(self, position: Position) -> Move | None:
        move = self._ask("interject", position)
        return None if move is None else self.game.names[move]

    def _ask(self, name: str, position: Position) -> Any:
        sent = {
            "seat": position.seat,
            "row": list(position.state.tobytes()),
            "moves": list(position.numbers),
            "history": position.history.tolist(),
        }
        return self.page.evaluate(ASK, [name, sent])


@contextmanager
def thinking_page() -> Iterator[Page]:
    with sync_playwright() as playwright, TemporaryDirectory() as folder, plain_page(Path(folder)) as address:
        for program in ("worker", "bot_worker"):
            bundle(f"src/rules/{program}.ts", Path(folder, f"{program}.js"))
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=["--no-sandbox", "--disable-gpu"])
        page = browser.new_page()
        page.goto(address)
        page.evaluate(START)
        yield page
        browser.close()


def play(page: Page, game: Game, seat: int, seed: int) -> float:
    """What the page's oracle at a seat gets of the win."""
    seated: dict[int, Bot] = {seat: PageOracle(page, game, seat, seed), 1 - seat: Oracle(game, SEATS, seed)}
    match = Match(game, SEATS, seed)
    while not match.over:
        called = interjection(match, seated)
        mover, move = called or (match.turn, seated[match.turn].choose(position_of(match, match.turn), math.inf))
        match.play(move, mover)
    assert match.result is not None
    winners: list[int] = match.result["winners"]
    return 1 / len(winners) if seat in winners else 0.0


@click.command()
@click.option("--game", type=click.Choice(list(games.ours())), default="offrandes", show_default=True)
@click.option("--games", "count", default=40, show_default=True)
def main(game: str, count: int) -> None:
    played = make_ready(votive.game(game))
    shares: list[float] = []
    with thinking_page() as page:
        for number in range(count):
            shares.append(play(page, played, number % SEATS, number // SEATS))
            mean = sum(shares) / len(shares)
            error = math.sqrt(max(mean * (1 - mean), 0) / len(shares))
            click.echo(f"{game}: {len(shares)} games, the page wins {mean:.0%}, give or take {2 * error:.0%}")


if __name__ == "__main__":
    main()
