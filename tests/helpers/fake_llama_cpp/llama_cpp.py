"""Stands for llama-cpp-python when this folder is on the path: its plain interface, no arithmetic.

It keeps what each sequence holds and refuses what llama.cpp would refuse: a token that does not
follow the last one of its sequence, and more tokens than the context has room for. What is in
`VENTURI_FAKE_LLAMA` makes it fail: "load", "context", "decode", "crash".
"""

import os
import sys
from types import SimpleNamespace

__version__ = "9.9.9"
GGML_TYPE_F16 = 1
LLAMA_FLASH_ATTN_TYPE_DISABLED, LLAMA_FLASH_ATTN_TYPE_ENABLED = 0, 1
FAILURE = os.environ.get("VENTURI_FAKE_LLAMA", "")


def llama_log_callback(function):
    return function


def llama_log_set(callback, data):
    sys.stdout.write("a line of the library's own on standard output\n")


def llama_backend_init():
    pass


def llama_print_system_info():
    return b"FAKE = 1 | "


def llama_model_default_params():
    return SimpleNamespace(n_gpu_layers=-1)


def llama_model_load_from_file(path, params):
    assert params.n_gpu_layers == 0
    return None if FAILURE == "load" else path


def llama_context_default_params():
    return SimpleNamespace(flash_attn_type=-1, swa_full=True)


class Context:
    def __init__(self, params):
        self.room = params.n_ctx // params.n_seq_max
        self.most_tokens = params.n_batch
        self.lengths = [0] * params.n_seq_max


def llama_init_from_model(model, params):
    assert params.n_threads == params.n_threads_batch
    assert params.n_batch == params.n_ubatch == 512
    return None if FAILURE == "context" else Context(params)


def llama_get_memory(context):
    return context


def llama_memory_seq_rm(memory, sequence, first, end):
    if first > 0 and FAILURE == "no partial removal":
        return False
    memory.lengths[sequence] = max(first, 0)
    return True


def llama_batch_init(num_tokens, embedding, num_sequences):
    return SimpleNamespace(
        n_tokens=0,
        token=[0] * num_tokens,
        pos=[0] * num_tokens,
        n_seq_id=[0] * num_tokens,
        seq_id=[[0] for _ in range(num_tokens)],
        logits=[0] * num_tokens,
    )


def llama_decode(context, batch):
    if FAILURE == "decode":
        return 2
    if FAILURE == "crash":
        os._exit(3)
    for i in range(batch.n_tokens):
        sequence = batch.seq_id[i][0]
        is_next = batch.pos[i] == context.lengths[sequence] < context.room
        if not is_next or batch.token[i] < 0 or batch.n_seq_id[i] != 1:
            return 1
        context.lengths[sequence] += 1
    return 0


def llama_synchronize(context):
    pass


llama_cpp = sys.modules[__name__]
