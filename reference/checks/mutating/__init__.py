"""Mutation: each part of each game is turned round, and the checks must notice it.

A game is data, so a mutant is the page with one field of one part changed, or with one part left
out. `operators.py` says what a field may be changed to, `mutants.py` makes the pages, `probes.py`
gathers the checks whose expectation comes from the page, `noticing.py` puts the two together.
`proving/` proves of unnoticed mutants that they are the same game, and `differing.py` looks for a
position in which the others are played otherwise.
"""
