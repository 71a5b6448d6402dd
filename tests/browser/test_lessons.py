"""Lessons to their ends, in the page: every game that has a board, every language, wrong moves, coming back."""

import contextlib
import random
from pathlib import Path

import pytest
from playwright.sync_api import Error, Locator, Page, expect

from tests.browser.conftest import PHONE, Visit
from tests.browser.playing import growing, wait_for_turn
from tests.browser.test_everyone import is_within, press_until, violations
from tests.sizes import LONG

BOARDS = Path(__file__).resolve().parents[2] / "client" / "src" / "games"
GAMES = sorted(path.parent.name for path in BOARDS.glob("*/index.ts"))
"""Those that can be played in the page."""
OUTLINED = ".actions button.can, main button:not([disabled]):not([aria-disabled=true]):not(.idle):not([aria-expanded])"
"""What a step asks for: the buttons beside the narrator, and what is outlined on the board."""


def where(page: Page) -> tuple[str, int]:
    """The chapter and the step."""
    lesson = page.locator("[data-chapter]")
    lesson.wait_for()
    return lesson.get_attribute("data-chapter") or "", int(lesson.get_attribute("data-step") or -1)


def moved_on(page: Page, before: tuple[str, int]) -> None:
    chapter, step = before
    page.locator(f"[data-chapter]:not([data-chapter='{chapter}'][data-step='{step}'])").wait_for()


def do_what_is_asked(page: Page) -> None:
    """Goes one step on: reads, or touches what is outlined."""
    before = where(page)
    onward = page.locator("[data-next]")
    if onward.count():
        onward.click()
        moved_on(page, before)
        return
    chooser = random.Random(1)
    for tries in range(60):
        if where(page) != before:
            return
        here = f"[data-chapter='{before[0]}'][data-step='{before[1]}']"  # the next step may come meanwhile
        fresh = page.locator(f"{here} :is({OUTLINED}):not([aria-pressed=true])").filter(visible=True)
        with contextlib.suppress(Error):  # gone, because the move is made
            if count := fresh.count():
                fresh.nth(chooser.randrange(count)).click(timeout=growing(tries))
        page.wait_for_timeout(50)
    raise AssertionError(f"nothing that is outlined leads on: {before}")


def is_finished(page: Page) -> bool:
    return page.locator("[data-finished=true]").count() > 0


def narrator(page: Page) -> Locator:
    return page.locator("#status .sentence")


def go_to(page: Page, chapter: str, step: int) -> None:
    """Through the chapter, from its beginning."""
    if where(page)[0] != chapter:
        index = page.evaluate("name => fetch(`/api/lessons/${location.pathname.split('/').pop()}`).then(a => a.json())"
                              ".then(o => o.chapters.findIndex(c => c.name === name))", chapter)  # fmt: skip
        before = where(page)
        page.locator("nav ol button").nth(index).click()
        moved_on(page, before)
    while where(page) != (chapter, step):
        do_what_is_asked(page)


def speak(page: Page, language: str) -> None:
    if page.locator("html").get_attribute("lang") == language:
        return
    before = narrator(page).inner_text()
    page.locator("header select").select_option(language)
    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(narrator(page)).not_to_have_text(before)


def play_the_short_game(page: Page) -> None:
    chapters = page.locator("nav ol li")
    expect(page.locator("nav [aria-current=step]")).to_have_count(1)
    expect(chapters.locator(".finished")).to_have_count(chapters.count())
    page.locator("[data-play]").click()
    page.wait_for_url("**/t/*")
    wait_for_turn(page)


# Every lesson to its end twice, and by keyboard


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_to_its_end(visit: Visit, game: str) -> None:
    """And then the short game. Axe finds nothing on the way; the fixture fails for every word that is missing."""
    page = visit(f"/learn/{game}")
    said, looked_at = set(), set()
    while not is_finished(page):
        assert (narrator(page).text_content() or "").strip()
        said.add(narrator(page).text_content())
        look_by_axe(page, looked_at)
        do_what_is_asked(page)
    assert len(said) > 20
    assert violations(page) == []
    play_the_short_game(page)


def look_by_axe(page: Page, looked_at: set[tuple[str, str | None]]) -> None:
    """Once in a chapter where one reads, and once where one acts."""
    kind = where(page)[0], page.locator("[data-acts]").get_attribute("data-acts")
    if kind not in looked_at:
        looked_at.add(kind)
        assert violations(page) == [], where(page)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_on_a_phone_in_the_dark_in_the_languages_with_the_longest_words(visit: Visit, game: str) -> None:
    page = visit(f"/learn/{game}", viewport=PHONE, language="de", has_touch=True, color_scheme="dark")
    said: dict[str, set[str]] = {"de": set(), "es": set()}
    languages, looked_at = list(said), set()
    where(page)
    while True:
        for language in languages:
            speak(page, language)
            assert is_within(page), where(page)
            hidden = page.evaluate(
                "(() => { const s = document.querySelector('.sentence'); return s.scrollHeight - s.clientHeight })()"
            )
            assert hidden <= 1, f"the whole sentence can be read: {language}, {where(page)}"
            said[language].add((narrator(page).text_content() or "").strip())
        languages.reverse()
        if is_finished(page):
            break
        look_by_axe(page, looked_at)
        do_what_is_asked(page)
    assert all(len(sentences) > 20 and "" not in sentences for sentences in said.values())
    assert not said["de"] & said["es"]
    assert violations(page) == []
    play_the_short_game(page)


def test_a_wrong_move_is_answered_with_its_clause_and_leads_to_the_rule(visit: Visit) -> None:
    page = visit("/learn/offrandes")
    go_to(page, "sacrifice", 3)
    before = where(page)
    page.locator("main").get_by_role("button", name="Hera").click(force=True)
    reason = page.get_by_role("alert")
    expect(reason).to_contain_text("The altar of Hera holds 2 sheep already")
    page.get_by_role("button", name="Rule P7").click()
    expect(page.get_by_role("dialog").locator("[data-clause=P7]")).to_be_focused()
    page.keyboard.press("Escape")
    page.locator("main").get_by_role("button", name="Artemis").click(force=True)
    expect(reason).to_contain_text("Rule P6")
    page.locator("main").get_by_role("button", name="Aphrodite").click(force=True)
    expect(reason).to_contain_text("But please give your sheep to Athena")
    assert where(page) == before, "nothing has happened"
    page.locator("main").get_by_role("button", name="Athena").click()
    moved_on(page, before)
    expect(page.get_by_role("log")).to_contain_text("Sparta sacrifices 2 sheep to Athena and scores 8 points.")


def test_only_what_is_asked_for_is_outlined(visit: Visit) -> None:
    page = visit("/learn/offrandes")
    go_to(page, "opening", 2)
    expect(page.locator("main .target.can")).to_have_count(1)
    expect(page.locator("main .target.can")).to_contain_text("Temple Guardian")


@pytest.mark.parametrize("game", GAMES)
def test_after_a_reload_one_goes_on_where_one_was(visit: Visit, game: str) -> None:
    page = visit(f"/learn/{game}")
    for _ in range(9):
        do_what_is_asked(page)
    at, sentence = where(page), narrator(page).text_content()
    log = page.get_by_role("log").inner_text()
    page.reload()
    assert where(page) == at
    expect(narrator(page)).to_have_text(sentence or "")
    assert page.get_by_role("log").inner_text() == log
    page.goto("/")
    page.locator(f"main a[href='/learn/{game}']").last.click()
    assert where(page) == at
    page.locator("[data-back]").click()
    moved_on(page, at)
    do_what_is_asked(page)
    assert where(page) == at


def test_a_lesson_that_no_longer_fits_begins_its_chapter_anew(visit: Visit) -> None:
    page = visit("/learn/offrandes")
    go_to(page, "auction", 1)
    page.evaluate(
        "localStorage.setItem('votive.lesson.offrandes',"
        "JSON.stringify({ chapter: 'auction', made: [null, ['bid', 3]], done: ['opening'] }))"
    )
    page.reload()
    assert where(page) == ("auction", 0)
    expect(page.locator("nav .finished")).to_have_count(1)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_by_keyboard_alone(visit: Visit, game: str) -> None:
    """The short test passes by the chapters between the first and the last, by keyboard too."""
    page = visit(f"/learn/{game}", language="fr")
    first, last = where(page)[0], page.locator("nav ol li:last-child button")
    while not is_finished(page):
        if not LONG and where(page)[0] != first and last.get_attribute("aria-current") is None:
            before = where(page)
            press_until(page, "nav ol li:last-child button")
            page.keyboard.press("Enter")
            moved_on(page, before)
        do_by_keyboard(page)
    press_until(page, "[data-play]")


def do_by_keyboard(page: Page) -> None:
    """Goes one step on."""
    before = where(page)
    fresh = f":is({OUTLINED}):not([aria-pressed=true])"
    if page.locator("[data-next]").count():
        press_until(page, "[data-next]")
        page.keyboard.press("Enter")
        moved_on(page, before)
        return
    for _ in range(200):
        if where(page) != before:
            return
        if page.locator(fresh).count():
            press_until(page, fresh)
            page.keyboard.press("Enter")
        page.wait_for_timeout(80)
    raise AssertionError(before)


def test_a_first_visit_is_offered_the_lesson_once(visit: Visit) -> None:
    page = visit()
    offer = page.get_by_role("region", name="New here?")
    expect(offer).to_be_visible()
    assert violations(page) == []
    offer.get_by_role("button", name="Not now").click()
    expect(offer).to_have_count(0)
    page.reload()
    page.get_by_role("heading", name="Learn by playing").wait_for()
    expect(offer).to_have_count(0)
    expect(page.get_by_role("link", name="Learn Offrandes")).to_have_count(1)


def test_the_offer_leads_to_the_lesson_and_nobody_is_forced(visit: Visit) -> None:
    page = visit()
    expect(page.locator("form button[type=submit]")).to_be_enabled()
    page.get_by_role("region", name="New here?").get_by_role("link", name="Learn Offrandes").click()
    assert where(page) == ("opening", 0)
    do_what_is_asked(page)
    page.goto("/")
    expect(page.get_by_role("link", name="Go on with Offrandes")).to_have_count(1)
    expect(page.get_by_role("region", name="New here?")).to_have_count(0)


def test_the_rules_lead_to_the_lesson(visit: Visit) -> None:
    page = visit("/rules/offrandes")
    page.get_by_role("link", name="Learn by playing").click()
    assert where(page) == ("opening", 0)


def test_the_language_can_be_changed_in_a_lesson(visit: Visit) -> None:
    page = visit("/learn/offrandes")
    do_what_is_asked(page)
    at = where(page)
    page.get_by_label("Language").select_option("de")
    expect(narrator(page)).to_contain_text("Sieben Personen arbeiten für dich.")
    assert where(page) == at


def test_a_game_without_a_lesson_says_so(visit: Visit) -> None:
    page = visit("/learn/nosuchgame")
    expect(page.get_by_role("alert")).to_have_text("There is no such game.")
