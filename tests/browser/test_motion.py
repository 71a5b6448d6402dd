"""What only animations show. Other tests with the mark `motion` run with them on too."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.playing import (
    is_my_turn,
    move_by_request,
    rush_to_the_end,
    seen_by_request,
    short_game,
    start_against_bots,
    wait_for_turn,
)

pytestmark = pytest.mark.motion
MOMENT = 50
"""Milliseconds: less than anything is shown for."""
MANY = 500
"""Presses: more than it takes for news that are on their way to come."""
FEW = 4
"""Positions that are shown between one turn and the next, at least once in a while."""


def test_the_end_is_told_line_by_line_until_the_winner_is_shown(visit: Visit) -> None:
    page = visit()
    start_against_bots(page, 2)
    short_game(page, "offrandes", rounds=1)
    rush_to_the_end(page)
    dialog = page.get_by_role("dialog")
    expect(dialog.locator(".ranking li")).to_have_count(2)
    expect(dialog.locator(".laurel")).not_to_have_count(0)
    expect(dialog.locator(".story li.waits")).to_have_count(0)


def test_bots_are_told_one_after_the_other_until_it_is_ones_turn(visit: Visit) -> None:
    page = visit(alone=True)
    _start_and_stop_time(page)
    seen: list[int] = []
    while len(seen) < FEW:
        newest = _move_until_it_is_my_turn(page)
        told = [_shown(page)]
        while told[-1][0] != newest:
            page.clock.run_for(MOMENT)
            if (shown := _shown(page)) != told[-1]:
                told.append(shown)
        seen = [at for at, _ in told]
        lines = [count for _, count in told]
        assert lines == sorted(set(lines)), "each position comes with its lines"
    assert seen == sorted(set(seen))
    assert is_my_turn(page)


def test_a_press_shows_at_once_what_waits_and_does_nothing_else(visit: Visit) -> None:
    page = visit(alone=True)
    _start_and_stop_time(page)
    newest = _move_until_it_is_my_turn(page)
    board = page.locator("#board").bounding_box()
    assert board is not None
    presses = 0
    while _shown(page)[0] != newest and presses < MANY:  # what is on its way comes after the first press
        page.mouse.click(board["x"] + 3, board["y"] + 3)
        presses += 1
    assert _shown(page)[0] == newest
    assert seen_by_request(page)["place"] == newest


def _start_and_stop_time(page: Page) -> None:
    page.clock.install()
    start_against_bots(page, 5)
    wait_for_turn(page)
    page.clock.pause_at(page.evaluate("(Date.now() + 500) / 1000"))


def _move_until_it_is_my_turn(page: Page) -> int:
    """Makes a move; answers the position of the next turn once the server has it, whatever the page shows."""
    before = seen_by_request(page)
    moves = [choice["move"] for choice in before["choices"]]
    move_by_request(page, before, min(moves, key=lambda move: move[0] not in ("pass", "end-turn")))
    while (now := seen_by_request(page))["place"] <= before["place"] or now["turn"] != now["viewer"]:
        pass
    return int(now["place"])


def _shown(page: Page) -> tuple[int, int]:
    """Which position is shown, and with how many lines in the log."""
    at, lines = page.evaluate(
        "[+document.querySelector('[data-place]').dataset.place, document.querySelectorAll('[data-entry]').length]"
    )
    return at, lines


def test_who_won_is_told_where_the_score_sheet_cannot_be_loaded(visit: Visit) -> None:
    """As after the network is gone; the page has been loaded anew already, and is not again."""
    page = visit()
    page.evaluate("sessionStorage.setItem('votive.reloaded', String(Date.now() + 1e9))")
    page.route("**/assets/Finale-*.js", lambda route: route.abort())
    start_against_bots(page, 2)
    short_game(page, "offrandes", rounds=1)
    rush_to_the_end(page)
    dialog = page.get_by_role("dialog")
    expect(dialog.locator(".ranking li")).to_have_count(2)
    expect(dialog.get_by_role("button", name="Rematch")).to_be_visible()
    expect(dialog.locator(".sheet")).to_have_count(0)
