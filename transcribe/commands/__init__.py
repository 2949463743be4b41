"""The commands of this room: thin, they read options and call the library."""
