"""The bridges' own benchmark runs, and says what is not installed."""

from votive import games
from votive.bridges import bench


def test_every_loop_gets_a_figure_or_a_reason() -> None:
    said: list[str] = []
    loops = bench.measure(1, 0.01, said.append)
    text = bench.report(loops)
    for loop in loops:
        assert loop.name in text
        assert (loop.decisions or 0) > 0 or loop.note.startswith("not installed")
    for name in games.names():
        assert sum(loop.name.startswith(f"{name},") and loop.decisions is not None for loop in loops) == 3
