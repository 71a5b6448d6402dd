"""The workshop: change a game, see what that does, and play it."""

from starlette.responses import Response

from votive.web.errors import ApiError
from votive.web.routes.route import Call, Routes, while_there
from votive.web.schema.workshop import (
    CheckedVariant,
    NewPrint,
    NewTrial,
    Trial,
    WorkshopGame,
    WorkshopOffer,
    WorkshopVariant,
)
from votive.web.workshop.checking import check

ROUTES = Routes()
MOST_GAMES = 20_000


def may_use(call: Call) -> None:
    """Refuse it where the operator does not offer it."""
    if not call.context.settings.offers_workshop:
        raise ApiError("not-yours", "refused-no-workshop")


@ROUTES.add("GET", "/api/workshop", person=False)
async def workshop(call: Call) -> WorkshopOffer:
    """Whether there is a workshop here, and for which games."""
    games = [game.name for game in await call.context.warmup.games() if game.options or game.shown.workshop]
    return WorkshopOffer(call.context.settings.offers_workshop, games, MOST_GAMES)


@ROUTES.add("GET", "/api/workshop/games/{game}", person=False, fails=(403, 404))
async def workshop_game(call: Call) -> WorkshopGame:
    """What can be changed of a game."""
    may_use(call)
    game = await call.context.warmup.game(call.path("game"))
    about = game.shown.workshop() if game.shown.workshop else {"decks": []}
    return WorkshopGame(game.name, game.versions[-1], about.pop("decks"), about)


@ROUTES.add("POST", "/api/workshop/check", body=WorkshopVariant, fails=(403,))
async def check_variant(call: Call) -> CheckedVariant:
    """What the checks of card files say of a variant."""
    may_use(call)
    call.context.limit("check", call.me.person.id)
    games = {game.name: game for game in await call.context.warmup.games()}
    return await call.context.tables.threads.run(check, call.body, games)


@ROUTES.add("POST", "/api/workshop/trials", body=NewTrial, fails=(403,))
async def try_variant(call: Call) -> Trial:
    """Play many games of a variant, and as many of the published game, when nobody else needs the processor."""
    may_use(call)
    call.context.limit("trial", call.me.person.id)
    found = await _sound(call, call.body.variant)
    return call.context.trials.ask(call.me.person.id, call.body, found.cards is not None)


async def _sound(call: Call, file: str) -> CheckedVariant:
    """A variant's file, if it can be played."""
    games = {game.name: game for game in await call.context.warmup.games()}
    found = await call.context.tables.threads.run(check, WorkshopVariant(text=file), games)
    if found.trouble is not None:
        raise ApiError("malformed", "refused-variant", trouble=found.trouble[:400])
    return found


@ROUTES.add("GET", "/api/workshop/trials/{trial}", fails=(403, 404))
async def trial(call: Call) -> Trial:
    """How far a trial of mine is, and what was found so far."""
    may_use(call)
    return call.context.trials.state(call.me.person.id, call.path("trial"))


@ROUTES.add("DELETE", "/api/workshop/trials/{trial}", fails=(403, 404))
async def stop_trial(call: Call) -> Trial:
    """Stop a trial of mine."""
    may_use(call)
    return call.context.trials.cancel(call.me.person.id, call.path("trial"))


@ROUTES.add("POST", "/api/workshop/prints", body=NewPrint, fails=(403, 503))
async def print_variant(call: Call) -> Response:
    """A variant as a PDF to print, cut and play with."""
    may_use(call)
    call.context.limit("print", call.me.person.id)
    found = await _sound(call, call.body.variant)
    pdf = await while_there(call, call.context.prints.make(call.me.person.id, call.body))
    name = f"votive-{found.game}-{call.body.language}.pdf"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(pdf, headers=headers, media_type="application/pdf")
