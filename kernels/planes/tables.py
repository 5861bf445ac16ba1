"""The tables of formats whose codes stand for numbers, as the kernels look them up."""

import numpy as np
import torch

from kernels.planes.layout import LAYOUTS

# Table entries become whole numbers of 16 bits, the largest being 127 · 256; each is split into a
# signed upper and a signed lower byte. An entry is wrong by at most 1/65,024 of the largest.
TABLE_STEPS = 127 * 256


def make_table(format_name: str, device: torch.device) -> torch.Tensor | None:
    """The sixteen values as float32, or None where codes are numbers."""
    if format_name not in LAYOUTS or LAYOUTS[format_name].table is None:
        return None
    return torch.tensor(LAYOUTS[format_name].table, dtype=torch.float32, device=device)


def make_table_words(format_name: str, device: torch.device) -> torch.Tensor | None:
    """The sixteen upper bytes as four words, then the sixteen lower bytes; or None."""
    if format_name not in LAYOUTS:
        return None
    table = LAYOUTS[format_name].table
    if table is None:
        return None
    assert max(abs(value) for value in table) == 1.0, f"{format_name}: not scaled to 1"
    whole = np.rint(np.asarray(table) * TABLE_STEPS).astype(np.int32)
    upper = whole + 128 >> 8
    both = np.concatenate([upper, whole - 256 * upper]).astype(np.int8)
    return torch.from_numpy(both.view(np.int32).copy()).to(device)
