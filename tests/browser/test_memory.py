"""Nothing piles up in the page."""

import pytest
from playwright.sync_api import CDPSession, Page

from tests.browser.conftest import Visit
from tests.browser.playing import rush_to_the_end
from tests.sizes import size

ROUNDS = "1"
WARM = 8
"""Games after which everything is loaded, and what is kept of the last few games is full."""
GAMES = size(4, 40)
EACH = 150_000
"""Bytes by which a game may leave the page larger."""


def play_a_short_game(page: Page) -> None:
    """From the front page to the end, against a bot, and back to the front page. The page is told of every move."""
    page.get_by_role("button", name="Invite friends").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("radio", name="2", exact=True).check(force=True)
    dialog.get_by_label("Played by").select_option("novice")
    dialog.locator("summary").click()
    dialog.get_by_label("Rounds at most").fill(ROUNDS)
    dialog.get_by_label("Rounds at most").blur()
    dialog.get_by_role("button", name="Begin").click()
    page.wait_for_url("**/t/*")
    rush_to_the_end(page)
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
    for _ in range(WARM):
        play_a_short_game(page)
    before = used(session)
    for _ in range(GAMES):
        play_a_short_game(page)
    grown = used(session) - before
    assert grown < GAMES * EACH, f"{grown} bytes more after {GAMES} games"
