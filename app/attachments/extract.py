"""A process of its own that takes the words out of a document: python extract.py KIND FILE MOST.

Whatever a hostile file does to a parser, it does here: `documents.py` watches memory and time and
ends the process. Prints one JSON object: {"text": …} or what an `Unreadable` holds.
"""

import json
import sys
from pathlib import Path


def main(kind: str, path: Path, most_characters: int) -> dict[str, object]:
    """The words, or why there are none."""
    from app.attachments.unreadable import BROKEN, Unreadable

    try:
        if kind == "pdf":
            from app.attachments.pdf_text import pdf_text

            text = pdf_text(path, most_characters)
        else:
            from app.attachments.docx_text import docx_text

            text = docx_text(path)
    except Unreadable as error:
        return {"problem": error.problem, "values": error.values}
    except Exception as error:  # noqa: BLE001 - parsers of others raise anything on broken files
        return {"problem": BROKEN, "values": {"problem": str(error) or type(error).__name__}}
    return {"text": text[: most_characters + 1]}


if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[2]))
    found = main(sys.argv[1], Path(sys.argv[2]), int(sys.argv[3]))
    sys.stdout.write(json.dumps(found))
