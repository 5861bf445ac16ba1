"""GPU: a block-major pool in half precision unless asked otherwise; see `gpu/kv_storage.py`."""

from kernels.gpu import kv_storage
from kernels.gpu.runtime import GpuRuntime
from kernels.kernel_set import KvDtype, KvSpec

BLOCK_TOKENS = kv_storage.BLOCK_TOKENS
DEFAULT_DTYPE: KvDtype = "f16"


def make_kv(runtime: GpuRuntime, spec: KvSpec) -> kv_storage.GpuKvStorage:
    """See `kernel_set.MakeKv`."""
    return kv_storage.make_gpu_kv(spec, runtime.device)
