"""A card's own counter of its memory's bandwidth, where it has one: Hopper, Blackwell and later.

Source: NVML's "GPU Performance Monitoring": a metric is computed from two samples of the card. It
checks the gauge, which counts bytes; it never replaces it. Called by `nvidia.py`.
"""

from typing import Any

# Source: nvml.h, nvmlGpmMetricId_t: "percentage of DRAM bandwidth used vs. theoretical maximum".
_DRAM_BANDWIDTH = 10
_VERSION = 1


class MemoryCounter:
    """Owns the earlier sample of one card; a card that has no counter is asked once."""

    def __init__(self, nvml: Any, handle: Any) -> None:
        self._nvml = nvml
        self._handle = handle
        self._before: Any = None
        self._is_there = self._is_supported()

    def read(self) -> float | None:
        """Part of the data sheet's bandwidth that was in use since the last look.

        None at the first look, and where the card or its driver does not count.
        """
        if not self._is_there:
            return None
        try:
            sample = self._nvml.nvmlGpmSampleAlloc()
            self._nvml.nvmlGpmSampleGet(self._handle, sample)
            before, self._before = self._before, sample
            return None if before is None else self._between(before, sample)
        except (self._nvml.NVMLError, AttributeError):
            self._is_there = False
            return None

    def _is_supported(self) -> bool:
        try:
            support = self._nvml.nvmlGpmQueryDeviceSupport(self._handle)
        except (self._nvml.NVMLError, AttributeError):
            return False
        return bool(support.isSupportedDevice)

    def _between(self, before: Any, after: Any) -> float | None:
        """The metric of the time between two samples; the older one is given back."""
        wanted = self._nvml.c_nvmlGpmMetricsGet_t()
        wanted.version = _VERSION
        wanted.numMetrics = 1
        wanted.sample1, wanted.sample2 = before, after
        wanted.metrics[0].metricId = _DRAM_BANDWIDTH
        try:
            metric = self._nvml.nvmlGpmMetricsGet(wanted).metrics[0]
        finally:
            self._nvml.nvmlGpmSampleFree(before)
        return metric.value / 100 if metric.nvmlReturn == 0 else None
