"""What the models page shows: frozen words and fractions, made by the models page's controller."""

from dataclasses import dataclass


@dataclass(frozen=True)
class ShownTag:
    """A judgement in words; `kind` is "good", "amber" or "muted"."""

    words: str
    kind: str


@dataclass(frozen=True)
class ShownAction:
    """Something that can be done with a model.

    Attributes:
        id: Given back with the model's key: "get", "load", "details", "delete" …
        words: On its button.
        is_primary: It is what most people want here.
    """

    id: str
    words: str
    is_primary: bool = False


@dataclass(frozen=True)
class ShownDownload:
    """A download's line.

    Attributes:
        key: Given back with "pause", "resume" and "cancel".
        words: How far, how fast, how long.
        fraction: 0 to 1; None is not known.
        actions: What can be done with it now.
        problem: Why it does not go on, with what helps; "" while it does.
        is_running: Bytes are being fetched.
    """

    key: str
    words: str
    fraction: float | None
    actions: tuple[ShownAction, ...]
    problem: str = ""
    is_running: bool = False


@dataclass(frozen=True)
class ShownCard:
    """A model in a list; "" leaves a place empty.

    Attributes:
        key: Tells it from the others of its list.
        title, details: What it is called, what it is.
        size: Of its file, or of the model.
        size_note: The type of its weights, or what the size counts.
        fit: Whether it fits this machine.
        speed: Tokens per second, a number or a range.
        speed_note: What else is said of speed.
        speed_caption: "predicted" or "measured here".
        pill: A word beside the title, such as "loaded".
        action: Its button.
        more: What its menu offers.
        download: Its running or waiting download.
        problem: Why it cannot be used.
    """

    key: str
    title: str
    details: str = ""
    size: str = ""
    size_note: str = ""
    fit: ShownTag | None = None
    speed: str = ""
    speed_note: str = ""
    speed_caption: str = ""
    pill: str = ""
    action: ShownAction | None = None
    more: tuple[ShownAction, ...] = ()
    download: ShownDownload | None = None
    problem: str = ""


@dataclass(frozen=True)
class ShownQuant:
    """A file of a model's page.

    Attributes:
        key: Given back with the action.
        quant: Its type.
        size: Of its files.
        quality: What it costs in quality.
        fit: Whether it fits; None is not known.
        speed: Predicted; "" is not known.
        action: Its button.
    """

    key: str
    quant: str
    size: str
    quality: str
    fit: ShownTag | None = None
    speed: str = ""
    action: ShownAction | None = None


@dataclass(frozen=True)
class ShownToken:
    """A token of a prompt, or several that make one character.

    Attributes:
        text: As it is read; a special one by its name.
        tip: What is told of it, its id first of all.
        is_special: It steers the model.
    """

    text: str
    tip: str
    is_special: bool


@dataclass(frozen=True)
class ShownPrompt:
    """What a model sees of a conversation.

    Attributes:
        summary: How long it is, and what wrote it.
        tokens: All of it.
        problem: Why the template refused it; "" where it did not.
        notes: What else is told.
    """

    summary: str
    tokens: tuple[ShownToken, ...] = ()
    problem: str = ""
    notes: tuple[str, ...] = ()


@dataclass(frozen=True)
class ShownDetails:
    """A model's page.

    Attributes:
        key: Of the model.
        title, subtitle: At its head.
        facts: Names and values.
        files: What can be fetched; empty for a model on this disk.
        prompt: What the model sees of an example; None is not known.
        text: The card, or what else is told, as Markdown.
        actions: Buttons at its head.
        problem: Why it cannot be fetched or used, with what helps.
        is_loading: More is on its way.
        asks_for_token: The hub wants to know who asks.
    """

    key: str
    title: str
    subtitle: str = ""
    facts: tuple[tuple[str, str], ...] = ()
    files: tuple[ShownQuant, ...] = ()
    prompt: ShownPrompt | None = None
    text: str = ""
    actions: tuple[ShownAction, ...] = ()
    problem: str = ""
    is_loading: bool = False
    asks_for_token: bool = False
