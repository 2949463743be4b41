

# The careful player (`reference.odds.careful` says what it does, move by move).


@njit
def whole(S):
    # The number of a position as it stands, never 0: no two places count alike.
    z = U(0)
    for i in range(HEADS):
        z = z * U(0x9E3779B97F4A7C15) + U(S[HEAD + i] + 1)
    z = mix(z)
    for p in range(1, PLACES):
        n = S[p] + 0
        if n:
            at = PILE + p * STRIDE
            h = U(p)
            for i in range(1, n + 1):
                h = h * U(0x9E3779B97F4A7C15) + U(S[at + i] + 1)
            z += mix(h)
    return z if z != U(0) else U(1)


@njit
def store(S, B, at):
    # Keeps a position in B from `at` on.
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


@njit
def recall(S, W, B, at):
    # The position kept from `at` on.
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


@njit
def known(T, z, adding):
    # Whether a number is in the set T, never full, of a power of two of places; puts it there.
    last = U(len(T) - 1)
    at = z & last
    while T[at] != U(0) and T[at] != z:
        at = (at + U(1)) & last
    if T[at] == z:
        return True
    if adding:
        T[at] = z
    return False


@njit
def concealed(S, h):
    # How many cards are hidden in the h-th of the places where some can be.
    n = S[VEILED[h]] - OPEN[h]
    for i in range(COUNTED_FROM[h], COUNTED_FROM[h + 1]):
        n -= S[COUNTED[i]] == 0
    return max(n, 0)


@njit
def thought_of(S, W, out, chosen):
    # The moves to think of, in `chosen`: all, or the eagerest; how many.
    n = moves(S, W, out)
    if n <= WIDEST:
        for i in range(n):
            chosen[i] = out[i]
        return n
    k = 0
    for tier in range(TIERS):
        for i in range(n):
            if EAGERNESS[kind(out[i]) >> 8] == tier:
                chosen[k] = out[i]
                k += 1
                if k == WIDEST:
                    return k
    return k


@njit
def best_made(S, W, out, chosen, starts, worths, before, B, been, seen):
    # Makes the first move towards the best position in sight; whether there was one that the
    # deal had not been in. One call each of what is long, so that it is compiled once.
    seen[:] = U(0)
    z = whole(S)
    known(been, z, True)
    known(seen, z, True)
    store(S, B, 0)
    starts[0] = -1
    worths[0] = 0
    thought = queued = 1
    best = -1
    at = most = n = remaining = pack = turned = 0
    i = -1
    ending = False
    while True:
        recall(S, W, B, at * KEPT)
        if i < 0 and not ending:
            i = 0
            n = thought_of(S, W, out, chosen)
            remaining = cards_left(S)
            pack = S[1] + 0
            turned = S[2] + 0
            for h in range(VEILS):
                before[h] = concealed(S, h)
        if not ending and i == n:
            at += 1
            i = -1
            if at == queued or thought > BREADTH:
                if best == -1:
                    return False
                at = 0
                ending = True
            continue
        key = best if ending else chosen[i]
        apply(S, W, key)
        if ending:
            return True
        i += 1
        z = whole(S)
        if known(been, z, False) or known(seen, z, True):
            continue
        thought += 1
        shown = 0
        for h in range(VEILS):
            shown += max(0, before[h] - concealed(S, h))
        worth = worths[at] + CARD * (remaining - cards_left(S)) + SHOWN * shown - STEP
        what = kind(key)
        verb = what >> 8
        if verb == 11:
            worth -= TAKING_UP
        elif verb >= 8:
            worth -= GOING_ON
        elif verb == 3 or S[what & 255] == 0:
            worth += SPACE
        start = key if at == 0 else starts[at]
        if best == -1 or worth > most:
            best = start
            most = worth
        if shown == 0 and S[1] == pack and S[2] >= turned and thought <= BREADTH:
            starts[queued] = start
            worths[queued] = worth
            store(S, B, queued * KEPT)
            queued += 1


@njit
def roomy_set(n):
    # Places for a set of at most n numbers, half of them free.
    size = 2
    while size < 2 * n:
        size *= 2
    return np.zeros(size, dtype=np.uint64)


@entry
def carefully(first, count, limit, won, left, made):
    # Games played by the careful player, each of at most `limit` moves.
    state = np.zeros(SIZE, dtype=BYTE)
    words = np.zeros(WORDS, dtype=np.int64)
    room = np.empty(ROOM, dtype=np.int64)
    kept = np.zeros((BREADTH + 2) * KEPT, dtype=BYTE)
    numbers = np.zeros(4 * (BREADTH + WIDEST + VEILS + 2), dtype=np.int64)
    been, seen = roomy_set(limit + 1), roomy_set(BREADTH + WIDEST + 1)
    chosen, starts = numbers[: WIDEST + 1], numbers[WIDEST + 1 : WIDEST + BREADTH + 3]
    rest = numbers[WIDEST + BREADTH + 3 :]
    worths, before = rest[: BREADTH + 2], rest[BREADTH + 2 :]
    S, W, out, B = pointer(state), pointer(words), pointer(room), pointer(kept)
    for p in range(PLACES):
        S[PILE + p * STRIDE] = 52
    for g in range(count):
        deal(S, W, first + U(g))
        been[:] = U(0)
        m = 0
        done = False
        while m < limit:
            if not best_made(S, W, out, chosen, starts, worths, before, B, been, seen):
                break
            m += 1
            if W[WANTED] == 0 and is_won(S):
                done = True
                break
        won[g] = done
        left[g] = cards_left(S)
        made[g] = m
    # the arrays must outlive their pointers
    return len(state) + len(words) + len(room) + len(kept)
