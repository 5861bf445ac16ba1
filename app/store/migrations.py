"""The schema of the store, as the steps that lead to it, and how an older file is brought up.

Step n takes `user_version` from n to n + 1. A step is never changed once released: a change is a
new step. `database.py` runs them at opening.
"""

import sqlite3
from collections.abc import Sequence
from pathlib import Path
from time import strftime

from app.errors import StoreTooNew

# SQL statements, run one by one inside one transaction
Migration = tuple[str, ...]

# `writer` names the process that writes a streaming message, so that others can tell a running
# answer from one whose process died.
_FIRST_SCHEMA: Migration = (
    """CREATE TABLE folders(
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        name TEXT NOT NULL
    )""",
    """CREATE TABLE chats(
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        title TEXT NOT NULL DEFAULT '',
        title_is_automatic INTEGER NOT NULL DEFAULT 1,
        folder_id INTEGER REFERENCES folders(id) ON DELETE SET NULL,
        created_at REAL NOT NULL,
        current_message_id INTEGER,
        system_prompt TEXT,
        settings_json TEXT,
        draft TEXT NOT NULL DEFAULT '',
        pinned INTEGER NOT NULL DEFAULT 0,
        deleted_at REAL
    )""",
    """CREATE TABLE messages(
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        chat_id INTEGER NOT NULL REFERENCES chats(id) ON DELETE CASCADE,
        parent_id INTEGER REFERENCES messages(id),
        role TEXT NOT NULL,
        text TEXT NOT NULL,
        thinking TEXT NOT NULL DEFAULT '',
        model TEXT,
        settings_json TEXT,
        state TEXT NOT NULL,
        finish_reason TEXT,
        problem TEXT,
        created_at REAL NOT NULL,
        token_ids BLOB,
        stats_json TEXT,
        writer TEXT
    )""",
    "CREATE INDEX messages_by_chat ON messages(chat_id, created_at)",
    "CREATE INDEX messages_by_parent ON messages(parent_id)",
    "CREATE INDEX messages_streaming ON messages(writer) WHERE state = 'streaming'",
    # Trigrams find parts of words, and words of languages that write no spaces.
    """CREATE VIRTUAL TABLE messages_fts USING fts5(
        text, content='messages', content_rowid='id', tokenize='trigram'
    )""",
    # A growing answer is indexed once, when it stops growing.
    """CREATE TRIGGER messages_fts_insert AFTER INSERT ON messages WHEN new.state <> 'streaming'
    BEGIN
        INSERT INTO messages_fts(rowid, text) VALUES (new.id, new.text);
    END""",
    """CREATE TRIGGER messages_fts_update AFTER UPDATE OF text, state ON messages
    WHEN old.state <> 'streaming' OR new.state <> 'streaming'
    BEGIN
        INSERT INTO messages_fts(messages_fts, rowid, text)
            SELECT 'delete', old.id, old.text WHERE old.state <> 'streaming';
        INSERT INTO messages_fts(rowid, text)
            SELECT new.id, new.text WHERE new.state <> 'streaming';
    END""",
    """CREATE TRIGGER messages_fts_delete AFTER DELETE ON messages WHEN old.state <> 'streaming'
    BEGIN
        INSERT INTO messages_fts(messages_fts, rowid, text) VALUES ('delete', old.id, old.text);
    END""",
)

_SPEED_HISTORY: Migration = (
    """CREATE TABLE runs(
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        at REAL NOT NULL,
        model TEXT NOT NULL,
        device TEXT NOT NULL,
        threads INTEGER,
        kernels TEXT NOT NULL,
        context_tokens INTEGER NOT NULL,
        decode_tokens_per_second REAL NOT NULL,
        prefill_tokens_per_second REAL,
        mbu REAL,
        read_ceiling_bytes_per_second REAL
    )""",
    "CREATE INDEX runs_by_model ON runs(model, at)",
)

# A run that tried a piece of advice has its name and what was predicted.
_TRIALS: Migration = (
    "ALTER TABLE runs ADD COLUMN lever TEXT",
    "ALTER TABLE runs ADD COLUMN predicted_tokens_per_second REAL",
)

# Files given with a message, as text; `message_id` is null while they wait beside a chat's draft.
# A chat's settings hold more than its sampling from here on.
_LIBRARY: Migration = (
    "ALTER TABLE folders ADD COLUMN created_at REAL NOT NULL DEFAULT 0",
    "ALTER TABLE folders ADD COLUMN is_open INTEGER NOT NULL DEFAULT 1",
    """CREATE TABLE attachments(
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        chat_id INTEGER NOT NULL REFERENCES chats(id) ON DELETE CASCADE,
        message_id INTEGER REFERENCES messages(id) ON DELETE CASCADE,
        name TEXT NOT NULL,
        kind TEXT NOT NULL,
        size_bytes INTEGER NOT NULL,
        text TEXT NOT NULL,
        created_at REAL NOT NULL
    )""",
    "CREATE INDEX attachments_by_message ON attachments(message_id)",
    "CREATE INDEX attachments_by_chat ON attachments(chat_id)",
    """UPDATE chats SET settings_json = json_object('sampling', json(settings_json))
    WHERE settings_json IS NOT NULL AND json_valid(settings_json)""",
)

MIGRATIONS: tuple[Migration, ...] = (_FIRST_SCHEMA, _SPEED_HISTORY, _TRIALS, _LIBRARY)


def migrate(
    connection: sqlite3.Connection, path: Path, backups: Path, migrations: Sequence[Migration]
) -> None:
    """Bring the file at `path` to the version `len(migrations)`, keeping a copy of an older one.

    Raises:
        StoreTooNew: The file is of a later version; it is left untouched.
    """
    version = _user_version(connection)
    if version > len(migrations):
        raise StoreTooNew(path, found_version=version, supported_version=len(migrations))
    if version == len(migrations):
        return
    if version > 0:
        _back_up(
            connection, backups / f"{path.stem}-v{version}-{strftime('%Y%m%d-%H%M%S')}.sqlite3"
        )
    _run_steps(connection, migrations)


def _run_steps(connection: sqlite3.Connection, migrations: Sequence[Migration]) -> None:
    connection.execute("BEGIN IMMEDIATE")
    try:
        # Asked again under the lock: another process may have done it meanwhile.
        for step in migrations[_user_version(connection) :]:
            for statement in step:
                connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {len(migrations)}")
        connection.execute("COMMIT")
    except BaseException:
        connection.execute("ROLLBACK")
        raise


def _user_version(connection: sqlite3.Connection) -> int:
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def _back_up(connection: sqlite3.Connection, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    copy = sqlite3.connect(target)
    try:
        connection.backup(copy)
    finally:
        copy.close()
