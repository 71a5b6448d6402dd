"""Whole games of Offrandes through the page, from the front page to the winner."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESK, PHONE, Visit
from tests.browser.playing import ALL, play_to_the_end, short_game, start_against_bots
from tests.browser.test_everyone import violations_by_day_and_night
from tests.sizes import size


@pytest.mark.slow
@pytest.mark.parametrize(
    ("players", "viewport", "rounds"),
    [(2, PHONE, ALL), (4, DESK, size(2, ALL))],
    ids=["2-on-a-phone", "4-at-a-desk"],
)
def test_a_whole_game_against_bots(visit: Visit, players: int, viewport: dict[str, int], rounds: int) -> None:
    """Whenever there is something else to do than before, axe looks at it, in light colours and in dark ones."""
    page = visit("/", viewport=viewport)
    start_against_bots(page, players)
    if rounds:
        short_game(page, "offrandes", rounds, players)
    seen: set[str] = set()

    def look(page: Page) -> None:
        kind = page.evaluate("document.querySelector('[data-status]')?.dataset.status")
        if kind not in seen:
            seen.add(kind)
            assert violations_by_day_and_night(page) == [], kind

    look(page)
    moves = play_to_the_end(page, seed=players, after=look)
    assert moves > (10 if rounds == ALL else 3)  # in two rounds one may hardly be asked anything but the opening
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_text("wins").first).to_be_visible()
    expect(dialog.locator(".ranking li")).to_have_count(players)
    expect(dialog.get_by_role("button", name="Rematch")).to_be_visible()
    assert violations_by_day_and_night(page) == []
    for name in ("Menu", "Rules"):
        page.keyboard.press("Escape")
        page.get_by_role("button", name=name).click()
        dialog.wait_for()
        assert violations_by_day_and_night(page) == [], name
