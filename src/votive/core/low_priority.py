"""How a process of its own steps back behind everything else on its machine, and takes no more than its share."""

import contextlib
import os

MOST_POLITE = 19


def step_back(politeness: int, cpu_seconds: int, memory: int) -> None:
    """Behind everybody else on this machine, not for ever, and within so many bytes.

    At the most polite it also takes only what nobody else wants of the processor.
    """
    with contextlib.suppress(AttributeError, OSError):
        os.nice(politeness)
    if politeness == MOST_POLITE:
        with contextlib.suppress(AttributeError, OSError):  # Linux
            os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
    with contextlib.suppress(ImportError, ValueError, OSError):
        import resource

        resource.setrlimit(resource.RLIMIT_CPU, (cpu_seconds, cpu_seconds + 5))
        resource.setrlimit(resource.RLIMIT_DATA, (memory, memory))
