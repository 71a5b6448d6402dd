"""What must be seen is on the screen and whole: at every width, on a phone, held sideways, in every language."""

import itertools
import json
import random
import re
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.conftest import DESK, PHONE, Visit
from tests.browser.playing import (
    is_over,
    make_a_move,
    place,
    rush_to_the_end,
    short_game,
    start_against_bots,
    wait_for_change,
    wait_for_turn,
)
from tests.browser.test_everyone import LANGUAGES, is_within, speak, start, violations
from tests.browser.test_favor import FAVOR, decide, doing, unfold
from tests.sizes import size

SIDEWAYS = {"width": 844, "height": 390}
MOVING: dict[str, Any] = {"reduced_motion": "no-preference"}

CUT = """() => {
  const sentence = document.querySelector('#status .sentence')
  const second = document.querySelector('#status .second')
  const { bottom, right: end } = second.getBoundingClientRect()
  const half = [...second.querySelectorAll('.told > span')].filter(one => {
    const box = one.getBoundingClientRect()
    return box.top < bottom - 1 && box.bottom > bottom + 1
  })
  const overlap = [...document.querySelectorAll('.actions .button')].some(button => {
    const { left, top } = button.getBoundingClientRect()
    return [...document.querySelectorAll('#status .sentence > span, #status .told > span')].some(one => {
      const range = document.createRange()
      range.selectNodeContents(one)
      return [...range.getClientRects()].some(box =>
        (one.closest('.sentence') || box.left < end) && box.right > left + 1 && box.bottom > top + 1)
    })
  })
  const isCut = sentence.scrollHeight > sentence.clientHeight + 3 || sentence.scrollWidth > sentence.clientWidth
  return {
    sentence: isCut && getComputedStyle(sentence).overflowY !== 'visible',
    half: half.length > 0,
    overlap,
  }
}"""
"""Whether the instruction is cut, a sentence of what happened is cut in half, or a button lies over either."""

SEEN = """selector => [...document.querySelectorAll(selector)].some(one => {
  const { left, top, right, bottom } = one.getBoundingClientRect()
  if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight || right === left) return false
  const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
  return one.contains(over) || over?.contains(one)
})"""
"""Whether something like this is on the screen as a whole, and nothing lies over it."""


def is_seen(page: Page, selector: str) -> bool:
    return bool(page.evaluate(SEEN, selector))


WIDTHS = ((1024, 768), (1100, 800), (1180, 820), (1440, 900), (768, 1024), (390, 844), (844, 390))


@pytest.mark.slow
def test_the_instruction_is_whole_at_every_width_in_every_language(visit: Visit) -> None:
    page = visit()
    start_against_bots(page, 4, game=FAVOR)
    chooser = random.Random(1)
    seen: set[str] = set()
    while len(seen) < 4:
        wait_for_turn(page)
        kind = doing(page)
        if kind not in seen:
            seen.add(kind)
            page.emulate_media(reduced_motion="no-preference")  # as most people see it
            for language in (*LANGUAGES[1:], "en"):
                speak(page, language)
                for width, height in WIDTHS:
                    page.set_viewport_size({"width": width, "height": height})
                    cut = page.evaluate(CUT)
                    assert not any(cut.values()), (kind, language, width, cut)
                page.set_viewport_size(DESK)
            page.emulate_media(reduced_motion="reduce")
        decide(page, chooser)


def test_buttons_are_whole_at_every_width(visit: Visit) -> None:
    """In German, which has the longest words for them."""
    page = visit("/", language="de")
    start(page, 3)
    chooser = random.Random(1)
    wait_for_turn(page)
    while doing(page) != "status-offering-you":
        make_a_move(page, chooser)
        wait_for_turn(page)
    for width in (390, 768, 1024, 1100, 1248, 1249, 1440):
        page.set_viewport_size({"width": width, "height": 800})
        bar = page.locator(".actions").bounding_box()
        assert bar
        for button in page.locator(".actions .button").all():
            box = button.bounding_box()
            assert box
            assert box["x"] >= bar["x"], width
            assert box["x"] + box["width"] <= bar["x"] + bar["width"], width


def assert_head_is_whole(page: Page) -> None:
    """Whatever can be pressed there is in it, and nothing lies over it."""
    pressed = page.locator(".top").locator("a:visible, button:visible")
    assert pressed.count() > 2
    for one in pressed.all():
        one.click(trial=True)
        assert one.evaluate("one => one.getBoundingClientRect().right <= innerWidth")


@pytest.mark.parametrize("game", ["offrandes", "favor"])
def test_a_lesson_held_sideways_says_its_whole_sentence_and_shows_its_buttons(visit: Visit, game: str) -> None:
    page = visit(f"/learn/{game}", viewport=SIDEWAYS, language="fr")
    sentence = page.locator("#status .sentence")
    sentence.wait_for()
    assert sentence.evaluate("one => one.scrollHeight <= one.clientHeight + 3")
    assert is_seen(page, "[data-next]")
    assert_head_is_whole(page)


def test_a_replay_held_sideways_shows_its_buttons(visit: Visit) -> None:
    page = visit()
    start_against_bots(page, 2)
    short_game(page, "offrandes", rounds=1)
    rush_to_the_end(page)
    page.goto(page.url.replace("/t/", "/replay/"))
    page.locator("#status .sentence").wait_for()
    page.set_viewport_size(SIDEWAYS)
    assert_head_is_whole(page)


def test_two_things_that_happened_do_not_run_together(visit: Visit) -> None:
    page = visit()
    start_against_bots(page, 4)
    wait_for_turn(page)
    make_a_move(page, random.Random(2))
    told = page.locator("#status .told > span")
    expect(told).not_to_have_count(1)
    boxes = [box for one in told.all() if (box := one.bounding_box())]
    shown = [box for box in boxes if box["x"] == boxes[0]["x"]]
    assert all(other["y"] >= one["y"] + one["height"] for one, other in itertools.pairwise(shown))


@pytest.mark.parametrize("game", [0, 1])
def test_on_a_phone_ones_own_name_points_and_clock_stay_on_the_screen(visit: Visit, game: int) -> None:
    page = visit("/", viewport=PHONE, **MOVING)
    page.get_by_role("button", name="Invite friends").click()
    dialog = page.get_by_role("dialog")
    dialog.locator("fieldset").nth(0).locator("input").nth(game).check(force=True)
    dialog.get_by_role("radio", name="2", exact=True).check(force=True)
    dialog.get_by_label("Your name").fill("Ada")
    dialog.locator("select").first.select_option("novice")
    dialog.locator("summary").click()
    dialog.locator("label", has_text="Clock").locator("select").select_option(label="3 minutes a move")
    dialog.locator("button[type=submit]").click()
    page.wait_for_url("**/t/*")
    wait_for_turn(page)
    own = page.get_by_role("region", name="you", exact=True)
    expect(own).to_contain_text("Ada")
    expect(own.locator(".clock")).to_contain_text(re.compile(r"\d"))
    for viewport in (PHONE, SIDEWAYS):
        page.set_viewport_size(viewport)
        for scroll in (0, 600, 10_000):
            page.evaluate("top => scrollTo(0, top)", scroll)
            for part in (".own .name", ".own .points", ".own .clock"):
                assert is_seen(page, part), (viewport, scroll, part)


def test_a_phone_held_sideways_shows_the_board_and_what_is_asked_for(visit: Visit) -> None:
    page = visit("/", viewport=SIDEWAYS, **MOVING)
    start_against_bots(page, 4)
    chooser = random.Random(3)
    for _ in range(size(5, 8)):
        wait_for_turn(page)
        if is_over(page):
            break
        page.wait_for_function(SEEN, arg="main .can, main .bid .number, .actions button:not([disabled])")
        assert is_seen(page, "#status .sentence")
        board = page.locator("main").bounding_box()
        assert board is not None and board["width"] > 500
        assert page.evaluate("document.querySelector('.say').getBoundingClientRect().left") >= 590
        assert is_within(page)
        make_a_move(page, chooser)
    assert violations(page) == []


def test_sideways_every_tile_of_the_opening_is_on_the_screen(visit: Visit) -> None:
    page = visit("/", viewport=SIDEWAYS)
    start_against_bots(page, 4)
    wait_for_turn(page)
    tiles = page.locator("main .ladder .target.can")
    expect(tiles).to_have_count(7)
    boxes = [tile.bounding_box() for tile in tiles.all()]
    assert all(box and box["y"] >= 0 and box["y"] + box["height"] <= 390 for box in boxes), boxes


def test_sideways_the_lobby_has_room(visit: Visit) -> None:
    page = visit("/", viewport=SIDEWAYS)
    page.get_by_role("button", name="Invite friends").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Your name").fill("Ada")
    dialog.get_by_role("button", name="Open the table").click()
    page.locator(".gathering").wait_for()
    box = page.locator("main").bounding_box()
    assert box is not None and box["width"] > 500
    begin = page.get_by_role("button", name="Begin", exact=True)
    begin.scroll_into_view_if_needed()
    assert is_seen(page, ".gathering .button.main")
    assert violations(page) == []


def test_favor_on_a_phone_keeps_its_blocks_where_they_are(visit: Visit) -> None:
    """Nothing is put in another order for a phase; what is asked for comes into sight by itself."""
    page = visit("/", viewport=PHONE, **MOVING)
    start_against_bots(page, 2, game=FAVOR)
    chooser = random.Random(5)
    orders: set[str] = set()
    seen: set[str] = set()
    while len(seen) < 4:
        wait_for_turn(page)
        seen.add(doing(page))
        orders.add(
            page.evaluate(
                """() => ['.areas', '.mat', '.left', '.right', '.others']
                  .map(one => [document.querySelector(`main ${one}`).getBoundingClientRect().top, one])
                  .sort((one, other) => one[0] - other[0]).map(([, one]) => one).join(' ')"""
            )
        )
        if page.locator("main .can").count():
            page.wait_for_function(SEEN, arg="main .can")
        decide(page, chooser)
    assert orders == {".areas .mat .left .right .others"}


def test_nothing_lies_over_the_pointer_of_the_sundial(visit: Visit) -> None:
    page = visit("/", language="de", **MOVING)
    start(page, 5, game=1)
    pointer = page.locator(".sundial .gnomon")
    for width, height in ((390, 844), (844, 390), (768, 1024), (1100, 800), (1280, 800), (1440, 900), (2560, 1440)):
        page.set_viewport_size({"width": width, "height": height})
        box = pointer.bounding_box()
        assert box is not None
        for part in page.locator(".sundial .phase, .sundial .order li").all():
            other = part.bounding_box()
            assert other is not None
            apart = (
                box["x"] >= other["x"] + other["width"]
                or other["x"] >= box["x"] + box["width"]
                or box["y"] >= other["y"] + other["height"]
                or other["y"] >= box["y"] + box["height"]
            )
            assert apart, (width, part.inner_text())


def test_an_area_with_nothing_left_to_give_is_not_lit(visit: Visit) -> None:
    """Going there is allowed, so it can still be chosen; but it says that there is nothing to have."""
    page = visit()

    def without_wood(route: WebSocketRoute) -> None:
        server = route.connect_to_server()

        def told(message: str | bytes) -> None:
            said = json.loads(message)
            for area in ((said.get("now") or {}).get("view") or {}).get("areas", []):
                if area["area"] == "forest":
                    area["left"] = 0
            route.send(json.dumps(said))

        server.on_message(told)

    page.route_web_socket(re.compile(r"/api/"), without_wood)
    page.reload()
    start_against_bots(page, 2, game=FAVOR)
    wait_for_turn(page)
    forest, quarry = page.locator(".area-forest"), page.locator(".area-quarry")
    expect(quarry).to_have_class(re.compile(r"\bcan\b"))
    expect(forest).not_to_have_class(re.compile(r"\bcan\b"))
    expect(forest).to_contain_text("supply empty")
    before = place(page)
    page.locator("main .tray button.can").first.click()
    forest.get_by_role("button").first.click()
    wait_for_change(page, before)


@pytest.mark.parametrize("viewport", [PHONE, DESK], ids=["phone", "desk"])
def test_a_bid_is_chosen_and_then_made_by_the_one_button(visit: Visit, viewport: dict[str, int]) -> None:
    page = visit("/", viewport=viewport, **MOVING)
    start_against_bots(page, 3)
    chooser = random.Random(6)
    numbers = page.locator("main .bid .number")
    while True:
        wait_for_turn(page)
        assert not is_over(page)
        if numbers.count() > 2:
            break
        make_a_move(page, chooser)
    before = place(page)
    places = [(number.inner_text(), number.bounding_box()) for number in numbers.all()]
    numbers.nth(1).click()
    expect(numbers.nth(1)).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("button", name="Less", exact=True).click()
    assert [(number.inner_text(), number.bounding_box()) for number in numbers.all()] == places
    assert place(page) == before
    make = page.get_by_role("button", name=f"Bid {places[1][0]}", exact=True)
    expect(make).to_have_count(1)
    make.click()
    wait_for_change(page, before)
    expect(page.get_by_role("log")).to_contain_text(f"Sparta bids {places[1][0]}")


DOES = {
    "en": ("Priestess", "brings points every round", "Next step, level"),
    "fr": ("Prêtresse", "rapporte des points à chaque tour", "Au niveau suivant"),
    "de": ("Priesterin", "bringt in jeder Runde", "Nächste Stufe"),
    "es": ("Sacerdotisa", "da puntos en cada ronda", "Siguiente nivel"),
}


@pytest.mark.parametrize("way", ["hover", "focus", "tap"])
def test_a_character_says_what_it_does_and_what_the_next_step_brings(visit: Visit, way: str) -> None:
    page = visit("/", viewport=PHONE if way == "tap" else DESK, has_touch=way == "tap", **MOVING)
    start(page, 3)
    before = place(page)
    for language, (name, does, following) in DOES.items():
        if language != "en":
            speak(page, language)
        head = page.locator("main .ladder .head").filter(has_text=name).get_by_role("button")
        {"hover": head.hover, "focus": head.focus, "tap": head.tap}[way]()
        said = page.get_by_role("tooltip")
        expect(said).to_contain_text(does)
        expect(said).to_contain_text(following)
        assert place(page) == before
        box = said.bounding_box()
        assert box and box["x"] >= 0 and box["x"] + box["width"] <= (390 if way == "tap" else 1440)
        page.mouse.move(1, 1)
    if way == "tap":
        page.wait_for_timeout(600)
        expect(said).to_be_visible()
        head.tap()
        wait_for_change(page, before)


def test_french_has_a_narrow_space_before_every_colon(visit: Visit) -> None:
    page = visit("/", language="fr")
    start(page, 3)
    assert page.evaluate("document.body.textContent.match(/\\p{L}: /gu)") is None
    page.goto("/")
    start(page, 2, game=1)
    unfold(page)
    assert page.evaluate("document.querySelector('main').textContent.match(/\\p{L}: /gu)") is None


def test_a_guest_is_called_so_in_the_language_of_whoever_reads(visit: Visit) -> None:
    host = visit("/", language="fr")
    start(host, 2)
    reader = visit(host.url, language="de")
    expect(reader.get_by_role("list", name="Mitspielende").or_(reader.locator(".panels"))).to_contain_text("Gast")
    expect(reader.locator("body")).not_to_contain_text("Invité")
