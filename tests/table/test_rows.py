"""Viewers who are sent rows: all that is left out follows from the row, and the row is what they know and no more."""

import random
from typing import Any

import msgspec
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.table.driver import TableDriver
from tests.table.test_changes import as_sent, happens
from votive import games
from votive.core.contract import ALL, NOBODY, Game
from votive.core.views import plain, record_type
from votive.table.changes import Changes, changed
from votive.table.rows import mark_of, patch, patched
from votive.table.table import Table
from votive.table.visible import Viewer

ROWS = st.integers(1, 60).flatmap(lambda size: st.tuples(*[st.binary(min_size=size, max_size=size)] * 2))


@given(ROWS)
def test_a_patch_leads_from_one_row_to_the_other(rows: tuple[bytes, bytes]) -> None:
    before, after = rows
    assert patched(before.hex(), patch(before, after)) == after.hex()


def test_a_patch_holds_what_has_changed() -> None:
    before = bytes(100)
    after = bytes([*bytes(12), 5, *bytes(30), 255, 0, 1, *bytes(54)])
    assert patch(before, after) == "12:05 43:ff0001"


def made(game: Game, row: str, viewer: int, is_over: bool) -> dict[str, Any]:
    """What a page makes of a row."""
    state = np.frombuffer(bytearray.fromhex(row), record_type(game.row))[0]
    known, out = plain(state), np.zeros(game.most_legal, np.int64)
    legal = game.rules.legal(state, max(viewer, 0), out) if viewer >= 0 else 0
    return {
        "view": game.view(known, ALL if is_over else viewer) | {"viewer": viewer},
        "status": game.status(known, viewer),
        "choices": [
            {"move": game.names[number], "fact": game.describe(known, viewer, number)}
            for number in out[:legal].tolist()
        ],
        "orders": game.orders.kinds(known, viewer) if game.orders and viewer >= 0 else [],
    }


def rows_of(table: Table, viewer: Viewer, at: int) -> dict[str, Any]:
    found: dict[str, Any] = as_sent(table.shown(viewer, at, rows=True).whole())
    return found


@pytest.mark.parametrize("game", games.names())
@pytest.mark.parametrize(("seats", "delay"), [("PP", 0), ("PPP", 3), ("PPPB", 0)])
def test_what_is_left_out_follows_from_the_row(game: str, seats: str, delay: int) -> None:
    chooser = random.Random(f"rows {game}{seats}")
    driver = TableDriver(game, seats, seed=6, delay=delay)
    viewers = [*(seat for seat, kind in enumerate(seats) if kind == "P"), NOBODY]
    last: dict[int, Any] = {}
    known: dict[int, Any] = {}
    sizes = [0, 0]
    while not driver.table.ended and driver.table.number < 250:
        happens(driver, chooser)
        changes = Changes()
        for seat in viewers:
            viewer = Viewer(f"p{seat}" if seat >= 0 else None, seat)
            shown = driver.table.shown(viewer, driver.now, rows=True)
            now, whole = as_sent(shown.whole()), as_sent(driver.table.now(viewer, driver.now))
            if seat in last:
                change = shown.change(last[seat], changes)
                assert changed(known[seat], as_sent(change)) == now
                sizes = [sizes[0] + len(msgspec.json.encode(change)), sizes[1] + len(msgspec.json.encode(whole))]
            last[seat], known[seat] = shown, dict(now)
            parts = now.pop("made_of_row")
            row = now.pop("row")
            assert row is not None
            assert all(not now[part] for part in parts), "left out"
            follows = made(driver.table.game, row, seat, now["stage"] == "over")
            filled = now | {part: as_sent(follows[part]) for part in parts}
            assert filled == {name: value for name, value in whole.items() if name not in ("row", "made_of_row")}
    assert 10 * sizes[0] < sizes[1], "a change of a row is much smaller than the whole"


@pytest.mark.parametrize("game", games.names())
def test_the_row_is_what_the_viewer_knows(game: str) -> None:
    driver = TableDriver(game, "PPP", seed=8)
    chooser = random.Random(8)
    for _ in range(60):
        happens(driver, chooser)
        if driver.table.ended:
            return
        for seat in range(3):
            concealed = driver.table.state.playing().concealed(seat)
            assert rows_of(driver.table, Viewer(f"p{seat}", seat), driver.now)["row"] == concealed.tobytes().hex()


@pytest.mark.parametrize("game", games.names())
def test_before_the_game_there_is_no_row(game: str) -> None:
    driver = TableDriver(game, "PP", seed=1, begin=False)
    now = rows_of(driver.table, Viewer("p0", 0), driver.now)
    assert now["row"] is None
    assert now["made_of_row"] == []


def test_only_the_mark_of_these_very_rows_is_read() -> None:
    offrandes, favor = (TableDriver(game, "PP", seed=1).table for game in ("offrandes", "favor"))
    assert offrandes.reads_rows(mark_of(offrandes.game))
    assert not offrandes.reads_rows(mark_of(favor.game))
    assert not offrandes.reads_rows(None)
    assert len({mark_of(favor.game.in_version(version)) for version in favor.game.versions}) == 3
