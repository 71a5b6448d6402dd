"""Looking back: a replay from a link, by keys and through other eyes; a file that opens alone; records; an analysis."""

import functools
import json
import os
import random
import re
import subprocess
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from playwright.sync_api import Browser, Page, Route, expect
from tools.wasm.__main__ import BUILT

import votive
from tests.browser.conftest import DESK, PATIENCE, PHONE, Visit
from tests.browser.playing import make_a_move, rush_to_the_end, short_game, start_against_bots, wait_for_turn
from tests.browser.server import Server
from tests.browser.test_everyone import faded, is_within, speak, violations, violations_by_day_and_night
from tests.browser.test_front import HEAD
from tests.sizes import size
from tests.table.test_replay import views
from votive.bots.warmup import make_ready
from votive.core.records import Recorder, line, parse
from votive.lab.analysis import AnalysisPlan, analyse
from votive.lab.analysis_types import Analysis
from votive.table.changes import change
from votive.table.replay import of_record
from votive.web.replays.standalone import LARGEST, LARGEST_WITH_ORACLE

CLIENT = Path(__file__).resolve().parents[2] / "client"
WHERE = "#status[data-ply]"
HERE = pytest.mark.skipif(not BUILT.exists(), reason="the rules are not built for the browser: make wasm")


def record(
    seats: int = 4, seed: int = 1, name: str = "offrandes", options: Mapping[str, int] | None = None
) -> dict[str, Any]:
    game = make_ready(votive.game(name))
    found: dict[str, Any] = json.loads(line(Recorder(game, game.settings(seats, options)).record(seed, 0)))
    return found


class Keeper:
    """Somebody who keeps records at a server."""

    def __init__(self, server: Server) -> None:
        self.address = server.address
        made = httpx.post(f"{self.address}/api/people?token=1", json={"name": "Keeper"}, timeout=60).json()
        self.headers = {"Authorization": f"Bearer {made['token']}"}

    def keep(self, given: dict[str, Any]) -> str:
        answer = httpx.post(f"{self.address}/api/replays/keep", json=given, headers=self.headers, timeout=60)
        assert answer.status_code == 200, answer.text
        return str(answer.json()["table"])

    def share(self, table: str, file: Path) -> Path:
        answer = httpx.get(f"{self.address}/api/tables/{table}/share", timeout=120)
        assert answer.status_code == 200, answer.text
        file.write_bytes(answer.content)
        return file


@pytest.fixture(scope="module")
def keeper(server: Server) -> Keeper:
    return Keeper(server)


def ply(page: Page) -> int:
    return int(page.locator(WHERE).get_attribute("data-ply") or -1)


def until(page: Page, expression: str) -> None:
    """Playwright's own waiting for an expression needs `eval`, which the page's policy forbids."""
    while not page.evaluate(expression):
        page.wait_for_timeout(50)


def is_at(page: Page, wanted: int) -> None:
    expect(page.locator(WHERE)).to_have_attribute("data-ply", str(wanted))


# Changes, as the page applies them


def test_the_page_applies_changes_as_the_server_writes_them(tmp_path: Path) -> None:
    """The same pairs of values through the page's own code, and a whole game through its own eyes."""
    pairs: list[tuple[Any, Any]] = [
        ({"a": 1}, {"a": 2}),
        ({"a": 1, "b": [1, 2, 3]}, {"b": [1, 5, 3], "c": None}),
        ([{"x": [0]}, 1], [{"x": [0, 1]}, 1]),
        ({"a": {"b": {"c": 0}}}, {"a": {"b": {"c": False}}}),
        ({"a": 0}, {"a": [0]}),
        ({}, {"a": {}}),
        ([1, 2], [2, 1]),
        (None, {"a": 1}),
    ]
    given = [[before, change(before, after)] for before, after in pairs]
    found = of_record(parse(json.dumps(record(2)), votive.game))
    told = json.loads(msgspec.json.encode(found))
    script = """
      import { readFileSync } from 'node:fs'
      import { transformWithOxc } from 'vite'
      const { code } = await transformWithOxc(readFileSync('src/frame/changed.ts', 'utf8'), 'changed.ts')
      const { changed } = await import('data:text/javascript,' + encodeURIComponent(code))
      const { given, told } = JSON.parse(readFileSync(process.env.GIVEN, 'utf8'))
      let view = changed(told.view, told.eyes['1']?.view)
      const views = [view]
      for (const step of told.steps) views.push((view = changed(view, step.eyes?.['1']?.view ?? step.view)))
      console.log(JSON.stringify({ pairs: given.map(([value, by]) => changed(value, by)), views }))
    """
    (tmp_path / "given.json").write_text(json.dumps({"given": given, "told": told}), encoding="utf-8")
    done = subprocess.run(
        ["node", "--input-type=module", "-e", script],
        cwd=CLIENT,
        env=os.environ | {"GIVEN": str(tmp_path / "given.json")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    answer = json.loads(done.stdout)
    assert [json.dumps(value) for value in answer["pairs"]] == [json.dumps(after) for _, after in pairs]
    assert answer["views"] == views(found, 1)


# Replays


WORDS = {"en": "Imported", "fr": "Importée", "de": "Importiert", "es": "Importada"}


def is_marked(page: Page) -> None:
    """In every language; it begins and ends with English."""
    expect(page.get_by_text(WORDS["en"], exact=True).first).to_be_visible()
    for language in ("fr", "de", "es", "en"):
        speak(page, language)
        expect(page.get_by_text(WORDS[language], exact=True).first).to_be_visible()


@pytest.mark.parametrize("viewport", [DESK, PHONE], ids=["desk", "phone"])
def test_an_imported_game_is_marked_in_lists_at_its_table_and_in_its_replay(
    visit: Visit, tmp_path: Path, viewport: dict[str, int]
) -> None:
    """Kept by the page itself, so that the list of one's own games has it."""
    bots = {"names": ["Champion", "oracle"], "bots": ["champion", "oracle"]}
    file = tmp_path / "made-up.json"
    file.write_text(json.dumps(record(2) | {"table": bots}), encoding="utf-8")
    page = visit("/replay", viewport=viewport)
    page.set_input_files("input[type=file]", file)
    is_marked(page)
    page.locator("header button", has=page.locator(".roomy")).last.click()  # keep it
    page.wait_for_url(re.compile("/replay/.+"))
    expect(page.get_by_role("button", name="Keep among my tables")).to_have_count(0)
    is_marked(page)
    table = page.url.partition("/replay/")[2].partition("#")[0]
    for path in (f"/t/{table}", "/me"):
        page.goto(path)
        is_marked(page)


def test_the_replay_of_a_game_that_somebody_played_alone_says_so(visit: Visit, keeper: Keeper) -> None:
    table = keeper.keep(record(2) | {"table": {"alone": True}})
    for path in (f"/t/{table}", f"/replay/{table}"):
        page = visit(path, viewport=PHONE)
        expect(page.get_by_text("Played alone", exact=True)).to_be_visible()
        expect(page.get_by_text("Imported", exact=True)).to_have_count(0)


def test_a_link_leads_to_a_position_through_somebodys_eyes(visit: Visit, keeper: Keeper) -> None:
    given = record(2)
    table = keeper.keep(given)
    page = visit(f"/replay/{table}#at=57&seat=1")
    is_at(page, 57)
    expect(page.locator("select").nth(1)).to_have_value("1")
    last = len(given["moves"])
    assert page.locator(WHERE).get_attribute("data-plies") == str(last)
    expect(page.locator("[data-entry='56'] button")).to_have_attribute("aria-current", "step")
    page.goto(f"/replay/{table}#at=12")
    is_at(page, 12)
    expect(page.locator("select").nth(1)).to_have_value("-3")
    page.keyboard.press("ArrowRight")
    page.wait_for_url(f"**/replay/{table}#at=13")
    page.reload()
    is_at(page, 13)
    page.goto(f"/replay/{table}#at=99999&seat=7")
    is_at(page, last)


def test_keys_buttons_the_slider_and_the_log_all_lead_through_the_game(visit: Visit, keeper: Keeper) -> None:
    given = record(4)
    page = visit(f"/replay/{keeper.keep(given)}")
    last = len(given["moves"])
    is_at(page, 0)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    is_at(page, 2)
    page.keyboard.press("ArrowLeft")
    is_at(page, 1)
    page.keyboard.press("End")
    is_at(page, last)
    page.keyboard.press("ArrowRight")
    is_at(page, last)
    page.keyboard.press("Home")
    is_at(page, 0)
    page.get_by_role("button", name="One move on").click()
    is_at(page, 1)
    page.get_by_role("slider").fill("30")
    is_at(page, 30)
    assert "round" in (page.get_by_role("slider").get_attribute("aria-valuetext") or "")
    page.get_by_role("slider").press("ArrowRight")
    is_at(page, 31)
    page.locator("[data-entry='40'] button").click()
    is_at(page, 41)
    for _ in range(2):  # from a button of the log too
        page.keyboard.press("ArrowLeft")
    is_at(page, 39)
    in_sight = """() => {
      const log = document.querySelector('[role=log]').getBoundingClientRect()
      const line = document.querySelector('[aria-current=step]').getBoundingClientRect()
      return line.top >= log.top - 1 && line.bottom <= log.bottom + 1
    }"""
    for key in ("End", "ArrowLeft"):
        page.keyboard.press(key)
        until(page, in_sight)


def test_it_plays_by_itself_until_somebody_stops_it_or_the_end(visit: Visit, keeper: Keeper) -> None:
    given = record(2)
    page = visit(f"/replay/{keeper.keep(given)}")
    page.locator("main").focus()
    page.get_by_label("Speed").select_option("8")
    page.locator("main").focus()
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    until(page, "Number(document.querySelector('[data-ply]').dataset.ply) >= 5")
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Play (space)")).to_be_visible()
    stopped = ply(page)
    page.wait_for_timeout(500)
    assert ply(page) == stopped
    last = len(given["moves"])
    page.get_by_role("slider").fill(str(last - 3))
    page.get_by_role("button", name="Play (space)").click()
    is_at(page, last)
    expect(page.get_by_role("button", name="Play (space)")).to_be_visible()


def test_through_a_seats_eyes_secrets_stay_secret(visit: Visit, keeper: Keeper) -> None:
    """With two players the dealer sees four tiles, the other two: told apart by what the log says."""
    given = record(2)
    dealt = next(at for at, (seat, move) in enumerate(given["moves"]) if seat == -1 and move[0] == "deal")
    table = keeper.keep(given)
    page = visit(f"/replay/{table}#at={dealt + 1}")
    is_at(page, dealt + 1)

    def said(eyes: str) -> str:
        page.get_by_label("Point of view").select_option(eyes)
        return page.locator(f"[data-entry='{dealt}']").inner_text()

    everything, first, second = said("-3"), said("0"), said("1")
    assert len({everything, first, second}) > 1
    assert everything in (first, second), "one of them dealt, and knows as much as everybody does now"


def test_every_step_is_drawn_at_once(visit: Visit, keeper: Keeper) -> None:
    """No request is made for a step: everything is there."""
    page = visit(f"/replay/{keeper.keep(record(4))}")
    is_at(page, 0)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    for at in range(1, 60):
        page.keyboard.press("ArrowRight")
        is_at(page, at)
    assert [address for address in asked if "/api/" in address] == []


def test_from_the_end_of_a_game_to_its_replay(visit: Visit) -> None:
    page = visit()
    start_against_bots(page, 2)
    short_game(page, "offrandes", rounds=1)
    rush_to_the_end(page)
    page.get_by_role("dialog").get_by_role("link", name="Replay and analysis").click()
    page.wait_for_url("**/replay/*")
    is_at(page, 0)
    table = page.url.split("/replay/")[1].split("#")[0]
    page.get_by_role("link", name="To the table").click()
    page.wait_for_url(f"**/t/{table}")
    page.locator("[role=log] button").nth(3).click()
    page.wait_for_url(f"**/replay/{table}#at=*")
    assert ply(page) > 0
    page.goto("/me")
    page.get_by_role("link", name="Replay and analysis").first.click()
    page.wait_for_url(f"**/replay/{table}*")


def test_a_page_that_stumbles_says_so_and_can_be_loaded_again(
    chromium: Browser, server: Server, keeper: Keeper
) -> None:
    """Whatever the reason: here, a position without something that the board draws."""
    page = chromium.new_context(base_url=server.address, locale="en", service_workers="block").new_page()

    def spoil(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=answer.text().replace('"altars":', '"ruins":'))

    page.route("**/api/tables/*/replay", spoil)
    page.goto(f"/replay/{keeper.keep(record(2))}")
    expect(page.get_by_role("heading", level=1)).to_have_text("Something went wrong on this page.")
    page.unroute_all()
    page.get_by_role("button", name="Load again").click()
    is_at(page, 0)
    page.context.close()


def test_a_game_that_goes_on_has_no_replay(visit: Visit) -> None:
    page = visit()
    start_against_bots(page, 3)
    table = page.url.split("/t/")[1]
    page.goto(f"/replay/{table}")
    expect(page.get_by_role("alert")).to_have_text("The game is not over yet.")


# Records


def bring(page: Page, name: str, text: str | bytes) -> None:
    content = text.encode() if isinstance(text, str) else text
    page.locator("input[type=file]").set_input_files({"name": name, "mimeType": "application/json", "buffer": content})


def test_a_record_is_brought_seen_and_kept_if_one_likes(visit: Visit) -> None:
    page = visit("/replay")
    assert violations(page) == []
    given = record(3)
    bring(page, "game.json", json.dumps(given))
    is_at(page, 0)
    page.keyboard.press("End")
    is_at(page, len(given["moves"]))
    assert "/replay/" not in page.url
    page.get_by_role("tab", name="Analysis").click()
    expect(page.get_by_text("This game cannot be analysed here")).to_be_visible()  # nor by a server that keeps nothing
    page.get_by_role("button", name="Keep among my tables").click()
    page.wait_for_url("**/replay/*")
    expect(page.get_by_role("tab", name="Analysis")).to_be_visible()
    page.goto("/me")
    expect(page.get_by_role("link", name="Replay and analysis").first).to_be_visible()


def test_a_file_of_many_games_lets_one_choose(visit: Visit) -> None:
    page = visit("/replay")
    many = [record(2, seed) | {"states": [[0]] * (len(record(2, seed)["moves"]) + 1)} for seed in range(3)]
    bring(page, "games.jsonl", "\n".join(json.dumps(one) for one in many) + "\n")
    expect(page.get_by_role("heading", name="3 games. Which one?")).to_be_visible()
    assert violations(page) == []
    page.get_by_role("button", name=re.compile(r"^2: offrandes, 2 players")).click()
    is_at(page, 0)
    page.keyboard.press("End")
    is_at(page, len(many[1]["moves"]))


def test_a_dropped_file_is_brought_too(visit: Visit) -> None:
    page = visit("/replay")
    data = page.evaluate_handle(
        """text => {
          const data = new DataTransfer()
          data.items.add(new File([text], 'game.json', { type: 'application/json' }))
          return data
        }""",
        json.dumps(record(3)),
    )
    page.dispatch_event("main", "drop", {"dataTransfer": data})
    is_at(page, 0)


def test_a_bad_file_is_refused_with_a_reason(visit: Visit) -> None:
    page = visit("/replay")
    sound = record(3)
    forged = json.loads(json.dumps(sound))
    forged["moves"][9] = [0, ["bid", 25]]
    cases: list[tuple[str, str | bytes, str]] = [
        ("holiday.png", b"\x89PNG\r\n\x1a\n\x00\x00", "This is no record of a game"),
        ("package.json", '{"name": "thing"}', "This is no record of a game"),
        ("empty.json", "", "This file is empty"),
        ("half.jsonl", json.dumps(sound) + "\n{oops\n" + json.dumps(sound), "Line 2 of this file"),
        ("old.json", json.dumps(sound | {"rules": "0.1"}), "rules version 0.1"),
        ("chess.json", json.dumps(sound | {"game": "chess"}), "does not know the game “chess”"),
        ("forged.json", json.dumps(forged), "Move 10 is against the rules: "),
        ("large.json", json.dumps(sound | {"note": "x" * 3_000_000}), "2 MB large at most"),
    ]
    for name, text, expected in cases:
        bring(page, name, text)
        expect(page.get_by_role("alert")).to_contain_text(expected)
    assert violations(page) == []
    bring(page, "game.json", json.dumps(sound))
    is_at(page, 0)


# Files that open alone


@pytest.mark.parametrize(("locale", "title", "onward"), [
    ("de-DE", "Wiederholung: Offrandes", "Einen Zug weiter"),
    ("es-MX", "Repetición: Offrandes", "Una jugada adelante"),
])  # fmt: skip
def test_a_shared_file_opens_from_disk_without_a_network(
    chromium: Browser, keeper: Keeper, tmp_path: Path, locale: str, title: str, onward: str
) -> None:
    given = record(2, options={"rounds": size(2, 40)}) | {"table": {"names": ["Ion", "Lykos"]}}
    file = keeper.share(keeper.keep(given), tmp_path / "game.html")
    context = chromium.new_context(locale=locale, viewport=DESK, offline=True, reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    troubles: list[str] = []
    asked: list[str] = []
    page.on("pageerror", lambda error: troubles.append(str(error)))
    page.on("console", lambda message: troubles.append(message.text) if message.type == "error" else None)
    page.on("request", lambda request: asked.append(request.url))
    page.goto(file.as_uri())
    expect(page.get_by_role("heading", level=1)).to_have_accessible_name(title)
    assert page.locator("html").get_attribute("lang") == locale[:2]
    expect(page.locator(".panels").get_by_text("Lykos")).to_be_visible()
    for at in range(len(given["moves"])):
        is_at(page, at)
        page.keyboard.press("ArrowRight")
    is_at(page, len(given["moves"]))
    page.get_by_label("Sprache" if locale.startswith("de") else "Idioma").select_option("fr")
    expect(page.get_by_role("heading", level=1)).to_have_accessible_name("Relecture : Offrandes")
    page.get_by_label("Langue").select_option(locale[:2])
    expect(page.get_by_role("button", name=onward)).to_be_visible()
    assert [address for address in asked if not address.startswith(("file:", "data:"))] == []
    assert troubles == []
    assert page.evaluate("[...votiveMissing]") == []
    context.close()


def test_a_shared_file_is_for_everyone(chromium: Browser, keeper: Keeper, tmp_path: Path) -> None:
    file = keeper.share(keeper.keep(record(2)), tmp_path / "game.html")
    for viewport, scheme in ((DESK, "light"), (PHONE, "dark")):
        context = chromium.new_context(viewport=viewport, color_scheme=scheme, offline=True, bypass_csp=True)  # for axe
        page = context.new_page()
        page.goto(f"{file.as_uri()}#at=20&seat=0")
        is_at(page, 20)
        assert is_within(page)
        assert violations(page) == []
        context.close()


# Playing on


@pytest.mark.parametrize("viewport", [DESK, PHONE])
def test_one_plays_on_from_a_position_of_a_replay(visit: Visit, keeper: Keeper, viewport: dict[str, int]) -> None:
    given = record(3, seed=5)
    at = len(given["moves"]) - 40
    page = visit(f"/replay/{keeper.keep(given)}#at={at}", viewport=viewport)
    page.get_by_role("button", name="Continue from here").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("radio", name="Athens").check(force=True)
    dialog.get_by_role("radio", name="Novice").check(force=True)
    assert violations(page) == []
    dialog.get_by_role("button", name="Play on").click()
    page.wait_for_url("**/t/*")
    wait_for_turn(page)
    assert int(page.locator("[data-place]").get_attribute("data-place") or 0) >= at
    expect(page.get_by_role("list", name="Players").get_by_role("listitem").nth(2)).to_contain_text("you")
    make_a_move(page, random.Random(3))
    rush_to_the_end(page, seat=2)
    page.get_by_role("dialog").get_by_role("link", name="Replay and analysis").click()
    page.locator(WHERE).wait_for()
    page.keyboard.press("Home")
    is_at(page, 0)
    expect(page.get_by_role("button", name="Continue from here")).to_be_visible()
    page.keyboard.press("End")
    expect(page.get_by_role("button", name="Continue from here")).to_have_count(0)


# Analyses


def short(name: str) -> dict[str, Any]:
    """A game that is soon analysed."""
    return record(2, 3, name, {"rounds": size(3, 40) if name == "offrandes" else 1})


@functools.cache
def analysed(name: str) -> Analysis:
    """What the search itself finds in it."""
    return analyse(AnalysisPlan(parse(json.dumps(short(name)), votive.game)))


def percent(value: float) -> str:
    return f"{int(value * 100 + 0.5)}%"


def agrees(page: Page, found: Analysis) -> None:
    """What the page shows is what was found."""
    for at in (0, len(found.chances) // 4, len(found.chances) - 1):
        page.get_by_role("slider").fill(str(at))
        shown = [text.strip() for text in page.locator("ul.now strong").all_inner_texts()]
        assert shown == [percent(chance) for chance in found.chances[at]]
    for decision in found.decisions[:: max(len(found.decisions) // 6, 1)]:
        page.get_by_role("slider").fill(str(decision.ply))
        page.locator(f"[data-decision='{decision.ply}']").wait_for()
        rows = page.locator("table.options tbody tr")
        assert rows.count() == len(decision.options)
        assert [text.strip() for text in rows.locator("td:nth-child(2)").all_inner_texts()] == [
            percent(option.chance) for option in decision.options
        ]
        expect(rows.nth(decision.played)).to_contain_text("Played")
        expect(rows.first).to_contain_text("Oracle")
        expect(page.locator(f"[data-decision] .mark.{decision.grade}")).to_be_visible()
    for share in found.shares:
        graded = page.locator(f"[data-share='{share.seat}']")
        assert share.accuracy is not None
        assert int(graded.locator("[data-accuracy]").inner_text().split()[0]) == pytest.approx(share.accuracy, abs=0.51)
        for grade, count in share.grades.items():
            assert graded.locator(f"[data-grade={grade}] b").inner_text() == str(count)
        split, parts = share.chance, page.locator(f"[data-split='{share.seat}'] [data-part]").all_inner_texts()
        signed = [float(part.strip().rstrip("%").replace("−", "-")) for part in parts]
        assert signed == pytest.approx([100 * split.luck, 100 * split.decisions], abs=0.51)
        assert sum(signed) == pytest.approx(100 * (split.end - split.start), abs=1.1)
        assert all(abs(part) < 150 for part in signed)
    assert page.locator("ol.turns li").count() == len(found.turns)
    page.locator("ol.turns button").first.click()
    is_at(page, found.turns[0].last)
    page.get_by_text("As a table").click()
    assert page.locator("details table tbody tr").count() > 3


def test_a_server_analyses_for_a_page_that_cannot_and_agrees_with_the_searchs_own_figures(
    visit: Visit, keeper: Keeper, chromium: Browser, tmp_path: Path
) -> None:
    given = short("offrandes")
    table = keeper.keep(given)
    page = visit(f"/replay/{table}")
    page.get_by_role("tab", name="Analysis").click()
    page.get_by_role("button", name="Analyse this game").click()
    page.get_by_role("progressbar").wait_for()
    page.set_default_timeout(600_000)
    page.locator("[data-analysis=done]").wait_for()
    page.set_default_timeout(PATIENCE)
    agrees(page, analysed("offrandes"))
    assert violations(page) == []
    page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
    assert is_within(page)
    assert violations(page) == []
    file = keeper.share(table, tmp_path / "analysed.html")
    assert file.stat().st_size <= LARGEST
    context = chromium.new_context(offline=True, locale="en")
    alone = context.new_page()
    alone.goto(file.as_uri())
    alone.get_by_role("tab", name="Analysis").click()
    alone.locator("[data-analysis=done]").wait_for()
    context.close()


@pytest.mark.parametrize("viewport", [DESK, PHONE], ids=["desk", "phone"])
def test_axe_finds_nothing_in_a_replay(visit: Visit, keeper: Keeper, viewport: dict[str, int]) -> None:
    page = visit(f"/replay/{keeper.keep(record(4))}#at=50", viewport=viewport)
    is_at(page, 50)
    assert is_within(page)
    assert violations_by_day_and_night(page) == []
    page.get_by_role("tab", name="Analysis").click()
    page.get_by_role("button", name="Analyse this game").wait_for()
    assert violations_by_day_and_night(page) == []
    page.get_by_role("button", name="Share").click()
    page.get_by_role("dialog").wait_for()
    assert violations_by_day_and_night(page) == []


@pytest.mark.parametrize("game", ["offrandes", "favor"])
def test_nothing_to_be_read_is_faded_at_any_step(visit: Visit, keeper: Keeper, game: str) -> None:
    """Not even the number of an animal that has run out, or of an hour that is past."""
    given = favor() if game == "favor" else record(2, seed=3)
    page = visit(f"/replay/{keeper.keep(given)}")
    last = len(given["moves"])
    for step in {*range(0, last, size(4, 1)), last}:
        page.get_by_role("slider").fill(str(step))
        is_at(page, step)
        assert faded(page) == [], step
    expect(page.locator(".sundial text.past" if game == "favor" else ".stable .none").first).to_be_visible()
    assert violations(page) == []


@pytest.mark.parametrize("language", ["en", "fr", "de", "es"])
def test_the_replay_speaks_every_language_and_fits_a_phone(visit: Visit, keeper: Keeper, language: str) -> None:
    page = visit(f"/replay/{keeper.keep(record(3))}#at=20", language=language, viewport=PHONE)
    is_at(page, 20)
    assert is_within(page)
    page.get_by_role("tab").nth(1).click()
    page.locator("[data-analysis=none]").wait_for()
    assert is_within(page)
    page.goto("/replay")
    page.locator("input[type=file]").wait_for()
    assert is_within(page)


# The other game


def favor(seats: int = 3, seed: int = 1) -> dict[str, Any]:
    game = make_ready(votive.game("favor"))
    settings = game.settings(seats, {"rounds": 3})
    found: dict[str, Any] = json.loads(line(Recorder(game, settings).record(seed, 0)))
    return found


def test_a_game_of_favor_is_shown_from_its_very_beginning(visit: Visit, keeper: Keeper) -> None:
    """Before the first round nobody has a place in the order, and nothing lies anywhere."""
    page = visit(f"/replay/{keeper.keep(favor())}")
    is_at(page, 0)
    for step in range(1, 30):
        expect(page.locator("main .others .line")).to_have_count(3)
        page.keyboard.press("ArrowRight")
        is_at(page, step)
    page.keyboard.press("Home")
    is_at(page, 0)
    expect(page.locator("main .others .line")).to_have_count(3)


def test_the_log_stands_at_its_beginning_when_the_replay_does(visit: Visit, keeper: Keeper) -> None:
    """Nobody reads who won before the first move."""
    page = visit(f"/replay/{keeper.keep(record(2))}")
    first, last = page.locator("[role=log] [data-entry]").first, page.locator("[role=log] [data-entry]").last
    expect(first).to_be_in_viewport()
    expect(last).not_to_be_in_viewport()
    page.keyboard.press("End")
    expect(last).to_be_in_viewport()
    page.keyboard.press("Home")
    expect(first).to_be_in_viewport()


@pytest.mark.parametrize("game", ["offrandes", "favor"])
def test_a_replay_with_text_twice_as_large_fits_a_phone(visit: Visit, keeper: Keeper, game: str) -> None:
    page = visit(f"/replay/{keeper.keep(favor() if game == 'favor' else record(4))}#at=40", viewport=PHONE)
    is_at(page, 40)
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    for _ in range(5):
        assert is_within(page)
        assert page.evaluate(HEAD) == 0
        page.keyboard.press("ArrowRight")


BAR = """
  globalThis.bar = []
  new MutationObserver(() => {
    const progress = document.querySelector('progress')
    if (progress && bar.at(-1) !== progress.position) bar.push(progress.position)
  }).observe(document, { subtree: true, childList: true, attributes: true })
"""
"""Notes how far the bar has come, each time: a short game is analysed before anybody could look."""


def has_grown(page: Page) -> None:
    bar = page.evaluate("bar")
    assert len(bar) > 5 and bar == sorted(bar) and bar[0] == 0


@HERE
@pytest.mark.parametrize(("name", "viewport", "scheme"), [("offrandes", DESK, "light"), ("favor", PHONE, "dark")])
def test_a_page_analyses_a_game_itself_and_asks_the_server_for_nothing(
    visit: Visit, keeper: Keeper, name: str, viewport: dict[str, int], scheme: str
) -> None:
    given = short(name)
    asked: list[str] = []
    page = visit("/", viewport=viewport, here=True, color_scheme=scheme)
    page.add_init_script(BAR)
    page.on("request", lambda request: asked.append(request.method) if "/analysis" in request.url else None)
    page.goto(f"/replay/{keeper.keep(given)}")
    page.get_by_role("tab", name="Analysis").click()
    page.get_by_role("button", name="Analyse this game").click()
    page.locator("[data-analysis=done]").wait_for()
    has_grown(page)
    agrees(page, analysed(name))
    assert set(asked) == {"GET"}, "whether there is one already is all that a server is asked"
    assert is_within(page)
    assert violations(page) == []


@HERE
@pytest.mark.parametrize("name", ["offrandes", "favor"])
def test_a_file_that_opens_alone_analyses_its_game_in_the_readers_browser(
    chromium: Browser, keeper: Keeper, tmp_path: Path, name: str
) -> None:
    given = short(name)
    file = keeper.share(keeper.keep(given), tmp_path / "game.html")
    assert file.stat().st_size <= LARGEST_WITH_ORACLE
    context = chromium.new_context(locale="en", viewport=DESK, offline=True, reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.add_init_script(BAR)
    troubles: list[str] = []
    asked: list[str] = []
    page.on("pageerror", lambda error: troubles.append(str(error)))
    page.on("console", lambda message: troubles.append(message.text) if message.type == "error" else None)
    page.on("request", lambda request: asked.append(request.url))
    page.goto(file.as_uri())
    page.get_by_role("tab", name="Analysis").click()
    page.get_by_role("button", name="Analyse this game").click()
    page.locator("[data-analysis=done]").wait_for()
    has_grown(page)
    agrees(page, analysed(name))
    assert [address for address in asked if not address.startswith(("file:", "data:", "blob:"))] == []
    assert troubles == []
    assert page.evaluate("[...votiveMissing]") == []
    context.close()


@HERE
def test_an_analysis_in_the_page_can_be_stopped(visit: Visit, keeper: Keeper) -> None:
    """A long game, which takes long enough to be stopped."""
    page = visit(f"/replay/{keeper.keep(record(5, 3, 'favor'))}", here=True)
    page.get_by_role("tab", name="Analysis").click()
    page.get_by_role("button", name="Analyse this game").click()
    expect(page.get_by_text("Your device works this out itself")).to_be_visible()
    page.get_by_role("button", name="Cancel").click()
    expect(page.get_by_role("button", name="Analyse this game")).to_be_visible()
    expect(page.get_by_role("progressbar")).to_have_count(0)
    while page.workers:
        page.wait_for_timeout(50)
