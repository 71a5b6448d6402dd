"""What needs a package that is not installed says how to get it, in a form that works: Votive is not on PyPI."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from votive.core.extras import MissingExtra, how_to_install

ROOT = Path(__file__).parents[2]
WITHOUT = """
import sys
for name in {packages!r}:
    sys.modules[name] = None
from votive.core.extras import MissingExtra
try:
    {code}
except MissingExtra as error:
    print(error)
"""
INSTALLS = re.compile(r"""pip3? install (?:-\S+ )*(["'`]?)((?:votive|\.)(?:\[[^\]]*\])?(?: @ \S+)?)""")
WORKS = re.compile(r"\.(\[[\w,{}]+\])?|votive\[[\w,{}]+\] @ git\+\S+")
NAMED = re.compile(r"(?:votive|\.)\[([\w,]+)\]")


def said_without(code: str, *packages: str) -> str:
    program = WITHOUT.format(code=code, packages=packages)
    return subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout


@pytest.mark.parametrize(
    ("bridge", "package", "extra"),
    [
        ("pettingzoo", "pettingzoo", "pettingzoo"),
        ("openspiel", "pyspiel", "openspiel"),
        ("gymnasium", "gymnasium", "gymnasium"),
        ("vector", "gymnasium", "gymnasium"),
        ("sb3", "stable_baselines3", "sb3"),
    ],
)
def test_a_missing_package_gets_one_clear_sentence(bridge: str, package: str, extra: str) -> None:
    said = said_without(f"import votive.bridges.{bridge}", package)
    assert said == f"this bridge needs {package}, which is not installed: {how_to_install(extra)}\n"


@pytest.mark.parametrize(
    ("code", "package", "extra"),
    [
        ("from votive.lab.spread import connect; connect('local')", "ray", "ray"),
        ("from votive.lab.tune import _optuna; _optuna()", "optuna", "tune"),
        ("from votive.printing.typesetting import Press; Press()", "typst", "print"),
        ("from votive.core.cuda_device import check_device; check_device()", "numba.cuda", "cuda"),
        ("from votive.lab.train import check_device; check_device('cpu')", "torch", "train"),
    ],
)
def test_all_other_extras_say_it_alike(code: str, package: str, extra: str) -> None:
    said = said_without(code, package)
    assert said.endswith(f": {how_to_install(extra)}\n") and said.count("\n") == 1, said


def test_the_sentence_has_both_ways() -> None:
    told = str(MissingExtra("this needs that", "tune"))
    assert told.startswith('this needs that: in a checkout of Votive, pip install ".[tune]"; elsewhere, pip install ')
    assert '"votive[tune] @ git+URL"' in told


def texts() -> dict[str, str]:
    """Every tracked text but this file and the history of changes."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True, text=True).stdout
    suffixes = {".md", ".py", ".toml", ".yml", ".yaml", ".ftl", ".ipynb", ".ts", ".tsx", ""}
    paths = [ROOT / name for name in listed.split("\0") if name and Path(name).suffix in suffixes]
    unread = {Path(__file__), ROOT / "CHANGELOG.md"}
    return {str(path.relative_to(ROOT)): path.read_text(encoding="utf-8") for path in paths if path not in unread}


def test_no_other_way_to_install_an_extra_is_named_anywhere() -> None:
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]
    found = [(name, installed[2]) for name, text in texts().items() for installed in INSTALLS.finditer(text)]
    assert {"docs/research.md", "docs/print.md", "docs/balance.md"} <= {name for name, _ in found}
    assert [one for one in found if not WORKS.fullmatch(one[1])] == []
    named = {extra for _, installed in found for listed in NAMED.findall(installed) for extra in listed.split(",")}
    assert named <= set(extras)
    vague = re.compile(r"install (?:the extra|votive\[|`votive\[)")
    assert [name for name, text in texts().items() if vague.search(text)] == []
