"""`python -m votive.printing.process` prints one variant in a process of its own, behind everything else.

It reads what is wanted as a line of JSON, and writes the PDF; or, with exit code 2, one sentence on standard error.
Whatever takes time to load is imported once it has stepped back.
"""

import json
import sys
from typing import Any

from votive.core import variants
from votive.core.errors import VotiveError
from votive.core.low_priority import step_back

CPU_SECONDS = 120
MEMORY = 2 << 30
"""Bytes."""


def printed(wanted: dict[str, Any]) -> bytes:
    """The PDF of a variant's file, in a language, for a paper."""
    from votive import games
    from votive.printing.sheets import Order, make

    ready = variants.ready(variants.parse_sent(wanted["variant"], "the file", "variant"), games.load)
    settings = ready.game.settings(min(4, ready.game.most_seats), ready.options)
    named = ready.named
    return make(Order(ready.game, settings, wanted["language"], wanted["paper"], named.name, named.hash))


def main() -> int:
    """Read what is wanted, write the PDF."""
    wanted = json.loads(sys.stdin.readline())
    step_back(wanted["politeness"], CPU_SECONDS, MEMORY)
    try:
        pdf = printed(wanted)
    except VotiveError as error:
        sys.stderr.write(str(error))
        return 2
    sys.stdout.buffer.write(pdf)
    return 0


if __name__ == "__main__":
    sys.exit(main())
