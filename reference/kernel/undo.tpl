

# Going and coming back by undoing the move, for plain games, whose moves from one place are a set.


@hot
def lifted(S, s, at):
    # What the number of the column of s changes by if its cards go, from number `at` on.
    n = S[s] + 0
    z = U(0)
    for i in range(at, n + 1):
        z ^= zobrist(s, i - 1, S[PILE + s * STRIDE + i] + 0)
    u = UNDER[s]
    if at == 1 and u > 0 and S[u] > 0:
        c = S[TOP + u] + 0
        z ^= zobrist(u, S[u] - 1, c) ^ zobrist(s, 0, c)
    return z


@hot
def laid(S, s, t, at):
    # What the number of the column of t changes by if those cards come.
    m = S[t] - at
    z = U(0)
    for i in range(at, S[s] + 1):
        z ^= zobrist(t, m + i, S[PILE + s * STRIDE + i] + 0)
    return z


@hot
def without(H, p, z):
    # What a change of one column adds to the sum of all.
    q = COLUMN[p]
    return mix((H[q] ^ z) + KEYS[q]) - H[PLACES + 1 + q]


@hot
def rank_of(S, s, at, verb):
    # How promising a move is; the lowest is tried first, and dealing last (7).
    if verb == 0:
        return 0
    if FIRST <= s < LAST:  #? given back
        return 7  #? given back
    if at > 1:
        return 3 if verb == 2 else 4
    if UNDER[s] > 0 and S[UNDER[s]] > 0:
        return 1
    return 2 if verb == 2 else 6


@njit
def safe_play(S, W, E, on_the_way):
    # A play after which nothing is lost; 0 if there is none.
    left = W[REMAINS]
    for i in range(SOURCES):
        m = E[i] & FOUNDATIONS
        s = SOURCE[i]
        if m and ON[S[TOP + s]] & left == 0 and (s == 2 or not on_the_way):
            return move_of(S, i, ones((m & -m) - 1))
    return safe_draw(S, W)  #? ring
    return 0  #? not ring


@njit
def expand(S, W, H, E, out, keys, ranks, marks, table, size, top, on_the_way):
    # Puts the moves of a position on the stack from `top` on, the best first: how many, and 1 << 32
    # times how many lead to positions seen before. `on_the_way`: after a card was turned only the
    # card turned is played; all else could be done before (`searching.folds`).
    E[31] = not on_the_way
    n = count(S, W, E, out)
    if SAFE:
        key = safe_play(S, W, E, on_the_way)
        if key != 0:
            keys[top] = key
            marks[top] = U(0)
            return 1
    base = H[PLACES] + heads_mark(S)
    far = top + ROOM // 4
    looked = far + ROOM // 4
    k = 0
    for i in range(SOURCES):
        m = E[i]
        s = SOURCE[i]
        if m == 0 or on_the_way and s != 2:
            continue
        for j in range(2):
            some = m & FOUNDATIONS if j == 0 else m & ~FOUNDATIONS
            if some == 0:
                continue
            at = at_of(S, i, FIRST if j == 0 else 0)
            part = base
            ahead = s > 2
            if ahead:
                part = base + without(H, s, lifted(S, s, at))
            while some:
                t = ones((some & -some) - 1)
                some &= some - 1
                if ahead and at_of(S, i, t) != at:  #? parted
                    at = at_of(S, i, t)  #? parted
                    part = base + without(H, s, lifted(S, s, at))  #? parted
                key = move_of(S, i, t)
                r = rank_of(S, s, at, key & 15)
                z = U(0)
                if ahead:
                    z = part + without(H, t, laid(S, s, t, at))
                    if z == U(0):
                        z = U(1)
                keys[far + k] = key
                marks[far + k] = z
                marks[looked + k] = table[z & size]
                ranks[far + k] = r
                k += 1
    k = draws(S, W, H, out, keys, ranks, marks, table, size, base, far, k)  #? ring
    for i in range(n >> 16):  #? not ring
        if not (LAST_PASS and out[i] & 15 == 9):  #? not ring
            keys[far + k] = out[i]  #? not ring
            marks[far + k] = U(0)  #? not ring
            ranks[far + k] = 5  #? not ring
            k += 1  #? not ring
    return sorted_out(E, keys, ranks, marks, table, size, top, k)


@njit
def sorted_out(E, keys, ranks, marks, table, size, top, k):
    # The best first, without those that lead to positions seen before.
    far = top + ROOM // 4
    looked = far + ROOM // 4
    for r in range(32, 41):
        E[r] = 0
    for i in range(far, far + k):
        z = marks[i]
        if z != U(0):
            seen = marks[looked + i - far]
            if seen == z or seen != U(0) and table[slot(table, size, z)] == z:
                ranks[i] = 8
        E[32 + ranks[i]] += 1
    dropped = E[40]
    at = top
    for r in range(32, 40):
        at += E[r]
        E[r] = at - E[r]
    for i in range(far, far + k):
        r = ranks[i]
        if r < 8:
            j = E[32 + r]
            E[32 + r] = j + 1
            keys[j] = keys[i]
            marks[j] = marks[i]
    return k - dropped | dropped << 32


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
    if verb == 8:  # turn  #? not ring
        t = TALON  #? not ring
        x = U(0)  #? not ring
        if S[2] > 0:  #? not ring
            c = S[TOP + 2] + 0  #? not ring
            change(H, t, zobrist(t, S[t] + 0, c))  #? not ring
            x = zobrist(2, 0, c)  #? not ring
        c = S[TOP + 1] + 0  #? not ring
        change(H, 1, zobrist(1, S[1] - 1, c))  #? not ring
        change(H, 2, x ^ zobrist(2, 0, c))  #? not ring
        J[d] = S[2] + 0  #? not ring
        apply(S, W, key)  #? not ring
        return  #? not ring
    if verb == 9:  # lay  #? not ring
        t = (key >> 10) & 255  #? not ring
        c = S[TOP + 2] + 0  #? not ring
        change(H, t, zobrist(t, S[t] + 0, c))  #? not ring
        change(H, 2, zobrist(2, 0, c))  #? not ring
        apply(S, W, key)  #? not ring
        J[d] = kept  #? not ring
        return  #? not ring
    if verb > 9:  #? not ring
        keep_all(S, W, B)  #? not ring
        apply(S, W, key)  #? not ring
        rehash(S, H)  #? not ring
        return  #? not ring
    if (key >> 18) & 255 == 2:  #? ring
        J[d] = draw(S, W, H, key)  #? ring
        return  #? ring
    s = (key >> 18) & 255
    t = (key >> 10) & 255
    n = S[s] + 0
    at = n if S[TOP + s] == (key >> 4) & 63 else 1  #? not parted
    at = find_last(S, s, (key >> 4) & 63)  #? parted
    turned = at == 1 and UNDER[s] > 0 and S[UNDER[s]] > 0
    change(H, s, lifted(S, s, at))
    change(H, t, laid(S, s, t, at))
    lift(S, W, s, t, at)
    if s <= 2:
        settle(S, W)
    if SAFE and verb == 0:  #? not given back
    if SAFE and (verb == 0 or FIRST <= s < LAST):  #? given back
        W[REMAINS] ^= 1 << S[TOP + t]
    J[d] = kept << 16 | (n - at + 1) << 8 | turned


@njit
def restore(S, x):
    for i in range(4, -1, -1):
        S[HEAD + i] = x & 255
        x >>= 8


@njit
def back(S, W, H, B, J, key, d):
    verb = key & 15
    if verb == 8:  #? not ring
        t = TALON  #? not ring
        c = pop(S, 2)  #? not ring
        change(H, 2, zobrist(2, 0, c))  #? not ring
        change(H, 1, zobrist(1, S[1] + 0, c))  #? not ring
        push(S, 1, c)  #? not ring
        if J[d]:  #? not ring
            c = pop(S, t)  #? not ring
            change(H, t, zobrist(t, S[t] + 0, c))  #? not ring
            change(H, 2, zobrist(2, 0, c))  #? not ring
            push(S, 2, c)  #? not ring
        return  #? not ring
    if verb == 9:  #? not ring
        restore(S, J[d])  #? not ring
        t = (key >> 10) & 255  #? not ring
        c = pop(S, t)  #? not ring
        change(H, t, zobrist(t, S[t] + 0, c))  #? not ring
        change(H, 2, zobrist(2, 0, c))  #? not ring
        push(S, 2, c)  #? not ring
        return  #? not ring
    if verb > 9:  #? not ring
        back_all(S, W, B)  #? not ring
        rehash(S, H)  #? not ring
        return  #? not ring
    if (key >> 18) & 255 == 2:  #? ring
        draw_back(S, W, H, key, J[d])  #? ring
        return  #? ring
    x = J[d]
    restore(S, x >> 16)
    k = x >> 8 & 255
    s = (key >> 18) & 255
    t = (key >> 10) & 255
    if SAFE and verb == 0:  #? not given back
    if SAFE and (verb == 0 or FIRST <= s < LAST):  #? given back
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
    if FIRST <= s < LAST:  #? given back
        found(S, W, s)  #? given back


@njit
def keep_all(S, W, B):
    # Before a re-deal; there are fewer than RETAKEN, told apart by how many there have been.
    at = S[HEAD + 3] * SIZE
    for i in range(SIZE):
        B[at + i] = S[i]


@njit
def back_all(S, W, B):
    at = (S[HEAD + 3] - 1) * SIZE
    for i in range(SIZE):
        S[i] = B[at + i]
    found_all(S, W)
