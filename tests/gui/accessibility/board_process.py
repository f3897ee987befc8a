"""Shows a board in its own process for `test_at_spi.py`, and prints the clicks."""

from PySide6.QtWidgets import QVBoxLayout, QWidget

from palamedes.core.rules.position import start_position
from palamedes.core.rules.variant import BACKGAMMON
from palamedes.gui.board.view import BoardCube, BoardView, Die
from palamedes.gui.board.widget import BoardWidget
from palamedes.gui.running import application

VIEW = BoardView(
    BACKGAMMON,
    start_position(BACKGAMMON),
    dice=(Die(6, next=True), Die(3)),
    cube=BoardCube(),
    movable=frozenset({24, 13, 8}),
)


def main() -> None:
    app = application()
    window = QWidget()
    window.setWindowTitle("a board")
    board = BoardWidget(VIEW)
    QVBoxLayout(window).addWidget(board)

    board.point_clicked.connect(lambda place, _: print("clicked", place, flush=True))
    window.resize(900, 620)
    window.show()
    app.exec()


if __name__ == "__main__":
    main()
