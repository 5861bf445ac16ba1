"""The command line: which options there are, and the choices they make over the settings.

Words only what argparse must; values out of range are named by `app/limits.py` through `explain`.
"""

import argparse
import errno
import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from importlib.metadata import version
from pathlib import Path
from typing import Any, NoReturn

from app.bench.peer import LLAMA_CPP
from app.bench.trials import DEPTH_STEP, MOST_CHATS
from app.cli.models_arguments import add_model_actions
from app.errors import BadInputFile, BadOption, BadUsage
from app.limits import check
from app.paths import Paths
from app.settings import Settings
from engine import QUANTIZATION_TYPES, LoadOptions, SamplingParams

_EPILOG = (
    "Ids of models: venturi models list."
    " Exit status: 0 done, 1 failed, 2 bad input, 130 interrupted."
)


class _Parser(argparse.ArgumentParser):
    """Raises where argparse would print its usage and end the process."""

    def error(self, message: str) -> NoReturn:
        raise BadUsage(self.prog, message)


@dataclass(frozen=True)
class Invocation:
    """What every command is given.

    Attributes:
        paths: Where things lie.
        settings: As stored, without what the command line says.
        model: Id, path or `user/repo[:quant]`.
        load: How to load it.
        sampling: How to sample.
        json: Where the result goes as JSON: "-" is standard output; None for no JSON.
    """

    paths: Paths
    settings: Settings
    model: str
    load: LoadOptions
    sampling: SamplingParams
    json: str | None


def parse_arguments(arguments: Sequence[str]) -> argparse.Namespace:
    """Read the command line; options that were not given are absent.

    Raises:
        BadUsage: An unknown option, a missing value, a word in place of a number.
    """
    common = _common_options()
    parser = _Parser(
        prog="venturi",
        parents=[common],
        description="Chat with local language models.",
        epilog=_EPILOG,
        allow_abbrev=False,
        argument_default=argparse.SUPPRESS,
    )
    parser.add_argument("--version", action="version", version=f"venturi {version('venturi-chat')}")
    parser.add_argument(
        "--quick-ask", action="store_true", help="open the small window for one question"
    )
    parser.set_defaults(command="start")
    commands = parser.add_subparsers(metavar="COMMAND", title="commands")
    _add_chat(commands, common)
    _add_models(commands, common)
    _add_chats(commands, common)
    _add_tokenize(commands, common)
    _add_perplexity(commands, common)
    _add_bench(commands, common)
    top = commands.add_parser(
        "top",
        parents=[common],
        help="what every running Venturi does now",
        allow_abbrev=False,
        argument_default=argparse.SUPPRESS,
    )
    top.set_defaults(command="top")
    doctor = commands.add_parser(
        "doctor", parents=[common], help="check what this machine offers", allow_abbrev=False
    )
    doctor.set_defaults(command="doctor")
    return parser.parse_args(arguments)


def check_places(given: argparse.Namespace) -> None:
    """See that results and data have a place, before minutes are spent on them.

    Raises:
        BadOption: The data folder is no folder.
        BadInputFile: The result cannot be written.
    """
    data_dir: Path | None = getattr(given, "data_dir", None)
    if data_dir is not None and data_dir.expanduser().is_file():
        raise BadOption("data-dir", str(data_dir), "a folder")
    target = getattr(given, "json", None)
    if target in (None, "-"):
        return
    place = Path(target)
    if place.is_dir():
        raise BadInputFile(place, os.strerror(errno.EISDIR))
    if not place.absolute().parent.is_dir():
        raise BadInputFile(place, os.strerror(errno.ENOENT))


def choose(given: argparse.Namespace, paths: Paths, settings: Settings) -> Invocation:
    """Lay the options given over the settings.

    Raises:
        BadOption: A value is out of range.
    """
    invocation = Invocation(
        paths=paths,
        settings=settings,
        model=getattr(given, "model", settings.model),
        load=replace(settings.load, **_given(given, LoadOptions)),
        sampling=replace(settings.sampling, **sampling_given(given)),
        json=getattr(given, "json", None),
    )
    check(invocation.load)
    check(invocation.sampling)
    return invocation


def sampling_given(given: argparse.Namespace) -> dict[str, Any]:
    """The options about sampling that were given, by field of `SamplingParams`."""
    return _given(given, SamplingParams)


def _given(given: argparse.Namespace, group: type) -> dict[str, Any]:
    names = [field.name for field in fields(group) if field.name in given]
    values = {name: getattr(given, name) for name in names}
    return {name: tuple(v) if isinstance(v, list) else v for name, v in values.items()}


def _common_options() -> _Parser:
    parser = _Parser(add_help=False, argument_default=argparse.SUPPRESS)
    group = parser.add_argument_group("common options")
    group.add_argument("--model", metavar="ID|PATH|user/repo[:quant]", help="the model to use")
    group.add_argument("--device", choices=("auto", "cpu", "cuda"), help="where to run it")
    group.add_argument("--threads", type=_whole, metavar="N", help="CPU threads")
    group.add_argument("--context", type=_whole, metavar="N", help="longest chat in tokens")
    group.add_argument(
        "--kernels", choices=("auto", "cpu", "gpu", "reference"), help="which kernels run it"
    )
    group.add_argument("--data-dir", type=Path, metavar="DIR", help="keep everything there")
    group.add_argument(
        "--json", nargs="?", const="-", metavar="FILE", help="the result as JSON (to FILE)"
    )
    return parser


def _add_chat(commands: Any, common: _Parser) -> None:
    parser = commands.add_parser(
        "chat",
        parents=[common],
        allow_abbrev=False,
        argument_default=argparse.SUPPRESS,
        help="chat in the terminal, or print one answer",
        description="Chat in the terminal. With --prompt, or with text piped in and no --chat,"
        " print one answer and end; it is stored only with --chat.",
    )
    parser.set_defaults(command="chat")
    parser.add_argument("--prompt", metavar="TEXT", help="what to answer; - reads standard input")
    parser.add_argument("--system", metavar="TEXT", help="the system prompt")
    parser.add_argument("--max-tokens", type=_whole, metavar="N", help="end after N tokens")
    parser.add_argument("--temperature", type=_number, metavar="T", help="0 is greedy")
    parser.add_argument("--top-k", type=_whole, metavar="K", help="keep the K likeliest; 0 is off")
    parser.add_argument(
        "--top-p", type=_number, metavar="P", help="keep this probability; 1 is off"
    )
    parser.add_argument("--min-p", type=_number, metavar="P", help="relative to the likeliest")
    parser.add_argument("--seed", type=_whole, metavar="N", help="the same seed, the same answer")
    parser.add_argument(
        "--stop", action="append", metavar="TEXT", help="end before this text; may be repeated"
    )
    parser.add_argument(
        "--stats", action="store_true", help="say how near this machine's limit it is"
    )
    parser.add_argument("--chat", type=_chat_id, metavar="ID|new", help="go on in a stored chat")


def _add_models(commands: Any, common: _Parser) -> None:
    parser = commands.add_parser("models", allow_abbrev=False, help="the models on this machine")
    actions = parser.add_subparsers(metavar="ACTION", title="actions", required=True)

    def add(name: str, words: str) -> Any:
        action = actions.add_parser(
            name,
            parents=[common],
            allow_abbrev=False,
            argument_default=argparse.SUPPRESS,
            help=words,
            description=words[0].upper() + words[1:] + ".",
        )
        action.set_defaults(command=f"models {name}")
        return action

    add_model_actions(add)
    quantizing = actions.add_parser(
        "quantize",
        parents=[common],
        allow_abbrev=False,
        argument_default=argparse.SUPPRESS,
        help="make a smaller GGUF file of a model",
        description="Round a model's weights to 4 to 8 bits and write a GGUF file, which llama.cpp"
        " reads too. The error of each tensor is told.",
    )
    quantizing.set_defaults(command="models quantize")
    quantizing.add_argument(
        "source", metavar="SRC", help="a folder of safetensors, or a GGUF file in F32, F16 or BF16"
    )
    quantizing.add_argument(
        "--type", choices=QUANTIZATION_TYPES, required=True, help="Q4_K and Q5_K mix in some Q6_K"
    )
    quantizing.add_argument(
        "--out", type=Path, required=True, metavar="FILE", help="the file to write"
    )


def _add_chats(commands: Any, common: _Parser) -> None:
    parser = commands.add_parser("chats", allow_abbrev=False, help="the stored chats")
    actions = parser.add_subparsers(metavar="ACTION", title="actions", required=True)

    def add(name: str, words: str) -> Any:
        action = actions.add_parser(
            name,
            parents=[common],
            allow_abbrev=False,
            argument_default=argparse.SUPPRESS,
            help=words,
        )
        action.set_defaults(command=f"chats {name}")
        return action

    listing = add("list", "all chats, the latest first")
    listing.add_argument("--bin", action="store_true", help="the deleted ones")
    listing.add_argument("--folder", metavar="NAME", help="those in a folder")
    add("show", "one chat as Markdown, or with --json all of it").add_argument(
        "id", type=_count, metavar="ID"
    )
    add("search", "where words were said").add_argument("words", nargs="+", metavar="WORD")
    export = add("export", "chats into files")
    export.set_defaults(format="md")
    # A positional of "*" that is not given would be an empty list.
    export.add_argument("id", type=_count, nargs="*", metavar="ID", default=argparse.SUPPRESS)
    export.add_argument("--folder", metavar="NAME", help="all chats of a folder")
    export.add_argument("--all", action="store_true", help="all chats")
    export.add_argument("--format", choices=("md", "json", "html"), help="md if not given")
    export.add_argument(
        "--out", type=Path, metavar="PATH", help="a file, or a folder for several chats"
    )
    add("import", "chats from JSON, Markdown, or an export of ChatGPT").add_argument(
        "files", type=Path, nargs="+", metavar="FILE"
    )


def _add_tokenize(commands: Any, common: _Parser) -> None:
    parser = commands.add_parser(
        "tokenize",
        parents=[common],
        allow_abbrev=False,
        argument_default=argparse.SUPPRESS,
        help="print the token ids of a text",
        description="Print the token ids of a text, without a BOS token.",
    )
    parser.set_defaults(command="tokenize")
    parser.add_argument("text", metavar="TEXT", help="the text; - reads standard input")


def _add_perplexity(commands: Any, common: _Parser) -> None:
    parser = commands.add_parser(
        "perplexity",
        parents=[common],
        allow_abbrev=False,
        argument_default=argparse.SUPPRESS,
        help="how well a model predicts a text",
    )
    parser.set_defaults(command="perplexity", chunk=None, batch=1)
    parser.add_argument("file", type=Path, metavar="FILE", help="text, or a JSON list of token ids")
    parser.add_argument("--chunk", type=_count, metavar="N", help="tokens per forward pass")
    parser.add_argument(
        "--batch", type=_count, metavar="N", help="score N times at once and compare"
    )


def _add_bench(commands: Any, common: _Parser) -> None:
    parser = commands.add_parser(
        "bench",
        parents=[common],
        allow_abbrev=False,
        argument_default=argparse.SUPPRESS,
        help="how fast a model runs on this machine",
        description="Measure prefill and decode, alone and against this machine's limits or"
        " another program. Other programs that run meanwhile disturb it.",
    )
    parser.set_defaults(
        command="bench",
        prompt_tokens=512,
        decode_tokens=128,
        depth=(0, 4096),
        batch=(1, 4),
        rounds=5,
        against=None,
        peer_python=sys.executable,
    )
    parser.add_argument("--prompt-tokens", type=_count, metavar="N", help="new ones per prefill")
    parser.add_argument("--decode-tokens", type=_count, metavar="N", help="generated per chat")
    parser.add_argument(
        "--depth", type=_depths, metavar="N,…", help="tokens that are in the cache before"
    )
    parser.add_argument("--batch", type=_batches, metavar="N,…", help="chats that decode together")
    parser.add_argument("--rounds", type=_count, metavar="N", help="how often all is repeated")
    parser.add_argument("--against", choices=(LLAMA_CPP,), help="another program to compare with")
    parser.add_argument(
        "--peer-python", metavar="PATH", help="the interpreter that has it, if not this one"
    )


def _whole(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number") from None


def _number(text: str) -> float:
    try:
        return float(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number") from None


def _count(text: str) -> int:
    count = _whole(text)
    if not 1 <= count <= 2**20:
        raise argparse.ArgumentTypeError(f"{text} is not from 1 to {2**20}")
    return count


def _depths(text: str) -> tuple[int, ...]:
    depths = tuple(_whole(part) for part in text.split(","))
    if not all(0 <= depth <= 2**20 and depth % DEPTH_STEP == 0 for depth in depths):
        raise argparse.ArgumentTypeError(
            f"{text!r} is no list of multiples of {DEPTH_STEP}, such as 0,4096"
        )
    return depths


def _batches(text: str) -> tuple[int, ...]:
    batches = tuple(_whole(part) for part in text.split(","))
    if not all(1 <= batch <= MOST_CHATS for batch in batches):
        raise argparse.ArgumentTypeError(
            f"{text!r} is no list of numbers from 1 to {MOST_CHATS}, such as 1,4"
        )
    return batches


def _chat_id(text: str) -> int | None:
    return None if text == "new" else _count(text)
