"""llama.cpp in a process of its own, measured through its plain C interface.

A program for any interpreter that has llama-cpp-python: standard library only, nothing of ours.
Reads one order as JSON per line on standard input and answers each with one line. `app/bench/
peer.py` starts it and says what the orders hold.
"""

import json
import os
import sys
import time
from collections.abc import Callable, Sequence
from typing import Any

BATCH_TOKENS = 512  # n_batch and n_ubatch


class Chats:
    """One context of llama.cpp with its sequences, and what each of them holds.

    Args:
        api: The functions of the library.
        model: The model.
        params: Of the context.
        num_chats: How many sequences.
    """

    def __init__(self, api: Any, model: Any, params: Any, num_chats: int) -> None:
        self._api = api
        self._context = api.llama_init_from_model(model, params)
        if not self._context:
            raise MemoryError("llama.cpp refused the context")
        self._memory = api.llama_get_memory(self._context)
        self._batch = api.llama_batch_init(BATCH_TOKENS, 0, 1)
        self._held: list[list[int]] = [[] for _ in range(num_chats)]

    def hold(self, chat: int, tokens: Sequence[int]) -> None:
        """Make a chat hold exactly these tokens."""
        self.forget_after(chat, common_length(self._held[chat], tokens))
        self.prefill(chat, tokens[len(self._held[chat]) :])

    def forget_after(self, chat: int, length: int) -> None:
        """Cut a chat to its first `length` tokens, or to none where that is not possible."""
        if length == len(self._held[chat]):
            return
        if not self._api.llama_memory_seq_rm(self._memory, chat, length, -1):
            self._api.llama_memory_seq_rm(self._memory, chat, -1, -1)
            length = 0
        del self._held[chat][length:]

    def prefill(self, chat: int, tokens: Sequence[int]) -> float:
        """Compute tokens at the end of a chat; returns the seconds it took."""
        started = time.perf_counter()
        for first in range(0, len(tokens), BATCH_TOKENS):
            part = tokens[first : first + BATCH_TOKENS]
            start = len(self._held[chat])
            rows = [(token, start + i, chat) for i, token in enumerate(part)]
            is_last = first + BATCH_TOKENS >= len(tokens)
            self._decode(rows, num_sampled=int(is_last))
            self._held[chat].extend(part)
        return time.perf_counter() - started

    def decode(self, num_tokens: int) -> float:
        """Add tokens to all chats, one each per pass; returns the seconds it took.

        Which tokens does not matter to the time; no sampler runs.
        """
        lengths = [len(held) for held in self._held]
        started = time.perf_counter()
        for i in range(num_tokens):
            rows = [
                (held[i % length], length + i, chat)
                for chat, (held, length) in enumerate(zip(self._held, lengths, strict=True))
            ]
            self._decode(rows, num_sampled=len(rows))
        seconds = time.perf_counter() - started
        for chat, length in enumerate(lengths):
            self._held[chat].extend([-1] * num_tokens)
            self.forget_after(chat, length)
        return seconds

    def _decode(self, rows: Sequence[tuple[int, int, int]], *, num_sampled: int) -> None:
        """One pass over (token, position, chat); the last `num_sampled` rows have logits."""
        batch = self._batch
        batch.n_tokens = len(rows)
        for i, (token, position, chat) in enumerate(rows):
            batch.token[i], batch.pos[i] = token, position
            batch.n_seq_id[i], batch.seq_id[i][0] = 1, chat
            batch.logits[i] = i >= len(rows) - num_sampled
        status = self._api.llama_decode(self._context, batch)
        if status != 0:
            raise RuntimeError(f"llama_decode ended with {status}")
        self._api.llama_synchronize(self._context)


def common_length(first: Sequence[int], second: Sequence[int]) -> int:
    """How many tokens both begin with."""
    pairs = enumerate(zip(first, second, strict=False))
    shorter = min(len(first), len(second))
    return next((i for i, (one, other) in pairs if one != other), shorter)


class Server:
    """Owns the model and one context for each kind of trial.

    A context is kept with what it holds, since filling it to a great depth takes long.
    """

    def __init__(self, api: Any, order: dict[str, Any]) -> None:
        self._api = api
        # A callback must outlive the library's use of it.
        self._silent = self._api.llama_log_callback(lambda level, text, data: None)
        self._api.llama_log_set(self._silent, None)
        self._api.llama_backend_init()
        params = self._api.llama_model_default_params()
        params.n_gpu_layers = 0
        path = order["model"].encode()
        self._model = self._api.llama_model_load_from_file(path, params)
        if not self._model:
            raise RuntimeError("llama.cpp cannot load the model")
        self._threads = order["threads"]
        self._chats: dict[tuple[bool, int, int, int], Chats] = {}
        self.system = self._api.llama_print_system_info().decode().strip()

    def run(self, order: dict[str, Any]) -> float:
        """Seconds of the timed part of a trial."""
        chats = self._chats_for(order)
        for chat, prompt in enumerate(order["prompts"]):
            chats.hold(chat, prompt)
        if order["kind"] == "decode":
            return chats.decode(order["num_tokens"])
        seconds = chats.prefill(0, order["tail"])
        chats.forget_after(0, len(order["prompts"][0]))
        return seconds

    def _chats_for(self, order: dict[str, Any]) -> Chats:
        num_chats, flash_attention = len(order["prompts"]), order["flash_attention"]
        # A context made for few tokens ends the process when it is given more.
        key = (flash_attention, num_chats, order["depth"], order["context"])
        if key not in self._chats:
            params = self._params(num_chats, order["context"], flash_attention=flash_attention)
            self._chats[key] = Chats(self._api, self._model, params, num_chats)
        return self._chats[key]

    def _params(self, num_chats: int, context: int, *, flash_attention: bool) -> Any:
        api = self._api
        params = api.llama_context_default_params()
        params.n_ctx = num_chats * (-(-context // 256) * 256)
        params.n_batch = params.n_ubatch = BATCH_TOKENS
        params.n_seq_max = num_chats
        params.n_threads = params.n_threads_batch = self._threads
        params.type_k = params.type_v = api.GGML_TYPE_F16
        if hasattr(params, "swa_full"):
            params.swa_full = False  # the smaller cache of its own programs, and the faster one
        if hasattr(params, "flash_attn_type"):
            on, off = api.LLAMA_FLASH_ATTN_TYPE_ENABLED, api.LLAMA_FLASH_ATTN_TYPE_DISABLED
            params.flash_attn_type = on if flash_attention else off
        else:
            params.flash_attn = flash_attention
        return params


def serve(orders: Any, answer: Callable[[dict[str, Any]], None]) -> None:
    """Say who we are, open the model that the first order names, then run a trial for each."""
    try:
        import llama_cpp
    except ImportError as error:
        answer({"missing": str(error)})
        return
    answer({"version": llama_cpp.__version__})
    first = next(orders, None)
    if first is None:
        return
    server = Server(llama_cpp.llama_cpp, json.loads(first))
    answer({"system": server.system})
    for line in orders:
        answer({"seconds": server.run(json.loads(line))})


def main() -> None:
    """Speak on a copy of standard output, so that nothing the library prints gets in between."""
    sys.path.pop(0)  # this folder, whose files the library's imports must not meet
    out = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)

    def answer(value: dict[str, Any]) -> None:
        out.write(json.dumps(value) + "\n")
        out.flush()

    try:
        serve(sys.stdin, answer)
    except (RuntimeError, MemoryError, OSError) as error:
        answer({"error": str(error)})


if __name__ == "__main__":
    main()
