"""The description of the HTTP interface, made from the routes and their types."""

from collections.abc import Sequence
from typing import Any, get_type_hints

import msgspec

from votive import __version__
from votive.web.routes.route import Route
from votive.web.schema.socket import FromClient, FromServer
from votive.web.schema.tables import ErrorBody

MEANING = {
    400: "Malformed, or the rules forbid it",
    401: "Nobody has said who they are",
    403: "Not yours",
    404: "There is no such thing",
    408: "It took too long to arrive",
    409: "Stale, taken, or not now; `now` is the fresh position",
    413: "Too large",
    415: "Not JSON",
    421: "Not meant for this server",
    429: "Too often",
    503: "Not available now; try again",
}
ANY_FAILS = (421, 429, 503)
SCHEMA = "#/components/schemas/{name}"


def description(routes: Sequence[Route]) -> dict[str, Any]:
    """OpenAPI 3.1."""
    kinds = [kind for route in routes for kind in (route.body, route.answer, route.query) if kind is not None]
    _, components = msgspec.json.schema_components([*kinds, ErrorBody, FromClient, FromServer], ref_template=SCHEMA)
    paths: dict[str, Any] = {}
    for route in routes:
        paths.setdefault(route.path, {})[route.method.lower()] = _operation(route)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Votive", "version": __version__, "license": {"name": "MIT", "identifier": "MIT"}},
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {
                "token": {"type": "http", "scheme": "bearer"},
                "cookie": {"type": "apiKey", "in": "cookie", "name": "votive"},
            },
        },
    }


def _operation(route: Route) -> dict[str, Any]:
    operation: dict[str, Any] = {
        "operationId": route.handler.__name__,
        "summary": route.summary,
        "parameters": [*_path_parameters(route), *_query_parameters(route)],
        "responses": _answers(route),
    }
    if route.person:
        operation["security"] = [{"token": []}, {"cookie": []}]
    if route.body is not None:
        operation["requestBody"] = {"required": True, "content": _json(route.body)}
    return operation


def _answers(route: Route) -> dict[str, Any]:
    done: dict[str, Any] = {"description": "Done"}
    if route.answer is not None:
        done["content"] = _json(route.answer)
    if route.streams:
        done["content"] = {"application/x-ndjson": {"schema": {"type": "string"}}}
    answers = {str(route.status): done}
    if route.status == 201:
        answers["200"] = done  # it was there already
    fails = {*route.fails, *ANY_FAILS}
    if route.person:
        fails.add(401)
    if route.body is not None or route.query is not None:
        fails.add(400)
    if route.body is not None:
        fails |= {408, 413, 415}
    if route.method != "GET":
        fails |= {403, 413}
    for status in sorted(fails):
        answers[str(status)] = {"description": MEANING[status], "content": _json(ErrorBody)}
    return answers


def _json(kind: Any) -> dict[str, Any]:
    schema = msgspec.json.schema_components([kind], ref_template=SCHEMA)[0][0]
    return {"application/json": {"schema": schema}}


PATTERNS = {
    "table": {"type": "string", "pattern": "^[A-Za-z0-9]{8,32}$"},
    "bot": {"type": "string", "pattern": "^[A-Za-z0-9]{8,32}$"},
    "game": {"type": "string", "pattern": "^[a-z]{1,20}$"},
    "chapter": {"type": "string", "pattern": "^[a-z]{1,20}$"},
    "language": {"type": "string", "pattern": "^[a-z]{2}$"},
    "passkey": {"type": "string", "pattern": "^[A-Za-z0-9_-]{1,1400}$"},
    "session": {"type": "string", "pattern": "^[0-9a-f]{20}$"},
}


def _path_parameters(route: Route) -> list[dict[str, Any]]:
    names = [part[1:-1] for part in route.path.split("/") if part.startswith("{")]
    return [{"name": name, "in": "path", "required": True, "schema": PATTERNS[name]} for name in names]


def _query_parameters(route: Route) -> list[dict[str, Any]]:
    if route.query is None:
        return []
    hints = get_type_hints(route.query, include_extras=True)
    return [
        {"name": name, "in": "query", "required": False, "schema": _without_null(msgspec.json.schema(hint))}
        for name, hint in hints.items()
    ]


def _without_null(schema: dict[str, Any]) -> dict[str, Any]:
    """What a query can say: leaving it out is how to say nothing."""
    some = [kind for kind in schema.get("anyOf", []) if kind != {"type": "null"}]
    return some[0] if some else schema
