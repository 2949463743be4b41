"""Structured records: what the sentences of a game's page say, each value with its words."""
