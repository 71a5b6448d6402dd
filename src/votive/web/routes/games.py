"""The games that can be played, their rules and their cards."""

from typing import Annotated

import msgspec
from msgspec import Meta

from votive.core.content import cards_to_tell
from votive.core.contract import Game
from votive.core.errors import UnknownVersion
from votive.core.languages import LANGUAGES
from votive.table.values import LEVELS
from votive.web.errors import ApiError
from votive.web.routes.route import Call, Routes
from votive.web.rules_pages import rules_page
from votive.web.schema.games import GameCards, GameInfo, GameList, GameOption, Preparation, RulesPage

ROUTES = Routes()


@ROUTES.add("GET", "/api/games", person=False)
async def games(call: Call) -> GameList:
    """The games, bots and languages there are."""
    warmup = call.context.warmup
    infos = [game_info(game, warmup.preparation(game.name)) for game in await warmup.games()]
    return GameList(infos, list(LEVELS), list(LANGUAGES))


def game_info(game: Game, preparing: Preparation | None) -> GameInfo:
    options = [GameOption(option.name, option.default, option.least, option.most) for option in game.options]
    names = list(game.seat_names)
    return GameInfo(
        game.name, game.version, game.fewest_seats, game.most_seats, options, names, has_secrets(game), preparing
    )


def has_secrets(game: Game) -> bool:
    """Whether some move of the game is seen only in part by others."""
    return len(game.names) > game.moves


class CardsQuery(msgspec.Struct, frozen=True):
    rules: Annotated[str, Meta(max_length=40)] | None = None
    """A version of the rules; none: that of new tables."""


@ROUTES.add("GET", "/api/cards/{game}", query=CardsQuery, person=False, fails=(404,))
async def cards(call: Call) -> GameCards:
    """Cards that are not the newest of ours."""
    game = await call.context.warmup.game(call.path("game"))
    try:
        game = game.in_version(call.query.rules or game.version)
    except UnknownVersion:
        raise ApiError("unknown", "refused-unknown-page") from None
    return GameCards(game.name, game.version, cards_to_tell(game))


@ROUTES.add("GET", "/api/rules/{game}/{language}", person=False, fails=(404,))
async def rules(call: Call) -> RulesPage:
    """The rules."""
    page = rules_page(call.path("game"), call.path("language"))
    if page is None:
        raise ApiError("unknown", "refused-unknown-page")
    return page
