"""What people read: the table, the story, the cards; the same for what they may not tell apart."""

import json
import random
import re

import numpy as np
import pytest
from rich.console import Console

from tests.favor.positions import (
    CARDS,
    CORINTH,
    GAME,
    MARKET_NAMES,
    QUEST_NAMES,
    SPARTA,
    TEMPLE_NAMES,
    at_phase,
    deal,
    gathered,
    give,
    go_on,
    hold,
    legal_numbers,
    number,
    play,
    refusal,
    roll,
    stage,
    stand,
    turn,
)
from votive.core.contract import ALL, CHANCE, NOBODY, State
from votive.core.language import language
from votive.core.languages import LANGUAGES
from votive.core.match import Match
from votive.core.randomness import new_stream
from votive.core.verbs import conceal, imagine
from votive.games.favor.texts import by_name, text, title


def a_while(seats: int, moves: int, seed: int = 1) -> Match:
    """A match after some moves."""
    match = Match(GAME, seats, seed)
    for count in range(moves):
        if not match.over:
            match.play(match.legal[(7 * count) % len(match.legal)])
    return match


@pytest.mark.parametrize("seats", range(2, 6))
def test_a_view_is_plain_json_and_can_be_drawn_in_every_language(seats: int) -> None:
    match = a_while(seats, 120)
    for viewer in (ALL, NOBODY, *range(seats)):
        view = match.view(viewer)
        assert json.loads(json.dumps(view)) == view
        for code in LANGUAGES:
            console = Console(width=160, quiet=True)
            console.print(GAME.draw(view, language(code, GAME.language_folder)))


def test_a_view_shows_ones_own_secrets_and_no_others() -> None:
    row = deal(gathered([1, 1, 1], [2, 2, 2]), SPARTA, "hired_hands")
    assert GAME.view(row, SPARTA)["cities"][SPARTA]["market"] == ["hired_hands"]
    assert GAME.view(row, SPARTA)["cities"][SPARTA]["quest"] in QUEST_NAMES
    for viewer in (CORINTH, NOBODY):
        seen = GAME.view(row, viewer)["cities"][SPARTA]
        assert (seen["market"], seen["quest"], seen["cards"]) == (None, None, 1)


def test_tables_that_a_viewer_cannot_tell_apart_are_told_in_the_same_words() -> None:
    row = a_while(3, 150).state
    for viewer in (0, 1, 2, NOBODY):
        other = GAME.copy(row)
        conceal(other, viewer)
        imagine(other, viewer, new_stream(5))
        assert GAME.view(other, viewer) == GAME.view(row, viewer)
        assert GAME.status(other, viewer) == GAME.status(row, viewer)


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_card_can_be_read_in_every_language(code: str) -> None:
    assert GAME.shown.catalogue
    tables = GAME.shown.catalogue(language(code, GAME.language_folder))
    assert [len(rows) for _, _, rows in tables] == [7, 22, 20, 15, 11, 10]
    for _, heads, rows in tables:
        assert all(len(row) == len(heads) for row in rows)
        assert not any("{" in cell or "_" in cell or not cell.strip() for row in rows for cell in row)


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_two_cards_have_the_same_name(code: str) -> None:
    words = language(code, GAME.language_folder)
    kinds = {
        "temple": [temple.name for temple in (*CARDS.temples, *CARDS.basics)],
        "offering": [offering.name for offering in CARDS.offerings],
        "market": [card.name for card in CARDS.market],
        "god": [card.name for card in CARDS.gods],
        "quest": [quest.name for quest in CARDS.quests],
    }
    for kind, names in kinds.items():
        told = [words.word(title(kind, name)) for name in names]
        assert len(set(told)) == len(told)


def test_a_card_of_ones_own_is_called_as_its_file_says() -> None:
    assert title("market", "my_own_card") == "My own card"
    assert title("temple", "zeus.small_house") == "Small house"


def said(row: State, viewer: int = NOBODY) -> str:
    return language("en", GAME.language_folder).say(GAME.status(row, viewer))


def test_the_status_says_who_must_do_what() -> None:
    row = gathered([1, 1, 1], [2, 2, 2])
    assert said(row) == "Sparta must send a unit."
    assert said(row, SPARTA) == "Send one of your units to an area or to your temple mat."
    praying = roll(go_on(at_phase("prayer", {"mat": [1]}, {"forest": [1]})), 4)
    assert said(praying, SPARTA) == "You pray for 4: “Wayside Altar”. Pray, or change the number."
    play(praying, SPARTA, ["pray"])
    assert said(praying, SPARTA) == "Wayside Altar: choose a resource."


def story(row: State, seat: int, move: list[object], viewer: int = NOBODY) -> list[str]:
    before = GAME.copy(row)
    play(row, seat, move)
    words = language("en", GAME.language_folder)
    return [words.say(fact) for fact in GAME.tell(before, seat, number(move), row, viewer)]


def test_the_story_tells_what_changed() -> None:
    row = give(at_phase("building", {"mat": [1]}, {"mat": [2]}), SPARTA, marble=2)
    go_on(hold(row, SPARTA, ["hades.cave_mouth"]))
    assert story(row, SPARTA, ["build", "hades.cave_mouth"])[:5] == [
        "Sparta builds “Cave Mouth”.",
        "Sparta: “Hearth” makes way.",
        "Sparta: “Wayside Altar” makes way.",
        "Sparta gives up 2 marble.",
        "Sparta scores 6 points and has 6.",
    ]


def test_the_story_tells_what_a_prayer_took_before_what_the_areas_gave() -> None:
    row = at_phase("prayer", {"mat": [1], "forest": [4], "muster": [5, 5]}, {"quarry": [3]})
    row = give(stand(row, SPARTA, "hades.cypress_walk"), CORINTH, gold=1, wood=1)
    play(roll(go_on(row), 5), SPARTA, ["pray"], ["target", CORINTH])
    assert story(row, SPARTA, ["choose", "gold"])[:7] == [
        "Sparta chooses gold.",
        "Sparta gains 1 gold.",
        "Corinth gives up 1 gold.",
        "Collecting",
        "Sparta gains 2 wood.",
        "Corinth gains 1 marble.",
        "Sparta gains a unit.",
    ]


def test_the_story_keeps_a_drawn_card_from_the_others() -> None:
    def drawn(viewer: int) -> str:
        row = go_on(at_phase("collecting", {"market": [6]}, {"mat": [1]}))
        return story(row, CHANCE, ["draw", "market", "hired_hands"], viewer)[0]

    assert drawn(SPARTA) == "Sparta draws the market card “Hired Hands”."
    assert drawn(CORINTH) == "Sparta draws a market card."


def choice(row: State, seat: int, move: list[object]) -> str:
    return language("en", GAME.language_folder).say(GAME.describe(row, seat, number(move)))


def test_a_move_says_what_it_will_do() -> None:
    row = deal(gathered([3, 1, 1], [2, 2, 2]), CORINTH, "stern_foreman")
    assert choice(row, CORINTH, ["delegate", 0, "forest"]) == "Unit 1 (2): Forest"
    told = "Agora! Stern Foreman: Turn one of your units up or down by 3, within 1 to 6. Score 2 points."
    assert choice(row, CORINTH, ["agora", "stern_foreman"]) == told


def praying() -> State:
    """Sparta prays for 4 with one unit on the mat, and has gold, a diamond and a favor token."""
    row = stand(at_phase("prayer", {"mat": [1], "forest": [2]}, {"forest": [1]}), SPARTA, "zeus.eagle_terrace")
    return give(roll(go_on(row), 4), SPARTA, gold=1, diamond=1, favor=1)


def test_a_sacrifice_says_what_the_prayer_would_find() -> None:
    row = praying()
    assert choice(row, SPARTA, ["give", "gold", 1]) == "Sacrifice 1 gold for one more, 5: no temple stands there."
    assert choice(row, SPARTA, ["give", "gold", -1]) == "Sacrifice 1 gold for one less, 3: “Wayside Altar”."


def test_so_does_a_favor_token_for_a_unit_that_prays_and_for_no_other() -> None:
    row = praying()
    assert choice(row, SPARTA, ["favor", 0, -1]) == "Favor token: unit 1 (4) down (3: “Wayside Altar”.)"
    assert choice(row, SPARTA, ["favor", 1, 1]) == "Favor token: unit 2 (2) up"


def test_the_table_shows_every_number_that_could_still_be_prayed_for() -> None:
    prayer = GAME.view(praying(), CORINTH)["prayer"]
    assert (prayer["number"], prayer["temple"]) == (4, "wayside_altar")
    assert [(near["number"], near["steps"], near["temple"]) for near in prayer["within"]] == [
        (1, 3, "hearth"),
        (2, 2, "hearth"),
        (3, 1, "wayside_altar"),
        (4, 0, "wayside_altar"),
        (5, 1, None),
        (6, 2, "zeus.eagle_terrace"),
        (7, 3, "zeus.eagle_terrace"),
    ]


def test_a_token_brings_a_prayer_no_further_than_its_units_can_turn() -> None:
    row = give(roll(go_on(at_phase("prayer", {"mat": [1]}, {"forest": [1]})), 6), SPARTA, favor=3)
    assert [near["number"] for near in GAME.view(row, SPARTA)["prayer"]["within"]] == [3, 4, 5, 6]


def building() -> State:
    row = give(at_phase("building", {"mat": [1]}, {"mat": [2]}), SPARTA, wood=9, marble=9)
    stand(row, SPARTA, "zeus.eagle_terrace")
    return go_on(hold(row, SPARTA, ["hades.cave_mouth", "athena.owl_library"], ["zeus.eagle_terrace"]))


def test_building_says_what_would_be_destroyed() -> None:
    row = building()
    told = "Build: Cave Mouth (2–3; 2 marble; +6) – destroys Hearth and Wayside Altar"
    assert choice(row, SPARTA, ["build", "hades.cave_mouth"]) == told
    free = stand(at_phase("building", {"mat": [1]}, {"mat": [2]}), SPARTA, "zeus.oak_grove")
    assert choice(free, SPARTA, ["build", "athena.owl_library"]) == "Build: Owl Library (7–8; 2 marble, 1 gold; +7)"


def test_prices_and_points_are_those_of_this_very_moment() -> None:
    row = building()
    row.discount[SPARTA, 1] = 1
    row.doubled[SPARTA] = 0b110000
    assert "; 1 marble; +12)" in choice(row, SPARTA, ["build", "hades.cave_mouth"])
    printed = CARDS.offerings[TEMPLE_NAMES.index("zeus.eagle_terrace")].points
    assert GAME.describe(row, SPARTA, number(["offer", "zeus.eagle_terrace"]))["points"] == 4 * printed


def test_a_call_shows_whom_it_holds_up() -> None:
    row = play(deal(gathered([1, 1, 1], [2, 2, 2]), CORINTH, "merchant_ship"), CORINTH, ["agora", "merchant_ship"])
    assert GAME.view(row, SPARTA)["effect"] == {
        "kind": "market",
        "name": "merchant_ship",
        "caller": CORINTH,
        "told": by_name(text(CARDS.effect_of("market", "merchant_ship")), "corinth"),
        "waits": SPARTA,
    }


def test_what_is_remembered_of_a_row_is_each_viewers_own() -> None:
    row = deal(gathered([3, 1, 1], [2, 2, 2]), CORINTH, "stern_foreman")
    for _ in range(2):
        assert GAME.view(row, CORINTH)["cities"][CORINTH]["market"] == ["stern_foreman"]
        assert GAME.view(row, SPARTA)["cities"][CORINTH]["market"] is None
    play(row, CORINTH, ["agora", "stern_foreman"])
    assert GAME.view(row, CORINTH)["cities"][CORINTH]["market"] == []


def test_a_refusal_says_why() -> None:
    row = stand(gathered([1, 1, 1], [2, 2, 2]), SPARTA, "zeus.oak_grove")
    assert refusal(row, CORINTH, ["pray"]) == "h4-order"
    fact = GAME.explain(row, CORINTH, number(["pray"]))
    assert fact["clause"] == "H4"
    assert language("en", GAME.language_folder).say(fact) == "Corinth is not the one to pray now."


def test_a_greedy_look_at_what_a_move_is_worth_uses_only_what_a_seat_may_know() -> None:
    row = a_while(3, 130).state
    out = np.zeros(GAME.evaluation.most_features, np.int32)
    for seat in range(3):
        other = GAME.copy(row)
        conceal(other, seat)
        assert GAME.evaluation.heuristic(other, seat) == GAME.evaluation.heuristic(row, seat)
        count = GAME.evaluation.features(row, seat, out)
        found = list(out[:count])
        assert GAME.evaluation.features(other, seat, out) == count
        assert list(out[:count]) == found
        assert len(set(found)) == count
        assert 0 <= min(found) <= max(found) < GAME.evaluation.feature_count


def test_features_have_room_and_stay_in_range_all_game_long() -> None:
    match = Match(GAME, 5, 3)
    most, out = 0, np.zeros(GAME.evaluation.most_features, np.int32)
    while not match.over:
        numbers = legal_numbers(match.state, turn(match.state))
        match.play(GAME.names[numbers[len(match.played) % len(numbers)]])
        for seat in range(5):
            count = GAME.evaluation.features(match.state, seat, out)
            assert max(out[:count]) < GAME.evaluation.feature_count
            most = max(most, count)
    assert most <= GAME.evaluation.most_features
    assert len(MARKET_NAMES) + len(TEMPLE_NAMES) < GAME.evaluation.feature_count


@pytest.mark.parametrize("code", LANGUAGES)
def test_whoever_a_card_is_played_against_reads_who_gets_what(code: str) -> None:
    """“You” in a card's text is its holder; to anybody else it is told with the cities' names."""
    row = deal(gathered([1, 1, 1], [2, 2, 2]), CORINTH, "loose_tongue")
    play(row, CORINTH, ["agora", "loose_tongue"], ["target", SPARTA])
    words = language(code, GAME.language_folder)
    sparta, corinth = words.word("sparta"), words.word("corinth")
    first, second = (words.say(GAME.describe(row, SPARTA, number(["option", option]))) for option in range(2))
    assert first.startswith(sparta) and corinth in first and "2" in first
    assert second.startswith(sparta) and f"{corinth} " in second


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_card_says_you_to_whoever_does_not_hold_it(code: str) -> None:
    words = language(code, GAME.language_folder)
    you = {
        "en": r"\byou\b|\byour\b|^(Gain|Take|Turn|Move|Roll|Swap|Score|Draw|Lose|Send|Borrow|Choose)\b",
        "fr": r"\bvous\b|\bvotre\b|\bvos\b|ez\b",
        "de": r"\bdu\b|\bdir\b|\bdich\b|\bdein",
        "es": r"\btú\b|\bte\b|\btu\b|\btus\b|^(Recibes|Ganas|Puedes|Mueve|Gira|Roba)\b",
    }[code]
    effects = [temple.prayer for temple in CARDS.temples] + [card.effect for card in CARDS.market]
    for effect in effects:
        told = words.say(by_name(text(effect), "athens"))
        assert not re.search(you, told, re.IGNORECASE if code != "es" else 0), told


def test_an_area_says_how_much_of_what_it_gives_is_left() -> None:
    row = gathered([1, 1, 1], [2, 2, 2])
    areas = {area["area"]: area for area in GAME.view(row, SPARTA)["areas"]}
    assert areas["forest"]["left"] == 25 and areas["market"]["left"] > 0 and areas["sanctuary"]["left"] is None
    row.supply[0] = 0
    areas = {area["area"]: area for area in GAME.view(row, SPARTA)["areas"]}
    assert areas["forest"]["left"] == 0 and areas["quarry"]["left"] == 25


@pytest.mark.rule("H10", "H11")
@pytest.mark.parametrize("seats", range(2, 6))
def test_a_city_affords_what_it_may_build_and_offer(seats: int) -> None:
    asked = 0
    for seed in range(4):
        match, chooser = Match(GAME, seats, seed), random.Random(seed)
        while not match.over:
            if stage(match.state) == "build":
                city = match.view()["cities"][match.turn]
                asked += 1
                built = {move[1] for move in match.legal if move[0] == "build"}
                offered = {move[1] for move in match.legal if move[0] == "offer"}
                assert built == set(city["affords"]["temples"]) & set(city["temples"])
                assert offered <= set(city["affords"]["offerings"]) & set(city["offerings"])
                for name in built:
                    after = match.copy().play(["build", name]).view()["cities"][match.turn]
                    gone = {one["temple"] for one in city["mat"]} - {one["temple"] for one in after["mat"]}
                    assert gone == set(city["ruins"].get(name, [])) - {name}
            match.play(chooser.choice(match.legal))
    assert asked > 20


def test_what_a_card_says_is_told_by_name_to_all_but_its_caller() -> None:
    before = deal(gathered([1, 1, 1], [2, 2, 2]), CORINTH, "bought_omen")
    row = play(GAME.copy(before), CORINTH, ["agora", "bought_omen"])
    told = GAME.tell(before, CORINTH, number(["agora", "bought_omen"]), row, NOBODY)
    effect = CARDS.effect_of("market", "bought_omen")
    called = next(fact for fact in told if fact["id"] == "log-agora")
    assert called["text"] == by_name(text(effect), "corinth") != text(effect)
