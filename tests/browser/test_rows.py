"""Where the rules are in the page, the server sends what a seat knows, and the page makes what it shows of it."""

import json
import random
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tools.wasm.__main__ import BUILT

from tests.browser.conftest import PATIENCE, Visit
from tests.browser.playing import make_a_move
from votive import games


def listen(page: Page) -> tuple[list[Any], list[Any]]:
    """All messages that the page hears and says, from now on."""
    heard: list[Any] = []
    said: list[Any] = []
    page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: heard.append(json.loads(frame))))
    page.on("websocket", lambda socket: socket.on("framesent", lambda frame: said.append(json.loads(frame))))
    return heard, said


def wait_until(page: Page, heard: list[Any], is_it: Callable[[Any], Any], begun: int = 0) -> int:
    """Until the page has heard such a message; how many it has heard then."""
    for _ in range(PATIENCE // 100):
        if any(is_it(message) for message in heard[begun:]):
            return len(heard)
        page.wait_for_timeout(100)
    raise AssertionError(f"no such message among {heard[begun:]}")


def around_one_screen(page: Page, game: str) -> None:
    page.get_by_role("button", name="Around this screen").click()
    dialog = page.get_by_role("dialog")
    title = {"offrandes": "Offrandes", "favor": "Favor of the Gods"}[game]
    dialog.get_by_role("radio", name=title, exact=True).check(force=True)
    dialog.get_by_role("radio", name="3", exact=True).check(force=True)
    for seat, name in enumerate(("Ada", "Ben", "Cleo")):
        box = dialog.get_by_label("Your name") if seat == 0 else dialog.get_by_label("Name", exact=True).nth(seat - 1)
        box.fill(name)
    dialog.get_by_role("button", name="Begin").click()
    page.wait_for_url("**/t/*")


@pytest.mark.skipif(not BUILT.exists(), reason="the rules are not built for the browser: make wasm")
def test_a_page_with_the_rules_is_sent_rows_and_says_by_itself_why_not(visit: Visit) -> None:
    page = visit(here=True)
    heard, said = listen(page)
    around_one_screen(page, "offrandes")
    page.wait_for_function("() => document.querySelector('#status.mine') !== null")
    begun = wait_until(page, heard, lambda message: message.get("now") and message["now"]["row"])
    page.locator("main").get_by_role("button", name="Peasant").first.click()
    expect(page.get_by_role("log")).to_contain_text("chooses the Peasant")
    wait_until(page, heard, lambda message: message["type"] == "change", begun)
    changes = [message["change"] for message in heard[begun:] if message["type"] == "change"]
    assert any(isinstance(change.get("row"), str | list) for change in changes)
    assert not any({"view", "status", "choices"} & change.keys() for change in changes)
    expect(page.locator("#status.mine")).to_be_visible()
    assert not [message for message in said if message["type"] == "why"]


@pytest.mark.skipif(not BUILT.exists(), reason="the rules are not built for the browser: make wasm")
@pytest.mark.parametrize("game", games.ours())
def test_what_a_choice_would_do_and_why_not_asks_no_server(visit: Visit, game: str) -> None:
    """At a table among people: whatever is looked at, touched and refused is answered in the page."""
    page = visit(here=True)
    heard, said = listen(page)
    around_one_screen(page, game)
    mine, curtain = page.locator("#status.mine"), page.locator(".curtain button")
    mine.or_(curtain).first.wait_for()
    if curtain.count():
        curtain.first.click()
    mine.wait_for()
    wait_until(page, heard, lambda message: message.get("now") and message["now"]["row"])
    if game == "offrandes":
        make_a_move(page, random.Random(1))  # what was chosen once is refused the second time
        mine.wait_for()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if "/api/" in request.url else None)
    begun = len(said)
    choices, greyed = page.locator("#board button.target.can"), page.locator("#board button.target.cannot")
    assert choices.count() > 3
    if game == "offrandes":
        choices.first.hover()
        expect(page.locator(".why .does")).to_be_visible()
        greyed.first.click(force=True)
        expect(page.locator("#status")).to_contain_text("S2")
    else:
        choices.first.click()  # a unit: each place then says what sending it there would do
        expect(page.locator("#board .area button.target.can").first).to_have_accessible_name(
            re.compile("[Ss]end|[Uu]nit")
        )
    assert asked == []
    assert [message for message in said[begun:] if message["type"] != "ping"] == []


@pytest.mark.parametrize("game", games.ours())
def test_without_the_modules_the_server_sends_all_of_it(visit: Visit, game: str) -> None:
    page = visit()
    page.route("**/wasm/**", lambda route: route.abort())
    heard, _ = listen(page)
    around_one_screen(page, game)
    page.locator(".curtain, #status.mine").first.wait_for()
    wait_until(page, heard, lambda message: message.get("now"))
    assert all(message["now"]["row"] is None for message in heard if message.get("now"))
