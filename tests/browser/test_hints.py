"""Hints in the page: asked for, read, outlined on the board, played; and not there among people."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Visit
from tests.browser.playing import place, wait_for_turn
from tests.browser.test_everyone import is_within, violations
from tests.browser.test_friends import at_one_screen, table_of_two
from tests.browser.test_lessons import GAMES
from tests.sizes import size

pytestmark = pytest.mark.motion

TITLES = {"offrandes": "Offrandes", "favor": "Favor of the Gods"}


def start(page: Page, players: int, game: str = "Offrandes") -> None:
    """Against beginners, in any language and whichever games there are."""
    form = page.locator("form").first
    chosen = form.get_by_role("radio", name=game, exact=True)
    form.get_by_role("radio", name=str(players), exact=True).check(force=True)
    if chosen.count():
        chosen.check(force=True)
    form.locator("fieldset").last.locator("input").first.check(force=True)
    form.locator("button[type=submit]").click()
    page.wait_for_url("**/t/*")
    wait_for_turn(page)


def ask(page: Page) -> None:
    page.get_by_role("button", name="Hint", exact=True).click()
    page.locator("[data-play-hint]").wait_for()


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_is_read_and_played_with_one_press(visit: Visit, game: str) -> None:
    page = visit()
    start(page, 4, TITLES[game])
    for turn in range(size(2, 6)):
        wait_for_turn(page)
        before = place(page)
        with page.expect_response("**/hint") as answer:
            page.get_by_role("button", name="Hint", exact=True).click()
        found = answer.value.json()
        chances = [one["chance"] for one in found["moves"]]
        assert chances == sorted(chances, reverse=True)
        page.locator("[data-play-hint]").wait_for()
        panel = page.locator("section.hint")
        expect(panel.locator("li")).to_have_count(len(found["moves"]))
        for one in found["moves"]:
            expect(panel).to_contain_text(f"Win: {one['chance']}%")
        assert turn or violations(page) == []
        page.locator("[data-play-hint]").click()
        page.locator(f"[data-place]:not([data-place='{before}'])").wait_for()
        expect(panel).to_have_count(0)
    expect(page.get_by_role("log")).to_contain_text("Sparta asks the oracle.")


def test_the_hint_is_marked_on_the_board_and_every_legal_move_stays_legal(visit: Visit) -> None:
    page = visit(reduced_motion="no-preference")
    start(page, 4)
    lit, marked = page.locator("main .target.can"), page.locator("main .target.hinted")
    expect(lit).to_have_count(7)
    ask(page)
    expect(lit).to_have_count(7)
    expect(marked).to_have_count(1)
    expect(page.locator("main .target.cannot")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.locator("section.hint")).to_have_count(0)
    expect(marked).to_have_count(0)
    ask(page)
    before = place(page)
    page.locator("main .target.can:not(.hinted)").first.click()  # another one than the hint
    page.locator(f"[data-place]:not([data-place='{before}'])").wait_for()


def test_another_candidate_can_be_looked_at(visit: Visit) -> None:
    page = visit()
    start(page, 4)
    ask(page)
    moves = page.locator("section.hint .move")
    if moves.count() > 1:
        shown = page.locator("main .target.hinted").inner_text()
        moves.nth(1).click()
        expect(moves.nth(1)).to_have_attribute("aria-pressed", "true")
        assert page.locator("main .target.hinted").inner_text() != shown
        expect(page.locator("section.hint")).to_contain_text("Compared with the first:")


def test_hints_on_a_phone_in_german(visit: Visit) -> None:
    page = visit("/", viewport=PHONE, language="de")
    start(page, 3)
    page.get_by_role("button", name="Tipp", exact=True).click()
    page.locator("[data-play-hint]").wait_for()
    expect(page.locator("section.hint")).to_contain_text("Sieg:")
    assert is_within(page)
    assert violations(page) == []


def test_there_is_no_hint_among_people(visit: Visit) -> None:
    for page in table_of_two(visit):
        expect(page.locator("#status").get_by_role("status")).to_be_visible()
        expect(page.get_by_role("button", name="Hint", exact=True)).to_have_count(0)
    shared = visit()
    at_one_screen(shared, 3)
    shared.locator("#status.mine, .curtain").first.wait_for()
    if shared.locator(".curtain").count():  # the game has secrets
        shared.locator(".curtain button").click()
        wait_for_turn(shared)
    expect(shared.get_by_role("button", name="Hint", exact=True)).to_have_count(0)
