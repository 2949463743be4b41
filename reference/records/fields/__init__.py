"""One family of patterns a file: each reads one field of the record out of a page's sentences."""
