"""Cases of real layouts: a directory a case, with `in.brf`, `want.txt` and `why.txt`."""
