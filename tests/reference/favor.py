"""Favor of the Gods played slowly and plainly, to check the fast engine against.

The course of play is one generator that stops at each decision. Every comment such as `# H6` names the clause of
`rules/favor.md` it carries out.
"""

from collections.abc import Callable, Mapping
from functools import partial

from tests.reference.favor_cards import (
    AREAS,
    OFFERINGS,
    QUESTS,
    RESOURCES,
    TEMPLES,
    WORKERS_FOR_A_TEMPLE,
    WORKERS_FOR_AN_OFFERING,
    Cost,
    god_of,
)
from tests.reference.favor_effects import Deciding, Effects
from tests.reference.favor_table import CHANCE, OPTIONS, Move, Player, Table


class Reference(Effects):
    """A game of Favor; `turn` asks, `legal` offers, `play` answers.

    `alter` changes what lies on the table before the first move: shorter decks, fewer places.
    """

    def __init__(
        self, seats: int, options: Mapping[str, int] | None = None, alter: Callable[[Table], None] | None = None
    ) -> None:
        self.options = {**OPTIONS, **(options or {})}
        assert self.options.keys() == OPTIONS.keys()
        super().__init__(seats, self.options["units"])
        if alter:
            alter(self)
        self.hour = 1
        self.winners: list[int] = []
        self.reason: str | None = None
        self.history: list[tuple[int, Move]] = []
        self.beginning = lambda: Reference(seats, options, alter)
        self.course = self.whole_game()
        next(self.course)

    def legal(self, seat: int) -> list[Move]:
        """What a seat may do, or chance: the decision of who is to move, and calls of anybody."""
        own = list(self.choices) if seat == self.turn else []
        return own + self.calls(seat) if self.can_call and seat != CHANCE else own

    def play(self, seat: int, move: Move) -> None:
        """Make a legal move and go on to the next decision."""
        assert move in self.legal(seat), (seat, move)
        self.history.append((seat, move))
        try:
            self.course.send((seat, move))
        except StopIteration:
            self.turn, self.choices, self.can_call = None, [], False

    # At any time

    def calls(self, seat: int) -> list[Move]:
        player = self.players[seat]
        calls: list[Move] = [["agora", card] for card in sorted({*player.cards})]  # M1
        if player.goods["favor"]:  # M3
            for unit in player.placed():
                calls += [["favor", unit.number, by] for by in (1, -1) if 1 <= unit.face + by <= 6]
        return calls

    def ask(self, seat: int, choices: Callable[[], list[Move]], asked: Callable[[], object] = lambda: True) -> Deciding:
        """What a player answers in a phase, after all calls before the answer; None if nothing is left to decide."""
        while asked():
            who, move = yield from self.decide(seat, choices(), can_call=True)
            if move[0] == "agora":
                self.players[who].cards.remove(move[1])
                yield from self.carry_out_card(who, move[1])
            elif move[0] == "favor":
                self.use_token(who, move[1], move[2])
            else:
                return move
        return None

    def use_token(self, seat: int, number: int, by: int) -> None:
        self.lose(seat, "favor", 1)
        next(unit for unit in self.players[seat].units if unit.number == number).face += by

    # The course of play

    def whole_game(self) -> Deciding:
        yield from self.set_up()
        for hour in range(1, self.options["rounds"] + 1):
            self.hour = hour
            yield from self.gather()
            yield from self.delegate()
            yield from self.pray()
            yield from self.last_call()
            yield from self.collect()
            yield from self.build_and_offer()
            yield from self.gods_react()
            self.end_round()
        self.finish()

    def set_up(self) -> Deciding:
        """G1."""
        for _ in range(self.seats):
            left = [seat for seat in range(self.seats) if seat not in self.order]
            self.order.append((yield from self.fall([(["order", seat], 1) for seat in left]))[1])
        for player in self.players:
            dealt = [other.quest for other in self.players]
            quests = [quest for quest in QUESTS if quest not in dealt]
            player.quest = (yield from self.fall([(["draw", "quest", quest], 1) for quest in quests]))[2]
        for index in range(5):
            yield from self.refill(index)

    def gather(self) -> Deciding:
        for seat, player in enumerate(self.players):
            if self.hour == self.options["bonus_hour"]:  # H1
                self.muster(seat)
            for unit in player.units:
                unit.place = "hand"
        for seat in self.order:  # H2
            yield from self.roll(seat, self.players[seat].units)
        self.order.sort(key=lambda seat: self.players[seat].workers("hand"))

    def delegate(self) -> Deciding:
        """H3."""
        while any(player.at("hand") for player in self.players):
            for seat in self.order:
                if self.players[seat].at("hand"):
                    yield from self.send_unit(seat)

    def send_unit(self, seat: int) -> Deciding:
        def choices() -> list[Move]:
            places = [*(area for area in AREAS if self.has_room(area)), "mat"]
            return [["delegate", unit.number, place] for unit in self.players[seat].at("hand") for place in places]

        _, number, place = yield from self.ask(seat, choices)
        next(unit for unit in self.players[seat].units if unit.number == number).place = place

    def pray(self) -> Deciding:
        for seat in self.order:
            if praying := self.players[seat].at("mat"):
                yield from self.roll(seat, praying)  # H4
                yield from self.answer_prayer(seat)

    def answer_prayer(self, seat: int) -> Deciding:
        goods, given = self.players[seat].goods, 0

        def choices() -> list[Move]:
            kinds = [kind for kind in ("gold", "diamond") if goods[kind]]
            return [*(["give", kind, by] for kind in kinds for by in (1, -1)), ["pray"]]

        while (move := (yield from self.ask(seat, choices))) != ["pray"]:
            self.lose(seat, move[1], 1)  # H5
            given += move[2]
        number = self.players[seat].workers("mat") + given
        temple = self.players[seat].mat.get(number)
        if temple is not None:
            yield from self.carry_out_prayer(seat, temple)  # H6

    def last_call(self) -> Deciding:
        """M4: before Collecting, and before final scoring if the gods have reacted."""
        for seat in self.order:
            player = self.players[seat]
            has_something = partial(lambda player: player.cards or (player.goods["favor"] and player.placed()), player)
            yield from self.ask(seat, lambda: [["ready"]], has_something)

    def collect(self) -> Deciding:
        for seat in self.order:
            player = self.players[seat]
            times = {name: player.workers(name) // area.workers for name, area in AREAS.items() if area.workers}
            for area in ("forest", "quarry", "gold_mine", "diamond_mine"):  # H7
                kind = AREAS[area].gives
                self.gain(seat, kind, times[area] * (2 if kind in player.doubled else 1))
            if times["muster"]:
                self.muster(seat)
            workers = player.workers("sanctuary")
            for unit in player.units:
                unit.place = "home"
            if times["market"]:
                yield from self.draw_cards(seat, 1)
            yield from self.choose_in_sanctuary(seat, workers)

    def choose_in_sanctuary(self, seat: int, workers: int) -> Deciding:
        """H8."""

        def choices() -> list[Move]:
            temples = [temple for temple, left in self.stacks.items() if left]
            offerings = [index for index, offering in enumerate(self.display) if offering]
            takes: list[Move] = []
            if workers >= WORKERS_FOR_A_TEMPLE:
                takes += [["take_temple", temple] for temple in temples]
            if workers >= WORKERS_FOR_AN_OFFERING:
                takes += [["take_offering", index] for index in offerings]
            return [*takes, ["leave"]]

        while True:
            move = yield from self.ask(seat, choices, lambda: len(choices()) > 1)
            if move is None or move == ["leave"]:
                return
            if move[0] == "take_temple":
                workers -= WORKERS_FOR_A_TEMPLE
                self.stacks[move[1]] -= 1
                self.players[seat].temples.append(move[1])
            else:
                workers -= WORKERS_FOR_AN_OFFERING
                yield from self.take_offering(seat, move[1])

    def build_and_offer(self) -> Deciding:
        """H9."""
        for seat in self.order:
            yield from self.build_as_one_likes(seat)

    def build_as_one_likes(self, seat: int) -> Deciding:
        def has_something() -> bool:
            return len(self.buildings(seat)) > 1 or bool(self.players[seat].cards)

        while (move := (yield from self.ask(seat, lambda: self.buildings(seat), has_something))) is not None:
            match move:
                case ["build", name]:
                    self.build(seat, name)
                case ["offer", name]:
                    self.offer(seat, name)
                case ["stop"]:
                    return

    def buildings(self, seat: int) -> list[Move]:
        player = self.players[seat]
        housed = {god_of(temple) for temple in self.standing(seat)}  # H11
        temples = [name for name in {*player.temples} if can_pay(player, TEMPLES[name].cost)]
        offerings = [name for name in {*player.offerings} if god_of(name) in housed]
        offerings = [name for name in offerings if can_pay(player, OFFERINGS[name].cost)]
        return [*(["build", name] for name in temples), *(["offer", name] for name in offerings), ["stop"]]

    def pay(self, seat: int, cost: Cost) -> None:
        player = self.players[seat]
        for kind, number in cost.items():
            self.lose(seat, kind, max(0, number - player.discount[kind]))
        player.discount = dict.fromkeys(RESOURCES, 0)  # used up or not

    def build(self, seat: int, name: str) -> None:
        """H10."""
        player, temple = self.players[seat], TEMPLES[name]
        self.pay(seat, temple.cost)
        player.temples.remove(name)
        for slot in temple.slots:
            self.destroy(seat, slot)
        player.mat |= dict.fromkeys(temple.slots, name)
        self.score(seat, temple.points)

    def offer(self, seat: int, name: str) -> None:
        """H11."""
        player = self.players[seat]
        self.pay(seat, OFFERINGS[name].cost)
        player.offerings.remove(name)
        player.made.append(name)
        points = OFFERINGS[name].points * (2 if name in player.mat.values() else 1)
        if "offering" in player.doubled:
            points *= 2
            player.doubled.remove("offering")
        self.score(seat, points)

    def gods_react(self) -> Deciding:
        """H12."""
        draws = [(["draw", "god", card], left) for card, left in self.god_deck.items() if left]
        if self.hour % self.options["gods_hours"] == 0 and draws:
            card = (yield from self.fall(draws))[2]
            self.god_deck[card] -= 1
            yield from self.carry_out_god_card(card)
            if self.hour == self.options["rounds"]:
                yield from self.last_call()  # M4: units are home, so that tokens are of no use

    def end_round(self) -> None:
        """H13."""
        for player in self.players:
            player.protected = False
            player.doubled.clear()
            player.discount = dict.fromkeys(RESOURCES, 0)
            player.units = player.units[: player.own_units()]

    def finish(self) -> None:
        for seat, player in enumerate(self.players):  # Z2
            self.score(seat, sum(number // 3 for number in player.goods.values()))
            self.score(seat, self.points_of_quest(seat, player.quest))
            self.score(seat, -((len(player.temples) + len(player.offerings)) ** 2))
        self.reason = "sundial"
        standing = [self.standing_in_the_end(seat) for seat in range(self.seats)]
        self.winners = [seat for seat in range(self.seats) if standing[seat] == max(standing)]

    def standing_in_the_end(self, seat: int) -> tuple[int, int, int]:
        """Z3."""
        player = self.players[seat]
        cards = len(player.temples) + len(player.offerings) + len(player.cards)
        return player.points, -cards, len(self.temples_of_gods(seat))


def can_pay(player: Player, cost: Cost) -> bool:
    return all(player.goods[kind] + player.discount[kind] >= number for kind, number in cost.items())


def after(game: Reference, move: Move) -> Reference:
    """The game one move on; a generator cannot be copied, so it is played again."""
    again = game.beginning()
    for seat, made in [*game.history, (game.turn, move)]:
        again.play(seat, made)
    return again


def perft(game: Reference, depth: int) -> int:
    """How many sequences of exactly `depth` moves there are, chance's moves counted."""
    if depth == 0:
        return 1
    if game.turn is None:
        return 0
    moves = game.legal(game.turn)
    return len(moves) if depth == 1 else sum(perft(after(game, move), depth - 1) for move in moves)
