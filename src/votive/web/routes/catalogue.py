"""All routes of the HTTP interface. The OpenAPI description lists them in this order."""

from votive.web.routes import (
    account,
    advice,
    dice,
    finished,
    games,
    lessons,
    notifications,
    programs,
    sessions,
    streams,
    tables,
    workshop,
)

ROUTES = (
    *games.ROUTES,
    *account.ROUTES,
    *tables.ROUTES,
    *dice.ROUTES,
    *lessons.ROUTES,
    *advice.ROUTES,
    *programs.ROUTES,
    *sessions.ROUTES,
    *streams.ROUTES,
    *notifications.ROUTES,
    *finished.ROUTES,
    *workshop.ROUTES,
)
