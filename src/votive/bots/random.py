"""The simplest opponent: any legal move, each as likely as the other."""

from votive.core.match import Match
from votive.core.randomness import below, new_stream


class Random:
    """Chooses with a stream of its own, so that the same seed gives the same game."""

    def __init__(self, seed: int) -> None:
        self._stream = new_stream(seed, 1)

    def choose(self, match: Match) -> int:
        """The number of a legal move for the seat to move."""
        numbers = match.legal_numbers(match.turn)
        return numbers[below(self._stream, len(numbers))]
