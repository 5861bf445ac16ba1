"""Native: a block-major pool with transposed keys, half precision unless asked otherwise."""

from kernels.kernel_set import KvDtype, KvSpec
from kernels.native import kv_storage
from kernels.native.runtime import Runtime

BLOCK_TOKENS = kv_storage.BLOCK_TOKENS
DEFAULT_DTYPE: KvDtype = "f16"


def make_kv(runtime: Runtime, spec: KvSpec) -> kv_storage.NativeKvStorage:
    """See `kernel_set.MakeKv`."""
    return kv_storage.make_native_kv(runtime, spec)
