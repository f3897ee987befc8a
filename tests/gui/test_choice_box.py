"""A list whose chosen text does not fit shows that something is missing."""

from PySide6.QtWidgets import QStyleOptionComboBox
from pytestqt.qtbot import QtBot

from palamedes.core.practice.scores import TrainerKind
from palamedes.gui.widgets.common import combo, fill, may_shrink

LONG = "Portes 4-2, 3-ply, portes-deep, 15 candidates within 0.30"


def drawn(width: int, qtbot: QtBot) -> str:
    """The text that a list of this width draws."""
    box = combo([(LONG, 1)], 1, "Analyses")
    qtbot.addWidget(box)
    may_shrink(box, 4)
    box.resize(width, box.sizeHint().height())
    option = QStyleOptionComboBox()
    box.initStyleOption(option)
    return option.currentText


def test_a_text_without_enough_room_ends_in_an_ellipsis(qtbot: QtBot) -> None:
    text = drawn(150, qtbot)
    assert text.endswith("…")
    assert LONG.startswith(text[:-1])


def test_a_text_with_enough_room_is_shown_whole(qtbot: QtBot) -> None:
    assert drawn(900, qtbot) == LONG


def test_a_list_returns_the_value_itself_and_not_only_its_text(qtbot: QtBot) -> None:
    box = combo([(kind.value, kind) for kind in TrainerKind], TrainerKind.RACE, "Trainers")
    qtbot.addWidget(box)
    assert box.currentData() is TrainerKind.RACE
    assert [box.itemData(place) for place in range(box.count())] == list(TrainerKind)
    fill(box, [], None)
    assert box.currentData() is None
