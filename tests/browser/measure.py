"""The page's figures on this machine: python -m tests.browser.measure (not a test: machines and days differ)."""

import random
import statistics
import tempfile
from collections import Counter
from pathlib import Path

from playwright.sync_api import Page, sync_playwright
from tools import chromium

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


WATCH = """() => {
  window.shifts = []
  const name = ({ node }) => {
    const element = node?.nodeType === 1 ? node : node?.parentElement
    return element?.closest('[role=log]') ? 'log' : element?.getAttribute('class') || element?.nodeName || 'gone'
  }
  new PerformanceObserver(list => {
    for (const { value, sources } of list.getEntries()) window.shifts.push({ value, sources: sources.map(name) })
  }).observe({ type: 'layout-shift', buffered: true })
}"""
"""What moves by itself. New lines push old ones up in the log, as in every log: that is told apart."""


def shifts(page: Page) -> str:
    page.wait_for_timeout(100)
    found = page.evaluate("window.shifts")
    elsewhere = [one for one in found if set(one["sources"]) - {"log"}]
    moved: Counter[str] = Counter(name for one in elsewhere for name in set(one["sources"]) - {"log"})
    return f"{sum(one['value'] for one in elsewhere):.4f}" + (f" ({moved.most_common(8)})" if moved else "")


def main() -> None:
    usual = Server(Path(tempfile.mkdtemp()), "--no-limits")  # bots pause, as people meet them
    with usual as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=["--no-sandbox", "--disable-gpu"])
        cold = []
        for _ in range(5):
            context = browser.new_context(base_url=server.address, viewport=DESK, locale="en")  # type: ignore[arg-type]
            page = context.new_page()
            cold.append(first_page(page))
            page.evaluate(WATCH)
            print(f"first page usable after {cold[-1]:.0f} ms, layout shift {shifts(page)}")
        start_against_bots(page, 4)
        chooser = random.Random(1)
        for _ in range(40):
            wait_for_turn(page)
            if is_over(page):
                break
            make_a_move(page, chooser)
        print(f"first page: median {statistics.median(cold):.0f} ms")
        for what in ("made", "drawn"):
            times = sorted(page.evaluate(f"performance.getEntriesByName('votive-{what}').map(one => one.duration)"))
            print(
                f"from message to page {what}, {len(times)} messages: median {statistics.median(times):.1f}, "
                f"95% {times[int(0.95 * len(times))]:.1f}, worst {times[-1]:.1f} ms"
            )
        print(f"layout shift at the table: {shifts(page)}")
        browser.close()


if __name__ == "__main__":
    main()
