

# Depth-first search with a memory of positions. H: the number of every column, then their sum.


@njit
def zobrist(p, i, c):
    return mix(U(HIDDEN[p] + (i << 6) + c + 1))


@njit
def change(H, p, z):
    q = COLUMN[p]
    old = H[q]
    H[PLACES] = H[PLACES] - mix(old + KEYS[q]) + mix((old ^ z) + KEYS[q])
    H[q] = old ^ z


@njit
def rehash(S, H):
    for p in range(PLACES):
        H[p] = U(0)
    for p in range(1, PLACES):
        z = U(0)
        for i in range(S[p] + 0):
            z ^= zobrist(p, i, S[PILE + p * STRIDE + 1 + i] + 0)
        H[COLUMN[p]] ^= z
    total = U(0)
    for p in range(1, PLACES):
        if COLUMN[p] == p:
            total += mix(H[p] + KEYS[p])
    H[PLACES] = total


@njit
def mark(S, H):
    # The number of the position, never 0.
    x = U(0)
    for i in range(HEADS):
        x = x * U(257) + U(S[HEAD + i])
    z = H[PLACES] + mix(x)
    return z if z != U(0) else U(1)


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
def expand(S, W, E, out, keys, ranks, top):
    # Puts the moves of a position on the stack from `top` on, the best first; how many.
    n = listing(S, W, E, out)
    if SAFE:
        left = W[REMAINS]
        for i in range(n):
            x = out[i]
            if x & 15 == 0 and x < 1 << 26 and ON[(x >> 4) & 63] & left == 0:
                keys[top] = x
                return 1
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
    return n


@entry
def search(state, words, room, sums, memory, stack, ranked, first, last, undo, saved, now, most):
    # Goes on with a search until `now` many states are known in all. `stack`: moves by position
    # on the path, from `first` to `last` those not tried; `memory`: the positions known.
    # most: 0 depth, 1 states, 2 moves tried, 3 result (0 open, 1 won, 2 lost, 3 memory full),
    # 4 whether something was too deep, 5 whether the position is still to be expanded.
    S, W, out, H = pointer(state), pointer(words), pointer(room), pointer(sums)
    sets = np.empty(32, dtype=np.int64)
    E = pointer(sets)
    table, keys, ranks = pointer(memory), pointer(stack), pointer(ranked)
    lo, hi, J, B = pointer(first), pointer(last), pointer(undo), pointer(saved)
    size = U(len(memory) - 1)
    room_left = len(memory) // 8 * 7
    deepest = len(first) - 2
    widest = len(stack) - ROOM
    d = most[0]
    states = most[1]
    tried = most[2]
    fresh = most[5]
    result = 0
    while True:
        if fresh:
            if states >= now:
                break
            top = hi[d - 1] if d > 0 else 0
            lo[d] = top
            hi[d] = top + expand(S, W, E, out, keys, ranks, top)
            fresh = 0
        if lo[d] == hi[d]:
            if d == 0:
                result = 2
                break
            d -= 1
            back(S, W, H, B, J, keys[lo[d] - 1], d)
            continue
        key = keys[lo[d]]
        lo[d] += 1
        go(S, W, H, B, J, key, d)
        tried += 1
        z = mark(S, H)
        at = z & size
        while table[at] != U(0) and table[at] != z:
            at = (at + U(1)) & size
        if table[at] == z:
            back(S, W, H, B, J, key, d)
            continue
        table[at] = z
        states += 1
        if W[WANTED] == 0 and is_won(S):
            result = 1
            d += 1
            break
        if d + 1 >= deepest or hi[d] >= widest:
            most[4] = 1
            back(S, W, H, B, J, key, d)
            continue
        if states >= room_left:
            result = 3
            break
        d += 1
        fresh = 1
    most[0] = d
    most[1] = states
    most[2] = tried
    most[3] = result
    most[5] = fresh
    return len(state) + len(words) + len(room) + len(sums) + len(saved) + len(undo) + len(sets)


@entry
def begin(state, words, sums, memory):
    # Makes the sums of a position, and the position known.
    S, W, H, table = pointer(state), pointer(words), pointer(sums), pointer(memory)
    found_all(S, W)
    rehash(S, H)
    if SAFE:
        left = (1 << 52) - 1
        for f in range(FIRST, LAST):
            for i in range(1, S[f] + 1):
                left &= ~(1 << S[PILE + f * STRIDE + i])
        W[REMAINS] = left
    z = mark(S, H)
    table[z & U(len(memory) - 1)] = z
    return len(state) + len(words) + len(sums)
