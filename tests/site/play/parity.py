"""A seeded walk through a game, the same wherever it is taken: here, and in a browser's Python.

Standard library and the engine only: it is run inside the bundle that the site ships.
"""

from __future__ import annotations

import hashlib

from reference.games import load


def walk(slug: str, moves: int) -> str:
    """Plays `moves` moves of a game, dealing anew when it is over; the digest of all that was seen.

    Into the digest go each deal, how many moves there were, the move made, the position as a player
    sees it, and what the judge says of a move that is not among the legal ones.
    """
    game = load(slug)
    digest = hashlib.sha256()
    state, deal, made = 1, 0, 0
    position = game.deal(deal)
    while made < moves:
        found = game.moves(position)
        if not found:
            deal += 1
            position = game.deal(deal)
            continue
        state = (state * 6364136223846793005 + 1442695040888963407) % 2**64
        move = found[(state >> 33) % len(found)]
        digest.update(f"{deal} {len(found)} {game.text(move)}\n".encode())
        position = game.apply(position, move)
        made += 1
        if made % 10 == 0:
            verdict = game.judge(position, move)
            cited = " ".join(each.sentence for each in verdict.citations)
            digest.update(f"{game.show(position)}\n{verdict.explanation} {cited}\n".encode())
    return digest.hexdigest()


def walks(slugs: list[str], moves: int) -> str:
    """One line a game: slug and digest."""
    return "\n".join(f"{slug} {walk(slug, moves)}" for slug in slugs)
