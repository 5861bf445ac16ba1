"""A conversation as the text the model was trained to read.

Owns the model's template and the child process that renders it (`template_worker`), for a template
is foreign code. Knows no tokens. Called by `prompt`.
"""

import contextlib
import json
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Self

import psutil

from engine.errors import TemplateFailed
from engine.messages import ChatMessage
from engine.text.fallback_templates import choose_fallback
from engine.weights.gguf_values import MetadataValue

# Starting Python and jinja2 on a slow, busy machine; rendering itself is bounded by the worker.
START_SECONDS = 20.0
WATCH_SECONDS = 0.1
WORKER = Path(__file__).with_name("template_worker.py")
FROM_MODEL = "model"


@dataclass(frozen=True)
class Limits:
    """What a template may use.

    Attributes:
        seconds: For rendering.
        memory_bytes: Resident memory of the child process, watched from here on every system.
        address_space_bytes: What the child may reserve, where the system can enforce it.
    """

    seconds: float = 5.0
    memory_bytes: int = 512 << 20
    address_space_bytes: int = 1 << 30


class ChatTemplate:
    """A template and the process that waits to render it.

    A process renders once, so that nothing of one rendering reaches another. `prepare` starts it
    ahead of time; without that a rendering takes a tenth of a second longer.

    Attributes:
        source: "model" when the file brought the template, otherwise the name of the fallback.
    """

    def __init__(
        self,
        text: str,
        source: str = FROM_MODEL,
        *,
        variables: Mapping[str, str] | None = None,
        limits: Limits | None = None,
    ) -> None:
        self.source = source
        self._text = text
        self._variables = dict(variables or {})
        self._limits = limits or Limits()
        self._worker: subprocess.Popen[bytes] | None = None

    @property
    def text(self) -> str:
        """The template itself."""
        return self._text

    @classmethod
    def from_gguf(cls, metadata: Mapping[str, MetadataValue]) -> Self:
        """The template of a file, or a fallback that fits its family and tokens (case B04)."""
        variables = {
            f"{name}_token": _token_text(metadata, f"tokenizer.ggml.{key}_token_id")
            for name, key in (
                ("bos", "bos"),
                ("eos", "eos"),
                ("unk", "unknown"),
                ("pad", "padding"),
            )
        }
        text = metadata.get("tokenizer.chat_template")
        if isinstance(text, str) and text.strip():
            return cls(text, variables=variables)
        fallback = choose_fallback(metadata)
        return cls(fallback.text, fallback.name, variables=variables)

    def render(self, messages: Sequence[ChatMessage], *, add_generation_prompt: bool = True) -> str:
        """Write a conversation as text.

        Args:
            messages: The turns so far.
            add_generation_prompt: End with the opening of the model's answer.

        Raises:
            TemplateFailed: The template refuses the messages, is wrong, or needs too much.
        """
        return self.render_all([messages], add_generation_prompt=add_generation_prompt)[0]

    def render_all(
        self,
        conversations: Sequence[Sequence[ChatMessage]],
        *,
        add_generation_prompt: bool = True,
    ) -> list[str]:
        """Write several conversations at the price of one; see `render`."""
        request = {
            "template": self._text,
            "variables": self._variables
            | {"tools": None, "documents": None, "add_generation_prompt": add_generation_prompt},
            "conversations": [
                [_as_template_sees(message) for message in messages] for messages in conversations
            ],
            "seconds": self._limits.seconds,
            "address_space_bytes": self._limits.address_space_bytes,
        }
        reply = self._ask(json.dumps(request).encode())
        if "problem" in reply:
            raise TemplateFailed(str(reply["problem"]))
        texts: list[str] = reply["texts"]
        return texts

    def prepare(self) -> None:
        """Start the process that the next rendering needs, without waiting for it."""
        if self._worker is None or self._worker.poll() is not None:
            self.close()
            self._worker = _start_worker()

    def close(self) -> None:
        """End the waiting process. The template can still be used; it starts another."""
        if self._worker is not None:
            _end(self._worker)
            self._worker = None

    def _ask(self, request: bytes) -> dict[str, Any]:
        self.prepare()
        worker, self._worker = self._worker, None
        assert worker is not None
        try:
            output = _exchange(worker, request, self._limits)
        finally:
            _end(worker)
        if worker.returncode != 0:
            # The worker ends itself without a reply only when its time is up.
            raise TemplateFailed(f"it ran for more than {self._limits.seconds:g} seconds")
        reply: dict[str, Any] = json.loads(output)
        return reply


def _as_template_sees(message: ChatMessage) -> dict[str, str]:
    """A message by the names of transformers; templates of thinking models know the third."""
    seen = {"role": message.role, "content": message.content}
    return {**seen, "reasoning_content": message.thinking} if message.thinking else seen


def _start_worker() -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        # -P: the folder of the script must not come before the libraries it imports.
        [sys.executable, "-P", str(WORKER)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        # No console window on Windows.
        creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
    )


def _exchange(worker: subprocess.Popen[bytes], request: bytes, limits: Limits) -> bytes:
    """Send the request and wait for the reply, with an eye on the worker's memory."""
    process = psutil.Process(worker.pid)
    deadline = time.monotonic() + START_SECONDS + limits.seconds
    _send(worker, request)
    while True:
        with contextlib.suppress(subprocess.TimeoutExpired):
            return worker.communicate(timeout=WATCH_SECONDS)[0]
        if _memory_of(process) > limits.memory_bytes:
            raise TemplateFailed(f"it needs more than {limits.memory_bytes >> 20} MiB of memory")
        if time.monotonic() > deadline:
            raise TemplateFailed("its process does not answer")


def _send(worker: subprocess.Popen[bytes], request: bytes) -> None:
    """Write the whole request. The worker reads all of it before it does anything else.

    `communicate` would lose the rest of a long request at its first timeout.
    """
    assert worker.stdin is not None
    with contextlib.suppress(OSError), worker.stdin as pipe:
        pipe.write(request)
    worker.stdin = None


def _memory_of(process: psutil.Process) -> int:
    try:
        return int(process.memory_info().rss)
    except psutil.NoSuchProcess:
        return 0


def _end(worker: subprocess.Popen[bytes]) -> None:
    worker.kill()
    worker.wait()
    for pipe in (worker.stdin, worker.stdout):
        if pipe is not None:
            # Closing flushes, and there may be nobody left to read.
            with contextlib.suppress(OSError):
                pipe.close()


def _token_text(metadata: Mapping[str, MetadataValue], key: str) -> str:
    """The text of the token a key names; empty when there is none."""
    token_id, tokens = metadata.get(key), metadata.get("tokenizer.ggml.tokens")
    if isinstance(token_id, int) and isinstance(tokens, list) and 0 <= token_id < len(tokens):
        return str(tokens[token_id])
    return ""
