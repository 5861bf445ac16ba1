"""From a file to a model that can run: read, check, pack, reserve. The only place that does it.

Order matters: nothing large is allocated before the file has been checked and the memory counted.
"""

import math
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

from engine.config import EngineConfig
from engine.device import Machine, device_errors
from engine.errors import BadInput, NotEnoughMemory
from engine.file_shape import layer_formats
from engine.inspect_model import format_label
from engine.kv.cache import KvCache
from engine.kv.storage import make_storages
from engine.memory import (
    KV_BYTES,
    CachePlanner,
    check_weights_fit,
    loadable_bytes,
    spec_bytes,
)
from engine.messages import LoadOptions, MemoryUse
from engine.meter.cost_model import ModelShape
from engine.models.config import read_config
from engine.models.decoder import DecoderParts
from engine.models.registry import build_decoder
from engine.open_model import open_model
from engine.passes import Passes
from engine.recorder import Recorder
from engine.rehearsal import Overhead, rehearse
from engine.runner import ModelRunner, workspace_bytes
from engine.scheduler import Scheduler
from engine.text.chat_template import ChatTemplate
from engine.text.tokenizer import Tokenizer
from engine.weights.loader import WeightLoader
from engine.weights.model_file import ModelFile
from kernels.gpu.probe import gpu_problem
from kernels.kernel_set import KernelSet, KvDtype

Report = Callable[[str, float], None]


@dataclass(frozen=True)
class LoadedModel:
    """Everything that exists because a model is loaded.

    Attributes:
        path, name, family, format: What it is.
        context_length: Longest conversation of this load.
        tokenizer, template: Its text side.
        passes, cache, scheduler: Its computing side.
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
    passes: Passes
    cache: KvCache
    scheduler: Scheduler
    kernels: dict[str, str]
    kernel_set: KernelSet
    memory: MemoryUse
    shape: ModelShape
    recorder: Recorder
    warnings: tuple[str, ...]


def load_model(
    path: Path,
    options: LoadOptions,
    limits: EngineConfig,
    report: Report,
    machine: Machine,
    clock: Callable[[], float] = time.perf_counter,
) -> LoadedModel:
    """Load the model at `path`.

    Args:
        path: A GGUF file or a Hugging Face folder.
        options: What the user chose. With device "auto" a model that a GPU has no room for is
            loaded on the CPU, with a warning.
        limits: The engine's limits.
        report: Told the stage and the fraction of the whole that is done.
        machine: Where it is loaded.
        clock: Seconds; passes are timed by it.

    Raises:
        UserWorldError: The file, the options, the memory or the device do not allow it.
    """
    request = _Request(path, options, limits, report, machine, clock)
    if options.device != "cpu" and gpu_problem() is None:
        report("trying the GPU's kernels: the first time takes a minute", 0.0)
    kernels = machine.load_kernels(options)
    has_choice = options.device == "auto" and options.kernels == "auto"
    if kernels.chosen["linear"] == "cpu" or not has_choice:
        return _load_on(kernels, request)
    try:
        return _load_on(kernels, request)
    except NotEnoughMemory as error:
        gpu, needed, free = kernels.device_name, error.needed_bytes, error.available_bytes
    machine.trim()
    on_cpu = replace(request, options=replace(options, device="cpu"))
    model = _load_on(machine.load_kernels(on_cpu.options), on_cpu)
    reason = (
        f"{gpu} has no room for this model ({needed / 1e9:.1f} GB needed,"
        f" {free / 1e9:.1f} GB free), so it runs on the processor."
    )
    return replace(model, warnings=(reason, *model.warnings))


@dataclass(frozen=True)
class _Request:
    """What `load_model` was asked."""

    path: Path
    options: LoadOptions
    limits: EngineConfig
    report: Report
    machine: Machine
    clock: Callable[[], float]

    def free_bytes(self, kernels: KernelSet, overhead: Overhead | None = None) -> int:
        """Memory a load may take now."""
        to_come = None if overhead is None else overhead.step_bytes
        free = self.machine.free_bytes(kernels.device)
        return loadable_bytes(free, kernels, self.limits, to_come)


def _load_on(kernels: KernelSet, request: _Request) -> LoadedModel:
    with device_errors(kernels, request.machine, "the model"):
        return _load(kernels, request)


def _load(kernels: KernelSet, request: _Request) -> LoadedModel:
    path, options, limits, report = request.path, request.options, request.limits, request.report
    report("reading the file", 0.0)
    opened = open_model(path)
    file = opened.file
    config = read_config(path, file.metadata, opened.vocab_size())
    check_weights_fit(_packed_bytes(file, kernels), request.free_bytes(kernels))
    report("building the tokenizer", 0.02)
    text = opened.text_side()
    loader = WeightLoader(file, lambda part: report("packing weights", 0.1 + 0.85 * part))
    decoder = build_decoder(config, DecoderParts(config, loader, kernels))
    loader.refuse_unused()
    planner = CachePlanner(config, decoder.kv_groups, kernels, _kv_dtype(options, kernels), limits)
    overhead = None
    if kernels.device.type != "cpu":
        report("compiling for this GPU, once", 0.95)
        context = planner.wished_context(options.context)
        overhead = rehearse(decoder, planner, request.machine, limits, context)
    report("reserving the cache", 0.98)
    workspace = workspace_bytes(decoder.workspace_size(), limits)
    plan = planner.plan(options.context, max(0, request.free_bytes(kernels, overhead) - workspace))
    runner = ModelRunner(
        decoder,
        kernels,
        make_storages(kernels, plan.specs),
        context_length=plan.context_length,
        limits=limits,
    )
    if overhead is not None:
        runner.record_first()
    report("ready", 1.0)
    windows = [group.window for group in decoder.kv_groups]
    blocks = [spec.num_blocks for spec in plan.specs]
    cache = KvCache(tuple(zip(blocks, windows, strict=True)), kernels.kv_block_tokens)
    scheduler = Scheduler(cache, limits.max_requests)
    memory = MemoryUse(
        weight_bytes=decoder.weight_bytes(),
        kv_bytes=sum(spec_bytes(spec, kernels) for spec in plan.specs),
        workspace_bytes=workspace,
        overhead_bytes=None if overhead is None else overhead.total_bytes,
    )
    head_name = "output.weight" if loader.has("output.weight") else "token_embd.weight"
    shape = decoder.shape(
        kv_element_bytes=KV_BYTES[planner.dtype],
        layer_formats=tuple(
            (kernels.computed_as(name), share) for name, share in layer_formats(file.tensors)
        ),
        head_format=kernels.computed_as(file.tensors[head_name].format.name),
    )
    return LoadedModel(
        path=path,
        name=config.name,
        family=config.family,
        format=format_label(file.tensors),
        context_length=plan.context_length,
        tokenizer=text.tokenizer,
        template=text.template,
        passes=Passes(
            runner,
            scheduler,
            context_length=plan.context_length,
            runs_ahead=_runs_ahead(limits, kernels),
            clock=request.clock,
        ),
        cache=cache,
        scheduler=scheduler,
        kernels=dict(kernels.chosen),
        kernel_set=kernels,
        memory=memory,
        shape=shape,
        recorder=Recorder(shape, memory.weight_bytes, memory.kv_bytes // cache.num_blocks),
        warnings=(*opened.warnings, *text.tokenizer.warnings, *_kernel_warnings(options, kernels)),
    )


def _runs_ahead(limits: EngineConfig, kernels: KernelSet) -> bool:
    """A GPU computes while the host does something else; a CPU has nothing to gain."""
    return kernels.device.type == "cuda" if limits.runs_ahead is None else limits.runs_ahead


def _kernel_warnings(options: LoadOptions, kernels: KernelSet) -> tuple[str, ...]:
    """What to tell a user who has other kernels than those that were to be expected."""
    problems = dict(kernels.problems)
    if "device" in problems:
        return (f"The GPU is not used: {problems['device']}.", *_plain_warning(options, kernels))
    if problems:
        names = ", ".join(problems)
        return (
            f"Some of the GPU's kernels failed their test, and slow ones stand in for them: {names}"
            f" ({next(iter(problems.values()))}).",
        )
    return _plain_warning(options, kernels)


def _plain_warning(options: LoadOptions, kernels: KernelSet) -> tuple[str, ...]:
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
