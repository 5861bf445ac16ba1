"""A process that loads a model, reads 512 tokens, writes 128, and says what it had to keep.

Run by `processes.py` as `python -m tests.benchmarks.memory_child OPTIONS`, with the options of
`venturi bench`.
"""

import json
import sys
import tempfile
from pathlib import Path

from app.bench.prompts import SAMPLE_TEXT, Prompts
from app.cli.arguments import choose, parse_arguments
from app.cli.console import Console
from app.cli.engine_runner import EngineRunner
from app.engine_bridge import GenerationEvent
from app.paths import Paths
from app.settings import Settings
from engine import EngineThread, RequestFinished, SamplingParams, Text, TokenIds

_PROMPT_TOKENS, _ANSWER_TOKENS = 512, 128


def main() -> None:
    """Answer once."""
    with (
        tempfile.TemporaryDirectory() as folder,
        EngineRunner(EngineThread, Console()) as runner,
    ):
        given = parse_arguments(["bench", *sys.argv[1:]])
        model = runner.load(choose(given, Paths(Path(folder)), Settings()))
        prompts = Prompts(runner.tokenize(Text(SAMPLE_TEXT), add_bos=False))
        events: list[GenerationEvent] = []
        runner.bridge.generate(
            TokenIds(prompts.chat(0, _PROMPT_TOKENS)),
            SamplingParams(seed=1, max_tokens=_ANSWER_TOKENS),
            events.append,
            ignore_end=True,
        )
        runner.wait(lambda: any(isinstance(event, RequestFinished) for event in events))
    shape = model.shape
    num_tokens = _PROMPT_TOKENS + _ANSWER_TOKENS
    kept = {
        "weight_bytes": model.memory.weight_bytes,
        "kv_bytes": num_tokens * shape.num_layers * shape.kv_token_bytes,
    }
    sys.stdout.write(json.dumps(kept) + "\n")


if __name__ == "__main__":
    main()
