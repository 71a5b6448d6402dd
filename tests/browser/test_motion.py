"""What only animations show. Other tests with the mark `motion` run with them on too."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.playing import play_to_the_end, short_game, start_against_bots

pytestmark = pytest.mark.motion


def test_the_end_is_told_line_by_line_until_the_winner_is_shown(visit: Visit) -> None:
    page = visit()
    start_against_bots(page, 2)
    short_game(page, "offrandes", rounds=1)
    play_to_the_end(page)
    dialog = page.get_by_role("dialog")
    expect(dialog.locator(".ranking li")).to_have_count(2)
    expect(dialog.locator(".laurel")).not_to_have_count(0)
    expect(dialog.locator(".story li.waits")).to_have_count(0)
