"""Content files of one's own: what is wrong is said with the file, the card, the mistake and what is allowed."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import votive
from tests.sizes import size
from votive.core.content import files_in
from votive.core.folders import cache_folder
from votive.games.favor.card_files import read_cards
from votive.games.favor.cards import BadContent

CONTENT = Path(votive.__file__).parent / "games" / "favor" / "content"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    own = tmp_path / "cards"
    shutil.copytree(CONTENT, own)
    return own


def edit(file: str, old: str, new: str) -> Callable[[Path], None]:
    def change(folder: Path) -> None:
        text = (folder / file).read_text(encoding="utf-8")
        assert old in text
        (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")

    return change


def write(file: str, content: bytes) -> Callable[[Path], None]:
    return lambda folder: (folder / file).write_bytes(content) and None


WRONG = {
    "not TOML": (write("market.toml", b"card = ["), "market.toml: is not TOML"),
    "not text": (write("gods.toml", b"\xff\xfe"), "gods.toml: is not TOML"),
    "a file is missing": (
        lambda folder: (folder / "quests.toml").unlink(),
        "quests.toml: is missing; there is: board.toml, gods.toml",
    ),
    "an unknown list": (
        write("quests.toml", b"[[quests]]"),
        "quests.toml: 'quests' is not expected here; allowed: quest",
    ),
    "not a list": (write("quests.toml", b"[quest]"), "quests.toml: quest is not a list; write [[quest]] above each"),
    "too many quests": (
        edit("quests.toml", "[[quest]]", "[[quest]]\nname = 'more'\neffect = []\n[[quest]]"),
        "quests.toml: there are 11 entries [[quest]]; there must be 5 to 10",
    ),
    "no market of 16": (
        edit("market.toml", "[[card]]", "[[card]]\nname='x'\neffect=[]\n[[card]]"),
        "market.toml: there are 16 entries [[card]]; there must be 1 to 15",
    ),
    "a card seven times": (
        edit("market.toml", 'name = "swift_runner"', 'name = "swift_runner"\ncopies = 7'),
        "market.toml, card 1 (swift_runner): copies: 7 is not a whole number from 1 to 6",
    ),
    "an unknown resource": (
        edit("temples.toml", "cost = { wood = 3 }", "cost = { silver = 3 }"),
        "temples.toml, temple 1 (oak_grove): cost: 'silver' is not one of wood, marble, gold, diamond",
    ),
    "a cost that is no number": (edit("temples.toml", "{ wood = 3 }", "{ wood = 2.5 }"), "2.5 is not a whole number"),
    "a cost that is no table": (edit("temples.toml", "{ wood = 3 }", "3"), "3 is not a table such as"),
    "true is no number": (
        edit("temples.toml", "points = 4", "points = true"),
        "True is not a whole number from 0 to 40",
    ),
    "a huge number": (edit("temples.toml", "points = 4", "points = 99999999999"), "is not a whole number from 0 to 40"),
    "slots apart": (edit("temples.toml", "slots = [5, 6]", "slots = [5, 7]"), "[5, 7] are not two neighbouring slots"),
    "slot 13": (edit("temples.toml", "slots = [11, 12]", "slots = [12, 13]"), "13 is not a whole number from 1 to 12"),
    "an unknown god": (edit("temples.toml", 'god = "zeus"', 'god = "ares"'), "'ares' is not one of zeus, athena"),
    "five temples of a god": (edit("temples.toml", 'god = "zeus"', 'god = "hades"'), "zeus has 3 temples"),
    "an unknown field": (
        edit("temples.toml", "favor = true", "favour = true"),
        "favour: is not a field; allowed: cost, favor",
    ),
    "a flag": (edit("temples.toml", "favor = true", "favor = 'yes'"), "favor: 'yes' is neither true nor false"),
    "a missing field": (
        edit("offerings.toml", "points = 3", ""),
        "offerings.toml, offering 1 (acorn_wreath): points: is missing",
    ),
    "an offering for nothing": (
        edit("offerings.toml", "zeus.oak_grove", "zeus.inn"),
        "for: 'zeus.inn' is not one of zeus.oak_grove",
    ),
    "two offerings for one": (
        edit("offerings.toml", "zeus.eagle_terrace", "zeus.oak_grove"),
        "'zeus.oak_grove' stands there twice",
    ),
    "a name with capitals": (edit("market.toml", '"swift_runner"', '"Swift Runner"'), "'Swift Runner' is not a name"),
    "a name twice": (edit("market.toml", '"swift_runner"', '"forged_orders"'), "'forged_orders' stands there twice"),
    "an unknown verb": (
        edit("market.toml", 'do = "lend"', 'do = "borrow"'),
        "market.toml, card 6 (hired_hands): effect, instruction 1: do: 'borrow' is not one of gain, lose",
    ),
    "no verb": (edit("market.toml", 'do = "lend"', 'make = "lend"'), "instruction 1: do: is missing"),
    "what a verb does not take": (
        edit("market.toml", 'do = "lend"', 'do = "lend", number = 2'),
        "number: is not a field; allowed: do",
    ),
    "a word too many": (
        edit("market.toml", 'who = "self"', 'who = "everyone"'),
        "who: 'everyone' is not one of self, target, anyone",
    ),
    "an effect that is no list": (
        edit("market.toml", '[{ do = "lend" }, { do = "score", number = 2 }]', '"lend"'),
        "'lend' is not a list of instructions",
    ),
    "an instruction that is no table": (
        edit("market.toml", '[{ do = "lend" }, { do = "score", number = 2 }]', '["lend"]'),
        "'lend' is not a table of fields",
    ),
    "one option": (
        edit("market.toml", ', [{ do = "gain", what = "any" }]]', "]"),
        "options: must be a list of 2 to 3 effects",
    ),
    "two choices": (
        edit(
            "market.toml",
            'effect = [{ do = "choose", options',
            'effect = [{ do = "choose", options = [[], []] }, { do = "choose", options',
        ),
        "has more than one 'choose'; at most one is allowed",
    ),
    "a choice in a choice": (
        edit("market.toml", '[{ do = "double", what = "offering" }]', '[{ do = "choose", options = [[], []] }]'),
        "do: 'choose' is not one of gain, lose",
    ),
    "a card of another god": (
        edit("gods.toml", 'god = "demeter", number', 'god = "zeus", number'),
        "this is a card of demeter",
    ),
    "devotion to nobody": (edit("quests.toml", 'god = "zeus", ', ""), "god: must be given with of = 'devotion'"),
    "a quest that asks": (
        edit("quests.toml", 'do = "score_each"', 'do = "gain"'),
        "do: 'gain' is not one of score, forfeit",
    ),
    "a quest about others": (
        edit("quests.toml", 'do = "score_each",', 'do = "score_each", who = "others",'),
        "who: 'others' is not one of self",
    ),
    "a god with a holder": (edit("gods.toml", 'who = "devoted"', 'who = "self"'), "who: 'self' is not one of"),
    "a god card without who": (edit("gods.toml", 'who = "devoted", ', ""), "who: is missing"),
    "a god that chooses": (edit("gods.toml", 'do = "score", who = "devoted"', 'do = "pay"'), "'pay' is not one of"),
    "two rewards": (
        edit("gods.toml", 'mood = "punish"', 'mood = "reward"'),
        "zeus must have exactly one card with mood",
    ),
    "no silence": (
        lambda folder: _cut(folder / "gods.toml", '[[card]]\nname = "silence"'),
        "one card with mood = 'silence'",
    ),
    "eight areas": (
        edit("board.toml", "[[area]]", "[[area]]\nname='x'\n[[area]]"),
        "there are 8 entries [[area]]; there must be 7",
    ),
    "an area that gives nothing": (edit("board.toml", 'gives = "gold"', 'gives = "wood"'), "no area gives 'gold'"),
    "an area called mat": (edit("board.toml", '"forest"', '"mat"'), "'mat' is what the temple mat is called"),
    "places": (edit("board.toml", "places = [3, 4, 5, 6]", "places = [3, 4]"), "[3, 4] is not a list of 4 numbers"),
}


def _cut(file: Path, at: str) -> None:
    text = file.read_text(encoding="utf-8")
    file.write_text(text[: text.index(at)], encoding="utf-8")


@pytest.mark.parametrize("what", WRONG)
def test_a_mistake_is_explained(what: str, folder: Path) -> None:
    change, message = WRONG[what]
    change(folder)
    with pytest.raises(BadContent) as caught:
        read_cards(files_in(folder))
    assert message in str(caught.value)
    assert "\n" not in str(caught.value).strip() or what == "not TOML"


def test_our_own_files_are_sound(folder: Path) -> None:
    assert vars(read_cards(files_in(folder))) == vars(read_cards(files_in(CONTENT)))


def run(folder: Path, code: str) -> str:
    environment = os.environ | {"VOTIVE_CONTENT_FAVOR": str(folder), "NUMBA_DISABLE_JIT": "1"}
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False)
    return done.stdout + done.stderr


def test_a_table_can_be_played_with_cards_of_ones_own(folder: Path) -> None:
    edit("market.toml", '"swift_runner"', '"my_own_card"')(folder)
    edit("market.toml", '{ do = "move", who = "self" }', '{ do = "take", who = "others", what = "favor" }')(folder)
    code = """
from votive.core.match import Match
from votive.games import load
match = Match(load("favor"), 2, 1, {"rounds": 2})
while not match.over:
    match.play(match.legal[0])
print(match.number(["agora", "my_own_card"]) > 0, match.result["reason"])
"""
    assert run(folder, code).strip() == "True sundial"


def test_all_cards_of_ones_own_share_what_is_compiled_and_not_with_ours(folder: Path) -> None:
    code = "from votive.core.compilation import sources_hash; print(sources_hash())"
    one = run(folder, code)
    edit("market.toml", "number = 3", "number = 2")(folder)
    assert run(folder, code) == one
    environment = {name: value for name, value in os.environ.items() if not name.startswith("VOTIVE_CONTENT_")}
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    assert done.stdout != one


GAMES = f"""
from votive import games
from votive.bots.warmup import make_ready
from votive.lab.playing import GamePlayer
game = make_ready(games.load("favor"), ("greedy",))
player = GamePlayer(game, game.settings(3, {{"rounds": 2}}), ("greedy",), 5)
print([player.play(number).moves.tolist() for number in range({size(1, 2)})])
"""


OF_TRIALS = cache_folder() / "workshop"
"""Where trials of the workshop, in other tests, have compiled the rules for cards of one's own, or will find them."""


def test_rules_that_were_compiled_for_other_cards_of_ones_own_play_like_interpreted_ones(folder: Path) -> None:
    """The same moves, with dearer temples, other points and another number of market cards."""
    found = []
    for change in (
        None,
        edit("temples.toml", "points = 8", "points = 30"),
        edit("market.toml", "number = 2", "number = 3"),
    ):
        if change is not None:
            change(folder)
        environment = os.environ | {"VOTIVE_CONTENT_FAVOR": str(folder), "VOTIVE_CACHE": str(OF_TRIALS)}
        done = subprocess.run(
            [sys.executable, "-c", GAMES], env=environment, capture_output=True, text=True, check=True
        )
        assert done.stdout == run(folder, GAMES)
        found.append(done.stdout)
    assert found[0] != found[1]


def votive_command(*arguments: str) -> str:
    environment = os.environ | {"NUMBA_DISABLE_JIT": "1", "COLUMNS": "200"}
    command = [sys.executable, "-m", "votive", *arguments]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    return done.stdout + done.stderr


def test_the_command_line_prints_and_plays_cards_of_ones_own(folder: Path) -> None:
    edit("market.toml", '"swift_runner"', '"my_own_card"')(folder)
    assert "My own card" in votive_command("cards", "favor", "--content", str(folder))
    assert "Swift Runner" in votive_command("cards", "favor")
    assert "Schneller Läufer" in votive_command("cards", "favor", "--language", "de")
    played = votive_command("simulate", "favor", "-n", "2", "-g", "2", "--content", str(folder), "--option", "rounds=1")
    assert "2 games of favor with 2 players" in played


def test_a_record_says_with_which_cards_it_was_played(folder: Path, tmp_path: Path) -> None:
    edit("market.toml", '"swift_runner"', '"my_own_card"')(folder)
    own, file = ("--content", str(folder)), str(tmp_path / "own.jsonl")
    votive_command("simulate", "favor", "-n", "2", "-g", "2", "--option", "rounds=1", "--records", file, *own)
    assert "2 records, all sound." in votive_command("replay", file, *own)
    assert "2 records, all sound." in votive_command("replay", file), "it brings its cards"


def test_the_command_line_explains_a_mistake_in_one_line(folder: Path) -> None:
    edit("board.toml", "workers = 2", "workers = 0")(folder)
    told = votive_command("cards", "favor", "--content", str(folder))
    assert told == "votive: board.toml, area 1 (forest): workers: 0 is not a whole number from 1 to 30\n"
    assert "has no cards" in votive_command("cards", "offrandes")
    assert "--content: offrandes has no cards" in votive_command("simulate", "offrandes", "--content", str(folder))
