

# What can be asked of a kernel.


@entry
def serve(S, W, out, what, key):
    # One thing at a time, for the interpreter's side: 0 deal, 1 moves, 2 apply, 3 won, 4 left,
    # 5 look at all foundations again.
    if what == 0:
        deal(S, W, U(key))
        return 0
    if what == 1:
        return moves(S, W, out)
    if what == 2:
        apply(S, W, key)
        return 0
    if what == 3:
        return int(is_won(S))
    if what == 4:
        return cards_left(S)
    found_all(S, W)
    return 0


@njit
def kind(key):
    # Verb and source of a move's first step, as tiers are told by them.
    if STEPS > 2:
        if key < 1 << 60 and key >> 48 > 1:
            return 4 << 8 | key >> 48
        return (key & 15) << 8 | 1
    x = key >> 27 if STEPS == 2 else key
    return (x & 15) << 8 | (x >> 18) & 255


@njit
def choose(out, n, value, tiers):
    # Of the moves in the lowest tier, by verb and source, one.
    best = 255
    some = 0
    for i in range(n):
        tier = tiers[kind(out[i])] + 0
        if tier < best:
            best = tier
            some = 0
        some += tier == best
    left = value * some >> 32
    for i in range(n):
        if tiers[kind(out[i])] == best:
            if left == 0:
                return i
            left -= 1
    return 0


@entry
def play(first, count, tiers, limit, won, left, made):
    # Games played at random, or by tiers where there are any.
    S = np.zeros(SIZE, dtype=np.uint8)
    for p in range(PLACES):
        S[PILE + p * STRIDE] = 52
    W = np.zeros(WORDS, dtype=np.int64)
    out = np.empty(ROOM, dtype=np.int64)
    tiered = len(tiers) > 0
    for g in range(count):
        number = first + U(g)
        deal(S, W, number)
        state = ~number
        m = 0
        done = False
        while m < limit:
            n = moves(S, W, out)
            if n == 0:
                break
            state = state + U(0x9E3779B97F4A7C15)
            value = np.int64(mix(state) >> U(32))
            i = choose(out, n, value, tiers) if tiered else value * n >> 32
            apply(S, W, out[i])
            m += 1
            if W[WANTED] == 0 and is_won(S):
                done = True
                break
        won[g] = done
        left[g] = cards_left(S)
        made[g] = m
