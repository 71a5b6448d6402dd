"""Writes boards.json: the ladders as they are printed, for the gallery. At a table the view tells them.

Written by `make docs`; tests/offrandes/test_page.py fails when it is not up to date.
"""

import json

from votive.games.offrandes.printed import LADDERS_AS_PRINTED

if __name__ == "__main__":
    print(json.dumps({"ladders": LADDERS_AS_PRINTED}, separators=(",", ":")))
