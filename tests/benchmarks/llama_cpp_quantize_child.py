"""llama.cpp in a process of its own: its quantizer, and the perplexity of a file.

A program for any interpreter that has llama-cpp-python and numpy; nothing of ours. Reads one order
as JSON from its argument and writes one JSON object. `quantize_acceptance` starts it.
"""

import json
import sys
from typing import Any

import llama_cpp
import numpy as np

CHUNK = 512


def main() -> None:
    """Carry out one order."""
    order = json.loads(sys.argv[1])
    llama_cpp.llama_log_set(_QUIET, None)
    llama_cpp.llama_backend_init()
    result = quantize(order) if order["do"] == "quantize" else perplexity(order)
    print(json.dumps(result))  # noqa: T201 - its result


@llama_cpp.llama_log_callback
def _QUIET(level: int, text: bytes, user: object) -> None:  # noqa: N802
    """Say nothing."""


def quantize(order: dict[str, Any]) -> dict[str, Any]:
    """Write `out` of `source` with the mix of number `file_type`."""
    params = llama_cpp.llama_model_quantize_default_params()
    params.ftype = order["file_type"]
    params.nthread = order["threads"]
    source, out = order["source"].encode(), order["out"].encode()
    status = llama_cpp.llama_model_quantize(source, out, params)
    return {"status": int(status)}


def perplexity(order: dict[str, Any]) -> dict[str, Any]:
    """−log p in the second half of each chunk, as llama.cpp's own program has it: chunk means."""
    model = llama_cpp.Llama(
        order["model"],
        n_ctx=CHUNK,
        n_batch=CHUNK,
        n_threads=order["threads"],
        logits_all=True,
        verbose=False,
    )
    ids = model.tokenize(order["text"].encode(), add_bos=False)[: order["most_tokens"]]
    means: list[float] = []
    for first in range(0, len(ids) - CHUNK + 1, CHUNK):
        chunk = ids[first : first + CHUNK]
        model.reset()
        model.eval(chunk)
        half = slice(CHUNK // 2, CHUNK - 1)
        scores = np.array(model.scores[half], np.float32)
        scores -= scores.max(1, keepdims=True)
        rows = np.arange(len(scores))
        own = scores[rows, chunk[CHUNK // 2 + 1 :]] - np.log(np.exp(scores).sum(1))
        means.append(-float(own.mean(dtype=np.float64)))
    return {"num_tokens": len(means) * len(rows), "mean_nll_of_chunks": means}


if __name__ == "__main__":
    main()
