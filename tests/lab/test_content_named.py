"""Cards of one's own in a report: named by the option, by a rule file, or by both."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from pypdf import PdfReader

import votive
from votive.core.content import content_mark, files_in
from votive.core.errors import VotiveError
from votive.lab import variant

CONTENT = Path(votive.__file__).parent / "games" / "favor" / "content"


def votive_command(*arguments: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """A process of its own, since a process plays with one set of cards; interpreted, as few moves are made."""
    command = [sys.executable, "-m", "votive", *arguments]
    environment = os.environ | {"NUMBA_DISABLE_JIT": "1", "XDG_DATA_HOME": str(folder), "COLUMNS": "100"}
    return subprocess.run(
        command, cwd=folder, env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False
    )


def lab(*arguments: str, folder: Path) -> subprocess.CompletedProcess[str]:
    return votive_command("lab", *arguments, folder=folder)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Two sets of cards, `runner` and `guard`, and a rule file that names the first."""
    for name, old in (("runner", "swift_runner"), ("guard", "spear_guard")):
        shutil.copytree(CONTENT, tmp_path / name)
        file = tmp_path / name / "market.toml"
        file.write_text(file.read_text().replace(f'"{old}"', '"my_own_card"'))
    rules = 'game = "favor"\nplayers = 2\ngames = 1\nbots = "random"\n{}[options]\nrounds = 1\n'
    (tmp_path / "plain.toml").write_text(rules.format(""))
    (tmp_path / "own.toml").write_text(rules.format('content = "runner"\n'))
    return tmp_path


def cards_of(report: Path) -> str:
    """The mark of the cards that a report was played with; empty for ours."""
    return str(json.loads((report / "plan.json").read_text())["rules"]).partition("+")[2]


WAYS = pytest.mark.parametrize(
    ("file", "option", "played"),
    [
        ("plain.toml", None, None),
        ("own.toml", None, "runner"),
        ("plain.toml", "guard", "guard"),
        ("own.toml", "guard", "guard"),
    ],
    ids=["neither", "file", "option", "both: the option wins"],
)


@WAYS
def test_a_report_is_played_with_the_cards_that_are_named(
    file: str, option: str | None, played: str | None, folder: Path
) -> None:
    done = lab("balance", file, "--report", "report", *(("--content", option) if option else ()), folder=folder)
    assert done.returncode == 0, done.stderr
    assert cards_of(folder / "report") == (content_mark(files_in(folder / played)) if played else "")


PUBLISHED = {"runner": "Swift Runner", "guard": "Spear Guard"}
"""The card whose place “My own card” takes in each folder."""


def check_cards(text: str, played: str | None) -> None:
    words = "".join(text.split())
    assert ("Myowncard" in words) == (played is not None), text[-2000:]
    for folder, card in PUBLISHED.items():
        assert (card.replace(" ", "") in words) == (folder != played), card


@WAYS
def test_cards_are_shown_checked_and_printed_as_they_are_named(
    file: str, option: str | None, played: str | None, folder: Path
) -> None:
    named = ("--content", option) if option else ()
    shown = votive_command("cards", "show", file, *named, folder=folder)
    assert shown.returncode == 0, shown.stderr
    check_cards(shown.stdout, played)
    done = votive_command("print", file, *named, "-o", "cards.pdf", folder=folder)
    assert done.returncode == 0, done.stderr
    check_cards("".join(page.extract_text() for page in PdfReader(folder / "cards.pdf").pages[1:50]), played)


@WAYS
def test_games_are_simulated_and_played_with_the_cards_that_are_named(
    file: str, option: str | None, played: str | None, folder: Path
) -> None:
    named = ("--content", option) if option else ()
    mark = content_mark(files_in(folder / played)) if played else ""
    done = votive_command("simulate", file, *named, "-n", "2", "-g", "1", "--records", "games.jsonl", folder=folder)
    assert done.returncode == 0, done.stderr
    record = json.loads((folder / "games.jsonl").read_text())
    assert record["rules"].partition("+")[2] == mark
    assert record["options"]["rounds"] == 1 and record["variant"]["name"] == file.removesuffix(".toml")
    done = votive_command("play", file, *named, "-n", "2", "--bots", "random", folder=folder)
    assert "This is the last hour" in done.stdout, done.stderr
    (kept,) = (folder / "votive" / "play").glob("*.json")
    assert json.loads(json.loads(kept.read_text())["record"])["rules"].partition("+")[2] == mark


@pytest.mark.parametrize("option", [(), ("--content", "guard")])
def test_a_sweep_and_levels_are_played_with_the_cards_that_are_named(option: tuple[str, ...], folder: Path) -> None:
    mark = content_mark(files_in(folder / ("guard" if option else "runner")))
    done = lab("sweep", "own.toml", *option, "--option", "units=1..2", "--report", "s", folder=folder)
    assert done.returncode == 0, done.stderr
    assert cards_of(folder / "s" / "units=2") == mark
    done = lab("skills", "own.toml", *option, "--levels", "random,novice", "--report", "l", folder=folder)
    assert done.returncode == 0, done.stderr
    assert cards_of(folder / "l" / "novice") == mark


def test_a_game_is_analysed_with_the_cards_that_are_named(folder: Path) -> None:
    cards, own = ("--content", "runner"), ("--records", "games.jsonl", "--option", "rounds=1")
    done = votive_command("simulate", "favor", *cards, "-n", "2", "-g", "1", *own, folder=folder)
    assert done.returncode == 0, done.stderr
    quick = ("--simulations", "16", "--playouts", "1", "--json")
    done = lab("analyse", "games.jsonl", *cards, *quick, folder=folder)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["decisions"]


def test_a_file_is_checked_with_the_cards_it_names_and_the_version_it_names(folder: Path) -> None:
    done = votive_command("cards", "check", "own.toml", folder=folder)
    assert "Market cards, new: My own card." in done.stdout and "Market cards: without Swift Runner" in done.stdout
    (folder / "old.toml").write_text('game = "favor"\nrules = "2"\ncontent = "runner"\n[options]\nrounds = 1\n')
    done = lab("balance", "old.toml", "-n", "2", "-g", "1", "--bots", "random", "--report", "old", folder=folder)
    assert done.returncode == 0, done.stderr
    assert json.loads((folder / "old" / "plan.json").read_text())["rules"].startswith("2+")
    (folder / "no.toml").write_text('game = "favor"\nrules = "9"\ncontent = "runner"\n')
    for command in (("cards", "check"), ("simulate",), ("print",), ("play",)):
        assert "no.toml: rules: favor has no version '9'" in votive_command(*command, "no.toml", folder=folder).stderr
    (folder / "other.toml").write_text('game = "offrandes"\ncontent = "runner"\n')
    assert "offrandes has no cards to be replaced" in votive_command("simulate", "other.toml", folder=folder).stderr
    (folder / "runner" / "market.toml").write_text("card = 3")
    wrong = votive_command("simulate", "own.toml", folder=folder)
    assert wrong.returncode == 2 and wrong.stderr.startswith("votive: own.toml: market.toml: ")


def test_a_comparison_plays_a_file_with_the_cards_it_names(folder: Path) -> None:
    done = lab("compare", "plain.toml", "own.toml", folder=folder)
    assert done.returncode == 0, done.stderr
    assert cards_of(folder / "plain-report") == ""
    assert cards_of(folder / "own-report") == content_mark(files_in(folder / "runner"))


def test_a_folder_of_cards_that_is_not_there_is_named(folder: Path) -> None:
    (folder / "own.toml").write_text('game = "favor"\ncontent = "nowhere"\n')
    with pytest.raises(VotiveError, match="content: there is no folder 'nowhere'"):
        variant.read(folder / "own.toml")


def test_a_report_names_the_cards_that_were_changed_and_so_does_a_comparison(folder: Path) -> None:
    own = 'name = "Rich"\ngame = "favor"\nplayers = 2\ngames = 1\nbots = "random"\n[options]\nrounds = 1\n'
    (folder / "rich.toml").write_text(own + '[[change]]\ncard = "temple.zeus.oak_grove"\npoints = 9\n')
    done = lab("balance", "rich.toml", "--report", "report", "--language", "de", folder=folder)
    assert done.returncode == 0, done.stderr
    assert "Eichenhain, Punkte: „9“ statt „4“" in done.stdout
    page = (folder / "report" / "index.html").read_text()
    assert "Eichenhain, Punkte: „9“ statt „4“" in page
    assert "Variante „Rich“" in page
    assert json.loads((folder / "report" / "report.json").read_text())["changed"]["en"][-1].startswith("Oak Grove")
    done = lab("compare", "plain.toml", "rich.toml", folder=folder)
    assert done.returncode == 0, done.stderr
    assert "What rich changes:" in done.stdout
    assert "Oak Grove, Points: “9” instead of “4”" in done.stdout


def test_a_folder_of_cards_and_differences_together_are_refused(folder: Path) -> None:
    text = 'game = "favor"\ncontent = "runner"\nremove = ["market.spear_guard"]\n'
    (folder / "both.toml").write_text(text)
    assert "content: names all cards" in lab("balance", "both.toml", "--report", "x", folder=folder).stderr
    (folder / "one.toml").write_text('game = "favor"\nremove = ["market.spear_guard"]\n')
    done = lab("balance", "one.toml", "--content", "runner", "--report", "x", folder=folder)
    assert "the file says itself which cards are different" in done.stderr
