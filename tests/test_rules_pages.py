"""The rules say the same in every language, in the words of the game's own Fluent files."""

import re
from collections import Counter
from collections.abc import Iterator

import pytest
from docs.build import APPENDIX, ROOT
from docs.build import rules_page as derived

from votive import games
from votive.core.language import language
from votive.core.languages import LANGUAGES
from votive.web.rules_pages import parse
from votive.web.schema.games import RulesPage

TRANSLATIONS = [code for code in LANGUAGES if code != "en"]
CODE = re.compile(r"`[^`]*`")
NAMES = re.compile(r"^([a-z_]+|(?:god|area|word|phase)-(?!over)[a-z_]+) =", re.MULTILINE)
"""Ids of messages that name something: cities, gods, characters, animals, places, goods, phases."""
ENGLISH = {"the", "and", "of", "with", "from", "which", "each", "player", "players", "when", "their", "who", "must"}
ENGLISH |= {"is", "are", "to", "for", "by", "if", "then", "card", "cards", "one", "that", "this", "other", "round"}
OTHER_NUMBERS: set[tuple[str, str, str]] = set()
"""Clauses (game, code, id) whose translation must write a number that the English one does not, or the reverse."""


def name(game: str, code: str) -> str:
    return f"{game}.md" if code == "en" else f"{game}.{code}.md"


def file(game: str, code: str) -> str:
    return (ROOT / "rules" / name(game, code)).read_text(encoding="utf-8")


def page(game: str, code: str) -> RulesPage:
    return parse(game, code, file(game, code))


def passages(game: str, code: str) -> Iterator[tuple[str, str]]:
    """Every clause by its id, and what else stands in each section by its number; without the appendix and code."""
    for number, section in enumerate(page(game, code).sections):
        if f"## {section.section}" == APPENDIX[code]:
            continue
        yield f"section {number}", CODE.sub("", f"{section.section}\n{section.text}")
        for clause in section.clauses:
            yield clause.id, CODE.sub("", clause.text)


def numbers(text: str) -> Counter[str]:
    """The numbers in a text; 12:00 is one number, as other languages say 12 h."""
    return Counter(re.findall(r"\d+", text.replace(":00", "")))


def names(game: str, code: str) -> Iterator[tuple[str, str]]:
    """What has a name in the game, in English and in another language."""
    folder = games.load(game).language_folder
    for key in NAMES.findall((folder / "en.ftl").read_text(encoding="utf-8")):
        yield language("en", folder).word(key), language(code, folder).word(key)


each_translation = pytest.mark.parametrize(
    ("game", "code"), [(game, code) for game in games.names() for code in TRANSLATIONS]
)


@each_translation
def test_sections_and_clauses_are_the_same_in_the_same_order(game: str, code: str) -> None:
    english, translated = (
        [[clause.id for clause in section.clauses] for section in page(game, tongue).sections]
        for tongue in ("en", code)
    )
    assert translated == english
    assert [clause for section in translated for clause in section] == list(games.load(game).clauses)


@each_translation
def test_every_clause_and_section_has_the_same_numbers(game: str, code: str) -> None:
    english = dict(passages(game, "en"))
    different = {
        where: text
        for where, text in passages(game, code)
        if numbers(text) != numbers(english[where]) and (game, code, where) not in OTHER_NUMBERS
    }
    assert different == {}


@each_translation
def test_what_the_games_words_name_is_called_the_same_in_the_rules(game: str, code: str) -> None:
    called = list(names(game, code))
    english = dict(passages(game, "en"))
    missing = [
        f"{where}: {ours} is {theirs}"
        for where, text in passages(game, code)
        for ours, theirs in called
        if re.search(rf"\b{re.escape(ours)}s?\b", english[where], re.IGNORECASE) and theirs.lower() not in text.lower()
    ]
    assert missing == []


@each_translation
def test_moves_are_not_translated(game: str, code: str) -> None:
    assert CODE.findall(file(game, code)) == CODE.findall(file(game, "en"))


@each_translation
def test_every_card_has_the_same_numbers_in_the_appendix(game: str, code: str) -> None:
    english, translated = (
        file(game, tongue).partition(f"\n{APPENDIX[tongue]}\n")[2].splitlines() for tongue in ("en", code)
    )
    assert len(english) == len(translated)
    assert [
        (ours, theirs) for ours, theirs in zip(translated, english, strict=True) if numbers(ours) != numbers(theirs)
    ] == []


@each_translation
def test_no_english_is_left(game: str, code: str) -> None:
    text = CODE.sub("", file(game, code)).replace("*Favor of the Gods*", "").replace("[English]", "")
    assert [line for line in text.splitlines() if ENGLISH & set(re.findall(r"[^\W\d_]+", line.lower()))] == []


@pytest.mark.parametrize("game", games.names())
@pytest.mark.parametrize("code", LANGUAGES)
def test_every_page_leads_to_the_others_and_is_up_to_date(game: str, code: str) -> None:
    text = file(game, code)
    for other in LANGUAGES:
        assert (f"]({name(game, other)})" in text.splitlines()[2]) == (other != code)
    assert derived(ROOT / "rules" / name(game, code)) == text, "run make docs"
