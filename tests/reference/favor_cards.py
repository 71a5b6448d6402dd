"""The pieces of Favor of the Gods as the appendix of `rules/favor.md` prints them, for the slow engine."""

from dataclasses import dataclass, field

Cost = dict[str, int]

RESOURCES = ["wood", "marble", "gold", "diamond"]
GODS = ["zeus", "athena", "poseidon", "demeter", "hades"]


@dataclass(frozen=True)
class Area:
    places: tuple[int, int, int, int]  # with 2, 3, 4 and 5 players
    workers: int
    gives: str


AREAS = {
    "forest": Area((3, 4, 5, 6), 2, "wood"),
    "quarry": Area((3, 4, 5, 6), 3, "marble"),
    "gold_mine": Area((2, 3, 4, 5), 4, "gold"),
    "diamond_mine": Area((2, 3, 3, 4), 5, "diamond"),
    "sanctuary": Area((3, 4, 5, 6), 0, "temples and offerings"),
    "market": Area((2, 2, 3, 4), 4, "a market card"),
    "muster": Area((2, 3, 3, 4), 10, "a unit"),
}
WORKERS_FOR_A_TEMPLE = 4
WORKERS_FOR_AN_OFFERING = 3


@dataclass(frozen=True)
class Temple:
    slots: tuple[int, int]
    cost: Cost = field(default_factory=dict)
    points: int = 0
    token: bool = False  # an answered prayer brings a favor token


BASIC_TEMPLES = {"hearth": Temple((1, 2)), "wayside_altar": Temple((3, 4))}
GODS_TEMPLES = {
    "zeus.oak_grove": Temple((3, 4), {"wood": 3}, 4),
    "zeus.eagle_terrace": Temple((6, 7), {"wood": 2, "marble": 2}, 8),
    "zeus.hall_of_oaths": Temple((8, 9), {"wood": 1, "marble": 2, "gold": 1}, 8, token=True),
    "zeus.thunder_crown": Temple((11, 12), {"marble": 3, "gold": 2}, 10, token=True),
    "athena.olive_court": Temple((2, 3), {"wood": 2, "marble": 1}, 6),
    "athena.stoa": Temple((5, 6), {"wood": 1, "marble": 2}, 7),
    "athena.owl_library": Temple((7, 8), {"marble": 2, "gold": 1}, 7, token=True),
    "athena.shield_temple": Temple((10, 11), {"marble": 2, "gold": 1, "diamond": 1}, 10, token=True),
    "poseidon.harbour_shrine": Temple((1, 2), {"wood": 2}, 4),
    "poseidon.horse_ring": Temple((4, 5), {"wood": 3, "gold": 1}, 8),
    "poseidon.tide_hall": Temple((7, 8), {"wood": 2, "marble": 2, "diamond": 1}, 8, token=True),
    "poseidon.trident_temple": Temple((10, 11), {"marble": 2, "gold": 1, "diamond": 1}, 9, token=True),
    "demeter.threshing_floor": Temple((1, 2), {"wood": 2}, 3),
    "demeter.granary": Temple((3, 4), {"wood": 2, "marble": 1}, 5),
    "demeter.harvest_home": Temple((6, 7), {"wood": 3, "gold": 1}, 8),
    "demeter.mystery_hall": Temple((9, 10), {"wood": 2, "marble": 1, "gold": 1}, 7, token=True),
    "hades.cave_mouth": Temple((2, 3), {"marble": 2}, 6),
    "hades.cypress_walk": Temple((5, 6), {"wood": 2, "gold": 1}, 6),
    "hades.asphodel_house": Temple((9, 10), {"marble": 2, "gold": 1, "diamond": 1}, 9, token=True),
    "hades.gate_of_shades": Temple((11, 12), {"marble": 2, "diamond": 2}, 9, token=True),
}
TEMPLES = BASIC_TEMPLES | GODS_TEMPLES


@dataclass(frozen=True)
class Offering:
    cost: Cost
    points: int


OFFERINGS = {
    "zeus.oak_grove": Offering({"wood": 2}, 3),
    "zeus.eagle_terrace": Offering({"wood": 1, "gold": 1}, 4),
    "zeus.hall_of_oaths": Offering({"marble": 2, "gold": 1}, 5),
    "zeus.thunder_crown": Offering({"gold": 1, "diamond": 1}, 6),
    "athena.olive_court": Offering({"wood": 1, "marble": 1}, 3),
    "athena.stoa": Offering({"wood": 2, "marble": 1}, 4),
    "athena.owl_library": Offering({"marble": 1, "gold": 1}, 4),
    "athena.shield_temple": Offering({"marble": 1, "gold": 1, "diamond": 1}, 6),
    "poseidon.harbour_shrine": Offering({"wood": 2}, 3),
    "poseidon.horse_ring": Offering({"wood": 2, "gold": 1}, 4),
    "poseidon.tide_hall": Offering({"marble": 1, "diamond": 1}, 5),
    "poseidon.trident_temple": Offering({"wood": 1, "gold": 1, "diamond": 1}, 6),
    "demeter.threshing_floor": Offering({"wood": 2}, 3),
    "demeter.granary": Offering({"wood": 3}, 4),
    "demeter.harvest_home": Offering({"wood": 1, "gold": 1}, 4),
    "demeter.mystery_hall": Offering({"wood": 1, "marble": 1, "gold": 1}, 5),
    "hades.cave_mouth": Offering({"wood": 1, "marble": 1}, 3),
    "hades.cypress_walk": Offering({"wood": 1, "gold": 1}, 4),
    "hades.asphodel_house": Offering({"gold": 1, "diamond": 1}, 5),
    "hades.gate_of_shades": Offering({"marble": 1, "diamond": 2}, 5),
}

MARKET_CARDS = [
    "swift_runner",
    "forged_orders",
    "stern_foreman",
    "polished_mirror",
    "wine_for_the_crew",
    "hired_hands",
    "spear_guard",
    "master_mason",
    "merchant_ship",
    "harbour_toll",
    "bought_omen",
    "festival_day",
    "loose_tongue",
    "dug_up_wall",
    "freed_oarsmen",
]
GOD_CARDS = {
    "clear_sky": 1,
    "thunderbolt": 1,
    "wise_counsel": 1,
    "turned_face": 1,
    "calm_sea": 1,
    "flood": 1,
    "golden_harvest": 1,
    "blight": 1,
    "opened_vault": 1,
    "tremor_below": 1,
    "silence": 5,
}
QUESTS = [
    "all_the_heavens",
    "city_of_columns",
    "open_hand",
    "high_places",
    "royal_treasury",
    "great_household",
    "kept_promises",
    "friend_of_fortune",
    "sky_and_sea",
    "earth_and_under_earth",
]


def god_of(temple: str) -> str:
    """The god of a temple or an offering; nothing for a basic temple."""
    return temple.partition(".")[0] if "." in temple else ""
