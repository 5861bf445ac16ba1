"""Opens a Hugging Face folder: config, tokenizer, template and tensors put together.

The one place that knows the files of such a folder. Called where a model is opened.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np

from engine.errors import ModelFileBroken, ModelFileMissing, UnsupportedModel
from engine.models.config import read_config
from engine.models.hugging_face_config import is_tied, metadata_of_config, rotary_factors
from engine.weights.awq import AwqScheme
from engine.weights.bitsandbytes_nf4 import BitsandbytesScheme, RoundToNf4Scheme
from engine.weights.folder_names import EMBEDDING
from engine.weights.gptq import GptqScheme
from engine.weights.json_file import read_json_object, read_optional_object
from engine.weights.model_folder import ModelFolder
from engine.weights.plain_weights import PlainScheme
from engine.weights.quantized_linear import Scheme
from engine.weights.safetensors_file import SafetensorsFiles

CONFIG = "config.json"
_INDEX = "model.safetensors.index.json"
_ROTARY_FACTORS = "rope_freqs.weight"


def open_folder(path: Path, *, rounds: bool = True) -> ModelFolder:
    """Open the model in a folder; no tensor is read.

    Args:
        path: The folder.
        rounds: Whether plain matrices are handed out rounded to NF4.

    Raises:
        ModelFileMissing: A file of it is not there.
        ModelFileBroken: A file cannot be what it says it is.
        UnsupportedModel: It asks for something this engine does not do.
    """
    config = read_json_object(path / CONFIG)
    metadata = metadata_of_config(path, config)
    files = SafetensorsFiles.open(_weight_files(path))
    # Every number is checked before something is computed from it.
    read_config(path, metadata, _vocab_size(path, files))
    factors = rotary_factors(config)
    quantized, plain = _schemes(path, config, files, rounds=rounds)
    return ModelFolder(
        path,
        files,
        metadata,
        quantized=quantized,
        plain=plain,
        has_tied_head=is_tied(config),
        made={} if factors is None else {_ROTARY_FACTORS: np.array(factors, np.float32)},
    )


def folder_family(path: Path) -> str:
    """The family of a folder as its config names it.

    Raises:
        ModelFileMissing, ModelFileBroken: There is no config that can be read.
    """
    return str(read_json_object(path / CONFIG).get("model_type", "none"))


def _weight_files(path: Path) -> list[Path]:
    if not (path / _INDEX).is_file():
        files = sorted(path.glob("*.safetensors"))
        if files:
            return files
        pickled = next(path.glob("*.bin"), None)
        if pickled is not None:
            raise UnsupportedModel(path, "weights in the format of", pickled.name)
        raise ModelFileMissing(path / "model.safetensors")
    weight_map = read_json_object(path / _INDEX).get("weight_map")
    if not isinstance(weight_map, dict) or not weight_map:
        raise ModelFileBroken(path / _INDEX, "weight_map", "is missing")
    names = sorted({str(name) for name in weight_map.values()})
    for name in names:
        if Path(name).name != name or "\\" in name:
            raise ModelFileBroken(path / _INDEX, "weight_map", f"leads out of the folder: {name}")
    return [path / name for name in names]


def _vocab_size(path: Path, files: SafetensorsFiles) -> int:
    for name, tensor in files.tensors.items():
        if name.endswith(EMBEDDING) and len(tensor.shape) == 2:
            return tensor.shape[0]
    raise ModelFileBroken(path, EMBEDDING, "is missing or no matrix")


def _schemes(
    path: Path, config: Mapping[str, Any], files: SafetensorsFiles, *, rounds: bool
) -> tuple[Scheme | None, Scheme]:
    """How quantized and how plain matrices are read."""
    plain = PlainScheme(path, files)
    quantization = _quantization(path, config)
    if not quantization:
        return None, RoundToNf4Scheme(path, files) if rounds else plain
    method = str(quantization.get("quant_method", _method_by_its_words(quantization)))
    match method:
        case "bitsandbytes" if quantization.get("load_in_4bit"):
            return BitsandbytesScheme(path, files), plain
        case "awq" if _bits(quantization) == 4 and _awq_version(quantization) == "gemm":
            return AwqScheme(path, files), plain
        case "gptq" if _bits(quantization) == 4:
            return _gptq(path, quantization, files), plain
        case _:
            detail = f"{method}, {_bits(quantization)} bits, {_awq_version(quantization)}"
            raise UnsupportedModel(path, "quantization", detail)


def _quantization(path: Path, config: Mapping[str, Any]) -> Mapping[str, Any]:
    """What the folder says of its quantization; early AutoGPTQ and AutoAWQ had files for it."""
    quantization = config.get("quantization_config")
    if isinstance(quantization, dict) and quantization:
        return quantization
    return read_optional_object(path / "quantize_config.json") or read_optional_object(
        path / "quant_config.json"
    )


def _method_by_its_words(quantization: Mapping[str, Any]) -> str:
    """The method of a quantization that early programs did not name."""
    if "load_in_4bit" in quantization or "load_in_8bit" in quantization:
        return "bitsandbytes"
    return "awq" if "w_bit" in quantization else "gptq"


def _bits(quantization: Mapping[str, Any]) -> object:
    return quantization.get("bits", quantization.get("w_bit", 8))


def _awq_version(quantization: Mapping[str, Any]) -> str:
    return str(quantization.get("version", "gemm")).lower()


def _gptq(path: Path, quantization: Mapping[str, Any], files: SafetensorsFiles) -> GptqScheme:
    group_size = quantization.get("group_size", 128)
    if not isinstance(group_size, int) or (group_size != -1 and group_size < 1):
        raise ModelFileBroken(path, "quantization_config: group_size", f"is {group_size!r}")
    kind = str(quantization.get("checkpoint_format", quantization.get("format", "gptq")))
    if kind not in ("gptq", "gptq_v2"):
        raise UnsupportedModel(path, "quantization", f"gptq, {kind}")
    return GptqScheme(path, files, group_size=group_size, zero_offset=1 if kind == "gptq" else 0)
