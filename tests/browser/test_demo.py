"""The demo: a folder of files behind the plainest server there is, in a folder of its own, without Votive."""

import functools
import json
import random
import subprocess
import sys
import threading
from collections.abc import Iterator
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

import votive
from tests.browser.conftest import DESK, PATIENCE
from tests.browser.playing import SENTENCE, make_a_move, place, wait_for_turn
from tests.browser.test_alone import GAMES, WASM
from tests.once import made_once
from votive.core import records

ROOT = Path(__file__).parents[2]

pytestmark = pytest.mark.skipif(not (WASM / "index.json").is_file(), reason="the rules are not built for the browser")


def played() -> records.Record:
    match, chooser = votive.new("offrandes", seats=2, seed=1), random.Random(1)
    while not match.over:
        match.play(chooser.choice(match.legal))
    return match.record()


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        pass


def _make(folder: Path) -> None:
    command = [sys.executable, "-m", "tools.demo", str(folder / "votive")]
    made = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert made.returncode == 0, made.stderr


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = made_once(tmp_path_factory, "site", _make)
    with ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=str(folder))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/votive/"
        server.shutdown()


@pytest.fixture
def page(chromium: Browser, address: str) -> Iterator[Page]:
    context = chromium.new_context(viewport=DESK, reduced_motion="reduce", locale="en")
    context.set_default_timeout(PATIENCE)
    troubles: list[str] = []
    missed: list[str] = []
    context.on("weberror", lambda error: troubles.append(str(error.error)))
    context.on("response", lambda answer: missed.append(answer.url) if answer.status >= 400 else None)
    page = context.new_page()
    page.goto(address)
    page.get_by_role("heading", level=1).wait_for()
    yield page
    context.close()
    assert not troubles
    assert not missed


@pytest.mark.parametrize(("title", "game"), GAMES, ids=[game for _, game in GAMES])
def test_a_game_is_played_and_found_again_after_a_reload(page: Page, address: str, title: str, game: str) -> None:
    page.get_by_role("radio", name=title, exact=True).check(force=True)
    page.get_by_role("radio", name="2", exact=True).check(force=True)
    page.get_by_role("button", name=f"Play {title}").click()
    page.locator(SENTENCE).wait_for()
    chooser = random.Random(2)
    for _ in range(4):
        wait_for_turn(page)
        make_a_move(page, chooser)
    wait_for_turn(page)
    before = place(page)
    page.reload()
    wait_for_turn(page)
    assert place(page) == before
    page.goto(address)
    page.locator("main a[href*='/t/here-']").click()
    wait_for_turn(page)
    assert place(page) == before


def test_nothing_is_offered_that_needs_a_server(page: Page) -> None:
    expect(page.get_by_role("heading", name="Learn")).to_be_visible()
    for name in ("With friends", "Watch", "My games"):
        expect(page.get_by_role("heading", name=name)).to_have_count(0)


@pytest.mark.parametrize("game", [game for _, game in GAMES])
def test_a_lesson_is_begun_and_the_rules_are_read(page: Page, address: str, game: str) -> None:
    page.goto(f"{address}#/learn/{game}")
    narrator = page.locator(".say")
    narrator.wait_for()
    first = narrator.inner_text()
    page.locator("[data-next]").click()
    expect(narrator).not_to_have_text(first)
    page.goto(f"{address}#/rules/{game}")
    expect(page.locator("main h2").first).to_be_visible()


def test_a_record_is_seen_as_a_replay_and_one_that_is_spoiled_is_refused(
    page: Page, address: str, tmp_path: Path
) -> None:
    record = records.line(played())
    spoiled = tmp_path / "spoiled.json"
    moves = json.loads(record)
    moves["moves"][3] = moves["moves"][-1]
    spoiled.write_text(json.dumps(moves), encoding="utf-8")
    page.goto(f"{address}#/replay")
    page.locator("input[type=file]").set_input_files(spoiled)
    expect(page.get_by_role("alert").filter(has_text="move")).to_be_visible()
    sound = tmp_path / "sound.json"
    sound.write_text(record, encoding="utf-8")
    page.locator("input[type=file]").set_input_files(sound)
    page.locator("[data-replay]").wait_for()
    page.keyboard.press("End")
    expect(page.locator("[data-replay]")).to_contain_text("Move")
