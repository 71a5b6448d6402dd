"""Programs of one's own in the page: made there, invited at a table by name, given another token, deleted."""

from collections.abc import Iterator

import httpx
import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESK, PHONE, Visit
from tests.browser.playing import is_over, rush_to_the_end
from tests.browser.server import Server
from tests.browser.test_everyone import LANGUAGES, is_within, press_until, violations
from tests.browser.test_friends import begin, invite
from tests.browser.test_me import be
from tests.sizes import LONG
from tests.web.test_programs import run_example

pytestmark = pytest.mark.motion


def make(page: Page, name: str) -> str:
    """Makes a program on the page about oneself; answers its token, which is shown this once."""
    page.get_by_label("Name of the new program").fill(name)
    page.get_by_role("button", name="Make the program").click()
    return token_of(page, name)


def token_of(page: Page, name: str) -> str:
    dialog = page.get_by_role("dialog", name=f"The token of {name}")
    token = dialog.get_by_label("Token", exact=True).input_value()
    expect(dialog.get_by_label("To try it out")).to_have_value(
        f'curl -N {page.evaluate("location.origin")}/api/me/stream -H "Authorization: Bearer {token}"'
    )
    dialog.get_by_role("button", name="I have saved it").click()
    expect(dialog).to_have_count(0)
    assert token not in page.content()
    return token


def is_known(server: Server, token: str) -> bool:
    answer = httpx.get(f"{server.address}/api/me", headers={"Authorization": f"Bearer {token}"}, timeout=60)
    return answer.status_code == 200


@pytest.fixture
def mine(visit: Visit) -> Iterator[Page]:
    page = visit()
    be(page, "Hephaestus")
    page.goto("/me/self")
    yield page


def test_a_program_made_in_the_page_comes_when_invited_there_and_plays_a_whole_game(mine: Page, server: Server) -> None:
    example = run_example(server.address, make(mine, "Talos"))
    try:
        mine.goto("/")
        invite(mine, "Hephaestus", rounds=2)
        mine.get_by_text("Invite a program").click()
        mine.get_by_label("Name of the program").fill("talos")
        mine.get_by_role("button", name="Invite it").click()
        expect(mine.get_by_role("listitem").filter(has_text="Bot: Talos")).to_contain_text("ready")
        expect(mine.get_by_text("Invite a program")).to_have_count(0)
        begin(mine)
        rush_to_the_end(mine)
    finally:
        example.kill()
        example.communicate()
    assert is_over(mine)
    expect(mine.get_by_role("dialog")).to_contain_text("Talos")


def test_an_invitation_that_cannot_be_is_refused_with_a_reason_and_can_be_mended(mine: Page) -> None:
    make(mine, "Argos")
    mine.goto("/")
    invite(mine, "Hephaestus")
    mine.get_by_text("Invite a program").click()
    mine.get_by_label("Name of the program").fill("Nobody at all")
    mine.get_by_role("button", name="Invite it").click()
    expect(mine.get_by_role("alert").filter(has_text="There is no program of that name here.")).to_be_visible()
    expect(mine.get_by_label("Name of the program")).to_have_value("Nobody at all")
    mine.get_by_label("Name of the program").fill("Argos")
    mine.get_by_role("button", name="Invite it").click()
    expect(mine.get_by_role("status").filter(has_text="Argos is invited.")).to_be_visible()
    expect(mine.get_by_role("alert").filter(has_text="no program of that name")).to_have_count(0)


def test_no_two_programs_have_one_name(mine: Page) -> None:
    make(mine, "Pandora")
    mine.get_by_label("Name of the new program").fill("pandora")
    mine.get_by_role("button", name="Make the program").click()
    expect(mine.get_by_role("alert").filter(has_text="Another program has that name.")).to_be_visible()
    expect(mine.get_by_label("Name of the new program")).to_have_value("pandora")
    expect(mine.get_by_role("region", name="My programs").get_by_role("listitem")).to_have_count(1)


def test_a_new_token_ends_the_old_one_and_deleting_ends_all(mine: Page, server: Server) -> None:
    programs = mine.get_by_role("region", name="My programs")
    expect(programs).to_contain_text("You have no program.")
    first = make(mine, "Galatea")
    expect(programs.get_by_role("listitem")).to_contain_text("Galatea")
    assert is_known(server, first)
    programs.get_by_role("button", name="New token for Galatea").click()
    mine.get_by_role("dialog").get_by_role("button", name="Make a new token").click()
    second = token_of(mine, "Galatea")
    assert not is_known(server, first) and is_known(server, second)
    programs.get_by_role("button", name="Delete Galatea").click()
    mine.get_by_role("dialog").get_by_role("button", name="Delete the program").click()
    expect(mine.get_by_role("status").first).to_have_text("Galatea is deleted.")
    expect(programs).to_contain_text("You have no program.")
    expect(mine.get_by_role("heading", name="My programs")).to_be_focused()
    assert not is_known(server, second)


def test_a_program_is_made_by_keyboard_alone(mine: Page) -> None:
    expect(mine.get_by_role("region", name="My programs")).to_contain_text("You have no program.")
    press_until(mine, "section[aria-labelledby=me-bots] input")
    mine.keyboard.type("Cedalion")
    mine.keyboard.press("Enter")
    expect(mine.get_by_role("dialog", name="The token of Cedalion")).to_be_visible()
    mine.keyboard.press("Escape")
    press_until(mine, "section[aria-labelledby=me-bots] li button", skip=1)
    mine.keyboard.press("Enter")
    press_until(mine, "dialog .button.main")
    mine.keyboard.press("Enter")
    expect(mine.get_by_role("region", name="My programs")).to_contain_text("You have no program.")


@pytest.mark.parametrize("language", LANGUAGES)
def test_programs_speak_every_language_fit_a_phone_and_axe_finds_nothing(visit: Visit, language: str) -> None:
    """Axe looks at light colours in English and at dark ones in French."""
    is_looked_at = LONG or language in ("en", "fr")
    page = visit(viewport=PHONE, language=language, color_scheme="dark" if language in ("fr", "es") else "light")
    page.goto("/me")
    page.locator("main form input").first.fill("Hephaestus")
    page.locator("main form button").first.click()
    page.locator("nav a[href='/me/self']").wait_for()
    page.goto("/me/self")
    section = page.locator("section[aria-labelledby=me-bots]")
    section.locator("input").fill(f"Automaton with a long name {language}")
    section.locator("form button").click()
    for opener in (None, section.locator("li button").nth(0), section.locator("li button").nth(1)):
        if opener is not None:
            opener.click()
        page.get_by_role("dialog").wait_for()
        assert is_within(page)
        assert not is_looked_at or violations(page) == []
        page.keyboard.press("Escape")
    assert is_within(page)
    assert not is_looked_at or violations(page) == []
    page.goto("/")
    page.locator(".ways button").first.click()
    page.get_by_role("dialog").locator("button[type=submit]").click()
    page.wait_for_url("**/t/*")
    page.locator(".gathering summary").click()
    page.locator(".gathering details input").wait_for()
    for viewport in (PHONE, DESK):
        page.set_viewport_size(viewport)  # type: ignore[arg-type]
        assert is_within(page)
        assert not is_looked_at or violations(page) == []
