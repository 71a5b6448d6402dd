"""Games as people play them in two browsers or at one screen, from the front page to the end."""

import json
import random

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import PHONE, Visit
from tests.browser.playing import is_my_turn, is_over, make_a_move
from tests.browser.test_friends import begin, invite, join, open_dialog

pytestmark = pytest.mark.motion


def open_a_short_table(page: Page, which: str) -> None:
    """For two, of a single round."""
    open_dialog(page, which)
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("radio", name="2", exact=True).check(force=True)
    dialog.get_by_label("Your name").fill("Ada")
    for other in dialog.get_by_label("Name", exact=True).all():
        other.fill("Ben")
    dialog.get_by_text("More options").click()
    dialog.get_by_label("Rounds at most").fill("1")
    dialog.locator("button[type=submit]").click()
    page.wait_for_url("**/t/*")


def play_on(*pages: Page) -> None:
    """Everybody moves when it is their turn, until the game is over for all of them."""
    chooser = random.Random(7)
    while not all(is_over(page) for page in pages):
        for page in pages:
            if is_my_turn(page):
                make_a_move(page, chooser)
        pages[0].wait_for_timeout(20)


def assert_ranked(page: Page, *names: str) -> None:
    ranking = page.get_by_role("dialog").locator(".ranking li")
    expect(ranking).to_have_count(len(names))
    for name in names:
        expect(ranking.filter(has_text=name)).to_have_count(1)


def test_a_stranger_joins_a_public_table_from_the_list_and_both_play_to_the_end(visit: Visit) -> None:
    host = visit()
    open_a_short_table(host, "Open a public table")
    table = host.url.split("/t/")[1]
    stranger = visit(viewport=PHONE)
    listed = stranger.locator(f"a[href='/t/{table}']")
    expect(listed).to_contain_text("1 seat free")
    listed.click()
    stranger.get_by_role("button", name="Sit down").click()
    join(stranger, "Ben")
    begin(host, stranger)
    play_on(host, stranger)
    for page in (host, stranger):
        assert_ranked(page, "Ada", "Ben")


def test_two_people_play_to_the_end_at_one_screen_with_a_curtain_between_their_secrets(visit: Visit) -> None:
    page = visit()
    open_a_short_table(page, "Around this screen")
    chooser = random.Random(5)
    called: set[str] = set()
    while not is_over(page):
        page.locator(".curtain, #status.mine, [data-stage=over]").first.wait_for()
        if page.locator(".curtain").count():
            called.add(page.locator(".curtain").get_by_role("heading").inner_text())
            page.get_by_role("button", name="I am").click()
        elif is_my_turn(page):
            make_a_move(page, chooser)
    assert called == {"Ada is next", "Ben is next"}
    assert_ranked(page, "Ada", "Ben")


def hurry(route: Route) -> None:
    """The shortest clock that a server allows; the page offers none below thirty seconds."""
    wanted = route.request.post_data_json
    if wanted is None:  # the front page asks at the same address which tables are open
        route.fallback()
    else:
        route.continue_(post_data=json.dumps(wanted | {"clock": {"move": 5, "level": "novice"}}))


APART = """() => {
  const [banner, said] = ['.asks', '#status'].map(found => document.querySelector(found).getBoundingClientRect())
  const isBeside = banner.right <= said.left || said.right <= banner.left
  return isBeside || banner.bottom <= said.top || said.bottom <= banner.top
}"""


def table_with_a_clock(visit: Visit) -> tuple[Page, Page]:
    host = visit()
    host.route("**/api/tables", hurry)
    guest = visit(invite(host, "Ada"), viewport=PHONE)
    join(guest, "Ben")
    begin(host, guest)
    return host, guest


def test_whoever_goes_for_a_coffee_loses_moves_then_the_seat_and_takes_it_back_by_one_press(visit: Visit) -> None:
    host, guest = table_with_a_clock(visit)
    banner = guest.get_by_text("A bot (Novice) plays for you.")
    chooser = random.Random(7)

    def go_on() -> None:
        """The host stays at the table, however long this takes."""
        if is_my_turn(host):
            make_a_move(host, chooser)
        host.wait_for_timeout(20)

    while not banner.count():
        go_on()
    late = host.get_by_role("log").locator("li", has_text="Ben (Corinth) has run out of time; a bot moves")
    expect(late).to_have_count(2)
    players = host.get_by_role("list", name="Players")
    expect(players.get_by_role("listitem").filter(has_text="Corinth")).to_contain_text("Ben, for now a bot")
    expect(guest.locator("#status.mine")).to_have_count(0)
    for width, height in ((390, 844), (768, 1024), (1100, 800), (1440, 900)):
        guest.set_viewport_size({"width": width, "height": height})
        while not guest.evaluate(APART):  # the banner does not cover what is said
            go_on()
        go_on()
    guest.get_by_role("button", name="Take my seat back").click()
    expect(banner).to_have_count(0)
    expect(players).not_to_contain_text("Ben, for now a bot")
    expect(host.get_by_text("Agreed?")).to_have_count(0)
