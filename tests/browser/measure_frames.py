"""How smooth the table moves on a slow device: python -m tests.browser.measure_frames (not a test: machines differ).

Every beat of the gallery is played with the processor slowed four times; what is measured is the time between frames.
"""

import os
import tempfile
from pathlib import Path

from playwright.sync_api import Page, sync_playwright
from tools import chromium

from tests.browser.server import Server

SLOWER = 4
GOOD = 20
"""Milliseconds a frame may take."""
PHONE = {"width": 390, "height": 844}

PLAY = """(button) => new Promise(done => {
  const frames = []
  let last = null
  let until = null
  const tick = now => {
    if (last !== null) frames.push(now - last)
    last = now
    if (until === null) { button.click(); until = now + 1100 }
    if (now < until) requestAnimationFrame(tick)
    else done(frames.slice(1))
  }
  requestAnimationFrame(tick)
})"""


def share(frames: list[float]) -> float:
    return 100 * sum(frame < GOOD for frame in frames) / len(frames)


def beats(page: Page) -> None:
    page.goto("/figures")
    page.locator("[data-beat]").nth(11).wait_for()
    found: list[float] = []
    for button in page.locator("[data-beat]").all():
        button.scroll_into_view_if_needed()
        page.wait_for_timeout(300)
        frames = button.evaluate(PLAY)
        found += frames
        print(f"{button.inner_text():32} {len(frames):4} frames, {share(frames):5.1f}% under {GOOD} ms")
    found.sort()
    print(
        f"all: {share(found):.1f}% of {len(found)} frames under {GOOD} ms; "
        f"median {found[len(found) // 2]:.1f}, 95% {found[int(0.95 * len(found))]:.1f} ms; "
        f"load of the machine {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores"
    )


def main() -> None:
    with Server(Path(tempfile.mkdtemp()), "--no-limits") as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=["--no-sandbox", "--disable-gpu"])
        page = browser.new_page(base_url=server.address, viewport=PHONE, locale="en")  # type: ignore[arg-type]
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        beats(page)
        browser.close()


if __name__ == "__main__":
    main()
