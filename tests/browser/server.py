"""`votive serve`, as somebody starts it; can be killed and started again on the same port and database."""

from pathlib import Path

from tests.nursery import Constants
from tests.web.serving import Serving


class Server(Serving):
    """A running server with a database in a folder of its own."""

    def __init__(self, folder: Path, *options: str, anew: bool = False, constants: Constants | None = None) -> None:
        self.folder = folder
        options = options or ("--bot-pause", "0", "--no-limits")
        super().__init__(f"sqlite:///{folder / 'tables.sqlite'}", *options, anew=anew, constants=constants)
