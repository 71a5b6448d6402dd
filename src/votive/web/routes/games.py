"""The games that can be played, their rules and their cards."""

from votive.core.content import own_cards
from votive.core.contract import Game
from votive.core.languages import LANGUAGES
from votive.table.values import LEVELS
from votive.web.errors import ApiError
from votive.web.routes.route import Call, Route
from votive.web.rules_pages import rules_page
from votive.web.schema.games import Cards, GameInfo, GameOption, Games, RulesPage


async def games(call: Call) -> Games:
    warmup = call.context.warmup
    return Games([_game_info(game) for game in await warmup.games()], list(LEVELS), list(LANGUAGES))


def _game_info(game: Game) -> GameInfo:
    options = [GameOption(option.name, option.default, option.least, option.most) for option in game.options]
    names = list(game.seat_names)
    return GameInfo(game.name, game.version, game.fewest_seats, game.most_seats, options, names, has_secrets(game))


def has_secrets(game: Game) -> bool:
    """Whether some move of the game is seen only in part by others."""
    return len(game.names) > game.moves


async def cards(call: Call) -> Cards:
    game = await call.context.warmup.game(call.path("game"))
    return Cards(game.name, game.version, own_cards(game))


async def rules(call: Call) -> RulesPage:
    page = rules_page(call.path("game"), call.path("language"))
    if page is None:
        raise ApiError("unknown", "refused-unknown-page")
    return page


ROUTES = (
    Route("GET", "/api/games", "The games, bots and languages there are", games, Games, person=False),
    Route("GET", "/api/rules/{game}/{language}", "The rules", rules, RulesPage, person=False, fails=(404,)),
    Route("GET", "/api/cards/{game}", "Cards that are not ours", cards, Cards, person=False, fails=(404,)),
)  # fmt: skip
