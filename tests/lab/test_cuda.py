"""Games on a GPU are the CPU's games. Here the kernels run in a simulator; docs/research.md tells of a real one."""

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from votive import games
from votive.core import dlpack

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("name", games.names())
def test_kernels_play_the_same_games_as_the_cpu(name: str) -> None:
    environment = os.environ | {"NUMBA_ENABLE_CUDASIM": "1"}
    command = [sys.executable, "-m", "tests.lab.simulated", name]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, cwd=ROOT)
    assert done.stdout.endswith("all the same\n"), done.stderr


def test_without_a_gpu_there_is_a_clear_word(tmp_path: Path) -> None:
    environment = os.environ | {"CUDA_VISIBLE_DEVICES": "-1"}
    command = [sys.executable, "-m", "votive", "simulate", games.names()[-1], "--device", "cuda"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, cwd=tmp_path)
    assert done.returncode == 2
    assert "needs an NVIDIA GPU with its driver, and none was found" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_capsule_describes_its_array_and_is_let_go_of() -> None:
    """On a CPU's memory, since there is no other here: the description is the same."""
    array = np.arange(12, dtype=np.int64).reshape(3, 4)
    capsule = dlpack.capsule_of(array, array.ctypes.data, array.shape, array.dtype, 0)
    address = dlpack._pointer(id(capsule), b"dltensor")
    tensor = dlpack._Managed.from_address(address).tensor
    assert tensor.data == array.ctypes.data
    assert [tensor.shape[0], tensor.shape[1]] == [3, 4]
    assert [tensor.strides[0], tensor.strides[1]] == [4, 1]
    assert (tensor.type.code, tensor.type.bits, tensor.device.kind) == (0, 64, dlpack.CUDA)
    assert address in dlpack._given
    del capsule
    assert address not in dlpack._given


def test_whoever_takes_an_array_has_the_same_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dlpack, "CUDA", 1)  # call it the CPU's, so that NumPy takes it
    array = np.arange(6, dtype=np.float32).reshape(2, 3)

    class Giver:
        def __dlpack__(self, **more: object) -> object:
            return dlpack.capsule_of(array, array.ctypes.data, array.shape, array.dtype, 0)

        def __dlpack_device__(self) -> tuple[int, int]:
            return 1, 0

    taken = np.from_dlpack(Giver())  # type: ignore[arg-type]
    array[1, 2] = 9.0
    assert taken[1, 2] == 9.0
    assert len(dlpack._given) == 1
    del taken
    assert not dlpack._given
