"""The page's figures on this machine: python -m tests.browser.measure (not a test: machines and days differ)."""

import random
import shutil
import statistics
import tempfile
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from tests.browser.conftest import DESK
from tests.browser.playing import is_over, make_a_move, start_against_bots, wait_for_turn
from tests.browser.server import Server

USABLE = """() => new Promise(done => {
  const look = () => {
    if (document.querySelector('form button[type=submit]:not([disabled])')) done(performance.now())
    else requestAnimationFrame(look)
  }
  look()
})"""


def first_page(page: Page) -> float:
    page.goto("/", wait_until="commit")
    return float(page.evaluate(USABLE))


SHIFTS = """() => new Promise(done => {
  const sum = list => list.getEntries().reduce((sum, entry) => sum + entry.value, 0)
  new PerformanceObserver(list => done(sum(list))).observe({ type: 'layout-shift', buffered: true })
  setTimeout(() => done(0), 300)
})"""


def main() -> None:
    with Server(Path(tempfile.mkdtemp())) as server, sync_playwright() as playwright:
        path = shutil.which("chromium") or shutil.which("chromium-browser")
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
        cold = []
        for _ in range(5):
            context = browser.new_context(base_url=server.address, viewport=DESK, locale="en")  # type: ignore[arg-type]
            page = context.new_page()
            cold.append(first_page(page))
            print(f"first page usable after {cold[-1]:.0f} ms, layout shift {page.evaluate(SHIFTS):.4f}")
        start_against_bots(page, 4)
        chooser = random.Random(1)
        for _ in range(60):
            wait_for_turn(page)
            if is_over(page):
                break
            make_a_move(page, chooser)
        drawn = sorted(page.evaluate("performance.getEntriesByName('votive-drawn').map(one => one.duration)"))
        print(f"first page: median {statistics.median(cold):.0f} ms")
        late = drawn[int(0.95 * len(drawn))]
        middle = statistics.median(drawn)
        print(
            f"message to drawing, {len(drawn)} messages: median {middle:.1f}, 95% {late:.1f}, worst {drawn[-1]:.1f} ms"
        )
        print(f"layout shift at the table: {page.evaluate(SHIFTS):.4f}")
        browser.close()


if __name__ == "__main__":
    main()
