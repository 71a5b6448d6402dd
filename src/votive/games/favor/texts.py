"""What is printed on the cards, as facts made from what the cards do: so that the two cannot disagree."""

import re
from functools import cache
from pathlib import Path
from typing import Any

from votive.core.contract import Fact
from votive.games.favor.vocabulary import RESOURCES, Instruction

GOODS = (*RESOURCES, "any", "favor")
ENGLISH = Path(__file__).parent / "lang" / "en.ftl"


@cache
def _messages() -> frozenset[str]:
    return frozenset(re.findall(r"^([a-z][\w-]*) =", ENGLISH.read_text(encoding="utf-8"), re.MULTILINE))


def title(kind: str, name: str) -> str:
    """The id of the message that names a card, a temple or an area; for one's own cards, their name in words."""
    message = f"{kind}-{name.replace('.', '-')}"
    return message if message in _messages() else name.rpartition(".")[2].replace("_", " ").capitalize()


def some(what: str, number: int) -> Fact:
    """So many of something, as a fact to be told inside another."""
    return {"id": f"some-{what}", "number": int(number)}


def price(cost: tuple[int, ...]) -> Fact:
    """What something costs, as a fact to be told inside another."""
    goods = [some(kind, number) for kind, number in zip(RESOURCES, cost, strict=True) if number]
    fact = goods.pop() if goods else {"id": "cards-free"}
    while goods:
        fact = {"id": "some-and", "first": goods.pop(), "rest": fact}
    return fact


def text(effect: tuple[Instruction, ...]) -> Fact:
    """A whole effect as one fact."""
    if not effect:
        return {"id": "do-nothing"}
    first = _instruction(effect[0])
    return first if len(effect) == 1 else {"id": "do-then", "first": first, "rest": text(effect[1:])}


def by_name(told: Fact, holder: str, target: str | None = None) -> Fact:
    """A card's text for somebody who does not hold it: "you" and the chosen player go by their cities' names."""
    said: Fact = {
        name: by_name(value, holder, target) if isinstance(value, dict) else value for name, value in told.items()
    }
    if "holder" in said:
        said["holder"] = holder
    city = {"self": holder, "target": target}.get(said.get("who", ""))
    if city is not None:
        unit: str | Fact = "unit-own" if city == holder else {"id": "unit-city", "city": city}
        said |= {"who": "city", "person": city, "unit": unit}
    return said


def _instruction(instruction: Instruction) -> Fact:
    fact: Fact = {"id": f"do-{instruction['do'].replace('_', '-')}", "holder": "you"}
    for name, value in instruction.items():
        fact |= _WORDS.get(name, _as_it_is)(instruction, name, value)
    return fact


def _as_it_is(instruction: Instruction, name: str, value: Any) -> Fact:
    return {name: value}


def _who(instruction: Instruction, name: str, value: str) -> Fact:
    """`who` is for choosing among forms of a sentence, the others for what is said in it."""
    return {"who": value, "person": f"person-{value}", "unit": f"unit-{value}"}


def _what(instruction: Instruction, name: str, value: str) -> Fact:
    counted = value in GOODS
    return {"what": value} | ({"goods": some(value, instruction.get("number", 1))} if counted else {})


def _of(instruction: Instruction, name: str, value: str) -> Fact:
    god = f"-{instruction['god']}" if instruction.get("god") else ""
    return {"measure": f"measure-{value}{god}"}


def _options(instruction: Instruction, name: str, value: tuple[tuple[Instruction, ...], ...]) -> Fact:
    numbered = {f"option-{number}": text(option) for number, option in enumerate(value, 1)}
    return {"id": f"do-choose-{len(value)}"} | numbered


def _nothing(instruction: Instruction, name: str, value: Any) -> Fact:
    return {}


_WORDS = {"do": _nothing, "god": _nothing, "who": _who, "what": _what, "of": _of, "options": _options}
