"""What the documentation says is run: every line for a shell, and the example."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.web.serving import Serving

ROOT = Path(__file__).parents[2]


def test_the_lines_of_the_page_on_the_interface_work(serving: Serving) -> None:
    page = (ROOT / "docs" / "api.md").read_text(encoding="utf-8")
    lines = "\n".join(re.findall(r"```sh\n(.*?)```", page, re.DOTALL))
    assert lines.count("curl") > 10
    strict = re.sub(r"curl -s ", "curl -sS --fail-with-body ", lines)
    done = subprocess.run(
        ["bash", "-euo", "pipefail", "-c", f"{strict}\necho; echo all done"],
        capture_output=True,
        text=True,
        timeout=600,
        env=os.environ | {"SERVER": serving.address},
        check=False,
    )
    assert done.returncode == 0 and done.stdout.endswith("all done\n"), done.stdout[-2000:] + done.stderr
    assert '"clause":' in done.stdout
    assert "null" not in done.stdout.splitlines(), "a line asks for something that is not there"


@pytest.mark.parametrize("game", ["offrandes", "favor"])
def test_the_example_plays_a_whole_game(serving: Serving, game: str) -> None:
    command = [sys.executable, str(ROOT / "examples" / "client.py"), serving.address, game]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    done = subprocess.run(command, capture_output=True, text=True, timeout=600, env=environment, check=False)
    assert done.returncode == 0, done.stderr
    assert "'how': 'rules'" in done.stdout
