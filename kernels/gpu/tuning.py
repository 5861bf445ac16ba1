"""The measured tables of `kernels/tuning`: one file per operation, one row per kind of GPU.

Nothing is tuned at run time: a kernel that is timed while somebody waits is a slow first answer.
"""

import json
from pathlib import Path
from typing import Any

from kernels.gpu.target import GpuTarget, nearest

_FOLDER = Path(__file__).parents[1] / "tuning"


def tuning_row(operation: str, target: GpuTarget) -> dict[str, Any]:
    """What `kernels/tuning/<operation>.json` says for this target, or for the nearest one."""
    rows = json.loads((_FOLDER / f"{operation}.json").read_text(encoding="utf-8"))
    row: dict[str, Any] = rows[nearest(target.name, rows)]
    return row
