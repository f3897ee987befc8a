"""In all themes, every text is readable on its background, and the two sides can be told apart."""

import pytest
from PySide6.QtGui import QColor, QImage, QPalette
from PySide6.QtWidgets import (
    QFrame,
    QLineEdit,
    QListWidget,
    QPlainTextEdit,
    QPushButton,
    QTabBar,
    QTableWidget,
    QTextBrowser,
    QToolButton,
    QTreeView,
    QWidget,
)
from pytestqt.qtbot import QtBot

from palamedes.gui.own_theme import contrast
from palamedes.gui.theme import AEGEAN, CONTRAST, THEMES, Theme, stylesheet

each_theme = pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)


def texts(theme: Theme) -> dict[str, tuple[str, str]]:
    """Every pair of text and background colours that is drawn."""
    return {
        "text on the window": (theme.text, theme.window),
        "text on a panel": (theme.text, theme.panel),
        "quiet text on the window": (theme.quiet, theme.window),
        "quiet text on a panel": (theme.quiet, theme.panel),
        "text on the accent": (theme.accent_text, theme.accent),
        "numbers on the frame": (theme.label, theme.frame),
        "numbers in the tray": (theme.tray_text, theme.tray),
        "numbers on light checkers": (theme.sides[0].ink, theme.sides[0].disc),
        "numbers on dark checkers": (theme.sides[1].ink, theme.sides[1].disc),
    }


@each_theme
def test_every_text_has_a_contrast_of_four_and_a_half_to_one(theme):
    weak = {name: round(contrast(*pair), 2) for name, pair in texts(theme).items() if contrast(*pair) < 4.5}
    assert not weak


@each_theme
def test_the_two_sides_differ_in_lightness(theme):
    light, dark = theme.sides
    assert contrast(light.disc, dark.disc) >= 3


@each_theme
def test_the_marks_of_the_two_sides_are_seen_on_their_discs(theme):
    assert all(contrast(side.mark, side.disc) >= 2 for side in theme.sides)


@each_theme
def test_every_checker_stands_out_from_every_point(theme):
    for side in theme.sides:
        for ground in (theme.field, *theme.points):
            assert max(contrast(colour, ground) for colour in (side.disc, side.rim, side.edge)) >= 2


@each_theme
def test_the_style_sheet_names_only_colours_of_the_theme(theme):
    sheet = stylesheet(theme)
    assert "$" not in sheet
    assert theme.accent in sheet


@pytest.mark.parametrize("field", [QLineEdit, QPlainTextEdit])
@each_theme
def test_what_an_empty_field_says_is_as_readable_as_quiet_text(qtbot: QtBot, theme: Theme, field: type[QWidget]) -> None:
    made = field()
    qtbot.addWidget(made)
    made.setStyleSheet(stylesheet(theme))
    made.ensurePolished()
    assert made.palette().color(QPalette.ColorRole.PlaceholderText) == QColor(theme.quiet)


def test_in_the_contrast_theme_what_cannot_be_chosen_is_darker_than_quiet_text_and_still_readable():
    assert contrast(CONTRAST.faded, CONTRAST.window) >= 4.5
    assert contrast(CONTRAST.quiet, CONTRAST.faded) >= 2
    assert f"QMenu::item:disabled {{ color: {CONTRAST.faded}; }}" in stylesheet(CONTRAST)


def test_a_main_button_that_cannot_be_chosen_is_drawn_less_dark(qtbot: QtBot) -> None:
    button = QPushButton("Roll out")
    qtbot.addWidget(button)
    button.setStyleSheet(stylesheet(AEGEAN))
    button.setEnabled(False)
    darkness = []
    for primary in (False, True):
        button.setProperty("primary", primary)
        button.style().unpolish(button)
        button.style().polish(button)
        button.setFixedSize(120, 36)
        picture = button.grab().toImage().convertToFormat(QImage.Format.Format_Grayscale8)
        darkness.append(sum(255 - value for value in bytes(picture.constBits())))
    assert darkness[1] == darkness[0]


@each_theme
def test_the_button_that_empties_a_field_is_in_the_middle_of_it(qtbot: QtBot, theme: Theme) -> None:
    field = QLineEdit("text", clearButtonEnabled=True)
    field.setStyleSheet(stylesheet(theme))
    qtbot.addWidget(field)
    field.resize(200, field.sizeHint().height())
    field.show()
    button = field.findChild(QToolButton)
    assert field.rect().contains(button.geometry())
    assert abs(button.geometry().center().y() - field.rect().center().y()) <= 1


@each_theme
def test_the_mark_of_a_tab_with_the_focus_surrounds_its_text_without_touching_it(theme: Theme, qtbot: QtBot) -> None:
    tabs = QTabBar()
    qtbot.addWidget(tabs)
    tabs.setStyleSheet(stylesheet(theme))
    tabs.addTab("Players")
    tabs.addTab("Rules")
    tabs.show()
    tabs.activateWindow()
    tabs.setFocus()
    qtbot.waitUntil(tabs.hasFocus)
    size, focused = tabs.tabRect(0), tabs.grab().toImage()
    tabs.clearFocus()
    assert tabs.tabRect(0) == size
    plain, inside = tabs.grab().toImage(), size.adjusted(2, 2, -2, -3)
    assert focused != plain
    assert focused.copy(inside) == plain.copy(inside)


@pytest.mark.parametrize("field", [QPlainTextEdit, QTextBrowser, QListWidget, QTableWidget, QTreeView])
@each_theme
def test_a_field_with_the_focus_has_a_border_in_the_accent_colour(theme: Theme, qtbot: QtBot, field: type[QFrame]) -> None:
    made = field()
    qtbot.addWidget(made)
    made.setStyleSheet(stylesheet(theme))
    made.resize(120, 80)
    made.show()
    made.activateWindow()
    made.setFocus()
    qtbot.waitUntil(made.hasFocus)
    inside, corner = made.contentsRect(), made.grab().toImage().pixelColor(60, 0)
    made.clearFocus()
    assert corner == QColor(theme.accent)
    assert made.grab().toImage().pixelColor(60, 0) == QColor(theme.line)
    assert made.contentsRect() == inside
