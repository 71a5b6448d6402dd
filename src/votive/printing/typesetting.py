"""Typst sets the pages: a template of ours, with facts in a JSON file beside it."""

import json
import tempfile
from pathlib import Path
from typing import Any

from votive.core.extras import MissingExtra
from votive.printing.drawings import unpack_fonts

TEMPLATES = Path(__file__).parent / "templates"
PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
"""Width and height in millimetres."""


class Press:
    """A folder in which documents are set. Closed, it is gone."""

    def __init__(self) -> None:
        try:
            import typst
        except ImportError:
            raise MissingExtra("printing needs Typst, which is not installed", "print") from None
        self._typst = typst
        self._opened = tempfile.TemporaryDirectory(prefix="votive-print-")
        self.folder = Path(self._opened.name)
        for template in TEMPLATES.glob("*.typ"):
            (self.folder / template.name).write_bytes(template.read_bytes())
        (self.folder / "fonts").mkdir()
        unpack_fonts(self.folder / "fonts")

    def __enter__(self) -> "Press":
        return self

    def __exit__(self, *_: object) -> None:
        self._opened.cleanup()

    def set(self, template: str, facts: dict[str, Any]) -> bytes:
        """The pages of a template as a PDF: the same facts, the same bytes."""
        self._write(facts)
        return self._typst.compile(str(self.folder / template), format="pdf", **self._common())

    def count_pages(self, template: str, facts: dict[str, Any]) -> int:
        """How many pages a template takes."""
        self._write(facts)
        found = self._typst.query(str(self.folder / template), "<pages>", field="value", one=True, **self._common())
        return int(json.loads(found))

    def add(self, name: str, content: bytes) -> None:
        """A file that a template may show."""
        (self.folder / name).write_bytes(content)

    def _write(self, facts: dict[str, Any]) -> None:
        (self.folder / "facts.json").write_text(json.dumps(facts, ensure_ascii=False), encoding="utf-8")

    def _common(self) -> dict[str, Any]:
        return {
            "root": str(self.folder),
            "font_paths": [str(self.folder / "fonts")],
            "ignore_system_fonts": True,  # the same on every machine
        }
