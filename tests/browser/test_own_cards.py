"""Cards of one's own, at a table in the page: each can be read in full, in the reader's language."""

import random
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import PATIENCE
from tests.browser.playing import make_a_move, rush_to_the_end, start_against_bots, wait_for_turn
from tests.browser.server import Server

OURS = Path(__file__).resolve().parents[2] / "src" / "votive" / "games" / "favor" / "content"
CHANGED = {
    "temples.toml": ('name = "oak_grove"', 'name = "moon_gate"'),
    "offerings.toml": ('"zeus.oak_grove"', '"zeus.moon_gate"'),
    "board.toml": ('"forest"', '"cedar_hills"'),
    "quests.toml": ('"open_hand"', '"silver_tongue"'),
}


@pytest.fixture(scope="module")
def own(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that plays with a changed folder; interpreted, for there is no time to compile cards for one test."""
    folder = tmp_path_factory.mktemp("own")
    shutil.copytree(OURS, folder / "cards")
    for name, (old, new) in CHANGED.items():
        file = folder / "cards" / name
        text = file.read_text(encoding="utf-8")
        assert old in text
        file.write_text(text.replace(old, new), encoding="utf-8")
    temples = folder / "cards" / "temples.toml"
    text = temples.read_text(encoding="utf-8")
    temples.write_text(text.replace("cost = { wood = 3 }", "cost = { wood = 5 }", 1), encoding="utf-8")
    with pytest.MonkeyPatch.context() as environment:
        environment.setenv("NUMBA_DISABLE_JIT", "1")
        with Server(folder, "--bot-pause", "0", "--no-limits", "--content", str(folder / "cards"), anew=True) as server:
            yield server


def open_page(chromium: Browser, server: Server, language: str = "en") -> Page:
    context = chromium.new_context(base_url=server.address, locale=language, reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.goto("/")
    page.locator(".ways").wait_for()
    return page


def test_cards_of_ones_own_are_read_in_full_at_a_table(chromium: Browser, own: Server) -> None:
    page = open_page(chromium, own)
    start_against_bots(page, 2, game="Favor of the Gods")
    wait_for_turn(page)
    expect(page.locator("main .area .name").first).to_have_text("Cedar hills")
    pile = page.locator("main button:has(.pile)").first
    assert (pile.get_attribute("aria-label") or "").startswith("Moon gate")
    pile.hover()
    told = page.locator("[role=tooltip]")
    expect(told).to_contain_text("Moon gate")
    expect(told).to_contain_text(re.compile("Zeus.*3–4.*5 wood.*[+]4"))
    expect(told).to_contain_text("Gain any 1 resource. Score 1 point.")
    assert page.evaluate("[...window.votiveMissing]") == []
    page.context.close()


def test_a_game_with_cards_of_ones_own_is_replayed_and_shared_with_them(
    chromium: Browser, own: Server, tmp_path: Path
) -> None:
    page = open_page(chromium, own, "de")
    made = page.evaluate(
        """async () => {
          const ask = (path, body) => fetch(path, {
            method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body),
          }).then(answer => answer.json())
          await ask('/api/people', { name: 'Ada' })
          localStorage.setItem('votive.known', 'true')
          const seats = [{ who: 'me' }, { who: 'bot', level: 'novice' }]
          return ask('/api/tables', { game: 'favor', seats, options: { rounds: 1 }, begin: true })
        }"""
    )
    table = made["table"]
    page.goto(f"/t/{table}")
    wait_for_turn(page)
    make_a_move(page, random.Random(1))
    rush_to_the_end(page)
    with page.expect_download() as coming:
        page.evaluate(f"location.href = '/api/tables/{table}/share'")
    coming.value.save_as(tmp_path / "own.html")
    for address in (f"{own.address}/replay/{table}#at=20", f"file://{tmp_path / 'own.html'}#at=20"):
        page.goto(address)
        page.locator("[data-ply]").wait_for()
        page.locator("main button:has(.pile)").first.hover()
        expect(page.locator("[role=tooltip]")).to_contain_text("Moon gate")
        expect(page.locator("[role=tooltip]")).to_contain_text("Du erhältst 1 beliebigen Rohstoff.")
        assert page.evaluate("[...window.votiveMissing]") == []
    page.context.close()


def test_there_is_no_lesson_about_other_cards(chromium: Browser, own: Server) -> None:
    """Ours teaches ours: its words would be wrong."""
    page = open_page(chromium, own)
    page.goto("/learn/favor")
    expect(page.get_by_role("alert")).to_contain_text("lesson")
    page.context.close()
