"""Figures for Prometheus, as text. Small: counters, gauges, and histograms with fixed steps."""

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Callable, Iterator

STEPS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
Labels = tuple[tuple[str, str], ...]


class Metrics:
    """All figures of a server. Labels never hold anything that tells who it was."""

    def __init__(self) -> None:
        self.counts: dict[str, dict[Labels, float]] = defaultdict(lambda: defaultdict(float))
        self.gauges: dict[str, Callable[[], float]] = {}
        self.times: dict[str, dict[Labels, list[float]]] = defaultdict(dict)
        self.helps: dict[str, str] = {}

    def describe(self, name: str, text: str) -> None:
        self.helps[name] = text

    def gauge(self, name: str, text: str, value: Callable[[], float]) -> None:
        """Something that is looked up when it is asked for."""
        self.helps[name] = text
        self.gauges[name] = value

    def count(self, name: str, by: float = 1.0, **labels: str) -> None:
        self.counts[name][tuple(sorted(labels.items())) if labels else ()] += by

    def observe(self, name: str, seconds: float, **labels: str) -> None:
        """A duration."""
        key = tuple(sorted(labels.items())) if labels else ()
        row = self.times[name].get(key)
        if row is None:
            row = self.times[name][key] = [0.0] * (len(STEPS) + 2)
        row[bisect_left(STEPS, seconds)] += 1
        row[-1] += seconds

    def text(self) -> str:
        """As Prometheus reads it."""
        return "\n".join([*self._lines(), ""])

    def _lines(self) -> Iterator[str]:
        for name, value in sorted(self.gauges.items()):
            yield from self._head(name, "gauge")
            yield f"{name} {value():g}"
        for name, counts in sorted(self.counts.items()):
            yield from self._head(name, "counter")
            for labels, count in sorted(counts.items()):
                yield f"{name}{_labels(labels)} {count:g}"
        for name, rows in sorted(self.times.items()):
            yield from self._head(name, "histogram")
            for labels, row in sorted(rows.items()):
                total = 0.0
                for step, found in zip((*STEPS, float("inf")), row, strict=False):
                    total += found
                    bound = "+Inf" if step == float("inf") else f"{step:g}"
                    yield f"{name}_bucket{_labels((*labels, ('le', bound)))} {total:g}"
                yield f"{name}_sum{_labels(labels)} {row[-1]:g}"
                yield f"{name}_count{_labels(labels)} {total:g}"

    def _head(self, name: str, kind: str) -> Iterator[str]:
        if name in self.helps:
            yield f"# HELP {name} {self.helps[name]}"
        yield f"# TYPE {name} {kind}"


def _labels(labels: Labels) -> str:
    if not labels:
        return ""
    inside = ",".join(f'{name}="{_escaped(value)}"' for name, value in labels)
    return f"{{{inside}}}"


def _escaped(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
