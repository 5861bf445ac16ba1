"""Everything that can go wrong in the engine, as types with facts in their fields.

    EngineError
    ├── UserWorldError            the world is not as hoped: a sentence and an action
    │   ├── BadInput              an argument no request could have
    │   │   └── EmptyPrompt
    │   ├── ModelFileMissing
    │   ├── ModelFileBroken       a file that cannot be what it says it is
    │   ├── UnsupportedModel      a sound file that asks for what we do not do
    │   ├── TemplateFailed        the model's chat template refused or broke
    │   ├── PromptTooLong
    │   ├── NotEnoughMemory
    │   ├── NotEnoughDisk
    │   ├── OutputUnwritable
    │   ├── NoModelLoaded
    │   ├── LoadCancelled         another order came before the model was loaded
    │   └── DeviceLost
    └── EngineBug                 our own mistake: details for a report

The engine never words them for people: `app/explain.py` alone makes sentences of them. `str(error)`
is for logs.
"""

from dataclasses import dataclass
from pathlib import Path


class EngineError(Exception):
    """Any failure the engine reports."""


class UserWorldError(EngineError):
    """The world is not as hoped; the user can do something about it."""


@dataclass
class BadInput(UserWorldError):
    """An argument is outside what any request could have."""

    field: str
    value: object
    expected: str


@dataclass
class EmptyPrompt(UserWorldError):
    """The prompt has no token at all."""


@dataclass
class ModelFileMissing(UserWorldError):
    """There is no file at the path given."""

    path: Path


@dataclass
class ModelFileBroken(UserWorldError):
    """The file cannot be what it says it is: truncated, hostile or damaged.

    `field` names the place in the file, `problem` what is wrong with it.
    """

    path: Path
    field: str
    problem: str


@dataclass
class UnsupportedModel(UserWorldError):
    """The file is sound but asks for something this engine does not do.

    `feature` is what was asked for (a family, a tensor type, a rope scaling), `value` its name in
    the file.
    """

    path: Path
    feature: str
    value: str


@dataclass
class TemplateFailed(UserWorldError):
    """The chat template refused the messages, broke, or ran over its time or memory limit."""

    problem: str


@dataclass
class PromptTooLong(UserWorldError):
    """The prompt does not fit the context."""

    prompt_tokens: int
    context_length: int


@dataclass
class NotEnoughMemory(UserWorldError):
    """The model or its cache does not fit in the memory that is free."""

    needed_bytes: int
    available_bytes: int
    purpose: str


@dataclass
class NotEnoughDisk(UserWorldError):
    """A file that is to be written does not fit on its disk."""

    path: Path
    needed_bytes: int
    available_bytes: int


@dataclass
class OutputUnwritable(UserWorldError):
    """A file cannot be written, for a reason other than room."""

    path: Path
    problem: str


@dataclass
class NoModelLoaded(UserWorldError):
    """A request came before any model was loaded."""


@dataclass
class LoadCancelled(UserWorldError):
    """A load was given up: the user wanted no model any more, or another one."""

    path: Path


@dataclass
class DeviceLost(UserWorldError):
    """The device stopped answering; the model must be loaded again."""

    device: str
    details: str


@dataclass
class EngineBug(EngineError):
    """Our own mistake. `details` holds the traceback for a report."""

    summary: str
    details: str
