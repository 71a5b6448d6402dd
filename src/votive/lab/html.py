"""HTML of reports: a document that needs no other file, paragraphs, figures and tables."""

from html import escape

STYLE = """
:root { --paper: #fbf8f3; --ink: #2a211b; --soft: #7b6d60; --rule: #e2d9cc; --one: #a4552f; --two: #2f6f8f;
  --three: #6b7f2a; --four: #7a4f8f; --five: #b08a1e; --good: #3c7d3c; --bad: #b3382c; --card: #fff; }
@media (prefers-color-scheme: dark) { :root { --paper: #1c1815; --ink: #eee6dc; --soft: #a99b8c; --rule: #3a322b;
  --one: #e0905f; --two: #74b3d1; --three: #b3c66a; --four: #c79bdc; --five: #e0bd5a; --good: #7cc47c; --bad: #ef8378;
  --card: #26201c; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 2rem 1.2rem 4rem; }
h1 { font: 600 2rem/1.2 Georgia, serif; margin: 0; }
h2 { font: 600 1.35rem/1.3 Georgia, serif; margin: 2.6rem 0 .4rem; }
h3 { font-size: 1rem; margin: 1.6rem 0 .3rem; } p { margin: .4rem 0; max-width: 46rem; } .soft { color: var(--soft); }
.odd { background: var(--card); border: 1px solid var(--rule); border-left: 4px solid var(--one); border-radius: 6px;
  padding: .6rem 1.2rem .8rem; margin: 1.2rem 0; } .odd h2 { margin: .2rem 0; } .odd li { margin: .3rem 0; }
.pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(20rem, 1fr)); gap: 1rem; }
figure { margin: .6rem 0; background: var(--card); border: 1px solid var(--rule); border-radius: 6px; padding: .7rem;
  max-width: 34rem; }
figcaption { font-weight: 600; font-size: .9rem; margin-bottom: .2rem; } svg { display: block; width: 100%; }
svg text { font: 11px system-ui, sans-serif; fill: var(--ink); } svg .axis { fill: var(--soft); }
svg .grid { stroke: var(--rule); } svg .fair { stroke: var(--ink); stroke-dasharray: 4 3; opacity: .7; }
svg .span { stroke: var(--ink); stroke-width: 2; } svg rect.one { fill: var(--one); } svg .even { fill: var(--soft); }
svg .good { fill: var(--good); } svg .bad { fill: var(--bad); } svg .line { fill: none; stroke-width: 2.2; }
svg path.one { stroke: var(--one); } svg path.two { stroke: var(--two); } svg path.three { stroke: var(--three); }
svg text.one { fill: var(--one); } svg text.two { fill: var(--two); } svg text.name { font-weight: 600; }
.wide { overflow-x: auto; } table { border-collapse: collapse; width: 100%; font-size: .88rem; }
th { text-align: left; color: var(--soft); font-weight: 600;
  border-bottom: 1px solid var(--rule); vertical-align: bottom; }
th, td { padding: .22rem .6rem .22rem 0; white-space: nowrap; } td { border-bottom: 1px solid var(--rule); }
td.number, th.number { text-align: right; font-variant-numeric: tabular-nums; }
.gauge { display: inline-block; width: 120px; vertical-align: middle; } .spark { display: inline-block; width: 60px; }
summary { cursor: pointer; font-weight: 600; margin: 1rem 0 .2rem; } code { font-size: .9em; }
.up { color: var(--good); } .down { color: var(--bad); }
.wide:focus-visible, summary:focus-visible { outline: 3px solid var(--two); outline-offset: 2px; }
@media (max-width: 40rem) { main { padding: 1.2rem .9rem 3rem; } h1 { font-size: 1.6rem; } svg text { font-size: 14px; }
  .odd { padding: .4rem .8rem .6rem; } .odd ol { padding-left: 1.5rem; } .gauge { width: 80px; }
  .wide td:first-child, .wide th:first-child { position: sticky; left: 0; background: var(--paper); white-space: normal;
    min-width: 7.5rem; } }
"""


def document(title: str, body: list[str]) -> str:
    """A whole page."""
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
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
