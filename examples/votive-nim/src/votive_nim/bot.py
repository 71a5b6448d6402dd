"""A bot that knows the secret of Nim for two: leave heaps whose numbers cancel each other out, bit by bit."""

from functools import reduce
from operator import xor

from votive.bots.bot import Bot, Position
from votive.core.contract import Move


class Master(Bot):
    """Leaves a lost position if it can, and else takes any stones."""

    plays = ("nim",)

    def choose(self, position: Position, seconds: float) -> Move:
        heaps = position.view()["heaps"]
        winning = [move for move in position.moves if not reduce(xor, after(heaps, move))]
        return self.any_of(winning or position.moves)


def after(heaps: list[int], move: Move) -> list[int]:
    """The heaps once the stones are taken."""
    _, stones, chosen = move
    return [count - stones if heap == chosen else count for heap, count in enumerate(heaps)]
