"""Oneself in the page: games, statistics, ratings; name, passkeys, everything as a file, signing out, being deleted."""

import json
import random
import re
import time
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import CDPSession, Page, expect
from sqlalchemy import create_engine, text

from tests.browser.conftest import PHONE, Visit
from tests.browser.playing import rush_to_the_end, short_game
from tests.browser.server import Server
from tests.browser.test_everyone import LANGUAGES, is_within, press_until, violations
from tests.store.test_outcomes import end, outcome
from votive import store
from votive.store import Store

pytestmark = pytest.mark.motion

NUMBERS = count()
DAY = 86_400_000


def be(page: Page, name: str) -> str:
    """Becomes somebody by the page about oneself; who that is."""
    page.goto("/me")
    page.get_by_label("What are you called?").fill(name)
    page.get_by_role("button", name="That is me").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text(name)
    person: str = page.evaluate("fetch('/api/me').then(answer => answer.json()).then(person => person.id)")
    return person


@pytest.fixture
def kept(server: Server) -> Iterator[Store]:
    """The database of the running server: what other people and months have brought is written there by hand."""
    with store.open(f"sqlite:///{server.folder / 'tables.sqlite'}") as opened:
        yield opened


def live_through(kept: Store, person: str, games: int, name: str = "favor") -> list[str]:
    """Many finished games of somebody, the last one yesterday, against bots and a friend called Bert."""
    chance = random.Random(5)
    now = int(time.time() * 1000)
    tables = []
    for number in range(games):
        others = chance.sample(["novice", "oracle", "bert", "novice'"], 3)
        order = list(range(1, 5))
        chance.shuffle(order)
        ending = outcome(name, now - (games - number) * DAY, dict(zip([person, *others], order, strict=True)))
        table = f"past{next(NUMBERS):08}"
        end(kept, table, ending)
        kept.record_result(table, ending)
        tables.append(table)
    return tables


def test_a_game_that_was_played_is_found_again_with_place_points_and_opponents(visit: Visit) -> None:
    page = visit()
    be(page, "Calliope")
    short_game(page, "offrandes", rounds=2)
    page.goto("/me")
    running = page.get_by_role("region", name="Running games")
    expect(running.get_by_role("link")).to_have_count(1)
    expect(running.get_by_role("link")).to_contain_text("against Novice")
    expect(running.get_by_role("link")).to_contain_text("Live")
    running.get_by_role("link").click()
    page.wait_for_url("**/t/*")
    table = page.url.rsplit("/", 1)[1]
    rush_to_the_end(page)
    page.get_by_role("dialog").get_by_role("button", name="Close").click()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog").get_by_role("link", name="My games").click()
    finished = page.get_by_role("region", name="Finished games")
    line = finished.locator("a[href^='/t/']")
    expect(line).to_have_count(1)
    expect(line).to_contain_text("against Novice")
    expect(line).to_contain_text("of 2")
    expect(line).to_contain_text("point")
    assert line.get_attribute("href") == f"/t/{table}"
    expect(page.get_by_role("region", name="Running games")).to_contain_text("No game is running.")
    page.get_by_role("link", name="Statistics").click()
    page.wait_for_url("**/me/statistics")
    expect(page.get_by_role("region", name="Strength")).to_contain_text(
        "After your first game this is only a first guess."
    )
    expect(page.get_by_role("region", name="Places")).to_contain_text("of 1)")
    favourites = page.get_by_role("region", name="What you like to do")
    expect(favourites).to_contain_text("Characters won")
    expect(favourites).to_contain_text("Peasant")


def test_whose_turn_it_is_among_friends(visit: Visit) -> None:
    ada, bea = visit(), visit()
    be(ada, "Ada")
    be(bea, "Bea")
    wanted = {
        "game": "favor",
        "pace": "days",
        "clock": {"move": 3 * DAY // 1000},
        "seats": [{"who": "me"}, {"who": "open"}],
    }
    made: dict[str, Any] = ada.evaluate(
        """table => fetch('/api/tables', { method: 'POST', headers: { 'content-type': 'application/json' },
          body: JSON.stringify(table) }).then(answer => answer.json())""",
        wanted,
    )
    act = """([table, id, act]) => fetch(`/api/tables/${table}/acts`, { method: 'POST',
        headers: { 'content-type': 'application/json' }, body: JSON.stringify({ id, act }) }).then(a => a.status)"""
    assert bea.evaluate(act, [made["table"], "b1", {"type": "sit", "key": made["invitation"], "name": "Bea"}]) == 200
    assert bea.evaluate(act, [made["table"], "b2", {"type": "ready", "seat": 1}]) == 200
    ada.goto("/me")
    expect(ada.get_by_role("region", name="Running games")).to_contain_text("Waiting for players")
    assert ada.evaluate(act, [made["table"], "a1", {"type": "begin"}]) == 200
    texts = []
    for page in (ada, bea):
        page.goto("/me")
        line = page.get_by_role("region", name="Running games").get_by_role("link")
        expect(line).to_contain_text("Over days")
        expect(line).to_contain_text(re.compile("(3 d 0 h|2 d 23 h) left"))
        texts.append(line.inner_text())
    assert sum("Your turn" in text for text in texts) == 1
    assert any("Bea is to move" in text or "Ada is to move" in text for text in texts)


def test_months_of_games_page_by_page_and_by_game(visit: Visit, kept: Store) -> None:
    page = visit()
    person = be(page, "Clio")
    tables = live_through(kept, person, 45)
    live_through(kept, person, 3, "offrandes")
    page.goto("/me")
    links = page.get_by_role("region", name="Finished games").locator("a[href^='/t/']")
    expect(links).to_have_count(20)
    page.get_by_role("radio", name="Favor of the Gods").check(force=True)
    expect(links.first).to_have_attribute("href", f"/t/{tables[-1]}")
    older = page.get_by_role("button", name="Show older games")
    older.click()
    expect(links).to_have_count(40)
    expect(links.nth(20)).to_be_focused()
    expect(page.get_by_role("status").first).to_have_text("20 more games are shown.")
    older.click()
    expect(links).to_have_count(45)
    expect(older).to_have_count(0)
    assert [link.get_attribute("href") for link in links.all()] == [f"/t/{table}" for table in reversed(tables)]
    page.get_by_role("radio", name="Offrandes").check(force=True)
    expect(links).to_have_count(3)


def test_statistics_agree_with_the_games(visit: Visit, kept: Store) -> None:
    page = visit()
    person = be(page, "Thalia")
    live_through(kept, person, 30)
    live_through(kept, person, 2, "offrandes")
    endings = [one for one in kept.results_of(person) if one.game == "favor"]
    own = [seat for one in endings for seat in one.seats if seat.player == person]
    wins = sum(seat.rank == 1 for seat in own)
    page.goto("/me/statistics")
    expect(page.locator("main")).to_contain_text(f"30 games played to their ends, {wins} won")
    places = page.get_by_role("region", name="Places")
    for place in range(1, 5):
        times = sum(seat.rank == place for seat in own)
        expect(places).to_contain_text(f"Place {place}: {times} ×")
    expect(places).to_contain_text(f"({wins} of 30)")
    (strength,) = [one for one in kept.player_ratings("favor", [person]) if one.player == person]
    value = round(1000 + 40 * (strength.rating[0] - 25))
    card = page.get_by_role("region", name="Strength")
    expect(card.locator(".number")).to_have_text(str(value))
    assert f"{value} now" in (card.get_by_role("img").get_attribute("aria-label") or "")
    ladder = card.get_by_role("table", name="Compared with others")
    assert ladder.locator("tbody tr").count() == 4, "Thalia, Bert, and two levels of bots"
    expect(card.locator("tr.you")).to_contain_text("Thalia (you)")
    opponents = page.get_by_role("region", name="Against whom")
    bert = [one for one in endings if any(seat.player == "bert" for seat in one.seats)]
    expect(opponents.get_by_role("row", name="Bert")).to_contain_text(f"of {len(bert)}")
    course = page.get_by_role("region", name="Points, game by game")
    expect(course.locator("circle")).to_have_count(30)
    expect(course.locator("circle.won")).to_have_count(wins)
    course.locator("summary").press("Enter")
    expect(course.get_by_role("row")).to_have_count(30)
    page.get_by_role("radio", name="Offrandes").check(force=True)
    expect(page.locator("main")).to_contain_text("2 games played to their ends")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_about_oneself_in_every_language_on_a_phone(visit: Visit, kept: Store, language: str) -> None:
    """The fixture fails for every word that is missing."""
    page = visit("/me", viewport=PHONE, language=language)
    assert is_within(page)
    page.locator("form input").fill("Kalliope, die mit der sehr schönen Stimme")
    page.locator("form button").click()
    page.locator("nav a[aria-current=page]").wait_for()
    person = page.evaluate("fetch('/api/me').then(answer => answer.json()).then(person => person.id)")
    live_through(kept, person, 3)
    authenticator(page)
    page.goto("/me")
    page.locator("main li").first.wait_for()
    assert is_within(page)
    page.goto("/me/statistics")
    page.locator("main figure, main circle").first.wait_for()
    for summary in page.locator("summary").all():
        summary.click()
    assert is_within(page)
    page.goto("/me/self")
    page.locator("section form button").nth(1).click()
    page.locator("section li").first.wait_for()
    assert is_within(page)
    for button in page.locator("section li button, section .row > button:not([type=submit])").all():
        button.click()
        page.get_by_role("dialog").wait_for()
        assert is_within(page)
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
    small = page.evaluate(
        """() => [...document.querySelectorAll('main a.button, main button, nav a, main input, header a')].map(one => {
          const box = one.getBoundingClientRect()
          return [one.textContent, Math.round(box.width), Math.round(box.height)]
        }).filter(([, width, height]) => width > 0 && (width < 40 || height < 40))"""
    )
    assert small == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_about_oneself(visit: Visit, kept: Store, scheme: str) -> None:
    page = visit("/me", color_scheme=scheme)
    assert violations(page) == []
    person = be(page, "Erato")
    live_through(kept, person, 25)
    authenticator(page)
    page.goto("/me")
    page.locator("main li").first.wait_for()
    assert violations(page) == []
    page.goto("/me/statistics")
    page.locator("circle").first.wait_for()
    for summary in page.locator("summary").all():
        summary.click()
    assert violations(page) == []
    page.goto("/me/self")
    page.get_by_role("button", name="Make it").click()
    page.get_by_role("button", name="Remove").wait_for()
    assert violations(page) == []
    for name in ("Rename", "Remove", "Sign out", "Delete all my data"):
        page.get_by_role("button", name=name).click()
        page.get_by_role("dialog").wait_for()
        assert violations(page) == [], name
        page.keyboard.press("Escape")


def test_text_twice_as_large_still_fits(visit: Visit, kept: Store) -> None:
    page = visit("/me", viewport={"width": 720, "height": 900})
    live_through(kept, be(page, "Urania"), 3)
    for path in ("/me", "/me/statistics", "/me/self"):
        page.goto(path)
        page.locator("main section").first.wait_for()
        page.evaluate("document.documentElement.style.fontSize = '200%'")
        assert is_within(page)


def test_a_new_name_is_ones_name_from_now_on(visit: Visit) -> None:
    page = visit()
    be(page, "Polly")
    page.get_by_role("link", name="Myself").click()
    page.get_by_label("Your name").fill("Polyhymnia")
    page.get_by_role("button", name="Change the name").click()
    expect(page.get_by_role("status").first).to_have_text("From now on you are Polyhymnia.")
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text("Polyhymnia’s games")


# Passkeys: Chromium's own authenticator, with nothing to touch


def authenticator(page: Page) -> tuple[CDPSession, str]:
    session = page.context.new_cdp_session(page)
    session.send("WebAuthn.enable")
    options = {
        "protocol": "ctap2",
        "transport": "internal",
        "hasResidentKey": True,
        "hasUserVerification": True,
        "isUserVerified": True,
        "automaticPresenceSimulation": True,
    }
    return session, session.send("WebAuthn.addVirtualAuthenticator", {"options": options})["authenticatorId"]


def credentials(device: tuple[CDPSession, str]) -> list[dict[str, Any]]:
    session, id = device
    found: list[dict[str, Any]] = session.send("WebAuthn.getCredentials", {"authenticatorId": id})["credentials"]
    return found


def test_a_passkey_brings_one_to_ones_games_on_another_device(visit: Visit, kept: Store) -> None:
    laptop, phone = visit(), visit("/me", viewport=PHONE)
    person = be(laptop, "Ariadne")
    live_through(kept, person, 2)
    device = authenticator(laptop)
    laptop.goto("/me/self")
    expect(laptop.get_by_role("region", name="Passkeys")).to_contain_text("You have no passkey.")
    laptop.get_by_label("What it is called").fill("my laptop")
    laptop.get_by_role("button", name="Make it").click()
    expect(laptop.get_by_role("status").first).to_have_text("The passkey is made.")
    expect(laptop.get_by_role("region", name="Passkeys").get_by_role("listitem")).to_contain_text("my laptop")
    (credential,) = credentials(device)
    session, id = authenticator(phone)
    session.send("WebAuthn.addCredential", {"authenticatorId": id, "credential": credential})
    phone.get_by_role("button", name="Sign in with a passkey").click()
    expect(phone.get_by_role("heading", level=1)).to_have_text("Ariadne’s games")
    expect(phone.get_by_role("region", name="Finished games").locator("a[href^='/t/']")).to_have_count(2)
    phone.reload()
    expect(phone.get_by_role("heading", level=1)).to_have_text("Ariadne’s games")


def test_passkeys_are_renamed_and_removed_and_then_open_nothing(visit: Visit) -> None:
    page = visit()
    be(page, "Phaedra")
    device = authenticator(page)
    page.goto("/me/self")
    page.get_by_role("button", name="Make it").click()
    expect(page.get_by_role("status").first).to_have_text("The passkey is made.")
    page.get_by_role("button", name="Make it").click()
    expect(page.get_by_role("alert").filter(has_text="already")).to_have_text(
        "This device has a passkey of yours already."
    )
    page.get_by_role("button", name="Rename").click()
    page.get_by_role("dialog").get_by_label("What it is called").fill("the old one")
    page.get_by_role("dialog").get_by_role("button", name="Save the name").click()
    expect(page.get_by_role("status").first).to_have_text("The passkey is now called the old one.")
    page.reload()
    page.get_by_role("button", name="Remove the old one").click()
    expect(page.get_by_role("dialog")).to_contain_text("Nobody can sign in with it afterwards.")
    page.get_by_role("dialog").get_by_role("button", name="Remove it").click()
    expect(page.get_by_role("region", name="Passkeys")).to_contain_text("You have no passkey.")
    expect(page.get_by_role("heading", name="Passkeys")).to_be_focused()
    assert len(credentials(device)) == 1, "the device still has its half"
    page.get_by_role("button", name="Sign out").click()
    page.get_by_role("dialog").get_by_role("button", name="Sign out").click()
    page.get_by_role("button", name="Sign in with a passkey").click()
    expect(page.get_by_role("alert").filter(has_text="passkey")).to_have_text("This passkey is not valid here.")


def test_a_device_that_does_not_finish_does_no_harm(visit: Visit) -> None:
    page = visit()
    be(page, "Medea")
    session, id = authenticator(page)
    session.send("WebAuthn.setUserVerified", {"authenticatorId": id, "isUserVerified": False})
    session.send("WebAuthn.setAutomaticPresenceSimulation", {"authenticatorId": id, "enabled": False})
    page.goto("/me/self")
    page.evaluate(
        """() => { navigator.credentials.create = () => Promise.reject(new DOMException('no', 'NotAllowedError')) }"""
    )
    page.get_by_role("button", name="Make it").click()
    expect(page.get_by_role("alert").filter(has_text="Nothing")).to_contain_text("Nothing was done")
    expect(page.get_by_role("button", name="Make it")).to_be_enabled()


def test_signing_out_says_what_is_lost_without_a_passkey(visit: Visit) -> None:
    page = visit()
    be(page, "Ismene")
    page.evaluate("localStorage.setItem('votive.seat.sometable', '\"key\"')")
    page.goto("/me/self")
    page.get_by_role("button", name="Sign out").click()
    expect(page.get_by_role("dialog")).to_contain_text("You have no passkey: once signed out, you cannot come back")
    page.get_by_role("dialog").get_by_role("button", name="Cancel").click()
    page.get_by_role("button", name="Sign out").click()
    page.get_by_role("dialog").get_by_role("button", name="Sign out").click()
    expect(page.get_by_role("heading", name="Nobody is known here yet")).to_be_visible()
    assert page.evaluate("fetch('/api/me').then(answer => answer.status)") == 401
    assert page.evaluate("localStorage.getItem('votive.seat.sometable')") is None
    assert "Ismene" not in page.evaluate("JSON.stringify(localStorage)")


def test_everything_can_be_taken_along_as_a_file(visit: Visit, kept: Store, tmp_path: Path) -> None:
    page = visit()
    person = be(page, "Klio")
    tables = live_through(kept, person, 3)
    page.goto("/me/self")
    with page.expect_download() as waiting:
        page.get_by_role("link", name="Download everything").click()
    waiting.value.save_as(tmp_path / "mine.json")
    assert waiting.value.suggested_filename == "votive.json"
    found = json.loads((tmp_path / "mine.json").read_text(encoding="utf-8"))
    assert found["person"]["name"] == "Klio" and {one["table"]["table"] for one in found["tables"]} == {*tables}
    assert found["statistics"][0]["rating"]["games"] == 3


def test_deleting_says_what_will_happen_and_then_nothing_is_left(visit: Visit, kept: Store, server: Server) -> None:
    page, other = visit(), visit()
    person = be(page, "Semele-Unique")
    (table,) = live_through(kept, person, 1)
    page.goto("/me/self")
    page.get_by_role("button", name="Delete all my data").click()
    dialog = page.get_by_role("dialog")
    for sentence in (
        "Your name becomes “—”",
        "Everything you said",
        "Your ratings",
        "Your passkeys",
        "Your moves stay",
    ):
        expect(dialog).to_contain_text(sentence)
    button = dialog.get_by_role("button", name="Delete for good")
    expect(button).to_be_disabled()
    dialog.get_by_label("Yes, delete all of it for good").check()
    button.click()
    expect(page.get_by_role("heading", name="Nobody is known here yet")).to_be_visible()
    expect(page.get_by_role("status").first).to_have_text("Everything about you is deleted.")
    assert page.evaluate("fetch('/api/me').then(answer => answer.status)") == 401
    assert kept.results_of(person) == [] and kept.person(person) is None
    assert kept.results([table])[table].seats[0].name == "—"
    assert "Semele-Unique" not in page.evaluate("JSON.stringify(localStorage)")
    engine = create_engine(f"sqlite:///{server.folder / 'tables.sqlite'}")
    with engine.connect() as connection:
        for name in ("outcomes", "sitters", "people", "log", "tables"):
            rows = connection.execute(text(f"SELECT * FROM {name}")).all()
            assert person not in str(rows) and "Semele-Unique" not in str(rows), name
    engine.dispose()
    assert other.evaluate("fetch('/api/me').then(answer => answer.status)") == 401


def test_all_of_it_by_keyboard_alone(visit: Visit) -> None:
    page = visit()
    press_until(page, "header a[href='/me']")
    page.keyboard.press("Enter")
    page.wait_for_url("**/me")
    press_until(page, "form input")
    page.keyboard.type("Nyx")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("Nyx’s games")
    authenticator(page)
    press_until(page, "nav a[href='/me/statistics']")
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_contain_text("There are no finished games to count yet.")
    press_until(page, "nav a[href='/me/self']")
    page.keyboard.press("Enter")
    press_until(page, "form[aria-labelledby=me-passkey-new] button")
    page.keyboard.press("Enter")
    expect(page.get_by_role("status").first).to_have_text("The passkey is made.")
    press_until(page, "section li button", skip=1)
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Remove")).to_be_focused()
    press_until(page, "button.danger")
    page.keyboard.press("Enter")
    press_until(page, "dialog input[type=checkbox]")
    page.keyboard.press("Space")
    press_until(page, "dialog button.danger")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Nobody is known here yet")).to_be_visible()
