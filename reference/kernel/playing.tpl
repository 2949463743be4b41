

# What can be asked of a kernel.


@entry
def serve(state, words, room, what, key):
    # One thing at a time, for the interpreter's side: 0 deal, 1 moves, 2 apply, 3 won, 4 left,
    # 5 look at all foundations again.
    S, W, out = pointer(state), pointer(words), pointer(room)
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
    state = np.zeros(SIZE, dtype=BYTE)
    words = np.zeros(WORDS, dtype=np.int64)
    room = np.empty(ROOM, dtype=np.int64)
    sets = np.empty(32, dtype=np.int64)
    S, W, out, E = pointer(state), pointer(words), pointer(room), pointer(sets)
    for p in range(PLACES):
        S[PILE + p * STRIDE] = 52
    tiered = len(tiers) > 0
    for g in range(count):
        number = first + U(g)
        deal(S, W, number)
        E[31] = 1
        seed = ~number
        m = 0
        done = False
        while m < limit:
            seed = seed + U(0x9E3779B97F4A7C15)
            value = np.int64(mix(seed) >> U(32))
            if not tiered:
                if not act(S, W, E, out, value):
                    break
            else:
                n = moves(S, W, out)
                if n == 0:
                    break
                apply(S, W, out[choose(out, n, value, tiers)])
            m += 1
            if W[WANTED] == 0 and is_won(S):
                done = True
                break
        won[g] = done
        left[g] = cards_left(S)
        made[g] = m
    # the arrays must outlive their pointers
    return len(state) + len(words) + len(room) + len(sets)
