"""The rotating log: warnings, errors and the details of our own mistakes; never what was said.

Set up once by `app/__main__.py`, for the time of one command.
"""

import contextlib
import logging
import logging.handlers
from collections.abc import Iterator
from pathlib import Path

_MAX_BYTES = 1_000_000
_NUM_OLD_FILES = 3


@contextlib.contextmanager
def logging_to(path: Path) -> Iterator[None]:
    """Send the log to a file, made with its first record; without permission, to nowhere."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError:
        handler: logging.Handler = logging.NullHandler()
    else:
        handler = logging.handlers.RotatingFileHandler(
            path, maxBytes=_MAX_BYTES, backupCount=_NUM_OLD_FILES, encoding="utf-8", delay=True
        )
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    logging.getLogger().addHandler(handler)
    try:
        yield
    finally:
        logging.getLogger().removeHandler(handler)
        handler.close()
