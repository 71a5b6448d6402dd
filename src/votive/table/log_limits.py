"""How much of everything but moves a log takes.

A game ends by its own rules. Talk, proposals, second thoughts and the like do not, so each of them is counted, most of
them by seat: who has used theirs up can still move, and keeps nobody else from anything. What only takes something back
(to stand up, to withdraw an order, to hear somebody again) is never refused; it is bounded by what it takes back.
"""

from typing import Final, Literal, TypeAlias

Spent: TypeAlias = Literal["talk", "talk-bytes", "undos", "proposals", "votes", "orders", "mutes", "keys"]

OF_SEAT: Final[dict[Spent, int]] = {
    "talk": 500,
    "talk-bytes": 64 * 1024,
    "undos": 200,
    "proposals": 60,
    "votes": 200,
    "orders": 500,
    "mutes": 50,
    "keys": 50,
}
"""Of one seat, in the whole game."""

TALK = 2500
TALK_BYTES = 320 * 1024
"""Of all seats together, whoever sat there."""

DEVICES = 8
"""Devices that share a seat by its key."""

GATHERING = 40
GATHERING_OF_ALL = 400
"""How often one person, and everybody but the host, may sit down or change their mind before the game begins. The host
may 400 times too."""
