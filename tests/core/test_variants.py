"""Variants: small files that say what differs, each mistake with its place and what is allowed."""

import random
import re
from pathlib import Path

import pytest

from votive import games
from votive.core import variants
from votive.core.content import VARIANT_FILE
from votive.core.differences import differences
from votive.core.language import language
from votive.core.languages import LANGUAGES
from votive.core.match import Match
from votive.core.variants import BadVariant, ReadyVariant
from votive.games.favor.cards import BadContent
from votive.games.favor.game import GAME

RICH = """
name = "Rich market"
game = "favor"
remove = ["market.spear_guard", "quest.open_hand"]
[options]
rounds = 2
[[change]]
card = "market.swift_runner"
effect = [{ do = "move", who = "self" }, { do = "score", number = 4 }]
[[change]]
card = "god.silence"
copies = 2
[[add]]
deck = "market"
name = "golden_scales"
copies = 3
effect = [{ do = "gain", what = "gold" }]
"""


def ready(text: str, where: str = "my.toml") -> ReadyVariant:
    return variants.ready(variants.parse(text, where, "my")[0], games.load)


CHANGE = '{}\n[[change]]\ncard = "market.swift_runner"\neffect = {}'
FAVOR = 'game = "favor"'

WRONG = {
    "not TOML": ("game = ", "my.toml: is not TOML: Invalid value (at end of document)"),
    "no game": ('name = "x"', 'my.toml: say which game: game = "…"'),
    "an unknown game": ('game = "chess"', "my.toml: game: there is no game 'chess'; there is: favor, offrandes"),
    "an unknown key": (f"{FAVOR}\nchanges = []", "my.toml: there is no 'changes'; there is: name, note, game, rules"),
    "an unknown option": (
        f"{FAVOR}\n[options]\ngold = 3",
        "my.toml: favor has no option 'gold'; it has: rounds, units",
    ),
    "an option out of bounds": (
        f"{FAVOR}\n[options]\nrounds = 40",
        "my.toml: favor: the option rounds must be a whole number from 1 to 12, not 40",
    ),
    "an unknown version": (f'{FAVOR}\nrules = "9"', "my.toml: rules: favor has no version '9'; it has: 1, 2, 3"),
    "an unknown card": (
        f'{FAVOR}\nremove = ["market.swift_runer"]',
        "my.toml: remove: there is no card 'market.swift_runer'; there is: market.swift_runner, market.forged_orders",
    ),
    "an unknown verb": (
        CHANGE.format(FAVOR, '[{ do = "gian", what = "wood" }]'),
        "my.toml: change (market.swift_runner): effect, instruction 1: do: 'gian' is not one of gain, lose, take",
    ),
    "a number too large": (
        CHANGE.format(FAVOR, '[{ do = "score", number = 50 }]'),
        "my.toml: change (market.swift_runner): effect, instruction 1: number: 50 is not a whole number from 1 to 20",
    ),
    "a temple too few": (
        f'{FAVOR}\nremove = ["temple.zeus.oak_grove"]',
        "'temple.zeus.oak_grove' cannot be removed, since there must be 20 of its sort; change it instead. Only these "
        "decks may be shorter: market, quest",
    ),
    "a card too many": (
        f'{FAVOR}\n[[add]]\ndeck = "market"\nname = "more"\neffect = [{{ do = "draw" }}]',
        "my.toml: add and remove: the market deck would have 16 different cards; 1 to 15 are allowed",
    ),
    # beyond the twelve
    "a card that is there": (
        f'{FAVOR}\n[[add]]\ndeck = "quest"\nname = "open_hand"\neffect = []',
        "my.toml: add 1: name: the deck has a card 'open_hand' already; take another name, or use [[change]]",
    ),
    "a deck that cannot grow": (
        f'{FAVOR}\n[[add]]\ndeck = "temple"\nname = "inn"',
        "my.toml: add 1: deck: 'temple' is not one of market, quest",
    ),
    "a change of nothing": (
        f'{FAVOR}\n[[change]]\ncard = "market.swift_runner"',
        "change (market.swift_runner): says nothing that is different; name a field, such as effect",
    ),
    "a change of no card": (f"{FAVOR}\n[[change]]\npoints = 3", "my.toml: change 1: card: say which card is different"),
    "a card twice": (
        CHANGE.format(f'{FAVOR}\nremove = ["market.swift_runner"]', '[{ do = "draw" }]'),
        "remove: 'market.swift_runner' stands there already, in change (market.swift_runner); name it once",
    ),
    "an unknown field": (
        f'{FAVOR}\n[[change]]\ncard = "temple.zeus.oak_grove"\npoint = 3',
        "change (temple.zeus.oak_grove): point: is not a field; allowed: cost, favor, god, name, points, prayer, slots",
    ),
    "cards of a game without": (
        'game = "offrandes"\nremove = ["lot.x"]',
        "my.toml: offrandes has no cards that could be changed; [options] is what can be different",
    ),
    "a name of nothing": (f'{FAVOR}\nname = " "', "my.toml: name: a variant has a name of 1 to 60 characters, not ''"),
    "a list that is a table": (f"{FAVOR}\n[change]\nx = 1", "my.toml: change: {'x': 1} is not a list"),
    "a removal of a number": (f"{FAVOR}\nremove = [3]", "my.toml: remove, entry 1: 3 is not the name of a card"),
    "a date": (
        f'{FAVOR}\n[[change]]\ncard = "quest.open_hand"\nname = 2020-01-01',
        "my.toml: datetime.date(2020, 1, 1) cannot be written as TOML",
    ),
    "too few quests": (
        f"{FAVOR}\nremove = ["
        "'quest.all_the_heavens', 'quest.city_of_columns', 'quest.open_hand', 'quest.high_places', "
        "'quest.royal_treasury', 'quest.great_household']",
        "the quest deck would have 4 different cards; 5 to 10 are allowed",
    ),
}


@pytest.mark.parametrize("what", WRONG)
def test_a_wrong_file_gets_a_sentence_that_says_where_and_what_is_allowed(what: str) -> None:
    text, message = WRONG[what]
    with pytest.raises(BadVariant) as caught:
        ready(text)
    assert message in str(caught.value)
    assert str(caught.value).startswith("my.toml: ")
    assert "\n" not in str(caught.value)


def test_a_variant_is_played_with_its_cards_and_options() -> None:
    rich = ready(RICH)
    assert rich.game.number(["agora", "golden_scales"]) is not None
    assert rich.game.number(["agora", "spear_guard"]) is None
    match = Match(rich.game, 5, 1, dict(rich.options))
    chooser = random.Random(1)
    while not match.over:
        match.play(chooser.choice(match.legal))
    assert match.result is not None
    assert rich.game.shown.catalogue is not None
    tables = rich.game.shown.catalogue(language("en", GAME.language_folder))
    market = next(rows for title, _, rows in tables if title.startswith("Market"))
    assert sum(int(row[1]) for row in market) == 14 * 2 + 3
    dealt = [
        match.game.names[played.move][2] for played in match.played if match.game.names[played.move][1:2] == ["quest"]
    ]
    assert len(set(dealt)) == 5 and "" not in dealt


def test_every_difference_is_told_by_name() -> None:
    rich = ready(RICH)
    published = rich.game.in_version("3")
    told = differences(published, rich.game, rich.options)
    assert told[0] == "Rounds: 2 instead of 12"
    assert any(line.startswith("Swift Runner, Effect: “Move one of") and "Score 4 points" in line for line in told)
    assert "Market cards, new: Golden scales. Gain 1 gold." in told
    assert "Market cards: without Spear Guard" in told
    assert "Silence, Copies: “2” instead of “5”" in told
    assert "Quests: without Open Hand" in told
    for code in ("fr", "de", "es"):
        assert len(differences(published, rich.game, rich.options, code)) == len(told)
    assert differences(published, rich.game, rich.options, "de")[0] == "Runden: 2 statt 12"


def test_every_option_has_a_name_in_every_language() -> None:
    for game in map(games.load, ("favor", "offrandes")):
        for code in LANGUAGES:
            words = language(code, game.language_folder)
            assert all(words.has(f"option-{option.name}") for option in game.options), (game.name, code)


def test_the_hash_follows_from_what_is_played_and_not_from_how_it_is_written() -> None:
    one = ready(RICH).named
    other = ready(RICH.replace("Rich market", "Other name").replace("copies = 2\n", "copies = 2 # comment\n")).named
    assert one.hash == other.hash
    assert one.name != other.name
    assert ready(RICH.replace("rounds = 2", "rounds = 3")).named.hash != one.hash
    assert ready(RICH.replace("number = 4", "number = 5")).named.hash != one.hash
    plain = ready(f"{FAVOR}\n[options]\nrounds = 12")
    assert plain.named.hash == ready(FAVOR).named.hash


def test_a_variant_is_written_as_the_file_that_it_was_read_from() -> None:
    rich = ready(RICH)
    again = ready(rich.variant.as_toml())
    assert again.named == rich.named
    assert again.game is rich.game


def test_only_the_differences_are_kept_and_they_are_checked_again() -> None:
    rich = ready(RICH)
    assert set(rich.game.card_files) == {VARIANT_FILE}
    assert len(rich.game.card_files[VARIANT_FILE]) < 600
    assert GAME.add_cards is not None
    for text in (b"\xff", b"change = 3", b"other = []", b"add = [3]", b"change = [{ card = [] }]", b"x = ["):
        with pytest.raises(BadContent):
            GAME.add_cards({VARIANT_FILE: text}, "3")
    with pytest.raises(BadContent, match="no version '9'"):
        GAME.add_cards({VARIANT_FILE: b""}, "9")


def test_a_file_is_called_by_its_own_name_or_else_by_the_files(tmp_path: Path) -> None:
    file = tmp_path / "long-game.toml"
    file.write_text('game = "offrandes"\n[options]\nrounds = 12\n')
    assert variants.read(file)[0].name == "long-game"
    file.write_bytes(b"\xff\xfe")
    with pytest.raises(BadVariant, match="is not text in UTF-8"):
        variants.read(file)


def test_the_variants_of_the_docs_are_sound() -> None:
    docs = Path(__file__).resolve().parents[2] / "docs"
    for page in ("cards.md", "tutorials/design.md"):
        found = re.findall(r"```toml\n(.*?)```", (docs / page).read_text(encoding="utf-8"), re.DOTALL)
        listed = [text for text in found if "game =" in text]
        assert listed, page
        for text in listed:
            assert differences(games.load("favor"), ready(text).game, {}), text
