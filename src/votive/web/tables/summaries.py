"""A table as lists show it: what the store keeps beside the log, and what a person is sent."""

from votive.store import TableIndex, TableResult, TableRow
from votive.table import clocks, timeouts
from votive.table.consequences import pending
from votive.table.state import TableState
from votive.web.schema.tables import FinishInfo, TableSummary


def summary_of(state: TableState) -> TableIndex:
    """The summary of a table in this state: the present one, or a draft's."""
    opened, chairs, turn = state.opened, state.chairs, state.turn
    people: dict[str, list[int]] = {opened.host: [], **{program: [] for program in state.invited}}
    for seat, chair in enumerate(chairs):
        for person in chair.people:
            people.setdefault(person, []).append(seat)
    waited = chairs[turn] if turn is not None and turn >= 0 else None
    return TableIndex(
        game=opened.game,
        stage=state.stage,
        public=opened.public,
        pace=opened.pace,
        names=[chair.name for chair in chairs],
        open=sum(chair.open for chair in chairs),
        turn=list(waited.people) if waited is not None and waited.attended else [],
        people=people,
        result=state.ended.result if state.ended else None,
        due=timeouts.deadline(state),
        thinking=_goes_on(state),
        touched=state.touched,
        mover=turn if waited is not None else None,
        runs_out=clocks.due(state),
        imported=opened.imported,
        variant=opened.variant.name if opened.variant else None,
    )


def _goes_on(state: TableState) -> bool:
    """Whether the server is to move for somebody: a bot, or a person's automatic move."""
    turn = state.turn
    is_bot = turn is not None and turn >= 0 and state.chairs[turn].player is not None
    return (is_bot and state.awaited) or pending(state) is not None


def table_summary(row: TableRow, person: str | None, ending: TableResult | None = None) -> TableSummary:
    """A row of the store as a person's list shows it, with the result if there is one."""
    alike = {name: getattr(row, name) for name in TableSummary.__struct_fields__ if name in TableRow.__struct_fields__}
    alike |= {} if row.seats else {"mover": None, "runs_out": None}  # others may be some moves behind
    return TableSummary(
        **alike,
        yours=row.seats,
        your_turn=person is not None and person in row.turn,
        finishes=[FinishInfo(seat.name, seat.bot, seat.rank, seat.points) for seat in ending.seats] if ending else [],
        ended=ending.ended if ending else None,
    )
