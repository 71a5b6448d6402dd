"""The README and the page for researchers tell the truth: their programs run."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
PROGRAMS = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
RESEARCH = re.findall(r"```python\n(.*?)```", (ROOT / "docs" / "research.md").read_text(encoding="utf-8"), re.DOTALL)


@pytest.mark.parametrize("program", PROGRAMS, ids=lambda program: program.splitlines()[-1][:30])
def test_a_program_of_the_readme_runs(program: str) -> None:
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout


@pytest.mark.parametrize("program", RESEARCH, ids=lambda program: program.splitlines()[0][:30])
def test_a_program_for_researchers_runs(program: str) -> None:
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.stdout, done.stderr
    for share in re.findall(r"learned wins (\d+)% against random", done.stdout):
        assert int(share) > 60


def test_the_first_program_is_a_whole_game_in_ten_lines() -> None:
    assert len([text for text in PROGRAMS[0].splitlines() if text.strip()]) <= 10
    done = subprocess.run([sys.executable, "-c", PROGRAMS[0]], capture_output=True, text=True, check=True)
    assert re.match(r"\{'points': \[\d+, \d+, \d+, \d+\], 'winners': \[[\d, ]+\], 'reason': '\w+'\}", done.stdout)


def test_links_lead_somewhere() -> None:
    pages = [page for folder in (".", "rules", "docs") for page in (ROOT / folder).glob("*.md")]
    assert len(pages) > 4
    for page in pages:
        for target in re.findall(r"\]\(([^)#\s]+)[^)]*\)", page.read_text(encoding="utf-8")):
            if not target.startswith("https://"):  # what stands elsewhere is not ours to check
                assert (page.parent / target).exists(), f"{page.name} links to {target}"
