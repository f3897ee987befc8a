"""The first start on a machine: the engine is compiled by another program while the window is used already."""

from __future__ import annotations

import re

from PySide6.QtCore import QObject, QProcess, Signal

from palamedes.core.language import mark, tr
from palamedes.service import preparation

_LINE = re.compile(r"(\d+)/(\d+) (.+)")
PARTS = (
    mark("legal plays"),
    mark("refused steps"),
    mark("play-outs"),
    mark("networks"),
    mark("looking ahead"),
    mark("endgame tables"),
)
"""What the other program says that it compiles (`kernels/warmup.py`)."""


class Preparation(QObject):
    """Compiles what is not compiled yet. `finished` comes in any case, at once where there is nothing to do."""

    progressed = Signal(str)
    finished = Signal()
    failed = Signal(str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._process: QProcess | None = None

    def start(self) -> None:
        if preparation.is_prepared():
            self.finished.emit()
            return
        self.progressed.emit(tr("The engine is being prepared. This happens once and takes about a minute."))
        program, *arguments = preparation.command()
        process = self._process = QProcess(self)
        process.readyReadStandardOutput.connect(self._read)
        process.finished.connect(self._end)
        process.errorOccurred.connect(self._fail)
        process.start(program, arguments)

    def _read(self) -> None:
        assert self._process is not None
        lines = bytes(self._process.readAllStandardOutput().data()).decode(errors="replace").splitlines()
        for match in filter(None, map(_LINE.fullmatch, lines)):
            self.progressed.emit(progress_words(match[3], int(match[1]), int(match[2])))

    def _end(self, code: int, status: QProcess.ExitStatus) -> None:
        if code or status is not QProcess.ExitStatus.NormalExit:
            self.failed.emit(tr("The engine could not be prepared ahead; the first moves will take longer."))
        self.finished.emit()

    def _fail(self, error: QProcess.ProcessError) -> None:
        if error is QProcess.ProcessError.FailedToStart:
            self._end(1, QProcess.ExitStatus.CrashExit)

    def close(self) -> None:
        """Stop compiling; what is compiled stays."""
        if self._process is not None and self._process.state() is not QProcess.ProcessState.NotRunning:
            self._process.blockSignals(True)
            self._process.kill()
            self._process.waitForFinished(2000)


def progress_words(part: str, number: int, count: int) -> str:
    """What is being compiled, one of PARTS, and how far that is."""
    return tr("The engine is being prepared, once: {part}, part {number} of {count}", part=tr(part), number=number, count=count)
