"""What a link to a page of ours shows where it is pasted: a title, a sentence and a picture (Open Graph).

Of a table, only what any stranger with the link would be shown, and of one that strangers may not watch, nothing.
"""

from dataclasses import dataclass
from functools import cache
from html import escape
from pathlib import Path

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from votive import games
from votive.core.language import Language
from votive.core.languages import LANGUAGES
from votive.table.refusals import Refused
from votive.web import client_files
from votive.web.context import AppContext
from votive.web.errors import ApiError
from votive.web.rules_pages import rules_page

WORDS = Path(__file__).with_name("lang")
OF_GAMES = ("rules", "learn")
OF_TABLES = ("t", "replay")


@dataclass(frozen=True)
class Preview:
    """What stands beside a link."""

    title: str
    lead: str
    picture: str
    """The name of a file among the page's own."""


async def page(request: Request) -> Response:
    """The client's file at this address; a page of it with its preview."""
    answer = await client_files.page(request)
    if answer.status_code != 200 or not client_files.is_page(request.url.path) or not client_files.has_index():
        return answer
    preview = await _preview(request.app.state.context, request.url.path, _language(request))
    html = client_files.index().replace("</head>", f"{_tags(preview, str(request.base_url))}</head>", 1)
    return HTMLResponse(html, headers={"cache-control": "no-cache", "vary": "accept-language"})


async def _preview(context: AppContext, path: str, code: str) -> Preview:
    kind, _, name = path.strip("/").partition("/")
    words = _words(code)
    if kind in OF_GAMES and name in games.names():
        title = _title(name, code)
        return Preview(f"{title} – Votive", words.word(f"preview-{kind}", game=title), _picture(name))
    if kind in OF_TABLES and name:
        return await _of_table(context, kind, name, code) or Preview(
            "Votive", words.word("preview-table"), _picture("")
        )
    return Preview("Votive", words.word("preview-front"), _picture(""))


async def _of_table(context: AppContext, kind: str, table: str, code: str) -> Preview | None:
    """None: there is no such table, or it is nobody else's business."""
    try:
        loaded = await context.tables.registry.load(table)
        loaded.table.viewer(None, None)
    except (ApiError, Refused):
        return None
    state = loaded.table
    name, seats = state.game.name, len(state.state.chairs)
    title, stage = _title(name, code), "replay" if kind == "replay" else state.stage
    return Preview(f"{title} – Votive", _words(code).word(f"preview-{stage}", game=title, seats=seats), _picture(name))


def _tags(preview: Preview, base: str) -> str:
    said = {
        "og:type": "website",
        "og:site_name": "Votive",
        "og:title": preview.title,
        "og:description": preview.lead,
        "og:image": f"{base}{preview.picture}",
        "og:image:width": "1200",
        "og:image:height": "630",
        "twitter:card": "summary_large_image",
    }
    return "".join(f'<meta property="{name}" content="{escape(text)}" />\n' for name, text in said.items())


def _picture(game: str) -> str:
    own = f"previews/{game}.png"
    return own if client_files.has_file(own) else "previews/votive.png"


def _title(game: str, code: str) -> str:
    found = rules_page(game, code)
    return found.title.partition(":")[0].strip() if found is not None else game


def _language(request: Request) -> str:
    """The first language of ours that whoever asks would read; mostly a program asks, which names none."""
    asked = [part.strip()[:2].lower() for part in request.headers.get("accept-language", "").split(",")]
    return next((code for code in asked if code in LANGUAGES), LANGUAGES[0])


@cache
def _words(code: str) -> Language:
    return Language(code, WORDS)
