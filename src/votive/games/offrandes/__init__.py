"""Offrandes, a game by Cédric Lefebvre, published by Ludonaute in 2010. The rules are in `rules/offrandes.md`."""
