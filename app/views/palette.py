"""The colours of Venturi, light and dark: the one place where a colour is written.

Teal (accent) always means memory, amber always means compute. Used by `theme.py`.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class Colors:
    """One theme's colours by role, as #rrggbb."""

    is_dark: bool
    window: str
    surface: str  # cards, prompt box, code
    sunken: str  # search field, inline code, tracks
    bubble: str  # the user's messages
    hover: str
    text: str
    muted: str
    line: str
    accent: str  # memory, primary action
    accent_hover: str
    accent_mid: str  # a second kind of memory
    accent_soft: str
    accent_pale: str  # a third kind of memory
    grey: str  # shares that are neither memory of the model nor compute
    on_accent: str
    amber: str  # compute, warnings: bars, lines, signs
    amber_text: str  # the same in words, which need more contrast than shapes
    amber_soft: str
    good: str
    danger: str
    danger_soft: str
    shadow: str  # #aarrggbb


LIGHT = Colors(
    is_dark=False,
    window="#f6f6f3",
    surface="#ffffff",
    sunken="#f0f0ec",
    bubble="#eceee9",
    hover="#eeeeea",
    text="#1b1d1f",
    muted="#62676e",
    line="#e3e3de",
    accent="#0b7285",
    accent_hover="#0a6475",
    accent_mid="#6fb3bf",
    accent_soft="#dff0f2",
    accent_pale="#a9d5dc",
    grey="#b4b9be",
    on_accent="#ffffff",
    amber="#c9741a",
    amber_text="#935110",
    amber_soft="#fbeedd",
    good="#22783a",
    danger="#c0392b",
    danger_soft="#fbe9e6",
    shadow="#14000000",
)

DARK = Colors(
    is_dark=True,
    window="#141619",
    surface="#1b1e22",
    sunken="#121417",
    bubble="#24292f",
    hover="#1f2327",
    text="#e9eaec",
    muted="#979ea7",
    line="#2a2e34",
    accent="#3cb9ca",
    accent_hover="#55c6d5",
    accent_mid="#2a7d89",
    accent_soft="#16343a",
    accent_pale="#1f5961",
    grey="#59606a",
    on_accent="#08262b",
    amber="#f0a84b",
    amber_text="#f0a84b",
    amber_soft="#3a2b17",
    good="#69c07a",
    danger="#ff8a80",
    danger_soft="#3a1f1d",
    shadow="#00000000",
)
