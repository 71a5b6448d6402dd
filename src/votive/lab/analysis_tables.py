"""An analysis in the terminal: it fits 80 columns."""

from collections.abc import Iterator

from rich.console import Console
from rich.table import Table
from rich.text import Text

from votive.core.records import Record
from votive.lab.analysis_types import Analysis
from votive.lab.grades import GRADES
from votive.lab.words import ReportWords


def tell(record: Record, found: Analysis, seconds: float, words: ReportWords, console: Console | None = None) -> None:
    """Two tables, how well everybody chose and where the chance to win came from; then turn by turn."""
    console = console or Console()
    for table in (_choices(record, found, words), _chances(record, found, words)):
        console.print(table)
    for text in _turns(record, found, words):
        console.print(Text(text))
    said = {"count": words.count(len(found.decisions)), "simulations": words.count(found.simulations)}
    console.print(Text(words.word("analysis-made", **said, seconds=words.number(seconds, 1))))


def _seat(record: Record, seat: int, words: ReportWords) -> str:
    return words.names.title(record.game.seat_names[seat])


def _table(title: str, heads: list[str]) -> Table:
    table = Table(title=title, title_justify="left")
    table.add_column(heads[0])
    for head in heads[1:]:
        table.add_column(head, justify="right")
    return table


def _choices(record: Record, found: Analysis, words: ReportWords) -> Table:
    heads = ["", words.word("analysis-accuracy"), *(words.word(f"grade-{grade}") for grade in GRADES)]
    table = _table(words.word("analysis-choices"), heads)
    for share in found.shares:
        accuracy = "" if share.accuracy is None else words.number(share.accuracy, 0)
        table.add_row(_seat(record, share.seat, words), accuracy, *(str(share.grades[grade]) for grade in GRADES))
    return table


def _chances(record: Record, found: Analysis, words: ReportWords) -> Table:
    heads = ["", *(words.word(f"analysis-{head}") for head in ("start", "luck", "decisions", "end", "points"))]
    table = _table(words.word("analysis-chances"), heads)
    for share in found.shares:
        split = share.chance
        parts = [words.percent(split.start, 0), words.percent(split.luck, 1, True)]
        parts += [words.percent(split.decisions, 1, True), words.percent(split.end, 0)]
        luck = f"{words.number(share.points.luck, 1, True)} ± {words.number(share.error, 1)}"
        table.add_row(_seat(record, share.seat, words), *parts, luck)
    return table


def _turns(record: Record, found: Analysis, words: ReportWords) -> Iterator[str]:
    for turn in found.turns:
        who = words.word("analysis-chance") if turn.seat < 0 else _seat(record, turn.seat, words)
        changes = ", ".join(words.percent(change, 0, True) for change in turn.change)
        yield words.word("analysis-turn", first=str(turn.first + 1), last=str(turn.last), who=who, changes=changes)
