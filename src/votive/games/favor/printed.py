"""What is printed on the cards, as data for a page that draws them: the facts that the rules themselves are made of."""

from typing import Any

from votive.games.favor.cards import Cards
from votive.games.favor.texts import price, text, title
from votive.games.favor.vocabulary import RESOURCES


def _cost(cost: tuple[int, ...]) -> dict[str, int]:
    return {kind: number for kind, number in zip(RESOURCES, cost, strict=True) if number}


def printed(cards: Cards) -> dict[str, dict[str, dict[str, Any]]]:
    """Every card by its name in moves and views."""
    return {
        "temples": {
            temple.name: {
                "title": title("temple", temple.name),
                "god": temple.god or None,
                "slots": list(temple.slots),
                "cost": _cost(temple.cost),
                "price": price(temple.cost),
                "points": temple.points,
                "text": text(temple.prayer),
                "token": bool(temple.favor),
            }
            for temple in (*cards.basics, *cards.temples)
        },
        "offerings": {
            offering.temple: {
                "title": title("offering", offering.name),
                "god": offering.temple.partition(".")[0],
                "cost": _cost(offering.cost),
                "price": price(offering.cost),
                "points": offering.points,
            }
            for offering in cards.offerings
        },
        "market": {
            card.name: {"title": title("market", card.name), "text": text(card.effect)} for card in cards.market
        },
        "gods": {
            card.name: {
                "title": title("god", card.name),
                "god": card.god or None,
                "mood": card.mood,
                "text": text(card.effect),
            }
            for card in cards.gods
        },
        "quests": {card.name: {"title": title("quest", card.name), "text": text(card.effect)} for card in cards.quests},
    }
