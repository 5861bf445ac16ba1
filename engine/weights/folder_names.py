"""The names of tensors: those of transformers, said as GGUF has them.

Source: the GGUF specification, "Standardized tensor names"; the modelling files of transformers.
"""

import re
from collections.abc import Iterable

EMBEDDING = "embed_tokens.weight"
_ENDS = {"embed_tokens": "token_embd", "norm": "output_norm"}
_HEAD = "lm_head"
_OF_LAYER = {
    "self_attn.q_proj": "attn_q",
    "self_attn.k_proj": "attn_k",
    "self_attn.v_proj": "attn_v",
    "self_attn.o_proj": "attn_output",
    "self_attn.q_norm": "attn_q_norm",
    "self_attn.k_norm": "attn_k_norm",
    "mlp.gate_proj": "ffn_gate",
    "mlp.up_proj": "ffn_up",
    "mlp.down_proj": "ffn_down",
    "input_layernorm": "attn_norm",
    "post_attention_layernorm": "ffn_norm",
}
_OF_GEMMA_LAYER = _OF_LAYER | {
    "post_attention_layernorm": "post_attention_norm",
    "pre_feedforward_layernorm": "ffn_norm",
    "post_feedforward_layernorm": "post_ffw_norm",
}
_LAYER = re.compile(r"layers\.(\d+)\.(.+)")


def root_of(names: Iterable[str]) -> str | None:
    """What stands before the names of the language model, such as "model."; None without one."""
    roots = [name.removesuffix(EMBEDDING) for name in names if name.endswith(EMBEDDING)]
    return min(roots, key=len) if roots else None


def gguf_module(module: str, root: str, family: str) -> str | None:
    """The GGUF name of a module, without ".weight" or ".bias"; None for one GGUF does not have.

    Args:
        module: Such as "model.layers.0.self_attn.q_proj".
        root: Of the language model, see `root_of`.
        family: The family's name.
    """
    if module.rpartition(".")[2] == _HEAD:
        return "output"
    if not module.startswith(root):
        return None
    module = module.removeprefix(root)
    layer = _LAYER.fullmatch(module)
    if layer is None:
        return _ENDS.get(module)
    part = (_OF_GEMMA_LAYER if family == "gemma3" else _OF_LAYER).get(layer[2])
    return None if part is None else f"blk.{int(layer[1])}.{part}"
