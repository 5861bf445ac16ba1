"""What belongs at the end of a product: bias, gated activation, residual."""

# mypy: ignore-errors

import triton
import triton.language as tl


@triton.jit
def activate(x, ACTIVATION: tl.constexpr):
    """silu, or the tanh form of gelu: x · sigmoid(2 · sqrt(2/π) · (x + 0.044715 · x³))."""
    if ACTIVATION == "silu":
        return x / (1.0 + tl.exp(-x))
    else:
        tl.static_assert(ACTIVATION == "gelu", "an activation that no kernel knows")
        return x / (1.0 + tl.exp(-1.5957691216057308 * (x + 0.044715 * x * x * x)))


@triton.jit
def gate_pairs(values, ACTIVATION: tl.constexpr, ROWS: tl.constexpr, WIDTH: tl.constexpr):
    """[ROWS, WIDTH] with gate and up side by side → [ROWS, WIDTH / 2]."""
    gate, up = tl.split(tl.reshape(values, (ROWS, WIDTH // 2, 2)))
    return activate(gate, ACTIVATION) * up


@triton.jit
def store_outputs(
    values,
    first_output,
    num_outputs,
    token,
    bias_ptr,
    add_ptr,
    add_stride,
    out_ptr,
    out_stride,
    first_row,
    row_step,
    ACTIVATION: tl.constexpr,
    WIDTH: tl.constexpr,
):
    """Finish the products of one token with WIDTH rows of a segment, and store them.

    Args:
        values: [WIDTH] float32, rows first_output … of the segment, which has num_outputs.
        bias_ptr, add_ptr: None, or as `linear` has them.
        first_row, row_step: Row i of the segment is output first_row + i · row_step.
        ACTIVATION: None, or gates pairs of rows: the segment then is the whole weight.
    """
    row = first_output + tl.arange(0, WIDTH)
    is_inside = row < num_outputs
    output = first_row + row * row_step
    if bias_ptr is not None:
        values += tl.load(bias_ptr + output, mask=is_inside, other=0.0)
    if ACTIVATION is not None:
        values = tl.reshape(gate_pairs(values[None, :], ACTIVATION, 1, WIDTH), (WIDTH // 2,))
        output = first_output // 2 + tl.arange(0, WIDTH // 2)
        is_inside = output < num_outputs // 2
    if add_ptr is not None:
        at = add_ptr + token.to(tl.int64) * add_stride + output
        values += tl.load(at, mask=is_inside, other=0.0)
    tl.store(out_ptr + token.to(tl.int64) * out_stride + output, values, mask=is_inside)


# What differs from call to call and helps no load: one compilation serves every value.
@triton.jit(do_not_specialize=["num_splits", "split_stride", "add_stride", "first_row", "row_step"])
def finish(
    partial_ptr,
    num_splits,
    split_stride,
    partial_stride,
    scale_ptr,
    num_outputs,
    bias_ptr,
    add_ptr,
    add_stride,
    out_ptr,
    out_stride,
    first_row,
    row_step,
    ACTIVATION: tl.constexpr,
    WIDTH: tl.constexpr,
):
    """Add up the parts of a product, undo the inputs' scale, then as `store_outputs`.

    Args:
        partial_ptr: [splits, tokens, outputs] float32.
        scale_ptr: [tokens] float32, or None.
    """
    token = tl.program_id(0)
    first_output = tl.program_id(1) * WIDTH
    row = first_output + tl.arange(0, WIDTH)
    at = partial_ptr + token.to(tl.int64) * partial_stride + row
    values = tl.zeros((WIDTH,), tl.float32)
    for _ in range(num_splits):
        values += tl.load(at, mask=row < num_outputs, other=0.0)
        at += split_stride
    if scale_ptr is not None:
        values *= tl.load(scale_ptr + token)
    store_outputs(
        values,
        first_output,
        num_outputs,
        token,
        bias_ptr,
        add_ptr,
        add_stride,
        out_ptr,
        out_stride,
        first_row,
        row_step,
        ACTIVATION,
        WIDTH,
    )
