"""As much Markdown as our rules pages use, as blocks of spans. The page's own reader is `frame/markdown.ts`."""

import re
from typing import Any

_INLINE = re.compile(r"\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`|\[(.+?)\]\([^)]*\)|<[^>]+>")
_KINDS = ("strong", "em", "code", "plain")
_LANGUAGES = re.compile(r"\]\([\w.]+\.md\).* · |^.* · .*\]\([\w.]+\.md\)")

Span = dict[str, str]
Block = dict[str, Any]


def spans(text: str) -> list[Span]:
    """A line as pieces, each with how it is set. Of a link its words are left."""
    found: list[Span] = []
    start = 0
    for match in _INLINE.finditer(text):
        if match.start() > start:
            found.append({"as": "plain", "text": text[start : match.start()]})
        for kind, words in zip(_KINDS, match.groups(), strict=True):
            if words:
                found.append({"as": kind, "text": words})
        start = match.end()
    if start < len(text):
        found.append({"as": "plain", "text": text[start:]})
    return found


def blocks(text: str) -> list[Block]:
    """Headings, paragraphs, lists and tables, in their order."""
    found: list[Block] = []
    for line in text.splitlines():
        line = line.rstrip()
        last = found[-1] if found else None
        if not line or line.lstrip().startswith("<br>") or _LANGUAGES.search(line):
            found.append({"kind": "gap"})
        elif heading := re.match(r"(#+) (.*)", line):
            found.append({"kind": "heading", "level": len(heading[1]), "spans": spans(heading[2])})
        elif line.startswith("|"):
            _add_row(found, line)
        elif item := re.match(r"\s*(?:[-*]|\d+\.)\s+(.*)", line):
            found.append({"kind": "item", "spans": spans(item[1])})
        elif last is not None and last["kind"] in ("paragraph", "item"):
            last["spans"] += spans(f" {line.strip()}")
        else:
            found.append({"kind": "paragraph", "spans": spans(line)})
    return [block for block in found if block["kind"] != "gap"]


def _add_row(found: list[Block], line: str) -> None:
    cells = [spans(cell.strip()) for cell in line.split("|")[1:-1]]
    if not found or found[-1]["kind"] != "table":
        found.append({"kind": "table", "rows": []})
    if not re.fullmatch(r"[|\s:-]+", line):
        found[-1]["rows"].append(cells)
