"""From the braille to the edition: reading, decoding, collation, structure, writers.

This room knows nothing of cards. Data flows one way through it:
reader -> flow -> decoding -> context -> collation -> structure -> edition -> writers.
"""
