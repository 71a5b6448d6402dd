"""Why a move can be refused. The letter and number are the clause in `rules/offrandes.md`."""

from votive.core.contract import Verdict

LEGAL = 0
E1_OVER = 1
S1_KNOWN = 2
S2_ORDER = 3
S2_TWICE = 4
A1_ORDER = 5
A2_TILE_GONE = 6
A2_NO_MONEY = 7
A2_MUST_OPEN = 8
A3_ORDER = 9
A3_PASSED = 10
A3_TOO_LOW = 11
A4_PURSE = 12
A6_WON_ALREADY = 13
C1_ORDER = 14
C1_NO_BRIBER = 15
C2_NOT_ANOTHER_CITY = 16
C2_GUARDED = 17
C3_BRIBED_ALREADY = 18
C4_INCORRUPTIBLE = 19
C5_NOBODY_THERE = 20
C6_SUMMIT = 21
P2_ORDER = 22
P3_NOT_READY = 23
P4_OTHER_KIND = 24
P4_ENOUGH = 25
P4_NONE_LEFT = 26
P6_TIER = 27
P7_FEWER = 28
P7_LOWER = 29
P7_SAME = 30
D1_NOT_FOR_TWO = 31
D1_NO_GUARDSMAN = 32
D1_CLOSED = 33
D2_ORDER = 34
D3_ORDER = 35
D3_OTHER_TILES = 36
D4_ORDER = 37
D4_BRIBER = 38
D2_TWICE = 39

_named = sorted((number, name) for name, number in list(globals().items()) if type(number) is int)
VERDICTS = tuple(
    Verdict("", "legal") if number == LEGAL else Verdict(name.split("_")[0], name.replace("_", "-").lower())
    for number, name in _named
)

CLAUSES = (
    "S1", "S2",
    "A1", "A2", "A3", "A4", "A5", "A6", "A7", "A8",
    "L1", "L2", "L3",
    "C1", "C2", "C3", "C4", "C5", "C6", "C7", "C8",
    "P1", "P2", "P3", "P4", "P5", "P6", "P7", "P8", "P9",
    "V1", "V2",
    "E1", "E2", "E3", "E4",
    "D1", "D2", "D3", "D4", "D5",
)  # fmt: skip
