"""Figures of replays and analyses on this machine: python -m tests.browser.measure_replay (not a test)."""

import json
import os
import random
import statistics
import tempfile
import threading
import time
from pathlib import Path
from typing import Any

import httpx
from playwright.sync_api import Page, sync_playwright
from tools import chromium

import votive
from tests.browser.conftest import DESK
from tests.browser.server import Server
from votive import bots
from votive.bots.bot import position_of
from votive.core.match import Match
from votive.core.records import line

LEVELS = ("acolyte", "priest", "acolyte", "novice")
STEPS = """async ([key, times]) => {
  const painted = () => new Promise(done => {
    const channel = new MessageChannel()
    channel.port1.onmessage = () => done()
    channel.port2.postMessage(0)
  })
  const found = []
  for (let step = 0; step < times; step++) {
    await new Promise(requestAnimationFrame)
    const start = performance.now()
    window.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    await Promise.resolve()
    document.body.getBoundingClientRect()
    const laid = performance.now() - start
    await painted()
    found.push([laid, performance.now() - start])
  }
  return found
}"""


def played(name: str = "offrandes", seats: int = 4, seed: int = 7) -> dict[str, Any]:
    """A whole game among bots of several levels."""
    game = votive.game(name)
    match = Match(game, seats, seed)
    players = [bots.make(level, game, seats, seed + seat, 200) for seat, level in enumerate(LEVELS[:seats])]
    while not match.over:
        match.play(players[match.turn].choose(position_of(match, match.turn), 1.0))
    found: dict[str, Any] = json.loads(line(match.record()))
    return found


class Somebody:
    """A person at a server."""

    def __init__(self, address: str) -> None:
        self.address = address
        token = httpx.post(f"{address}/api/people?token=1", json={"name": "M"}, timeout=60).json()["token"]
        self.client = httpx.Client(base_url=address, headers={"Authorization": f"Bearer {token}"}, timeout=120)

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        answer = self.client.request(method, path, json=body)
        assert answer.status_code < 300, answer.text
        return answer

    def play(self, stop: threading.Event, times: list[float]) -> None:
        """Against bots that search, one table after the other; how long each own move took to be answered."""
        chooser = random.Random(1)
        while not stop.is_set():
            seats = [{"who": "me"}, *[{"who": "bot", "level": "oracle"}] * 3]
            table = self.ask("POST", "/api/tables", {"game": "offrandes", "seats": seats, "begin": True}).json()[
                "table"
            ]
            while not stop.is_set():
                now = self.ask("GET", f"/api/tables/{table}?seat=0").json()["now"]
                if now["stage"] == "over":
                    break
                if now["turn"] != 0:
                    time.sleep(0.05)
                    continue
                move = {
                    "type": "move",
                    "seat": 0,
                    "place": now["place"],
                    "move": chooser.choice(now["choices"])["move"],
                }
                start = time.perf_counter()
                self.ask("POST", f"/api/tables/{table}/acts", {"id": f"m{now['place']}", "act": move})
                times.append(1000 * (time.perf_counter() - start))


def told(values: list[float]) -> str:
    values = sorted(values)
    return (
        f"median {statistics.median(values):.1f}, 95% {values[int(0.95 * len(values))]:.1f}, worst {values[-1]:.1f} ms"
    )


def steps(page: Page, address: str) -> None:
    """By the clock, and by the time that the page's own thread worked, which does not depend on who else works."""
    page.goto(address)
    page.locator("[data-ply]").wait_for()
    plies = int(page.locator("[data-ply]").get_attribute("data-plies") or 0)
    line = page.context.new_cdp_session(page)
    line.send("Performance.enable", {"timeDomain": "threadTicks"})

    def worked() -> float:
        found = {one["name"]: one["value"] for one in line.send("Performance.getMetrics")["metrics"]}
        return 1000 * float(found["TaskDuration"])

    for key in ("ArrowRight", "ArrowLeft"):
        times, work = [], []
        for _ in range(plies):
            before = worked()
            times += page.evaluate(STEPS, [key, 1])
            work.append(worked() - before)
        print(f"{plies} steps by {key}: the page's thread works {told(work)}")
        print(f"  by the clock until painted: {told([one[1] for one in times])}")


def analysed(somebody: Somebody, table: str) -> float:
    start = time.perf_counter()
    somebody.ask("POST", f"/api/tables/{table}/analysis")
    while (found := somebody.ask("GET", f"/api/tables/{table}/analysis").json())["state"] != "done":
        assert found["state"] != "failed"
        time.sleep(0.5)
    return time.perf_counter() - start


def main() -> None:
    game = played()
    print(f"a game of Offrandes with four players: {len(game['moves'])} moves; load {os.getloadavg()[0]:.1f}")
    with Server(Path(tempfile.mkdtemp())) as server, sync_playwright() as playwright:
        somebody = Somebody(server.address)
        tables = [somebody.ask("POST", "/api/replays/keep", game).json()["table"] for _ in range(2)]
        start = time.perf_counter()
        answer = somebody.ask("GET", f"/api/tables/{tables[0]}/replay")
        packed = int(answer.headers["content-length"])
        print(
            f"replay: {packed / 1000:.1f} kB packed, {len(answer.content) / 1000:.1f} kB unpacked, "
            f"{time.perf_counter() - start:.2f} s"
        )
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=["--no-sandbox", "--disable-gpu"])
        context = browser.new_context(viewport=DESK, locale="en", reduced_motion="reduce")  # type: ignore[arg-type]
        steps(context.new_page(), f"{server.address}/replay/{tables[0]}")
        other = somebody.ask("POST", "/api/replays/keep", played("favor")).json()["table"]
        print("a game of Favor of the Gods with four players:")
        steps(context.new_page(), f"{server.address}/replay/{other}")
        browser.close()
        stop, alone, beside = threading.Event(), list[float](), list[float]()
        times = alone
        others = [threading.Thread(target=lambda: Somebody(server.address).play(stop, times)) for _ in range(2)]
        for other in others:
            other.start()
        time.sleep(30)
        stop.set()
        for other in others:
            other.join()
        print(f"two people against oracles, their moves: {told(alone)}")
        stop.clear()
        times = beside
        others = [threading.Thread(target=lambda: Somebody(server.address).play(stop, times)) for _ in range(2)]
        for other in others:
            other.start()
        seconds = analysed(somebody, tables[0])
        stop.set()
        for other in others:
            other.join()
        print(
            f"analysis beside them: {seconds:.1f} s; load {os.getloadavg()[0]:.1f}; "
            f"their moves meanwhile: {told(beside)}"
        )
        print(f"analysis alone: {analysed(somebody, tables[1]):.1f} s; load {os.getloadavg()[0]:.1f}")
        for one in server.said().splitlines():
            if "analysis done" in one:
                print(f"  {one}")
        file = somebody.ask("GET", f"/api/tables/{tables[0]}/share").content
        print(f"file to share, with its analysis: {len(file) / 1000:.1f} kB")


if __name__ == "__main__":
    main()
