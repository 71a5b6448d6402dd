"""`make audit` says what is known, and never takes silence for good news."""

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def audit() -> ModuleType:
    spec = importlib.util.spec_from_file_location("audit", ROOT / "requirements" / "audit.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_packages_that_nobody_could_be_asked_about_are_not_sound(
    audit: ModuleType, capsys: pytest.CaptureFixture[str]
) -> None:
    skipped = [{"name": "numba", "skip_reason": "Dependency not found on PyPI"}]
    assert audit.python_result("play.txt", skipped) == audit.NOT_ASKED
    assert "not audited" in capsys.readouterr().out
    assert audit.node_result("client", {}, "405 Method Not Allowed", never_installed=False) == audit.NOT_ASKED
    assert "405" in capsys.readouterr().out


def test_what_is_known_is_told(audit: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    sound = {"name": "numba", "version": "1", "vulns": []}
    assert audit.python_result("play.txt", [sound]) == 0
    assert audit.python_result("play.txt", [sound, sound | {"vulns": [{"id": "PYSEC-1"}]}]) == audit.FOUND
    assert "PYSEC-1" in capsys.readouterr().out
    told = {"metadata": {"vulnerabilities": {"high": 2, "low": 0, "total": 2}}}
    assert audit.node_result("client", told, "", never_installed=False) == audit.FOUND
    assert audit.node_result("bench", told, "", never_installed=True) == 0
    assert "2 high" in capsys.readouterr().out


def test_everything_that_is_locked_is_audited(audit: ModuleType) -> None:
    assert {path.name for path in audit.PYTHON} >= {"play.txt", "machines.txt", "test.txt", "audit.txt"}
    assert {folder / "package-lock.json" for folder in audit.NODE} == {
        path for path in ROOT.glob("**/package-lock.json") if "node_modules" not in path.parts
    }


def test_locks_hold_no_addresses() -> None:
    """Where packages come from is the reader's own affair."""
    for path in (ROOT / "requirements").glob("*.txt"):
        assert "://" not in path.read_text(), path.name
