"""`venturi models pull`: download a model, with a bar; Ctrl+C keeps what came."""

import argparse
from pathlib import Path

from app.cli.arguments import Invocation
from app.cli.console import Console
from app.cli.exit_codes import DONE, INTERRUPTED
from app.cli.transfer_bar import TransferBar
from app.hub.fetch import fetch_offered, fetch_wish
from app.hub.hugging_face import HuggingFace
from app.hub.installed import size_on_disk
from app.hub.manifest import read_manifest
from app.hub.progress import FetchProgress, never_cancelled
from app.hub.token_store import TokenStore
from app.hub.wish import wish_for_link
from app.model_library import installed_path, link_or_offer
from app.wording import size_text


def pull_model(invocation: Invocation, given: argparse.Namespace, console: Console) -> int:
    """Fetch it unless it is here; returns the exit status.

    Raises:
        HubError: It cannot be found or fetched.
    """
    paths = invocation.paths
    here = installed_path(given.spec, paths)
    if here is None:
        try:
            here = _fetch(invocation, given.spec, console)
        except KeyboardInterrupt:
            console.notice("Stopped; what came is kept. Run the same command to go on.")
            return INTERRUPTED
    _tell(here, invocation, console)
    return DONE


def _fetch(invocation: Invocation, spec: str, console: Console) -> Path:
    paths = invocation.paths
    offer, link = link_or_offer(spec, paths)
    hub = HuggingFace(token=TokenStore(paths.hub_token).read())
    with TransferBar(console, spec.rsplit("/", 1)[-1]) as bar:
        bar.show(FetchProgress("asking the hub", 0, None))
        if offer is not None:
            return fetch_offered(
                offer, paths.models, progress=bar.show, is_cancelled=never_cancelled, hub=hub
            )
        return fetch_wish(
            wish_for_link(link),
            paths.models,
            progress=bar.show,
            is_cancelled=never_cancelled,
            hub=hub,
        )


def _tell(path: Path, invocation: Invocation, console: Console) -> None:
    manifest = read_manifest(path)
    if invocation.json is None:
        console.write(f"{path} ({size_text(size_on_disk(path))})\n")
        return
    result = {
        "id": manifest.model_id if manifest else path.stem,
        "path": str(path),
        "size_bytes": size_on_disk(path),
        "sha256": manifest.sha256 if manifest else None,
        "source": manifest.source if manifest else None,
        "revision": manifest.revision if manifest else None,
        "licence": manifest.licence if manifest else None,
    }
    console.write_json(result, invocation.json)
