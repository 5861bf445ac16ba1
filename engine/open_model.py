"""Opens a model, whatever it is on disk, and builds its text side.

The one place that tells a GGUF file from a Hugging Face folder; everyone else sees a `ModelFile`.
"""

from dataclasses import dataclass
from pathlib import Path

from engine.errors import ModelFileBroken, ModelFileMissing
from engine.hugging_face_folder import open_folder
from engine.text.chat_template import ChatTemplate
from engine.text.tokenizer import Tokenizer
from engine.text.tokenizer_json import read_folder_tokenizer
from engine.weights.gguf_file import GgufFile
from engine.weights.model_file import ModelFile

_EMBEDDING = "token_embd.weight"
_SHARD = ".safetensors"


@dataclass(frozen=True)
class TextSide:
    """How a model reads and writes text."""

    tokenizer: Tokenizer
    template: ChatTemplate


@dataclass(frozen=True)
class OpenedModel:
    """A model on disk.

    Attributes:
        file: Its metadata and tensors.
        warnings: What the user should know of it.
    """

    file: ModelFile
    warnings: tuple[str, ...] = ()

    def vocab_size(self) -> int:
        """Rows of the embedding table.

        Raises:
            ModelFileBroken: There is none.
        """
        table = self.file.tensors.get(_EMBEDDING)
        if table is None or len(table.shape) != 2:
            raise ModelFileBroken(self.file.path, _EMBEDDING, "missing or no matrix")
        return table.shape[0]

    def text_side(self) -> TextSide:
        """Build tokenizer and template.

        Raises:
            ModelFileMissing, ModelFileBroken, UnsupportedModel: The files do not allow it.
        """
        path = self.file.path
        if not path.is_dir():
            tokenizer = Tokenizer.from_gguf(path, self.file.metadata)
            return TextSide(tokenizer, ChatTemplate.from_gguf(self.file.metadata))
        files = read_folder_tokenizer(path, self.vocab_size())
        metadata = {**self.file.metadata, **files.metadata}
        return TextSide(Tokenizer.from_folder(path, files), ChatTemplate.from_gguf(metadata))


def open_model(path: Path) -> OpenedModel:
    """Open a GGUF file, a Hugging Face folder, or the folder of the safetensors file named.

    Raises:
        ModelFileMissing: There is nothing.
        ModelFileBroken: It cannot be what it says it is.
        UnsupportedModel: It asks for something this engine does not do.
    """
    if not path.exists():
        raise ModelFileMissing(path)
    folder = path.parent if path.suffix == _SHARD and path.is_file() else path
    if folder.is_dir():
        opened = open_folder(folder)
        return OpenedModel(opened, opened.warnings)
    return OpenedModel(GgufFile.open(path))
