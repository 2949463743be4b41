

# Going and coming back by keeping whole positions.


@njit
def listing(S, W, E, out):
    return moves(S, W, out)


@njit
def go(S, W, H, B, J, key, d):
    at = d * KEPT
    for i in range(HEADS):
        B[at + i] = S[HEAD + i]
    at += HEADS
    for p in range(1, PLACES):
        n = S[p] + 0
        B[at] = n
        at += 1
        base = PILE + p * STRIDE
        for i in range(1, n + 1):
            B[at] = S[base + i]
            at += 1
    apply(S, W, key)
    rehash(S, H)


@njit
def back(S, W, H, B, J, key, d):
    at = d * KEPT
    for i in range(HEADS):
        S[HEAD + i] = B[at + i]
    at += HEADS
    for p in range(1, PLACES):
        n = B[at] + 0
        at += 1
        base = PILE + p * STRIDE
        for i in range(1, n + 1):
            S[base + i] = B[at]
            at += 1
        S[p] = n
        S[TOP + p] = S[base + n]
    found_all(S, W)
    rehash(S, H)
