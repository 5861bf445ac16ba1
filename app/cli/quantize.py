"""`venturi models quantize`: a smaller GGUF file, and what rounding cost each tensor."""

import argparse
from typing import Any

from app.cli.arguments import Invocation
from app.cli.console import Console
from app.cli.exit_codes import DONE
from app.cli.list_models import table
from app.model_library import resolve_model
from app.wording import size_text
from engine import QuantizedFile, QuantizedTensor, quantize_file

_HEADINGS = ("TENSOR", "FROM", "TO", "SIZE", "ERROR")


def quantize_model(invocation: Invocation, given: argparse.Namespace, console: Console) -> int:
    """Write the file, print a table or one JSON object; returns the exit status.

    Raises:
        AppError, EngineError: The source cannot be read, or the file not be written.
    """

    def show(fraction: float, name: str) -> None:
        console.show_status(f"Quantizing ({name}): {fraction:.0%}")

    source = resolve_model(given.source, invocation.paths)
    written = quantize_file(
        source, given.out, given.type, on_progress=show, is_cancelled=lambda: False
    )
    assert written is not None  # nobody cancels; Ctrl-C raises
    if invocation.json is not None:
        console.write_json(_as_json(written, given.type), invocation.json)
    else:
        console.write(_in_words(written))
    return DONE


def _as_json(written: QuantizedFile, type_name: str) -> dict[str, Any]:
    return {
        "path": str(written.path),
        "type": type_name,
        "size_bytes": written.size_bytes,
        "source_bytes": written.source_bytes,
        "tensors": [
            {
                "name": tensor.name,
                "source_format": tensor.source_format,
                "format": tensor.format,
                "num_bytes": tensor.num_bytes,
                "relative_error": tensor.relative_error,
            }
            for tensor in written.tensors
        ],
    }


def _in_words(written: QuantizedFile) -> str:
    rows = [_HEADINGS, *(_row(tensor) for tensor in written.tensors)]
    sizes = f"{size_text(written.source_bytes)} became {size_text(written.size_bytes)}"
    return f"{table(rows)}\n{written.path}: {sizes}.\n"


def _row(tensor: QuantizedTensor) -> tuple[str, ...]:
    error = f"{tensor.relative_error:.2%}" if tensor.relative_error else "0"
    size = size_text(tensor.num_bytes)
    return tensor.name, tensor.source_format, tensor.format, size, error
