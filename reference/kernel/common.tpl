# What every generated kernel begins with. S and W are described in `Layout`.


@hot
def mix(z):
    z = (z ^ (z >> U(30))) * U(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> U(27))) * U(0x94D049BB133111EB)
    return z ^ (z >> U(31))


@hot
def push(S, p, c):
    n = S[p] + 1
    S[PILE + p * STRIDE + n] = c
    S[p] = n
    S[TOP + p] = c


@hot
def pop(S, p):
    n = S[p] + 0
    at = PILE + p * STRIDE + n
    S[p] = n - 1
    S[TOP + p] = S[at - 1]
    return S[at] + 0


@njit
def move_cards(S, s, t, c):
    # The card c of s, and what lies on it, to t; NO_CARD is whatever lies uppermost.
    n = S[s] + 0
    base = PILE + s * STRIDE
    if c == 52 or S[base + n] == c:
        push(S, t, pop(S, s))
        return
    at = n
    while S[base + at] != c:
        at -= 1
    m = S[t] + 0
    to = PILE + t * STRIDE + m + 1 - at
    for i in range(at, n + 1):
        S[to + i] = S[base + i]
    S[t] = m + n - at + 1
    S[TOP + t] = S[base + n]
    S[s] = at - 1
    S[TOP + s] = S[base + at - 1]


@njit
def remove(S, p, at):
    # The card at index `at` (from 1) of a pile; the pile closes up.
    n = S[p] + 0
    base = PILE + p * STRIDE
    c = S[base + at] + 0
    for i in range(at, n):
        S[base + i] = S[base + i + 1]
    S[p] = n - 1
    S[TOP + p] = S[base + n - 1]
    return c


@njit
def put_under(S, p, c):
    n = S[p] + 0
    base = PILE + p * STRIDE
    for i in range(n, 0, -1):
        S[base + i + 1] = S[base + i]
    S[base + 1] = c
    S[p] = n + 1
    S[TOP + p] = S[base + n + 1]


@njit
def find_last(S, p, c):
    at = S[p] + 0
    while at > 0 and S[PILE + p * STRIDE + at] != c:
        at -= 1
    return at


@njit
def clear(S, p):
    S[p] = 0
    S[TOP + p] = 52


@njit
def same_pile(S, a, b):
    n = S[a] + 0
    if n != S[b] or S[TOP + a] != S[TOP + b]:
        return False
    for i in range(1, n):
        if S[PILE + a * STRIDE + i] != S[PILE + b * STRIDE + i]:
            return False
    return True


@njit
def within(n):
    # A list of moves that is full may lack some.
    if n >= FULL:
        raise OverflowError("more moves than the list holds")


@njit
def in_order(out, n):
    for i in range(1, n):
        x = out[i]
        j = i
        while j > 0 and out[j - 1] > x:
            out[j] = out[j - 1]
            j -= 1
        out[j] = x


@njit
def once(out, n):
    # The first n moves, in order, each once.
    in_order(out, n)
    m = min(n, 1)
    for i in range(1, n):
        if out[i] != out[m - 1]:
            out[m] = out[i]
            m += 1
    return m


@hot
def shuffle(S, seed, n):
    # The n cards of the pack in list order, from its top, shuffled.
    state = seed
    top = PILE + STRIDE + n
    for i in range(n - 1, 0, -1):
        k = U(i + 1)
        bound = BOUNDS[i + 1]
        state = state + U(0x9E3779B97F4A7C15)
        v = mix(state)
        while v >= bound and bound != U(0):
            state = state + U(0x9E3779B97F4A7C15)
            v = mix(state)
        j = np.int64(v % k)
        c = S[top - i]
        S[top - i] = S[top - j]
        S[top - j] = c
    S[TOP + 1] = S[top]


@hot
def ones(m):
    # How many bits are set.
    x = U(m)
    x = x - ((x >> U(1)) & U(0x5555555555555555))
    x = (x & U(0x3333333333333333)) + ((x >> U(2)) & U(0x3333333333333333))
    x = (x + (x >> U(4))) & U(0x0F0F0F0F0F0F0F0F)
    return np.int64((x * U(0x0101010101010101)) >> U(56))
