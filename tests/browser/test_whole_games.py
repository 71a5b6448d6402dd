"""Whole games through the page."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.playing import play_to_the_end, start_against_bots


@pytest.mark.parametrize("players", [2, 4])
def test_a_whole_game_against_bots(visit: Visit, players: int) -> None:
    page = visit()
    start_against_bots(page, players)
    moves = play_to_the_end(page, seed=players)
    assert moves > 10
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_text("wins").first).to_be_visible()
    expect(dialog.locator(".ranking li")).to_have_count(players)
    expect(dialog.get_by_role("button", name="Rematch")).to_be_visible()
