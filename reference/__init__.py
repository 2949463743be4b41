"""The rules of the games: records, the engine, the games, their checks, and the pages."""
