"""The simplest opponent: any legal move, each as likely as the other."""

from votive.bots.bot import Bot, Position
from votive.core.contract import Move


class Random(Bot):
    """Chooses with a stream of its own, so that the same seed gives the same game."""

    def choose(self, position: Position, seconds: float) -> Move:
        return self.any_of(position.moves)
