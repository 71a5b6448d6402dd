"""Arrays on a GPU, given to whoever understands DLPack (PyTorch, JAX, CuPy, …) without a copy.

Numba's device arrays do not offer themselves this way, so the few C structures of DLPack are filled in here.
"""

import ctypes
from typing import Any

import numpy as np

CUDA = 2  # DLPack's number for it
_CODES = {"i": 0, "u": 1, "f": 2, "b": 6}
_NAME = b"dltensor"


class _Device(ctypes.Structure):
    _fields_ = (("kind", ctypes.c_int32), ("number", ctypes.c_int32))


class _Type(ctypes.Structure):
    _fields_ = (("code", ctypes.c_uint8), ("bits", ctypes.c_uint8), ("lanes", ctypes.c_uint16))


class _Tensor(ctypes.Structure):
    _fields_ = (
        ("data", ctypes.c_void_p),
        ("device", _Device),
        ("dimensions", ctypes.c_int32),
        ("type", _Type),
        ("shape", ctypes.POINTER(ctypes.c_int64)),
        ("strides", ctypes.POINTER(ctypes.c_int64)),
        ("offset", ctypes.c_uint64),
    )


class _Managed(ctypes.Structure):
    _fields_ = (("tensor", _Tensor), ("context", ctypes.c_void_p), ("deleter", ctypes.c_void_p))


_Deleter = ctypes.CFUNCTYPE(None, ctypes.POINTER(_Managed))
_Destructor = ctypes.PYFUNCTYPE(None, ctypes.c_void_p)
_new = ctypes.PYFUNCTYPE(ctypes.py_object, ctypes.c_void_p, ctypes.c_char_p, _Destructor)(
    ("PyCapsule_New", ctypes.pythonapi)
)
_is_valid = ctypes.PYFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_char_p)(("PyCapsule_IsValid", ctypes.pythonapi))
_pointer = ctypes.PYFUNCTYPE(ctypes.c_void_p, ctypes.c_void_p, ctypes.c_char_p)(
    ("PyCapsule_GetPointer", ctypes.pythonapi)
)

_given: dict[int, tuple[Any, ...]] = {}
"""What has been given and not been let go of: by the address of its description."""


@_Deleter
def _let_go(managed: Any) -> None:
    _given.pop(ctypes.addressof(managed.contents), None)


@_Destructor
def _unused(capsule: int) -> None:
    """A capsule that nobody took; given as an address, for as an object it is gone already."""
    if _is_valid(capsule, _NAME):
        _given.pop(_pointer(capsule, _NAME), None)


def capsule_of(owner: Any, address: int, shape: tuple[int, ...], kind: np.dtype[Any], device: int) -> Any:
    """A DLPack capsule for an array of this shape at an address; `owner` lives as long as it is used."""
    sizes = (ctypes.c_int64 * len(shape))(*shape)
    steps = (ctypes.c_int64 * len(shape))(*(int(np.prod(shape[place + 1 :])) for place in range(len(shape))))
    managed = _Managed()
    managed.tensor.data = address
    managed.tensor.device = _Device(CUDA, device)
    managed.tensor.dimensions = len(shape)
    managed.tensor.type = _Type(_CODES[kind.kind], 8 * kind.itemsize, 1)
    managed.tensor.shape = ctypes.cast(sizes, ctypes.POINTER(ctypes.c_int64))
    managed.tensor.strides = ctypes.cast(steps, ctypes.POINTER(ctypes.c_int64))
    managed.deleter = ctypes.cast(_let_go, ctypes.c_void_p).value
    _given[ctypes.addressof(managed)] = (managed, sizes, steps, owner)
    return _new(ctypes.addressof(managed), _NAME, _unused)
