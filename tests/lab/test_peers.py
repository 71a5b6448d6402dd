"""The loops that our engine is compared in run, and say what is not installed."""

import pytest

from tests.sizes import size
from votive import games
from votive.bridges.seat_games import PLAYERS
from votive.lab import peers
from votive.lab.peers import PEERS, bridges, measure


@pytest.mark.parametrize("loops", [bridges(), PEERS], ids=["bridges", "peers"])
def test_every_loop_gets_a_figure_or_a_reason(loops: dict[str, object], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peers, "AT_ONCE", size(16, 4096))
    said: list[str] = []
    rates = measure(loops, 1, 0.01, said.append)  # type: ignore[arg-type]
    assert [rate.name for rate in rates] == list(loops)
    for rate in rates:
        assert (rate.decisions or 0) > 0 or rate.note.startswith("not installed")
    if loops is not PEERS:
        for name in games.ours():
            assert sum(
                rate.name.startswith(f"{name},") and rate.decisions is not None for rate in rates
            ) == 3 + 2 * len(PLAYERS)
