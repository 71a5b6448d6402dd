"""Favor of the Gods through the page: whole games, calls out of turn, what is read before one decides, secrets."""

import base64
import contextlib
import json
import random
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np
import pytest
from playwright.sync_api import Error, Locator, Page, Route, expect

from tests.browser.conftest import DESK, PHONE, Visit
from tests.browser.playing import (
    ALL,
    CAN,
    CHANGED,
    growing,
    is_my_turn,
    is_over,
    make_a_move,
    place,
    play_to_the_end,
    short_game,
    start_against_bots,
    status,
    together,
    told_by_request,
    wait_for_change,
    wait_for_turn,
)
from tests.browser.test_everyone import APART, EYES, LANGUAGES, is_within, press_until, violations
from tests.browser.test_friends import begin, join
from tests.sizes import size
from votive.games.favor.game import GAME
from votive.table.changes import changed

FAVOR = "Favor of the Gods"
ROUNDS = {"en": "Rounds", "fr": "Manches", "de": "Runden", "es": "Rondas"}


def doing(page: Page) -> str:
    """What is to be done, by its name: status-pray-you."""
    return str(page.evaluate("document.querySelector('[data-status]')?.dataset.status ?? ''"))


PLACES = ("Forest", "Quarry", "Gold Mine", "Diamond Mine", "Sanctuary", "Sanctuary", "Market", "temple mat")


def send(page: Page, area: str) -> None:
    """Sends the first unit in hand to an area, or anywhere if that is full. A call out of turn may come between."""
    before = place(page)
    for tries in range(0, 60, 6):
        if place(page) != before or doing(page) != "status-delegate-you":
            return
        with contextlib.suppress(Error):
            in_hand = page.get_by_role("group", name="in hand", exact=True)
            in_hand.get_by_role("button").first.click(timeout=growing(tries))
            wanted = page.locator("main button.can").get_by_text(area, exact=True)
            anywhere = page.locator("main .area button.can, main .steps button.can")
            (wanted if wanted.count() else anywhere).first.click(timeout=growing(tries))
            page.wait_for_function(CHANGED, arg=before, timeout=4 * growing(tries))
            return
        page.keyboard.press("Escape")  # lets go of the unit; not after the move, when it would close the result
    raise AssertionError(f"no unit could be sent: {status(page)}")


def decide(page: Page, chooser: random.Random, areas: Sequence[str] = PLACES) -> None:
    """A move: units go to one of these areas, cards are kept for later, and all else is chance."""
    if doing(page) == "status-delegate-you":
        send(page, chooser.choice(areas))
    elif doing(page) == "status-ready-you":
        before = place(page)
        page.get_by_role("button", name="Ready", exact=True).click()
        wait_for_change(page, before)
    else:
        make_a_move(page, chooser)


# Whole games


@pytest.mark.slow
@pytest.mark.parametrize(
    ("players", "scheme", "viewport", "rounds"),
    [(3, "light", DESK, ALL), (5, "dark", PHONE, size(3, ALL))],
    ids=["3-at-a-desk", "5-on-a-phone"],
)
def test_a_whole_game_against_bots(
    visit: Visit, players: int, scheme: str, viewport: dict[str, int], rounds: int
) -> None:
    """Whenever there is something else to do than before, axe looks at it and nothing sticks out of the page."""
    page = visit("/", color_scheme=scheme, viewport=viewport)
    start_against_bots(page, players, game=FAVOR)
    if rounds:
        short_game(page, "favor", rounds, players)
        wait_for_turn(page)
    seen: Counter[str] = Counter()
    chooser = random.Random(players)
    while not is_over(page):
        kind = doing(page)
        if kind not in seen:
            assert violations(page) == [], kind
            assert is_within(page), kind
        seen[kind] += 1
        decide(page, chooser)
        wait_for_turn(page)
    assert seen["status-delegate-you"] > (rounds or 20)
    assert seen["status-take-you"] > 0
    assert violations(page) == []
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("The sundial has gone round: final scoring.")
    ranking = dialog.locator(".ranking")
    if rounds == ALL or "log-build" in told_by_request(page):
        expect(ranking).to_contain_text("Temples")
    else:  # in few rounds it may be that nobody builds
        expect(ranking).not_to_contain_text("Temples")
    expect(ranking).to_contain_text("Total")
    expect(dialog.locator(".ranking li")).to_have_count(players)


FOCUSED = """([wanted, before]) => {
  const place = Number(document.querySelector('[data-place]').dataset.place)
  return place !== before ? 'moved' : document.activeElement?.matches(wanted) ? 'here' : ''
}"""


UNITS = "main .tray button.can"
AREAS = "main .area button.can, main .steps button.can"
OFFERED = ".actions .offered button"
FREE = "main button.can, .actions button:not([disabled]):not([data-undo])"
"""What can be chosen and is not chosen yet."""


def tab_to(page: Page, wanted: str, before: int) -> bool:
    """On with Tab, or back, until something like this has the focus. False if the move is made by then."""
    for key, times in (("Tab", 12), ("Shift+Tab", 45), ("Tab", 90), ("Shift+Tab", 500)):
        for _ in range(times):
            page.keyboard.press(key)
            where = page.evaluate(FOCUSED, [wanted, before])
            if where:
                return bool(where == "here")
    raise AssertionError(f"no way by keyboard to {wanted}: {status(page)}")


def test_a_whole_game_by_keyboard_alone(visit: Visit) -> None:
    """From the front page to a table, and a short game to its end."""
    page = visit()
    press_until(page, "form input[type=radio]")
    page.keyboard.press("ArrowRight")  # the second game
    press_until(page, "form input[type=radio]")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")  # two players
    press_until(page, "form input[type=radio]")
    page.keyboard.press("ArrowLeft")  # novices
    press_until(page, "form button[type=submit]")
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*")
    wait_for_turn(page)
    short_game(page, "favor", rounds=4)
    wait_for_turn(page)
    moves = 0
    while not is_over(page):
        before = place(page)
        wanted = UNITS if doing(page) == "status-delegate-you" else FREE
        while tab_to(page, wanted, before):
            page.keyboard.press("Enter")
            wanted = AREAS if wanted == UNITS else OFFERED if page.locator(OFFERED).count() else FREE
        moves += 1
        wait_for_turn(page)
    assert moves > 10
    expect(page.get_by_role("dialog")).to_contain_text("wins")


# What is read before one decides


def unfold(page: Page) -> None:
    """The whole mat of the only other city, which large windows show from the beginning."""
    fold = page.locator("main button[aria-expanded]")
    if fold.get_attribute("aria-expanded") == "false":
        fold.click()
    expect(fold).to_have_attribute("aria-expanded", "true")


def tooltip(page: Page) -> Locator:
    return page.locator("[role=tooltip]")


@pytest.mark.parametrize("way", ["hover", "tap", "focus"])
def test_every_card_can_be_read_in_full(visit: Visit, way: str) -> None:
    page = visit("/", viewport=PHONE if way == "tap" else DESK, has_touch=way == "tap")
    start_against_bots(page, 2, game=FAVOR)
    wait_for_turn(page)
    unfold(page)
    cards = page.locator("main button:has(.chip), main button:has(.pile), main button:has(.front)")
    assert cards.count() >= 1 + 5 + 20 + 2 + 2, "a quest, offerings, stacks, and two basic temples of each city"
    for card in cards.all():
        if way == "hover":
            page.mouse.move(1, 1)  # away from what may be said of the card before, over this one
            expect(tooltip(page)).to_have_count(0)
            card.hover()
        elif way == "tap":
            page.keyboard.press("Escape")  # what is said of the card before may lie over this one
            expect(tooltip(page)).to_have_count(0)
            card.tap()
        else:
            card.focus()
        expect(tooltip(page)).to_have_count(1)
        expect(tooltip(page)).to_contain_text(re.compile(r"\w+.*[.–]|Made for|\+\d"))
        box = tooltip(page).bounding_box()
        assert box is not None
        assert box["x"] >= 0 and box["x"] + box["width"] <= page.viewport_size["width"]  # type: ignore[index]
        assert box["y"] >= 0 and box["y"] + box["height"] <= page.viewport_size["height"]  # type: ignore[index]


def middle(locator: Locator) -> tuple[float, float]:
    box = locator.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_the_words_beside_a_card_can_be_pointed_at_and_taken_away(visit: Visit) -> None:
    """They stay while the pointer goes onto them, and go by Escape though the pointer stays (WCAG 1.4.13)."""
    page = visit()
    start_against_bots(page, 2, game=FAVOR)
    wait_for_turn(page)
    card = page.locator("main button:has(.chip)").first
    card.hover()
    expect(tooltip(page)).to_have_count(1)
    text = tooltip(page).inner_text()
    (x, y), (to_x, to_y) = middle(card), middle(tooltip(page))
    for step in range(1, 21):
        page.mouse.move(x + (to_x - x) * step / 20, y + (to_y - y) * step / 20)
        page.wait_for_timeout(40)
    page.wait_for_timeout(600)  # longer than a pointer may be on its way
    expect(tooltip(page)).to_have_count(1)
    assert tooltip(page).inner_text() == text
    before = place(page)
    page.mouse.click(to_x, to_y)
    expect(tooltip(page)).to_have_count(1)
    assert place(page) == before, "a press on the words is no press on the card"
    page.keyboard.press("Escape")
    expect(tooltip(page)).to_have_count(0)
    page.wait_for_timeout(400)
    expect(tooltip(page)).to_have_count(0)
    card.hover()
    expect(tooltip(page)).to_have_count(1)
    page.mouse.move(1, 1)
    expect(tooltip(page)).to_have_count(0)


def test_the_words_beside_a_focused_card_stay_until_escape(visit: Visit) -> None:
    page = visit()
    start_against_bots(page, 2, game=FAVOR)
    wait_for_turn(page)
    unit = page.locator("main .tray button.can").first
    unit.focus()
    page.keyboard.press("Enter")
    expect(page.locator("main .tray button.chosen")).to_have_count(1)
    card = page.locator("main button:has(.chip)").first
    card.focus()
    expect(tooltip(page)).to_have_count(1)
    page.wait_for_timeout(1500)
    expect(tooltip(page)).to_have_count(1)
    page.keyboard.press("Escape")
    expect(tooltip(page)).to_have_count(0)
    expect(card).to_be_focused()
    expect(page.locator("main .tray button.chosen")).to_have_count(1)  # what is being composed stays
    page.keyboard.press("Escape")
    expect(page.locator("main .tray button.chosen")).to_have_count(0)


def test_a_finger_reads_before_it_takes(visit: Visit) -> None:
    """One tap on what can be taken shows it; only the next one takes it."""
    page = visit("/", viewport=PHONE, has_touch=True)
    start_against_bots(page, 2, game=FAVOR)
    chooser = random.Random(1)
    wait_for_turn(page)
    while doing(page) != "status-take-you":
        decide(page, chooser, ["Sanctuary"])
        wait_for_turn(page)
    before = place(page)
    card = page.locator("main button.can:has(.pile), main button.can:has(.chip)").first
    card.tap()
    expect(tooltip(page)).to_contain_text("Tap again:")
    assert place(page) == before
    card.tap()
    wait_for_change(page, before)


def test_a_prayer_shows_what_each_number_would_find_before_one_pays(visit: Visit) -> None:
    page = visit()
    start_against_bots(page, 2, game=FAVOR)
    chooser = random.Random(2)
    wait_for_turn(page)
    while doing(page) != "status-pray-you" or not page.locator("main .gift").count():
        decide(page, chooser, ["Gold Mine"] if page.locator("main .praying .unit").count() else ["temple mat"])
        wait_for_turn(page)
    number = int(re.findall(r"\d+", status(page))[0])
    gift = page.locator("main button:has(.gift)").first
    name = gift.get_attribute("aria-label") or ""
    assert re.search(rf"Sacrifice 1 \w+ for one (more, {number + 1}|less, {number - 1}): (“.+”|no temple)", name)
    within = page.get_by_role("list", name="What each number would find").get_by_role("listitem")
    assert within.count() > 1
    for line in within.all_inner_texts():
        assert re.match(r"\d+, (now|for \d+ gifts? or tokens?): (“.+”|no temple stands there)\.", line), line


def test_building_shows_what_would_be_destroyed(visit: Visit) -> None:
    """Whoever looks at a temple in hand sees where it would stand, and what would make way."""
    page = visit()
    start_against_bots(page, 2, game=FAVOR)
    chooser = random.Random(4)
    chip = page.locator("main .hand button.can:has(.slots)")
    held = page.locator("main .hand button:has(.slots)")
    over_both = page.locator(
        "main button.can[aria-label^='Temple: Cave Mouth']"
    )  # over both temples with which one begins
    wait_for_turn(page)
    while doing(page) != "status-build-you" or not chip.count():
        if doing(page) == "status-take-you" and not held.count() and over_both.count():
            before = place(page)
            over_both.click()
            wait_for_change(page, before)
        else:
            decide(page, chooser, ["Quarry"] if held.count() else ["Sanctuary"])
        wait_for_turn(page)
    chip.first.hover()
    expect(page.locator("main .ghost")).to_have_count(1)
    expect(tooltip(page)).to_contain_text("destroys")
    doomed = page.locator("main .doomed .name").all_inner_texts()
    assert doomed
    for name in doomed:
        expect(tooltip(page)).to_contain_text(name)
    before = place(page)
    chip.first.click()
    wait_for_change(page, before)
    expect(page.get_by_role("log")).to_contain_text("Sparta builds “Cave Mouth”.")


# Out of turn


def table_for(host: Page, players: int, rounds: int | None = None) -> str:
    """Opens a table of Favor with free seats; answers the link to join."""
    host.get_by_role("button", name="Invite friends").click()
    dialog = host.get_by_role("dialog")
    dialog.get_by_role("radio", name=FAVOR, exact=True).check(force=True)
    dialog.get_by_role("radio", name=str(players), exact=True).check(force=True)
    dialog.get_by_label("Your name").fill("Ada")
    if rounds:
        dialog.locator("summary").click()
        dialog.get_by_label("Rounds", exact=True).fill(str(rounds))
        dialog.get_by_label("Rounds", exact=True).blur()
    dialog.get_by_role("button", name="Open the table").click()
    host.wait_for_url("**/t/*")
    return host.get_by_label("Link to join").input_value()


def called_by_host(host: Page, guest: Page, chooser: random.Random) -> str:
    """Plays until the host has called a card that asks its caller for something: its title, or none came all game."""
    cards = host.locator("main .hand button.can:has([data-figure=agora])")
    while not is_over(host):
        if doing(guest) == "status-delegate-you" and cards.count():
            before = place(guest)
            card = cards.first.locator(".title").inner_text()
            cards.first.click()
            wait_for_change(guest, before)
            told = re.compile(rf"“Agora!”: {re.escape(card)}|Agora! Sparta plays a card\s+{re.escape(card)}")
            expect(guest.locator(".held")).to_contain_text(told)  # done at once, or somebody is asked, maybe the guest
            together(host, guest)
            if is_my_turn(host):
                return card
        elif is_my_turn(host):
            decide(host, chooser, ["Market"])
        elif is_my_turn(guest):
            decide(guest, chooser, ["Forest", "Quarry"])
        together(host, guest)
    return ""


@pytest.mark.slow
def test_a_call_out_of_turn_holds_the_play_of_the_other(visit: Visit) -> None:
    chooser = random.Random(6)
    card = ""
    while not card:
        host = visit()
        guest = visit(table_for(host, 2), viewport=PHONE)
        join(guest, "Ben")
        begin(host, guest)
        together(host, guest)
        card = called_by_host(host, guest, chooser)
    expect(guest.locator(".held")).to_contain_text("Agora! Sparta plays a card")
    expect(guest.locator(".held")).to_contain_text("Play is held: Corinth goes on afterwards.")
    expect(guest.locator(".held")).not_to_contain_text(re.compile(r"\byour?\b", re.IGNORECASE))  # it is Sparta's card
    assert card in status(guest)
    expect(guest.locator("main button.can")).to_have_count(0)
    while is_my_turn(host):
        make_a_move(host, chooser)
        together(host, guest)
    expect(guest.get_by_role("log")).to_contain_text("Ada (Sparta) calls “Agora!”")


# Secrets


def hands_in(value: Any) -> Iterator[dict[str, Any]]:
    """Every city in something that was sent, as somebody may know it."""
    if isinstance(value, dict):
        if "quest" in value and "market" in value and "city" in value:
            yield value
        for part in value.values():
            yield from hands_in(part)
    elif isinstance(value, list):
        for part in value:
            yield from hands_in(part)


def draws_in(value: Any) -> Iterator[dict[str, Any]]:
    """Every secret draw in something that was sent, with all that it says."""
    if isinstance(value, dict):
        move = value.get("move")
        if isinstance(move, list) and move[:2] in (["draw", "quest"], ["draw", "market"]):
            yield value
        for part in value.values():
            yield from draws_in(part)
    elif isinstance(value, list):
        for part in value:
            yield from draws_in(part)


def overheard(page: Page) -> list[str]:
    """All that comes over the line, from now on."""
    heard: list[str] = []
    page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: heard.append(str(frame))))

    def listen(route: Route) -> None:
        answer = route.fetch()
        heard.append(answer.text())
        route.fulfill(response=answer)

    page.route("**/api/**", listen)
    return heard


def messages_in(heard: list[str]) -> Iterator[dict[str, Any]]:
    """What came, as the page understands it: a change of the last position is that position, changed."""
    now: Any = None
    for message in map(json.loads, (frame for frame in heard if frame.startswith("{"))):
        if "change" in message:
            message["now"] = changed(now, message.pop("change"))
        now = message.get("now") or now
        yield message


def quest_of(page: Page) -> str:
    """The title of one's own quest, which no two players share."""
    return page.locator("main .hand [data-figure=quest] .title").inner_text()


def kept(page: Page) -> str:
    return str(page.evaluate("JSON.stringify([{...localStorage}, {...sessionStorage}])"))


@pytest.mark.slow
def test_hands_and_quests_never_reach_another_browser(visit: Visit) -> None:
    host = visit()
    link = table_for(host, 2, rounds=8)
    guest = visit()
    heard = overheard(guest)
    guest.goto(link)
    join(guest, "Ben")
    begin(host, guest)
    spectator = visit(host.url.split("#")[0])
    spectator.locator("[data-stage=playing]").wait_for()
    chooser = random.Random(9)
    elsewhere = [area for area in PLACES if area != "Market"]
    cards = 0
    for turns in range(400):
        together(host, guest)
        if is_over(host) or (cards and turns > size(8, 15)):
            break
        quest = quest_of(host)
        for other in (guest, spectator):
            assert quest not in other.locator("body").inner_text()
            assert quest not in other.content().split("<body")[1]
            assert quest.lower().replace(" ", "_") not in kept(other)
        cards += host.locator("main .hand [data-figure=agora]").count()
        for page in (host, guest):
            if is_my_turn(page):
                decide(page, chooser, ["Market"] if page is host else elsewhere)  # where there is room for two
    assert cards > 0, "the host held a market card"
    before_the_end = [message for message in messages_in(heard) if (message.get("now") or {}).get("stage") != "over"]
    hands = [hand for message in before_the_end for hand in hands_in(message) if hand["city"] == "sparta"]
    assert len(hands) > 10
    assert all(hand["quest"] is None and hand["market"] is None for hand in hands)
    for message in before_the_end:
        for draw in draws_in(message):
            told = json.dumps(draw)
            assert len(draw["move"]) == 2 or "corinth" in told, told


def test_around_one_screen_nothing_is_left_behind_the_curtain(visit: Visit) -> None:
    page = visit()
    heard = overheard(page)
    page.get_by_role("button", name="Around this screen").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("radio", name=FAVOR, exact=True).check(force=True)
    dialog.get_by_role("radio", name="2", exact=True).check(force=True)
    dialog.get_by_label("Your name").fill("Ada")
    dialog.get_by_label("Name", exact=True).first.fill("Ben")
    dialog.get_by_role("button", name="Begin").click()
    page.wait_for_url("**/t/*")
    chooser = random.Random(5)
    quests: dict[str, str] = {}
    curtains = 0
    while curtains < size(8, 14):
        page.locator(".curtain, #status.mine, [data-stage=over]").first.wait_for()
        assert not is_over(page)
        if page.locator(".curtain").count():
            curtains += 1
            expect(page.locator("#board")).to_have_count(0)
            behind = page.content().split("<body")[1]
            for quest in quests.values():
                assert quest not in behind
                assert quest.lower().replace(" ", "_") not in kept(page)
            several = len(heard)
            page.wait_for_timeout(100)
            assert not [hand for frame in heard[several:] for hand in hands_in(json.loads(frame))]
            page.get_by_role("button", name="I am").click()
            continue
        city = page.locator("[aria-current=true] strong").inner_text()
        quests[city] = quest_of(page)
        for other, quest in quests.items():
            assert other == city or quest not in page.locator("body").inner_text()
        make_a_move(page, chooser)
    assert len(quests) == 2
    for message in messages_in(heard):
        viewer = (message.get("now") or {}).get("viewer")
        for hand in hands_in(message):
            assert hand["quest"] is None or ["sparta", "corinth"].index(hand["city"]) == viewer
        row = (message.get("now") or {}).get("row")
        if row is not None:
            known = np.frombuffer(bytes.fromhex(row), GAME.row)[0]
            others = [seat for seat in range(2) if seat != viewer]
            assert all(known["quest"][seat] == -1 and (known["market"][seat] == -1).all() for seat in others)


def test_around_one_screen_somebody_may_have_it_out_of_turn(visit: Visit) -> None:
    """To call a card, say: the screen stays with whoever asked for it until something happens."""
    page = visit()
    page.get_by_role("button", name="Around this screen").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("radio", name=FAVOR, exact=True).check(force=True)
    dialog.get_by_label("Your name").fill("Ada")
    dialog.get_by_label("Name", exact=True).first.fill("Ben")
    dialog.get_by_role("button", name="Begin").click()
    page.locator(".curtain").wait_for()
    page.get_by_role("button", name="I am").click()
    wait_for_turn(page)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Hand the screen to").click()
    page.get_by_role("button", name="I am").click()
    expect(page.locator("#board")).to_be_visible()
    expect(page.locator("#status")).to_contain_text("must send a unit.")
    expect(page.locator(".curtain")).to_have_count(0)


# Everyone


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_short_game_in_every_language_on_a_phone(visit: Visit, language: str) -> None:
    """The fixture fails for every word that is missing."""
    page = visit("/", viewport=PHONE, language=language)
    page.locator(".ways button").nth(0).click()
    dialog = page.get_by_role("dialog")
    dialog.locator("fieldset").nth(0).locator("input").nth(1).check(force=True)
    dialog.locator("fieldset").nth(1).locator("input").nth(0).check(force=True)
    dialog.locator("select").first.select_option("novice")
    dialog.locator("summary").click()
    assert is_within(page)
    rounds = dialog.get_by_label(ROUNDS[language], exact=True)
    rounds.fill(str(size(1, 4)))
    rounds.blur()
    dialog.locator("button[type=submit]").click()
    page.wait_for_url("**/t/*")
    wait_for_turn(page)
    unfold(page)
    play_to_the_end(page, seed=3, after=lambda page: inside(page))
    assert is_within(page)


def inside(page: Page) -> None:
    assert is_within(page), doing(page)


def test_text_twice_as_large_still_fits_a_phone(visit: Visit) -> None:
    page = visit("/", viewport=PHONE)
    start_against_bots(page, 5, game=FAVOR)
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    chooser = random.Random(3)
    for _ in range(size(6, 12)):
        wait_for_turn(page)
        assert is_within(page), doing(page)
        make_a_move(page, chooser)


def test_targets_are_large_enough_for_a_finger(visit: Visit) -> None:
    page = visit("/", viewport=PHONE, has_touch=True)
    start_against_bots(page, 3, game=FAVOR)
    chooser = random.Random(9)
    for _ in range(size(8, 16)):
        wait_for_turn(page)
        small = page.evaluate(
            """can => [...document.querySelectorAll(can + ', main button')].map(one => {
              const box = one.getBoundingClientRect()
              return [one.getAttribute('aria-label') ?? one.textContent, Math.round(box.width), Math.round(box.height)]
            }).filter(([, width, height]) => width > 0 && (width < 40 || height < 40))""",
            CAN,
        )
        assert small == [], doing(page)
        make_a_move(page, chooser)


CITIES = ["sparta", "corinth", "athens", "thebes", "delos"]
SAME_FACE = """cities => {
  const dice = cities.map(city => [...document.querySelectorAll(`main svg.die.${city}`)])
  const face = dice[0][0].querySelector('.face').getAttribute('d')
  for (const part of dice.flat().flatMap(die => [...die.querySelectorAll('.face')])) part.setAttribute('d', face)
  for (const die of dice.flat()) Object.assign(die.style, { width: '24px', height: '24px' })
}"""


def test_dice_are_told_apart_whatever_the_eyes_and_whatever_they_show(visit: Visit) -> None:
    """All show the same number here; only light and dark are compared, so letter and pattern must do."""
    page = visit()
    start_against_bots(page, 5, game=FAVOR)
    wait_for_turn(page)
    session = page.context.new_cdp_session(page)
    page.evaluate(SAME_FACE, CITIES)
    dice = [page.locator(f"main svg.die.{city}").first for city in CITIES]
    for eyes in EYES:
        session.send("Emulation.setEmulatedVisionDeficiency", {"type": eyes})
        images = [base64.b64encode(die.screenshot()).decode() for die in dice]
        contrast, apart = page.evaluate(APART, [images, 99])
        assert contrast > 60, (eyes, "the number stands out from its die")
        assert apart > 0.04, (eyes, "no two cities' dice look the same")
    session.send("Emulation.setEmulatedVisionDeficiency", {"type": "none"})
