"""Arrays as bare pointers, so that compiled functions hand them on at no cost."""

from __future__ import annotations

from typing import Any

from numba import types
from numba.extending import intrinsic


@intrinsic  # type: ignore[untyped-decorator]
def pointer(_typing: Any, array: Any) -> Any:
    """Where the numbers of a one-dimensional array lie: indexed like it, and nothing is checked.

    The caller keeps the array alive.
    """

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        made = context.make_array(signature.args[0])(context, builder, args[0])
        return builder.bitcast(made.data, context.get_value_type(signature.return_type))

    return types.CPointer(array.dtype)(array), generate
