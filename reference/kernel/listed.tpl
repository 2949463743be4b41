

@njit
def act(S, W, E, out, value):
    # Makes one of all moves; whether there was one.
    n = moves(S, W, out)
    if n == 0:
        return False
    apply(S, W, out[value * n >> 32])
    return True
