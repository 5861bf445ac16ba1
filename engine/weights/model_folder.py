"""A Hugging Face folder as the GGUF file it would be: names, order of rows, norms with the + 1.

Reads no tensor before it is asked for. Chooses how each matrix is kept: as its quantization has it,
or rounded to NF4 in a folder of plain weights. Built by `engine.hugging_face_folder`.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt

from engine.errors import ModelFileBroken
from engine.weights.folder_names import gguf_module, root_of
from engine.weights.gguf_values import MetadataValue
from engine.weights.model_file import StoredTensor, TensorFacts
from engine.weights.plain_weights import FLOATS, PlainScheme
from engine.weights.quantized_linear import Scheme, VectorFacts
from engine.weights.safetensors_file import SafetensorsFiles, as_float32

Floats = npt.NDArray[np.float32]

# What old checkpoints keep although it follows from the config.
_DERIVED = (".rotary_emb.inv_freq", ".self_attn.masked_bias")
# The other half of a model that sees pictures.
_PICTURES = ("vision_tower.", "multi_modal_projector.")
_QUERY, _KEY = "attn_q", "attn_k"


@dataclass(frozen=True)
class _Place:
    """Where a tensor of the folder is: its module, and the scheme of a matrix."""

    module: str
    scheme: Scheme | None  # None for a vector
    ending: str = ".weight"


class ModelFolder:
    """A model in a folder; see `model_file.ModelFile`.

    Args:
        path: The folder.
        files: Its tensors.
        metadata: In GGUF's keys.
        quantized: How its quantized matrices are read, if it has any.
        plain: How its other matrices are read, those of embedding and head excepted.
        has_tied_head: The embedding's table is the head; a head in the files is left out.
        made: Vectors that no file holds but that follow from the config.

    Attributes:
        warnings: What the user should know of this folder.

    Raises:
        ModelFileBroken, UnsupportedModel: The tensors cannot be a model.
    """

    def __init__(
        self,
        path: Path,
        files: SafetensorsFiles,
        metadata: Mapping[str, MetadataValue],
        *,
        quantized: Scheme | None,
        plain: Scheme,
        has_tied_head: bool,
        made: Mapping[str, Floats],
    ) -> None:
        self.path = path
        self.metadata = metadata
        self.size_bytes = files.size_bytes
        self._files = files
        self._family = str(metadata["general.architecture"])
        self._quantized = quantized
        self._plain = plain
        self._as_it_is = PlainScheme(path, files)
        self._made = made
        self.warnings: tuple[str, ...] = ()
        self._places = dict(self._find_places(has_tied_head))
        self.tensors: Mapping[str, TensorFacts] = dict(self._find_facts())

    def stored(self, name: str) -> StoredTensor:
        """See `ModelFile.stored`."""
        if name in self._made:
            return _row(self._made[name])
        place, order = self._places[name], self._row_order(name)
        if place.scheme is not None:
            stored = place.scheme.read(place.module)
            return StoredTensor(stored.data, order, stored.column_map)
        values = self._vector(f"{place.module}{place.ending}")
        if self._family == "gemma3" and name.endswith("norm.weight"):
            values = values + np.float32(1)
        return _row(values if order is None else values[order])

    def _find_places(self, has_tied_head: bool) -> Iterator[tuple[str, _Place]]:
        root = root_of(self._files.tensors)
        if root is None:
            raise ModelFileBroken(self.path, "embed_tokens.weight", "is missing")
        quantized = self._quantized_modules()
        for name in self._files.tensors:
            module, ending = _split(name)
            scheme = quantized.get(module)
            if scheme is not None and name.removeprefix(module) in scheme.tensors:
                place = _Place(module, scheme)
            elif self._is_no_part(name):
                continue
            else:
                place = self._place_of_floats(name, module, ending)
            known = gguf_module(module, root, self._family)
            if known == "output" and has_tied_head:
                continue
            yield (name if known is None else f"{known}{place.ending}"), place

    def _quantized_modules(self) -> dict[str, Scheme]:
        if self._quantized is None:
            return {}
        main, names = self._quantized.main_tensor, self._files.tensors
        return {name.removesuffix(main): self._quantized for name in names if name.endswith(main)}

    def _place_of_floats(self, name: str, module: str, ending: str) -> _Place:
        if len(self._files.tensors[name].shape) == 1:
            return _Place(module, None, ending)
        is_in_layer = module.endswith("_proj")
        return _Place(module, self._plain if is_in_layer else self._as_it_is)

    def _is_no_part(self, name: str) -> bool:
        """Whether leaving a tensor out changes no answer, or is said in a warning."""
        if name.endswith(_DERIVED):
            return True
        if name.removeprefix("model.").startswith(_PICTURES):
            self.warnings = ("This model also sees pictures; here it reads text alone.",)
            return True
        # GPTQ writes a bias for every matrix, zeros where the model has none.
        module, ending = _split(name)
        is_extra = ending == ".bias" and not module.endswith(("q_proj", "k_proj", "v_proj"))
        return is_extra and not self._vector(name).any()

    def _find_facts(self) -> Iterator[tuple[str, TensorFacts]]:
        for name, place in self._places.items():
            if place.scheme is None:
                shape = self._files.tensors[f"{place.module}{place.ending}"].shape
                yield name, VectorFacts(shape)
            else:
                yield name, place.scheme.facts(place.module)
        for name, values in self._made.items():
            yield name, VectorFacts(values.shape)

    def _vector(self, name: str) -> Floats:
        tensor = self._files.tensors[name]
        if tensor.dtype not in FLOATS:
            raise ModelFileBroken(self.path, name, f"is of {tensor.dtype}, not of floats")
        return as_float32(self._files.array(name), tensor.dtype)

    def _row_order(self, name: str) -> npt.NDArray[np.int64] | None:
        """Rows of q and k in the pairs that files of the llama family have in GGUF."""
        part = name.rpartition(".")[0].rpartition(".")[2]
        if self._family != "llama" or part not in (_QUERY, _KEY):
            return None
        heads = self.metadata["llama.attention.head_count"]
        if part == _KEY:
            heads = self.metadata.get("llama.attention.head_count_kv", heads)
        rows = self.tensors[name].shape[0]
        assert isinstance(heads, int)  # the config has been read
        return np.arange(rows).reshape(heads, 2, -1).swapaxes(1, 2).reshape(-1)


def _split(name: str) -> tuple[str, str]:
    """Module and ending: a weight's own parts belong to its ending."""
    module, weight, rest = name.partition(".weight")
    if weight and (not rest or rest.startswith(".")):
        return module, weight + rest
    module, _, last = name.rpartition(".")
    return module, f".{last}"


def _row(values: Floats) -> StoredTensor:
    return StoredTensor(np.ascontiguousarray(values).reshape(1, -1).view(np.uint8))
