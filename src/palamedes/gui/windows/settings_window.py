"""The settings window, with a list of pages on the left and the rows of one page on the right. Both
are created from `settings_table.PAGES`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from PySide6.QtCore import QSignalBlocker, QSize, Qt, QUrl, Signal
from PySide6.QtGui import QDesktopServices, QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QFileDialog,
    QFormLayout,
    QGroupBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QPushButton,
    QSizePolicy,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from palamedes.core.errors import PalamedesError
from palamedes.core.language import mark, tr
from palamedes.core.preferences import LONGEST_COMMAND, Preferences
from palamedes.core.search import holds
from palamedes.gui.fitting import Scrolled
from palamedes.gui.keys import Keys
from palamedes.gui.models.words import sentence
from palamedes.gui.own_theme import OWN
from palamedes.gui.theme import ROOMY_ROWS
from palamedes.gui.user_preferences import games_folder
from palamedes.gui.widgets.common import Dialog, check, clear_layout, combo, fit_hint, primary_button, wrapped
from palamedes.gui.widgets.fields import DecimalField
from palamedes.gui.widgets.key_list import KeyTable
from palamedes.gui.widgets.labels import ElidedLabel, with_font
from palamedes.gui.widgets.own_colours import ColourChooser
from palamedes.gui.widgets.settings_table import (
    PAGES,
    Colours,
    Folder,
    KeyList,
    Notice,
    Number,
    OneOf,
    Page,
    ProgramFolder,
    Row,
    SettingRow,
    Switch,
    TextLine,
)
from palamedes.service.library import folders

DEFAULT_SIZE = QSize(900, 640)
PAGE_MARGIN = 40
"""The margins of the list of pages, in pixels."""
NOTHING_FOUND = mark("No setting contains these words.")
PATH = 26
"""The minimum width of a path, in average letter widths."""


class SearchField(QLineEdit):
    """The search field. Esc clears it; if it is already empty, the window handles Esc."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.text():
            self.clear()
        else:
            super().keyPressEvent(event)


class _Line(NamedTuple):
    """A row of a page, and its position in the form."""

    form: QFormLayout
    places: range
    row: Row


class SettingsWindow(Dialog):
    """Shows `Preferences`. Every change takes effect at once: `changed` is emitted with the changed
    fields and their values.
    """

    kept_as = "settings"
    fields_take_enter = True

    changed = Signal(dict)

    def __init__(self, preferences: Preferences, parent: QWidget | None = None) -> None:
        super().__init__(tr("Settings"), parent)
        self.setWindowFlag(Qt.WindowType.WindowMaximizeButtonHint)
        self._preferences = preferences
        self._build_ui()
        self.resize(DEFAULT_SIZE.expandedTo(QSize(self.sizeHint().width(), 0)))
        QShortcut(QKeySequence.StandardKey.Find, self).activated.connect(lambda: self.search.setFocus())

    def translate(self) -> None:
        """Show all texts in the current language."""
        self.setWindowTitle(tr("Settings"))
        page = self.pages.currentIndex()
        clear_layout(self)
        self._build_ui()
        self.contents.setCurrentRow(page)

    def show_preferences(self, preferences: Preferences) -> None:
        """Show the current values, which can also be changed outside this window."""
        self._preferences = preferences
        for show in self._shows:
            show(preferences)

    def show_setting(self, setting: str) -> None:
        """Show the page of the setting with this name."""
        self.search.clear()
        self.contents.setCurrentRow(next(index for index, page in enumerate(PAGES) if setting in page.defaults()))

    # Layout.

    def _build_ui(self) -> None:
        self._shows: list[Callable[[Preferences], object]] = []
        self.controls: dict[str, QWidget] = {}
        self._lines: list[list[_Line]] = []
        self.search = SearchField()
        self.search.setPlaceholderText(tr("Search"))
        self.search.setAccessibleName(tr("Search the settings"))
        self.search.setToolTip(tr("Show only settings that contain these words (Ctrl+F); Esc shows all"))
        self.contents = QListWidget()
        self.contents.setAccessibleName(tr("Pages of the settings"))
        widest = max(self.fontMetrics().horizontalAdvance(tr(page.title)) for page in PAGES)
        self.contents.setFixedWidth(widest + PAGE_MARGIN)
        self.search.setFixedWidth(self.contents.width())
        self.contents.setStyleSheet(ROOMY_ROWS)
        self.pages = QStackedWidget()
        for page in PAGES:
            self.contents.addItem(tr(page.title))
            self.pages.addWidget(self._page(page))
        self.message = wrapped("")
        self.message.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.defaults = QPushButton(tr("Defaults for this page"))
        self.defaults.setAutoDefault(False)
        self.defaults.clicked.connect(lambda: self.changed.emit(PAGES[self.pages.currentIndex()].defaults()))
        close = primary_button(tr("Close"))
        close.clicked.connect(self.accept)
        below, left, right, layout = QHBoxLayout(), QVBoxLayout(), QVBoxLayout(), QHBoxLayout(self)
        left.addWidget(self.search)
        left.addWidget(self.contents)
        below.addWidget(self.defaults)
        below.addStretch(1)
        below.addWidget(close)
        for part in (self.pages, self.message):
            right.addWidget(part)
        right.addLayout(below)
        layout.addLayout(left)
        layout.addLayout(right, 1)
        self.contents.currentRowChanged.connect(self._turn_to)
        self.search.textChanged.connect(self._show_only)
        self.contents.setCurrentRow(0)
        self.contents.setFocus()
        self.show_preferences(self._preferences)

    def _turn_to(self, page: int) -> None:
        self.pages.setCurrentIndex(page)
        self.message.setText("")

    def _show_only(self, sought: str) -> None:
        """Show only the rows that match the search text, and the pages that have such rows."""
        found = []
        for number, (page, lines) in enumerate(zip(PAGES, self._lines, strict=True)):
            shown = [self._shows_line(page, line, sought) for line in lines]
            self.contents.item(number).setHidden(not any(shown))
            found += [number] if any(shown) else []
        if found and self.contents.currentRow() not in found:
            self.contents.setCurrentRow(found[0])
        self.pages.setVisible(bool(found))
        self.defaults.setEnabled(bool(found))
        self.message.setText("" if found else tr(NOTHING_FOUND))

    def _shows_line(self, page: Page, line: _Line, sought: str) -> bool:
        """Show a row if it matches the search text, otherwise hide it. Returns whether the row is
        shown.
        """
        found = holds(" ".join(tr(text) for text in (page.title, *line.row.texts()) if text), sought)
        if isinstance(line.row, KeyList):
            keys = self.controls[line.row.setting]
            assert isinstance(keys, KeyTable)
            found = keys.show_only("" if found else sought)
        for place in line.places:
            line.form.setRowVisible(place, found)
        return found

    def _page(self, page: Page) -> QWidget:
        """A page with its rows."""
        form = QFormLayout()
        form.setVerticalSpacing(12)
        form.setHorizontalSpacing(18)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.ExpandingFieldsGrow)
        form.addRow(with_font(QLabel(tr(page.title)), 1.4, bold=True))
        lines = []
        for row in page.rows:
            first = form.rowCount()
            self._add(form, row)
            lines.append(_Line(form, range(first, form.rowCount()), row))
        self._lines.append(lines)
        inside = QWidget()
        inside.setLayout(form)
        return Scrolled(inside)

    def _add(self, form: QFormLayout, row: Row) -> None:
        """Add a row to its page. The row is a label with its control, or a control that spans the
        whole width.
        """
        words = tr(row.text)
        match row:
            case ProgramFolder():
                _add_labelled(form, words, self._place(row))
                return
            case Notice():
                if row.is_true():
                    form.addRow(wrapped(words, quiet=True))
                return
            case Switch():
                form.addRow(self._switch(row))
            case Colours():
                form.addRow(_framed(words, self._colours(row)))
            case KeyList():
                form.addRow(self._key_list(row))
            case OneOf():
                _add_labelled(form, words, self._one_of(row))
            case Number():
                _add_labelled(form, words, self._number(row))
            case TextLine():
                _add_labelled(form, words, self._text_line(row))
            case Folder():
                _add_labelled(form, words, self._folder(row))
        if row.note:
            form.addRow(wrapped(tr(row.note), quiet=True))

    def _tell(self, row: SettingRow, value: Any) -> None:
        self.message.setText("")
        self.changed.emit({row.setting: value})

    def _keep(self, row: SettingRow, control: QWidget, show: Callable[[Any], object]) -> QWidget:
        """Register the control for a setting, with the function that shows a value in it."""
        control.setAccessibleName(tr(row.text))
        self.controls[row.setting] = control
        self._shows.append(lambda preferences: show(getattr(preferences, row.setting)))
        return control

    # The controls for the settings.

    def _switch(self, row: Switch) -> QWidget:
        box = check(tr(row.text), False)
        box.clicked.connect(lambda on: self._tell(row, on))
        return self._keep(row, box, box.setChecked)

    def _one_of(self, row: OneOf) -> QWidget:
        kind = type(getattr(Preferences(), row.setting))
        box = combo([(tr(words), kind(value)) for value, words in row.options.items()], None, tr(row.text))
        box.activated.connect(lambda _: self._tell(row, box.currentData()))
        return self._keep(row, box, lambda value: box.setCurrentIndex(max(0, box.findData(value))))

    def _number(self, row: Number) -> QWidget:
        box = DecimalField(decimals=row.digits, minimum=row.least, maximum=row.most, singleStep=row.step, suffix=row.unit)
        box.setKeyboardTracking(False)
        box.valueChanged.connect(lambda value: self._tell(row, round(value, row.digits or None)))

        def show(value: float) -> None:
            with QSignalBlocker(box):
                box.setValue(value)

        return self._keep(row, box, show)

    def _text_line(self, row: TextLine) -> QWidget:
        line = QLineEdit()
        line.setPlaceholderText(tr(row.hint))
        line.setMaxLength(LONGEST_COMMAND)
        line.setMinimumWidth(PATH * self.fontMetrics().averageCharWidth())
        line.setSizePolicy(QSizePolicy.Policy.Expanding, line.sizePolicy().verticalPolicy())
        fit_hint(line)
        line.editingFinished.connect(lambda: self._tell(row, line.text().strip()))
        return self._keep(row, line, line.setText)

    def _colours(self, row: Colours) -> QWidget:
        chooser = ColourChooser()
        chooser.changed.connect(lambda colours: self.changed.emit({row.setting: colours, "theme": OWN}))
        return self._keep(row, chooser, chooser.show_colours)

    def _key_list(self, row: KeyList) -> QWidget:
        table = KeyTable()
        table.changed.connect(lambda keys: self._tell(row, keys.changed))
        return self._keep(row, table, lambda changed: table.show_keys(Keys(changed)))

    def _folder(self, row: Folder) -> QWidget:
        choose = QPushButton(tr("Choose…"))
        choose.setAutoDefault(False)
        choose.clicked.connect(lambda: self._ask_folder(row))
        line, label = self._line_of_folder(row.text, lambda: games_folder(getattr(self._preferences, row.setting)), choose)
        return self._keep(row, line, lambda folder: label.say(games_folder(folder)))

    def _place(self, row: ProgramFolder) -> QWidget:
        line, label = self._line_of_folder(row.text, lambda: str(folders.made(row.folder())))
        try:
            label.say(str(row.folder()))
        except PalamedesError as error:
            label.say(sentence(str(error)))
        return line

    def _line_of_folder(self, words: str, folder: Callable[[], str], *others: QPushButton) -> tuple[QWidget, ElidedLabel]:
        """The controls for a folder: its path, any additional buttons, and a button that opens the
        folder.
        """
        label = ElidedLabel(Qt.TextElideMode.ElideMiddle)
        label.setMinimumWidth(PATH * self.fontMetrics().averageCharWidth())
        button = QPushButton(tr("Open folder"))
        button.setAutoDefault(False)
        button.setAccessibleName(f"{tr('Open folder')}: {tr(words)}")
        button.clicked.connect(lambda: self._open(folder))
        line = QWidget()
        layout = QHBoxLayout(line)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(label, 1)
        for each in (*others, button):
            layout.addWidget(each)
        return line, label

    def _ask_folder(self, row: Folder) -> None:
        dialog = QFileDialog(self, tr(row.text), games_folder(getattr(self._preferences, row.setting)))
        dialog.setFileMode(QFileDialog.FileMode.Directory)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.fileSelected.connect(lambda folder: self._tell(row, folder))
        dialog.open()

    def _open(self, folder: Callable[[], str]) -> None:
        """Open a folder in the system's file manager. If this is not possible, show the reason."""
        try:
            path = folder()
        except PalamedesError as error:
            self.message.setText(sentence(str(error)))
            return
        if not QDesktopServices.openUrl(QUrl.fromLocalFile(path)):
            self.message.setText(tr("No program was found that can open {folder}.", folder=path))


def _add_labelled(form: QFormLayout, words: str, control: QWidget) -> None:
    """Add a row whose label is centred vertically on its control, because the height of controls
    depends on the theme.
    """
    control.ensurePolished()
    label = QLabel(words)
    label.setBuddy(control)
    label.setMinimumHeight(control.sizeHint().height())
    form.addRow(label, control)


def _framed(words: str, inside: QWidget) -> QGroupBox:
    box = QGroupBox(words)
    QVBoxLayout(box).addWidget(inside)
    return box
