"""What all tests share: Hypothesis finds the same examples every time, nobody is hurried, and there is a PostgreSQL."""

import gc
from collections.abc import Generator

import pytest
from hypothesis import HealthCheck, settings

from tests import evidence
from tests.installed import installed
from tests.postgres import database, empty_database, postgres, postgres_address, sqlite_template, stop_postgres

__all__ = ["database", "empty_database", "installed", "postgres", "postgres_address", "sqlite_template"]

settings.register_profile("votive", derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("votive")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.failed:
        evidence.keep(item, report)
    return report


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """What is collected stays to the end: no process looks for garbage in it."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests of the page first, and of them the slow ones: no worker is alone with one of them at the end."""
    items.sort(key=lambda item: (item.path.parent.name != "browser", item.get_closest_marker("slow") is None))


def pytest_unconfigure(config: pytest.Config) -> None:
    stop_postgres(config)
