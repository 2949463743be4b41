"""Arithmetic of the page, recomputed: `104 - 8 aces - 8 kings = 88` says that 88 are left."""

from __future__ import annotations

import ast
import operator
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise

_OPERATORS: dict[type[ast.operator], Callable[[Fraction, Fraction], Fraction]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
}
_SERIES = re.compile(r"(\d+)\+(\d+)\+\.\.\.\+(\d+)")
_WORDS = re.compile(r"[A-Za-z][A-Za-z'’-]*")


@dataclass(frozen=True, slots=True)
class Equation:
    """Two sides as written, without the words between, and their values."""

    left: str
    right: str
    values: tuple[Fraction, Fraction]

    @property
    def holds(self) -> bool:
        """Whether both sides are the same number."""
        return self.values[0] == self.values[1]


def equations(text: str) -> Iterator[Equation]:
    """The equations in a text; what stands between commas and semicolons without one is skipped."""
    for piece in re.split(r"[;,]|\(.*?[a-z].*?\)", text):
        sides = [_plain(side) for side in piece.rpartition(":")[2].split("=")]
        for left, right in pairwise(sides):
            values = _value(left), _value(right)
            if values[0] is not None and values[1] is not None:
                yield Equation(left, right, (values[0], values[1]))


def _plain(side: str) -> str:
    """A side without words: `8 aces` is 8; `1+2+...+13` is written out."""
    plain = _SERIES.sub(_written_out, _WORDS.sub("", side).replace("×", "*"))
    return " ".join(plain.split())


def _written_out(match: re.Match[str]) -> str:
    first, second, last = (int(group) for group in match.groups())
    return "+".join(str(n) for n in range(first, last + 1, second - first))


def _value(text: str) -> Fraction | None:
    """The value of a plain sum; None if it is none."""
    try:
        return _worked_out(ast.parse(text, mode="eval").body)
    except (SyntaxError, ValueError, ZeroDivisionError):
        return None


def _worked_out(node: ast.expr) -> Fraction:
    if isinstance(node, ast.Constant) and isinstance(node.value, int):
        return Fraction(node.value)
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        return -_worked_out(node.operand)
    if isinstance(node, ast.BinOp) and type(node.op) in _OPERATORS:
        return _OPERATORS[type(node.op)](_worked_out(node.left), _worked_out(node.right))
    raise ValueError("no sum")
