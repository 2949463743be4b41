"""Playing a game at the terminal: saves, hints, and what is said aloud."""
