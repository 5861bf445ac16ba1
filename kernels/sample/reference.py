"""Plain torch: find the threshold below which nothing is kept, then draw by the running sum."""

import math

import torch

from kernels.kernel_set import SamplingRows
from kernels.sample.uniform import uniform

# Enough candidates for nearly every top-p; a flatter distribution doubles them until it is.
_FIRST_CANDIDATES = 256


def sample(logits: torch.Tensor, rows: SamplingRows, *, out: torch.Tensor) -> None:
    """See `kernel_set.Sample`."""
    out.copy_(logits.argmax(dim=-1))
    for row, temperature in enumerate(rows.temperature.tolist()):
        if temperature > 0:
            out[row] = _draw(
                logits[row].double(),
                temperature=temperature,
                threshold=_threshold(
                    logits[row].double(),
                    top_k=int(rows.top_k[row]),
                    top_p=float(rows.top_p[row]),
                    min_p=float(rows.min_p[row]),
                ),
                random=uniform(int(rows.seed[row]), int(rows.position[row])),
            )


def _threshold(logits: torch.Tensor, *, top_k: int, top_p: float, min_p: float) -> float:
    """The smallest logit that is kept."""
    lowest = -math.inf
    if 0 < top_k < logits.shape[0]:
        lowest = float(logits.topk(top_k).values[-1])
    if top_p < 1:
        kept = logits[logits >= lowest]
        lowest = max(lowest, _nucleus_edge(kept, top_p))
    if min_p > 0:
        lowest = max(lowest, float(logits.max()) + math.log(min_p))
    return lowest


def _nucleus_edge(logits: torch.Tensor, top_p: float) -> float:
    """The smallest logit of the fewest tokens whose probabilities reach top_p.

    Source: Holtzman et al. 2019, arXiv:1904.09751.
    """
    total = logits.logsumexp(0)
    count = min(_FIRST_CANDIDATES, logits.shape[0])
    while True:
        candidates = logits.topk(count).values
        reached = (candidates - total).exp().cumsum(0) >= top_p
        if reached.any():
            return float(candidates[int(reached.to(torch.uint8).argmax())])
        if count == logits.shape[0]:
            return -math.inf
        count = min(2 * count, logits.shape[0])


def _draw(logits: torch.Tensor, *, temperature: float, threshold: float, random: float) -> int:
    shifted = (logits - logits.max()) / temperature
    weights = torch.where(logits >= threshold, shifted.exp(), 0.0)
    running = weights.cumsum(0)
    index = int(torch.searchsorted(running, random * running[-1], right=True))
    return min(index, logits.shape[0] - 1)
