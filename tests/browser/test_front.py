"""The front page: one order, full rows at every width, and nothing that moves when lists arrive."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import PHONE, Visit
from tests.browser.playing import start_against_bots
from tests.browser.test_everyone import is_within, violations

pytestmark = pytest.mark.motion

WIDTHS = (1440, 1024, 768, 390)
CARDS = ["With friends", "At one screen", "Watch or join", "Learn by playing", "Look back", "My games"]
SHIFTS = """() => new Promise(done => {
  const found = []
  new PerformanceObserver(list => {
    for (const { value, sources } of list.getEntries()) {
      found.push([value, ...sources.map(({ node }) => node?.outerHTML?.slice(0, 80) ?? 'gone')])
    }
  }).observe({ type: 'layout-shift', buffered: true })
  setTimeout(() => done(found), 300)
})"""


def slow_lists(page: Page) -> None:
    """Lists come when everything else stands."""

    def late(route: Route) -> None:
        page.wait_for_timeout(700)
        route.continue_()

    page.route("**/api/tables", late)
    page.route("**/api/me/tables*", late)


def at_every_width(page: Page) -> Iterator[int]:
    """The page, opened anew."""
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 900})
        page.goto("/")
        page.locator(".ways").wait_for()
        yield width


def test_the_cards_stand_in_full_rows_and_nothing_moves_on_a_first_visit(visit: Visit) -> None:
    page = visit()
    for width in at_every_width(page):
        assert page.evaluate(SHIFTS) == [], width
        assert page.locator(".ways h2").all_inner_texts() == CARDS
        boxes = [card.bounding_box() for card in page.locator(".ways > *").all()]
        rows: dict[int, list[int]] = {}
        for box in boxes:
            assert box is not None
            rows.setdefault(round(box["y"]), []).append(round(box["height"]))
        assert len({len(row) for row in rows.values()}) == 1, (width, "one stands alone")
        assert all(len(set(row)) == 1 for row in rows.values()), (width, "heights differ")
        assert is_within(page), width


def test_nothing_moves_when_the_lists_arrive(visit: Visit) -> None:
    page = visit()
    for players in (2, 3, 4):
        page.goto("/")
        start_against_bots(page, players)
    slow_lists(page)
    for width in at_every_width(page):
        expect(page.get_by_role("heading", name="Continue")).to_be_visible()
        assert page.evaluate(SHIFTS) == [], width
        running = page.locator("section:has(#continue) li a")
        expect(running).to_have_count(3)
        assert all(
            box and box["width"] > 200 and box["height"] >= 40 for box in [one.bounding_box() for one in running.all()]
        ), width
        tops = [page.locator(one).bounding_box()["y"] for one in ("form", "#continue", ".ways")]  # type: ignore[index]
        assert tops == sorted(tops), width
        assert violations(page) == [], width


def test_a_public_table_can_be_opened_and_is_found_by_others(visit: Visit) -> None:
    host = visit()
    host.get_by_role("button", name="Open a public table").click()
    host.get_by_role("textbox", name="Your name").fill("Penelope")
    host.get_by_role("dialog").locator("button[type=submit]").click()
    host.wait_for_url("**/t/*")
    guest = visit("/", viewport=PHONE)
    card = guest.locator(".way", has_text="Watch or join")
    expect(card.get_by_role("link", name="Penelope")).to_have_count(1)
    card.get_by_role("link", name="Penelope").click()
    guest.wait_for_url(host.url.partition("#")[0] + "*")


PAGES = ("/", "/me", "/me/statistics", "/replay", "/learn/offrandes", "/learn/favor", "/rules/favor")
HEAD = """() => {
  const boxes = [...document.querySelectorAll('header :is(a, button, select)')].map(one => one.getBoundingClientRect())
  return boxes.flatMap((one, at) => boxes.slice(at + 1).filter(other =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1)).length
}"""
"""How many things in the head lie over each other."""


@pytest.mark.parametrize("language", ["en", "de"])
def test_text_twice_as_large_fits_a_phone_on_every_page(visit: Visit, language: str) -> None:
    page = visit("/", viewport=PHONE, language=language)
    page.add_init_script(
        "addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '200%'))"
    )
    for path in PAGES:
        page.goto(path)
        page.locator("main").first.wait_for()
        page.wait_for_load_state("networkidle")
        assert is_within(page), path
        assert page.evaluate(HEAD) == 0, path
        assert page.locator("header").evaluate("one => one.scrollWidth <= one.clientWidth"), path
