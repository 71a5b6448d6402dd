"""One's devices in the page: where one is signed in, signing out elsewhere, and a new link for one's seat."""

import time
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESK, PHONE, Visit
from tests.browser.server import Server
from tests.browser.test_everyone import LANGUAGES, is_within, press_until, violations
from tests.browser.test_friends import table_of_two
from tests.browser.test_me import DAY, be, kept
from tests.sizes import LONG
from votive.store import Store
from votive.table.link_keys import hashed
from votive.web.identity.tokens import new_token

pytestmark = pytest.mark.motion

__all__ = ["kept"]


def sign_in(kept: Store, person: str, browser: str = "Firefox", system: str = "Linux") -> str:
    """A token as another device of theirs would have it, used today."""
    token, now = new_token(), int(time.time() * 1000)
    today, until = now // DAY * DAY, now + 100 * DAY
    kept.add_token(hashed(token), person, until, today - 3 * DAY, (browser, system))
    kept.use_token(hashed(token), until, today)
    return token


def with_token(visit: Visit, server: Server, token: str) -> Page:
    """The other device."""
    page = visit()
    where = {"domain": urlsplit(server.address).hostname, "path": "/"}
    page.context.add_cookies([{"name": "votive", "value": token, **where}])  # type: ignore[typeddict-item]
    page.evaluate("localStorage.setItem('votive.known', 'true')")
    page.goto("/me")
    return page


def test_where_one_is_signed_in_and_signing_out_there(visit: Visit, kept: Store, server: Server) -> None:
    page = visit()
    person = be(page, "Europa")
    phone = with_token(visit, server, sign_in(kept, person, "Safari", "iPhone"))
    expect(phone.get_by_role("heading", level=1)).to_contain_text("Europa")
    page.goto("/me/self")
    devices = page.get_by_role("region", name="My devices")
    expect(devices.get_by_role("listitem")).to_have_count(2)
    here = devices.get_by_role("listitem").first
    expect(here).to_contain_text("This device")
    expect(here).to_contain_text("Chrome on Linux")
    expect(here.get_by_role("button")).to_have_count(0)
    expect(devices.get_by_role("listitem").filter(has_text="Safari on iPhone")).to_contain_text("last used")
    devices.get_by_role("button", name="Sign out on Safari on iPhone").click()
    page.get_by_role("dialog").get_by_role("button", name="Sign out").click()
    expect(page.get_by_role("status").first).to_have_text("You are signed out on Safari on iPhone.")
    expect(devices.get_by_role("listitem")).to_have_count(1)
    expect(page.get_by_role("heading", name="My devices")).to_be_focused()
    expect(devices.get_by_role("button")).to_have_count(0)
    phone.goto("/me")
    expect(phone.get_by_label("What are you called?")).to_be_visible()


def test_signing_out_everywhere_else_by_keyboard_alone(visit: Visit, kept: Store, server: Server) -> None:
    page = visit()
    person = be(page, "Semele")
    others = [with_token(visit, server, sign_in(kept, person)) for _ in range(2)]
    page.goto("/me/self")
    devices = page.get_by_role("region", name="My devices")
    expect(devices.get_by_role("listitem")).to_have_count(3)
    press_until(page, "section[aria-labelledby=me-devices] .row > button")
    page.keyboard.press("Enter")
    press_until(page, "dialog .button.main")
    page.keyboard.press("Enter")
    expect(page.get_by_role("status").first).to_have_text("You are signed out everywhere else.")
    expect(devices.get_by_role("listitem")).to_have_count(1)
    for other in others:
        other.goto("/me")
        expect(other.get_by_label("What are you called?")).to_be_visible()
    page.reload()
    expect(page.get_by_role("region", name="My devices").get_by_role("listitem")).to_have_count(1)


def test_a_device_that_has_signed_out_meanwhile_is_told_and_goes_from_the_list(visit: Visit, kept: Store) -> None:
    page = visit()
    person = be(page, "Danae")
    token = sign_in(kept, person)
    page.goto("/me/self")
    devices = page.get_by_role("region", name="My devices")
    expect(devices.get_by_role("listitem")).to_have_count(2)
    kept.end_sessions(person, [hashed(token)])
    devices.get_by_role("button", name="Sign out on Firefox on Linux").click()
    page.get_by_role("dialog").get_by_role("button", name="Sign out").click()
    expect(page.get_by_role("dialog").get_by_role("alert")).to_have_text("You are not signed in there (any more).")
    page.keyboard.press("Escape")
    expect(devices.get_by_role("listitem")).to_have_count(1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_devices_speak_every_language_fit_a_phone_and_axe_finds_nothing(
    visit: Visit, kept: Store, language: str
) -> None:
    """Axe looks at light colours in English and at dark ones in French."""
    is_looked_at = LONG or language in ("en", "fr")
    page = visit("/me", viewport=PHONE, language=language, color_scheme="dark" if language in ("fr", "es") else "light")
    page.locator("main form input").first.fill("Amphitrite")
    page.locator("main form button").first.click()
    page.locator("nav a[href='/me/self']").wait_for()
    person = page.evaluate("fetch('/api/me').then(answer => answer.json()).then(person => person.id)")
    sign_in(kept, person, "Samsung Internet", "Android")
    sign_in(kept, person, "", "")
    page.goto("/me/self")
    section = page.locator("section[aria-labelledby=me-devices]")
    expect(section.locator("li")).to_have_count(3)
    for viewport in (PHONE, DESK):
        page.set_viewport_size(viewport)  # type: ignore[arg-type]
        assert is_within(page)
        assert not is_looked_at or violations(page) == []
        for opener in (section.locator("li button").first, section.locator(".row > button")):
            opener.click()
            page.get_by_role("dialog").wait_for()
            assert is_within(page)
            assert not is_looked_at or violations(page) == []
            page.keyboard.press("Escape")
            expect(page.get_by_role("dialog")).to_have_count(0)


def my_seat(page: Page) -> None:
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="My seat: Sparta").click()


def test_a_new_link_for_ones_seat_ends_the_old_one_and_puts_others_out(visit: Visit) -> None:
    host, _ = table_of_two(visit)
    my_seat(host)
    field = host.get_by_label("Link to my seat")
    old = field.input_value()
    elsewhere = visit(old, viewport=PHONE)
    elsewhere.locator("[data-stage=playing]").wait_for()
    players = elsewhere.get_by_role("list", name="Players")
    expect(players).to_contain_text("you")
    host.get_by_role("button", name="New link").click()
    expect(host.get_by_role("dialog").get_by_role("status").last).to_have_text(
        "This is the new link. The old one no longer works."
    )
    new = field.input_value()
    assert new != old
    assert violations(host) == []
    expect(players).not_to_contain_text("you")
    late = visit()
    late.goto(old)
    expect(late.get_by_text("This link does not open a seat at this table.")).to_be_visible()
    phone = visit(new, viewport=PHONE)
    phone.locator("[data-stage=playing]").wait_for()
    expect(phone.get_by_role("list", name="Players")).to_contain_text("you")
    host.reload()
    my_seat(host)
    expect(host.get_by_label("Link to my seat")).to_have_value(new)
    my_seat(phone)
    phone.get_by_role("button", name="New link").click()
    refused = "Only the device on which you took the seat can make a new link for it."
    expect(phone.get_by_role("dialog").get_by_role("alert")).to_have_text(refused)
    assert is_within(phone)
