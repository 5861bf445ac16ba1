"""One small real model through the whole engine on the GPU, where model and libraries are there.

    python3 tests/benchmarks/gpu_real_model.py [--json FILE]

The only part of the acceptance that needs more than torch, Triton and numpy; it is skipped with a
reason where something is missing.
"""

import argparse
import json
import os
import queue
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

_PROMPT = "Why is the sky blue? Answer in two sentences."
_NEW_TOKENS = 128


class Skipped(Exception):
    """It cannot run here; the message says why."""


def run_real_model() -> Mapping[str, Any]:
    """Load on the GPU, answer a question twice, greedily.

    Raises:
        Skipped: There is no model, or a library of the engine is missing.
    """
    folder = os.environ.get("VENTURI_TEST_MODELS")
    path = Path(folder) / "smol.gguf" if folder else None
    if path is None or not path.is_file():
        raise Skipped("no model: VENTURI_TEST_MODELS names no folder with smol.gguf")
    try:
        import engine
    except ImportError as missing:
        raise Skipped(str(missing)) from None
    events: queue.Queue[Any] = queue.Queue()
    thread = engine.EngineThread(lambda batch: [events.put(event) for event in batch])
    thread.start()
    try:
        thread.send(engine.LoadModel(path, engine.LoadOptions(device="cuda")))
        loaded = _next(events, engine.ModelLoaded, engine.ModelLoadFailed)
        if isinstance(loaded, engine.ModelLoadFailed):
            raise Skipped(f"not loaded: {loaded.error}")
        runs = [_answer(engine, thread, events, number) for number in (1, 2)]
    finally:
        thread.stop()
    return {
        "model": loaded.name,
        "kernels": dict(loaded.kernels),
        "warnings": loaded.warnings,
        "load_seconds": loaded.load_seconds,
        "overhead_bytes": loaded.memory.overhead_bytes,
        "seconds_to_first_token": runs[1]["first"],
        "tokens_per_second": runs[1]["tokens_per_second"],
        "text": runs[1]["text"],
        "is_repeatable": runs[0]["text"] == runs[1]["text"],
    }


def _answer(engine: Any, thread: Any, events: "queue.Queue[Any]", number: int) -> dict[str, Any]:
    prompt = engine.Messages((engine.ChatMessage("user", _PROMPT),))
    sampling = engine.SamplingParams(temperature=0, max_tokens=_NEW_TOKENS)
    started, first, text, count = time.perf_counter(), 0.0, "", 0
    thread.send(engine.Generate(number, prompt, sampling, ignore_end=True))
    while True:
        event = _next(events, engine.TextAdded, engine.RequestFinished, engine.RequestFailed)
        if isinstance(event, engine.RequestFailed):
            raise Skipped(f"failed: {event.error}")
        if isinstance(event, engine.RequestFinished):
            break
        first = first or time.perf_counter()
        text, count = text + event.text, event.completion_tokens
    seconds = time.perf_counter() - first
    return {"first": first - started, "tokens_per_second": count / seconds, "text": text}


def _next(events: "queue.Queue[Any]", *kinds: type) -> Any:
    while True:
        event = events.get(timeout=120)
        if isinstance(event, kinds):
            return event


def main(arguments: Sequence[str]) -> int:
    """Load, answer, write the JSON. 0: done; 2: it cannot run here."""
    parser = argparse.ArgumentParser(description="A small real model on the GPU.")
    parser.add_argument("--json", type=Path, default=Path("gpu_real_model.json"))
    options = parser.parse_args(arguments)
    try:
        found = run_real_model()
    except Skipped as reason:
        sys.stderr.write(f"Not run: {reason}.\n")
        return 2
    options.json.write_text(json.dumps(found, indent=1), encoding="utf-8")
    sys.stdout.write(options.json.read_text(encoding="utf-8") + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
