"""Favor of the Gods, put together."""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache, partial
from pathlib import Path
from typing import Any

from votive.core.compilation import never_compile
from votive.core.content import is_mark
from votive.core.contract import Evaluation, Figure, Game, Presentation, Reporting, Rules, Tables, register
from votive.core.options import Option
from votive.games.favor import (
    ending,
    evaluation,
    features,
    meanings,
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
from votive.games.favor.cards import FEWEST_SEATS, MOST_SEATS, Cards
from votive.games.favor.content import CITIES, COMPILED_SETS, UNITS, add_set
from votive.games.favor.state import LATE_STATE, REASONS, STATE
from votive.games.favor.verdicts import CLAUSES, VERDICTS
from votive.games.favor.versions import CARDS, NEWEST, OWN, PUBLISHED, add_own, own_files, published_files


def list_cards(cards: Cards, language: Any) -> Tables:
    from votive.games.favor import catalogue  # only readers need it

    return catalogue.catalogue(cards, language)


def print_cards(cards: Cards) -> dict[str, Any]:
    from votive.games.favor import printed  # only a page needs it

    return printed.printed(cards)


def describe_workshop(number: int) -> dict[str, Any]:
    from votive.games.favor import workshop  # only whoever changes cards needs it

    return workshop.describe(number)


def try_cards(number: int, files: Mapping[str, bytes]) -> dict[str, Any]:
    from votive.games.favor import workshop

    return workshop.try_cards(files, number)


def draw(cards: Cards, table: dict[str, Any], language: Any) -> Any:
    from votive.games.favor import board  # only a terminal needs it

    return board.draw(cards, table, language)


def card_files(number: int, cards: Cards) -> Mapping[str, bytes]:
    own = next((own.files for own in list(OWN.values()) if cards in own.by_version.values()), {})
    return own_files(number, own) if own else published_files(number)


def picture(cards: Cards, table: dict[str, Any], language: Any, status: str) -> str:
    from votive.games.favor import picture as drawing  # only a notebook needs it

    return drawing.picture(cards, table, language, status)


def find_version(version: str) -> Game | None:
    """The game by a published version of the rules, with its cards or with cards of one's own."""
    number, plus, named = version.partition("+")
    if number not in map(str, PUBLISHED):
        return None
    if not plus:
        return _version(int(number), "", PUBLISHED[int(number)])
    own = next((own for mark, own in list(OWN.items()) if is_mark(named, mark)), None)
    return _version(int(number), f"+{named}", own.of_version(int(number))) if own else None


@cache
def _version(number: int, suffix: str, cards: Cards) -> Game:
    """`suffix` follows the number where the cards are one's own."""
    like = PUBLISHED if suffix else [other for other in PUBLISHED if PUBLISHED[other] is cards]
    card_set = add_set(cards)
    return Game(
        name="favor",
        version=f"{number}{suffix}",
        versions=tuple(map(str, PUBLISHED)),
        version_number=number,
        card_set=card_set,
        same_cards=tuple(f"{other}{suffix}" for other in like),
        newest_cards=cards is CARDS,
        card_files=next((own.files for own in list(OWN.values()) if cards in own.by_version.values()), {}),
        find_version=find_version,
        add_cards=add_own,
        fewest_seats=FEWEST_SEATS,
        most_seats=MOST_SEATS,
        seat_names=CITIES,
        row=STATE if card_set < COMPILED_SETS else LATE_STATE,
        options=(
            Option("rounds", default=12, least=1, most=12),  # H13
            Option("units", default=3, least=1, most=UNITS),  # G1
            Option("bonus_hour", default=6, least=0, most=12),  # H1; 0 for never
            Option("gods_hours", default=4, least=1, most=12),  # H12: the gods react every so many rounds
        ),
        clauses=CLAUSES,
        verdicts=VERDICTS,
        reasons=REASONS,
        names=moves.names_with(cards),
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
            draw=partial(draw, cards),
            typed=moves.typed,
            picture=partial(picture, cards),
            language_folder=Path(__file__).parent / "lang",
            catalogue=partial(list_cards, cards),
            printed=partial(print_cards, cards),
            workshop=partial(describe_workshop, number),
            try_cards=partial(try_cards, number),
            card_files=partial(card_files, number, cards),
        ),
        evaluation=Evaluation(
            heuristic=evaluation.heuristic,
            features=features.features,
            feature_count=features.FEATURES,
            most_features=features.MOST_FEATURES,
            meanings=meanings.MEANINGS,
        ),
        reporting=Reporting(
            parts=partial(moves.things, cards),
            sources=scoring.SOURCES,
            points_by_source=scoring.points_by_source,
            figures=(Figure("log-total", "gained", ("quest",)), Figure("log-total", "penalty", ("promised",))),
            prefixes=("temple", "offering", "market", "god", "quest", "area", "word"),
        ),
        statistics=statistics.statistics,
    )


_newest = _version(NEWEST, "", CARDS)
GAME = register(next((_version(NEWEST, f"+{mark}", own.of_version(NEWEST)) for mark, own in OWN.items()), _newest))
register(replace(GAME, row=LATE_STATE))
never_compile(LATE_STATE)
