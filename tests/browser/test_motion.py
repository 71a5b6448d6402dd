"""With animations on, as most people see the page. The other tests ask for reduced motion."""

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.playing import play_to_the_end, start_against_bots


def short_game(page: Page, game: str) -> None:
    """One round against a bot, for somebody whom the server knows."""
    start_against_bots(page, 2)
    seats = [{"who": "me"}, {"who": "bot", "level": "novice"}]
    wanted = {"game": game, "seats": seats, "options": {"rounds": 1}, "begin": True}
    made = page.request.post("/api/tables", data=wanted, headers={"Origin": page.url.split("/t/")[0]})
    assert made.ok, made.text()
    page.goto(f"/t/{made.json()['table']}")


def test_the_end_is_told_line_by_line_until_the_winner_is_shown(visit: Visit) -> None:
    page = visit(reduced_motion="no-preference")
    short_game(page, "offrandes")
    play_to_the_end(page)
    dialog = page.get_by_role("dialog")
    expect(dialog.locator(".ranking li")).to_have_count(2)
    expect(dialog.locator(".laurel")).not_to_have_count(0)
    expect(dialog.locator(".story li.waits")).to_have_count(0)
