"""Whatever the size of the window: what is asked for is in sight, nothing is cut, and a large one is filled."""

import itertools
import random

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESK, PHONE, Visit
from tests.browser.playing import (
    is_over,
    make_a_move,
    rush_to_the_end,
    seen_by_request,
    short_game,
    start_against_bots,
    wait_for_turn,
)
from tests.browser.test_everyone import LANGUAGES, start
from tests.browser.test_favor import FAVOR, decide, doing
from tests.browser.test_layout import SEEN, SIDEWAYS

CORINTH = 1
LAPTOP = {"width": 1100, "height": 800}
TABLET = {"width": 768, "height": 1024}
LARGE = {"width": 2560, "height": 1440}


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
  const { bottom, height } = document.querySelector('main').getBoundingClientRect()
  return (bottom - document.querySelector('.ground').lastElementChild.getBoundingClientRect().bottom) / height
}"""


@pytest.mark.parametrize(
    ("game", "players"),
    [(0, 2), (0, 4), (0, 5), (1, 2), (1, 3), (1, 4), (1, 5)],
    ids=["offrandes-2", "offrandes-4", "offrandes-5", "favor-2", "favor-3", "favor-4", "favor-5"],
)
def test_a_large_window_is_filled(visit: Visit, game: int, players: int) -> None:
    """Everything grows with it, so that no more than a tenth of the board's height stays empty."""
    page = visit("/", viewport=DESK)
    start(page, players, game=game)
    wait_for_turn(page)
    for viewport in (LARGE, {"width": 1920, "height": 1080}, DESK):
        page.set_viewport_size(viewport)
        assert 0 <= page.evaluate(EMPTY) <= 0.1, viewport


def test_a_replays_controls_stand_on_one_line_beside_its_log(visit: Visit) -> None:
    page = visit()
    start_against_bots(page, 2)
    short_game(page, "offrandes", rounds=1)
    rush_to_the_end(page)
    replay = page.url.replace("/t/", "/replay/")
    for language in LANGUAGES:
        reader = visit(replay, language=language)
        parts = reader.locator(".transport > *")
        expect(parts).to_have_count(4)
        for width in (1024, 1100, 1280):
            reader.set_viewport_size({"width": width, "height": 800})
            boxes = [box for part in parts.all() if (box := part.bounding_box())]
            assert all(one["x"] + one["width"] <= other["x"] for one, other in itertools.pairwise(boxes)), language
