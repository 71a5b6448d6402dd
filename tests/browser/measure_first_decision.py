"""How soon one decides in a game in the page: python -m tests.browser.measure_first_decision (not a test).

From the navigation to the front page until *Play* is pressed, which the page does itself as soon as it can, until the
table is shown, and until it is the player's turn: nothing waits before that, however many bots come first.
Cold: a browser that has never seen the page. Warm: the same once more, when the page and the game are kept.
"""

import statistics
import tempfile
from pathlib import Path

import click
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright
from tools import chromium

from tests.browser.conftest import DESK
from tests.browser.server import Server
from tests.browser.test_alone import KEPT
from tests.browser.test_installed import READY

TITLES = {"offrandes": "Offrandes", "favor": "Favor of the Gods"}
PLAYING = """([title]) => {
  const press = () => {
    const radios = [...document.querySelectorAll('input[type=radio]')]
    const radio = radios.find((one) => one.labels[0]?.innerText.trim() === title)
    if (!radio) return
    if (!radio.checked) return radio.click()
    const play = document.querySelector('button.big:not([disabled])')
    if (!play) return
    play.click()
    return true
  }
  globalThis.steps = {}
  let isPressed = false
  const look = () => {
    const now = performance.now()
    if (!isPressed && press()) [isPressed, steps.pressed] = [true, now]
    if (document.querySelector('[data-place]') && !steps.shown) steps.shown = now
    if (document.querySelector('#status.mine') && !steps.decided) steps.decided = now
    if (!steps.decided) requestAnimationFrame(look)
  }
  look()
}"""


def visit(context: BrowserContext, title: str) -> tuple[Page, dict[str, float]]:
    page = context.new_page()
    page.add_init_script(f"({PLAYING})(['{title}'])")
    page.goto("/")
    page.locator("#status.mine").wait_for()
    page.wait_for_function("steps.decided")
    steps: dict[str, float] = page.evaluate("steps")
    return page, steps


def measured(browser: Browser, address: str, title: str) -> tuple[dict[str, float], dict[str, float]]:
    with browser.new_context(base_url=address, viewport=DESK, locale="en") as context:
        page, cold = visit(context, title)
        page.evaluate(READY)
        page.reload()  # now the service worker has the page
        page.locator("#status.mine").wait_for()
        page.evaluate(KEPT, False)
        page.close()
        _, warm = visit(context, title)
    return cold, warm


@click.command()
@click.option("--runs", default=7, show_default=True)
def main(runs: int) -> None:
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(Path(folder)) as server,
        sync_playwright() as playwright,
    ):
        arguments = ["--no-sandbox", "--disable-gpu"]
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=arguments)
        for name, title in TITLES.items():
            found = [measured(browser, server.address, title) for _ in range(runs)]
            for what, steps in zip(("cold", "warm"), zip(*found, strict=True), strict=True):
                told = [f"{name}, {what}"]
                for step in ("pressed", "shown", "decided"):
                    taken = sorted(one[step] for one in steps)
                    told.append(f"{step} after {statistics.median(taken):.0f} ms ({taken[0]:.0f} to {taken[-1]:.0f})")
                click.echo("; ".join(told))
        browser.close()


if __name__ == "__main__":
    main()
