"""Playing a game, at the terminal and on a page of the site: saves, hints, what is said aloud."""
