"""A process that loads a model, fills a context, and says what memory that took.

Run by `fit_acceptance.py` as `python -m tests.benchmarks.fit_child MODEL CONTEXT`. A tiny model has
run before, so that torch and the engine themselves do not count.
"""

import json
import sys
import tempfile
from pathlib import Path

from app.bench.prompts import SAMPLE_TEXT, Prompts
from engine import LoadOptions, RequestFinished, SamplingParams, Text, TokenIds
from tests.helpers.running_engine import running_engine
from tests.helpers.script_model import write_script_model

_ANSWER_TOKENS = 16


def anonymous_bytes() -> int:
    """Resident memory that belongs to no file."""
    for line in Path("/proc/self/smaps_rollup").read_text().splitlines():
        name, value = line.split()[:2]
        if name == "Anonymous:":
            return int(value) * 1024
    raise AssertionError("the kernel does not tell anonymous memory")


def main() -> None:
    """Measure one model with one context."""
    model, context = Path(sys.argv[1]), int(sys.argv[2])
    sampling = SamplingParams(temperature=0, max_tokens=_ANSWER_TOKENS)
    with tempfile.TemporaryDirectory() as folder, running_engine() as engine:
        engine.load(write_script_model(Path(folder) / "script.gguf"), LoadOptions())
        engine.start(Text("hello"), sampling, ignore_end=True)
        engine.wait_for(RequestFinished)
        before = anonymous_bytes()
        engine.load(model, LoadOptions(context=context))
        prompts = Prompts(engine.tokenize(SAMPLE_TEXT, add_bos=False))
        prompt = TokenIds(prompts.fresh(0, context - _ANSWER_TOKENS))
        engine.start(prompt, sampling, ignore_end=True)
        engine.wait_for(RequestFinished)
        sys.stdout.write(json.dumps({"grown_bytes": anonymous_bytes() - before}) + "\n")


if __name__ == "__main__":
    main()
