"""A moment of a game, frame beside frame: python -m tests.browser.film hammer summit --size 390x844 --dark

The page's clock and every animation are moved on by hand, so a film shows the same on a busy machine as on an idle one.
"""

import argparse
import base64
import tempfile
import time
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright
from tools import chromium

from tests.browser.late import Moment, continue_from, moves_before, named, played_by_bots
from tests.browser.playing import SENTENCE
from tests.browser.server import Server

EVERY = 80
"""Milliseconds between two looks."""


class Scene(NamedTuple):
    game: str
    seats: int
    moment: Moment
    after: float = 0.3
    """In which part of the game it is looked for."""


def told(*ids: str) -> Moment:
    """All of these at once."""
    return lambda facts: {fact["id"] for fact in facts} >= set(ids)


STERN = ("god-thunderbolt", "god-turned_face", "god-flood", "god-blight", "god-tremor_below")

MOMENTS = {
    "hammer": Scene("offrandes", 4, told("log-sold")),
    "summit": Scene("offrandes", 4, told("log-toppled")),
    "altar": Scene("offrandes", 3, told("log-sacrifice", "log-replaced")),
    "coins": Scene("offrandes", 5, told("log-revenue"), 0.2),
    "finale": Scene("offrandes", 3, told("log-winner"), 0.9),
    "dice": Scene("favor", 3, told("log-roll")),
    "walk": Scene("favor", 3, told("log-delegate")),
    "home": Scene("favor", 3, told("log-gains"), 0.2),
    "temple": Scene("favor", 3, told("log-build", "log-built-over"), 0.1),
    "shadow": Scene("favor", 3, told("log-round")),
    "god": Scene("favor", 3, lambda facts: any(fact.get("card") in STERN for fact in facts), 0.1),
    "favor-finale": Scene("favor", 3, told("log-winner"), 0.9),
}

STEP = """every => {
  for (const one of document.getAnimations()) {
    if (one.playState === 'finished') continue
    const isNew = !(window.filmed ??= new WeakSet()).has(one)
    window.filmed.add(one)
    if (one.playState === 'running') one.pause()
    const time = isNew ? 0 : (one.currentTime ?? 0) + every
    if (time >= one.effect.getComputedTiming().endTime) one.finish()
    else one.currentTime = time
  }
}"""
"""Moves every animation on; one that has just begun stands at its beginning."""


def stand(page: Page, scene: Scene) -> tuple[str, int, object]:
    """A table just before the moment: its address, the seat that moves, and the move."""
    for seed in range(1, 30):
        played = played_by_bots(scene.game, scene.seats, seed)
        try:
            at = moves_before(played, scene.moment, scene.after)
        except LookupError:
            continue
        match, seat = played.match, played.match.played[at].seat
        return continue_from(page, match, at, seat), seat, named(match, at)
    raise LookupError("no game had that moment")


def make(page: Page, table: str, seat: int, move: object) -> None:
    """The move, as from another device of the same person; until the bots have answered."""
    now = look(page, table, seat)
    act = {"type": "move", "seat": seat, "place": now["place"], "move": move}
    data = {"id": f"film-{now['place']}", "act": act}
    origin = page.evaluate("location.origin")
    done = page.request.post(f"/api/tables/{table}/acts", data=data, headers={"Origin": origin})
    assert done.ok, done.text()
    for _ in range(50):
        now = look(page, table, seat)
        if now["stage"] == "over" or now["turn"] == seat:
            return
        time.sleep(0.1)


def look(page: Page, table: str, seat: int) -> dict[str, Any]:
    found: dict[str, Any] = page.request.get(f"/api/tables/{table}?seat={seat}").json()["now"]
    return found


def shoot(page: Page, seconds: float, part: str) -> list[tuple[int, bytes]]:
    """What is seen, whenever it is something else than before, with its time in milliseconds."""
    frames: list[tuple[int, bytes]] = []
    box = page.locator(part).first.bounding_box()
    assert box is not None
    for at in range(0, int(seconds * 1000), EVERY):
        page.evaluate(STEP, EVERY)
        picture = page.screenshot(animations="allow", clip=box)  # type: ignore[arg-type]
        if not frames or frames[-1][1] != picture:
            frames.append((at, picture))
        page.clock.run_for(EVERY)
    return frames


def sheet(browser: Browser, frames: list[tuple[int, bytes]], columns: int, file: Path) -> None:
    """All frames beside each other, each with its time."""
    page = browser.new_page(viewport={"width": 1800, "height": 800})
    pictures = "".join(
        f"<figure><img src='data:image/png;base64,{base64.b64encode(picture).decode()}'>"
        f"<figcaption>{at / 1000:.2f} s</figcaption></figure>"
        for at, picture in frames
    )
    page.set_content(
        f"<style>body {{ margin: 0; display: grid; grid-template-columns: repeat({columns}, 1fr); gap: 4px; "
        "align-content: start; "
        "background: #777; font: 14px sans-serif } figure { margin: 0 } img { width: 100%; display: block }"
        f"</style>{pictures}"
    )
    page.wait_for_function("[...document.images].every(one => one.complete)")
    page.screenshot(path=file, full_page=True)
    page.close()


class Shot(NamedTuple):
    """How a moment is filmed."""

    size: str
    scheme: str
    seconds: float
    columns: int
    part: str


def film(browser: Browser, server: Server, name: str, shot: Shot) -> Path:
    width, height = (int(part) for part in shot.size.split("x"))
    context = browser.new_context(
        base_url=server.address,
        viewport={"width": width, "height": height},
        color_scheme=shot.scheme,  # type: ignore[arg-type]
        locale="en",
        reduced_motion="no-preference",
        service_workers="block",
    )
    context.set_default_timeout(180_000)
    page = context.new_page()
    page.goto("/")
    page.request.post("/api/people", data={"name": "Ada"}, headers={"Origin": server.address})
    table, seat, move = stand(page, MOMENTS[name])
    page.clock.install()
    page.goto(f"/t/{table}")
    page.locator(SENTENCE).wait_for()
    page.locator("#status.mine").wait_for()
    page.wait_for_timeout(1200)
    page.clock.pause_at(page.evaluate("(Date.now() + 500) / 1000"))
    page.context.new_cdp_session(page).send("Animation.setPlaybackRate", {"playbackRate": 0})  # only by hand
    make(page, table, seat, move)
    frames = shoot(page, shot.seconds, shot.part)
    file = Path("build/films") / f"{name}-{shot.size}-{shot.scheme}.png"
    file.parent.mkdir(parents=True, exist_ok=True)
    sheet(browser, frames, shot.columns, file)
    context.close()
    return file


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("moments", nargs="*", metavar="MOMENT", help=", ".join(MOMENTS))
    parser.add_argument("--size", action="append", help="390x844; several times for several")
    parser.add_argument("--dark", action="store_true")
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--part", default="body", help="what is filmed, as a selector: main, .middle")
    parser.add_argument("--columns", type=int, default=4, help="how many frames stand side by side")
    given = parser.parse_args()
    usual = Server(Path(tempfile.mkdtemp()), "--no-limits", "--bot-pause", "0")
    with usual as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=["--no-sandbox", "--disable-gpu"])
        for name in given.moments or MOMENTS:
            for size in given.size or ["1440x900"]:
                scheme = "dark" if given.dark else "light"
                shot = Shot(size, scheme, given.seconds, given.columns, given.part)
                print(film(browser, server, name, shot), flush=True)
        browser.close()


if __name__ == "__main__":
    main()
