"""What has changed, as data: what a viewer was last told and the change make what the viewer is told now."""

import random
from typing import Any

import msgspec
import pytest

from tests.table.driver import TableDriver
from votive import games
from votive.core.contract import ALL, NOBODY
from votive.table import commands
from votive.table.changes import Changes, changed
from votive.table.history import concealed
from votive.table.refusals import Refused
from votive.table.visible import Viewer


def as_sent(value: Any) -> Any:
    """As it arrives at the other end."""
    return msgspec.json.decode(msgspec.json.encode(value))


def happens(driver: TableDriver, chooser: random.Random) -> None:
    """A move; now and then somebody takes one back, says something, or proposes to end."""
    driver.wait(chooser.randrange(2) * 1000)
    seat = chooser.randrange(driver.seats)
    other: list[Any] = [
        commands.Undo(driver.turn, driver.position_number),
        commands.Say(seat, "hm"),
        commands.Propose(seat, "end"),
        commands.Order(seat, {"kind": "pass"}),
    ]
    try:
        driver.act(f"p{seat}", chooser.choice(other)) if chooser.random() < 0.2 else driver.random_move(chooser)
    except Refused:
        driver.random_move(chooser)


def alone(driver: TableDriver, viewer: int) -> dict[str, Any]:
    """The game's view made anew for one viewer, of a table that is not behind."""
    table = driver.table
    if table.is_behind(Viewer(None, viewer)):
        return driver.seen(viewer).view or {}
    row = table.state.playing().concealed(ALL if table.ended else viewer)
    return table.game.view(row, ALL if table.ended else viewer) | {"viewer": viewer}


@pytest.mark.parametrize("game", games.names())
@pytest.mark.parametrize(("seats", "delay"), [("PP", 0), ("PPP", 3), ("PPPB", 0)])
def test_changes_lead_every_viewer_to_how_things_stand(game: str, seats: str, delay: int) -> None:
    chooser = random.Random(f"{game}{seats}")
    driver = TableDriver(game, seats, seed=5, delay=delay)
    people = [seat for seat, kind in enumerate(seats) if kind == "P"]
    viewers = [*people, NOBODY]
    last = {viewer: driver.shown(viewer) for viewer in viewers}
    known = {viewer: as_sent(shown.whole()) for viewer, shown in last.items()}
    sizes = [0, 0]
    while not driver.table.ended and driver.table.number < 300:
        happens(driver, chooser)
        changes = Changes()
        for viewer in viewers:
            if chooser.random() < 0.1:
                continue  # somebody who was away for a moment
            shown = driver.shown(viewer)
            now, change = shown.whole(), shown.change(last[viewer], changes)
            last[viewer], known[viewer] = shown, changed(known[viewer], as_sent(change))
            assert known[viewer] == as_sent(now)
            assert now.view == alone(driver, viewer)
            sizes = [sizes[0] + len(msgspec.json.encode(change)), sizes[1] + len(msgspec.json.encode(now))]
    assert 3 * sizes[0] < sizes[1], "a change is much smaller than the whole"


@pytest.mark.parametrize("game", games.names())
def test_a_curtain_hangs_between_seats_of_which_one_knows_what_the_other_may_not(game: str) -> None:
    driver = TableDriver(game, "PP", seed=3)
    driver.act("p0", commands.NewKey(0))
    state = driver.table.state
    state.chairs[1].people = ("p0",)  # both seats at one screen
    chooser = random.Random(3)
    while not driver.table.ended and driver.table.number < 120:
        history = driver.table.state.playing()
        rows = [history.concealed(seat) for seat in range(2)]
        knows = [concealed(history.game, rows[seat], 1 - seat).tobytes() != rows[seat].tobytes() for seat in range(2)]
        for seat in range(2):
            viewer = driver.table.viewer("p0", seat)
            assert driver.table.now(viewer, driver.now).curtain == ([1 - seat] if any(knows) else [])
        number = chooser.choice(history.legal(driver.turn))
        name = driver.table.game.names[number]
        driver.act("p0", commands.Move(driver.turn, driver.position_number, list(name)))
