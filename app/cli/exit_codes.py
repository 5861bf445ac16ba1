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
    LoadCancelled,
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
    """130 where the user wanted an end, 2 where other input would help, 1 otherwise."""
    if isinstance(error, LoadCancelled):
        return INTERRUPTED
    return BAD_INPUT if isinstance(error, _BAD_INPUTS) else FAILED
