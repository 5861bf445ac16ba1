"""Which exit status an error ends a command with."""

from app.errors import (
    BadInputFile,
    BadOption,
    BadUsage,
    ChatNotFound,
    ExportFailed,
    ImportRefused,
    PeerMissing,
)
from app.hub.errors import AlreadyThere, NotOnHub, NotOurs, QuantNotFound, UnknownModel
from engine import (
    BadInput,
    EmptyPrompt,
    ModelFileBroken,
    ModelFileMissing,
    OutputUnwritable,
    PromptTooLong,
    TemplateFailed,
    UnsupportedModel,
)

DONE = 0
FAILED = 1
BAD_INPUT = 2
INTERRUPTED = 130

_BAD_INPUTS = (
    BadUsage,
    BadOption,
    BadInputFile,
    ChatNotFound,
    ImportRefused,
    ExportFailed,
    PeerMissing,
    UnknownModel,
    QuantNotFound,
    NotOnHub,
    NotOurs,
    AlreadyThere,
    BadInput,
    EmptyPrompt,
    ModelFileMissing,
    ModelFileBroken,
    UnsupportedModel,
    TemplateFailed,
    PromptTooLong,
    OutputUnwritable,
)


def exit_code(error: Exception) -> int:
    """2 where other input would help, 1 otherwise."""
    return BAD_INPUT if isinstance(error, _BAD_INPUTS) else FAILED
