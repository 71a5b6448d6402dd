"""Lessons over HTTP: where somebody is in a chapter follows from what they have done there. Nothing is kept."""

from votive.core.contract import Game
from votive.table.lessons import Chapter, Lesson, Practice, lesson_of
from votive.table.values import SeatPlan
from votive.web.errors import ApiError
from votive.web.routes.route import Call, Routes
from votive.web.schema.lessons import LessonChapter, LessonOutline, LessonSoFar, LessonStep
from votive.web.schema.tables import NewTable, Reason

ROUTES = Routes()


async def _lesson(call: Call) -> tuple[Game, Lesson]:
    game = await call.context.warmup.rules(call.path("game"))
    lesson = lesson_of(game)
    if lesson is None:
        raise ApiError("unknown", "refused-no-lesson")
    return game, lesson


@ROUTES.add("GET", "/api/lessons/{game}", person=False, fails=(404,))
async def lesson_outline(call: Call) -> LessonOutline:
    """A game's lesson."""
    return outline(*await _lesson(call))


def outline(game: Game, lesson: Lesson) -> LessonOutline:
    """A lesson's chapters, and the short game at its end."""
    chapters = [LessonChapter(chapter.name, len(chapter.steps)) for chapter in lesson.chapters]
    closing = lesson.closing
    seats = [SeatPlan("me"), *[SeatPlan("bot", closing.level)] * (closing.seats - 1)]
    return LessonOutline(game.name, chapters, NewTable(game.name, seats, closing.options, begin=True))


@ROUTES.add("POST", "/api/lessons/{game}/{chapter}", body=LessonSoFar, person=False, fails=(404, 409))
async def lesson_step(call: Call) -> LessonStep:
    """A chapter of a lesson, after what was done there."""
    game, lesson = await _lesson(call)
    chapter = lesson.chapter(call.path("chapter"))
    if chapter is None:
        raise ApiError("unknown", "refused-unknown-page")
    return await call.context.tables.threads.run(_shown, game, lesson, chapter, call.body)


def _shown(game: Game, lesson: Lesson, chapter: Chapter, so_far: LessonSoFar) -> LessonStep:
    practice = Practice(game, lesson, chapter, so_far.made)
    step = practice.step
    return LessonStep(
        chapter.name,
        practice.number,
        len(chapter.steps),
        None if step is None else chapter.word(step.say),
        step is not None and step.acts,
        practice.now(),
        practice.told(),
        [Reason(move, refusal) for move, refusal in practice.reasons(so_far.asks)],
    )
