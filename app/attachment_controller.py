"""Files for the next message: read in the background, kept beside the draft, counted in tokens.

Shows them as chips above the prompt box, with a warning where they do not fit into what is left of
the context. Made by `app/main_controller.py`.
"""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from app.attachments.read_file import read_attachment
from app.background import Background
from app.chat_library import ChatLibrary
from app.chat_prompt import attached_text
from app.conversation import Conversation
from app.engine_bridge import EngineBridge
from app.errors import AppError, AttachmentRefused
from app.exchange.read_files import looks_like_chats
from app.notices import error_notice
from app.store.records import Attachment
from app.views import wording
from app.views.chat_file_dialogs import ask_for_attachments
from app.views.main_window import MainWindow
from app.views.shown import ShownAttachment
from app.words import tr
from engine import Event, ModelLoaded, ModelUnloaded, RequestFailed, Text, Tokenized

ANSWER_TOKENS = 256  # room that the answer shall have at least


class AttachmentController:
    """Owns the token counts of the files beside the shown chat's draft."""

    def __init__(
        self,
        window: MainWindow,
        library: ChatLibrary,
        bridge: EngineBridge,
        background: Background,
        *,
        conversation: Callable[[], Conversation | None],
        take_in_chats: Callable[[Sequence[Path]], None],
    ) -> None:
        """Connect the views.

        Args:
            window: Whose prompt box shows the files.
            library: Keeps them.
            bridge: Counts their tokens.
            background: Reads them.
            conversation: The chat that is shown.
            take_in_chats: Given dropped files that are exports of chats.
        """
        self._window = window
        self._library = library
        self._bridge = bridge
        self._background = background
        self._conversation = conversation
        self._take_in_chats = take_in_chats
        self._files: tuple[Attachment, ...] = ()
        self._tokens: dict[int, int] = {}  # attachment → tokens, for the loaded model
        prompt = window.prompt
        prompt.attach_requested.connect(lambda: ask_for_attachments(window, self.attach))
        prompt.files_given.connect(self.attach)
        prompt.attachments.remove_requested.connect(self._remove)
        window.files_dropped.connect(self._on_files_dropped)
        bridge.subscribe(self._on_event)

    def attach(self, paths: Sequence[Path]) -> None:
        """Read files; each goes with the next message of the chat that is shown now."""
        conversation = self._conversation()
        if conversation is None:
            return
        for path in paths:
            self._background.run(
                partial(read_attachment, path),
                partial(self._on_read, conversation.chat.id),
                partial(self._on_failed, path),
            )

    def refresh(self) -> None:
        """Show the files of the chat that is shown now."""
        conversation = self._conversation()
        try:
            files = () if conversation is None else self._kept(conversation)
        except AppError as error:
            self._window.notices.tell(error_notice(error))
            return
        if files != self._files:
            self._files = files
            for file in files:
                if file.id not in self._tokens:
                    self._count(file)
        self._show()

    def _kept(self, conversation: Conversation) -> tuple[Attachment, ...]:
        return self._library.draft_attachments(conversation.chat.id)

    def _on_files_dropped(self, paths: list[Path]) -> None:
        chats = [path for path in paths if looks_like_chats(path)]
        self.attach([path for path in paths if path not in chats])
        if chats:
            self._take_in_chats(chats)

    def _on_read(self, chat_id: int, attachment: Attachment) -> None:
        try:
            self._library.attach(chat_id, attachment)
        except AppError as error:
            self._window.notices.tell(error_notice(error))
        self.refresh()
        self._window.prompt.take_focus()

    def _on_failed(self, path: Path, error: Exception) -> None:
        is_worded = isinstance(error, AppError)
        shown = error if is_worded else AttachmentRefused(path, str(error))
        self._window.notices.tell(error_notice(shown))

    def _remove(self, attachment_id: int) -> None:
        try:
            self._library.detach(attachment_id)
        except AppError as error:
            self._window.notices.tell(error_notice(error))
        self.refresh()

    # ------------------------------------------------------------ what they cost

    def _on_event(self, event: Event) -> None:
        match event:
            case ModelLoaded():
                self._tokens.clear()
                for file in self._files:
                    self._count(file)
            case ModelUnloaded():
                self._tokens.clear()
                self._show()
            case _:
                pass

    def _count(self, file: Attachment) -> None:
        if self._bridge.model is not None:
            self._bridge.tokenize(
                Text(attached_text(file)), partial(self._on_counted, file.id), add_bos=False
            )

    def _on_counted(self, attachment_id: int, counted: Tokenized | RequestFailed) -> None:
        if isinstance(counted, Tokenized):
            self._tokens[attachment_id] = len(counted.token_ids)
            self._show()

    def _show(self) -> None:
        free = self._free_tokens()
        needed = sum(self._tokens.get(file.id, 0) for file in self._files)
        is_too_long = free is not None and needed > free
        prompt = self._window.prompt
        prompt.attachments.show_files([self._shown(file, free) for file in self._files])
        prompt.show_warning(_warning(needed, free) if is_too_long and free is not None else "")

    def _shown(self, file: Attachment, free: int | None) -> ShownAttachment:
        tokens = self._tokens.get(file.id)
        details = wording.size(file.size_bytes) if tokens is None else wording.tokens(tokens)
        is_too_long = tokens is not None and free is not None and tokens > free
        return ShownAttachment(file.id, file.name, details, is_too_long)

    def _free_tokens(self) -> int | None:
        """What is left of the context for files, some of it kept for the answer; None unknown."""
        model, conversation = self._bridge.model, self._conversation()
        if model is None or conversation is None:
            return None
        used = conversation.activity.context_tokens or 0
        return max(0, model.context_length - used - ANSWER_TOKENS)


def _warning(needed: int, free: int) -> str:
    return tr(
        "These files need {needed}, but the context has room for {free}. Remove one, start a new"
        " chat, or load the model with a longer context.",
        needed=wording.tokens(needed),
        free=wording.tokens(free),
    )
