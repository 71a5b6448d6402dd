"""The settings of editors and of pre-commit agree with the rest of the project."""

import configparser
import re
import subprocess
from pathlib import Path

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
