

# Going and coming back by undoing the move, for plain games.


@njit
def listing(S, W, E, out):
    # Those that deal are left in `out` by `count`; they come behind those counted by sets.
    E[31] = 1
    n = count(S, W, E, out)
    total = n & 255
    for i in range((n >> 8) - 1, -1, -1):
        out[total + i] = out[i]
    k = 0
    for i in range(SOURCES):
        m = E[i]
        while m:
            out[k] = move_of(S, i, ones((m & -m) - 1))
            k += 1
            m &= m - 1
    return total + (n >> 8)


@njit
def heads(S):
    x = 0
    for i in range(5):
        x = x << 8 | S[HEAD + i]
    return x


@njit
def go(S, W, H, B, J, key, d):
    verb = key & 15
    kept = heads(S)
    if verb == 8:  # turn
        t = TALON
        laid = S[2] + 0
        if laid:
            c = S[TOP + 2] + 0
            change(H, t, zobrist(t, S[t] + 0, c))
            change(H, 2, zobrist(2, 0, c))
        c = S[TOP + 1] + 0
        change(H, 1, zobrist(1, S[1] - 1, c))
        change(H, 2, zobrist(2, 0, c))
        J[d] = laid
        apply(S, W, key)
        return
    if verb == 9:  # lay
        t = (key >> 10) & 255
        c = S[TOP + 2] + 0
        change(H, t, zobrist(t, S[t] + 0, c))
        change(H, 2, zobrist(2, 0, c))
        apply(S, W, key)
        J[d] = kept
        return
    if verb > 9:
        keep_all(S, W, B)
        apply(S, W, key)
        rehash(S, H)
        return
    s = (key >> 18) & 255
    t = (key >> 10) & 255
    n = S[s] + 0
    m = S[t] + 0
    u = UNDER[s]
    below = S[u] + 0
    apply(S, W, key)
    k = S[t] - m
    a = U(0)
    b = U(0)
    for j in range(k):
        c = S[PILE + t * STRIDE + m + 1 + j] + 0
        a ^= zobrist(s, n - k + j, c)
        b ^= zobrist(t, m + j, c)
    turned = 0
    if u > 0 and S[u] < below:
        c = S[TOP + s] + 0
        a ^= zobrist(u, below - 1, c) ^ zobrist(s, 0, c)
        turned = 1
    change(H, s, a)
    change(H, t, b)
    if SAFE and verb == 0:
        W[REMAINS] ^= 1 << S[TOP + t]
    J[d] = kept << 16 | k << 8 | turned


@njit
def restore(S, x):
    for i in range(4, -1, -1):
        S[HEAD + i] = x & 255
        x >>= 8


@njit
def back(S, W, H, B, J, key, d):
    verb = key & 15
    if verb == 8:
        t = TALON
        c = pop(S, 2)
        change(H, 2, zobrist(2, 0, c))
        change(H, 1, zobrist(1, S[1] + 0, c))
        push(S, 1, c)
        if J[d]:
            c = pop(S, t)
            change(H, t, zobrist(t, S[t] + 0, c))
            change(H, 2, zobrist(2, 0, c))
            push(S, 2, c)
        return
    if verb == 9:
        restore(S, J[d])
        t = (key >> 10) & 255
        c = pop(S, t)
        change(H, t, zobrist(t, S[t] + 0, c))
        change(H, 2, zobrist(2, 0, c))
        push(S, 2, c)
        return
    if verb > 9:
        back_all(S, W, B)
        rehash(S, H)
        return
    x = J[d]
    restore(S, x >> 16)
    k = x >> 8 & 255
    s = (key >> 18) & 255
    t = (key >> 10) & 255
    if SAFE and verb == 0:
        W[REMAINS] ^= 1 << S[TOP + t]
    toggle(S, W, s)
    toggle(S, W, t)
    a = U(0)
    b = U(0)
    if x & 255:
        u = UNDER[s]
        c = pop(S, s)
        a ^= zobrist(u, S[u] + 0, c) ^ zobrist(s, 0, c)
        push(S, u, c)
    n = S[s] + 0
    m = S[t] - k
    for j in range(k):
        c = S[PILE + t * STRIDE + m + 1 + j] + 0
        a ^= zobrist(s, n + j, c)
        b ^= zobrist(t, m + j, c)
    move_cards(S, t, s, S[PILE + t * STRIDE + m + 1] + 0)
    toggle(S, W, s)
    toggle(S, W, t)
    change(H, s, a)
    change(H, t, b)
    if FIRST <= t < LAST:
        found(S, W, t)


@njit
def keep_all(S, W, B):
    # Before a re-deal; there are few, told apart by how many there have been.
    at = S[HEAD + 3] * (SIZE + 8 * WORDS)
    for i in range(SIZE):
        B[at + i] = S[i]


@njit
def back_all(S, W, B):
    at = (S[HEAD + 3] - 1) * (SIZE + 8 * WORDS)
    for i in range(SIZE):
        S[i] = B[at + i]
    found_all(S, W)
