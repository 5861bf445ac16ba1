"""The one stylesheet, made from a palette. Widgets name their kind; this says how a kind looks.

A widget's kind is the dynamic property `kind` (`mark`), so that no widget writes a colour.
"""

from string import Template

from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtWidgets import QWidget

from app.views.palette import Colors


def mark(widget: QWidget, kind: str) -> None:
    """Give a widget its kind, the key to its look in this stylesheet."""
    widget.setProperty("kind", kind)
    if not widget.testAttribute(Qt.WidgetAttribute.WA_WState_Polished):
        return  # its look is found when it is shown first
    widget.style().unpolish(widget)
    widget.style().polish(widget)
    # A label takes its padding over only when it is told.
    QCoreApplication.sendEvent(widget, QEvent(QEvent.Type.StyleChange))


def make_stylesheet(colors: Colors, text_pixels: float) -> str:
    """The stylesheet for the application.

    Args:
        colors: The palette in force.
        text_pixels: Size of normal text, in logical pixels.
    """
    sizes = {
        "small_px": round(text_pixels * 0.88),
        "tiny_px": round(text_pixels * 0.82),
        "title_px": round(text_pixels * 1.6),
        "large_px": round(text_pixels * 1.18),
        "text_px": round(text_pixels),
    }
    values = {name: value for name, value in vars(colors).items() if isinstance(value, str)}
    return _SHEET.substitute(values, **sizes)


_SHEET = Template("""
QWidget { color: $text; font-size: ${text_px}px; }
QWidget[kind="window"], QMainWindow { background: $window; }
QWidget[kind="sidebar"] { background: $window; border: 0; border-right: 1px solid $line; }
QWidget[kind="header"] { background: $window; border: 0; border-bottom: 1px solid $line; }
QWidget[kind="panel"] { background: $window; border: 0; border-left: 1px solid $line; }
QWidget[kind="sidebar-foot"] { border: 0; border-top: 1px solid $line; }
QScrollArea, QScrollArea > QWidget > QWidget[kind="page"] { background: transparent; border: 0; }
QSplitter::handle { background: transparent; }

QLabel { background: transparent; border: 0; }
QLabel[kind="muted"] { color: $muted; }
QLabel[kind="small"] { color: $muted; font-size: ${small_px}px; }
QLabel[kind="small-amber"] { color: $amber_text; font-size: ${small_px}px; font-weight: 600; }
QLabel[kind="small-strong"] { color: $text; font-size: ${small_px}px; font-weight: 600; }
QLabel[kind="caption"] { color: $muted; font-size: ${tiny_px}px; font-weight: 600; }
QLabel[kind="tiny"] { color: $muted; font-size: ${tiny_px}px; }
QLabel[kind="small-text"] { color: $text; font-size: ${small_px}px; }
QLabel[kind="small-bold"] { color: $text; font-size: ${small_px}px; font-weight: 600; }
QLabel[kind="gain"] { color: $good; font-size: ${small_px}px; font-weight: 700; }
QLabel[kind="strong"] { font-weight: 600; }
QLabel[kind="title"] { font-size: ${title_px}px; font-weight: 700; }
QLabel[kind="heading"] { font-size: ${large_px}px; font-weight: 600; }
QLabel[kind="pill"] { background: $accent_soft; color: $accent; border-radius: 9px;
    padding: 2px 9px; font-size: ${tiny_px}px; font-weight: 600; }
QLabel[kind="pill-amber"] { background: $amber_soft; color: $amber_text; border-radius: 9px;
    padding: 2px 9px; font-size: ${tiny_px}px; font-weight: 600; }
QLabel[kind="pill-muted"] { background: $sunken; color: $muted; border-radius: 9px;
    padding: 2px 9px; font-size: ${tiny_px}px; font-weight: 600; }
QLabel[kind="tag-good"] { color: $good; font-weight: 600; }
QLabel[kind="tag-amber"] { color: $amber_text; font-weight: 600; }
QLabel[kind="tag-muted"] { color: $muted; font-weight: 600; }
QLabel[kind="key"] { background: $sunken; border: 1px solid $line; border-radius: 5px;
    padding: 1px 7px; font-size: ${small_px}px; font-weight: 600; color: $text; }
QLabel[kind="problem"] { color: $danger; }

QFrame[kind="card"] { background: $surface; border: 1px solid $line; border-radius: 12px; }
QFrame[kind="card"]:focus { border-color: $accent; }
QFrame[kind="card-warning"] { background: $amber_soft; border: 1px solid $amber;
    border-radius: 12px; }
QFrame[kind="field"] { background: $sunken; border: 1px solid $line; border-radius: 8px; }
QFrame[kind="rule"] { background: $line; border: 0; max-height: 1px; min-height: 1px; }

QPushButton { border-radius: 8px; padding: 6px 14px; font-weight: 600; border: 1px solid $line;
    background: $surface; color: $text; }
QPushButton:hover { background: $hover; }
QPushButton:pressed { background: $sunken; }
QPushButton:focus { border-color: $accent; }
QPushButton:disabled { color: $muted; background: $sunken; }
QPushButton[kind="primary"] { background: $accent; color: $on_accent; border-color: $accent; }
QPushButton[kind="primary"]:hover { background: $accent_hover; border-color: $accent_hover; }
QPushButton[kind="primary"]:focus { border: 1px solid $text; }
QPushButton[kind="primary"]:disabled { background: $line; border-color: $line; color: $text; }
QPushButton[kind="danger"] { color: $danger; border-color: $danger; }
QPushButton[kind="stop"] { background: $text; color: $window; border-color: $text; }
QPushButton[kind="stop"]:hover { background: $muted; border-color: $muted; }
QPushButton[kind="link"] { background: transparent; border: 1px solid transparent;
    color: $accent; padding: 4px 8px; }
QPushButton[kind="small-link"] { background: transparent; border: 1px solid transparent;
    color: $accent; padding: 2px 4px; font-size: ${small_px}px; }
QPushButton[kind="small-link"]:hover { background: $accent_soft; }
QPushButton[kind="small-link"]:focus { border-color: $accent; }
QPushButton[kind="small-link"]:disabled { background: transparent; color: $muted; }
QPushButton[kind="link"]:hover { background: $accent_soft; }
QPushButton[kind="link"]:focus { border-color: $accent; }
QPushButton[kind="choice"] { text-align: left; padding: 12px 14px; border-radius: 12px;
    font-weight: 500; }
QPushButton[kind="choice"]:hover { border-color: $accent; background: $surface; }

QPushButton[kind="tab"] { background: transparent; border: 1px solid transparent; color: $muted; }
QPushButton[kind="tab"]:hover { background: $hover; }
QPushButton[kind="tab"]:checked { background: $accent_soft; color: $accent; }
QPushButton[kind="tab"]:focus { border-color: $accent; }

QPushButton[kind="segment"] { border-radius: 0; padding: 6px 16px; background: $sunken;
    font-weight: 500; }
QPushButton[kind="segment"][place="first"] { border-top-left-radius: 8px;
    border-bottom-left-radius: 8px; }
QPushButton[kind="segment"][place="middle"] { border-left: 0; border-right: 0; }
QPushButton[kind="segment"][place="last"] { border-top-right-radius: 8px;
    border-bottom-right-radius: 8px; }
QPushButton[kind="segment"]:checked { background: $accent_soft; color: $accent;
    font-weight: 600; }

QToolButton { background: transparent; border: 1px solid transparent; border-radius: 7px;
    padding: 4px; color: $muted; }
QToolButton:hover { background: $hover; color: $text; }
QToolButton:pressed, QToolButton:checked { background: $accent_soft; color: $accent; }
QToolButton:focus { border-color: $accent; }
QToolButton:disabled { background: transparent; }
QToolButton[kind="row"] { text-align: left; padding: 7px 10px; color: $text; }
QToolButton[kind="text"] { font-size: ${tiny_px}px; font-weight: 600; padding: 2px 7px; }
QToolButton[kind="thoughts"] { color: $muted; font-size: ${small_px}px; font-weight: 600;
    padding: 3px 8px 3px 5px; text-align: left; }
QToolButton[kind="round"] { background: $surface; border: 1px solid $line; border-radius: 17px;
    padding: 7px; }
QToolButton[kind="round"]:hover { background: $hover; }
QToolButton::menu-indicator { image: none; width: 0; }

QLineEdit { background: $sunken; border: 1px solid $line; border-radius: 8px; padding: 6px 9px;
    color: $text; selection-background-color: $accent; selection-color: $on_accent; }
QLineEdit[kind="search"] { padding-left: 3px; }
QLineEdit:focus { border-color: $accent; background: $surface; }
QLineEdit[kind="rename"] { background: $surface; border-color: $accent; border-radius: 6px;
    padding: 3px 8px; }

QTextEdit, QTextBrowser, QPlainTextEdit { background: transparent; border: 0; color: $text;
    selection-background-color: $accent; selection-color: $on_accent; }
QTextBrowser[kind="thoughts"] { color: $muted; font-size: ${small_px}px; }
QPlainTextEdit[kind="field"] { background: $sunken; border: 1px solid $line; border-radius: 8px;
    padding: 6px 8px; }
QPlainTextEdit[kind="field"]:focus { border-color: $accent; }
QAbstractItemView { background: transparent; border: 0; outline: 0; }

QComboBox { background: $sunken; border: 1px solid $line; border-radius: 8px; padding: 6px 10px;
    color: $text; }
QComboBox:focus, QComboBox:on { border-color: $accent; }
QComboBox::drop-down { border: 0; width: 26px; }
QComboBox QAbstractItemView { background: $surface; border: 1px solid $line; border-radius: 8px;
    padding: 4px; selection-background-color: $accent_soft; selection-color: $text; }

QMenu { background: $surface; border: 1px solid $line; border-radius: 10px; padding: 6px; }
QMenu::item { padding: 7px 26px 7px 12px; border-radius: 6px; background: transparent; }
QMenu::item:selected { background: $hover; }
QMenu::item:disabled { color: $muted; }
QMenu::separator { height: 1px; background: $line; margin: 6px 4px; }
QMenu::icon { padding-left: 8px; }
QToolTip { background: $text; color: $window; border: 0; padding: 5px 8px;
    font-size: ${small_px}px; }

QScrollBar:vertical { background: transparent; width: 10px; margin: 2px; }
QScrollBar:horizontal { background: transparent; height: 10px; margin: 2px; }
QScrollBar::handle { background: $line; border-radius: 3px; }
QScrollBar::handle:vertical { min-height: 36px; }
QScrollBar::handle:horizontal { min-width: 36px; }
QScrollBar::handle:hover { background: $muted; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
""")
