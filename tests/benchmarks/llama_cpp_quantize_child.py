"""llama.cpp in a process of its own: its quantizer, and the perplexity of a file.

A program for any interpreter that has llama-cpp-python and numpy; nothing of ours. Reads one order
as JSON from its argument and writes one JSON object. `quantize_acceptance` starts it.
"""

import json
import sys
from pathlib import Path
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
    """−log p of each token in the second half of each chunk, as llama.cpp's own program has it."""
    text = Path(order["text"]).read_bytes()
    model = llama_cpp.llama_model_load_from_file(order["model"].encode(), _model_params())
    ids = token_ids(model, text)[: order["most_tokens"]]
    context = llama_cpp.llama_init_from_model(model, _context_params(order["threads"]))
    first, stop = order["chunks"]
    starts = range(first * CHUNK, min(stop * CHUNK, len(ids) - CHUNK + 1), CHUNK)
    losses = [losses_of(model, context, ids[start : start + CHUNK]) for start in starts]
    return {"num_chunks": len(ids) // CHUNK, "losses": losses}


def token_ids(model: Any, text: bytes) -> list[int]:
    """Of the whole text, without marks around it."""
    ids = (llama_cpp.llama_token * len(text))()
    vocabulary = llama_cpp.llama_model_get_vocab(model)
    count = llama_cpp.llama_tokenize(vocabulary, text, len(text), ids, len(ids), False, False)
    assert count > 0, f"llama_tokenize ended with {count}"
    return list(ids[:count])


def losses_of(model: Any, context: Any, chunk: list[int]) -> list[float]:
    """−log p of the tokens after the middle; the first one gives way to a BOS that is wanted."""
    vocabulary = llama_cpp.llama_model_get_vocab(model)
    llama_cpp.llama_memory_clear(llama_cpp.llama_get_memory(context), True)
    batch = llama_cpp.llama_batch_init(CHUNK, 0, 1)
    batch.n_tokens = CHUNK
    for place, token in enumerate(chunk):
        batch.token[place], batch.pos[place] = token, place
        batch.n_seq_id[place], batch.seq_id[place][0] = 1, 0
        batch.logits[place] = CHUNK // 2 <= place < CHUNK - 1
    if llama_cpp.llama_vocab_get_add_bos(vocabulary):
        batch.token[0] = llama_cpp.llama_vocab_bos(vocabulary)
    status = llama_cpp.llama_decode(context, batch)
    llama_cpp.llama_batch_free(batch)
    assert status == 0, f"llama_decode ended with {status}"
    shape = (CHUNK // 2 - 1, llama_cpp.llama_vocab_n_tokens(vocabulary))
    scores = np.ctypeslib.as_array(llama_cpp.llama_get_logits(context), shape).copy()
    scores -= scores.max(1, keepdims=True)
    own = scores[np.arange(len(scores)), chunk[CHUNK // 2 + 1 :]]
    losses: list[float] = (np.log(np.exp(scores).sum(1, dtype=np.float64)) - own).tolist()
    return losses


def _model_params() -> Any:
    params = llama_cpp.llama_model_default_params()
    params.n_gpu_layers = 0
    return params


def _context_params(threads: int) -> Any:
    params = llama_cpp.llama_context_default_params()
    params.n_ctx = params.n_batch = params.n_ubatch = CHUNK
    params.n_threads = params.n_threads_batch = threads
    return params


if __name__ == "__main__":
    main()
