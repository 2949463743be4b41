

# Depth-first search with a memory of positions. H: the number of every column, their sum, and what
# every column adds to it.


@hot
def zobrist(p, i, c):
    return mix(U(HIDDEN[p] + (i << 6) + c + 1))


@hot
def change(H, p, z):
    q = COLUMN[p]
    x = H[q] ^ z
    part = mix(x + KEYS[q])
    H[q] = x
    H[PLACES] = H[PLACES] - H[PLACES + 1 + q] + part
    H[PLACES + 1 + q] = part


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
            part = mix(H[p] + KEYS[p])
            H[PLACES + 1 + p] = part
            total += part
    H[PLACES] = total


@hot
def heads_mark(S):
    x = U(0)
    for i in range(HEADS):
        x = x * U(257) + U(S[HEAD + i])
    return mix(x)


@hot
def mark(S, H):
    # The number of the position, never 0.
    z = H[PLACES] + heads_mark(S)
    return z if z != U(0) else U(1)


@hot
def slot(table, size, z):
    # Where a number stands in the memory, or where there is room for it.
    at = z & size
    while table[at] != U(0) and table[at] != z:
        at = (at + U(1)) & size
    return at


@njit
def roomy(state, words, sums, memory):
    # Pointers write wherever they are told: so whatever is behind one must be long enough.
    if len(state) < SIZE or len(words) < WORDS or len(sums) < 2 * PLACES + 1:
        raise ValueError("a position does not fit into its arrays")
    if len(memory) < 8 or len(memory) & (len(memory) - 1):
        raise ValueError("the memory of a search is not a power of two")


@njit
def deep(room, stack, ranked, marked, first, last, undo, saved):
    # The same of what grows with the line of play.
    if len(room) < ROOM or len(stack) <= ROOM:
        raise ValueError("the moves of a position do not fit into their arrays")
    if len(ranked) < len(stack) or len(marked) < len(stack):
        raise ValueError("not every move has its rank and mark")
    if len(first) < 3 or len(last) < len(first) or len(undo) < len(first):
        raise ValueError("the line of play does not fit into its arrays")
    if len(saved) < (RETAKEN * SIZE if UNDOING else len(first) * KEPT):
        raise ValueError("the positions gone on from do not fit into their array")


@entry
def search(
    state, words, room, sums, memory, stack, ranked, marked, first, last, undo, saved, now, most
):
    # Goes on with a search until `now` many states have been seen in all. `stack`: moves by
    # position on the path, from `first` to `last` those not tried; `marked`: the numbers of the
    # positions that they lead to, where those are known beforehand; `memory`: the positions seen.
    # most: 0 depth, 1 states, 2 moves tried, 3 result (0 open, 1 won, 2 lost, 3 memory full),
    # 4 whether something was too deep, 5 whether the position is still to be expanded,
    # 6 states remembered.
    roomy(state, words, sums, memory)
    deep(room, stack, ranked, marked, first, last, undo, saved)
    S, W, out, H = pointer(state), pointer(words), pointer(room), pointer(sums)
    sets = np.empty(48, dtype=np.int64)
    E = pointer(sets)
    table, keys, ranks = pointer(memory), pointer(stack), pointer(ranked)
    marks = pointer(marked)
    lo, hi, J, B = pointer(first), pointer(last), pointer(undo), pointer(saved)
    size = U(len(memory) - 1)
    room_left = len(memory) // 8 * 7
    deepest = len(first) - 2
    widest = len(stack) - ROOM
    d = most[0]
    states = most[1]
    tried = most[2]
    fresh = most[5]
    remembered = most[6]
    result = 0
    while True:
        if fresh:
            if states >= now:
                break
            top = hi[d - 1] if d > 0 else 0
            on_the_way = FOLD and d > 0 and keys[lo[d - 1] - 1] & 15 == 8
            n = expand(S, W, H, E, out, keys, ranks, marks, table, size, top, on_the_way)
            lo[d] = top
            hi[d] = top + (n & (1 << 32) - 1)
            tried += n >> 32
            fresh = 0
        if lo[d] == hi[d]:
            if d == 0:
                result = 2
                break
            d -= 1
            back(S, W, H, B, J, keys[lo[d] - 1], d)
            continue
        key = keys[lo[d]]
        z = marks[lo[d]]
        lo[d] += 1
        tried += 1
        if z != U(0):
            at = slot(table, size, z)
            if table[at] == z:
                continue
            go(S, W, H, B, J, key, d)
        else:
            go(S, W, H, B, J, key, d)
            if not (FOLD and key & 15 == 8):
                z = mark(S, H)
                at = slot(table, size, z)
                if table[at] == z:
                    back(S, W, H, B, J, key, d)
                    continue
        if z != U(0):
            table[at] = z
            remembered += 1
        states += 1
        if W[WANTED] == 0 and is_won(S):
            result = 1
            d += 1
            break
        if d + 1 >= deepest or hi[d] >= widest:
            most[4] = 1
            back(S, W, H, B, J, key, d)
            continue
        if remembered >= room_left:
            result = 3
            break
        d += 1
        fresh = 1
    most[0] = d
    most[1] = states
    most[2] = tried
    most[3] = result
    most[5] = fresh
    most[6] = remembered
    return len(state) + len(words) + len(room) + len(sums) + len(saved) + len(undo) + len(sets)


@entry
def begin(state, words, sums, memory):
    # Makes the sums of a position, and the position known.
    roomy(state, words, sums, memory)
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
