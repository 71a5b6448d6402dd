"""What lies on the table in the slow engine of Favor of the Gods, and how pieces go from hand to hand."""

from dataclasses import dataclass, field
from typing import Any

from tests.reference.favor_cards import (
    AREAS,
    BASIC_TEMPLES,
    GOD_CARDS,
    GODS_TEMPLES,
    MARKET_CARDS,
    OFFERINGS,
    RESOURCES,
    TEMPLES,
    god_of,
)

Move = list[Any]  # as JSON would hold it: ["delegate", 0, "forest"]

CHANCE = -1
OWN_UNITS = 5  # at most; units 5 and 6 are the borrowed dice
OPTIONS = {"rounds": 12, "units": 3, "bonus_hour": 6, "gods_hours": 4}


@dataclass
class Unit:
    number: int
    place: str = "home"  # an area, "mat", "hand" before it is sent, "home" after Collecting
    face: int = 1


@dataclass
class Player:
    units: list[Unit]
    points: int = 0
    goods: dict[str, int] = field(default_factory=lambda: dict.fromkeys([*RESOURCES, "favor"], 0))
    mat: dict[int, str] = field(default_factory=dict)  # by slot, 1 to 12
    temples: list[str] = field(default_factory=list)  # in hand
    offerings: list[str] = field(default_factory=list)  # in hand
    made: list[str] = field(default_factory=list)
    cards: list[str] = field(default_factory=list)
    quest: str = ""
    # For this round
    protected: bool = False
    doubled: set[str] = field(default_factory=set)
    discount: dict[str, int] = field(default_factory=lambda: dict.fromkeys(RESOURCES, 0))

    def at(self, place: str) -> list[Unit]:
        return [unit for unit in self.units if unit.place == place]

    def placed(self) -> list[Unit]:
        """On the board or on the mat."""
        return [unit for unit in self.units if unit.place in AREAS or unit.place == "mat"]

    def workers(self, place: str) -> int:
        return sum(unit.face for unit in self.at(place))

    def resources(self) -> int:
        return sum(self.goods[kind] for kind in RESOURCES)

    def own_units(self) -> int:
        return sum(unit.number < OWN_UNITS for unit in self.units)


class Table:
    """Everything that can be seen and touched; nobody decides anything here."""

    def __init__(self, seats: int, units: int) -> None:
        assert 2 <= seats <= 5
        self.seats = seats
        self.order: list[int] = []
        self.players = [Player([Unit(number) for number in range(units)]) for _ in range(seats)]  # G1
        for player in self.players:
            for name, temple in BASIC_TEMPLES.items():
                player.mat |= dict.fromkeys(temple.slots, name)
        self.supply = dict.fromkeys(RESOURCES, 25) | {"favor": 20}
        self.stacks = dict.fromkeys(GODS_TEMPLES, 4)
        self.offering_deck = dict.fromkeys(OFFERINGS, 3)
        self.display: list[Any] = [None] * 5
        self.market_deck = dict.fromkeys(MARKET_CARDS, 2)
        self.god_deck = dict(GOD_CARDS)
        self.places = {name: area.places[seats - 2] for name, area in AREAS.items()}

    # Goods and points

    def gain(self, seat: int, what: str, number: int) -> None:
        """What the supply does not have is not paid out."""
        paid = min(number, self.supply[what])
        self.supply[what] -= paid
        self.players[seat].goods[what] += paid

    def lose(self, seat: int, what: str, number: int) -> None:
        paid = min(number, self.players[seat].goods[what])
        self.players[seat].goods[what] -= paid
        self.supply[what] += paid

    def score(self, seat: int, points: int) -> None:
        self.players[seat].points = max(0, self.players[seat].points + points)  # Z1

    # Units

    def muster(self, seat: int) -> None:
        """A unit for good, up to five; it is rolled in the next Gathering."""
        player = self.players[seat]
        numbers = [unit.number for unit in player.units]
        free = [number for number in range(OWN_UNITS) if number not in numbers]
        if free:
            player.units.append(Unit(free[0]))
            player.units.sort(key=lambda unit: unit.number)

    def has_room(self, area: str) -> bool:
        return sum(len(player.at(area)) for player in self.players) < self.places[area]

    def units_to_touch(self, me: int) -> list[tuple[int, Unit]]:
        """Any unit on the board or a mat, but not those of others who are protected."""
        seats = [seat for seat in range(self.seats) if seat == me or self.can_harm(me, seat)]
        return [(seat, unit) for seat in seats for unit in self.players[seat].placed()]

    # Temples

    def standing(self, seat: int) -> set[str]:
        return set(self.players[seat].mat.values())

    def temples_of_gods(self, seat: int) -> list[str]:
        return [temple for temple in self.standing(seat) if god_of(temple)]

    def destroy(self, seat: int, slot: int) -> None:
        """What covers the slot goes back to its stack; a basic temple is gone."""
        mat = self.players[seat].mat
        temple = mat.get(slot)
        if temple is not None:
            for covered in TEMPLES[temple].slots:
                del mat[covered]
            if temple in self.stacks:
                self.stacks[temple] += 1

    # Who is meant

    def can_harm(self, me: int, seat: int) -> bool:
        return seat != me and not self.players[seat].protected

    def others_to_harm(self, me: int) -> list[int]:
        return [seat for seat in self.order if self.can_harm(me, seat)]

    def devotion(self, seat: int, god: str) -> int:
        names = [*self.standing(seat), *self.players[seat].made]
        return sum(god_of(name) == god for name in names)  # H12

    def most_devoted(self, god: str) -> list[int]:
        devotion = [self.devotion(seat, god) for seat in range(self.seats)]
        return [seat for seat in self.order if 0 < devotion[seat] == max(devotion)]

    def least_devoted(self, god: str) -> list[int]:
        """Those whom a god may punish."""
        devotion = [self.devotion(seat, god) for seat in range(self.seats)]
        if min(devotion) == max(devotion):
            return []
        fewest = [seat for seat in self.order if devotion[seat] == min(devotion)]
        return [seat for seat in fewest if not self.players[seat].protected]
