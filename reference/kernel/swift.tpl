

@hot
def act(S, W, E, out, value):
    # Makes one of all moves; whether there was one.
    n = count(S, W, E, out)
    if n == 0:
        return False
    total = n & 65535
    r = value * (total + (n >> 16)) >> 32
    if r < total:
        E[31] = 1
        i = 0
        m = E[0]
        k = ones(m)
        while r >= k:
            r -= k
            i += 1
            m = E[i]
            k = ones(m)
        while r > 0:
            m &= m - 1
            r -= 1
        t = ones((m & -m) - 1)
        s = SOURCE[i]
        lift(S, W, s, t, at_of(S, i, t))
        if s <= 2:
            settle(S, W)
        return True
    key = out[r - total]
    E[31] = key & 15 != 8
    apply(S, W, key)
    return True
