"""The settings of editors and of pre-commit agree with the rest of the project, and the site draws what it shows."""

import configparser
import re
import subprocess
from pathlib import Path
from xml.etree import ElementTree

import pytest
from tools.diagrams import drawn
from tools.site import FETCHED, MERMAID

ROOT = Path(__file__).parents[1]


def test_hooks_before_a_commit_are_the_parts_of_make_lint_and_fetch_nothing() -> None:
    hooks = (ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8")
    assert re.findall(r"repo: (.*)", hooks) == ["local"]
    entries = re.findall(r"entry: (make .*)", hooks)
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    [parts] = re.findall(r"^lint: (.*)$", makefile, re.MULTILINE)
    assert entries == [f"make {part}" for part in parts.split()]


def test_every_text_is_as_editorconfig_says() -> None:
    every = configparser.ConfigParser()
    every.read_string("[top]\n" + (ROOT / ".editorconfig").read_text(encoding="utf-8"))
    assert dict(every["*"]).items() >= {"charset": "utf-8", "end_of_line": "lf", "insert_final_newline": "true"}.items()
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True, text=True).stdout
    for path in [ROOT / name for name in listed.split("\0") if name]:
        if path.suffix in (".npz", ".png", ".webp") or not path.exists():
            continue
        text = path.read_bytes().decode("utf-8")
        assert "\r" not in text, path
        assert text == "" or text.endswith("\n"), f"{path}: the last line has no end"
        assert not re.search(r"[ \t]$", text, re.MULTILINE), f"{path}: spaces at the end of a line"


def test_python_and_the_page_are_formatted_to_the_same_width() -> None:
    widths = {
        name: re.search(pattern, (ROOT / name).read_text(encoding="utf-8"))
        for name, pattern in {
            ".editorconfig": r"max_line_length = (\d+)",
            "pyproject.toml": r"line-length = (\d+)",
            "client/.prettierrc.json": r'"printWidth": (\d+)',
        }.items()
    }
    assert {name: found and found[1] for name, found in widths.items()} == dict.fromkeys(widths, "120")


DIAGRAMS = [
    source for page in sorted((ROOT / "docs").rglob("*.md")) for source in MERMAID.findall(page.read_text("utf-8"))
]


@pytest.mark.parametrize("source", DIAGRAMS, ids=lambda source: source.split("\n")[0])
def test_a_diagram_of_the_docs_is_drawn_with_all_that_it_names(source: str) -> None:
    made = drawn(source)
    assert "\n" not in made, "Markdown would make paragraphs of it"
    words = " ".join(node.text or "" for node in ElementTree.fromstring(made).iter("{http://www.w3.org/2000/svg}text"))
    named = re.findall(r"(?<= as )\S+|^ +\w+(?= -->)|(?<=--> )\w+", source, re.MULTILINE)
    assert len(named) > 5 and {name.strip() for name in named} <= set(words.split())
    for said in re.findall(r">>\w+: (.+)", source):
        assert set(said.split()) <= set(words.split()), said


def test_an_arrow_leads_down_past_whatever_is_between() -> None:
    made = drawn("graph TD\n  top --> middle\n  middle --> end\n  top --> end\n")
    ways = re.findall(r'd="M(\d+) (\d+)C[\d ]+ (\d+) (\d+)"( marker-end)?', made)
    boxes = {text: (int(x), int(y)) for x, y, text in re.findall(r'<text x="(\d+)" y="(\d+)">(\w+)<', made)}
    assert boxes["top"][1] < boxes["middle"][1] < boxes["end"][1]
    assert len(ways) == 4 and sum(bool(tip) for *_, tip in ways) == 3, "the long one is in two parts, one with a tip"
    [past] = [(int(x), int(y)) for _, _, x, y, tip in ways if not tip]
    assert abs(past[0] - boxes["middle"][0]) > 48, "beside the box"


def test_what_cannot_be_drawn_fails_the_site() -> None:
    for source in ("pie", "sequenceDiagram\n  Note over A: hm\n"):
        with pytest.raises(SystemExit, match="cannot draw"):
            drawn(source)


@pytest.mark.parametrize(
    ("text", "fetches"),
    [
        ('<script src="https://elsewhere.example/x.js"></script>', True),
        ('<link rel="stylesheet" href="//elsewhere.example/x.css">', True),
        ('<pre class="mermaid"><code>graph TD', True),
        ('<script src="assets/x.js"></script> <link rel="canonical" href="https://ours.example/">', False),
        ('<a href="https://elsewhere.example">read on</a>', False),
    ],
)
def test_the_site_fetches_nothing_from_elsewhere(text: str, fetches: bool) -> None:
    assert bool(FETCHED.search(text)) == fetches
