"""Lays out the documentation for MkDocs and builds it: `python -m tools.site`, from the environment of `make site`.

The pages are those of the repository. Links from them to sources lead nowhere on a site, so only their words stay;
VOTIVE_REPOSITORY (such as https://git.example/votive/blob/main) makes them links again.
"""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from tools.diagrams import drawn

ROOT = Path(__file__).parents[1]
PAGES = ROOT / "build" / "pages"
FOLDERS = ("docs", "docs/tutorials", "rules")
AT_THE_TOP = ("CHANGELOG.md", "CONTRIBUTING.md", "CODE_OF_CONDUCT.md", "SECURITY.md")
PICTURES = (".webp", ".svg", ".png")
LINK = re.compile(r"(!?)\[((?:[^\[\]]|\[[^\[\]]*\])*)\]\(([^()\s]+)\)")
MERMAID = re.compile(r"^```mermaid\n(.*?)^```$", re.MULTILINE | re.DOTALL)
FETCHED = re.compile(
    r"""<(?:script|img|iframe|link(?! rel="canonical"))\b[^>]*(?:src|href)="(?:https?:)?//[^>]*>|class="mermaid\b"""
)
"""What a page would have from another host: Material fetches what draws Mermaid."""
COLOURS = """
:root > * {
  --md-primary-fg-color: #9e4424; --md-primary-fg-color--light: #c8643b; --md-primary-fg-color--dark: #7c341b;
  --md-accent-fg-color: #2f6f8f; --md-typeset-a-color: #2f6f8f;
}
[data-md-color-scheme="default"] { --md-default-bg-color: #fbf5e9; --md-code-bg-color: #f4e8d2; }
[data-md-color-scheme="slate"] {
  --md-default-bg-color: #1e1613; --md-code-bg-color: #2b201b; --md-typeset-a-color: #d9a441; --md-hue: 20;
}
.md-typeset table:not([class]) th { min-width: 0; }
.diagram { overflow-x: auto; margin: 1.5em 0; color: var(--md-typeset-color); }
.diagram text {
  font: 12px system-ui, sans-serif; text-anchor: middle; fill: currentColor;
  stroke: var(--md-default-bg-color); stroke-width: 4px; stroke-linejoin: round; paint-order: stroke;
}
.diagram rect { fill: var(--md-code-bg-color); stroke: var(--md-primary-fg-color); }
.diagram rect + text { stroke: none; }
.diagram .arrow, .diagram .life { fill: none; stroke: currentColor; stroke-opacity: 0.7; }
.diagram .life { stroke-opacity: 0.25; }
.diagram .answer { stroke-dasharray: 5 4; }
.diagram marker path { fill: currentColor; }
"""


def lay_out() -> None:
    """Copy pages and pictures to where MkDocs finds them."""
    shutil.rmtree(PAGES, ignore_errors=True)
    pages = {ROOT / "README.md": PAGES / "index.md"}
    pages |= {ROOT / name: PAGES / name for name in AT_THE_TOP}
    for folder in FOLDERS:
        pages |= {path: PAGES / folder / path.name for path in sorted((ROOT / folder).glob("*.md"))}
        for picture in (ROOT / folder).iterdir():
            if picture.suffix in PICTURES:
                (PAGES / folder).mkdir(parents=True, exist_ok=True)
                shutil.copyfile(picture, PAGES / folder / picture.name)
    for source, target in pages.items():
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(_with_links(source, pages), encoding="utf-8")
    (PAGES / "colours.css").write_text(COLOURS, encoding="utf-8")


def _with_links(page: Path, pages: dict[Path, Path]) -> str:
    """A page with its diagrams drawn, whose links lead to pages of the site; of others the words stay, or they lead to
    the repository."""

    def linked(found: re.Match[str]) -> str:
        picture, words, target = found.groups()
        path, _, anchor = target.partition("#")
        if picture or not path or "://" in path or path.startswith("mailto:"):
            return found[0]
        there = (page.parent / path).resolve()
        if there == ROOT / "README.md":
            index = os.path.relpath(ROOT / "index.md", page.parent).replace(os.sep, "/")
            return f"[{words}]({index}{'#' + anchor if anchor else ''})"
        if there in pages or (there.suffix in PICTURES and there.parent == ROOT / "docs"):
            return found[0]
        repository = os.environ.get("VOTIVE_REPOSITORY")
        if repository and there.is_relative_to(ROOT):
            address = f"{repository.rstrip('/')}/{there.relative_to(ROOT).as_posix()}"
            return f"[{words}]({address}{'#' + anchor if anchor else ''})"
        return words

    text = page.read_text(encoding="utf-8")
    text = MERMAID.sub(lambda found: drawn(found[1]), text)
    parts = re.split(r"(^```.*?^```$)", text, flags=re.MULTILINE | re.DOTALL)
    return "".join(part if part.startswith("```") else LINK.sub(linked, part) for part in parts)


def main() -> int:
    """Build; a warning is an error, and so it must not be kept quiet: `--strict` does not see what `--quiet` hides."""
    lay_out()
    command = [sys.executable, "-m", "mkdocs", "build", "--strict"]
    environment = os.environ | {"PYTHONPATH": str(ROOT), "NO_MKDOCS_2_WARNING": "1"}
    built = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)
    if built.returncode:
        print(built.stdout + built.stderr)
        return built.returncode
    for page in sorted((ROOT / "build" / "site").rglob("*.html")):
        if found := FETCHED.search(page.read_text(encoding="utf-8")):
            print(f"{page.relative_to(ROOT)} fetches from elsewhere: {found[0]}")
            return 1
    print("The site is in build/site/index.html.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
