"""Arrays as bare pointers, so that compiled functions hand them on at no cost."""

from __future__ import annotations

from typing import Any

from numba import config, types
from numba.extending import intrinsic


@intrinsic  # type: ignore[untyped-decorator]
def _pointer(_typing: Any, array: Any) -> Any:
    """Where the numbers of a one-dimensional array lie; the caller keeps the array alive."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        made = context.make_array(signature.args[0])(context, builder, args[0])
        return builder.bitcast(made.data, context.get_value_type(signature.return_type))

    return types.CPointer(array.dtype)(array), generate


def _itself(array: Any) -> Any:
    """The array: what stands for a pointer where nothing is compiled."""
    return array


pointer = _itself if config.DISABLE_JIT else _pointer
"""`pointer(array)` can be indexed like the array; nothing is checked."""
