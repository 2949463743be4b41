

@njit
def any_move(S, W, E, out, value):
    # One of all moves, 0 if there is none.
    n = moves(S, W, out)
    return out[value * n >> 32] if n > 0 else 0
