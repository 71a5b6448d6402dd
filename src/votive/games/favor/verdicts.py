"""Why a move can be refused. The letter and number are the clause in `rules/favor.md`."""

from votive.core.contract import Verdict

LEGAL = 0
H13_OVER = 1
G1_SETTLED = 2
H2_NO_ROLL = 3
H3_ORDER = 4
H3_NOT_IN_HAND = 5
H3_FULL = 6
H4_ORDER = 7
H5_ORDER = 8
H5_NOTHING_TO_GIVE = 9
H7_ORDER = 10
H8_ORDER = 11
H8_WORKERS = 12
H8_STACK_EMPTY = 13
H8_NO_OFFERING = 14
H8_NO_DRAW = 15
H9_ORDER = 16
H9_NOT_IN_HAND = 17
H10_COST = 18
H11_NO_TEMPLE = 19
H11_COST = 20
H12_NO_DRAW = 21
M1_NOT_HELD = 22
M1_CARRIED_OUT = 23
M1_NOT_ASKED = 24
M1_CANNOT_CHOOSE = 25
M3_NO_TOKEN = 26
M3_NOT_PLACED = 27
M3_LIMIT = 28
M4_NOT_ASKED = 29
M3_CARRIED_OUT = 30

_named = sorted((number, name) for name, number in list(globals().items()) if type(number) is int)
VERDICTS = tuple(
    Verdict("", "legal") if number == LEGAL else Verdict(name.split("_")[0], name.replace("_", "-").lower())
    for number, name in _named
)

CLAUSES = (
    "G1",
    "H1", "H2", "H3", "H4", "H5", "H6", "H7", "H8", "H9", "H10", "H11", "H12", "H13",
    "M1", "M2", "M3", "M4",
    "Z1", "Z2", "Z3",
)  # fmt: skip
