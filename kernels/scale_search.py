"""The search for the scale of a block, and for its minimum: what makes a rounded weight a good one.

Plain numpy over many blocks at once. Blocks are columns here, [values of a block, blocks], so that
every sum over a block runs along whole vectors. Called by `quantize`.

For a given scale the codes are clear, and for given codes the best scale is a least-squares fit; so
a few scales around the obvious one are tried, each is fitted, and the best is kept. Source of the
idea: ggml-quants.c (make_qx_quants, make_qkx2_quants), github.com/ggml-org/ggml. Ours are two more
fits, and a look at the neighbours of rounded scales: `settle_multiples`.
"""

from collections.abc import Iterable
from itertools import product

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float32]

# A smaller range than this is nothing at all.
_TINY = np.float32(1e-20)

# Codes and line are fitted to each other so often; more gains a thousandth (2026-11-29).
_NUM_FITS = 2


def search_scale(x: Floats, weight: Floats, *, levels: int, steps: Iterable[float]) -> Floats:
    """The scale d of codes −levels … levels − 1 that comes nearest to x.

    Args:
        x: [values, blocks].
        weight: Of each error.
        levels: Codes on the negative side; the farthest value gets the outermost of them.
        steps: What is added to `levels` in the scales that are tried.

    Returns:
        [blocks]; negative where the farthest value is positive; 0 for a block of zeros.
    """
    farthest = np.take_along_axis(x, np.abs(x).argmax(0, keepdims=True), 0)[0]
    with np.errstate(divide="ignore"):
        unit = np.where(np.abs(farthest) > _TINY, np.float32(-1) / farthest, np.float32(0))
    weighted = weight * x
    best_gain, scale = np.zeros_like(unit), np.zeros_like(unit)
    codes = np.empty_like(x)
    for step in steps:
        np.multiply(x, unit * np.float32(levels + step), out=codes)
        np.rint(codes, out=codes)
        np.clip(codes, -levels, levels - 1, out=codes)
        product = _sums(weighted, codes)
        squares = _sums(weight * codes, codes)
        with np.errstate(divide="ignore", invalid="ignore"):
            fitted = product / squares
            gain = product * fitted  # by how much the squared error falls
        better = gain > best_gain
        best_gain = np.where(better, gain, best_gain)
        scale = np.where(better, fitted, scale)
    return scale


def search_scale_and_minimum(
    x: Floats,
    weight: Floats,
    *,
    largest: int,
    steps: Iterable[float],
    up_to_zero: bool,
) -> tuple[Floats, Floats]:
    """The scale d and minimum m of codes 0 … largest for which d · code + m comes nearest to x.

    Args:
        x: [values, blocks].
        weight: Of each error.
        largest: The largest code.
        steps: What is added to `largest` in the scales that are tried.
        up_to_zero: Whether the minimum must not be above 0.

    Returns:
        Two of [blocks].
    """
    low, high = x.min(0), x.max(0)
    if up_to_zero:
        low = np.minimum(low, np.float32(0))
    span = high - low
    with np.errstate(divide="ignore"):
        unit = np.where(span > _TINY, np.float32(1) / span, np.float32(0))
    above, weighted = x - low, weight * x
    sum_w, sum_wx = weight.sum(0), weighted.sum(0)
    # Where all codes are equal no line can be fitted, and this one stays.
    scale, minimum = span / np.float32(largest), low
    best = np.full_like(low, np.inf)
    codes, wide = np.empty_like(x), np.empty_like(x)
    for step in steps:
        np.multiply(above, unit * np.float32(largest + step), out=codes)
        np.rint(codes, out=codes)
        np.minimum(codes, np.float32(largest), out=codes)
        np.multiply(codes, weight, out=wide)
        sums = (sum_w, wide.sum(0), _sums(wide, codes), sum_wx, _sums(weighted, codes))
        d, m = _fit(*sums, up_to_zero=up_to_zero)
        error = _error(*sums, d, m)
        better = error < best
        best = np.where(better, error, best)
        scale, minimum = np.where(better, d, scale), np.where(better, m, minimum)
    for _ in range(_NUM_FITS):
        _nearest_codes(x - minimum, scale, largest, out=codes)
        np.multiply(codes, weight, out=wide)
        sums = (sum_w, wide.sum(0), _sums(wide, codes), sum_wx, _sums(weighted, codes))
        d, m = _fit(*sums, up_to_zero=up_to_zero)
        better = (_error(*sums, d, m) < _error(*sums, scale, minimum)) & (d > 0)
        scale, minimum = np.where(better, d, scale), np.where(better, m, minimum)
    return scale, minimum


def settle_multiples(
    x: Floats,
    weight: Floats,
    units: tuple[Floats, Floats],
    multiples: tuple[Floats, Floats],
    *,
    largest: int,
    most: int,
) -> tuple[Floats, Floats]:
    """Whole multiples of two units, near the given ones, that come nearest to x.

    Rounding a scale to a multiple moves all its codes; with its minimum one up or one down a
    neighbour may fit better than the nearest multiple. It halves the error of Q4_K and Q5_K where
    values lie on a grid, and takes 2 % off elsewhere (2026-11-29).

    Args:
        x: [values, blocks], which scale · code − minimum shall come near.
        weight: Of each error.
        units: Of the scales and of the minimums: [blocks] each, not negative.
        multiples: The nearest of both, 0 to `most`: [blocks] each.
        largest: The largest code.
        most: The largest multiple.

    Returns:
        The multiples of both: [blocks] each.
    """
    best = np.full(x.shape[1], np.inf, np.float32)
    settled = multiples
    codes = np.empty_like(x)
    for steps in product((-1, 0, 1), repeat=2):
        tried = [
            np.clip(multiple + np.float32(step), 0, most)
            for multiple, step in zip(multiples, steps, strict=True)
        ]
        scale, minimum = units[0] * tried[0], units[1] * tried[1]
        _nearest_codes(x + minimum, scale, largest, out=codes)
        codes *= scale
        codes -= minimum
        codes -= x
        error = _sums(codes * weight, codes)
        better = error < best
        best = np.where(better, error, best)
        settled = (
            np.where(better, tried[0], settled[0]),
            np.where(better, tried[1], settled[1]),
        )
    return settled


def _nearest_codes(above: Floats, scale: Floats, largest: int, *, out: Floats) -> None:
    """The codes 0 … largest for values above a minimum; 0 where there is no scale."""
    with np.errstate(divide="ignore"):
        inverse = np.where(scale == 0, np.float32(0), np.float32(1) / scale)
    np.multiply(above, inverse, out=out)
    np.rint(out, out=out)
    np.clip(out, 0, largest, out=out)


def _fit(
    sum_w: Floats,
    sum_wl: Floats,
    sum_wll: Floats,
    sum_wx: Floats,
    sum_wlx: Floats,
    *,
    up_to_zero: bool,
) -> tuple[Floats, Floats]:
    """The line through codes l and values x with weights w."""
    with np.errstate(divide="ignore", invalid="ignore"):
        determinant = sum_w * sum_wll - sum_wl * sum_wl
        d = np.divide(sum_w * sum_wlx - sum_wl * sum_wx, determinant, dtype=np.float32)
        m = np.divide(sum_wll * sum_wx - sum_wl * sum_wlx, determinant, dtype=np.float32)
        if up_to_zero:
            through_zero = sum_wlx / sum_wll
            d, m = np.where(m > 0, through_zero, d), np.minimum(m, np.float32(0))
    return d, m


def _error(
    sum_w: Floats,
    sum_wl: Floats,
    sum_wll: Floats,
    sum_wx: Floats,
    sum_wlx: Floats,
    d: Floats,
    m: Floats,
) -> Floats:
    """The squared error but for the sum of w · x², which is the same for every line."""
    with np.errstate(invalid="ignore"):
        square = d * d * sum_wll + m * m * sum_w + 2 * d * m * sum_wl
        error: Floats = square - 2 * d * sum_wlx - 2 * m * sum_wx
    return error


def _sums(first: Floats, second: Floats) -> Floats:
    """The sum over each block of products."""
    sums: Floats = np.einsum("ij,ij->j", first, second)
    return sums
