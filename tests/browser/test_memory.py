"""Nothing piles up in the page."""

import random

import pytest
from playwright.sync_api import CDPSession, Page, expect

from tests.browser.conftest import Visit
from tests.browser.playing import is_over, make_a_move, wait_for_turn
from tests.sizes import size

ROUNDS = "1"
WARM = 8
"""Games after which everything is loaded, and what is kept of the last few games is full."""
GAMES = size(6, 40)
EACH = 150_000
"""Bytes by which a game may leave the page larger."""


def play_a_short_game(page: Page, chooser: random.Random) -> None:
    """From the front page to the end, against a bot, and back to the front page."""
    page.get_by_role("button", name="Invite friends").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("radio", name="2", exact=True).check(force=True)
    dialog.get_by_label("Played by").select_option("novice")
    dialog.locator("summary").click()
    dialog.get_by_label("Rounds at most").fill(ROUNDS)
    dialog.get_by_label("Rounds at most").blur()
    dialog.get_by_role("button", name="Begin").click()
    page.wait_for_url("**/t/*")
    while True:
        wait_for_turn(page)
        if is_over(page):
            break
        make_a_move(page, chooser)
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_role("link", name="To the front page").click()
    page.get_by_role("button", name="Invite friends").wait_for()


def used(session: CDPSession) -> int:
    """Bytes in use by scripts, and nodes of the page, once everything that can go is gone."""
    session.send("HeapProfiler.collectGarbage")
    metrics = session.send("Performance.getMetrics")["metrics"]
    return int(next(one["value"] for one in metrics if one["name"] == "JSHeapUsedSize"))


@pytest.mark.slow
def test_memory_does_not_grow_game_after_game(visit: Visit) -> None:
    page = visit()
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")
    chooser = random.Random(11)
    for _ in range(WARM):
        play_a_short_game(page, chooser)
    before = used(session)
    for _ in range(GAMES):
        play_a_short_game(page, chooser)
    grown = used(session) - before
    assert grown < GAMES * EACH, f"{grown} bytes more after {GAMES} games"
