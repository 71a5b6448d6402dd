"""The built client: files under their names, and its one page for every address that is a page of it."""

from functools import cache
from mimetypes import guess_type
from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, Response

STATIC = Path(__file__).resolve().parent / "static"
MISSING = """<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Votive</title>
<h1>Votive</h1>
<p>The server runs, but this copy of Votive has no page. In a checkout of the repository <code>make client</code>
builds it
(with Node 20.19 or newer); an installed wheel or sdist has it built in. Without it, <code>votive play offrandes</code>
plays in the terminal. The interface for programs is described at <a href="/api/openapi.json">/api/openapi.json</a>.</p>
</html>
"""
FOREVER = "public, max-age=31536000, immutable"
PAGES = ("t", "rules", "me", "learn", "replay")
"""First parts of the client's own addresses; secrets are behind the #, which no server sees."""


@cache
def _files() -> dict[str, Path]:
    """Only what was there at the start is served: no path from outside ever reaches the file system."""
    return {path.relative_to(STATIC).as_posix(): path for path in STATIC.rglob("*") if path.is_file()}


def has_file(name: str) -> bool:
    """Whether the client has a file of this name."""
    return name in _files()


def has_index() -> bool:
    """Whether the client is built."""
    return has_file("index.html")


@cache
def index() -> str:
    """The client's one page."""
    return _files()["index.html"].read_text(encoding="utf-8")


def is_page(path: str) -> bool:
    """Whether the client shows something at this address."""
    parts = path.strip("/").split("/")
    return parts == [""] or parts[0] in PAGES or ("." not in parts[-1] and len(parts) == 1)


async def page(request: Request) -> Response:
    """A file of the client, or its page."""
    path = request.url.path
    found = _files().get(path.lstrip("/"))
    if found is not None and found.name != "index.html":
        hashed = path.startswith("/assets/")
        kind = "text/javascript" if found.suffix == ".js" else guess_type(found.name)[0]
        return FileResponse(found, media_type=kind, headers={"cache-control": FOREVER if hashed else "no-cache"})
    index, status = STATIC / "index.html", 200 if is_page(path) else 404
    if status == 404 and "text/html" not in request.headers.get("accept", ""):
        return Response("There is nothing here.\n", 404, media_type="text/plain")
    if not index.is_file():
        return Response(MISSING, status, media_type="text/html")
    return FileResponse(index, status, media_type="text/html", headers={"cache-control": "no-cache"})
