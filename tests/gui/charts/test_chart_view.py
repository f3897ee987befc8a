"""Charts: their scales, what they show, and how they are read with the mouse and the keys."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from palamedes.core.language import ENGLISH, GREEK, use
from palamedes.core.results.analysis import Mark
from palamedes.core.rules.position import start_position
from palamedes.core.rules.variant import PORTES
from palamedes.gui.board.view import BoardView
from palamedes.gui.charts.chart_view import ChartView
from palamedes.gui.charts.hover_card import HoverCard
from palamedes.gui.charts.marks import legend
from palamedes.gui.charts.plot import LEAST_TEXT, Plot
from palamedes.gui.models.charts import (
    Axis,
    Chart,
    ChartBars,
    ChartDot,
    ChartLine,
    ChartReading,
    ChartSection,
    rounded_limits,
    step_of,
    tick_text,
    ticks,
)
from palamedes.gui.theme import KAFENEIO, THEMES

LINE = ChartLine("Anna", ((1.0, 20.0), (2.0, 80.0), (3.0, 50.0)))
CHART = Chart("Chances", Axis("Roll", whole=True), Axis("Chances", "%", limits=(0, 100)), (LINE,), baseline=50)
BARS = Chart("Dice", Axis("Number"), Axis("Count"), bars=(ChartBars("Anna", (3.0, 5.0), (4.0, 4.0)),), names=("1", "2"))


def read(place: float) -> ChartReading:
    return ChartReading(f"Place {place:g}", ("more",), BoardView(PORTES, start_position(PORTES)))


@pytest.fixture
def view(qtbot: QtBot) -> Iterator[ChartView]:
    window = QWidget()
    window.resize(700, 420)
    made = ChartView(window)
    made.setGeometry(0, 0, 700, 420)
    made.show_chart(CHART, read)
    window.show()
    qtbot.addWidget(window)
    yield made
    window.close()


def spot(view: ChartView, place: float) -> QPoint:
    return view.canvas.plot().spots_at(place)[0].toPoint()


@pytest.mark.parametrize(("spread", "most", "step"), [(100, 4, 50), (100, 5, 20), (7, 5, 2), (0.3, 4, 0.1), (160, 12, 20)])
def test_grid_lines_have_round_steps(spread: float, most: int, step: float) -> None:
    assert step_of(spread, most) == pytest.approx(step)


def test_an_axis_of_counts_has_no_fractions() -> None:
    assert step_of(2, 9, whole=True) == 1
    assert ticks(0.0, 2.0, 1.0) == [0, 1, 2]


def test_numbers_on_an_axis_follow_the_language() -> None:
    use(GREEK)
    try:
        assert tick_text(-0.5, 0.5, "%") == "−0,5%"
    finally:
        use(ENGLISH)


def test_the_scale_includes_every_value_and_the_baseline() -> None:
    low, high, _ = rounded_limits(Chart("", Axis("a"), Axis("b"), (ChartLine("", ((0, 13.0), (1, 27.0))),)), 4)
    assert (low, high) == (0, 30)


def test_the_mouse_reads_the_nearest_place(view: ChartView) -> None:
    QTest.mouseMove(view.canvas, spot(view, 2) + QPoint(20, 30))
    assert view.reading.whole == "Place 2 · more"


def test_the_card_shows_the_board_of_the_place_and_stays_inside_the_window(view: ChartView) -> None:
    view.read(3)
    card = view.window().findChild(HoverCard)
    assert card is not None
    assert card.isVisible()
    assert card.sentence.text() == "Place 3"
    assert not card.board.pixmap().isNull()
    assert view.window().rect().contains(card.geometry())


def test_the_card_disappears_when_the_pointer_leaves(view: ChartView) -> None:
    view.read(3)
    view.canvas.pointed.emit(None)
    card = view.window().findChild(HoverCard)
    assert card is not None
    assert not card.isVisible()


def test_a_click_leads_to_the_place(view: ChartView, qtbot: QtBot) -> None:
    with qtbot.waitSignal(view.chosen) as signal:
        QTest.mouseClick(view.canvas, Qt.MouseButton.LeftButton, pos=spot(view, 2))
    assert signal.args == [2.0]


def test_the_keys_read_place_by_place_and_enter_leads_there(view: ChartView, qtbot: QtBot) -> None:
    for key, place in ((Qt.Key.Key_Home, 1), (Qt.Key.Key_Right, 2), (Qt.Key.Key_Right, 3), (Qt.Key.Key_Left, 2)):
        QTest.keyClick(view, key)
        assert view.accessibleDescription() == f"Place {place} · more"
    with qtbot.waitSignal(view.chosen) as signal:
        QTest.keyClick(view, Qt.Key.Key_Return)
    assert signal.args == [2.0]


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.key)
def test_every_kind_of_chart_is_painted_in_every_theme(view: ChartView, theme: object) -> None:
    dotted = Chart(
        *(CHART.title, CHART.x, CHART.y, CHART.lines),
        dots=(ChartDot(2, 80, Mark.BAD),),
        sections=(ChartSection(1, "Game 1"), ChartSection(3, "Game 2")),
    )
    view.set_theme(theme)  # type: ignore[arg-type]
    for chart in (dotted, BARS):
        view.show_chart(chart, read)
        colours = view.canvas.grab().toImage()
        assert colours.pixelColor(2, 2) == QColor(theme.panel)  # type: ignore[attr-defined]
        assert len({colours.pixelColor(x, 200).name() for x in range(0, 600, 3)}) > 2


def test_the_legend_shortens_a_long_name_rather_than_leaving_it_out(qapp: object) -> None:
    def left(*names: str) -> float:
        """The left edge of the legend in a narrow chart."""
        bars = tuple(ChartBars(name, (3.0, 5.0), (4.0, 4.0)) for name in names)
        pixmap = QPixmap(420, 300)
        plot = Plot.of(replace(BARS, bars=bars), KAFENEIO, QFont(), QRectF(pixmap.rect()))
        painter = QPainter(pixmap)
        edge = plot._legend(painter, QFontMetricsF(plot.font))
        painter.end()
        return edge

    assert left("W" * 60, "Bob") < left("Bob") - LEAST_TEXT


def test_the_legend_names_bars_dots_and_lines() -> None:
    two = Chart("", Axis(""), Axis(""), (LINE, ChartLine("Bill", ())), dots=(ChartDot(1, 1, Mark.BAD),))
    assert [text for text, _ in legend(two, KAFENEIO)] == ["Anna", "Bill", "Bad"]
    assert [text for text, _ in legend(BARS, KAFENEIO)] == ["Anna"]


def test_names_below_bars_are_shortened_only_if_there_is_no_room(view: ChartView) -> None:
    names = ("Middle of the game", "End")
    chart = Chart("", Axis(""), Axis(""), bars=(ChartBars("Anna", (3.0, 5.0)),), names=names)
    for width, is_whole in ((600, True), (240, False)):
        room = QRectF(0, 0, width, 300)
        shown = tuple(text for _, text in Plot.of(chart, KAFENEIO, view.font(), room).x_labels())
        assert (shown == names) is is_whole
        assert shown[1] == "End"


def test_a_chart_without_contents_shows_its_sentence(view: ChartView) -> None:
    view.show_chart(Chart("", Axis("a"), Axis("b")), read, "Nothing yet")
    assert view.nothing.isVisible()
    assert view.reading.whole == ""
