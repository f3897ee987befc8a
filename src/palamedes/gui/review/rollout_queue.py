"""Works through the queue of rollouts in the background, one after the other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from time import monotonic

from PySide6.QtCore import QObject, Signal

from palamedes.core.results.rollout import RolloutResult
from palamedes.core.results.rollout_queue import QueuedRollout
from palamedes.gui.background import Background
from palamedes.gui.bridge import EngineBridge
from palamedes.gui.models.analysis.position_analysis import PositionAnalysis
from palamedes.gui.models.analysis.queue_rows import rolled_at_once
from palamedes.gui.models.analysis.rollout_presets import RolloutPreset, RolloutTimer
from palamedes.service.analysis.rollout_queue import QueueEntry, RolloutFiles
from palamedes.service.api.service import Service


class RolloutQueue(QObject):
    """The rollouts that the user has put in the queue. They are kept in files, and results stay in
    the queue until the user removes them. The queue begins to work when something is added; after
    the program has been started again, it waits for `start`.

    `service`: carries out the rollouts; `reader`: reads the results of earlier ones; `is_held`:
    returns whether the queue has to wait, until `wake` is called.
    """

    changed = Signal()
    """The rollouts, their order or their results have changed."""
    found = Signal(object)
    """A `QueueEntry` that has new results."""
    failed = Signal(str)

    def __init__(
        self,
        service: Service,
        reader: Service,
        background: Background,
        is_held: Callable[[], bool],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.entries: list[QueueEntry] = []
        self.timer = RolloutTimer()
        self.is_going = False
        self.current: QueueEntry | None = None
        self._files = RolloutFiles()
        self._background, self._is_held = background, is_held
        self._has_begun_loading = False
        self._bridge, self._reader = EngineBridge(service, self), EngineBridge(reader, self)
        self._read: QueueEntry | None = None
        self._deleted: dict[str, bytes | None] = {}
        self._bridge.progressed.connect(lambda result: self._take(result, whole=False))
        self._bridge.answered.connect(lambda result: self._take(result, whole=True))
        self._bridge.failed.connect(self._fail)
        self._reader.answered.connect(self._take_read)

    # The files.

    def load(self) -> None:
        """Read the rollouts of earlier runs of the program, once, in the background."""
        if not self._has_begun_loading:
            self._has_begun_loading = True
            self._background.run(self._files.load, self._take_loaded, self.failed.emit)

    def _take_loaded(self, loaded: tuple[list[QueueEntry], list[str]]) -> None:
        found, troubles = loaded
        known = {entry.name for entry in self.entries}
        self.entries = [*(entry for entry in found if entry.name not in known), *self.entries]
        for entry in found:
            saved = entry.saved
            self.timer.learn(*saved.kind, saved.played * rolled_at_once(saved), saved.seconds)
        self.changed.emit()
        if troubles:
            self.failed.emit(troubles[0])

    def _keep(self, entry: QueueEntry, then: Callable[[], object] = lambda: None) -> None:
        def kept(_: object) -> None:
            then()

        self._background.run(partial(self._files.keep, entry), kept, self.failed.emit)

    # Changes by the user.

    def add(self, rollouts: Sequence[QueuedRollout]) -> None:
        """Add rollouts at the end of the queue, and begin to work."""
        self.load()
        self.is_going = True
        for saved in rollouts:
            entry = QueueEntry(saved)
            self.entries.append(entry)
            self._keep(entry, self.wake)
        self.changed.emit()

    def remove(self, entries: Sequence[QueueEntry]) -> None:
        """Remove rollouts with their results. `restore` brings them back."""
        if self.current in entries:
            self._interrupt()
        self.entries = [entry for entry in self.entries if entry not in entries]
        for entry in entries:
            self._background.run(partial(self._files.delete, entry), partial(self._note_deleted, entry), self.failed.emit)
        self.changed.emit()
        self.wake()

    def _note_deleted(self, entry: QueueEntry, games: bytes | None) -> None:
        self._deleted[entry.name] = games

    def restore(self, entries: Sequence[QueueEntry]) -> None:
        """Bring back rollouts that `remove` has removed."""

        def work() -> None:
            for entry in entries:
                self._files.restore(entry, self._deleted.pop(entry.name, None))

        self._background.run(work, lambda _: self._take_restored(entries), self.failed.emit)

    def _take_restored(self, entries: Sequence[QueueEntry]) -> None:
        self.entries = sorted((*self.entries, *entries), key=lambda entry: entry.order)
        self.changed.emit()
        self.wake()

    def move(self, entry: QueueEntry, by: int) -> None:
        """Move a rollout up (−1) or down (1)."""
        place = self.entries.index(entry)
        if not 0 <= place + by < len(self.entries):
            return
        other = self.entries[place + by]
        entry.order, other.order = other.order, entry.order
        self.entries[place], self.entries[place + by] = other, entry
        for each in (entry, other):
            self._keep(each)
        self.changed.emit()

    def use_preset(self, entries: Sequence[QueueEntry], preset: RolloutPreset) -> None:
        """Change rollouts that have not been begun."""
        for entry in entries:
            if self.can_change(entry):
                entry.saved = replace(entry.saved, games=preset.games, plies=preset.plies, turns=preset.turns, error="")
                self._keep(entry)
        self.changed.emit()

    def can_change(self, entry: QueueEntry) -> bool:
        """Whether a rollout has not been begun yet."""
        return entry is not self.current and not entry.saved.played

    def start(self) -> None:
        """Work through the queue. Rollouts that have failed are tried again."""
        self.is_going = True
        for entry in self.entries:
            entry.saved = replace(entry.saved, error="")
        self.wake()
        self.changed.emit()

    def pause(self) -> None:
        """Stop. The games played so far are kept."""
        self.is_going = False
        self._interrupt()
        self.changed.emit()

    # The work.

    @property
    def waiting(self) -> list[QueueEntry]:
        """The rollouts that are still to be done."""
        return [entry for entry in self.entries if not (entry.saved.is_done or entry.saved.error)]

    def wake(self) -> None:
        """Begin the next part of the first rollout, unless the queue is paused or has to wait."""
        if self.current is None and self.is_going and self.waiting and not self._is_held():
            entry = self.current = self.waiting[0]
            self.timer.begin(*entry.saved.kind)
            self._bridge.ask(self._files.request(entry))
            self.changed.emit()

    def _interrupt(self) -> None:
        """Stop the running part. Its games are still written to the file, and counted by the next
        part.
        """
        if self.current is not None:
            entry, self.current = self.current, None
            self._bridge.stop()
            self._keep(entry)

    def _take(self, result: RolloutResult, whole: bool) -> None:
        entry = self.current
        if entry is None:
            return
        entry.take(result)
        self.timer.seconds_left(result.played, result.wanted, monotonic())
        if whole:
            self.current = None
            self._keep(entry, self.wake)
        self.found.emit(entry)
        self.changed.emit()

    def _fail(self, words: str) -> None:
        entry, self.current = self.current, None
        if entry is not None:
            entry.saved = replace(entry.saved, error=words)
            self._keep(entry, self.wake)
        self.changed.emit()

    # Results for the analysis of a position.

    def results_for(self, study: PositionAnalysis) -> list[RolloutResult]:
        """The results of the rollouts of a position, oldest first. Those of earlier runs of the
        program are read first, and are announced by `found`.
        """
        self.load()
        entries = [entry for entry in self.entries if entry.saved.played and entry.is_about(study.state, study.terms)]
        unread = [entry for entry in entries if entry.result is None]
        if unread and not self._reader.is_asking:
            self._read = unread[-1]
            self._reader.ask(self._files.reading_request(self._read))
        return [entry.result for entry in entries if entry.result is not None]

    def _take_read(self, result: RolloutResult) -> None:
        entry, self._read = self._read, None
        if entry is not None:
            entry.take(result)
            self.found.emit(entry)
            self.changed.emit()

    def close(self) -> None:
        """Stop. The services write the games played so far before they end."""
        self.is_going = False
        self.current = None
        self._bridge.stop()
        self._reader.stop()
