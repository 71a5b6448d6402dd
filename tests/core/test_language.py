"""Every language says everything, and nothing that is never said."""

import random
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk, Message

import votive
from votive import games
from votive.core.contract import ALL, NOBODY, Fact
from votive.core.language import COMMON, Language, language
from votive.core.languages import LANGUAGES
from votive.core.match import Match

NAMES = games.names()
FOLDERS = {"frame": COMMON} | {name: votive.game(name).language_folder for name in NAMES}


def messages(folder: str, code: str) -> set[str]:
    text = (FOLDERS[folder] / f"{code}.ftl").read_text(encoding="utf-8")
    entries = FluentParser().parse(text).body
    assert not [entry for entry in entries if isinstance(entry, Junk)], f"{folder}/{code}.ftl does not parse"
    names = [entry.id.name for entry in entries if isinstance(entry, Message)]
    assert len(names) == len(set(names)), f"{folder}/{code}.ftl says something twice"
    return set(names)


@pytest.mark.parametrize("folder", FOLDERS)
@pytest.mark.parametrize("code", LANGUAGES)
def test_no_language_misses_or_adds_a_message(folder: str, code: str) -> None:
    assert messages(folder, code) == messages(folder, "en")


def test_french_keeps_punctuation_on_the_line_of_its_word() -> None:
    """A narrow no-break space stands before : ; ! ? % » and after «, in the program's texts and the page's."""
    root = Path(__file__).resolve().parents[2]
    for folder in ("src", "client/src"):
        for path in (root / folder).rglob("fr.ftl"):
            text = path.read_text(encoding="utf-8")
            assert not re.findall(r"^.*(?:\S [:;!?%»]|[\w)}][:;!?](?=\s|$)|«[^\u202f]).*$", text, re.MULTILINE), path


def facts_of(match: Match, chooser: random.Random) -> Iterator[Fact]:
    """Everything that is told while a random game is played."""
    game = match.game
    while not match.over:
        seat = match.turn
        for viewer in (seat, (seat + 1) % match.settings.seats, NOBODY):
            yield game.status(match.state, viewer)
        for number in match.legal_numbers(seat):
            yield game.describe(match.state, seat, number)
        for _ in range(20):
            number = chooser.randrange(game.moves)
            asked = chooser.randrange(match.settings.seats)
            if game.rules.verdict(match.state, asked, number):
                yield game.explain(match.state, asked, number)
        match.play(chooser.choice(match.legal))
    yield game.status(match.state, 0)
    for viewer in (ALL, 0, NOBODY):
        for facts in match.log(viewer):
            yield from facts


@cache
def sample(name: str) -> list[Fact]:
    """One fact of every kind that a few games tell."""
    found: dict[str, Fact] = {}
    game = votive.game(name)
    for seats in range(game.fewest_seats, game.most_seats + 1):
        for seed in range(3):
            chooser = random.Random(seed)
            for fact in facts_of(Match(game, seats, seed), chooser):
                found.setdefault(f"{fact['id']} {sorted(fact)}", fact)
    return list(found.values())


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("code", LANGUAGES)
def test_everything_that_games_tell_can_be_said(name: str, code: str) -> None:
    words = language(code, FOLDERS[name])
    for fact in sample(name):
        said = words.say(fact)
        assert said.strip()
        assert "{" not in said


def test_a_missing_message_or_argument_is_an_error_not_a_gap() -> None:
    words = Language("en", FOLDERS[NAMES[0]])
    with pytest.raises(KeyError, match="no message"):
        words.word("nothing-of-the-kind")
    with pytest.raises(KeyError, match="command"):
        words.word("play-kept")


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(Exception, match="there is no language 'xx'; there is: en, fr, de, es"):
        Language("xx")


def test_lists_are_told_with_commas_and_and() -> None:
    words = Language("en")
    assert words._listed([]) == ""
    assert words._listed(["a"]) == "a"
    assert words._listed(["a", "b", "c"]) == "a, b and c"


def test_a_language_is_an_entry_and_its_files() -> None:
    """What CONTRIBUTING.md says a new language needs."""
    root = COMMON.parents[2]
    folders = {file.parent for part in ("src/votive", "client/src") for file in (root / part).rglob("en.ftl")}
    assert len(folders) > 10
    native = re.search(r"NATIVE\b.*= {(.*)}", (root / "client/src/language.ts").read_text(encoding="utf-8"))
    assert native and tuple(re.findall(r"(\w+):", native[1])) == LANGUAGES
    for code in LANGUAGES:
        assert [folder for folder in folders if not (folder / f"{code}.ftl").is_file()] == []
        pages = [root / "rules" / (f"{name}.md" if code == "en" else f"{name}.{code}.md") for name in games.ours()]
        assert [page for page in pages if not page.is_file()] == []
