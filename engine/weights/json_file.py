"""The JSON files beside the weights of a Hugging Face folder, read within bounds."""

import json
from pathlib import Path
from typing import Any

from engine.errors import ModelFileBroken
from engine.weights.byte_source import FileBytes

MAX_JSON_BYTES = 1 << 28  # the tokenizer of Gemma 3 has 33 MB


def read_json_object(path: Path) -> dict[str, Any]:
    """The object a file holds.

    Raises:
        ModelFileMissing: There is no such file.
        ModelFileBroken: It is not a JSON object, or too long for one.
    """
    with FileBytes(path) as source:
        if source.size_bytes > MAX_JSON_BYTES:
            raise ModelFileBroken(path, "file", f"has {source.size_bytes} bytes")
        raw = source.read(0, source.size_bytes)
    try:
        content = json.loads(raw)
    except (ValueError, RecursionError) as error:
        raise ModelFileBroken(path, "file", f"is no JSON: {error}") from error
    if not isinstance(content, dict):
        raise ModelFileBroken(path, "file", "is no JSON object")
    return content


def read_optional_object(path: Path) -> dict[str, Any]:
    """The object a file holds; an empty one where there is no file."""
    return read_json_object(path) if path.is_file() else {}
