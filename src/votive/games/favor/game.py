"""Favor of the Gods, put together."""

from pathlib import Path
from typing import Any

from votive.core.content import content_mark
from votive.core.contract import Evaluation, Figure, Game, Option, Presentation, Reporting, Rules, Tables, register
from votive.games.favor import (
    ending,
    evaluation,
    features,
    moves,
    opening,
    scoring,
    secrets,
    statistics,
    story,
    verbs,
    view,
    wording,
)
from votive.games.favor.cards import FEWEST_SEATS, MOST_SEATS
from votive.games.favor.content import CITIES, UNITS
from votive.games.favor.state import REASONS, STATE
from votive.games.favor.verdicts import CLAUSES, VERDICTS


def list_cards(language: Any) -> Tables:
    from votive.games.favor import catalogue  # only readers need it

    return catalogue.catalogue(language)


def print_cards() -> dict[str, Any]:
    from votive.games.favor import printed  # only a page needs it

    return printed.printed()


def draw(table: dict[str, Any], language: Any) -> Any:
    from votive.games.favor import board  # only a terminal needs it

    return board.draw(table, language)


GAME = register(
    Game(
        name="favor",
        version="2" + content_mark("favor"),
        fewest_seats=FEWEST_SEATS,
        most_seats=MOST_SEATS,
        seat_names=CITIES,
        row=STATE,
        options=(
            Option("rounds", default=12, least=1, most=12),  # H13
            Option("units", default=3, least=1, most=UNITS),  # G1
            Option("bonus_hour", default=6, least=0, most=12),  # H1; 0 for never
            Option("gods_hours", default=4, least=1, most=12),  # H12: the gods react every so many rounds
        ),
        clauses=CLAUSES,
        verdicts=VERDICTS,
        reasons=REASONS,
        names=tuple(moves.NAMES),
        moves=moves.MOVES,
        most_legal=moves.MOST_LEGAL,
        rules=Rules(
            new=opening.new,
            turn=verbs.turn,
            stage=verbs.stage,
            age=verbs.age,
            legal=verbs.legal,
            odds=verbs.odds,
            verdict=verbs.verdict,
            enact=verbs.enact,
            record_number=secrets.record_number,
            seen=secrets.seen,
            conceal=secrets.conceal,
            imagine=secrets.imagine,
            round_number=verbs.round_number,
            points=verbs.points,
            ranks=ending.ranks,
            reason=verbs.reason,
        ),
        presentation=Presentation(
            view=view.view,
            status=wording.status,
            tell=story.tell,
            explain=wording.explain,
            describe=wording.describe,
            draw=draw,
            language_folder=Path(__file__).parent / "lang",
            catalogue=list_cards,
            printed=print_cards,
        ),
        evaluation=Evaluation(
            heuristic=evaluation.heuristic,
            features=features.features,
            feature_count=features.FEATURES,
            most_features=features.MOST_FEATURES,
        ),
        reporting=Reporting(
            parts=moves.things,
            sources=scoring.SOURCES,
            points_by_source=scoring.points_by_source,
            figures=(Figure("log-total", "gained", ("quest",)), Figure("log-total", "penalty", ("promised",))),
            prefixes=("temple", "offering", "market", "god", "quest", "area", "word"),
        ),
        statistics=statistics.statistics,
    )
)
