"""A table that was begun before the cards changed is played to its end, in the page, with the cards it began with."""

import random
import secrets
import time

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.playing import make_a_move, rush_to_the_end, wait_for_turn
from tests.browser.server import Server
from tests.browser.test_own_cards import open_page
from votive import store
from votive.games.favor.game import GAME
from votive.store import Append, Store
from votive.table.link_keys import Keys
from votive.table.table import Table, logged, open_table
from votive.table.values import SeatPlan
from votive.web.tables.summaries import summary_of

CROWN = "Crown of Thunder"
"""A temple that cost a diamond more in version 1, and brought 14 points instead of 10."""


def keep_table(kept: Store, table: str, version: str, person: str) -> None:
    """A table that people gather at, as a server whose newest version this was has kept it."""
    seats = [SeatPlan("me"), SeatPlan("bot", "novice")]
    keys = Keys(lambda: secrets.token_hex(16), lambda: "")
    game = GAME.in_version(version)
    events = open_table(game, seats, person, "Ada", secrets.token_bytes(32), keys, options={"rounds": 1})
    now = time.time_ns() // 1_000_000
    state = Table.of(table, logged(events, now)).state
    kept.append(Append(table, 0, now, events, "", summary_of(state)))


def crown(page: Page) -> str:
    pile = page.locator(f"main button:has(.pile)[aria-label^='{CROWN}']").first
    pile.hover()
    told = page.locator("[role=tooltip]")
    expect(told).to_contain_text(CROWN)
    return told.inner_text()


@pytest.mark.slow
def test_a_table_begun_with_version_1_is_played_to_its_end(chromium: Browser, server: Server) -> None:
    page = open_page(chromium, server)
    origin = {"Origin": server.address}
    assert page.request.post("/api/people", data={"name": "Ada"}, headers=origin).ok
    person = page.request.get("/api/me").json()["id"]
    with store.open(server.database) as kept:
        keep_table(kept, "earlier1", "1", person)
    page.goto("/t/earlier1")
    facts = page.locator("[data-facts]")
    expect(facts).to_contain_text("version 1")
    expect(facts).to_contain_text("have not learned them")
    page.get_by_role("button", name="Begin").click()
    wait_for_turn(page)
    assert "14" in crown(page) and "1 diamond" in crown(page)
    make_a_move(page, random.Random(1))
    rush_to_the_end(page)
    page.goto("/replay/earlier1#at=20")
    page.locator("[data-ply]").wait_for()
    assert "14" in crown(page)
    exported = page.request.get("/api/tables/earlier1/record").json()
    assert exported["rules"] == "1"
    assert page.evaluate("[...window.votiveMissing]") == []
    page.context.close()
