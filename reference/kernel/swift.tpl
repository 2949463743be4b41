

@njit
def act(S, W, E, out, value):
    # Makes one of all moves; whether there was one.
    n = count(S, W, E, out)
    if n == 0:
        return False
    total = n & 255
    r = value * (total + (n >> 8)) >> 32
    if r < total:
        E[31] = 1
        key = picked(S, E, r)
        step(S, W, key)
        if (key >> 18) & 255 <= 2:
            settle(S, W)
        return True
    key = out[r - total]
    E[31] = key & 15 != 8
    apply(S, W, key)
    return True
