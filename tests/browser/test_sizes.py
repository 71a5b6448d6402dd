"""Whatever the size of the window: what is asked for is in sight, nothing is cut, and a large one is filled."""

import itertools
import random

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESK, PHONE, Visit
from tests.browser.late import continue_from, named, played_by_bots
from tests.browser.playing import (
    is_over,
    make_a_move,
    rush_to_the_end,
    seen_by_request,
    short_game,
    start_against_bots,
    wait_for_turn,
)
from tests.browser.test_everyone import LANGUAGES, speak, start
from tests.browser.test_favor import FAVOR, decide, doing
from tests.browser.test_layout import SEEN, SIDEWAYS
from tests.sizes import LONG

CORINTH = 1
LAPTOP = {"width": 1100, "height": 800}
TABLET = {"width": 768, "height": 1024}
LARGE = {"width": 2560, "height": 1440}
SMALL_LAPTOP = {"width": 1280, "height": 800}


def go_to_the_sanctuary(page: Page) -> None:
    """Until a temple or an offering is to be chosen there."""
    chooser = random.Random(5)
    wait_for_turn(page)
    while doing(page) != "status-take-you":
        decide(page, chooser, areas=("Sanctuary",))
        wait_for_turn(page)


@pytest.mark.motion
def test_what_is_asked_for_comes_into_sight_in_a_window_that_does_not_show_the_whole_board(visit: Visit) -> None:
    page = visit("/", viewport=LAPTOP)
    start_against_bots(page, 2, game=FAVOR)
    go_to_the_sanctuary(page)
    page.wait_for_function(SEEN, arg="main .can")


@pytest.mark.motion
def test_what_is_asked_for_comes_into_sight_when_a_phone_is_turned(visit: Visit) -> None:
    page = visit("/", viewport=PHONE)
    start_against_bots(page, 2, game=FAVOR)
    go_to_the_sanctuary(page)
    for viewport in (SIDEWAYS, PHONE):
        page.set_viewport_size(viewport)
        page.wait_for_function(SEEN, arg="main .can")


ALL_SEEN = """() => [...document.querySelectorAll('main .can')].every(one => {
  const { top, bottom } = one.getBoundingClientRect()
  return top >= -2 && bottom <= document.querySelector('.say').getBoundingClientRect().top + 2
})"""


def test_all_places_for_a_unit_are_in_sight_on_a_phone(visit: Visit) -> None:
    """The temple mat below the areas too."""
    page = visit("/", viewport=PHONE)
    start_against_bots(page, 3, game=FAVOR)
    wait_for_turn(page)
    assert doing(page) == "status-delegate-you"
    page.wait_for_function(ALL_SEEN)


COVERED = """what => [...document.querySelectorAll(what)].filter(one => {
  const { left, top, width, height } = one.getBoundingClientRect()
  return !one.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}).length"""
"""How many of these something else lies over."""


def test_nothing_lies_over_units_that_can_be_chosen_nor_over_the_order_of_the_round(visit: Visit) -> None:
    page = visit("/")
    page.request.post("/api/people", data={"name": "Ada"}, headers={"Origin": page.evaluate("location.origin")})
    match, free = played_by_bots("favor", 4, 2)
    chosen = [at for at in sorted(free) if named(match, at)[0] == "unit"]
    assert len(chosen) > 1
    for at in chosen[-2:]:
        table = continue_from(page, match, at, match.played[at].seat)
        for viewport in (DESK, SMALL_LAPTOP):
            show(page, table, viewport)
            expect(page.locator("main .area .unit button.can").first).to_be_visible()
            assert page.evaluate(COVERED, "main .area .unit button") == 0, (at, viewport)
    short_game(page, "favor", rounds=1)
    wait_for_turn(page)
    assert page.locator("main .order li").count() == 2
    assert page.evaluate(COVERED, "main .order li") == 0


CUT_NAMES = """() => [...document.querySelectorAll('main .mark .name')]
  .filter(name => name.scrollWidth > name.clientWidth).map(name => name.textContent)"""


def test_no_name_of_a_city_is_cut_with_five_players(visit: Visit) -> None:
    """In French, which has the longest ones; the longest, Corinthe, is the first player, and so the first to sell."""
    page = visit("/", language="fr")
    start(page, 5)
    while seen_by_request(page)["view"]["first"] != CORINTH:
        short_game(page, "offrandes", rounds=1, players=5)
    chooser = random.Random(2)
    seen: set[str] = set()
    wait_for_turn(page)
    while not is_over(page):
        if doing(page) not in seen:
            seen.add(doing(page))
            for viewport in (PHONE, SIDEWAYS, TABLET, LAPTOP, DESK, LARGE):
                page.set_viewport_size(viewport)
                assert page.evaluate(CUT_NAMES) == [], (doing(page), viewport)
        make_a_move(page, chooser)
        wait_for_turn(page)
    assert len(seen) > 1, "the opening and an auction at least"


EMPTY = """() => {
  const main = document.querySelector('main').getBoundingClientRect()
  const cell = parseFloat(getComputedStyle(document.documentElement).fontSize)
  const [columns, rows] = [Math.floor(main.width / cell), Math.floor(main.height / cell)]
  const filled = new Set()
  for (const one of document.querySelectorAll('.ground *')) {
    const style = getComputedStyle(one)
    const isText = [...one.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.data.trim())
    const isDrawn = isText || one.tagName === 'svg' || style.backgroundImage !== 'none' ||
      style.borderTopWidth !== '0px' || style.backgroundColor !== 'rgba(0, 0, 0, 0)'
    if (!isDrawn || style.visibility === 'hidden' || one.closest('.hidden')) continue
    const { left, top, right, bottom, width } = one.getBoundingClientRect()
    if (width === 0) continue
    const near = 1.25 * cell
    const cells = (from, to, start, most) =>
      [Math.max(0, Math.round((from - near - start) / cell)), Math.min(most, Math.round((to + near - start) / cell))]
    const [first, last] = cells(left, right, main.left, columns)
    const [above, below] = cells(top, bottom, main.top, rows)
    for (let row = above; row < below; row++)
      for (let column = first; column < last; column++) filled.add(row * columns + column)
  }
  return 1 - filled.size / (columns * rows)
}"""
"""Which part of the table's area is empty: farther from anything that is drawn than things are from each other."""

OVERFLOWS = "() => document.querySelector('main').scrollHeight > document.querySelector('main').clientHeight + 1"


def show(page: Page, table: str, viewport: dict[str, int]) -> None:
    page.set_viewport_size(viewport)  # type: ignore[arg-type]
    page.goto(f"/t/{table}")
    wait_for_turn(page)


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("game", ["offrandes", "favor"])
def test_a_large_window_is_filled_through_the_game(visit: Visit, game: str, seats: int) -> None:
    """Little of the table is empty, and all of it is seen. Against one other there is most room, at the beginning.
    `make test-long` looks into the middle of the game too."""
    page = visit("/")
    page.request.post("/api/people", data={"name": "Ada"}, headers={"Origin": page.evaluate("location.origin")})
    played = played_by_bots(game, seats)
    choices = sorted(played.free)
    for part in (0.05, 0.4, 0.8) if LONG else (0.05, 0.8):
        at = choices[int(part * len(choices))]
        table = continue_from(page, played.match, at, played.match.played[at].seat)
        for viewport in (DESK, SMALL_LAPTOP, LARGE):
            show(page, table, viewport)
            assert not page.evaluate(OVERFLOWS), (at, doing(page), viewport)
        assert page.evaluate(EMPTY) <= (0.15 if seats == 2 else 0.13), (at, doing(page))


LOW = {"width": 1366, "height": 680}
COVERED = """() => {
  const boxes = selector => [...document.querySelectorAll(selector)].map(one => one.getBoundingClientRect())
  const altars = boxes('.altar .herd, .altar .can')
  return boxes('.stable [data-drawing], .stable .count').some(one => altars.some(other =>
    one.left < other.right && other.left < one.right && one.top < other.bottom - 1 && other.top < one.bottom - 1))
}"""
"""Whether an altar, or what lies on it, covers an animal of the stable or how many there are."""


def position_of(page: Page, seats: int, kind: str) -> str:
    """Late in a game, where such a move is to be made."""
    played = played_by_bots("offrandes", seats)
    asked = [at for at in sorted(played.free) if named(played.match, at)[0] == kind]
    at = asked[len(asked) * 3 // 4]
    return continue_from(page, played.match, at, played.match.played[at].seat)


@pytest.mark.parametrize(("seats", "kind"), [(4, "bid"), (5, "bid"), (4, "sacrifice")])
def test_offrandes_fits_a_laptops_window_and_the_stable_is_seen(visit: Visit, seats: int, kind: str) -> None:
    """Also below a browser's own bars, and where an auction has two rows."""
    page = visit("/")
    page.request.post("/api/people", data={"name": "Ada"}, headers={"Origin": page.evaluate("location.origin")})
    table = position_of(page, seats, kind)
    for viewport in (LAPTOP, SMALL_LAPTOP, LOW, DESK, LARGE):
        show(page, table, viewport)
        assert not page.evaluate(OVERFLOWS), viewport
        assert not page.evaluate(COVERED), viewport


@pytest.mark.parametrize("kind", ["offer", "corrupt"])
def test_a_phone_shows_the_question_and_all_ladders_at_once(visit: Visit, kind: str) -> None:
    page = visit("/")
    page.request.post("/api/people", data={"name": "Ada"}, headers={"Origin": page.evaluate("location.origin")})
    show(page, position_of(page, 4, kind), PHONE)
    page.wait_for_timeout(1000)  # what is asked for comes into sight
    assert page.evaluate("document.querySelector('main .middle').getBoundingClientRect().top >= 0")
    below, bar = (page.locator(part).bounding_box() for part in (".ladders", ".say"))
    assert below and bar and below["y"] + below["height"] <= bar["y"] + 2


def test_a_replays_controls_stand_on_one_line_beside_its_log(visit: Visit) -> None:
    page = visit()
    start_against_bots(page, 2)
    short_game(page, "offrandes", rounds=1)
    rush_to_the_end(page)
    page.goto(page.url.replace("/t/", "/replay/"))
    parts = page.locator(".transport > *")
    expect(parts).to_have_count(4)
    for language in (*LANGUAGES[1:], LANGUAGES[0]):
        speak(page, language)
        for width in (1024, 1100, 1280):
            page.set_viewport_size({"width": width, "height": 800})
            boxes = [box for part in parts.all() if (box := part.bounding_box())]
            assert all(one["x"] + one["width"] <= other["x"] for one, other in itertools.pairwise(boxes)), language
