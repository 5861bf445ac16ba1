"""Renders one chat template in a process of its own, which ends with it.

A template is code from a file somebody else wrote. It runs in jinja2's immutable sandbox, and the
process bounds what the sandbox cannot: time and memory. Run as a script by `chat_template` with a
request on standard input and a reply on standard output, both JSON; it knows nothing of the engine.

The dialect is that of transformers, utils/chat_template_utils.py: block trimming, loop controls,
`{% generation %}`, `raise_exception`, `strftime_now` and a `tojson` that escapes nothing.
"""

import contextlib
import datetime as dt
import faulthandler
import json
import sys
from collections.abc import Callable
from typing import Any

from jinja2 import nodes
from jinja2.exceptions import SecurityError, TemplateError, TemplateSyntaxError
from jinja2.ext import Extension, loopcontrols
from jinja2.parser import Parser
from jinja2.runtime import Context
from jinja2.sandbox import ImmutableSandboxedEnvironment

# Longest result of a repetition, and largest power, that a template may ask for.
MAX_REPEATED_LENGTH = 1 << 20
MAX_POWER_BITS = 1 << 10

# What a wrong template can raise besides TemplateError.
TEMPLATE_FAULTS = (
    *(ArithmeticError, AttributeError, LookupError, RuntimeError, TypeError, ValueError),
)


class GenerationTag(Extension):
    """`{% generation %}` marks the model's own words for training; here it only lets them pass."""

    tags = {"generation"}  # noqa: RUF012 (jinja2 declares it this way)

    def parse(self, parser: Parser) -> nodes.Node:
        """Turn the tag into a block that calls `_pass`."""
        line = next(parser.stream).lineno
        body = parser.parse_statements(("name:endgeneration",), drop_needle=True)
        return nodes.CallBlock(self.call_method("_pass"), [], [], body).set_lineno(line)

    def _pass(self, caller: Callable[[], str]) -> str:
        return caller()


class TemplateEnvironment(ImmutableSandboxedEnvironment):
    """The sandbox, which also refuses to compute what would fill the memory."""

    intercepted_binops = frozenset({"*", "**"})

    def call_binop(self, context: Context, operator: str, left: Any, right: Any) -> Any:
        """Check an intercepted operator before it runs."""
        if operator == "*" and _repeated_length(left, right) > MAX_REPEATED_LENGTH:
            raise SecurityError("a repetition is too long")
        if operator == "**" and _power_bits(left, right) > MAX_POWER_BITS:
            raise SecurityError("a power is too large")
        return super().call_binop(context, operator, left, right)


def _repeated_length(left: Any, right: Any) -> int:
    for sequence, count in ((left, right), (right, left)):
        if isinstance(sequence, str | list | tuple) and isinstance(count, int):
            return len(sequence) * max(count, 0)
    return 0


def _power_bits(left: Any, right: Any) -> int:
    if isinstance(left, int) and isinstance(right, int) and right > 0:
        return left.bit_length() * right
    return 0


def make_environment() -> TemplateEnvironment:
    """The dialect in which models' templates are written."""
    environment = TemplateEnvironment(
        trim_blocks=True, lstrip_blocks=True, extensions=[GenerationTag, loopcontrols]
    )
    environment.filters["tojson"] = _to_json
    environment.globals["raise_exception"] = _raise_exception
    environment.globals["strftime_now"] = _strftime_now
    return environment


def _to_json(
    value: Any,
    ensure_ascii: bool = False,
    indent: int | None = None,
    separators: tuple[str, str] | None = None,
    sort_keys: bool = False,
) -> str:
    return json.dumps(
        value, ensure_ascii=ensure_ascii, indent=indent, separators=separators, sort_keys=sort_keys
    )


def _raise_exception(message: str) -> None:
    raise TemplateError(message)


def _strftime_now(pattern: str) -> str:
    return dt.datetime.now().strftime(pattern)


def reply_to(request: dict[str, Any]) -> dict[str, Any]:
    """Render each conversation of a request.

    Args:
        request: "template", "variables" for all, and "conversations": lists of messages.

    Returns:
        {"texts": […]}, or {"problem": a sentence} when the template refuses or is wrong.
    """
    try:
        template = make_environment().from_string(request["template"])
        texts = [
            template.render(messages=messages, **request["variables"])
            for messages in request["conversations"]
        ]
    except TemplateSyntaxError as error:
        return {"problem": f"line {error.lineno}: {error.message}"}
    except TemplateError as error:
        return {"problem": error.message or type(error).__name__}
    except MemoryError:
        return {"problem": "it needs too much memory"}
    except TEMPLATE_FAULTS as error:
        return {"problem": f"{type(error).__name__}: {error}"}
    return {"texts": texts}


def main() -> None:
    """Read a request, bound this process, reply."""
    received = sys.stdin.buffer.read()
    if not received:  # the engine has ended
        return
    request = json.loads(received)
    _limit_memory(request["address_space_bytes"])
    # Ends the process from outside the interpreter, whatever loop the template is in.
    faulthandler.dump_traceback_later(request["seconds"], exit=True)
    sys.stdout.buffer.write(json.dumps(reply_to(request)).encode())


def _limit_memory(num_bytes: int) -> None:
    # Windows has no such module, and macOS refuses this limit: there the parent watches alone.
    with contextlib.suppress(ImportError, ValueError, OSError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (num_bytes, num_bytes))


if __name__ == "__main__":
    main()
