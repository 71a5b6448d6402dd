"""Being told of one's turns: the dialog, the links in mails, and what the service worker does with a push message."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import PATIENCE, PHONE
from tests.browser.server import Server
from tests.browser.test_everyone import violations
from tests.web.test_notifications import Letters, letters

__all__ = ["letters"]


@pytest.fixture(scope="module")
def telling(letters: Letters, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    mail = ("--smtp", letters.address, "--mail-from", "votive@table.example")  # type: ignore[attr-defined]
    options = ("--bot-pause", "0", "--no-limits", *mail, "--push-contact", "mailto:host@table.example")
    with Server(tmp_path_factory.mktemp("telling"), *options) as running:
        yield running


def opened(chromium: Browser, server: Server, path: str = "/", **settings: object) -> Page:
    context = chromium.new_context(base_url=server.address, reduced_motion="reduce", **settings)  # type: ignore[arg-type]
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.goto(path)
    page.locator("h1").first.wait_for(state="attached")
    return page


def open_dialog(page: Page) -> None:
    page.get_by_role("button", name="Preferences").click()
    page.get_by_role("button", name="When it is your turn").click()
    page.get_by_role("heading", name="When it is your turn").wait_for()


def test_somebody_asks_for_mails_and_ends_them_by_the_links(
    chromium: Browser, telling: Server, letters: Letters
) -> None:
    page = opened(chromium, telling, viewport=PHONE, locale="en", service_workers="block")
    open_dialog(page)
    expect(page.get_by_text("First take a seat")).to_be_visible()
    page.request.post("/api/people", data={"name": "Ada"})
    page.reload()
    open_dialog(page)
    page.get_by_label("Your address").fill("ada@example.org")
    page.get_by_role("radio", name="Once a day").check()
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing scrolls sideways"
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("A mail is on its way")).to_be_visible()
    [link] = letters.links("ada@example.org", "confirm")
    page.goto("about:blank")
    page.goto(link)
    expect(page.get_by_text("you will be told by mail")).to_be_visible()
    assert "#" not in page.url
    assert violations(page) == []
    page.get_by_role("button", name="Close").last.click()
    now = page.request.get("/api/me/notices").json()
    assert (now["mail"], now["confirmed"], now["how"]) == ("ada@example.org", True, "daily")
    page.goto("about:blank")
    page.goto(f"{telling.address}/#stop=wrong.0.key")
    expect(page.get_by_text("no longer works")).to_be_visible()
    page.context.close()


NOTE_WHAT_IS_SHOWN = """() => {
  self.shown = []
  self.registration.showNotification = async (title, { data }) => void self.shown.push([title, data])
}"""
"""In the service worker: a Chromium without windows grants nobody to show anything."""


def wait_for(page: Page, is_so: Callable[[], Any]) -> None:
    for _ in range(PATIENCE // 50):
        if is_so():
            return
        page.wait_for_timeout(50)
    raise AssertionError("it did not come to that")


def test_a_push_message_shows_whose_turn_it_is(chromium: Browser, telling: Server) -> None:
    page = opened(chromium, telling, locale="de", service_workers="allow", permissions=["notifications"])
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    devtools = page.context.new_cdp_session(page)
    registrations: list[dict[str, str]] = []
    devtools.on("ServiceWorker.workerRegistrationUpdated", lambda event: registrations.extend(event["registrations"]))
    devtools.send("ServiceWorker.enable")
    wait_for(page, lambda: registrations and page.context.service_workers)
    (worker,) = page.context.service_workers
    worker.evaluate(NOTE_WHAT_IS_SHOWN)
    message = {"title": "Offrandes: du bist am Zug", "body": "…", "link": "/t/abcdefgh", "tag": "abcdefgh"}
    for data in ("nonsense", json.dumps(message | {"link": "https://elsewhere.example/"}), json.dumps(message)):
        devtools.send(
            "ServiceWorker.deliverPushMessage",
            {"origin": telling.address, "registrationId": registrations[0]["registrationId"], "data": data},
        )
    wait_for(page, lambda: worker.evaluate("self.shown"))
    found = worker.evaluate("self.shown")
    assert found == [["Offrandes: du bist am Zug", "/t/abcdefgh"]]
    page.context.close()


def test_the_words_are_there_in_every_language(chromium: Browser, telling: Server, tmp_path: Path) -> None:
    titles = {"fr": "Quand c’est à vous", "de": "Wenn du am Zug bist", "es": "Cuando sea tu turno"}
    for language, title in titles.items():
        page = opened(chromium, telling, locale=language, service_workers="block")
        page.request.post("/api/people", data={"name": "Ada"})
        page.locator("header button").last.click()
        page.get_by_role("button", name=title).click()
        page.get_by_role("heading", name=title).wait_for()
        assert page.evaluate("[...(window.votiveMissing ?? [])]") == []
        page.context.close()
