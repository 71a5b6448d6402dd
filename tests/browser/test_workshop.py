"""The workshop in the page: a card is changed, tried, played with a friend and a bot, and its replay opened."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import DESK, PATIENCE, PHONE
from tests.browser.playing import is_my_turn, is_over, make_a_move, together
from tests.browser.server import Server
from tests.browser.test_everyone import violations

LONG = 1_200_000
"""Milliseconds: cards of one's own are compiled before the first game."""
LANGUAGES = {"en": "Try", "fr": "Essayer", "de": "Ausprobieren", "es": "Probar"}


@pytest.fixture(scope="module")
def workshop(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose trials do not step back: other tests keep the machine busy."""
    folder = tmp_path_factory.mktemp("workshop")
    with Server(folder, constants={"votive.web.workshop.trials:POLITENESS": 0}) as server:
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


def test_the_form_says_of_every_card_what_its_file_says(chromium: Browser, workshop: Server) -> None:
    page = open_page(chromium, workshop, "/workshop")
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
    assert printed["market"]
    select = page.get_by_label("Card", exact=True)
    for value in select.locator("option").evaluate_all("all => all.map(one => one.value)"):
        select.select_option(value)
        name = value.partition(".")[2]
        number = printed["market"][name]["text"].get("number")
        told = page.locator("article.card-face .says")
        expect(told).not_to_be_empty()
        if number is not None:
            expect(told).to_contain_text(str(number))
    leave(page)


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_speaks_every_language_fits_a_phone_and_axe_finds_nothing(
    chromium: Browser, workshop: Server, language: str
) -> None:
    theme = "dark" if language in ("fr", "es") else "light"
    page = open_page(chromium, workshop, "/workshop", language, viewport=PHONE, color_scheme=theme)
    expect(page.get_by_role("button", name=LANGUAGES[language], exact=True)).to_be_visible()
    for deck in range(7):
        page.locator("section[aria-labelledby=cards] .segments label").nth(deck).click()
        page.locator("article.card-face").wait_for()
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    assert violations(page) == []
    leave(page)


@pytest.mark.slow
def test_a_card_is_changed_tried_played_shared_and_opened_elsewhere(
    chromium: Browser, workshop: Server, tmp_path: Path
) -> None:
    page = open_page(chromium, workshop, "/workshop", accept_downloads=True)
    change_the_runner(page)
    page.locator("label", has_text="1,000").click()
    page.get_by_role("button", name="Try", exact=True).click()
    page.locator("[data-trial=done]").wait_for(timeout=LONG)
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

    # A table with a friend and a bot.
    page.get_by_role("button", name="Invite friends").click()
    page.get_by_label("Your name").fill("Ada")
    page.get_by_role("dialog").get_by_role("radio", name="Novice").check(force=True)
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/t/*")
    link = page.get_by_label("Link to join").input_value()
    friend = open_page(chromium, workshop, link.removeprefix(workshop.address))
    friend.get_by_label("Your name").fill("Bob")
    friend.get_by_role("button", name="Sit down").click()
    friend.get_by_role("heading", name="Waiting for players").wait_for()
    expect(friend.get_by_text("Quick feet").first).to_be_visible()
    for one in (page, friend):
        ready = one.get_by_role("button", name="I am ready")
        if ready.count():
            ready.first.click()
    page.get_by_role("button", name="Begin", exact=True).click()
    chooser = random.Random(1)
    for one in (page, friend):
        one.locator("[data-stage=playing], [data-stage=over]").first.wait_for(state="attached")
    while not (is_over(page) and is_over(friend)):
        for one in (page, friend):
            if is_my_turn(one) and not is_over(one):
                make_a_move(one, chooser)
        together(page, friend)

    # The replay as a file opens without any server.
    table = page.url.rpartition("/")[2].partition("#")[0]
    with page.expect_download() as coming:
        page.evaluate(f"location.href = '/api/tables/{table}/share'")
    coming.value.save_as(tmp_path / "game.html")
    friend.goto(f"file://{tmp_path / 'game.html'}#at=10")
    friend.locator("[data-ply]").wait_for()
    expect(friend.get_by_text("Quick feet").first).to_be_visible()
    leave(friend)
    leave(page)
