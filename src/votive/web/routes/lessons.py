"""Lessons over HTTP: where somebody is in a chapter follows from what they have done there. Nothing is kept."""

from votive.core.contract import Game
from votive.table.lessons import Chapter, Lesson, Practice, lesson_of
from votive.table.refusals import Refused
from votive.web.errors import ApiError, from_refusal
from votive.web.routes.route import Call, Route
from votive.web.schema.lessons import LessonChapter, LessonOutline, LessonSoFar, LessonStep
from votive.web.schema.tables import NewTable, Place, Reason


async def _lesson(call: Call) -> tuple[Game, Lesson]:
    game = await call.context.warmup.rules(call.path("game"))
    lesson = lesson_of(game)
    if lesson is None:
        raise ApiError("unknown", "refused-no-lesson")
    return game, lesson


async def lesson_outline(call: Call) -> LessonOutline:
    game, lesson = await _lesson(call)
    chapters = [LessonChapter(chapter.name, len(chapter.steps)) for chapter in lesson.chapters]
    closing = lesson.closing
    seats = [Place("me"), *[Place("bot", closing.level)] * (closing.seats - 1)]
    return LessonOutline(game.name, chapters, NewTable(game.name, seats, closing.options, begin=True))


async def lesson_step(call: Call) -> LessonStep:
    game, lesson = await _lesson(call)
    chapter = lesson.chapter(call.path("chapter"))
    if chapter is None:
        raise ApiError("unknown", "refused-unknown-page")
    try:
        return await call.context.tables.threads.run(_shown, game, lesson, chapter, call.body)
    except Refused as refused:
        raise from_refusal(refused) from None


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


ROUTES = (
    Route("GET", "/api/lessons/{game}", "A game's lesson", lesson_outline, LessonOutline, person=False, fails=(404,)),
    Route(
        "POST", "/api/lessons/{game}/{chapter}", "A chapter of a lesson, after what was done there", lesson_step,
        LessonStep, LessonSoFar, person=False, fails=(404, 409),
    ),
)  # fmt: skip
