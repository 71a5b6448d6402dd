"""The page as a web app: it can be installed, opens without a network, and keeps nothing of the interface."""

import json

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.playing import rush_to_the_end, short_game, start_against_bots

READY = "() => navigator.serviceWorker.ready.then(() => true)"
KEPT = """async () => {
  const names = await caches.keys()
  const lists = await Promise.all(names.map(async name => (await (await caches.open(name)).keys()).map(one => one.url)))
  return lists.flat()
}"""

LAST = """async () => {
  const there = await indexedDB.databases()
  if (!there.some(({ name }) => name === 'votive-replay')) return false
  return new Promise(done => {
    const opening = indexedDB.open('votive-replay')
    opening.onsuccess = () => {
      const asked = opening.result.transaction('last').objectStore('last').count()
      asked.onsuccess = () => { opening.result.close(); done(asked.result > 0) }
    }
  })
}"""
ALL_KEPT = """async () => {
  const { assets } = await (await fetch('/offline.json')).json()
  const kept = await Promise.all(assets.map(name => caches.match('/' + name)))
  return kept.every(Boolean)
}"""


def wait_until(page: Page, promised: str) -> None:
    """Until a promise's value is true. `wait_for_function` takes any promise for true."""
    page.evaluate(f"async () => {{ while (!await ({promised})()) await new Promise(done => setTimeout(done, 50)) }}")


def kept(page: Page) -> list[str]:
    found: list[str] = page.evaluate(KEPT)
    return found


def test_it_can_be_installed(visit: Visit) -> None:
    page = visit()
    address = page.locator("link[rel=manifest]").get_attribute("href") or ""
    manifest = json.loads(page.request.get(address).text())
    assert manifest["display"] == "standalone"
    for icon in manifest["icons"]:
        assert page.request.get(icon["src"]).ok


def test_it_opens_without_a_network_and_keeps_nothing_of_the_interface(visit: Visit) -> None:
    page = visit(service_workers="allow", here=True)
    page.evaluate(READY)
    page.reload()
    page.get_by_role("heading", level=1).wait_for()
    wait_until(page, "() => caches.match('/wasm/index.json')")
    addresses = kept(page)
    assert any("/assets/" in address for address in addresses)
    assert not [address for address in addresses if "/api/" in address]
    page.context.set_offline(True)
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.get_by_role("status").filter(has_text="need none")).to_be_visible()
    page.context.set_offline(False)


def test_the_last_replay_can_be_read_without_a_network(visit: Visit) -> None:
    host = visit()
    start_against_bots(host, 2)
    short_game(host, "offrandes", rounds=1)
    rush_to_the_end(host)
    page = visit(host.url.replace("/t/", "/replay/"), service_workers="allow", here=True)
    sentence = page.locator("#status .sentence")
    first = sentence.inner_text()
    page.evaluate(READY)
    page.reload()  # now by way of the service worker
    wait_until(page, LAST)
    wait_until(page, ALL_KEPT)
    page.context.set_offline(True)
    page.goto("/")
    page.locator("[data-last] a").click()
    expect(sentence).to_have_text(first)
    page.reload()
    expect(sentence).to_have_text(first)
    page.keyboard.press("End")
    expect(sentence).not_to_have_text(first)
    page.context.set_offline(False)


def test_no_page_breaks_its_own_policy(visit: Visit) -> None:
    """The policy has no inline styles and scripts; a breach is an error in the console, which the fixture minds."""
    page = visit()
    policy = page.request.get("/").headers["content-security-policy"]
    assert "unsafe" not in policy.replace("'wasm-unsafe-eval'", "")  # a module of the rules is no script
    page.goto("/figures")
    page.get_by_role("heading").first.wait_for()
