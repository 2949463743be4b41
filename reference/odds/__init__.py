"""Chances of success: how often a game comes out, by stated play and by search.

Two questions, never mixed. *Played*: a policy that sees what a player sees plays a deal out
(`policies.py`, `playing.py`). *Thoughtful*: all cards are known, and a search asks whether the deal
can be won at all (`searching.py`). What came of a range of deals is a batch (`batches.py`); batches
add up in a file (`tally.py`) and to figures with intervals (`intervals.py`).
"""
