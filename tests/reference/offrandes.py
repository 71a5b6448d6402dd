"""Offrandes played slowly and plainly, to check the fast engine against.

Every comment such as `# C6` names the clause of `rules/offrandes.md` it carries out.
"""

import copy
from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

Move = list[Any]  # as JSON would hold it: ["offer", "peasant", "briber"]

CHARACTERS = [
    "peasant",
    "water_carrier",
    "flower_carrier",
    "temple_guardian",
    "priestess",
    "briber",
    "guardsman",
]
ANIMALS = ["fowl", "pig", "goat", "sheep", "ox"]
VALUE = {"fowl": 1, "pig": 2, "goat": 3, "sheep": 4, "ox": 5}
ALTARS_OF_TIER = {
    1: ["hephaestus", "ares", "hermes"],
    2: ["athena", "hera", "aphrodite"],
    3: ["artemis", "apollo"],
    4: ["hades", "poseidon"],
    5: ["zeus"],
}
TIER = {altar: tier for tier, altars in ALTARS_OF_TIER.items() for altar in altars}
CLOSED_TO_TWO = ["hephaestus", "athena", "hades"]  # D1
POINTS_OF_A_TIER = 5
ANIMALS_OF_A_KIND = 15
SUMMIT = 5
CHANCE = -1
OPTIONS = {"rounds": 40, "purse": 10, "revenue": 10, "purse_limit": 25}


@dataclass
class Sacrifice:
    """Animals that lie on an altar, and whose token lies beside them."""

    owner: int
    animal: str
    number: int


@dataclass
class AuctionTurn:
    """One player's turn as auctioneer, with the lot now under the hammer."""

    tiles: list[str] = field(default_factory=lambda: list(CHARACTERS))  # A1
    lots_sold: int = 0
    served: list[int] = field(default_factory=list)  # won a lot this turn (A6)
    auctioneer: int = CHANCE
    lot: list[str] = field(default_factory=list)
    standing_bid: int = 0
    bidders: list[int] = field(default_factory=list)  # still in, next to speak first


class Reference:
    """A game of Offrandes; `turn` asks, `legal` offers, `play` answers."""

    def __init__(self, seats: int, options: Mapping[str, int] | None = None) -> None:
        assert 2 <= seats <= 5
        self.options = {**OPTIONS, **(options or {})}
        assert self.options.keys() == OPTIONS.keys()
        self.seats = seats
        self.two_players = seats == 2
        self.first = CHANCE  # nobody yet
        self.round = 1
        self.phase = "opening"
        # What is still to be asked, and of whom: the first entry is the decision now.
        self.agenda: list[tuple[int, str]] = [(CHANCE, "first")]

        self.characters = list(CHARACTERS)
        self.level = [dict.fromkeys(CHARACTERS, 0) for _ in range(seats)]  # S1
        self.points = [0] * seats
        self.purse = [self.options["purse"]] * seats
        self.stable = dict.fromkeys(ANIMALS, ANIMALS_OF_A_KIND)
        self.altars: dict[str, Sacrifice | None] = dict.fromkeys(TIER)
        if self.two_players:  # D1
            self.characters.remove("guardsman")
            self.purse = [0, 0]
            for altar in CLOSED_TO_TWO:
                del self.altars[altar]

        self.auction = AuctionTurn()
        self.dealt: list[str] = []
        self.lots: list[list[str]] = []
        self.targets: list[int] = []  # corrupted in this phase (C3)
        self.winners: list[int] = []
        self.reason: str | None = None

    @property
    def turn(self) -> int | None:
        """The seat to move, -1 for chance, None when the game is over."""
        return self.agenda[0][0] if self.agenda else None

    def clockwise(self, start: int) -> list[int]:
        """All seats in turn order from `start`."""
        return [(start + step) % self.seats for step in range(self.seats)]

    # What may be answered

    def legal(self) -> list[Move]:
        """Every move the mover may make; none when the game is over."""
        if not self.agenda:
            return []
        seat, question = self.agenda[0]
        match question:
            case "first":
                return [["first", player] for player in range(self.seats)]  # S1
            case "pick":
                return self.legal_picks(seat)
            case "offer":
                return self.legal_offers(seat)
            case "bid":
                return self.legal_bids(seat)
            case "deal":
                return [["deal", *kept] for kept in combinations(self.characters, 4)]
            case "split":
                return self.legal_splits()
            case "take":
                return [["take", 0], ["take", 1]]
            case "corrupt":
                return self.legal_corruptions(seat)
            case "promote":
                others = [name for name in self.characters if name != "briber"]  # D4
                return [["promote", name] for name in others] + [["decline"]]
            case "sacrifice":
                return self.legal_sacrifices(seat)
        raise AssertionError(question)

    def legal_picks(self, seat: int) -> list[Move]:
        """S2, D2: three different ones, so only from ladders not yet climbed."""
        ladders = self.level[seat]
        return [["pick", name] for name in self.characters if ladders[name] == 0]

    def legal_offers(self, seat: int) -> list[Move]:
        """A2: a pair of the tiles left, if there is a drachma to open with."""
        if self.purse[seat] == 0:
            return [["end_turn"]]
        pairs = combinations(self.auction.tiles, 2)
        return [["offer", *pair] for pair in pairs] + [["end_turn"]]

    def legal_bids(self, seat: int) -> list[Move]:
        """A2 for the opening bid, which cannot be a pass; then A3 and A4."""
        standing_bid = self.auction.standing_bid
        affordable = range(standing_bid + 1, self.purse[seat] + 1)
        bids: list[Move] = [["bid", drachmae] for drachmae in affordable]
        return bids + [["pass"]] if standing_bid > 0 else bids

    def legal_splits(self) -> list[Move]:
        """D3: three ways to pair the four, and four ways to turn the tiles up."""
        lowest, *others = self.dealt
        splits: list[Move] = []
        for partner in others:
            one, two = [name for name in others if name != partner]
            for lot in [[lowest, partner], [partner, lowest]]:
                for other_lot in [[one, two], [two, one]]:
                    splits.append(["split", lot, other_lot])
        return splits

    def legal_corruptions(self, seat: int) -> list[Move]:
        """Whom this briber reaches, and on which ladders; C8 allows to decline."""
        corruptions: list[Move] = [
            ["corrupt", target, name]
            for target in range(self.seats)
            for name in CHARACTERS
            if self.can_corrupt(seat, target, name)
        ]
        return corruptions + [["decline"]]

    def can_corrupt(self, seat: int, target: int, character: str) -> bool:
        briber = self.level[seat]["briber"]
        ladders = self.level[target]
        if target == seat or target in self.targets:  # C3
            return False
        if ladders["guardsman"] >= briber:  # C2
            return False
        if character in ("briber", "guardsman"):  # C4
            return False
        if ladders[character] == SUMMIT:  # C6
            return briber == SUMMIT
        return ladders[character] >= 1  # C5

    def legal_sacrifices(self, seat: int) -> list[Move]:
        """P2: one of the sacrifices that an altar in reach accepts, or none."""
        reach = self.level[seat]["temple_guardian"]
        sacrifices: list[Move] = [
            ["sacrifice", altar, animal]
            for altar in self.altars
            if TIER[altar] <= reach  # P6, and P3 at level 0
            for animal, number in self.herd(seat).items()
            if self.accepts(altar, animal, number)
        ]
        return sacrifices + [["abstain"]]

    def herd(self, seat: int) -> dict[str, int]:
        """The animals this player may bring now: how many of which kind."""
        ladders = self.level[seat]
        peasant = ladders["peasant"]
        number = min(ladders["water_carrier"], ladders["flower_carrier"])
        if peasant == 0 or number == 0:  # P3
            return {}
        kind = ANIMALS[peasant - 1]
        if self.stable[kind] >= number:  # P4, P5
            return {kind: number}
        kind_or_lower = [name for name in ANIMALS[:peasant] if self.stable[name] > 0]
        return {name: min(number, self.stable[name]) for name in kind_or_lower}  # P4

    def accepts(self, altar: str, animal: str, number: int) -> bool:
        """P7: neither fewer nor cheaper than what lies there, and not just the same."""
        old = self.altars[altar]
        if old is None:
            return True
        if number < old.number or VALUE[animal] < VALUE[old.animal]:
            return False
        return number > old.number or VALUE[animal] > VALUE[old.animal]

    # What an answer does

    def play(self, move: Move) -> None:
        """Make a legal move and go on to the next decision."""
        assert move in self.legal(), move
        seat, _ = self.agenda.pop(0)
        match move:
            case ["first", first]:
                self.begin_opening(first)
            case ["pick", character] | ["promote", character]:
                self.climb(seat, character)
            case ["offer", *pair]:
                self.offer(seat, pair)
            case ["end_turn"]:
                self.auction = AuctionTurn()
            case ["bid", drachmae]:
                self.bid(seat, drachmae)
            case ["pass"]:
                self.auction.bidders.remove(seat)  # A3
                self.hear_next_bidder()
            case ["deal", *kept]:
                self.dealt = kept
            case ["split", lot, other_lot]:
                self.lots = [lot, other_lot]
            case ["take", taken]:
                self.take(seat, taken)
            case ["corrupt", target, character]:
                self.corrupt(seat, target, character)
            case ["sacrifice", altar, animal]:
                self.sacrifice(seat, altar, animal)
            case ["decline"] | ["abstain"]:
                pass
        while not self.agenda and self.reason is None:
            self.next_phase()

    def climb(self, seat: int, character: str) -> None:
        """Go up one level, and send down whoever is met on the summit."""
        if self.level[seat][character] == SUMMIT:  # L3
            return
        self.level[seat][character] += 1
        if self.level[seat][character] == SUMMIT:
            for other in range(self.seats):
                if other != seat and self.level[other][character] == SUMMIT:
                    self.level[other][character] -= 1  # L2

    def offer(self, seat: int, lot: list[str]) -> None:
        auction = self.auction
        auction.auctioneer = seat
        auction.lot = lot
        auction.standing_bid = 0
        in_turn = self.clockwise(seat)
        auction.bidders = [other for other in in_turn if other not in auction.served]
        self.agenda.insert(0, (seat, "bid"))  # A2: the opening bid

    def bid(self, seat: int, drachmae: int) -> None:
        self.auction.standing_bid = drachmae
        self.auction.bidders.remove(seat)
        self.auction.bidders.append(seat)  # A3: speaks again after all the others
        self.hear_next_bidder()

    def hear_next_bidder(self) -> None:
        bidders = self.auction.bidders
        if len(bidders) == 1:  # A3
            self.sell(bidders[0])
        else:
            self.agenda.insert(0, (bidders[0], "bid"))

    def sell(self, winner: int) -> None:
        auction = self.auction
        self.purse[winner] -= auction.standing_bid  # A5
        for character in auction.lot:
            auction.tiles.remove(character)
            self.climb(winner, character)
        auction.lots_sold += 1
        auction.served.append(winner)
        most_lots = 2 if self.seats == 3 else 3  # A7
        if winner == auction.auctioneer or auction.lots_sold == most_lots:  # A6, A7
            self.auction = AuctionTurn()
        else:
            self.agenda.insert(0, (auction.auctioneer, "offer"))  # A6

    def take(self, seat: int, taken: int) -> None:
        """D3: the lots have no tile in common, so who climbs first is all one."""
        dealer = 1 - seat
        for character in self.lots[taken]:
            self.climb(seat, character)
        for character in self.lots[1 - taken]:
            self.climb(dealer, character)

    def corrupt(self, seat: int, target: int, character: str) -> None:
        self.targets.append(target)  # C3
        self.level[target][character] -= 1  # C7: down first
        self.climb(seat, character)  # C7: then up

    def sacrifice(self, seat: int, altar: str, animal: str) -> None:
        number = self.herd(seat)[animal]
        self.stable[animal] -= number
        old = self.altars[altar]
        if old is not None:
            self.stable[old.animal] += old.number  # P8
        self.altars[altar] = Sacrifice(seat, animal, number)
        self.points[seat] += number * VALUE[animal]  # P8

    # The phases

    def next_phase(self) -> None:
        match self.phase:
            case "opening":
                self.begin_auctions()
            case "auctions":
                self.begin_corruption()
            case "corruption":
                self.begin_sacrifices()
            case "sacrifices":
                self.end_round()

    def begin_opening(self, first: int) -> None:
        self.first = first
        in_turn = self.clockwise(first)
        if self.two_players:
            choosers = in_turn * 3  # D2
        else:
            choosers = [seat for seat in reversed(in_turn) for _ in range(3)]  # S2
        self.agenda = [(seat, "pick") for seat in choosers]

    def begin_auctions(self) -> None:
        self.phase = "auctions"
        self.auction = AuctionTurn()
        for seat in self.clockwise(self.first):  # A1, D3
            if self.two_players:
                self.agenda += [(CHANCE, "deal"), (seat, "split"), (1 - seat, "take")]
            else:
                self.agenda.append((seat, "offer"))

    def begin_corruption(self) -> None:
        self.phase = "corruption"
        self.targets = []
        briber = [ladders["briber"] for ladders in self.level]
        if self.two_players:
            if briber[0] != briber[1]:
                self.agenda = [(briber.index(max(briber)), "promote")]  # D4
            return
        for height in range(SUMMIT, 0, -1):  # C1
            for seat in self.clockwise(self.first):
                if briber[seat] == height:
                    self.agenda.append((seat, "corrupt"))

    def begin_sacrifices(self) -> None:
        self.phase = "sacrifices"
        for seat in range(self.seats):
            self.points[seat] += 2 * self.level[seat]["priestess"]  # P1
        self.agenda = [(seat, "sacrifice") for seat in self.clockwise(self.first)]  # P2

    def end_round(self) -> None:
        if None not in self.altars.values():
            self.finish("altars")  # E1
        elif max(self.points) > 100:
            self.finish("points")  # E1
        elif self.round >= self.options["rounds"]:
            self.finish("rounds")  # E4
        else:
            self.collect_revenue()
            self.round += 1
            self.begin_auctions()

    def collect_revenue(self) -> None:
        self.first = (self.first + 1) % self.seats  # V1
        if self.two_players:  # D5
            return
        for seat in range(self.seats):
            richer = self.purse[seat] + self.options["revenue"]
            self.purse[seat] = min(richer, self.options["purse_limit"])  # V2

    def finish(self, reason: str) -> None:
        self.reason = reason
        altars_of = [0] * self.seats
        for altar, sacrifice in self.altars.items():
            if sacrifice is not None:
                altars_of[sacrifice.owner] += 1
                self.points[sacrifice.owner] += TIER[altar] * POINTS_OF_A_TIER  # E2
        ranks = list(zip(self.points, altars_of, strict=True))  # E3
        self.winners = [seat for seat in range(self.seats) if ranks[seat] == max(ranks)]


def perft(reference: Reference, depth: int) -> int:
    """How many sequences of exactly `depth` moves there are, chance's moves counted."""
    if depth == 0:
        return 1
    if depth == 1:
        return len(reference.legal())
    sequences = 0
    for move in reference.legal():
        after = copy.deepcopy(reference)
        after.play(move)
        sequences += perft(after, depth - 1)
    return sequences
