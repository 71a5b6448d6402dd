"""The table as a stage: beats that end, a hall that can be sorted, keys, and a picture that can be sent."""

import random
import struct
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.playing import (
    make_a_move,
    place,
    rush_to_the_end,
    short_game,
    start_against_bots,
    wait_for_change,
    wait_for_turn,
)
from tests.browser.test_everyone import violations, violations_by_day_and_night
from tests.browser.test_favor import FAVOR


@pytest.mark.motion
def test_every_beat_of_the_gallery_can_be_played_and_leaves_nothing_behind(visit: Visit) -> None:
    page = visit("/figures")
    page.locator("[data-beat]").nth(11).wait_for()
    expect(page.locator("[data-objects]")).to_have_count(2)
    for step in (0, 5):
        page.locator(f"[data-fill='{step}']").click()
        mine = page.locator("[data-objects=vases] .token.mine")
        expect(mine).to_have_count(7)
        expect(page.locator("[data-objects=vases] .summit .token.mine")).to_have_count(7 if step == 5 else 0)
    for button in page.locator("[data-beat]").all():
        button.click()
        expect(page.locator(".travelling")).to_have_count(0)
    for theme in ("dark", "light"):
        page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
        expect(page.locator(f"html[data-theme={theme}]")).to_have_count(1)
        assert violations(page) == []


def test_the_temple_hall_shows_every_temple_in_an_order_of_ones_choice(visit: Visit) -> None:
    page = visit()
    start_against_bots(page, 2, game=FAVOR)
    wait_for_turn(page)
    page.get_by_role("button", name="Temple hall").click()
    cards = page.get_by_role("dialog").locator("li")
    expect(cards).to_have_count(20)
    expect(cards.first).to_contain_text("Zeus")
    page.get_by_role("radio", name="points").check(force=True)
    points = [int(text) for text in page.get_by_role("dialog").locator("li .points").all_inner_texts()]
    assert points == sorted(points, reverse=True)
    assert violations_by_day_and_night(page) == []


def test_keys_bid_pass_and_say_what_they_are_unless_they_are_switched_off(visit: Visit) -> None:
    page = visit()
    start_against_bots(page, 3)
    chooser = random.Random(6)
    bid = page.locator("main .bid input")
    wait_for_turn(page)
    passing = page.locator(".actions .quiet button")  # whoever opens a sale of their own cannot pass
    while not passing.count() or page.locator("main .bid .number").count() < 2:
        make_a_move(page, chooser)
        wait_for_turn(page)
    page.locator("#board").focus()
    least = int(bid.input_value())
    page.keyboard.press("+")
    expect(bid).to_have_value(str(least + 1))
    page.keyboard.press("-")
    expect(bid).to_have_value(str(least))
    page.keyboard.press("?")
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("Pass or end the turn")
    assert violations_by_day_and_night(page) == []
    dialog.get_by_role("checkbox").uncheck()
    page.keyboard.press("Escape")
    before = place(page)
    page.keyboard.press("?")
    expect(dialog).to_have_count(0)
    page.evaluate("localStorage.setItem('votive.preferences', JSON.stringify({language: 'en', keys: true}))")
    page.reload()
    bid.wait_for()
    expect(passing).to_be_enabled()
    page.locator("#board").focus()
    page.keyboard.press("p")
    wait_for_change(page, before)


@pytest.mark.parametrize("game", ["offrandes", "favor"])
def test_the_end_is_a_score_sheet_with_a_picture_that_can_be_saved(visit: Visit, game: str, tmp_path: Path) -> None:
    page = visit()
    start_against_bots(page, 2)
    short_game(page, game, rounds=1)
    rush_to_the_end(page)
    dialog = page.get_by_role("dialog")
    expect(dialog.locator(".ranking li")).to_have_count(2)
    for row in dialog.locator(".ranking li").all():
        parts = [int(part) for part in row.locator(".part .hidden").all_inner_texts()]
        total = int(row.locator(".points .hidden").inner_text().split()[-1])
        assert sum(parts) == total
    assert violations_by_day_and_night(page) == []
    dialog.locator("[data-share]").click()
    save = page.locator("[data-picture]:not([disabled])")
    save.wait_for()
    assert violations_by_day_and_night(page) == []
    with page.expect_download() as download:
        save.click()
    download.value.save_as(tmp_path / "table.png")
    header = (tmp_path / "table.png").read_bytes()[:24]
    assert header[1:4] == b"PNG"
    assert struct.unpack(">II", header[16:24]) == (1200, 630)
