"""The engine: plays the games of the book from their pages, and says which sentence decides.

    from reference.games import load

    game = load("the-shah")                       # or Game(page, variant=…, readings={…})
    position = game.deal(7)                       # a deal number, or game.deal(pack=["7H", …])
    for move in game.moves(position): …           # legal moves, in one fixed order
    move = game.read("play 3H star 1.2 > aces 3") # a text of the notation, and game.text(move)
    verdict = game.judge(position, move)          # .kind legal | refused | due first, .citations
    position = game.apply(position, move)         # a new value; to undo, keep the old one
    game.is_won(position)
    game.write(position), game.parse(text)        # a position as text and back
    game.show(position)                           # only what the player sees

Positions and moves are immutable values (tuples of bytes, of integers), equal and hashed by what
they are; `game.steps(move)`, `game.areas`, `game.pile(position, place)` say what is in them. A
`Verdict` has `kind`, `explanation`, `citations` (each with `sentence`, `part`, `field`, `status`),
`silent` (the book says nothing of such a move) and `due` (the moves that come first). `Record` is a
game played so far, with undo and redo, as one line or as lines of text. `play_out` plays at random.
What cannot be read or set up is a `RulesError`. Standard library only; runs in the browser too.

A game is a `Page`, a tree of `Part`s (`reference.engine.parts`): data and nothing else.
"""

from reference.engine.errors import RulesError
from reference.engine.game import Game, Step
from reference.engine.house import HOUSE
from reference.engine.moves import Move
from reference.engine.parts import Page, Part
from reference.engine.position import Position
from reference.engine.record import Record, play_out
from reference.engine.verdict import Citation, Verdict

__all__ = [
    "HOUSE",
    "Citation",
    "Game",
    "Move",
    "Page",
    "Part",
    "Position",
    "Record",
    "RulesError",
    "Step",
    "Verdict",
    "play_out",
]
