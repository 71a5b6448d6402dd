"""What players like to count afterwards: characters won and bribed away, altars used, animals brought."""

from collections.abc import Iterator

from votive.core.contract import State, Statistic
from votive.games.offrandes.content import CHARACTERS
from votive.games.offrandes.moves import parts
from votive.games.offrandes.state import BIDDING


def statistics(before: State, seat: int, move: int, after: State) -> Iterator[Statistic]:
    """What a move is worth counting for, and for whom."""
    kind, said = parts(move)
    if kind in ("pick", "promote", "corrupt"):
        yield seat, "deed-characters", said["character"]
    if kind == "corrupt":
        yield seat, "deed-bribes", said["character"]
    if kind == "pass" and before.stage == BIDDING and before.bidders == 1 << before.leader | 1 << seat:  # A5
        for tile in before.lot:
            yield int(before.leader), "deed-characters", CHARACTERS[tile]
    if kind == "take":  # D3: the other lot is the dealer's
        for lot, owner in ((said["lot"], seat), (1 - said["lot"], int(before.auctioneer))):
            yield owner, "deed-characters", CHARACTERS[before.open[lot]]
            yield owner, "deed-characters", CHARACTERS[before.hidden[lot]]
    if kind == "sacrifice":
        yield seat, "deed-altars", said["altar"]
        yield seat, "deed-animals", said["animal"]
