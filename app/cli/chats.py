"""`venturi chats`: the stored chats listed, shown, searched, exported and imported.

Works beside an open window: the store takes several processes.
"""

import argparse
import contextlib
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from app.cli.arguments import Invocation
from app.cli.console import STDIN, Console
from app.cli.exit_codes import DONE, exit_code
from app.cli.list_models import table
from app.errors import AppError, BadOption, BadUsage, ImportRefused
from app.exchange.json_format import to_json
from app.exchange.markdown_format import to_markdown
from app.exchange.read_files import read_chats
from app.exchange.records import ExchangedChat, day_and_time
from app.exchange.write_files import FileFormat, text_as, write_chat, write_chats
from app.explain import explain
from app.shelf import take_in, whole_chat, whole_chats
from app.store.records import Chat, Folder, SearchHit
from app.store.store import Store, open_store

_HEADINGS = ("ID", "LAST", "FOLDER", "TITLE")


def run_chats(invocation: Invocation, given: argparse.Namespace, console: Console) -> int:
    """Run one of the commands about chats; returns the exit status.

    Raises:
        AppError: It cannot be done.
    """
    with _store(invocation) as store:
        match given.command:
            case "chats list":
                return _list(store, invocation, given, console)
            case "chats show":
                return _show(store, invocation, given, console)
            case "chats search":
                return _search(store, invocation, given, console)
            case "chats export":
                return _export(store, invocation, given, console)
            case "chats import":
                return _import(store, invocation, given, console)
            case _:
                raise AssertionError(f"unknown command {given.command!r}")


@contextlib.contextmanager
def _store(invocation: Invocation) -> Iterator[Store]:
    store = open_store(invocation.paths.database, invocation.paths.backups)
    try:
        yield store
    finally:
        store.close()


# ---------------------------------------------------------------- list, show, search


def _list(store: Store, invocation: Invocation, given: argparse.Namespace, console: Console) -> int:
    folders = {folder.id: folder.name for folder in store.folders.all()}
    chats = store.chats.bin() if "bin" in given else store.chats.all()
    if "folder" in given:
        wanted = _folder(store, given.folder).id
        chats = tuple(chat for chat in chats if chat.folder_id == wanted)
    if invocation.json is not None:
        listed = [_chat_json(chat, folders) for chat in chats]
        console.write_json({"chats": listed}, invocation.json)
    else:
        console.write(table([_HEADINGS, *(_chat_row(chat, folders) for chat in chats)]))
    return DONE


def _show(store: Store, invocation: Invocation, given: argparse.Namespace, console: Console) -> int:
    exchanged = whole_chat(store, given.id)
    if invocation.json is not None:
        _write(to_json([exchanged], time.time()), invocation.json, console)
    else:
        console.write(to_markdown(exchanged))
    return DONE


def _search(
    store: Store, invocation: Invocation, given: argparse.Namespace, console: Console
) -> int:
    hits = store.search(" ".join(given.words))
    if invocation.json is not None:
        console.write_json({"hits": list(map(_hit_json, hits))}, invocation.json)
    else:
        rows = [(str(hit.chat.id), _title(hit.chat), hit.excerpt) for hit in hits]
        console.write(table([("ID", "TITLE", "PLACE"), *rows]))
    return DONE


def _chat_row(chat: Chat, folders: dict[int, str]) -> tuple[str, ...]:
    folder = folders.get(chat.folder_id or 0, "")
    return str(chat.id), day_and_time(chat.active_at), folder, _title(chat)


def _title(chat: Chat) -> str:
    return "(damaged)" if chat.is_damaged else " ".join(chat.title.split()) or "New chat"


def _chat_json(chat: Chat, folders: dict[int, str]) -> dict[str, Any]:
    return {
        "id": chat.id,
        "title": chat.title,
        "folder": folders.get(chat.folder_id or 0),
        "created_at": chat.created_at,
        "active_at": chat.active_at,
        "pinned": chat.pinned,
        "deleted_at": chat.deleted_at,
        "is_damaged": chat.is_damaged,
    }


def _hit_json(hit: SearchHit) -> dict[str, Any]:
    return {
        "chat_id": hit.chat.id,
        "title": hit.chat.title,
        "message_id": hit.message_id,
        "excerpt": hit.excerpt,
    }


# ---------------------------------------------------------------- export, import


def _export(
    store: Store, invocation: Invocation, given: argparse.Namespace, console: Console
) -> int:
    chats = _wanted(store, given)
    file_format = FileFormat(given.format)
    target = getattr(given, "out", None)
    now = time.time()
    if target is None:
        if len(chats) != 1 and file_format is not FileFormat.JSON:
            raise BadUsage("venturi chats export", "several chats need --out FOLDER")
        one = text_as(file_format, chats[0], now) if len(chats) == 1 else to_json(chats, now)
        console.write(one)
        return DONE
    if "id" in given and len(chats) == 1:
        write_chat(chats[0], file_format, target, now)
        paths = [target]
    else:
        paths = write_chats(chats, file_format, target, now)
    if invocation.json is not None:
        console.write_json({"files": [str(path) for path in paths]}, invocation.json)
    else:
        console.notice(f"{len(chats)} chats written to {target}.")
    return DONE


def _wanted(store: Store, given: argparse.Namespace) -> list[ExchangedChat]:
    choices = [name for name in ("id", "folder", "all") if name in given]
    match choices:
        case ["id"]:
            ids = given.id
        case ["folder"]:
            folder_id = _folder(store, given.folder).id
            ids = [chat.id for chat in store.chats.all() if chat.folder_id == folder_id]
        case ["all"]:
            ids = [chat.id for chat in store.chats.all() if not chat.is_damaged]
        case _:
            raise BadUsage("venturi chats export", "name chats by id, or one of --folder and --all")
    if choices == ["id"]:
        return [whole_chat(store, chat_id) for chat_id in ids]
    return list(whole_chats(store, ids))


def _folder(store: Store, name: str) -> Folder:
    folders = store.folders.all()
    for folder in folders:
        if folder.name.casefold() == name.casefold():
            return folder
    known = ", ".join(folder.name for folder in folders) or "there is none yet"
    raise BadOption("folder", name, f"one of the folders ({known})")


def _import(
    store: Store, invocation: Invocation, given: argparse.Namespace, console: Console
) -> int:
    """Take in every file that can be read; one that cannot is named, and the others go on."""
    num_new = num_known = 0
    refused: list[AppError] = []
    for path in given.files:
        try:
            # All of it before any is stored: a file that breaks off leaves nothing behind.
            for exchanged in list(read_chats(path, time.time())):
                is_new = take_in(store, exchanged, time.time())
                num_new, num_known = num_new + is_new, num_known + (not is_new)
        except ImportRefused as error:
            refused.append(error)
            console.notice(explain(error).text)
    if invocation.json is not None:
        problems = [explain(error).text for error in refused]
        result = {"imported": num_new, "already_there": num_known, "problems": problems}
        console.write_json(result, invocation.json)
    elif num_new or num_known:
        chats = "1 chat" if num_new == 1 else f"{num_new} chats"
        console.write(f"{chats} imported, {num_known} here already.\n")
    return max((exit_code(error) for error in refused), default=DONE)


def _write(text: str, target: str, console: Console) -> None:
    if target == STDIN:
        console.write(text)
        return
    try:
        Path(target).write_text(text, encoding="utf-8")
    except OSError as error:
        raise BadOption("json", target, f"a file that can be written: {error.strerror}") from error
