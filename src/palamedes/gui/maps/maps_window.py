"""The window with the maps of a position: the decision at every score, and the equities after every
roll.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from functools import partial
from pathlib import Path

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QGuiApplication, QKeySequence, QShortcut
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QLabel, QPushButton, QTabWidget, QVBoxLayout, QWidget

from palamedes.core.language import mark, statements, tr
from palamedes.core.maps.map_grid import MapGrid
from palamedes.core.session.state import State
from palamedes.core.settings import DEEPEST_SEARCH, ComputerSettings
from palamedes.gui.background import Background
from palamedes.gui.bridge import EngineBridge
from palamedes.gui.export.picture import image_of, save_png
from palamedes.gui.maps.map_table import MapTable, shade
from palamedes.gui.models.analysis.maps_model import MapKind, MapsModel, PositionMap
from palamedes.gui.models.words import plies_words, sentence
from palamedes.gui.theme import Theme
from palamedes.gui.user_preferences import games_folder
from palamedes.gui.widgets.common import Dialog, clear_layout, combo, wrapped
from palamedes.gui.widgets.labels import ElidedLabel, with_font
from palamedes.service.analysis.map_files import map_svg, save_map
from palamedes.service.api.service import Service

MIN_SIZE, DEFAULT_SIZE = QSize(760, 480), QSize(1180, 700)
KINDS = mark("Bitmap image (*.png);;Vector image (*.svg)")
SHARP = 2.0
"""The scale of pictures on the clipboard."""


class MapsWindow(Dialog):
    """Shows a `MapsModel`, one map in each tab. A map is begun when its tab is opened, and fills
    while the computer works. Requests go to a separate service.
    """

    kept_as = "maps"

    def __init__(self, service: Service, background: Background, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(tr("Maps of the position"), parent)
        self.setWindowFlag(Qt.WindowType.WindowMaximizeButtonHint)
        letters = self.fontMetrics()
        self.setMinimumSize(MIN_SIZE.expandedTo(QSize(85 * letters.averageCharWidth(), 18 * letters.lineSpacing())))
        self.resize(DEFAULT_SIZE.expandedTo(QSize(150 * letters.averageCharWidth(), 0)))
        self.folder = games_folder("")
        self._background, self._theme = background, theme
        self._bridge = EngineBridge(service, self)
        self.model: MapsModel | None = None
        self._trouble = ""
        self._build_ui(1, 0)
        self._bridge.progressed.connect(lambda answer: self._take(answer))
        self._bridge.answered.connect(lambda answer: self._take(answer))
        self._bridge.failed.connect(self._fail)
        for keys, handler in (("Ctrl+Shift+C", self.copy_picture), ("Ctrl+C", self.copy_cell)):
            QShortcut(QKeySequence(keys), self).activated.connect(handler)
        self.set_theme(theme)

    def translate(self) -> None:
        """Show all texts in the current language. The running map continues."""
        self.setWindowTitle(tr("Maps of the position"))
        plies, tab = self.plies.currentData(), self.tabs.currentIndex()
        clear_layout(self)
        self._build_ui(plies, tab)
        self.set_theme(self._theme)
        self._show()

    def _build_ui(self, plies: int, tab: int) -> None:
        self.heading = ElidedLabel()
        with_font(self.heading, 1.15, bold=True)
        depths = [(plies_words(count), count) for count in range(1, DEEPEST_SEARCH + 1)]
        self.plies = combo(depths, plies, tr("Look-ahead"))
        self.stop_button = self._button(tr("Stop"), tr("Stop and keep what is done (Esc closes the window)"), self.stop)
        self.go_on = self._button(tr("Continue"), tr("Evaluate what is missing"), self.begin)
        self.tables = {kind: MapTable(tr(kind)) for kind in MapKind}
        self.tabs = QTabWidget()
        self.tabs.setDocumentMode(True)
        for kind, table in self.tables.items():
            self.tabs.addTab(table, tr(kind))
        self.tabs.setCurrentIndex(tab)
        self.axes = wrapped("", quiet=True)
        self.legend = QLabel()
        self.legend.setTextFormat(Qt.TextFormat.RichText)
        self.legend.setWordWrap(True)
        self.note = wrapped("")
        self.status = ElidedLabel()
        self.copy = self._button(
            tr("Copy picture"), tr("The map as a picture, for other programs (Ctrl+Shift+C)"), self.copy_picture
        )
        self.save = self._button(tr("Save picture…"), tr("Save the map as a picture"), self._ask_save)
        self.close_button = self._button(tr("Close"), tr("Close the maps (Esc)"), self.accept)
        self.close_button.setProperty("primary", True)
        self.close_button.setDefault(True)
        self._lay_out()
        self.tabs.currentChanged.connect(lambda _: self.begin())
        self.plies.activated.connect(lambda _: self.begin())
        for table in self.tables.values():
            table.currentCellChanged.connect(lambda *_: self._show_note())

    def _button(self, text: str, tip: str, handler: Callable[[], object]) -> QPushButton:
        button = QPushButton(text)
        button.setToolTip(tip)
        button.setAutoDefault(False)
        button.clicked.connect(lambda: handler())
        return button

    def _lay_out(self) -> None:
        top, below = QHBoxLayout(), QHBoxLayout()
        top.addWidget(self.axes, 1)
        for widget in (QLabel(tr("Look-ahead")), self.plies, self.stop_button, self.go_on):
            top.addWidget(widget)
        below.addWidget(self.status, 1)
        for button in (self.copy, self.save, self.close_button):
            below.addWidget(button)
        rows = QVBoxLayout(self)
        rows.addWidget(self.heading)
        rows.addLayout(top)
        rows.addWidget(self.tabs, 1)
        rows.addWidget(self.legend)
        rows.addWidget(self.note)
        rows.addLayout(below)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        for table in self.tables.values():
            table.set_theme(theme)
        self._show()

    # The maps.

    @property
    def kind(self) -> MapKind:
        """The map in the open tab."""
        return tuple(MapKind)[self.tabs.currentIndex()]

    @property
    def is_busy(self) -> bool:
        """Whether a map is being made."""
        return self._bridge.is_asking

    def map_position(self, state: State, settings: ComputerSettings, after: str | None = None) -> None:
        """Make the maps of a position. `after`: the play after which the other side rolls, None for
        the best one.
        """
        self.model = MapsModel(state, settings, after)
        for table in self.tables.values():
            table.show_grid(None)
        if self.kind is MapKind.SCORE and self.model.first_kind is not MapKind.SCORE:
            self.tabs.setCurrentIndex(list(MapKind).index(self.model.first_kind))  # begins the map
        else:
            self.begin()

    def begin(self) -> None:
        """Make the map in the open tab, unless it is complete."""
        if self.model is None:
            return
        self._bridge.stop()
        self._trouble = ""
        self.model.plies = self.plies.currentData()
        request = self.model.request(self.kind)
        if request is not None:
            self._bridge.ask(request)
        self._show()

    def stop(self) -> None:
        """Stop the map. What is done so far stays."""
        self._bridge.stop()
        self._show()

    def _take(self, answer: PositionMap) -> None:
        if self.model is not None:
            self.model.take(answer)
            self._show()

    def _fail(self, words: str) -> None:
        if self.is_open:
            self._trouble = tr("There is no map: {sentence}", sentence=sentence(words))
            self._show()

    # Display.

    def _show(self) -> None:
        model = self.model
        if not self.is_open or model is None:
            return
        grid, found = model.grid(self.kind), model.found(self.kind)
        table = self.tables[self.kind]
        self.heading.say(model.heading)
        table.show_grid(grid)
        self.axes.setText("" if grid is None else grid.corner)
        self.legend.setText("" if grid is None else _legend_words(grid, self._theme))
        self._show_note()
        self.stop_button.setEnabled(self.is_busy)
        self.go_on.setEnabled(not self.is_busy and not self._trouble and not (found is not None and found.complete))
        for button in (self.copy, self.save):
            button.setEnabled(grid is not None)
        self.status.say(self._trouble or model.status(self.kind, self.is_busy))

    def _show_note(self) -> None:
        """Describe the current cell, or, if there is none, the map."""
        item = self.tables[self.kind].currentItem()
        grid = None if self.model is None else self.model.grid(self.kind)
        about = "" if item is None else item.data(Qt.ItemDataRole.AccessibleTextRole) or ""
        self.note.setText(statements(*about.split("\n")) if about else "" if grid is None else " ".join(grid.notes))

    # The picture.

    def copy_picture(self) -> None:
        """Copy the map to the clipboard as a picture."""
        found = None if self.model is None else self.model.found(self.kind)
        if found is not None:
            QGuiApplication.clipboard().setImage(image_of(map_svg(found), SHARP))
            self.status.say(tr("Copied"))

    def copy_cell(self) -> None:
        """Copy the description of the current cell to the clipboard."""
        QGuiApplication.clipboard().setText(self.note.text())
        self.status.say(tr("Copied"))

    def _ask_save(self) -> None:
        dialog = QFileDialog(self, tr("Save the map as a picture"), self.folder, tr(KINDS))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix("png")
        dialog.filterSelected.connect(lambda words: dialog.setDefaultSuffix("svg" if "svg" in words else "png"))
        dialog.selectFile(f"palamedes {date.today()}.png")
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.fileSelected.connect(lambda name: self.save_to(Path(name)))
        dialog.open()

    def save_to(self, path: Path) -> None:
        """Write the map as a picture, as SVG if the name ends in `.svg`, and report the result."""
        found = None if self.model is None else self.model.found(self.kind)
        if found is None:
            return
        work = partial(save_map, path, found) if path.suffix == ".svg" else partial(save_png, map_svg(found), path)
        done = tr("The picture was saved as {name}.", name=path.name)
        self._background.run(work, lambda _: self._say(done), self._say)

    def _say(self, words: str) -> None:
        if self.is_open:
            self.status.say(words)

    def done(self, result: int) -> None:
        """Stop the map and close the window."""
        self._bridge.stop()
        super().done(result)


def _legend_words(grid: MapGrid, theme: Theme) -> str:
    """The legend as rich text. The words contain only names of plays and our own texts."""
    space = "&nbsp;"
    keys = (
        f'<span style="background-color:{shade(colour, theme)}">{4 * space}</span>{space}{words.replace(" ", space)}'
        for colour, words in grid.legend
    )
    return "&nbsp;&nbsp; ".join(keys)
