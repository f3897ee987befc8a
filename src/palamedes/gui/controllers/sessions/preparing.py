"""The first start on a computer: a separate process compiles the engine while the window is already
in use.

People can play at once, because the rules run without the compiler (`engine/interpreted.py`). The
process first compiles what a game needs, and then the rest at low priority. Until the former has
been compiled, the computer plays without looking ahead (`service/play/uncompiled.py`).
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject, QProcess, Signal

from palamedes.core.language import mark, tr
from palamedes.gui.background import Background
from palamedes.service.api import preparation

_LINE = re.compile(r"(\d+)/(\d+) (.+)")
PARTS = (
    mark("legal plays"),
    mark("refused steps"),
    mark("playouts"),
    mark("networks"),
    mark("looking ahead"),
    mark("endgame tables"),
)
"""The parts that are compiled before a game can begin, under the names that the other process
prints (`kernels/warmup.py`).
"""
BEGINNING = mark("You can play; the computer does not look ahead yet. One-time preparation is beginning.")
BEGINNING_LATER = mark("One-time preparation is beginning in the background.")
"""The messages until the first part is named."""


class Preparation(QObject):
    """Compiles the parts that have not been compiled yet. `playable`, `finished` and `completed`
    are always emitted, in this order; those with nothing left to wait for are emitted immediately.
    """

    began = Signal()
    """The code that a game needs has not been compiled yet."""
    progressed = Signal(str)
    playable = Signal()
    """People can play now."""
    finished = Signal()
    """The computer can play now, too."""
    completed = Signal()
    """The background compilation has ended."""
    failed = Signal(str)

    def __init__(self, background: Background, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._background = background
        self._process: QProcess | None = None
        self._is_ready = False
        self._rest = b""
        self._words: Callable[[], str] = lambda: ""
        self.is_going_on = False
        """Whether the other process is still compiling."""

    def start(self) -> None:
        """Look in the background what has been compiled, which imports the kernels, and compile
        the rest.
        """
        self._background.run(parts_there, self._compile_rest, self.failed.emit)

    def _compile_rest(self, there: tuple[bool, bool]) -> None:
        is_prepared, is_complete = there
        self.playable.emit()
        if is_prepared:
            self._become_ready()
        if is_complete:
            self._complete()
            return
        if not self._is_ready:
            self.began.emit()
        self.is_going_on = True
        self._tell(partial(tr, BEGINNING_LATER if self._is_ready else BEGINNING))
        program, *arguments = preparation.command()
        process = self._process = QProcess(self)
        process.readyReadStandardOutput.connect(self._read)
        process.finished.connect(self._end)
        process.errorOccurred.connect(self._fail)
        process.start(program, arguments)

    def _read(self) -> None:
        assert self._process is not None
        *lines, self._rest = (self._rest + self._process.readAllStandardOutput().data()).split(b"\n")
        for line in lines:
            self._read_line(line.decode(errors="replace").strip())

    def _read_line(self, line: str) -> None:
        match = _LINE.fullmatch(line)
        if line == preparation.READY:
            self._become_ready()
        elif match is not None and not (self._is_ready and match[3] in PARTS):
            words = later_words if self._is_ready else progress_words
            self._tell(partial(words, match[3], int(match[1]), int(match[2])))

    def _tell(self, words: Callable[[], str]) -> None:
        self._words = words
        self.progressed.emit(words())

    def translate(self) -> None:
        """Repeat the latest message in the current language, unless the compilation has ended."""
        if self.is_going_on:
            self.progressed.emit(self._words())

    def _become_ready(self) -> None:
        if not self._is_ready:
            self._is_ready = True
            self.finished.emit()

    def _complete(self) -> None:
        self.is_going_on = False
        self.completed.emit()

    def _end(self, code: int, status: QProcess.ExitStatus) -> None:
        if self._rest:
            self._read_line(self._rest.decode(errors="replace").strip())
        if (code or status is not QProcess.ExitStatus.NormalExit) and not self._is_ready:
            self.failed.emit(tr("The engine could not be prepared in advance; the first moves will take longer."))
        elif code or status is not QProcess.ExitStatus.NormalExit:
            self.failed.emit(tr("Rollouts could not be prepared in advance; the first one will take longer."))
        self._become_ready()
        self._complete()

    def _fail(self, error: QProcess.ProcessError) -> None:
        if error is QProcess.ProcessError.FailedToStart:
            self._end(1, QProcess.ExitStatus.CrashExit)

    def close(self) -> None:
        """Stop compiling. Parts that have already been compiled are kept."""
        if self._process is not None and self._process.state() is not QProcess.ProcessState.NotRunning:
            self._process.blockSignals(True)
            self._process.kill()
            self._process.waitForFinished(2000)


def parts_there() -> tuple[bool, bool]:
    """Whether what a game needs has been compiled, and whether everything has."""
    return preparation.is_prepared(), preparation.is_complete()


def progress_words(part: str, number: int, count: int) -> str:
    """The message that says which of PARTS is being compiled, and that it is part `number` of
    `count`.
    """
    return tr(
        "You can play; the computer does not look ahead yet. One-time preparation: {part}, part {number} of {count}",
        part=tr(part),
        number=number,
        count=count,
    )


def later_words(part: str, number: int, count: int) -> str:
    """The counterpart of `progress_words` for parts that are compiled when a game can already be
    played.
    """
    return tr(
        "One-time preparation in the background: {part}, part {number} of {count}", part=tr(part), number=number, count=count
    )
