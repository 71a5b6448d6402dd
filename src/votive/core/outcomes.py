"""What a finished game is worth to each seat, for programs that learn: always 0 in all."""

from typing import Any

from votive.core.compilation import compiled


@compiled
def returns(places: Any, seats: int, out: Any) -> None:
    """1 for the only winner and -1 / (seats - 1) for the others; winners who share the first place share both."""
    winners = 0
    for seat in range(seats):
        winners += places[seat] == 0
    for seat in range(seats):
        share = 1.0 / winners if places[seat] == 0 else 0.0
        out[seat] = (share * seats - 1.0) / (seats - 1)
