"""Backup, loss, restore, upgrade and rollback of a deployment, as deploy/rehearse.py does them on anybody's machine."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.postgres import Cluster
from tests.sizes import LONG

ROOT = Path(__file__).parents[1]


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["postgresql", *(["sqlite"] if LONG else [])])
def test_a_deployment_is_backed_up_lost_restored_upgraded_and_rolled_back(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    command = [sys.executable, str(ROOT / "deploy" / "rehearse.py")]
    if kind == "postgresql":
        cluster: Cluster = request.getfixturevalue("postgres")
        command += ["--database", cluster.address("").replace("psycopg", "")]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    assert not list(tmp_path.iterdir()), "nothing is left where it was called"
    assert done.stdout.endswith("Nothing was lost.\n") and done.stdout.count("\n") == 6, done.stdout
    if kind == "postgresql":
        left = subprocess.run(
            [sys.executable, "-c", f"import psycopg; print(psycopg.connect({cluster.address('postgres')!r})."
             "execute(\"SELECT count(*) FROM pg_database WHERE datname LIKE 'votive_rehearsal%'\").fetchone()[0])"],
            capture_output=True, text=True, check=True,
        )  # fmt: skip
        assert left.stdout == "0\n", "no database of the rehearsal is left"
