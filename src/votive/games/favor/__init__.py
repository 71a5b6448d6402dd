"""Favor of the Gods: dice, temples and secret quests. The rules are in `rules/favor.md`, the cards in `content/`."""
