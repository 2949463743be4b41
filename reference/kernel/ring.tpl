
# A stock that is a ring (`ring.py`): all its cards lie in the pack, and any of them may be played.


@njit
def safe_draw(S, W):
    # A play from the stock after which nothing is lost; 0 if there is none.
    for i in range(S[1] + 0, 0, -1):
        c = S[PILE + STRIDE + i] + 0
        if (W[WANTED] >> c) & 1 and ON[c] & W[REMAINS] == 0:
            for f in range(FIRST, LAST):
                if (W[f - FIRST] >> c) & 1:
                    return 2 << 18 | f << 10 | c << 4
    return 0


@njit
def draws(S, W, H, out, keys, ranks, marks, table, size, base, far, k):
    # Adds the moves of all cards of the stock to the `k` moves from `far` on: how many there are.
    looked = far + ROOM // 4
    for i in range(S[1] + 0, 0, -1):
        c = S[PILE + STRIDE + i] + 0
        m = drawn_to(S, W, c, out)
        while m:
            t = ones((m & -m) - 1)
            m &= m - 1
            verb = 0 if t >= FIRST else 3 if S[t] == 0 else 2
            z = base + without(H, t, zobrist(t, S[t] + 0, c))
            if z == U(0):
                z = U(1)
            keys[far + k] = 2 << 18 | t << 10 | c << 4 | verb
            marks[far + k] = z
            marks[looked + k] = table[z & size]
            ranks[far + k] = 5 if verb else 0
            k += 1
    return k


@njit
def draw(S, W, H, key):
    # A card of the stock goes where the move says; its number in the pack.
    t = (key >> 10) & 255
    c = (key >> 4) & 63
    at = find_last(S, 1, c)
    change(H, t, zobrist(t, S[t] + 0, c))
    toggle(S, W, t)
    push(S, t, remove(S, 1, at))
    toggle(S, W, t)
    if FIRST <= t < LAST:
        found(S, W, t)
        if SAFE:
            W[REMAINS] ^= 1 << c
    return at


@njit
def draw_back(S, W, H, key, at):
    # The card goes back to its number in the pack.
    t = (key >> 10) & 255
    toggle(S, W, t)
    c = pop(S, t)
    toggle(S, W, t)
    change(H, t, zobrist(t, S[t] + 0, c))
    if FIRST <= t < LAST:
        found(S, W, t)
        if SAFE:
            W[REMAINS] ^= 1 << c
    n = S[1] + 1
    base = PILE + STRIDE
    for i in range(n, at, -1):
        S[base + i] = S[base + i - 1]
    S[base + at] = c
    S[1] = n
    S[TOP + 1] = S[base + n]
