"""What cards and prayers do in the slow engine, one after the other, in the words of the appendix."""

from collections.abc import Callable, Generator
from typing import Any

from tests.reference.favor_cards import AREAS, RESOURCES, TEMPLES, god_of
from tests.reference.favor_table import CHANCE, OWN_UNITS, Move, Player, Table, Unit

Deciding = Generator[None, tuple[int, Move], Any]
"""Something that is carried out and stops whenever somebody has to decide; it is sent who decided, and what."""


class Effects(Table):
    """A table at which cards and prayers are carried out."""

    turn: int | None = CHANCE
    choices: list[Move]
    weights: list[int]
    can_call = False

    # How anybody is asked

    def decide(self, seat: int, choices: list[Move], can_call: bool = False) -> Deciding:
        self.turn, self.choices, self.can_call = seat, choices, can_call
        return (yield)

    def choose(self, seat: int, choices: list[Move]) -> Deciding:
        """An answer to a card or a prayer: nobody can call meanwhile (M1)."""
        _, move = yield from self.decide(seat, choices)
        return move

    def fall(self, weighed: list[tuple[Move, int]]) -> Deciding:
        """What chance does, each possibility with its weight."""
        self.weights = [weight for _, weight in weighed]
        return (yield from self.choose(CHANCE, [move for move, _ in weighed]))

    # What falls

    def roll(self, seat: int, units: list[Unit]) -> Deciding:
        for unit in units:
            faces: list[tuple[Move, int]] = [(["roll", seat, unit.number, face], 1) for face in range(1, 7)]
            unit.face = (yield from self.fall(faces))[-1]

    def draw_cards(self, seat: int, number: int) -> Deciding:
        for _ in range(min(number, sum(self.market_deck.values()))):
            draws = [(["draw", "market", card], left) for card, left in self.market_deck.items() if left]
            card = (yield from self.fall(draws))[2]
            self.market_deck[card] -= 1
            self.players[seat].cards.append(card)

    def refill(self, index: int) -> Deciding:
        """H8: a taken offering is replaced at once, as long as the deck lasts."""
        draws = [(["draw", "offering", offering], left) for offering, left in self.offering_deck.items() if left]
        if draws:
            offering = (yield from self.fall(draws))[2]
            self.offering_deck[offering] -= 1
            self.display[index] = offering

    def take_offering(self, seat: int, index: int) -> Deciding:
        self.players[seat].offerings.append(self.display[index])
        self.display[index] = None
        yield from self.refill(index)

    # What cards and prayers say

    def gain_any(self, seat: int, number: int) -> Deciding:
        for _ in range(number):
            there: list[Move] = [["choose", kind] for kind in RESOURCES if self.supply[kind]]
            if there:
                self.gain(seat, (yield from self.choose(seat, there))[1], 1)

    def part_with_any(self, seat: int, number: int, chooser: int, receiver: int | None = None) -> Deciding:
        """Resources of any kind that go from a player back to the supply, or to another player."""
        for _ in range(number):
            held: list[Move] = [["choose", kind] for kind in RESOURCES if self.players[seat].goods[kind]]
            if held:
                kind = (yield from self.choose(chooser, held))[1]
                self.lose(seat, kind, 1)
                if receiver is not None:
                    self.gain(receiver, kind, 1)

    def target(self, me: int, does_something: Callable[[Player], object]) -> Deciding:
        """The chosen player: another one who is not protected; nobody, if it would do nothing to anybody."""
        others = [seat for seat in range(self.seats) if self.can_harm(me, seat)]
        if not any(does_something(self.players[seat]) for seat in others):
            return None
        return (yield from self.choose(me, [["target", seat] for seat in others]))[1]

    def choose_unit(self, me: int, units: list[tuple[int, Unit]]) -> Deciding:
        chosen = yield from self.choose(me, [["unit", seat, unit.number] for seat, unit in units])
        return next((seat, unit) for seat, unit in units if chosen[1:] == [seat, unit.number])

    def turn_unit(self, me: int, units: list[tuple[int, Unit]]) -> Deciding:
        if not units:
            return
        _, unit = yield from self.choose_unit(me, units)
        ways: list[Move] = [["turn", by] for by in (1, -1) if 1 <= unit.face + by <= 6]
        by = (yield from self.choose(me, ways))[1]
        unit.face = min(6, max(1, unit.face + 3 * by))

    def move_unit(self, me: int) -> Deciding:
        def areas(unit: Unit) -> list[str]:
            return [area for area in AREAS if area != unit.place and self.has_room(area)]

        units = [(me, unit) for unit in self.players[me].placed() if areas(unit)]
        if units:
            _, unit = yield from self.choose_unit(me, units)
            unit.place = (yield from self.choose(me, [["place", area] for area in areas(unit)]))[1]

    def swap_units(self, me: int) -> Deciding:
        on_board = [(seat, unit) for seat, unit in self.units_to_touch(me) if unit.place in AREAS]
        if len({unit.place for _, unit in on_board}) < 2:
            return
        _, one = yield from self.choose_unit(me, on_board)
        elsewhere = [(seat, unit) for seat, unit in on_board if unit.place != one.place]
        _, other = yield from self.choose_unit(me, elsewhere)
        one.place, other.place = other.place, one.place

    def lend_die(self, me: int) -> Deciding:
        lent = [unit.number for player in self.players for unit in player.units]
        free = [number for number in (OWN_UNITS, OWN_UNITS + 1) if number not in lent]
        if not free:
            return
        die = Unit(free[0], "hand")
        self.players[me].units.append(die)
        yield from self.roll(me, [die])
        places = [*(area for area in AREAS if self.has_room(area)), "mat"]
        die.place = (yield from self.choose(me, [["place", place] for place in places]))[1]

    def reroll_all(self, seat: int | None) -> Deciding:
        if seat is not None:
            yield from self.roll(seat, self.players[seat].placed())

    def take_any(self, me: int, seat: int | None, number: int) -> Deciding:
        if seat is not None:
            yield from self.part_with_any(seat, number, me, me)

    def destroy_own_choice(self, seat: int | None) -> Deciding:
        """The owner decides which of all standing temples it is."""
        if seat is not None and (standing := self.standing(seat)):
            slots = sorted(TEMPLES[temple].slots[0] for temple in standing)
            slot = (yield from self.choose(seat, [["destroy", slot] for slot in slots]))[1]
            self.destroy(seat, slot)

    def pays(self, me: int, number: int, kinds: list[str] = RESOURCES) -> Deciding:
        """Whether the player pays; who cannot is not asked."""
        if sum(self.players[me].goods[kind] for kind in kinds) < number:
            return False
        if (yield from self.choose(me, [["pay"], ["decline"]])) == ["decline"]:
            return False
        if len(kinds) == 1:
            self.lose(me, kinds[0], number)
        else:
            yield from self.part_with_any(me, number, me)
        return True

    def option(self, seat: int) -> Deciding:
        return (yield from self.choose(seat, [["option", 0], ["option", 1]]))[1]

    def collect_double(self, me: int) -> None:
        self.players[me].doubled |= {"wood", "marble"}

    def build_cheaper(self, me: int) -> None:
        self.players[me].discount["wood"] += 1
        self.players[me].discount["marble"] += 2

    # The cards, one by one

    def carry_out_card(self, me: int, card: str) -> Deciding:
        match card:
            case "swift_runner":
                yield from self.move_unit(me)
                self.score(me, 2)
            case "forged_orders":
                yield from self.swap_units(me)
                self.score(me, 2)
            case "stern_foreman":
                yield from self.turn_unit(me, [(me, unit) for unit in self.players[me].placed()])
                self.score(me, 2)
            case "polished_mirror":
                if units := self.units_to_touch(me):
                    _, unit = yield from self.choose_unit(me, units)
                    unit.face = 7 - unit.face
                self.score(me, 1)
            case "wine_for_the_crew":
                yield from self.reroll_all((yield from self.target(me, Player.placed)))
                self.score(me, 3)
            case "hired_hands":
                yield from self.lend_die(me)
                self.score(me, 2)
            case "spear_guard":
                self.players[me].protected = True
                self.score(me, 3)
            case "master_mason":
                self.build_cheaper(me)
                self.score(me, 2)
            case "merchant_ship":
                yield from self.gain_any(me, 2)
            case "harbour_toll":
                yield from self.take_any(me, (yield from self.target(me, Player.resources)), 2)
            case "bought_omen":
                self.gain(me, "favor", 1)
                self.score(me, 3)
            case "festival_day":
                self.score(me, 1)
                if (yield from self.option(me)) == 0:
                    self.players[me].doubled.add("offering")
                else:
                    yield from self.gain_any(me, 1)
            case "loose_tongue":
                yield from self.loose_tongue(me, (yield from self.target(me, lambda player: True)))
            case "dug_up_wall":
                if (yield from self.pays(me, 1)):
                    yield from self.destroy_own_choice((yield from self.target(me, lambda player: player.mat)))
                    self.score(me, 5)
            case "freed_oarsmen":
                if (yield from self.option(me)) == 1:
                    self.collect_double(me)
                elif (yield from self.pays(me, 2)):
                    self.muster(me)

    def loose_tongue(self, me: int, target: int | None) -> Deciding:
        if target is None:
            return
        if (yield from self.option(target)) == 0:
            yield from self.part_with_any(target, 2, target, me)
        else:
            self.score(target, -4)
            self.score(me, 2)

    def carry_out_prayer(self, me: int, temple: str) -> Deciding:
        match temple:
            case "hearth":
                self.gain(me, "wood", 1)
            case "wayside_altar":
                yield from self.gain_any(me, 1)
            case "zeus.oak_grove":
                yield from self.gain_any(me, 1)
                self.score(me, 1)
            case "zeus.eagle_terrace":
                yield from self.turn_unit(me, self.units_to_touch(me))
                self.score(me, 2)
            case "zeus.hall_of_oaths":
                for seat in self.others_to_harm(me):
                    yield from self.part_with_any(seat, 1, seat, me)
            case "zeus.thunder_crown":
                self.score(me, 4)
                for seat in self.others_to_harm(me):
                    self.score(seat, -2)
            case "athena.olive_court":
                yield from self.draw_cards(me, 1)
            case "athena.stoa":
                self.build_cheaper(me)
            case "athena.owl_library":
                yield from self.owl_library(me)
            case "athena.shield_temple":
                self.players[me].protected = True
                self.score(me, min(5, len(self.temples_of_gods(me))))
            case "poseidon.harbour_shrine":
                if (yield from self.option(me)) == 0:
                    self.gain(me, "wood", 1)
                elif units := self.units_to_touch(me):
                    seat, unit = yield from self.choose_unit(me, units)
                    yield from self.roll(seat, [unit])
            case "poseidon.horse_ring":
                yield from self.move_unit(me)
                self.score(me, 2)
            case "poseidon.tide_hall":
                yield from self.swap_units(me)
                self.score(me, 2)
            case "poseidon.trident_temple":
                target = yield from self.target(me, Player.placed)
                yield from self.reroll_all(target)
                if target is None:
                    target = yield from self.target(me, Player.resources)
                yield from self.take_any(me, target, 2)
            case "demeter.threshing_floor":
                self.gain(me, "wood", 2)
            case "demeter.granary":
                self.gain(me, "wood", 1)
                self.collect_double(me)
            case "demeter.harvest_home":
                yield from self.lend_die(me)
            case "demeter.mystery_hall":
                yield from self.gain_any(me, 2)
                self.score(me, 1)
            case "hades.cave_mouth":
                if (yield from self.pays(me, 1)):
                    self.gain(me, "gold", 1)
                    self.score(me, 1)
            case "hades.cypress_walk":
                yield from self.take_any(me, (yield from self.target(me, Player.resources)), 1)
            case "hades.asphodel_house":
                self.gain(me, "diamond", 1)
                if (yield from self.pays(me, 1, ["gold"])):
                    self.score(me, 4)
            case "hades.gate_of_shades":
                self.score(me, 3)
                if (yield from self.option(me)) == 0:
                    self.gain(me, "diamond", 1)
                else:
                    yield from self.destroy_own_choice((yield from self.target(me, lambda player: player.mat)))
        if TEMPLES[temple].token:  # H6
            self.gain(me, "favor", 1)

    def owl_library(self, me: int) -> Deciding:
        if (yield from self.option(me)) == 1:
            yield from self.draw_cards(me, 2)
        elif there := [index for index, offering in enumerate(self.display) if offering]:
            taken = yield from self.choose(me, [*(["take_offering", index] for index in there), ["decline"]])
            if taken != ["decline"]:
                yield from self.take_offering(me, taken[1])

    def carry_out_god_card(self, card: str) -> Deciding:
        match card:
            case "clear_sky":
                for seat in self.most_devoted("zeus"):
                    self.score(seat, 6)
            case "thunderbolt":
                for seat in self.least_devoted("zeus"):
                    self.score(seat, -5)
            case "wise_counsel":
                for seat in self.most_devoted("athena"):
                    yield from self.draw_cards(seat, 1)
                for seat in self.most_devoted("athena"):
                    self.score(seat, 4)
            case "turned_face":
                for seat in self.least_devoted("athena"):
                    self.lose(seat, "favor", 2)
                    self.score(seat, -3)
            case "calm_sea":
                for seat in self.most_devoted("poseidon"):
                    yield from self.gain_any(seat, 3)
            case "flood":
                for seat in self.least_devoted("poseidon"):
                    yield from self.part_with_any(seat, 3, seat)
            case "golden_harvest":
                for seat in self.most_devoted("demeter"):
                    self.score(seat, min(8, 2 * self.devotion(seat, "demeter")))
                    self.gain(seat, "wood", 2)
            case "blight":
                for seat in self.least_devoted("demeter"):
                    self.lose(seat, "wood", 4)
                    self.score(seat, -2)
            case "opened_vault":
                for seat in self.most_devoted("hades"):
                    self.gain(seat, "diamond", 2)
                    self.score(seat, 2)
            case "tremor_below":
                for seat in self.least_devoted("hades"):
                    yield from self.destroy_own_choice(seat)

    def points_of_quest(self, seat: int, quest: str) -> int:
        mine = self.players[seat]
        temples = self.temples_of_gods(seat)

        def if_nobody_has_more(points: int, count: Callable[[Player], int]) -> int:
            """Who has none of it never has the most."""
            most = max(count(player) for player in self.players)
            return points if 0 < count(mine) == most else 0

        match quest:
            case "all_the_heavens":
                return min(12, 3 * len({god_of(temple) for temple in temples}))
            case "city_of_columns":
                return min(12, 2 * len(temples))
            case "open_hand":
                return 1 + min(12, 2 * len(mine.made))
            case "high_places":
                return min(12, 4 * sum(TEMPLES[temple].slots[0] >= 7 for temple in temples))
            case "royal_treasury":
                held = min(6, 2 * (mine.resources() // 2))
                return held + if_nobody_has_more(4, Player.resources)
            case "great_household":
                return mine.own_units() + if_nobody_has_more(4, Player.own_units)
            case "kept_promises":
                return 5 + if_nobody_has_more(4, lambda player: len(player.made)) if len(mine.made) >= 2 else 0
            case "friend_of_fortune":
                tokens, cards = min(8, 4 * mine.goods["favor"]), min(6, 2 * len(mine.cards))
                return 4 + tokens + cards + if_nobody_has_more(3, lambda player: player.goods["favor"])
            case "sky_and_sea":
                return min(9, 3 * self.devotion(seat, "zeus")) + min(8, 2 * self.devotion(seat, "poseidon"))
            case "earth_and_under_earth":
                return min(8, 2 * self.devotion(seat, "demeter")) + min(9, 3 * self.devotion(seat, "hades"))
        raise AssertionError(quest)
