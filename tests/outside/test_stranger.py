"""A stranger's script passes in an environment with the wheel, without Node."""

import shutil
import subprocess
from pathlib import Path

import pytest
from tools import chromium

from tests.installed import Installed, only
from tests.outside.stranger import STEPS
from tests.sizes import LONG, size

SCRIPT = Path(__file__).with_name("stranger.py")


@pytest.mark.slow
@pytest.mark.parametrize("step", [step.__name__ for step in STEPS])
def test_a_stranger_gets_along_with_what_is_documented(step: str, installed: Installed, tmp_path: Path) -> None:
    script = tmp_path / "stranger.py"
    shutil.copyfile(SCRIPT, script)
    found = Path(chromium.find()).name
    # In the short run nothing is compiled for this environment: that would take minutes.
    environment = installed.environment() | only(tmp_path / "bin", found) | ({} if LONG else {"NUMBA_DISABLE_JIT": "1"})
    command = [str(installed.python), str(script), "--seconds", str(size(1, 60)), "--games", str(size(4, 1000))]
    command += ["--everything", "--only", step]
    done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    assert f"{step.replace(chr(95), chr(32))}: " in done.stdout, done.stdout
    if step == "it_is_installed":
        assert "without Node; the page plays without a server" in done.stdout
