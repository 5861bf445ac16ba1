"""`venturi models remove|import|verify`: what happens to files on this machine.

Only files of our own models folder are ever deleted.
"""

import argparse
from pathlib import Path
from typing import Any

from app.cli.arguments import Invocation
from app.cli.console import Console
from app.cli.exit_codes import DONE, FAILED
from app.cli.list_models import table
from app.cli.transfer_bar import TransferBar
from app.hub.downloads import drop_download
from app.hub.hashes import HashCache, Verified, verify
from app.hub.import_model import import_model
from app.hub.installed import all_files, missing_models, model_files, size_on_disk
from app.hub.progress import never_cancelled
from app.hub.trash import purge, remove
from app.hub.wish import read_wishes
from app.model_library import installed_path, unknown_model
from app.wording import size_text
from engine import ModelFileMissing, inspect_model


def remove_models(invocation: Invocation, given: argparse.Namespace, console: Console) -> int:
    """Delete models, and downloads that are not done; returns the exit status.

    Raises:
        UnknownModel: One of them is neither here nor on its way; nothing is deleted then.
        NotOurs: One of them belongs to another program.
    """
    paths = invocation.paths
    wishes = read_wishes(paths.models) if paths.models.is_dir() else []
    coming = [wish for wish in wishes if wish.model_id in given.specs]
    unfinished = {wish.model_id for wish in coming}
    models = [_find(spec, invocation) for spec in given.specs if spec not in unfinished]
    sizes = [size_on_disk(model) if model.exists() else 0 for model in models]
    for model in models:
        purge(remove(all_files(model) if model.exists() else [model], paths.models))
    held = [wish.model_id for wish in coming if not drop_download(wish, paths.models)]
    for name in held:
        console.notice(f"{name} is being downloaded by another program; stop that first.")
    dropped = sorted(unfinished.difference(held))
    if invocation.json is not None:
        removed = [
            {"path": str(model), "size_bytes": size}
            for model, size in zip(models, sizes, strict=True)
        ]
        result = {"removed": removed, "removed_downloads": dropped}
        console.write_json(result, invocation.json)
    else:
        for name in dropped:
            console.write(f"The download of {name} is removed.\n")
        for model, size in zip(models, sizes, strict=True):
            console.write(f"{model.name} is deleted ({size_text(size)}).\n")
    return FAILED if held else DONE


def import_one(invocation: Invocation, given: argparse.Namespace, console: Console) -> int:
    """Bring a model into the models folder; returns the exit status.

    Raises:
        EngineError: It is no model that can be read.
        AlreadyThere: One of this name is there.
    """
    source = given.file.expanduser()
    if not source.exists():
        raise ModelFileMissing(source)
    facts = inspect_model(source)
    with TransferBar(console, source.name) as bar:
        path = import_model(source, invocation.paths.models, bar.show, never_cancelled)
    if invocation.json is not None:
        result = {"id": path.stem, "path": str(path), "size_bytes": size_on_disk(path)}
        console.write_json({**result, "family": facts.family}, invocation.json)
    else:
        console.write(f"{path}\n")
    return DONE


def verify_models(invocation: Invocation, given: argparse.Namespace, console: Console) -> int:
    """Hash models anew; the exit status is 1 when one is damaged.

    Raises:
        UnknownModel: One of them is not here.
    """
    paths = invocation.paths
    hashes = HashCache(paths.hashes)
    specs = getattr(given, "specs", ())
    models = [_find(spec, invocation) for spec in specs] or model_files(paths.models)
    found: list[Verified] = []
    for model in models:
        with TransferBar(console, model.name) as bar:
            found += verify(model, hashes, bar.show)
    if invocation.json is not None:
        console.write_json({"files": [_as_json(one) for one in found]}, invocation.json)
    elif not found:
        console.notice("There is no model in the models folder.")
    else:
        console.write(table([(_verdict(one), str(one.path)) for one in found]))
    return FAILED if any(one.is_sound is False for one in found) else DONE


def _find(spec: str, invocation: Invocation) -> Path:
    """A model on this machine, also one whose files are gone."""
    paths = invocation.paths
    folders = tuple(map(Path, invocation.settings.model_folders))
    here = installed_path(spec, paths, folders=folders)
    if here is not None:
        return here.absolute()
    for path in missing_models(paths.models):
        if spec in (path.name, path.stem):
            return path
    raise unknown_model(spec, paths)


def _verdict(one: Verified) -> str:
    if one.found_sha256 is None:
        return "missing"
    if one.is_sound is None:
        return f"nothing was promised: {one.found_sha256}"
    return "sound" if one.is_sound else "damaged"


def _as_json(one: Verified) -> dict[str, Any]:
    return {
        "path": str(one.path),
        "expected_sha256": one.expected_sha256,
        "found_sha256": one.found_sha256,
        "is_sound": one.is_sound,
    }
