"""Somebody goes, is slow or too loud: the others wait, let a bot play on, or hear no more."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.playing import is_my_turn, move_by_request, seen_by_request
from tests.browser.server import Server
from tests.browser.test_friends import begin, invite, join, table_of_two

pytestmark = pytest.mark.motion


def table_of_three(visit: Visit, address: str = "/") -> tuple[Page, Page, Page]:
    host = visit(address)
    link = invite(host, "Ada", 3)
    guests = visit(link), visit(link)
    for guest, name in zip(guests, ("Ben", "Cleo"), strict=True):
        join(guest, name)
    begin(host, *guests)
    return host, *guests


def open_seat(page: Page, city: str) -> None:
    page.get_by_role("list", name="Players").get_by_role("button", name=city).click()
    expect(page.get_by_role("dialog")).to_be_visible()


def play_until_turn_of(page: Page, others: dict[int, Page]) -> None:
    """By requests, until the page shows it; the others by their seats."""
    chooser = random.Random(9)
    while not is_my_turn(page):
        for seat, other in others.items():
            now = seen_by_request(other, seat)
            if now["turn"] == seat:
                move_by_request(other, now, chooser.choice(now["choices"])["move"])
        page.wait_for_timeout(20)


def test_the_others_may_vote_a_bot_in_for_one_who_is_gone_but_not_at_once(visit: Visit, tmp_path: Path) -> None:
    """They wait for a minute. Here the server comes back as one where the minute is over."""
    with Server(tmp_path) as server:
        host, third = _vote_a_bot_in(visit, server)
        play_until_turn_of(third, {0: host})
        host.close()
        third.close()


def _vote_a_bot_in(visit: Visit, server: Server) -> tuple[Page, Page]:
    host, gone, third = table_of_three(visit, server.address)
    play_until_turn_of(gone, {0: host, 2: third})
    gone.close()
    players = host.get_by_role("list", name="Players")
    expect(players).to_contain_text("away")
    open_seat(host, "Corinth")
    dialog = host.get_by_role("dialog")
    propose = dialog.get_by_role("button", name="Propose a bot")
    expect(propose).to_be_disabled()
    expect(dialog).to_contain_text("Not yet")
    server.kill()
    server.constants = {"votive.table.ballots:PATIENCE": {"live": 0}}
    server.start()
    for page in (host, third):
        page.reload()
    open_seat(host, "Corinth")
    expect(propose).to_be_enabled()
    dialog.get_by_label("Bots").select_option("novice")
    propose.click()
    expect(players).not_to_contain_text("for now a bot")
    third.get_by_role("button", name="Yes").click()
    for page in (host, third):
        expect(page.get_by_role("list", name="Players")).to_contain_text("for now a bot")
    return host, third


def test_one_who_comes_back_asks_for_the_seat_and_the_others_agree(visit: Visit) -> None:
    host, gone, third = table_of_three(visit)
    open_seat(gone, "Corinth")
    gone.get_by_role("button", name="Let a bot play").click()
    expect(host.get_by_role("list", name="Players")).to_contain_text("for now a bot")
    gone.reload()
    expect(gone.get_by_text("plays for you")).to_be_visible()
    gone.get_by_role("button", name="Take my seat back").click()
    host.get_by_role("button", name="No", exact=True).click()
    expect(third.get_by_text("Agreed?")).to_have_count(0)
    expect(host.get_by_role("list", name="Players")).to_contain_text("for now a bot")
    gone.get_by_role("button", name="Take my seat back").click()
    for page in (host, third):
        page.get_by_role("button", name="Yes").click()
    for page in (host, gone, third):
        expect(page.get_by_role("list", name="Players")).not_to_contain_text("for now a bot")


def test_who_resigns_is_played_to_the_end_by_a_bot(visit: Visit) -> None:
    host, gone, third = table_of_three(visit)
    open_seat(gone, "Corinth")
    gone.get_by_role("button", name="Resign").click()
    gone.get_by_role("button", name="Really resign?").click()
    for page in (host, third):
        expect(page.get_by_role("log")).to_contain_text("A bot plays on for")
    play_until_turn_of(third, {0: host})


@pytest.fixture(scope="module")
def slow_bots(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose bots take their time: what they do stays to be seen."""
    with Server(tmp_path_factory.mktemp("slow"), "--bot-pause", "5", "--no-limits") as running:
        yield running


def test_a_clock_that_runs_out_costs_a_move_and_the_second_in_a_row_the_seat_which_one_press_takes_back(
    visit: Visit, slow_bots: Server
) -> None:
    page = visit(slow_bots.address)
    page.get_by_role("button", name="Invite friends").click()  # somebody with a name, to whom the server gives a table
    page.get_by_role("dialog").get_by_label("Your name").fill("Ada")
    page.get_by_role("dialog").get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/t/*")
    seats = [{"who": "me"}, {"who": "bot", "level": "novice"}, {"who": "bot", "level": "novice"}]
    wanted = {"game": "offrandes", "seats": seats, "clock": {"move": 5, "level": "novice"}, "begin": True}
    made = page.request.post(f"{slow_bots.address}/api/tables", data=wanted, headers={"Origin": slow_bots.address})
    assert made.ok, made.text()
    page.goto(f"{slow_bots.address}/t/{made.json()['table']}")
    expect(page.get_by_role("list", name="Players")).to_contain_text("Time left")
    log = page.get_by_role("log")
    expect(log).to_contain_text("Ada (Sparta) has run out of time; a bot moves")
    expect(log).to_contain_text("Ada (Sparta) plays in person again")
    expect(log.locator("li", has_text="has run out of time")).to_have_count(2)
    banner = page.get_by_text("A bot (Novice) plays for you.")
    expect(banner).to_be_visible()
    expect(page.locator(".status.mine")).to_have_count(0)
    page.get_by_role("button", name="Take my seat back").click()
    expect(banner).to_have_count(0)


def test_who_is_muted_is_heard_no_more_until_one_wants_to(visit: Visit) -> None:
    host, guest = table_of_two(visit)
    host.get_by_role("tab", name="Chat").click()
    chat = host.get_by_role("log", name="Chat")
    guest.get_by_role("tab", name="Chat").click()

    def says(words: str) -> None:
        guest.get_by_label("Say something").fill(words)
        guest.get_by_role("button", name="Send").click()
        expect(guest.get_by_role("log", name="Chat")).to_contain_text(words)

    says("hello")
    expect(chat).to_contain_text("hello")
    open_seat(host, "Corinth")
    host.get_by_role("button", name="Mute").click()
    host.keyboard.press("Escape")
    says("can you hear me?")
    open_seat(host, "Corinth")
    host.get_by_role("button", name="Unmute").click()
    host.keyboard.press("Escape")
    says("and now?")
    expect(chat).to_contain_text("and now?")
    expect(chat).not_to_contain_text("can you hear me?")
