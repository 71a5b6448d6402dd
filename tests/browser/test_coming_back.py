"""Nothing is lost: reloading, a lost line, a server that was killed; and taking back, refusals, orders."""

import random
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import DESK, Visit
from tests.browser.playing import make_a_move, place, start_against_bots, status, wait_for_turn
from tests.browser.server import Server

pytestmark = pytest.mark.motion


def prefer(page: Page, legend: str, choice: str) -> None:
    page.get_by_role("button", name="Preferences").click()
    group = page.get_by_role("group", name=legend)
    group.get_by_role("radio", name=choice, exact=True).check(force=True)
    page.keyboard.press("Escape")


def pick(page: Page, character: str) -> None:
    page.locator("main").get_by_role("button", name=character).first.click()


def test_a_move_that_waits_for_confirm_survives_a_reload(visit: Visit) -> None:
    page = visit()
    prefer(page, "Confirm moves", "Always")
    start_against_bots(page, 4)
    wait_for_turn(page)
    before = place(page)
    pick(page, "Peasant")
    expect(page.get_by_text("You are about to: Peasant")).to_be_visible()
    page.reload()
    expect(page.get_by_text("You are about to: Peasant")).to_be_visible()
    assert place(page) == before
    page.get_by_role("button", name="Confirm", exact=True).click()
    expect(page.get_by_role("log")).to_contain_text("Sparta chooses the Peasant.")


def test_escape_takes_back_what_was_not_confirmed(visit: Visit) -> None:
    page = visit()
    prefer(page, "Confirm moves", "Always")
    start_against_bots(page, 4)
    wait_for_turn(page)
    pick(page, "Peasant")
    expect(page.get_by_text("You are about to")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_text("You are about to")).to_have_count(0)
    expect(page.get_by_role("button", name="Confirm", exact=True)).to_be_disabled()


def test_over_days_a_move_waits_for_confirm_by_itself(visit: Visit) -> None:
    page = visit()
    page.get_by_role("button", name="Invite friends").click()
    dialog = page.get_by_role("dialog")
    for seat in dialog.get_by_label("Played by").all():
        seat.select_option("novice")
    dialog.get_by_role("radio", name="Over days").check(force=True)
    dialog.get_by_label("Clock").select_option("1 day a move")
    dialog.get_by_role("button", name="Begin").click()
    page.wait_for_url("**/t/*")
    wait_for_turn(page)
    expect(page.get_by_role("list", name="Players")).to_contain_text(re.compile("Time left:.*(23:59|1 d)"))
    pick(page, "Peasant")
    expect(page.get_by_text("You are about to: Peasant")).to_be_visible()
    page.get_by_role("button", name="Confirm", exact=True).click()
    expect(page.get_by_role("log")).to_contain_text("Sparta chooses the Peasant.")


def test_undo_takes_a_move_back(visit: Visit) -> None:
    page = visit()
    start_against_bots(page, 4)
    wait_for_turn(page)
    pick(page, "Peasant")
    expect(page.get_by_role("log")).to_contain_text("Sparta chooses the Peasant.")
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("log")).to_contain_text("Sparta takes a move back.")
    assert "3 different" in status(page)


def test_undo_takes_a_decision_back_that_bots_have_answered(visit: Visit) -> None:
    page = visit()
    start_against_bots(page, 4)
    wait_for_turn(page)
    for character in ("Peasant", "Water Carrier", "Flower Carrier"):
        pick(page, character)
        expect(page.get_by_role("log")).to_contain_text(f"Sparta chooses the {character}.")
    wait_for_turn(page)
    expect(page.locator(".actions [disabled]")).to_have_count(0)
    undo = page.get_by_role("button", name="Undo")
    while undo.get_attribute("aria-disabled"):  # the bots chose first: then the first lot is offered
        make_a_move(page, random.Random(1))
        wait_for_turn(page)
    before = place(page)
    undo.click()
    expect(page.get_by_role("log")).to_contain_text("Sparta takes a move back.")
    wait_for_turn(page)
    assert place(page) > before


DICE_FELL = {"en": "Dice or cards have", "fr": "Des dés ou des", "de": "Würfel oder Karten", "es": "dados o cartas"}


def test_where_nothing_can_be_taken_back_the_button_says_why(visit: Visit) -> None:
    page = visit()
    start_against_bots(page, 3, game="Favor of the Gods")
    undo, chooser = page.locator("[data-undo]"), random.Random(2)
    while DICE_FELL["en"] not in (undo.get_attribute("title") or ""):
        make_a_move(page, chooser)
        wait_for_turn(page)
    for language, words in DICE_FELL.items():
        page.evaluate("language => localStorage.setItem('votive.preferences', JSON.stringify({ language }))", language)
        page.reload()
        expect(undo).to_be_disabled()
        expect(undo).to_have_attribute("title", re.compile(words))
        undo.click(force=True)
        expect(page.locator("#status [role=alert]")).to_contain_text(words)


def test_a_refusal_names_its_clause_and_leads_to_it(visit: Visit) -> None:
    page = visit()
    start_against_bots(page, 4)
    wait_for_turn(page)
    pick(page, "Peasant")
    expect(page.locator("[aria-disabled=true]").first).to_be_visible()
    page.locator("main").get_by_role("button", name="Peasant").first.click(force=True)
    alert = page.locator("#status [role=alert]")
    expect(alert).to_contain_text("Sparta has chosen the Peasant already")
    alert.get_by_role("button", name="Rule S2").click()
    expect(page.get_by_role("dialog", name="Rules").locator("[data-clause=S2]")).to_be_focused()


@pytest.mark.parametrize("game", ["offrandes", "favor"])
def test_the_rules_begin_with_the_game_and_their_headings_are_headings(visit: Visit, game: str) -> None:
    page = visit(f"/rules/{game}")
    page.get_by_role("heading", level=2).first.wait_for()
    text = page.locator("main").inner_text()
    assert "###" not in text
    assert text.index("A city wants") < text.index("unofficial") < text.index("clause has an id")
    if game == "favor":
        expect(page.get_by_role("heading", name="Offerings", level=3)).to_be_visible()


def test_an_address_that_leads_nowhere_says_so_like_any_other_page(visit: Visit) -> None:
    page = visit("/no/such/page", language="fr")
    expect(page.get_by_role("heading", name="Il n’y a rien ici.")).to_be_visible()
    assert page.request.get("/no/such/page").status == 404
    page.get_by_role("link", name="Aller à l’accueil", exact=True).click()
    page.wait_for_url("**/")


def test_the_rules_can_be_searched(visit: Visit) -> None:
    page = visit("/rules/offrandes")
    page.get_by_label("Search the rules").fill("guardsman must be lower")
    expect(page.locator("[data-clause]")).to_have_count(1)
    expect(page.get_by_role("status")).to_contain_text("1 rule")


def test_a_standing_order_plays_for_its_player(visit: Visit) -> None:
    page = visit()
    start_against_bots(page, 3)
    chooser = random.Random(2)
    for _ in range(60):
        wait_for_turn(page)
        if status(page).startswith("You must bid more"):
            break
        make_a_move(page, chooser)
    page.get_by_role("button", name="Orders").click()
    dialog = page.get_by_role("dialog", name="Orders")
    dialog.get_by_label("Up to (drachmae)").fill("0")
    dialog.get_by_role("button", name="Give this order").click()
    expect(page.get_by_role("log")).to_contain_text("by your standing order")


def test_what_happened_meanwhile_is_shown_first(visit: Visit) -> None:
    page = visit()
    start_against_bots(page, 4)
    chooser = random.Random(4)
    wait_for_turn(page)
    for moves in range(40):
        make_a_move(page, chooser)
        wait_for_turn(page)
        if moves < 5:
            continue
        page.reload()
        wait_for_turn(page)
        mover = page.get_by_role("log").get_by_role("list").last.get_attribute("aria-label")
        if mover in ("Corinth", "Athens", "Thebes"):
            break
    else:
        raise AssertionError("nobody else ever moved last")
    heading = page.get_by_role("heading", name="Since your last move")
    expect(heading).to_be_visible()
    page.set_viewport_size({"width": 844, "height": 390})
    page.locator("section", has=heading).get_by_role("button", name="Close").click()
    expect(heading).to_have_count(0)


def test_an_earlier_position_can_be_looked_at_from_the_log(visit: Visit) -> None:
    page = visit()
    start_against_bots(page, 4)
    wait_for_turn(page)
    pick(page, "Peasant")
    line = page.get_by_role("log").get_by_role("button", name="Sparta chooses the Peasant.")
    expect(line).to_be_visible()
    page.reload()
    line.click()
    expect(page.get_by_text("You are looking at an earlier position.")).to_be_visible()
    page.get_by_role("button", name="Back to the present").click()
    expect(page.get_by_text("You are looking at an earlier position.")).to_have_count(0)


def test_the_game_goes_on_after_the_line_was_lost(visit: Visit) -> None:
    page = visit()
    start_against_bots(page, 4)
    wait_for_turn(page)
    page.context.set_offline(True)
    page.evaluate("dispatchEvent(new Event('offline'))")
    page.context.set_offline(False)
    pick(page, "Peasant")
    expect(page.get_by_role("log")).to_contain_text("Sparta chooses the Peasant.")


def test_the_game_goes_on_after_the_server_was_killed(chromium: Browser, tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        context = chromium.new_context(base_url=server.address, viewport=DESK, reduced_motion="reduce")  # type: ignore[arg-type]
        page = context.new_page()
        page.route("**/wasm/index.json", lambda route: route.fulfill(json={}))  # so that the server plays
        page.goto("/")
        start_against_bots(page, 4)
        wait_for_turn(page)
        pick(page, "Peasant")
        expect(page.get_by_role("log")).to_contain_text("Sparta chooses the Peasant.")
        server.kill()
        expect(page.get_by_text("Reconnecting …")).to_be_visible()
        pick(page, "Briber")  # sent when the line is back
        server.start()
        expect(page.get_by_text("Reconnecting …")).to_have_count(0)
        expect(page.get_by_role("log")).to_contain_text("Sparta chooses the Briber.")
        assert page.get_by_role("log").inner_text().count("Sparta chooses the Peasant.") == 1
        context.close()
