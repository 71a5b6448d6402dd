"""A real server and a real Chromium. Every test has a browser of its own: nothing kept, nobody known."""

from collections import defaultdict
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Playwright, expect, sync_playwright
from tools.chromium import find as chromium_path

from tests import evidence
from tests.browser.playing import PATIENCE
from tests.browser.server import Server

STATIC = Path(__file__).resolve().parents[2] / "src" / "votive" / "web" / "static"
DESK = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
expect.set_options(timeout=PATIENCE)
NOT_BUILT = """(() => {
  const real = fetch
  globalThis.fetch = (asked, ...rest) =>
    String(asked?.url ?? asked).endsWith('wasm/index.json') ? Promise.resolve(Response.json({})) : real(asked, ...rest)
})()"""
"""As where the rules for the browser are not built. A route would do the same, but would look at every request."""


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
    browser = playwright.chromium.launch(executable_path=chromium_path(), args=["--no-sandbox", "--disable-gpu"])
    yield browser
    browser.close()


Visit = Callable[..., Page]


class ContextPool:
    """Contexts by their settings. A new one takes twice as long to show a page as one that was used and emptied."""

    def __init__(self, chromium: Browser, origin: str) -> None:
        self.chromium = chromium
        self.origin = origin
        self.free: dict[str, list[BrowserContext]] = defaultdict(list)
        self.taken: dict[BrowserContext, list[BrowserContext]] = {}
        """Where each is to be given back."""

    def take(self, settings: dict[str, Any]) -> Page:
        """A page of a context in which nothing is kept."""
        free = self.free[repr(settings)]
        context = free.pop() if free else self.chromium.new_context(**settings)
        self.taken[context] = free
        page = context.new_page()
        everything = {"origin": self.origin, "storageTypes": "all"}
        context.new_cdp_session(page).send("Storage.clearDataForOrigin", everything)
        return page

    def give_back(self, context: BrowserContext) -> None:
        for page in context.pages:
            page.close()
        context.set_offline(False)
        context.clear_cookies()
        self.taken.pop(context).append(context)


@pytest.fixture(scope="package")
def pool(chromium: Browser, server: Server) -> ContextPool:
    return ContextPool(chromium, server.address)


class Visitors:
    """The browsers of a test, each with a page and what its console said."""

    def __init__(self, pool: ContextPool, motion: str) -> None:
        self.pool = pool
        self.motion = motion
        self.contexts: list[BrowserContext] = []
        self.alone: list[BrowserContext] = []
        self.said: list[str] = []
        self.troubles: list[str] = []
        evidence.call(self)

    def open(
        self,
        path: str = "/",
        *,
        viewport: dict[str, int] = DESK,
        language: str = "en",
        alone: bool = False,
        here: bool = False,
        **settings: Any,
    ) -> Page:
        """`alone`: no other test gets the context, because its clock is changed, say, which emptying does not undo.
        `here`: games against bots are played in the page, as usual; else by the server, as where nothing is built."""
        usual = {"base_url": self.pool.origin, "reduced_motion": self.motion, "service_workers": "block"}
        page = self.pool.take({**usual, "viewport": viewport, "locale": language, **settings})
        page.context.set_default_timeout(PATIENCE)
        if not here:
            page.add_init_script(NOT_BUILT)
        self.contexts.append(page.context)
        if alone:
            self.alone.append(page.context)
        page.on("pageerror", lambda error: self.troubles.append(f"{error}"))
        page.on("console", self._hear)
        page.goto(path)
        page.locator("h1").first.wait_for(state="attached")
        return page

    def _hear(self, message: ConsoleMessage) -> None:
        self.said.append(f"{message.type}: {message.text}")
        if _is_trouble(message):
            self.troubles.append(message.text)

    def testify(self, folder: Path) -> None:
        (folder / "console.txt").write_text("\n".join([*self.said, *self.troubles]), encoding="utf-8")
        for number, page in enumerate(page for context in self.contexts for page in context.pages):
            page.screenshot(path=folder / f"page-{number}.png", timeout=10_000)
            (folder / f"page-{number}.html").write_text(page.content(), encoding="utf-8")

    def leave(self) -> None:
        """No page may have had trouble or lacked a word."""
        for context in self.contexts:
            for page in context.pages:
                self.troubles += [f"no word for {key}" for key in page.evaluate("[...(window.votiveMissing ?? [])]")]
        assert not self.troubles, self.troubles

    def close(self) -> None:
        evidence.dismiss(self)
        for context in self.contexts:
            if context in self.alone:
                context.close()
            else:
                self.pool.give_back(context)


@pytest.fixture
def visitors(pool: ContextPool, request: pytest.FixtureRequest) -> Iterator[Visitors]:
    found = Visitors(pool, "no-preference" if request.node.get_closest_marker("motion") else "reduce")
    yield found
    found.close()


@pytest.fixture
def visit(visitors: Visitors) -> Iterator[Visit]:
    """Opens a page in a browser of its own. At the end of the test no page may have had trouble or lacked a word."""
    yield visitors.open
    visitors.leave()


def _is_trouble(message: ConsoleMessage) -> bool:
    expected = ("WebSocket connection", "net::ERR_", "status of 4", "status of 5")  # tests that cut the line
    return message.type == "error" and not any(part in message.text for part in expected)
