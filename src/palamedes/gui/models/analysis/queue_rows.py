"""The rollout queue as the window lists it: the rows, and words about the time. This module does
not use Qt.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from palamedes.core.language import mark, number, tr, trn, whole
from palamedes.core.results.review import Judged
from palamedes.core.results.rollout_queue import QueuedRollout
from palamedes.core.settings import ComputerSettings
from palamedes.gui.models.analysis.analysis_model import MAX_ARROWS, position_words
from palamedes.gui.models.analysis.rollout_presets import STANDARD, RolloutTimer, left_words, preset_of, time_words
from palamedes.gui.models.computer_model import signed
from palamedes.gui.models.words import plies_words, sentence
from palamedes.service.analysis.rollout_queue import QueueEntry, queued

QUEUE_HEADINGS = (mark("Position"), mark("Rollout"), mark("Status"), mark("Results"))
MOST_FIGURES = 3
"""The number of results in a row; the tooltip has all of them."""


class QueueRow(NamedTuple):
    """A row of the queue: its cells, and a description in sentences."""

    cells: tuple[str, str, str, str]
    tip: str


def queue_row(entry: QueueEntry, is_running: bool, timer: RolloutTimer) -> QueueRow:
    """The row of a rollout. `timer`: the speed of rollouts, for the estimated time."""
    saved = entry.saved
    position, how = position_words(entry.state), rollout_words(saved)
    status = status_of(saved, is_running, seconds_left(saved, timer))
    plays = ", ".join(saved.plays) or tr("before the roll")
    tip = "\n".join(
        filter(None, (f"{position} ({plays})", how_in_full(saved), sentence(status), figure_words(saved, len(saved.figures))))
    )
    return QueueRow((position, how, status, figure_words(saved, MOST_FIGURES)), tip)


def rollout_words(saved: QueuedRollout) -> str:
    """The preset of a rollout, or its number of games and its look-ahead."""
    preset = preset_of(saved.games, saved.plies, saved.turns)
    return tr(preset.name) if preset is not None else how_in_full(saved)


def how_in_full(saved: QueuedRollout) -> str:
    """The number of games for every play and the look-ahead, such as `324 games, 1 ply`."""
    games = trn("{n} game", "{n} games", saved.games)
    turns = [] if saved.turns is None else [trn("{n} turn", "{n} turns", saved.turns)]
    return ", ".join((games, plies_words(saved.plies), *turns))


def seconds_left(saved: QueuedRollout, timer: RolloutTimer) -> float | None:
    """The estimated time that a rollout still takes; None if it is not known."""
    if saved.is_done or saved.error:
        return 0.0
    return timer.estimate(saved.plies, saved.turns, (saved.games - saved.played) * rolled_at_once(saved))


def rolled_at_once(saved: QueuedRollout) -> int:
    """The number of plays or cube actions that are compared."""
    return len(saved.figures) or len(saved.plays) or 1


def status_of(saved: QueuedRollout, is_running: bool, seconds: float | None) -> str:
    """How far a rollout is, such as `120 of 324 games, about 20 seconds left`."""
    if saved.error:
        return saved.error
    if saved.is_done:
        return tr("done")
    if is_running or saved.played:
        done = tr("{done} of {wanted} games", done=whole(saved.played), wanted=whole(saved.games))
        return (done if is_running else tr("stopped after {games}", games=done)) + left_words(seconds)
    return tr("waiting") + ("" if seconds is None else f", {time_words(seconds)}")


def figure_words(saved: QueuedRollout, most: int) -> str:
    """The results, best first, such as `8/5 6/5 +0.123 ± 0.004`."""
    shown = [
        f"{one.notation if saved.plays else tr(one.notation)} {signed(one.equity, 3)} ± {number(one.error, 3)}".strip()
        for one in saved.figures[:most]
    ]
    return " · ".join(shown)


def queue_words(entries: Sequence[QueueEntry], is_going: bool, timer: RolloutTimer) -> str:
    """What is left to do, with the estimated time."""
    left = [entry.saved for entry in entries if not (entry.saved.is_done or entry.saved.error)]
    if not entries:
        return tr("The queue is empty. “Add to the queue” in the analysis of a position adds its rollout.")
    if not left:
        return tr("All rollouts are done.")
    words = trn("{n} rollout is left", "{n} rollouts are left", len(left))
    times = [seconds_left(saved, timer) for saved in left]
    known = [seconds for seconds in times if seconds is not None]
    time = f", {time_words(sum(known))}" if len(known) == len(times) else ""
    return words + time + ("." if is_going else f". {tr('The queue is paused.')}")


def queued_words(count: int) -> str:
    """The message after rollouts have been added."""
    return trn("{n} rollout was added to the queue.", "{n} rollouts were added to the queue.", count)


def queued_decisions(found: Sequence[Judged], settings: ComputerSettings) -> list[QueuedRollout]:
    """The standard rollouts of decisions in an analysed session: the best few plays and the one
    that was made. Before a roll or after a double, the cube actions are rolled out.
    """
    return [
        queued(one.state, settings.searching(plies=1), _plays(one), STANDARD.games, STANDARD.plies, STANDARD.turns)
        for one in found
    ]


def _plays(one: Judged) -> tuple[str, ...]:
    best = [choice.text for choice in one.judgement.choices[:MAX_ARROWS]]
    return tuple(dict.fromkeys((*best, one.made.text)))
