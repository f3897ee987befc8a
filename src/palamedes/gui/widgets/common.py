"""Widgets and helpers shared by the dialogs."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from itertools import pairwise
from typing import Any, TypeVar

from PySide6.QtCore import QEvent, QPoint, QRect, Qt
from PySide6.QtGui import QCloseEvent, QHideEvent, QKeyEvent, QPixmap, QRegion, QShowEvent
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QApplication,
    QCheckBox,
    QComboBox,
    QDialog,
    QFormLayout,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QLayoutItem,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QStyle,
    QStyleOptionComboBox,
    QTableWidget,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from palamedes.core.language import tr
from palamedes.gui.fitting import fit, is_too_low, keep, place, put_inside
from palamedes.gui.plain_text import plain_text
from palamedes.gui.turns import turns
from palamedes.gui.widgets.fields import SteadyField
from palamedes.gui.widgets.tables import ENTER_KEYS

SIGN_WIDTH, SIGN_MARGINS = 44, 38
"""The usual width of a button with a single sign, and the width of its margins, in pixels."""
FIELD_MARGIN = 24
"""The width of the margins of a field, in pixels."""
TEXT_MARGIN = 1
"""The width of the margin between the frame of a list and its text, in pixels."""
FEW_LETTERS = 16
"""The number of letters for which there is always room in a list of long texts."""
A_PIXEL = QRect(0, 0, 1, 1)
TELLS = "tells"
"""The property of lists whose tooltip is the chosen text."""


class Dialog(QDialog):
    """A non-modal dialog that is deleted when it is closed. It is never larger than its screen: if
    necessary, everything above its row of buttons can be scrolled.

    `kept_as`: the name under which its position and size are saved; empty if they are not saved.
    `column`: the column that ends with the row of buttons; None if it is the whole layout.
    `fields_take_enter`: whether Enter in a field only ends the entry, instead of pressing the
    default button too.
    """

    kept_as = ""
    fields_take_enter = False
    column: QVBoxLayout | None = None

    def __init__(self, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._is_placed = False
        self._placed_at: QPoint | None = None
        self.is_open = True
        """Whether the dialog is shown, or is about to be shown."""

    def appear(self, fill: Callable[[], object] = lambda: None) -> None:
        """Call `fill`, lay the dialog out, paint it for the first time, and show it. Each of these
        has a turn of its own, because it takes long in a large dialog.
        """
        for step in (fill, self._arrange, self.grab, self._appear):
            turns().add(self, partial(self._while_open, step))

    def _while_open(self, step: Callable[[], object]) -> None:
        if self.is_open:
            step()

    def measure(self) -> None:
        """Set the sizes that depend on the style. This is called once, before the dialog is placed
        on the screen. Subclasses can override this method, which does nothing by default.
        """

    def _take_place(self) -> None:
        if not self._is_placed:
            self._is_placed = True
            self.measure()
            place(self, self.kept_as)
            self._placed_at = self.geometry().topLeft()

    def _arrange(self) -> None:
        """Place the dialog and everything in it. Qt does so when a pixel of it is painted."""
        self._take_place()
        self.render(QPixmap(A_PIXEL.size()), QPoint(), QRegion(A_PIXEL))

    def _appear(self) -> None:
        self.show()
        self.activateWindow()

    def done(self, result: int) -> None:
        """Close the dialog. Answers that arrive later are ignored."""
        self.is_open = False
        super().done(result)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Make Enter press the focused button, as Space does. Otherwise, it presses the default
        button, unless it ends the entry in a field.
        """
        if press_focused(self, event):
            return
        is_in_field = isinstance(self.focusWidget(), QAbstractSpinBox | QLineEdit)
        if self.fields_take_enter and is_in_field and event.key() in ENTER_KEYS:
            event.accept()
        else:
            super().keyPressEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Also end a dialog that has not appeared yet; Qt would only accept the event."""
        if self.is_open and not self.isVisible():
            self.reject()
        super().closeEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        self._take_place()
        super().showEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        if self.kept_as and not event.spontaneous():
            keep(self, self.kept_as)
        super().hideEvent(event)

    def event(self, event: QEvent) -> bool:
        """Adjust the size whenever the contents might have grown."""
        done = super().event(event)
        if event.type() is QEvent.Type.WindowActivate:  # before, Qt can report a wrong position
            self._placed_at = None
        needs_room = event.type() is QEvent.Type.LayoutRequest or (event.type() is QEvent.Type.Resize and is_too_low(self))
        if needs_room and self._is_placed and self.isVisible():
            fit(self)
            put_inside(self, self._placed_at)
        return done


def press_focused(page: QWidget, event: QKeyEvent) -> bool:
    """Press the button that has the focus if the key is Enter, as Space does. Returns whether there
    was a button to press.
    """
    button = page.focusWidget()
    if event.key() in ENTER_KEYS and isinstance(button, QPushButton | QToolButton):
        button.click()
        return True
    return False


AnyDialog = TypeVar("AnyDialog", bound=Dialog)


def open_dialog(parent: QWidget, kind: type[AnyDialog]) -> AnyDialog | None:
    """The open dialog of this kind, if there is one. A dialog that has been closed may still
    exist.
    """
    return next((each for each in parent.findChildren(kind) if each.is_open), None)


def scrolled(inside: QWidget) -> QScrollArea:
    """A scroll area for contents that might be too tall. It is always wide enough for its
    contents.
    """
    area = QScrollArea()
    area.setWidget(inside)
    area.setWidgetResizable(True)
    for ground in (area.viewport(), inside):
        ground.setAutoFillBackground(False)  # the window shows through
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setMinimumWidth(inside.minimumSizeHint().width() + area.verticalScrollBar().sizeHint().width())
    return area


def clear_layout(widget: QWidget) -> None:
    """Remove everything from a widget that is about to be rebuilt."""
    layout = widget.layout()
    if layout is not None:
        QWidget().setLayout(layout)


def primary_button(text: str) -> QPushButton:
    """A new filled button, used as the main button of a dialog."""
    button = QPushButton(text)
    button.setProperty("primary", True)
    button.setDefault(True)
    return button


def quiet_button(text: str, tip: str, handler: Callable[[], object]) -> QPushButton:
    """A new button that is never pressed by Enter in another field. A click does not give it the
    focus. `tip`: its tooltip, which screen readers also read.
    """
    button = QPushButton(text)
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    button.setToolTip(tip)
    button.setAccessibleName(tip)
    button.setAutoDefault(False)
    button.clicked.connect(lambda: handler())
    return button


def copy_row(dialog: QDialog, text: Callable[[], str]) -> tuple[QHBoxLayout, QPushButton]:
    """The last row of a dialog that only shows something: Copy, which copies `text`, and Close.
    Also returns the Copy button.
    """
    copy = QPushButton(tr("Copy"))
    copy.setAutoDefault(False)
    copy.clicked.connect(lambda: QApplication.clipboard().setText(text()))
    close = primary_button(tr("Close"))
    close.clicked.connect(dialog.accept)
    row = QHBoxLayout()
    row.addStretch(1)
    row.addWidget(copy)
    row.addWidget(close)
    return row, copy


def wrapped(text: str, quiet: bool = False) -> QLabel:
    """A label whose text wraps and can be copied."""
    label = plain_text(QLabel(text))
    label.setWordWrap(True)
    label.setProperty("quiet", quiet)
    label.setTextInteractionFlags(
        Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
    )
    return label


class ChoiceBox(SteadyField, QComboBox):
    """A list of choices. If there is not enough room for the chosen text, it ends in an ellipsis;
    Qt would break off in the middle of a letter.

    `values`: the values of the choices. Qt would return the members of a StrEnum as plain text.
    """

    values: Sequence[Any] = ()

    def itemData(self, index: int, /, role: int = Qt.ItemDataRole.UserRole) -> Any:
        is_value = role == Qt.ItemDataRole.UserRole and 0 <= index < len(self.values)
        return self.values[index] if is_value else super().itemData(index, role)

    def currentData(self, /, role: int = Qt.ItemDataRole.UserRole) -> Any:
        return self.itemData(self.currentIndex(), role)

    def initStyleOption(self, option: QStyleOptionComboBox) -> None:
        super().initStyleOption(option)
        style, part = self.style(), QStyle.SubControl.SC_ComboBoxEditField
        room = style.subControlRect(QStyle.ComplexControl.CC_ComboBox, option, part, self).width() - 2 * TEXT_MARGIN
        option.currentText = option.fontMetrics.elidedText(option.currentText, Qt.TextElideMode.ElideRight, room)


def combo(values: Sequence[tuple[str, Any]], chosen: Any, name: str, parent: QWidget | None = None) -> ChoiceBox:
    """A list of choices, given as (text, value) pairs. `parent`: the widget that will contain it,
    if known; moving a list into another widget takes as long as making it.
    """
    box = ChoiceBox(parent)
    box.setAccessibleName(name)
    fill(box, values, chosen)
    return box


def tell_choice(box: QComboBox) -> None:
    """Show the chosen text in the tooltip too, because the list may be too narrow for it."""
    box.setProperty(TELLS, True)
    box.currentTextChanged.connect(box.setToolTip)
    box.setToolTip(box.currentText())


def may_shrink(box: QComboBox, letters: int) -> None:
    """Let a list be narrower than its longest text, but no narrower than this number of letters."""
    box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    box.setMinimumContentsLength(letters)
    tell_choice(box)


def order_tabs(*widgets: QWidget) -> None:
    """Make Tab move through these widgets in this order."""
    taking = [each for each in widgets if each.focusPolicy() & Qt.FocusPolicy.TabFocus]
    for one, following in pairwise(taking):
        QWidget.setTabOrder(one, following)


def wrap_rows(form: QFormLayout) -> None:
    """Put a field below its label if there is too little room beside it."""
    form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)


def fill(box: ChoiceBox, values: Sequence[tuple[str, Any]], chosen: Any) -> None:
    """Replace the (text, value) pairs of a list without emitting signals. If no pair has the value
    `chosen`, the first one is selected.
    """
    box.blockSignals(True)
    box.clear()
    box.values = [value for _, value in values]
    for words, value in values:
        box.addItem(words, value)
    box.setCurrentIndex(box.values.index(chosen) if chosen in box.values else 0)
    box.blockSignals(False)
    if box.property(TELLS):
        box.setToolTip(box.currentText())


@contextmanager
def filling(table: QTableWidget) -> Iterator[None]:
    """Measure columns that are as wide as their contents once, after the table has been filled. Qt
    measures them after every new cell, which takes seconds in a table with hundreds of rows.
    """
    header = table.horizontalHeader()
    mode = QHeaderView.ResizeMode
    measured = [column for column in range(header.count()) if header.sectionResizeMode(column) is mode.ResizeToContents]
    for column in measured:
        header.setSectionResizeMode(column, mode.Fixed)
    yield
    for column in measured:
        header.setSectionResizeMode(column, mode.ResizeToContents)


def most_columns(widgets: Sequence[QWidget], width: int, spacing: int) -> int:
    """The largest number of columns in which these widgets fit into this width, in pixels."""
    for count in range(len(widgets), 1, -1):
        widths = [max(widget.sizeHint().width() for widget in widgets[column::count]) for column in range(count)]
        if sum(widths) + spacing * (count - 1) <= width:
            return count
    return 1


def arrange(grid: QGridLayout, widgets: Sequence[QWidget], columns: int) -> None:
    """Put widgets in a grid with this number of columns, row by row."""
    for number, widget in enumerate(widgets):
        row, column = divmod(number, columns)
        item = grid.itemAtPosition(row, column)
        if item is None or item.widget() is not widget:
            grid.removeWidget(widget)
            grid.addWidget(widget, row, column)
            widget.show()  # otherwise, the grid does not know its size yet


def sign_width(button: QPushButton) -> int:
    """The width of a button with a single sign, such as an arrow."""
    return max(SIGN_WIDTH, SIGN_MARGINS + button.fontMetrics().horizontalAdvance(button.text()))


def check(words: str, on: bool) -> QCheckBox:
    box = QCheckBox(words)
    box.setChecked(on)
    return box


def fit_hint(line: QLineEdit) -> None:
    """Make a field wide enough for the text that it shows while it is empty."""
    needed = line.fontMetrics().horizontalAdvance(line.placeholderText()) + FIELD_MARGIN
    line.setMinimumWidth(max(line.minimumWidth(), needed))


def centre_labels(form: QFormLayout) -> None:
    """Centre the labels of a form vertically on their controls, because the height of controls
    depends on the theme.
    """
    for row in range(form.rowCount()):
        label, field = form.itemAt(row, QFormLayout.ItemRole.LabelRole), form.itemAt(row, QFormLayout.ItemRole.FieldRole)
        words = None if label is None else label.widget()
        if words is not None and field is not None:
            words.setMinimumHeight(_height(field))


def _height(field: QLayoutItem) -> int:
    """The height of a control or, for a row of controls, of the tallest one."""
    control, layout = field.widget(), field.layout()
    if control is not None:
        control.ensurePolished()
        return control.sizeHint().height()
    items = [layout.itemAt(place) for place in range(layout.count())] if layout is not None else []
    return max((_height(item) for item in items if item is not None), default=0)


def set_visible(shown: bool, *widgets: QWidget) -> None:
    for widget in widgets:
        widget.setVisible(shown)
