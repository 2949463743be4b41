"""A little grammar of the language of patience books: numbers, cards, places, runs.

Each module gives pieces of regular expressions (in capitals, without groups unless they say so)
and a function that turns what was matched into a value. The pieces are meant for texts in which
runs of blanks are single; they match without regard to case where their users say `re.I`.
"""
