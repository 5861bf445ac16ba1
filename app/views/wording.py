"""Numbers and dates in words, the same everywhere in the window. Unknown is "—", never 0."""

import re
from collections.abc import Mapping
from datetime import UTC, datetime

from app.advice import Advice
from app.words import as_one, tr, tr_later, tr_plural

UNKNOWN = "—"
NOT_KNOWN = "n/a"  # of what a driver may not tell at all

_MONTHS = (
    tr_later("Jan"),
    tr_later("Feb"),
    tr_later("Mar"),
    tr_later("Apr"),
    tr_later("May"),
    tr_later("Jun"),
    tr_later("Jul"),
    tr_later("Aug"),
    tr_later("Sep"),
    tr_later("Oct"),
    tr_later("Nov"),
    tr_later("Dec"),
)
_FINISHED = {
    "stop": "",
    "length": tr_later("length limit reached"),
    "context": tr_later("the context is full"),
    "edited": tr_later("edited"),
    "cancelled": tr_later("stopped"),
}
_BACKENDS = (("gpu", "GPU"), ("cpu", "CPU"), ("reference", tr_later("reference")))


def rate(tokens_per_second: float | None) -> str:
    """Tokens per second, two digits at least: "4.2", "46", "310"."""
    if tokens_per_second is None:
        return UNKNOWN
    if tokens_per_second < 9.95:
        return f"{tokens_per_second:.1f}"
    return f"{tokens_per_second:.0f}"


def count(number: int | None) -> str:
    """A count, of tokens for example: "412", "1.2k", "32k", "1.2M"."""
    if number is None:
        return UNKNOWN
    if number < 1000:
        return str(number)
    value, unit = (number / 1000, "k") if number < 999_500 else (number / 10**6, "M")
    return f"{value:.1f}{unit}" if value < 9.95 else f"{value:.0f}{unit}"


def exact(number: int | None) -> str:
    """A count to the last one: "8,141"."""
    return UNKNOWN if number is None else f"{number:,}"


def length(num_tokens: int | None) -> str:
    """A context's length, which comes in powers of two: "2k", "32k"; others are counted."""
    if num_tokens is None or num_tokens % 1024:
        return count(num_tokens)
    return f"{num_tokens // 1024}k"


def tokens(number: int | None) -> str:
    """A count with its unit: "1 token", "412 tokens"."""
    return tr_plural("{count} token", "{count} tokens", number or 0, count=count(number))


def threads(number: int | None) -> str:
    """Threads with their unit: "1 thread", "4 threads"; nothing where they are not known."""
    if number is None:
        return ""
    return tr_plural("{threads} thread", "{threads} threads", number, threads=number)


def seconds(duration: float | None) -> str:
    """A duration: "0.31 s", "8.9 s", "2 min 5 s"."""
    if duration is None:
        return UNKNOWN
    if duration < 1:
        return as_one(f"{duration:.2f} s")
    if duration < 60:
        return as_one(f"{duration:.1f} s")
    return as_one(f"{int(duration // 60)} min {int(duration % 60)} s")


def milliseconds(duration: float | None) -> str:
    """A short duration: "3.0 ms", "21.6 ms", "310 ms"."""
    if duration is None:
        return UNKNOWN
    number = duration * 1000
    return as_one(f"{number:.1f} ms" if number < 99.5 else f"{number:.0f} ms")


def size(num_bytes: int | None) -> str:
    """An amount of memory or disk: "15 MB", "1.1 GB" (powers of ten, as files are sold)."""
    if num_bytes is None:
        return UNKNOWN
    for unit, factor in (("GB", 1e9), ("MB", 1e6), ("kB", 1e3)):
        if num_bytes >= factor:
            number = num_bytes / factor
            return as_one(f"{number:.1f} {unit}" if number < 9.95 else f"{number:.0f} {unit}")
    return as_one(f"{num_bytes} B")


def bandwidth(bytes_per_second: float | None) -> str:
    """Bytes per second: "19.3 GB/s", "0.4 GB/s"."""
    return UNKNOWN if bytes_per_second is None else as_one(f"{gigas(bytes_per_second)} GB/s")


def flops(per_second: float | None) -> str:
    """Operations per second: "340 GFLOP/s", "2.1 TFLOP/s"."""
    if per_second is None:
        return UNKNOWN
    if per_second >= 1e12:
        return as_one(f"{per_second / 1e12:.1f} TFLOP/s")
    return as_one(f"{gigas(per_second)} GFLOP/s")


def gigas(amount: float | None) -> str:
    """Thousands of millions: "0.38", "4.2", "19.3", "340"."""
    if amount is None:
        return UNKNOWN
    number = amount / 1e9
    if number < 0.995:
        return f"{number:.2f}"
    return f"{number:.1f}" if number < 99.5 else f"{number:.0f}"


def frequency(hertz: float | None) -> str:
    """A clock: "3.1 GHz", "810 MHz"."""
    if hertz is None:
        return NOT_KNOWN
    return as_one(f"{hertz / 1e9:.1f} GHz" if hertz >= 0.995e9 else f"{hertz / 1e6:.0f} MHz")


def power(watts: float | None) -> str:
    """Electric power: "75 W"."""
    return NOT_KNOWN if watts is None else as_one(f"{watts:.0f} W")


def temperature(celsius: float | None) -> str:
    """A temperature: "61 °C"."""
    return NOT_KNOWN if celsius is None else as_one(f"{celsius:.0f} °C")


def part(used_bytes: int | None, total_bytes: int | None) -> str:
    """Memory in use: "5.4 GB of 26 GB"."""
    if used_bytes is None or total_bytes is None:
        return NOT_KNOWN
    return tr("{used} of {total}", used=size(used_bytes), total=size(total_bytes))


def percent(fraction: float | None) -> str:
    """A part of a whole: "93 %"."""
    return UNKNOWN if fraction is None else as_one(f"{fraction * 100:.0f} %")


def gain(factor: float) -> str:
    """How much faster: "+31 %", "× 4.1"."""
    return f"+{(factor - 1) * 100:.0f} %" if factor < 2 else f"× {factor:.1f}"


def rate_range(advice: Advice) -> str:
    """A predicted speed: "46", or "23–46" where only a range can be told."""
    low, high = rate(advice.tokens_per_second), advice.highest_tokens_per_second
    return low if high is None else f"{low}–{rate(high)}"


def clock(seconds_since_1970: float | None) -> str:
    """Date and time of here: "29 Nov, 14:03"."""
    if seconds_since_1970 is None:
        return UNKNOWN
    at = datetime.fromtimestamp(seconds_since_1970, UTC).astimezone()
    month = tr(_MONTHS[at.month - 1])
    return tr("{day} {month}, {time}", day=at.day, month=month, time=f"{at:%H:%M}")


def finish(reason: str | None) -> str:
    """Why an answer ended, where that is worth a word."""
    return tr(_FINISHED.get(reason or "stop", reason or ""))


def parameters(number: int | None) -> str:
    """Weights of a model, as its name tells them: "135M", "1.5B", "70B"; "" is not known."""
    if not number:
        return ""
    if number < 10**9:
        return f"{number / 10**6:.0f}M"
    billions = number / 10**9
    return f"{billions:.1f}B" if billions < 9.95 else f"{billions:.0f}B"


def bits(weight_format: str) -> str:
    """What a weight format means to people: "Q4_1" is "4-bit"; of several, the range."""
    widths = sorted(int(digits) for digits in re.findall(r"(?:Q|F|INT)(\d+)", weight_format))
    if not widths:
        return weight_format
    if widths[0] == widths[-1]:
        return tr("{widths}-bit", widths=widths[0])
    return tr("{widths}–{widths_2}-bit", widths=widths[0], widths_2=widths[-1])


def kernel_summary(kernels: Mapping[str, str]) -> str:
    """Which backends run the operations: "CPU reference kernels", "GPU + reference kernels"."""
    backends = set(kernels.values())
    if backends == {"reference"}:
        return tr("reference kernels")
    named = [tr(word) for name, word in _BACKENDS if name in backends]
    others = sorted(backends - {name for name, _ in _BACKENDS})
    return tr("{backends} kernels", backends=" + ".join([*named, *others]))
