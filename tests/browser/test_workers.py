"""Whole games in the page alone: one worker holds the game, one thinks for the bots, and no server of ours runs."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from bench.plain_page import bundle, plain_page
from playwright.sync_api import Browser, Page
from tools.wasm.__main__ import BUILT

import votive
from votive import games
from votive.bots.bot import interjection, position_of
from votive.bots.levels import Leveled
from votive.bots.registry import entries
from votive.core.match import Match

pytestmark = pytest.mark.skipif(not BUILT.exists(), reason="the rules are not built for the browser: make wasm")

SEATS = 3
LEVELS = ("acolyte", "priest", "oracle")
SIMULATIONS = 20
SEED = 5
START = """async () => {
  const { WorkerClient } = await import('./worker.js')
  const made = (file) => new WorkerClient(new Worker(file, { type: 'module' }))
  globalThis.game = made('game_worker.js')
  globalThis.bots = made('bot_worker.js')
}"""
PLAY = """async ([name, seats, levels, seed, simulations]) => {
  const { game, bots } = globalThis
  const setting = { folder: 'wasm', game: name, seats, seed: BigInt(seed) }
  await bots.call('begin', { ...setting, levels })
  let now = await game.call('begin', setting)
  const played = []
  const make = async (seat, move) => {
    played.push([seat, move])
    now = await game.call('play', { seat, move })
  }
  const interjection = async () => {
    for (let step = 1; step < seats; step++) {
      const seat = (now.turn + step) % seats
      const sent = await game.call('position', { seat })
      const move = sent.moves.length ? await bots.call('interject', { sent }) : null
      if (move !== null) return [seat, move]
    }
    return null
  }
  while (now.result === null) {
    const called = await interjection()
    if (called) await make(...called)
    else {
      const sent = await game.call('position', { seat: now.turn })
      await make(now.turn, await bots.call('choose', { sent, limit: { simulations } }))
    }
  }
  return { played, result: now.result }
}"""
REFUSED = """async (name) => {
  const failure = (asked) => asked.then(() => '', (error) => error.message)
  const { game, bots } = globalThis
  const early = await failure(game.call('play', { seat: 0, move: 0 }))
  const many = await failure(game.call('begin', { folder: 'wasm', game: name, seats: 9, seed: 1n }))
  const unknown = await failure(game.call('begin', { folder: 'nowhere', game: name, seats: 2, seed: 1n }))
  const now = await game.call('begin', { folder: 'wasm', game: name, seats: 2, seed: 1n })
  const number = await failure(game.call('play', { seat: now.turn, move: 100000 }))
  const other = await failure(game.call('play', { seat: 1 - now.turn, move: now.moves[0] }))
  const nobody = await failure(bots.call('choose', { sent: await game.call('position', { seat: now.turn }) }))
  const missing = await failure(game.call('constructor', {}))
  return [early, many, unknown, number, other, nobody, missing]
}"""


@pytest.fixture
def page(chromium: Browser, tmp_path: Path) -> Iterator[Page]:
    for program in ("src/rules/worker", "tests/rules/game_worker", "src/rules/bot_worker"):
        bundle(f"{program}.ts", tmp_path / f"{Path(program).name}.js")
    with plain_page(tmp_path) as address, chromium.new_context() as context:
        page = context.new_page()
        page.goto(address)
        page.evaluate(START)
        yield page


def native(name: str) -> dict[str, Any]:
    """The same game on the processor."""
    game = votive.game(name)
    kinds: list[Any] = [entries()[level].load() for level in LEVELS]
    seated: dict[int, Leveled] = {seat: kind(game, SEATS, SEED + seat, SIMULATIONS) for seat, kind in enumerate(kinds)}
    match, played = Match(game, SEATS, SEED), []
    while not match.over:
        seat = match.turn
        called = interjection(match, seated)
        seat, move = called or (seat, seated[seat].choose(position_of(match, seat), float("inf")))
        played.append([seat, game.number(move)])
        match.play(move, seat)
    result = match.result
    assert result is not None
    return {"played": played, "points": result["points"], "reason": result["reason"]}


@pytest.mark.parametrize("name", games.ours())
def test_a_whole_game_among_bots_in_the_page_is_that_of_the_processor(page: Page, name: str) -> None:
    levels = {str(seat): level for seat, level in enumerate(LEVELS)}
    told = page.evaluate(PLAY, [name, SEATS, levels, SEED, SIMULATIONS])
    assert {"played": told["played"], **{key: told["result"][key] for key in ("points", "reason")}} == native(name)


@pytest.mark.parametrize("name", games.ours())
def test_bad_questions_get_a_sentence(page: Page, name: str) -> None:
    early, many, unknown, number, other, nobody, function = page.evaluate(REFUSED, name)
    assert early == "no game has begun"
    assert many == f"{name} is for 2 to 5 players, not 9"
    assert unknown.startswith(f"nowhere has no {name}.")
    assert number.startswith("there is no move 100000")
    assert other.startswith("refused: ")
    assert nobody.startswith("no bot sits at seat")
    assert function == "this worker has no function constructor"
