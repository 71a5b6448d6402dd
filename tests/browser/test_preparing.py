"""On a new machine the page says what is being prepared, and how long that will take."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import PHONE, ContextPool, Visitors
from tests.browser.server import Server
from tests.browser.test_everyone import is_within, violations
from votive.core.compilation import INTERPRETED

pytestmark = pytest.mark.skipif(INTERPRETED, reason="is about what happens until the rules are compiled")


@pytest.fixture
def visitors(chromium: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Visitors]:
    """At a server for which nothing is compiled yet."""
    monkeypatch.setenv("VOTIVE_CACHE", str(tmp_path / "cache"))
    server = Server(tmp_path, anew=True)
    server.start(wait=False)
    server.wait(ready=False)
    found = Visitors(ContextPool(chromium, server.address), "reduce")
    yield found
    found.close()
    server.stop()


def test_the_front_page_says_what_is_being_prepared(visitors: Visitors, tmp_path: Path) -> None:
    page = visitors.open("/", viewport=PHONE)
    note = page.locator("form .preparing")
    expect(note).to_contain_text("Offrandes is being prepared for this machine")
    expect(note.get_by_role("progressbar")).to_have_attribute("max", "100")
    assert is_within(page)
    assert violations(page) == []
    (cache,) = (tmp_path / "cache").glob("rules-*")
    with (cache / "offrandes.steps").open("ab") as steps:
        steps.write(b".")  # as the compiler does after a step
    expect(note).to_contain_text("seconds more")
    page.get_by_role("radio", name="Favor of the Gods").check(force=True)
    expect(note).to_contain_text("Favor of the Gods is being prepared")
    visitors.leave()
