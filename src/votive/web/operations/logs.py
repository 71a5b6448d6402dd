"""What the server writes about itself: what happened and how long it took, never who, from where, or with what key."""

import json
import logging
import sys
import time
import traceback
from typing import Any, Literal, TextIO

logger = logging.getLogger("votive")


def write_log(what: str, level: int = logging.INFO, **details: Any) -> None:
    """Something happened. Details are numbers, routes and kinds; no names, tokens, addresses or texts of people."""
    logger.log(level, what, extra={"details": details})


class Lines(logging.Formatter):
    """A line for a program: JSON."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "event": record.getMessage(),
            **getattr(record, "details", {}),
        }
        if record.exc_info:
            line["trace"] = _trace(record)
        return json.dumps(line, ensure_ascii=False, default=str)


class Readable(logging.Formatter):
    """A line for a person at the keyboard."""

    def format(self, record: logging.LogRecord) -> str:
        details = " ".join(f"{name}={value}" for name, value in getattr(record, "details", {}).items())
        line = f"{time.strftime('%H:%M:%S', time.localtime(record.created))} {record.getMessage()} {details}".rstrip()
        return f"{line}\n{_trace(record)}" if record.exc_info else line


def _trace(record: logging.LogRecord) -> str:
    """Where it went wrong, without the values, which may be somebody's."""
    kind, _, trace = record.exc_info or (None, None, None)
    frames = [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in traceback.extract_tb(trace)]
    return " < ".join([kind.__name__ if kind else "?", *reversed(frames)])


class _Foreign(logging.Filter):
    """Of what libraries log only warnings are kept, and of those nothing that a peer has sent."""

    def filter(self, record: logging.LogRecord) -> bool:
        if record.name.startswith(("uvicorn", "websockets")):
            record.msg, record.args = f"{record.name}: {str(record.msg).split('%')[0].strip()}", None
            if "Invalid UTF-8" in record.msg or "Invalid HTTP" in record.msg:
                record.exc_info = None  # a peer's mistake, not ours
                record.levelno, record.levelname = logging.INFO, "INFO"
        return True


def set_up(form: Literal["auto", "json", "text"], stream: TextIO | None = None, level: int = logging.INFO) -> None:
    """Where logs go: standard error, as JSON unless a person looks on."""
    out = stream or sys.stderr
    handler = logging.StreamHandler(out)
    as_json = form == "json" or (form == "auto" and not out.isatty())
    handler.setFormatter(Lines() if as_json else Readable())
    handler.addFilter(_Foreign())
    for name, least in (("votive", level), ("uvicorn.error", logging.WARNING), ("websockets", logging.ERROR)):
        found = logging.getLogger(name)
        found.handlers = [handler]
        found.setLevel(least)
        found.propagate = False
