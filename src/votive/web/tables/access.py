"""Who may view a table, and from which seat."""

from votive.core.contract import NOBODY
from votive.table.table import Table
from votive.table.visible import Viewer
from votive.web.errors import ApiError


def belongs(table: Table, person: str | None) -> bool:
    """Whether somebody sits there or is the host."""
    return person is not None and (person == table.host or bool(table.seats_of(person)))


def may_view(table: Table, viewer: Viewer) -> bool:
    """A seat's view is for its person. Others may view if the host lets them, and before the game begins."""
    if viewer.seat != NOBODY:
        return viewer.seat in table.seats_of(viewer.person)
    return table.about().spectators or table.stage == "gathering" or belongs(table, viewer.person)


def check_view(table: Table, viewer: Viewer) -> None:
    """Refuse a viewer who may not view."""
    if not may_view(table, viewer):
        raise ApiError("not-yours", "table-not-your-seat-there" if viewer.seat >= 0 else "table-no-spectators")


def viewer_of(table: Table, person: str | None, seat: int | None) -> Viewer:
    """A person as a viewer, checked. A person who does not belong to the table sees what everybody sees."""
    known = person if belongs(table, person) else None
    viewer = Viewer(known, NOBODY if seat is None else seat)
    check_view(table, viewer)
    return viewer
