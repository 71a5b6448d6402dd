"""Several people: over a link, around one screen, away and back."""

import json
import random
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Visit
from tests.browser.playing import (
    SENTENCE,
    is_my_turn,
    is_over,
    make_a_move,
    start_against_bots,
    status,
    together,
    wait_for_turn,
)
from tests.sizes import size

pytestmark = pytest.mark.motion


def open_dialog(page: Page, which: str) -> None:
    page.get_by_role("button", name=which).click()
    expect(page.get_by_role("dialog")).to_be_visible()


def invite(page: Page, name: str, players: int = 2, rounds: int | None = None) -> str:
    """Opens a table with free seats; answers the link to join."""
    open_dialog(page, "Invite friends")
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("radio", name=str(players), exact=True).check(force=True)
    dialog.get_by_label("Your name").fill(name)
    if rounds:
        dialog.get_by_text("More options").click()
        dialog.get_by_label("Rounds at most").fill(str(rounds))
    dialog.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/t/*")
    return page.get_by_label("Link to join").input_value()


def join(page: Page, name: str) -> None:
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Sit down").click()
    page.get_by_role("heading", name="Waiting for players").wait_for()


def begin(host: Page, *guests: Page) -> None:
    for page in (host, *guests):
        ready = page.get_by_role("button", name="I am ready")
        if ready.count():
            ready.first.click()
    host.get_by_role("button", name="Begin", exact=True).click()
    for page in (host, *guests):
        page.locator("[data-stage=playing]").wait_for()


def table_of_two(visit: Visit) -> tuple[Page, Page]:
    host = visit()
    guest = visit(invite(host, "Ada"), viewport=PHONE)
    join(guest, "Ben")
    begin(host, guest)
    return host, guest


def test_the_invitation_and_the_lobby_say_what_will_be_played(visit: Visit) -> None:
    host = visit()
    open_dialog(host, "Invite friends")
    dialog = host.get_by_role("dialog")
    dialog.get_by_role("radio", name="3", exact=True).check(force=True)
    dialog.get_by_label("Your name").fill("Ada")
    dialog.get_by_label("Clock").select_option("1 minute a move")
    dialog.get_by_text("More options").click()
    dialog.get_by_label("Rounds at most").fill("5")
    dialog.get_by_role("button", name="Open the table").click()
    host.wait_for_url("**/t/*")
    guest = visit(host.get_by_label("Link to join").input_value(), viewport=PHONE)
    said = "Offrandes, 3 players", "about 20 minutes", "1 minute a move", "Rounds at most: 5"
    for page in (host, guest):
        for words in said:
            expect(page.locator("[data-facts]")).to_contain_text(words)
    usual = visit(invite(visit(), "Ada"), language="de")
    for words in ("Offrandes, 2 Spieler", "etwa 25 Minuten", "die üblichen"):
        expect(usual.locator("[data-facts]")).to_contain_text(words)


def test_two_browsers_play_at_one_table_over_a_link(visit: Visit) -> None:
    host, guest = table_of_two(visit)
    assert "#" not in guest.url, "the key does not stay in the address"
    chooser = random.Random(3)
    for _ in range(size(5, 12)):
        for page in (host, guest):
            if is_my_turn(page):
                make_a_move(page, chooser)
        together(host, guest)


def test_people_are_named_in_log_and_status(visit: Visit) -> None:
    host, guest = table_of_two(visit)
    mover, other = (host, guest) if is_my_turn(host) else (guest, host)
    name = "Ada (Sparta)" if mover is host else "Ben (Corinth)"
    expect(other.locator(SENTENCE).first).to_contain_text(name)
    make_a_move(mover, random.Random(3))
    for page in (mover, other):
        expect(page.get_by_role("log")).to_contain_text(name)


def test_whoever_finds_a_public_table_can_sit_down_there(visit: Visit) -> None:
    host = visit()
    open_dialog(host, "Open a public table")
    dialog = host.get_by_role("dialog")
    dialog.get_by_role("radio", name="2", exact=True).check(force=True)
    dialog.get_by_label("Your name").fill("Ada")
    dialog.get_by_role("button", name="Open the table").click()
    host.wait_for_url("**/t/*")
    guest = visit(host.url, viewport=PHONE)
    guest.get_by_role("button", name="Sit down").click()
    join(guest, "Ben")
    expect(guest.get_by_role("button", name="Sit down")).to_have_count(0)
    begin(host, guest)


def test_what_one_says_the_other_reads(visit: Visit) -> None:
    host, guest = table_of_two(visit)
    host.get_by_role("tab", name="Chat").click()
    host.get_by_label("Say something").fill("May the gods be kind.")
    host.get_by_role("button", name="Send").click()
    expect(guest.get_by_role("tab", name="Chat")).to_contain_text("1")
    guest.get_by_role("tab", name="Chat").click()
    expect(guest.get_by_role("log", name="Chat")).to_contain_text("May the gods be kind.")


def test_a_seat_opens_on_another_device_by_its_own_link(visit: Visit) -> None:
    host, _ = table_of_two(visit)
    host.get_by_role("button", name="Menu").click()
    host.get_by_role("button", name="My seat: Sparta").click()
    link = host.get_by_label("Link to my seat").input_value()
    elsewhere = visit(link, viewport=PHONE)
    elsewhere.locator("[data-stage=playing]").wait_for()
    assert "#" not in elsewhere.url
    expect(elsewhere.get_by_role("list", name="Players")).to_contain_text("you")


def test_a_spectator_sees_the_table_and_can_do_nothing(visit: Visit) -> None:
    host, _ = table_of_two(visit)
    spectator = visit(host.url.split("#")[0])
    spectator.locator("[data-stage=playing]").wait_for()
    expect(spectator.get_by_role("button", name="Undo")).to_have_count(0)
    usable = "main button:not([disabled]):not([aria-disabled=true])"
    expect(spectator.locator(usable + ":not(.idle)")).to_have_count(0)  # those only tell what something does
    expect(host.get_by_title("1 spectator")).to_be_visible()


def test_a_bot_plays_on_for_somebody_who_goes_and_hands_the_seat_back(visit: Visit) -> None:
    host, guest = table_of_two(visit)
    guest.get_by_role("button", name="Menu").click()
    guest.get_by_role("button", name="My seat: Corinth").click()
    guest.get_by_role("button", name="Let a bot play").click()
    players = host.get_by_role("list", name="Players")
    expect(players).to_contain_text("for now a bot")
    guest.get_by_role("button", name="Menu").click()
    guest.get_by_role("button", name="My seat: Corinth").click()
    guest.get_by_role("dialog").get_by_role("button", name="Take my seat back").click()
    expect(host.get_by_text("Agreed?")).to_be_visible()
    host.get_by_role("button", name="Yes").click()
    expect(players).not_to_contain_text("for now a bot")


def test_the_end_is_agreed_by_vote(visit: Visit) -> None:
    host, guest = table_of_two(visit)
    host.get_by_role("button", name="Menu").click()
    host.get_by_role("button", name="Propose to end the game").click()
    guest.get_by_role("button", name="Yes").click()
    for page in (host, guest):
        page.locator("[data-stage=over]").wait_for()
        expect(page.get_by_role("dialog")).to_contain_text("agreed to end")


def test_a_rematch_brings_both_to_the_same_new_table(visit: Visit) -> None:
    host, guest = table_of_two(visit)
    host.get_by_role("button", name="Menu").click()
    host.get_by_role("button", name="Propose to end the game").click()
    guest.get_by_role("button", name="Yes").click()
    old = host.url
    host.get_by_role("dialog").get_by_role("button", name="Rematch").click()
    host.wait_for_url(lambda address: address != old)
    guest.get_by_role("dialog").get_by_role("button", name="To the new game").click()
    guest.wait_for_url(host.url)


# Around one screen


def at_one_screen(page: Page, players: int, game: str = "Offrandes") -> None:
    open_dialog(page, "Around this screen")
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("radio", name=game, exact=True).check(force=True)
    dialog.get_by_role("radio", name=str(players), exact=True).check(force=True)
    dialog.get_by_label("Your name").fill("Ada")
    for index in range(players - 1):
        dialog.get_by_label("Name", exact=True).nth(index).fill(f"Ben{index}")
    dialog.get_by_role("button", name="Begin").click()
    page.wait_for_url("**/t/*")


def secrets_in(value: object) -> Iterator[list[str]]:
    """Every hidden hand in something that was sent: the four tiles dealt, and tiles that lie face down."""
    if isinstance(value, dict):
        lots = value.get("lots")
        if isinstance(lots, dict):
            if lots.get("dealt"):
                yield lots["dealt"]
            for lot in lots.get("lots") or []:
                yield [tile for tile in lot[1:] if tile is not None]
        for part in value.values():
            yield from secrets_in(part)
    elif isinstance(value, list):
        for part in value:
            yield from secrets_in(part)


def test_with_secrets_a_curtain_hangs_between_two_players_at_one_screen(visit: Visit) -> None:
    page = visit()
    frames: list[str] = []
    page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: frames.append(str(frame))))
    at_one_screen(page, 2)
    chooser = random.Random(5)
    curtains = 0
    while curtains < size(7, 20):
        page.locator(".curtain, #status.mine, [data-stage=over]").first.wait_for()
        if is_over(page):
            break
        if page.locator(".curtain").count():
            curtains += 1
            _nothing_secret_is_left(page, frames)
            frames.clear()
            page.get_by_role("button", name="I am").click()
            continue
        make_a_move(page, chooser)
    assert curtains > 5


def _nothing_secret_is_left(page: Page, frames: list[str]) -> None:
    """Behind the curtain: no board in the page, nothing kept, and nothing more comes in until it is lifted."""
    expect(page.locator("#board")).to_have_count(0)
    kept = page.evaluate("JSON.stringify([{...localStorage}, {...sessionStorage}])")
    for tile in ("peasant", "carrier", "guardian", "priestess", "briber"):
        assert tile not in kept
        assert tile not in page.content().lower().split("<body")[1]
    heard = len(frames)
    page.wait_for_timeout(150)
    late = [json.loads(frame) for frame in frames[heard:]]
    assert not [hand for message in late for hand in secrets_in(message)]


def test_the_opening_choice_of_two_holds_no_secret_and_needs_no_curtain(visit: Visit) -> None:
    page = visit()
    at_one_screen(page, 2)
    chooser = random.Random(6)
    seen = set()
    for _ in range(40):
        page.locator("#status.mine, .curtain").first.wait_for()
        if page.locator(".curtain").count():
            break
        assert page.get_by_text("Opening choice").count(), status(page)
        seen.add(page.locator("[aria-current=true] strong").inner_text())
        make_a_move(page, chooser)
    assert seen == {"Sparta", "Corinth"}
    expect(page.locator(".curtain")).to_have_count(1)  # the first tiles are dealt


def test_everybody_at_one_screen_is_there(visit: Visit) -> None:
    page = visit()
    at_one_screen(page, 3)
    players = page.get_by_role("list", name="Players")
    chooser = random.Random(6)
    for _ in range(4):
        wait_for_turn(page)
        page.wait_for_timeout(400)  # presence is told a moment later
        expect(players).not_to_contain_text("away")
        make_a_move(page, chooser)


def test_without_secrets_the_screen_follows_whose_turn_it_is(visit: Visit) -> None:
    page = visit()
    at_one_screen(page, 3)
    chooser = random.Random(6)
    seen = set()
    for _ in range(9):
        wait_for_turn(page)
        expect(page.locator(".curtain")).to_have_count(0)
        seen.add(page.locator("[aria-current=true] strong").inner_text())
        make_a_move(page, chooser)
    assert seen == {"Sparta", "Corinth", "Athens"}


def test_alone_with_bots_the_table_can_be_called_off(visit: Visit) -> None:
    page = visit()
    start_against_bots(page, 3)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Call it off").click()
    page.get_by_role("button", name="Really call it off?").click()
    page.locator("[data-stage=over]").wait_for()
    assert "called" in status(page)
