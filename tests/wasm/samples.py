"""Small functions in which Python and JavaScript would differ, for the translation to be compared with Python."""

from collections.abc import Iterator
from functools import cache
from typing import Any

NAMES = ("alpha", "beta", "gamma")
BY_NUMBER = {1: "one", 2: "two"}
KNOWN = frozenset(NAMES)


def arithmetic() -> list[Any]:
    return [-7 // 2, -7 % 3, 7 % -3, 2**5, 1 << 3 | 1, 6 >> 1 & 1, True + True, -1 >> 1, abs(-3), int(True), 0 == False]


def truth() -> list[Any]:
    values: list[Any] = [[], {}, set(), "", 0, None, [0], {"a": 0}, "0", -1, ()]
    return [bool(value) for value in values] + [value or "else" for value in values] + [not value for value in values]


def comparisons() -> list[Any]:
    pairs: list[Any] = [(1, 2), (1, 1), (2, 1)]
    chained = [1 < one <= other for one, other in pairs]
    return [
        *chained,
        [1, 2] == [1, 2],
        [1, [2]] == [1, [3]],
        {"a": [1]} == {"a": [1]},
        max(pairs),
        min(pairs),
        "b" > "a",
    ]


def counted(log: list[int], value: int) -> int:
    log.append(value)
    return value


def chained_once() -> list[int]:
    """What stands in the middle of a chain is worked out once."""
    log: list[int] = []
    found = 1 < counted(log, 2) < 3
    return [int(found), *log]


def parts_of_lists() -> list[Any]:
    row = [1, 2, 3, 4]
    return [row[-1], row[1:], row[:2], row[-2:], row[-0:], row[1:-1], NAMES[-2], NAMES.index("beta"), row.count(2)]


def unpacking() -> list[Any]:
    first, *rest = NAMES
    (one, two), three = (1, 2), 3
    found = [[kind, left, right] for kind, (left, right) in {"a": (1, 2)}.items()]
    return [first, rest, one, two, three, found, [*rest, *"ab"], {name: len(name) for name in rest}]


def dictionaries() -> list[Any]:
    fact: dict[str, Any] = {"id": "x"} | {"more": 1}
    other = fact
    fact |= {"id": "y"}
    taken = fact.pop("more")
    other["added"] = fact.get("none", 5)
    other["added"] += 1
    return [
        fact,
        other,
        taken,
        "id" in fact,
        "z" not in fact,
        list(fact),
        sorted(fact.keys() & {"id", "q"}),
        BY_NUMBER[2],
    ]


def lists_that_are_changed() -> list[Any]:
    one = [1]
    other = one
    one += [2]
    one.append(3)
    copied = one.copy()
    copied[0] = 9
    shared = [[0] * 2] * 2
    shared[0][0] = 5
    return [one, other, copied, shared, [1] * -1, len(copied), other.pop()]


def words() -> list[Any]:
    count = 3
    return [
        f"{count} of {NAMES[0]}",
        "a.b.c".partition("."),
        "a.b.c".rpartition("."),
        "x".rpartition("."),
        "two words".replace(" ", "-").capitalize(),
        "draw-god".startswith("draw"),
        "a_b_c".replace("_", "-"),
        str(-4),
    ]


def generated(limit: int = 3) -> Iterator[int]:
    for number in range(limit):
        if number == 1:
            continue
        yield number
    yield from reversed(range(2))
    if limit < 0:
        return
    yield limit


def generators() -> list[Any]:
    late = [lambda: number for number in range(3)]  # noqa: B023
    first = next((name for name in NAMES if name > "alpha"), None)
    return [
        [*generated()],
        [*generated(limit=1)],
        first,
        next((1 for _ in ()), None),
        sum(n > 0 for n in (1, 2)),
        late[2](),
    ]


def scopes() -> list[Any]:
    number = 7
    inner = [number for number in range(2)]  # noqa: C416
    if (found := len(inner)) > 1:
        number += found
    new, function = number, number  # names that JavaScript has for itself
    return [number, inner, new, function]


def sets() -> list[Any]:
    return [
        sorted({3, 1, 2} - {1}),
        sorted({name for name in NAMES if name} & KNOWN),
        "beta" in KNOWN,
        any([0, 1]),
        all([]),
    ]


@cache
def kept(one: int, other: int = 2) -> list[int]:
    return [one + other]


@cache
def worked_out_before() -> frozenset[str]:
    return frozenset(name.upper() for name in NAMES)  # not translated: it is worked out when the module is made


def keeping() -> list[Any]:
    kept(1, 2).append(9)
    return [kept(1, 2), kept(2, 2), "ALPHA" in worked_out_before(), sorted(worked_out_before())]


def loops() -> list[Any]:
    goods, found = [1, 2, 3], []
    while goods:
        last = goods.pop()
        if last == 1:
            break
        found.append(last)
    for place, name in enumerate(NAMES, 1):
        for letter in name:
            if letter == "b":
                pass
            elif place == 2:
                found.append(place)
    return [found, last, dict(zip(NAMES, range(3), strict=True)), list(map(len, NAMES)), tuple(range(5, 0, -2))]


EQUAL = (
    arithmetic, truth, comparisons, chained_once, parts_of_lists, unpacking, dictionaries, lists_that_are_changed,
    words, generators, scopes, sets, keeping, loops,
)  # fmt: skip


# Python refuses these while they run, and so must the page


def outside_of_a_list() -> Any:
    return NAMES[len(NAMES)]


def no_such_key() -> Any:
    return {"a": 1}[NAMES[0]]


def unequal_lengths() -> Any:
    return list(zip(NAMES, [1], strict=True))


def too_few_parts() -> Any:
    one, other = NAMES  # type: ignore[misc]
    return one, other


def no_first_one() -> Any:
    return next(name for name in NAMES if name == "")


def not_in_the_list() -> Any:
    return NAMES.index("delta")


def words_and_numbers() -> Any:
    return NAMES[1] + BY_NUMBER  # type: ignore[operator]


def no_order() -> Any:
    return max([1, "a"])  # type: ignore[type-var]


def division_by_nothing() -> Any:
    return 1 // len([])


RAISING = (
    outside_of_a_list, no_such_key, unequal_lengths, too_few_parts, no_first_one, not_in_the_list, words_and_numbers,
    no_order, division_by_nothing,
)  # fmt: skip


# What the translator does not know


def exceptions() -> Any:
    try:
        return 1
    except ValueError:
        return 2


def identity(value: Any) -> Any:
    return value is NAMES


def half() -> Any:
    return 1 / 2


def a_float() -> Any:
    return 0.5


def loose_zip() -> Any:
    return zip(NAMES, NAMES, strict=False)


def zip_by_default() -> Any:
    return zip(NAMES, NAMES)  # noqa: B905


def other_types(value: Any) -> Any:
    return isinstance(value, int)


def formats() -> Any:
    return f"{len(NAMES):02}"


def conversions() -> Any:
    return f"{NAMES!r}"


def sorted_by_key() -> Any:
    return sorted(NAMES, key=len)


def many(*given: Any) -> Any:
    return given


def else_of_a_loop() -> Any:
    for name in NAMES:
        if name:
            break
    else:
        return 1
    return 2


def several_at_once() -> Any:
    one = other = 1
    return one, other


def step_of_a_slice() -> Any:
    return NAMES[::2]


def unknown_attribute(row: Any) -> Any:
    return row.nothing_has_this


def unknown_method() -> Any:
    return NAMES[0].swapcase()


def unknown_function() -> Any:
    return hash(NAMES)


def inner_function() -> Any:
    def inner() -> int:
        return 1

    return inner()


def a_class() -> Any:
    return Iterator


REFUSED = (
    exceptions, identity, half, a_float, loose_zip, zip_by_default, other_types, formats, conversions, sorted_by_key,
    many, else_of_a_loop, several_at_once, step_of_a_slice, unknown_attribute, unknown_method, unknown_function,
    inner_function, a_class,
)  # fmt: skip
