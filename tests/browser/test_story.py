"""A story longer than a page: the newest is there at once, what came before is read when somebody looks for it."""

import json
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import votive
from tests.browser.conftest import DESK, PHONE, Visit
from tests.browser.server import Server
from tests.browser.test_everyone import violations
from tests.browser.test_replay import Keeper
from votive.bots.warmup import make_ready
from votive.core.records import Recorder, line
from votive.table import paging

pytestmark = pytest.mark.motion

BEGINNING = "This game was brought here as a record; it was not played at this server."


def long_game() -> dict[str, Any]:
    """Several pages of it."""
    game = make_ready(votive.game("favor"))
    found: dict[str, Any] = json.loads(line(Recorder(game, game.settings(5)).record(1, 0)))
    assert len(found["moves"]) > paging.ENTRIES
    return found


@pytest.fixture(scope="module")
def table(server: Server) -> str:
    return Keeper(server).keep(long_game())


def lines(page: Page) -> Locator:
    return page.locator("[role=log] [data-entry]")


def oldest(page: Page) -> int:
    return int(lines(page).first.get_attribute("data-entry") or -1)


@pytest.mark.parametrize("viewport", [DESK, PHONE], ids=["desk", "phone"])
def test_the_log_has_the_newest_at_once_and_reads_back_as_one_scrolls(
    visit: Visit, table: str, viewport: dict[str, int]
) -> None:
    page = visit(f"/t/{table}", viewport=viewport)
    lines(page).last.wait_for()
    expect(page.locator("[role=log]").get_by_text("The game is over.").last).to_be_attached()
    log, first = page.locator("[role=log]"), oldest(page)
    assert first > 0 and page.get_by_text(BEGINNING).count() == 0
    expect(page.locator("[data-older]")).to_be_attached()
    while page.locator("[data-older]").count():
        before = oldest(page)
        log.evaluate("log => { log.scrollTop = -log.scrollHeight }")
        page.wait_for_function("n => Number(document.querySelector('[data-entry]').dataset.entry) < n", arg=before)
    assert oldest(page) == 0
    expect(log.get_by_text(BEGINNING)).to_be_attached()
    numbers = [int(one.get_attribute("data-entry") or -1) for one in lines(page).all()]
    assert numbers == sorted(set(numbers)), "in order, none twice"


def test_keyboards_read_back_by_a_button_and_nothing_jumps(visit: Visit, table: str) -> None:
    page = visit(f"/t/{table}")
    lines(page).last.wait_for()
    before, newest = oldest(page), lines(page).last.get_attribute("data-entry")
    page.locator("[data-older]").focus()
    page.keyboard.press("Enter")
    page.wait_for_function("n => Number(document.querySelector('[data-entry]').dataset.entry) < n", arg=before)
    assert lines(page).last.get_attribute("data-entry") == newest
    assert not violations(page)
