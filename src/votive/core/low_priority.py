"""How a process of its own steps back behind everything else on its machine, and takes no more than its share."""

import contextlib
import os

MOST_POLITE = 19


def lower_priority(pid: int, politeness: int) -> None:
    """Let another process (0: this one) step back from its first moment on: what it loads takes time too.

    It should be of our session. Linux shares processors out between sessions first, and what we need at once would
    have to wait for the end of another one's turn, some milliseconds; within ours it has ours at once.
    """
    with contextlib.suppress(AttributeError, OSError):
        os.setpriority(os.PRIO_PROCESS, pid, min(MOST_POLITE, os.getpriority(os.PRIO_PROCESS, pid) + politeness))
    if politeness == MOST_POLITE:
        with contextlib.suppress(AttributeError, OSError):  # Linux
            os.sched_setscheduler(pid, os.SCHED_IDLE, os.sched_param(0))


def step_back(politeness: int, cpu_seconds: int, memory: int) -> None:
    """Behind everybody else on this machine, not for ever, and within so many bytes.

    At the most polite it also takes only what nobody else wants of the processor.
    """
    lower_priority(0, politeness)
    with contextlib.suppress(ImportError, ValueError, OSError):
        import resource

        resource.setrlimit(resource.RLIMIT_CPU, (cpu_seconds, cpu_seconds + 5))
        resource.setrlimit(resource.RLIMIT_DATA, (memory, memory))
