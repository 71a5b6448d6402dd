"""Makes a report: plays, measures, and writes the page and the numbers."""

from collections.abc import Callable
from pathlib import Path

from votive.bots.warmup import make_ready
from votive.lab import measures
from votive.lab.balance import Balance, BalancePlan
from votive.lab.findings import Findings, find
from votive.lab.measures import Measure
from votive.lab.page import page
from votive.lab.report_json import as_json
from votive.lab.words import report_words


def make_report(
    plan: BalancePlan,
    folder: Path,
    code: str = "en",
    threads: int | None = None,
    ray: str | None = None,
    progress: Callable[[int], None] = lambda games: None,
) -> tuple[Findings, list[Measure]]:
    """Play what is missing of a plan, and write `index.html`, `report.json` and `measures.json` into the folder."""
    made = Balance(plan, folder)  # a report of something else that is there is found out before anything is compiled
    make_ready(plan.game, plan.bots)
    study = made.run(threads, ray, progress)
    found = find(plan, study)
    listed = measures.measures(found, study)
    (folder / "index.html").write_text(page(found, report_words(code, plan.game)), encoding="utf-8")
    (folder / "report.json").write_text(as_json(found), encoding="utf-8")
    measures.write(folder, found, listed)
    return found, listed
