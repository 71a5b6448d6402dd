"""Every lesson of every game, played through by the rules: positions, moves, refusals and words."""

import functools
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fluent.runtime import FluentBundle, FluentResource

import votive
from votive import games
from votive.core.contract import Move
from votive.core.language import COMMON, language
from votive.core.languages import LANGUAGES
from votive.core.records import parse, replay
from votive.table.lessons import Chapter, ChapterStep, Lesson, Practice, lesson_of
from votive.table.refusals import Refused

PAGE = Path(__file__).resolve().parents[2] / "client" / "src" / "lang" / "lessons"


def lesson(game: str) -> Lesson:
    found = lesson_of(votive.game(game))
    assert found is not None, f"{game} has no lesson"
    return found


def chapters() -> list[Any]:
    return [
        pytest.param(name, chapter.name, id=f"{name}-{chapter.name}")
        for name in games.names()
        for chapter in lesson(name).chapters
    ]


def practice(game: str, name: str, made: list[Move | None]) -> Practice:
    whole = lesson(game)
    chapter = whole.chapter(name)
    assert chapter is not None
    return Practice(votive.game(game), whole, chapter, made)


def walk(game: str, name: str) -> Iterator[tuple[Practice, ChapterStep, list[Move | None]]]:
    """Every step of a chapter, doing each time the first thing that will do; and what was done before it."""
    made: list[Move | None] = []
    while True:
        here = practice(game, name, made)
        step = here.step
        if step is None:
            return
        yield here, step, made
        made = [*made, here.now().choices[0].move if step.acts else None]


@pytest.mark.parametrize(("game", "name"), chapters())
def test_a_chapters_position_is_reached_by_legal_moves(game: str, name: str) -> None:
    """As a record, from the first move on: what the rules allow, and nothing else."""
    whole = lesson(game)
    chapter = whole.chapter(name)
    assert chapter is not None
    first = whole.first(chapter)
    loaded = votive.game(game)
    head = {"votive": 1, "game": game, "rules": loaded.version, "seats": first.seats, "options": first.options}
    record = parse(json.dumps(head | {"moves": whole.way_to(chapter)}), votive.game)
    row = replay(record)
    assert practice(game, name, []).table.state.playing().row.tobytes() == row.tobytes()


@pytest.mark.parametrize(("game", "name"), chapters())
def test_a_chapter_can_be_played_to_its_end(game: str, name: str) -> None:
    seen = 0
    for here, step, made in walk(game, name):
        now = here.now()
        assert here.number == len(made) == seen
        assert bool(now.choices) == step.acts, f"{step.say}: there is something to do exactly where a move is asked for"
        if step.acts:
            assert here.table.state.playing().legal(here.chapter.seat), step.say
        seen += 1
    assert seen == len(practice(game, name, []).chapter.steps) > 0


@pytest.mark.parametrize(("game", "name"), chapters())
def test_all_that_is_wanted_is_legal_and_leads_on(game: str, name: str) -> None:
    for here, step, made in walk(game, name):
        offered = [choice.move for choice in here.now().choices]
        for move in step.want:
            assert move in offered, f"{step.say}: {move} is not legal"
        for move in offered:  # also whatever may be chosen freely
            assert practice(game, name, [*made, move]).number == here.number + 1


@pytest.mark.parametrize(("game", "name"), chapters())
def test_wrong_moves_are_refused_by_the_clause_that_is_named(game: str, name: str) -> None:
    for here, step, made in walk(game, name):
        for wrong in step.wrong:
            [(_, refusal)] = here.reasons([wrong.move])
            assert refusal is not None and refusal.clause == wrong.clause, f"{step.say}: {wrong.move}"
            if step.acts:
                with pytest.raises(Refused) as refused:
                    practice(game, name, [*made, wrong.move])
                assert refused.value.refusal == refusal


@pytest.mark.parametrize(("game", "name"), chapters())
def test_an_unwanted_move_is_answered_in_the_lessons_words(game: str, name: str) -> None:
    for here, step, _ in walk(game, name):
        history = here.table.state.playing()
        for number in history.legal(here.chapter.seat) if step.acts else []:
            move = history.game.names[number]
            [(_, refusal)] = here.reasons([move])
            assert (refusal is None) == step.accepts(move)
            if refusal is not None:
                assert refusal.kind == "not-now" and refusal.fact["id"].startswith("lesson-")


@pytest.mark.parametrize("game", games.names())
def test_a_chapter_that_another_goes_on_from_leaves_nothing_open(game: str) -> None:
    whole = lesson(game)
    for chapter in whole.chapters:
        before = whole.chapter(chapter.after) if chapter.after else None
        assert (before is None) == (chapter.after is None)
        assert before is None or not any(step.free for step in before.steps)


@pytest.mark.parametrize("game", games.names())
def test_a_lesson_says_no_where_it_does_not_fit(game: str) -> None:
    name = lesson(game).chapters[0].name
    steps = practice(game, name, []).chapter.steps
    assert not steps[0].acts
    with pytest.raises(Refused, match="stale"):
        practice(game, name, [steps[-1].want[0] if steps[-1].want else ["nothing"]])
    with pytest.raises(Refused, match="stale"):
        practice(game, name, [None] * 50)
    whole = next(made for here, step, made in walk(game, name) if step.acts)
    with pytest.raises(Refused, match="malformed"):
        practice(game, name, [*whole, ["no", "such", "move"]])


def test_a_lesson_tells_no_secrets_of_others() -> None:
    """The prepared position is seen through the learner's eyes only."""
    for game in games.names():
        for chapter in lesson(game).chapters:
            here = practice(game, chapter.name, [])
            now = here.now()
            if now.stage == "playing":
                row = here.table.state.playing().concealed(chapter.seat)
                assert now.view == votive.game(game).view(row, chapter.seat)


# Words


@functools.cache
def words_of(game: str, code: str) -> FluentBundle:
    folder = votive.game(game).language_folder
    bundle = FluentBundle([code], use_isolating=False)
    for file in (COMMON / f"{code}.ftl", folder / f"{code}.ftl", folder.parent / "lessons" / f"{code}.ftl"):
        bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))
    return bundle


def said(game: str, code: str, word: str) -> str:
    bundle = words_of(game, code)
    assert bundle.has_message(word), f"{game}, {code}: no word {word}"
    text, errors = bundle.format_pattern(bundle.get_message(word).value, {})
    assert not errors, (game, code, word, errors)
    return str(text)


def wanted_words(chapter: Chapter) -> list[str]:
    own = [step.otherwise for step in chapter.steps if step.otherwise is not None]
    return [f"lesson-{chapter.name}", *(chapter.word(word) for word in [*(step.say for step in chapter.steps), *own])]


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("game", games.names())
def test_every_word_is_there_in_every_language_and_is_short(game: str, code: str) -> None:
    wanted = {word for chapter in lesson(game).chapters for word in wanted_words(chapter)}
    for word in sorted(wanted):
        text = said(game, code, word)
        assert 0 < len(text) <= 260, f"{game}, {code}: {word} has {len(text)} characters"
    file = votive.game(game).language_folder.parent / "lessons" / f"{code}.ftl"
    written = set(re.findall(r"^([a-z][\w-]*) =", file.read_text(encoding="utf-8"), re.MULTILINE))
    assert written == wanted, "no word is left over"


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("game", games.names())
def test_clauses_that_the_words_name_are_those_of_the_rules(game: str, code: str) -> None:
    """And the same ones in every language."""
    clauses = votive.game(game).clauses
    for chapter in lesson(game).chapters:
        for word in wanted_words(chapter):
            named = re.findall(r"\b[A-Z]\d+\b", said(game, code, word))
            assert set(named) <= set(clauses), word
            assert named == re.findall(r"\b[A-Z]\d+\b", said(game, "en", word)), f"{code}: {word}"


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_answer_to_an_unwanted_move_has_words_of_its_own(code: str) -> None:
    text = (PAGE / f"{code}.ftl").read_text(encoding="utf-8")
    assert re.search(r"^lesson-not-that = .+$", text, re.MULTILINE)


@pytest.mark.parametrize("game", games.names())
def test_the_closing_game_can_be_opened(game: str) -> None:
    closing = lesson(game).closing
    assert votive.game(game).settings(closing.seats, closing.options).seats == closing.seats
    assert language("en").has(f"level-{closing.level}")
