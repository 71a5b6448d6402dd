"""Writes cards.json: what is printed on our newest cards. For others the server tells the same.

Written by `make docs`; tests/favor/test_page.py fails when it is not up to date.
"""

import json

from votive.games.favor.printed import printed
from votive.games.favor.versions import CARDS

if __name__ == "__main__":
    print(json.dumps(printed(CARDS), separators=(",", ":"), ensure_ascii=False))
