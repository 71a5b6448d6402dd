"""The version stands in one place, and `make release` says what is missing."""

import re
import tomllib
from importlib.metadata import version
from pathlib import Path

import pytest
from tools.release import BUILT, complaints, missing, notes
from tools.release import version as in_its_place

import votive
from tests.installed import Installed

ROOT = Path(__file__).parents[1]
CHANGELOG = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
CITATION = (ROOT / "CITATION.cff").read_text(encoding="utf-8")


def test_the_version_is_the_same_wherever_it_stands(installed: Installed) -> None:
    number = votive.__version__
    assert re.fullmatch(r"\d+\.\d+\.\d+", number)
    assert in_its_place() == version("votive") == number
    assert f"\nversion: {number}\n" in CITATION
    assert re.findall(r"^## (\S+?),? ", CHANGELOG, re.MULTILINE)[0] == number, "the changelog begins with it"
    assert installed.wheel.name == f"votive-{number}-py3-none-any.whl"
    assert installed.sdist.name == f"votive-{number}.tar.gz"


def test_the_changelog_goes_by_versions_the_newest_first() -> None:
    listed = [
        tuple(map(int, found.split("."))) for found in re.findall(r"^## (\d+\.\d+\.\d+)", CHANGELOG, re.MULTILINE)
    ]
    assert listed and listed == sorted(listed, reverse=True)


def test_a_release_says_what_stands_in_its_way() -> None:
    released = "# Changes\n\n## 1.2.0, 2030-01-01\n\n- New.\n\n## 1.1.0, 2029-01-01\n\n- Old.\n"
    assert notes(released, "1.2.0") == "- New.\n" and notes(released, "1.3.0") == ""
    assert complaints("1.2.0", True, released, "version: 1.2.0\n") == []
    assert complaints("1.2.0", True, released.replace("2030-01-01", "not yet released"), "version: 1.2.0\n") == [
        "CHANGELOG.md still says that 1.2.0 is not yet released: give the heading its date"
    ]
    assert len(complaints("1.3.0", False, released, "version: 1.2.0\n")) == 3
    assert missing("wheel", list(BUILT)) == []
    [said] = missing("sdist", ["votive/web/static/index.html"])
    assert said.startswith("the sdist has no rules for the browser")


@pytest.mark.parametrize("name", ["play", "machines", "test"])
def test_what_the_package_depends_on_is_locked(name: str) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    needed = list(project["project"]["dependencies"])
    if name == "machines":
        needed += project["project"]["optional-dependencies"]["machines"]
    if name == "test":
        needed += project["dependency-groups"]["dev"]
    locked = re.findall(
        r"^([\w.-]+)(?:\[[\w,]+\])?==", (ROOT / "requirements" / f"{name}.txt").read_text(), re.MULTILINE
    )
    names = {re.sub(r"[-_.]+", "-", one).lower() for one in locked}
    wanted = {re.sub(r"[-_.]+", "-", re.match(r"[\w.-]+", one)[0]).lower() for one in needed}  # type: ignore[index]
    assert wanted <= names, f"run make lock: {wanted - names}"
