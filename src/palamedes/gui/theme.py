"""The colours of the program's four themes, and the style sheet that applies a theme to every
window.
"""

from __future__ import annotations

from dataclasses import dataclass
from string import Template

from PySide6.QtGui import QColor, QFontMetrics, QPalette
from PySide6.QtWidgets import QApplication

from palamedes.core.language import mark


@dataclass(frozen=True, slots=True)
class SideColours:
    """The colours of one side's checkers and dice: the disc, its rim and groove, the ring or dot in
    its middle, and the numbers written on it.
    """

    disc: str
    rim: str
    edge: str
    mark: str
    ink: str


@dataclass(frozen=True, slots=True)
class Theme:
    """All the colours of a theme, as `#rrggbb`. `grain` is the strength of the wood grain; 0 means
    no grain. `faded`: what cannot be chosen at present; empty if it has the colour of quiet text.
    """

    key: str
    name: str
    window: str
    panel: str
    text: str
    quiet: str
    line: str
    frame: str
    label: str
    field: str
    points: tuple[str, str]
    tray: str
    tray_text: str
    sides: tuple[SideColours, SideColours]
    accent: str
    accent_text: str
    best: str
    second: str
    third: str
    last: str
    grain: float = 0.0
    faded: str = ""


KAFENEIO = Theme(
    key="kafeneio",
    name=mark("Kafeneio"),
    window="#F3EADB",
    panel="#FBF6EC",
    text="#2B2320",
    quiet="#6A5646",
    line="#D9C8AC",
    frame="#5B3A22",
    label="#F0DFC2",
    field="#C99A63",
    points=("#8C5A33", "#E3C394"),
    tray="#3F2716",
    tray_text="#E6CFA9",
    sides=(
        SideColours("#F6EFE0", "#CDBFA3", "#8F7D5E", "#A08D6B", "#2B2320"),
        SideColours("#2B2320", "#6B5A50", "#120D0B", "#8A766A", "#F6EFE0"),
    ),
    accent="#B3392F",
    accent_text="#FFFFFF",
    best="#429373",
    second="#B37902",
    third="#A62729",
    last="#1F3F66",
    grain=1.0,
)
AEGEAN = Theme(
    key="aegean",
    name=mark("Aegean"),
    window="#F7FAFC",
    panel="#FFFFFF",
    text="#16293A",
    quiet="#4C6275",
    line="#C9D8E5",
    frame="#2F5D8A",
    label="#F2F8FD",
    field="#E6EEF5",
    points=("#9DBAD5", "#FFFFFF"),
    tray="#234A70",
    tray_text="#DCEAF6",
    sides=(
        SideColours("#FFFFFF", "#8FA6BC", "#5F7A93", "#8FA6BC", "#16293A"),
        SideColours("#1F4E79", "#12324F", "#0A2238", "#7FA8CC", "#FFFFFF"),
    ),
    accent="#D0732B",
    accent_text="#1C1006",
    best="#319A6C",
    second="#D3A013",
    third="#AA2A28",
    last="#6A3D8F",
)
NIGHT = Theme(
    key="night",
    name=mark("Night"),
    window="#15191F",
    panel="#1C222A",
    text="#E6E9ED",
    quiet="#A3AEBB",
    line="#333D49",
    frame="#2A313B",
    label="#C3CCD6",
    field="#1E242C",
    points=("#37414E", "#2B333D"),
    tray="#1A2027",
    tray_text="#A3AEBB",
    sides=(
        SideColours("#E9E2D3", "#A79F8F", "#5E584C", "#A79F8F", "#15191F"),
        SideColours("#1F8A8C", "#0E5557", "#083536", "#A9DEDF", "#031213"),
    ),
    accent="#F0B64A",
    accent_text="#1D1503",
    best="#4CD29E",
    second="#F0B64A",
    third="#E16155",
    last="#9DB7F5",
)
CONTRAST = Theme(
    key="contrast",
    name=mark("Contrast"),
    window="#000000",
    panel="#000000",
    text="#FFFFFF",
    quiet="#E0E0E0",
    line="#FFFFFF",
    frame="#FFFFFF",
    label="#000000",
    field="#000000",
    points=("#FFFFFF", "#767676"),
    tray="#000000",
    tray_text="#FFFFFF",
    sides=(
        SideColours("#FFFFFF", "#FFFFFF", "#000000", "#000000", "#000000"),
        SideColours("#000000", "#FFFFFF", "#000000", "#FFFFFF", "#FFFFFF"),
    ),
    accent="#FFD400",
    accent_text="#000000",
    best="#20FFA3",
    second="#FFD400",
    third="#EE6053",
    last="#5CC8FF",
    faded="#8A8A8A",
)

THEMES: dict[str, Theme] = {theme.key: theme for theme in (KAFENEIO, AEGEAN, NIGHT, CONTRAST)}

BUTTON, FIELD = 34, 30
"""The least heights of buttons, without their frame, and of the text of fields, in pixels. The
style sheet must not set a least height for buttons: it would replace the one that a window has set.
"""
ROOMY_ROWS = "QListWidget::item { padding: 5px 8px; }"
"""A style sheet for a list of choices."""
_SHEET = Template("""
QMainWindow, QDialog { background: $window; color: $text; }
QLabel, QGroupBox { background: transparent; }
QLabel[quiet="true"] { color: $quiet; }
QLabel:disabled { color: $faded; }
QMenuBar, QMenu, QToolTip, QTabWidget::pane, QListView, QTableView, QTreeView, QPlainTextEdit, QTextEdit, QTextBrowser {
    background: $panel; color: $text; border: 1px solid $line; }
QListView:focus, QTableView:focus, QTreeView:focus, QPlainTextEdit:focus, QTextEdit:focus { border-color: $accent; }
QMenuBar { border-width: 0 0 1px 0; }
QMenuBar::item { background: transparent; padding: 5px 10px; }
QMenu::item { padding: 6px 24px; }
QMenuBar::item:selected, QMenu::item:selected { background: $accent; color: $accent_text; }
QMenu::item:disabled { color: $faded; }
QListView, QTableView, QTreeView { selection-background-color: $accent; selection-color: $accent_text;
    alternate-background-color: $window; }
QHeaderView::section { background: $window; color: $quiet; border: none; border-bottom: 1px solid $line; padding: 5px; }
QDockWidget::title { padding: 4px; text-align: left; }
QTableCornerButton::section { background: $window; border: none; border-bottom: 1px solid $line; }
QPushButton, QToolButton { background: $panel; color: $text; border: 1px solid $line; border-radius: 6px;
    padding: ${room}px 16px; }
QToolButton { padding: 4px; }
QPushButton:hover, QToolButton:hover { border-color: $accent; }
QPushButton:focus, QToolButton:focus { border: 2px solid $accent; padding: ${focus_room}px 15px; }
QPushButton[narrow="true"] { padding: ${room}px 6px; }
QPushButton[narrow="true"]:focus { padding: ${focus_room}px 5px; }
QToolButton:focus { padding: 3px; }
QToolButton[popupMode="2"] { padding: ${menu_room}px 24px ${menu_room}px 12px; }
QToolButton[popupMode="2"]:focus { padding: ${menu_focus_room}px 23px ${menu_focus_room}px 11px; }
QToolButton::menu-indicator { subcontrol-position: right center; right: 8px; }
QPushButton:disabled, QToolButton:disabled { color: $faded; background: $window; border-color: $faded_line; }
QPushButton[primary="true"]:enabled { background: $accent; color: $accent_text; border-color: $accent; font-weight: 600; }
QPushButton[primary="true"]:disabled { font-weight: 400; }
QPushButton[primary="true"]:focus { border-color: $text; }
QComboBox, QSpinBox, QDoubleSpinBox, QDateEdit { min-height: ${field_height}px; }
QComboBox:disabled, QSpinBox:disabled, QDoubleSpinBox:disabled { color: $faded; }
QLineEdit { background: $panel; color: $text; border: 1px solid $line; border-radius: 5px;
    padding: 5px 8px; selection-background-color: $accent; selection-color: $accent_text; }
QLineEdit:focus { border-color: $accent; }
QLineEdit QToolButton { padding: 0; }
QLineEdit, QPlainTextEdit { placeholder-text-color: $quiet; }
QComboBox QAbstractItemView { background: $panel; color: $text; border: 1px solid $line; }
QRadioButton { border: 1px solid transparent; padding: 1px; }
QRadioButton:focus { border: 1px dashed $accent; border-radius: 4px; }
QRadioButton::indicator { width: 12px; height: 12px; border: 1px solid $quiet; border-radius: 7px; background: $panel; }
QRadioButton::indicator:checked { width: 6px; height: 6px; border: 4px solid $accent; }
QCheckBox:disabled, QRadioButton:disabled { color: $faded; }
QTabBar { qproperty-drawBase: 0; outline: 0; }
QTabBar::tab { background: transparent; color: $quiet; padding: 7px 14px; border-bottom: 2px solid transparent; }
QTabBar::tab:selected { color: $text; border-bottom-color: $accent; }
QTabBar::tab:selected:focus { border: 1px dashed $accent; border-bottom: 2px solid $accent; padding: 6px 13px 7px; }
QProgressBar { background: $panel; color: $text; border: 1px solid $line; border-radius: 5px; text-align: center; }
QProgressBar::chunk { background: $accent; border-radius: 4px; }
QGroupBox { border: 1px solid $line; border-radius: 6px; margin-top: 12px; padding-top: 8px; }
QGroupBox::title { subcontrol-origin: margin; left: 10px; padding: 0 4px; color: $quiet; }
QStatusBar { color: $quiet; }
""")


def palette(theme: Theme) -> QPalette:
    """The colours of the parts that the style itself draws: arrows, ticks and the frames around
    them.
    """
    colours = QPalette()
    is_dark = QColor(theme.window).lightness() < 128
    for role, colour in (
        # Fusion draws outlines in a darker shade of this colour, which is invisible on black. The
        # window's actual colour is set in the style sheet.
        (QPalette.ColorRole.Window, theme.quiet if is_dark else theme.window),
        (QPalette.ColorRole.Base, theme.panel),
        (QPalette.ColorRole.AlternateBase, theme.window),
        (QPalette.ColorRole.Button, theme.panel),
        (QPalette.ColorRole.WindowText, theme.text),
        (QPalette.ColorRole.Text, theme.text),
        (QPalette.ColorRole.ButtonText, theme.text),
        (QPalette.ColorRole.PlaceholderText, theme.quiet),
        (QPalette.ColorRole.Highlight, theme.accent),
        (QPalette.ColorRole.HighlightedText, theme.accent_text),
        (QPalette.ColorRole.Link, theme.last),
        (QPalette.ColorRole.LinkVisited, theme.last),
        (QPalette.ColorRole.ToolTipBase, theme.panel),
        (QPalette.ColorRole.ToolTipText, theme.text),
    ):
        colours.setColor(role, QColor(colour))
    return colours


def stylesheet(theme: Theme) -> str:
    """The style sheet for everything except the board.

    A push button with the `primary` property is filled; each window has only one such button. The
    text of a label with the `quiet` property has a softer colour.
    """
    colours = ("window", "panel", "text", "quiet", "line", "accent", "accent_text")
    room = (row_height(BUTTON, 14) - row_height(0, 0)) // 2
    heights = {
        "room": room,
        "focus_room": room - 1,
        "menu_room": room - 3,
        "menu_focus_room": room - 4,
        "field_height": row_height(FIELD, 8),
    }
    faded = {"faded": theme.faded or theme.quiet, "faded_line": theme.faded or theme.line}
    return _SHEET.substitute({name: getattr(theme, name) for name in colours} | faded | heights)


def row_height(least: int = 24, margin: int = 6) -> int:
    """The height of a row with one line of text: `least`, or more if the system requests a larger
    font. `margin`: the room above and below the text.
    """
    application = QApplication.instance()
    return max(least, QFontMetrics(QApplication.font()).height() + margin) if application else least
