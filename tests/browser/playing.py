"""Playing through the page as somebody would who knows nothing of the rules: by touching what can be touched."""

import contextlib
import random
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Error, Page, expect

PATIENCE = 180_000
"""Milliseconds: for a busy machine."""

ALL = 0
"""Rounds: as many as a game has."""

SENTENCE = "#status [role=status]"
CAN = (
    "main button:not([disabled]):not([aria-disabled=true]):not(.idle):not([aria-expanded]), "
    ".actions button:not([disabled]):not([data-undo])"
)
"""Everything that would bring a move further: not what can only be read or unfolded, and not taking it back."""

LOOK = """async ([can, before, patience]) => {
  const place = () => Number(document.querySelector('[data-place]')?.dataset.place ?? -1)
  if (window.meant === undefined) {
    const stop = (event) => window.meant !== null && window.meant !== place() && event.stopImmediatePropagation()
    addEventListener('click', stop, { capture: true })
  }
  const until = performance.now() + patience
  for (;;) {
    const mine = document.querySelector('#status.mine') && !document.querySelector('[data-stage=over]')
    const moved = place() !== before || !mine
    const count = document.querySelectorAll(can).length
    window.meant = moved ? null : before
    if (moved || count || performance.now() > until) return { moved, count }
    await new Promise(resolve => setTimeout(resolve, 10))
  }
}"""
"""Until something can be touched, or it is no longer our move. Until the next look a click counts only in this
position, for the page may go on between a look and a click; after the move it counts in any."""

CHANGED = "before => Number(document.querySelector('[data-place]').dataset.place) > before"


def start_against_bots(page: Page, players: int, level: str = "Novice", game: str = "Offrandes") -> None:
    """Two clicks from the front page for who wants the usual; here game and number of players are chosen first."""
    page.get_by_role("radio", name=game, exact=True).check(force=True)
    page.get_by_role("radio", name=str(players), exact=True).check(force=True)
    page.get_by_role("radio", name=level, exact=True).check(force=True)
    page.get_by_role("button", name=f"Play {game}").click()
    page.wait_for_url("**/t/*")
    page.locator(SENTENCE).wait_for()


def short_game(page: Page, game: str, rounds: int, players: int = 2) -> None:
    """So many rounds against bots, for somebody whom the server knows."""
    seats = [{"who": "me"}, *[{"who": "bot", "level": "novice"}] * (players - 1)]
    wanted = {"game": game, "seats": seats, "options": {"rounds": rounds}, "begin": True}
    made = page.request.post("/api/tables", data=wanted, headers={"Origin": page.url.split("/t/")[0]})
    assert made.ok, made.text()
    page.goto(f"/t/{made.json()['table']}")
    page.locator(SENTENCE).wait_for()


def status(page: Page) -> str:
    return page.locator(SENTENCE).first.inner_text().strip()


def place(page: Page) -> int:
    """Which position the page shows; -1 behind a curtain."""
    return int(page.evaluate("document.querySelector('[data-place]')?.dataset.place ?? -1"))


def wait_for_change(page: Page, before: int) -> None:
    page.wait_for_function(CHANGED, arg=before)


def together(*pages: Page) -> None:
    """Until all of them show the newest position of any, or one after it."""
    newest = max(place(page) for page in pages)
    for page in pages:
        wait_for_change(page, newest - 1)


def is_my_turn(page: Page) -> bool:
    return page.locator("#status.mine").count() > 0


def is_over(page: Page) -> bool:
    return page.locator("[data-stage=over]").count() > 0


def wait_for_turn(page: Page) -> None:
    """Until it is our turn, or the end."""
    page.locator("#status.mine, [data-stage=over]").first.wait_for(state="attached")


def growing(tries: int) -> int:
    """Milliseconds for a click that may be in vain, because what is clicked goes away: longer each time,
    for a busy machine."""
    return min(1000 * 2 ** (tries // 8), 60_000)


def make_a_move(page: Page, chooser: random.Random) -> None:
    """Touches things until the position is another one."""
    before = place(page)
    for tries in range(60):
        seen = page.evaluate(LOOK, [CAN, before, PATIENCE])  # nothing can be, while the server has not answered
        if seen["moved"]:
            return
        assert seen["count"], f"nothing can be touched: {status(page)}"
        with contextlib.suppress(Error):  # gone, because the move is made
            page.locator(CAN).nth(chooser.randrange(seen["count"])).click(timeout=growing(tries))
    raise AssertionError(f"no move after sixty touches: {status(page)}")


# By requests, as from another device: what comes before or after that which a test looks at


def seen_by_request(page: Page, seat: int = 0) -> dict[str, Any]:
    """What a seat of the table of the page is told now, whatever the page shows."""
    answer = page.request.get(f"{_table(page)}?seat={seat}")
    assert answer.ok, answer.text()
    now: dict[str, Any] = answer.json()["now"]
    return now


def told_by_request(page: Page) -> set[str]:
    """The messages of all facts that the table of the page has told."""
    answer = page.request.get(f"{_table(page)}?seat=0")
    assert answer.ok, answer.text()
    snapshot = answer.json()
    assert not snapshot.get("older"), "there is more than this"
    return {fact["id"] for entry in snapshot["told"] for fact in entry.get("facts", [])}


def _table(page: Page) -> str:
    """Where the interface of its server has it."""
    origin, _, table = page.url.partition("/t/")
    return f"{origin}/api/tables/{table.partition('#')[0]}"


def move_by_request(page: Page, now: dict[str, Any], move: list[Any]) -> None:
    """Does nothing if the position has become another one meanwhile."""
    act = {"type": "move", "seat": now["viewer"], "place": now["place"], "move": move}
    data = {"id": f"test-move-{now['place']}", "act": act}
    origin = {"Origin": page.url.split("/t/")[0]}
    done = page.request.post(f"{_table(page)}/acts", data=data, headers=origin)
    assert done.ok or done.status == 409, done.text()


def rush_to_the_end(page: Page, seat: int = 0) -> None:
    """Plays one's own seat by requests until the page shows that the game is over."""
    chooser = random.Random(1)
    while (now := seen_by_request(page, seat))["stage"] != "over":
        if now["turn"] == now["viewer"]:
            move_by_request(page, now, chooser.choice([choice["move"] for choice in now["choices"]]))
    page.locator("[data-stage=over]").first.wait_for(state="attached")
    expect(page.get_by_role("dialog")).to_be_visible()


def play_to_the_end(page: Page, seed: int = 1, after: Callable[[Page], None] = lambda page: None) -> int:
    """Plays one's own seat until the game is over; answers how many moves were made."""
    chooser = random.Random(seed)
    moves = 0
    while True:
        wait_for_turn(page)
        if is_over(page):
            expect(page.get_by_role("dialog")).to_be_visible()
            return moves
        make_a_move(page, chooser)
        moves += 1
        after(page)
