"""Games against bots that the page itself holds: no server is asked for anything."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.conftest import PATIENCE, PHONE
from tests.browser.playing import (
    is_over,
    make_a_move,
    place,
    play_to_the_end,
    start_against_bots,
    status,
    wait_for_turn,
)
from tests.browser.server import Server
from tests.browser.test_installed import READY

GAMES = [("Offrandes", "offrandes"), ("Favor of the Gods", "favor")]
WASM = Path(__file__).parents[2] / "src" / "votive" / "web" / "static" / "wasm"
KEPT = """async (isAll) => {
  const list = await (await fetch('/offline.json')).json()
  const index = await (await fetch('/wasm/index.json')).json()
  const rules = Object.values(index).flatMap((game) => Object.entries(game))
  const wanted = [...list.assets, ...(isAll ? rules.map(([name, mark]) => `wasm/${name}?${mark}`) : [])]
  for (const address of wanted)
    while (!(await caches.match('/' + address))) await new Promise((resolve) => setTimeout(resolve, 50))
}"""
"""Until all is kept that is needed without a network."""

GAMES_KEPT = """
  const got = (request) => new Promise((resolve) => (request.onsuccess = () => resolve(request.result)))
  const kept = (await got(indexedDB.open('votive', 1))).transaction('games', 'readwrite').objectStore('games')
"""
OLDER = f"""async () => {{
  {GAMES_KEPT}
  const [game] = await got(kept.getAll())
  await got(kept.put({{ ...game, rules: '0.1' }}))
}}"""
"""Says of the game that is kept that it was begun by other rules."""
COUNT = f"async () => {{ {GAMES_KEPT} return got(kept.count()) }}"

pytestmark = pytest.mark.skipif(not (WASM / "index.json").is_file(), reason="the rules are not built for the browser")


@pytest.fixture
def lone(tmp_path: Path) -> Iterator[Server]:
    """A server that may be stopped: no other test asks it."""
    with Server(tmp_path) as running:
        yield running


Opened = Callable[..., BrowserContext]


@pytest.fixture
def browse(chromium: Browser, request: pytest.FixtureRequest) -> Iterator[Opened]:
    """Opens browsers in which nothing is kept, at the server that the test may stop or at that of all tests."""
    asked: Server = request.getfixturevalue("lone" if "lone" in request.fixturenames else "server")
    contexts: list[BrowserContext] = []
    troubles: list[str] = []

    def opened(**settings: object) -> BrowserContext:
        usual = {"base_url": asked.address, "reduced_motion": "reduce", "viewport": PHONE, "locale": "en"}
        context = chromium.new_context(**{**usual, **settings})
        context.set_default_timeout(PATIENCE)
        context.on("weberror", lambda error: troubles.append(str(error.error)))
        contexts.append(context)
        return context

    yield opened
    for context in contexts:
        context.close()
    assert not troubles


def front(context: BrowserContext) -> Page:
    page = context.new_page()
    page.goto("/")
    page.get_by_role("heading", level=1).wait_for()
    return page


def some_moves(page: Page, count: int) -> None:
    import random

    chooser = random.Random(count)
    for _ in range(count):
        wait_for_turn(page)
        if not is_over(page):
            make_a_move(page, chooser)


SHOWN = """() => {
  globalThis.shown = new Set()
  const look = () => {
    const place = document.querySelector('[data-place]')?.dataset.place
    if (place !== undefined) shown.add(place)
    if (!document.querySelector('#status.mine')) requestAnimationFrame(look)
  }
  look()
}"""
"""Notes every position that is shown until somebody is to decide."""


@pytest.mark.motion
@pytest.mark.parametrize("level", ["Novice", "Oracle"])
@pytest.mark.parametrize(("title", "game"), GAMES, ids=[game for _, game in GAMES])
def test_nothing_waits_before_ones_own_first_decision(browse: Opened, title: str, game: str, level: str) -> None:
    """However many bots move first: what they did is on the table and in the log when one is to decide."""
    page = front(browse(reduced_motion="no-preference", viewport={"width": 1440, "height": 900}))
    page.evaluate(SHOWN)
    start_against_bots(page, 5, level, game=title)
    wait_for_turn(page)
    positions = page.evaluate("[...shown].map(Number)")
    assert 1 <= len(positions) <= 2
    assert page.locator("[role=log]").inner_text().strip()
    some_moves(page, 1)


@pytest.mark.parametrize(("title", "game"), GAMES, ids=[game for _, game in GAMES])
def test_a_whole_game_with_the_server_stopped(browse: Opened, lone: Server, title: str, game: str) -> None:
    """A reload in the middle, a closed tab, and another one that goes on to the end, the rematch and the replay."""
    context = browse()
    page = front(context)
    page.evaluate(READY)
    page.reload()
    page.get_by_role("heading", level=1).wait_for()
    start_against_bots(page, 2, game=title)
    wait_for_turn(page)
    address = page.url
    assert "/t/here-" in address
    page.evaluate(KEPT, False)
    lone.kill()
    some_moves(page, 3)
    wait_for_turn(page)
    before, said = place(page), status(page)
    page.reload()
    wait_for_turn(page)
    assert (place(page), status(page)) == (before, said)
    some_moves(page, 2)
    page.close()
    page = front(context)
    expect(page.get_by_role("status").filter(has_text="need none")).to_be_visible()
    page.locator(f"a[href='{address.removeprefix(lone.address)}']").click()
    assert play_to_the_end(page) > 10
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_text("wins").first).to_be_visible()
    with page.expect_download() as saved:
        dialog.get_by_role("button", name="Record").click()
    assert '"alone":true' in saved.value.path().read_text(encoding="utf-8")
    dialog.get_by_role("button", name="Rematch").click()
    page.wait_for_url(lambda url: "/t/here-" in url and url != address)
    wait_for_turn(page)
    page.goto(address.replace("/t/", "/replay/"))
    page.locator("[data-replay]").wait_for()
    page.keyboard.press("End")
    expect(page.locator("[data-replay]")).to_contain_text("Move")


def test_a_game_goes_on_where_no_server_answers_for_a_part_of_the_page(browse: Opened, lone: Server) -> None:
    """The page is not loaded anew, as it is after an update: there would be none."""
    page = front(browse(service_workers="block"))
    start_against_bots(page, 2)
    wait_for_turn(page)
    lone.kill()
    with page.expect_event("requestfailed", lambda request: request.url == page.url):
        page.evaluate("dispatchEvent(new Event('vite:preloadError'))")
    some_moves(page, 2)


def test_a_move_is_taken_back_a_hint_is_given_and_the_server_takes_the_game_over(browse: Opened) -> None:
    page = front(browse(viewport={"width": 1440, "height": 900}))
    start_against_bots(page, 3)
    wait_for_turn(page)
    before = place(page)
    some_moves(page, 1)
    wait_for_turn(page)
    page.locator("[data-undo]").click()
    page.wait_for_function("before => document.querySelector('[data-place]').dataset.place > before", arg=before)
    wait_for_turn(page)
    page.locator("[data-hint]").click()
    hint = page.locator("section.hint li").first
    expect(hint).to_contain_text("%")
    page.locator("[data-play-hint]").click()
    wait_for_turn(page)
    said = status(page)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Continue on the server").click()
    page.wait_for_url(lambda url: "/t/" in url and "here-" not in url)
    wait_for_turn(page)
    assert status(page).removesuffix("Played alone").rstrip() == said
    expect(page.get_by_text("Played alone", exact=True)).to_be_visible()
    page.goto("/")
    expect(page.locator("a[href^='/t/']")).to_have_count(1)


def test_a_server_says_why_it_does_not_take_over_a_game_of_rules_that_it_has_not(browse: Opened) -> None:
    page = front(browse())
    start_against_bots(page, 2)
    wait_for_turn(page)
    address = page.url
    page.evaluate(OLDER)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Continue on the server").click()
    expect(page.get_by_role("alert").filter(has_text="played by rules version 0.1")).to_be_visible()
    assert page.url == address
    assert page.evaluate(COUNT) == 1, "it is kept as it was"


def test_an_installed_page_begins_a_game_without_a_network(browse: Opened, lone: Server) -> None:
    context = browse()
    page = context.new_page()
    page.goto("/")
    page.evaluate(READY)
    page.evaluate("dispatchEvent(new Event('appinstalled'))")  # as the browser says it
    page.evaluate(KEPT, True)
    page.close()
    lone.kill()
    page = front(context)
    start_against_bots(page, 5, level="Priest", game="Favor of the Gods")
    some_moves(page, 2)
    wait_for_turn(page)


def test_another_tab_takes_the_game_over(browse: Opened) -> None:
    context = browse()
    page = front(context)
    start_against_bots(page, 2)
    wait_for_turn(page)
    other = context.new_page()
    other.goto(page.url)
    wait_for_turn(other)
    expect(page.get_by_role("alert").filter(has_text="another tab")).to_be_visible()
    some_moves(other, 1)
