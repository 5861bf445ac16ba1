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
def _gate_pairs(values, ACTIVATION: tl.constexpr):
    """[WIDTH, TOKENS] with gate and up below each other → [WIDTH / 2, TOKENS]."""
    WIDTH: tl.constexpr = values.shape[0]
    TOKENS: tl.constexpr = values.shape[1]
    pairs = tl.permute(tl.reshape(values, (WIDTH // 2, 2, TOKENS)), (0, 2, 1))
    gate, up = tl.split(pairs)
    return activate(gate, ACTIVATION) * up


@triton.jit
def store_outputs(
    values,
    first_output,
    num_outputs,
    token,
    num_tokens,
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
    """Finish the products of some tokens with WIDTH rows of a segment, and store them.

    Args:
        values: [WIDTH, TOKENS] float32, rows first_output … of the segment, which has num_outputs.
        token: [TOKENS]; those past num_tokens are not stored.
        bias_ptr, add_ptr: None, or as `linear` has them.
        first_row, row_step: Row i of the segment is output first_row + i · row_step.
        ACTIVATION: None, or gates pairs of rows: the segment then is the whole weight.
    """
    row = first_output + tl.arange(0, WIDTH)
    is_row = row < num_outputs
    output = first_row + row * row_step
    if bias_ptr is not None:
        values += tl.load(bias_ptr + output, mask=is_row, other=0.0)[:, None]
    if ACTIVATION is not None:
        values = _gate_pairs(values, ACTIVATION)
        output = first_output // 2 + tl.arange(0, WIDTH // 2)
        is_row = output < num_outputs // 2
    is_inside = is_row[:, None] & (token < num_tokens)[None, :]
    token = token.to(tl.int64)[None, :]
    if add_ptr is not None:
        at = add_ptr + token * add_stride + output[:, None]
        values += tl.load(at, mask=is_inside, other=0.0)
    tl.store(out_ptr + token * out_stride + output[:, None], values, mask=is_inside)


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
        values[:, None],
        first_output,
        num_outputs,
        token + tl.arange(0, 1),
        token + 1,
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
