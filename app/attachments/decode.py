"""Bytes of a text file → text, whatever its encoding. Used by `read_file.py`."""

import codecs

_MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),  # before UTF-16, whose mark it begins with
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_SAMPLE_BYTES = 1 << 16


def decode(content: bytes) -> str | None:
    """The text, its lines ended as on Unix; None for what is no text in any likely encoding."""
    text = _marked(content)
    if text is None and b"\0" in content:
        return None
    if text is None:
        text = _utf8(content)
    if text is None:
        text = _guessed(content)
    return None if text is None else text.replace("\r\n", "\n").replace("\r", "\n")


def _marked(content: bytes) -> str | None:
    for mark, encoding in _MARKS:
        if content.startswith(mark):
            return content.decode(encoding, "replace")
    return None


def _utf8(content: bytes) -> str | None:
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError:
        return None


def _guessed(content: bytes) -> str | None:
    """By the letters that languages have; a sample decides, however large the file is."""
    from charset_normalizer import from_bytes  # 35 ms, which the start of a window need not wait

    best = from_bytes(content[:_SAMPLE_BYTES]).best()
    return None if best is None else content.decode(best.encoding, "replace")
