"""out += norm(x), one program per row."""

# mypy: ignore-errors

import triton
import triton.language as tl


@triton.jit
def add_norm_rows(
    x_ptr, x_stride, norm_ptr, epsilon, out_ptr, out_stride, columns, BLOCK: tl.constexpr
):
    """Add the norm of one row of x to the same row of out.

    Args:
        x_ptr, out_ptr: [rows, columns] float32.
        norm_ptr: [columns] float32.
        BLOCK: Columns at a time.
    """
    row = tl.program_id(0).to(tl.int64)
    x_row = x_ptr + row * x_stride
    out_row = out_ptr + row * out_stride
    squares = tl.zeros((BLOCK,), tl.float32)
    for first in range(0, columns, BLOCK):
        column = first + tl.arange(0, BLOCK)
        x = tl.load(x_row + column, mask=column < columns, other=0.0)
        squares += x * x
    factor = 1.0 / tl.sqrt(tl.sum(squares) / columns + epsilon)
    for first in range(0, columns, BLOCK):
        column = first + tl.arange(0, BLOCK)
        is_inside = column < columns
        x = tl.load(x_row + column, mask=is_inside, other=0.0)
        weight = tl.load(norm_ptr + column, mask=is_inside, other=0.0)
        old = tl.load(out_row + column, mask=is_inside, other=0.0)
        tl.store(out_row + column, old + x * factor * weight, mask=is_inside)
