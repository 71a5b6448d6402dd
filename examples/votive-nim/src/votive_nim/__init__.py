"""Nim for Votive, and a bot for it."""
