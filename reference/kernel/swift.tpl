

@njit
def any_move(S, W, E, out, value):
    # One of all moves, 0 if there is none.
    n = count(S, W, E, out)
    if n == 0:
        return 0
    total = n & 255
    r = value * (total + (n >> 8)) >> 32
    return picked(S, E, r) if r < total else out[r - total]
