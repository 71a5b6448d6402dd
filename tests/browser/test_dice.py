"""How the dice fell: the page throws them again, and says whether anybody could have chosen them."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import DESK, PHONE, Visit
from tests.browser.playing import start_against_bots
from tests.browser.test_everyone import is_within, violations
from tests.browser.test_friends import table_of_two

SOUND, UNSOUND = "Everything fits.", "Something does not fit."


def over(page: Page) -> None:
    """A game against bots that is called off at once; most of its dice have fallen by then."""
    start_against_bots(page, 3, game="Favor of the Gods")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Call it off").click()
    page.get_by_role("button", name="Really call it off?").click()
    expect(page.get_by_role("dialog", name="The host has called the game off.")).to_be_visible()


def open_dice(page: Page) -> Any:
    page.get_by_role("dialog").get_by_role("button", name="How the dice fell").click()
    return page.get_by_role("dialog", name="How the dice fell")


@pytest.mark.parametrize("viewport", [DESK, PHONE], ids=["desk", "phone"])
def test_honest_dice_get_their_tick(visit: Visit, viewport: dict[str, int]) -> None:
    page = visit(viewport=viewport)
    over(page)
    dice = open_dice(page)
    expect(dice.get_by_role("status")).to_contain_text(SOUND)
    expect(dice).to_contain_text("locked a secret number in a box")
    for said in (
        "The seal is the one that you saw",
        "The secret fits the seal",
        "Your number is among",
        "throws of the game",
    ):
        expect(dice).to_contain_text(said)
    assert is_within(page) and violations(page) == []
    page.goto(page.url.split("#")[0].replace("/t/", "/replay/"))
    page.get_by_role("button", name="How the dice fell").click()
    expect(page.get_by_role("dialog").get_by_role("status")).to_contain_text(SOUND)


def another_throw(dice: dict[str, Any]) -> None:
    one = next(throw for throw in reversed(dice["throws"]) if throw["outcomes"] > 1)
    one["index"] = (one["index"] + 1) % one["outcomes"]


def another_seed(dice: dict[str, Any]) -> None:
    dice["seed"] = "00" * 32


def another_promise(dice: dict[str, Any]) -> None:
    dice["seed_hash"] = "00" * 32


def another_number(dice: dict[str, Any]) -> None:
    dice["numbers"][0]["number"] = "00" * 32


def without_numbers(dice: dict[str, Any]) -> None:
    dice["numbers"] = []


def another_move(dice: dict[str, Any]) -> None:
    dice["throws"][0]["move"] = ["first", "somebody"]


LIES = [
    (another_throw, "comes out differently"),
    (another_seed, "The secret does not fit the seal"),
    (another_promise, "The seal is not the one that you saw"),
    (another_number, "Your number is not among"),
    (without_numbers, "Your number is not among"),
    (another_move, "Throw number 1 comes out differently"),
]


def test_a_server_that_lies_about_the_dice_is_found_out(visit: Visit) -> None:
    page = visit()
    told: list[Callable[[dict[str, Any]], None]] = []

    def lie(route: Route) -> None:
        found = route.fetch().json()
        told[-1](found)
        route.fulfill(body=json.dumps(found), content_type="application/json")

    page.route("**/api/tables/*/dice", lie)
    over(page)
    for tamper, said in LIES:
        told.append(tamper)
        dice = open_dice(page)
        expect(dice.get_by_role("alert")).to_contain_text(UNSOUND)
        expect(dice.locator("li.bad", has_text=said)).to_be_visible()
        page.reload()
        page.locator("[data-stage=over]").wait_for(state="attached")
        page.get_by_role("button", name="Menu").click()


def test_everybody_at_a_table_has_added_a_number_and_finds_it(visit: Visit) -> None:
    host, guest = table_of_two(visit)
    host.get_by_role("button", name="Menu").click()
    host.get_by_role("button", name="Propose to end the game").click()
    guest.get_by_role("button", name="Yes").click()
    for page in (host, guest):
        page.locator("[data-stage=over]").wait_for()
        dice = open_dice(page)
        expect(dice.get_by_role("status")).to_contain_text(SOUND)
        expect(dice).to_contain_text("Your number is among")
    expect(host.get_by_role("dialog")).to_contain_text("Added after yours: Ben")
    expect(guest.get_by_role("dialog")).not_to_contain_text("Added after yours")
