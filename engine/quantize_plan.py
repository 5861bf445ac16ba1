"""Which format each tensor of a model gets, by the rules of llama.cpp's own quantizer.

Knows names and shapes only. Called by `gguf_quantizer`.

Source: github.com/ggml-org/llama.cpp, src/llama-quant.cpp (the mixes that are called Q4_K_M and
Q5_K_M, the fallbacks) and include/llama.h (enum llama_ftype).
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from engine.weights.model_file import TensorFacts
from kernels.formats import FORMATS, WeightFormat

_OUTPUT, _EMBEDDING = "output.weight", "token_embd.weight"
_LAYER = re.compile(r"blk\.(\d+)\.(.+)\.weight")

# What a row that is no multiple of 256 gets in place of a format that needs it.
_FALLBACK = {"Q4_K": "Q5_0", "Q5_K": "Q5_1", "Q6_K": "Q8_0"}


@dataclass(frozen=True)
class TargetType:
    """A type a whole model can be quantized to.

    Attributes:
        name: What the user asks for.
        format: What most matrices get.
        better: What the matrices get that matter most; None where all are alike.
        file_type: Its number in `general.file_type`.
    """

    name: str
    format: str
    better: str | None
    file_type: int


TARGETS = {
    target.name: target
    for target in (
        TargetType("Q4_0", "Q4_0", None, 2),
        TargetType("Q8_0", "Q8_0", None, 7),
        TargetType("Q4_K", "Q4_K", "Q6_K", 15),
        TargetType("Q5_K", "Q5_K", "Q6_K", 17),
        TargetType("Q6_K", "Q6_K", None, 18),
    )
}


def plan_formats(
    tensors: Mapping[str, TensorFacts], target: TargetType, num_layers: int
) -> dict[str, WeightFormat]:
    """The format of every tensor.

    Args:
        tensors: Of the model, by their GGUF names.
        target: What the user asked for.
        num_layers: Of the model.
    """
    head = _OUTPUT if _OUTPUT in tensors else _EMBEDDING
    return {
        name: FORMATS[_format(name, tensor, target, num_layers, is_head=name == head)]
        for name, tensor in tensors.items()
    }


def _format(
    name: str, tensor: TensorFacts, target: TargetType, num_layers: int, *, is_head: bool
) -> str:
    if len(tensor.shape) < 2 or not name.endswith(".weight") or "norm" in name:
        return "F32"
    wanted = target.format
    if is_head and wanted != "Q8_0":
        # The head is read for every token and decides it.
        wanted = "Q6_K"
    elif target.better is not None and _matters_most(name, num_layers):
        wanted = target.better
    return _fitting(wanted, tensor.shape[-1])


def _fitting(wanted: str, columns: int) -> str:
    if columns % FORMATS[wanted].block_elements == 0:
        return wanted
    other = _FALLBACK.get(wanted, "F16")
    return other if columns % FORMATS[other].block_elements == 0 else "F16"


def _matters_most(name: str, num_layers: int) -> bool:
    """Values and the way back from the wide half: in the first and last layers, and every third."""
    layer = _LAYER.fullmatch(name)
    if layer is None or layer[2] not in ("attn_v", "ffn_down"):
        return False
    index, eighth = int(layer[1]), num_layers // 8
    return index < eighth or index >= 7 * num_layers // 8 or (index - eighth) % 3 == 2
