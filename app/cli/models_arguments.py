"""The part of the command line about models: `venturi models …`.

Called by `arguments.py`, which owns the parser.
"""

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import Any

_MODEL = "an id of `models list`, a path, user/repo[:quant] or an address of the hub"

AddAction = Callable[[str, str], Any]


def add_model_actions(add: AddAction) -> None:
    """Add what can be done with models.

    Args:
        add: Makes the parser of an action from its name and its words.
    """
    listing = add("list", "models that are installed, on their way, or offered")
    listing.add_argument(
        "--duplicates", action="store_true", help="files that are there twice (hashes them)"
    )
    _add_search(add("search", "models on the hub, the most downloaded first"))
    info = add("info", "all about a model: here, offered, or on the hub")
    info.add_argument("spec", metavar="MODEL", help=_MODEL)
    pull = add("pull", "download a model; run again, it goes on where it stopped")
    pull.add_argument("spec", metavar="MODEL", help=_MODEL)
    remove = add("remove", "delete models of the models folder, or unfinished downloads")
    remove.add_argument("specs", nargs="+", metavar="MODEL", help=_MODEL)
    importing = add("import", "bring a file or folder into the models folder")
    importing.add_argument("file", type=Path, metavar="PATH", help="a GGUF file, or a folder")
    verify = add("verify", "hash models and compare with what was promised")
    verify.add_argument(
        "specs",
        nargs="*",
        metavar="MODEL",
        default=argparse.SUPPRESS,
        help="all of the models folder if none is given",
    )


def _add_search(parser: Any) -> None:
    parser.set_defaults(limit=20)
    parser.add_argument("words", nargs="*", metavar="WORD", default=argparse.SUPPRESS)
    parser.add_argument(
        "--safetensors", action="store_true", help="4-bit safetensors in place of GGUF files"
    )
    parser.add_argument("--licence", metavar="NAME", help="as the hub calls it: apache-2.0")
    parser.add_argument(
        "--most-parameters", metavar="N", type=_parameters, help="not larger than: 3B, 700M"
    )
    parser.add_argument("--limit", metavar="N", type=_limit, help="most results")


def _parameters(text: str) -> int:
    units = {"B": 10**9, "M": 10**6}
    number = text[:-1] if text[-1:].upper() in units else text
    try:
        return int(float(number) * units.get(text[-1:].upper(), 1))
    except (ValueError, OverflowError):
        raise argparse.ArgumentTypeError(f"{text!r} is not a number such as 3B") from None


def _limit(text: str) -> int:
    if not text.isdecimal() or not 1 <= int(text) <= 100:
        raise argparse.ArgumentTypeError(f"{text!r} is not from 1 to 100")
    return int(text)
