"""Whether the file of chats is sound. Run off the GUI thread, over a connection of its own.

Called by `app/chat_list_controller.py` at the start of the window.
"""

import contextlib
import sqlite3
from pathlib import Path


def find_damage(path: Path) -> str | None:
    """What is wrong with the file, in SQLite's words; None when it is sound.

    A file that cannot be looked at now (locked, gone) counts as sound: opening it tells more.
    """
    try:
        with contextlib.closing(_open_for_reading(path)) as connection:
            (verdict,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    except sqlite3.DatabaseError as error:
        code = getattr(error, "sqlite_errorcode", 0) & 0xFF
        return str(error) if code in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB) else None
    return None if verdict == "ok" else str(verdict).splitlines()[-1]


def _open_for_reading(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)
