"""The workshop in the page: a card is invented, tried, printed, played with a friend and bots, its replay opened."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, expect
from pypdf import PdfReader

import votive
from tests.browser.conftest import DESK, PATIENCE, PHONE
from tests.browser.playing import is_my_turn, is_over, make_a_move, together
from tests.browser.server import Server
from tests.browser.test_everyone import violations
from tests.sizes import LONG
from votive.core.language import language

COMPILING = 1_200_000
"""Milliseconds: cards of one's own are compiled before the first game."""
LANGUAGES = {"en": "Try", "fr": "Essayer", "de": "Ausprobieren", "es": "Probar"}


@pytest.fixture(scope="module")
def workshop(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose trials do not step back: other tests keep the machine busy."""
    folder = tmp_path_factory.mktemp("workshop")
    with Server(folder, constants={"votive.web.workshop.child_process:POLITENESS": 0}) as server:
        yield server


def open_page(chromium: Browser, server: Server, path: str, language: str = "en", **settings: object) -> Page:
    settings = {"viewport": DESK, "reduced_motion": "reduce", **settings}
    context = chromium.new_context(base_url=server.address, locale=language, **settings)  # type: ignore[arg-type]
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.goto(path)
    page.locator("main h2, main form").first.wait_for()
    return page


def leave(page: Page) -> None:
    assert page.evaluate("[...window.votiveMissing]") == []
    page.context.close()


def change_the_runner(page: Page) -> None:
    """Swift Runner scores five points more, in games of one round."""
    page.get_by_label("What is this variant called?").fill("Quick feet")
    page.get_by_label("Rounds", exact=True).focus()
    for _ in range(11):
        page.keyboard.press("ArrowLeft")
    for _ in range(5):
        page.get_by_role("button", name="How many: one more").click()


def invent_a_quest(page: Page) -> None:
    """A quest of one's own, and so few others that with five players somebody has it."""
    page.locator("section[aria-labelledby=cards] .segments label", has_text="Quests").click()
    select = page.locator("section[aria-labelledby=cards] select").first
    listed = select.locator("option").evaluate_all("all => all.map(one => one.value)")
    for value in listed[:5]:
        select.select_option(value)
        page.get_by_role("button", name="Take it out").click()
    page.get_by_role("button", name="Add a card").click()
    page.get_by_label("What is it called?").fill("Wandering Poet")
    page.get_by_label("How many", exact=True).fill("9")
    page.keyboard.press("Tab")
    card = page.locator("article.card-face")
    expect(card).to_contain_text("Wandering poet")
    expect(card).to_contain_text("Score 9 points.")
    select.select_option(listed[5])
    page.get_by_role("button", name="Take it out").click()
    expect(page.get_by_text("5 different cards")).to_be_visible()


def test_a_card_is_drawn_and_told_in_four_languages_as_one_types(chromium: Browser, workshop: Server) -> None:
    page = open_page(chromium, workshop, "/workshop")
    card = page.locator("article.card-face")
    expect(card).to_contain_text("Score 2 points.")
    change_the_runner(page)
    expect(card).to_contain_text("Score 7 points.")
    for code, said in {"fr": "Marquez 7 points.", "de": "Du erhältst 7 Punkte.", "es": "Ganas 7 puntos."}.items():
        expect(page.locator(f"dd[data-language={code}]")).to_contain_text(said)
    page.get_by_label("How many", exact=True).fill("99")
    page.keyboard.press("Tab")
    expect(card).to_contain_text("Score 20 points.")  # what the language of cards allows, and no more
    page.reload()
    expect(page.locator("article.card-face")).to_contain_text("Score 20 points.")
    page.get_by_role("button", name="As published").click()
    expect(page.locator("article.card-face")).to_contain_text("Score 2 points.")
    leave(page)


def test_what_is_taken_along_is_what_is_written_however_fast_one_is(
    chromium: Browser, workshop: Server, tmp_path: Path
) -> None:
    page = open_page(chromium, workshop, "/workshop", accept_downloads=True)
    take = page.get_by_role("button", name="Take the file")
    change_the_runner(page)
    expect(take).to_be_enabled()
    held: list[Route] = []
    page.route("**/api/workshop/check", lambda route: held.append(route))
    page.get_by_role("button", name="How many: one more").click()
    expect(take).to_be_disabled()  # what the server has looked at is another variant
    expect(page.get_by_role("button", name="Try", exact=True)).to_be_disabled()
    _until_asked(page, held)
    held.pop().abort()
    expect(page.locator(".trouble")).not_to_be_empty()
    _until_asked(page, held)  # once more, by itself
    held.pop().continue_()
    with page.expect_download() as coming:
        take.click()
    coming.value.save_as(tmp_path / "quick-feet.toml")
    assert "number = 8" in (tmp_path / "quick-feet.toml").read_text(encoding="utf-8")
    expect(page.locator(".trouble")).to_be_empty()
    page.unroute("**/api/workshop/check")
    leave(page)


def _until_asked(page: Page, held: list[Route]) -> None:
    while not held:
        page.wait_for_timeout(50)


def test_the_form_says_of_every_card_what_its_file_says(chromium: Browser, workshop: Server) -> None:
    page = open_page(chromium, workshop, "/workshop")
    select = page.locator("section[aria-labelledby=cards] select").first
    printed = page.evaluate(
        """async () => {
          await fetch('/api/people', { method: 'POST', headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ name: 'Ada' }) })
          const body = { game: 'favor', change: [{ card: 'temple.zeus.oak_grove', points: 5 }] }
          const answer = await fetch('/api/workshop/check', { method: 'POST',
            headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
          return (await answer.json()).cards
        }"""
    )
    spoken = {code: language(code, votive.game("favor").language_folder) for code in LANGUAGES}
    for deck, key, count in (("Market cards", "market", 15), ("Quests", "quests", 10)):
        page.locator("section[aria-labelledby=cards] .segments label", has_text=deck).click()
        expect(select.locator("option")).to_have_count(count)
        for value in select.locator("option").evaluate_all("all => all.map(one => one.value)"):
            select.select_option(value)
            said = printed[key][value.partition(".")[2]]["text"]
            for code, words in spoken.items():
                expect(page.locator(f"dd[data-language={code}]")).to_contain_text(words.say(said), use_inner_text=True)
    leave(page)


@pytest.mark.parametrize("code", LANGUAGES)
def test_it_speaks_every_language_fits_a_phone_and_axe_finds_nothing(
    chromium: Browser, workshop: Server, code: str
) -> None:
    """Axe looks at light colours in English and at dark ones in French."""
    theme = "dark" if code in ("fr", "es") else "light"
    page = open_page(chromium, workshop, "/workshop", code, viewport=PHONE, color_scheme=theme)
    expect(page.get_by_role("button", name=LANGUAGES[code], exact=True)).to_be_visible()
    for deck in range(7):
        page.locator("section[aria-labelledby=cards] .segments label").nth(deck).click()
        page.locator("article.card-face").wait_for()
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    if LONG or code in ("en", "fr"):
        assert violations(page) == []
    leave(page)


def begin_with_a_friend(page: Page, chromium: Browser, server: Server) -> Page:
    """Ada opens a table for five, Bob comes by the link, three bots play; answers Bob's page."""
    page.get_by_role("button", name="Invite friends").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Your name").fill("Ada")
    dialog.get_by_role("group", name="Players").get_by_role("radio", name="5").check(force=True)
    dialog.get_by_role("radio", name="Novice").check(force=True)
    dialog.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/t/*")
    link = page.get_by_label("Link to join").input_value()
    friend = open_page(chromium, server, link.removeprefix(server.address))
    friend.get_by_label("Your name").fill("Bob")
    friend.get_by_role("button", name="Sit down").click()
    friend.get_by_role("heading", name="Waiting for players").wait_for()
    expect(friend.get_by_text("Quick feet").first).to_be_visible()
    for one in (page, friend):
        ready = one.get_by_role("button", name="I am ready")
        if ready.count():
            ready.first.click()
    page.get_by_role("button", name="Begin", exact=True).click()
    return friend


def play_together(*pages: Page) -> None:
    chooser = random.Random(1)
    for page in pages:
        page.locator("[data-stage=playing], [data-stage=over]").first.wait_for(state="attached")
    while not all(is_over(page) for page in pages):
        for page in pages:
            if is_my_turn(page) and not is_over(page):
                make_a_move(page, chooser)
        together(*pages)


@pytest.mark.slow
def test_a_card_is_invented_tried_printed_played_shared_and_opened_elsewhere(
    chromium: Browser, workshop: Server, tmp_path: Path
) -> None:
    page = open_page(chromium, workshop, "/workshop", accept_downloads=True)
    change_the_runner(page)
    invent_a_quest(page)
    page.locator("label", has_text="1,000").click()
    page.get_by_role("button", name="Try", exact=True).click()
    page.locator("[data-trial=done]").wait_for(timeout=COMPILING)
    expect(page.locator("[data-games='1000']")).to_be_visible()
    rounds = page.locator("[data-row='length rounds']")
    expect(rounds).to_contain_text("12.0")
    expect(rounds).to_contain_text("1.0")
    expect(rounds).to_contain_text("less")
    expect(page.locator("[data-row='use card:swift_runner']")).to_be_visible()
    assert violations(page) == []
    with page.expect_download() as coming:
        page.get_by_role("button", name="Take the file").click()
    coming.value.save_as(tmp_path / "quick-feet.toml")
    assert 'name = "Quick feet"' in (tmp_path / "quick-feet.toml").read_text(encoding="utf-8")

    # Somebody else opens the file, and has the same card.
    other = open_page(chromium, workshop, "/workshop")
    other.locator("input[type=file]").set_input_files(tmp_path / "quick-feet.toml")
    expect(other.locator("article.card-face")).to_contain_text("Score 7 points.")
    other.close()

    # On paper: both cards are there, and none that was taken out.
    page.get_by_role("button", name="Print it").click()
    page.get_by_role("dialog").get_by_role("radio", name="Letter").check(force=True)
    assert violations(page) == []
    with page.expect_download(timeout=COMPILING) as coming:
        page.get_by_role("button", name="Make the PDF").click()
    page.locator("[data-print=done]").wait_for()
    assert coming.value.suggested_filename == "quick-feet-en.pdf"
    coming.value.save_as(tmp_path / "quick-feet.pdf")
    pages = [" ".join(one.extract_text().split()) for one in PdfReader(tmp_path / "quick-feet.pdf").pages]
    assert "Variant “Quick feet”" in pages[0]
    assert "Changed: Swift Runner New: Wandering poet Left out: All the Heavens" in pages[0]
    assert any("Wandering poet" in one and "Score 9 points." in one for one in pages)
    assert any("Swift Runner" in one and "Score 7 points." in one for one in pages)
    assert not any("All the Heavens" in one for one in pages[1:])
    page.get_by_role("dialog").get_by_role("button", name="Close").last.click()

    # A table with a friend and bots. With five quests for five players, one of them has the new one.
    friend = begin_with_a_friend(page, chromium, workshop)
    play_together(page, friend)
    for one in (page, friend):
        expect(one.get_by_text("9 for the quest “Wandering poet”")).to_have_count(1)

    # The replay is shared: as a link, and as a file that opens without any server.
    page.goto(page.url.replace("/t/", "/replay/").partition("#")[0])
    page.get_by_role("button", name="Share").click()
    link = page.get_by_label("Link to this position").input_value()
    with page.expect_download() as coming:
        page.get_by_role("link", name="Save as a file").click()
    coming.value.save_as(tmp_path / "game.html")
    for address in (link, f"file://{tmp_path / 'game.html'}"):
        friend.goto(address.partition("#")[0] + "#at=10000")
        friend.locator("[data-ply]").wait_for()
        expect(friend.get_by_text("Quick feet").first).to_be_visible()
        expect(friend.get_by_text("9 for the quest “Wandering poet”").first).to_be_visible()
    leave(friend)
    leave(page)
