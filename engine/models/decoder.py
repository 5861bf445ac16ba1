"""The shape all families share: embedding, layers of two halves, head. And the parts they are of.

`DecoderParts` builds each part from the file's tensors by their GGUF names; a family file says
which parts it has and how they differ.
"""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
import torch

from engine.layers.attention import Attention
from engine.layers.embedding import Embedding, Head
from engine.layers.mlp import FeedForward
from engine.layers.step import StepInputs
from engine.meter.cost_model import LayerGroup, ModelShape
from engine.models.config import ModelConfig
from engine.weights.loader import WeightLoader
from engine.workspace_size import WorkspaceSize
from kernels.kernel_set import Activation, Heads, KernelSet, Norm, Rotary
from kernels.weights import PackedWeight


@dataclass(frozen=True)
class Layer:
    """One decoder layer."""

    attention: Attention
    feed_forward: FeedForward

    def forward(self, step: StepInputs) -> None:
        """Both halves, in order."""
        self.attention.forward(step)
        self.feed_forward.forward(step)


@dataclass(frozen=True)
class Decoder:
    """A whole model, ready to run.

    Attributes:
        config: Its shape.
        embedding, layers, head: Its parts.
        kv_groups: How its layers share block tables.
    """

    config: ModelConfig
    embedding: Embedding
    layers: tuple[Layer, ...]
    head: Head
    kv_groups: tuple[LayerGroup, ...]

    def forward(self, step: StepInputs) -> None:
        """From token ids to the last hidden state of every token."""
        self.embedding.forward(step)
        for layer in self.layers:
            layer.forward(step)

    def workspace_size(self) -> WorkspaceSize:
        """Widths of the buffers a step needs."""
        return self.config.workspace_size(self.head.weight.rows)

    def weight_bytes(self) -> int:
        """Memory of all matrices; a tied head is the embedding's."""
        ends = [self.embedding.table]
        if self.head.weight is not self.embedding.table:
            ends.append(self.head.weight)
        return sum(weight.num_bytes for weight in [*ends, *self._layer_weights()])

    def shape(
        self,
        *,
        kv_element_bytes: int,
        layer_formats: tuple[tuple[str, float], ...],
        head_format: str,
    ) -> ModelShape:
        """What the cost of a pass depends on; the formats are the file's."""
        layers, head, table = self._layer_weights(), self.head.weight, self.embedding.table
        return ModelShape(
            layer_bytes=sum(weight.read_bytes for weight in layers),
            layer_weights=sum(weight.rows * weight.columns for weight in layers),
            layer_formats=layer_formats,
            head_bytes=head.read_bytes,
            head_weights=head.rows * head.columns,
            head_format=head_format,
            embedding_row_bytes=table.read_bytes // table.rows,
            groups=self.kv_groups,
            num_heads=self.config.num_heads,
            num_kv_heads=self.config.num_kv_heads,
            head_dim=self.config.head_dim,
            kv_element_bytes=kv_element_bytes,
        )

    def _layer_weights(self) -> list[PackedWeight]:
        matrices = []
        for layer in self.layers:
            attention, feed_forward = layer.attention, layer.feed_forward
            matrices += [attention.qkv, attention.output]
            matrices += [feed_forward.gate_up, feed_forward.down]
        return matrices


class DecoderParts:
    """Builds the parts of a decoder from the tensors of its file."""

    def __init__(self, config: ModelConfig, weights: WeightLoader, kernels: KernelSet) -> None:
        self._config = config
        self._weights = weights
        self._kernels = kernels
        self._heads = Heads(config.num_heads, config.num_kv_heads, config.head_dim)

    def embedding(self) -> Embedding:
        """The token embeddings."""
        config = self._config
        table = self._weights.matrix("token_embd.weight", config.vocab_size, config.hidden_size)
        return Embedding(self._kernels, self._kernels.pack([table]), config.embedding_scale)

    def head(self, embedding: Embedding) -> Head:
        """The final norm and head; without `output.weight` the embedding's table is the head."""
        config = self._config
        norm = self.norm("output_norm.weight", config.hidden_size)
        if not self._weights.has("output.weight"):
            return Head(self._kernels, norm, embedding.table)
        output = self._weights.matrix("output.weight", config.vocab_size, config.hidden_size)
        return Head(self._kernels, norm, self._kernels.pack([output]))

    def norm(self, name: str, size: int) -> Norm:
        """A norm by its tensor's name."""
        weight = self._weights.vector(name, size).to(self._kernels.device)
        return Norm(weight, self._config.norm_epsilon)

    def rotary(self, base: float, factor: float) -> Rotary:
        """Frequencies of the rotation, with the file's own factors where it has them.

        `rope_freqs.weight` carries the divisors of the llama3 scaling, one per pair.
        """
        pairs = self._config.head_dim // 2
        exponents = torch.arange(pairs, dtype=torch.float32) * 2 / self._config.head_dim
        frequencies = 1.0 / (base**exponents) / factor
        if self._weights.has("rope_freqs.weight"):
            frequencies = frequencies / self._weights.vector("rope_freqs.weight", pairs)
        return Rotary(frequencies.to(self._kernels.device))

    def attention(
        self,
        layer: int,
        *,
        rotary: Rotary,
        window: int | None = None,
        group: int = 0,
        index: int,
        interleaved_rotary: bool = False,
        head_norms: bool = False,
        post_norm: str | None = None,
    ) -> Attention:
        """The attention half of layer `layer`.

        Args:
            layer: Its number in the file.
            rotary: The rotation of its positions.
            window: Keys it sees; None is all.
            group: Its KV group.
            index: Its place within the group.
            interleaved_rotary: The file's q and k rows are in pair order (the llama family).
            head_norms: The file has norms over q and k heads.
            post_norm: Tensor of the norm after the output, without the layer's prefix.
        """
        config, prefix = self._config, f"blk.{layer}."
        head_dim = config.head_dim
        query_size, kv_size = config.num_heads * head_dim, config.num_kv_heads * head_dim
        query_map = half_order(config.num_heads, head_dim) if interleaved_rotary else None
        key_map = half_order(config.num_kv_heads, head_dim) if interleaved_rotary else None
        sizes = (
            ("attn_q", query_size, query_map),
            ("attn_k", kv_size, key_map),
            ("attn_v", kv_size, None),
        )
        projections = [
            self._weights.matrix(f"{prefix}{name}.weight", size, config.hidden_size, row_map)
            for name, size, row_map in sizes
        ]
        output = self._weights.matrix(f"{prefix}attn_output.weight", config.hidden_size, query_size)
        return Attention(
            kernels=self._kernels,
            input_norm=self.norm(f"{prefix}attn_norm.weight", config.hidden_size),
            qkv=self._kernels.pack(projections),
            bias=self._bias(prefix, sizes),
            output=self._kernels.pack([output]),
            heads=self._heads,
            rotary=rotary,
            scale=config.attention_scale,
            window=window,
            q_norm=self.norm(f"{prefix}attn_q_norm.weight", head_dim) if head_norms else None,
            k_norm=self.norm(f"{prefix}attn_k_norm.weight", head_dim) if head_norms else None,
            post_norm=self.norm(prefix + post_norm, config.hidden_size) if post_norm else None,
            group=group,
            index=index,
        )

    def feed_forward(
        self, layer: int, *, activation: Activation, post_norm: str | None = None
    ) -> FeedForward:
        """The feed-forward half of layer `layer`; `post_norm` as in `attention`."""
        config, prefix = self._config, f"blk.{layer}."
        wide, hidden = config.feed_forward_size, config.hidden_size
        gate = self._weights.matrix(f"{prefix}ffn_gate.weight", wide, hidden)
        up = self._weights.matrix(f"{prefix}ffn_up.weight", wide, hidden)
        down = self._weights.matrix(f"{prefix}ffn_down.weight", hidden, wide)
        return FeedForward(
            kernels=self._kernels,
            input_norm=self.norm(f"{prefix}ffn_norm.weight", hidden),
            gate_up=self._kernels.pack([gate, up], interleave=True),
            activation=activation,
            down=self._kernels.pack([down]),
            post_norm=self.norm(prefix + post_norm, hidden) if post_norm else None,
        )

    def _bias(
        self, prefix: str, sizes: tuple[tuple[str, int, npt.NDArray[np.int64] | None], ...]
    ) -> torch.Tensor | None:
        """The stacked biases of q, k and v, or None where the file has none."""
        if not self._weights.has(f"{prefix}attn_q.bias"):
            return None
        parts = []
        for name, size, row_map in sizes:
            bias = self._weights.vector(f"{prefix}{name}.bias", size)
            parts.append(bias if row_map is None else bias[torch.from_numpy(row_map)])
        return torch.cat(parts).to(self._kernels.device)


def half_order(num_heads: int, head_dim: int) -> npt.NDArray[np.int64]:
    """File row of each logical row, for files that keep rotary pairs side by side.

    Within a head, the file's row 2j + s is the half-split order's row s · D/2 + j. A row gather:
    lossless, also on quantized rows.
    """
    file_rows = np.arange(num_heads * head_dim).reshape(num_heads, head_dim // 2, 2)
    return file_rows.swapaxes(1, 2).reshape(-1)
