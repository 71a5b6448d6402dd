"""The translation from Python to JavaScript: it means the same, or the build fails and says where."""

import json
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from bench.plain_page import bundle
from tools.presentation.program import Program
from tools.presentation.source import NotTranslatable, place_of

import votive
from tests.wasm import samples

Answers = dict[str, dict[str, Any]]


@pytest.fixture(scope="module")
def answers(tmp_path_factory: pytest.TempPathFactory) -> Answers:
    """What Node answers for each function."""
    program = Program(votive.game("offrandes"))
    named = {function.__name__: program.function(function) for function in (*samples.EQUAL, *samples.RAISING)}
    program.finish()
    folder: Path = tmp_path_factory.mktemp("samples")
    file, runner = folder / "samples.mjs", folder / "run.mjs"
    file.write_text(program.module(named), encoding="utf-8")
    bundle("tests/rules/samples.ts", runner)
    done = subprocess.run(["node", runner, file], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    found: Answers = json.loads(done.stdout)
    return found


@pytest.mark.parametrize("function", samples.EQUAL, ids=lambda function: function.__name__)
def test_a_function_answers_what_it_answers_in_python(answers: Answers, function: Callable[[], Any]) -> None:
    assert answers[function.__name__] == {"answer": json.loads(json.dumps(function()))}


@pytest.mark.parametrize("function", samples.RAISING, ids=lambda function: function.__name__)
def test_what_python_refuses_while_it_runs_throws(answers: Answers, function: Callable[[], Any]) -> None:
    with pytest.raises((LookupError, ValueError, TypeError, StopIteration, ZeroDivisionError)):
        function()
    assert "error" in answers[function.__name__]


@pytest.mark.parametrize("function", samples.REFUSED, ids=lambda function: function.__name__)
def test_what_is_not_known_fails_the_build_and_says_where(function: Callable[..., Any]) -> None:
    program = Program(votive.game("offrandes"))
    program.function(function)
    first = place_of(function).node.lineno  # type: ignore[attr-defined]
    with pytest.raises(NotTranslatable) as refused:
        program.finish()
    file, line, _ = str(refused.value).split(":", 2)
    assert file == "tests/wasm/samples.py"
    assert first <= int(line) <= first + 8
