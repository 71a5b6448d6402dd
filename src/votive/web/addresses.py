"""What stands in the address of a request."""

from votive.web.fail import unknown_table
from votive.web.routes import Call


def table_of(call: Call) -> str:
    """The table's id in the address."""
    table = call.path("table")
    if not (8 <= len(table) <= 32 and table.isascii() and table.isalnum()):
        raise unknown_table()
    return table
