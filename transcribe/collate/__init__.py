"""Collation of the decoded book with any number of witnesses: by seeds and chains."""
