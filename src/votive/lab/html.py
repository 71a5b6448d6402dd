"""HTML of reports: a document that needs no other file, paragraphs, figures and tables."""

from html import escape
from pathlib import Path

STYLE = (Path(__file__).parent / "report.css").read_text(encoding="utf-8")


def document(title: str, body: list[str], code: str = "en") -> str:
    """A whole page."""
    return (
        f'<!doctype html><html lang="{code}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{STYLE}</style></head><body><main>{''.join(body)}</main></body></html>\n"
    )


def paragraph(words_of_it: str) -> str:
    return f"<p>{escape(words_of_it)}</p>"


def figure(title: str, picture: str) -> str:
    return f"<figure><figcaption>{escape(title)}</figcaption>{picture}</figure>"


def table(heads: list[str], rows: list[list[str]], numbers: set[int]) -> str:
    """A table; cells are HTML already."""

    def cell(tag: str, index: int, inner: str) -> str:
        kind = ' class="number"' if index in numbers else ""
        return f"<{tag}{kind}>{inner}</{tag}>"

    head = "".join(cell("th", index, escape(name)) for index, name in enumerate(heads))
    body = "".join(f"<tr>{''.join(cell('td', index, inner) for index, inner in enumerate(row))}</tr>" for row in rows)
    return f'<div class="wide" tabindex="0"><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>'
