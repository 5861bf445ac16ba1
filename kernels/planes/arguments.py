"""What kernels are told of a segment: its planes by argument name, its layout's constants."""

from typing import Any

import torch

from kernels.planes.layout import PlaneLayout, Scale
from kernels.planes.weight import PlaneSegment


def layout_constants(layout: PlaneLayout) -> dict[str, Any]:
    """Compile-time arguments that all kernels on planes share."""
    return {
        "CODE_BITS": layout.code_bits,
        "HIGH_BITS": layout.high_bits,
        "SCALE": layout.scale.value,
        "GROUP": layout.group,
        "ZERO": layout.zero,
        "HAS_MINIMUM": layout.has_minimum,
    }


def plane_words(segment: PlaneSegment) -> dict[str, Any]:
    """Planes for integer products: codes and lookup table as 32-bit words."""
    return {**_planes(segment), "table_ptr": segment.table_words}


def plane_bytes(segment: PlaneSegment) -> dict[str, Any]:
    """Planes for kernels that unpack values one by one: codes as bytes, table as float32."""
    planes = _planes(segment)
    dtype = torch.int8 if segment.layout.code_bits == 8 else torch.uint8
    planes["codes_ptr"] = planes["codes_ptr"].view(dtype)
    return {**planes, "table_ptr": segment.table}


def _planes(segment: PlaneSegment) -> dict[str, Any]:
    planes = segment.planes
    assert planes is not None, f"{segment.format} has no planes"
    top = planes.top
    if top is not None and segment.layout.scale is Scale.PAIRS:
        top = top.view(torch.int32)  # scale and minimum in one load
    return {
        "codes_ptr": planes.codes,
        "high_ptr": planes.high,
        "scale_ptr": planes.scale,
        "minimum_ptr": planes.minimum,
        "top_ptr": top,
    }
