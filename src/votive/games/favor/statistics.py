"""What players like to count afterwards: gods served, temples, offerings, prayers, cards called, places, quests."""

from collections.abc import Iterator

from votive.core.contract import State, Statistic
from votive.games.favor.content import EMPTY, GOD_OF, cards_of
from votive.games.favor.moves import parts
from votive.games.favor.prayer import temple_prayed_to
from votive.games.favor.texts import title
from votive.games.favor.vocabulary import GODS
from votive.games.favor.wording import offering_title, place_title, temple_title


def statistics(before: State, seat: int, move: int, after: State) -> Iterator[Statistic]:
    """What a move is worth counting for, and for whom."""
    cards = cards_of(before)
    kind, said = parts(cards, move)
    if kind == "build":
        yield seat, "deed-temples", temple_title(said["temple"])
        yield from _served(seat, cards.temple_names.index(said["temple"]))
    if kind == "offer":
        yield seat, "deed-offerings", offering_title(cards, said["offering"])
        yield from _served(seat, cards.temple_names.index(said["offering"]))
    if kind == "pray" and (temple := temple_prayed_to(before, seat)) != EMPTY:
        yield seat, "deed-prayers", temple_title(cards.temple_names[temple])
        yield from _served(seat, temple)
    if kind == "agora":
        yield seat, "deed-cards", title("market", said["card"])
    if kind == "delegate":
        yield seat, "deed-places", place_title(said["place"])
    if kind == "draw-quest":
        yield int(before.at), "deed-quests", title("quest", said["card"])


def _served(seat: int, temple: int) -> Iterator[Statistic]:
    """The god whose temple it is; the two that everybody starts with have none."""
    if GOD_OF[temple] >= 0:
        yield seat, "deed-gods", f"god-{GODS[GOD_OF[temple]]}"
