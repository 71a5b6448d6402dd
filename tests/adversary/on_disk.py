"""`votive` on a disk that is read-only while a certain file is there: python -m tests.adversary.on_disk FILE serve …"""

import sys
from pathlib import Path

from tests.adversary.disk import Disk
from tests.web.serving import Serving, started


class SwitchedDisk(Disk):
    """Read-only while a file is there."""

    def __init__(self, switch: Path) -> None:
        self.switch = switch
        super().__init__()
        self.recording = False

    @property
    def read_only(self) -> bool:  # type: ignore[override]
        return self.switch.exists()

    @read_only.setter
    def read_only(self, value: bool) -> None:
        """Only the file decides."""


class ServingOnDisk(Serving):
    """A server whose disk can be turned read-only, and back."""

    def __init__(self, switch: Path, database: str, *options: str) -> None:
        super().__init__(database, *options)
        self.switch = switch

    def start(self, wait: bool = True) -> "ServingOnDisk":
        command = [sys.executable, "-m", "tests.adversary.on_disk", str(self.switch), "serve"]
        command += ["--port", str(self.port), "--database", self.database, *self.options]
        self.process = started(command, self.log)
        if wait:
            self.wait()
        return self


if __name__ == "__main__":
    from votive.cli import main

    switch = Path(sys.argv.pop(1))
    with SwitchedDisk(switch).mounted():
        main()
