

# Going and coming back by keeping whole positions.


@njit
def rank_of(S, key):
    # How promising a move is; the lowest is tried first.
    kind_of = kind(key)
    verb = kind_of >> 8
    s = kind_of & 255
    if verb == 0 or verb == 4:
        return 0
    if verb == 1:
        return 5
    if verb == 2 or verb == 3:
        c = (key >> (31 if STEPS == 2 else 4)) & 63
        if STEPS < 3 and S[PILE + s * STRIDE + 1] == c:
            if UNDER[s] > 0 and S[UNDER[s]] > 0:
                return 1
            return 2 if verb == 2 else 6
        return 3 if verb == 2 else 4
    return 7 if verb < 7 else 5


@njit
def expand(S, W, H, E, out, keys, ranks, marks, table, size, top, on_the_way):
    # Puts the moves of a position on the stack from `top` on, the best first; how many.
    n = moves(S, W, out)
    for i in range(n):
        x = out[i]
        r = rank_of(S, x)
        j = top + i
        while j > top and ranks[j - 1] > r:
            ranks[j] = ranks[j - 1]
            keys[j] = keys[j - 1]
            j -= 1
        ranks[j] = r
        keys[j] = x
        marks[top + i] = U(0)
    return n


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
