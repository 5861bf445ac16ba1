"""Typed error → a sentence, and what the user can do. The only place that words errors.

Used by every front end: notice bar, message bubble, standard error. A test walks the error trees
and fails for a type without a sentence.
"""

from dataclasses import dataclass
from typing import assert_never

from app.errors import (
    AlreadyRunning,
    AttachmentRefused,
    BadInputFile,
    BadOption,
    BadUsage,
    ChatBusy,
    ChatNotFound,
    ExportFailed,
    FolderNotFound,
    ImportRefused,
    PeerFailed,
    PeerMissing,
    QtLibrariesMissing,
    SettingsUnusable,
    StoreBroken,
    StoreFull,
    StoreTooNew,
    StoreUnusable,
)
from app.explain_hub import HubFailure, explain_hub
from app.wording import inline, size_text
from app.words import tr
from engine import (
    BadInput,
    DeviceLost,
    EmptyPrompt,
    EngineBug,
    LoadCancelled,
    ModelFileBroken,
    ModelFileMissing,
    NoModelLoaded,
    NotEnoughDisk,
    NotEnoughMemory,
    OutputUnwritable,
    PromptTooLong,
    TemplateFailed,
    UnsupportedModel,
)


@dataclass(frozen=True)
class Explanation:
    """An error in words.

    Attributes:
        sentence: What happened, with the numbers.
        action: What the user can do, as a sentence; "" when nothing helps.
        is_bug: Whether it is our own mistake ("Copy details" is offered).
        details: For a bug report; "" otherwise.
    """

    sentence: str
    action: str = ""
    is_bug: bool = False
    details: str = ""

    @property
    def text(self) -> str:
        """Sentence and action on one line."""
        return f"{self.sentence} {self.action}".strip()


EngineFailure = (
    BadInput
    | EmptyPrompt
    | ModelFileMissing
    | ModelFileBroken
    | UnsupportedModel
    | TemplateFailed
    | PromptTooLong
    | NotEnoughMemory
    | NotEnoughDisk
    | OutputUnwritable
    | NoModelLoaded
    | LoadCancelled
    | DeviceLost
    | EngineBug
)
AppFailure = (
    BadUsage
    | BadOption
    | BadInputFile
    | PeerMissing
    | PeerFailed
    | QtLibrariesMissing
    | AlreadyRunning
    | SettingsUnusable
    | ChatNotFound
    | FolderNotFound
    | ImportRefused
    | ExportFailed
    | AttachmentRefused
    | ChatBusy
    | StoreTooNew
    | StoreBroken
    | StoreFull
    | StoreUnusable
)


def explain(error: Exception) -> Explanation:
    """Word an error of the engine or the app; anything else is a bug of ours."""
    if isinstance(error, EngineFailure):
        return _explain_engine(error)
    if isinstance(error, AppFailure):
        return _explain_app(error)
    if isinstance(error, HubFailure):
        return Explanation(*explain_hub(error))
    return _bug(f"{type(error).__name__}: {error}", repr(error))


def _explain_engine(error: EngineFailure) -> Explanation:
    match error:
        case BadInput(field, value, expected):
            return _bad_value(field.replace("_", " "), value, expected)
        case EmptyPrompt():
            return Explanation(tr("The prompt is empty."), tr("Write something first."))
        case PromptTooLong(prompt_tokens, context_length):
            return Explanation(
                tr(
                    "The prompt has {prompt_tokens:,} tokens, but the context holds"
                    " {context_length:,}.",
                    prompt_tokens=prompt_tokens,
                    context_length=context_length,
                ),
                tr("Shorten it, start a new chat, or load the model with a longer context."),
            )
        case TemplateFailed(problem):
            return Explanation(
                tr(
                    "The model's chat template did not accept this conversation: {problem}.",
                    problem=inline(problem),
                ),
                tr("Removing the system prompt may help; otherwise use another model."),
            )
        case NoModelLoaded():
            return Explanation(tr("No model is loaded."), tr("Choose one first."))
        case LoadCancelled(path):
            return Explanation(tr("{name} was not loaded: it was stopped.", name=path.stem))
        case ModelFileMissing() | ModelFileBroken() | UnsupportedModel():
            return _explain_model_file(error)
        case NotEnoughMemory(needed_bytes, available_bytes, purpose):
            return Explanation(
                tr(
                    "Not enough memory for {purpose}: it needs {needed_bytes},"
                    " {available_bytes} are free.",
                    purpose=purpose,
                    needed_bytes=size_text(needed_bytes),
                    available_bytes=size_text(available_bytes),
                ),
                tr("Choose a smaller model or a shorter context, or close other programs."),
            )
        case NotEnoughDisk(path, needed_bytes, available_bytes):
            return Explanation(
                tr(
                    "Not enough room for {path}: it needs {needed_bytes}, {available_bytes} are"
                    " free.",
                    path=path,
                    needed_bytes=size_text(needed_bytes),
                    available_bytes=size_text(available_bytes),
                ),
                tr("Free some space, or choose another disk."),
            )
        case OutputUnwritable(path, problem):
            return Explanation(
                tr("The file {path} cannot be written: {problem}.", path=path, problem=problem),
                tr("Choose another place."),
            )
        case DeviceLost(device, details):
            return Explanation(
                tr(
                    "The device {device} stopped answering: {details}.",
                    device=device,
                    details=inline(details),
                ),
                tr(
                    "Restart Venturi to use it again; until then, models run on the processor.",
                ),
            )
        case EngineBug(summary, details):
            return _bug(summary, details)
        case _:
            assert_never(error)


def _explain_model_file(
    error: ModelFileMissing | ModelFileBroken | UnsupportedModel,
) -> Explanation:
    match error:
        case ModelFileMissing(path):
            return Explanation(tr("There is no model file at {path}.", path=path))
        case ModelFileBroken(path, field, problem):
            return Explanation(
                tr(
                    "The model file {path} is broken: {field}: {problem}.",
                    path=path,
                    field=inline(field),
                    problem=inline(problem),
                ),
                tr("Download it again."),
            )
        case UnsupportedModel(path, feature, value):
            return Explanation(
                tr(
                    "The model file {path} needs {feature} {value!r}, which Venturi cannot run.",
                    path=path,
                    feature=feature,
                    value=inline(value),
                ),
                tr("Choose another file of this model, or another model."),
            )
        case _:
            assert_never(error)


def _explain_app(error: AppFailure) -> Explanation:
    match error:
        case BadUsage(program, problem):
            return Explanation(f"{inline(problem)}.", tr("See: {program} --help", program=program))
        case BadOption(option, value, expected):
            return _bad_value(option, value, expected)
        case BadInputFile(path, problem):
            return Explanation(
                tr("Cannot use the file {path}: {problem}.", path=path, problem=problem)
            )
        case PeerMissing(peer, python, reason):
            return Explanation(
                tr(
                    "{peer} cannot be compared with, because {python} does not have it: {reason}.",
                    peer=peer,
                    python=python,
                    reason=inline(reason),
                ),
                tr(
                    "Install it with: pip install 'venturi-chat[bench-peer]' (it is compiled, which"
                    " takes some minutes), or name an interpreter that has it with --peer-python."
                ),
            )
        case PeerFailed(peer, problem):
            return Explanation(
                tr("{peer} could not be measured: {problem}.", peer=peer, problem=inline(problem))
            )
        case QtLibrariesMissing(libraries, command):
            action = (
                tr("install them with: {command}", command=command)
                if command
                else tr("install them")
            )
            return Explanation(
                tr(
                    "The window needs system libraries that are missing: {libraries}.",
                    libraries=", ".join(libraries),
                ),
                tr("To open it, {action} (`venturi chat` works without).", action=action),
            )
        case AlreadyRunning(folder, pid):
            named = tr("process {pid}", pid=pid) if pid is not None else tr("process unknown")
            return Explanation(
                tr(
                    "Venturi is running already on {folder} ({named}) and does not answer.",
                    folder=folder,
                    named=named,
                ),
                tr("End that process, or choose another folder with --data-dir."),
            )
        case SettingsUnusable(path, problem):
            return Explanation(
                tr(
                    "The settings cannot be written to {path}: {problem}.",
                    path=path,
                    problem=problem,
                ),
                tr("They hold until Venturi is closed."),
            )
        case ChatNotFound(chat_id):
            return Explanation(
                tr("There is no chat {chat_id}.", chat_id=chat_id), tr("It may have been deleted.")
            )
        case FolderNotFound(folder_id):
            return Explanation(
                tr("There is no folder {folder_id}.", folder_id=folder_id),
                tr("It may have been deleted."),
            )
        case ImportRefused(path, problem):
            return Explanation(
                tr(
                    "No chats were taken from {path}: {problem}.",
                    path=path,
                    problem=inline(problem),
                )
            )
        case ExportFailed(path, problem):
            return Explanation(
                tr("{path} could not be written: {problem}.", path=path, problem=inline(problem))
            )
        case AttachmentRefused(path, problem):
            return Explanation(
                tr("{name} was not attached: {problem}.", name=path.name, problem=inline(problem))
            )
        case ChatBusy(_):
            return Explanation(
                tr("This chat is still being answered."), tr("Wait, or stop the answer.")
            )
        case StoreTooNew(path, found_version, supported_version):
            return Explanation(
                tr(
                    "The chats in {path} were written by a newer Venturi (format"
                    " {found_version}; this one knows up to {supported_version}). Nothing was"
                    " changed.",
                    path=path,
                    found_version=found_version,
                    supported_version=supported_version,
                ),
                tr("Update Venturi, or choose another folder with --data-dir."),
            )
        case StoreBroken(path, problem):
            return Explanation(
                tr(
                    "The file of chats {path} is damaged: {problem}. Nothing was changed.",
                    path=path,
                    problem=problem,
                ),
                tr(
                    "Put a copy from {parent} in its place, or move it away to start with no"
                    " chats.",
                    parent=path.parent / "backups",
                ),
            )
        case StoreFull(path, free_bytes):
            free = tr("n/a") if free_bytes is None else size_text(free_bytes)
            return Explanation(
                tr(
                    "There is no room left on the disk for the chats in {path} ({free} free).",
                    path=path,
                    free=free,
                ),
                tr("What is not saved yet is kept, and saved as soon as there is room."),
            )
        case StoreUnusable(path, problem):
            return Explanation(
                tr(
                    "The file of chats {path} cannot be used: {problem}.",
                    path=path,
                    problem=problem,
                ),
                tr(
                    "Check its permissions and the free disk space, or choose another folder with"
                    " --data-dir."
                ),
            )
        case _:
            assert_never(error)


def _bug(summary: str, details: str) -> Explanation:
    return Explanation(
        tr("Venturi made a mistake: {summary}.", summary=inline(summary)),
        tr("The log holds the details for a report."),
        is_bug=True,
        details=details,
    )


def _bad_value(name: str, value: object, expected: str) -> Explanation:
    return Explanation(
        tr(
            "{name} cannot be {value!r}: it must be {expected}.",
            name=name,
            value=value,
            expected=expected,
        )
    )
