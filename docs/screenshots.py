"""The pictures of the README, taken from the page itself: `make screenshots`."""

import base64
import random
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright
from tests.browser.playing import make_a_move, wait_for_turn
from tests.browser.server import Server
from tools import chromium

DOCS = Path(__file__).resolve().parent
QUALITY = 65


def save(page: Page, name: str) -> None:
    """As WebP, which keeps flat drawings sharp and small."""
    page.wait_for_timeout(400)
    session = page.context.new_cdp_session(page)
    picture = session.send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY})
    (DOCS / name).write_bytes(base64.b64decode(picture["data"]))


def open_front(browser: Browser, server: Server, width: int, height: int, scheme: str, language: str) -> Page:
    context = browser.new_context(
        base_url=server.address,
        viewport={"width": width, "height": height},
        color_scheme=scheme,  # type: ignore[arg-type]
        locale=language,
        reduced_motion="reduce",
    )
    page = context.new_page()
    page.goto("/")
    page.locator("form button[type=submit]").wait_for()
    return page


def play_to(page: Page, status: str, seed: int, game: int = 0) -> None:
    """Against three bots, until this is to be done in the middle of the game."""
    page.locator("form fieldset").first.locator("input").nth(game).check(force=True)
    page.locator("form button[type=submit]").click()
    page.wait_for_url("**/t/*")
    chooser = random.Random(seed)
    for move in range(200):
        wait_for_turn(page)
        if move > 40 and page.locator(f"[data-status={status}]").count():
            return
        make_a_move(page, chooser)
    raise AssertionError(f"{status} did not come")


def main() -> None:
    with Server(Path(tempfile.mkdtemp())) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=["--no-sandbox", "--disable-gpu"])
        desk = open_front(browser, server, 1440, 900, "light", "en")
        save(desk, "front.webp")
        play_to(desk, "status-bidding-you", 3)
        save(desk, "table.webp")
        other = open_front(browser, server, 1440, 900, "light", "en")
        play_to(other, "status-delegate-you", 3, game=1)
        save(other, "favor.webp")
        phone = open_front(browser, server, 390, 844, "dark", "de")
        play_to(phone, "status-sacrificing-you", 3)
        save(phone, "phone.webp")
        browser.close()


if __name__ == "__main__":
    main()
