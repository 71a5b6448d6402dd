"""The README and the page for researchers tell the truth: their programs run."""

import re
import shlex
import subprocess
import sys
from pathlib import Path

import click
import pytest
from docs.reference import is_public

import votive
from votive.cli import main
from votive.core.records import Recorder

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
    for won, games in re.findall(r"learned won (\d+) of (\d+) games against random", done.stdout):
        assert int(won) > 0.6 * int(games)


def pages(*names: str) -> list[str]:
    return [(ROOT / "docs" / name).read_text(encoding="utf-8") for name in names]


def programs(*names: str) -> list[str]:
    """The whole programs of pages: what imports and prints."""
    found = [program for text in pages(*names) for program in re.findall(r"```python\n(.*?)```", text, re.DOTALL)]
    return [program for program in found if "print(" in program and "import " in program]


@pytest.mark.parametrize(
    "program",
    programs("bots.md", "tutorials/bot.md", "tutorials/research.md"),
    ids=lambda program: program.splitlines()[-1][:30],
)
def test_a_program_for_bot_writers_and_of_a_tutorial_runs(program: str) -> None:
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.stdout and done.returncode == 0, done.stderr
    assert not re.search(r"(?<!\d)0 simulations", done.stdout), done.stdout
    for before, after in re.findall(r"([+-][\d.]+) before, ([+-][\d.]+) after", done.stdout):
        assert float(after) > float(before) + 0.1


def test_favor_has_about_as_many_moves_of_chance_as_the_page_says() -> None:
    low, high = re.findall(r"Favor has ([\d.]+) to ([\d.]+) moves of chance", "\n".join(pages("research.md")))[0]
    for seats in range(2, 6):
        game = votive.game("favor")
        tally = Recorder(game, game.settings(seats))
        seats_of = [seat for number in range(10) for seat in tally.record(1, number).seats]
        chance = sum(int(seat) < 0 for seat in seats_of)
        assert float(low) <= chance / (len(seats_of) - chance) <= float(high), seats


COMMANDS = [
    line
    for page in ("README.md", *(path.relative_to(ROOT).as_posix() for path in sorted((ROOT / "docs").rglob("*.md"))))
    for block in re.findall(r"```(?:text)?\n(.*?)```", (ROOT / page).read_text(encoding="utf-8"), re.DOTALL)
    for line in re.findall(r"^votive [a-z][^\n|&#]*", re.sub(r"\\\n *", "", block), re.MULTILINE)
    if "GAME" not in line and "[" not in line and page != "docs/commands.md"
]


@pytest.mark.parametrize("line", sorted({re.sub(r"  +.*", "", line).strip() for line in COMMANDS}))
def test_a_command_of_the_docs_is_one_that_there_is(line: str) -> None:
    words = shlex.split(line)[1:]
    command: click.Command = main
    context = click.Context(main, info_name="votive")
    while isinstance(command, click.Group):
        command.parse_args(context, list(words))
        words = [*context._protected_args, *context.args]
        name, found, words = command.resolve_command(context, words)
        assert found is not None, f"there is no command {name}"
        command, context = found, click.Context(found, info_name=name, parent=context)
    command.make_parser(context).parse_args(list(words))


def test_the_readme_names_every_command() -> None:
    [line] = re.findall(r"^- \[The command line\].*$", README, re.MULTILINE)
    here, _, in_the_lab = line.partition("`votive lab ")
    lab = main.get_command(click.Context(main), "lab")
    assert isinstance(lab, click.Group)
    assert set(re.findall(r"`(?:votive )?(\w+)`", here)) == main.commands.keys() - {"lab"}
    assert set(re.findall(r"`?(\w+)`", in_the_lab)) == lab.commands.keys()


IMPORTS = [
    (page, found)
    for page in ("README.md", *(path.relative_to(ROOT).as_posix() for path in sorted((ROOT / "docs").rglob("*.md"))))
    for found in re.findall(r"\bfrom (votive[\w.]*) import ([\w, ]+)", (ROOT / page).read_text(encoding="utf-8"))
]


def test_what_the_docs_import_is_on_the_reference_page() -> None:
    wrong = {
        f"{page}: from {module} import {name}"
        for page, (module, names) in IMPORTS
        for name in re.split(r", *", names.strip())
        if not is_public(module, name)
    }
    assert len(IMPORTS) > 20 and not wrong


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
