"""Reads the board and the cards from TOML, checks them, and says clearly what is wrong.

Whoever edits these files is told the file, the card, the mistake and what is allowed.
"""

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from votive.games.favor.cards import (
    AREA_GIFTS,
    AREAS,
    BASIC_TEMPLES,
    BY_DEVOTION,
    FEWEST_SEATS,
    HOLDERS,
    MARKET_CARDS,
    MARKET_KINDS,
    MOODS,
    MOST_COPIES,
    MOST_SEATS,
    MOST_SILENCES,
    PLAIN,
    QUESTS,
    SILENCES,
    SLOTS,
    TEMPLE_TYPES,
    TEMPLES_OF_A_GOD,
    Area,
    BadContent,
    Card,
    Cards,
    Offering,
    Temple,
)
from votive.games.favor.vocabulary import (
    GODS,
    NOT_FOR_GODS,
    PEOPLE,
    RESOURCES,
    VERB_NUMBERS,
    VERBS,
    Branches,
    Count,
    Instruction,
    Verb,
    Words,
)

CARD_FILES = {
    "board.toml": ("area",),
    "temples.toml": ("basic", "temple"),
    "offerings.toml": ("offering",),
    "market.toml": ("card",),
    "gods.toml": ("card",),
    "quests.toml": ("quest",),
}
"""The files of a set of cards, and the lists in each."""

Data = Mapping[str, dict[str, Any]]
"""What card files hold, by the names of the files."""


class Placed(dict[str, Any]):
    """An entry that was not read from a card file: complaints say `where` it comes from."""

    where = ""


def read_cards(files: Mapping[str, bytes]) -> Cards:
    """The board and all cards that these files say, by their names, checked."""
    return cards_from({file: _parsed(files, file) for file in CARD_FILES})


def _parsed(files: Mapping[str, bytes], file: str) -> dict[str, Any]:
    if file not in files:
        raise BadContent(f"{file}: is missing; there is: {', '.join(sorted(files)) or 'no card file'}")
    try:
        return tomllib.loads(files[file].decode())
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadContent(f"{file}: is not TOML: {error}") from None


def cards_from(data: Data) -> Cards:
    """The same from what the files hold."""
    board, temples, offerings, market, gods, quests = (_Reader(data, file) for file in CARD_FILES)
    built = _temples(temples)
    return Cards(
        areas=_areas(board),
        basics=tuple(_temple(entry, basic=True) for entry in temples.entries("basic", BASIC_TEMPLES)),
        temples=built,
        offerings=_offerings(offerings, [temple.name for temple in built]),
        market=_market(market),
        gods=_gods(gods),
        quests=_quests(quests),
    )


class _Entry:
    """One table of a file; every field that is asked for is checked, and what nobody asked for is a mistake."""

    def __init__(self, where: str, table: Any) -> None:
        self.where = table.where if isinstance(table, Placed) else where
        if not isinstance(table, dict):
            raise BadContent(f"{where}: {table!r} is not a table of fields")
        self.table = table
        self.asked: set[str] = set()

    def wrong(self, field: str, problem: str) -> BadContent:
        return BadContent(f"{self.where}: {field}: {problem}")

    def get(self, field: str, default: Any = None) -> Any:
        self.asked.add(field)
        if field not in self.table and default is None:
            raise self.wrong(field, "is missing")
        return self.table.get(field, default)

    def done(self) -> None:
        for field in self.table:
            if field not in self.asked:
                raise self.wrong(field, f"is not a field; allowed: {', '.join(sorted(self.asked))}")

    def number(self, field: str, least: int, most: int, default: int | None = None) -> int:
        value = self.get(field, default)
        if type(value) is not int or not least <= value <= most:
            raise self.wrong(field, f"{value!r} is not a whole number from {least} to {most}")
        return value

    def flag(self, field: str) -> bool:
        value = self.get(field, False)
        if type(value) is not bool:
            raise self.wrong(field, f"{value!r} is neither true nor false")
        return value

    def word(self, field: str, allowed: Sequence[str], default: str | None = None) -> str:
        value = self.get(field, default)
        if value not in allowed and value != default:
            raise self.wrong(field, f"{value!r} is not one of {', '.join(allowed)}")
        return str(value)

    def name(self, field: str = "name") -> str:
        value = self.get(field)
        if not isinstance(value, str) or not PLAIN.fullmatch(value):
            raise self.wrong(field, f"{value!r} is not a name; allowed: small letters, digits and _, a letter first")
        return value

    def numbers(self, field: str, count: int, least: int, most: int) -> tuple[int, ...]:
        value = self.get(field)
        if not isinstance(value, list) or len(value) != count:
            raise self.wrong(field, f"{value!r} is not a list of {count} numbers")
        for number in value:
            if type(number) is not int or not least <= number <= most:
                raise self.wrong(field, f"{number!r} is not a whole number from {least} to {most}")
        return tuple(value)

    def cost(self) -> tuple[int, ...]:
        table = self.get("cost")
        if not isinstance(table, dict):
            raise self.wrong("cost", f"{table!r} is not a table such as {{ wood = 2, gold = 1 }}")
        for kind in table:
            if kind not in RESOURCES:
                raise self.wrong("cost", f"{kind!r} is not one of {', '.join(RESOURCES)}")
        entry = _Entry(f"{self.where}: cost", table)
        return tuple(entry.number(kind, 0, 20, 0) for kind in RESOURCES)

    def effect(self, field: str, *, forbidden: Iterable[str] = (), people: Iterable[str]) -> tuple[Instruction, ...]:
        return _effect(f"{self.where}: {field}", self.get(field), tuple(forbidden), tuple(people))


class _Reader:
    """One file: lists of tables under known names."""

    def __init__(self, data: Data, file: str) -> None:
        self.file = file
        self.data = data[file]
        for name in self.data:
            if name not in CARD_FILES[file]:
                raise BadContent(f"{file}: {name!r} is not expected here; allowed: {', '.join(CARD_FILES[file])}")

    def some(self, name: str, fewest: int, most: int) -> list[_Entry]:
        """A list that may be longer or shorter."""
        listed = self.entries(name)
        if not fewest <= len(listed) <= most:
            raise BadContent(
                f"{self.file}: there are {len(listed)} entries [[{name}]]; there must be {fewest} to {most}"
            )
        return listed

    def entries(self, name: str, count: int | None = None) -> list[_Entry]:
        listed = self.data.get(name, [])
        if not isinstance(listed, list):
            raise BadContent(f"{self.file}: {name} is not a list; write [[{name}]] above each")
        if count is not None and len(listed) != count:
            raise BadContent(f"{self.file}: there are {len(listed)} entries [[{name}]]; there must be {count}")
        return [self._entry(name, number, table) for number, table in enumerate(listed, 1)]

    def _entry(self, name: str, number: int, table: Any) -> _Entry:
        title = table.get("name", table.get("for", "")) if isinstance(table, dict) else ""
        return _Entry(f"{self.file}, {name} {number}" + (f" ({title})" if title else ""), table)

    def distinct(self, names: Sequence[str]) -> None:
        for name in names:
            if names.count(name) > 1:
                raise BadContent(f"{self.file}: {name!r} stands there twice")


def _areas(reader: _Reader) -> tuple[Area, ...]:
    areas = tuple(_area(entry) for entry in reader.entries("area", AREAS))
    reader.distinct([area.name for area in areas])
    for gift in AREA_GIFTS:
        if not any(area.gives == gift for area in areas):
            raise BadContent(f"{reader.file}: no area gives {gift!r}; one must, for each of {', '.join(AREA_GIFTS)}")
    return areas


def _area(entry: _Entry) -> Area:
    gives = entry.word("gives", AREA_GIFTS)
    area = Area(
        name=entry.name(),
        gives=gives,
        places=entry.numbers("places", MOST_SEATS - FEWEST_SEATS + 1, 1, 15),
        workers=entry.number("workers", 1, 30),
        most=entry.number("most", 0, 20, 0),
        offering_workers=entry.number("offering_workers", 1, 30) if gives == "sanctuary" else 0,
    )
    if area.name == "mat":
        raise entry.wrong("name", "'mat' is what the temple mat is called; take another name")
    entry.done()
    return area


def _temples(reader: _Reader) -> tuple[Temple, ...]:
    entries = reader.entries("temple", TEMPLE_TYPES)
    listed = [_temple(entry, basic=False) for entry in entries]
    reader.distinct([temple.name for temple in listed])
    for god in GODS:
        count = sum(temple.god == god for temple in listed)
        if count != TEMPLES_OF_A_GOD:
            raise BadContent(f"{reader.file}: {god} has {count} temples; every god must have {TEMPLES_OF_A_GOD}")
    return tuple(sorted(listed, key=lambda temple: GODS.index(temple.god)))


def _temple(entry: _Entry, *, basic: bool) -> Temple:
    slots = entry.numbers("slots", 2, 1, SLOTS)
    if slots[1] != slots[0] + 1:
        raise entry.wrong("slots", f"{list(slots)} are not two neighbouring slots, the lower one first")
    god = "" if basic else entry.word("god", GODS)
    name = entry.name()
    temple = Temple(
        name=name if basic else f"{god}.{name}",
        god=god,
        slots=(slots[0], slots[1]),
        cost=(0,) * len(RESOURCES) if basic else entry.cost(),
        points=0 if basic else entry.number("points", 0, 40),
        favor=entry.flag("favor"),
        prayer=entry.effect("prayer", people=BY_DEVOTION),
    )
    entry.done()
    return temple


def _offerings(reader: _Reader, temples: Sequence[str]) -> tuple[Offering, ...]:
    listed = [_offering(entry, temples) for entry in reader.entries("offering", len(temples))]
    reader.distinct([offering.temple for offering in listed])
    reader.distinct([offering.name for offering in listed])
    return tuple(sorted(listed, key=lambda offering: temples.index(offering.temple)))


def _offering(entry: _Entry, temples: Sequence[str]) -> Offering:
    offering = Offering(
        temple=entry.word("for", temples),
        name=entry.name(),
        cost=entry.cost(),
        points=entry.number("points", 0, 20),
    )
    entry.done()
    return offering


def _market(reader: _Reader) -> tuple[Card, ...]:
    entries = reader.some("card", 1, MARKET_KINDS)
    usual = min(MOST_COPIES, MARKET_CARDS // len(entries))
    cards = tuple(_market_card(entry, usual) for entry in entries)
    reader.distinct([card.name for card in cards])
    return cards


def _market_card(entry: _Entry, usual: int) -> Card:
    copies = entry.number("copies", 1, MOST_COPIES, usual)
    card = Card(entry.name(), copies, "", "", entry.effect("effect", people=BY_DEVOTION))
    entry.done()
    return card


def _gods(reader: _Reader) -> tuple[Card, ...]:
    cards = tuple(_god_card(entry) for entry in reader.entries("card"))
    reader.distinct([card.name for card in cards])
    for god in GODS:
        for mood in ("reward", "punish"):
            if sum(card.god == god and card.mood == mood for card in cards) != 1:
                raise BadContent(f"{reader.file}: {god} must have exactly one card with mood = {mood!r}")
    if len(cards) != 2 * len(GODS) + 1:
        raise BadContent(f"{reader.file}: there must be one card with mood = 'silence'; its `copies` say how many")
    return cards


def _god_card(entry: _Entry) -> Card:
    mood = entry.word("mood", MOODS)
    silent = mood == "silence"
    card = Card(
        name=entry.name(),
        copies=entry.number("copies", 1, MOST_SILENCES, SILENCES) if silent else 1,
        god="" if silent else entry.word("god", GODS),
        mood=mood,
        effect=() if silent else entry.effect("effect", forbidden=NOT_FOR_GODS, people=HOLDERS),
    )
    entry.done()
    for number, instruction in enumerate(card.effect, 1):
        if instruction.get("god", "") not in ("", card.god):
            raise entry.wrong(f"effect, instruction {number}", f"god: this is a card of {card.god}")
    return card


def _quests(reader: _Reader) -> tuple[Card, ...]:
    quests = tuple(_quest(entry) for entry in reader.some("quest", MOST_SEATS, QUESTS))
    reader.distinct([quest.name for quest in quests])
    return quests


def _quest(entry: _Entry) -> Card:
    asking = [verb.name for verb in VERBS if verb.asks]
    effect = entry.effect("effect", forbidden=asking, people=PEOPLE[1:])
    quest = Card(entry.name(), 1, "", "", effect)
    entry.done()
    return quest


def _effect(where: str, listed: Any, forbidden: tuple[str, ...], people: tuple[str, ...]) -> tuple[Instruction, ...]:
    if not isinstance(listed, list):
        raise BadContent(f'{where}: {listed!r} is not a list of instructions such as {{ do = "gain", what = "wood" }}')
    effect = tuple(
        _instruction(_Entry(f"{where}, instruction {number}", table), forbidden, people)
        for number, table in enumerate(listed, 1)
    )
    if sum(instruction["do"] == "choose" for instruction in effect) > 1:
        raise BadContent(f"{where}: has more than one 'choose'; at most one is allowed, with up to three options")
    return effect


def _instruction(entry: _Entry, forbidden: tuple[str, ...], people: tuple[str, ...]) -> Instruction:
    """An instruction with all its fields filled in; `people` are those it may not be about here."""
    verb = VERBS[VERB_NUMBERS[entry.word("do", [name for name in VERB_NUMBERS if name not in forbidden])]]
    instruction: dict[str, Any] = {"do": verb.name}
    for name, takes in verb.takes.items():
        if isinstance(takes, Count):
            instruction[name] = entry.number(name, 1, takes.most, takes.default)
        elif isinstance(takes, Branches):
            instruction[name] = _branches(entry, name, takes, forbidden, people)
        else:
            instruction[name] = _chosen_word(entry, name, takes, people)
    _check_measure(entry, verb, instruction)
    entry.done()
    return instruction


def _chosen_word(entry: _Entry, name: str, takes: Words, people: tuple[str, ...]) -> str:
    allowed = [word for word in takes.allowed if name != "who" or word not in people]
    default = takes.default if name != "who" or takes.default in allowed else None
    if not allowed:
        raise entry.wrong("do", f"{entry.table['do']!r} cannot be used here")
    return entry.word(name, allowed, default)


def _branches(
    entry: _Entry, name: str, takes: Branches, forbidden: tuple[str, ...], people: tuple[str, ...]
) -> tuple[tuple[Instruction, ...], ...]:
    listed = entry.get(name)
    if not isinstance(listed, list) or not 2 <= len(listed) <= takes.most:
        raise entry.wrong(name, f"must be a list of 2 to {takes.most} effects")
    return tuple(
        _effect(f"{entry.where}: option {number}", option, (*forbidden, "choose"), people)
        for number, option in enumerate(listed, 1)
    )


def _check_measure(entry: _Entry, verb: Verb, instruction: Instruction) -> None:
    if "god" in verb.takes and (instruction["of"] == "devotion") != bool(instruction["god"]):
        raise entry.wrong("god", f"must be given with of = 'devotion' and only then; allowed: {', '.join(GODS)}")
