"""Locks between processes."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from votive.core.file_lock import lock, locked

WAIT_FOR_IT = """
import sys
from pathlib import Path
from votive.core.file_lock import locked
print("here", flush=True)
with locked(Path(sys.argv[1])):
    print(Path(sys.argv[2]).read_text())
"""


def test_another_process_waits_until_the_lock_is_free(tmp_path: Path) -> None:
    path, written = tmp_path / "a.lock", tmp_path / "a.txt"
    with locked(path):
        written.write_text("half")
        command = [sys.executable, "-c", WAIT_FOR_IT, str(path), str(written)]
        other = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert other.stdout is not None
        assert other.stdout.readline() == "here\n"
        written.write_text("whole")
    assert other.communicate()[0] == "whole\n"


def test_who_will_not_wait_is_told_that_it_is_held(tmp_path: Path) -> None:
    path = tmp_path / "a.lock"
    with locked(path):
        file = os.open(path, os.O_RDWR)
        with pytest.raises(TimeoutError):
            lock(file, 0)
        os.close(file)
