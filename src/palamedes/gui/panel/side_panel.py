"""The panel beside the board: the score sheet with its comments, and the computer's evaluation of
plays.
"""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QCloseEvent, QFont
from PySide6.QtWidgets import QDockWidget, QMainWindow, QVBoxLayout, QWidget

from palamedes.core.language import tr
from palamedes.gui.models.game.scene import Scene
from palamedes.gui.models.texts.analysis_words import HEADINGS
from palamedes.gui.panel.comment_box import CommentBox
from palamedes.gui.panel.play_table import PlayTable
from palamedes.gui.panel.score_sheet import ScoreSheet
from palamedes.gui.theme import Theme
from palamedes.gui.user_preferences import UserPreferences
from palamedes.gui.widgets.labels import scale_at, scaled
from palamedes.gui.widgets.tables import cell
from palamedes.service.play.live_session import LiveSession

MIN_WIDTH, DEFAULT_WIDTH = 340, 420
"""Widths in pixels, with texts of the usual size."""
LEAST_PANEL = QSize(MIN_WIDTH, 120)
"""The minimum visible size of the panel. If it needs more room, it scrolls."""
USUAL_WINDOW = QSize(1366, 768)
"""The size of the window at which texts have their usual size, in pixels."""


class PanelDock(QDockWidget):
    """The frame of the side panel. `closed` is emitted when the user closes it by its own
    button.
    """

    closed = Signal()

    def __init__(self, title: str, parent: QWidget) -> None:
        super().__init__(title, parent)
        self.setFeatures(QDockWidget.DockWidgetFeature.DockWidgetClosable)
        self._font = QFont(self.font())
        self._font.setBold(True)
        self.set_scale(1.0)

    def set_scale(self, scale: float) -> None:
        """Scale the title. 1 is the usual size."""
        self.setFont(scaled(self._font, scale))

    def set_width(self, width: int) -> None:
        """Give the panel this width. A panel that has never been shown has no width of its own yet,
        and keeps its preferred one.
        """
        window = self.parent()
        if isinstance(window, QMainWindow) and width >= LEAST_PANEL.width():
            window.resizeDocks([self], [width], Qt.Orientation.Horizontal)

    def setWidget(self, widget: QWidget) -> None:
        """Show only the title in bold, like the other headings of the panel."""
        font = QFont(widget.font())
        font.setBold(False)
        widget.setFont(font)
        super().setWidget(widget)

    def closeEvent(self, event: QCloseEvent) -> None:
        super().closeEvent(event)
        self.closed.emit()


class SidePanel(QWidget):
    """Shows the score sheet, the comment box and the evaluated plays, one below the other."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.sheet = ScoreSheet()
        self.comment_box = CommentBox()
        self.play_table = PlayTable()
        how = tr("A double click, or Enter, makes the play of a hint")
        self.play_table.table.setHorizontalHeaderItem(0, cell(tr(HEADINGS[0]), False, how))
        self.scale = 1.0
        self.setMinimumWidth(MIN_WIDTH)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 4, 8, 8)
        layout.addWidget(self.sheet, 1)
        layout.addWidget(self.comment_box)
        layout.addWidget(self.play_table)

    def sizeHint(self) -> QSize:
        return QSize(round(DEFAULT_WIDTH * self.scale), super().sizeHint().height())

    def follow_window(self, size: QSize) -> bool:
        """Scale the texts with the window, like those beside the board. Returns whether the scale
        has changed.
        """
        scale = scale_at(size, USUAL_WINDOW)
        if scale == self.scale:
            return False
        self.scale = scale
        for part in (self.sheet, self.comment_box, self.play_table):
            part.set_scale(scale)
        self.setMinimumWidth(round(MIN_WIDTH * scale))
        return True

    def show_scene(self, live: LiveSession, scene: Scene) -> None:
        """Show the score sheet, with the moment on the board selected, and the plays for the turn
        shown.
        """
        self.sheet.show_session(live, scene.index)
        self.show_plays(scene)

    def show_plays(self, scene: Scene) -> None:
        """Show the plays of the turn that is shown, or a hint about the cube."""
        if scene.cube_hint:
            self.play_table.show_cube(scene.cube_hint)
        else:
            self.play_table.show_plays(scene.plays)

    def follow_preferences(self, preferences: UserPreferences) -> None:
        """Apply the preferences."""
        self.set_theme(preferences.theme)

    def set_theme(self, theme: Theme) -> None:
        self.sheet.set_theme(theme)
        self.play_table.set_theme(theme)
