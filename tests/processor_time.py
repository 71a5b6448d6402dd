"""Where the processor time of a test run goes: `pytest -p tests.processor_time …` ends with tables of it.

User and system time of the test process and of all that it has started, browsers and servers too, but not of
PostgreSQL, which is nobody's child. Set-up that tests share is counted where it happens: with the first of them.
"""

import contextlib
import os
import time
from collections import defaultdict
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any

import pytest

TICK = os.sysconf("SC_CLK_TCK")
SHOWN = 40
KEY = "processor time"
"""Of a report's properties: they come from the workers to the process that prints."""


def _children(pid: int) -> Iterator[int]:
    for file in Path(f"/proc/{pid}/task").glob("*/children"):
        with contextlib.suppress(FileNotFoundError, ProcessLookupError):  # a thread that has just ended
            yield from map(int, file.read_text().split())


def _spent(pid: int) -> float:
    """Seconds of a living process, of those that it has waited for, and of its living children."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        return sum(map(int, fields[11:15])) / TICK + sum(map(_spent, _children(pid)))
    except (FileNotFoundError, ProcessLookupError):
        return 0.0


def spent() -> float:
    """Seconds so far."""
    times = os.times()
    return time.process_time() + times.children_user + times.children_system + sum(map(_spent, _children(os.getpid())))


class Measuring:
    """In a process that runs tests."""

    def __init__(self) -> None:
        self.fixtures: list[tuple[str, float]] = []

    @pytest.hookimpl(wrapper=True)
    def pytest_fixture_setup(self, fixturedef: pytest.FixtureDef[Any]) -> Generator[None, object, object]:
        before = spent() if fixturedef.scope != "function" else 0.0
        try:
            return (yield)
        finally:
            if fixturedef.scope != "function":
                self.fixtures.append((fixturedef.argname, spent() - before))

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        item.user_properties.append((KEY, spent()))
        return (yield)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(
        self, item: pytest.Item, call: pytest.CallInfo[None]
    ) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        report = yield
        if call.when == "teardown":
            [(_, before)] = [found for found in item.user_properties if found[0] == KEY]
            used = max(spent() - before, 0.0)  # a browser that ends is counted no more
            report.user_properties = [(KEY, (used, self.fixtures))]
            self.fixtures = []
        return report


class Adding:
    """In the process that prints."""

    def __init__(self) -> None:
        self.tests: dict[str, float] = {}
        self.fixtures: dict[str, list[float]] = defaultdict(list)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        found = [value for key, value in report.user_properties if key == KEY]
        if report.when == "teardown" and found:
            self.tests[report.nodeid], fixtures = found[0]
            for name, seconds in fixtures:
                self.fixtures[name].append(seconds)

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        folders: dict[str, float] = defaultdict(float)
        files: dict[str, float] = defaultdict(float)
        for name, seconds in self.tests.items():
            file = name.partition("::")[0]
            files[file] += seconds
            folders[str(Path(file).parent)] += seconds
        shared = {f"{name} ({len(times)} times)": sum(times) for name, times in self.fixtures.items()}
        tables = {"folder": folders, "file": files, "shared set-up": shared, "test": self.tests}
        total = sum(self.tests.values())
        terminalreporter.section(f"processor time: {total:.1f} s in {len(self.tests)} tests")
        for title, table in tables.items():
            terminalreporter.write_line(f"by {title}")
            for name, seconds in sorted(table.items(), key=lambda line: -line[1])[:SHOWN]:
                if seconds >= 0.05:
                    terminalreporter.write_line(f"{seconds:9.2f}  {name}")


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(Measuring())
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(Adding())
