"""Numbers on cards that are tried: how they are named, what is allowed, and what is found and written down."""

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest

import votive
from tests.lab.test_content_named import lab, votive_command
from votive.core.errors import VotiveError
from votive.core.languages import LANGUAGES
from votive.core.variants import Variant, checked_files
from votive.lab.card_numbers import CardNumbers
from votive.lab.tries import folder_name
from votive.lab.words import report_words

SCALES = {"deck": "market", "name": "golden_scales", "copies": 3, "effect": [{"do": "gain", "what": "gold"}]}
GRANARY = {"card": "temple.demeter.granary", "cost": {"wood": 2, "gold": 1}, "points": 6}


def short_games(folder: Path, games: int = 1) -> str:
    """A file of so many games of two, of one round each."""
    rules = f'name = "Short"\ngame = "favor"\nplayers = 2\ngames = {games}\nbots = "random"\n[options]\nrounds = 1\n'
    (folder / "short.toml").write_text(rules)
    return "short.toml"


def numbers_on(**differences: Any) -> CardNumbers:
    return CardNumbers(votive.game("favor"), Variant("Mine", "favor", **differences))


@pytest.mark.parametrize(
    ("name", "now"),
    [
        ("temple.demeter.harvest_home.points", 8),
        ("temple.demeter.harvest_home.cost.wood", 3),
        ("temple.demeter.harvest_home.cost.marble", 0),
        ("temple.demeter.harvest_home.slots", 6),
        ("offering.acorn_wreath.points", 3),
        ("market.festival_day.effect.1.number", 1),
        ("market.festival_day.effect.2.options.2.1.number", 1),
        ("market.festival_day.copies", None),
        ("god.clear_sky.effect.1.number", 6),
        ("god.silence.copies", 5),
        ("quest.high_places.effect.1.most", 12),
        ("area.forest.places.3", 5),
        ("area.forest.workers", 2),
    ],
)
def test_every_number_of_a_card_has_a_name_and_what_is_found_there_can_be_played(name: str, now: int | None) -> None:
    cards = numbers_on()
    number = cards.find(name)
    assert number.name == name and number.now == now
    cards.check(number, [number.least + 1])
    other = (now or 1) + 1
    changed = cards.changed({name: other})
    assert len(changed.change) == 1
    assert votive.game("favor").shown.try_cards is not None
    again = CardNumbers(votive.game("favor"), changed)
    assert again.find(name).now == other, "as a file of it says"


def test_a_number_that_stays_as_it_is_is_no_difference() -> None:
    cards = numbers_on()
    assert not cards.changed({"temple.demeter.harvest_home.points": 8}).changes_cards


def test_neighbouring_slots_move_together() -> None:
    (change,) = numbers_on().changed({"temple.demeter.harvest_home.slots": 4}).change
    assert change == {"card": "temple.demeter.harvest_home", "slots": [4, 5]}


def test_numbers_of_a_variant_are_those_that_its_cards_have_now() -> None:
    cards = numbers_on(change=[GRANARY], add=[SCALES], remove=["market.spear_guard"])
    assert cards.find("temple.demeter.granary.points").now == 6
    assert cards.find("market.golden_scales.effect.1.number").now == 1
    changed = cards.changed({"temple.demeter.granary.cost.gold": 3, "market.golden_scales.copies": 5})
    assert changed.change == [GRANARY | {"cost": {"wood": 2, "gold": 3}}]
    assert changed.add == [SCALES | {"copies": 5}]
    assert checked_files(changed) and GRANARY["cost"] == {"wood": 2, "gold": 1}, "the variant itself stays as it was"
    with pytest.raises(VotiveError, match=r"'market\.spear_guard\.copies': there is no such card"):
        cards.find("market.spear_guard.copies")


def test_numbers_of_an_earlier_version_are_those_of_its_cards() -> None:
    old = votive.game("favor").in_version("1")
    now = CardNumbers(old, Variant("Old", "favor", rules="1")).find("quest.high_places.effect.1.number").now
    assert now != numbers_on().find("quest.high_places.effect.1.number").now


@pytest.mark.parametrize(
    ("name", "values", "complaint"),
    [
        ("points", [1], "'points': there is no such card; there is: area.…, basic.…, temple.…"),
        ("temple.zeus.oak.points", [1], "there is no such card; there is: temple.zeus.oak_grove, "),
        ("temple.zeus.oak_grove", [1], "is no number of temple.zeus.oak_grove; its numbers: .*oak_grove.cost.wood"),
        ("temple.zeus.oak_grove.pints", [1], "is no number of temple.zeus.oak_grove; its numbers: .*oak_grove.points"),
        ("temple.zeus.oak_grove.points", [3, 41], "oak_grove.points: 41 is not a whole number from 0 to 40"),
        ("temple.zeus.oak_grove.points", [-1, 4], "oak_grove.points: -1 is not a whole number from 0 to 40"),
        ("market.festival_day.copies", [0, 4], "festival_day.copies: 0 is not a whole number from 1 to 6"),
        ("quest.open_hand.effect.1.number", [0, 9], "open_hand.effect.1.number: 0 is not a whole number from 1 to 20"),
    ],
)
def test_a_name_or_a_value_that_makes_no_sense_is_told_with_what_does(
    name: str, values: list[int], complaint: str
) -> None:
    cards = numbers_on()
    with pytest.raises(VotiveError, match=complaint):
        cards.check(cards.find(name), values)


def test_a_game_without_cards_and_a_folder_of_all_cards_are_refused(tmp_path: Path) -> None:
    card = ("--card", "temple.zeus.oak_grove.points=3..5", "--goal", "seats<=0.1", "--report", "r")
    assert "offrandes has no cards" in lab("tune", "offrandes", *card, folder=tmp_path).stderr
    assert votive_command("cards", "favor", "--export", "all", folder=tmp_path).returncode == 0
    done = lab("tune", "favor", "--content", "all", *card, folder=tmp_path)
    assert "a folder says all of them; leave one out" in done.stderr
    assert "say what is tried: --option" in lab("tune", "favor", *card[2:], folder=tmp_path).stderr
    assert not (tmp_path / "r").exists()


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_number_has_a_name_in_every_language(code: str) -> None:
    words = report_words(code, votive.game("favor"))
    cards = numbers_on(add=[SCALES])
    for name in cards.cards:
        told = [number.told(words) for number in cards._on(name)]
        assert len(set(told)) == len(told), "and each its own"
    oak = cards.find("temple.zeus.oak_grove.points").told(words)
    expected = {
        "en": "Oak Grove, points",
        "de": "Eichenhain, Punkte",
        "fr": "Chênaie, points",
        "es": "Robledal, puntos",
    }
    assert oak == expected[code]


def test_a_search_tries_cards_goes_on_and_writes_a_variant_that_plays(tmp_path: Path) -> None:
    """Interpreted, as few moves are made. What is played now is tried first."""
    pytest.importorskip("optuna")
    point = "temple.demeter.threshing_floor.points"
    searched = ("--card", f"{point}=20..22", "--option", "units=1..2", "--goal", "winner-points>=1000", "--report", "r")
    (tmp_path / "mine.toml").write_text(
        'name = "Mine"\ngame = "favor"\nplayers = 2\ngames = 1\nbots = "random"\n[options]\nrounds = 1\n'
        '[[change]]\ncard = "temple.demeter.threshing_floor"\npoints = 21\nfavor = true\n'
    )
    first = lab("tune", "mine.toml", *searched, "--tries", "1", folder=tmp_path)
    assert first.returncode == 0, first.stderr
    assert f"1 of 1: {point}=21 units=1" in first.stderr
    done = lab("tune", "mine.toml", *searched, "--tries", "2", "--language", "de", folder=tmp_path)
    assert done.returncode == 0, done.stderr
    assert done.stderr.startswith("2 von 2: "), "the try of before counts"
    assert "Nach 2 Versuchen: Dreschplatz, Punkte 2" in done.stdout
    found = tomllib.loads((tmp_path / "r" / "tuned.toml").read_text())
    assert found["name"] == "Mine, tuned" and found["options"]["rounds"] == 1 and found["options"]["units"] in (1, 2)
    (change,) = found["change"]
    assert change["card"] == "temple.demeter.threshing_floor" and change["favor"] and 20 <= change["points"] <= 22
    checked = votive_command("cards", "check", "r/tuned.toml", folder=tmp_path)
    assert checked.returncode == 0 and "sound. “Mine, tuned”" in checked.stdout
    assert votive_command("simulate", "r/tuned.toml", "-n", "2", "-g", "1", folder=tmp_path).returncode == 0
    other = lab("tune", "mine.toml", *searched[2:], "--card", f"{point}=20..23", folder=tmp_path)
    assert other.returncode == 2 and "holds a search with ranges" in other.stderr


def test_a_sweep_takes_a_number_on_a_card_and_each_value_is_played_with_its_cards(tmp_path: Path) -> None:
    point = "offering.acorn_wreath.points"
    file = short_games(tmp_path)
    plan = ("--card", f"{point}=3..4", "--report", "s")
    done = lab("sweep", file, *plan, folder=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "3–4: " in done.stdout and "Acorn Wreath, points" in (tmp_path / "s" / "index.html").read_text()
    rules = [json.loads((tmp_path / "s" / f"{point}={value}" / "plan.json").read_text())["rules"] for value in (3, 4)]
    assert "+" not in rules[0] and "+" in rules[1]
    again = lab("sweep", file, *plan, folder=tmp_path)
    assert again.stdout == done.stdout


def test_many_numbers_have_a_short_folder() -> None:
    few = {"rounds": 3, "temple.zeus.oak_grove.points": 4}
    assert folder_name(few) == "rounds=3,temple.zeus.oak_grove.points=4"
    many = {f"temple.zeus.oak_grove.cost.{kind}": 1 for kind in ("wood", "marble", "gold", "diamond")}
    assert len(folder_name(many)) == 16


def test_tries_spread_over_a_cluster_and_come_to_the_same(tmp_path: Path) -> None:
    point = "offering.acorn_wreath.points"
    plan = (short_games(tmp_path, 2), "--card", f"{point}=4")
    for name, ray in (("alone", ()), ("cluster", ("--ray", "local"))):
        done = lab("sweep", *plan, "--report", name, *ray, folder=tmp_path)
        assert done.returncode == 0, done.stderr
    numbers = [json.loads((tmp_path / name / "sweep.json").read_text())["options"] for name in ("alone", "cluster")]
    assert numbers[0] == numbers[1] and set(numbers[0]) == {point}
