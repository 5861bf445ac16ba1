"""How numbers and foreign text look inside our sentences. Used by everything that words errors."""


def inline(text: str) -> str:
    """On one line, without a full stop of its own and without control characters."""
    return "".join(c if c.isprintable() else " " for c in text).strip().rstrip(".")


def size_text(num_bytes: int) -> str:
    """Bytes as people write them: 98 MB, 2.9 GB."""
    if num_bytes < 10**9:
        return f"{num_bytes / 10**6:.0f} MB"
    return f"{num_bytes / 10**9:.1f} GB"
