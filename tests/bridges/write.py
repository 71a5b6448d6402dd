"""OpenSpiel's playthroughs of our games: everything it can ask of a game, at every few moves, as golden files.

`make golden` writes them anew; then read the difference.
"""

from pathlib import Path

from votive import games
from votive.bridges import openspiel

HERE = Path(__file__).parent / "playthroughs"


def text(name: str) -> str:
    """A short random game with two players."""
    from open_spiel.python.algorithms.generate_playthrough import playthrough  # which brings SciPy's statistics along

    openspiel.register()
    return str(playthrough(f"votive_{name}(players=2,rounds=1)", None, seed=1))


if __name__ == "__main__":
    HERE.mkdir(exist_ok=True)
    for game in games.ours():
        (HERE / f"{game}.txt").write_text(text(game), encoding="utf-8")
        print(f"wrote {game}.txt")
