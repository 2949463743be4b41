"""Proofs that a mutant is the same game as the page: it can be told apart by no deal and no play.

The question is undecidable in general, so a proof is sound and not complete: what is not proved is
left to `differing`. Two kinds. *The same program*: both are lowered (`reference/kernel`), and the
sources are the same to the letter; compilers are put to this use since Papadakis, Jia, Harman and
Le Traon, "Trivial Compiler Equivalence" (ICSE 2015). *The same rules*: the rules of every moment
are brought into a normal form (`normal.py`) that leaves out what can never be done, by what is
certain in all positions of a game (`certain.py`, `vacancy.py`).
"""
