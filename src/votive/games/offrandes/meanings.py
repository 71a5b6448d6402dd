"""What each field of a row says, and between which numbers it lies."""

from votive.core.meaning import choice, number, seat, seats, set_of
from votive.games.offrandes.content import (
    ANIMALS_OF_A_KIND,
    DEALS,
    KINDS,
    LADDERS,
    MOST_COINS,
    MOST_SEATS,
    OPENING_PICKS,
    SUMMIT,
    TWO_PLAYER_LADDERS,
)
from votive.games.offrandes.state import REASONS, STAGES

MOST_ROUNDS = 100

MEANINGS = {
    "points": number("points", 200, "seat"),
    "level": number("level on each ladder", SUMMIT, "seat", "character"),
    "purse": number("drachmae", MOST_COINS, "seat"),
    "stable": number("animals left in the stable", ANIMALS_OF_A_KIND, "animal"),
    "owner": seat("whose sacrifice lies there; -1 bare, -2 closed", MOST_SEATS, "altar", least=-2),
    "kind": choice("the animal that lies there", KINDS, "altar"),
    "count": number("how many lie there", ANIMALS_OF_A_KIND, "altar"),
    "seats": number("players", MOST_SEATS),
    "current_round": number("the round", MOST_ROUNDS),
    "stage": choice("what is decided next, of " + ", ".join(STAGES), len(STAGES)),
    "turn": seat("the seat to move; -1 chance, -2 nobody", MOST_SEATS, least=-2),
    "first": seat("who has the first-player marker", MOST_SEATS),
    "picks": number("opening picks made, by all", OPENING_PICKS * MOST_SEATS),
    "auctioneer": seat("the auctioneer; with two players the dealer", MOST_SEATS),
    "lots": number("lots that the auctioneer may still offer this turn", 3),
    "tiles": set_of("the characters not yet sold this turn", LADDERS),
    "winners": seats("who won a lot this turn", MOST_SEATS),
    "bidders": seats("who is still in this auction", MOST_SEATS),
    "leader": seat("who made the standing bid; -1 nobody", MOST_SEATS, least=-1),
    "bid": number("the standing bid", MOST_COINS),
    "lot": choice("the two characters under the hammer; -1 none", LADDERS, "place in the lot", least=-1),
    "bribers": seats("who has acted this phase", MOST_SEATS),
    "bribed": seats("who has been a target this phase", MOST_SEATS),
    "deal": choice("two players: which four tiles were dealt; -1 unknown", len(DEALS), least=-1),
    "open": choice("two players: the open tile of each lot; -1 none", TWO_PLAYER_LADDERS, "lot", least=-1),
    "hidden": choice("two players: the tile under it; -1 unknown", TWO_PLAYER_LADDERS, "lot", least=-1),
    "reason": choice("why the game ended; -1 it has not", len(REASONS), least=-1),
    "rounds": number("option: the last round", MOST_ROUNDS),
    "revenue": number("option: drachmae for a round", MOST_COINS),
    "purse_limit": number("option: the most drachmae of a purse", MOST_COINS),
}
