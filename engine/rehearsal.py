"""What passes take of a GPU's memory beside weights, workspace and cache: tried before the cache.

Scratch, what libraries keep, recorded steps: none of it can be told from the model's shape. Called
at a load, which gives the cache what is left.
"""

from dataclasses import dataclass

from engine.config import EngineConfig
from engine.device import Machine
from engine.kv.storage import make_storages
from engine.memory import CachePlanner, spec_bytes
from engine.models.decoder import Decoder
from engine.runner import ModelRunner, num_recorded_steps, workspace_bytes


@dataclass(frozen=True)
class Overhead:
    """Memory of a GPU, in bytes.

    Attributes:
        kept_bytes: Scratch and what libraries keep; taken already.
        step_bytes: Recorded steps and their buffers, those that are yet to come.
    """

    kept_bytes: int
    step_bytes: int

    @property
    def total_bytes(self) -> int:
        """Both."""
        return self.kept_bytes + self.step_bytes


def rehearse(
    decoder: Decoder, planner: CachePlanner, machine: Machine, limits: EngineConfig, context: int
) -> Overhead:
    """Run every kind of pass with a cache of one block, record one step, see what it took.

    Compiles all that chats need. Other programs may take or leave memory meanwhile: no number is
    below 0.
    """
    kernels = planner.kernels
    before = machine.free_bytes(kernels.device)
    specs = planner.smallest_specs()
    runner = ModelRunner(
        decoder,
        kernels,
        make_storages(kernels, specs),
        context_length=context,
        limits=limits,
    )
    runner.warm_up()
    recorded = machine.free_bytes(kernels.device)
    del runner
    machine.trim()
    after = machine.free_bytes(kernels.device)
    known = workspace_bytes(decoder.workspace_size(), limits)
    known += sum(spec_bytes(spec, kernels) for spec in specs)
    one_step = max(0, after - recorded - known)
    return Overhead(max(0, before - after), one_step * num_recorded_steps(kernels, limits))
