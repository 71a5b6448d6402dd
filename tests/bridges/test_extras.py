"""A bridge without its package says how to get it."""

import subprocess
import sys

import pytest

WITHOUT = """
import sys
sys.modules[{package!r}] = None
from votive.bridges import MissingExtra
try:
    import votive.bridges.{bridge}
except MissingExtra as error:
    print(error)
"""


@pytest.mark.parametrize(
    ("bridge", "package"),
    [("pettingzoo", "pettingzoo"), ("openspiel", "pyspiel"), ("gymnasium", "gymnasium"), ("vector", "gymnasium")],
)
def test_a_missing_package_gets_one_clear_sentence(bridge: str, package: str) -> None:
    code = WITHOUT.format(bridge=bridge, package=package)
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    extra = {"vector": "gymnasium"}.get(bridge, bridge)
    assert done.stdout.startswith(f"this bridge needs {package}, which is not installed: pip install 'votive[{extra}]'")
