"""A real server and a real Chromium. Every test has a browser of its own: nothing kept, nobody known."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect, sync_playwright

from tests.browser.server import Server

STATIC = Path(__file__).resolve().parents[2] / "src" / "votive" / "web" / "static"
DESK = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
PATIENCE = 60_000
"""Milliseconds: for a busy machine."""

expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    assert (STATIC / "index.html").is_file(), "the page is not built: make client"
    with Server(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture(scope="package")
def playwright() -> Iterator[Playwright]:
    """For this folder only: while it runs, its loop is the thread's, and no other test could run one."""
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="package")
def chromium(playwright: Playwright) -> Iterator[Browser]:
    path = shutil.which("chromium") or shutil.which("chromium-browser")
    assert path, "there is no Chromium: make chromium"
    browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
    yield browser
    browser.close()


Visit = Callable[..., Page]


@pytest.fixture
def visit(chromium: Browser, server: Server) -> Iterator[Visit]:
    """Opens a page in a browser of its own. At the end of the test no page may have had trouble or lacked a word."""
    contexts: list[BrowserContext] = []
    troubles: list[str] = []

    def open_page(
        path: str = "/", *, viewport: dict[str, int] = DESK, language: str = "en", **settings: object
    ) -> Page:
        context = chromium.new_context(
            base_url=server.address,
            viewport=viewport,
            locale=language,
            **{"reduced_motion": "reduce", "service_workers": "block", **settings},  # type: ignore[arg-type]
        )
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: troubles.append(f"{error}"))
        page.on("console", lambda message: troubles.append(message.text) if _is_trouble(message) else None)
        page.goto(path)
        page.locator("h1").first.wait_for(state="attached")
        return page

    yield open_page
    for context in contexts:
        for page in context.pages:
            troubles += [f"no word for {key}" for key in page.evaluate("[...(window.votiveMissing ?? [])]")]
        context.close()
    assert not troubles, troubles


def _is_trouble(message: object) -> bool:
    text = getattr(message, "text", "")
    kind = getattr(message, "type", "")
    expected = ("WebSocket connection", "net::ERR_", "status of 4", "status of 5")  # tests that cut the line
    return kind == "error" and not any(part in text for part in expected)
