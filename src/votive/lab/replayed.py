"""Work on a GPU that is the same each time, recorded once and replayed.

A tick of an arena is some hundred small kernels. Launched one by one from Python, each would end long before the next
one comes; replayed as one graph of CUDA, they follow each other at once.
"""

import math
from collections.abc import Callable

try:
    import torch
except ImportError:  # pragma: no cover - the message is the test
    torch = None

REHEARSALS = 3
"""So often it is done step by step first: kernels are compiled then, and an optimiser makes room for what it keeps."""


class Replayed:
    """Calls `work`; on a GPU, what it launched once is soon launched again without calling it.

    So all that `work` reads and writes has to stay where it is, it must not wait for the GPU, and what is to be
    different from time to time must lie in arrays on the device.
    """

    def __init__(self, work: Callable[[], None], device: str) -> None:
        self.work = work
        self.rehearsals = REHEARSALS if device == "cuda" else math.inf

    def __call__(self) -> None:
        if self.rehearsals == 0:
            self.work = recorded(self.work)
            self.rehearsals = math.inf
        self.rehearsals -= 1
        self.work()


def recorded(work: Callable[[], None]) -> Callable[[], None]:
    """What launches the same kernels again. Recording them does not run them."""
    graph = torch.cuda.CUDAGraph()
    torch.cuda.synchronize()
    with torch.cuda.graph(graph, capture_error_mode="relaxed"):
        work()
    replay: Callable[[], None] = graph.replay
    return replay
