"""Writes docs/cards.md: the language of cards, from the vocabulary that checks them and from published cards."""

from collections.abc import Iterator
from typing import Any

from votive.core.language import language
from votive.core.toml import write_toml
from votive.games.favor.game import GAME
from votive.games.favor.texts import text
from votive.games.favor.versions import CARDS
from votive.games.favor.vocabulary import GODS, MEASURES, PEOPLE, THINGS, VERBS, Branches, Count, Verb, Words

MADE = "## The language of effects"
"""From this heading on the page is made."""


def page(now: str) -> str:
    """The whole page: what is written by hand as it is now, the rest anew."""
    made = [f"{now.partition(MADE)[0]}{MADE}\n", LEAD, *_words(), *(line for verb in VERBS for line in _verb(verb))]
    return "\n".join(made).rstrip("\n") + "\n"


LEAD = """\
An effect is a list of instructions. Each is a verb (`do`) and what it takes; its text in every language is made from
it. This part of the page is made from the vocabulary that checks the cards.
"""


def _words() -> Iterator[str]:
    words = language("en", GAME.language_folder)
    yield "### Whom, what, of what\n"
    yield "| word | whom it is about |\n|---|---|"
    for person in PEOPLE:
        yield f"| `{person}` | {WHOM[person]} |"
    yield "\nGod cards are about `devoted`, `faithless` and `everyone` only, quests about `self`.\n"
    things, gods = (", ".join(f"`{word}`" for word in listed) for listed in (THINGS, GODS))
    yield f"**What**: {things}. **Gods**: {gods}.\n"
    yield "| `of` | what is counted |\n|---|---|"
    for measure in MEASURES:
        key = f"measure-{measure}"
        said = words.word(key) if words.has(key) else "standing temples of and offerings to one god (say which: `god`)"
        yield f"| `{measure}` | {said} |"
    yield "\n### Verbs\n"


WHOM = {
    "self": "who holds the card, or prays",
    "target": "a player whom they choose",
    "others": "everybody else",
    "everyone": "all players",
    "anyone": "of units: any unit on the table",
    "devoted": "of god cards: who has most temples of and offerings to that god",
    "faithless": "of god cards: who has fewest, if not all have as many",
}


def _verb(verb: Verb) -> Iterator[str]:
    yield f"#### `{verb.name}`\n"
    instruction, where = _example(verb)
    words = language("en", GAME.language_folder)
    yield f"“{words.say(text((instruction,)))}” ({where})\n"
    yield f"```toml\n{_toml(instruction)}\n```\n"
    if verb.takes:
        yield "| field | takes | without it |\n|---|---|---|"
        for name, takes in verb.takes.items():
            yield f"| `{name}` | {_takes(takes)} | {_default(takes)} |"
        yield ""
    notes = []
    if verb.harms:
        notes.append("Not done to somebody who is protected.")
    if verb.asks:
        notes.append("Not for quests: somebody chooses, or chance acts.")
    if verb.name in ("choose", "pay", "when"):
        notes.append("Not for god cards: nobody holds them.")
    if notes:
        yield " ".join(notes) + "\n"


def _takes(takes: Any) -> str:
    if isinstance(takes, Count):
        return f"a whole number from 1 to {takes.most}"
    if isinstance(takes, Branches):
        return f"a list of 2 to {takes.most} effects"
    return ", ".join(f"`{word}`" for word in takes.allowed)


def _default(takes: Any) -> str:
    if isinstance(takes, Branches) or takes.default is None:
        return "must be given"
    return f"`{takes.default}`" if takes.default != "" else "none"


def _example(verb: Verb) -> tuple[Any, str]:
    """An instruction with this verb: one of a published card, or else one with the first words allowed."""
    for card in (*CARDS.market, *CARDS.gods, *CARDS.quests):
        for instruction in card.effect:
            if instruction["do"] == verb.name:
                return instruction, f"`{card.name}`"
    for temple in CARDS.standing:
        for instruction in temple.prayer:
            if instruction["do"] == verb.name:
                return instruction, f"`{temple.name}`"
    made: dict[str, Any] = {"do": verb.name}
    for name, takes in verb.takes.items():
        if isinstance(takes, Words):
            made[name] = takes.default if takes.default is not None else takes.allowed[0]
        elif isinstance(takes, Count):
            made[name] = takes.default or 2
    return made, "on no published card yet"


def _toml(instruction: Any) -> str:
    """An effect of this one instruction, on one line."""
    return write_toml({"card": {"effect": [_plain(instruction)]}}).partition("\n")[2].strip()


def _plain(instruction: Any) -> Any:
    """As somebody would write it: what is as without it is left out."""
    verb = next(verb for verb in VERBS if verb.name == instruction["do"])
    said = {"do": verb.name}
    for name, takes in verb.takes.items():
        value = instruction[name]
        if isinstance(takes, Branches):
            said[name] = [[_plain(one) for one in option] for option in value]
        elif value != takes.default:
            said[name] = value
    return said
