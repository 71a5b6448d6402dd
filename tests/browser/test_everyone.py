"""Everyone can play: any language, a phone, only a keyboard, a screen reader, colours seen otherwise, large text."""

import base64
import random
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Visit
from tests.browser.playing import CAN, is_my_turn, is_over, make_a_move, place, short_game, wait_for_turn
from tests.browser.test_friends import at_one_screen, invite
from tests.sizes import size

AXE = Path(__file__).resolve().parents[2] / "client" / "node_modules" / "axe-core" / "axe.min.js"
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
LANGUAGES = ("en", "fr", "de", "es")


FADED = """() => {
  const writes = (element) => [...element.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.data.trim())
    || ['::before', '::after'].some(part => /^"[^"]*\\w/.test(getComputedStyle(element, part).content))
  const fades = (element) => element !== null && (getComputedStyle(element).opacity < 1 || fades(element.parentElement))
  return [...document.body.querySelectorAll('*')]
    .filter(element => !element.closest('script, style, :disabled, [aria-disabled=true]'))
    .filter(element => writes(element) && fades(element))
    .map(element => `faded: ${element.outerHTML}`)
}"""
"""Words and numbers may shine through only where something cannot be used. Axe leaves out short ones and SVG."""


def faded(page: Page) -> list[str]:
    return [str(one) for one in page.evaluate(FADED)]


def violations(page: Page, only: str | None = None) -> list[str]:
    """What axe has to say, by all its rules or by one. It does not list what passes: that takes as long again."""
    page.mouse.move(0, 0)  # what only hovering shows is not part of the page
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[dict[str, Any]] = page.evaluate(
        "([type, values]) => axe.run(document, { resultTypes: ['violations'], runOnly: { type, values } })"
        ".then(found => found.violations)",
        ["rule", [only]] if only else ["tag", TAGS],
    )
    return [
        *(f"{one['id']}: {node['target']} {node['failureSummary']}" for one in found for node in one["nodes"]),
        *faded(page),
    ]


def violations_by_day_and_night(page: Page) -> list[str]:
    """In light colours; and in dark ones, where nothing is different but the colours."""
    found = violations(page)
    page.emulate_media(color_scheme="dark")
    expect(page.locator("html[data-theme=dark]")).to_have_count(1)
    found += [f"dark: {one}" for one in violations(page, "color-contrast")]
    page.emulate_media(color_scheme="light")
    expect(page.locator("html[data-theme=light]")).to_have_count(1)
    return found


def test_colours_change_at_once_for_whoever_wants_no_motion(visit: Visit) -> None:
    """Else each line of a page takes on the new colour a frame after the one around it."""
    page = visit("/rules/offrandes")
    page.locator("[data-clause]").first.wait_for()
    under_way = page.evaluate(
        """() => {
          const root = document.documentElement
          root.dataset.theme = root.dataset.theme === 'dark' ? 'light' : 'dark'
          return document.getAnimations().filter(one => one instanceof CSSTransition).length
        }"""
    )
    assert under_way == 0


def is_within(page: Page) -> bool:
    """Whether the page needs no sideways scrolling."""
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def start(page: Page, players: int, game: int = 0) -> None:
    """Against bots, in any language; `game` is its place on the front page."""
    form = page.locator("form").first
    form.locator("fieldset").nth(0).locator("input").nth(game).check(force=True)
    form.locator("fieldset").nth(1).locator("input").nth(players - 2).check(force=True)
    form.locator("fieldset").nth(2).locator("input").nth(0).check(force=True)
    form.locator("button[type=submit]").click()
    page.wait_for_url("**/t/*")
    wait_for_turn(page)


def speak(page: Page, language: str) -> None:
    """As chosen in the preferences; until the page speaks it."""
    page.locator("header button[aria-label]").last.click()
    page.get_by_role("dialog").locator(f"label[lang={language}] input").check(force=True)
    page.keyboard.press("Escape")
    expect(page.locator(f"html[lang={language}]")).to_have_count(1)
    expect(page.get_by_role("dialog")).to_have_count(0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_speaks_the_language_and_fits_a_phone(visit: Visit, language: str) -> None:
    """The fixture fails for every word that is missing."""
    page = visit("/", viewport=PHONE, language=language)
    assert page.locator("html").get_attribute("lang") == language
    assert is_within(page)
    for index in range(2):
        page.locator(".ways button").nth(index).click()
        page.get_by_role("dialog").locator("summary").click()
        assert is_within(page)
        page.keyboard.press("Escape")
    page.locator("header button").last.click()
    assert is_within(page)
    page.keyboard.press("Escape")
    start(page, 4)
    chooser = random.Random(7)
    for _ in range(size(3, 12)):
        wait_for_turn(page)
        assert is_within(page)
        make_a_move(page, chooser)
    for button in range(3):
        page.locator("header button:not([data-hint]):visible").nth(button).click()
        expect(page.get_by_role("dialog")).to_be_visible()
        assert is_within(page)
        page.keyboard.press("Escape")
    page.goto("/rules/offrandes")
    page.locator("[data-clause]").first.wait_for()
    assert is_within(page)


def test_axe_finds_nothing_on_any_page(visit: Visit) -> None:
    page = visit("/")
    assert violations_by_day_and_night(page) == []
    for name in ("Invite friends", "Around this screen", "Preferences"):
        page.get_by_role("button", name=name).click()
        page.get_by_role("dialog").wait_for()
        assert violations_by_day_and_night(page) == [], name
        page.keyboard.press("Escape")
    page.goto("/rules/offrandes")
    page.locator("[data-clause]").first.wait_for()
    assert violations_by_day_and_night(page) == []
    page.goto("/nowhere-at-all")
    assert violations_by_day_and_night(page) == []


def test_axe_finds_nothing_around_a_table(visit: Visit) -> None:
    host = visit()
    link = invite(host, "Ada", 3)
    assert violations(host) == []
    guest = visit(link)
    guest.get_by_role("button", name="Sit down").wait_for()
    assert violations(guest) == []
    shared = visit()
    at_one_screen(shared, 2, "Favor of the Gods")  # everybody has a secret from the beginning
    shared.locator(".curtain").wait_for()
    assert violations(shared) == []


def press_until(page: Page, selector: str, skip: int = 0) -> None:
    """Goes on with Tab until something like this has the focus; passes by the first few."""
    for _ in range(250):
        page.keyboard.press("Tab")
        if page.evaluate("selector => document.activeElement?.matches(selector) ?? false", selector):
            if skip == 0:
                return
            skip -= 1
    raise AssertionError(f"no way by keyboard to {selector}")


def test_a_whole_game_by_keyboard_alone(visit: Visit) -> None:
    """From the front page to a table, and a short game to its end."""
    page = visit()
    press_until(page, "form input[type=radio]", skip=1)
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")  # two players
    press_until(page, "form button[type=submit]")
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*")
    wait_for_turn(page)
    short_game(page, "offrandes", rounds=2)
    chooser = random.Random(8)
    while True:
        wait_for_turn(page)
        if is_over(page):
            break
        before = place(page)
        for _ in range(40):
            if place(page) != before or not is_my_turn(page) or is_over(page):
                break
            count = page.locator(CAN).count()
            if count:
                press_until(page, CAN, chooser.randrange(min(count, 4)))
                page.keyboard.press("Enter")
                page.wait_for_timeout(10)
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_the_status_is_told_to_a_screen_reader(visit: Visit) -> None:
    page = visit()
    start(page, 4)
    expect(page.locator("#status").get_by_role("status")).to_have_count(1)
    expect(page.get_by_role("log")).to_have_count(1)


APART = """async ([images, radius]) => {
  const drawn = await Promise.all(images.map(async image => {
    const picture = new Image()
    picture.src = 'data:image/png;base64,' + image
    await picture.decode()
    const canvas = Object.assign(document.createElement('canvas'), { width: 32, height: 32 })
    const pen = canvas.getContext('2d')
    pen.drawImage(picture, 0, 0, 32, 32)
    const { data } = pen.getImageData(0, 0, 32, 32)
    const light = Array.from({ length: 1024 }, (_, i) => 4 * i)
      .map(i => 0.3 * data[i] + 0.6 * data[i + 1] + 0.1 * data[i + 2])
    const inner = light.filter((_, i) => Math.hypot(i % 32 - 15.5, Math.floor(i / 32) - 15.5) < radius)
    const [low, high] = [Math.min(...inner), Math.max(...inner)]
    const flipped = inner.map(one => (one - low) / (high - low || 1))
    return { contrast: high - low, letter: flipped }
  }))
  const differ = (one, other) => one.reduce((sum, value, i) => sum + Math.abs(value - other[i]), 0) / one.length
  const pairs = drawn.flatMap((one, i) => drawn.slice(i + 1).map(other =>
    Math.min(differ(one.letter, other.letter), differ(one.letter, other.letter.map(value => 1 - value)))))
  return [Math.min(...drawn.map(one => one.contrast)), Math.min(...pairs)]
}"""


EYES = ("protanopia", "deuteranopia", "tritanopia", "achromatopsia")


def test_tokens_are_told_apart_by_their_letter_whatever_the_eyes(visit: Visit) -> None:
    """Only light and dark are compared, whichever of the two the letter has."""
    page = visit()
    start(page, 5)
    session = page.context.new_cdp_session(page)
    tokens = page.get_by_role("list", name="Players").locator("button svg:first-child")
    expect(tokens).to_have_count(5)
    for eyes in EYES:
        session.send("Emulation.setEmulatedVisionDeficiency", {"type": eyes})
        images = [base64.b64encode(token.screenshot()).decode() for token in tokens.all()]
        contrast, apart = page.evaluate(APART, [images, 10])
        assert contrast > 60, (eyes, "the letter stands out from its shield")
        assert apart > 0.04, (eyes, "no two shields carry the same letter")
    session.send("Emulation.setEmulatedVisionDeficiency", {"type": "none"})


def test_targets_are_large_enough_for_a_finger(visit: Visit) -> None:
    page = visit("/", viewport=PHONE, has_touch=True)
    start(page, 4)
    chooser = random.Random(9)
    for _ in range(size(5, 8)):
        wait_for_turn(page)
        small = page.evaluate(
            """can => [...document.querySelectorAll(can + ', header button, header a')].map(one => {
              const box = one.getBoundingClientRect()
              return [one.getAttribute('aria-label') ?? one.textContent, Math.round(box.width), Math.round(box.height)]
            }).filter(([, width, height]) => width > 0 && (width < 40 || height < 40))""",
            CAN,
        )
        assert small == []
        make_a_move(page, chooser)


def test_text_twice_as_large_still_fits(visit: Visit) -> None:
    page = visit("/", viewport={"width": 720, "height": 900})
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert is_within(page)
    start(page, 4)
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert is_within(page)


def test_nothing_moves_when_it_becomes_ones_turn(visit: Visit) -> None:
    page = visit()
    start(page, 4)
    page.evaluate(
        """() => {
          window.moved = []
          new PerformanceObserver(list => {
            for (const entry of list.getEntries()) {
              const frame = entry.sources.filter(({ node }) => !node?.parentElement?.closest?.('.log, [role=log]'))
              if (frame.length) moved.push([entry.value, frame.map(({ node }) => node?.outerHTML?.slice(0, 120))])
            }
          }).observe({ type: 'layout-shift', buffered: false })
        }"""
    )
    status, board = page.locator(".say"), page.locator("#board")
    boxes = {str([status.bounding_box(), board.bounding_box()])}
    chooser = random.Random(10)
    for _ in range(size(6, 10)):
        wait_for_turn(page)
        boxes.add(str([status.bounding_box(), board.bounding_box()]))
        make_a_move(page, chooser)
        boxes.add(str([status.bounding_box(), board.bounding_box()]))
    assert len(boxes) == 1
