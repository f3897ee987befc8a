"""Mouse and keyboard input on the editor's board."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Qt

from palamedes.core.language import tr
from palamedes.gui.board.editing import EditingBoard
from palamedes.gui.board.geometry import Target, TargetKind
from palamedes.gui.board.view import BoardSide
from palamedes.gui.models.analysis import editing
from palamedes.gui.models.analysis.editor_model import EditorModel, EditorPoint

Edit = Callable[[Callable[[EditorModel], object]], object]


class EditingInput(QObject):
    """Turns clicks and drags on the board, and numbers typed there, into changes to the model,
    which `edit` carries out. `say` shows the reason why a change is not possible.
    """

    def __init__(self, board: EditingBoard, edit: Edit, say: Callable[[str], None], model: Callable[[], EditorModel]) -> None:
        super().__init__(board)
        self._board, self._edit, self._say, self._model = board, edit, say, model
        board.clicked.connect(self._click)
        board.carried.connect(self._carry)
        board.counted.connect(lambda target, count: self._at(target, lambda model, spot: editing.fill(model, spot, count)))

    def _click(self, target: Target, button: Qt.MouseButton) -> None:
        less = button is Qt.MouseButton.RightButton
        match target.kind:
            case TargetKind.DIE:
                self._edit(lambda model: editing.turn_die(model, target.number, -1 if less else 1))
            case TargetKind.CUBE:
                self._edit(editing.pass_cube if less else editing.turn_cube)
            case TargetKind.FIELD:
                self._say("")
            case _:
                self._at(target, editing.remove if less else editing.add, less)

    def _at(self, target: Target, change: Callable[[EditorModel, EditorPoint], object], on_top: bool = False) -> None:
        """Change the number of checkers on a target. If `on_top` is true, the change applies to the
        side that owns the top checker; otherwise it applies to the brush's side or, on the bar and
        in the trays, to the side of the target.
        """
        adds = BoardSide(self._model().brush) if target.kind is TargetKind.POINT else target.side
        side = self._board.top_side(target) if on_top else adds
        if side is None:
            self._say(tr("There is no checker to take away."))
            return
        spot = self._spot(side, target)
        self._edit(lambda model: change(model, spot))

    def _carry(self, side: int, start: Target, end: Target) -> None:
        places = self._spot(side, start).place, self._spot(side, end).place
        self._edit(lambda model: editing.carry(model, side, *places))

    def _spot(self, side: int, target: Target) -> EditorPoint:
        """The point at a target, in the numbering of `side`. A target that is neither a point nor
        the bar counts as off.
        """
        if target.kind is TargetKind.BAR:
            return EditorPoint(side, self._model().variant.board.bar)
        return self._model().spot(side, target.number) if target.kind is TargetKind.POINT else EditorPoint(side, 0)
