"""From a file to a model that can run: read, check, pack, reserve. The only place that does it.

Order matters: nothing large is allocated before the file has been checked and the memory counted.
"""

import math
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import psutil

from engine.config import EngineConfig
from engine.errors import BadInput
from engine.file_shape import layer_formats
from engine.inspect_model import format_label
from engine.kv.cache import KvCache
from engine.kv.storage import make_storages
from engine.memory import KV_BYTES, CachePlanner, check_weights_fit, spec_bytes
from engine.messages import LoadOptions, MemoryUse
from engine.meter.cost_model import ModelShape
from engine.models.config import read_config
from engine.models.decoder import DecoderParts
from engine.models.registry import build_decoder
from engine.open_model import open_model
from engine.recorder import Recorder
from engine.runner import ModelRunner
from engine.scheduler import Scheduler
from engine.text.chat_template import ChatTemplate
from engine.text.tokenizer import Tokenizer
from engine.weights.loader import WeightLoader
from engine.weights.model_file import ModelFile
from kernels.kernel_set import KernelSet, KvDtype
from kernels.select import BACKENDS, load_kernels
from kernels.threads import available_threads

Report = Callable[[str, float], None]


@dataclass(frozen=True)
class LoadedModel:
    """Everything that exists because a model is loaded.

    Attributes:
        path, name, family, format: What it is.
        context_length: Longest conversation of this load.
        tokenizer, template: Its text side.
        runner, cache, scheduler: Its computing side.
        kernels: For each operation the backend that runs it.
        kernel_set: Those operations themselves.
        memory: Bytes by purpose.
        shape: What the cost of a pass depends on.
        recorder: Its meter.
        warnings: What the user should know.
    """

    path: Path
    name: str
    family: str
    format: str
    context_length: int
    tokenizer: Tokenizer
    template: ChatTemplate
    runner: ModelRunner
    cache: KvCache
    scheduler: Scheduler
    kernels: dict[str, str]
    kernel_set: KernelSet
    memory: MemoryUse
    shape: ModelShape
    recorder: Recorder
    warnings: tuple[str, ...]


def load_model(
    path: Path, options: LoadOptions, limits: EngineConfig, report: Report
) -> LoadedModel:
    """Load the model at `path`.

    Args:
        path: A GGUF file or a Hugging Face folder.
        options: What the user chose.
        limits: The engine's limits.
        report: Told the stage and the fraction of the whole that is done.

    Raises:
        UserWorldError: The file, the options or the memory do not allow it.
    """
    report("reading the file", 0.0)
    kernels = _choose_kernels(options)
    opened = open_model(path)
    file = opened.file
    config = read_config(path, file.metadata, opened.vocab_size())
    check_weights_fit(_packed_bytes(file, kernels), psutil.virtual_memory().available)
    report("building the tokenizer", 0.02)
    text = opened.text_side()
    loader = WeightLoader(file, lambda part: report("packing weights", 0.1 + 0.85 * part))
    decoder = build_decoder(config, DecoderParts(config, loader, kernels))
    loader.refuse_unused()
    report("reserving the cache", 0.95)
    planner = CachePlanner(config, decoder.kv_groups, kernels, _kv_dtype(options, kernels), limits)
    plan = planner.plan(options.context, psutil.virtual_memory().available)
    runner = ModelRunner(
        decoder,
        kernels,
        make_storages(kernels, plan.specs),
        context_length=plan.context_length,
        limits=limits,
    )
    report("ready", 1.0)
    windows = [group.window for group in decoder.kv_groups]
    blocks = [spec.num_blocks for spec in plan.specs]
    cache = KvCache(tuple(zip(blocks, windows, strict=True)), kernels.kv_block_tokens)
    memory = MemoryUse(
        weight_bytes=decoder.weight_bytes(),
        kv_bytes=sum(spec_bytes(spec, kernels) for spec in plan.specs),
        workspace_bytes=runner.workspace_bytes,
    )
    head_name = "output.weight" if loader.has("output.weight") else "token_embd.weight"
    shape = decoder.shape(
        kv_element_bytes=KV_BYTES[planner.dtype],
        layer_formats=layer_formats(file.tensors),
        head_format=file.tensors[head_name].format.name,
    )
    return LoadedModel(
        path=path,
        name=config.name,
        family=config.family,
        format=format_label(file.tensors),
        context_length=plan.context_length,
        tokenizer=text.tokenizer,
        template=text.template,
        runner=runner,
        cache=cache,
        scheduler=Scheduler(cache, limits.max_requests),
        kernels=dict(kernels.chosen),
        kernel_set=kernels,
        memory=memory,
        shape=shape,
        recorder=Recorder(shape, memory.weight_bytes, memory.kv_bytes // cache.num_blocks),
        warnings=(*opened.warnings, *text.tokenizer.warnings, *_kernel_warnings(options, kernels)),
    )


def _choose_kernels(options: LoadOptions) -> KernelSet:
    if options.device not in ("auto", "cpu"):
        raise BadInput("device", options.device, "auto or cpu; this version has no GPU kernels")
    if options.kernels not in BACKENDS:
        raise BadInput("kernels", options.kernels, f"one of {', '.join(BACKENDS)}")
    threads = available_threads() if options.threads is None else options.threads
    if threads < 1:
        raise BadInput("threads", threads, "at least 1")
    return load_kernels(options.kernels, threads)


def _kernel_warnings(options: LoadOptions, kernels: KernelSet) -> tuple[str, ...]:
    """What to tell a user who did not ask for the plain kernels and has them."""
    if options.kernels == "reference" or "reference" not in kernels.chosen.values():
        return ()
    return (
        "The native kernels were not compiled here, so the plain ones are used, about ten times"
        " slower. Install a C++ compiler and then install Venturi again.",
    )


def _kv_dtype(options: LoadOptions, kernels: KernelSet) -> KvDtype:
    match options.kv_dtype:
        case None:
            return kernels.default_kv_dtype
        case "f32" | "f16" as dtype:
            return dtype
        case other:
            raise BadInput("kv_dtype", other, "f16 or f32")


def _packed_bytes(file: ModelFile, kernels: KernelSet) -> int:
    return sum(
        kernels.packed_bytes(tensor.format, math.prod(tensor.shape))
        for tensor in file.tensors.values()
    )
